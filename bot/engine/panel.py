"""What a viewer sees of a table, as data.

A game makes panels; ``bot/ui`` makes messages of them. A panel asks one question: its `title`
says who is asked what, and the choice that most people want is the first one.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.engine.decisions import Move
from bot.engine.words import Line


class Choice(Struct, frozen=True):
    """Something that can be played.

    Attributes:
        decision: The id of the decision that it answers.
        move: What is played.
        label: What the button or option says, at most 80 characters when said.
        detail: A second line for an option of a select, at most 100 characters when said.
        style: ``primary`` for what most people want, ``danger`` for what cannot be taken back.
    """

    decision: str
    move: Move
    label: Line
    detail: Line | None = None
    style: Literal["primary", "secondary", "danger"] = "secondary"


class Look(Struct, frozen=True):
    """Something that only changes what is seen: a picked piece, a page, a tab.

    Attributes:
        look: What `Game.panel` gets as ``look``; ``a-z0-9-``, at most 40 characters.
        label: What the button or option says.
        detail: As for a `Choice`.
        style: As for a `Choice`.
        alone: On the panel that everybody sees, a button with it shows what it opens to whoever
            pressed it, and leaves everybody's panel as it is.
    """

    look: str
    label: Line
    detail: Line | None = None
    style: Literal["primary", "secondary", "danger"] = "secondary"
    alone: bool = False


class Menu(Struct, frozen=True):
    """Choices that belong together.

    Attributes:
        choices: In order; the first is what most people want.
        shape: ``buttons``, or ``select`` for many; a select of more than 25 is cut by ``bot/ui``.
        placeholder: What an unopened select says.
        more: Shown behind the button ``More`` instead of at once.
        row: Its buttons stand in a row of their own.
    """

    choices: tuple[Choice | Look, ...]
    shape: Literal["buttons", "select"] = "buttons"
    placeholder: Line | None = None
    more: bool = False
    row: bool = False


class Zone(Struct, frozen=True):
    """A marked stretch of a bar: from ``low`` to ``high``, both included, with a short text."""

    low: int
    high: int
    text: str


class Bar(Struct, frozen=True):
    """One bar of `Bars`.

    Attributes:
        name: Whose it is.
        value: Where the marker stands, 0 to ``top``, or one more where there is an ``end``.
        top: The last space.
        zones: Marked stretches, in order.
        turned: The board is turned over: in Recovery.
        note: A word beside it, such as this turn's modifier.
        change: How much it moved since the last picture; 0 is not shown.
        end: The space after the last one is marked as the end (Eric's red X).
    """

    name: Line
    value: int
    top: int
    zones: tuple[Zone, ...] = ()
    turned: bool = False
    note: Line | None = None
    change: int = 0
    end: bool = False


class Bars(Struct, frozen=True, tag="bars"):
    """Bars with a marker each, one above the other.

    Attributes:
        bars: From the top.
        alt: All that the picture says, in words.
    """

    bars: tuple[Bar, ...]
    alt: Line


class Die(Struct, frozen=True):
    """One die: the face that was rolled, and what it counts as after modifiers."""

    face: int
    counts: int | None = None
    name: Line | None = None


class Dice(Struct, frozen=True, tag="dice"):
    """Dice in a row."""

    dice: tuple[Die, ...]
    alt: Line


class CardRow(Struct, frozen=True):
    """One row of a card's table: the die faces that lead to it, and the effect."""

    faces: tuple[int, ...]
    effect: Line


class Card(Struct, frozen=True, tag="card"):
    """The face of a card.

    Attributes:
        title: Its name.
        kind: A word for its kind, which picks its frame: ``action``, ``event``, ``accident``.
        owner: Whose card it is; its colour follows.
        text: A sentence or two.
        rows: A table from die to effect; faces that are not listed have none.
        mark: An id of a drawing for its middle, of the game's own choice; empty: none.
    """

    title: Line
    kind: str
    alt: Line
    owner: Line | None = None
    text: Line | None = None
    rows: tuple[CardRow, ...] = ()
    mark: str = ""


class Cards(Struct, frozen=True, tag="cards"):
    """Several cards side by side, such as a hand."""

    cards: tuple[Card, ...]
    alt: Line


class Piece(Struct, frozen=True):
    """A piece on a `Grid`.

    Attributes:
        square: Where it stands, by file and rank: ``e4``.
        shape: An id of a drawing in ``bot/art/grid.py``.
        side: Whose it is, which picks its colours: ``white``, ``black`` or ``red``.
    """

    square: str
    shape: str
    side: Literal["white", "black", "red"]


class Spot(Struct, frozen=True):
    """A marked square of a `Grid`.

    Attributes:
        square: Which.
        kind: ``last``: something just moved from or to it. ``chosen``: its piece is picked.
            ``move`` and ``attack``: where a picked piece can go, and whom it can attack.
            ``barred``: whom it cannot. ``plain``: only its value.
        value: A number in its corner, such as an attack value; empty: none.
    """

    square: str
    kind: Literal["last", "chosen", "move", "attack", "barred", "plain"]
    value: str = ""


class Grid(Struct, frozen=True, tag="grid"):
    """A chequered board of 8 by 8 squares with its coordinates; a1 is dark.

    Attributes:
        pieces: At most one a square.
        spots: Marked squares; one may have several marks.
        turned: Seen from Black's side: h8 at the lower left.
        alt: All that the picture says, in words.
        text: The board in letters of one width, for who takes no pictures; None: the alt stands.
    """

    pieces: tuple[Piece, ...]
    spots: tuple[Spot, ...]
    alt: Line
    turned: bool = False
    text: Line | None = None


class Fighter(Struct, frozen=True):
    """A character in a slot of a `Formation`.

    Attributes:
        name: As it stands on its card.
        mark: The id of its card, for a drawing of the game's own choice.
        health: Damage that defeats it.
        damage: Damage on it; may be above ``health``.
        label: What its slot is called: ``1``, or the letters that target it, ``L F``.
        dice: Values of the dice that lie on it.
        fixed: Values of dice that are always there.
        lent: Values of tokens that count as dice.
        gives: Dice that it gives to the pool, or rolls.
        items: The names of what it carries.
        state: ``active``, ``asleep`` or ``fallen``; by a word or a sign, never by colour alone.
        tier: 1 to 3 for a Villain, 0 for a Hero.
        local: It is at home here.
        hint: What it would take to strike, or that it will.
        ready: It would strike now.
        chosen: The question is about it.
    """

    name: Line
    mark: str
    health: int
    damage: int
    label: str
    dice: tuple[int, ...] = ()
    fixed: tuple[int, ...] = ()
    lent: tuple[int, ...] = ()
    gives: int = 0
    items: tuple[Line, ...] = ()
    state: Literal["active", "asleep", "fallen"] = "active"
    tier: int = 0
    local: bool = False
    hint: Line | None = None
    ready: bool = False
    chosen: bool = False


class Formation(Struct, frozen=True, tag="formation"):
    """Two sides face to face: three Villains above, two rows of three Heroes below.

    Attributes:
        foes: The Villains' slots from the left; None: empty.
        heroes: The Heroes' slots, the front row first, each row from the left; None: empty.
        alt: All that the picture says, in words.
        place: Where it is.
        pool: Dice that are still to be rolled.
        die: The die that was rolled and belongs to nobody yet; 0: none.
        tokens: The names of the tokens held.
        track: The space on which the track's marker stands; 0 is its start.
        spaces: How many spaces the track has; 0: there is none.
    """

    foes: tuple[Fighter | None, ...]
    heroes: tuple[Fighter | None, ...]
    alt: Line
    place: Line | None = None
    pool: int = 0
    die: int = 0
    tokens: tuple[Line, ...] = ()
    track: int = 0
    spaces: int = 0


Picture = Bars | Dice | Card | Cards | Grid | Formation
"""The fixed vocabulary of pictures that ``bot/art`` draws."""


class Panel(Struct, frozen=True):
    """What a viewer sees of a table now.

    Attributes:
        title: Who is asked what, in one line.
        lines: Where things stand, a line each.
        pictures: From art's vocabulary, shown above the lines.
        menus: What can be done, the most wanted first.
        notes: What is not possible, each line with its reason.
        hints: Advice, below the lines; a table can switch it off.
        plain: The pictures without advice, for a table that has switched it off; empty: they have
            none.
    """

    title: Line
    lines: tuple[Line, ...] = ()
    pictures: tuple[Picture, ...] = ()
    menus: tuple[Menu, ...] = ()
    notes: tuple[Line, ...] = ()
    hints: tuple[Line, ...] = ()
    plain: tuple[Picture, ...] = ()
