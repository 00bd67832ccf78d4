### Illusion

illusion-title = Illusion
illusion-notation = No action of Illusion is spelled { $word }: actions are "place B" with B 1 to 4, "pass" and "stop".

## What it is, and what can be set
illusion-sentence = Every flower hides another: remember what lies in the baskets, and say stop at the right moment.
illusion-set-rounds = Rounds
illusion-set-rounds-about = How many rounds are played; the points of all of them are added up.
illusion-set-first_player = Who begins a round
illusion-set-first_player-about = Chance picks who begins each round, or the seats begin in turn.
illusion-set-first_player-random = chance decides
illusion-set-first_player-rotate = the seats in turn

## Flowers
illusion-a-yellow-tulip = a yellow tulip
illusion-a-red-rose = a red rose
illusion-a-blue-iris = a blue iris
illusion-a-white-daisy = a white daisy
illusion-a-pink-peony = a pink peony
illusion-a-purple-violet = a purple violet
illusion-a-orange-marigold = an orange marigold
illusion-a-red-poppy = a red poppy
illusion-a-sunflower = a sunflower
illusion-a-white-lily = a white lily
illusion-mark-yellow-tulip = yellow-tulip
illusion-mark-red-rose = red-rose
illusion-mark-blue-iris = blue-iris
illusion-mark-white-daisy = white-daisy
illusion-mark-pink-peony = pink-peony
illusion-mark-purple-violet = purple-violet
illusion-mark-orange-marigold = orange-marigold
illusion-mark-red-poppy = red-poppy
illusion-mark-sunflower = sunflower
illusion-mark-white-lily = white-lily

## Actions as they are offered
illusion-do-place = basket { $basket }
illusion-do-pass = let it pass
illusion-do-stop = STOP!

## Why an action is refused
illusion-no-over = The game is over: nobody acts any more.
illusion-no-turn = It is the turn of { $name } to place a flower.
illusion-no-own-stop = You have placed this flower yourself: the others answer it.
illusion-no-answered = You have let this flower pass; that is final.
illusion-no-must-answer = First say stop, or let the flower pass.
illusion-no-card = No flower has just been placed: there is nothing to stop.

## Why a document is refused
illusion-v-cards = There must be five cards of each variety in all, not { $found } of { $flower }.
illusion-v-empty-basket = "placed" names an empty basket.
illusion-v-waiting-order = "waiting" must be in rising order, each seat once.
illusion-v-rounds-differ = All seats must have points for the same number of rounds.
illusion-v-tokens = There are more tokens than the { $dealt } that were dealt.
illusion-v-points = The points of round { $round } are more than the { $dealt } tokens that were dealt.
illusion-v-two-zeros = In round { $round } two seats have no points; that cannot be.
illusion-v-react-placed = In the phase "react", "placed" must name a basket.
illusion-v-react-waiting = In the phase "react" somebody must be waiting.
illusion-v-react-turn = The seat that placed the flower does not answer it.
illusion-v-not-react-placed = In the phase "{ $phase }", "placed" must be null.
illusion-v-not-react-waiting = In the phase "{ $phase }" nobody is waiting.
illusion-v-no-pile = The pile is empty, so there is no flower to place.
illusion-v-rounds-played = All { $rounds } rounds have been played, so the game would be over.
illusion-v-no-tokens = { $who } has no tokens left, so the round would be over.
illusion-v-start-tokens = No card of this round has been answered yet, so { $who } must have { $start } tokens.
illusion-v-over-rounds = The game is over after { $rounds } rounds, not after { $found }.
illusion-v-over-tokens = The game is over, so tokens and the points of the last round must be the same.
illusion-v-over-early = The last round has not ended: every seat has tokens and there are cards in the pile.
illusion-v-over-unplayed = The game is over, so at least one flower was placed.

## The log
illusion-log-place = { $who ->
    [you] You put
   *[other] { $name } puts
 } { $flower } on basket { $basket }.
illusion-log-pass = { $who ->
    [you] You let it pass.
   *[other] { $name } lets it pass.
 }
illusion-log-stop = { $who ->
    [you] You say stop!
   *[other] { $name } says stop!
 } Everybody looks through basket { $basket }.
illusion-log-right = Right: { $copies ->
    [1] a card of this variety lay on this basket already.
   *[other] { $copies } cards of this variety lay on this basket already.
 }
illusion-log-wrong = Wrong: this flower is the only one of its variety on this basket.
illusion-log-basket = From the top down it holds { $flowers }.
illusion-log-pays = { $who ->
    [you] You give { $tokens } to { $other }.
   *[other] { $to ->
        [you] { $name } gives you { $tokens }.
       *[other] { $name } gives { $tokens } to { $other }.
    }
 }
illusion-tokens = { $number ->
    [one] a token
   *[other] { $number } tokens
 }
illusion-log-forfeit = { $who ->
    [you] You put a token back into the box.
   *[other] { $name } puts a token back into the box.
 }
illusion-log-no-tokens = { $who ->
    [you] You have no tokens left: round { $round } is over.
   *[other] { $name } has no tokens left: round { $round } is over.
 }
illusion-log-no-cards = All flowers are placed: round { $round } is over.
illusion-log-points = { $who ->
    [you] You score
   *[other] { $name } scores
 } { $points ->
    [one] one point.
   *[other] { $points } points.
 }
illusion-log-new-round = Round { $round } begins: all flowers are shuffled, and everybody has { $tokens } again.
illusion-log-turn = { $who ->
    [you] You turn over { $flower }.
   *[other] { $name } turns over { $flower }.
 }
illusion-log-begins = { $who ->
    [you] You begin the round and turn over { $flower }.
   *[other] { $name } begins the round and turns over { $flower }.
 }
illusion-summary = { $name }: rounds { $points } = { $score } { $score ->
    [one] point
   *[other] points
 }.

## The table
illusion-zone-baskets = Baskets
illusion-zone-basket = { $state ->
    [placed] basket { $basket } (new flower)
    [open] basket { $basket } (open)
   *[quiet] basket { $basket }
 }
illusion-zone-pile = Pile
illusion-zone-cards = cards
illusion-zone-seats = Players, round { $round } of { $rounds }
illusion-zone-seat = { $who ->
    [you] You
   *[other] { $name }
 }
illusion-token = a life token
illusion-zone-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
 }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
illusion-prompt-place = { $who ->
    [you] You have turned over { $flower }. On which basket?
   *[other] { $name } has turned over { $flower }.
 }
illusion-prompt-react = { $asked ->
    [you] On basket { $basket }, { $flower }: did one lie there already? Say STOP, or let it pass.
   *[other] On basket { $basket }, { $flower }: the others may say stop.
 }
illusion-prompt-open = Basket { $basket } lies open, for a moment: look at it well!
illusion-prompt-over = The game is over.
