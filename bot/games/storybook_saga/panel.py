"""What is seen of a table: the picture, what just happened, the one question and its answers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Asked, Line, Panel, line
from bot.games.storybook_saga import story
from bot.games.storybook_saga.abilities import Damage, Heal
from bot.games.storybook_saga.advice import ADVICE, advised
from bot.games.storybook_saga.answers import answers, is_full
from bot.games.storybook_saga.asking import damage_after_armour
from bot.games.storybook_saga.board import Board
from bot.games.storybook_saga.labels import card_line, faces
from bot.games.storybook_saga.looking import look_panel, looks
from bot.games.storybook_saga.model import (
    HELD,
    Arrange,
    Assign,
    Do,
    Draft,
    Enlist,
    Gain,
    Hurt,
    ItemFor,
    LineUp,
    Pause,
    Reinforce,
    Release,
    SagaKnown,
    Task,
    Villains,
)
from bot.games.storybook_saga.odds import nearest, odds_line
from bot.games.storybook_saga.picking import effect_of, picked_dice, several
from bot.games.storybook_saga.picture import formation, plain, strikes
from bot.games.storybook_saga.tale import tale
from bot.games.storybook_saga.text import join
from bot.games.storybook_saga.usable import from_move

HINTS = 3
"""Lines of advice at most; the rest is a click away."""

RECENT = 12
"""Sentences about what the last move did."""


def make_panel(board: Board, known: SagaKnown, look: str) -> Panel:
    """Show the table and what is asked; or the card that is looked at."""
    shown = look_panel(board, known, look)
    if shown:
        return shown
    pictures = (formation(board),) if board.table.team else ()
    recent = _recent(board)
    if not known.asked:
        title = known.outcome.reason if known.outcome else Line("ss-title-wait")
        lines = (tale(board),) if board.table.result else recent
        return Panel(title, lines, pictures, looks(board))
    asked, task = known.asked[0], board.table.agenda[0]
    lines = (join([_standing(board), *recent]), *_details(board, task, asked))
    menus = answers(board, known, task, look)
    if look == ADVICE:
        said, menus = advised(board, known, menus)
        lines += (said,)
    hints = _hints(board, known, task)
    told = isinstance(task, Arrange) and board.table.round > 1  # a round's prompt stands above
    menus = (*menus, *looks(board, advice=look != ADVICE, more=told or is_full(menus)))
    return Panel(
        _title(board, task, asked),
        lines,
        pictures,
        menus,
        _notes(board, task),
        hints,
        plain(board) if pictures else (),
    )


def _standing(board: Board) -> Line:
    """Say where things stand, in one line."""
    table = board.table
    place = story.name(board, table.location)
    if not table.battle:
        return line("ss-stands-before", **story.named(board.cards, boss=table.boss), place=place)
    return line(
        "ss-stands",
        place=place,
        battle=table.battle,
        round=table.round,
    )


def _recent(board: Board) -> tuple[Line, ...]:
    found = [story.happening(board.cards, event) for event in board.table.recent]
    lines = [said for said in found if said]
    if len(lines) > RECENT:
        left_out = line("ss-now-more", n=len(lines) - RECENT + 1)
        lines = [left_out, *lines[1 - RECENT :]]
    return (join(lines),) if lines else ()


# The question ------------------------------------------------------------------------------


def _title(board: Board, task: Task, asked: Asked) -> Line:
    key = asked.decision.key
    table = board.table
    match task:
        case Assign():
            if table.die:
                return line("ss-title-assign", die=table.die, left=table.pool)
            return line("ss-title-roll", left=table.pool)
        case Draft():
            return line("ss-title-draft", n=len(table.team) + 1)
        case Arrange():
            return line("ss-title-arrange", battle=table.battle, round=table.round)
        case Pause(moment=moment):
            return _pause_title(board, moment)
        case Hurt(hero=hero, amount=amount, by=by):
            at = board.hero(hero)
            amount = damage_after_armour(board, task, at) if at else amount
            return line("ss-title-hurt", **story.named(board.cards, by=by, hero=hero), n=amount)
        case ItemFor(item=item):
            return line("ss-title-itemfor", **story.named(board.cards, item="item." + item))
        case Gain():
            return line("ss-title-gain", full=int(len(table.bonus) >= HELD))
        case Enlist(hero=hero):
            return line("ss-title-enlist", **story.named(board.cards, hero=hero))
        case Do():
            return _do_title(board, task, key)
    hero = getattr(task, "hero", "")
    return line(f"ss-title-{key}", **story.named(board.cards, who=hero))


def _pause_title(board: Board, moment: str) -> Line:
    """Name the Villain who has rolled, or the Hero whose turn it is."""
    if moment == "turn":
        turns = [key for key in board.table.used if key.endswith("/turn")]
        at = board.hero(turns[-1].removesuffix("/turn")) if turns else None
        who, ready = (at.hero, int(strikes(board, at))) if at else ("", 0)
    else:
        who, ready = next((foe.villain for foe in board.standing() if foe.dice), ""), 1
    about = story.named(board.cards, who=who)
    return line("ss-title-pause", **about, moment=moment, ready=ready)


def _do_title(board: Board, task: Do, key: str) -> Line:
    """Ask what a power does to whom, with how much of it where that is settled."""
    about = story.named(board.cards, card=task.card, who=task.by or task.card)
    effect, amount = effect_of(board, task), 0
    if isinstance(effect, Damage | Heal):
        amount = effect.amount * (task.count if effect.each else 1)
        amount *= board.census(effect.per, task.by) if effect.per else 1
    same = int(task.card == task.by or not task.by)
    return line("ss-title-do", **about, what=key, same=same, n=amount)


def _details(board: Board, task: Task, asked: Asked) -> tuple[Line, ...]:
    """Say what one needs to know to answer: the cards that it is about."""
    match task:
        case Draft(shown=shown) | Reinforce(shown=shown):
            return tuple(card_line(board, hero) for hero in shown)
        case Enlist(hero=hero):
            return (card_line(board, hero),)
        case Release():
            return (card_line(board, board.table.team[-1].hero),)
        case ItemFor(item=item):
            return (card_line(board, "item." + item),)
        case Do() if task.picked and several(board, task):
            return (line("ss-picked", dice=faces(picked_dice(task))),)
    return ()


def _hints(board: Board, known: SagaKnown, task: Task) -> tuple[Line, ...]:
    """Advise: what a die is good for, what Villains do, what could be used."""
    match task:
        case Assign() if board.table.die:
            return _needs(board)
        case Pause(moment=moment):
            rolled = [foe.villain for foe in board.standing() if foe.dice]
            return _cards(board, (*(rolled if moment == "rolled" else ()), *_useful(known)))
        case Hurt():
            return _cards(board, _useful(known, 0))
        case LineUp():
            return _cards(board, [foe.villain for foe in board.standing()])
        case Arrange() | Villains() if board.table.round:
            return _cards(board, [foe.villain for foe in board.standing()])
    return ()


def _cards(board: Board, keys: Sequence[str]) -> tuple[Line, ...]:
    return tuple(card_line(board, key) for key in list(dict.fromkeys(keys))[:HINTS])


def _useful(known: SagaKnown, first: int = 1) -> list[str]:
    """List the cards that have a power which can be used now."""
    moves = [move for asked in known.asked[first:] for move in asked.moves]
    return [from_move(move).card for move in moves if move.verb == "use"]


def _needs(board: Board) -> tuple[Line, ...]:
    """Say what Heroes with dice still need, whoever this die helps first."""
    table = board.table
    found: list[tuple[bool, bool, int, Line]] = []
    for at in board.active():
        if not at.awake:
            continue
        power = nearest(board, at)
        when, dice = power.when if power else None, board.dice(at)
        if when is None or when.count(dice):
            continue
        helps = table.die in when.helpful(dice)
        strikes = bool(when.count((*dice, table.die)))
        if strikes:
            hero = story.named(board.cards, hero=at.hero)
            said: Line | None = line("ss-odds-now", **hero, die=table.die)
        else:
            said = odds_line(board, at, table.pool) if dice and table.pool else None
        if said:
            found.append((not strikes, not helps, len(found), said))
    return tuple(hint[3] for hint in sorted(found, key=lambda hint: hint[:3])[:HINTS])


def _notes(board: Board, task: Task) -> tuple[Line, ...]:
    """Say what is not possible, and why."""
    notes = []
    if isinstance(task, Assign):
        for at in board.table.team:
            if at.fallen:
                notes.append(line("ss-no-fallen", **story.named(board.cards, hero=at.hero)))
            elif at.asleep:
                notes.append(line("ss-no-asleep", **story.named(board.cards, hero=at.hero)))
    boss = board.foe(board.table.boss)
    others = [foe.villain for foe in board.standing() if foe != boss]
    if boss and others and boss.damage >= board.health(boss):
        about = story.named(board.cards, boss=boss.villain)
        notes.append(line("ss-no-boss", **about, others=story.among(board.cards, others)))
    return tuple(notes)
