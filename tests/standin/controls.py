"""What people do on the stand-in: click, type commands, fill in modals, write."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.standin import messages
from tests.standin.acted import Acted
from tests.standin.components import SELECTS, find_button, find_custom_id
from tests.standin.interactions import (
    ASK,
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    Desk,
    Interaction,
)
from tests.standin.world import THREADS, Json, User, World

T = TypeVar("T")
SUBCOMMAND, GROUP = 1, 2
USER_OPTION, CHANNEL_OPTION, ROLE_OPTION = 6, 7, 8
ACTION_ROW, TEXT_INPUT, TEXT, LABEL = 1, 4, 10, 18
LISTS = SELECTS | {19, 22}


@dataclass(frozen=True)
class Said:
    """A message of a person."""

    message: Json
    standin: Controls

    async def answer(self, within: float = 10.0) -> Json | None:
        """The bot's first message after it in the same channel; None if the bot is gone."""
        channel, mark = self.message["channel_id"], int(self.message["id"])

        def reply() -> Json | None:
            later = (m for m in self.standin.visible(channel) if int(m["id"]) > mark)
            return next((m for m in later if m["author"]["bot"]), None)

        await self.standin.until(lambda: reply() or not self.standin.alive, within)
        return reply()


class Controls:
    """The people's side of a stand-in; `StandIn` adds the wires."""

    world: World
    desk: Desk
    until: Callable[..., Any]

    @property
    def alive(self) -> bool:
        """Whether any connection of a bot is open."""
        raise NotImplementedError

    # who and where

    def user(self, who: User | str) -> User:
        """A member, by name or as they are."""
        if isinstance(who, User):
            return who
        return next(user for user in self.world.users.values() if user.name == who)

    def _place(self, where: Json | int | str) -> Json:
        return self.world.get_channel(where["id"] if isinstance(where, dict) else where)

    @property
    def channel(self) -> Json:
        """The text channel."""
        return self.world.channel

    @property
    def threads(self) -> list[Json]:
        """All threads, oldest first."""
        return [c for c in self.world.channels.values() if c["type"] in THREADS]

    def visible(self, where: Json | int | str, *, system: bool = False) -> list[Json]:
        """Copies of the messages of a channel that everybody sees, oldest first."""
        return self.world.visible(self._place(where)["id"], system=system)

    def fresh(self, message: Json) -> Json:
        """A copy of a message as it is by now, ephemeral ones included."""
        return copy.deepcopy(self._kept(message))

    def _kept(self, message: Json) -> Json:
        id_ = int(message["id"])
        if id_ in self.world.hidden:
            return self.world.hidden[id_][1]
        return self.world.get_message(message["channel_id"], id_)

    # interactions

    async def click(
        self,
        user: User | str,
        message: Json,
        custom_id: str | None = None,
        values: list[Any] | None = None,
        *,
        label: str | None = None,
        age: float = 0.0,
    ) -> Acted:
        """Press a button or choose in a select.

        Args:
            user: who.
            message: as the test saw it; the bot gets it as it is by now.
            custom_id: which component; for buttons `label` does as well.
            values: what was chosen; users and channels may be given as they are.
            label: the label of a button.
            age: how many seconds ago it says that it happened.

        Raises:
            LookupError: no such component, neither now nor in `message`.
            ValueError: it is disabled, or others cannot see the message.
        """
        who = self.user(user)
        try:
            kept = self._kept(message)
        except Exception:
            kept = copy.deepcopy(message)  # deleted under the finger
        if custom_id is None:
            custom_id = find_button(message, label=label)["custom_id"]
        part = find_custom_id(message, custom_id) or find_custom_id(kept, custom_id)
        if part is None:
            raise LookupError(f"no component {custom_id!r}")
        if part.get("disabled"):
            raise ValueError(f"{custom_id!r} is disabled")
        if self.world.hidden.get(int(kept["id"]), (who.id,))[0] != who.id:
            raise ValueError(f"{who.name} cannot see this message")
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in SELECTS:
            data |= self._values(values or [])
        channel = self._place(kept["channel_id"])
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            self.world.set_thread(channel, archived=False)  # the client opens it first
        return self._act(COMPONENT, who, channel, data, kept, age)

    async def slash(
        self, user: User | str, channel: Json | int | str, command: str, **options: Any
    ) -> Acted:
        """Use a slash command, such as `"my-brother play"`, with its options.

        Option names may have `_` for `-`; users and channels may be given as they are.

        Raises:
            TimeoutError: the bot has not registered it.
            LookupError: the command has no such option.
            ValueError: a required option is missing, or a value is none of the choices.
        """
        return await self._command(COMMAND, user, channel, command, options, None)

    async def autocomplete(
        self,
        user: User | str,
        channel: Json | int | str,
        command: str,
        focused: str,
        **options: Any,
    ) -> Acted:
        """Type into the option `focused` of a slash command and wait for its choices."""
        return await self._command(AUTOCOMPLETE, user, channel, command, options, focused)

    async def submit_modal(
        self,
        user: User | str,
        custom_id: str,
        fields: dict[str, Any],
        message: Json | None = None,
    ) -> Acted:
        """Fill in the newest modal with this custom_id that the user got, and send it.

        Args:
            user: who.
            custom_id: the modal's.
            fields: text, list of values or bool by the custom_id of the field; what is left
                out keeps the value that the bot put in.
            message: the message that it belongs to, unless it is that of the button.

        Raises:
            LookupError: the user got no such modal, or it has no such field.
        """
        who = self.user(user)
        source = self._modal_source(who, custom_id)
        assert source.callback is not None
        left = dict(fields)
        filled = [self._fill(part, left) for part in source.callback["data"]["components"]]
        if left:
            raise LookupError(f"the modal {custom_id!r} has no field {', '.join(left)}")
        data = {"custom_id": custom_id, "components": filled}
        kept = source.message if message is None else self._kept(message)
        return self._act(MODAL, who, source.channel, data, kept, 0.0)

    async def say(self, user: User | str, channel: Json | int | str, text: str) -> Said:
        """Write a message."""
        place = self._place(channel)
        sent = messages.create(self.world, place, self.user(user), {"content": text})
        return Said(copy.deepcopy(sent), self)

    def remove(self, message: Json) -> None:
        """A moderator takes a message away."""
        messages.delete(self.world, self._kept(message))

    def archive(self, thread: Json, *, locked: bool = False) -> None:
        """A moderator, or time, archives a thread."""
        self.world.set_thread(self._place(thread), archived=True, locked=locked)

    # how interactions are built

    def _act(
        self,
        kind: int,
        user: User,
        channel: Json,
        data: Json,
        message: Json | None = None,
        age: float = 0.0,
    ) -> Acted:
        made = self.desk.open(kind, user, channel, data, message, age)
        if not self.alive:
            made.resolve("answered", False)
            made.resolve("settled", False)
        return Acted(made)

    def _values(self, values: list[Any]) -> Json:
        resolved: Json = {}
        ids = [self._resolve(value, resolved) for value in values]
        return {"values": ids, **({"resolved": resolved} if resolved else {})}

    def _resolve(self, value: Any, resolved: Json) -> Any:
        if isinstance(value, User):
            member = self.world.member_json(value, with_permissions=True)
            resolved.setdefault("users", {})[str(value.id)] = member.pop("user")
            resolved.setdefault("members", {})[str(value.id)] = member
            return str(value.id)
        if isinstance(value, dict):
            seen = {**value, "permissions": str(self.world.bot_permissions)}
            resolved.setdefault("channels", {})[value["id"]] = seen
            return value["id"]
        return value

    def _modal_source(self, who: User, custom_id: str) -> Interaction:
        for made in reversed(self.desk.by_id.values()):
            asked = made.callback if made.callback and made.callback["type"] == ASK else None
            if made.user == who and asked and asked["data"]["custom_id"] == custom_id:
                return made
        raise LookupError(f"{who.name} got no modal {custom_id!r}")

    def _fill(self, part: Json, fields: Json) -> Json:
        filled: Json = {key: part[key] for key in ("type", "id") if key in part}
        if part["type"] == ACTION_ROW:
            filled["components"] = [self._fill(inner, fields) for inner in part["components"]]
        elif part["type"] == LABEL:
            filled["component"] = self._fill(part["component"], fields)
        elif part["type"] != TEXT:
            custom_id = filled["custom_id"] = part["custom_id"]
            if part["type"] in LISTS:
                chosen = [o["value"] for o in part.get("options", ()) if o.get("default")]
                filled |= self._values(fields.pop(custom_id, chosen))
            else:
                before = part.get("value", part.get("default"))
                empty = "" if part["type"] == TEXT_INPUT else None
                filled["value"] = fields.pop(custom_id, empty if before is None else before)
        return filled

    async def _command(
        self,
        kind: int,
        user: User | str,
        channel: Json | int | str,
        name: str,
        options: dict[str, Any],
        focused: str | None,
    ) -> Acted:
        words = name.split()
        command = await self.until(lambda: self._registered(words[0]), 10.0)
        path, leaf = [], command
        for word in words[1:]:
            leaf = _named(leaf, word)
            path.append(leaf)
        resolved: Json = {}
        given = _given(leaf, options, focused, lambda value: self._resolve(value, resolved))
        for step in reversed(path):
            given = [{"name": step["name"], "type": step["type"], "options": given}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
        if resolved:
            data["resolved"] = resolved
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return self._act(kind, self.user(user), self._place(channel), data)

    def _registered(self, name: str) -> Json | None:
        for scope in (self.world.guild_id, None):
            for command in self.world.commands.get(scope, ()):
                if command["name"] == name and command["type"] == 1:
                    return command
        return None


def _named(command: Json, word: str) -> Json:
    for option in command.get("options", ()):
        if option["name"] == word and option["type"] in (SUBCOMMAND, GROUP):
            return option
    raise LookupError(f"{command['name']!r} has no subcommand {word!r}")


def _given(
    leaf: Json, options: dict[str, Any], focused: str | None, resolve: Callable[[Any], Any]
) -> list[Json]:
    """The options as Discord sends them, in the order of the command."""
    left = {name.replace("_", "-"): value for name, value in options.items()}
    given = []
    for option in leaf.get("options", ()):
        name = option["name"].replace("_", "-")
        if name not in left:
            if option.get("required") and focused is None:
                raise ValueError(f"{leaf['name']!r} needs {option['name']!r}")
            continue
        value = resolve(left.pop(name))
        allowed = [choice["value"] for choice in option.get("choices", ())]
        if allowed and value not in allowed:
            raise ValueError(f"{value!r} is none of {allowed}")
        entry = {"name": option["name"], "type": option["type"], "value": value}
        given.append({**entry, "focused": True} if option["name"] == focused else entry)
    if left:
        raise LookupError(f"{leaf['name']!r} has no option {', '.join(left)}")
    return given
