### Flower Power!

flower-power-title = Flower Power!
flower-power-notation = No action of Flower Power! is spelled { $word }: actions are "position K", "flower N", "draw", "end", "attack OWN FLOWER", "poison CARD FLOWER.P", "fertilise CARD FLOWER.P", "transform CARD FLOWER", "spy CARD FLOWER", "spy CARD hand SEAT", "create", "create power", "petal CARD", "done", "select P", "pass" and "confirm"; cards are written like 7s, 10h, qd, ac, joker-black and joker-red, flowers like b2, petals like b2.1.

## What it is, and what can be set
flower-power-sentence = Attack with flowers that nobody has looked into, feed and poison them with playing cards, and be the last with a garden.
flower-power-set-positions = Order of play
flower-power-set-positions-about = The winner of the joust chooses a position, earlier with fewer cards or later with more; or the first seat simply begins.
flower-power-set-positions-choose = the winner of the joust chooses
flower-power-set-positions-fixed = the first seat begins
flower-power-set-petals = Petals for each player
flower-power-set-petals-about = How many cards each garden is built of; if nothing is said, as many as suit the number of players.
flower-power-set-base_hand = Base hand
flower-power-set-base_hand-about = To this everybody's position in the order of play is added: so many cards they have in hand at first.
flower-power-set-packs = Packs of cards
flower-power-set-packs-about = How many packs are shuffled together; with several, equal cards can turn up.
flower-power-set-jokers = Jokers
flower-power-set-jokers-about = Whether the packs have their black and red jokers, the strongest petals of all.
flower-power-set-handicap = Handicaps
flower-power-set-handicap-about = For each seat more petals or cards than the others, or fewer, so that beginners and old hands can play together.
flower-power-set-handicap-petals = petals more
flower-power-set-handicap-hand = cards more
flower-power-set-turn_limit = Turn limit
flower-power-set-turn_limit-about = The game ends after so many turns in all, and the most petals win; 0 means that there is no limit.

## Options
flower-power-option-petals = Too few petals ({ $who }): { $found } with these options, and at least 2 are needed.
flower-power-option-hand = Too few cards in hand ({ $who }): { $found } in position 1 with these options, fewer than none.
flower-power-option-deal = The deal needs { $needed } cards and { $left } must be left over, but there are only { $cards }: take more packs, fewer petals, smaller hands or handicaps.

## Cards, and the signs that stand for them
flower-power-card-s = { $rank } of spades
flower-power-card-h = { $rank } of hearts
flower-power-card-d = { $rank } of diamonds
flower-power-card-c = { $rank } of clubs
flower-power-joker-black = the black joker
flower-power-joker-red = the red joker
flower-power-rank-2 = the 2
flower-power-rank-3 = the 3
flower-power-rank-4 = the 4
flower-power-rank-5 = the 5
flower-power-rank-6 = the 6
flower-power-rank-7 = the 7
flower-power-rank-8 = the 8
flower-power-rank-9 = the 9
flower-power-rank-10 = the 10
flower-power-rank-j = the jack
flower-power-rank-q = the queen
flower-power-rank-k = the king
flower-power-rank-a = the ace
flower-power-mark-s = { $rank }♠
flower-power-mark-h = { $rank }♥
flower-power-mark-d = { $rank }♦
flower-power-mark-c = { $rank }♣
flower-power-mark-joker-black = ★black
flower-power-mark-joker-red = ★red
flower-power-mark-rank-2 = 2
flower-power-mark-rank-3 = 3
flower-power-mark-rank-4 = 4
flower-power-mark-rank-5 = 5
flower-power-mark-rank-6 = 6
flower-power-mark-rank-7 = 7
flower-power-mark-rank-8 = 8
flower-power-mark-rank-9 = 9
flower-power-mark-rank-10 = 10
flower-power-mark-rank-j = J
flower-power-mark-rank-q = Q
flower-power-mark-rank-k = K
flower-power-mark-rank-a = A
flower-power-mark-known = ({ $card })

