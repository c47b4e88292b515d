"""Sibling Rivalry as people meet it: by buttons, by typing, as a lesson, and after a restart."""

from __future__ import annotations

from typing import Any

import discord

from bot.games.sibling_rivalry.notation import write_position
from bot.tables.batch import KEPT
from tests.discord.evening import Evening, labels, parts, played, select_ids, text


class Brothers:
    """Alice is White, Bob is Black, Carol looks on."""

    def __init__(self, evening: Evening) -> None:
        self.e = evening

    @classmethod
    async def meet(cls, evening: Evening, **options: str) -> Brothers:
        """Open a battle by command, sit down and begin."""
        card = await evening.w.alice.slash(
            evening.w.channel, "rivalry play", **{"white": "me", **options}
        )
        evening.card = card.response
        await evening.w.bob.click(evening.card, label="Join")
        await evening.w.bob.click(evening.card, label="Ready")
        await evening.w.alice.click(evening.card, label="Start")
        return cls(evening)

    @property
    def panel(self) -> str:
        return text(self.e.newest)

    @property
    def board(self) -> str:
        """The position in its text form."""
        return write_position(self.e.table.state.position)

    async def types(self, name: str, *moves: str) -> str:
        """Let somebody type moves; returns what they read after the last one."""
        said = ""
        for move in moves:
            said = await self.command(name, "move", move=move)
        return said

    async def command(self, name: str, command: str, **options: Any) -> str:
        shown = await self.e.who(name).slash(self.e.thread, f"rivalry {command}", **options)
        return self.e.told(shown)

    async def picks(self, name: str, label: str, message: Any = None) -> Any:
        """Choose in a select by what the option says; returns the answer."""
        shown = message or self.e.newest
        for menu in (p for p in parts(shown) if isinstance(p, discord.SelectMenu)):
            for option in menu.options:
                if option.label == label:
                    return await self.e.who(name).select(
                        shown, [option.value], custom_id=menu.custom_id
                    )
        raise AssertionError(f"nothing says {label!r}")

    def options(self, message: Any = None) -> list[list[str]]:
        shown = message or self.e.newest
        return [
            [o.label for o in p.options] for p in parts(shown) if isinstance(p, discord.SelectMenu)
        ]


# Opening -------------------------------------------------------------------------------------


@played
async def test_who_is_white_is_as_the_host_says(evening: Evening) -> None:
    for white, seats in (
        ("me", {"alice": "white", "bob": "black"}),
        ("you", {"alice": "black", "bob": "white"}),
    ):
        await Brothers.meet(evening, white=white)
        assert evening.seats == seats


@played
async def test_without_a_word_of_the_host_it_is_drawn_by_lot(evening: Evening) -> None:
    card = (await evening.w.alice.slash(evening.w.channel, "rivalry play")).response
    assert "Seats: dealt out at random" in text(card)
    card = await evening.open(game="sibling_rivalry")
    assert "Seats: dealt out at random" in text(card)

    found = set()
    for _ in range(24):
        evening.card = (await evening.w.alice.slash(evening.w.channel, "rivalry play")).response
        await evening.w.bob.click(evening.card, label="Join")
        await evening.w.bob.click(evening.card, label="Ready")
        await evening.w.alice.click(evening.card, label="Start")
        found.add(evening.seats["alice"])
        if len(found) == 2:
            return
    raise AssertionError("24 times the same colour")


@played
async def test_a_host_who_chooses_a_colour_has_it(evening: Evening) -> None:
    card = (await evening.w.alice.slash(evening.w.channel, "rivalry play")).response
    more = (await evening.w.alice.click(card, label="More")).response
    roles = (await evening.w.alice.click(more, label="Choose a role")).response
    await Brothers(evening).picks("alice", "Black", roles)

    assert "dealt out at random" not in text(evening.w.channel.last_message)
    await evening.w.bob.click(card, label="Join")
    await evening.w.bob.click(card, label="Ready")
    await evening.w.alice.click(card, label="Start")
    assert evening.seats == {"alice": "black", "bob": "white"}


