"""A chronicle as a book: Markdown, and one HTML file that needs nothing else."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Mapping

from bot.art import Drawing
from bot.engine import Line, Picture, Who, line
from bot.engine.story import Chapter, Chronicle, Told
from bot.ui.phrases import Speaker, isolate

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")


def markdown(story: Chronicle, speaker: Speaker) -> str:
    """Write a chronicle as Markdown; what people typed is shown as they typed it."""
    say = speaker.say
    parts = [
        f"# {_md(say(story.title))}",
        f"*{_md(say(story.game))}*",
        "",
        _md_cast(story, speaker),
    ]
    for chapter in story.chapters:
        parts += ["", *_md_chapter(chapter, speaker)]
    if story.ending is not None:
        parts += ["", "---", "", f"**{_md(say(story.ending))}**"]
    if story.epilogue:
        parts += ["", *(f"- {_md(say(said))}" for said in story.epilogue)]
    if story.hidden:
        parts += ["", f"## {say(line('book-hidden'))}", ""]
        parts += [f"- {_md(say(said))}" for said in story.hidden]
    if story.notation:
        parts += ["", f"## {say(line('book-notation'))}", "", "```", story.notation, "```"]
    if story.promise:
        parts += ["", f"## {say(line('book-proof'))}", ""]
        parts += [f"- {text}" for text in _proof(story, speaker)]
    return "\n".join(parts) + "\n"


def _md(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _md_cast(story: Chronicle, speaker: Speaker) -> str:
    rows = [
        f"{_md(speaker.say(role))}: {_md(isolate(name))}" if name else _md(speaker.say(role))
        for _, role, name in story.cast
    ]
    return "  \n".join(rows)


def _md_chapter(chapter: Chapter, speaker: Speaker) -> list[str]:
    parts = [f"## {_md(speaker.say(chapter.title))}", ""] if chapter.title else []
    for passage in chapter.passages:
        parts += [f"{_md(speaker.say(said))}  " for said in passage.lines]
        for told in passage.told:
            parts += ["", *_md_told(told, speaker), ""]
    return parts


def _md_told(told: Told, speaker: Speaker) -> list[str]:
    if told.removed:
        return [f"> *{speaker.say(line('book-removed'))}*"]
    teller = speaker.say(line("book-teller", who=_who(told)))
    asked = f"*{_md(speaker.say(told.question))}*"
    rows = [f"> {_md(isolate(row))}" for row in told.text.splitlines()]
    return [asked, "", *rows, "> ", f"> — {_md(teller)}"]


def _who(told: Told) -> Line:
    player = told.name or Who(told.seat, "player")
    return line("who-both", role=Who(told.seat), player=player)


def _proof(story: Chronicle, speaker: Speaker) -> list[str]:
    say = speaker.say
    rows = [say(line("book-promise", hash=story.promise))]
    if story.seed:
        rows.append(say(line("book-seed", seed=story.seed)))
        rows.append(say(line("book-fingerprint", hash=story.fingerprint)))
    return rows


# One HTML file ---------------------------------------------------------------------------------

STYLE = """
:root { color-scheme: light dark; --paper: #fbf6ec; --ink: #2b2622; --soft: #6b6058;
  --ember: #b4571d; --rule: #e3d8c4; --card: #fffdf8; }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1c1a; --ink: #ece4d8;
  --soft: #a89c8e; --ember: #e9a15f; --rule: #3a3430; --card: #292521; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1.125rem/1.65 Georgia, "Iowan Old Style", "Palatino Linotype", serif; }
main { max-width: 38rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; overflow-wrap: anywhere; }
header { text-align: center; border-bottom: 1px solid var(--rule); padding-bottom: 2rem; }
h1 { font-size: clamp(1.9rem, 7vw, 2.9rem); line-height: 1.15; margin: 0 0 .4rem; }
h2 { font-size: 1.45rem; margin: 3rem 0 1rem; color: var(--ember); line-height: 1.25; }
header p, .small { color: var(--soft); font-size: .95rem; }
.cast { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; justify-content: center;
  list-style: none; padding: 0; margin: 1.2rem 0 0; font-size: .95rem; }
.cast b { font-weight: 600; }
.dice { color: var(--soft); font-size: .9rem; line-height: 1.5; margin: 1.1rem 0 .3rem; }
.asked { font-style: italic; margin: 1.2rem 0 .2rem; }
blockquote { margin: .6rem 0 1.4rem; padding: .2rem 0 .2rem 1.1rem;
  border-left: 3px solid var(--ember); }
blockquote p { margin: 0 0 .5rem; white-space: pre-line; }
cite { font-style: normal; color: var(--soft); font-size: .9rem; }
figure { margin: 1.6rem 0; text-align: center; }
figure img { max-width: 100%; height: auto; border-radius: .5rem; }
.ending { margin-top: 3rem; padding: 1.2rem 1.4rem; background: var(--card);
  border: 1px solid var(--rule); border-radius: .5rem; font-size: 1.15rem; text-align: center; }
.ending p { margin: .2rem 0; } .ending .small { color: var(--soft); font-size: .95rem; }
details { margin-top: 2.5rem; border-top: 1px solid var(--rule); padding-top: 1rem; }
summary { cursor: pointer; color: var(--ember); }
code { font-size: .78rem; overflow-wrap: anywhere; }
@page { margin: 16mm 15mm 18mm; }
@media print { :root { color-scheme: light; --ink: #2b2622; --soft: #6b6058; --ember: #9a4a18;
  --rule: #d8ccb8; --card: none; }
  body { font-size: 11pt; background: none; } main { max-width: none; padding: 0; }
  h1 { font-size: 24pt; } figure img { max-width: 70%; }
  h2, figure, .asked { break-after: avoid; }
  p, blockquote, figure, .ending { break-inside: avoid; }
  details { display: none; } }
"""


def page(story: Chronicle, speaker: Speaker, drawings: Mapping[Picture, Drawing]) -> str:
    """Write a chronicle as one HTML file, with its pictures in it and no script.

    Args:
        story: The chronicle.
        speaker: Whoever tells it.
        drawings: The drawings of `pictures_of` the story that are to be in it.
    """
    say, text = speaker.say, _text
    cast = "".join(
        f"<li><b>{text(say(role))}</b>{': ' + text(isolate(name)) if name else ''}</li>"
        for _, role, name in story.cast
    )
    parts = [
        f"<!doctype html><html lang='{speaker.lang}'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width,initial-scale=1'>",
        f"<title>{text(say(story.title))}</title><style>{STYLE}</style></head><body><main>",
        f"<header><h1>{text(say(story.title))}</h1><p>{text(say(story.game))}</p>",
        f"<ul class='cast'>{cast}</ul></header>",
    ]
    parts += [_html_chapter(chapter, speaker, drawings) for chapter in story.chapters]
    if story.picture is not None and story.picture in drawings:
        parts.append(_figure(drawings[story.picture]))
    if story.ending is not None:
        rows = "".join(f"<p class='small'>{text(say(said))}</p>" for said in story.epilogue)
        parts.append(f"<div class='ending'><p>{text(say(story.ending))}</p>{rows}</div>")
    if story.hidden:
        rows = "".join(f"<li>{text(say(said))}</li>" for said in story.hidden)
        title = text(say(line("book-hidden")))
        parts.append(f"<details><summary>{title}</summary><ul class='small'>{rows}</ul></details>")
    if story.notation:
        title = text(say(line("book-notation")))
        parts.append(
            f"<details><summary>{title}</summary><p><code>{text(story.notation)}</code></p></details>"
        )
    if story.promise:
        proof = "".join(f"<p><code>{text(row)}</code></p>" for row in _proof(story, speaker))
        title = text(say(line("book-proof")))
        parts.append(f"<details><summary>{title}</summary>{proof}</details>")
    parts.append("</main></body></html>")
    return "\n".join(parts) + "\n"


def pictures_of(story: Chronicle) -> tuple[Picture, ...]:
    """List the pictures of a story, each once: the chapters' and how it stood at the end."""
    found = [c.picture for c in story.chapters] + [story.picture]
    return tuple(dict.fromkeys(p for p in found if p is not None))


def _text(text: str) -> str:
    return html.escape(text).replace("\u2068", "<bdi>").replace("\u2069", "</bdi>")


def _html_chapter(chapter: Chapter, speaker: Speaker, drawings: Mapping[Picture, Drawing]) -> str:
    parts = [f"<h2>{_text(speaker.say(chapter.title))}</h2>"] if chapter.title else []
    if chapter.picture is not None and chapter.picture in drawings:
        parts.append(_figure(drawings[chapter.picture]))
    for passage in chapter.passages:
        if passage.lines:
            rows = "<br>".join(_text(speaker.say(said)) for said in passage.lines)
            parts.append(f"<p class='dice'>{rows}</p>")
        parts += [_html_told(told, speaker) for told in passage.told]
    return "<section>" + "".join(parts) + "</section>"


def _html_told(told: Told, speaker: Speaker) -> str:
    if told.removed:
        said = _text(speaker.say(line("book-removed")))
        return f"<blockquote><p class='small'>{said}</p></blockquote>"
    teller = _text(speaker.say(line("book-teller", who=_who(told))))
    rows = "".join(f"<p dir='auto'>{_text(row)}</p>" for row in told.text.split("\n\n"))
    asked = f"<p class='asked'>{_text(speaker.say(told.question))}</p>"
    return f"{asked}<blockquote>{rows}<cite>{teller}</cite></blockquote>"


def _figure(drawing: Drawing) -> str:
    data = base64.b64encode(drawing.png).decode()
    alt = html.escape(drawing.alt, quote=True)
    return (
        f"<figure><img alt='{alt}' width='{drawing.width}' height='{drawing.height}' "
        f"src='data:image/png;base64,{data}'></figure>"
    )
