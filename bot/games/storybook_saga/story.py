"""The words of the thread: what is told there, what the crew is asked to tell, the chapters.

A round is told in one paragraph when it is over, from the notes that the rules took; what a single
click did stands on the panel (`happening`).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Arg, Event, Line, Prompt, line
from bot.games.storybook_saga import events as e
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.content import Cards
from bot.games.storybook_saga.model import CREW, Do, Task
from bot.games.storybook_saga.text import join, listed

WAYS = {"hurt": 4, "hit": 4, "place": 3, "miss": 3, "fell": 6, "felled": 3, "joined": 3, "star": 1}
"""How many ways there are to say the same thing in a round's story."""

ANSWERS = (0, 2)
"""Ways to say of a blow that it was an answer: whoever is struck has struck before."""

ELSEWHERE = 1
"""The way to say of a miss that its hand was not there at all."""

LATE = 8
"""The round from which on the openings come round again."""

ARTICLES = ("The ", "A ")
"""How a name can begin that has another beginning within a sentence."""

SENTENCES = 7
"""Most sentences of a round's story between its first and its last."""


def name(board: Board, key: str) -> Line:
    """Return what a card is called."""
    return title_of(board.cards, key)


def title_of(cards: Cards, key: str) -> Line:
    """Return what a card is called; a Location's tokens and sides by the Location."""
    return line("text", text=cards.names.get(key, key))


def within(cards: Cards, key: str) -> Line:
    """Return what a card is called in the middle of a sentence: "the White Rabbit"."""
    called = cards.names.get(key, key)
    if called.startswith(ARTICLES):
        called = called[0].lower() + called[1:]
    elif key.startswith("item.") and not _by_name(called, cards.names[key[5:]]):
        called = "the " + called
    return line("text", text=called)


def _by_name(item: str, villain: str) -> bool:
    """Say whether an Item is called after somebody by name: Smee's, but not the Bishop's."""
    owner, of, _ = item.partition("'s ")
    return bool(of) and owner in villain and not villain.startswith("The " + owner)


def named(cards: Cards, **keys: str) -> dict[str, Arg]:
    """Return the arguments of a sentence about cards, by the key of each; the first acts.

    Returns:
        For ``who``: ``who`` as the sentence begins, ``the_who`` within it; and ``many``: 1 if the
        name of whoever acts is a plural.
    """
    found: dict[str, Arg] = {"many": int(next(iter(keys.values())) in cards.plurals)}
    for field, key in keys.items():
        found[field] = title_of(cards, key) if key else Line("ss-nobody")
        found["the_" + field] = within(cards, key) if key else Line("ss-nobody")
    return found


def names(cards: Cards, keys: Sequence[str]) -> tuple[Line, ...]:
    """Return what cards are called, as a list."""
    return tuple(title_of(cards, key) for key in keys)


def among(cards: Cards, keys: Sequence[str]) -> Line:
    """Return what cards are called, as a list within a sentence: "the Lion and Alice"."""
    return listed([within(cards, key) for key in keys]) if keys else Line("ss-nobody")


def key_of(board: Board, task: Task) -> str:
    """Return what a task asks, the stem of its message ids: ``assign``, ``pick``."""
    if isinstance(task, Do):
        effect = board.power(task.card, task.power).do[task.step]
        return "do-" + str(effect.__struct_config__.tag)
    return type(task).__name__.lower()


# What is told ------------------------------------------------------------------------------


