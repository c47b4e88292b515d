"""Recording what a bot sends where there is no stand-in: at the library's own two seams."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord.http import Route

from tests.standin.messages import Upload
from tests.standin.routing import Recorded


def record(bot: discord.Client, env: Any, into: list[Recorded]) -> Callable[[], None]:
    """Note every request of a bot on a simulated Discord before it has its effect.

    Args:
        bot: whose `http.request` is wrapped; call this again for the next bot after a restart.
        env: the simulation, whose webhook adapter is wrapped too.
        into: where the requests go; `status` and `reply` stay empty.

    Returns:
        A function that ends the recording.
    """
    client, adapter = bot.http, env._webhook_adapter
    send, answer = client.request, adapter.request

    def note(route: Route, body: Any, form: Any, files: Any, query: Any) -> None:
        path = route.url.removeprefix(Route.BASE)
        payload = _payload(form) if form else copy.deepcopy(body)
        asked = {key: str(value) for key, value in (query or {}).items()}
        uploads = [_upload(file) for file in files or ()]
        into.append(Recorded(len(into) + 1, route.method, path, asked, payload, uploads))

    async def request(route: Route, **options: Any) -> Any:
        form, files = options.get("form"), options.get("files")
        if form is not None and not isinstance(form, list):
            form = options["form"] = list(form)
        note(route, options.get("json"), form, files, options.get("params"))
        return await send(route, **options)

    async def webhook(route: Route, session: Any, **options: Any) -> Any:
        form, files = options.get("multipart"), options.get("files")
        note(route, options.get("payload"), form, files, options.get("params"))
        return await answer(route, session, **options)

    client.request, adapter.request = request, webhook  # type: ignore[method-assign]

    def stop() -> None:
        client.request, adapter.request = send, answer  # type: ignore[method-assign]

    return stop


def _payload(form: Iterable[dict[str, Any]]) -> Any:
    parts = {part["name"]: part["value"] for part in form}
    return json.loads(parts["payload_json"]) if "payload_json" in parts else None


def _upload(file: discord.File) -> Upload:
    start = file.fp.tell()
    data = file.fp.read()
    file.fp.seek(start)
    return Upload(file.filename, data)
