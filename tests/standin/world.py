"""What the stand-in remembers: one guild with its people, channels, threads and messages.

Everything is kept as the JSON that Discord would send, keyed by integer ids.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

Json = dict[str, Any]

EPOCH_MS = 1_420_070_400_000
TEXT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 11, 12
THREADS = {PUBLIC_THREAD, PRIVATE_THREAD}
SYSTEM_MESSAGES = {18, 21}
THREAD_CREATED, THREAD_STARTER = 18, 21

MANAGE_MESSAGES = 1 << 13
MANAGE_THREADS = 1 << 34


def bits(*numbers: int) -> int:
    """A permission value with these bits set."""
    return sum(1 << number for number in numbers)


# react, view, send, embed, attach, history, emojis, commands, threads in three ways
EVERYBODY = bits(6, 10, 11, 14, 15, 16, 18, 31, 35, 36, 38)


class ApiError(Exception):
    """An answer of Discord that refuses a request.

    Args:
        status: the HTTP status.
        code: Discord's own error code, such as 10008 for an unknown message.
        message: Discord's sentence.
        retry_after: seconds to wait, with status 429.
    """

    def __init__(
        self, status: int, code: int, message: str, *, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message
        self.retry_after = retry_after

    def json(self) -> Json:
        """What is answered."""
        body: Json = {"message": self.message, "code": self.code}
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class Snowflakes:
    """Ids that grow and carry their time, like Discord's."""

    def __init__(self) -> None:
        self._last = 0
        self._aged = 0

    def next(self, *, age: float = 0.0) -> int:
        """The next id.

        Args:
            age: how many seconds ago it says that it was made; such an id may be lower than
                earlier ones.
        """
        wanted = (int((time.time() - age) * 1000) - EPOCH_MS) << 22
        if age:
            self._aged += 1
            return wanted + self._aged % 4096
        self._last = max(self._last + 1, wanted)
        return self._last


@dataclass(frozen=True)
class User:
    """A person or a bot of the guild."""

    id: int
    name: str
    roles: tuple[int, ...] = ()
    bot: bool = False

    def json(self) -> Json:
        """The user object."""
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
        }


def now() -> str:
    """The present time as Discord writes it."""
    return datetime.now(UTC).isoformat()