def say(cards: Cards, event: Event) -> tuple[Line, ...]:
    """Tell an event in the thread; most are told by the round that they are part of."""
    match event:
        case e.StoryOpened(location=place, boss=boss, companion=companion):
            opened = line(
                "ss-say-opened",
                place=title_of(cards, place),
                scene=line("text", text=cards.locations[place].place),
                boss=within(cards, boss),
            )
            if not companion:
                return (opened, Line("ss-say-alone"))
            return (opened, line("ss-say-companion", **named(cards, who=companion)))
        case e.BattleBegan(battle=battle, villains=villains):
            return (line("ss-say-battle", n=battle, villains=among(cards, villains)),)
        case e.RoundEnded():
            return (round_story(cards, event),)
        case e.BattleEnded(battle=battle, survivors=survivors, icons=icons):
            if survivors:
                who = among(cards, survivors)
                return (line("ss-say-battle-lost", n=battle, who=who, icons=icons),)
            return (line("ss-say-battle-won", n=battle, icons=icons),)
        case e.HeroLeft(hero=hero, newcomer=newcomer):
            if hero == newcomer:
                return (line("ss-say-nobody-left", **named(cards, hero=hero)),)
            leaves = line("ss-say-leaves", **named(cards, hero=hero))
            return (line("ss-say-left", leaves=leaves, **named(cards, newcomer=newcomer)),)
        case e.SagaEnded(won=won, boss=boss, active=active):
            who = among(cards, active)
            id_ = "ss-say-won" if won else "ss-say-lost"
            return (line(id_, **named(cards, boss=boss), who=who),)
    return ()


def round_story(cards: Cards, event: e.RoundEnded) -> Line:
    """Tell a round in a paragraph, from what happened in it."""
    late = event.round % 4 if event.round >= LATE else 0
    sentences = [line("ss-round-opens", battle=event.battle, round=event.round, late=late)]
    told = _told(cards, event.notes, event.battle + event.round)
    sentences += told[:SENTENCES] or [Line("ss-round-quiet")]
    sentences.append(
        line(
            "ss-round-closes",
            active=event.active,
            villains=len(event.villains),
            who=among(cards, event.villains),
        )
    )
    return join(sentences)


def _told(cards: Cards, notes: tuple[e.Note, ...], shift: int) -> list[Line]:
    """Fold notes into sentences: blows of the same hand go together, the graver things stay."""
    blows: dict[tuple[str, str], dict[str, int]] = {}
    for note in notes:
        if note.kind in ("hurt", "hit"):
            by, whom = (note.other, note.who) if note.kind == "hurt" else (note.who, note.other)
            counts = blows.setdefault((note.kind, by), {})
            counts[whom] = counts.get(whom, 0) + note.n
    ranked = sorted(blows.items(), key=lambda blow: (-sum(blow[1].values()), blow[0]))
    loud = {key for key, _ in ranked[:3]}
    found: list[Line] = []
    done: set[tuple[str, str]] = set()
    ways = _Ways(shift)
    for note in notes:
        if note.kind in ("hurt", "hit"):
            key = (note.kind, note.other if note.kind == "hurt" else note.who)
            if key in loud and key not in done:
                done.add(key)
                struck = {by for kind, by in done if kind == "hurt"}
                answers = note.kind == "hurt" or bool(struck & blows[key].keys())
                found.append(_blow(cards, key, blows[key], ways, answers))
        elif note.kind not in ("miss", "item"):
            way = ways.take(note.kind)
            found.append(line(f"ss-round-{note.kind}", **named(cards, who=note.who), way=way))
    hands = {by for _, by in blows}
    missed = [note.who for note in notes if note.kind == "miss"]
    missed.sort(key=lambda who: who in hands)
    if missed and len(found) < SENTENCES:
        way = ways.take("miss", (ELSEWHERE,) if missed[0] in hands else ())
        found.insert(
            min(1, len(found)), line("ss-round-miss", **named(cards, who=missed[0]), way=way)
        )
    return found


class _Ways:
    """Picks ways to say things, so that none comes twice in a paragraph if it can be helped."""

    def __init__(self, shift: int) -> None:
        self.shift = shift
        self.used: list[tuple[str, int]] = []

    def take(self, kind: str, but: Sequence[int] = ()) -> int:
        """Return a way that was used least, and none of ``but``."""
        able = [(self.shift + n) % WAYS[kind] for n in range(WAYS[kind])]
        able = [way for way in able if way not in but]
        way = min(able, key=lambda way: self.used.count((kind, way)))
        self.used.append((kind, way))
        self.shift += 1
        return way


def _blow(
    cards: Cards, key: tuple[str, str], counts: dict[str, int], ways: _Ways, answers: bool
) -> Line:
    kind, by = key
    hit = [line("ss-round-whom", who=within(cards, who), n=n) for who, n in counts.items() if n]
    whom = listed(hit) if hit else Line("ss-nobody")
    if not by:
        return line("ss-round-place", whom=whom, way=ways.take("place"))
    way = ways.take(kind, () if answers else ANSWERS)
    return line(f"ss-round-{kind}", **named(cards, by=by), whom=whom, way=way)


