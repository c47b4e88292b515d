"""How long pictures take and how large they are: ``python tests/bench/bench_art.py``.

Each line compares with a plain redraw by Pillow in the same run: everything drawn anew and
saved as an RGB file with Pillow's default settings. Ratios hold on any machine, milliseconds
only on this one.
"""

from __future__ import annotations

import io
import random
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from msgspec.structs import replace
from PIL import Image

from bot.art import bars, cards, fighters, formation, render
from bot.engine.panel import Bars, Card, Dice, Die, Picture
from tests.art.pictures import ALT, card, family, hand, role, say, text
from tests.art.test_formation import any_position

NOTES = (None, text("die -1"), text("die +1"))


def walk(count: int, seed: int) -> list[Bars]:
    """Return the boards of a game that wanders: after each move, two markers have moved."""
    rng = random.Random(seed)
    values, pictures = [0] * 5, []
    for _ in range(count):
        changes = [0] * 5
        for seat in rng.sample(range(5), 2):
            to = min(10, max(0, values[seat] + rng.randint(-3, 3)))
            values[seat], changes[seat] = to, to - values[seat]
        plain = family(*values)
        pictures.append(
            Bars(
                tuple(
                    type(bar)(
                        bar.name, bar.value, bar.top, bar.zones, bar.value == 10 and not bar.end,
                        rng.choice(NOTES), changes[place], bar.end,
                    )
                    for place, bar in enumerate(plain.bars)
                ),
                ALT,
            )
        )  # fmt: skip
    return pictures


def forget() -> None:
    """Empty every shelf of drawn pieces."""
    bars._strips.clear()
    bars._pieces.clear()
    cards._drawn.clear()
    cards._strips.clear()
    fighters._pieces.clear()
    formation._strips.clear()


def plainly(picture: Picture) -> bytes:
    """Draw anew and save with Pillow's defaults."""
    forget()
    png = render(picture, say).png
    image = Image.open(io.BytesIO(png)).convert("RGB")
    begun = time.perf_counter()
    forget()
    if isinstance(picture, Bars):
        sheet = Image.new("RGB", image.size)
        top = bars.MARGIN - bars.GAP // 2
        for row in bars.rows_of(picture, say):
            board = bars.draw(row).convert("RGB")
            sheet.paste(board, (0, top))
            top += board.height
    else:
        render(picture, say)
        sheet = image
    buffer = io.BytesIO()
    sheet.save(buffer, "PNG")
    plainly.seconds = time.perf_counter() - begun  # type: ignore[attr-defined]
    return buffer.getvalue()


def milliseconds(make: Callable[[Picture], object], pictures: Iterable[Picture]) -> list[float]:
    """Time each picture once; sorted."""
    found = []
    for picture in pictures:
        begun = time.perf_counter()
        make(picture)
        found.append((time.perf_counter() - begun) * 1000)
    return sorted(found)


def report(name: str, times: list[float], size: float, plain: float, plain_size: float) -> None:
    """Print one line."""
    mean, most = sum(times) / len(times), times[int(len(times) * 0.95)]
    print(
        f"{name:<34} {mean:7.3f} ms  95%: {most:7.3f} ms  {size / 1000:6.1f} kB"
        f"   {plain / mean:7.1f} times as fast, {size / plain_size:5.0%} of the size"
    )


def formations() -> None:
    """Print what two sides of nine cost: everything drawn anew, and one die more on a Hero.

    These are compared with nothing but their bounds of 40 ms on one core and of 60 kB; the
    processor's time is taken, which other programs do not change much.
    """
    anew, again, sizes = [], [], []
    for seed in range(40):
        picture = any_position(random.Random(seed))
        forget()
        begun = time.process_time()
        sizes.append(len(render(picture, say).png))
        anew.append((time.process_time() - begun) * 1000)
        first = picture.heroes[0]
        assert first is not None
        more = replace(first, dice=(*first.dice[:9], 1 + seed % 6), hint=text(f"needs {seed}"))
        begun = time.process_time()
        render(replace(picture, heroes=(more, *picture.heroes[1:]), die=1 + seed % 6), say)
        again.append((time.process_time() - begun) * 1000)
    for name, times in (("all anew", sorted(anew)), ("one die more", sorted(again))):
        print(
            f"two sides of nine, {name:<15} {sum(times) / len(times):7.3f} ms  "
            f"95%: {times[int(len(times) * 0.95)]:7.3f} ms of 40 allowed, "
            f"{max(sizes) / 1000:.1f} kB at most of 60"
        )


def main() -> None:
    """Print the table."""
    draw = lambda picture: render(picture, say)  # noqa: E731
    sample = walk(40, 1)
    plain_sizes, plain_times = [], []
    for picture in sample:
        plain_sizes.append(len(plainly(picture)))
        plain_times.append(plainly.seconds * 1000)  # type: ignore[attr-defined]
    plain, plain_size = sum(plain_times) / len(sample), sum(plain_sizes) / len(sample)
    print(f"plain redraw of five bars: {plain:.1f} ms, {plain_size / 1000:.1f} kB\n")

    size = sum(len(draw(picture).png) for picture in sample) / len(sample)
    forget()
    draw(sample[0])
    report(
        "bars, the first moves after a start",
        milliseconds(draw, walk(100, 2)),
        size,
        plain,
        plain_size,
    )
    for picture in walk(2500, 3):
        draw(picture)
    fresh = [picture for seed in range(4, 9) for picture in walk(100, seed)]
    report("bars, new pictures once warm", milliseconds(draw, fresh), size, plain, plain_size)
    report("bars, all boards known", milliseconds(draw, fresh), size, plain, plain_size)

    others: tuple[tuple[str, Picture], ...] = (
        ("a card", card(text=text("She cooks for six and says nothing of the empty chair."))),
        ("a hand of six", hand(6)),
        ("two dice", Dice((Die(4, 3, role("emily")), Die(6, name=role("matt"))), ALT)),
    )
    for name, other in others:
        plain_size = len(plainly(other))
        plain = plainly.seconds * 1000  # type: ignore[attr-defined]
        size = len(draw(other).png)

        def anew(picture: Picture) -> object:
            forget()
            return draw(picture)

        report(f"{name}, anew", milliseconds(anew, [other] * 10), size, plain, plain_size)
        if isinstance(other, Card) or name.startswith("a hand"):
            report(
                f"{name}, drawn before", milliseconds(draw, [other] * 20), size, plain, plain_size
            )
    formations()


if __name__ == "__main__":
    main()
