"""Where one can look: my things, everybody's things, the table, trades, the Traveler's wares."""

from __future__ import annotations

from bot.engine import Asked, Choice, Line, Look, Menu, Panel, Who, line
from bot.games.siblings_trouble.content import Content
from bot.games.siblings_trouble.labels import choice
from bot.games.siblings_trouble.model import Hand, Offer, SiblingsKnown
from bot.games.siblings_trouble.trades import OFFERS, is_window
from bot.games.siblings_trouble.words import asked_one, chain, name, text, thing, titles, ware

OPTIONS = 25
BACK = Look("", line("button-back"))


def panel(content: Content, known: SiblingsKnown, look: str) -> Panel | None:
    """Show where the viewer looks; None: nothing is there, so show the usual."""
    kind, _, rest = look.partition("-")
    if look == "table":
        return _table(content, known)
    if look in ("things", "mine"):
        return _things(content, known)
    if look == "trade":
        return _trade(content, known)
    if kind == "trade":
        return _trade_of(content, known, rest)
    if kind == "want":
        return _want(content, known, rest)
    return None


# Things ---------------------------------------------------------------------------------------


def _things(content: Content, known: SiblingsKnown) -> Panel:
    mine = [hand for hand in known.board.hands if hand.seat == known.viewer]
    lines = secret(content, known)
    for hand in mine or known.board.hands:
        lines += _hand(content, hand, full=bool(mine))
    menus: list[Menu] = []
    for asked in known.asked:
        if asked.decision.key == "things" and asked.moves:
            plays = tuple(choice(content, known, asked, move) for move in asked.moves)
            menus.append(Menu(plays[:OPTIONS], "select", line("st-pick-play")))
    title = line("st-title-things" if mine else "st-title-hands")
    return Panel(title, tuple(lines), (), (*menus, Menu((BACK,))))


def _hand(content: Content, hand: Hand, *, full: bool) -> list[Line]:
    character = content.characters[hand.seat]
    facts = [
        line("st-hand-home" if hand.home else "st-hand-here", seat=Who(hand.seat)),
        _tokens(hand),
    ]
    if not full:
        names = tuple(
            line("st-hand-down") if not held.card else text(name(content, held.card))
            for held in hand.cards
        )
        held = line("st-hand-cards", cards=chain("st-list", names)) if names else None
        last = held or line("st-hand-empty")
        return [*facts, last]
    die = tuple(line(f"st-die-{face}") for face in content.faces(hand.seat))
    facts.append(line("st-hand-ability", ability=character.ability, says=character.says))
    facts.append(line("st-hand-die", faces=die))
    if not hand.cards:
        return [*facts, line("st-hand-empty")]
    return facts + [
        line(
            "st-hand-secret" if held.down else "st-hand-thing",
            thing=thing(content, held.card, held.extra),
        )
        for held in hand.cards
    ]


def _tokens(hand: Hand) -> Line:
    found = [
        line(f"st-has-{kind}", n=n) for kind, n in (("plus", hand.plus), ("minus", hand.minus)) if n
    ]
    if hand.token:
        found.append(line("st-has-special"))
    return line("st-hand-tokens", tokens=tuple(found)) if found else line("st-hand-no-tokens")


def secret(content: Content, known: SiblingsKnown) -> list[Line]:
    """Show Boss and Epic Treasure to the one who draws the Big Secret, and to nobody else."""
    tale = known.board.tale
    if tale is None or tale.occasion != "secret" or known.viewer != known.board.turn:
        return []
    lines = [line("st-secret-boss", card=name(content, c)) for c in known.bosses]
    lines += [line("st-secret-text", text=content.card(c).text) for c in known.bosses]
    return lines + [line("st-secret-epic", thing=thing(content, c)) for c in known.peeked]


# The table (ST-54) ----------------------------------------------------------------------------


def standing(content: Content, known: SiblingsKnown) -> list[Line]:
    """Say in a few lines where things stand."""
    board = known.board
    left = sum(back.kind not in ("epic",) for back in known.deck)
    lines = [line("st-deck-left", n=left)] if left else []
    home = tuple(line("who-name", who=Who(h.seat)) for h in board.hands if h.home)
    if home:
        lines.append(line("st-at-home", seats=home, n=len(home)))
    top = known.deck[0] if known.deck else None
    if top and top.card:
        lines.append(line("st-deck-top", card=name(content, top.card)))
    lines += [line("st-boss-fear", card=name(content, boss), n=n) for boss, n in board.fears]
    return lines


