### Flowers

flowers-title = Flowers: A Mandala Game
flowers-notation = No action of Flowers is spelled { $word }: actions are "play M COLOUR N" (mandala, colour, how many cards) and "tile COLOUR-VALUE", with M 1 to 3, N 1 to 15 and the values 2, 3, 4, 5, 7 and x3.

## What it is, and what can be set
flowers-sentence = Show colours or hide cards on three mandalas, win their tiles, and pair them into three flowers.
flowers-set-tile_backs = Backs of the tiles
flowers-set-tile_backs-about = Each mandala has one tile with a dark and one with a light back; which tiles these are hangs on their colour, or on chance, and then two of one colour can meet.
flowers-set-tile_backs-colours = by colour
flowers-set-tile_backs-random = by chance
flowers-set-both_tiles = Who takes both tiles
flowers-set-both_tiles-about = Whoever takes both tiles of a mandala takes the cards there back into the hand, or discards them like somebody who takes one.
flowers-set-both_tiles-retrieve = takes the cards back
flowers-set-both_tiles-discard = discards the cards
flowers-set-turn_limit = Turn limit
flowers-set-turn_limit-about = The game ends after so many turns in all and is scored as usual; 0 means that there is no limit.

## Colours, and the signs that stand for them
flowers-colour-red = red
flowers-colour-orange = orange
flowers-colour-yellow = yellow
flowers-colour-green = green
flowers-colour-purple = purple
flowers-colour-black = black
flowers-mark-red = Re
flowers-mark-orange = Or
flowers-mark-yellow = Ye
flowers-mark-green = Gr
flowers-mark-purple = Pu
flowers-mark-black = Bl
flowers-some-red = { $number ->
    [one] a red card
   *[other] { $number } red cards
 }
flowers-some-orange = { $number ->
    [one] an orange card
   *[other] { $number } orange cards
 }
flowers-some-yellow = { $number ->
    [one] a yellow card
   *[other] { $number } yellow cards
 }
flowers-some-green = { $number ->
    [one] a green card
   *[other] { $number } green cards
 }
flowers-some-purple = { $number ->
    [one] a purple card
   *[other] { $number } purple cards
 }
flowers-some-black = { $number ->
    [one] a black card
   *[other] { $number } black cards
 }
flowers-tile-red = red { $value }
flowers-tile-orange = orange { $value }
flowers-tile-yellow = yellow { $value }
flowers-tile-green = green { $value }
flowers-tile-purple = purple { $value }
flowers-tile-black = black { $value }
flowers-flower = { $colour } { $low } and { $high }
flowers-flower-back = flower with { $back } backs
flowers-back-dark = dark
flowers-back-light = light
flowers-mark-tile = { $mark }{ $value }
flowers-mark-flower = { $mark }{ $low }+{ $high }
flowers-mark-down = ({ $mark })
flowers-mark-times = { $mark }×{ $number }
flowers-marker = marker of mandala { $mandala }
flowers-mark-marker = ●

## Actions as they are offered
flowers-do-play = mandala { $mandala } { $colour } { $number }
flowers-do-tile = take the tile { $tile }

## Why an action is refused
flowers-no-over = The game is over: nobody acts any more.
flowers-no-turn = It is not your turn but { $who }'s.
flowers-no-choice = A mandala is being destroyed, and { $who } has its marker and takes a tile first.
flowers-no-must-take = Mandala { $mandala } is being destroyed: take one of its tiles first, { $dark } or { $light }.
flowers-no-tile-there = The tiles of mandala { $mandala } are { $dark } and { $light }.
flowers-no-destruction = No mandala is being destroyed, so there is no tile to take: play cards.
flowers-no-keep-one = These { $hand } cards are your whole hand; if you play two or more, you must have at least one left.
flowers-no-card = You have no { $colour } card in hand.
flowers-no-cards = You have only { $cards } in hand.

