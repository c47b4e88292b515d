# What Storybook Saga says. Card texts are put together from the phrases of the first parts.

storybook-saga-title = Storybook Saga
storybook-saga-tagline = Six heroes out of six books, three battles, one villain at the end. Dice do the arguing.
storybook-saga-choose = Choose
storybook-saga-mine = Our cards
storybook-saga-option-difficulty = Difficulty
storybook-saga-option-difficulty-normal = Normal
storybook-saga-option-difficulty-easier = Easier: a Boss away from home
storybook-saga-option-difficulty-harder = Harder: no Companion
storybook-saga-option-location = Where
storybook-saga-option-location-random = Wherever the book falls open
storybook-saga-option-location-wonderland = Wonderland
storybook-saga-option-location-hundred-acre = The Hundred Acre Wood
storybook-saga-option-location-sherwood = Sherwood Forest
storybook-saga-option-location-emerald-city = The Emerald City
storybook-saga-option-location-neverland = The Neverland
storybook-saga-option-location-enchanted = The Enchanted Forest
storybook-saga-option-location-spindle-tower = The Tower of the Spindle
storybook-saga-option-location-brick-house = The Brick House
storybook-saga-option-roll = Dice
storybook-saga-option-roll-auto = One click assigns a die and rolls the next
storybook-saga-option-roll-self = I roll each die myself

ss-crew = The Heroes
ss-nothing = { "" }
ss-nobody = nobody
ss-both = { $one } { $two }
ss-then = { $one }, then { $two }
ss-and = { $one } and { $two }
ss-comma = { $one }, { $two }
ss-or = { $one } or { $two }
ss-face = { $n }

## What whoever acts does; `many`: 1 if the name is a plural, as of the Stepsisters

ss-s = { $many ->
    [1] { "" }
   *[0] s
 }
ss-es = { $many ->
    [1] { "" }
   *[0] es
 }
ss-is = { $many ->
    [1] are
   *[0] is
 }
ss-was = { $many ->
    [1] were
   *[0] was
 }
ss-has = { $many ->
    [1] have
   *[0] has
 }

## Card texts: when

ss-p-plain = { $otherwise ->
    [1] Otherwise
   *[0] Always
 }: { $do }.
ss-p-if = { $bonus ->
    [1] { $who ->
        [local-heroes] Bonus attack of Local Heroes, if
       *[self] Bonus attack, if
    }
   *[0] { $otherwise ->
        [1] Otherwise, if
       *[0] If
    }
 } { $when }: { $do }.
ss-p-sum = { $bonus ->
    [1] { $who ->
        [local-heroes] Bonus attack of Local Heroes:
       *[self] Bonus attack:
    }
   *[0] { $otherwise ->
        [1] Otherwise:
       *[0] Deals
    }
 } { $do }.
ss-p-each = { $bonus ->
    [1] Bonus attack, for each
   *[0] { $otherwise ->
        [1] Otherwise, for each
       *[0] For each
    }
 } { $each }: { $do }.
ss-p-chosen = { $often ->
    [battle] Once a battle
    [once] Discard this
    [free] Spend it
   *[round] Once a round
 }{ $time ->
    [start] , before dice are gathered
    [assign] , while dice are assigned
    [heroes] , while Heroes attack
    [villains] , while Villains attack
   *[any] , at any time
 }{ $who ->
    [local-heroes] , each Local Hero may
   *[self] { "" }
 }{ $has ->
    [1] , if { $when }
   *[0] { "" }
 }: { $do }.
ss-p-trigger = { $time ->
    [struck] { $often ->
        [battle] Once a battle
        [once] Discard this
       *[round] Once a round
    }, when a Villain hurts { $who ->
        [any-hero] a Hero
        [local-heroes] a Local Hero
       *[hero] this Hero
    }
    [falls] When { $who ->
        [local-villains] a Local Villain
        [local-heroes] a Local Hero
        [villain] this Villain
       *[hero] this Hero
    } is defeated
    [villain-falls] When a Villain is defeated
    [hero-falls] When a Hero is defeated
   *[battle] When a battle begins
 }: { $do }.
ss-p-always = { $who ->
    [local-heroes] Local Heroes: { $do }.
    [local-villains] Local Villains: { $do }.
    [any-hero] All Heroes: { $do }.
   *[self] Always: { $do }.
 }

