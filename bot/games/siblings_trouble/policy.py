"""Computer siblings: they choose from what they may know, and leave the talking to the others."""

from __future__ import annotations

from bot.engine import Asked, Move, Policy, Rng, Seat
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.model import Board, Held, SiblingsKnown
from bot.games.siblings_trouble.sums import effort_of, missing, usable

Answer = tuple[str, Move] | None
SPARE = 2
"""Stars that a sibling would rather keep for the Boss than spend in an Encounter."""


def policy(content: Content, name: str) -> Policy:
    """Return ``sensible`` or ``random``."""
    if name == "random":
        return _random
    return Sensible(content)


def _waiting(known: SiblingsKnown, kind: str) -> list[Asked]:
    return [
        asked
        for asked in known.asked
        if asked.decision.kind == kind
        and asked.moves
        and known.viewer not in asked.decision.answered
    ]


def _random(known: SiblingsKnown, rng: Rng) -> Answer:
    """Answer what must be answered, by chance; claim a story bonus now and then."""
    musts = _waiting(known, "must")
    claims = [a for a in _waiting(known, "may") if a.decision.key == "claim"]
    lucky, rng = rng.below(4)
    found = claims if claims and lucky == 0 else musts
    if not found:
        return None
    move, _ = rng.pick(found[0].moves)
    return found[0].decision.id, move