## Actions as they are offered
flower-power-do-position = take position { $number }
flower-power-do-flower = a flower of { $number }
flower-power-do-draw = draw a card (your whole turn)
flower-power-do-end = end the turn
flower-power-do-attack = { $flower } attacks { $target }
flower-power-do-poison = poison { $card } on { $flower }.{ $place }
flower-power-do-fertilise = fertiliser { $card } as { $flower }.{ $place }
flower-power-do-transform = transformer { $card } on { $flower }
flower-power-do-spy = spy { $card } on { $flower }
flower-power-do-spy-hand = spy { $card } on the hand of { $who }
flower-power-do-create = new regular flower
flower-power-do-create-power = new power flower
flower-power-do-petal = { $card }
flower-power-do-done = plant it
flower-power-do-select = petal { $number }
flower-power-do-pass = pass
flower-power-do-confirm = keep the selection

## Why an action is refused
flower-power-no-over = The game is over: nobody acts any more.
flower-power-no-turn = It is not for you to act now, but for { $who }.
flower-power-no-now-position = First the winner of the joust chooses a position.
flower-power-no-now-build = First the gardens are built: make a flower of your petals.
flower-power-no-now-turn = This is not for your turn: attack, play a card, draw or end it.
flower-power-no-now-select = First select the petal that shall fight.
flower-power-no-now-reply = In a battle you reply with cards, or pass.
flower-power-no-now-confirm = First confirm your selection, or select anew.
flower-power-no-now-will = In a last will you can only play cards, or end.
flower-power-no-making = You are making a flower: choose its petals, and plant it when it is complete.
flower-power-no-not-making = You are not making a flower: begin with "create" or "create power".
flower-power-no-position = There is no such position: { $number }.
flower-power-no-size = A flower has at least 2 petals, and the pack must be used up: a flower of { $number } would leave a single one, or is more than there is.
flower-power-no-draw-turn = Drawing is a whole turn: you have already played or attacked in this one.
flower-power-no-draw-first = In your first turn you may not draw.
flower-power-no-draw-twice = Your last turn was a draw already: never two in a row.
flower-power-no-draw-nothing = There is no card to draw: the draw pile and the graveyard are empty.
flower-power-no-not-yours = { $flower } is not your flower; attack with one of your own.
flower-power-no-own = { $target } is your own flower; attack one of an opponent.
flower-power-no-failed = { $flower } has failed in this turn and is spent.
flower-power-no-spent = { $target } is spent and cannot be attacked in this turn.
flower-power-no-card = You have not got { $card } in hand.
flower-power-no-must-end = No attack is possible any more: you may only make a new flower, or end the turn.
flower-power-no-reach = In a battle cards touch only the gardens of the two players who fight, and the other one's hand.
flower-power-no-face-down = Petal { $place } of { $flower } lies face down; poison needs a petal that can be seen.
flower-power-no-too-strong = Petal { $place } of { $flower } is stronger than { $card }.
flower-power-no-at-the-end = In a power flower the order has no meaning: a fertiliser goes to its end.
flower-power-no-power-already = { $flower } is a power flower already.
flower-power-no-own-hand = You know your own hand.
flower-power-no-hand-empty = { $who } has no card in hand.
flower-power-no-too-few = A new regular flower needs 3 cards, a power flower 4.
flower-power-no-suits = A power flower needs a card of every suit; a black joker can stand for a spade or a club, a red one for a heart or a diamond.
flower-power-no-selected = Petal { $number } is selected on another level already.
flower-power-no-petal = The flower has no petal { $number }.
flower-power-no-end = Only the active player can end the turn, not the defender.
flower-power-no-first-level = Petal { $number } is fighting on level 1 already: keep it with "confirm", or select another.
flower-power-no-withdrawn = Petal { $number } was withdrawn from level 1: it comes back only after a card is played in the battle.
flower-power-no-built = Your garden is built: wait until all have finished theirs.
flower-power-no-chosen = You have already chosen { $card } for this flower.
flower-power-no-seat = There is no seat { $number }: seats are numbered from 0 to { $last }.
flower-power-no-flower = There is no flower { $flower }.
flower-power-no-place-poison = { $flower } has { $petals ->
    [one] only one petal
   *[other] { $petals } petals
 }, counted from 1 at the top.
flower-power-no-place-fertilise = { $flower } has { $petals ->
    [one] one petal
   *[other] { $petals } petals
 }: a new one can go from place 1, on top, to the place after the last.
