"""Cards: one large, or a hand of them two beside each other.

A card's frame follows its kind in colour and in shape, its ribbon its owner. Cards change rarely,
so each is drawn once and kept.
"""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from bot.art import type as typeface
from bot.art.canvas import Canvas
from bot.art.dice import draw_die
from bot.art.drawing import Say, Undrawable, owner_key
from bot.art.marks import MARKS, draw_mark
from bot.art.palette import (
    DUSK,
    EMBER_DEEP,
    EMBER_PALE,
    HEAT,
    INK,
    INK_SOFT,
    LEAF_DEEP,
    OWNERS,
    PAPER,
    PAPER_LINE,
    PAPER_SHADE,
    SKY,
    SNOW,
    TABLE,
    WOOD_DEEP,
    Colour,
    blank,
    mix,
    owner_colour,
    pale,
)
from bot.art.shelf import Shelf
from bot.art.strips import Strip, cut
from bot.engine.panel import Card, Cards

WIDTH = 800
GAP = 12
MOST_CARDS = 12
MOST_ROWS = 8
MOST_FACES = 12
CACHED = 12_000_000
"""Bytes of drawn cards that are kept; half as much again holds compressed rows of them."""


class _Style(Struct, frozen=True):
    """The sizes of a card, in pixels.

    Attributes:
        width: Of the card.
        pad: From its edge to its words.
        title: Size of the title.
        lines: Lines that the title may take.
        text: Size of the text and of the effects.
        die: Edge of a little die.
        mark: Edge of the disc with the mark.
        frame: Thickness of the frame.
    """

    width: int
    pad: int
    title: int
    lines: int
    text: int
    die: int
    mark: int
    frame: int


LARGE = _Style(776, 34, 50, 2, 34, 50, 168, 9)
SMALL = _Style(382, 20, 33, 3, 27, 34, 76, 7)


class _Kind(Struct, frozen=True):
    """How a kind of card looks: its frame, what lies behind its mark, how the frame is drawn."""

    frame: Colour
    tint: Colour
    manner: str


GOLD = OWNERS[5]
"""What is worth carrying home."""

KINDS: dict[str, _Kind] = {
    "action": _Kind(LEAF_DEEP, pale(HEAT[0]), "plain"),
    "event": _Kind(DUSK, mix(SKY, PAPER, 1 / 3), "double"),
    "accident": _Kind(EMBER_DEEP, EMBER_PALE, "notched"),
    "path": _Kind(LEAF_DEEP, pale(HEAT[0]), "plain"),
    "entrance": _Kind(LEAF_DEEP, pale(HEAT[1]), "double"),
    "location": _Kind(WOOD_DEEP, PAPER_SHADE, "double"),
    "boss": _Kind(EMBER_DEEP, EMBER_PALE, "notched"),
    "hero": _Kind(OWNERS[0], pale(HEAT[0]), "plain"),
    "villain": _Kind(OWNERS[1], pale(HEAT[4]), "double"),
    "secret": _Kind(DUSK, mix(SKY, PAPER, 1 / 3), "notched"),
    "treasure": _Kind(GOLD, pale(HEAT[1]), "plain"),
    "epic": _Kind(GOLD, pale(HEAT[2]), "notched"),
    "journey": _Kind(DUSK, mix(SKY, PAPER, 1 / 3), "double"),
}
OTHER = _Kind(WOOD_DEEP, PAPER_SHADE, "plain")
"""The frame of a kind that is not listed."""


class _Face(Struct, frozen=True):
    """A card with its words said: all that its picture depends on."""

    title: str
    kind: str
    owner: str
    ribbon: str
    text: str
    rows: tuple[tuple[tuple[int, ...], str], ...]
    mark: str


class _Plan(Struct, frozen=True):
    """A card's words broken into lines, and where they go.

    Attributes:
        title: Lines of the title.
        text: Lines of the text.
        rows: The little dice and the lines of the effect, for each row of the table.
        head: Where the part below title and mark begins.
        table: Where the table begins.
        height: Of the card, at least.
        effects: Where the effects begin, from the left.
    """

    title: tuple[str, ...]
    text: tuple[str, ...]
    rows: tuple[tuple[tuple[int, ...], tuple[str, ...]], ...]
    head: float
    table: float
    height: int
    effects: float


_drawn: Shelf[tuple[_Face, _Style, int], Image.Image] = Shelf(
    CACHED, lambda image: image.width * image.height + 500
)
_strips: Shelf[tuple[tuple[_Face, ...], _Style, bool], Strip] = Shelf(
    CACHED // 2, lambda strip: len(strip.chunk) + 1_000
)


