"""Making, changing and removing messages in the stand-in's world."""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.standin.components import media_of, number, text_of
from tests.standin.world import (
    MANAGE_THREADS,
    THREAD_CREATED,
    THREAD_STARTER,
    THREADS,
    ApiError,
    Json,
    User,
    World,
    now,
)

EPHEMERAL, LOADING, HAS_THREAD, V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 15
SETTABLE = 1 << 2 | 1 << 12 | V2
MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    name: str
    data: bytes

    @property
    def size(self) -> int:
        """Bytes."""
        return len(self.data)


def create(
    world: World,
    channel: Json,
    author: User,
    body: Json,
    files: Sequence[Upload] = (),
    *,
    kind: int = 0,
    viewer: int | None = None,
    extra: Json | None = None,
) -> Json:
    """Put a new message into a channel and tell the gateway.

    Args:
        world: where.
        channel: the channel or thread; an archived one is opened again first.
        author: who.
        body: what was asked for, as in a Create Message request.
        files: what was uploaded.
        kind: the message type.
        viewer: for an ephemeral message, the only user who sees it.
        extra: more fields of the message, such as those of an interaction's answer.

    Returns:
        The message as it is kept.

    Raises:
        ApiError: 160005 in a locked thread, 50006 for an empty message.
    """
    if viewer is None:
        _open(world, channel, author)
    message: Json = {
        "id": str(world.ids.next()),
        "channel_id": channel["id"],
        "type": kind,
        "author": author.json(),
        "content": (body.get("content") or "").strip(),
        "timestamp": now(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": _embeds(body),
        "components": copy.deepcopy(body.get("components") or []),
        "pinned": False,
        "flags": (body.get("flags") or 0) & SETTABLE | (EPHEMERAL if viewer else 0),
        **(extra or {}),
    }
    _attach(world, message, body, files)
    if not kind and _is_empty(message) and not message["flags"] & LOADING:
        raise ApiError(400, 50006, "Cannot send an empty message")
    _finish(world, message, body)
    if reference := body.get("message_reference"):
        message |= {"type": 19, "message_reference": _reference(world, channel, reference)}
    if viewer is not None:
        world.hidden[int(message["id"])] = (viewer, message)
        return message
    world.messages[int(channel["id"])][int(message["id"])] = message
    channel["last_message_id"] = message["id"]
    if channel["type"] in THREADS and kind != THREAD_STARTER:
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
    nonce = {"nonce": body["nonce"]} if body.get("nonce") is not None else {}
    world.emit("MESSAGE_CREATE", {**event(world, message, author), **nonce})
    return message


def edit(world: World, message: Json, body: Json, files: Sequence[Upload] = ()) -> Json:
    """Change a message as an Edit Message request asks for, and tell the gateway.

    Raises:
        ApiError: 50083 in an archived thread, 50006 when nothing is left, 50035 when the
            Components V2 flag would be taken away.
    """
    hidden = int(message["id"]) in world.hidden
    if not hidden:
        refuse_archived(world.get_channel(message["channel_id"]))
    wanted = copy.deepcopy(message)
    flags = body.get("flags")
    if flags is not None:
        if wanted["flags"] & V2 and not flags & V2 and "components" in body:
            raise ApiError(400, 50035, "The Components V2 flag cannot be removed")
        wanted["flags"] = wanted["flags"] & ~SETTABLE | (flags & SETTABLE) | wanted["flags"] & V2
    wanted["flags"] &= ~LOADING
    if "content" in body:
        wanted["content"] = (body["content"] or "").strip()
    if "embeds" in body:
        wanted["embeds"] = _embeds(body)
    if "components" in body:
        wanted["components"] = copy.deepcopy(body["components"] or [])
    _attach(world, wanted, body, files)
    if _is_empty(wanted):
        raise ApiError(400, 50006, "Cannot send an empty message")
    _finish(world, wanted, body)
    wanted["edited_timestamp"] = now()
    message.update(wanted)
    if not hidden:
        world.emit(
            "MESSAGE_UPDATE", event(world, message, world.users[int(message["author"]["id"])])
        )
    return message


def delete(world: World, message: Json) -> None:
    """Take a message away."""
    if world.hidden.pop(int(message["id"]), None):
        return
    del world.messages[int(message["channel_id"])][int(message["id"])]
    gone = {"id": message["id"], "channel_id": message["channel_id"]}
    world.emit("MESSAGE_DELETE", {**gone, "guild_id": str(world.guild_id)})


def start_thread(world: World, parent: Json, body: Json, message: Json | None = None) -> Json:
    """Open a thread, from a message or without one.

    Raises:
        ApiError: 160004 when the message has one already, 50024 inside a thread.
    """
    if parent["type"] in THREADS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if message is not None and (int(message["id"]) in world.channels or message.get("thread")):
        raise ApiError(400, 160004, "A thread has already been created for this message")
    thread = world.add_thread(
        parent,
        body["name"],
        world.bot,
        kind=11 if message else body.get("type", 12),
        minutes=body.get("auto_archive_duration") or 4320,
        id_=int(message["id"]) if message else None,
    )
    link = {"channel_id": thread["id"], "guild_id": thread["guild_id"]}
    if message is not None:
        message["flags"] |= HAS_THREAD
        message["thread"] = thread
        link = {"channel_id": parent["id"], "message_id": message["id"]}
        create(world, thread, world.bot, {}, kind=THREAD_STARTER, extra={"message_reference": link})
    elif thread["type"] == 11:
        said = {"content": body["name"]}
        create(
            world, parent, world.bot, said, kind=THREAD_CREATED, extra={"message_reference": link}
        )
    return thread


def refuse_archived(channel: Json) -> None:
    """Discord refuses almost everything in an archived thread.

    Raises:
        ApiError: 50083.
    """
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")


def event(world: World, message: Json, author: User) -> Json:
    """The message as the gateway sends it: with the guild and the author's membership."""
    member = world.member_json(author)
    del member["user"]
    return {**message, "guild_id": str(world.guild_id), "member": member}


def _open(world: World, channel: Json, author: User) -> None:
    if channel["type"] not in THREADS:
        return
    known = channel["thread_metadata"]
    if known["locked"] and not world.permissions(author) & MANAGE_THREADS:
        raise ApiError(403, 160005, "Thread is locked")
    if known["archived"]:
        world.set_thread(channel, archived=False)


def _attach(world: World, message: Json, body: Json, files: Sequence[Upload]) -> None:
    """Keep what `attachments` names of the old files, and add the new ones."""
    old = {attachment["id"]: attachment for attachment in message["attachments"]}
    listed: list[Json] | None = body.get("attachments")
    if listed is None:
        listed = list(old.values()) + [{"id": n} for n in range(len(files))]
    kept: list[Json] = []
    for item in listed:
        if str(item["id"]) in old:
            kept.append(old[str(item["id"])] | {k: v for k, v in item.items() if k != "id"})
        elif int(item["id"]) < len(files):
            kept.append(_store(world, message, files[int(item["id"])], item))
        else:
            raise ApiError(400, 50035, f"There is no attachment {item['id']}")
    message["attachments"] = kept


def _store(world: World, message: Json, file: Upload, item: Json) -> Json:
    id_ = world.ids.next()
    world.files[id_] = file.data
    name = item.get("filename") or file.name
    url = f"{world.base_url}/attachments/{message['channel_id']}/{id_}/{name}"
    known: Json = {
        "id": str(id_),
        "filename": name,
        "size": file.size,
        "url": url,
        "proxy_url": url,
    }
    if name.lower().endswith((".png", ".webp", ".gif", ".jpg")):
        known |= {
            "content_type": f"image/{name.rsplit('.', 1)[1].lower()}",
            "width": 1,
            "height": 1,
        }
    if item.get("description"):
        known["description"] = item["description"]
    return known


def _finish(world: World, message: Json, body: Json) -> None:
    """Number the components, point them at their files, and see who is mentioned."""
    number(message["components"])
    files = {attachment["filename"]: attachment for attachment in message["attachments"]}
    for media in [*media_of(message["components"]), *_embed_media(message["embeds"])]:
        scheme, _, name = media["url"].partition("://")
        if scheme == "attachment":
            if name not in files:
                raise ApiError(400, 50035, f"No file of the message is called {name}")
            media |= {key: files[name][key] for key in ("url", "proxy_url")}
            media["attachment_id"] = files[name]["id"]
    message["mentions"] = _mentions(world, text_of(message), body.get("allowed_mentions"))


def _mentions(world: World, text: str, allowed: Json | None) -> list[Json]:
    named = dict.fromkeys(int(found) for found in MENTION.findall(text))
    if allowed is not None and "users" not in allowed.get("parse", ()):
        named = dict.fromkeys(u for u in named if str(u) in map(str, allowed.get("users", ())))
    return [world.users[user].json() for user in named if user in world.users]


def _embeds(body: Json) -> list[Json]:
    return [{"type": "rich", **copy.deepcopy(embed)} for embed in body.get("embeds") or []]


def _embed_media(embeds: list[Json]) -> list[Json]:
    return [embed[key] for embed in embeds for key in ("image", "thumbnail") if embed.get(key)]


def _is_empty(message: Json) -> bool:
    parts: list[Any] = [message["embeds"], message["components"], message["attachments"]]
    return not message["content"].strip() and not any(parts)


def _reference(world: World, channel: Json, reference: Json) -> Json:
    found = world.get_message(channel["id"], reference["message_id"])
    return {"type": 0, "message_id": found["id"], "channel_id": channel["id"]}
