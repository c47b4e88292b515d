# My Brother, in English. Texts of cards are in the TOML files beside this one.

my-brother-title = My Brother
my-brother-tagline = A family, one hard year. Keep Eric at 10 or below for eleven turns, together.
my-brother-choose = Choose my card
my-brother-free = free, and in the family all the same: stress, but no cards
my-brother-option-events = Events
my-brother-option-events-standard = standard
my-brother-option-events-hard = harder

mb-lara = Lara
mb-emily = Emily
mb-matt = Matt
mb-dave = Dave
mb-eric = Eric
mb-others = others

## What is asked

mb-title-choose = Everyone chooses a card
mb-title-hand = { $who }: choose a card
mb-title-last = { $who }: the last card in the hand
mb-title-own = { $n ->
    [0] { $who } has no cards in hand
    [one] { $who } has one card in hand
   *[other] { $who } has { $n } cards in hand
}
mb-title-order = { $n ->
    [one] One card is left on the table
   *[other] The cards are on the table. In which order?
}
mb-title-home = Stay away, or come back?
mb-title-home-one = { $who }: stay away, or come back?
mb-title-stand = How it stands
mb-title-year = The year is over, and you are all here
mb-title-eric = It became too much for Eric
mb-title-recovery = Nobody is at home

mb-choose-placeholder = A card, and what each roll does
mb-keep = Play { $card }
mb-remove = { $card }
mb-remove-placeholder = Or give it up, and play instead …
mb-resolve = Resolve { $who }
mb-default-order = All: { $who }
mb-return = { $who } comes back
mb-stay = { $who } stays away
mb-home-placeholder = { $who }: come back or stay?
mb-look-stand = How it stands
mb-look-back = Back
mb-look-hand = My hand
mb-look-change = Change

## Where things stand

mb-turn = Turn { $turn } of { $turns }: { $title }
mb-turn-over = Turn { $turn } of { $turns } is over.
mb-event-effects = Event: { $effects }
mb-accident-effects = Accident: { $title }. { $effects }
mb-accident-die = Accident: { $title }. { $who }'s rolls { SIGNED($by) } this turn
mb-effect = { $who } { SIGNED($by) }
mb-effects = { $effects }
mb-have-chosen = { $n } of { $of } { $n ->
    [one] has
   *[other] have
} chosen.
mb-away = { $who } is away, at { $n }: { $place }
mb-table-waiting = { $who }: { $card }
mb-table-done = { $who }: { $card }, done
mb-table-away = { $who }: away, { $card } stays undone
mb-forecast = As it stands, Eric goes from { $eric } to { $end }: { $terms }: { SIGNED($sum) }
mb-forecast-same = As it stands, Eric stays at { $eric }: { $terms }: { SIGNED($sum) }
mb-forecast-lost = As it stands, it becomes too much for Eric: from { $eric }, { $terms }: { SIGNED($sum) }
mb-term = { $who } { $n } ({ SIGNED($by) })
mb-declares-silent = { $who } is at { $n }, away: { $place }
mb-declares-stay = { $who } is at { $n } and stays away
mb-declares-return = { $who } is at { $n } and comes back
mb-note-at-top = { $who } stays away: at { $n } there is no coming back yet (MB-26).
mb-stands = { $who }: stress { $n }, { $cards }
mb-stands-away = { $who }: away, stress { $n }, { $cards }
mb-not-played = played by nobody
mb-cards-in-hand = { $n ->
    [one] one card in hand
   *[other] { $n } cards in hand
}
mb-discard = Discard: { $cards }
mb-removed = Given up for good: { $cards }
mb-decks = To come: { $events ->
    [one] one Event
   *[other] { $events } Events
}. Left in the other deck: { $accidents } Accidents.

## A hand

mb-card = { $title }
mb-event-titled = { $title }. { $text }
mb-event-text = { $text }
mb-table-modified = { $who }'s rolls are { SIGNED($by) } this turn; the tables have it in already.
mb-way-keep = Play it: { $card } happens, and afterwards all { $n } cards are in your hand again.
mb-way-remove = { $n ->
    [one] Or give it up: { $card } is gone for good, and the one card of your discard is played now.
   *[other] Or give it up: { $card } is gone for good, the { $n } discarded cards come back at once, and you play one of them now.
}
mb-note-only-card = It is your only card, so it cannot be given up (MB-14).
mb-row = { $faces } { $effect }
mb-beside = { $said } · { $next }
mb-then = { $said } { $next }
mb-no-rows = nothing
mb-chosen = { $who } plays { $card }.
mb-chosen-last = { $who } plays { $card }, and then takes all cards back.
mb-chosen-instead = { $who } gives up { $removed } for good and plays { $card }.

## What happened

