# The Siblings Trouble, in English. Texts of cards are in the TOML files beside this one.

siblings-trouble-title = The Siblings Trouble
siblings-trouble-tagline = A backyard adventure that you tell each other, card by card. Be home for supper.
siblings-trouble-choose = My things
siblings-trouble-option-location = Where to
siblings-trouble-option-location-hillside-caves = Hillside Caves
siblings-trouble-option-location-mystic-waters = Mystic Waters
siblings-trouble-option-location-abandoned-junkyard = Abandoned Junkyard
siblings-trouble-option-location-ancient-forest = Ancient Forest
siblings-trouble-option-boss = Boss
siblings-trouble-option-boss-random = a surprise
siblings-trouble-option-boss-first = the first one
siblings-trouble-option-boss-second = the second one
siblings-trouble-option-hard = Two Bosses
siblings-trouble-option-hard-false = no
siblings-trouble-option-hard-true = yes, harder
siblings-trouble-option-first = Who had the latest adventure
siblings-trouble-option-first-random = nobody can say
siblings-trouble-option-first-first = the first seat
siblings-trouble-option-first-second = the second seat
siblings-trouble-option-first-third = the third seat
siblings-trouble-option-first-fourth = the fourth seat
siblings-trouble-option-spiders = Spiders
siblings-trouble-option-spiders-on = in
siblings-trouble-option-spiders-off = kept out
siblings-trouble-option-darkness = Darkness
siblings-trouble-option-darkness-on = in
siblings-trouble-option-darkness-off = kept out
siblings-trouble-option-lost = Being lost
siblings-trouble-option-lost-on = in
siblings-trouble-option-lost-off = kept out
siblings-trouble-option-heights = Heights
siblings-trouble-option-heights-on = in
siblings-trouble-option-heights-off = kept out
siblings-trouble-option-ghosts = Ghosts
siblings-trouble-option-ghosts-on = in
siblings-trouble-option-ghosts-off = kept out

## What is asked

st-title-reveal = { $seat }: what did you bring?
st-title-draw = { $seat }: turn the next card
st-title-search = { $seat }: look around
st-title-tell-back = { $seat }: back from Home
st-title-tell-escape = { $seat }: the great escape
st-title-tell-journey = { $seat }: the way home
st-title-tell = { $seat }, tell us
st-title-choose = { $seat }: choose
st-title-market = { $seat }: anything you would like?
st-title-carry = It is yours. Who carries it?
st-title-keep = { $seat }: what do you keep?
st-title-fight-roll = { $seat } meets { $card }
st-title-boss-roll = { $seat } against { $card }
st-title-fight-low = { $seat }: not enough yet
st-title-fight-failed = { $seat }: an Epic Fail
st-title-boss-lost = { $seat }: nobody has anything left
st-title-fight-won = { $seat }: that is enough
st-title-help = { $seat }: will you help?
st-title-rescue = { $card }: who comes to the rescue?
st-title-last = { $card }: has anybody something left?
st-title-things = Your things
st-title-hands = What everybody has
st-title-table = How it stands
st-title-trade = Who wants to trade?
st-title-trade-as = { $seat }: a trade
st-title-token = { $seat }: roll again, or use the ability?
st-title-use = { $seat }: use what?
st-title-ask = { $seat }: ask whom?
st-title-amulet = { $seat }: whose Epic Fail is rolled again?
st-title-pass-tale = { $seat }: who tells it instead?
st-all-of-you = All of you
st-title-want = { $seat }: what do you give for { $card }?

st-question = { $question }
st-why-drop = Something has to be left behind. Which is it?
st-why-fetch = Somebody can come back. Who?
st-why-calm = Both are frightening. Which one a little less?
st-why-wait = Something has to be chosen first.
st-market-how = One of your Treasures for one of these. A present if nobody has any.
st-trade-how = Offer something of yours, or ask for something of theirs. Both must say yes.

## Buttons

