"""The card of a character in a `bot.art.formation`, put together from kept pieces.

Every piece brings its own ground along, so that it is laid down without any mixing of colours.
What a card says by a colour it says by a shape, a sign or a word as well.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable

from msgspec import Struct
from PIL import Image

from bot.art import type as typeface
from bot.art.canvas import Canvas
from bot.art.dice import draw_die
from bot.art.marks import draw_mark
from bot.art.palette import (
    DUSK,
    DUSK_LINE,
    DUSK_SPACE,
    DUSK_STRIPE,
    EMBER,
    EMBER_DEEP,
    INK,
    INK_SOFT,
    LEAF_DEEP,
    OWNERS,
    PAPER,
    PAPER_SHADE,
    SAND,
    SNOW,
    SUN,
    TABLE,
    Colour,
)
from bot.art.shelf import Shelf

WIDE = 220
"""The width of a card with its share of the table."""
HERO_HEIGHT = 222
FOE_HEIGHT = 204
EDGE = 5
"""The table around a card."""
INNER = WIDE - 2 * EDGE
HEAD = 48
MOST_DICE = 27
MOST_HEALTH = 40

HEADS: tuple[Colour, ...] = (OWNERS[0], OWNERS[5], OWNERS[1], EMBER_DEEP)
"""The ribbon of a Hero, and of Villains by their Tier."""


class Card(Struct, frozen=True):
    """A fighter with its words said: all that its card depends on.

    Attributes are those of `bot.engine.panel.Fighter`; ``left`` is the Health that it has left.
    """

    name: str
    mark: str
    health: int
    left: int
    label: str
    dice: tuple[int, ...]
    fixed: tuple[int, ...]
    lent: tuple[int, ...]
    gives: int
    items: tuple[str, ...]
    state: str
    tier: int
    local: bool
    hint: str
    ready: bool
    chosen: bool

    @property
    def ground(self) -> Colour:
        """The colour of its face."""
        return DUSK if self.state == "fallen" else PAPER

    @property
    def height(self) -> int:
        """Its height with its share of the table."""
        return FOE_HEIGHT if self.tier else HERO_HEIGHT


_pieces: Shelf[Hashable, Image.Image] = Shelf(
    12_000_000, lambda piece: piece.width * piece.height + 400
)


def keep(key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
    """Return a piece that was drawn before, or draw it."""
    return _pieces.get(key) or _pieces.put(key, make())


def draw_fighter(card: Card) -> Image.Image:
    """Return a card with its share of the table around it."""
    return keep(card, lambda: _draw(card))


def _draw(card: Card) -> Image.Image:
    look = (card.state == "fallen", card.chosen, card.tier)
    sheet = keep(("frame", look), lambda: _frame(card)).copy()
    ground = card.ground
    badge = "" if card.tier else card.label
    head = (card.name, badge, card.tier, ground)
    sheet.paste(keep(("head", head), lambda: _head(card)), (EDGE + 4, EDGE + 4))
    sheet.paste(
        keep(("face", card.mark, card.name, card.local, ground), lambda: _face(card)),
        (EDGE + 6, 60),
    )
    health = (card.left, card.health, card.gives, ground)
    sheet.paste(keep(("health", health), lambda: _health(card)), (EDGE + 66, 60))
    _lay_dice(sheet, card)
    if card.tier:
        letters = keep(("letters", card.label, card.ready), lambda: _letters(card))
        sheet.paste(letters, ((WIDE - letters.width) // 2, 160))
        return sheet
    if card.items:
        line = keep(("items", card.items, ground), lambda: _items(card))
        sheet.paste(line, (EDGE + 6, 164))
    if card.hint:
        foot = (card.hint, card.ready, card.state, ground)
        sheet.paste(keep(("foot", foot), lambda: _foot(card)), (EDGE + 6, 188))
    return sheet


# The parts of a card ------------------------------------------------------------------------


def _frame(card: Card) -> Image.Image:
    """Draw an empty card; who is asked about has a thick frame, who has fallen a dark back."""
    canvas = Canvas(WIDE, card.height, TABLE)
    box = (EDGE, EDGE, WIDE - EDGE, card.height - EDGE)
    if card.chosen:
        canvas.box((0, 0, WIDE, card.height), SUN, radius=18)
        canvas.box((3, 3, WIDE - 3, card.height - 3), EMBER, radius=16)
    canvas.box(box, card.ground, radius=13)
    if card.state == "fallen":
        canvas.stripes((EDGE + 8, 58, WIDE - EDGE - 8, card.height - EDGE - 8), DUSK_STRIPE,
                       line=5, gap=16)  # fmt: skip
    above = (True, True, False, False)
    canvas.box((EDGE, EDGE, WIDE - EDGE, EDGE + HEAD + 4), _tone(card), radius=13, corners=above)
    return canvas.finish()


def _tone(card: Card) -> Colour:
    return DUSK_SPACE if card.state == "fallen" else HEADS[min(card.tier, 3)]


def _head(card: Card) -> Image.Image:
    """Write the name, with the slot's number before it or the Tier behind it."""
    width, height = INNER - 8, HEAD - 4
    canvas = Canvas(width, height, _tone(card))
    left, right, middle = 2.0, float(width - 2), height / 2
    if not card.tier:
        canvas.disc(18, middle, 16, SNOW)
        canvas.words(18, middle, card.label, 24, INK, weight="strong", at="middle")
        left = 40
    if card.tier:
        right -= _tier(canvas, right, middle, card.tier)
    room = int(right - left)
    name = typeface.clean(card.name)
    least = 21 if " " in name else 18
    if typeface.measure(name, least, "strong") <= room:
        name, size = typeface.fit(name, room, 25, least, "strong")
        canvas.words(left, middle, name, size, SNOW, weight="strong")
    else:
        size = 20 if all(
            typeface.measure(line, 20, "strong") <= room
            and not line.endswith("…")
            for line in typeface.wrap(name, room, 20, 2, "strong")
        ) else 17  # fmt: skip
        for row, line in enumerate(typeface.wrap(name, room, size, 2, "strong")):
            canvas.words(left, middle - 11 + 22 * row, line, size, SNOW, weight="strong")
    return canvas.finish()


