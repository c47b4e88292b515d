# Sibling Rivalry, in English. Rules and lessons are in the TOML files beside this one.

sibling-rivalry-title = Sibling Rivalry
sibling-rivalry-tagline = Two doomed princes, one endless horde. Kill more of it than your brother before you are both dead.
sibling-rivalry-choose = My side
sibling-rivalry-mine = My side
sibling-rivalry-option-view = The board
sibling-rivalry-option-view-mover = seen from whose turn it is
sibling-rivalry-option-view-white = always seen from White's side
sibling-rivalry-option-view-black = always seen from Black's side

sr-white = White
sr-black = Black

## Pieces

sr-prince = Prince
sr-champion = Champion
sr-swordsman = Swordsman
sr-knight = Knight
sr-guard = Guard
sr-barbarian = Barbarian
sr-chief = Chief
sr-white-piece = white { $piece }
sr-black-piece = black { $piece }

## What is asked

sr-title-soldier = { $who }: Soldier Phase, { $points ->
    [0] no points left
    [one] 1 point left
   *[other] { $points } points left
}
sr-title-marauder = { $who }: Marauder Phase, { $points ->
    [0] no points left
    [one] 1 point left
   *[other] { $points } points left
}
sr-title-owed = { $who }: a Barbarian comes, for free. Where?
sr-title-draw = { $asked }: { $who } offers a draw. Accept it, or fight on?
sr-title-picked = { $who }: { $piece }, and then? { $points ->
    [one] 1 point left
   *[other] { $points } points left
}

sr-pick = { $piece } { $square }
sr-from-reserve = Barbarian from the Reserve
sr-can = { $attacks ->
    [0] { "" }
    [one] 1 attack,{" "}
   *[other] { $attacks } attacks,{" "}
 }{ $steps ->
    [0] no square to go to
    [one] 1 square to go to
   *[other] { $steps } squares to go to
}
sr-can-enter = Enters on an edge square
sr-to = to { $square }
sr-to-enter = enter on { $square }
sr-attack = attack the { $piece } on { $square }
sr-sav = SAV { $sum }
sr-mav = MAV { $sum }
sr-choose-soldier = Which Soldier?
sr-choose-marauder = Which Marauder?
sr-choose-target = Where to, or whom?
sr-choose-edge = On which square?
sr-choose-rank = Along rank 1 or 8?
sr-choose-file = Or along file a or h?
sr-other-piece = Another piece
sr-end-soldier = End Soldier Phase
sr-end-marauder = End Marauder Phase
sr-look-board = Text board
sr-draw-offer = Offer a draw
sr-draw-accept = Accept the draw
sr-draw-decline = Fight on
sr-resign = { $who } resigns
sr-resign-ask = Resign
sr-no-resign = Fight on
sr-title-resign = Give up? The battle would be { $brother }'s.

## Where things stand

sr-stand = { $pips }{ $lead } Round { $round } of { $of }, Vigour { $vigour }.
sr-lead = { $who } leads by { $kills ->
    [one] 1 Kill
   *[other] { $kills } Kills
}.
sr-lead-none = Nobody holds a Kill.
sr-reserve = In the Reserve: { $barbarians ->
    [0] no Barbarian
    [one] 1 Barbarian
   *[other] { $barbarians } Barbarians
 }, { $chiefs ->
    [0] no Chief
    [one] 1 Chief
   *[other] { $chiefs } Chiefs
}.
sr-heir = The { $side } Prince is dead. { $heir } owns all Soldiers.
sr-so-far = So far: { $deeds }.
sr-totals = It went on for { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }. White killed { $white ->
    [0] nobody
    [one] 1 Marauder
   *[other] { $white } Marauders
 }, Black { $black ->
    [0] nobody
   *[other] { $black }
 }; the horde killed { $slain ->
    [0] nobody
    [one] 1 Soldier
   *[other] { $slain } Soldiers
}.
sr-best = The phase to be told about is { $who }'s, in round { $round }: { $kills } killed in one go.

## What is not possible

