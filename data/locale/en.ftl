# Sentences that every game shares. $who is a person or a role, $game a game's name.

text = { $text }
who-name = { $who }
who-both = { $role } ({ $player })
rule = { $id }: { $text }
rule-by-ruling = { $id } (a ruling): { $text }
rule-by-house = { $id } (a house rule): { $text }
rule-ruling = ruling
rule-house = house rule

## Buttons

button-join = Join
button-ready = Ready
button-options = Options
button-start = Start
button-start-anyway = Start anyway
button-more = More
button-join-more = Play { $role } too
button-leave = Leave
button-leave-now = Leave the table
button-resume = Go on
button-come-back = Come back
button-computer = Add computer player
button-rules = Rules
button-role = Choose a role
button-tell = Tell it
button-spark = Spark
button-pass = Pass
button-other-words = Other words
button-refresh = Refresh
button-change = Change
button-mine = My things
button-undo = Take back
button-chronicle = The story
button-verify = Check the dice
button-play-again = Play again
button-back = Back
button-onward = On

## The lobby

lobby-facts = { $low ->
    [one] { $low }
   *[other] { $low }
 }{ $high ->
    [1] { " player" }
   *[other] {" to "}{ $high } players
 }, about { $minutes } minutes
lobby-facts-exactly = { $low ->
    [one] { $low } player
   *[other] { $low } players
 }{ $crew ->
    [1] , or a crew that shares the seat
   *[0] { "" }
 }, about { $minutes } minutes
lobby-options = { $options }
lobby-option = { $name }: { $value }
lobby-sealed = The dice are sealed before the first card: their seal is shown at the start, the seed at the end.
lobby-options-title = { $game }: options
lobby-more = What else?
lobby-which-computer = How good should it be?
lobby-which-role = Who do you want to be?
lobby-joined = You have a seat. Say Ready when you are.
lobby-left = { $n ->
    [one] Your seat is free again.
   *[other] Your { $n } seats are free again.
}
lobby-join-again = You are { $who } already. One person can play several here: will you play { $role } as well?
lobby-computer-added = A computer player sits down.
lobby-role-taken = That is you now.
lobby-started = It begins.
lobby-start-anyway = Not ready yet: { $who }. Start all the same?
seat-host = host
seat-ready = ready
seat-not-ready = not ready yet
seat-free = free
seat-away = away, a stand-in plays
seat-computer = computer player, { $policy }

policy-random = leaves it to chance
policy-sensible = sensible
policy-easy = easy
policy-fair = fair
policy-hard = hard

setting-telling = Telling
setting-telling-buttons = by button
setting-telling-messages = by button, or just by writing in the thread
setting-reminders = Reminders
setting-reminders-off = off
setting-reminders-on = after five minutes
setting-timer = Time to answer
setting-timer-off = as long as you like
setting-timer-1h = an hour
setting-timer-12h = half a day
setting-timer-1d = a day
setting-timer-3d = three days
setting-pictures = Pictures
setting-pictures-on = on
setting-pictures-off = off, words only
setting-seating = Seats
setting-seating-chosen = as chosen
setting-seating-random = dealt out at random
setting-hints = Odds and hints
setting-hints-on = on
setting-hints-off = off
setting-crew = The crew
setting-crew-shared = decides together, whoever is there first
setting-crew-turns = takes turns, Hero by Hero

## The table's card in the channel

card-playing = Being played.
card-paused = Paused. /table resume goes on, in a new thread if the old one is gone.
card-over = Over.
card-stopped = Stopped.
card-where = In <#{ NUMBER($thread, useGrouping: 0) }>.
card-locked = Its thread is locked, so I cannot write there. Unlock it, then /table repost.
card-forbidden = I may not write there any more. Let me, then /table repost.
card-promise = Seal of the dice: { $hash }
card-seed = The dice's seed was { $seed }.
thread-name = { $game } · { $table }

## In the thread

table-promise = The dice are sealed: { $hash }. When the game is over, anybody can check them.
table-waiting = The table waits for you.
table-paused = Paused. Nothing runs away.
table-resumed = Back to the table.
recap-title = So far …
recap-chapters = { $n ->
    [0] { $chapters }.
   *[other] …, { $chapters }.
 }
table-stopped = Stopped here. What was told is kept.
table-reset = A new game, with the same seats.
table-undone = { $who } took the last move back.
table-rewound = { $moves ->
    [one] One move was taken back.
   *[other] { $moves } moves were taken back.
 } The dice stay what they were.
table-left = { $who } has left. A stand-in plays on; the seat is kept.
table-left-crew = { $name } has left the crew; the others play on.
table-empty = Nobody is left at the table, so it waits. Come back under More, then Go on.
table-leave-sure = Leave in the middle? A stand-in plays for you, and your seat is kept: you can come back.
table-leave-sure-crew = Leave in the middle? The others play on without you, and you can join again.
table-you-left-crew = You have left; the others play on. More, Join brings you back.
table-you-left = You have left; a stand-in plays. More, Come back takes your seat again.
table-time-up = Time is up for { $who }: the usual answer counts.
table-came-back = { $who } is back at the table.
table-kicked = { $name } was asked to leave. A computer player plays on.
table-stand-in = A stand-in plays for { $who }.
table-handed-over = { $name } plays { $who } from here.
panel-thinking = { $who } is thinking.
panel-turn = { $name }: { $title }
panel-last-by = { $name } did that.
table-more = What else?
table-joined = You have your seat.
post-taken-back = ↩ This was taken back.
post-part-taken-back = ↩ The last of this was taken back.
alt-dice = { $dice }.
panel-paused = The table rests until /table resume.
panel-stopped = This table was stopped.
choice-taken = Taken. It goes on in the thread.

## Telling