def _house(canvas: Canvas, x: float, y: float) -> None:
    """Draw a small house: at home here."""
    canvas.shape(((x - 1, y + 12), (x + 11, y), (x + 23, y + 12)), INK)
    canvas.box((x + 3, y + 10, x + 19, y + 23), INK)
    canvas.shape(((x + 3, y + 11), (x + 11, y + 3), (x + 19, y + 11)), SUN)
    canvas.box((x + 5, y + 10, x + 17, y + 21), SUN)
    canvas.box((x + 9, y + 13, x + 13, y + 21), INK)


def _tier(canvas: Canvas, right: float, middle: float, tier: int) -> float:
    """Draw a Villain's Tier: one bar, two bars, or a crown; return the room that it took."""
    if tier == 3:
        left, low = right - 24, middle + 9
        points = ((left, low), (left - 1, low - 16), (left + 6, low - 9), (left + 12, low - 20),
                  (left + 18, low - 9), (left + 25, low - 16), (left + 24, low))  # fmt: skip
        canvas.shape(points, SUN)
        return 32
    for bar in range(tier):
        x = right - 6 - 9 * bar
        canvas.box((x - 5, middle - 11, x, middle + 11), SNOW)
    return 9.0 * tier + 7


def _face(card: Card) -> Image.Image:
    """Draw a character's mark on a plate, or its initial; and a house if it is at home here."""
    canvas = Canvas(56, 54, card.ground)
    fallen = card.state == "fallen"
    canvas.box((0, 0, 56, 54), DUSK_SPACE if fallen else PAPER_SHADE, radius=12)
    if not draw_mark(canvas, 4, 3, 48, card.mark):
        words = [word for word in typeface.clean(card.name).split() if word[0].isupper()]
        letter = max(words, key=len, default="?")[0]
        ink = DUSK_LINE if fallen else INK_SOFT
        canvas.words(28, 28, letter, 38, ink, weight="strong", at="middle")
    if card.local:
        canvas.box((31, 29, 56, 54), DUSK_SPACE if fallen else PAPER_SHADE, radius=8)
        _house(canvas, 33, 30)
    return canvas.finish()


