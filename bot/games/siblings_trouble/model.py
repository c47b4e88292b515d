"""The state of a game: what lies open on the table, and what lies face down."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.engine import Known, Seat, State
from bot.games.siblings_trouble.content import Effect

Occasion = Literal[
    "bring", "entrance", "path", "secret", "won", "lost", "back", "boss", "journey", "escape"
]
"""What a telling belongs to."""

Then = Literal[
    "",
    "finish",
    "lost",
    "end",
    "onward",
    "told-bring",
    "told-secret",
    "told-back",
    "told-boss",
    "told-journey",
    "told-escape",
]
"""What follows when nothing waits any more: see `flow.proceed`."""


class Held(Struct, frozen=True):
    """A Treasure in somebody's hand or on offer.

    Attributes:
        card: Its id; empty where the viewer may not know it.
        extra: Stars that were added to it (ST-61).
        down: Face down: only its owner knows it (ST-04).
    """

    card: str
    extra: int = 0
    down: bool = False


class Hand(Struct, frozen=True):
    """What one sibling has.

    Attributes:
        seat: Whose.
        cards: Treasures and Epic Treasures, in the order in which they came.
        plus: +1 tokens.
        minus: -1 tokens.
        token: The Special Ability token is still there (ST-03).
        home: At Home.
    """

    seat: Seat
    cards: tuple[Held, ...] = ()
    plus: int = 0
    minus: int = 0
    token: bool = True
    home: bool = False


class Effort(Struct, frozen=True):
    """What one sibling has put into an Encounter.

    Attributes:
        seat: Whose.
        part: ``lead``, ``assist``, ``rescue`` or, against a Boss, ``boss``.
        faces: Every face rolled, the last one counts.
        stars: Of the roll, the Special Ability's included.
        tokens: What +1 and -1 tokens came to.
        fail: The Epic Fail stands.
        used: Treasures discarded for it.
    """

    seat: Seat
    part: Literal["lead", "assist", "rescue", "boss"]
    faces: tuple[str, ...] = ()
    stars: int = 0
    tokens: int = 0
    fail: bool = False
    used: tuple[Held, ...] = ()


class Claim(Struct, frozen=True):
    """A story bonus that somebody says they have earned (ST-50).

    Attributes:
        key: The card's id, with ``.2`` for its second book.
        seat: Who claims.
        stars: What it adds.
        made: The number of the move.
        fair: Who has voted for it.
        unfair: Who has voted against it; the first one contested it.
        closed: It can no longer be contested.
        struck: More have voted against it than for it, so it does not count.
    """

    key: str
    seat: Seat
    stars: int
    made: int
    fair: tuple[Seat, ...] = ()
    unfair: tuple[Seat, ...] = ()
    closed: bool = False
    struck: bool = False


class Fight(Struct, frozen=True):
    """An Encounter that is not settled.

    Attributes:
        card: What is faced.
        kind: ``encounter``: a Location card. ``path``: a Path's own (ST-60). ``boss``.
        need: The Star Value, totted up before any roll.
        lead: Who drew it.
        actor: Whose move it is.
        stage: ``roll``: the actor rolls. ``act``: the actor may do something about it.
            ``help``: somebody is asked for an Assist. ``rescue``: somebody may come. ``last``:
            all have rolled against the Boss, Treasures may still be added. ``settle``: the lead
            goes on.
        began: The number of the move.
        efforts: In the order in which they joined.
        claims: Story bonuses.
        asked: Who is asked for an Assist.
        declined: Who has declined the Assist, or passed in the Boss's last round.
        left: Who leaves the Rescue that is called for to others.
        assisted: The one Assist is used up.
        rescued: Whose standing Epic Fail a sibling has come to the Rescue for.
        order: Boss: who still has to roll.
        told: The story has been told, or it is left untold.
        tellers: Who has told a story of it.
        traits: Traits of the card that count in ``need``: their numbers and their Stars.
    """

    card: str
    kind: Literal["encounter", "path", "boss"]
    need: int
    lead: Seat
    actor: Seat
    stage: Literal["roll", "act", "help", "rescue", "last", "settle"] = "roll"
    began: int = 0
    efforts: tuple[Effort, ...] = ()
    claims: tuple[Claim, ...] = ()
    asked: Seat = ""
    declined: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()
    assisted: bool = False
    rescued: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    told: bool = False
    tellers: tuple[Seat, ...] = ()
    traits: tuple[tuple[int, int], ...] = ()


class Todo(Struct, frozen=True):
    """An effect that waits for its turn, and for whom."""

    effect: Effect
    seat: Seat


class Tale(Struct, frozen=True):
    """A telling that is asked for.

    Attributes:
        seat: Who is asked.
        text: The question.
        occasion: What it belongs to; says what follows when it is told.
        opened: The number of the move.
        also: What should come into it too, such as ``fear-up``; asked together with it.
        passed: It was handed on already.
        spares: How often the question was set aside.
    """

    seat: Seat
    text: str
    occasion: Occasion
    opened: int = 0
    also: tuple[str, ...] = ()
    passed: bool = False
    spares: int = 0


class Offer(Struct, frozen=True):
    """A trade in the making (ST-33, ST-70).

    Attributes:
        seat: Who offers.
        to: To whom.
        give: What is offered; empty: something is asked for.
        get: What would come back; empty: nothing.
        waits: Who must say yes.
        opened: The number of the move.
    """

    seat: Seat
    to: Seat
    give: str
    get: str
    waits: Seat
    opened: int


class Tally(Struct, frozen=True):
    """Figures for the ending and for simulations.

    Attributes:
        rescuers: Who came to a Rescue, once for each time.
        hardest: The card of the highest Star Value that was beaten.
        peak: That Star Value.
    """

    turns: int = 0
    encounters: int = 0
    won: int = 0
    rescues: int = 0
    assists: int = 0
    fails: int = 0
    homes: int = 0
    rescuers: tuple[Seat, ...] = ()
    hardest: str = ""
    peak: int = 0


Stage = Literal[
    "reveal", "draw", "search", "market", "fight", "tell", "carry", "keep", "idle", "over"
]


class Board(Struct, frozen=True, kw_only=True):
    """Everything that lies open on the table (ST-54), and face-down Treasures as such.

    Attributes:
        turn: Whose turn it is.
        stage: What the game waits for.
        opened: The number of the move at which that came up.
        window: The number of the move since which trades are possible.
        hands: In seat order.
        in_play: Cards that are being resolved, in the order in which they were drawn.
        face_up: Cards in the Adventure Deck that everybody has seen.
        fears: Fear Counters by Boss, for every Boss that is revealed and not beaten.
        balance: The balance token on the Boss, once it is there.
        amulet: The Magic Amulet is there and not used up.
        prizes: Epic Treasures behind the Boss.
        treasure_discard: Face up, the top last; so are the others.
        done: Adventure cards that are resolved: Entrance, Big Secret, Bosses.
        fight: The Encounter.
        market: What the Fellow Traveler has laid out.
        queue: Who is still to come: at the market, at the Journey Home, at the escape.
        todo: Effects that wait.
        then: What follows when nothing waits any more.
        ask: The question to tell when the card is resolved; empty: none, it was told already.
        occasion: What that telling belongs to.
        asked: The number of the move since which ``ask`` is that question.
        spares: How often the question in ``ask`` was set aside.
        aside: Questions that were set aside in this game: none of them is asked again.
        heard: Questions of characters and Bosses that were asked in this game.
        tale: The telling that is asked for.
        news: What should also be told, as in `words.besides`: ``fear-up``, ``token-plus``.
        used: Cards that the story may use (ST-55).
        offer: The trade in the making.
        offered: Who has offered since the last card, once for each time.
        keeps: What each sibling keeps, in the order of choosing.
        won: The adventure was won (ST-44) or lost (ST-40); None while it goes on.
    """

    turn: Seat
    stage: Stage
    hands: tuple[Hand, ...]
    opened: int = 0
    window: int = 0
    in_play: tuple[str, ...] = ()
    face_up: tuple[str, ...] = ()
    fears: tuple[tuple[str, int], ...] = ()
    balance: int = 0
    amulet: bool = False
    prizes: tuple[str, ...] = ()
    treasure_discard: tuple[str, ...] = ()
    epic_discard: tuple[str, ...] = ()
    path_discard: tuple[str, ...] = ()
    place_discard: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    fight: Fight | None = None
    market: tuple[Held, ...] = ()
    queue: tuple[Seat, ...] = ()
    todo: tuple[Todo, ...] = ()
    then: Then = ""
    ask: str = ""
    occasion: Occasion = "path"
    asked: int = 0
    spares: int = 0
    aside: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    tale: Tale | None = None
    news: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    offer: Offer | None = None
    offered: tuple[Seat, ...] = ()
    keeps: tuple[tuple[Seat, str], ...] = ()
    won: bool | None = None
    tally: Tally = Tally()

    def hand(self, seat: Seat) -> Hand:
        """Return what a sibling has."""
        return next(hand for hand in self.hands if hand.seat == seat)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All siblings in seat order, which is clockwise."""
        return tuple(hand.seat for hand in self.hands)

    @property
    def here(self) -> tuple[Seat, ...]:
        """Those in the adventure, in seat order."""
        return tuple(hand.seat for hand in self.hands if not hand.home)

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All siblings in turn order, beginning with one."""
        order = self.order
        at = order.index(seat)
        return order[at:] + order[:at]

    @property
    def fear(self) -> int:
        """The most Fear Counters on any revealed Boss."""
        return max((n for _, n in self.fears), default=0)


class SiblingsState(State, frozen=True, kw_only=True):
    """All of a game: the board, and what lies face down.

    Attributes:
        board: What lies open.
        deck: The Adventure Deck, the top first.
        treasures: The Treasure pile, the top first; so are the others.
        peeked: Epic Treasures that only the drawer of the Big Secret has seen.
        box: Cards of this adventure's kinds that are out of the game.
    """

    board: Board
    deck: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    epics: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    peeked: tuple[str, ...] = ()
    box: tuple[str, ...] = ()


class Back(Struct, frozen=True):
    """A card in the Adventure Deck as it can be seen: its kind, and its id if it is known."""

    kind: str
    card: str = ""


class SiblingsKnown(Known, frozen=True, kw_only=True):
    """All that one viewer may know.

    Attributes:
        board: The open table; others' face-down Treasures have no id.
        people: Seats and who holds them: seat, number of the person, computer.
        location: Where the adventure is.
        deck: The Adventure Deck by its backs, the top first.
        piles: Pairs of a pile's name and how many cards it has.
        bosses: Bosses that the viewer knows of, revealed or peeked at.
        peeked: Epic Treasures that the viewer alone has seen.
        hard: Hard mode.
        moves: How many moves have been made.
    """

    board: Board
    people: tuple[tuple[Seat, int, bool], ...]
    location: str
    deck: tuple[Back, ...]
    piles: tuple[tuple[str, int], ...]
    bosses: tuple[str, ...] = ()
    peeked: tuple[str, ...] = ()
    hard: bool = False
    moves: int = 0