flower-power-no-role-poison = Only spades and black jokers are poison, not { $card }.
flower-power-no-role-fertilise = Only hearts and red jokers are fertiliser, not { $card }.
flower-power-no-role-transform = Only diamonds and red jokers are transformers, not { $card }.
flower-power-no-role-spy = Only clubs and black jokers are spies, not { $card }.

## Why a document is refused
flower-power-d-seats = There must be two to eight seats, not { $found }.
flower-power-d-name = { $where } must be the name of a flower.
flower-power-d-cards = { $card } must be there { $right } times, not { $found } times.
flower-power-d-hand-order = The hand of { $who } is not in the order of cards.
flower-power-d-spied = What { $spy } knows of the hand of { $who } must be cards of that hand, in the order of cards.
flower-power-d-spied-own = "spied" of { $who } must be empty for the seat itself.
flower-power-d-name-twice = There are two flowers { $name }.
flower-power-d-name-made = { $name } is no flower that a seat has made.
flower-power-d-no-petal = { $name } has no petal.
flower-power-d-lengths = "petals", "up" and "known" of { $name } must be equally long.
flower-power-d-power-down = { $name } is a power flower, so all its petals must lie face up.
flower-power-d-known = "known" of { $name } must list rising seats, and none for a petal that lies face up.
flower-power-d-turn-number = In the phase "{ $phase }", "turn_number" cannot be { $number }.
flower-power-d-turn-limit = Turn { $number } is beyond the turn limit of { $limit }.
flower-power-d-first = "first" must be null in the phase "position", and only there.
flower-power-d-first-fixed = With fixed positions "first" must be 0.
flower-power-d-eliminated-twice = A seat is named twice in "eliminated".
flower-power-d-left = There are too few players left: { $found }.
flower-power-d-active = { $who } is eliminated and cannot have the turn.
flower-power-d-gone = { $who } is eliminated and can have neither hand nor flower.
flower-power-d-emptied = "emptied_by" of { $who } must name a seat exactly if this player is in the game without a flower.
flower-power-d-setup = In the phase "{ $phase }" nobody is eliminated and the graveyard is empty.
flower-power-d-position = In the phase "position" all cards are in the draw pile.
flower-power-d-build-turn = In the phase "build" "turn" is the first player, like "first".
flower-power-d-all-built = In the phase "build" somebody still has a pack.
flower-power-d-pack = The pack of { $who } cannot be of one card: a flower needs two.
flower-power-d-no-pack = { $who } cannot have a pack here.
flower-power-d-built = { $who } has built already and must have a flower.
flower-power-d-attacked = "attacked" cannot be true without "acted".
flower-power-d-acted = In the phase "{ $phase }" both "acted" and "attacked" must be true.
flower-power-d-not-acted = In the phase "{ $phase }" both "acted" and "attacked" must be false.
flower-power-d-spent = A flower can be spent only after an attack in this turn.
flower-power-d-turn-begins = At the beginning of a turn every player in the game has a flower.
flower-power-d-idle = This turn would have ended by itself: no opponent has a flower, or no attack is possible and there are too few cards.
flower-power-d-will = In a last will the active player has a card, and every opponent a flower.
flower-power-d-over = With more than one player left the game is over only at the turn limit, and each of them has a flower.
flower-power-d-making = No flower can be in the making in the phase "{ $phase }".
flower-power-d-making-cards = The flower in the making must be of cards of the hand, and the hand must be good for such a flower.
flower-power-d-battle = There must be a battle in the phases "select", "reply" and "confirm", and only there.
flower-power-d-defender = { $who } cannot be the defender: it must be an opponent in the game.
flower-power-d-fighters = "attack" and "defend" must name two different flowers that were once made.
flower-power-d-owner = { $name } must grow in the garden of { $who }.
flower-power-d-replier = { $who } cannot reply: only the two who fight can.
flower-power-d-replied = "replied" needs "played", and "passes" 0.
flower-power-d-passes = If no card was played, "passes" must be { $right } when { $who } replies.
flower-power-d-select-replies = In the phase "select", "passes" is 0, and "replied" equals "played".
flower-power-d-reply-empty = { $who } has no card, so the reply would have gone on by itself.
flower-power-d-destroyed = Once a fighting flower is destroyed the phase is "reply", "played" is true and nothing is selected.
flower-power-d-picks = The selections of { $name } must be different petals of a power flower.
flower-power-d-picks-apart = Of two power flowers one can have at most one selection more than the other.
flower-power-d-confirming = "confirming" must name a side in the phase "confirm", and only there.
flower-power-d-confirming-side = { $side } cannot be asked to confirm: it needs a power flower, news for it and a petal to select, and the attacker comes before the defender.
flower-power-d-confirming-round = While it is confirmed the attacker is the replier, with no pass and no card yet.
flower-power-d-anew = "anew" needs a defender who is asked, a petal that the attacker has withdrawn, no news for the attacker, and one selection on each side.
flower-power-d-tried = "tried" of { $name } must be rising and name only petals withdrawn from level 1 since the last card.
flower-power-d-news = There can be "news" for { $name } only if it is a power flower and both flowers exist.
flower-power-d-asks = Somebody has to select a petal exactly in the phase "select".
flower-power-d-up-to-date = The fight is not up to date: a petal would be turned up, or a selection made or dropped.