def _health(card: Card) -> Image.Image:
    """Draw the Health left: a heart with a number, one box a point, and the Dice Allowance."""
    width = INNER - 72
    canvas = Canvas(width, 54, card.ground)
    fallen = card.state == "fallen"
    ink, soft = (PAPER, DUSK_LINE) if fallen else (INK, INK_SOFT)
    draw_mark(canvas, -2, 1, 34, "heart")
    number, of = str(card.left), f"/{card.health}"
    size, small = (34, 23) if len(of) < 3 else (28, 20)
    canvas.words(33, 18, number, size, ink, weight="strong")
    after = 33 + typeface.measure(number, size, "strong") + 2
    canvas.words(after, 20, of, small, soft, weight="strong")
    if card.gives:
        left = width - 42 if len(of) < 3 else width - 34
        draw_die(canvas, left, 9, 20, 3, fill=SNOW, edge=INK_SOFT)
        canvas.words(width, 19, str(card.gives), 24 if len(of) < 3 else 21, ink,
                     weight="strong", at="right")  # fmt: skip
    gap = 3 if card.health <= 12 else 1
    step = (width + gap) // card.health
    for point in range(card.health):
        box = (point * step, 40, point * step + step - gap, 52)
        if point < card.left:
            canvas.box(box, EMBER, radius=3)
        else:
            canvas.box(box, card.ground, radius=3, edge=soft, line=1.5)
            canvas.stroke(((box[0] + 3, 49), (box[2] - 3, 43)), soft, 1.5)
    return canvas.finish()


def _letters(card: Card) -> Image.Image:
    """Draw what finds a Villain's slot on the Target Die; crossed swords if it strikes now."""
    canvas = Canvas(INNER - 20, 36, PAPER)
    letters = card.label.split()
    width = 40 * len(letters) + 8 * (len(letters) - 1)
    left = (INNER - 20 - width) / 2
    for letter in letters:
        canvas.box((left, 2, left + 40, 34), INK, radius=8)
        if typeface.clean(letter):
            canvas.words(left + 20, 18, letter, 25, SNOW, weight="strong", at="middle")
        else:
            for turn in (
                ((0, -11), (0, 11)),
                ((-9.5, -5.5), (9.5, 5.5)),
                ((-9.5, 5.5), (9.5, -5.5)),
            ):
                canvas.stroke([(left + 20 + x, 18 + y) for x, y in turn], SNOW, 4.5)
        left += 48
    if card.ready:
        for x in (4, INNER - 20 - 34):
            _sword(canvas, x, 3, 30, EMBER_DEEP)
            _sword(canvas, x, 3, 30, EMBER_DEEP, back=True)
    return canvas.finish()


def _sword(
    canvas: Canvas, x: float, y: float, size: float, colour: Colour, *, back: bool = False
) -> None:
    """Draw a sword that points up to the right, or to the left."""

    def at(across: float, down: float) -> tuple[float, float]:
        return x + (size - across * size if back else across * size), y + down * size

    canvas.stroke((at(0.08, 0.92), at(0.25, 0.75)), colour, size / 6)
    canvas.shape(
        (at(0.2, 0.7), at(0.85, 0.05), at(0.98, 0.02), at(0.95, 0.15), at(0.3, 0.8)), colour
    )
    canvas.stroke((at(0.1, 0.58), at(0.42, 0.9)), colour, size / 9)


def _items(card: Card) -> Image.Image:
    """Write what a Hero carries, with a bag before it; a number if there is more than one."""
    width = INNER - 12
    canvas = Canvas(width, 22, card.ground)
    ink = PAPER if card.state == "fallen" else INK
    draw_mark(canvas, 0, 0, 22, "bag")
    left = 26.0
    if len(card.items) > 1:
        number = f"{len(card.items)}:"
        canvas.words(left, 11, number, 20, ink, weight="strong")
        left += typeface.measure(number, 20, "strong") + 5
    words, size = typeface.fit(", ".join(card.items), int(width - left), 20, 17)
    canvas.words(left, 11, words, size, ink)
    return canvas.finish()


