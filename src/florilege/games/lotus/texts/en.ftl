### Lotus

lotus-title = Lotus
lotus-notation = No action of Lotus is spelled { $word }: actions are "play CARD…", "exchange CARD [CARD]", "guardian FROM TO", "elder FROM TO", "pass", "reward score|elder|growth|path", "draw deck" and "draw CARD"; cards are written like lily.red.1, lily.red.2 and lily.wild, places are the five flowers and "reserve".
lotus-notation-order = The cards of an action are named in alphabetical order: { $right }.

## What it is, and what can be set
lotus-sentence = Grow flowers petal by petal: the last petal picks the flower, the strongest guardian earns the reward.
lotus-set-colours = Colours
lotus-set-colours-about = Who plays which colour, seat by seat; it changes nothing but the look.
lotus-set-colours-yellow = yellow
lotus-set-colours-green = green
lotus-set-colours-red = red
lotus-set-colours-blue = blue
lotus-set-teams = Two teams
lotus-set-teams-about = For four players: those who sit opposite one another add up their points at the end, and share nothing before.
lotus-set-turn_limit = Turn limit
lotus-set-turn_limit-about = The game ends after so many turns, counted over all players, and is scored as usual; 0 means that there is no limit.

## Options
lotus-option-colours = The option { $option } must be a list of { $players } different colours out of yellow, green, red and blue, not { $value }.
lotus-option-teams = The option { $option } needs four players, and there are { $players }.

## Colours, flowers, places, and the signs that stand for them
lotus-colour-yellow = yellow
lotus-colour-green = green
lotus-colour-red = red
lotus-colour-blue = blue
lotus-mark-yellow = Ye
lotus-mark-green = Gr
lotus-mark-red = Re
lotus-mark-blue = Bl
lotus-mark-wild = Wild
lotus-mark-iris = Ir
lotus-mark-primrose = Pr
lotus-mark-cherry = Ch
lotus-mark-lily = Li
lotus-mark-lotus = Lo
lotus-mark-card = { $flower }{ $symbols }
lotus-mark-guardian = G-{ $colour }
lotus-mark-elder = E-{ $colour }
lotus-piece-guardian = guardian ({ $colour })
lotus-piece-elder = elder guardian ({ $colour })
lotus-petal = { $card } ({ $colour })
lotus-place-iris = iris
lotus-place-primrose = primrose
lotus-place-cherry = cherry
lotus-place-lily = lily
lotus-place-lotus = lotus
lotus-place-reserve = reserve
lotus-the-iris = the iris
lotus-the-primrose = the primrose
lotus-the-cherry = the cherry
lotus-the-lily = the lily
lotus-the-lotus = the lotus
lotus-from-iris = from the iris
lotus-from-primrose = from the primrose
lotus-from-cherry = from the cherry
lotus-from-lily = from the lily
lotus-from-lotus = from the lotus
lotus-from-reserve = from the reserve
lotus-some-iris-one = { $number ->
    [one] an iris
   *[other] { $number } irises
 }
lotus-some-iris-two = { $number ->
    [one] a double iris
   *[other] { $number } double irises
 }
lotus-some-iris-wild = { $number ->
    [one] a wild iris
   *[other] { $number } wild irises
 }
lotus-some-primrose-one = { $number ->
    [one] a primrose
   *[other] { $number } primroses
 }
lotus-some-primrose-two = { $number ->
    [one] a double primrose
   *[other] { $number } double primroses
 }
lotus-some-primrose-wild = { $number ->
    [one] a wild primrose
   *[other] { $number } wild primroses
 }
lotus-some-cherry-one = { $number ->
    [one] a cherry
   *[other] { $number } cherries
 }
lotus-some-cherry-two = { $number ->
    [one] a double cherry
   *[other] { $number } double cherries
 }
lotus-some-cherry-wild = { $number ->
    [one] a wild cherry
   *[other] { $number } wild cherries
 }
