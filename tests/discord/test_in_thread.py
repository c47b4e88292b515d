"""A table that is opened inside a thread plays there: threads have no threads."""

from __future__ import annotations

from tests.discord.evening import Evening, labels, played


@played
async def test_a_table_opened_in_a_thread_plays_in_that_thread(evening: Evening) -> None:
    thread = await evening.start("bob")
    await evening.w.alice.slash(thread, "table stop")

    card = (await evening.w.carol.slash(thread, "table open", game="blind_bid")).response
    await evening.w.dan.click(card, label="Join")
    await evening.w.dan.click(card, label="Ready")
    await evening.w.carol.click(card, label="Start")

    assert len(evening.threads) == 1
    newest = thread.last_message
    assert newest is not None
    assert "Choose my bid" in labels(newest)
    table = await evening.bot.tables.at(thread.id)
    assert table.row.thread == thread.id