## Card texts: Dice Conditions

ss-if-equal = { $n } dice are equal
ss-if-unequal = { $n ->
    [2] 2 dice are different
   *[other] { $n } dice are all different
 }
ss-if-run = { $n } dice make a run
ss-if-sum-exactly = the sum is exactly { $n }
ss-if-sum = the sum is { $low ->
    [0] { $high } or less
   *[other] { $low } or more
 }
ss-if-even = { $n ->
    [one] a die is even
   *[other] { $n } dice are even
 }
ss-if-odd = { $n ->
    [one] a die is odd
   *[other] { $n } dice are odd
 }
ss-if-die = the { $die ->
    [max] highest
    [min] lowest
   *[middle] middle
 } die is { $low ->
    [1] { $high } or less
    [6] a 6
   *[other] { $low } or more
 }
ss-if-pairs = two dice add up to { $n }

ss-each-equal = set of { $n } equal dice
ss-each-unequal = set of { $n } different dice
ss-each-run = run of { $n }
ss-each-sum = full { $n } in the sum of the dice
ss-each-even = { $n ->
    [one] even die
   *[other] set of { $n } even dice
 }
ss-each-odd = { $n ->
    [one] odd die
   *[other] set of { $n } odd dice
 }
ss-each-point = point of the { $die ->
    [max] highest
    [min] lowest
   *[middle] middle
 } die
ss-each-pairs = { $separate ->
    [1] separate pair
   *[0] pair
 } of dice that adds up to { $n }

## Card texts: what happens

ss-do-damage = { $per ->
    [none] { $n } damage to { $at }
    [own-damage] as much damage as lies on this Hero, to { $at }
    [fallen-heroes] { $n } damage for each defeated Hero to { $at }
    [active-heroes] { $n } damage for each active Hero to { $at }
    [local-heroes] { $n } damage for each Local Hero to { $at }
    [hurt-heroes] { $n } damage for each Hero with damage to { $at }
    [own-items] { $n } damage for each of its Items to { $at }
    [tokens] { $n } damage for each Bonus token held to { $at }
    [fallen-villains] { $n } damage for each empty Villain slot to { $at }
   *[sleepers] { $n } damage for each sleeping Hero to { $at }
 }
ss-do-each = { $n } damage for each { $each }, { $one ->
    [a-villain] all to one Villain of your choice
    [a-hero] all to one Hero of your choice
   *[none] to { $at }
 }
ss-do-heal = { $n ->
    [0] heal all damage on { $at }
   *[other] heal { $n } damage on { $at }
 }
ss-do-defeat = { $rest ->
    [1] at once defeat { $at } and heal all the others
   *[0] at once defeat { $at }
 }
ss-do-stand = { $at } stands up with { $n } Health
ss-do-sleep = sleep in the next round for { $at }
ss-do-dice = { $fewer ->
    [1] { $less ->
        [one] one die fewer
       *[other] { $less } dice fewer
    }
   *[0] { $n ->
        [one] one die more
       *[other] { $n } dice more
    }
 } in the pool
ss-do-token = { $choose ->
    [1] take a Bonus token of your choice
   *[0] draw a Bonus token
 }
ss-do-reroll = { $n ->
    [0] re-roll any number of { $of ->
        [self] this Hero's dice
        [own] its own dice
        [hero] one Hero's dice
        [villain] one Villain's dice
       *[any] one character's dice
    }
    [1] re-roll one die of { ss-of }
    [-1] re-roll all dice of { ss-of }
   *[other] re-roll up to { $n } dice of { ss-of }
 }
ss-do-flip = turn one die of { ss-of } to its opposite side
ss-do-change = { $way ->
    [up] add { $n } to one die of { ss-of }
    [down] take { $n } from one die of { ss-of }
   *[both] change one die of { ss-of } by { $n }
 }
ss-of = { $of ->
    [self] this Hero
    [own] its own
    [hero] a Hero
    [villain] a Villain
   *[any] a character
 }
ss-do-move = { $way ->
    [here] move one assigned die from another Hero to this Hero
    [away] move one die from this Hero to another
   *[any] move one assigned die from one Hero to another
 }
ss-do-return = put any of the dice on this Hero back into the pool
ss-do-shield = { $n ->
    [0] prevent all of that damage
   *[other] prevent { $n } of that damage
 }
