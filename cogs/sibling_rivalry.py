"""Commands of Sibling Rivalry: all of it can be played by typing alone."""

from __future__ import annotations

from typing import Literal, cast

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands
from msgspec.structs import replace

from bot.app import GameMaster
from bot.door import Answer, Target
from bot.engine import (
    Decision,
    IllegalMove,
    Line,
    Move,
    NotUnderstood,
    Panel,
    Refusal,
    Seat,
    Who,
    line,
)
from bot.games.sibling_rivalry import SiblingRivalry, classroom, typed
from bot.games.sibling_rivalry.battle import END, other
from bot.games.sibling_rivalry.model import Deed, RivalryState
from bot.games.sibling_rivalry.panel import ANSWER, STANDING, WORDS
from bot.games.sibling_rivalry.rules import OFFER, SIDES, side_of
from bot.games.sibling_rivalry.words import done_line
from bot.tables.model import Played, Table
from bot.tables.service import Unknown
from bot.ui.messages import Post
from cogs.opening import Click, open_table

SLUG = "sibling_rivalry"

SHELF = "learn"
"""What lessons' buttons name in the place of a table."""

BROTHERS = [
    Choice(name="a person", value="person"),
    Choice(name="the computer, easy", value="easy"),
    Choice(name="the computer, fair", value="fair"),
    Choice(name="the computer, hard", value="hard"),
    Choice(name="nobody: watch the computer play itself", value="watch"),
]


