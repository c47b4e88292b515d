"""The cards: counts, prompts, tags; homebrew characters; what broken files say."""

import json
import re
import tomllib
from typing import get_args, get_type_hints

import pytest

from bot.engine import ContentError, Rng, SeatPlan, seed_from
from bot.games.siblings_trouble import SiblingsTrouble
from bot.games.siblings_trouble.content import LONGEST_PROMPT, Condition, Effect, prompts
from bot.games.siblings_trouble.words import besides
from bot.library import DATA
from tests.contract.saying import english
from tests.games.siblings_trouble.table import Table, files, the_game

GAME = the_game()
CONTENT = GAME.content

ASKING = r"(?:what|who|whom|whose|how|why|where|when|which)"
SECOND = re.compile(
    rf"(?:,|;|\band|\bor) {ASKING}\b[^.!:]*\?|,? (?:and|or) (?:do|did|does|is|are|was) you\b"
    rf"|\b{ASKING}\b[^.!:]*, (?:and |or |at |to )*{ASKING}\b",
    re.IGNORECASE,
)
"""A second question after the first one."""
OPEN = re.compile(rf"{ASKING}\b", re.IGNORECASE)
"""How a question begins that is not for a yes or a no."""


def test_there_are_as_many_cards_as_the_rules_ask_for():
    assert GAME.counts() == {
        "characters": 4,
        "alternate characters": 4,
        "homebrew characters": 0,
        "Trouble Dice": 4,
        "Treasures": 24,
        "Epic Treasures": 10,
        "locations": 4,
        "cards a location": 13,
        "Paths": 30,
        "Big Secrets": 12,
        "Journeys Home": 12,
        "rules": 74,
    }
    kinds = [path.kind for path in CONTENT.paths.values()]
    assert kinds.count("event") == kinds.count("search") == 15


def test_every_prompt_is_one_open_question_that_fits_and_no_two_are_the_same():
    found = list(prompts(CONTENT))
    assert len(found) > 200
    assert len(set(found)) == len(found)
    for prompt in found:
        assert len(prompt) <= LONGEST_PROMPT
        assert prompt.count("?") == 1, prompt
        assert prompt.endswith("?"), prompt
        assert not SECOND.search(prompt), prompt
        assert OPEN.match(re.split(r"(?<=[.:!]) ", prompt)[-1]), prompt


def test_two_questions_in_one_and_questions_for_a_yes_are_recognised():
    for prompt in ("What is it, and whose was it?", "Who threw it, at whom, and when?"):
        assert SECOND.search(prompt)
    for prompt in ("Are you speaking to them?", "Does it see you?"):
        assert not OPEN.match(prompt)


def test_story_bonuses_ask_for_something_concrete_that_follows_the_story_uses():
    asked = [b.asks for f in (*CONTENT.foes.values(), *CONTENT.bosses.values()) for b in f.books]
    things = (*CONTENT.treasures.values(), *CONTENT.epics.values())
    asked += [t.book.asks for t in things if t.book]
    assert len(asked) > 50
    for words in asked:
        assert words[0].islower() or words.startswith("'")
        assert not words.endswith((".", "?"))
        assert len(words) <= 60


def test_no_two_bosses_fight_alike():
    traits = [boss.traits for boss in CONTENT.bosses.values()]
    assert all(traits)
    assert len(set(traits)) == len(traits) == 8


def test_there_is_one_minus_sign():
    for name, data in files().items():
        for row in data.decode().splitlines():
            assert not re.search(r"[ (/]-\d(?! *})", row.partition("#")[0]) or "n = -" in row, (
                name,
                row,
            )


def test_what_an_ability_says_is_a_sentence_that_can_stand_between_others():
    for character in CONTENT.characters.values():
        assert character.says.endswith(".")
        assert not character.ability.endswith(".")


def test_every_rule_has_an_entry_in_the_projects_own_words():
    assert sorted(rule.id for rule in GAME.rules) == [f"ST-{n:02}" for n in range(1, 75)]
    for rule in GAME.rules:
        assert rule.kind in ("rule", "ruling")
        assert rule.chapter


