### Flower Power!: the first lesson

flower-power-lesson-table = Welcome to your garden! Each flower is a small pile of cards, its petals, and they lie face down: nobody knows them, not even you. You have two flowers, a1 and a2, and Max has three. In your hand are three cards, and every suit can do something else.
flower-power-lesson-spy = Clubs are spies. Play the 5 of clubs and look at your own flower a1.
flower-power-lesson-spy-why = Now you know its petals, and only you do: a king on top! The spy goes to the graveyard. You could have looked at a flower or at the hand of Max as well.
flower-power-lesson-attack = A king is strong. Attack with a1 the flower b1 in Max's garden.
flower-power-lesson-attack-why = Both flowers turn up their top petal: your king against a jack. Suits do not matter here, only strength, and yours is ahead. An ace or a joker would have beaten you.
flower-power-lesson-quiet = Before it is settled both of you may play cards, you first. You are ahead and need none: pass.
flower-power-lesson-quiet-why = Max passed as well, and your attack succeeded. The two top petals went to the graveyard, what is left of b1 came into your garden, and you drew a card. A success ends your turn. Then Max attacked your flower a2.
flower-power-lesson-poison = A 5 against your 3: Max is ahead. But spades are poison. Destroy his 5 with your 9 of spades.
flower-power-lesson-poison-why = Poison destroys a petal that lies face up and is not stronger than the poison. The petal below comes to the fight now, and it is only a 2: your 3 is ahead.
flower-power-lesson-over = You could play more cards. It is enough: pass, to hand over to Max.
flower-power-lesson-over-why = Every card can be answered. The round is closed only when two replies in a row bring no card, and yours has brought one.
flower-power-lesson-close = Max played nothing. If you play nothing either, the round is closed: pass.
flower-power-lesson-close-why = Two passes in a row: the attack is settled, and it has failed. No petal is lost by that, but b2 cannot attack again in this turn, so Max has ended it.
flower-power-lesson-draw = Your turn. This time gather strength: draw a card.
flower-power-lesson-draw-why = Drawing is a whole turn of its own, and not allowed twice in a row. More cards mean more surprises in the next battle.
flower-power-lesson-cards = And the other two suits: a heart is fertiliser and becomes a petal of any flower, a diamond makes a flower a power flower, all face up, whose owner selects the petal that fights. Three cards or more from your hand can become a flower of their own.
flower-power-lesson-end = Spy, attack, poison, and never trust a quiet garden. Whoever has no flower left is out, and the last one wins. Have fun!
