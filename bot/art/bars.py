"""Bars: boards with a row of spaces and a marker, one above the other.

Redrawn after every move, so each board is a strip that is kept, and a board that was not seen
yet is put together from two kept pieces: whose it is (left) and its spaces (right).
"""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from bot.art import type as typeface
from bot.art.canvas import Canvas
from bot.art.drawing import Say, Undrawable, owner_key, signed
from bot.art.palette import (
    DUSK,
    DUSK_LINE,
    DUSK_SPACE,
    DUSK_STRIPE,
    EMBER,
    EMBER_DEEP,
    HEAT,
    INK,
    INK_SOFT,
    LEAF_DEEP,
    PAPER,
    SAND,
    SNOW,
    TABLE,
    Colour,
    blank,
    heat,
    owner_colour,
    pale,
)
from bot.art.shelf import Shelf
from bot.art.strips import Strip, cut
from bot.engine.panel import Bar, Bars, Zone

WIDTH = 800
MARGIN = 10
LABEL_END = 186
"""Where the left piece ends and the spaces' piece begins."""
TRACK = (194, 782)
END_SHARE = 1.5
"""The column of the end is wider than a space: room for a cross, or for a last zone's word."""
GAP = 10
HEIGHT = 114
HEIGHT_END = 132
MOST_BARS = 12
MOST_SPACES = 30

_Zones = tuple[tuple[int, int, str], ...]


class _Row(Struct, frozen=True):
    """A bar with its words said: all that its strip depends on."""

    name: str
    note: str
    owner: str
    value: int
    top: int
    spaces: int
    zones: _Zones
    turned: bool
    change: int
    end: bool

    @property
    def height(self) -> int:
        return HEIGHT_END if self.end else HEIGHT


_strips: Shelf[_Row, Strip] = Shelf(12_000_000, lambda strip: len(strip.chunk) + 400)
_pieces: Shelf[tuple[object, ...], Image.Image] = Shelf(
    16_000_000, lambda piece: piece.width * piece.height + 400
)


def paint_bars(picture: Bars, say: Say) -> tuple[Strip, ...]:
    """Paint bars as strips, from the top.

    Raises:
        Undrawable: There is no bar or there are too many, a marker or a zone lies outside its
            bar, or zones overlap.
    """
    if not 1 <= len(picture.bars) <= MOST_BARS:
        raise Undrawable(f"{len(picture.bars)} bars cannot be drawn, 1 to {MOST_BARS} can")
    spaces = max(bar.top for bar in picture.bars) + 1
    rows = [_row(bar, spaces, say) for bar in picture.bars]
    return (
        _edge(),
        *(_strips.get(row) or _strips.put(row, cut(draw(row))) for row in rows),
        _edge(),
    )


def ready_bars(picture: Bars, say: Say) -> tuple[Strip, ...] | None:
    """Return the strips of bars if every one of them was painted before; else None.

    Raises:
        Undrawable: As `paint_bars`.
    """
    if not 1 <= len(picture.bars) <= MOST_BARS:
        return None
    strips = [_strips.get(row) for row in rows_of(picture, say)]
    found = tuple(strip for strip in strips if strip is not None)
    return (_edge(), *found, _edge()) if len(found) == len(strips) else None


def rows_of(picture: Bars, say: Say) -> list[_Row]:
    """Say the words of bars, and look whether they make sense.

    Raises:
        Undrawable: A marker or a zone lies outside its bar, or zones overlap.
    """
    spaces = max(bar.top for bar in picture.bars) + 1
    return [_row(bar, spaces, say) for bar in picture.bars]


def _row(bar: Bar, spaces: int, say: Say) -> _Row:
    name = say(bar.name)
    _check(bar, name)
    return _Row(
        name=name,
        note=say(bar.note) if bar.note is not None else "",
        owner=owner_key(bar.name, name),
        value=bar.value,
        top=bar.top,
        spaces=spaces,
        zones=tuple((zone.low, zone.high, zone.text) for zone in bar.zones),
        turned=bar.turned,
        change=bar.change,
        end=bar.end,
    )


def _check(bar: Bar, name: str) -> None:
    if not 1 <= bar.top <= MOST_SPACES:
        raise Undrawable(f"{name}: a bar ends at 1 to {MOST_SPACES}, not at {bar.top}")
    last = bar.top + bar.end
    if not 0 <= bar.value <= last:
        raise Undrawable(f"{name}: the marker stands at {bar.value}, outside 0 to {last}")
    after = 0
    for zone in bar.zones:
        if not after <= zone.low <= zone.high <= bar.top:
            raise Undrawable(f"{name}: {_span(zone)} lies outside the bar or over another zone")
        after = zone.high + 1


def _span(zone: Zone) -> str:
    return f"the zone {zone.text!r} from {zone.low} to {zone.high}"