def paint_card(picture: Card, say: Say) -> tuple[Strip, ...]:
    """Paint one card over the whole width.

    Raises:
        Undrawable: Its table is too long, or a row has too many faces.
    """
    face = _face(picture, say)
    return _row([face], LARGE)


def paint_cards(picture: Cards, say: Say) -> tuple[Strip, ...]:
    """Paint a hand, two cards beside each other; a single one is large.

    Raises:
        Undrawable: There is no card or there are too many, or one of them cannot be drawn.
    """
    if not 1 <= len(picture.cards) <= MOST_CARDS:
        raise Undrawable(f"{len(picture.cards)} cards cannot be drawn, 1 to {MOST_CARDS} can")
    faces = [_face(card, say) for card in picture.cards]
    if len(faces) == 1:
        return _row(faces, LARGE)
    strips: list[Strip] = []
    for first in range(0, len(faces), 2):
        strips += _row(faces[first : first + 2], SMALL, last=first + 2 >= len(faces))
    return tuple(strips)


def _face(card: Card, say: Say) -> _Face:
    title = say(card.title)
    if len(card.rows) > MOST_ROWS or any(len(row.faces) > MOST_FACES for row in card.rows):
        raise Undrawable(f"{title}: more than {MOST_ROWS} rows or {MOST_FACES} faces in a row")
    ribbon = say(card.owner) if card.owner is not None else ""
    return _Face(
        title=title,
        kind=card.kind,
        owner=owner_key(card.owner, ribbon) if card.owner is not None else "",
        ribbon=ribbon,
        text=say(card.text) if card.text is not None else "",
        rows=tuple((row.faces, say(row.effect)) for row in card.rows),
        mark=card.mark if card.mark in MARKS else "",
    )


def _row(faces: list[_Face], style: _Style, *, last: bool = True) -> tuple[Strip, ...]:
    """Lay cards of one height beside each other on the table."""
    key = (tuple(faces), style, last)
    return (_strips.get(key) or _strips.put(key, cut(_lay(faces, style, last))),)


def _lay(faces: list[_Face], style: _Style, last: bool) -> Image.Image:
    height = max(_plan(face, style).height for face in faces)
    sheet = blank(WIDTH, GAP + height + (GAP if last else 0), TABLE)
    for place, face in enumerate(faces):
        key = (face, style, height)
        image = _drawn.get(key) or _drawn.put(key, draw(face, style, height))
        sheet.paste(image, (GAP + place * (style.width + GAP), GAP))
    return sheet


# -- where things go --------------------------------------------------------------------------


