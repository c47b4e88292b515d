"""Random games: after every step each card is in one place, and nobody sees what they may not.

``ST_GAMES`` says how many games; 300 if it does not.
"""

import os
import random
from collections import Counter

from bot.engine import TABLE, Rng, SeatPlan, seed_from
from tests.games.siblings_trouble.table import the_game

GAME = the_game()
GAMES = int(os.environ.get("ST_GAMES", "300"))
ROLES = [role.id for role in GAME.info.roles]


def any_table(chance):
    """Set up by chance: seats, people, computers, options."""
    while True:
        seats = chance.sample(ROLES, chance.randint(2, 4))
        plans = [
            SeatPlan(seat, chance.randrange(len(seats)), chance.random() < 0.3) for seat in seats
        ]
        options = {option.id: chance.choice(option.values) for option in GAME.info.options}
        try:
            return GAME.begin(plans, options, Rng(seed_from(str(chance.random()))))
        except ValueError:
            continue


def any_move(state, chance):
    """Choose by chance between all that is open, what may be done included."""
    decisions = GAME.decisions(state)
    musts = [d for d in decisions if d.kind == "must"]
    assert musts, f"nobody is waited for in {state.board.stage}"
    pool = decisions if chance.random() < 0.3 else musts
    decision = chance.choice(pool)
    seat = chance.choice(decision.seats)
    return decision, seat, chance.choice(GAME.moves(state, decision, seat))


def hands_are_sound(state, before):
    for hand in state.board.hands:
        assert hand.plus >= 0 <= hand.minus
        was = before.board.hand(hand.seat)
        assert was.token or not hand.token, "a Special Ability token came back"
    assert before.board.amulet or not state.board.amulet
    assert all(n >= 0 for _, n in state.board.fears)


def sees_no_more_than_allowed(state, viewer, chance):
    known = GAME.known(state, viewer)
    for hand in known.board.hands:
        if hand.seat != viewer:
            assert not [h for h in hand.cards if h.down and h.card]
    peeks = state.board.tale is not None and state.board.tale.occasion == "secret"
    mine = peeks and viewer == state.board.turn
    for back in known.deck:
        assert not back.card or back.card in state.board.face_up
    assert mine or not known.peeked
    other = GAME.redeal(state, viewer, Rng(seed_from(str(chance.random()))))
    assert GAME.known(other, viewer) == known
    assert GAME.panel(GAME.known(other, viewer)) == GAME.panel(known)
    assert other.rng.seed != state.rng.seed


def test_every_card_is_in_one_place_and_secrets_are_kept_in_random_games():
    results = Counter()
    for number in range(GAMES):
        chance = random.Random(f"siblings {number}")
        step = any_table(chance)
        state, pieces = step.state, GAME.pieces(step.state)
        assert len(set(pieces)) == len(pieces)
        while GAME.outcome(state) is None:
            decision, seat, move = any_move(state, chance)
            before = state
            state = GAME.apply(state, decision.id, seat, move).state
            assert GAME.pieces(state) == pieces, f"{seat} {move}"
            hands_are_sound(state, before)
            viewer = chance.choice([None, *state.board.order])
            sees_no_more_than_allowed(state, viewer, chance)
            assert state.moves < 4000
        results[GAME.outcome(state).results[0].result] += 1
    assert results.total() == GAMES


def test_the_order_of_redealt_cards_differs():
    chance = random.Random("redeal")
    state = any_table(chance).state
    first, second = (
        GAME.redeal(state, None, Rng(seed_from(f"{n}"))).treasures for n in ("one", "two")
    )
    assert first != second


def test_what_nobody_may_be_named_for_is_nobodys():
    chance = random.Random("x-card")
    state = any_table(chance).state
    for _ in range(60):
        if GAME.outcome(state):
            break
        for decision in GAME.decisions(state):
            assert (TABLE in decision.seats) == (decision.key == "x-card")
        decision, seat, move = any_move(state, chance)
        state = GAME.apply(state, decision.id, seat, move).state