st-do-reveal = Show it
st-do-draw = Turn the card
st-do-roll-search = Roll the Search Die
st-do-roll-trouble = Roll
st-do-told = I have told it
st-do-pass = Pass
st-do-pass-tale = Let { $seat } tell it
st-do-go-on = Go on
st-do-give-up = Give up and go Home
st-do-done = That is all from me
st-do-use = Use { $card } (+{ $stars })
st-do-ask = Ask { $seat } for help
st-do-token-reroll = Roll again
st-do-token-ability = Use the ability
st-do-special-reroll = Special token: roll again
st-do-special-ability = Special token: use the ability
st-do-amulet = Magic Amulet: { $seat } rolls again
st-do-call = Call for a rescue
st-do-help = Help
st-do-decline = Rather not
st-do-no-wait = Wait no longer
st-do-rescue = To the rescue
st-do-leave = Leave it to others
st-do-claim = { $seat }: the story had { $asks } ({ SIGNED($stars) })
st-do-contest = Contest: { $asks } ({ $seat })
st-do-fair = Fair: { $asks } ({ $seat })
st-do-unfair = Not fair: { $asks } ({ $seat })
st-do-offer = { $card } for { $seat }
st-do-wish = { $card } from { $seat }
st-do-accept = Yes to the trade
st-do-refuse = No trade
st-do-withdraw = Take the offer back
st-do-return-offer = Give { $card } in return
st-do-play = Use { $card }
st-do-carry = { $seat } carries it
st-do-drop = Leave { $card }
st-do-fetch = Fetch { $seat }
st-do-calm = Calm { $card }
st-do-keep = Keep { $card }
st-do-keep-nothing = Keep the memory
st-do-take = Take { $card }
st-do-want = I want { $card }
st-do-swap = Give { $card } for { $took }
st-do-no-swap = Nothing, thank you
st-do-x-card = Another question, please (nobody learns who)
st-do-trade-as = { $seat }
st-look-token = Special token …
st-look-use = Use a Treasure …
st-look-ask = Ask for help …
st-look-amulet = Magic Amulet …
st-look-pass-tale = Let somebody else tell …
st-look-things = My things
st-look-hands = Who has what
st-look-trade = Trade
st-look-table = How it stands
st-pick-claim = The story used …
st-pick-use = Use a Treasure
st-pick-ask = Ask for help
st-pick-swap = Give something in return
st-pick-keep = Keep a Treasure
st-pick-drop = Leave something behind
st-pick-fetch = Fetch somebody
st-pick-calm = Calm a Boss
st-pick-carry = Who carries it
st-pick-pass-tale = Let somebody else tell
st-pick-amulet = The Magic Amulet
st-pick-contest = Contest …
st-pick-vote = Was it fair? …
st-pick-offer = Offer …
st-pick-wish = Ask for …
st-pick-play = Use now …
st-pick-give = Give …
st-pick-take = Take …
st-pick-token = The special token
st-pick-way = Or else …
st-pick-ways = What do you do? …
st-pick-trade = The trade …
st-detail-book = The story may use { $asks }: { SIGNED($stars) }
st-detail-stars = { $stars ->
    [0] no Stars
    [one] 1 Star
   *[other] { $stars } Stars
}

## An Encounter