def _plan(face: _Face, style: _Style) -> _Plan:
    """Break the words of a card into lines and find its height."""
    inside = style.width - 2 * style.pad
    beside = inside - (style.mark + style.pad // 2 if face.mark else 0)
    title = typeface.wrap(face.title, beside, style.title, style.lines, "strong")
    large = style is LARGE
    # In a hand the table is what is compared; the sentence is for the card by itself.
    words = face.text if large or not face.rows else ""
    high = style.title * 1.12
    top = style.pad + style.frame + (style.text * 1.7 if face.ribbon else 0)
    head = top + len(title) * high + style.text * 0.2
    text: tuple[str, ...] = ()
    if words and large and face.mark:
        text = typeface.wrap(words, beside, style.text, 8)
    elif words:
        text = typeface.wrap(words, inside, style.text, 12)
    if face.mark and not (large and text):
        head = max(head, style.pad + style.frame + style.mark + style.text * 0.3)
    table = head + len(text) * style.text * 1.28 + (style.text * 0.3 if text else 0)
    if large and face.mark:
        table = max(table, style.pad + style.frame + style.mark + style.text * 0.5)
    most = max((len(faces) for faces, _ in face.rows), default=0)
    across = min(most, 6 if large else 3)
    effects = style.pad + (across * (style.die + 5) + 10 if across else 0)
    rows = tuple(
        (faces, typeface.wrap(effect, int(style.width - style.pad - effects), style.text, 3))
        for faces, effect in face.rows
    )
    foot = table + sum(_row_height(faces, lines, style) for faces, lines in rows)
    return _Plan(title, text, rows, head, table, int(foot + style.pad * 0.7 + style.frame), effects)


def _row_height(faces: tuple[int, ...], lines: tuple[str, ...], style: _Style) -> float:
    across = 6 if style is LARGE else 3
    dice = -(-len(faces) // across) * (style.die + 5) - 5
    return max(dice, len(lines) * style.text * 1.2) + style.die * 0.45


# -- drawing ----------------------------------------------------------------------------------


def draw(face: _Face, style: _Style, height: int) -> Image.Image:
    """Draw a card on its piece of the table."""
    plan = _plan(face, style)
    kind = KINDS.get(face.kind, OTHER)
    canvas = Canvas(style.width, height, TABLE)
    _frame(canvas, style, kind, height)
    right = style.width - style.pad
    if face.mark:
        size, top = style.mark, style.frame + style.pad * 0.8
        canvas.disc(right - size / 2, top + size / 2, size / 2, kind.tint)
        inner = size * 0.72
        edge = (size - inner) / 2
        draw_mark(canvas, right - size + edge, top + edge, inner, face.mark)
    top = style.pad + style.frame
    if face.ribbon:
        _ribbon(canvas, face, style, top)
        top += style.text * 1.7
    for line in plan.title:
        top += style.title * 1.12
        canvas.words(style.pad, top - style.title * 0.6, line, style.title, INK, weight="strong")
    top = plan.head
    for line in plan.text:
        canvas.words(style.pad, top + style.text * 0.6, line, style.text, INK_SOFT)
        top += style.text * 1.28
    _table(canvas, style, plan)
    return canvas.finish()


def _frame(canvas: Canvas, style: _Style, kind: _Kind, height: int) -> None:
    """Draw the frame: plain, double, or with its corners cut off."""
    width, line = style.width, style.frame
    if kind.manner == "notched":
        bite = style.pad * 1.1
        for inset, colour in ((0, kind.frame), (line, PAPER)):
            low, right, foot = inset, width - inset, height - inset
            cut_off = bite - inset * 0.42
            canvas.shape(
                (
                    (low + cut_off, low), (right - cut_off, low), (right, low + cut_off),
                    (right, foot - cut_off), (right - cut_off, foot), (low + cut_off, foot),
                    (low, foot - cut_off), (low, low + cut_off),
                ),
                colour,
            )  # fmt: skip
        return
    radius = style.pad * 0.8
    canvas.box((0, 0, width, height), kind.frame, radius=radius)
    canvas.box((line, line, width - line, height - line), PAPER, radius=radius - line * 0.6)
    if kind.manner == "double":
        inner = line * 1.7
        canvas.box(
            (inner, inner, width - inner, height - inner),
            None,
            radius=radius - line,
            edge=kind.frame,
            line=max(2, line // 3),
        )


def _ribbon(canvas: Canvas, face: _Face, style: _Style, top: float) -> None:
    """Draw the owner's ribbon, hanging in from the left edge."""
    size = round(style.text * 0.92)
    room = style.width - 2 * style.pad - (style.mark if face.mark else 0) - style.text
    words, size = typeface.fit(face.ribbon, room, size, 18, "strong")
    colour = owner_colour(face.owner)
    end = style.pad + typeface.measure(words, size, "strong") + style.text * 0.5
    low, high = top - style.text * 0.15, top + style.text * 1.2
    canvas.box((style.frame * 0.5, low, end, high), colour)
    middle = (low + high) / 2
    canvas.shape(((end - 1, low), (end + style.text * 0.6, low), (end - 1, middle)), colour)
    canvas.shape(((end - 1, high), (end + style.text * 0.6, high), (end - 1, middle)), colour)
    canvas.words(style.pad, middle, words, size, SNOW, weight="strong")


def _table(canvas: Canvas, style: _Style, plan: _Plan) -> None:
    """Draw the table: little dice on the left, what they lead to on the right."""
    across = 6 if style is LARGE else 3
    top = plan.table
    for faces, lines in plan.rows:
        height = _row_height(faces, lines, style)
        canvas.box((style.pad, top, style.width - style.pad, top + 2), PAPER_LINE)
        middle = top + height / 2 + 1
        deep = -(-len(faces) // across) * (style.die + 5) - 5
        for place, number in enumerate(faces):
            x = style.pad + place % across * (style.die + 5)
            y = middle - deep / 2 + place // across * (style.die + 5)
            draw_die(canvas, x, y, style.die, number)
        line_top = middle - (len(lines) - 1) * style.text * 0.6
        for place, line in enumerate(lines):
            canvas.words(plan.effects, line_top + place * style.text * 1.2, line, style.text, INK)
        top += height
