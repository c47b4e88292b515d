"""Rows, changes and the `Store` protocol.

A change to a table is a tuple of small values, written in one transaction:

    await store.write("k3f9a", (AddMove(move), PutState(state), PutPost(post), PutTable(table)))

`Store.write` queues at once, in the order of the calls, and its future is done when the
transaction is on the disk. If it fails, whatever was queued for the same table behind it fails
too, since it was made from a state that does not exist.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

Status = Literal["lobby", "playing", "paused", "over", "stopped"]


class StoreError(Exception):
    """The database cannot be opened or written; the text is for the host, in English."""


class TableRow(Struct, frozen=True, kw_only=True):
    """A table.

    Attributes:
        id: Five to eight characters of ``a-z2-9``.
        game: The game's slug.
        guild, channel, thread: Discord ids; ``thread`` is 0 in the lobby, and the channel's id
            where a table plays without a thread of its own.
        lobby: The id of the lobby message; 0 until it is sent.
        host: The user who opened it.
        status: Where it is in its life.
        options: The game's options by id.
        settings: The table's own, such as ``telling`` and ``reminders``.
        epoch: Goes up with each undo, rewind and reset, so that older buttons are not taken for
            new ones.
        game_number: 1, and one more with each reset.
        seed: 64 hexadecimal digits, secret; empty in the lobby.
        version, content: Of the game's rules and files, as it was set up.
        moves: Entries in the log of the current game, the set-up being entry 0.
        posted: How many of those entries the posts tell; the rest are small steps.
        posts: Posts so far; their numbers are 1 to ``posts``.
        tellings: Prompts so far; their numbers are 1 to ``tellings``.
        created, changed: Milliseconds since 1970.
    """

    id: str
    game: str
    guild: int
    channel: int
    thread: int = 0
    lobby: int = 0
    host: int = 0
    status: Status = "lobby"
    options: dict[str, str] = {}
    settings: dict[str, str] = {}
    epoch: int = 0
    game_number: int = 0
    seed: str = ""
    version: int = 0
    content: str = ""
    moves: int = 0
    posted: int = 0
    posts: int = 0
    tellings: int = 0
    created: int = 0
    changed: int = 0


class SeatRow(Struct, frozen=True, kw_only=True):
    """A seat of a table.

    Attributes:
        seat: The role; ``?1``, ``?2`` … while its player has not chosen one.
        player: Which person it belongs to, as in `bot.engine.SeatPlan`.
        users: The users who hold it: none for a computer player, several for a crew.
        names: What they are called, for people who see the story without Discord.
        computer: The policy that plays it, or empty; set too while a stand-in plays for users.
        ready: Its player is ready to start.
        away: Its user left the server or the table; a stand-in may play.
        keepsakes: What its player brings from earlier games.
    """

    seat: str
    player: int
    users: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    computer: str = ""
    ready: bool = False
    away: bool = False
    keepsakes: tuple[str, ...] = ()


class MoveRow(Struct, frozen=True, kw_only=True):
    """An entry of a game's log; rows are only ever added.

    Attributes:
        game_number: Which game at this table.
        number: 0 for the set-up, then 1, 2 … in order, rewinds included.
        decision, seat, move: As in `bot.engine.record.Entry`.
        actor: The user who did it; 0 for TABLE and computer players.
        events: JSON of all events, secret ones too.
        to: For a rewind, the number of moves that still stand; else None.
        at: Milliseconds since 1970.
    """

    game_number: int
    number: int
    decision: str = ""
    seat: str = ""
    actor: int = 0
    move: str = ""
    events: bytes = b"[]"
    to: int | None = None
    at: int = 0


class StateRow(Struct, frozen=True):
    """A state, and who moved into it.

    Attributes:
        moves: ``State.moves`` of it.
        seat: Who made the last of them; empty after the set-up.
        log: The number of the log entry that led to it.
        data: As `bot.engine.codec` writes it.
    """

    moves: int
    seat: str
    log: int
    data: bytes


class PostRow(Struct, frozen=True, kw_only=True):
    """A message that has to appear in a thread exactly once.

    Attributes:
        number: Its number at its table; also the ``id`` of its outer component on Discord.
        thread: Where it belongs.
        body: JSON: what it says, public things only.
        message: Discord's id of it; 0 until it is known to be there.
    """

    number: int
    thread: int
    body: bytes
    message: int = 0


class TellingRow(Struct, frozen=True, kw_only=True):
    """A prompt to tell, and what was told.

    Attributes:
        number: Its number at its table.
        game_number: Which game at this table.
        post: The post that asks it.
        seat: Who is asked.
        prompt: JSON of a `bot.engine.Prompt`.
        status: Whether it was told. ``undone``: what it asks about was taken back. ``aside``:
            another question took its place.
        text: What was told, as it was typed; empty if it was removed.
        user: Who told it.
        name: What they were called then; the seat may have another player by now.
        removed_by: The moderator who took it out; 0: nobody.
        at: Milliseconds since 1970, of the telling.
    """

    number: int
    game_number: int
    post: int
    seat: str
    prompt: bytes
    status: Literal["open", "told", "passed", "removed", "undone", "aside"] = "open"
    text: str = ""
    user: int = 0
    name: str = ""
    removed_by: int = 0
    at: int = 0


class DeadlineRow(Struct, frozen=True):
    """Something that is due: ``kind`` is ``remind``, ``time-up`` or ``think``, ``at`` ms."""

    table: str
    kind: str
    at: int


class KeepsakeRow(Struct, frozen=True):
    """A card that a player kept from a game in a server."""

    guild: int
    user: int
    game: str
    card: str


class PlayerRow(Struct, frozen=True):
    """A user's own settings: ``lang``, ``pictures`` and a game's own."""

    user: int
    settings: dict[str, str]


class GuildRow(Struct, frozen=True):
    """A server's settings."""

    guild: int
    settings: dict[str, str]