def _table(content: Content, known: SiblingsKnown) -> Panel:
    board = known.board
    backs = tuple(
        text(name(content, back.card)) if back.card else line(f"st-kind-{back.kind}")
        for back in known.deck
    )
    lines = [line("st-place", place=content.places[known.location].title)]
    if backs:
        lines.append(line("st-deck", cards=chain("st-list", backs)))
    lines += standing(content, known)[1:] if backs else []
    if board.prizes:
        lines.append(line("st-prizes", cards=titles(content, board.prizes)))
    if board.balance:
        lines.append(line("st-balance", n=board.balance))
    if len(board.hands) == 2:
        lines.append(line("st-amulet-there" if board.amulet else "st-amulet-gone"))
    piles = dict(known.piles)
    lines.append(line("st-piles", **piles))
    gone = (*board.treasure_discard, *board.epic_discard)
    if gone:
        top = titles(content, gone[::-1][:12])
        lines.append(line("st-discard", cards=top, n=len(gone)))
    else:
        lines.append(line("st-discard-empty"))
    other = len(board.path_discard) + len(board.place_discard) + len(board.done)
    lines += [line("st-discard-cards", n=other)] if other else []
    return Panel(line("st-title-table"), tuple(lines), (), (Menu((BACK,)),))


# Trades (ST-33) -------------------------------------------------------------------------------


def _offers(known: SiblingsKnown) -> list[Asked]:
    return [a for a in known.asked if a.decision.key == "offer" and a.moves]


def _trade(content: Content, known: SiblingsKnown) -> Panel | None:
    offers = _offers(known)
    if not offers:
        lines = (offer_line(content, known.board.offer),) if known.board.offer else ()
        return Panel(line("st-title-trade"), lines, (), (Menu((BACK,)),), (why_no_trade(known),))
    if known.viewer is not None:
        return _trade_of(content, known, known.viewer)
    looks = [
        Look(f"trade-{a.seat}", line("st-do-trade-as", seat=Who(a.seat or ""))) for a in offers
    ]
    return Panel(line("st-title-trade"), (), (), (Menu((*looks, BACK)),))


def _trade_of(content: Content, known: SiblingsKnown, seat: str) -> Panel | None:
    asked = next((a for a in _offers(known) if a.seat == seat), None)
    if asked is None:
        return None
    menus: list[Menu] = []
    for verb in ("offer", "wish"):
        found = [choice(content, known, asked, m) for m in asked.moves if m.verb == verb]
        menus += [
            Menu(tuple(found[at : at + OPTIONS]), "select", line(f"st-pick-{verb}"))
            for at in range(0, len(found), OPTIONS)
        ]
    title = line("st-title-trade-as", seat=asked_one(seat))
    return Panel(title, (line("st-trade-how"),), (), (*menus, Menu((BACK,))))


def offer_line(content: Content, offer: Offer) -> Line:
    """Say which trade waits for whom."""
    both = "both" if offer.give and offer.get else "give" if offer.give else "get"
    give = name(content, offer.give) if offer.give else ""
    get = name(content, offer.get) if offer.get else ""
    return line(
        f"st-offer-{both}",
        seat=Who(offer.seat),
        to=Who(offer.to),
        give=give,
        get=get,
        waits=Who(offer.waits),
    )


def why_no_trade(known: SiblingsKnown) -> Line:
    """Say why the viewer can propose no trade now."""
    board, viewer = known.board, known.viewer
    if board.fight is not None:
        return line("st-not-trade-fight", rule="ST-33")
    if not is_window(board):
        return line("st-not-trade-now", rule="ST-33")
    if board.offer is not None:
        return line("st-not-trade-offer", rule="ST-70")
    if viewer is not None and board.hand(viewer).home:
        return line("st-not-trade-home", rule="ST-68")
    if viewer is not None and board.offered.count(viewer) >= OFFERS:
        return line("st-not-trade-again", n=OFFERS)
    return line("st-not-trade-nothing", rule="ST-70")


# The Fellow Traveler (ST-18) ------------------------------------------------------------------


def wares(content: Content, known: SiblingsKnown) -> list[Line]:
    """Say what lies on the Traveler's blanket."""
    return [
        line("st-hand-thing", thing=ware(content, held.card, held.extra))
        for held in known.board.market
    ]


def market_menus(content: Content, known: SiblingsKnown, asked: Asked) -> list[Menu]:
    """Offer the wares: taken at once as a present, or by way of what is given for them."""
    if not asked.moves:
        return []
    swaps = [move for move in asked.moves if move.verb == "swap"]
    found: list[Choice | Look] = [
        Look(f"want-{card}", line("st-do-want", card=name(content, card)))
        for card in dict.fromkeys(move.args[1] for move in swaps)
    ]
    others = [move for move in asked.moves if move.verb != "swap"]
    found += [choice(content, known, asked, move) for move in others]
    return [Menu(tuple(found))]


def _want(content: Content, known: SiblingsKnown, card: str) -> Panel | None:
    asked = next((a for a in known.asked if a.decision.key == "market" and a.moves), None)
    if asked is None:
        return None
    swaps = [m for m in asked.moves if m.verb == "swap" and m.args[1] == card]
    if not swaps:
        return None
    found = [choice(content, known, asked, move) for move in swaps]
    seat = asked_one(asked.seat or asked.decision.seats[0])
    title = line("st-title-want", seat=seat, card=name(content, card))
    select = Menu(tuple(found[:OPTIONS]), "select", line("st-pick-give"))
    return Panel(title, (thing(content, card),), (), (select, Menu((BACK,))))