st-sum-missing = Needs { $need }: { $total } so far, { $missing } missing.
st-sum-enough = Needs { $need }, has { $total }. That is enough.
st-effort = { $seat }: { $parts }. That makes { $stars }.
st-effort-plain = { $seat }: { $parts }.
st-effort-fail = { $seat }: Epic Fail. Nothing counts.
st-part-roll = rolled { $stars }
st-part-ability = { $ability } { SIGNED($stars) }
st-part-tokens = tokens { SIGNED($stars) }
st-part-plus = +{ $stars } for what is in hand
st-part-thing = { $card } +{ $stars }
st-claim-open = { $seat }: the story used { $asks } ({ SIGNED($stars) }). It stands unless somebody contests it before the next roll.
st-claim-stands = { $seat }: the story used { $asks } ({ SIGNED($stars) }). It stands.
st-claim-contested = { $seat }: the story used { $asks } ({ SIGNED($stars) }). Contested: { $fair } for it, { $unfair } against, so it counts; it can turn until the next roll.
st-claim-contested-against = { $seat }: the story used { $asks } ({ SIGNED($stars) }). Contested: { $fair } for it, { $unfair } against, so it does not count; it can turn until the next roll.
st-claim-struck = { $seat }: { $asks }? The table did not think so.
st-rescue-who = It could be { $seats }.
st-rescue-could = To the rescue could come { $seats }.
st-thing-book = { $card }, if the story uses { $asks }: { SIGNED($stars) }.
st-not-claim-yet = What the story uses counts once it has been told ({ $rule }). Told aloud? Say so under More.
st-not-claim-passed = Nothing was told, so nothing in it can count ({ $rule }).
st-not-things-fail = Treasures and tokens: not while the Epic Fail stands ({ $rule }).
st-not-things-card = Treasures: not against this one ({ $rule }).
st-not-things-none = Treasures: none that would help now ({ $rule }).
st-not-token = The special token is spent ({ $rule }).
st-not-token-card = The special token does nothing here ({ $rule }).
st-not-help-boss = Against a Boss there is neither Assist nor Rescue: everybody is in it already ({ $rule }).
st-not-rescue = Rescue: nobody is left who could come ({ $rule }).
st-not-assist-again = Assist: one has been given already ({ $rule }).
st-not-assist-card = Assist: nobody can reach you here ({ $rule }).
st-not-assist-home = At Home, so out of reach: { $seats } ({ $rule }).
st-not-assist-nobody = Assist: nobody is left to ask ({ $rule }).
st-not-trade-fight = During an Encounter nothing is traded; between two cards it is ({ $rule }).
st-not-trade-now = Nothing is traded just now; between two cards it is ({ $rule }).
st-not-trade-offer = One trade at a time: this one waits for a yes or a no ({ $rule }).
st-not-trade-nothing = Nobody here has anything to trade ({ $rule }).
st-not-trade-home = From Home there is no trading ({ $rule }).
st-not-trade-again = You have made { $n } offers for this card. Turn it first.

st-need = Why { $need }: { $parts }.
st-need-card = { $stars } on the card
st-need-trait = { SIGNED($stars) } because { $why }
st-need-balance = { SIGNED($stars) } for so many of you
st-need-fear = { SIGNED($stars) } for Fear
st-because-here = { $many ->
    [1] one of you is here
   *[other] { $many } of you are here
}
st-because-each = { $many ->
    [1] one of you { $has }
   *[other] { $many } of you { $has }
}
st-because-lead = { $seat } { $has }
st-who-minus = { $many ->
    [1] has a −1 token
   *[other] have a −1 token
}
st-who-empty = { $many ->
    [1] has no Treasure
   *[other] have no Treasure
}
st-who-rich = { $many ->
    [1] has { $n ->
        [one] a Treasure
       *[other] { $n } or more Treasures
    }
   *[other] have { $n ->
        [one] a Treasure
       *[other] { $n } or more Treasures
    }
}
st-who-not-minus = { $many ->
    [1] has no −1 token
   *[other] have no −1 token
}
st-who-not-empty = { $many ->
    [1] has a Treasure
   *[other] have a Treasure
}
st-who-not-rich = { $many ->
    [1] has { $n ->
        [one] no Treasure
       *[other] fewer than { $n } Treasures
    }
   *[other] have { $n ->
        [one] no Treasure
       *[other] fewer than { $n } Treasures
    }
}

## What stands on cards