@played
async def test_a_brother_of_the_computer_plays_his_turn(evening: Evening) -> None:
    shown = await evening.w.alice.slash(
        evening.w.channel, "rivalry play", white="me", against="easy"
    )
    assert "computer player, easy" in text(shown.response)
    await evening.w.alice.click(shown.response, label="Start")
    brothers = Brothers(evening)

    said = await brothers.types("alice", "end", "enter:a1", "end")

    told = "\n".join(map(text, evening.posts()))
    assert "Black to arms:" in told
    assert "Black sends the horde:" in told
    assert "Round 2 of 40" in brothers.panel
    assert "White (Alice): Soldier Phase, 5 points left" in brothers.panel
    assert "Black sends the horde:" in said, "who types reads it in the answer, too"


@played
async def test_the_computer_can_be_set_down_to_play_itself(evening: Evening) -> None:
    shown = await evening.w.alice.slash(
        evening.w.channel, "rivalry play", against="watch", white="me"
    )
    assert "computer player, hard" in text(shown.response)
    assert "computer player, fair" in text(shown.response)
    assert evening.seats == {}
    assert evening.table.row.host == evening.w.alice.id, "who has it begin"


# By buttons ----------------------------------------------------------------------------------


@played
async def test_a_step_by_buttons_is_a_piece_and_a_square_in_the_same_post(
    evening: Evening,
) -> None:
    brothers = await Brothers.meet(evening)
    first = evening.newest.id

    await brothers.picks("alice", "Guard f3")
    assert "Guard f3, and then?" in brothers.panel
    await brothers.picks("alice", "to g3")

    assert evening.newest.id == first, "redrawn in place"
    assert len(evening.posts()) == 1
    assert "Soldier Phase, 4 points left" in brothers.panel
    assert "●●●●○" in brothers.panel
    assert "So far: Guard f3 to g3." in brothers.panel
    assert brothers.board == "8/8/2GsNg2/2nCpS2/2ScPn2/2gNs1G1/8/8 w S4 - 1"


