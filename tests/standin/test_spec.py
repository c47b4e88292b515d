"""The limits and the description refuse what Discord refuses, and nothing that is fine."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import pytest
import simcord

from tests.standin import Recorded
from tests.standin.limits import check_limits
from tests.standin.recorder import record
from tests.standin.sample_bot import SampleBot, deeds
from tests.standin.spec import DiscordSpec

Json = dict[str, Any]

SEND, EDIT, THREAD = "/channels/1/messages", "/channels/1/messages/2", "/channels/1/threads"
CALLBACK, COMMANDS = "/interactions/1/abc/callback", "/applications/1/commands"
V2 = 1 << 15


@dataclass
class Sized:
    size: int


def text(content: str = "Once upon a time") -> Json:
    return {"type": 10, "content": content}


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll", **changes}


def select(**changes: Any) -> Json:
    options = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]
    return {"type": 3, "custom_id": "pick", "options": options, **changes}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def box(*parts: Json) -> Json:
    return {"type": 17, "components": list(parts)}


def v2(*parts: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(parts), **more}


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def modal(*parts: Json, **changes: Any) -> Json:
    data = {"custom_id": "telling", "title": "Tell", "components": list(parts), **changes}
    return {"type": 9, "data": data}


def label(part: Json, **changes: Any) -> Json:
    return {"type": 18, "label": "Then", "component": part, **changes}


def command(**changes: Any) -> Json:
    return {"name": "roll", "description": "Roll dice", "type": 1, **changes}


def option(name: str = "sides", **changes: Any) -> Json:
    return {"type": 3, "name": name, "description": "How many", **changes}


FIELD = {"type": 4, "custom_id": "told", "style": 2}

FINE = [
    ("POST", SEND, v2(box(text(), row(button()), row(select())))),
    ("POST", SEND, v2(box(text("é" * 4000)))),
    ("POST", SEND, {"content": "hello", "nonce": "1" * 25, "enforce_nonce": True}),
    (
        "POST",
        SEND,
        v2(row(button(emoji={"name": "🎲"}), button(custom_id="b", emoji={"name": "1️⃣"}))),
    ),
    (
        "POST",
        SEND,
        v2(row(button(emoji={"name": "⬆️"}), button(custom_id="b", emoji={"name": "♟"}))),
    ),
    ("POST", SEND, v2(row(button(emoji={"name": "die6", "id": "12"})))),
    (
        "POST",
        SEND,
        v2(row(button(emoji={"name": "ℹ️"}), button(custom_id="b", emoji={"name": "🏴‍☠️"}))),
    ),
    ("PATCH", EDIT, v2(gallery("attachment://a.png"), attachments=[{"id": "12"}])),
    ("POST", CALLBACK, modal(label(FIELD))),
    ("POST", CALLBACK, modal(text(), label(select()))),
    ("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    ("POST", CALLBACK, {"type": 6}),
    ("POST", CALLBACK, {"type": 7, "data": v2(text(), allowed_mentions={"parse": []})}),
    ("POST", THREAD, {"name": "x" * 100, "type": 11, "auto_archive_duration": 10080}),
    ("PATCH", "/channels/1", {"archived": True}),
    ("PUT", COMMANDS, [command(options=[option(required=True), option("times")])]),
]

WRONG = [
    ("POST", SEND, {"content": "x" * 2001}, "content over 2000"),
    ("POST", SEND, v2(text(), content="hello"), "beside Components V2"),
    ("POST", SEND, {"components": [text()]}, "without their flag"),
    ("POST", SEND, v2(button()), "in no row"),
    ("POST", SEND, v2(*[text(f"{n}") for n in range(41)]), "41 components"),
    ("POST", SEND, v2(text("x" * 3000), text("y" * 1001)), "4001 characters"),
    ("POST", SEND, v2(text("🏰" * 2400)), "9612 bytes"),
    ("POST", SEND, v2(text(" ")), "empty text display"),
    ("POST", SEND, v2(box()), "container that is empty"),
    ("POST", SEND, v2(box(box(text()))), "holds a container"),
    ("POST", SEND, v2({"type": 9, "components": [text()]}), "needs a button or a thumbnail"),
    ("POST", SEND, v2(row(*[button(custom_id=f"{n}") for n in range(6)])), "row of 6"),
    ("POST", SEND, v2(row(select(), button())), "row of 2"),
    ("POST", SEND, v2(row()), "row of 0"),
    ("POST", SEND, v2(row(button(), button())), "custom_id roll twice"),
    ("POST", SEND, v2(text() | {"id": 7}, text() | {"id": 7}), "id 7 twice"),
    ("POST", SEND, v2(text() | {"id": 2**31}), "no int32"),
    ("POST", SEND, v2(row(button(custom_id="x" * 101))), "custom_id over 100"),
    ("POST", SEND, v2(row(button(custom_id=""))), "empty custom_id"),
    ("POST", SEND, v2(row(button(label="x" * 81))), "label over 80"),
    ("POST", SEND, v2(row(button(label=None))), "without label and emoji"),
    ("POST", SEND, v2(row(button(url="https://a.example"))), "needs custom_id and nothing else"),
    ("POST", SEND, v2(row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})), "no address"),
    ("POST", SEND, v2(row(button(emoji={"name": "Ada"}))), "no emoji"),
    ("POST", SEND, v2(row(button(emoji={"name": ""}))), "no emoji"),
    ("POST", SEND, v2(row(button(emoji={"name": "1"}))), "no emoji"),
    ("POST", SEND, v2(row(select(max_values=3))), "max_values 3 for 2"),
    ("POST", SEND, v2(row(select(min_values=2))), "min_values over max_values"),
    ("POST", SEND, v2(row(select(options=[]))), "0 options"),
    ("POST", SEND, v2(row(select(placeholder="x" * 151))), "placeholder over 150"),
    (
        "POST",
        SEND,
        v2(row(select(options=[{"label": "A", "value": f"{n}"} for n in range(26)]))),
        "26 options",
    ),
    (
        "POST",
        SEND,
        v2(row(select(options=[{"label": "A", "value": "a"}] * 2))),
        "same option value twice",
    ),
    ("POST", SEND, v2(gallery()), "1 to 10 pictures"),
    ("POST", SEND, v2(gallery("attachment://a.png")), "none of the attachments"),
    ("POST", SEND, v2(gallery("file://a.png")), "neither a file nor a web address"),
    ("POST", SEND, {"content": "x", "nonce": "1" * 26}, "nonce of 26"),
    ("POST", SEND, {"content": "x", "flags": 64}, "EPHEMERAL outside"),
    (
        "POST",
        SEND,
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "101 users",
    ),
    (
        "POST",
        SEND,
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "parses all users",
    ),
    ("POST", SEND, {"content": "x", "allowed_mentions": {"parse": ["all"]}}, "parses 'all'"),
    ("POST", SEND, {"embeds": [{}]}, "empty embed"),
    ("POST", SEND, {"embeds": [{"title": "x" * 257}]}, "title over 256"),
    ("POST", SEND, {"embeds": [{"fields": [{"name": "a", "value": ""}]}]}, "without name or value"),
    ("POST", SEND, {"embeds": [{"title": "a", "url": "javascript:x"}]}, "no web address"),
    ("POST", SEND, {"embeds": [{"description": "x" * 3001}] * 2}, "6002 characters together"),
    ("POST", SEND, v2(FIELD), "outside a modal"),
    ("PATCH", EDIT, v2(text("x" * 4001)), "over 4000"),
    ("PATCH", EDIT, v2(gallery("attachment://a.png"), attachments=[]), "none of the attachments"),
    ("POST", CALLBACK, modal(label(FIELD | {"placeholder": "x" * 101})), "placeholder over 100"),
    ("POST", SEND, v2(row(button(emoji={"name": "+"}))), "no emoji"),
    ("POST", "/webhooks/1/abc", v2(box()), "container that is empty"),
    ("POST", CALLBACK, {"type": 5, "data": {"flags": V2}}, "more than EPHEMERAL"),
    ("POST", CALLBACK, {"type": 4, "data": {"content": "x" * 2001}}, "content over 2000"),
    (
        "POST",
        CALLBACK,
        {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 26}},
        "26 ch",
    ),
    (
        "POST",
        CALLBACK,
        {"type": 8, "data": {"choices": [{"name": "", "value": "a"}]}},
        "choice name",
    ),
    ("POST", CALLBACK, modal(*[label(FIELD)] * 6), "modal of 6 parts"),
    ("POST", CALLBACK, modal(label(FIELD), title="x" * 46), "title is not 1 to 45"),
    ("POST", CALLBACK, modal(label(FIELD, label="x" * 46)), "not 1 to 45"),
    ("POST", CALLBACK, modal(label(select(min_values=0))), "required"),
    ("POST", CALLBACK, modal(label(select(disabled=True))), "disabled"),
    ("POST", CALLBACK, modal(row(button())), "button in a modal"),
    ("POST", THREAD, {"name": "x" * 101, "type": 11}, "name of 101"),
    ("POST", "/channels/1/messages/2/threads", {"name": " "}, "not 1 to 100"),
    ("POST", THREAD, {"name": "x", "auto_archive_duration": 100}, "auto_archive_duration"),
    ("PATCH", "/channels/1", {"topic": "x" * 1025}, "topic over"),
    ("PUT", COMMANDS, [command(name=f"c{n}") for n in range(101)], "101 commands"),
    ("PUT", COMMANDS, [command(), command()], "twice"),
    ("PUT", COMMANDS, [command(name="Roll")], "bad name"),
    ("PUT", COMMANDS, [command(description="x" * 101)], "101 characters"),
    ("PUT", COMMANDS, [command(options=[option(f"o{n}") for n in range(26)])], "26 options"),
    ("PUT", COMMANDS, [command(options=[option(), option("b", required=True)])], "required option"),
    ("PUT", COMMANDS, [command(options=[option(), option()])], "'sides' twice"),
    (
        "PUT",
        COMMANDS,
        [command(options=[option(choices=[{"name": f"{n}", "value": "x"} for n in range(26)])])],
        "26 choices",
    ),
    (
        "PUT",
        COMMANDS,
        [command(options=[option(f"o{n}", description="x" * 100) for n in range(25)] * 4)],
        "over 8000",
    ),
    ("POST", COMMANDS, command(name_localizations={"xx": "rollen"}), "unknown locales"),
]

TYPING_ERRORS = [
    ("POST", SEND, {"content": "x", "contents": "y"}, "contents"),
    ("POST", SEND, {"content": 5}, "content"),
    ("POST", SEND, v2(box(text() | {"text": "x"})), "text"),
    ("POST", SEND, v2({"type": 99}), "none of the types"),
    ("POST", CALLBACK, {"type": 4, "dat": {}}, "dat"),
    ("PATCH", "/channels/1", {"archived": "yes"}, "archived"),
    ("GET", "/channels/1/nonsense", None, "no such operation"),
    ("DELETE", EDIT, {}, "takes no body"),
    ("POST", SEND, None, "needs a body"),
]


@pytest.fixture(scope="module")
def described() -> DiscordSpec:
    return DiscordSpec().require()


@pytest.mark.parametrize(("method", "path", "body"), FINE)
def test_fine(method: str, path: str, body: Any) -> None:
    assert check_limits(method, path, body) == []


@pytest.mark.parametrize(("method", "path", "body"), FINE)
def test_fine_by_the_description(described: DiscordSpec, method: str, path: str, body: Any) -> None:
    assert described.check(method, path, body) == []


@pytest.mark.parametrize(("method", "path", "body", "words"), WRONG)
def test_wrong(method: str, path: str, body: Any, words: str) -> None:
    before = copy.deepcopy(body)
    assert any(words in problem for problem in check_limits(method, path, body))
    assert body == before


@pytest.mark.parametrize(("method", "path", "body", "words"), TYPING_ERRORS)
def test_wrong_by_the_description(
    described: DiscordSpec, method: str, path: str, body: Any, words: str
) -> None:
    assert any(words in problem for problem in described.check(method, path, body))


def test_prefix_and_query_do_not_matter(described: DiscordSpec) -> None:
    url = f"https://discord.example/api/v10{SEND}?limit=1"
    assert described.check("POST", url, {"content": "x"}) == []


@pytest.mark.parametrize(
    ("sizes", "words"),
    [([1] * 11, "11 files"), ([11 << 20], "10 MiB"), ([9 << 20] * 3, "25 MiB together")],
)
def test_files(sizes: list[int], words: str) -> None:
    files = [Sized(size) for size in sizes]
    assert any(words in problem for problem in check_limits("POST", SEND, {}, files))


def test_attachments_match_the_files() -> None:
    body = {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}
    assert check_limits("POST", SEND, body, [Sized(5)]) == []
    assert check_limits("POST", SEND, body) == ["1 attachments for 0 files"]


async def test_recorder_notes_both_seams() -> None:
    bot, seen = SampleBot(shard_count=1), list[Recorded]()
    async with simcord.run(bot) as env:
        stop = record(bot, env, seen)
        guild = env.create_guild()
        channel = guild.create_text_channel("general")
        ada = guild.add_member(env.create_user("ada"))
        shown = await ada.slash(channel, "my-game play", rounds=2)
        await ada.click(shown.response, label="draw")
        stop()
        await ada.click(shown.response, label="update")
    paths = [(request.method, request.path.split("/")[1]) for request in seen]
    callback = ("POST", "interactions")
    assert paths == [callback, callback, ("POST", "channels"), ("PATCH", "channels")]
    assert seen[0].body["data"]["components"][0]["type"] == 17
    assert [file.name for file in seen[2].files] == ["board.png"]
    assert seen[2].body["attachments"][0]["description"] == "A board"
    assert DiscordSpec().check_all(seen) == []
    assert len(deeds) > len(seen)