ss-do-redirect = { $to } takes that damage instead
ss-do-swap = change places with another Hero
ss-do-rage = Rage: the most damaged Villain attacks
ss-do-recruit = Recruit a Hero
ss-do-item = gain an Item of Tier { $n }
ss-do-reminder = gain a Reminder token
ss-do-lose-item = { $at } loses an Item
ss-do-lose-token = lose a Bonus token
ss-do-fixed = a fixed die that shows { $n }
ss-do-allowance = { SIGNED($n) } Dice Allowance
ss-do-tougher = { SIGNED($n) } Health
ss-do-armour = { $n } less damage taken from every hit (but at least 1)
ss-do-stronger = { SIGNED($n) } damage in the Attack Ability
ss-do-fallen-dice = { SIGNED($n) } die in the pool while defeated
ss-do-wild = Local everywhere
ss-hook-bees = first the Swarm lands in the slot that the die shows, later it flies on as many slots, around from 6 to 1: 1 damage where it leaves, 2 where it lands
ss-hook-wolf = he huffs, puffs or blows in turn, one an attack: 1, 2 or 3 damage to every Hero in the zone of the Target Die
ss-hook-pies = lend another Hero one of six pies, numbered 1 to 6, which counts as that die; eaten, it is gone for this battle
ss-hook-pig = the next Pig takes this one's place, with its Items

## Card texts: who

ss-at = { $who ->
    [a-villain] any Villain
    [another-villain] another Villain
    [all-villains] every Villain
    [facing-villain] the Villain straight ahead
    [hurt-villain] the most damaged Villain
    [strongest-villain] the Villain with most Health left
    [weakest-villain] the Villain with least Health left
    [attacker] the attacker
    [a-hero] any Hero
    [another-hero] another Hero
    [all-heroes] every Hero
    [other-heroes] every other Hero
    [row] every Hero in this row
    [column] every Hero in this column
    [front] the front row
    [back] the back row
    [left] the left column
    [center] the center column
    [right] the right column
    [facing-heroes] both Heroes straight ahead
    [healthiest-hero] the Hero with most Health left
    [weakest-hero] the Hero with least Health left
    [hurt-hero] the most damaged Hero
    [busiest-hero] the Hero with the largest Dice Allowance
    [richest-hero] the Hero with most Items
    [fallen-hero] a defeated Hero
    [local-heroes] every Local Hero
    [strangers] every Hero who is not Local
    [nobody] nobody
   *[self] { $kind ->
        [villain] itself
        [lone] itself
        [hero] this Hero
       *[other] that Hero
    }
 }
ss-target-die = { $roll ->
    [new] a new roll of the Target Die
    [single] a single roll of the Target Die
   *[usual] the Target Die
 }
ss-at-target-die = { $kind ->
    [hero] the Villain that { ss-target-die } finds
   *[other] every Hero in the zone of { ss-target-die }
 }{ $star ->
    [usual] { "" }
    [choose] { $kind ->
        [hero] { " (✱: any one)" }
       *[other] { " (✱: any one)" }
    }
    [all] { " (✱: everybody)" }
   *[both-fall] { " (✱: she and any Villain are defeated at once, and this ends)" }
 }
ss-at-slot = { $kind ->
    [lone] the Hero in the slot that the die shows
   *[other] the Hero in the slot that the { $die ->
        [max] highest
        [min] lowest
       *[middle] middle
    } die shows
 }
ss-at-same = the same Hero
ss-at-if = { $then } if { $when }, otherwise { $other }

## Cards

ss-card = **{ $name }** ({ $health } Health, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }{ $local ->
    [1] , Local
   *[0] { "" }
 }): { $text }
ss-card-plain = **{ $name }** { $sign ->
    [shield] (Item, shield)
    [sword] (Item, sword)
    [infinity] (Item, always)
    [reminder] (Reminder token)
    [place] (this place)
   *[none] (Companion)
 }: { $text }
ss-book = From { $book } ({ $year }).
ss-page-kind = { $kind ->
    [hero] Hero, { $health } Health, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
    [companion] Companion
   *[villain] { $tier ->
        [3] Boss
       *[other] Villain of Tier { $tier }
    }, { $health } Health, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
 }