## The log
flower-power-log-position = { $who ->
    [you] You have won the joust and take
   *[other] { $name } has won the joust and takes
 } position { $number }.
flower-power-log-begins = { $who ->
    [you] You will begin
   *[other] { $name } will begin
 } when all gardens are built.
flower-power-log-flower = { $who ->
    [you] You build
   *[other] { $name } builds
 } the flower { $flower } with { $number } petals.
flower-power-log-garden = { $who ->
    [you] You have
   *[other] { $name } has
 } built { $number ->
    [one] one flower, of { $sizes } petals
   *[other] { $number } flowers, of { $sizes } petals
 }.
flower-power-log-cry = All cry: "C'est la bataille des fleurs!" The battle of the flowers begins.
flower-power-log-first-turn = All gardens are built: { $who ->
    [you] you begin
   *[other] { $name } begins
 }.
flower-power-log-end-turn = { $who ->
    [you] You end your turn
   *[other] { $name } ends the turn
 }.
flower-power-log-end-battle = { $who ->
    [you] You break the battle off and end your turn
   *[other] { $name } breaks the battle off and ends the turn
 }: nothing is captured.
flower-power-log-end-will = { $who ->
    [you] You end your last will
   *[other] { $name } ends the last will
 }.
flower-power-log-create-regular = { $who ->
    [you] You begin
   *[other] { $name } begins
 } a regular flower: at least 3 cards, from the top down.
flower-power-log-create-power = { $who ->
    [you] You begin
   *[other] { $name } begins
 } a power flower: at least 4 cards, every suit among them.
flower-power-log-petal = { $who ->
    [you] You choose
   *[other] { $name } chooses
 } { $card }.
flower-power-log-plant = { $who ->
    [you] You plant
   *[other] { $name } plants
 } the regular flower { $flower }: { $number } petals, face down.
flower-power-log-forget = You no longer know any card in the hand of { $name }.
flower-power-log-plant-power = { $who ->
    [you] You plant
   *[other] { $name } plants
 } the power flower { $flower }: { $cards }.
flower-power-log-poison = { $who ->
    [you] You play
   *[other] { $name } plays
 } { $card } as poison: it destroys { $petal } of { $whom ->
    [you] your flower { $flower }
    [own] their own flower { $flower }
   *[other] { $flower } in the garden of { $owner }
 }.
flower-power-log-gone = That was the last petal: { $flower } is gone.
flower-power-log-fertilise = { $who ->
    [you] You play
   *[other] { $name } plays
 } { $card } as fertiliser: it becomes petal { $place } of { $whom ->
    [you] your flower { $flower }
    [own] their own flower { $flower }
   *[other] { $flower } in the garden of { $owner }
 }.
flower-power-log-transform = { $who ->
    [you] You play
   *[other] { $name } plays
 } { $card } as transformer: { $whom ->
    [you] your flower { $flower }
    [own] their own flower { $flower }
   *[other] { $flower } in the garden of { $owner }
 } becomes a power flower and shows { $petals }.
flower-power-log-spy = { $who ->
    [you] You play { $card } as a spy and look
   *[other] { $name } plays { $card } as a spy and looks
 } at { $whom ->
    [you] your flower { $flower }
    [own] their own flower { $flower }
   *[other] { $flower } in the garden of { $owner }
 }.
