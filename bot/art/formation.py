"""Two sides face to face: three Villains above, the table between, two rows of Heroes below.

It is redrawn at every click, so nothing of it is drawn twice: a card's parts are kept as small
pieces (``fighters``), a card as the sum of its parts, and a row of three cards as a strip. A
die more on a Hero is then one piece laid on one card, and one row compressed anew.
"""

from __future__ import annotations

from msgspec import Struct
from PIL import Image

from bot.art import type as typeface
from bot.art.canvas import Canvas
from bot.art.dice import draw_die
from bot.art.drawing import Say, Undrawable
from bot.art.fighters import (
    FOE_HEIGHT,
    HERO_HEIGHT,
    MOST_DICE,
    MOST_HEALTH,
    WIDE,
    Card,
    draw_fighter,
    keep,
)
from bot.art.palette import (
    DUSK_LINE,
    INK,
    PAPER,
    PAPER_LINE,
    SNOW,
    SUN,
    TABLE,
    TABLE_EDGE,
    blank,
)
from bot.art.shelf import Shelf
from bot.art.strips import Strip, cut
from bot.engine.panel import Fighter, Formation

COLUMNS = 3
WIDTH = COLUMNS * WIDE
BAND_HEIGHT = 72
MOST_SPACES = 12
MOST_TOKENS = 8


class Band(Struct, frozen=True):
    """What lies between the two sides, with its words said.

    Attributes:
        place: Where it is.
        die: The die that was rolled; 0: none.
        pool: Dice that are still to be rolled.
        track: Where the track's marker stands.
        spaces: How many spaces there are.
        tokens: What the tokens are called.
    """

    place: str
    die: int
    pool: int
    track: int
    spaces: int
    tokens: tuple[str, ...]


_Row = tuple[Card | None, ...] | Band

_strips: Shelf[_Row, Strip] = Shelf(8_000_000, lambda strip: len(strip.chunk) + 2000)


def paint_formation(picture: Formation, say: Say) -> tuple[Strip, ...]:
    """Paint a formation as a strip a row, from the top.

    Raises:
        Undrawable: A side has the wrong number of slots, or a number is out of all bounds.
    """
    rows = rows_of(picture, say)
    return tuple(_strips.get(row) or _strips.put(row, cut(draw_row(row))) for row in rows)


def ready_formation(picture: Formation, say: Say) -> tuple[Strip, ...] | None:
    """Return the strips if every row was painted before, else None.

    Raises:
        Undrawable: As for `paint_formation`.
    """
    found = []
    for row in rows_of(picture, say):
        strip = _strips.get(row)
        if strip is None:
            return None
        found.append(strip)
    return tuple(found)


def rows_of(picture: Formation, say: Say) -> list[_Row]:
    """Say the words of a formation, and look whether it makes sense; its rows from the top.

    Raises:
        Undrawable: A side has the wrong number of slots, or a number is out of all bounds.
    """
    if len(picture.foes) != COLUMNS or len(picture.heroes) != 2 * COLUMNS:
        raise Undrawable(
            f"{len(picture.foes)} against {len(picture.heroes)} cannot be drawn, 3 against 6 can"
        )
    if not 0 <= picture.die <= 6 or not 0 <= picture.pool <= 99:
        raise Undrawable(f"a die of {picture.die} and a pool of {picture.pool} cannot be drawn")
    if not 0 <= picture.track <= picture.spaces <= MOST_SPACES and picture.spaces:
        raise Undrawable(f"no marker stands at {picture.track} of {picture.spaces}")
    if len(picture.tokens) > MOST_TOKENS:
        raise Undrawable(f"{len(picture.tokens)} tokens are more than {MOST_TOKENS}")
    cards = [_card(fighter, say) for fighter in (*picture.foes, *picture.heroes)]
    band = Band(
        place=say(picture.place) if picture.place is not None else "",
        die=picture.die,
        pool=picture.pool,
        track=picture.track,
        spaces=picture.spaces,
        tokens=tuple(map(say, picture.tokens)),
    )
    return [tuple(cards[:3]), band, tuple(cards[3:6]), tuple(cards[6:])]


def _card(fighter: Fighter | None, say: Say) -> Card | None:
    if fighter is None:
        return None
    name = say(fighter.name)
    dice = (*fighter.fixed, *fighter.dice, *fighter.lent)
    if len(dice) > MOST_DICE or not all(1 <= die <= 6 for die in dice):
        raise Undrawable(f"{name}: these dice cannot be drawn: {dice}")
    if not 0 < fighter.health <= MOST_HEALTH or fighter.damage < 0:
        raise Undrawable(f"{name}: {fighter.damage} of {fighter.health} cannot be drawn")
    return Card(
        name=name,
        mark=fighter.mark,
        health=fighter.health,
        left=0 if fighter.state == "fallen" else max(0, fighter.health - fighter.damage),
        label=fighter.label,
        dice=fighter.dice,
        fixed=fighter.fixed,
        lent=fighter.lent,
        gives=fighter.gives,
        items=tuple(map(say, fighter.items)),
        state=fighter.state,
        tier=fighter.tier,
        local=fighter.local,
        hint=say(fighter.hint) if fighter.hint is not None else "",
        ready=fighter.ready,
        chosen=fighter.chosen,
    )