## Why a document is refused
flowers-v-order = "order" must have each of 1, 2 and 3 once.
flowers-v-number = There must be 15 { $colour } cards in all, not { $found }.
flowers-v-tile-number = There must be one tile { $tile } in all, not { $found }.
flowers-v-piles = "dark" and "light" must have equally many tiles, not { $dark } and { $light }.
flowers-v-light-back = The tile { $tile } has a light back and lies where a dark one belongs.
flowers-v-dark-back = The tile { $tile } has a dark back and lies where a light one belongs.
flowers-v-hand-empty = The hand of { $who } is empty; no hand ever is.
flowers-v-single-twice = { $who } has two single { $colour } tiles, which would be a flower.
flowers-v-flower = { $low } and { $high } of { $who } are no flower: its tiles have one colour.
flowers-v-two-tiles = Mandala { $mandala } must have two tiles, not { $found }.
flowers-v-cards-without-tiles = Mandala { $mandala } has no tiles, so no card may lie there.
flowers-v-face-up = { $colour } is the colour of a tile of mandala { $mandala }, so no { $colour } card may lie face up there.
flowers-v-face-down = A { $colour } card lies face down on mandala { $mandala }, where this colour is not present.
flowers-v-two-sides = { $colour } lies face up on more than one side of mandala { $mandala }.
flowers-v-two-runs = The { $colour } cards face up on mandala { $mandala } do not lie in one run.
flowers-v-down-first = A { $colour } card lies face down on mandala { $mandala } before those of its side that lie face up.
flowers-v-marker = The marker of mandala { $mandala } must be in the centre if no card lies face up there, and else with a seat that has a card face up and, of all such seats, the most cards.
flowers-v-third-flower = { $who } has a third flower, so the game would have ended.
flowers-v-finished = Mandala { $mandala } shows all six colours and would have been destroyed.
flowers-v-no-play = { $who } has no legal play and would have been passed over.
flowers-v-one-finished = In the phase "tile" exactly one mandala shows all six colours, not { $found }.
flowers-v-no-choice = There is no tile to choose on mandala { $mandala }.
flowers-v-newest = The newest card of { $who } on mandala { $mandala } must lie face up, since it finished the mandala.
flowers-v-end-flowers = "end" can be "flowers" only if a seat has three flowers or more; the most is { $found }.
flowers-v-end-tiles = "end" can be "tiles" only if both tile piles are empty.
flowers-v-end-emptied = "end" can be "{ $end }" only if a mandala has no tiles.
flowers-v-final-choice = The first mandala in "order" with a card on it must have a tile to choose.
flowers-v-over-cards = The game is over, so no card may lie on mandala { $mandala }.

## The log
flowers-log-up = { $who ->
    [you] You lay
   *[other] { $name } lays
 } { $cards } face up on mandala { $mandala }.
flowers-log-down-own = You show { $cards } and lay { $number ->
    [one] it
   *[other] them
 } face down on mandala { $mandala }.
flowers-log-shown = { $who ->
    [you] You show
   *[other] { $name } shows
 } { $cards }.
flowers-log-down = { $who ->
    [you] You lay
   *[other] { $name } lays
 } { $number ->
    [one] a card
   *[other] { $number } cards
 } face down on mandala { $mandala }.
flowers-log-draw = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $number ->
    [one] a card.
   *[other] { $number } cards.
 }
flowers-log-draw-own = You draw { $cards }.
flowers-log-reshuffle = The draw pile was used up: the discard pile is shuffled into a new one.
flowers-log-marker = { $who ->
    [you] You take
   *[other] { $name } takes
 } the marker of mandala { $mandala }.
flowers-log-marker-from = { $who ->
    [you] You take
   *[other] { $name } takes
 } the marker of mandala { $mandala } from { $whom ->
    [you] you.
   *[other] { $loser }.
 }
flowers-log-finished = Mandala { $mandala } shows all six colours: it is finished and destroyed at once.
flowers-log-chooses = { $who ->
    [you] You have the marker of mandala { $mandala } and choose a tile
   *[other] { $name } has the marker of mandala { $mandala } and chooses a tile
 }; the other one goes to { $whom ->
    [you] you.
   *[other] { $second }.
 }
