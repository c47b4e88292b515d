"""Channels, messages and threads over HTTP."""

from __future__ import annotations

from typing import Any

from tests.standin import messages
from tests.standin.routing import NOTHING, Call, Reply, route
from tests.standin.world import MANAGE_THREADS, THREADS, ApiError, Json


@route("GET", "/channels/{channel}")
def get_channel(call: Call) -> Reply:
    """A channel or thread."""
    return 200, call.channel()


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Reply:
    """Rename, archive, lock or open a thread; rename a channel."""
    channel, body = call.channel(), call.body
    metadata = {
        key: body[key]
        for key in ("archived", "locked", "auto_archive_duration", "invitable")
        if body.get(key) is not None
    }
    if metadata and channel["type"] not in THREADS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if metadata.get("archived") is not False:
        only_archiving = metadata == {"archived": True} and len(body) == 1
        if not only_archiving:
            messages.refuse_archived(channel)
    if channel["type"] in THREADS and channel["thread_metadata"]["locked"]:
        _need(call, MANAGE_THREADS)
    for key in ("name", "topic", "rate_limit_per_user"):
        if key in body:
            channel[key] = body[key]
    if channel["type"] in THREADS:
        call.world.set_thread(channel, **metadata)
    else:
        call.world.emit("CHANNEL_UPDATE", channel)
    return 200, channel


@route("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Reply:
    """Take a channel or thread away."""
    return 200, call.world.delete_channel(call.args["channel"])


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> Reply:
    """The bot seems to type."""
    call.channel()
    return NOTHING


@route("GET", "/channels/{channel}/messages")
def history(call: Call) -> Reply:
    """Up to 100 messages, newest first."""
    query = call.request.query
    limit = int(query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise ApiError(400, 50035, "limit: int value should be between 1 and 100.")
    there = call.world.visible(call.args["channel"], system=True)
    if "after" in query:
        chosen = [m for m in there if int(m["id"]) > int(query["after"])][:limit]
    elif "around" in query:
        middle = sum(int(m["id"]) < int(query["around"]) for m in there)
        chosen = there[max(0, middle - limit // 2) :][:limit]
    else:
        before = int(query.get("before", 2**63))
        chosen = [m for m in there if int(m["id"]) < before][-limit:]
    return 200, chosen[::-1]


@route("POST", "/channels/{channel}/messages")
def send(call: Call) -> Reply:
    """A new message of the bot, or the earlier one with the same enforced nonce."""
    world, body, channel = call.world, call.body, call.channel()
    nonce = None if body.get("nonce") is None else str(body["nonce"])
    if nonce is not None and body.get("enforce_nonce") and world.remember_nonces:
        earlier = world.nonces.get(nonce)
        if earlier is not None:
            return 200, {**world.get_message(*earlier), "nonce": body["nonce"]}
    sent = messages.create(world, channel, world.bot, body, call.request.files)
    if nonce is None:
        return 200, sent
    world.nonces[nonce] = int(channel["id"]), int(sent["id"])
    return 200, {**sent, "nonce": body["nonce"]}


@route("POST", "/channels/{channel}/messages/bulk-delete")
def delete_many(call: Call) -> Reply:
    """Take 2 to 100 messages away."""
    ids = call.body["messages"]
    if not 2 <= len(ids) <= 100:
        raise ApiError(400, 50016, "Provided too few or too many messages to delete.")
    there = call.world.messages[int(call.channel()["id"])]
    for message in [there[int(id_)] for id_ in ids if int(id_) in there]:
        messages.delete(call.world, message)
    return NOTHING


@route("GET", "/channels/{channel}/messages/{message}")
def get_message(call: Call) -> Reply:
    """One message."""
    return 200, call.message()


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(call: Call) -> Reply:
    """Change a message of the bot's own."""
    return 200, messages.edit(call.world, call.own_message(), call.body, call.request.files)


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(call: Call) -> Reply:
    """Take a message away; archived threads allow it."""
    messages.delete(call.world, call.message())
    return NOTHING


@route("PUT", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me")
@route("DELETE", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me")
def react(call: Call) -> Reply:
    """A reaction, which is not kept."""
    messages.refuse_archived(call.channel())
    call.message()
    return NOTHING


@route("PUT", "/channels/{channel}/messages/pins/{message}")
@route("DELETE", "/channels/{channel}/messages/pins/{message}")
def pin(call: Call) -> Reply:
    """Pin a message or take the pin out."""
    messages.refuse_archived(call.channel())
    call.message()["pinned"] = call.request.method == "PUT"
    return NOTHING


@route("POST", "/channels/{channel}/messages/{message}/threads")
def thread_from_message(call: Call) -> Reply:
    """A thread from a message; its id is the message's."""
    return 201, messages.start_thread(call.world, call.channel(), call.body, call.message())


@route("POST", "/channels/{channel}/threads")
def thread_alone(call: Call) -> Reply:
    """A thread without a message."""
    return 201, messages.start_thread(call.world, call.channel(), call.body)


@route("GET", "/channels/{channel}/threads/archived/public")
def archived_threads(call: Call) -> Reply:
    """The archived threads of a channel."""
    parent = call.channel()["id"]
    found: list[Json] = [
        thread
        for thread in call.world.channels.values()
        if thread["parent_id"] == parent and thread["thread_metadata"]["archived"]
    ]
    return 200, {"threads": found, "members": [], "has_more": False}


def _thread_member(call: Call) -> Json:
    user = call.args.get("user", "@me")
    id_ = str(call.world.bot.id) if user == "@me" else user
    joined: dict[str, Any] = {"id": call.args["channel"], "user_id": id_, "flags": 0}
    return {**joined, "join_timestamp": call.channel()["thread_metadata"]["create_timestamp"]}


@route("PUT", "/channels/{channel}/thread-members/{user}")
@route("DELETE", "/channels/{channel}/thread-members/{user}")
def change_thread_member(call: Call) -> Reply:
    """Somebody joins a thread or leaves it; who is in it is not kept."""
    messages.refuse_archived(call.channel())
    return NOTHING


@route("GET", "/channels/{channel}/thread-members/{user}")
def get_thread_member(call: Call) -> Reply:
    """Everybody is in every thread."""
    return 200, _thread_member(call)


def _need(call: Call, permission: int) -> None:
    if not call.world.bot_permissions & permission:
        raise ApiError(403, 50013, "Missing Permissions")