st-card-alt = { $kind }: { $card }. { $text }
st-card-stars = { $stars ->
    [one] 1 Star
   *[other] { $stars } Stars
}
st-card-text = { $text }
st-list = { $first }; { $rest }
st-kind-treasure = Treasure
st-kind-epic = Epic Treasure
st-kind-location = Location
st-kind-path = Path
st-kind-boss = Boss
st-kind-entrance = Entrance
st-kind-secret = Big Secret
st-kind-journey = Journey Home
st-trait = { $trait }.
st-trait-stars = { SIGNED($n) } to its Stars
st-trait-each = { $trait } for each of you
st-trait-each-who = { $trait } for each of you who { $has }
st-trait-no-assist = Nobody can Assist here
st-trait-no-treasures = Treasures do not help here
st-trait-no-special = The special token does nothing here
st-face-book = If the story uses { $asks }: { SIGNED($stars) }.
st-book = story: { $asks } ({ SIGNED($stars) })
st-reward = Beaten: { $effects }.
st-thumb-up = Beaten, too: { $effects }.
st-thumb-down = Not beaten: { $effects }.
st-dread-stars = { $per ->
    [one] Each Fear Counter: { SIGNED($n) } to its Stars.
   *[other] Every { $per } Fear Counters: { SIGNED($n) } to its Stars.
}
st-dread-minus = { $per ->
    [one] Each Fear Counter: everybody gains { $n ->
        [one] a −1 token
       *[other] { $n } −1 tokens
    } before the rolls.
   *[other] Every { $per } Fear Counters: everybody gains { $n ->
        [one] a −1 token
       *[other] { $n } −1 tokens
    } before the rolls.
}
st-thing = **{ $card }**{ $stars ->
    [0] {""}
   *[other] {" (+"}{ $stars })
}: { $text }
st-thing-more = **{ $card }**{ $stars ->
    [0] {""}
   *[other] {" (+"}{ $stars })
}: { $text } *{ $does }*
st-ware = **{ $card }** (+{ $stars })
st-ware-more = **{ $card }** (+{ $stars }): *{ $does }*
st-thing-does = { $does }
st-thing-plus = +1 for you if { $condition }
st-thing-only = counts only if { $condition }
st-thing-used = used: { $effects }
st-effect-treasure = { $n ->
    [one] draw a Treasure
   *[other] draw { $n } Treasures
}{ $stars ->
    [0] {""}
   *[other] {" with +"}{ $stars }
}
st-effect-epic = { $n ->
    [one] draw an Epic Treasure
   *[other] draw { $n } Epic Treasures
}
st-effect-treasure-die = { $n ->
    [one] roll the Treasure Die
   *[other] roll the Treasure Die { $n } times
}
st-effect-plus = { $n ->
    [one] gain a +1 token
   *[other] gain { $n } tokens of +1
}
st-effect-minus = { $n ->
    [one] gain a −1 token
   *[other] gain { $n } tokens of −1
}
st-effect-soothe = { $n ->
    [one] lose a −1 token
   *[other] lose up to { $n } tokens of −1
}
st-effect-fear = { $n ->
    [one] add a Fear Counter
   *[other] add { $n } Fear Counters
}
st-effect-calm = { $n ->
    [one] remove a Fear Counter
   *[other] remove { $n } Fear Counters
}
st-effect-home = go Home
st-effect-return = bring a sibling back from Home
st-effect-discard = { $n ->
    [one] lose a Treasure
   *[other] lose { $n } Treasures
}
st-effect-salvage = take the top discarded Treasure
st-effect-stars = { $n ->
    [one] 1 Star
   *[other] { $n } Stars
}
st-effect-reroll = roll again { SIGNED($n) }
st-effect-borrow = roll the next sibling's die { SIGNED($n) }
st-effect-who-all = { $effect } (everybody here)
st-effect-who-others = { $effect } (the others)
st-effect-if = { $effect } if { $condition }
st-when-tag = it has to do with: { $tag }
st-when-boss = it is a Boss
st-when-lead = it is your Encounter
st-when-help = you came to help
st-when-alone = you are the only one here
st-when-home = somebody is at Home
st-when-fear = { $n ->
    [one] the Boss has a Fear Counter
   *[other] the Boss has { $n } or more Fear Counters
}
st-when-minus = you have a −1 token
st-when-empty = you have no Treasure
st-when-rich = { $n ->
    [one] you have a Treasure
   *[other] you have { $n } or more Treasures
}
st-when-crowd = { $n } or more of you are here
st-when-not-tag = it has nothing to do with: { $tag }
st-when-not-boss = it is no Boss
st-when-not-lead = it is not your Encounter
st-when-not-help = you did not come to help
st-when-not-alone = you are not the only one here
st-when-not-home = nobody is at Home
st-when-not-fear = { $n ->
    [one] the Boss has no Fear Counter
   *[other] the Boss has fewer than { $n } Fear Counters
}
st-when-not-minus = you have no −1 token
st-when-not-empty = you have a Treasure
st-when-not-rich = { $n ->
    [one] you have no Treasure
   *[other] you have fewer than { $n } Treasures
}
st-when-not-crowd = fewer than { $n } of you are here

## Where things stand

