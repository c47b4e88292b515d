"""What people do in the lobby, by its buttons and selects."""

from __future__ import annotations

import discord

from bot.door import Answer, Click, Door, Target, value_of
from bot.engine import Line, Who, line
from bot.tables.lobby import SETTINGS
from bot.tables.model import Table
from bot.tables.service import NotNow
from bot.ui.lobby import Setting, render_card, render_note, render_pick, render_settings
from bot.ui.messages import Button, action_id


def is_moderator(click: Click) -> bool:
    """Say whether whoever clicked may manage messages in this channel."""
    return bool(click.permissions.manage_messages)


def name_of(click: Click) -> str:
    """Return what whoever clicked is called here."""
    return click.user.display_name


def settings_of(table: Table, *, may_read: bool) -> tuple[Setting, ...]:
    """List everything about a table that its host can choose, the game's own options first.

    Once it plays, its game and its seats are what they are.

    Args:
        table: The table.
        may_read: Whether the bot reads what is written in threads, so that this can be chosen.
    """
    stem, lobby = table.game.info.slug.replace("_", "-"), table.row.status == "lobby"
    found = [
        Setting(
            option.id,
            line(f"{stem}-option-{option.id}"),
            tuple((v, line(f"{stem}-option-{option.id}-{v}")) for v in option.values),
            table.row.options[option.id],
        )
        for option in table.game.info.options
        if lobby
    ]
    for name, values in SETTINGS.items():
        if name == "telling" and not may_read:
            continue  # what is written in threads never reaches the bot
        if name in ("crew", "hints") and not getattr(table.game.info, name):
            continue  # nothing here would change by it
        if name == "seating" and not lobby:
            continue
        found.append(
            Setting(
                name,
                line(f"setting-{name}"),
                tuple((v, line(f"setting-{name}-{v}")) for v in values),
                table.row.settings.get(name, values[0]),
            )
        )
    return tuple(found)


