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
    EMBER_PALE,
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
EDGE = 5
"""The table around a card."""
INNER = WIDE - 2 * EDGE
PAD = 6
"""The paper around what lies on a card."""
ROOM = INNER - 2 * PAD
HEAD = 46
FACE = 48
TRAY = 42
FOOT = 28
BELOW = EDGE + HEAD + 4
"""Where the row with the Health begins; the tray is below it, and the foot below that."""
ON_TRAY = BELOW + FACE + 4
ON_FOOT = ON_TRAY + TRAY + 4
HERO_HEIGHT = ON_FOOT + FOOT + PAD + EDGE
FOE_HEIGHT = ON_TRAY + TRAY + PAD + EDGE
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
    ground, left = card.ground, EDGE + PAD
    badge = "" if card.tier else card.label
    head = (card.name, badge, card.tier, ground)
    sheet.paste(keep(("head", head), lambda: _head(card)), (EDGE + 4, EDGE + 2))
    face = (card.mark, card.name, card.local, ground)
    sheet.paste(keep(("face", face), lambda: _face(card)), (left, BELOW))
    health = (card.left, card.health, card.gives, len(card.items), ground)
    sheet.paste(keep(("health", health), lambda: _health(card)), (left + FACE + 4, BELOW))
    if card.tier:
        letters = keep(("letters", card.label, card.ready), lambda: _letters(card))
        sheet.paste(letters, (left, ON_TRAY))
        lay_dice(sheet, card, left + letters.width + 4)
        return sheet
    lay_dice(sheet, card, left)
    if card.hint or card.items:
        foot = (card.hint, card.ready, card.state, () if card.hint else card.items, ground)
        sheet.paste(keep(("foot", foot), lambda: _foot(card)), (left, ON_FOOT))
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
        inside = (EDGE + 8, BELOW, WIDE - EDGE - 8, card.height - EDGE - 8)
        canvas.stripes(inside, DUSK_STRIPE, line=5, gap=16)
    above = (True, True, False, False)
    canvas.box((EDGE, EDGE, WIDE - EDGE, EDGE + HEAD), _tone(card), radius=13, corners=above)
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
    least = 22 if " " in name else 18
    if typeface.measure(name, least, "strong") <= room:
        name, size = typeface.fit(name, room, 26, least, "strong")
        canvas.words(left, middle, name, size, SNOW, weight="strong")
        return canvas.finish()
    for size in (21, 20, 19, 18, 17):
        lines = typeface.wrap(name, room, size, 2, "strong")
        if not lines[-1].endswith("…"):
            break
    for row, line in enumerate(lines):
        y = middle + 20 * row - 10 * (len(lines) - 1)
        canvas.words(left, y, line, size, SNOW, weight="strong")
    return canvas.finish()


def _house(canvas: Canvas, x: float, y: float) -> None:
    """Draw a small house: at home here."""
    canvas.shape(((x - 1, y + 10), (x + 9, y), (x + 19, y + 10)), INK)
    canvas.box((x + 2, y + 8, x + 16, y + 19), INK)
    canvas.shape(((x + 3, y + 9), (x + 9, y + 3), (x + 15, y + 9)), SUN)
    canvas.box((x + 4, y + 8, x + 14, y + 17), SUN)
    canvas.box((x + 7, y + 11, x + 11, y + 17), INK)


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
    canvas = Canvas(FACE, FACE, card.ground)
    fallen = card.state == "fallen"
    plate = DUSK_SPACE if fallen else PAPER_SHADE
    canvas.box((0, 0, FACE, FACE), plate, radius=11)
    if not draw_mark(canvas, 2, 2, FACE - 4, card.mark):
        words = [word for word in typeface.clean(card.name).split() if word[0].isupper()]
        letter = max(words, key=len, default="?")[0]
        ink = DUSK_LINE if fallen else INK_SOFT
        canvas.words(FACE / 2, FACE / 2, letter, 34, ink, weight="strong", at="middle")
    if card.local:
        canvas.disc(FACE - 9, FACE - 9, 13, plate)
        _house(canvas, FACE - 19, FACE - 20)
    return canvas.finish()


def _health(card: Card) -> Image.Image:
    """Write the Health left, the Dice Allowance, and how many Items there are.

    A row of points below the numbers shows the same: full ones, and crossed ones.
    """
    width = ROOM - FACE - 4
    canvas = Canvas(width, FACE, card.ground)
    fallen = card.state == "fallen"
    ink, soft = (PAPER, DUSK_LINE) if fallen else (INK, INK_SOFT)
    draw_mark(canvas, -2, 0, 30, "heart")
    number, of = str(card.left), f"/{card.health}"
    size, small = (34, 24) if len(number + of) < 4 else (28, 21)
    canvas.words(29, 16, number, size, ink, weight="strong")
    after = 29 + typeface.measure(number, size, "strong") + 1
    canvas.words(after, 18, of, small, soft, weight="strong")
    if card.items:
        draw_mark(canvas, width - 35, 2, 25, "bag")
        canvas.words(width, 17, str(len(card.items)), 21, ink, weight="strong", at="right")
    if card.gives:
        left = width - 33 - (37 if card.items else 0)
        draw_die(canvas, left, 6, 20, 3, fill=SNOW, edge=INK_SOFT)
        canvas.words(left + 33, 17, str(card.gives), 21, ink, weight="strong", at="right")
    gap = 3 if card.health <= 12 else 1
    step = (width + gap) // card.health
    for point in range(card.health):
        box = (point * step, 36, point * step + step - gap, 46)
        if point < card.left:
            canvas.box(box, EMBER, radius=3)
        else:
            canvas.box(box, card.ground, radius=3, edge=soft, line=1.5)
            canvas.stroke(((box[0] + 3, 44), (box[2] - 3, 38)), soft, 1.5)
    return canvas.finish()