ss-page-text = { $text }
ss-page-item = Once beaten, an Item. { $item }: { $text }
ss-page-home = At home in { $place }.
ss-page-anywhere = At home anywhere.
ss-space = { $here ->
    [1] ▶
    [2] ·
   *[0] { "  " }
 } { $n }: { $text }
ss-side = In Battle 3: { $text }
ss-reminder = A Reminder token here. { $text } { $held ->
    [0] You hold none.
    [one] You hold one.
   *[other] You hold { $held }.
 }

## Panels: the question

ss-title-draft = Your { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] last
 } Hero: whom do you keep?
ss-title-arrange = { $battle ->
    [0] Who stands where?
   *[other] { $round ->
        [0] Who stands where?
       *[other] Round { $round }: does anybody change places?
    }
 }
ss-title-lineup = Where do the Villains stand?
ss-title-villains = Which Villain attacks next?
ss-title-enrage = Rage: which of them attacks at once?
ss-title-pause = { $moment ->
    [start] Before the dice are gathered: anything first?
    [rolled] Let { $the_who } strike?
    [attacks] All dice are assigned. Shall the Heroes strike?
    [turn] { $ready ->
        [1] { $who } { ss-is } about to strike. Go on?
       *[0] Next { ss-is } { $the_who }, who cannot strike so far. Go on?
    }
   *[falls] Time to see who still stands. Anything first?
 }
ss-title-hurt = { $by } deal{ ss-s } { $n } damage to { $the_hero }. Take it?
ss-title-assign = Rolled a { $die }. { $left ->
    [0] It is the last one: who gets it?
    [one] 1 die left. Who gets this one?
   *[other] { $left } dice left. Who gets this one?
 }
ss-title-roll = { $left ->
    [one] One die left. Roll it?
   *[other] { $left } dice left. Roll one?
 }
ss-title-attack = { $who } strike{ ss-s }: with which dice?
ss-title-fallvillains = Several Villains fall. Whose Item first?
ss-title-itemfor = { $item }: who gets { $many ->
    [1] them
   *[0] it
 }?
ss-title-gain = { $full ->
    [1] Another Bonus token, but five are the limit. Spend one first, or let it go?
   *[0] A Bonus token. Which?
 }
ss-title-reinforce = Somebody new joins. Whom do you keep?
ss-title-release = Seven are one too many. Who stays behind?
ss-title-enlist = A Recruit, { $the_hero }: in whose place?
ss-title-wait = Nothing to decide.
ss-title-do = { $same ->
    [1] { $card }
   *[0] { $card } ({ $the_who })
 }: { $what ->
    [do-damage] who takes { $n ->
        [0] the damage
       *[other] { $n } damage
    }?
    [do-heal] who is healed{ $n ->
        [0] { "" }
       *[other] { " " }by { $n }
    }?
    [do-defeat] who is defeated?
    [do-stand] who stands up?
    [do-sleep] who falls asleep?
    [do-reroll] what is rolled again?
    [do-flip] which die turns over?
    [do-change] which die, and which way?
    [do-move] which die goes where?
    [do-return] what goes back into the pool?
    [do-swap] with whom?
    [do-lose-item] which Item is lost?
    [do-lose-token] which token is lost?
   *[other] who gets it?
 }

ss-stands-before = { $place }. { $boss } wait{ ss-s } in Battle 3.
ss-stands = { $place }, battle { $battle }{ $round ->
    [0] { "" }
   *[other] , round { $round }
 }.

ss-odds-now = { $hero } would strike with this { $die }.
ss-odds-met = { $hero } will strike{ $times ->
    [one] { "" }
   *[other] , { $times } times over
 }.
ss-odds-one = { $hero } need{ ss-s } one more { $n ->
    [6] die, whatever it shows
   *[other] { $faces }: { $n } in 6 a die
 }, { $left ->
    [0] no dice left
    [one] 1 die left
   *[other] { $left } dice left
 }.
ss-odds-more = { $hero } need{ ss-s } { $need } more, next { $n ->
    [6] anything
   *[other] { $faces }: { $n } in 6 a die
 }.
ss-odds-struck = { $hero } { ss-has } struck already.
ss-odds-never = { $hero } cannot strike with these dice any more.
ss-hint-ready = strikes
ss-hint-needs = { $n ->
    [0] has struck
   *[other] needs { $n }
 }
