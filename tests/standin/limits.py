"""Limits of Discord that need no description of its API: sums, rules across fields, our budgets.

`check_limits` looks at one request and returns a sentence for everything that is wrong with it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from tests.standin.command_limits import check_commands
from tests.standin.components import SELECTS, walk

Json = dict[str, Any]

V2, EPHEMERAL = 1 << 15, 1 << 6
MIB = 1024 * 1024
TEXT_BYTES, DISPLAY_BYTES = 9_500, 12
(ROW, BUTTON, CHOICE, INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE) = (
    1,
    2,
    3,
    4,
    9,
    10,
    11,
    12,
    13,
)
SEPARATOR, CONTAINER, LABEL, UPLOAD, RADIO, CHECKS = 14, 17, 18, 19, 21, 22
COUNTED = SELECTS | {UPLOAD, CHECKS}
LAYOUT = {SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER}
LINK, PREMIUM = 5, 6
LENGTHS = {"custom_id": 100, "placeholder": 150, "url": 512}
ARCHIVE_MINUTES = {60, 1440, 4320, 10080}
EMOJI_PARTS = {"So", "Sk", "Sm", "Mn", "Me", "Cf", "Cn"}
ODD_EMOJI = "‼⁉〰ℹ"  # emoji that Unicode files under letters and punctuation
KEYCAP = re.compile("[0-9#*]\ufe0f?\u20e3")
EMBED_LENGTHS = {"title": 256, "description": 4096}

CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
MESSAGE = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/[^/]+)?")
THREAD = re.compile(r"/channels/\d+(/messages/\d+)?/threads")
CHANNEL = re.compile(r"/channels/\d+")
COMMANDS = re.compile(r"/applications/\d+(/guilds/\d+)?/commands(/\d+)?")
MODAL, CHOICES = 9, 8
DEFERRALS = {5, 6}


class File(Protocol):
    """An uploaded file, of which only the size counts."""

    @property
    def size(self) -> int:
        """Bytes."""
        ...


def check_limits(method: str, path: str, body: Any, files: Sequence[File] = ()) -> list[str]:
    """What is wrong with a request.

    Args:
        method: the HTTP method.
        path: without the API's prefix and the query.
        body: the JSON body, `payload_json` of a multipart request.
        files: what is uploaded with it.

    Returns:
        A sentence for each breach; nothing when all is well.
    """
    try:
        return [*_files(files), *_request(method, path, body, files)]
    except (AttributeError, KeyError, TypeError) as error:
        return [f"a value of the wrong type: {error}"]


def _request(method: str, path: str, body: Any, files: Sequence[File]) -> Iterator[str]:
    if COMMANDS.fullmatch(path):
        yield from check_commands(body)
    elif isinstance(body, dict):
        if CALLBACK.fullmatch(path):
            yield from _callback(body, files)
        elif MESSAGE.fullmatch(path):
            yield from _message(body, files, edit=method == "PATCH", channel=path.startswith("/ch"))
        elif THREAD.fullmatch(path):
            yield from _thread(body)
        elif CHANNEL.fullmatch(path):
            yield from _thread(body, edit=True)


def _files(files: Sequence[File]) -> Iterator[str]:
    if len(files) > 10:
        yield f"{len(files)} files, over 10"
    for file in files:
        if file.size > 10 * MIB:
            yield f"a file of {file.size} bytes, over 10 MiB"
    if sum(file.size for file in files) > 25 * MIB:
        yield "files over 25 MiB together"


def _thread(body: Json, *, edit: bool = False) -> Iterator[str]:
    if not edit or "name" in body:
        name = body.get("name") or ""
        if not name.strip() or len(name) > 100:
            yield f"a name of {len(name)} characters, not 1 to 100"
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        yield f"auto_archive_duration {minutes}"
    if len(body.get("topic") or "") > 1024:
        yield "a topic over 1024 characters"


def _callback(body: Json, files: Sequence[File]) -> Iterator[str]:
    data = body.get("data") or {}
    kind = body.get("type")
    if kind in DEFERRALS:
        if (data.get("flags") or 0) & ~EPHEMERAL:
            yield "a deferral sets more than EPHEMERAL"
    elif kind == CHOICES:
        yield from _choices(data.get("choices") or [])
    elif kind == MODAL:
        yield from _modal(data)
    else:
        yield from _message(data, files, edit=kind == 7, channel=False)


def _choices(choices: list[Json]) -> Iterator[str]:
    if len(choices) > 25:
        yield f"{len(choices)} choices, over 25"
    for choice in choices:
        if not 1 <= len(choice.get("name") or "") <= 100:
            yield f"the choice name {choice.get('name')!r} is not 1 to 100 characters"
        if isinstance(choice.get("value"), str) and len(choice["value"]) > 100:
            yield "a choice value over 100 characters"


def _modal(data: Json) -> Iterator[str]:
    top = data.get("components") or []
    if not 1 <= len(data.get("custom_id") or "") <= 100:
        yield "a modal's custom_id is not 1 to 100 characters"
    if not 1 <= len(data.get("title") or "") <= 45:
        yield "a modal's title is not 1 to 45 characters"
    if not 1 <= len(top) <= 5:
        yield f"a modal of {len(top)} parts, not 1 to 5"
    yield from _components(top, modal=True)
    for part in walk(top):
        if part["type"] == LABEL:
            if not 1 <= len(part.get("label") or "") <= 45:
                yield f"the label {part.get('label')!r} is not 1 to 45 characters"
            if len(part.get("description") or "") > 100:
                yield "a label's description over 100 characters"
        if part["type"] == BUTTON:
            yield "a button in a modal"
        if part.get("disabled"):
            yield "a disabled part in a modal"
        if part.get("min_values") == 0 and part.get("required", True):
            yield "min_values 0 in a field that is required"


def _message(body: Json, files: Sequence[File], *, edit: bool, channel: bool) -> Iterator[str]:
    flags = body.get("flags") or 0
    components = body.get("components") or []
    v2 = bool(flags & V2)
    nonce = body.get("nonce")
    if channel and flags & EPHEMERAL:
        yield "EPHEMERAL outside an interaction"
    if nonce is not None and len(str(nonce)) > 25:
        yield f"a nonce of {len(str(nonce))} characters, over 25"
    if len(body.get("content") or "") > 2000:
        yield "content over 2000 characters"
    if v2 and any(body.get(key) for key in ("content", "embeds", "poll", "sticker_ids")):
        yield "content, embeds, poll or stickers beside Components V2"
    if not v2 and not edit and any(part["type"] in LAYOUT for part in walk(components)):
        yield "Components V2 without their flag"
    if v2 and any(part.get("type") in {BUTTON, THUMBNAIL} | SELECTS for part in components):
        yield "a button, select or thumbnail that is in no row or section"
    if not v2 and len(components) > 5 and all(part.get("type") == ROW for part in components):
        yield "over 5 rows"
    yield from _attachments(body, files, edit=edit)
    yield from _embeds(body.get("embeds") or [])
    yield from _mentions(body.get("allowed_mentions"))
    yield from _components(components, modal=False)


def _attachments(body: Json, files: Sequence[File], *, edit: bool) -> Iterator[str]:
    listed = body.get("attachments") or []
    if len(listed) > 10:
        yield f"{len(listed)} attachments, over 10"
    if not edit and "attachments" in body and len(listed) != len(files):
        yield f"{len(listed)} attachments for {len(files)} files"
    for attachment in listed:
        if len(attachment.get("description") or "") > 1024:
            yield "an alt text over 1024 characters"
    if edit and "attachments" not in body:
        return  # it may point to a file that stays
    names = {attachment.get("filename") for attachment in listed}
    unnamed = edit and None in names  # a file that stays may be listed by its id alone
    for url in _urls(body):
        scheme, _, name = url.partition("://")
        if scheme == "attachment" and name not in names and not unnamed:
            yield f"{url} is none of the attachments"
        elif scheme not in {"attachment", "http", "https"}:
            yield f"{url} is neither a file nor a web address"


def _urls(body: Json) -> Iterator[str]:
    for part in walk(body.get("components") or []):
        for holder in (part, *part.get("items", ())):
            for key in ("media", "file"):
                if isinstance(holder.get(key), dict):
                    yield holder[key].get("url") or ""
    for embed in body.get("embeds") or []:
        for key in ("image", "thumbnail"):
            if embed.get(key):
                yield embed[key].get("url") or ""


def _embeds(embeds: list[Json]) -> Iterator[str]:
    total = 0
    for embed in embeds:
        fields = embed.get("fields") or []
        for key, most in EMBED_LENGTHS.items():
            if len(embed.get(key) or "") > most:
                yield f"an embed's {key} over {most} characters"
        if len(fields) > 25:
            yield "over 25 fields in an embed"
        texts = [embed.get("title"), embed.get("description")]
        texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
        for field in fields:
            if not (field.get("name") or "").strip() or not (field.get("value") or "").strip():
                yield "an embed's field without name or value"
            if len(field.get("name") or "") > 256 or len(field.get("value") or "") > 1024:
                yield "an embed's field over 256 and 1024 characters"
            texts += [field.get("name"), field.get("value")]
        shown = [*texts, embed.get("image"), embed.get("thumbnail")]
        if not any(shown):
            yield "an empty embed"
        url = embed.get("url")
        if url and not url.startswith(("http://", "https://")):
            yield f"{url} is no web address"
        total += sum(len((text or "").strip()) for text in texts)
    if len(embeds) > 10:
        yield f"{len(embeds)} embeds, over 10"
    if total > 6000:
        yield f"embeds of {total} characters together, over 6000"


def _mentions(allowed: Json | None) -> Iterator[str]:
    for kind in ("users", "roles"):
        named = (allowed or {}).get(kind) or []
        if len(named) > 100:
            yield f"{len(named)} {kind} in allowed_mentions, over 100"
        if len(set(map(str, named))) != len(named):
            yield f"the same {kind} twice in allowed_mentions"
        if named and kind in ((allowed or {}).get("parse") or ()):
            yield f"allowed_mentions parses all {kind} and names some"
    for word in (allowed or {}).get("parse") or ():
        if word not in {"users", "roles", "everyone"}:
            yield f"allowed_mentions parses {word!r}"


def _components(components: list[Json], *, modal: bool) -> Iterator[str]:
    parts = list(walk(components))
    if len(parts) > 40:
        yield f"{len(parts)} components, over 40"
    texts = [part.get("content") or "" for part in parts if part["type"] == TEXT]
    if sum(map(len, texts)) > 4000:
        yield f"text displays of {sum(map(len, texts))} characters together, over 4000"
    size = sum(len(text.encode()) + DISPLAY_BYTES for text in texts)
    if size > TEXT_BYTES:
        yield f"text displays of {size} bytes together, over {TEXT_BYTES}"
    for key in ("custom_id", "id"):
        named = [part[key] for part in parts if part.get(key)]
        for twice in sorted({str(name) for name in named if named.count(name) > 1}):
            yield f"the {key} {twice} twice"
    for part in parts:
        yield from _component(part, modal=modal)


def _component(part: Json, *, modal: bool) -> Iterator[str]:
    kind = part["type"]
    inner = part.get("components") or []
    kinds = [child.get("type") for child in inner]
    id_ = part.get("id")
    if id_ is not None and not 0 <= id_ < 2**31:
        yield f"the id {id_} is no int32"
    for key, most in LENGTHS.items():
        if len(part.get(key) or "") > most:
            yield f"a {key} over {most} characters"
    if "custom_id" in part and part["custom_id"] == "":
        yield "an empty custom_id"
    if kind == ROW:
        most = 1 if SELECTS & set(kinds) or INPUT in kinds else 5
        if not 1 <= len(kinds) <= most:
            yield f"a row of {len(kinds)}, not 1 to {most}"
    elif kind == CONTAINER:
        if not kinds or CONTAINER in kinds:
            yield "a container that is empty or holds a container"
    elif kind == SECTION:
        if not 1 <= len(kinds) <= 3 or set(kinds) != {TEXT}:
            yield "a section needs 1 to 3 text displays"
        if (part.get("accessory") or {}).get("type") not in {BUTTON, THUMBNAIL}:
            yield "a section needs a button or a thumbnail"
    elif kind == GALLERY and not 1 <= len(part.get("items") or []) <= 10:
        yield "a gallery needs 1 to 10 pictures"
    elif kind == TEXT and not (part.get("content") or "").strip():
        yield "an empty text display"
    elif kind == BUTTON:
        yield from _button(part)
    elif kind in COUNTED or kind == RADIO:
        yield from _select(part)
    if kind == INPUT:
        if not modal:
            yield "a text input outside a modal"
        if len(part.get("placeholder") or "") > 100 or len(part.get("value") or "") > 4000:
            yield "a text input's placeholder over 100 or value over 4000 characters"
    if len(part.get("description") or "") > 1024:
        yield "a description over 1024 characters"
    yield from _emoji(part.get("emoji"))


def _button(part: Json) -> Iterator[str]:
    style = part.get("style")
    wanted = {LINK: {"url"}, PREMIUM: {"sku_id"}}.get(style or 0, {"custom_id"})
    if {key for key in ("custom_id", "url", "sku_id") if part.get(key)} != wanted:
        yield f"a button of style {style} needs {wanted.copy().pop()} and nothing else"
    if style != PREMIUM and not part.get("label") and not part.get("emoji"):
        yield "a button without label and emoji"
    if len(part.get("label") or "") > 80:
        yield "a button's label over 80 characters"
    url = part.get("url")
    if url and not url.startswith(("http://", "https://", "discord://")):
        yield f"{url} is no address for a button"


def _select(part: Json) -> Iterator[str]:
    options = part.get("options")
    low, high = part.get("min_values"), part.get("max_values")
    least = 1 if low is None else low
    most = 1 if high is None else high
    if part["type"] == CHECKS and high is None:
        most = len(options or [])
    if least > most and not (low is None and part.get("required") is False):
        yield "min_values over max_values"
    if options is None:
        if part["type"] == CHOICE:
            yield "a select without options"
        return
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options, not 1 to 25"
    if part["type"] != RADIO and most > len(options):
        yield f"max_values {most} for {len(options)} options"
    values = [option.get("value") for option in options]
    if len(set(values)) != len(values):
        yield "the same option value twice"
    if part["type"] != CHECKS and sum(bool(o.get("default")) for o in options) > most:
        yield "more defaults than max_values"
    for option in options:
        for key in ("label", "value"):
            if not 1 <= len(option.get(key) or "") <= 100:
                yield f"an option's {key} is not 1 to 100 characters"
        if len(option.get("description") or "") > 100:
            yield "an option's description over 100 characters"
        yield from _emoji(option.get("emoji"))


def _emoji(emoji: Json | None) -> Iterator[str]:
    if emoji is None or emoji.get("id"):
        return
    name = emoji.get("name") or ""
    rest = KEYCAP.sub("", name)
    strange = [sign for sign in rest if sign not in ODD_EMOJI and not _pictures(sign)]
    if not name or strange:
        yield f"{name!r} is no emoji"


def _pictures(sign: str) -> bool:
    return not sign.isascii() and unicodedata.category(sign) in EMOJI_PARTS