flower-power-log-spy-seen = From the top, { $flower } has: { $petals }.
flower-power-log-spy-hand = { $who ->
    [you] You play { $card } as a spy and look
   *[other] { $name } plays { $card } as a spy and looks
 } at { $whom ->
    [you] your hand
   *[other] the hand of { $other }
 }.
flower-power-log-spy-hand-seen = The hand of { $name }: { $cards }.
flower-power-log-attack = { $who ->
    [you] You attack
   *[other] { $name } attacks
 } { $whom ->
    [you] your flower { $target }
   *[other] { $target } in the garden of { $owner }
 } with { $flower }.
flower-power-log-level = Level { $level }: { $one } of { $attack } against { $two } of { $defend }{ $tie ->
    [true] , a tie
   *[false] { "" }
 }.
flower-power-log-shows = Flower { $flower } shows { $card } on level { $level }.
flower-power-log-nobody-ahead = Neither flower is ahead: equal petals, and equally many.
flower-power-log-ahead-petal = Flower { $flower } is ahead: its petal { $level ->
    [1] is
   *[other] of level { $level } is
 } stronger.
flower-power-log-ahead-size = Flower { $flower } is ahead: equal petals, but it has more of them.
flower-power-log-select = { $who ->
    [you] You select
   *[other] { $name } selects
 } { $card } of { $flower } for level { $level }.
flower-power-log-select-anew = { $who ->
    [you] You select anew
   *[other] { $name } selects anew
 } for { $flower }: { $card }.
flower-power-log-pass = { $who ->
    [you] { $replied ->
        [true] You hand over
       *[false] You pass without a card
     }
   *[other] { $replied ->
        [true] { $name } hands over
       *[false] { $name } passes without a card
     }
 }.
flower-power-log-no-card = { $who ->
    [you] { $replied ->
        [true] Your hand is empty: you hand over at once
       *[false] Your hand is empty: you pass automatically
     }
   *[other] { $replied ->
        [true] { $name } has no card left in hand and hands over at once
       *[false] { $name } has no card in hand and passes automatically
     }
 }.
flower-power-log-closed = Two passes in a row close the round of replies.
flower-power-log-round = Two passes in a row close the round of replies. Whoever fights with a power flower and has seen something new since choosing may still change its petal.
flower-power-log-new-round = As a petal was selected anew, a new round of replies begins.
flower-power-log-confirm = { $who ->
    [you] You keep your selection
   *[other] { $name } keeps the selection
 }.
flower-power-log-destroyed = One of the two fighting flowers is gone: the attack fails.
flower-power-log-fails = The attacking flower, { $flower }, is not ahead: the attack fails.
flower-power-log-succeeds = { $who ->
    [you] Your attack succeeds
   *[other] The attack by { $name } succeeds
 }.
flower-power-log-first-pair = The petals of level 1, { $one } and { $two }, go to the graveyard.
flower-power-log-captured = { $who ->
    [you] You capture
   *[other] { $name } captures
 } what is left of { $flower }: { $number ->
    [one] one petal
   *[other] { $number } petals
 }.
flower-power-log-captured-nothing = Nothing is left of { $flower } to capture.
flower-power-log-spent-own = Flower { $flower } has failed and is spent for the rest of the turn.
flower-power-log-spent-only = Flower { $flower } has failed; as an only flower it may attack again.
flower-power-log-spent-target = Flower { $flower } has withstood it: it cannot be attacked again in this turn.
flower-power-log-fresh = Flower { $flower } is fresh again.
flower-power-log-out = { $who ->
    [you] You have no flower left and are out of the game
   *[other] { $name } has no flower left and is out of the game
 }{ $cards ->
    [0] { "" }
   *[other] { $who ->
        [you] ; your hand goes to the graveyard
       *[other] ; the hand goes to the graveyard
     }
 }.
flower-power-log-refill = The draw pile is used up: the graveyard is shuffled and becomes the new one.
flower-power-log-draw = { $who ->
    [you] You draw
   *[other] { $name } draws
 } { $number ->
    [one] a card
   *[other] { $number } cards
 }{ $why ->
    [turn] , and that is the whole turn
    [victory] : the victory draw
    [both] : { $number ->
        [2] the victory draw and the elimination draw
       *[other] the victory draw and elimination draws
     }
   *[elimination] : { $number ->
        [1] the elimination draw
       *[other] elimination draws
     }
 }.
