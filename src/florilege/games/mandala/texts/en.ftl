### Mandala

mandala-title = Mandala
mandala-notation = No action of Mandala is spelled { $word }: actions are "mountain M COLOUR", "field M COLOUR N", "discard COLOUR N" and "take COLOUR", with M 1 or 2 and N 1 to 8.

## What it is, and what can be set
mandala-sentence = Lay coloured sand, share out what lies on the mountains, and let your river decide what it was worth.
mandala-set-turn_limit = Turn limit
mandala-set-turn_limit-about = The game ends after so many turns in all and is scored as it stands; 0 means that there is no limit.

## Colours, and the signs that stand for them
mandala-colour-red = red
mandala-colour-orange = orange
mandala-colour-yellow = yellow
mandala-colour-green = green
mandala-colour-purple = purple
mandala-colour-black = black
mandala-mark-red = Re
mandala-mark-orange = Or
mandala-mark-yellow = Ye
mandala-mark-green = Gr
mandala-mark-purple = Pu
mandala-mark-black = Bl
mandala-some-red = { $number ->
    [one] a red card
   *[other] { $number } red cards
 }
mandala-some-orange = { $number ->
    [one] an orange card
   *[other] { $number } orange cards
 }
mandala-some-yellow = { $number ->
    [one] a yellow card
   *[other] { $number } yellow cards
 }
mandala-some-green = { $number ->
    [one] a green card
   *[other] { $number } green cards
 }
mandala-some-purple = { $number ->
    [one] a purple card
   *[other] { $number } purple cards
 }
mandala-some-black = { $number ->
    [one] a black card
   *[other] { $number } black cards
 }

## Actions as they are offered
mandala-do-mountain = mountain { $mandala } { $colour }
mandala-do-field = field { $mandala } { $colour } ×{ $number }
mandala-do-discard = discard { $colour } ×{ $number }
mandala-do-take = take { $colour }

## Why an action is refused
mandala-no-over = The game is over: nobody acts any more.
mandala-no-turn = It is not your turn but { $who }'s.
mandala-no-must-take = Mandala { $mandala } is being destroyed: take a colour of its mountain first.
mandala-no-destruction = No mandala is being destroyed, so there is nothing to take: build, grow or discard.
mandala-no-colour-there = { $colour } is not on the mountain of mandala { $mandala }.
mandala-no-keep-one = At least one card must stay in your hand of { $hand }.
mandala-no-last-card = You may not build with your last card when there is nothing to draw.
mandala-no-card = You have no { $colour } card in hand.
mandala-no-cards = You have only { $cards } in hand.
mandala-no-on-mountain = { $colour } lies on the mountain of mandala { $mandala }.
mandala-no-own-field = { $colour } lies in your own field of mandala { $mandala }.
mandala-no-other-field = { $colour } lies in your opponent's field of mandala { $mandala }.

## Why a document is refused
mandala-v-number = There must be 18 { $colour } cards in all, not { $found }.
mandala-v-hand = A hand has at most eight cards, but { $who } has { $found }.
mandala-v-river-twice = A colour is twice in the river of { $who }.
mandala-v-cup = The cup of { $who } must have two cards or more.
mandala-v-cup-strange = At most two cards of a cup may have a colour that is not in the river, but { $who } has { $found }.
mandala-v-areas = { $colour } lies in more than one area of mandala { $mandala }.
mandala-v-exhausted = The pile is empty, so "exhausted" must be true.
mandala-v-destroying-null = In the phase "destroy", "destroying" must be 1 or 2.
mandala-v-destroying = In the phase "{ $phase }", "destroying" must be null.
mandala-v-hand-empty = The hand of { $who } is empty; it never is before the end.
mandala-v-complete = Mandala { $mandala } is complete and would have to be destroyed.
mandala-v-mountain = Mountain { $mandala } must have two cards or more.
mandala-v-river-full = The river of { $who } is full, so the game would be over.
mandala-v-not-shuffled = The pile is empty though the discard pile has cards to shuffle.
mandala-v-dead-end = No card can ever be placed again, so the game would be over.
mandala-v-nothing-to-choose = The mountain of mandala { $mandala } must have two colours or more to choose from.
mandala-v-river-last = The last card in the full river of { $who } must have a colour that is gone from the mandala being destroyed.
mandala-v-river-taken = { $who } has taken { $taken ->
    [one] one colour, which
   *[other] { $taken } colours, which
 } must be in its river.