def _letters(card: Card) -> Image.Image:
    """Draw what finds a Villain's slot on the Target Die; a sword beside it if it strikes now."""
    letters = card.label.split()
    width = 33 * len(letters) + 3 * (len(letters) - 1)
    canvas = Canvas(width, TRAY, PAPER)
    left = 0.0
    for letter in letters:
        canvas.box((left, 3, left + 33, TRAY - 3), INK, radius=8)
        x, y = left + 16.5, TRAY / 2
        if typeface.shows(letter):
            canvas.words(x, y, letter, 25, SNOW, weight="strong", at="middle")
        else:  # the asterisk, which the typeface lacks
            for across, down in ((0, 11), (9.5, 5.5), (9.5, -5.5)):
                ends = ((x - across, y - down), (x + across, y + down))
                canvas.stroke(ends, SNOW, 4.5)
        left += 36
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


def _foot(card: Card) -> Image.Image:
    """Write what would happen, or is missing, with a sign for it; else what the Hero carries."""
    canvas = Canvas(ROOM, FOOT, card.ground)
    middle = FOOT / 2
    if not card.hint:
        words, size = typeface.fit(", ".join(card.items), ROOM, 22, 18)
        canvas.words(0, middle, words, size, INK)
        return canvas.finish()
    fill, ink = (LEAF_DEEP, SNOW) if card.ready else (SAND, INK)
    if card.state == "fallen":
        fill, ink = DUSK_SPACE, PAPER
    canvas.box((0, 0, ROOM, FOOT), fill, radius=9)
    words, size = typeface.fit(card.hint, ROOM - 60, 23, 17, "strong")
    canvas.words(ROOM / 2, middle, words, size, ink, weight="strong", at="middle")
    if card.ready:
        _sword(canvas, 8, 4, 20, SNOW)
        _sword(canvas, ROOM - 28, 4, 20, SNOW, back=True)
    elif card.state == "asleep":
        for step, x in enumerate((10, 22, 36)):
            canvas.words(x, 17 - 3 * step, "z", 16 + 2 * step, ink, weight="strong")
    elif card.state == "fallen":
        canvas.stroke(((12, 7), (26, 21)), ink, 3)
        canvas.stroke(((12, 21), (26, 7)), ink, 3)
    return canvas.finish()


# Dice ---------------------------------------------------------------------------------------

_SIZES = ((34, 1), (20, 2), (13, 3))
"""How large dice on a tray are, from the largest, and in how many rows they lie then."""


def lay_dice(sheet: Image.Image, card: Card, left: int) -> None:
    """Lay a tray on a card and the dice on it: fixed ones, its own, and lent tokens.

    ``left`` is where the tray begins; it ends with the card.
    """
    ground = DUSK_SPACE if card.state == "fallen" else PAPER_SHADE
    width = WIDE - EDGE - PAD - left
    if card.tier and card.ready:
        ground = EMBER_PALE
    tray = ("tray", ground, card.ground, width, card.ready and card.tier)
    sheet.paste(keep(tray, lambda: _tray(card, ground, width)), (left, ON_TRAY))
    dice = [("fixed", face) for face in card.fixed]
    dice += [("own", face) for face in card.dice]
    dice += [("lent", face) for face in card.lent]
    if card.ready and card.tier:
        left, width = left + 26, width - 26
    for size, rows in _SIZES:
        gap = 3 if rows == 1 else 2
        a_row = (width - 4 + gap) // (size + gap)
        if len(dice) <= rows * a_row:
            break
    lines = -(-len(dice) // a_row)
    top = ON_TRAY + (TRAY - lines * size - (lines - 1) * (gap - 1)) // 2
    for place, (kind, face) in enumerate(dice):
        row, column = divmod(place, a_row)
        here = min(a_row, len(dice) - row * a_row)
        start = left + (width - here * (size + gap) + gap) // 2
        key = ("die", kind, face, size, ground)
        die = keep(key, functools.partial(_die, kind, face, size, ground))
        sheet.paste(die, (start + column * (size + gap), top + row * (size + gap - 1)))


def _tray(card: Card, fill: Colour, width: int) -> Image.Image:
    """Draw a tray; a Villain's that is about to strike has an edge, and crossed swords on it."""
    canvas = Canvas(width, TRAY, card.ground)
    canvas.box((0, 0, width, TRAY), fill, radius=9)
    if card.ready and card.tier:
        canvas.box((0, 0, width, TRAY), fill, radius=9, edge=EMBER_DEEP, line=2.5)
        _sword(canvas, 5, 10, 22, EMBER_DEEP)
        _sword(canvas, 5, 10, 22, EMBER_DEEP, back=True)
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