sr-note-sav = { $piece } { $square }: { $sum }. An attack needs 1.
sr-note-mav = { $piece } { $square }: { $sum }. An attack needs 1.
sr-note-owed = Each Marauder Phase begins with one Barbarian on an empty edge square.
sr-note-reserve = All Barbarians are on the board: no more can enter.

## Sums

sr-term = { $value } { $piece }
sr-terms = { $count } × { $value } { $piece }
sr-vigour-part = Vigour
sr-weariness-part = lost Vigour
sr-nought = 0
sr-plus = { $left } + { $right }
sr-minus = { $left } − { $right }
sr-equals = { $left } = { $total }

## What happens

sr-began = Four days of this. The King is dead, and the horde is all around. Back to back stand the two of you, and all that is left to win is the count.
sr-deed-move = { $piece } { $start } to { $end }
sr-deed-enter = a Barbarian enters on { $square }
sr-deed-enter-free = a Barbarian comes in on { $square }
sr-deed-attack = { $piece } { $start } kills the { $victim } on { $end } ({ $sum })
sr-deed-slay = { $piece } { $start } kills the { $victim } on { $end } ({ $sum })
sr-deed-rise = { $piece } { $start } kills the { $victim } on { $end } ({ $sum }) and becomes a Chief
sr-passage-soldier = { $who } to arms: { $deeds }.
sr-passage-marauder = { $who } sends the horde: { $deeds }.
sr-idle-soldier = { $who } leaves every Soldier where he stands.
sr-idle-marauder = { $who } lets the horde be.
sr-fell = The { $side } Prince is dead.
sr-inherits = His Soldiers follow { $heir } now; { $who } has the horde, and that will do.
sr-vigour-fell = Everybody is more tired. Vigour falls to { $vigour }.
sr-draw-offered = { $who } offers a draw.
sr-draw-declined = { $who } would rather fight on.
sr-draw-agreed = The brothers call it even.
sr-resigned = { $who } throws down the sword.

sr-ask-kills = { $kills ->
    [one] One down. What does { $who } shout across the field?
   *[other] { $kills } down. What does { $who } shout across the field?
}
sr-ask-none = Not one of them. What does { $who } say was more important?
sr-ask-slain = What does { $who } say, with a straight face, about how that happened?
sr-ask-nobody = Not a Marauder in sight yet. What does { $who } say, back to back, to pass the time?
sr-ask-own = { $men ->
    [one] His own man. How does { $who } explain that?
   *[other] His own men, { $men } of them. How does { $who } explain that?
}
sr-ask-own-prince = His own Prince. How does { $who } explain that?
sr-ask-prince = A Prince lies dead. What does { $who } say to the brother whose he was?

sr-story = { $white } against { $black }
sr-chapter-first = The last morning
sr-chapter-round = Round { $round }, Vigour { $vigour }
sr-chapter-prince = The { $who } Prince falls

## Typed

sr-may-enter = a Barbarian enters on { $square }
sr-may-attack = { $piece } { $start } attacks the { $victim } on { $end } ({ $sum })
sr-typed-move = { $code } · { $what }
sr-done = { $deed }.
sr-done-enter = A Barbarian enters on { $square }.
sr-done-enter-free = A Barbarian comes in on { $square }.
sr-thinking = { $who } is thinking; what comes of it is told in the thread.
sr-position = Position: `{ $text }`
sr-points = { $points ->
    [0] No points left.
    [one] 1 point left.
   *[other] { $points } points left.
}
sr-refused-typed = I do not know the move “{ $text }”. Type squares: e4:e5 moves, xd6:c5 attacks d6 and moves in from c5, enter:a4 brings a Barbarian, end ends the phase.
sr-refused-elsewhere = That is no step. /rivalry draw and /rivalry resign are commands of their own, and so is /table undo.
sr-refused-which = More than one could move into { $square }. Which one? { $moves }
sr-refused-instead = { $why } Possible: { $moves }.
sr-refused-offer-turn = A draw is offered in one's own turn.
sr-refused-offer-late = A draw is offered before the first step of a phase. Take your steps back, or wait for the next phase.
sr-refused-offer-once = You have offered a draw in this round already. Next round, perhaps.
sr-refused-offer-open = Your offer stands. { $who } has not answered yet.
sr-refused-answer-first = { $who } offers a draw. Answer that first: /rivalry draw.
sr-refused-no-offer = Nobody offers you a draw.
sr-draw-sent = Offered. The battle goes on when { $who } has answered.

