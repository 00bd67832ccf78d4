### Flowers: the first lesson

flowers-lesson-table = Welcome! Three mandalas lie in the middle, each with two flower tiles in its centre and a side for each of you. You want these tiles: two of one colour make a flower. You have won a red tile already, the red 3, and another red one lies in mandala 1. Let us go and get it.
flowers-lesson-show = Lay your yellow card on your side of mandala 1.
flowers-lesson-show-why = Yellow is new on this mandala: no tile has it and no card shows it, so the card lies face up. You played exactly one card, so you draw four. And as nobody else has a card face up there, the marker is yours.
flowers-lesson-hide = Anna has laid two orange cards face up: two against one, and the marker is hers. But you have three green cards. Lay all three of them on mandala 1.
flowers-lesson-hide-why = Green is there already, on a tile, so your cards lie face down. Hidden cards count all the same as soon as you have one face up: with your yellow card that makes four against two. Playing several cards brings no new ones, so do it when it matters.
flowers-lesson-finish = Anna has added a purple card. Red and green are on the tiles, yellow, orange and purple on the sides: one colour is missing. Lay a black card there.
flowers-lesson-finish-why = All six colours are there, so the mandala is finished and destroyed at once. You hold the marker, so you choose a tile first.
flowers-lesson-tile = Choose your tile: take the red 5.
flowers-lesson-tile-why = With your red 3 it makes a flower, which nobody can take from you. Anna gets the other tile: with two players she needs a card face up and at least half as many cards as you, and three against five is enough. Whoever took exactly one tile discards the cards there.
flowers-lesson-rival = A new mandala 1 begins. Anna has laid a red card on mandala 2 and has its marker. Lay your two orange cards there.
flowers-lesson-rival-why = Orange is new there, so both cards lie face up, and with two against one the marker comes to you. It only moves to who has more, never for a tie.
flowers-lesson-points = A flower is worth twice its lower tile and once its higher one: yours makes 2 × 3 + 5 = 11 points. With an x3 it is three times the other tile. A single tile is worth its number, and a single x3 nothing.
flowers-lesson-end = That is all you need: one card to fill your hand and show a colour, many cards to win a mandala. Somebody's third flower ends the game. Good luck!