def test_there_are_sparks_enough():
    assert len(set(CONTENT.sparks)) == len(CONTENT.sparks) >= 60


def test_what_events_say_is_what_they_do():
    for path in CONTENT.paths.values():
        if path.trial is not None:
            assert f"{path.trial.stars} Stars" in path.text
        if any(effect.do == "fear" for effect in path.effects):
            assert "Fear Counter" in path.text
        if any(effect.do == "home" for effect in path.effects):
            assert "Home" in path.text
        if any(effect.do == "epic" for effect in path.effects):
            assert "Epic Treasure" in path.text


def test_what_special_abilities_say_is_what_they_do():
    for character in CONTENT.characters.values():
        stars = sum(effect.n for effect in character.effects if effect.do == "stars")
        said = re.search(r"(\d) Stars?\b", character.says)
        if stars:
            assert int(said[1]) == stars


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("paths.toml", 'id = "p-sneeze"\n', 'id = "p-goose"\n', "paths.toml: p-goose: id"),
        ("paths.toml", 'do = "minus" }]\nprompt', 'do = "sing" }]\nprompt', "paths.toml: p-sneeze"),
        ("dice.toml", '"fail", "1", "2", "4"', '"1", "1", "2", "4"', "dice.toml: danger: faces"),
        ("treasures.toml", 'id = "kite"', 'id = "p-sneeze"', "p-sneeze: id"),
        ("characters.toml", 'die = "danger"', 'die = "dangre"', "characters.toml: danger: die"),
        ("journeys.toml", "[[journey]]", "[[journy]]", "journey"),
        ("locations/ancient-forest.toml", "stars = 2", "stars = 'x'", "ancient-forest.toml: af-"),
    ],
)
def test_a_broken_file_is_named_with_entry_and_field(name, old, new, says):
    text = files()[name].decode()
    changed = text.replace(old, new, 1)
    broken = {**files(), name: changed.encode()}
    assert changed != text
    with pytest.raises(ContentError) as caught:
        SiblingsTrouble.load(broken)
    assert says in str(caught.value)


def test_a_missing_file_is_named():
    rest = {name: data for name, data in files().items() if name != "secrets.toml"}
    with pytest.raises(ContentError, match=r"secrets\.toml: the file is missing"):
        SiblingsTrouble.load(rest)


def test_a_prompt_of_241_characters_is_too_long():
    long = files()["secrets.toml"].decode()
    prompt = tomllib.loads(long)["secret"][0]["prompt"]
    changed = long.replace(prompt, "x" * 240 + "?")
    with pytest.raises(ContentError, match="s-window: prompt"):
        SiblingsTrouble.load({**files(), "secrets.toml": changed.encode()})


# Homebrew -------------------------------------------------------------------------------------

PRINTED = CONTENT.journeys["j-bath"].prompt
GOOD = """
[[character]]
id = "calamity"
name = "Calamity"
faces = ["fail", "1", "2", "3", "5", "ability"]
ability = "Oh No, Not Again"
says = "3 Stars, and a Treasure is lost."
effects = [{ do = "stars", n = 3 }, { do = "discard" }]
prompt = "What has Calamity knocked over this time?"
"""


def with_homebrew(text):
    return SiblingsTrouble.load({**files(), "homebrew/ours.toml": text.encode()})


@pytest.mark.rule("ST-02")
def test_a_table_can_bring_its_own_characters():
    game = with_homebrew(GOOD)
    assert game.warnings == ()
    assert "calamity" in {role.id for role in game.info.roles}
    plans = [SeatPlan("calamity"), SeatPlan("danger", 1)]
    state = game.begin(plans, {}, Rng(seed_from("ours"))).state
    assert state.board.order == ("calamity", "danger")
    assert "calamity" not in {role.id for role in the_game().info.roles}


