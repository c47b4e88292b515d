"""Login, commands, emojis, the guild and its members over HTTP."""

from __future__ import annotations

from tests.standin.routing import NOTHING, Call, Reply, route
from tests.standin.world import THREADS, ApiError, Json, World


@route("GET", "/users/@me")
def myself(call: Call) -> Reply:
    """The bot; with a wrong token this is where the login fails."""
    return 200, {**call.world.bot.json(), "verified": True, "mfa_enabled": True, "email": None}


@route("GET", "/users/{user}")
def get_user(call: Call) -> Reply:
    """Anybody."""
    user = call.world.users.get(int(call.args["user"]))
    if user is None:
        raise ApiError(404, 10013, "Unknown User")
    return 200, user.json()


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Reply:
    """The application behind the bot."""
    return 200, {
        "id": str(call.world.application_id),
        "name": "Fireside",
        "icon": None,
        "description": "",
        "bot_public": False,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 1 << 19,
        "owner": call.world.moderator.json(),
        "team": None,
    }


@route("GET", "/gateway", token=False)
def gateway(call: Call) -> Reply:
    """Where the gateway is."""
    return 200, {"url": call.world.gateway_url}


@route("GET", "/gateway/bot")
def gateway_for_bot(call: Call) -> Reply:
    """Where the gateway is, and how often a session may be started."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return 200, {"url": call.world.gateway_url, "shards": 1, "session_start_limit": limit}


# commands


def _scope(call: Call) -> int | None:
    if call.args["application"] != str(call.world.application_id):
        raise ApiError(404, 10002, "Unknown Application")
    guild = call.args.get("guild")
    return None if guild is None else int(_guild(call)["id"])


def _command(world: World, scope: int | None, wanted: Json, known: list[Json]) -> Json:
    """The command as Discord keeps it; an earlier one of the same name lends its id."""
    kind = wanted.get("type", 1)
    same = [c for c in known if (c["name"], c["type"]) == (wanted["name"], kind)]
    command = {
        "default_member_permissions": None,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "description": "",
        **wanted,
        "type": kind,
        "id": same[0]["id"] if same else str(world.ids.next()),
        "application_id": str(world.application_id),
        "version": str(world.ids.next()),
    }
    return command if scope is None else {**command, "guild_id": str(scope)}


@route("GET", "/applications/{application}/commands")
@route("GET", "/applications/{application}/guilds/{guild}/commands")
def list_commands(call: Call) -> Reply:
    """The commands of everywhere, or of the guild."""
    return 200, call.world.commands.get(_scope(call), [])


@route("PUT", "/applications/{application}/commands")
@route("PUT", "/applications/{application}/guilds/{guild}/commands")
def replace_commands(call: Call) -> Reply:
    """All commands at once."""
    scope = _scope(call)
    known = call.world.commands.get(scope, [])
    made = [_command(call.world, scope, wanted, known) for wanted in call.request.body or []]
    call.world.commands[scope] = made
    return 200, made


@route("POST", "/applications/{application}/commands")
@route("POST", "/applications/{application}/guilds/{guild}/commands")
def add_command(call: Call) -> Reply:
    """One command, in the place of one with the same name."""
    scope = _scope(call)
    known = call.world.commands.setdefault(scope, [])
    made = _command(call.world, scope, call.body, known)
    known[:] = [command for command in known if command["id"] != made["id"]] + [made]
    return 201, made


# emojis


@route("GET", "/applications/{application}/emojis")
def list_emojis(call: Call) -> Reply:
    """The application's emojis."""
    return 200, {"items": list(call.world.emojis.values())}


@route("POST", "/applications/{application}/emojis")
def add_emoji(call: Call) -> Reply:
    """A new emoji; its picture is not looked at."""
    id_ = call.world.ids.next()
    call.world.emojis[id_] = {
        "id": str(id_),
        "name": call.body["name"],
        "roles": [],
        "user": call.world.bot.json(),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    return 201, call.world.emojis[id_]


@route("GET", "/applications/{application}/emojis/{emoji}")
@route("PATCH", "/applications/{application}/emojis/{emoji}")
@route("DELETE", "/applications/{application}/emojis/{emoji}")
def one_emoji(call: Call) -> Reply:
    """Read, rename or take away an emoji."""
    emoji = call.world.emojis.get(int(call.args["emoji"]))
    if emoji is None:
        raise ApiError(404, 10014, "Unknown Emoji")
    if call.request.method == "DELETE":
        del call.world.emojis[int(emoji["id"])]
        return NOTHING
    if call.request.method == "PATCH":
        emoji["name"] = call.body["name"]
    return 200, emoji


# the guild


def _guild(call: Call) -> Json:
    if call.args["guild"] != str(call.world.guild_id):
        raise ApiError(404, 10004, "Unknown Guild")
    return call.world.guild_json()


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Reply:
    """The one guild."""
    guild = call.world.guild_json()
    return 200, [{**guild, "owner": False, "permissions": str(call.world.bot_permissions)}]


@route("GET", "/guilds/{guild}")
def get_guild(call: Call) -> Reply:
    """The guild."""
    return 200, _guild(call)


@route("GET", "/guilds/{guild}/channels")
def get_guild_channels(call: Call) -> Reply:
    """Its channels, without threads."""
    _guild(call)
    return 200, [c for c in call.world.channels.values() if c["type"] not in THREADS]


@route("GET", "/guilds/{guild}/roles")
def get_guild_roles(call: Call) -> Reply:
    """Its roles."""
    _guild(call)
    return 200, call.world.roles_json()


@route("GET", "/guilds/{guild}/threads/active")
def get_active_threads(call: Call) -> Reply:
    """Its threads that are not archived."""
    _guild(call)
    return 200, {"threads": call.world.guild_json(full=True)["threads"], "members": []}


@route("GET", "/guilds/{guild}/members/{user}")
def get_member(call: Call) -> Reply:
    """One member."""
    _guild(call)
    user = call.world.users.get(int(call.args["user"]))
    if user is None:
        raise ApiError(404, 10007, "Unknown Member")
    return 200, call.world.member_json(user)