mandala-v-over-hand = The game is over, so the hand of { $who } must be empty.
mandala-v-over-cards = The game is over, so no card may lie on mandala { $mandala }.
mandala-v-over-river = "end" is "river" exactly if a river has six cards.
mandala-v-over-pile = "end" can be "pile" only if "exhausted" is true.

## The log
mandala-log-mountain = { $who ->
    [you] You lay
   *[other] { $name } lays
 } { $cards } on mountain { $mandala }.
mandala-log-field = { $who ->
    [you] You add { $cards } to your field
   *[other] { $name } adds { $cards } to their field
 } of mandala { $mandala }.
mandala-log-discard = { $who ->
    [you] You discard
   *[other] { $name } discards
 } { $cards }.
mandala-log-draw = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $number ->
    [one] a card.
   *[other] { $number } cards.
 }
mandala-log-draw-own = You draw { $cards }.
mandala-log-exhausted = The draw pile has run out: the discard pile is shuffled, and the next mandala completed is the last.
mandala-log-reshuffle = The discard pile is shuffled into a new draw pile.
mandala-log-complete = Mandala { $mandala } has all six colours: it is complete and will be destroyed.
mandala-log-first = { $who ->
    [you] You choose first: your field
   *[other] { $name } chooses first: their field
 } has more cards than the other, { $more } to { $fewer }.
mandala-log-first-tie = { $who ->
    [you] You choose first:
   *[other] { $name } chooses first:
 } { $number ->
    [0] both fields are empty,
    [one] each field has one card,
   *[other] each field has { $number } cards,
 } and { $last ->
    [you] you played the last card.
   *[other] { $other } played the last card.
 }
mandala-log-last-colour = { $who ->
    [you] The last colour, { $colour }, is left for you.
   *[other] The last colour, { $colour }, is left for { $name }.
 }
mandala-log-take-river = { $who ->
    [you] You take
   *[other] { $name } takes
 } { $cards }: { $cup ->
    [0] it goes to space { $space } of the river.
    [1] one goes to space { $space } of the river, the other to the cup.
   *[other] one goes to space { $space } of the river, the other { $cup } to the cup.
 }
mandala-log-take-cup = { $who ->
    [you] You take { $cards } into your cup.
   *[other] { $name } takes { $cards } into the cup.
 }
mandala-log-take-lost = { $who ->
    [you] You take { $cards }, but your field is empty: all goes to the discard pile.
   *[other] { $name } takes { $cards }, but their field is empty: all goes to the discard pile.
 }
mandala-log-fields = { $number ->
    [one] The only card in the fields of mandala { $mandala } is discarded.
   *[other] The { $number } cards in the fields of mandala { $mandala } are discarded.
 }
mandala-log-new-mountain = Mountain { $mandala } begins anew with { $cards }.
mandala-log-end-river = A river is full: the game is over.
mandala-log-end-pile = The pile had run out before this mandala was shared out: the game is over.
mandala-log-end-turn-limit = The turn limit is reached: the game is over.
mandala-log-end-stuck = No card can ever be placed again: the game is over.

mandala-summary = { $name }: cards in the cup × their river space, { $points } = { $score } { $score ->
    [one] point
   *[other] points
 }; { $cup } cards in the cup in all.
mandala-summary-cups = Equal points: the smaller cup wins.
mandala-summary-shared = Equal points and equal cups: a shared victory.

## The table
mandala-zone-seat = { $who ->
    [you] You
   *[other] { $name }
 }
mandala-zone-river = river
mandala-zone-cup = cup
mandala-zone-hand = hand
mandala-zone-field = { $who ->
    [you] your field
   *[other] field of { $name }
 }
mandala-zone-mountain = mountain
mandala-zone-mandala = Mandala { $mandala }
mandala-zone-piles = Piles
mandala-zone-pile = { $last ->
    [true] draw (has run out)
   *[false] draw
 }
mandala-zone-discard = discard
mandala-prompt-play = { $who ->
    [you] Your turn: build a mountain, grow a field or discard.
   *[other] It is the turn of { $name }.
 }
mandala-prompt-destroy = { $who ->
    [you] It is for you to choose: take all the cards of one colour from mountain { $mandala }.
   *[other] It is for { $name } to choose a colour of mountain { $mandala }.
 }
mandala-prompt-over = The game is over.