flowers-log-chooses-first = { $who ->
    [you] You take both tiles of mandala { $mandala } and choose which one first.
   *[other] { $name } takes both tiles of mandala { $mandala } and chooses which one first.
 }
flowers-log-both = { $who ->
    [you] You have
   *[other] { $name } has
 } the marker of mandala { $mandala }, and { $why ->
    [half] { $most } cards against { $fewer } are more than twice as many
    [tie] the others are tied for second
   *[alone] nobody else has a card face up there
 }: both tiles go to { $who ->
    [you] you.
   *[other] { $name }.
 }
flowers-log-take = { $who ->
    [you] You take
   *[other] { $name } takes
 } the tile { $tile }.
flowers-log-flower = { $who ->
    [you] You make
   *[other] { $name } makes
 } { $number ->
    [1] a first flower.
    [2] a second flower.
    [3] a third flower.
   *[other] one more flower, { $number } in all.
 }
flowers-log-discard = { $who ->
    [you] You discard
   *[other] { $name } discards
 } { $number ->
    [one] a card
   *[other] { $number } cards
 } from mandala { $mandala }.
flowers-log-back = { $who ->
    [you] You take
   *[other] { $name } takes
 } { $number ->
    [one] a card
   *[other] { $number } cards
 } back from mandala { $mandala }.
flowers-log-new-mandala = Mandala { $mandala } begins anew with the tiles { $dark } and { $light }.
flowers-log-passed = { $who ->
    [you] You have one card and nothing to draw: you are passed over.
   *[other] { $name } has one card and nothing to draw, and is passed over.
 }
flowers-log-end-flowers = A third flower is made: the game ends.
flowers-log-end-tiles = There are no tiles left for a new mandala: the game ends.
flowers-log-end-turn-limit = The turn limit is reached: the game ends.
flowers-log-end-stuck = Nobody can play a card any more: the game ends.
flowers-log-order = { $number ->
    [one] Mandala { $order } still has cards and is destroyed.
   *[other] The mandalas that still have cards are destroyed, in this order: { $order }.
 }
flowers-log-nobody = No card lies face up on mandala { $mandala }: nobody takes its tiles.

flowers-summary = { $name }: { $singles } (single tiles) + { $points } (flowers) = { $score } { $score ->
    [one] point
   *[other] points
 }; cards in hand: { $hand }.
flowers-summary-hands = Equal points: the most cards in hand win.
flowers-summary-shared = Equal points and equally many cards in hand: a shared victory.

## The table
flowers-zone-seat = { $who ->
    [you] You
   *[other] { $name }
 }
flowers-zone-tiles = single tiles
flowers-zone-flowers = flowers
flowers-zone-hand = hand ({ $number })
flowers-zone-mandala = Mandala { $mandala } (marker in the centre)
flowers-zone-mandala-marker = { $who ->
    [you] Mandala { $mandala } (you have the marker)
   *[other] Mandala { $mandala } (marker: { $name })
 }
flowers-zone-centre = tiles
flowers-zone-marker = marker
flowers-zone-side = { $who ->
    [you] your side
   *[other] side of { $name }
 } ({ $number })
flowers-zone-piles = Piles
flowers-zone-pile = draw
flowers-zone-discard = discard
flowers-zone-counted = { $items }
flowers-zone-dark = dark tiles
flowers-zone-light = light tiles
flowers-prompt-play = { $who ->
    [you] Your turn: lay cards of one colour on a mandala (which mandala, which colour, how many).
   *[other] It is the turn of { $name }.
 }
flowers-prompt-tile = { $who ->
    [you] Mandala { $mandala } is finished: take one of its tiles.
   *[other] Mandala { $mandala } is finished: { $name } takes one of its tiles.
 }
flowers-prompt-final = { $who ->
    [you] The game ends, and mandala { $mandala } is destroyed: take one of its tiles.
   *[other] The game ends, and mandala { $mandala } is destroyed: { $name } takes one of its tiles.
 }
flowers-prompt-over = The game is over.