@pytest.mark.rule("ST-02")
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"5", "ability"]', '"5", "6", "ability"]', "faces"),
        ('"fail", "1"', '"1", "1"', "faces"),
        ('"ability"]', '"4"]', "faces"),
        ('"1", "2"', '"fail", "2"', "faces"),
        ('"1", "2"', '"ability", "2"', "faces"),
        ("n = 3 }", 'n = 3, who = "others" }', "effects[1].who"),
        ("n = 3 }", 'n = 3, when = { when = "home" } }', "effects[1].when"),
        ('do = "stars", n = 3 }', 'do = "reroll", who = "all" }', "effects[1].who"),
        ('do = "stars", n = 3 }', 'do = "borrow", when = { when = "boss" } }', "effects[1].when"),
        ('do = "discard"', 'do = "discard", stars = 1', "effects[2]"),
        ('do = "discard"', 'do = "salvage", n = 2', "effects[2]"),
        ('"discard" }', '"discard", when = { when = "tag", tag = "zzz" } }', "effects[2].when"),
        ('"discard" }', '"discard", when = { when = "rich", n = 0 } }', "effects[2].when"),
        ('"2", "3"', '"2", "9"', "faces"),
        ('do = "discard"', 'do = "explode"', "effects"),
        ('id = "calamity"', 'id = "danger"', "id"),
        ('ability = "Oh No, Not Again"\n', "", "ability"),
        ('name = "Calamity"', 'name = "Calamity"\nhat = "red"', "hat"),
        ('name = "Calamity"', 'name = "@everyone **x**"', "name"),
        ('name = "Calamity"', 'name = "<@1234>"', "name"),
        ('name = "Calamity"', 'name = " "', "name"),
        ('name = "Calamity"', 'name = "danger"', "name"),
        ('"Oh No, Not Again"', '"# Oh No"', "ability"),
        ('"Oh No, Not Again"', f'"{"Oh No! " * 12}"', "ability"),
        ("is lost.", "is ||lost||.", "says"),
        ("is lost.", "is lost.\\n\\nYou.", "says"),
        ("this time?", "this time, @here?", "prompt"),
        ("this time?", "this time? And why?", "prompt"),
        ('{ do = "discard" }', '{ do = "stars", n = 2 }', "effects[2]"),
        (
            '[{ do = "stars", n = 3 }, { do = "discard" }]',
            '[{ do = "borrow" }, { do = "reroll" }]',
            "effects[2]",
        ),
        ("n = 3", "n = 99999", "effects[1]"),
        ("n = 3", "n = 0", "effects[1]"),
        ('do = "discard"', 'do = "treasure", stars = 99999', "effects[2]"),
        ('[{ do = "stars", n = 3 }, { do = "discard" }]', "[]", "effects"),
    ],
)
def test_a_broken_character_is_named_by_file_and_field_and_the_game_runs_without_it(
    old, new, field
):
    assert old in GOOD
    game = with_homebrew(GOOD.replace(old, new))
    assert ("homebrew/ours.toml", field) in {(p.file, p.field) for p in game.warnings}
    assert game.content.home == ()
    plans = [SeatPlan("mayhem"), SeatPlan("danger", 1)]
    assert game.begin(plans, {}, Rng(seed_from("ours"))).state.board.order == ("mayhem", "danger")


@pytest.mark.rule("ST-02")
@pytest.mark.parametrize("name", ["Zoë", "Mr. O'Neill-Smith", "小明", "Number 5", "नील", "יעל"])
def test_names_of_all_languages_are_welcome(name):
    game = with_homebrew(GOOD.replace("Calamity", name).replace("calamity", "ours"))
    assert game.warnings == ()
    assert game.content.home == ("ours",)


OWN = "What have you done now?"


@pytest.mark.rule("ST-02")
def test_a_prompt_that_a_printed_card_has_leaves_the_character_out_and_not_the_game():
    game = with_homebrew(GOOD.replace("What has Calamity knocked over this time?", PRINTED))
    assert {(p.file, p.entry, p.field) for p in game.warnings} == {
        ("homebrew/ours.toml", "calamity", "prompt")
    }
    twin = GOOD.replace('"calamity"', '"twin"').replace('"Calamity"', '"Twin"')
    assert with_homebrew(GOOD + twin).content.home == ("calamity",)