ss-hint-out = { $fallen ->
    [1] defeated
   *[0] asleep
 }

## Buttons and options

ss-b-done = { "Stay like this" }
ss-b-settle = Don't ask until somebody falls
ss-b-ask = Ask about places and order again
ss-b-go = { $moment ->
    [attacks] Strike
    [rolled] Let it happen
    [start] No, gather the dice
   *[turn] Go on
 }
ss-b-each = Ask me before each Hero
ss-b-quiet = Don't ask me this phase
ss-b-all = { $what ->
    [villains] In this order
   *[dice] All of them
 }
ss-b-take = Take it
ss-b-lose = Let it go
ss-b-token = { $verb ->
    [token] Lose { $token }
   *[other] { $token }
 } ({ $does ->
    [change] a die ±1
    [reroll] roll dice again
    [damage] 1 damage
    [heal] heal 1
   *[flip] turn a die over
 })
ss-b-skip = Not now
ss-b-roll = Roll
ss-b-picked = { $back ->
    [1] Put { $dice } back
   *[0] Roll { $dice } again
 }
ss-picked = Picked so far: { $dice }.
ss-b-back = Never mind
ss-b-trade = { $one } and { $the_two } change places
ss-b-to = { $slot } { $hero }{ $dice ->
    [none] { "" }
   *[other] : { $dice }
 }
ss-b-die = { $way ->
    [up] { $who }: { $n } goes up
    [down] { $who }: { $n } goes down
   *[none] { $who }: the { $n }
 }{ $left ->
    [1] { "" }
   *[other] { " " }({ $left } left)
 }
ss-b-move = { $n }: from { $the_one } to { $the_two }
ss-b-pie = Pie { $n } for { $the_who }
ss-b-with = With { $dice }
ss-b-use = Use { $the_card }{ $own ->
    [1] { "" }
   *[0] { " " }({ $the_by })
 }{ $far ->
    [1] : { $the_to } take{ ss-s } it
   *[0] { $several ->
        [1] : { $does }
       *[0] { "" }
    }
 }
ss-b-item = { $item }
ss-b-who = { $who }
ss-b-whom = { $who }, { $fallen ->
    [1] defeated
   *[0] { $left } of { $health }
 }
ss-b-instead-token = A Bonus token instead
ss-slot = { $slot } { $hero }
ss-token-does = { $token ->
    [change] Add or take 1 on one die
    [reroll] Re-roll any dice of one character
    [damage] 1 damage to any Villain
    [heal] Heal 1 damage of any Hero
   *[flip] Turn one die to its opposite side
 }
ss-menu-choose = Choose
ss-menu-whose = Whom is it about?
ss-menu-move = Move somebody
ss-menu-with = Change places with
ss-menu-cards = Read a card
ss-menu-extra = { $what ->
    [power] Use something
   *[bonus] Spend a Bonus token
 }
ss-look-back = Back
ss-look-odds = Odds
ss-look-mine = Who we are
ss-look-advice = Show me a move
ss-advice = I would { $does ->
    [done] leave everybody where they are
    [swap] let { $the_who } and { $the_other } change places
    [to] give it to { $the_who }
    [go-start] gather the dice
    [go-rolled] let it happen
    [go-attacks] let the Heroes strike
    [go] go on
    [all-villains] let them attack in this order
    [all] take all of them
    [attack] let { $the_who } attack first
    [take] take it
    [take-token] take the { $token } token
    [lose] let it go
    [token] have a Bonus token instead
    [lose-token] lose the { $token } token
    [spend] spend the { $token } token
    [skip] leave it
    [roll] roll
    [die] choose the { $n } of { $the_who }
    [die-up] turn the { $n } of { $the_who } up
    [die-down] turn the { $n } of { $the_who } down
    [move] move the { $n } from { $the_who } to { $the_other }
    [pie] lend pie { $n } to { $the_who }
    [with] strike with { $dice }
    [act] let { $the_who } act
    [use] use { $the_who }
    [use-for] use { $the_who } and let { $the_other } take it
    [keep] keep { $the_who }
    [next] begin with { $the_who }
    [give] give it to { $the_who }
    [drop] let { $the_who } stay behind
    [for] put the Recruit in the place of { $the_who }
    [item] give up { $the_who }
    [back] think again
   *[pick] choose { $the_who }
 }.
