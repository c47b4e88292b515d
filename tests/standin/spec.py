"""Requests against Discord's own OpenAPI description, and against the limits that it leaves out.

The description is no part of the project: the environment variable `DISCORD_OPENAPI` names the
file. Without it only `check_limits` runs, and tests that call `DiscordSpec.require` are skipped.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import pytest
from jsonschema import Draft202012Validator, ValidationError, validators

from tests.standin.limits import File, check_limits
from tests.standin.routing import Recorded

Json = dict[str, Any]

VARIABLE = "DISCORD_OPENAPI"
METHODS = ("get", "post", "put", "patch", "delete")
PREFIX = re.compile(r"(https?://[^/]+)?(/api(/v\d+)?)?(?=/)")
SCHEMAS = "#/components/schemas/"
LONG = 200

# The library sends these and Discord takes them, though its description does not name them.
_TTS = {"tts": {"type": ["boolean", "null"]}}
_NSFW = {"nsfw": {"type": "boolean"}}
UNNAMED: dict[str, Json] = {
    "ApplicationCommandCreateRequest": _NSFW,
    "ApplicationCommandUpdateRequest": _NSFW,
    "ComponentEmojiForRequest": {"animated": {"type": ["boolean", "null"]}},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": _TTS,
    "IncomingWebhookUpdateRequestPartial": _TTS,
    "MessageEditRequestPartial": _TTS,
    "RichEmbed": {"flags": {"type": "integer"}},
}


class _Operation:
    """One method of one path; its validator is made at its first use."""

    def __init__(self, spec: DiscordSpec, path: str, body: Json | None) -> None:
        self.path, self._spec, self._body = path, spec, body
        parts = re.split(r"(\{[^}]+\})", path)
        fixed = ("[^/]+" if part.startswith("{") else re.escape(part) for part in parts)
        self.pattern = re.compile("".join(fixed))
        self._validator: Any = None

    def check(self, body: Any) -> Iterator[str]:
        if self._body is None or body is None:
            if body is not None:
                yield "takes no body"
            elif self._body and self._body.get("required"):
                yield "needs a body"
            return
        if self._validator is None:
            schema = self._body["content"]["application/json"]["schema"]
            self._validator = self._spec.validator(schema)
        for error in self._validator.iter_errors(body):
            yield f"{error.json_path}: {error.message[:LONG]}"


class DiscordSpec:
    """Checks requests.

    Args:
        path: the description; by default the file that `DISCORD_OPENAPI` names.

    Raises:
        OSError: the file cannot be read.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        path = path or os.environ.get(VARIABLE)
        self.described = path is not None
        self._schemas: dict[str, Json] = {}
        self._operations: dict[tuple[str, int], list[_Operation]] = {}
        if path is not None:
            self._read(json.loads(Path(path).read_bytes()))
        keywords = {"$ref": self._follow, "oneOf": self._choose, "anyOf": self._choose}
        self._class: Any = validators.extend(Draft202012Validator, keywords)

    def require(self) -> Self:
        """Skip the test that calls this if there is no description."""
        if not self.described:
            pytest.skip(f"{VARIABLE} does not name Discord's API description")
        return self

    def check(
        self, method: str, path: str, body: Any = None, files: Sequence[File] = ()
    ) -> list[str]:
        """What is wrong with a request; nothing when all is well."""
        path = PREFIX.sub("", path.partition("?")[0], count=1)
        found = list(self._described(method, path, body))
        found = found or check_limits(method, path, body, files)
        return [f"{method} {path}: {problem}" for problem in found]

    def check_all(self, requests: Iterable[Recorded]) -> list[str]:
        """What is wrong with any of these requests."""
        return [
            problem
            for request in requests
            for problem in self.check(request.method, request.path, request.body, request.files)
        ]

    def validator(self, schema: Json) -> Any:
        """A validator for a part of the description."""
        return self._class(schema)

    def _read(self, description: Json) -> None:
        self._schemas = description["components"]["schemas"]
        self._schemas["SnowflakeType"]["type"] = ["string", "integer"]  # either is taken
        for name, schema in self._schemas.items():
            if schema.get("type") == "object" and "properties" in schema:
                schema["properties"].update(UNNAMED.get(name, {}))
                schema.setdefault("additionalProperties", False)  # so that a typing error shows
        for path in sorted(description["paths"], key=lambda path: path.count("{")):
            for method in METHODS:
                operation = description["paths"][path].get(method)
                if operation is not None:
                    key = method.upper(), path.count("/")
                    made = _Operation(self, path, operation.get("requestBody"))
                    self._operations.setdefault(key, []).append(made)

    def _described(self, method: str, path: str, body: Any) -> Iterator[str]:
        if not self.described:
            return
        for operation in self._operations.get((method, path.count("/")), ()):
            if operation.pattern.fullmatch(path):
                yield from operation.check(body)
                return
        yield "no such operation"

    # keywords of JSON Schema, faster and with shorter complaints than the general ones

    def _named(self, ref: str) -> Json:
        return self._schemas[ref.removeprefix(SCHEMAS)]

    def _follow(
        self, validator: Any, ref: str, instance: Any, schema: Json
    ) -> Iterator[ValidationError]:
        yield from self._descend(validator, instance, self._named(ref))

    def _descend(self, validator: Any, instance: Any, schema: Json) -> Iterator[ValidationError]:
        # no schema here has an id of its own, so the resolver may stay
        return validator.descend(instance, schema, resolver=validator._resolver)

    def _choose(
        self, validator: Any, branches: list[Json], instance: Any, schema: Json
    ) -> Iterator[ValidationError]:
        """`oneOf` and `anyOf`: go by the `type` that the object names, else by the best fit."""
        branches = [self._named(b["$ref"]) if "$ref" in b else b for b in branches]
        if all("const" in branch for branch in branches):
            if not any(instance == branch["const"] for branch in branches):
                yield ValidationError(f"{instance!r} is none of the known values")
            return
        if isinstance(instance, dict) and isinstance(instance.get("type"), int):
            meant = [branch for branch in branches if _names(branch, instance["type"])]
            if len(meant) == 1:
                yield from self._descend(validator, instance, meant[0])
                return
            if not meant and all("type" in branch.get("properties", ()) for branch in branches):
                yield ValidationError(f"type {instance['type']} is none of the types here")
                return
        fits = [branch for branch in branches if _fits(branch, instance)]
        if not fits:
            yield ValidationError(f"{json.dumps(instance)[:LONG]} is of none of the types here")
            return
        complaints = []
        for branch in fits:
            complaints.append(list(self._descend(validator, instance, branch)))
            if not complaints[-1]:
                return
        yield from min(complaints, key=len)


def _names(branch: Json, kind: int) -> bool:
    declared = branch.get("properties", {}).get("type", {})
    return kind in declared.get("enum", [declared.get("const")])


def _fits(branch: Json, instance: Any) -> bool:
    """Whether the JSON type is one that the branch takes at all."""
    kinds = branch.get("type")
    if kinds is None:
        return True
    names = {
        "null": instance is None,
        "boolean": isinstance(instance, bool),
        "integer": isinstance(instance, int) and not isinstance(instance, bool),
        "number": isinstance(instance, int | float) and not isinstance(instance, bool),
        "string": isinstance(instance, str),
        "array": isinstance(instance, list),
        "object": isinstance(instance, dict),
    }
    return any(names[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds))