def _foot(card: Card) -> Image.Image:
    """Write what would happen, or is missing; a sword says that it strikes."""
    width = INNER - 12
    canvas = Canvas(width, 26, card.ground)
    fill, ink = (LEAF_DEEP, SNOW) if card.ready else (SAND, INK)
    if card.state == "fallen":
        fill, ink = DUSK_SPACE, PAPER
    canvas.box((0, 0, width, 26), fill, radius=9)
    words, size = typeface.fit(card.hint, width - 60, 21, 17, "strong")
    canvas.words(width / 2, 13, words, size, ink, weight="strong", at="middle")
    if card.ready:
        _sword(canvas, 8, 3, 20, SNOW)
        _sword(canvas, width - 28, 3, 20, SNOW, back=True)
    elif card.state == "asleep":
        for step, x in enumerate((10, 22, 36)):
            canvas.words(x, 16 - 3 * step, "z", 16 + 2 * step, ink, weight="strong")
    elif card.state == "fallen":
        canvas.stroke(((12, 6), (26, 20)), ink, 3)
        canvas.stroke(((12, 20), (26, 6)), ink, 3)
    return canvas.finish()


# Dice ---------------------------------------------------------------------------------------

_TRAY = (EDGE + 6, 118)
_TRAY_HEIGHT = 42
_SIZES = ((6, 32, 1), (18, 20, 2), (MOST_DICE, 13, 3))
"""How many dice lie on a tray, how large they are then, and in how many rows."""


def _lay_dice(sheet: Image.Image, card: Card) -> None:
    """Lay a tray on the card and the dice on it: fixed ones, its own, and lent tokens."""
    ground = DUSK_SPACE if card.state == "fallen" else PAPER_SHADE
    sheet.paste(keep(("tray", ground, card.ground), lambda: _tray(ground, card.ground)), _TRAY)
    dice = [("fixed", face) for face in card.fixed]
    dice += [("own", face) for face in card.dice]
    dice += [("lent", face) for face in card.lent]
    if not dice:
        return
    _, size, rows = next(entry for entry in _SIZES if len(dice) <= entry[0])
    width, height = INNER - 12, _TRAY_HEIGHT
    a_row = -(-len(dice) // rows) if rows > 1 else len(dice)
    a_row = max(a_row, min(len(dice), (width - 4) // (size + 2)))
    gap = 1 if rows > 1 else 3
    lines = -(-len(dice) // a_row)
    top = _TRAY[1] + (height - lines * size - (lines - 1) * gap) // 2
    for place, (kind, face) in enumerate(dice):
        row, column = divmod(place, a_row)
        here = min(a_row, len(dice) - row * a_row)
        step = size + (3 if rows == 1 else 2)
        left = _TRAY[0] + (width - here * step + step - size) // 2
        key = ("die", kind, face, size, ground)
        die = keep(key, functools.partial(_die, kind, face, size, ground))
        sheet.paste(die, (left + column * step, top + row * (size + gap)))


def _tray(fill: Colour, ground: Colour) -> Image.Image:
    canvas = Canvas(INNER - 12, _TRAY_HEIGHT, ground)
    canvas.box((0, 0, INNER - 12, _TRAY_HEIGHT), fill, radius=9)
    return canvas.finish()


def _die(kind: str, face: int, size: int, ground: Colour) -> Image.Image:
    """Draw a die; a fixed one is dark and nailed down, a lent token is round."""
    canvas = Canvas(size, size, ground)
    if kind == "lent":
        canvas.disc(size / 2, size / 2, size / 2, SUN, edge=INK, line=max(1.5, size / 16))
        canvas.words(size / 2, size / 2, str(face), int(size * 0.62), INK, weight="strong",
                     at="middle")  # fmt: skip
    elif kind == "fixed":
        draw_die(canvas, 0, 0, size, face, fill=INK_SOFT, ink=SNOW, edge=INK)
    else:
        draw_die(canvas, 0, 0, size, face, fill=SNOW, edge=INK_SOFT)
    return canvas.finish()