@played
async def test_a_phase_is_one_post_that_tells_it_and_asks_for_a_boast(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    await brothers.types("alice", "f3:g3", "g3:h3")
    await evening.w.alice.click(evening.newest, label="End Soldier Phase")

    assert len(evening.posts()) == 2
    told = evening.posts()[1]
    assert "White (Alice) to arms: Guard f3 to g3, Guard g3 to h3." in text(told)
    modal = await evening.w.alice.click(told, label="Tell it")
    await evening.w.alice.submit_modal(modal, {"story": "I was only stretching his legs."})
    assert "I was only stretching his legs." in text(evening.posts()[1])

    files = await evening.bot.books.files(evening.table)
    for name, data in files.items():
        assert "I was only stretching his legs." in data.decode(), name
        assert "1. f3:g3 g3:h3 / *" in data.decode(), "the game in its notation"


@played
async def test_more_than_25_edge_squares_are_two_selects(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    await brothers.types("alice", "end")

    assert [len(options) for options in brothers.options()] == [16, 12]
    await brothers.picks("alice", "enter on h8")
    assert evening.table.state.position.board[63] == "o"


@played
async def test_a_step_is_taken_back_up_to_the_beginning_of_the_phase(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    assert "Take back" not in labels(evening.newest)
    await brothers.types("alice", "f3:g3", "g3:g4", "e6:e8")

    for points in (3, 4, 5):
        await evening.w.alice.click(evening.newest, label="Take back")
        assert f"{points} points left" in brothers.panel

    assert brothers.board == "8/8/2GsNg2/2nCpS2/2ScPn2/2gNsG2/8/8 w S5 - 1"
    assert "Take back" not in labels(evening.newest)
    assert len(evening.posts()) == 1, "nothing was told, so nothing has to be taken back in public"


@played
async def test_the_brother_takes_nothing_back(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    await brothers.types("alice", "f3:g3")
    before = brothers.board

    told = evening.told(await evening.w.bob.click(evening.newest, label="Take back"))

    assert "nothing that you could take back" in told
    assert brothers.board == before


@played
async def test_not_your_turn_and_not_your_seat(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    before = brothers.board

    for name, said in (("bob", "Asked: Alice."), ("carol", "You do not sit at this table.")):
        end = await evening.who(name).click(evening.newest, label="End Soldier Phase")
        assert said in evening.told(end)
        assert said in await brothers.types(name, "f6:g6")
    assert brothers.board == before
    assert "You do not sit at this table." in await brothers.command("carol", "resign")


@played
async def test_the_brother_looks_for_himself_and_moves_nobodys_view(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    shown = await brothers.picks("bob", "Guard f3")

    assert "and then?" not in brothers.panel, "what all see is for who is asked"
    assert shown.response.ephemeral


@played
async def test_a_stale_click_is_answered_and_changes_nothing(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    side = (await evening.w.alice.click(evening.newest, label="My side")).response
    old = (await brothers.picks("alice", "Guard f3", side)).response
    await brothers.types("alice", "f3:g3")
    await evening.w.env.advance_time(10)
    before = brothers.board

    stale = await brothers.picks("alice", "to g4", old)

    assert "settled already" in evening.told(stale)
    assert brothers.board == before


@played
async def test_ones_own_side_is_played_from_in_place_and_without_pictures_if_one_wishes(
    evening: Evening,
) -> None:
    brothers = await Brothers.meet(evening)
    assert "No pictures" in await evening.command("alice", "pictures", show="off")

    side = (await evening.w.alice.click(evening.newest, label="My side")).response
    assert "8 · · · · · · · ·\n7 · · · · · · · ·\n6 · · G s N g · ·" in text(side)
    picked = (await brothers.picks("alice", "Guard f3", side)).response
    moved = (await brothers.picks("alice", "to g3", picked)).response

    assert "3 · · g N s · G ·" in text(moved)
    assert "4 points left" in text(moved)
    assert "4 points left" in brothers.panel
    bobs = (await evening.w.bob.click(evening.newest, label="My side")).response
    assert "```" not in text(bobs), "a wish is one person's"


@played
async def test_a_table_in_letters_shows_nobody_a_picture(evening: Evening) -> None:
    brothers = await Brothers.meet(evening, board="letters")

    assert "6 · · G s N g · ·" in brothers.panel
    assert "White: Prince e4, Champion d5" in brothers.panel, "and in words, to be read aloud"
    assert not evening.newest.attachments
    await brothers.picks("alice", "Guard f3")
    assert "Can go to: e2 f2 g2 g3 g4." in brothers.panel
    await brothers.picks("alice", "to g3")
    assert "3 · · g N s · G ·" in brothers.panel


# By typing -----------------------------------------------------------------------------------


@played
async def test_a_typed_move_is_answered_in_words(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)

    said = await brothers.types("alice", "f3:g3")

    assert said.startswith("Guard f3 to g3.")
    assert "White (Alice): Soldier Phase, 4 points left" in said
    assert "White: Prince e4, Champion d5, Swordsman c4 f5, Knight d3 e6, Guard g3 c6." in said
    assert "●" not in said, "what is read aloud has no signs for the eye"
    assert "4 points left" in brothers.panel, "the panel follows"


@played
async def test_a_game_can_be_typed_as_people_type(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)

    await brothers.types("alice", "F3 g3", "g3-g4", "Knight e6 to e8", "END")
    assert brothers.board == "4N3/8/2Gs1g2/2nCpS2/2ScPnG1/2gNs3/8/8 w M0+1 - 1"
    await brothers.types("alice", "a4", "end phase")
    assert brothers.board.split()[1:3] == ["b", "S5"]
    said = await brothers.types("bob", "the tower goes left")
    assert "I do not know the move" in said
    assert "e4:e5 moves" in said


@played
async def test_an_attack_is_typed_with_the_square_that_moves_in(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    # The Barbarian walks from the edge to c7, beside Guard c6, Swordsman d6 and nobody else.
    await brothers.types("alice", "end", "enter:c8", "end")
    await brothers.types("bob", "end", "enter:a8", "c8:c7", "end")

    said = await brothers.types("alice", "c6:c7")

    assert said.startswith("Guard c6 kills the Barbarian on c7 (2 + 1 − 1 = 2).")
    assert "Alice leads by 1 Kill." in said


@played
async def test_what_is_offered_while_one_types(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    alice, thread = evening.w.alice, evening.thread

    everything = await alice.autocomplete(thread, "rivalry move", "move", "")
    guard = await alice.autocomplete(thread, "rivalry move", "move", "f3")
    knights = await alice.autocomplete(thread, "rivalry move", "move", "knight")

    assert len(everything) == 25
    assert everything[-1] == {"name": "end · End Soldier Phase", "value": "end"}
    assert {"name": "f3:g3 · Guard f3 to g3", "value": "f3:g3"} in guard
    assert all("f3" in choice["value"] for choice in guard)
    assert knights
    assert all("Knight" in choice["name"] for choice in knights)
    assert await evening.w.bob.autocomplete(thread, "rivalry move", "move", "") == []
    await brothers.types("alice", guard[0]["value"])
    assert "4 points left" in brothers.panel


@played
async def test_an_illegal_move_names_the_rule_and_what_is_possible(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    before = brothers.board

    said = await brothers.types("alice", "f3:f6")
    assert "f6 is not empty." in said
    assert "Possible: f3:e2, f3:f2, f3:g2, f3:g3, f3:g4." in said
    assert "SR-08" in said
    assert "SR-06" in await brothers.types("alice", "f6:g6")
    assert "SR-07" in await brothers.types("alice", "enter:a1")
    assert brothers.board == before

    owed = await brothers.types("alice", "end", "end")
    assert "SR-25" in owed
    assert "Possible: enter:a1, enter:b1" in owed


@played
async def test_the_position_is_there_in_words_letters_and_one_line(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)

    mine = await brothers.command("bob", "position")
    theirs = await brothers.command("carol", "position")

    assert "8/8/2GsNg2/2nCpS2/2ScPn2/2gNsG2/8/8 w S5 - 1" in mine
    assert "Black: Prince e5, Champion d4" in mine
    assert "  h g f e d c b a" in mine, "from one's own side"
    assert "  a b c d e f g h" in theirs


@played
async def test_a_battle_of_another_kind_is_not_played_here(evening: Evening) -> None:
    await evening.start("bob")

    for command, options in (("move", {"move": "end"}), ("position", {}), ("resign", {})):
        shown = await evening.w.alice.slash(evening.thread, f"rivalry {command}", **options)
        assert "This is for Sibling Rivalry" in evening.told(shown)
    assert await evening.w.alice.autocomplete(evening.thread, "rivalry move", "move", "") == []


@played
async def test_what_was_offered_is_not_taken_back_and_steps_after_it_are(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    start = brothers.board
    await brothers.command("alice", "draw")
    assert "Take back" not in labels(evening.newest)
    refused = await evening.w.alice.slash(evening.thread, "table undo")
    assert "Alice offers a draw." in brothers.panel, evening.told(refused)
    await evening.w.bob.click(evening.newest, label="Fight on")

    await brothers.types("alice", "f3:g3", "g3:h3")
    for _ in range(2):
        await evening.w.alice.click(evening.newest, label="Take back")
    assert brothers.board == start
    assert "Take back" not in labels(evening.newest)
    assert "already" in await brothers.command("alice", "draw"), "once a round, come what may"


@played
async def test_whoever_does_not_sit_here_is_told_so_whatever_is_open(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    await brothers.command("alice", "draw")
    assert "You do not sit at this table." in await brothers.types("carol", "f3:g3")


@played
async def test_an_offer_that_the_computer_has_answered_is_no_longer_waited_for(
    evening: Evening,
) -> None:
    shown = await evening.w.alice.slash(
        evening.w.channel, "rivalry play", white="me", against="easy"
    )
    evening.card = shown.response
    await evening.w.alice.click(evening.card, label="Start")
    said = await Brothers(evening).command("alice", "draw")
    assert "Black would rather fight on." in said
    assert "Offered" not in said
    assert "thinking" not in said


@played
async def test_while_the_computer_thinks_the_panel_says_so_and_asks_nobody(
    evening: Evening,
) -> None:
    async def undecided(*_: Any) -> None:
        return None

    evening.bot.tables.computers._thinker = undecided
    shown = await evening.w.alice.slash(
        evening.w.channel, "rivalry play", white="me", against="hard"
    )
    evening.card = shown.response
    await evening.w.alice.click(evening.card, label="Start")
    brothers = Brothers(evening)
    assert "thinking" not in brothers.panel
    await brothers.types("alice", "end", "a4", "end")

    assert "Black is thinking." in brothers.panel
    assert brothers.options() == []
    assert "End Soldier Phase" not in labels(evening.newest)
    assert "thinking" not in await brothers.command("alice", "resign")


@played
async def test_a_refusal_in_reading_names_what_is_possible(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    said = await brothers.types("alice", "knight f3 to g3")
    assert "On f3 stands a Guard. Possible: f3:e2, f3:f2" in said
    assert "SR-08" in said


@played
async def test_taking_back_is_offered_when_there_is_something_to_take_back(
    evening: Evening,
) -> None:
    brothers = await Brothers.meet(evening)
    more = (await evening.w.alice.click(evening.newest, label="More")).response
    assert "Take back" not in labels(more)
    await brothers.types("alice", "f3:g3", "end")
    more = (await evening.w.alice.click(evening.newest, label="More")).response
    assert "Take back" in labels(more)


# Ending it -----------------------------------------------------------------------------------


@played
async def test_a_draw_is_offered_declined_offered_again_and_accepted(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)

    assert "goes on when Bob has answered" in await brothers.command("alice", "draw")
    assert "Black (Bob): Alice offers a draw. Accept it, or fight on?" in brothers.panel
    assert "has not answered yet" in await brothers.command("alice", "draw")
    assert "has not answered yet" in await brothers.types("alice", "f3:g3")
    assert "Answer that first" in await brothers.types("bob", "end")
    assert "Nobody offers you a draw" in await brothers.command("alice", "draw", answer="accept")
    await evening.w.bob.click(evening.newest, label="Fight on")
    assert "Bob would rather fight on." in "\n".join(map(text, evening.posts()))
    again = await brothers.command("alice", "draw")
    assert "already" in again
    assert "SR-23" in again
    assert "in one's own turn" in await brothers.command("bob", "draw")
    assert "Offered" not in await brothers.types("alice", "f3:g3")

    await brothers.types("alice", "end", "a1", "end")
    await brothers.types("bob", "f6:g6")
    assert "before the first step" in await brothers.command("bob", "draw")
    await evening.w.bob.click(evening.newest, label="Take back")
    await brothers.command("bob", "draw")
    asked = await evening.w.alice.slash(evening.thread, "rivalry draw")
    assert "Bob offers a draw. Accept it, or fight on?" in evening.told(asked)
    assert labels(asked.response)[:2] == ["Fight on", "Accept the draw"]
    await brothers.command("alice", "draw", answer="accept")

    assert "A draw. Their father would have been surprised." in brothers.panel
    assert evening.table.row.status == "over"


@played
async def test_who_resigns_by_command_has_lost(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)

    said = await brothers.command("bob", "resign")

    assert "Bob gives up. Alice wins" in said
    assert "Bob gives up. Alice wins" in brothers.panel
    assert "The game is over." in await brothers.types("alice", "f3:g3")
    assert "Bob gives up." in await brothers.command("alice", "position")


@played
async def test_who_resigns_by_a_button_is_asked_once_more(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    more = (await evening.w.bob.click(evening.newest, label="More")).response

    asked = (await evening.w.bob.click(more, label="Resign")).response
    assert "Give up? The battle would be Alice's." in text(asked)
    back = (await evening.w.bob.click(asked, label="Fight on")).response
    assert evening.table.row.status == "playing"
    asked = (await evening.w.bob.click(back, label="Resign")).response
    await evening.w.bob.click(asked, label="Resign")

    assert "Bob gives up. Alice wins" in brothers.panel


# Restarts ------------------------------------------------------------------------------------


@played
async def test_a_restart_in_the_middle_of_a_phase_loses_nothing(evening: Evening) -> None:
    brothers = await Brothers.meet(evening)
    await brothers.types("alice", "f3:g3", "g3:g4")
    await brothers.picks("alice", "Knight e6")
    panel = evening.newest

    await evening.restart()
    menu = next(p for p in parts(panel) if isinstance(p, discord.SelectMenu))
    value = next(o.value for o in menu.options if o.label == "to e8")
    await evening.w.alice.select(panel, [value], custom_id=menu.custom_id)

    assert "So far: Guard f3 to g3, Guard g3 to g4, Knight e6 to e8." in brothers.panel
    assert "2 points left" in brothers.panel
    assert len(evening.posts()) == 1
    await evening.w.alice.click(evening.newest, label="Take back")
    await evening.w.alice.click(evening.newest, label="Take back")
    assert "So far: Guard f3 to g3.\n" in brothers.panel, "what was done before it is taken back"


@played
async def test_a_long_battle_keeps_no_more_states_than_a_turn_needs(evening: Evening) -> None:
    await Brothers.meet(evening)
    table, tables = evening.table, evening.bot.tables
    users = {"white": evening.w.alice.id, "black": evening.w.bob.id}
    for _ in range(2 * KEPT):
        step = table.decisions()[0]
        move = table.game.moves(table.state, step, step.seats[0])[-1]
        await tables.play(table.ref, step.id, users[step.seats[0]], str(move))

    assert table.state.moves == 2 * KEPT
    assert len(table.kept) == KEPT
    stored = await evening.bot.store.table(table.id)
    assert len(stored.states) == KEPT


# Lessons -------------------------------------------------------------------------------------


@played
async def test_a_lesson_is_private_and_kind_to_who_is_wrong(evening: Evening) -> None:
    brothers = Brothers(evening)
    shown = await evening.w.carol.slash(evening.w.channel, "rivalry learn")
    lesson = shown.response
    assert lesson.ephemeral
    assert "Lesson 1 of 5: One step" in text(lesson)
    assert "Bring the Prince from e4 to e5." in text(lesson)
    assert not [label for label in labels(lesson) if label.startswith("End")]

    hint = (await evening.w.carol.click(lesson, label="Hint")).response
    assert "Hint: Pick the Prince, then e5." in text(hint)
    picked = (await brothers.picks("carol", "Knight d3", hint)).response
    wrong = (await brothers.picks("carol", "to d2", picked)).response
    assert "the Prince is not on e5. Once more?" in text(wrong)
    assert labels(wrong) == ["Try again", "Skip it"]
    assert select_ids(wrong) == []

    again = (await evening.w.carol.click(wrong, label="Try again")).response
    picked = (await brothers.picks("carol", "Prince e4", again)).response
    right = (await brothers.picks("carol", "to e5", picked)).response
    assert "he will tell it differently" in text(right)
    following = (await evening.w.carol.click(right, label="Next lesson")).response
    assert "Lesson 2 of 5" in text(following)


@played
async def test_every_lesson_can_be_solved_by_buttons_and_the_last_one_ends_it(
    evening: Evening,
) -> None:
    brothers = Brothers(evening)
    ways = [
        ("Prince e4", "to e5"),
        ("Knight d3", "to f2"),
        ("Knight a8", "to c7"),
        ("Swordsman c2", "attack the Barbarian on d3"),
        ("Barbarian g6", "to f5"),
    ]
    more = {2: ("Swordsman d6", "attack the Chief on d7")}
    more[3] = ("Swordsman d3", "attack the Barbarian on e4")
    more[4] = ("Barbarian f5", "attack the Guard on e4")
    shown = (await evening.w.carol.slash(evening.w.channel, "rivalry learn")).response
    for number, way in enumerate(ways):
        for piece, target in filter(None, (way, more.get(number))):
            shown = (await brothers.picks("carol", piece, shown)).response
            shown = (await brothers.picks("carol", target, shown)).response
        if number < 4:
            shown = (await evening.w.carol.click(shown, label="Next lesson")).response

    assert "That was the last one." in text(shown)
    assert labels(shown) == ["From the start"]
