"""Drawing beside the event loop, once for everybody who asks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest

from bot.art import Easel, Undrawable, render
from bot.art.shelf import Shelf
from bot.engine.panel import Bar, Bars, Dice, Die
from bot.engine.words import Line, Who, line
from tests.art.pictures import ALT, bar, family, one, say


def dice(face: int = 3) -> Dice:
    return Dice((Die(face),), ALT)


@pytest.fixture
async def easel() -> AsyncIterator[Easel]:
    made = Easel()
    yield made
    made.close()


class Speaker:
    """Says lines, and remembers how often and in which threads; can be made to wait."""

    def __init__(self) -> None:
        self.times = 0
        self.threads: set[int] = set()
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.began = threading.Event()

    def __call__(self, words: Line) -> str:
        self.began.set()
        assert self.may_go_on.wait(20)
        self.times += words == ALT
        self.threads.add(threading.get_ident())
        return say(words)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        self.may_go_on.clear()
        try:
            yield
        finally:
            self.may_go_on.set()


async def begun(speaker: Speaker) -> None:
    assert await asyncio.to_thread(speaker.began.wait, 20)


async def test_a_drawing_is_the_one_that_render_makes(easel: Easel) -> None:
    assert await easel.draw(family(1, 2, 3, 4, 5), say, "en") == render(family(1, 2, 3, 4, 5), say)


async def test_drawing_happens_in_another_thread(easel: Easel) -> None:
    speaker = Speaker()

    await easel.draw(dice(), speaker, "en")

    assert speaker.threads
    assert threading.get_ident() not in speaker.threads


async def test_a_picture_is_drawn_once_and_kept(easel: Easel) -> None:
    speaker = Speaker()

    first = await easel.draw(dice(), speaker, "en")
    second = await easel.draw(dice(), speaker, "en")

    assert second is first
    assert speaker.times == 1


async def test_another_language_is_another_picture(easel: Easel) -> None:
    english = await easel.draw(dice(), say, "en")
    italian = await easel.draw(dice(), lambda _: "Barra", "it")

    assert italian != english
    assert await easel.draw(dice(), say, "en") is english


async def test_many_who_ask_at_once_wait_for_the_same_drawing(easel: Easel) -> None:
    speaker = Speaker()
    with speaker.waiting():
        asked = [asyncio.create_task(easel.draw(dice(), speaker, "en")) for _ in range(20)]
        await begun(speaker)

    drawings = await asyncio.gather(*asked)

    assert speaker.times == 1
    assert len({id(drawing) for drawing in drawings}) == 1


async def test_one_who_stops_waiting_does_not_stop_the_others(easel: Easel) -> None:
    speaker = Speaker()
    with speaker.waiting():
        impatient = asyncio.create_task(easel.draw(dice(), speaker, "en"))
        patient = asyncio.create_task(easel.draw(dice(), speaker, "en"))
        await begun(speaker)
        impatient.cancel()
        with pytest.raises(asyncio.CancelledError):
            await impatient

    assert (await patient).name == "dice.png"
    assert speaker.times == 1


async def test_the_loop_goes_on_while_a_picture_is_drawn(easel: Easel) -> None:
    speaker = Speaker()
    with speaker.waiting():
        slow = asyncio.create_task(easel.draw(dice(), speaker, "en"))
        await begun(speaker)
        other = await easel.draw(dice(5), say, "en")
        assert not slow.done()

    assert (await slow) != other


async def test_bars_that_were_drawn_before_are_put_together_without_a_thread(easel: Easel) -> None:
    speaker = Speaker()
    await easel.draw(family(1, 2, 3, 4, 5), say, "en")
    await easel.draw(family(5, 4, 3, 2, 1), say, "en")
    mixed = family(1, 4, 3, 2, 5)

    drawing = await easel.draw(mixed, speaker, "en")

    assert speaker.threads == {threading.get_ident()}
    assert drawing == render(mixed, say)


async def test_what_cannot_be_drawn_fails_for_all_and_is_not_remembered(easel: Easel) -> None:
    broken = one(Bar(line("text", text="Lara"), 99, 10))

    found = await asyncio.gather(
        *(easel.draw(broken, say, "en") for _ in range(3)), return_exceptions=True
    )

    assert all(isinstance(error, Undrawable) for error in found)
    with pytest.raises(Undrawable):
        await easel.draw(broken, say, "en")


async def test_a_players_own_name_never_reaches_another_table(easel: Easel) -> None:
    picture = Bars((Bar(line("name", seat=Who("lara", "player")), 4, 10),), ALT)

    anna = await easel.draw(picture, lambda _: "Anna", "en")
    bo = await easel.draw(picture, lambda _: "Bo", "en")

    assert anna.png != bo.png
    assert anna.alt == "Anna"


async def test_kept_pictures_stay_within_their_bytes() -> None:
    easel = Easel(room=60_000)
    speaker = Speaker()
    try:
        for value in range(11):
            await easel.draw(one(bar(value=value)), speaker, "en")
        await easel.draw(one(bar(value=10)), speaker, "en")
        assert speaker.times == 11
        await easel.draw(one(bar(value=0)), speaker, "en")
        assert speaker.times == 12
    finally:
        easel.close()


def test_a_shelf_forgets_what_was_used_longest_ago() -> None:
    shelf: Shelf[str, bytes] = Shelf(10, len)
    shelf.put("a", b"1234")
    shelf.put("b", b"1234")
    assert shelf.get("a") == b"1234"

    shelf.put("c", b"1234")

    assert shelf.get("b") is None
    assert shelf.get("a") is not None
    assert shelf.used == 8


def test_a_shelf_keeps_nothing_that_is_larger_than_itself() -> None:
    shelf: Shelf[str, bytes] = Shelf(10, len)
    shelf.put("a", b"1")

    assert shelf.put("huge", b"x" * 11) == b"x" * 11
    assert shelf.get("huge") is None
    assert (len(shelf), shelf.used) == (1, 1)
    shelf.put("a", b"123")
    assert shelf.used == 3


def test_pictures_drawn_in_several_threads_are_the_same_as_one_by_one() -> None:
    pictures = [family(v % 11, (v * 3) % 11, (v * 7) % 11, 2, v % 10, change=1) for v in range(24)]
    found: dict[int, bytes] = {}

    def work(start: int) -> None:
        for place in range(start, len(pictures), 2):
            found[place] = render(pictures[place], say).png

    threads = [threading.Thread(target=work, args=(start,)) for start in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == {place: render(picture, say).png for place, picture in enumerate(pictures)}