lotus-some-lily-one = { $number ->
    [one] a lily
   *[other] { $number } lilies
 }
lotus-some-lily-two = { $number ->
    [one] a double lily
   *[other] { $number } double lilies
 }
lotus-some-lily-wild = { $number ->
    [one] a wild lily
   *[other] { $number } wild lilies
 }
lotus-some-lotus-one = { $number ->
    [one] a lotus
   *[other] { $number } lotuses
 }
lotus-some-lotus-two = { $number ->
    [one] a double lotus
   *[other] { $number } double lotuses
 }
lotus-some-lotus-wild = { $number ->
    [one] a wild lotus
   *[other] { $number } wild lotuses
 }
lotus-power-score = score token
lotus-power-elder = elder guardian
lotus-power-growth = infinite growth
lotus-power-path = path of enlightenment

## Actions as they are offered
lotus-do-play = play { $cards }
lotus-do-exchange = exchange { $cards }
lotus-do-guardian = guardian: { $source } → { $target }
lotus-do-elder = elder guardian: { $source } → { $target }
lotus-do-pass = pass
lotus-do-reward-score = take a score token (5 points)
lotus-do-reward-elder = take the elder guardian (counts as two)
lotus-do-reward-growth = take infinite growth (lay any number of cards)
lotus-do-reward-path = take the path of enlightenment (a hand of five)
lotus-do-deck = draw from your deck
lotus-do-wildflower = take { $cards }

## Why an action is refused
lotus-no-over = The game is over: nobody acts any more.
lotus-no-turn = It is not your turn but { $who }'s.
lotus-no-choice = { $who } is choosing a reward; please wait.
lotus-no-must-choose = You have won a reward: choose it first.
lotus-no-must-draw = Your actions are done: fill your hand, from your deck or with a wildflower that lies face up.
lotus-no-draw-yet = You fill your hand only after both actions.
lotus-no-reward = You have no reward to choose: no flower under your control has just been completed.
lotus-no-card = You have not got this in hand: { $cards }.
lotus-no-colour = You can only lay or exchange cards of your own colour, { $colour }, and wildflowers.
lotus-no-two-types = All cards of a play must be of one type, that of the flower.
lotus-no-third-card = One action lays one or two cards, not { $number }; for more you need infinite growth.
lotus-no-room = { $number ->
    [one] There is room for only one more petal on { $flower }.
   *[other] There is room for only { $number } more petals on { $flower }.
 }
lotus-no-deck = Your deck is empty: take a wildflower that lies face up.
lotus-no-face-up = This does not lie face up: { $cards }.
lotus-no-elder = You do not own the elder guardian.
lotus-no-guardian-there = You have no guardian there: { $place }.
lotus-no-elder-there = Your elder guardian is not there: { $place }.
lotus-no-way-home = A piece cannot be moved back into the reserve; it goes home when the flower is complete.
lotus-no-same-place = This piece already stands on { $flower }.
lotus-no-flower = A piece moves only onto a growing flower, and none of this type grows: { $flower }.
lotus-no-pass = You may not pass as long as you can play, exchange or move.
lotus-no-power-twice = You own this power already; each can be owned once.