def draw_row(row: _Row) -> Image.Image:
    """Put a row together from its cards; or draw what lies between the sides."""
    if isinstance(row, Band):
        return _draw_band(row)
    foes = any(card is not None and card.tier for card in row)
    height = FOE_HEIGHT if foes or not any(row) else HERO_HEIGHT
    sheet = blank(WIDTH, height, TABLE)
    for place, card in enumerate(row):
        if card is not None:
            sheet.paste(draw_fighter(card), (place * WIDE, 0))
        else:
            sheet.paste(keep(("empty", height), lambda: _empty(height)), (place * WIDE, 0))
    return sheet


def _empty(height: int) -> Image.Image:
    """Draw an empty slot: a dashed frame on the table."""
    canvas = Canvas(WIDE, height, TABLE)
    canvas.box((7, 7, WIDE - 7, height - 7), None, radius=14, edge=TABLE_EDGE, line=3)
    return canvas.finish()


# What lies between --------------------------------------------------------------------------


def _draw_band(band: Band) -> Image.Image:
    """Lay the pieces of the middle out: dice to the left, the place, track and tokens beside."""
    sheet = blank(WIDTH, BAND_HEIGHT, TABLE)
    sheet.paste(keep(("pool", band.die, band.pool), lambda: _pool(band.die, band.pool)), (8, 8))
    left = _POOL + 8 if band.die or band.pool else 8
    room = WIDTH - left - 16
    if band.spaces:
        track = keep(("track", band.track, band.spaces), lambda: _track(band.track, band.spaces))
        room -= track.width + 8
        sheet.paste(track, (WIDTH - 8 - track.width, 0))
    rows = 1 if band.tokens else 2
    place = keep(("place", band.place, room, rows), lambda: _place(band.place, room, rows))
    sheet.paste(place, (left, 0))
    if band.tokens:
        wide = WIDTH - _POOL - 16
        tokens = keep(("tokens", band.tokens, wide), lambda: _tokens(band.tokens, wide))
        sheet.paste(tokens, (WIDTH - 8 - tokens.width, 36))
    return sheet


_POOL = 206


def _pool(die: int, pool: int) -> Image.Image:
    """Draw the die that was rolled, and how many there are behind it."""
    canvas = Canvas(_POOL, 56, TABLE)
    left = 0.0
    if die:
        draw_die(canvas, 0, 0, 56, die, fill=SUN, edge=INK)
        left = 72
    if pool:
        for back in (12, 6, 0):  # a heap, whatever their number is
            if back < 6 * pool:
                canvas.box(
                    (left + back, 16 - back / 2, left + back + 34, 50 - back / 2),
                    SNOW, radius=8, edge=PAPER_LINE, line=2,
                )  # fmt: skip
        canvas.words(left + 17, 33, "?", 26, INK, weight="strong", at="middle")
        canvas.words(left + 56, 30, f"× {pool}", 32, PAPER, weight="strong")
    return canvas.finish()


def _place(words: str, room: int, rows: int) -> Image.Image:
    """Write where it is; in two rows, if it is long and there is room for them."""
    canvas = Canvas(room, 36 * rows, TABLE)
    size = 22 if rows > 1 else 18
    if typeface.measure(typeface.clean(words), size, "strong") > room and rows > 1:
        for row, said in enumerate(typeface.wrap(words, room, size, rows, "strong")):
            canvas.words(0, 20 + 26 * row, said, size, PAPER, weight="strong")
        return canvas.finish()
    words, size = typeface.fit(words, room, 26, 18, "strong")
    canvas.words(0, 18, words, size, PAPER, weight="strong")
    return canvas.finish()


_STEP = 22
"""From one space of the track to the next."""


def _track(track: int, spaces: int) -> Image.Image:
    """Draw the track: what lies behind the marker is crossed off, the marker is a disc."""
    canvas = Canvas((spaces + 1) * _STEP + 4, 36, TABLE)
    canvas.stroke(((14, 19), (14 + spaces * _STEP, 19)), TABLE_EDGE, 6)
    for space in range(spaces + 1):
        x = 14.0 + space * _STEP
        if space == track:
            canvas.disc(x, 19, 14, PAPER)
            canvas.disc(x, 19, 12, INK)
            if space:
                canvas.words(x, 19, str(space), 18, PAPER, weight="strong", at="middle")
            else:
                canvas.shape(((x - 4, 12), (x - 4, 26), (x + 7, 19)), PAPER)
        elif space > track:
            canvas.box((x - 10, 9, x + 10, 29), PAPER, radius=5)
            canvas.words(x, 19, str(space), 17, INK, weight="strong", at="middle")
        else:
            canvas.disc(x, 19, 6, DUSK_LINE)
    return canvas.finish()


def _tokens(names: tuple[str, ...], room: int) -> Image.Image:
    """Draw the tokens as tags with their names."""
    gap, pad, size = 5, 9, 21
    most = (room - gap * (len(names) - 1)) // len(names) - 2 * pad
    if sum(typeface.measure(typeface.clean(name), size, "strong") for name in names) <= (
        room - gap * (len(names) - 1) - 2 * pad * len(names)
    ):
        most = room
    fitted = [typeface.fit(name, most, size, 15, "strong") for name in names]
    widths = [typeface.measure(name, size, "strong") + 2 * pad for name, size in fitted]
    canvas = Canvas(sum(widths) + gap * (len(names) - 1), 36, TABLE)
    left = 0.0
    for (name, size), width in zip(fitted, widths, strict=True):
        canvas.box((left, 2, left + width, 33), SUN, radius=15)
        canvas.words(left + width / 2, 17, name, size, INK, weight="strong", at="middle")
        left += width + gap
    return canvas.finish()