# What the crew is asked to tell ------------------------------------------------------------


def prompt(cards: Cards, event: Event) -> Prompt | None:
    """Ask for a line after a round, and at the end of a battle or of the game."""
    match event:
        case e.RoundEnded(last=False, notes=notes, round=number):
            return Prompt(CREW, _question(cards, notes, number), cards.sparks)
        case e.BattleEnded(survivors=survivors):
            id_ = "ss-ask-battle-lost" if survivors else "ss-ask-battle-won"
            return Prompt(CREW, Line(id_), cards.sparks)
        case e.SagaEnded(won=won, boss=boss):
            question = line("ss-ask-won" if won else "ss-ask-lost", **named(cards, boss=boss))
            return Prompt(CREW, question, cards.sparks)
    return None


def _question(cards: Cards, notes: tuple[e.Note, ...], number: int) -> Line:
    """Ask about the gravest thing that happened."""
    for kind in ("fell", "felled", "joined", "hit", "hurt"):
        for note in notes:
            if note.kind == kind and note.who:
                about = named(cards, who=note.who, other=note.other)
                return line(f"ss-ask-{kind}", **about, way=number % 3)
    return line("ss-ask-quiet", way=number % 3)


def chapter(cards: Cards, event: Event) -> Line | None:
    """Begin a chapter with each battle."""
    if isinstance(event, e.BattleBegan):
        place = title_of(cards, event.location)
        return line("ss-chapter", n=event.battle, place=place)
    return None


def title(cards: Cards, events: Sequence[Event]) -> Line | None:
    """Name the whole story."""
    for event in events:
        if isinstance(event, e.StoryOpened):
            place, boss = within(cards, event.location), title_of(cards, event.boss)
            return line("ss-story-title", place=place, boss=boss)
    return None


# What a click did --------------------------------------------------------------------------

_WHO = ("hero", "villain", "who", "boss", "to", "item", "by", "instead", "after", "card")

_ACTS = {e.DamageRedirected: "to", e.ItemGiven: "hero", e.PowerUsed: "card"}
"""Who acts in the sentence about an event, where it is not the first whom it names."""


def happening(cards: Cards, event: Event) -> Line | None:
    """Say in a few words what happened, for the panel; None: it shows by itself."""
    if isinstance(event, _TOLD_ELSEWHERE):
        return None
    kind = type(event).__name__
    args: dict[str, Arg] = {}
    keys: dict[str, str] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("audience", "reveals"):
            continue
        if field in _WHO:
            keys[field] = "item." + value if field == "item" else value
        elif field == "token":
            args[field] = title_of(cards, "token." + value)
        elif field in ("heroes", "others", "items") and isinstance(value, tuple):
            args[field] = among(cards, value)
        elif field in ("dice",) and isinstance(value, tuple):
            args[field] = tuple(line("ss-face", n=die) for die in value) or (Line("ss-nobody"),)
        elif isinstance(value, bool):
            args[field] = int(value)
        elif isinstance(value, int | str):
            args[field] = value
    if isinstance(event, e.HeroHurt | e.VillainHurt):
        args["left"] = max(0, event.health - event.total)
    acts = _ACTS.get(type(event), "")
    if isinstance(event, e.PowerUsed | e.HeroAttacked):
        args["own"] = int(event.card == getattr(event, "by", getattr(event, "hero", "")))
        if event.card.startswith("item."):
            args["own"] = 2
            acts = "hero" if "hero" in keys else "by"
    if keys:
        first = {acts: keys[acts]} if acts else {}
        args |= named(cards, **(first | keys))
    return Line("ss-now-" + _dashed(kind), tuple(args.items()))


_TOLD_ELSEWHERE = (
    e.StoryOpened, e.HeroesDrawn, e.BattleBegan, e.RoundEnded, e.BattleEnded, e.HeroLeft,
    e.SagaEnded, e.DiceGathered, e.RoundBegan, e.DieRolled,
)  # fmt: skip


def _dashed(kind: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in kind).strip("-")