## Why a document is refused
lotus-v-pieces-order = The guardians of { $where } must be in alphabetical order.
lotus-v-number = { $card } can be there { $most } times at most, not { $found } times.
lotus-v-colour = The hand and deck of { $who } can have only cards of its own colour, and wildflowers.
lotus-v-missing = Complete flowers of { $size } petals have left the game, so { $found } missing cards of this type do not fit: { $flower }.
lotus-v-petals = { $missing } cards have left the game, but the seats have { $found } petals.
lotus-v-garden-type = A petal of another type lies on { $flower }.
lotus-v-garden-complete = With { $size } petals the flower is complete and would have been picked: { $flower }.
lotus-v-piece = { $who } has a piece on a flower without petals: { $flower }.
lotus-v-wildflowers = Only wildflowers can lie face up or in their deck.
lotus-v-row-long = Four wildflowers lie face up at most, not { $found }.
lotus-v-row-short = Four wildflowers must lie face up while their deck has cards, not { $found }.
lotus-v-hand-long = The hand of { $who } has { $found } cards, and its limit is { $limit }.
lotus-v-hand-short = The hand of { $who } has only { $found } cards though its deck could fill it.
lotus-v-hand-empty = The hand of { $who } is empty, which it can be only within its own turn.
lotus-v-actions = In the phase "{ $phase }", "actions" must be { $allowed }.
lotus-v-pending = In the phase "{ $phase }", nobody may be pending.
lotus-v-pending-nobody = In the phase "reward", somebody must be pending.
lotus-v-pending-order = The pending seats must differ and stand in turn order, from the active seat on.
lotus-v-pending-powers = { $who } owns all powers and has nothing to choose.
lotus-v-draw = In the phase "draw", the hand must be short and there must be a choice.
lotus-v-turn = Turn { $number } of { $players } players belongs to another seat.
lotus-v-limit = Turn { $number } is beyond the turn limit of { $limit }.
lotus-v-not-triggered = The deck of { $who } is empty, so "last_turn" must be set.
lotus-v-last-turn = Turn { $number } does not fit { $last } as the last turn: it lies at most { $players } turns before it.
lotus-v-triggered = "last_turn" belongs to { $who }, whose deck must then be empty.
lotus-v-triggered-early = "last_turn" is set only by the draw of the turn that triggers the end.
lotus-v-deck-early = The deck of { $who } is empty, which it cannot be before the draw of its own last turn, turn { $number }.
lotus-v-last-card = The deck of { $who } has run out in this draw, so its hand has at least the last card.
lotus-v-over = The game cannot be over before its last turn.

## The log
lotus-log-play = { $who ->
    [you] You lay
   *[other] { $name } lays
 } { $cards }: { $growing }.
lotus-log-growing = { $flower } has { $number } of { $needed } petals
lotus-log-complete = { $who ->
    [you] You complete { $flower } and pick
   *[other] { $name } completes { $flower } and picks
 } its { $number } petals.
lotus-log-control = { $tied ->
    [one] { $who ->
        [you] You control
       *[other] { $name } controls
     } { $flower } with a strength of { $strength }: one reward.
   *[other] { $who ->
        [you] You share
       *[other] { $name } shares
     } the lead on { $flower } with a strength of { $strength }: one reward.
 }
lotus-log-nobody = Nobody has a guardian or a symbol on it: there is no reward.
lotus-log-token = { $who ->
    [you] You own all powers and get
   *[other] { $name } owns all powers and gets
 } a score token.
lotus-log-home = The guardians go home { $source } to their reserves.
lotus-log-exchange = { $name } exchanges { $number ->
    [one] a card
   *[other] { $number } cards
 } with their deck.
lotus-log-exchange-nothing = { $who ->
    [you] You exchange
   *[other] { $name } exchanges
 } { $number ->
    [one] a card with an empty deck: it comes back.
   *[other] { $number } cards with an empty deck: they come back.
 }
lotus-log-exchange-own = You put { $cards } under your deck.
lotus-log-guardian = { $who ->
    [you] You move
   *[other] { $name } moves
 } a guardian { $source } to { $target }.
lotus-log-elder = { $who ->
    [you] You move your elder guardian
   *[other] { $name } moves their elder guardian
 } { $source } to { $target }.
lotus-log-pass = { $who ->
    [you] You have nothing left to do and give this action up.
   *[other] { $name } has nothing left to do and gives this action up.
 }
lotus-log-reward-score = { $who ->
    [you] You take
   *[other] { $name } takes
 } a score token.
lotus-log-reward-elder = { $who ->
    [you] You take your elder guardian into your reserve.
   *[other] { $name } takes their elder guardian into their reserve.
 }