st-deck-left = { $n ->
    [one] One card lies ahead.
   *[other] { $n } cards lie ahead.
}
st-deck-top = On top, face up: { $card }.
st-at-home = { $n ->
    [one] At Home: { $seats }.
   *[other] At Home: { $seats }.
}
st-boss-fear = { $n ->
    [0] { $card } waits at the end, without any Fear.
    [one] { $card } waits at the end with 1 Fear Counter.
   *[other] { $card } waits at the end with { $n } Fear Counters.
}
st-place = { $place }
st-deck = Ahead, from the top: { $cards }.
st-prizes = Behind the Boss: { $cards }.
st-balance = The balance token: +{ $n } for the Boss.
st-amulet-there = The Magic Amulet lies ready: one Epic Fail can be rolled again.
st-amulet-gone = The Magic Amulet has been used.
st-piles = Piles: { $treasures } Treasures, { $epics } Epic Treasures, { $paths } Paths, { $places } Location cards.
st-discard = Discarded, the latest first: { $cards }.
st-discard-empty = No Treasure has been discarded.
st-discard-cards = { $n ->
    [one] One other card is done with.
   *[other] { $n } other cards are done with.
}
st-hand-here = **{ $seat }**
st-hand-home = **{ $seat }**, at Home
st-hand-tokens = Tokens: { $tokens }.
st-hand-no-tokens = No tokens; the special one is spent.
st-has-plus = { $n ->
    [one] one of +1
   *[other] { $n } of +1
}
st-has-minus = { $n ->
    [one] one of −1
   *[other] { $n } of −1
}
st-has-special = the special one
st-hand-thing = - { $thing }
st-hand-cards = { $cards }
st-hand-empty = No Treasure.
st-hand-down = a Treasure, face down
st-hand-secret = - Face down, only you know: { $thing }
st-hand-ability = { $ability }: { $says }
st-die-of = { $seat } rolls { $faces }.
st-token-of = **{ $seat }**, { $ability }: { $says }
st-tale-is-open = Whoever it is may pass as well.
st-hand-die = The die: { $faces }.
st-die-fail = Epic Fail
st-die-ability = ability
st-die-1 = 1
st-die-2 = 2
st-die-3 = 3
st-die-4 = 4
st-die-5 = 5
st-die-6 = 6
st-secret-where = Who is behind it, and what they have got, lies under My things, for { $seat } alone.
st-secret-boss = For your eyes only, the Boss: { $card }.
st-secret-text = { $text }
st-secret-epic = And what it has got: { $thing }
st-offer-give = { $seat } offers { $to } { $give }. { $waits } can say yes.
st-offer-get = { $seat } asks { $to } for { $get }. { $waits } can say yes.
st-offer-both = { $seat } would give { $give } for { $get } of { $to }. { $waits } can say yes.

## What happened

