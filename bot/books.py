"""What is read rather than played: the rules, the story, the proof of the dice."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.art import Drawing, Easel
from bot.door import NONE, Answer, Click
from bot.engine import Game, Picture, Refusal, RuleText, line
from bot.engine.record import Mismatch, write
from bot.presenter import Presenter
from bot.tables.chronicle import Library, is_open_book
from bot.tables.model import Table
from bot.tables.service import NotNow
from bot.ui import book
from bot.ui.lobby import render_note
from bot.ui.phrases import Speaker, escape

PAGE = 2_600
"""Characters of rules on one page of an answer."""

LARGEST = 8_000_000
"""Bytes of an exported book; every server takes a file of this size."""


class Books:
    """Shows rules, hands over stories, checks promises."""

    def __init__(
        self, presenter: Presenter, library: Library, easel: Easel, games: dict[str, Game[Any, Any]]
    ) -> None:
        self._presenter = presenter
        self._library = library
        self._easel = easel
        self._games = games

    # Rules ---------------------------------------------------------------------------------

    async def show_rules(self, click: Click, slug: str, page: int = 0) -> None:
        """Show a page of a game's rules to one person, with buttons to the others."""
        game = self._games.get(slug)
        if game is None:
            raise Refusal(line("refused-unknown-game", name=slug))
        speaker = self._presenter.book.speaker(str(click.locale), game.info)
        pages = rule_pages(game.rules, speaker)
        page = max(0, min(page, len(pages) - 1))
        title = speaker.write(
            line("rules-title", game=game.info.title, page=page + 1, pages=len(pages))
        )
        rows = []
        if len(pages) > 1:
            rows.append(
                tuple(
                    (speaker.say(line(f"button-{word}")), f"gm:rules.0:{to}:+{slug}", "secondary")
                    for word, to in (("back", page - 1), ("onward", page + 1))
                    if 0 <= to < len(pages)
                )
            )
        await Answer(click).quietly(render_note(f"### {title}\n{pages[page]}", tuple(rows)))

    # Stories -------------------------------------------------------------------------------

    async def hand_over(self, click: Click, table: Table) -> None:
        """Send the story as Markdown and HTML, and, once it is over, the recorded game."""
        if not click.response.is_done():
            await click.response.defer(ephemeral=True, thinking=True)
        files = await self.files(table)
        speaker = self._presenter.speaker(table)
        said = line("book-here" if is_open_book(table) else "book-so-far")
        await click.followup.send(
            speaker.write(said),
            files=[discord.File(io.BytesIO(data), name) for name, data in files.items()],
            ephemeral=True,
            allowed_mentions=NONE,
        )

    async def files(self, table: Table) -> dict[str, bytes]:
        """Make the files of a story, by name."""
        story = await self._library.chronicle(table)
        speaker = self._presenter.speaker(table)
        drawings: dict[Picture, Drawing] = {}
        size = 0
        for picture in book.pictures_of(story):
            drawing = await self._easel.draw(picture, speaker.say, speaker.lang)
            size += len(drawing.png) * 4 // 3
            if size > LARGEST // 2:
                break
            drawings[picture] = drawing
        stem = table.game.info.slug.replace("_", "-") + "-" + table.id
        files = {
            f"{stem}.html": book.page(story, speaker, drawings).encode(),
            f"{stem}.md": book.markdown(story, speaker).encode(),
        }
        if is_open_book(table):
            files[f"{stem}.json"] = write(await self._library.record(table))
        return files

    # Proof ---------------------------------------------------------------------------------

    async def verify(self, click: Click, table: Table) -> None:
        """Replay a finished game, and say what came of it."""
        if not is_open_book(table):
            raise NotNow(line("refused-not-over"))
        speaker = self._presenter.speaker(table)
        try:
            recorded = await self._library.verify(table)
        except Mismatch as finding:
            said = line("verify-differs", where=str(finding))
        else:
            said = line(
                "verify-good" if table.game.info.chance else "verify-same",
                moves=len(recorded.log) - 1,
                seed=recorded.seed,
                promise=recorded.commitment,
                hash=recorded.sha256,
            )
        await Answer(click).quietly(render_note(speaker.write(said)))


def rule_pages(rules: tuple[RuleText, ...], speaker: Speaker) -> list[str]:
    """Write rules as pages for messages: chapters as headings, rulings and house rules marked."""
    pages: list[str] = []
    current, chapter = "", ""
    for rule in rules:
        heading = f"**{escape(rule.chapter)}**\n" if rule.chapter != chapter else ""
        chapter = rule.chapter
        mark = f" *({speaker.say(line('rule-' + rule.kind))})*" if rule.kind != "rule" else ""
        entry = f"{heading}`{rule.id}`{mark} {escape(rule.text)}\n"
        if current and len(current) + len(entry) > PAGE:
            pages.append(current)
            current = ""
        current += entry
    return [*pages, current] if current or not pages else pages
