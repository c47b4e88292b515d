blind-bid-title = Blind Bid
blind-bid-tagline = Six treasures, too few coins, and nobody says what they want.
blind-bid-choose = Choose my bid
policy-greedy = greedy
blind-bid-option-coins = Coins
blind-bid-option-coins-9 = Nine each
blind-bid-option-coins-4 = Four each

bb-fox = Fox
bb-owl = Owl
bb-hare = Hare
bb-mole = Mole
bb-name = { $who }
bb-coins = { $who } { $coins }
bb-purses = Coins: { $coins }.

bb-lot = What is it worth to you: { $lot }? { $left ->
    [0] It is the last one.
   *[other] Behind it: { $left } more.
}
bb-waiting = { $bids ->
    [one] One bid is missing.
   *[other] { $bids } bids are missing.
}
bb-wish = You wish for something { $kind }.
bb-won = { $who } has: { $cards }.
bb-look-won = Who has what
bb-show = Show the wish of { $who }, for a coin
bb-bid = { $coins ->
    [0] Nothing
    [one] 1 coin
   *[other] { $coins } coins
}

bb-dealt = { $who } wishes for something { $kind }, and nobody else knows.
bb-turned = On the table: { $lot }.
bb-has-bid = { $who } has bid.
bb-bids = The bids: { $bids }.
bb-tie = A tie. The die says { $die }.
bb-taken = { $who } takes it: { $lot }.
bb-shown = { $who } wishes for something { $kind }. Now everybody knows.
bb-prompt = What happens to it now: { $lot }?
bb-refused-coins = { $coins ->
    [one] There is one coin in the purse.
   *[other] There are { $coins } coins in the purse.
}
bb-over = The sack is empty, and the best collection is worth { $worth }.
