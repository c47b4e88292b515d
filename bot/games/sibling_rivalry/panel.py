"""What is seen of a battle: the board, how it stands, and the next step, picked in two clicks."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Asked, Choice, Line, Look, Menu, Move, Panel, Seat, Who, line
from bot.games.sibling_rivalry.battle import END, Battle, other, owned, total
from bot.games.sibling_rivalry.board import (
    NEAR,
    NUMBER,
    SQUARES,
    Board,
    numbers,
    spread,
)
from bot.games.sibling_rivalry.model import RivalryKnown
from bot.games.sibling_rivalry.notation import write_position
from bot.games.sibling_rivalry.scene import Scene
from bot.games.sibling_rivalry.words import (
    deed_line,
    lead_line,
    minus,
    numbers_of,
    piece_name,
    sum_line,
    written_sum,
)

PICK = "pick-"
RESERVE = "reserve"
TEXT_BOARD = "board"
GIVE_UP, ANSWER = "resign", "draw"
WORDS, STANDING = "words", "position"
RESIGN = Move("resign")
MOST_NOTES = 3
WORTH_TELLING = 2
"""Kills in one phase from which on it is remembered."""
SELECT = 25
"""Choices that a select holds."""


def make(battle: Battle, known: RivalryKnown, look: str) -> Panel:
    """Make the panel of a viewer.

    Args:
        battle: The rules.
        known: What the viewer knows.
        look: ``pick-e4``: that piece is picked; ``pick-reserve``: a Barbarian from the Reserve;
            ``board``: the board as text; ``resign``: whether the viewer means it; ``draw``: the
            answer to an offer alone; ``words``: how it stands, for who reads it or hears it;
            ``position``: the same with the board and its text form.
    """
    return View(battle, known, look).panel()


class View:
    """A panel in the making."""

    def __init__(self, battle: Battle, known: RivalryKnown, look: str) -> None:
        self.battle = battle
        self.known = known
        self.position = known.position
        self.board = Board(battle.values, known.position.board)
        self.step = next((a for a in known.asked if a.decision.key == "step"), None)
        self.moves = self.step.moves if self.step else ()
        self.owed = battle.owes(known.position)
        self.by_piece = _by_piece(self.moves)
        self.look = look
        picked = look.removeprefix(PICK) if look.startswith(PICK) else ""
        self.picked = picked if picked in self.by_piece else ""
        square = "" if self.picked == RESERVE else self.picked
        shown = self.picked or (RESERVE if self.owed else "")
        moves = tuple(self.by_piece.get(shown, ()))
        self.scene = Scene(self.board, known, square, moves)

    def panel(self) -> Panel:
        """Return it."""
        known = self.known
        if self.look in (WORDS, STANDING):
            return self._in_words()
        if known.outcome is not None:
            board = (self.scene.text(), line("sr-legend")) if self.look == TEXT_BOARD else ()
            lines = (*board, *self._tale())
            more = () if board else (Menu((self._text_look(),), more=True),)
            return Panel(known.outcome.reason, lines, (self.scene.picture(),), more)
        if self.look == ANSWER and known.offer:
            return Panel(self._title(), (self._lead(),), (), tuple(self._draw_menus()))
        resign = next((a for a in known.asked if a.decision.key == "resign" and a.moves), None)
        if self.look == GIVE_UP and known.viewer is not None and resign is not None:
            return self._give_up(resign, known.viewer)
        return Panel(
            title=self._title(),
            lines=self._lines(),
            pictures=(self.scene.picture(),),
            menus=self._menus(),
            notes=self._notes(),
        )

    def _give_up(self, asked: Asked, viewer: Seat) -> Panel:
        """Ask once more before a battle is given up (SR-23)."""
        title = line("sr-title-resign", brother=Who(other(viewer), "player"))
        sure = replace(self._choice(asked, asked.moves[0]), label=line("sr-resign-ask"))
        menu = Menu((sure, Look("", line("sr-no-resign"))))
        return Panel(title, (self._lead(),), (self.scene.picture(),), (menu,))

    def _in_words(self) -> Panel:
        """Say all of it without a picture, or, as a position, in every form that there is."""
        known, scene = self.known, self.scene
        over = known.outcome is not None
        title = known.outcome.reason if known.outcome is not None else self._title()
        lines = self._tale() if over else self._lines()
        if self.look == WORDS:
            return Panel(title, (*lines, scene.words()), notes=self._notes())
        form = line("sr-position", text=write_position(self.position))
        lines = (scene.text(), line("sr-legend"), *lines, scene.words(), form)
        return Panel(title, lines, (scene.picture(),))

    # Words ---------------------------------------------------------------------------------

    def _title(self) -> Line:
        position = self.position
        who = Who(position.turn, "both")
        if self.known.offer:
            asked, offer = Who(other(self.known.offer), "both"), Who(self.known.offer, "player")
            return line("sr-title-draw", asked=asked, who=offer)
        if self.owed:
            return line("sr-title-owed", who=who)
        if self.picked:
            piece = line("sr-from-reserve")
            if self.picked != RESERVE:
                name = piece_name(position.board[NUMBER[self.picked]])
                piece = line("sr-pick", piece=name, square=self.picked)
            return line("sr-title-picked", who=who, piece=piece, points=position.points)
        return line(f"sr-title-{position.phase}", who=who, points=position.points)

    def _lines(self) -> tuple[Line, ...]:
        position, known = self.position, self.known
        lines: list[Line] = []
        if self.look == TEXT_BOARD:
            lines += [self.scene.text(), line("sr-legend")]
        done = tuple(map(deed_line, known.deeds))
        if done:
            lines.append(line("sr-so-far", deeds=done))
        most = self.battle.numbers
        barbarians, chiefs = self.battle.reserve(position)
        lines += [
            line(
                "sr-stand",
                pips="" if self.look == WORDS else self._pips(),
                lead=self._lead(),
                round=position.round,
                of=most.round_limit,
                vigour=minus(known.vigour),
            ),
            line("sr-reserve", barbarians=barbarians, chiefs=chiefs),
        ]
        heir = self._heir()
        if heir is not None:
            lines.append(heir)
        return tuple(lines)

    def _pips(self) -> str:
        """Return a spot for each point of the phase; what is spent is an empty one."""
        full = self.battle.points_of(self.position)
        return ("●" * self.position.points).ljust(full, "○") + " · " if full else ""

    def _lead(self) -> Line:
        return lead_line(self.position.lead)

    def _tale(self) -> tuple[Line, ...]:
        """Tell a battle that is over in a few sentences: how long, how many, whose best phase."""
        (white, black), best = self.known.killed, self.known.best
        rounds = min(self.position.round, self.battle.numbers.round_limit)
        slain = sum(self.known.slain)
        told = line("sr-totals", rounds=rounds, white=white, black=black, slain=slain)
        if best.kills < WORTH_TELLING:
            return (self._lead(), told)
        feat = line("sr-best", who=Who(best.seat, "player"), kills=best.kills, round=best.round)
        return (self._lead(), told, feat)

    def _heir(self) -> Line | None:
        """Say that one brother owns all Soldiers (SR-20)."""
        board = self.position.board
        if ("P" in board) == ("p" in board):
            return None
        dead, heir = ("black", "white") if "P" in board else ("white", "black")
        return line("sr-heir", side=dead, heir=Who(heir, "player"))

    def _notes(self) -> tuple[Line, ...]:
        """Say what is not possible, and why."""
        if self.known.offer:
            return ()
        if self.owed:
            return (line("sr-note-owed"),)
        notes = list(self._out_of_reach())
        if self.position.phase == "marauder" and self.battle.reserve(self.position)[0] <= 0:
            notes.append(line("sr-note-reserve"))
        return tuple(notes)

    def _out_of_reach(self) -> list[Line]:
        """Say of those beside one's own pieces why they cannot be attacked."""
        if not self.step or not self.position.points:
            return []
        if self.picked and self.picked != RESERVE:
            beside = NEAR[NUMBER[self.picked]]
        elif not self.picked and self.position.phase == "soldier":
            beside = spread(self._mine())
        else:
            return []
        found = []
        for n in numbers(beside & self.scene.targets()):
            parts = self.battle.parts(self.position, n)
            if total(parts) < 1:
                name = "sr-note-sav" if self.position.phase == "soldier" else "sr-note-mav"
                piece = piece_name(self.position.board[n])
                found.append(line(name, piece=piece, square=SQUARES[n], sum=sum_line(parts)))
        return found[:MOST_NOTES]

    def _mine(self) -> int:
        if self.position.phase == "marauder":
            return self.board.horde
        return owned(self.board, self.position.turn)

    # Menus ---------------------------------------------------------------------------------

    def _menus(self) -> tuple[Menu, ...]:
        more: list[Choice | Look] = [] if self.look == TEXT_BOARD else [self._text_look()]
        for asked in self.known.asked:
            if asked.moves and asked.decision.key == "offer-draw":
                more.append(self._choice(asked, asked.moves[0]))
            elif asked.moves and asked.decision.key == "resign":
                more.append(self._resign(asked))
        return (*self._step_menus(), *self._draw_menus(), Menu(tuple(more), more=True))

    def _step_menus(self) -> list[Menu]:
        step = self.step
        if step is None or not self.moves:
            return []
        if self.owed:
            return self._targets_menus(step, RESERVE)
        buttons: list[Choice | Look] = []
        end = self._end(step)
        if self.picked:
            buttons = [Look("", line("sr-other-piece")), end]
            return [*self._targets_menus(step, self.picked), Menu(tuple(buttons))]
        if not self.by_piece:
            return [Menu((end,))]
        pieces = tuple(map(self._piece_look, self.by_piece))
        select = Menu(pieces, "select", line(f"sr-choose-{self.position.phase}"))
        return [select, Menu((end,))]

    def _end(self, step: Asked) -> Choice:
        spent = self.position.points == 0 or not self.by_piece
        label = line(f"sr-end-{self.position.phase}")
        return Choice(step.decision.id, END, label, style="primary" if spent else "secondary")

    def _piece_look(self, square: str) -> Look:
        moves = self.by_piece[square]
        attacks = sum(move.verb[0] == "x" for move in moves)
        detail = line("sr-can", attacks=attacks, steps=len(moves) - attacks)
        if square == RESERVE:
            return Look(PICK + RESERVE, line("sr-from-reserve"), line("sr-can-enter"))
        name = piece_name(self.position.board[NUMBER[square]])
        return Look(PICK + square, line("sr-pick", piece=name, square=square), detail)

    def _targets_menus(self, step: Asked, picked: str) -> list[Menu]:
        """Offer all squares in one select; those of the edge are more than it holds: in two."""
        moves = self.by_piece[picked]
        name = "sr-choose-edge" if picked == RESERVE else "sr-choose-target"
        groups = [(name, moves)]
        if len(moves) > SELECT:  # a piece never has more than 24
            ranks = [move for move in moves if move.args[0][1] in "18"]
            files = [move for move in moves if move not in ranks]
            groups = [("sr-choose-rank", ranks), ("sr-choose-file", files)]
        return [
            Menu(tuple(self._target(step, move) for move in group), "select", line(name))
            for name, group in groups
        ]

    def _target(self, step: Asked, move: Move) -> Choice:
        id_ = step.decision.id
        if move.verb == "enter":
            return Choice(id_, move, line("sr-to-enter", square=move.args[0]))
        if move.verb[0] != "x":
            return Choice(id_, move, line("sr-to", square=move.args[0]))
        square = move.verb[1:]
        name = piece_name(self.position.board[NUMBER[square]])
        figures = written_sum(numbers_of(self.battle.parts(self.position, NUMBER[square])))
        value = "sr-sav" if self.position.phase == "soldier" else "sr-mav"
        return Choice(
            id_,
            move,
            line("sr-attack", piece=name, square=square),
            line(value, sum=figures),
        )

    def _draw_menus(self) -> list[Menu]:
        return [
            Menu(tuple(self._choice(asked, move) for move in reversed(asked.moves)))
            for asked in self.known.asked
            if asked.moves and asked.decision.key == "answer-draw"
        ]

    def _resign(self, asked: Asked) -> Choice | Look:
        """Let whoever looks from a seat be asked once more."""
        if self.known.viewer is None:
            return self._choice(asked, asked.moves[0])
        return Look(GIVE_UP, line("sr-resign-ask"), style="danger")

    @staticmethod
    def _choice(asked: Asked, move: Move) -> Choice:
        who = Who(asked.seat or "")
        label = line(f"sr-{move.verb}-{move.args[0]}" if move.args else "sr-resign", who=who)
        final = move == RESIGN or move.args[0] == "accept"
        return Choice(asked.decision.id, move, label, style="danger" if final else "secondary")

    @staticmethod
    def _text_look() -> Look:
        return Look(TEXT_BOARD, line("sr-look-board"))


def _by_piece(moves: tuple[Move, ...]) -> dict[str, list[Move]]:
    """Sort moves by the piece that makes them, those that can attack first."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        if move.verb == "enter":
            found.setdefault(RESERVE, []).append(move)
        elif move != END:
            found.setdefault(move.args[0] if move.verb[0] == "x" else move.verb, []).append(move)
    return found