st-set-out = Saturday. The { $place }. { $seat } goes first.
st-amulet-lies = There are only two of you, so the Magic Amulet comes along: one Epic Fail can be rolled again.
st-dealt = { $seat } has packed { $card }, and nobody else knows.
st-revealed = { $seat } has brought { $card }.
st-drawn-deck = { $seat } turns over { $card }.
st-drawn-paths = There is more: { $seat } turns over { $card }.
st-drawn-places = Somebody is in the way: { $seat } turns over { $card }.
st-rolled-search = { $seat } looks around: { $face }.
st-rolled-treasure = { $seat } rolls the Treasure Die: { $face }.
st-rolled-again = Nothing to be afraid of yet. Again.
st-face-treasure = Treasure
st-face-search = Search
st-face-event = Event
st-face-encounter = Encounter
st-face-traveler = Fellow Traveler
st-face-fear = Fear
st-face-epic = Epic Treasure
st-face-plus = +1 token
st-face-minus = −1 token
st-drew-treasure = { $seat } finds { $card }{ $extra ->
    [0] .
   *[other] , with +{ $extra }.
}
st-drew-epic = { $seat } finds an Epic Treasure: { $card }{ $extra ->
    [0] .
   *[other] , with +{ $extra }.
}
st-salvaged = { $seat } picks { $card } up again.
st-pile-treasures = Treasures
st-pile-epics = Epic Treasures
st-pile-paths = Paths
st-pile-places = Location cards
st-pile-discard = discarded Treasures
st-pile-shuffled = The pile had run out; what was discarded is shuffled: { $pile }.
st-pile-empty = Nothing is left to draw: { $pile }.
st-token = { $stars ->
    [1] { $seat } gains a +1 token.
    [-1] { $seat } gains a −1 token.
   *[other] { $seat } gains tokens: { SIGNED($stars) }.
}
st-soothed = { $n ->
    [one] { $seat } loses a −1 token.
   *[other] { $seat } loses { $n } tokens of −1.
}
st-fear = { $n ->
    [1] { $boss } becomes more frightening: Fear { $total }.
    [-1] { $boss } becomes a little less frightening: Fear { $total }.
   *[other] { $boss }: Fear { SIGNED($n) }, now { $total }.
}
st-sent-home = { $seat } is sent Home.
st-came-back = { $seat } is back.
st-lost = { $seat } has to leave { $card } behind.
st-market = { $seat } meets a Fellow Traveler, who lays out { $cards }.
st-market-empty = { $seat } meets a Fellow Traveler, whose bag is empty.
st-swapped = { $seat } gives { $gave } and takes { $took }.
st-present = { $seat } gets { $took } as a present.
st-market-closed = The Traveler packs up and goes on.
st-peeked = Only { $seat } knows: at the end waits { $bosses }, and behind it lies { $epics }.
st-peeked-boss = Only { $seat } knows: at the end waits { $bosses }.
st-exposed = { $n ->
    [one] So that is what waits at the end: { $bosses }.
   *[other] So they wait at the end, and they work together: { $bosses }.
}
st-exposed-epics = And this has to come back: { $epics }.
st-exposed-balance = There are enough of you to make it bigger: +{ $n }.
st-met = It takes { $need ->
    [one] 1 Star.
   *[other] { $need } Stars.
}
st-totted = { $card }: { $parts }. That makes { $need }.
st-rolled-trouble-stars = { $stars ->
    [one] { $seat } rolls 1 Star.
   *[other] { $seat } rolls { $stars } Stars.
}
st-rolled-trouble-fail = { $seat } rolls an Epic Fail.
st-rolled-trouble-ability = { $seat } rolls the Special Ability.
st-ability = { $ability }: { $says } { $seat } gets { $stars ->
    [0] no Stars for it.
    [one] 1 Star.
   *[other] { $stars } Stars.
}
st-tokens-spent = { $stars ->
    [0] { $seat } uses up the tokens, which come to nothing.
   *[other] { $seat } uses up the tokens: { SIGNED($stars) }.
}
st-special = { $how ->
    [reroll] { $seat } spends the special token and rolls again.
   *[other] { $seat } spends the special token on the Special Ability.
}
st-amulet = The Magic Amulet glows: { $saved } rolls again.
st-used = { $seat } uses { $card }: +{ $stars }.
st-played = { $seat } uses { $card }.
st-assist-asked = { $seat } asks { $to } for help.
st-assist-declined = { $seat } would rather not.
st-assist-not-awaited = { $seat } waits no longer for { $to }.
st-rescue-not-awaited = { $seat } waits no longer for a rescue.
st-rescue-called = { $seat } calls for a rescue.
st-rescue-left = { $seat } leaves it to the others.
st-help-came = { $part ->
    [assist] { $seat } comes to help.
   *[other] { $seat } comes to the rescue.
}
st-claimed = { $seat }: the story used { $asks } ({ SIGNED($stars) }).
st-contested = { $seat } asks: did the story use { $asks }?
st-voted = { $fair ->
    [yes] { $seat } finds it fair.
   *[no] { $seat } does not find it fair.
}
st-judged = It stands: { $asks } ({ SIGNED($stars) }).
st-judged-not = It does not count: { $asks }.
st-settled-won = { $total } against { $need }: { $card } is beaten.
st-settled-lost = { $total } against { $need }: { $card } was too much.
st-put-back = { $card } goes back on top, for whoever comes next.
st-carried = { $seat } carries { $card }.
st-kept = { $seat } keeps { $card }.
st-kept-nothing = { $seat } keeps the memory.
st-used-cards = In the story: { $cards }.
st-hint = This would count: { $books }.
st-the-amulet = the Magic Amulet
st-also-secret = In the telling, say what the Treasure is and why it must come back.
st-also-secret-two = In the telling, say what the Treasures are, why they must come back, and why those two work together.
st-also-fear = In the telling, too: { $news }.
st-also-token-plus = In the telling, too: who has grown a little stronger.
st-also-token-minus = In the telling, too: what somebody will feel for a while.
st-also-token-spent = In the telling, too: how the tokens came into it.
st-also-special = In the telling, too: the feat.
st-tale-passed = { $seat } lets { $to } tell it.
st-narrated = { $seat } (computer): "{ $text }"
st-set-aside = That question is set aside. Here is another.
st-set-aside-later = What this card would have asked is set aside. It will be something else.
st-offer-closed = { $how ->
    [refused] No trade between { $seat } and { $to }.
    [withdrawn] { $seat } takes the offer back.
   *[lapsed] No time for the trade between { $seat } and { $to }.
}
st-traded-give = { $seat } gives { $to } { $give }.
st-traded-get = { $to } gives { $seat } { $get }.
st-traded-both = { $seat } and { $to } trade: { $give } for { $get }.
st-all-home = Everybody is at Home. Early supper, bath, straight to bed.
st-came-home = Home, all of them, and nobody asked a thing.