class Reception:
    """The lobby's actions."""

    def __init__(self, door: Door, *, may_read: bool = True) -> None:
        self._door = door
        self._may_read = may_read
        door.actions.update(
            {
                "join": self.join,
                "join-more": self.join_more,
                "come-back": self.join,
                "leave": self.leave,
                "leave-now": self.leave_now,
                "ready": self.ready,
                "options": self.options,
                "set": self.set,
                "start": self.start,
                "start-now": self.start_now,
                "lobby": self.more,
                "computer": self.add_computer,
                "role": self.pick_role,
                "take-role": self.take_role,
            }
        )

    async def show(self, click: Click, table: Table) -> None:
        """Answer with the lobby's message as it is now."""
        card = self._door.presenter.make_card(table)
        speaker = self._door.presenter.speaker(table)
        self._door.postman.shown_card(table.id, card)
        if not await Answer(click).edit(render_card(card, speaker)):
            self._door.postman.shown_card(table.id, None)

    async def _noted(self, click: Click, table: Table, said: Line) -> None:
        """Answer privately; the lobby's message follows by the postman."""
        await Answer(click).quietly(render_note(self._door.presenter.speaker(table).write(said)))

    def _on_card(self, click: Click, table: Table) -> bool:
        return click.message is not None and click.message.id == table.row.lobby

    async def join(self, click: Click, target: Target, table: Table) -> None:
        """Take a seat; who has one already is asked first."""
        if self._door.lobby.may_sit_twice(table, click.user.id):
            await self._ask_again(click, table)
            return
        await self.join_more(click, target, table)

    async def _ask_again(self, click: Click, table: Table) -> None:
        role = self._door.lobby.free_roles(table)[0]
        mine = tuple(line("who-name", who=Who(seat)) for seat in table.seats_of(click.user.id))
        asked = line("lobby-join-again", who=mine, role=role.name)
        yes = Button(line("button-join-more", role=role.name), "join-more", "primary")
        await self._ask_first(click, table, asked, yes, role.id)

    async def _ask_first(
        self, click: Click, table: Table, asked: Line, yes: Button, argument: str = "-"
    ) -> None:
        """Ask, privately, whether somebody means it; one button says so."""
        speaker = self._door.presenter.speaker(table)
        target = action_id(str(table.ref), argument, yes.action)
        row = ((speaker.say(yes.label), target, yes.style),)
        await Answer(click).quietly(render_note(speaker.write(asked), (row,)))

    async def join_more(self, click: Click, target: Target, table: Table) -> None:
        """Take a seat, a further one as well, if that is what was offered."""
        role = None if target.argument == "-" else target.argument
        await self._door.lobby.join(table, click.user.id, name_of(click), role)
        if self._on_card(click, table):
            await self.show(click, table)
        elif table.row.status == "lobby":
            await self._noted(click, table, line("lobby-joined"))
        else:
            await self._noted(click, table, line("table-joined"))

    async def leave(self, click: Click, target: Target, table: Table) -> None:
        """Give up one's seats; in play one is asked first."""
        if table.row.status in ("playing", "paused") and table.seats_of(click.user.id):
            yes = Button(line("button-leave-now"), "leave-now", "danger")
            seats = table.seats_of(click.user.id)
            shared = any(table.name_in_crew(seat, click.user.id) for seat in seats)
            sure = line("table-leave-sure-crew" if shared else "table-leave-sure")
            await self._ask_first(click, table, sure, yes)
            return
        await self.leave_now(click, target, table)

    async def leave_now(self, click: Click, target: Target, table: Table) -> None:
        """Give up one's seats; in play a stand-in takes them over."""
        user = click.user.id
        held = table.seats_of(user)
        shared = any(table.name_in_crew(seat, user) for seat in held)
        await self._door.lobby.leave(table, user)
        said = line("table-you-left-crew" if shared else "table-you-left")
        if table.row.status == "lobby":
            said = line("lobby-left", n=len(held))
        await self._noted(click, table, said)

    async def ready(self, click: Click, target: Target, table: Table) -> None:
        """Say that one is ready, or no longer."""
        ready = await self._door.lobby.ready(table, click.user.id)
        if self._on_card(click, table):
            await self.show(click, table)
        else:
            await self._noted(click, table, line("seat-ready" if ready else "seat-not-ready"))

    async def options(self, click: Click, target: Target, table: Table) -> None:
        """Show what can be chosen, to the host or a moderator."""
        self._door.lobby.check_host(table, click.user.id, moderator=is_moderator(click))
        await self._show_options(click, table)

    async def _show_options(self, click: Click, table: Table) -> None:
        speaker = self._door.presenter.speaker(table)
        title = line("lobby-options-title", game=table.game.info.title)
        salt = table.row.changed % 1_000_000
        rendered = render_settings(
            str(table.ref), title, settings_of(table, may_read=self._may_read), speaker, salt
        )
        await Answer(click).quietly(rendered)

    async def set(self, click: Click, target: Target, table: Table) -> None:
        """Change one option or setting."""
        await self._door.lobby.set(
            table,
            click.user.id,
            target.argument,
            value_of(click),
            moderator=is_moderator(click),
        )
        await self._show_options(click, table)

    async def more(self, click: Click, target: Target, table: Table) -> None:
        """Show what else can be done in the lobby."""
        ref = str(table.ref)
        speaker = self._door.presenter.speaker(table)
        say = speaker.say
        row = [
            (say(line("button-computer")), action_id(ref, "-", "computer"), "secondary"),
            (say(line("button-rules")), action_id(ref, "-", "rules"), "secondary"),
        ]
        if table.seats_of(click.user.id):
            if len(self._door.lobby.free_roles(table)) and not table.game.info.crew:
                row.insert(0, (say(line("button-role")), action_id(ref, "-", "role"), "primary"))
            row.append((say(line("button-leave")), action_id(ref, "-", "leave"), "danger"))
        await Answer(click).whisper(render_note(speaker.write(line("lobby-more")), (tuple(row),)))

    async def add_computer(self, click: Click, target: Target, table: Table) -> None:
        """Seat a computer player; the game's kinds are offered where there are several."""
        policies = [p for p in table.game.info.policies if p != "random"]
        chosen = value_of(click)
        if len(policies) > 1 and not chosen:
            speaker = self._door.presenter.speaker(table)
            choices = tuple((p, speaker.say(line(f"policy-{p}"))) for p in policies)
            rendered = render_pick(
                str(table.ref),
                line("lobby-which-computer"),
                "computer",
                choices,
                speaker,
                table.row.changed % 1_000_000,
            )
            await Answer(click).quietly(rendered)
            return
        await self._door.lobby.add_computer(
            table, click.user.id, moderator=is_moderator(click), policy=chosen
        )
        await self._noted(click, table, line("lobby-computer-added"))

    async def pick_role(self, click: Click, target: Target, table: Table) -> None:
        """Offer the roles that are free."""
        if not self._door.lobby.free_roles(table):
            raise NotNow(line("refused-no-free-role"))
        speaker = self._door.presenter.speaker(table)
        choices = tuple(
            (role.id, speaker.say(role.name)) for role in self._door.lobby.free_roles(table)
        )
        rendered = render_pick(
            str(table.ref),
            line("lobby-which-role"),
            "take-role",
            choices,
            speaker,
            table.row.changed % 1_000_000,
        )
        await Answer(click).quietly(rendered)

    async def take_role(self, click: Click, target: Target, table: Table) -> None:
        """Change to the role chosen; who holds several seats changes the last one."""
        mine = table.seats_of(click.user.id)
        seat = mine[-1] if mine else ""
        role = value_of(click)
        await self._door.lobby.choose(table, click.user.id, seat, role)
        await self._noted(click, table, line("lobby-role-taken"))

    async def start(self, click: Click, target: Target, table: Table) -> None:
        """Start; once, the host is asked if not everybody is ready."""
        self._door.lobby.check_host(table, click.user.id, moderator=is_moderator(click))
        late = self._door.lobby.not_ready(table)
        if late and table.row.status == "lobby":
            names = dict(table.names)
            who = ", ".join(dict.fromkeys(names.get(s, s) for s in late))
            yes = Button(line("button-start-anyway"), "start-now", "primary")
            await self._ask_first(click, table, line("lobby-start-anyway", who=who), yes)
            return
        await self.start_now(click, target, table)

    async def start_now(self, click: Click, target: Target, table: Table) -> None:
        """Deal, and open the thread."""
        thread = click.channel_id or 0 if self._plays_here(click) else 0
        await self._door.lobby.start(
            table, click.user.id, moderator=is_moderator(click), thread=thread
        )
        if self._on_card(click, table):
            await self.show(click, table)
        else:
            await self._noted(click, table, line("lobby-started"))

    @staticmethod
    def _plays_here(click: Click) -> bool:
        """Say whether the table plays where it was opened: in a thread, or where none may be."""
        if isinstance(click.channel, discord.Thread):
            return True
        may = click.app_permissions
        return not (may.create_public_threads and may.send_messages_in_threads)