class Sensible:
    """Helps where it can, saves Treasures for the Boss, and never gives up too early."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __call__(self, known: SiblingsKnown, rng: Rng) -> Answer:
        """Choose; ``rng`` is not needed."""
        for asked in _waiting(known, "may"):
            move = self._may(known, asked)
            if move is not None:
                return asked.decision.id, move
        for asked in _waiting(known, "must"):
            return asked.decision.id, self._must(known, asked)
        return None

    # What may be done ------------------------------------------------------------------------

    def _may(self, known: SiblingsKnown, asked: Asked) -> Move | None:
        match asked.decision.key:
            case "claim":
                return self._claim(known, asked)
            case "trade":
                return self._trade(known)
            case "things":
                return self._play(known, asked)
        return None

    def _claim(self, known: SiblingsKnown, asked: Asked) -> Move | None:
        """Claim a bonus while Stars are missing, unless it makes things harder."""
        if missing(self.content, known.board) <= 0:
            return None
        return next((m for m in asked.moves if self._claim_stars(m) > 0), None)

    def _claim_stars(self, move: Move) -> int:
        from bot.games.siblings_trouble.sums import book_of

        return book_of(self.content, move.args[0])[1].stars

    def _trade(self, known: SiblingsKnown) -> Move | None:
        """Take presents and fair trades; give what is worth little."""
        offer, seat = known.board.offer, known.viewer
        assert offer is not None
        mine, theirs = (offer.get, offer.give) if seat == offer.to else (offer.give, offer.get)
        gain = self._worth_of(known.board, theirs) - self._worth_of(known.board, mine)
        return Move("accept") if gain >= 0 else Move("refuse")

    def _play(self, known: SiblingsKnown, asked: Asked) -> Move | None:
        """Fetch siblings from Home, calm a Boss that is frightening, look for more Treasure."""
        board = known.board
        for move in asked.moves:
            does = {effect.do for effect in self.content.thing(move.args[0]).used}
            calms = any(e.do == "fear" and e.n < 0 for e in self.content.thing(move.args[0]).used)
            if "return" in does and len(board.here) < len(board.hands):
                return move
            if ("treasure" in does or (calms and board.fear >= 2)) and known.deck:
                return move
        return None

    # What must be decided --------------------------------------------------------------------

    def _must(self, known: SiblingsKnown, asked: Asked) -> Move:
        moves, seat = asked.moves, known.viewer or ""
        match asked.decision.key:
            case "fight" | "last":
                return self._fight(known, moves, seat)
            case "help" | "rescue" | "search" | "draw" | "reveal":
                return moves[0]
            case "tell":
                return Move("pass")
            case "choose":
                return self._choose(known, moves)
            case "market":
                return self._market(known, moves, seat)
            case "carry":
                return Move("carry", (seat,)) if Move("carry", (seat,)) in moves else moves[0]
            case "keep":
                return max(moves, key=lambda m: self._worth(Held(m.args[0])))
        return moves[0]

    def _fight(self, known: SiblingsKnown, moves: tuple[Move, ...], seat: Seat) -> Move:
        board = known.board
        fight = board.fight
        assert fight is not None
        if len(moves) == 1:
            return moves[0]
        by_verb: dict[str, list[Move]] = {}
        for move in moves:
            by_verb.setdefault(move.verb, []).append(move)
        effort = effort_of(fight, seat)
        failed = effort is not None and effort.fail
        boss = fight.kind == "boss"
        need = missing(self.content, board)
        if failed and (boss or fight.lead == seat or "call" in by_verb):
            for verb in ("amulet", "token", "call"):
                if verb in by_verb and (verb != "token" or self._dares(known, failed=True)):
                    return by_verb[verb][0]
            return moves[-1]
        if boss and fight.stage != "last":
            return moves[-1]
        things = self._things(board, seat, need)
        if boss or self._last_chance(board, seat):
            if things:
                return Move("use", (things[0].card,))
            if "token" in by_verb:
                return by_verb["token"][1]
        if things and len(things) == 1 and self._worth(things[0]) <= SPARE:
            return Move("use", (things[0].card,))
        if "ask" in by_verb:
            return max(by_verb["ask"], key=lambda m: self._mean(m.args[0]))
        if "call" in by_verb:
            return by_verb["call"][0]
        if things and sum(self._stars(t) for t in things) >= need and len(things) <= 2:
            return Move("use", (things[0].card,))
        if "token" in by_verb and self._dares(known, failed=False) and need <= 2:
            return by_verb["token"][1]
        return moves[-1]

    def _dares(self, known: SiblingsKnown, *, failed: bool) -> bool:
        """Say whether the Special Ability token is for now and not for the Boss."""
        board = known.board
        fight = board.fight
        assert fight is not None
        if fight.kind == "boss":
            return True
        if known.bosses and all(map(self._closes, known.bosses)):
            return True  # against the Boss it will do nothing
        near = sum(back.kind not in ("boss", "journey") for back in known.deck)
        return self._last_chance(board, known.viewer or "") or (failed and near > 8)

    def _closes(self, boss: str) -> bool:
        """Say whether the Special Ability token does nothing against a Boss."""
        return any(trait.does == "no-special" for trait in self.content.bosses[boss].traits)

    def _last_chance(self, board: Board, seat: Seat) -> bool:
        """Say whether the game is over if this Encounter is lost."""
        fight = board.fight
        assert fight is not None
        in_danger = {fight.lead, *(e.seat for e in fight.efforts if e.fail)}
        return set(board.here) <= in_danger | {seat} and len(board.here) < 2

    def _things(self, board: Board, seat: Seat, need: int) -> list[Held]:
        """Pick Treasures to add: the smallest one that is enough, else the biggest first."""
        own = sorted(usable(self.content, board, seat), key=self._stars)
        enough = [held for held in own if self._stars(held) >= need]
        return enough[:1] if enough else own[::-1]

    def _choose(self, known: SiblingsKnown, moves: tuple[Move, ...]) -> Move:
        if moves[0].verb == "drop":
            return min(moves, key=lambda m: self._worth_of(known.board, m.args[0]))
        if moves[0].verb == "calm":
            fears = dict(known.board.fears)
            return max(moves, key=lambda m: fears[m.args[0]])
        return moves[0]

    def _market(self, known: SiblingsKnown, moves: tuple[Move, ...], seat: Seat) -> Move:
        def gain(move: Move) -> int:
            if move.verb == "no-swap":
                return 0
            gave = self._worth_of(known.board, move.args[0]) if move.verb == "swap" else -1
            return self._worth_of(known.board, move.args[-1]) - gave

        return max(moves, key=gain)

    # What things are worth ---------------------------------------------------------------------

    def _stars(self, held: Held) -> int:
        """Return the Stars that a Treasure brings, with its story bonus."""
        thing = self.content.thing(held.card)
        return thing.stars + held.extra + (thing.book.stars if thing.book else 0)

    def _worth(self, held: Held) -> int:
        """Return about what a Treasure is worth, with what else it does."""
        if not held.card or held.card == "nothing":
            return 0
        thing = self.content.thing(held.card)
        return self._stars(held) + (1 if thing.plus else 0) + len(thing.used)

    def _worth_of(self, board: Board, card: str) -> int:
        if not card:
            return 0
        all_held = [h for hand in board.hands for h in hand.cards] + list(board.market)
        return self._worth(next((h for h in all_held if h.card == card), Held(card)))

    def _mean(self, seat: Seat) -> int:
        """Return the sum of Stars on a sibling's Trouble Die."""
        return sum(int(face) for face in self.content.faces(seat) if face.isdigit())