modal-story = What happened?
modal-story-field = In your own words
story-kept = Kept.
story-passed = No tale this time.
story-spark = To start from: { $words }.

## Rules, story, proof

rules-title = { $game }: the rules, { $page } of { $pages }
book-here = The story, the whole of it.
book-so-far = The story so far.
book-hidden = What not everybody saw
book-notation = The whole game, move by move
book-proof = About the dice
book-removed = A line was taken out here.
book-teller = { $who }
book-promise = Seal, shown before the first card (SHA-256 of the seed): { $hash }
book-seed = Seed: { $seed }
book-fingerprint = SHA-256 of the whole log: { $hash }
verify-good = Every roll and every card is what the sealed dice make of it. { $moves } moves replayed.
    Seed { $seed }
    Seal { $promise }
    Log { $hash }
verify-same = Each of the { $moves } moves was played again, and it comes out the same.
    Log { $hash }
verify-differs = Something does not fit: { $where }

## Kind refusals

refused = That is not possible.
refused-not-understood = I do not know the move “{ $text }”.
refused-illegal-move = Not now.
refused-not-your-decision = Not yours to decide just now.
refused-asked-is = Not yours to decide just now. Asked: { $who }.
refused-no-card-name = Whose card? Type a few letters of a name, and pick one from the list that opens.
refused-unknown-card = There is no card called { $name }. { $some ->
    [0] Pick one from the list that opens while you type.
   *[other] Did you mean { $near }?
 }
refused-not-your-turn = It is { $name }'s turn. If nothing happens for five minutes, anybody of you may.
refused-decision-closed = That has been settled already. The newest post says how things stand.
refused-game-over = The game is over. The story is under its last post.
refused-save-error = It could not be written down, so it did not happen. Try again in a moment.
refused-bug = Something went wrong on my side. Nothing of yours is lost. If it stays so, tell the host: { $code }
refused-slow = That took me too long. Once more, please.
refused-a-bot = Only people can take a seat over.
refused-closing = I am just being restarted. Try again in a minute.
refused-forged = That is not one of my buttons.
refused-old-control = That button is from an older version. /table repost brings a new one.
refused-moved-on = The table has moved on. The newest post is at the bottom.
refused-wrong-place = That table is played somewhere else.
refused-other-game = The table here plays something else. This is for { $game }.
refused-unknown-table = I know of no such table.
refused-no-table-here = No table is played here. /table open opens one.
refused-not-now = Not now.
refused-not-allowed = Only the host or a moderator may do that.
refused-unknown-game = I do not know the game { $name }.
refused-unknown-policy = There is no computer player { $name }.
refused-unknown-option = { $name } cannot be { $value }.
refused-sits-already = You have a seat already.
refused-table-full = { $most ->
    [one] The one seat is taken.
   *[other] All { $most } seats are taken.
 }
refused-no-free-role = Somebody has every role already.
refused-role-taken = Somebody was quicker with that role.
refused-not-your-seat = That is not your seat.
refused-away = You have left, and a stand-in plays for you. More, Come back takes your seat again.
refused-nobody-back = Nobody is at the table yet. Come back first: under More.
refused-not-seated = You do not sit at this table.
refused-no-such-seat = There is no such seat.
refused-no-seat-called = No seat here is called “{ $name }”. There are: { $seats }.
refused-nobody-there = A computer player plays there already, and a game in play needs the seat. /table substitute gives it to somebody.
refused-nobody-to-return = Nobody holds that seat who could come back to it.
refused-started-already = It has begun already.
refused-too-few = It takes at least { $fewest ->
    [one] one player
   *[other] { $fewest } players
 }.
refused-seats-do-not-fit = These roles do not go together. Choose others.
refused-table-lobby = It has not begun yet.
refused-table-playing = It is being played.
refused-table-paused = The table is paused. The host or a moderator can go on with /table resume, or Go on under the newest post.
refused-table-over = The game is over.
refused-table-stopped = This table was stopped.
refused-not-paused = It is not paused.
refused-undo-theirs = { $name } did that, and may take it back.
refused-nothing-to-undo = There is nothing that you could take back: somebody has moved since, or something new has come out.
refused-rewind-final = { $most ->
    [0] What was set aside last stays set aside, so there is nothing to go back to.
    [one] It can go back by one move; what was set aside before that stays so.
   *[other] It can go back by { $most } moves at most; what was set aside before that stays so.
 }
refused-rewind-too-far = { $most ->
    [0] There is nothing to go back to.
    [one] It can go back by one move.
   *[other] It can go back by { $most } moves at most.
 }
refused-meanwhile = Somebody moved meanwhile. Look again, then try once more.
refused-no-such-telling = There is no such told line in this game.
refused-not-your-story = That story is somebody else's to tell.
refused-telling-removed = A moderator took that line out.
refused-telling-aside = That question was set aside; the newest post asks another one.
refused-story = { $why }
    What you wrote: { $text }
refused-telling-undone = That was taken back, so there is nothing to tell of it any more.
refused-told-already = It is told already.
refused-empty-story = There was nothing in it. A sentence is enough.
refused-long-story = A little shorter: { $most } characters at most.
refused-not-over = The seed stays secret until the game is over.
refused-no-permission = I may not do that here. I need: { $names }.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
permission-send-messages-in-threads = Send Messages in Threads

## What a host did

done-pictures-on = Pictures it is.
done-pictures-off = No pictures in what only you see; words and letters stand in their place.
done-repost = It is at the bottom now.
done-stop = Stopped.
done-reset = A new game begins.
done-pause = Paused. /table resume goes on.
done-resume = On it goes.
done-rewind = Taken back: { $moves }.
done-kick = The seat is free of them.
done-substitute = Done.
done-redact = Taken out, everywhere.