st-chapter-opening = Saturday Morning
st-chapter-escape = The Great Escape
st-story-title = { $secret }: a tale of the { $place }
st-story-untitled = A Saturday at the { $place }
st-outcome-won = The Treasure is back, and you are home for supper.
st-outcome-lost = All of you are at Home. There will be other Saturdays.
st-over-keeps = { $seat } keeps { $cards }.
st-over-alt = Kept: { $cards }.
st-over-and = { $first } { $rest }
st-over-both = { $first } and { $rest }
st-over-cards = { $place }, { $cards ->
    [one] one card
   *[other] { $cards } cards
} far: { $won ->
    [0] nothing that you met was beaten.
    [one] one of those you met was beaten.
   *[other] { $won } of those you met were beaten.
}
st-over-boss-won = { $bosses } had it, and { $n ->
    [one] does not have it any more.
   *[other] do not have it any more.
}
st-over-boss-lost = { $bosses } had the last word.
st-over-boss-ahead = { $bosses } still { $n ->
    [one] has
   *[other] have
} it, with { $left ->
    [one] one card
   *[other] { $left } cards
} to go.
st-over-boss-unknown = Who waits at the end, nobody has found out.
st-over-hardest = The hardest that you beat was { $card }, { $stars ->
    [one] 1 Star.
   *[other] { $stars } Stars.
}
st-over-rescuer = To the rescue came { $seats }, { $n ->
    [one] once.
    [2] twice.
   *[other] { $n } times.
}
st-over-nothing-kept = Nothing is kept this time, except the story.
st-over-figures = Rescues: { $rescues }. Epic Fails: { $fails }. Times sent Home: { $homes }.

## What is not possible

st-refused-st-09 = First everybody shows what they have brought.
st-refused-st-10 = A card is turned once in a turn, by the one whose turn it is.
st-refused-st-18 = With the Traveler it is one Treasure for one of those on the blanket.
st-refused-st-22 = The Magic Amulet is for an Epic Fail, once, and only when there are two of you.
st-refused-st-28 = While an Epic Fail stands its roller can use neither Treasures nor tokens.
st-refused-st-30 = The special token works once, after an Epic Fail or too low a roll of your own.
st-refused-st-31 = A Treasure is for a roll of your own that is below the Star Value.
st-refused-st-33 = During an Encounter nothing is traded.
st-refused-st-34 = One sibling can be asked for help, below the Star Value and without an Epic Fail.
st-refused-st-35 = A rescue needs an Epic Fail that nobody has come for yet.
st-refused-st-38 = Who is at Home has no part in it.
st-refused-st-43 = Somebody in the adventure has to carry it.
st-refused-st-44 = Keep one of your own Treasures, or one that was discarded.
st-refused-st-50 = Nothing of that kind is to be claimed or contested now.
st-refused-st-57 = That does nothing just now.
st-refused-st-59 = The card that you face does not allow it.
st-refused-st-66 = There is only one Assist in an Encounter.
st-refused-st-67 = Against the Boss everybody rolls in turn, and then adds what is left.
st-refused-st-70 = A trade needs a yes from both.