ss-look-place = The Location

## What a click did

ss-now-more = { $n } things happened before that.
ss-now-hero-kept = { $hero } join{ ss-s }.
ss-now-heroes-swapped = Change of places: { $heroes }.
ss-now-villains-swapped = The Villains change places.
ss-now-villain-rolled = { $rage ->
    [1] Rage! { $villain } attack{ ss-s } out of turn
   *[0] { $villain } attack{ ss-s }
 } and roll{ ss-s } { $dice }.
ss-now-attack-missed = { $who } { $why ->
    [dice] miss{ ss-es }: the dice do not do it.
    [nobody] strike{ ss-s }, and nobody is there.
   *[nothing] strike{ ss-s }, to no effect.
 }
ss-now-target-rolled = The Target Die shows { $zone ->
    [l] L.
    [c] C.
    [r] R.
    [f] F.
    [b] B.
   *[star] ✱.
 }
ss-now-hero-hurt = { $hero } take{ ss-s } { $amount }, { $left } of { $health } left.
ss-now-damage-ignored = { $fallen ->
    [1] { $hero } lie{ ss-s } there already and do{ ss-es } not notice.
   *[0] Nothing gets through to { $the_hero }.
 }
ss-now-damage-redirected = { $to } step{ ss-s } in for { $the_hero }.
ss-now-villain-hurt = { $villain } take{ ss-s } { $amount }, { $left } of { $health } left.
ss-now-healed = { $who } { ss-is } healed by { $amount }.
ss-now-power-used = { $own ->
    [2] { $by } use{ ss-s } { $the_card }.
   *[other] { $card } act{ ss-s }.
 }
ss-now-pool-changed = { $dice ->
    [-1] One die fewer
    [-2] Two dice fewer
    [one] One die more
   *[other] { $dice } dice more
 } for the pool.
ss-now-die-assigned = The { $die } goes to { $the_hero }.
ss-now-die-changed = { $who }: { $how ->
    [reroll] rolled again, { $old } becomes { $new }.
    [flip] turned over, { $old } becomes { $new }.
   *[change] { $old } becomes { $new }.
 }
ss-now-die-moved = A { $die } goes from { $the_hero } to { $the_to }.
ss-now-dice-returned = { $hero } give{ ss-s } back { $dice }.
ss-now-pie-lent = A pie for { $the_hero }: it counts as a { $value }.
ss-now-hero-attacked = { $hero } strike{ ss-s }{ $own ->
    [2] { " " }with { $the_card }
   *[other] { "" }
 } ({ $dice }).
ss-now-hero-slept = { $hero } will sleep through the next round.
ss-now-hero-fell = { $hero } { ss-is } defeated.
ss-now-hero-stood = { $hero } stand{ ss-s } up again.
ss-now-hero-followed = { $hero } open{ ss-s } the door where { $the_after } stood.
ss-now-villain-fell = { $villain } { ss-is } defeated.
ss-now-boss-fell = { $boss } { ss-is } defeated.
ss-now-item-found = Found: { $the_item }.
ss-now-item-given = { $hero } { ss-has } { $the_item } now.
ss-now-item-gone = { $item } { ss-is } gone.
ss-now-token-gained = Bonus token: { $token }.
ss-now-token-spent = { $lost ->
    [1] { $token } is lost.
   *[0] { $token } is spent.
 }
ss-now-token-refused = Five tokens are enough. That one is lost.
ss-now-reminder-gained = A Reminder token.
ss-now-disc-moved = The disc moves to space { $space }.
ss-now-recruit-drawn = A Recruit: { $the_hero }.
ss-now-hero-joined = { $hero } take{ ss-s } the place of { $the_instead }.

## What is not possible

ss-no-fallen = { $hero } { ss-is } defeated and get{ ss-s } no dice.
ss-no-asleep = { $hero } { ss-is } asleep and get{ ss-s } no dice this round.
ss-no-boss = { $boss } { ss-has } no Health left, but will fall only after { $others }.
ss-no-die = There is no die to assign yet.
ss-no-token = You do not hold that token.
ss-no-token-now = That token has nothing to work on now.
ss-no-power = That cannot be used now: its time has not come, or it has been used.
ss-no-swap = Heroes change places at the beginning of a round, not now.
ss-not-now = Not at this moment of the round.