@app_commands.guild_only()
class Rivalry(commands.GroupCog, group_name="rivalry"):
    """Sibling Rivalry: two princes, one board, one horde."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.door.pages[SHELF] = self._in_class

    @property
    def game(self) -> SiblingRivalry:
        """The game's rules."""
        return cast(SiblingRivalry, self.bot.games[SLUG])

    # Opening -------------------------------------------------------------------------------

    @app_commands.command()
    @app_commands.describe(
        against="Who your brother is; a person if you do not say",
        white="Who is White and goes first; chosen at random if you do not say",
        board="A picture, or a board in letters that a screen reader can read",
    )
    @app_commands.choices(against=BROTHERS)
    async def play(
        self,
        click: Click,
        against: Choice[str] | None = None,
        white: Literal["random", "me", "you"] = "random",
        board: Literal["picture", "letters"] = "picture",
    ) -> None:
        """Open a battle in this channel, with a person or with the computer."""
        settings = {
            "seating": "random" if white == "random" else "chosen",
            "pictures": "on" if board == "picture" else "off",
        }
        lobby, user = self.bot.lobby, click.user.id
        policy = against.value if against else "person"

        async def prepare(table: Table) -> None:
            if policy == "watch":
                await lobby.leave(table, user)
                for strength in ("hard", "fair"):
                    await lobby.add_computer(table, user, moderator=False, policy=strength)
                return
            if white == "you":
                await lobby.choose(table, user, "white", "black")
            if policy != "person":
                await lobby.add_computer(table, user, moderator=False, policy=policy)

        await self.bot.door.handle(
            click,
            lambda: open_table(self.bot, click, SLUG, settings=settings, prepare=prepare),
        )

    # Playing by typing ---------------------------------------------------------------------

    @app_commands.command()
    @app_commands.describe(move="e4:e5, xd6:c5 (attack d6, move in from c5), enter:a4, or end")
    async def move(self, click: Click, move: str) -> None:
        """Make a move by typing it; the answer says what came of it, in words."""

        async def work() -> None:
            table, state = await self._battle(click)
            self._check_answered(table, state, click)
            step = next(d for d in table.decisions() if d.key == "step")
            position = state.position
            found = END
            try:
                if position.turn in table.seats_of(click.user.id):  # else the table says whose
                    found = typed.read_move(self.game.battle, position, move)
                played = await self.bot.tables.play(table.ref, step.id, click.user.id, str(found))
            except IllegalMove as no:
                raise self._with_others(no, typed.instead(found, no.legal)) from no
            _, deed = self.game.battle.play(position, found)
            await self._answer(click, table, played, deed)

        await self.bot.door.handle(click, work)

    def _check_answered(self, table: Table, state: RivalryState, click: Click) -> None:
        """Refuse a step while an offer waits for its answer.

        Raises:
            IllegalMove: One does (SR-23).
        """
        if not state.offer:
            return
        if self._seat(table, click) == state.offer:
            asked = Who(other(state.offer), "player")
            raise IllegalMove(line("sr-refused-offer-open", who=asked), rule="SR-23")
        offering = Who(state.offer, "player")
        raise IllegalMove(line("sr-refused-answer-first", who=offering), rule="SR-23")

    @move.autocomplete("move")
    async def _moves(self, click: Click, current: str) -> list[Choice[str]]:
        try:
            table, state = await self._battle(click)
        except Refusal:  # the command itself says so
            return []
        if state.offer or state.position.turn not in table.seats_of(click.user.id):
            return []
        battle, position = self.game.battle, state.position
        found = list(typed.matches(battle, position, current))
        if len(found) > 25:
            found = [*found[:24], END if END in found else found[24]]
        speaker = self.bot.presenter.speaker(table)
        return [
            Choice(name=speaker.say(_named(self.game, state, move))[:100], value=str(move))
            for move in found
        ]

    @staticmethod
    def _with_others(no: IllegalMove, others: tuple[Move, ...]) -> IllegalMove:
        """Say what would have been possible, too."""
        if not others:
            return no
        said = line("sr-refused-instead", why=no.message, moves=", ".join(map(str, others)))
        return IllegalMove(said, rule=no.rule)

    async def _answer(self, click: Click, table: Table, played: Played, deed: Deed | None) -> None:
        """Say in words what a move did, what it led to, and how the board stands."""
        presenter = self.bot.presenter
        state, lines = _state(table), list[Line]()
        if deed is not None:
            lines.append(done_line(deed))
        for number in played.posted:
            lines += presenter.make_post(table, number).lines
        mover = state.position.turn
        if table.thinking and table.outcome is None and mover != played.seat and not state.offer:
            lines.append(line("sr-thinking", who=Who(mover, "both")))
        if played.move == OFFER and state.offer == played.seat:
            lines.append(line("sr-draw-sent", who=Who(other(played.seat), "player")))
        panel = self.game.panel(self.game.known(state, played.seat), WORDS)
        await self._whisper(click, table, tuple(lines), panel)

    @app_commands.command()
    async def position(self, click: Click) -> None:
        """See how the battle stands, in words, letters and one line; only you see it."""

        async def work() -> None:
            table, state = await self._battle(click, over=True)
            mine = table.seats_of(click.user.id)
            known = self.game.known(state, mine[0] if mine else None)
            panel = self.game.panel(known, STANDING)
            if not await self.bot.presenter.sees_pictures(table, click.user.id):
                panel = replace(panel, pictures=())  # its letters and words are in the panel
            await self._whisper(click, table, (), panel)

        await self.bot.door.handle(click, work)

    # Ending it -----------------------------------------------------------------------------

    @app_commands.command()
    async def resign(self, click: Click) -> None:
        """Give this battle up; your brother wins it."""

        async def work() -> None:
            table, _ = await self._battle(click)
            seat = self._seat(table, click)
            decision = next(d for d in table.decisions() if d.key == "resign" and seat in d.seats)
            played = await self.bot.tables.play(table.ref, decision.id, click.user.id, "resign")
            await self._answer(click, table, played, None)

        await self.bot.door.handle(click, work)

    @app_commands.command()
    @app_commands.describe(answer="To your brother's offer; leave it empty to offer one yourself")
    async def draw(self, click: Click, answer: Literal["accept", "decline"] | None = None) -> None:
        """Offer your brother a draw, or answer his offer."""

        async def work() -> None:
            table, state = await self._battle(click)
            seat = self._seat(table, click)
            asked = {d.key: d for d in table.decisions() if seat in d.seats}
            if answer is None and "answer-draw" in asked:
                post = self.bot.presenter.private_post(table, click.user.id, seat, ANSWER)
                await self.bot.door.whisper_post(click, table, post)
                return
            decision, move = self._draw(state, seat, asked, answer), f"draw:{answer or 'offer'}"
            played = await self.bot.tables.play(table.ref, decision.id, click.user.id, move)
            await self._answer(click, table, played, None)

        await self.bot.door.handle(click, work)

    @staticmethod
    def _draw(
        state: RivalryState, seat: Seat, asked: dict[str, Decision], answer: str | None
    ) -> Decision:
        """Return the decision that an offer or an answer belongs to.

        Raises:
            IllegalMove: There is none (SR-23).
        """
        key = "offer-draw" if answer is None else "answer-draw"
        if key in asked:
            return asked[key]
        if answer is not None:
            why = line("sr-refused-no-offer")
        elif state.offer == seat:
            why = line("sr-refused-offer-open", who=Who(other(seat), "player"))
        elif state.position.turn != seat:
            why = line("sr-refused-offer-turn")
        elif state.offers[SIDES.index(side_of(seat))] < state.position.round:
            why = line("sr-refused-offer-late")
        else:
            why = line("sr-refused-offer-once")
        raise IllegalMove(why, rule="SR-23")

    # Learning ------------------------------------------------------------------------------

    @app_commands.command()
    @app_commands.describe(lesson="Which of the five; the first one if you do not say")
    async def learn(self, click: Click, lesson: Range[int, 1, 5] = 1) -> None:
        """Learn it in five short lessons, a board and a task each; only you see them."""
        await self.bot.door.handle(click, lambda: self._teach(click, lesson - 1, classroom.START))

    async def _in_class(self, click: Click, target: Target) -> None:
        """Take a click in a lesson in."""
        lessons, number, path = self.game.content.lessons, target.ref.epoch, target.argument
        if not 0 <= number < len(lessons):
            raise NotUnderstood(line("refused-old-control"))
        look = ""
        if target.kind == "!":
            move = Move.parse(target.word)
            path = classroom.longer(self.game.battle, lessons[number], path, move)
        elif target.word == classroom.AGAIN:
            path = classroom.START
        elif target.word == classroom.NEXT:
            number, path = min(number + 1, len(lessons) - 1), classroom.START
        else:
            look = target.word
        await self._teach(click, number, path, look)

    async def _teach(self, click: Click, number: int, path: str, look: str = "") -> None:
        panel = classroom.make(self.game.battle, self.game.content.lessons, number, path, look)
        speaker = self.bot.presenter.book.speaker(str(click.locale), self.game.info)
        salt = int.from_bytes(look.encode()[-3:], "big") + len(path)  # another select, unpicked
        post = Post(ref=f"{SHELF}.{number}", panel=panel, seat=path, salt=salt)
        await Answer(click).quietly(await self.bot.presenter.press.render(post, speaker))

    @app_commands.command()
    async def rules(self, click: Click) -> None:
        """Read the rules; the house rules in them are marked. Only you see them."""
        await self.bot.door.handle(click, lambda: self.bot.books.show_rules(click, SLUG))

    # Finding one's way ---------------------------------------------------------------------

    async def _battle(self, click: Click, *, over: bool = False) -> tuple[Table, RivalryState]:
        """Return the battle of this thread, in play unless it may be over.

        Raises:
            Refusal: There is none here, or it is not in play.
        """
        assert click.channel_id is not None
        table = await self.bot.tables.at(click.channel_id)
        await self.bot.tables.settled(table)
        if table.game.info.slug != SLUG:
            raise Refusal(line("refused-other-game", game=self.game.info.title))
        if not (over and table.kept):
            self.bot.tables.check_playing(table)
        return table, _state(table)

    @staticmethod
    def _seat(table: Table, click: Click) -> Seat:
        mine = table.seats_of(click.user.id)
        if not mine:
            raise Unknown(line("refused-not-seated"))
        return mine[0]

    async def _whisper(
        self, click: Click, table: Table, lines: tuple[Line, ...], panel: Panel
    ) -> None:
        post = Post(ref=str(table.ref), lines=lines, panel=panel)
        await self.bot.door.whisper_post(click, table, post)


def _state(table: Table) -> RivalryState:
    return cast(RivalryState, table.kept[-1].state)


def _named(game: SiblingRivalry, state: RivalryState, move: Move) -> Line:
    """Name a move for a list: as it is typed, and in words."""
    what = typed.move_line(game.battle, state.position, move)
    return line("sr-typed-move", code=str(move), what=what)


async def setup(bot: GameMaster) -> None:
    """Add the commands."""
    await bot.add_cog(Rivalry(bot))