mb-chapter = { $title }
mb-accident-text = { $title }. { $text }
mb-die-modifier = { $who }'s rolls are { SIGNED($by) } this turn.
mb-moved = { $moved }
mb-marker = { $who } { SIGNED($by) } → { $n }
mb-revealed = The cards are turned over. { $cards }
mb-revealed-card = { $who }: { $card }
mb-revealed-last = { $who }: { $card } (the last one; then all come back)
mb-revealed-instead = { $who }: { $card } ({ $removed } is given up for good)
mb-rolled = { $who } rolled { $die }
mb-rolled-modified = { $who } rolled { $die }, { SIGNED($by) } makes { $counts }
mb-resolved = { $rolled }. { $card }: { $moved }.
mb-resolved-nothing = { $rolled }. { $card }: nothing comes of it.
mb-resolved-nobody = { $rolled }. { $card }: whom it was meant for is away.
mb-recovery = { $who } is at 10 and needs to get away: { $place }.
mb-dropped = { $card } stays undone.
mb-taken-back = { $who } has all { $n } cards in hand again.
mb-recovered = { $place }: { $who } rolled { $die } and is { SIGNED($by) }, at { $n } now.
mb-not-recovered = { $n ->
    [0] { $place }: { $who } rolled { $die }, and is as calm as can be.
   *[other] { $place }: { $who } rolled { $die } and is still at { $n }.
}
mb-eric-sum = Eric: { $terms }: { SIGNED($sum) }.
mb-eric-went = Eric goes from { $start } to { $end }.
mb-eric-stays = Eric stays at { $n }.
mb-eric-edge = One more and it is over.
mb-stayed = { $who } stays where it is quiet: { $place }.
mb-came-back = { $who } is back, at { $n }.
mb-ended-year = Eleven turns are over, and Eric is at { $eric }.
mb-ended-eric = On turn { $turn } it became too much for Eric.
mb-ended-recovery = On turn { $turn } all four are away at the same time, and nobody is at home.
mb-question = { $text }

mb-alt-die = { $who }'s die: { $die }
mb-alt-die-modified = { $who }'s die: { $die }, which counts as { $counts }

## Refusals

mb-refused-recovery = { $who } has gone away, so that card is not resolved.
mb-refused-resolved = { $who }'s card is resolved already.
mb-refused-removed = { $card } was given up for good.
mb-refused-discard = { $card } is in the discard until the last card of the hand brings it back.
mb-refused-not-held = { $card } is not in this hand.
mb-refused-only-card = { $card } is the only card there is, so it cannot be given up.
mb-refused-which-way = { $card } is the last card: play it and take all back, or give it up.
mb-refused-not-last = { $card } is not the last card of the hand yet.

## Endings and stories

mb-end-worst = { $rests ->
    [0] Nobody had to go away all year, and the most that Eric had to bear was { $peak }.
    [one] Once somebody had to get away for a while, and the most that Eric had to bear was { $peak }.
   *[other] { $rests } times somebody had to get away for a while, and the most that Eric had to bear was { $peak }.
}
mb-end-rests = { $rests ->
    [0] Nobody had to go away until then.
    [one] Once somebody had to get away for a while.
   *[other] { $rests } times somebody had to get away for a while.
}
mb-end-year-low = In the evenings the door upstairs stands open. He has begun to leave his socks on the landing.
mb-end-year-middle = The door upstairs is ajar on most evenings. That is how they like it, all five of them.
mb-end-year-high = The door upstairs is shut on most evenings. But he knocks back now, and they know what it means.
mb-end-eric = It ended with { $title }. What Eric needs is more than four people can carry up the stairs, and they go and find it together. That is another story, and a longer one.
mb-end-recovery = It ended with { $title }. Number 14 brings jam, sees one light on, and stays for supper with him. The others are on their way.

mb-story-year-low = The door upstairs stood open
mb-story-year-middle = Ajar, on most evenings
mb-story-year-high = He knocks back now
mb-story-eric = As far as { $title }
mb-story-recovery = One light on
mb-story-unended = A year with Eric

## Pictures, in words

mb-note-recovery = in Recovery
mb-note-die = rolls { SIGNED($by) }
mb-note-lost = past the end
mb-alt-bars = Stress: { $bars }. Zones of the four, and what they add to Eric's move: { $zones }.
mb-alt-next = { $said }; { $next }
mb-alt-bar = { $who } { $n } of { $top }, in zone { SIGNED($by) }
mb-alt-turned = { $who } { $n } of { $top }, board turned over, in Recovery
mb-alt-noted = { $bar }, { $note }
mb-alt-changed = { $bar }, moved { SIGNED($by) }
mb-alt-eric = Eric { $n } of { $top }, lost at { $end }
mb-alt-lost = Eric past the end
mb-alt-zone = { $low } to { $high }: { SIGNED($by) }
mb-alt-card = { $title } ({ $who }): { $rows }.
