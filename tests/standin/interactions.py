"""Interactions: what the gateway delivers, and the callback and webhook routes that answer it."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from tests.standin import messages
from tests.standin.messages import EPHEMERAL, LOADING, Upload
from tests.standin.routing import NOTHING, Call, Reply, route
from tests.standin.world import ApiError, Json, User, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, CHOICES, ASK = 4, 5, 6, 7, 8, 9
COMMAND_REPLY = 20


@dataclass(eq=False)
class Interaction:
    """One interaction and all that came of it.

    Attributes:
        kind: 2 command, 3 component, 4 autocomplete, 5 modal.
        message: the message of the component or of the modal's button.
        callback: the body of the first response.
        original: what `@original` stands for.
        followups: messages sent after the first response.
        answered: done with True at the first response, with False when the bot is gone.
        settled: done at the first message after an empty acknowledgement.
    """

    id: int
    kind: int
    user: User
    channel: Json
    data: Json
    message: Json | None
    born: float
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    callback: Json | None = None
    original: Json | None = None
    followups: list[Json] = field(default_factory=list)
    answered: asyncio.Future[bool] = field(default_factory=asyncio.Future)
    settled: asyncio.Future[bool] = field(default_factory=asyncio.Future)

    def resolve(self, what: str, result: bool) -> None:
        """Let whoever waits for this step know."""
        future: asyncio.Future[bool] = getattr(self, what)
        if not future.done():
            future.set_result(result)


class Desk:
    """All interactions of a stand-in.

    Attributes:
        ack_limit: seconds until an unanswered interaction is unknown; None for ever.
        token_life: seconds until a token is invalid.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.ack_limit: float | None = 3.0
        self.token_life = 900.0

    def open(
        self,
        kind: int,
        user: User,
        channel: Json,
        data: Json,
        message: Json | None = None,
        age: float = 0.0,
    ) -> Interaction:
        """Make an interaction and let the gateway deliver it."""
        id_ = self.world.ids.next(age=age)
        born = time.monotonic() - age
        made = Interaction(id_, kind, user, channel, data, message, born)
        self.by_id[id_] = made
        self.by_token[made.token] = made
        self.world.emit("INTERACTION_CREATE", self.payload(made))
        return made

    def payload(self, made: Interaction) -> Json:
        """What the gateway sends."""
        world = self.world
        payload: Json = {
            "id": str(made.id),
            "application_id": str(world.application_id),
            "type": made.kind,
            "version": 1,
            "token": made.token,
            "data": made.data,
            "guild_id": str(world.guild_id),
            "guild": {"id": str(world.guild_id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "locale": "en-US",
            "channel_id": made.channel["id"],
            "channel": {**made.channel, "permissions": str(world.permissions(made.user))},
            "member": world.member_json(made.user, with_permissions=True),
            "app_permissions": str(world.bot_permissions),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(world.guild_id)},
            "context": 0,
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if made.message is not None:
            payload["message"] = made.message
        return payload

    def all_lost(self) -> None:
        """The bot is gone: nobody will answer what is open."""
        for made in self.by_id.values():
            made.resolve("answered", False)
            made.resolve("settled", False)

    def for_callback(self, id_: str, token: str) -> Interaction:
        """The interaction that a callback may answer.

        Raises:
            ApiError: 10062 or 40060.
        """
        made = self.by_token.get(token)
        if made is None or str(made.id) != id_ or self._is_late(made):
            raise ApiError(404, 10062, "Unknown interaction")
        if made.callback is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        return made

    def _is_late(self, made: Interaction) -> bool:
        waiting = made.callback is None and self.ack_limit is not None
        return waiting and time.monotonic() - made.born > (self.ack_limit or 0)

    def for_webhook(self, application_id: str, token: str) -> Interaction:
        """The interaction whose webhook this is.

        Raises:
            ApiError: 10015 or 50027.
        """
        made = self.by_token.get(token)
        if made is None or application_id != str(self.world.application_id):
            raise ApiError(404, 10015, "Unknown Webhook")
        if made.callback is None:
            raise ApiError(404, 10015, "Unknown Webhook")
        if time.monotonic() - made.born > self.token_life:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return made

    def say(self, made: Interaction, body: Json, files: Any, *, loading: bool = False) -> Json:
        """A new message that answers an interaction."""
        world = self.world
        hidden = (body.get("flags") or 0) & EPHEMERAL
        extra: Json = {
            "application_id": str(world.application_id),
            "webhook_id": str(world.application_id),
            "interaction_metadata": {
                "id": str(made.id),
                "type": made.kind,
                "user": made.user.json(),
                "authorizing_integration_owners": {"0": str(world.guild_id)},
            },
        }
        if loading:
            extra["flags"] = LOADING | hidden
        return messages.create(
            world,
            made.channel,
            world.bot,
            body,
            files,
            kind=COMMAND_REPLY if made.kind == COMMAND else 0,
            viewer=made.user.id if hidden else None,
            extra=extra,
        )


@route("POST", "/interactions/{id}/{token}/callback", token=False)
def callback(call: Call) -> Reply:
    """The first response."""
    made = call.desk.for_callback(call.args["id"], call.args["token"])
    body, files = call.body, call.request.files
    kind, data = body["type"], body.get("data") or {}
    _refuse_misfit(made, kind)
    shown: Json | None = None
    if kind in (MESSAGE, DEFER_MESSAGE):
        shown = call.desk.say(made, data, files, loading=kind == DEFER_MESSAGE)
        made.original = shown
    elif kind in (DEFER_UPDATE, UPDATE):
        made.original = made.message
        if kind == UPDATE and made.message is not None:
            _still_there(call.world, made.message)
            shown = messages.edit(call.world, made.message, data, files)
    made.callback = body
    made.resolve("answered", True)
    if kind not in (DEFER_MESSAGE, DEFER_UPDATE):
        made.resolve("settled", True)
    if call.request.query.get("with_response") not in ("1", "true"):
        return NOTHING
    return 200, _callback_reply(made, kind, shown)


def _refuse_misfit(made: Interaction, kind: int) -> None:
    update_fits = made.kind in (COMPONENT, MODAL) and made.message is not None
    fits = {
        MESSAGE: made.kind != AUTOCOMPLETE,
        DEFER_MESSAGE: made.kind != AUTOCOMPLETE,
        DEFER_UPDATE: update_fits,
        UPDATE: update_fits,
        CHOICES: made.kind == AUTOCOMPLETE,
        ASK: made.kind in (COMMAND, COMPONENT),
    }
    if not fits.get(kind, False):
        raise ApiError(
            400, 50035, f"Response type {kind} does not fit interaction type {made.kind}"
        )


def _callback_reply(made: Interaction, kind: int, shown: Json | None) -> Json:
    interaction: Json = {"id": str(made.id), "type": made.kind}
    resource: Json = {"type": kind}
    if made.original is not None:
        interaction |= {
            "response_message_id": made.original["id"],
            "response_message_loading": kind == DEFER_MESSAGE,
            "response_message_ephemeral": bool(made.original["flags"] & EPHEMERAL),
        }
    if shown is not None:
        resource["message"] = shown
    return {"interaction": interaction, "resource": resource}


def _still_there(world: World, message: Json) -> None:
    if int(message["id"]) not in world.hidden:
        world.get_message(message["channel_id"], message["id"])


@route("POST", "/webhooks/{application}/{token}", token=False)
def follow_up(call: Call) -> Reply:
    """One more message; the first one after a deferral takes the place of the loading one."""
    made = call.desk.for_webhook(call.args["application"], call.args["token"])
    if made.original is not None and made.original["flags"] & LOADING:
        shown = messages.edit(call.world, made.original, call.body, call.request.files)
    else:
        shown = call.desk.say(made, call.body, call.request.files)
    made.followups.append(shown)
    made.resolve("settled", True)
    return 200, shown


def _webhook_message(call: Call) -> tuple[Interaction, Json]:
    made = call.desk.for_webhook(call.args["application"], call.args["token"])
    wanted = call.args["message"]
    mine = [*([made.original] if made.original else []), *made.followups]
    for message in mine:
        if wanted == message["id"] or (wanted == "@original" and message is made.original):
            _still_there(call.world, message)
            return made, message
    raise ApiError(404, 10008, "Unknown Message")


@route("GET", "/webhooks/{application}/{token}/messages/{message}", token=False)
def get_answer(call: Call) -> Reply:
    """Read one of the interaction's messages."""
    return 200, _webhook_message(call)[1]


@route("PATCH", "/webhooks/{application}/{token}/messages/{message}", token=False)
def edit_answer(call: Call) -> Reply:
    """Change one of the interaction's messages."""
    made, message = _webhook_message(call)
    files: list[Upload] = list(call.request.files)
    messages.edit(call.world, message, call.body, files)
    made.resolve("settled", True)
    return 200, message


@route("DELETE", "/webhooks/{application}/{token}/messages/{message}", token=False)
def delete_answer(call: Call) -> Reply:
    """Take one of the interaction's messages away."""
    messages.delete(call.world, _webhook_message(call)[1])
    return NOTHING
