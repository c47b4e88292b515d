"""Between the tables and Discord: what a table's posts, panels and card look like now.

The service knows no Discord and the ui knows no tables; this module knows both, and no rule.
"""

from __future__ import annotations

import functools
import logging
from collections import OrderedDict

import msgspec

from bot.engine import (
    TABLE,
    Dice,
    Line,
    Menu,
    Panel,
    Prompt,
    Seat,
    Who,
    commitment,
    line,
)
from bot.engine.codec import decode_events
from bot.store import PlayerRow, PutPlayer, TellingRow
from bot.tables.chronicle import is_open_book
from bot.tables.lobby import SETTINGS
from bot.tables.model import Body, Table
from bot.tables.recap import Recap, asked_before, stories, under
from bot.tables.service import NotNow, Tables, Unknown
from bot.ui.lobby import Card, SeatLine
from bot.ui.messages import Button, Post, Press, Quote
from bot.ui.phrases import Phrasebook, Speaker
from bot.ui.room import asked_in_sight, beside, fitting, in_sight

log = logging.getLogger(__name__)

_prompts = msgspec.json.Decoder(Prompt)

KEPT_POSTS = 4_096
"""How many posts are kept as they were last made."""

Said = tuple[Body, tuple[Line, ...], tuple[int, ...], Dice | None]
"""What a stored post says: the body, its lines, which of them are chapters' heads, its dice."""


