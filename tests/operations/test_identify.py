"""A bot that is told again and again to start a new session does not use up the day's budget."""

from __future__ import annotations

from bot.identify import CALM, LONGEST, Identifying

DAY = 86_400


def test_the_first_session_waits_for_nothing() -> None:
    assert Identifying().wait(0, 100.0, initial=True) == 0


def test_each_further_one_waits_twice_as_long_up_to_a_quarter_of_an_hour() -> None:
    identifying, now = Identifying(), 0.0
    identifying.wait(0, now, initial=True)
    waits = []
    for _ in range(12):
        waits.append(identifying.wait(0, now, initial=False))
        now += waits[-1] + 1

    assert waits[:4] == [5, 10, 20, 40]
    assert waits[-1] == LONGEST


def test_a_day_of_them_stays_far_below_the_thousand_that_discord_allows() -> None:
    identifying, now, count = Identifying(), 0.0, 0
    identifying.wait(0, now, initial=True)
    while now < DAY:
        now += identifying.wait(0, now, initial=False)
        count += 1

    assert count < 200


def test_after_a_calm_hour_it_waits_no_longer_than_at_first() -> None:
    identifying = Identifying()
    for _ in range(6):
        identifying.wait(0, 0.0, initial=False)

    assert identifying.wait(0, 2 * CALM, initial=False) == 5


def test_shards_wait_each_for_itself() -> None:
    identifying = Identifying()
    for _ in range(6):
        identifying.wait(0, 0.0, initial=False)

    assert identifying.wait(1, 0.0, initial=False) == 5