flower-power-log-draw-own = You draw { $cards }{ $why ->
    [turn] , and that is your whole turn
    [victory] : the victory draw
    [both] : { $number ->
        [2] the victory draw and the elimination draw
       *[other] the victory draw and elimination draws
     }
   *[elimination] : { $number ->
        [1] the elimination draw
       *[other] elimination draws
     }
 }.
flower-power-log-will = { $who ->
    [you] You have no flower left: this is your last will, play what you like
   *[other] { $name } has no flower left and makes a last will
 }.
flower-power-log-will-over = No card is left: the last will is over.
flower-power-log-idle = No attack is possible, and the hand has too few cards for a new flower: the turn ends.
flower-power-log-none-left = No opponent has a flower any more: the turn ends.
flower-power-log-turn = Turn { $number }: { $who ->
    [you] you play
   *[other] { $name } plays
 }.
flower-power-log-last-player = { $who ->
    [you] You are the last player in the game and win
   *[other] { $name } is the last player in the game and wins
 }.
flower-power-log-limit = The turn limit is reached: whoever has the most petals wins.

flower-power-summary-out = { $name }: out of the game (elimination no. { $place }).
flower-power-summary-left = { $name }: still in the game, with { $petals ->
    [one] one petal
   *[other] { $petals } petals
 }.
flower-power-summary-limit = { $number ->
    [one] Most petals at the turn limit win.
   *[other] Most petals at the turn limit: a shared victory.
 }

## The table
flower-power-zone-seat = { $who ->
    [you] You
   *[other] { $name }
 }
flower-power-zone-out = { $who ->
    [you] You (out of the game)
   *[other] { $name } (out of the game)
 }
flower-power-zone-building = { $who ->
    [you] You (garden still unseen)
   *[other] { $name } (garden still unseen)
 }
flower-power-zone-flower-fresh = { $name }
flower-power-zone-flower-spent = { $name } spent
flower-power-zone-flower-fresh-power = { $name } power
flower-power-zone-flower-spent-power = { $name } power, spent
flower-power-zone-flower-known = { $flower }, known to { $who }
flower-power-zone-pack = petals to build
flower-power-zone-hand = hand
flower-power-zone-known = known to { $who }
flower-power-zone-making = new flower
flower-power-zone-piles = Piles
flower-power-zone-draw = draw pile
flower-power-zone-graveyard = graveyard
flower-power-zone-battle = Battle: { $attack } attacks { $defend }{ $ahead ->
    [attack] , { $attack } is ahead
    [defend] , { $defend } is ahead
    [nobody] , neither is ahead
    [gone] , but one of them is gone
   *[open] { "" }
 }
flower-power-zone-level = level { $level }
flower-power-prompt-position = { $who ->
    [you] You have won the joust: which position do you take? The first begins, the later ones have more cards.
   *[other] { $name } has won the joust and chooses a position.
 }
flower-power-prompt-build = { $who ->
    [you] Build your garden: how many petals for the next flower?
   *[other] The gardens are being built, unseen, until all have finished.
 }
flower-power-prompt-turn = { $who ->
    [you] { $may ->
        [draw] Your turn: attack, play a card, draw, or end.
        [bare] Your turn: attack or end.
        [cards] Your turn: no attack is possible; play a card, or end.
        [plant] No attack is possible any more: plant a new flower, or end.
       *[attack] Your turn: attack, play a card, or end.
     }
   *[other] It is the turn of { $name }.
 }
flower-power-prompt-select = { $who ->
    [you] Which petal of { $flower } fights on level { $level }?
   *[other] { $name } selects a petal of { $flower } for level { $level }.
 }
flower-power-prompt-reply = { $who ->
    [you] { $state ->
        [replied] Your reply: play another card, or hand over.
        [closing] Your reply: play a card, or pass, which closes the replies.
       *[first] Your reply: play a card, or pass.
     }
   *[other] { $name } may reply.
 }
flower-power-prompt-confirm = { $who ->
    [you] Keep your petal of level 1, or select another?
   *[other] { $name } may select anew.
 }
flower-power-prompt-will = { $who ->
    [you] Your last will: play cards, or end.
   *[other] { $name } makes a last will.
 }
flower-power-prompt-making = Which card becomes petal { $number }, counted from the top?
flower-power-prompt-over = The game is over.