## The picture in words

ss-alt = { $place }. { $spaces ->
    [0] { "" }
   *[other] Disc { $disc ->
        [0] on Start
       *[other] on space { $disc } of { $spaces }
    }.{ " " }
 }{ $die ->
    [0] { "" }
   *[other] Rolled: { $die }.{ " " }
 }{ $pool ->
    [0] { "" }
   *[other] To roll: { $pool }.{ " " }
 }{ $held ->
    [0] { "" }
   *[other] Tokens: { $tokens }.{ " " }
 }Villains: { $foes }. Heroes: { $heroes }.
ss-alt-and = { $one }; { $two }
ss-alt-foe = { $label } { $who } ({ $tier ->
    [3] Boss
    [2] Tier 2
   *[1] Tier 1
 }{ $local ->
    [1] , Local
   *[0] { "" }
 }) { $left }/{ $health }, { $some ->
    [1] rolled { $dice }
   *[0] { $gives ->
        [one] 1 die
       *[other] { $gives } dice
    }
 }{ $now ->
    [1] , about to strike
   *[0] { "" }
 }
ss-alt-hero = { $slot } { $who }{ $local ->
    [1] { " " }(Local)
   *[0] { "" }
 } { $fallen ->
    [1] { $hint }
   *[0] { $left }/{ $health }
 }, gives { $gives }{ $some ->
    [1] , dice { $dice }
   *[0] { "" }
 }{ $carries ->
    [0] { "" }
   *[other] , with { $items }
 }{ $fallen ->
    [1] { "" }
   *[0] { $hinted ->
        [1] , { $hint }
       *[0] { "" }
    }
 }
ss-alt-card = { $name }: { $text }
ss-alt-die = { $kind ->
    [fixed] { $n } (fixed)
    [lent] { $n } (pie)
   *[own] { $n }
 }

## The thread

ss-say-opened = { $place }. { $scene } Sooner or later { $boss } will be there.
ss-say-companion = { $who } come{ ss-s } along.
ss-say-alone = Nobody comes along this time.
ss-say-battle = Battle { $n }: { $villains }.
ss-say-battle-won = Battle { $n } is won. Everybody gets up and is as good as new. { $icons ->
    [one] One stranger looks in.
   *[other] { $icons } strangers look in.
 }
ss-say-battle-lost = Battle { $n } is over and { $who } had the better of it. The story goes on all the same. { $icons ->
    [one] One stranger looks in.
   *[other] { $icons } strangers look in.
 }
ss-say-left = { $newcomer } join{ ss-s }; { $leaves }
ss-say-leaves = { $the_hero } go{ ss-es } home to another book.
ss-say-nobody-left = { $hero } look{ ss-s } at the six, think{ ss-s } better of it and go{ ss-es } home.
ss-say-won = { $boss } { ss-is } beaten. Still on their feet: { $who }.
ss-say-lost = All six lie where they fell. { $boss } close{ ss-s } the book.
ss-chapter = Battle { $n }: { $place }
ss-story-title = { $boss } and the six of { $place }

ss-round-opens = { $round ->
    [1] { $battle ->
        [1] So it began.
        [2] It began again, and worse.
       *[3] And then it was the last time.
    }
    [2] They had each other's measure now.
    [3] Nobody was fresh any more.
    [4] It went on, longer than anybody liked.
    [5] By now it was a matter of who would sit down first.
    [6] The same again, only slower.
    [7] Somebody had stopped counting.
   *[other] { $late ->
        [0] On it went.
        [1] Another round, as if there had not been enough of them.
        [2] Nobody remembered any more how it had begun.
       *[3] The light had changed, and they were still at it.
    }
 }
ss-round-closes = { $active ->
    [0] When it was quiet, none of the six stood.
   *[other] { $villains ->
        [0] And then there was nobody left to fight.
       *[other] { $active ->
            [1] One of the six still stood, and so did { $who }.
            [2] Two of the six still stood, and so did { $who }.
            [3] Three of the six still stood, and so did { $who }.
            [4] Four of the six still stood, and so did { $who }.
            [5] Five of the six still stood, and so did { $who }.
           *[other] All six still stood, and so did { $who }.
        }
    }
 }