## Lessons

sr-lesson = Lesson { $number } of { $of }: { $title }
sr-task = **{ $task }**
sr-hint = Hint: { $hint }
sr-lesson-hint = Hint
sr-lesson-again = From the start
sr-lesson-retry = Try again
sr-lesson-next = Next lesson
sr-lesson-skip = Skip it
sr-lessons-done = That was the last one. The rest is having a brother: /rivalry play.

## How it ends

sr-over-kills = { $winner } holds { $kills ->
    [one] 1 Kill
   *[other] { $kills } Kills
 } at the end. { $loser } would like it counted again.
sr-over-hopeless = { $loser }'s Prince is dead, and not one Kill is left to his name. { $winner } wins.
sr-over-last = { $won ->
    [0] Both Princes are dead, and nobody holds a Kill. Even in this they are even.
   *[other] Nobody holds a Kill. { $winner } lived longer, and wins.
}
sr-over-rounds = { $won ->
    [0] { $round } rounds, and not one Kill between them. A draw.
   *[other] { $round } rounds, and night falls. { $winner } wins{ $kills ->
        [0] : his Prince still stands.
        [one] {" "}by 1 Kill.
       *[other] {" "}by { $kills } Kills.
    }
}
sr-over-agreed = A draw. Their father would have been surprised.
sr-over-resigned = { $loser } gives up. { $winner } wins, and will mention it.

## Why not

sr-refused-owed = First a Barbarian comes in on an empty edge square; which one is yours to say.
sr-refused-soldier-phase = This is the Soldier Phase. The Marauders' turn comes next.
sr-refused-marauder-phase = This is the Marauder Phase. Soldiers stand still in it.
sr-refused-reserve = No Barbarian is left in the Reserve.
sr-refused-edge = Marauders come in over the edge, and { $square } is not on it.
sr-refused-stays = The { $piece } is on { $square } already.
sr-refused-shut-in = The { $piece } on { $square } cannot move: no square beside it is empty.
sr-refused-another = On { $square } stands a { $piece }.
sr-refused-no-way = None of those can get to { $square } now.
sr-refused-nobody-beside = Nobody of yours stands beside { $square }.
sr-refused-occupied = { $square } is not empty.
sr-refused-points = No point is left for that. “end” ends the phase.
sr-refused-empty = Nobody stands on { $square }.
sr-refused-not-yours = The { $piece } on { $square } is not yours.
sr-refused-far = The { $piece } on { $start } cannot get to { $end } for one point.
sr-refused-no-marauder = There is no Marauder on { $square }.
sr-refused-no-soldier = There is no Soldier on { $square }.
sr-refused-not-adjacent = { $start } is not beside { $end }, and whoever attacks moves in from beside it.
sr-refused-sav = The attack on { $square } is too weak: { $sum }. It needs 1.
sr-refused-mav = The attack on { $square } is too weak: { $sum }. It needs 1.
sr-refused-notation = That is not a battle that I can read: “{ $part }”.

## The board in words

sr-two = { $first } { $second }
sr-alt = { $parts }
sr-alt-kind = { $piece } { $squares }
sr-alt-white = White: { $pieces }.
sr-alt-black = Black: { $pieces }.
sr-alt-horde = Marauders: { $pieces }.
sr-alt-last = Last: { $deed }.
sr-alt-picked = Picked: { $square }.
sr-alt-attack = Can attack (value): { $squares }.
sr-alt-move = Can go to: { $squares }.
sr-board =
    ```
    { $rows }
    ```
sr-legend = P Prince, C Champion, S Swordsman, N Knight, G Guard: capital letters are White's, small ones Black's. o Barbarian, x Chief.