lotus-log-reward-growth = { $who ->
    [you] You choose
   *[other] { $name } chooses
 } infinite growth: any number of cards onto one flower.
lotus-log-reward-path = { $who ->
    [you] You choose
   *[other] { $name } chooses
 } the path of enlightenment: a hand of five cards from the next draw on.
lotus-log-wildflower = { $who ->
    [you] You take
   *[other] { $name } takes
 } { $cards }.
lotus-log-draw = { $name } draws { $number ->
    [one] a card
   *[other] { $number } cards
 } from their deck.
lotus-log-draw-own = You draw { $cards } from your deck.
lotus-log-last-card = { $who ->
    [you] You have drawn the last card of your deck
   *[other] { $name } has drawn the last card of their deck
 }: everybody has one more turn.
lotus-log-refill = { $number ->
    [one] A new wildflower
   *[other] New wildflowers
 } face up: { $cards }.
lotus-log-no-refill = The deck of wildflowers is used up.
lotus-log-short = { $who ->
    [you] There is nothing left for you to draw: your hand
   *[other] There is nothing left to draw for { $name }, whose hand
 } { $number ->
    [0] is empty
    [one] stays at one card
   *[other] stays at { $number } cards
 }.
lotus-log-end = Everybody has had the last turn: the game is over.
lotus-log-end-limit = The turn limit is reached: the game is over.
lotus-log-left = { $tied ->
    [one] { $who ->
        [you] You control
       *[other] { $name } controls
     }
   *[other] { $who ->
        [you] You share
       *[other] { $name } shares
     } the lead on
 } { $flower } at the end, with a strength of { $strength }: { $number ->
    [0] too few petals to share
    [one] one petal
   *[other] { $number } petals
 }.
lotus-log-left-nobody = Nobody has a guardian or a symbol on { $flower }: its petals go to nobody.

lotus-summary = { $name }: petals { $petals } + garden { $garden } + score tokens { $tokens } × 5 = { $score } { $score ->
    [one] point
   *[other] points
 }; cards left: { $cards }.
lotus-summary-team = { $one } and { $two } together: { $score } { $score ->
    [one] point
   *[other] points
 }.
lotus-summary-cards = Equal points: more cards left in deck and hand decide.
lotus-summary-shared = Equal points and equally many cards left: a shared victory.

## The table
lotus-zone-seat = { $who ->
    [you] You ({ $colour })
   *[other] { $partner ->
        [true] { $name } ({ $colour }, your partner)
       *[false] { $name } ({ $colour })
     }
 }
lotus-zone-score = won
lotus-zone-won = { $petals ->
    [one] { $petals } petal
   *[other] { $petals } petals
 }, { $tokens ->
    [one] { $tokens } score token
   *[other] { $tokens } score tokens
 }
lotus-zone-powers = powers
lotus-zone-rewards = rewards
lotus-zone-list = { $items }
lotus-zone-reserve = reserve
lotus-zone-deck = deck
lotus-zone-hand = hand
lotus-zone-garden = Garden
lotus-zone-flower = { $flower } { $number }/{ $needed }
lotus-zone-guardians = { $flower }: guardians
lotus-zone-wildflowers = Wildflowers
lotus-zone-face-up = face up
lotus-prompt-action = { $who ->
    [you] Your { $last ->
        [true] last turn
       *[false] turn
     }, { $number ->
        [one] one action
       *[other] { $number } actions
     } left: play petals, exchange cards or move a guardian.
   *[other] It is the turn of { $name }.
 }
lotus-prompt-reward = { $who ->
    [you] You have won a reward: choose.
   *[other] { $name } is choosing a reward.
 }
lotus-prompt-draw = { $who ->
    [you] Fill your hand: { $number ->
        [one] one card
       *[other] { $number } cards
     } to draw, from your deck or from the wildflowers face up.
   *[other] { $name } is drawing.
 }
lotus-prompt-over = The game is over.