def _edge() -> Strip:
    """The table above the first board and below the last one."""
    key = _Row("", "", "", 0, 0, 0, (), False, 0, False)
    return _strips.get(key) or _strips.put(key, cut(blank(WIDTH, MARGIN - GAP // 2, TABLE)))


def draw(row: _Row) -> Image.Image:
    """Draw a board, with its share of the table around it."""
    left = (row.name, row.note, row.owner, row.turned, row.change, row.end)
    right = (row.value, row.top, row.spaces, row.zones, row.turned, row.change, row.end)
    sheet = blank(WIDTH, row.height, TABLE)
    sheet.paste(_pieces.get(left) or _pieces.put(left, _label(row)), (0, 0))
    sheet.paste(_pieces.get(right) or _pieces.put(right, _track(row)), (LABEL_END, 0))
    return sheet


# -- the left piece: whose it is ------------------------------------------------------------


def _label(row: _Row) -> Image.Image:
    canvas = Canvas(LABEL_END, row.height, TABLE)
    _board(canvas, row, 0)
    top, bottom = GAP / 2, row.height - GAP / 2
    if row.turned:
        canvas.stripes(
            (MARGIN + 24, top, LABEL_END, bottom), DUSK_STRIPE, line=6, gap=18, origin=LABEL_END
        )
    if not row.end:
        canvas.box((MARGIN, top, MARGIN + 24, bottom), owner_colour(row.owner), radius=16)
        canvas.box((MARGIN + 12, top, MARGIN + 24, bottom), DUSK if row.turned else PAPER)
    _name(canvas, row)
    return canvas.finish()


def _name(canvas: Canvas, row: _Row) -> None:
    """Write the name with the change beside it, or below a long name, and the note."""
    left, right, middle = MARGIN + 22, LABEL_END - 4, row.height / 2
    chip = ("▲" if row.change > 0 else "▼") + signed(row.change) if row.change else ""
    width = typeface.measure(chip, 26, "strong") + 8 if chip else 0
    name = typeface.clean(row.name)
    beside = typeface.measure(name, 28, "strong") <= right - left - width
    high, low = (middle - 18, middle + 22) if row.note or not beside else (middle, middle)
    ink, soft = (PAPER, PAPER) if row.turned else (INK, INK_SOFT)
    tone = EMBER_DEEP if row.change > 0 else LEAF_DEEP
    if row.turned:
        tone = PAPER
    room = right - left - (width if beside else 0)
    name, size = typeface.fit(name, room, 46 if row.end else 36, 22, "strong")
    canvas.words(left, high, name, size, ink, weight="strong")
    if beside:
        canvas.words(right, high, chip, 26, tone, weight="strong", at="right")
    else:
        canvas.words(left, low, chip, 26, tone, weight="strong")
        left += width
    if row.note:
        weight: typeface.Weight = "strong" if row.turned else "text"
        note, size = typeface.fit(row.note, right - left, 27, 21, weight)
        canvas.words(left, low, note, size, soft, weight=weight)


def _board(canvas: Canvas, row: _Row, shift: float) -> None:
    """Draw the board itself, on a sheet that begins ``shift`` pixels from the left."""
    box = (MARGIN - shift, GAP / 2, WIDTH - MARGIN - shift, row.height - GAP / 2)
    if row.turned:
        canvas.box(box, DUSK, radius=16)
    elif row.end:
        canvas.box(box, PAPER, radius=16, edge=EMBER, line=5)
    else:
        canvas.box(box, PAPER, radius=16)


# -- the right piece: the spaces ------------------------------------------------------------


_RIGHT = TRACK[1] - LABEL_END
"""The right edge of the column of the end."""


class _Rail(Struct, frozen=True):
    """Where things are on the right piece, in its own pixels.

    Attributes:
        left: Where space 0 begins.
        pitch: From one space to the next.
        top: Where the spaces begin.
        bottom: Where the spaces end, and their zones' texts begin if there are any.
        foot: Where those end.
        size: Of the numbers.
        radius: Of the marker.
        last: The last space.
        last_stop: Where its box ends.
    """

    left: float
    pitch: float
    top: float
    bottom: float
    foot: float
    size: int
    radius: float
    last: int
    last_stop: float

    @property
    def number(self) -> float:
        """The height of the numbers' middle."""
        return (self.top + self.bottom) / 2

    def middle(self, space: int) -> float:
        """The middle of a space."""
        return (self.start(space) + self.stop(space)) / 2

    def start(self, space: int) -> float:
        """The left edge of a space's box."""
        return self.left + space * self.pitch + 2

    def stop(self, space: int) -> float:
        """The right edge of a space's box."""
        if space == self.last:
            return self.last_stop
        return self.left + (space + 1) * self.pitch - 2


def _rail(row: _Row) -> _Rail:
    pitch = (TRACK[1] - TRACK[0]) // (row.spaces + END_SHARE)  # whole pixels compress well
    top, foot = GAP / 2 + 9, row.height - GAP / 2 - 9
    return _Rail(
        left=TRACK[0] - LABEL_END,
        pitch=pitch,
        top=top,
        bottom=foot - 33 if row.zones else foot,
        foot=foot,
        size=min(34 if row.end else 30, max(24, int(pitch * 0.64))),
        radius=min(36.0 if row.end else 28.0, max(24.0, pitch * 0.72)),
        last=row.top,
        last_stop=_last_stop(row, pitch),
    )


def _last_stop(row: _Row, pitch: float) -> float:
    """Return where the last space's box ends: its zone's text may need more than the spaces."""
    low, high, text = row.zones[-1] if row.zones else (0, row.top, "")
    start = TRACK[0] - LABEL_END
    stop = start + (row.top + 1) * pitch - 2
    if row.end or high != row.top:
        return stop
    needed = start + low * pitch + typeface.measure(typeface.clean(text), 27, "strong") + 16
    return max(stop, min(needed, _RIGHT))


def _track(row: _Row) -> Image.Image:
    canvas = Canvas(WIDTH - LABEL_END, row.height, TABLE)
    _board(canvas, row, LABEL_END)
    if row.turned:
        inside = (0, GAP / 2, WIDTH - LABEL_END - MARGIN - 16, row.height - GAP / 2)
        canvas.stripes(inside, DUSK_STRIPE, line=6, gap=18)
    rail = _rail(row)
    _spaces(canvas, row, rail)
    for place, (low, high, text) in enumerate(row.zones):
        _zone(canvas, row, rail, (low, high, text), heat(place, len(row.zones)))
    if row.end:
        _end(canvas, row, rail)
    step = 1 if rail.pitch >= 34 else 5
    for space in range(0, row.top + 1, step):
        if space != row.value:
            ink = PAPER if row.turned else INK
            canvas.words(rail.middle(space), rail.number, str(space), rail.size, ink, at="middle")
    _marker(canvas, row, rail)
    return canvas.finish()


def _spaces(canvas: Canvas, row: _Row, rail: _Rail) -> None:
    """Draw the spaces that no zone marks: filled up to the marker."""
    zoned = {space for low, high, _ in row.zones for space in range(low, high + 1)}
    for space in range(row.top + 1):
        if space in zoned:
            continue
        tone = heat(space * 4 // (row.top + 1), len(HEAT)) if row.end else SAND
        if row.turned:
            fill = DUSK_SPACE if space <= row.value else DUSK
        else:
            fill = tone if space <= row.value else pale(tone)
        box = (rail.start(space), rail.top, rail.stop(space), rail.bottom)
        canvas.box(box, fill, radius=9, edge=DUSK_LINE if row.turned else tone, line=3)


def _zone(canvas: Canvas, row: _Row, rail: _Rail, zone: tuple[int, int, str], tone: Colour) -> None:
    """Draw a zone: its spaces in one box, full up to the marker, on a tab with its text."""
    low, high, text = zone
    left, right = rail.start(low), rail.stop(high)
    full, empty, edge = (DUSK_SPACE, DUSK, DUSK_LINE) if row.turned else (tone, pale(tone), tone)
    above, below = (True, True, False, False), (False, False, True, True)
    canvas.box((left, rail.top, right, rail.bottom), empty, radius=9, corners=above)
    if row.value >= low:
        reached = rail.stop(min(row.value, high)) + (2 if row.value < high else 0)
        canvas.box((left, rail.top, reached, rail.bottom), full, radius=9,
                   corners=(True, row.value >= high, False, False))  # fmt: skip
    canvas.box((left, rail.top, right, rail.bottom), None, radius=9, edge=edge, line=3,
               corners=above)  # fmt: skip
    canvas.box((left, rail.bottom + 3, right, rail.foot), edge, radius=9, corners=below)
    text, size = typeface.fit(text, int(right - left - 12), 27, 19, "strong")
    canvas.words(
        (left + right) / 2, (rail.bottom + rail.foot) / 2 + 1, text, size, INK,
        weight="strong", at="middle",
    )  # fmt: skip


def _end(canvas: Canvas, row: _Row, rail: _Rail) -> None:
    """Draw the end behind the last space: a cross that shows without its red, too."""
    left, right = rail.start(row.top + 1), _RIGHT
    canvas.box((left, rail.top, right, rail.foot), EMBER_DEEP, radius=9)
    x, y, arm = (left + right) / 2, (rail.top + rail.foot) / 2, min(24, (right - left) * 0.3)
    for slope in (1, -1):
        canvas.stroke(((x - arm, y - arm * slope), (x + arm, y + arm * slope)), SNOW, 10)


def _marker(canvas: Canvas, row: _Row, rail: _Rail) -> None:
    """Draw the marker with its number, and a ring where it stood before."""
    ink, paper = (PAPER, INK) if row.turned else (INK, PAPER)
    before = row.value - row.change
    if row.change and 0 <= before <= row.top:
        canvas.disc(rail.middle(before), rail.number, rail.radius * 0.74, None, edge=ink, line=3)
    x, y = rail.middle(row.value), rail.number
    if row.value > row.top:  # on the cross, which stays to be seen around it
        x, y = (rail.start(row.value) + _RIGHT) / 2, (rail.top + rail.foot) / 2
    canvas.disc(x, y, rail.radius, paper)
    canvas.disc(x, y, rail.radius - 3, ink)
    size = int(rail.radius * (1.3 if row.value < 10 else 1.15))
    canvas.words(x, y, str(row.value), size, paper, weight="strong", at="middle")