class World:
    """The one guild.

    Attributes:
        emit: called with the name and the data of each gateway event; set by the gateway.
        bot_permissions: what the bot's own role allows; put into every interaction.
        remember_nonces: whether `enforce_nonce` finds earlier messages.
    """

    def __init__(self, *, members: tuple[str, ...], moderator: str, token: str) -> None:
        self.emit: Callable[[str, Json], None] = lambda name, data: None
        self.base_url, self.gateway_url = "", ""
        self.token = token
        self.ids = Snowflakes()
        self.guild_id = self.ids.next()
        self.application_id = self.ids.next()
        self.bot_permissions = EVERYBODY | MANAGE_MESSAGES | MANAGE_THREADS
        self.bot_role, self.moderator_role = self.ids.next(), self.ids.next()
        self.users: dict[int, User] = {}
        self.bot = self._add_user("Fireside", (self.bot_role,), id_=self.application_id, bot=True)
        self.members = [self._add_user(name) for name in members]
        self.moderator = self._add_user(moderator, (self.moderator_role,))
        self.channels: dict[int, Json] = {}
        self.messages: dict[int, dict[int, Json]] = {}
        self.hidden: dict[int, tuple[int, Json]] = {}
        self.files: dict[int, bytes] = {}
        self.nonces: dict[str, tuple[int, int]] = {}
        self.remember_nonces = True
        self.commands: dict[int | None, list[Json]] = {}
        self.emojis: dict[int, Json] = {}
        self.channel = self.add_channel("general")

    # people

    def _add_user(
        self, name: str, roles: tuple[int, ...] = (), *, id_: int | None = None, bot: bool = False
    ) -> User:
        user = User(id_ or self.ids.next(), name, roles, bot)
        self.users[user.id] = user
        return user

    def add_member(self, name: str, *, moderator: bool = False) -> User:
        """One more person in the guild."""
        user = self._add_user(name, (self.moderator_role,) if moderator else ())
        self.emit("GUILD_MEMBER_ADD", {**self.member_json(user), "guild_id": str(self.guild_id)})
        return user

    def member_json(self, user: User, *, with_permissions: bool = False) -> Json:
        """The member object; interactions carry the permissions in the channel too."""
        member: Json = {
            "user": user.json(),
            "nick": None,
            "avatar": None,
            "roles": [str(role) for role in user.roles],
            "joined_at": "2024-01-01T00:00:00+00:00",
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }
        if with_permissions:
            member["permissions"] = str(self.permissions(user))
        return member

    def permissions(self, user: User) -> int:
        """What a person, or the bot, may do in every channel."""
        if user.bot:
            return self.bot_permissions
        extra = MANAGE_MESSAGES | MANAGE_THREADS if self.moderator_role in user.roles else 0
        return EVERYBODY | extra

    # the guild

    def _role_json(self, role: int, name: str, position: int, permissions: int) -> Json:
        return {
            "id": str(role),
            "name": name,
            "position": position,
            "permissions": str(permissions),
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role == self.bot_role,
            "mentionable": False,
            "flags": 0,
        }

    def roles_json(self) -> list[Json]:
        """Everybody's role, the bot's and the moderators'."""
        return [
            self._role_json(self.guild_id, "@everyone", 0, EVERYBODY),
            self._role_json(self.bot_role, "Fireside", 1, self.bot_permissions),
            self._role_json(
                self.moderator_role, "Moderator", 2, EVERYBODY | MANAGE_MESSAGES | MANAGE_THREADS
            ),
        ]

    def guild_json(self, *, full: bool = False) -> Json:
        """The guild object; in full as GUILD_CREATE carries it."""
        guild: Json = {
            "id": str(self.guild_id),
            "name": "The Hearth",
            "owner_id": str(self.moderator.id),
            "icon": None,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": self.roles_json(),
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "afk_timeout": 300,
            "system_channel_flags": 0,
            "preferred_locale": "en-US",
        }
        if full:
            me = self.member_json(self.bot)
            guild |= {
                "joined_at": me["joined_at"],
                "large": False,
                "unavailable": False,
                "member_count": len(self.users),
                "members": [self.member_json(user) for user in self.users.values()],
                "channels": [c for c in self.channels.values() if c["type"] not in THREADS],
                "threads": [c for c in self.channels.values() if self._is_active_thread(c)],
                "voice_states": [],
                "presences": [],
                "stage_instances": [],
                "guild_scheduled_events": [],
                "soundboard_sounds": [],
            }
        return guild

    @staticmethod
    def _is_active_thread(channel: Json) -> bool:
        return channel["type"] in THREADS and not channel["thread_metadata"]["archived"]

    # channels and threads

    def add_channel(self, name: str) -> Json:
        """One more text channel."""
        channel: Json = {
            "id": str(self.ids.next()),
            "type": TEXT,
            "guild_id": str(self.guild_id),
            "name": name,
            "position": len(self.channels),
            "permission_overwrites": [],
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "flags": 0,
        }
        self._keep(channel)
        self.emit("CHANNEL_CREATE", channel)
        return channel

    def add_thread(
        self, parent: Json, name: str, owner: User, *, kind: int, minutes: int, id_: int | None
    ) -> Json:
        """A new thread; `id_` is the message that it starts from, if there is one."""
        thread: Json = {
            "id": str(id_ or self.ids.next()),
            "type": kind,
            "guild_id": str(self.guild_id),
            "parent_id": parent["id"],
            "owner_id": str(owner.id),
            "name": name,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "flags": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": minutes,
                "archive_timestamp": now(),
                "create_timestamp": now(),
                "locked": False,
            },
        }
        self._keep(thread)
        mine = {"join_timestamp": now(), "flags": 0, "user_id": str(self.bot.id)}
        member = {"member": {**mine, "id": thread["id"]}} if owner == self.bot else {}
        self.emit("THREAD_CREATE", {**thread, "newly_created": True, **member})
        return thread

    def _keep(self, channel: Json) -> None:
        self.channels[int(channel["id"])] = channel
        self.messages[int(channel["id"])] = {}

    def get_channel(self, id_: int | str) -> Json:
        """The channel or thread with this id.

        Raises:
            ApiError: 10003, there is none.
        """
        try:
            return self.channels[int(id_)]
        except (KeyError, ValueError):
            raise ApiError(404, 10003, "Unknown Channel") from None

    def delete_channel(self, id_: int | str) -> Json:
        """Take away a channel or thread, with its messages."""
        channel = self.get_channel(id_)
        del self.channels[int(id_)], self.messages[int(id_)]
        kind = "THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE"
        self.emit(kind, channel)
        return channel

    def set_thread(self, thread: Json, **metadata: Any) -> None:
        """Archive, lock or open a thread: `archived=`, `locked=`, `auto_archive_duration=`."""
        known = thread["thread_metadata"]
        if "archived" in metadata and metadata["archived"] != known["archived"]:
            known["archive_timestamp"] = now()
        known.update(metadata)
        self.emit("THREAD_UPDATE", thread)

    # messages

    def get_message(self, channel_id: int | str, id_: int | str) -> Json:
        """A message that everybody in the channel sees.

        Raises:
            ApiError: 10003 or 10008.
        """
        channel = self.get_channel(channel_id)
        try:
            return self.messages[int(channel["id"])][int(id_)]
        except (KeyError, ValueError):
            raise ApiError(404, 10008, "Unknown Message") from None

    def visible(self, channel_id: int | str, *, system: bool = False) -> list[Json]:
        """Copies of the messages of a channel, oldest first."""
        there = self.messages[int(self.get_channel(channel_id)["id"])]
        kept = (there[key] for key in sorted(there))
        return [copy.deepcopy(m) for m in kept if system or m["type"] not in SYSTEM_MESSAGES]