class PutTable(Struct, frozen=True):
    """Insert or replace a table's own row."""

    row: TableRow


class PutSeats(Struct, frozen=True):
    """Replace all seats of the table, in seat order."""

    rows: tuple[SeatRow, ...]


class AddMove(Struct, frozen=True):
    """Append to the log. A number that is there already makes the whole write fail."""

    row: MoveRow


class PutState(Struct, frozen=True):
    """Insert or replace the state after so many moves."""

    row: StateRow


class DropStates(Struct, frozen=True):
    """Forget stored states: those of fewer moves than ``below`` and of more than ``above``."""

    below: int = 0
    above: int = 2**53


class PutPost(Struct, frozen=True):
    """Insert or replace a post; a message id that is known already is kept."""

    row: PostRow


class MarkPost(Struct, frozen=True):
    """Say which message a post became; 0: it has to be sent again."""

    number: int
    message: int


class PutTelling(Struct, frozen=True):
    """Insert or replace a telling."""

    row: TellingRow


class PutDeadline(Struct, frozen=True):
    """Set the table's deadline of a kind."""

    kind: str
    at: int


class RemoveDeadline(Struct, frozen=True):
    """Clear the table's deadline of a kind; an empty kind clears all."""

    kind: str = ""


class PutKeepsake(Struct, frozen=True):
    """Give a keepsake, beside what the player has."""

    row: KeepsakeRow


class TakeKeepsake(Struct, frozen=True):
    """Take one keepsake away; the write fails if the player does not have it."""

    row: KeepsakeRow


class PutPlayer(Struct, frozen=True):
    """Replace a user's settings."""

    row: PlayerRow


class PutGuild(Struct, frozen=True):
    """Replace a server's settings."""

    row: GuildRow


Change = (
    PutTable
    | PutSeats
    | AddMove
    | PutState
    | DropStates
    | PutPost
    | MarkPost
    | PutTelling
    | PutDeadline
    | RemoveDeadline
    | PutKeepsake
    | TakeKeepsake
    | PutPlayer
    | PutGuild
)


class StoredTable(Struct, frozen=True):
    """All that is needed to play on: one read.

    Attributes:
        row: The table.
        seats: In seat order.
        states: Ascending by moves; the last one is the current one. Empty in the lobby.
        tail: The log entries of the current game, ascending: all from number ``row.posted`` on,
            and the newest twenty in any case.
        posts: The newest few, ascending, and all that are not sent yet.
        tellings: Those of ``posts``, and every open one of the current game.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    states: tuple[StateRow, ...]
    tail: tuple[MoveRow, ...]
    posts: tuple[PostRow, ...]
    tellings: tuple[TellingRow, ...]


class Store(Protocol):
    """Durable tables. All writes go through one writer, which commits in groups."""

    def write(self, table: str, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Queue a transaction now; its future is done when it is on the disk.

        The future raises `StoreError` if this table's write failed, or one before it in the same
        queue did. Other tables are not affected.
        """

    async def store_id(self) -> str:
        """Return this database's own name, 4 characters, made when it was created."""

    async def table(self, table: str) -> StoredTable | None:
        """Read a table with what is needed to play on."""

    async def find(self, thread: int) -> str | None:
        """Return the id of the table that is meant in a thread or channel; None if there is none.

        One that is not over comes before the others; then one that is played there, one that has
        no thread yet, and one that was opened there; the newest before older ones.
        """

    async def tables(
        self, *, guild: int | None = None, status: Sequence[Status] = (), limit: int = 100
    ) -> list[TableRow]:
        """List tables, the newest first."""

    async def log(self, table: str, game_number: int) -> list[MoveRow]:
        """Read the whole log of a game, ascending."""

    async def posts(self, table: str) -> list[PostRow]:
        """Read all posts of a table, ascending."""

    async def tellings(self, table: str, game_number: int) -> list[TellingRow]:
        """Read all tellings of a game, ascending."""

    async def unsent(self) -> list[str]:
        """List the ids of tables with posts that are not marked as sent."""

    async def deadlines(self, until: int) -> list[DeadlineRow]:
        """List what is due by then (milliseconds), the earliest first."""

    async def next_deadline(self) -> int | None:
        """Return when the next deadline is, in milliseconds; None if there is none."""

    async def keepsakes(self, guild: int, user: int, game: str) -> list[str]:
        """List what a player kept, the oldest first."""

    async def player(self, user: int) -> dict[str, str]:
        """Read a user's settings; empty if there are none."""

    async def guild(self, guild: int) -> dict[str, str]:
        """Read a server's settings; empty if there are none."""

    async def forget_user(self, user: int) -> None:
        """Erase a user's settings, keepsakes and tellings, and their id from logs and seats."""

    async def counts(self) -> dict[str, int]:
        """Count rows, for ``python -m bot check``."""

    async def close(self) -> None:
        """Write what is queued and close."""