ss-round-quiet = For a while everybody only looked.
ss-round-whom = { $who } ({ $n })
ss-round-hurt = { $way ->
    [0] { $by } got through to { $whom }.
    [1] { $by } came close, and it hurt { $whom }.
    [2] { $by } went straight for { $whom }.
   *[3] { $by } did not spare { $whom }.
 }
ss-round-hit = { $way ->
    [0] { $by } struck back at { $whom }.
    [1] { $by } saw an opening and took it: { $whom }.
    [2] { $by } had an answer for { $whom }.
   *[3] { $by } did what nobody had expected to { $whom }.
 }
ss-round-place = { $way ->
    [0] The place itself turned on { $whom }.
    [1] Something else hurt { $whom } besides.
   *[other] It cost { $whom } something.
 }
ss-round-miss = { $way ->
    [0] { $who } swung at nothing.
    [1] { $who } { ss-was } somewhere else entirely.
   *[other] { $who } missed, and knew it.
 }
ss-round-fell = { $way ->
    [0] { $who } went down.
    [1] { $who } had had enough.
    [2] { $who } sat down, and did not get up.
    [3] For { $the_who } it was over, for now.
    [4] { $who } let go of everything and fell.
   *[other] { $who } did not see the rest of it.
 }
ss-round-felled = { $way ->
    [0] { $who } fell, at last.
    [1] { $who } will not be back.
   *[other] { $who } went down, and looked surprised.
 }
ss-round-joined = { $way ->
    [0] { $who } turned up, of all people.
    [1] { $who } came in at the right moment.
   *[other] And there, out of nowhere, stood { $the_who }.
 }
ss-round-star = { $who } shone.

ss-ask-fell = { $way ->
    [0] { $who } { ss-has } fallen. What was the last thing you heard?
    [1] Who saw { $the_who } go down, and from where?
   *[other] What did { $the_who } leave lying there?
 }
ss-ask-felled = { $way ->
    [0] { $who } { ss-is } beaten. How did it look from close by?
    [1] What did { $the_who } say at the end?
   *[other] What do you find where { $the_who } stood?
 }
ss-ask-joined = { $way ->
    [0] { $who } { ss-is } here. What do they say first?
   *[other] Where did { $the_who } come from so suddenly?
 }
ss-ask-hit = { $way ->
    [0] What did { $the_who } do to { $the_other }, exactly?
    [1] What did { $the_who } shout?
   *[other] How did { $the_who } get that close to { $the_other }?
 }
ss-ask-hurt = { $way ->
    [0] Where does it hurt { $the_who }?
    [1] What do{ ss-es } { $the_who } say to that?
   *[other] What did { $the_who } lose in the scuffle?
 }
ss-ask-quiet = { $way ->
    [0] What does one hear, when nobody strikes?
   *[other] Who breaks the silence?
 }
ss-ask-battle-won = What do the six do on the evening after?
ss-ask-battle-lost = How did they get away?
ss-ask-won = { $boss } { ss-is } beaten. How does the last page read?
ss-ask-lost = What will be told of the six?

## The end

ss-won = { $boss } { ss-is } beaten, and { $active ->
    [one] one Hero still stands
   *[other] { $active } Heroes still stand
 }.
ss-lost = All Heroes are defeated. { $boss } { ss-has } the last word.
ss-tale-long = It took { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }, in which { $falls ->
    [0] nobody went down.
    [one] one Hero went down.
   *[other] Heroes went down { $falls } times.
 }
ss-tale-missing = The end was not seen by { $who }.
ss-tale-all = All six saw the end of it.
ss-tale-left = { $boss } had { $n } Health left.
ss-tale-final = The last blow against { $the_boss } was struck by { $the_who }, for { $n }{ $same ->
    [1] , and there was no greater one in the whole story.
   *[0] .
 }
ss-tale-most = { $again ->
    [1] Nobody dealt more damage, either: { $n } in all.
   *[0] Nobody dealt more damage than { $the_who }: { $n } in all.
 }
ss-tale-best = What will be told for longest: { $the_who } against { $the_whom } in round { $round } of battle { $battle }, { $n } at one blow.
ss-lost-with-boss = { $boss } { ss-is } beaten, but none of the Heroes stands to see it. That is a loss.