@pytest.mark.rule("ST-02")
def test_the_eight_of_the_box_would_be_welcome_as_well():
    for character in list(CONTENT.characters.values())[:8]:
        faces = list(CONTENT.faces(character.id))
        kept = {"effects": [encode(e) for e in character.effects], "faces": faces}
        made = {"ability": character.ability, "says": character.says, "prompt": OWN, **kept}
        rows = [f"{field} = {toml(value)}" for field, value in made.items()]
        text = "\n".join(["[[character]]", 'id = "ours"', 'name = "Ours"', *rows])
        assert with_homebrew(text).warnings == (), character.id


def encode(effect):
    return {f: getattr(effect, f) for f in ("do", "n", "who", "stars")}


def toml(value):
    """Write a value as TOML, which is JSON but for tables."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(found)}" for key, found in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


@pytest.mark.rule("ST-02")
def test_the_example_for_hosts_is_a_good_one():
    page = (DATA / "siblings_trouble/homebrew/README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert with_homebrew(example).warnings == ()


@pytest.mark.rule("ST-02")
def test_a_file_that_is_no_toml_is_reported_too():
    game = with_homebrew("[[character\n")
    assert [p.file for p in game.warnings] == ["homebrew/ours.toml"]


@pytest.mark.rule("ST-02")
@pytest.mark.parametrize(
    ("text", "entry"), [("", ""), ("# to come\n", ""), ("[hero]\nid = 1\n", "hero")]
)
def test_a_file_without_a_character_is_reported(text, entry):
    assert ("homebrew/ours.toml", entry) in {
        (p.file, p.entry) for p in with_homebrew(text).warnings
    }


@pytest.mark.rule("ST-02")
def test_a_condition_of_an_own_character_is_obeyed():
    only = '{ do = "discard", when = { when = "tag", tag = "troll" } }'
    game = with_homebrew(GOOD.replace('{ do = "discard" }', only))
    assert game.warnings == ()
    for card, kept in (("hc-no-bottom", 1), ("hc-toll-troll", 0)):
        table = Table(("calamity", "danger"), game=game).started().give("calamity", "kite")
        table.meet(card).dice("calamity:ability").do("roll")
        assert len(table.cards("calamity")) == kept


def test_the_page_for_hosts_names_everything_that_an_effect_can_be():
    page = (DATA / "siblings_trouble/homebrew/README.md").read_text(encoding="utf-8")
    for kind, field in ((Effect, "do"), (Effect, "who"), (Condition, "when")):
        for value in get_args(get_type_hints(kind)[field]):
            assert f"`{value}`" in page, value
    for kind in (Effect, Condition):
        for field in kind.__struct_fields__:
            assert f"`{field}`" in page or f"`{field} =" in page, field


@pytest.mark.rule("ST-02")
def test_one_broken_character_does_not_keep_a_good_one_out():
    broken = GOOD.replace('"fail", "1"', '"1", "1"').replace('"calamity"', '"havoc"')
    game = with_homebrew(GOOD + broken)
    assert game.content.home == ("calamity",)
    assert {p.entry for p in game.warnings} == {"havoc"}


# Said besides ---------------------------------------------------------------------------------


@pytest.mark.rule("ST-24")
@pytest.mark.rule("ST-62")
def test_what_belongs_into_a_telling_besides_is_said_in_two_short_statements_at_most():
    say = english("siblings_trouble").say
    news = ("token-spent", "special", "fear-up", "token-plus", "token-minus", "fear-down")
    news += ("secret", "secret-two")
    for boss in (*CONTENT.bosses, ""):
        for also in (news, news[::-1], *((one,) for one in news)):
            notes = [say(note) for note in besides(CONTENT, "What is it?", also, boss)]
            assert len(notes) <= 2
            assert bool(notes) == bool(boss or not also[0].startswith("fear"))
            for note in notes:
                assert note.endswith(".")
                assert "?" not in note
                assert len(note) <= 110


def test_news_of_a_boss_is_not_said_below_the_question_about_it():
    for id_, boss in CONTENT.bosses.items():
        assert besides(CONTENT, boss.worse, ("fear-up",), id_) == ()
        assert besides(CONTENT, boss.better, ("fear-down",), id_) == ()
        assert len(besides(CONTENT, boss.better, ("fear-up",), id_)) == 1