class Presenter:
    """Makes posts and cards of tables.

    Attributes:
        book: Every language's phrases.
        press: Prints posts.
        trouble: By table, why its posts cannot be sent, for its card.
    """

    def __init__(
        self,
        tables: Tables,
        book: Phrasebook,
        press: Press,
    ) -> None:
        self._tables = tables
        self.book = book
        self.press = press
        self.trouble: dict[str, str] = {}
        self._wishes: dict[int, dict[str, str]] = {}
        self._made: OrderedDict[tuple[str, int], tuple[Table, int, Post]] = OrderedDict()
        self._said: OrderedDict[tuple[str, bytes], Said] = OrderedDict()

    # Words ---------------------------------------------------------------------------------

    def speaker(self, table: Table) -> Speaker:
        """Return whoever speaks in a table's thread."""
        lang = table.row.settings.get("lang", "en")
        return self.book.speaker(lang, table.game.info, table.names)

    def has_pictures(self, table: Table) -> bool:
        """Say whether a table shows pictures, or their words instead."""
        return table.row.settings.get("pictures", "on") == "on"

    async def sees_pictures(self, table: Table, user: int) -> bool:
        """Say whether a user sees pictures in what only they see: the table's and their wish."""
        return self.has_pictures(table) and await self.wants_pictures(user)

    async def wants_pictures(self, user: int) -> bool:
        """Say whether a user wants pictures in what only they see, at any table and beside one."""
        if user not in self._wishes:
            if len(self._wishes) >= KEPT_POSTS:
                self._wishes.clear()
            self._wishes[user] = await self._tables.store.player(user)
        return self._wishes[user].get("pictures", "on") == "on"

    async def wish(self, user: int, name: str, value: str) -> None:
        """Keep a setting of a user's own."""
        settings = {**await self._tables.store.player(user), name: value}
        await self._tables.store.write("", (PutPlayer(PlayerRow(user, settings)),))
        self._wishes[user] = settings

    # Posts ---------------------------------------------------------------------------------

    def make_post(self, table: Table, number: int) -> Post:
        """Return a post as it should look now: the newest one carries the panel."""
        found = self._made.get((table.id, number))
        if found is not None and found[0] is table and found[1] == table.changes:
            return found[2]
        post = self._make_post(table, number)
        self._made[table.id, number] = (table, table.changes, post)
        while len(self._made) > KEPT_POSTS:
            self._made.popitem(last=False)
        return post

    def _make_post(self, table: Table, number: int) -> Post:
        body, lines, heads, dice = self._say(table, table.posts[number].body)
        if body.opening and table.game.info.chance:
            promise = commitment(table.row.seed)
            said = line("table-promise", hash=f"{promise[:8]} … {promise[-8:]}")
            lines = (*lines, said)
        quotes = tuple(self._quote(table, telling) for telling in under(table, number, body))
        newest = number == table.row.posts
        if newest and table.row.status == "playing":
            before = asked_before(table, number)
            quotes = (*quotes, *(self._quote(table, telling) for telling in before))
        panel = self.public_panel(table) if newest else None
        if panel is not None:
            panel = beside(panel, quotes)
        buttons = self._buttons(table) if newest else ()
        if panel is not None:
            buttons = fitting(buttons, in_sight(panel), asked_in_sight(quotes))
        undone = [quote.status == "undone" for quote in quotes]
        if any(undone):
            lines = (*lines, line("post-taken-back" if all(undone) else "post-part-taken-back"))
        return Post(
            ref=str(table.ref),
            number=number,
            lines=lines,
            heads=heads,
            quotes=quotes,
            panel=panel,
            buttons=buttons,
            dice=dice,
            pings=body.pings,
            salt=table.row.moves if newest else 0,
        )

    def _say(self, table: Table, stored: bytes) -> Said:
        """Return what a post's stored body says, which never changes."""
        key = (table.row.game, stored)
        found = self._said.get(key)
        if found is None:
            body = msgspec.json.decode(stored, type=Body)
            lines, heads, rolled = list(body.notices), [], []
            for event in decode_events(table.game, bytes(body.events)):
                said = table.game.say(event)
                if said and table.game.chapter(event) is not None:
                    heads.append(len(lines))
                lines += said
                dice = table.game.dice(event)
                rolled += [dice] if dice is not None else []
            found = (body, tuple(lines), tuple(heads), together(rolled))
            self._said[key] = found
            while len(self._said) > KEPT_POSTS:
                self._said.popitem(last=False)
        return found

    def _quote(self, table: Table, telling: TellingRow) -> Quote:
        teller = telling.name or dict(table.names).get(telling.seat, "")
        prompt = _prompt(telling.prompt)
        return Quote(
            telling.number, telling.status, prompt.question, teller, telling.text, prompt.notes
        )

    def public_panel(self, table: Table, look: str = "") -> Panel | None:
        """Return the panel that everybody sees."""
        if table.state is None:
            return None
        known = table.game.known(table.state, None)
        panel = table.game.panel(known, look)
        small: list[Line] = []
        if table.small:
            for event in table.last:
                small += table.game.say(event)
        if table.row.status in ("paused", "stopped"):
            title = line(f"panel-{table.row.status}")
            return Panel(title=title, lines=panel.lines, pictures=panel.pictures)
        if small:
            panel = msgspec.structs.replace(panel, lines=(*small, *panel.lines))
        return self._for_computers(table, self._for_crew(table, self._hinted(table, panel)))

    @staticmethod
    def _for_computers(table: Table, panel: Panel) -> Panel:
        """Where only computer players are asked, say so: nobody else can answer."""
        people = {row.seat for row in table.seats if row.users and not row.computer} | {TABLE}
        waiting = dict.fromkeys(
            seat
            for decision in table.decisions()
            if decision.kind == "must"
            for seat in decision.seats
            if seat not in decision.answered
        )
        if table.outcome is not None or not waiting or people & waiting.keys():
            return panel
        who = tuple(line("who-name", who=Who(seat, "both")) for seat in waiting)
        menus = tuple(menu for menu in panel.menus if menu.more)
        notes = (line("panel-thinking", who=who), *panel.notes)
        return msgspec.structs.replace(panel, menus=menus, notes=notes, hints=())

    @staticmethod
    def _hinted(table: Table, panel: Panel) -> Panel:
        """Take the advice out of a panel at a table that does not want any."""
        if table.row.settings.get("hints") == "off":
            pictures = panel.plain or panel.pictures
            return msgspec.structs.replace(panel, hints=(), pictures=pictures, plain=())
        return panel

    @staticmethod
    def _for_crew(table: Table, panel: Panel) -> Panel:
        """Say whose turn it is in a crew that takes turns, and who of a crew did the last thing."""
        asked = next((d for d in table.decisions() if d.kind == "must"), None)
        row = table.seat(asked.seats[0]) if asked else None
        if asked is None or row is None or len(row.users) < 2 or not table.game.info.crew:
            return panel
        turn = table.turn_of(asked)
        if turn is not None:
            title = line("panel-turn", name=row.names[turn], title=panel.title)
            panel = msgspec.structs.replace(panel, title=title)
        last = next(reversed(table.closed.values()), (0, 0))[0]
        if table.small and last in row.users:
            said = line("panel-last-by", name=table.name_in_crew(row.seat, last))
            panel = msgspec.structs.replace(panel, notes=(said, *panel.notes))
        return panel

    def status_post(self, table: Table, recap: Recap) -> Post:
        """Return how things stand and what has happened so far, to look at only."""
        quotes = tuple(self._quote(table, told) for told in stories(table, recap.told))
        panel = self.status_panel(table)
        return Post(ref=str(table.ref), lines=recap.lines, quotes=quotes, panel=panel)

    def status_panel(self, table: Table, look: str = "") -> Panel:
        """Return how things stand, to look at only."""
        panel = self.public_panel(table, look)
        if panel is None:
            raise NotNow(line(f"refused-table-{table.row.status}"))
        return msgspec.structs.replace(panel, menus=())

    def private_post(
        self, table: Table, user: int, seat: Seat = "", look: str = "", lines: tuple[Line, ...] = ()
    ) -> Post:
        """Return what only this user sees of a seat of theirs.

        That is the seat asked for, else the first one that is asked something.

        Raises:
            Refusal: The user does not sit here, or nothing is dealt yet.
        """
        self._tables.check_playing(table)
        mine = table.seats_of(user)
        if not mine and any(seat.away and user in seat.users for seat in table.seats):
            raise Unknown(line("refused-away"))
        if not mine:
            raise Unknown(line("refused-not-seated"))
        if seat not in mine:
            asked = {
                s
                for d in table.decisions()
                for s in d.seats
                if d.kind == "must" and s not in d.answered
            }
            seat = next((s for s in mine if s in asked), mine[0])
        assert table.state is not None
        panel = self._hinted(table, table.game.panel(table.game.known(table.state, seat), look))
        return Post(
            ref=str(table.ref),
            lines=lines,
            panel=panel,
            seat=seat,
            tabs=tuple((s, line("who-name", who=Who(s))) for s in mine) if len(mine) > 1 else (),
            buttons=(Button(line("button-refresh"), f"?{look}" if look else "mine.again"),),
            salt=table.row.moves,
        )

    def answered_post(self, table: Table, user: int, seat: Seat, lines: tuple[Line, ...]) -> Post:
        """Return what a private panel shrinks to after a choice: one line and ``Change``.

        If the user's next seat is asked something in secret, its panel opens at once.
        """
        mine = table.seats_of(user)
        for decision in table.decisions():
            for other in decision.seats:
                if decision.secret and other in mine and other not in decision.answered:
                    return self.private_post(table, user, other, lines=lines)
        still = any(d.secret and seat in d.seats for d in table.decisions())
        button = Button(self._mine_label(table), "mine")
        if still:
            button = Button(line("button-change"), "?change")
        return Post(ref=str(table.ref), lines=lines, seat=seat, buttons=(button,))

    def _buttons(self, table: Table) -> tuple[Button, ...]:
        if table.row.status == "over":
            check = (Button(line("button-verify"), "verify"),) if table.game.info.chance else ()
            return (
                Button(line("button-chronicle"), "chronicle", "primary"),
                Button(line("button-play-again"), "again"),
                *check,
            )
        if table.row.status == "paused":
            return (Button(line("button-resume"), "resume"), Button(line("button-more"), "more"))
        if table.row.status != "playing":
            return (Button(line("button-more"), "more"),)
        buttons = []
        slug = table.game.info.slug.replace("_", "-")
        if any(d.secret for d in table.decisions()):
            buttons.append(Button(line(f"{slug}-choose"), "mine", "primary"))
        if table.small and len(table.kept) > 1 and table.user_of_last():
            buttons.append(Button(line("button-undo"), "undo"))
        buttons += self.mine_buttons(table)
        buttons.append(Button(line("button-more"), "more"))
        return tuple(buttons)

    def mine_buttons(self, table: Table) -> tuple[Button, ...]:
        """Return the button that shows a person's own things, as the game calls them.

        A crew that has nothing yet, so that it would see what everybody sees, needs no button.
        """
        if table.game.info.crew and table.state is not None:
            known = table.game.known(table.state, table.game.info.roles[0].id)
            if table.game.panel(known, "mine") == table.game.panel(known):
                return ()
        return (Button(self._mine_label(table), "mine0"),)

    def _mine_label(self, table: Table) -> Line:
        named = table.game.info.slug.replace("_", "-") + "-mine"
        return line(named if self.book.knows(named) else "button-mine")

    def more_menus(self, table: Table, user: int) -> tuple[Menu, ...]:
        """Return the menus of a panel that hide behind ``More``, as this user may use them."""
        mine = table.seats_of(user)
        if table.state is None or not mine or table.row.status != "playing":
            return ()
        panel = table.game.panel(table.game.known(table.state, mine[0]))
        return tuple(menu for menu in panel.menus if menu.more)

    # The card in the channel ---------------------------------------------------------------

    def make_card(self, table: Table) -> Card:
        """Return the lobby, or, once it plays, the table's card."""
        info, row = table.game.info, table.row
        low, high = info.seats
        name = "lobby-facts" if low < high else "lobby-facts-exactly"
        facts = line(name, low=low, high=high, minutes=info.minutes, crew=int(info.crew))
        if row.status == "lobby":
            return Card(
                ref=str(table.ref),
                title=info.title,
                tagline=info.tagline,
                facts=facts,
                seats=self._seat_lines(table),
                lines=self._option_lines(table),
                buttons=(
                    (line("button-join"), "join", "primary"),
                    (line("button-ready"), "ready", "secondary"),
                    (line("button-options"), "options", "secondary"),
                    (line("button-start"), "start", "secondary"),
                    (line("button-more"), "lobby", "secondary"),
                ),
            )
        lines = [line(f"card-{row.status}")]
        if row.thread and row.thread != row.channel:
            lines.append(line("card-where", thread=row.thread))
        if table.outcome is not None:
            lines = [table.outcome.reason, *lines[1:]]
        if row.id in self.trouble:
            lines.append(line(f"card-{self.trouble[row.id]}"))
        if info.chance and is_open_book(table):
            lines.append(line("card-seed", seed=row.seed))
        elif info.chance and row.seed:
            lines.append(line("card-promise", hash=commitment(row.seed)))
        buttons = ((line("button-chronicle"), "chronicle", "secondary"),)
        return Card(
            ref=str(table.ref),
            title=info.title,
            tagline=info.tagline,
            facts=facts,
            seats=self._seat_lines(table),
            lines=tuple(lines),
            buttons=buttons,
        )

    def _seat_lines(self, table: Table) -> tuple[SeatLine, ...]:
        info, lobby = table.game.info, table.row.status == "lobby"
        roles = {role.id: role.name for role in info.roles}
        found = []
        for seat in table.seats:
            who = " & ".join(seat.names)
            state = None
            if seat.away:
                state = line("seat-away")
            elif seat.computer and not seat.users:
                state = line("seat-computer", policy=line(f"policy-{seat.computer}"))
            elif table.row.host in seat.users:
                state = line("seat-host")
            elif lobby:
                state = line("seat-ready" if seat.ready else "seat-not-ready")
            found.append(SeatLine(roles[seat.seat], who, state))
        if lobby and len(info.roles) == info.seats[1]:
            taken = {s.seat for s in table.seats}
            found += [
                SeatLine(role.name, "", info.unplayed)
                for role in info.roles
                if role.id not in taken
            ]
        return tuple(found)

    def _option_lines(self, table: Table) -> tuple[Line, ...]:
        stem = table.game.info.slug.replace("_", "-")
        usual = {option.id: option.values[0] for option in table.game.info.options}
        first = next(iter(usual), "")
        chosen = tuple(
            line(
                "lobby-option",
                name=line(f"{stem}-option-{name}"),
                value=line(f"{stem}-option-{name}-{value}"),
            )
            for name, value in table.row.options.items()
            if name == first or value != usual[name]
        )
        changed = tuple(
            line(
                "lobby-option",
                name=line(f"setting-{name}"),
                value=line(f"setting-{name}-{value}"),
            )
            for name, value in table.row.settings.items()
            if name in SETTINGS and (value != SETTINGS[name][0] or name == "telling")
        )
        both = chosen + changed
        sealed = (line("lobby-sealed"),) if table.game.info.chance else ()
        return ((line("lobby-options", options=both),) if both else ()) + sealed


@functools.lru_cache(maxsize=KEPT_POSTS)
def _prompt(stored: bytes) -> Prompt:
    """Return a stored prompt: what it asks, and what goes with it."""
    return _prompts.decode(stored)


def together(rolled: list[Dice]) -> Dice | None:
    """Put the dice of several events into one picture."""
    if len(rolled) < 2:
        return rolled[0] if rolled else None
    dice = tuple(die for found in rolled for die in found.dice)
    return Dice(dice, line("alt-dice", dice=tuple(found.alt for found in rolled)))
