"""The engine kit: what a game is made of, without Discord, clocks, files or databases.

Words, one meaning each:

* *Game*: the rules. *Table*: one playing of a game, in one thread.
* *Seat*: a role at a table. One person may hold several, several people one (a crew).
* *Decision*: something that must or may be decided now; it has an id and legal *moves*.
* *Move*: what a player does, nothing of its consequences. *Event*: what happened, with an audience.
* *Viewer*: a seat, or None for anybody. *Known*: all that a viewer may know.
* *Panel*: what a viewer sees of a table, as data. *Line*: a sentence by its message id.
* *Telling*: what a player tells. *Chronicle*: the whole told story.

The state is a value: `Game.apply` makes the next one, and whoever called decides what to save.
Chance is in the state. Secrets are taken out in one place, `Game.known`.
"""

from bot.engine.content import Reader, RuleText, digest
from bot.engine.decisions import Asked, Decision, Move, decision_id
from bot.engine.dice import Rng, commitment, seed_from
from bot.engine.errors import (
    ContentError,
    DecisionClosed,
    GameOver,
    IllegalMove,
    NotUnderstood,
    NotYourDecision,
    Problem,
    Refusal,
    SaveError,
)
from bot.engine.events import Event, Prompt
from bot.engine.game import (
    TIME_UP,
    Game,
    GameInfo,
    Known,
    Option,
    Outcome,
    Policy,
    Role,
    SeatPlan,
    SeatResult,
    State,
    Step,
)
from bot.engine.panel import (
    Bar,
    Bars,
    Card,
    CardRow,
    Cards,
    Choice,
    Dice,
    Die,
    Fighter,
    Formation,
    Grid,
    Look,
    Menu,
    Panel,
    Picture,
    Piece,
    Spot,
    Zone,
)
from bot.engine.words import TABLE, Arg, Line, Seat, Who, line

__all__ = [
    "TABLE",
    "TIME_UP",
    "Arg",
    "Asked",
    "Bar",
    "Bars",
    "Card",
    "CardRow",
    "Cards",
    "Choice",
    "ContentError",
    "Decision",
    "DecisionClosed",
    "Dice",
    "Die",
    "Event",
    "Fighter",
    "Formation",
    "Game",
    "GameInfo",
    "GameOver",
    "Grid",
    "IllegalMove",
    "Known",
    "Line",
    "Look",
    "Menu",
    "Move",
    "NotUnderstood",
    "NotYourDecision",
    "Option",
    "Outcome",
    "Panel",
    "Picture",
    "Piece",
    "Policy",
    "Problem",
    "Prompt",
    "Reader",
    "Refusal",
    "Rng",
    "Role",
    "RuleText",
    "SaveError",
    "Seat",
    "SeatPlan",
    "SeatResult",
    "Spot",
    "State",
    "Step",
    "Who",
    "Zone",
    "commitment",
    "decision_id",
    "digest",
    "line",
    "seed_from",
]
