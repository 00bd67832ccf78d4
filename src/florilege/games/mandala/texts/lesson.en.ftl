### Mandala: the first lesson

mandala-lesson-table = Welcome! In the middle lie two mandalas of coloured sand. Each has a mountain, which belongs to both of you, and a field on your side and on Thomas's. Before you lies your hand; your river is still empty, and your cup hides two cards that only you may look at.
mandala-lesson-build = It is your turn. Lay the yellow card from your hand on mountain 1, where yellow lies already.
mandala-lesson-build-why = Building is how you get cards: after it you draw up to three, though never above eight in hand. Yellow may lie on this mountain because it lies in neither field of this mandala.
mandala-lesson-grow = Thomas has laid two green cards in his field of mandala 1. Answer him: lay all three red cards in your own field there.
mandala-lesson-grow-why = Whoever has more cards in a field chooses first when the mandala is shared out. You draw nothing for it, and from now on red belongs to your field: nobody can lay it on that mountain or in the other field.
mandala-lesson-complete = Look at mandala 1: yellow, purple and orange on the mountain, green and red in the fields. Only black is missing. Lay a black card on the mountain.
mandala-lesson-complete-why = With six colours a mandala is complete, and it is destroyed at once. You have three cards in your field and Thomas two: you choose first.
mandala-lesson-first = Take a colour from the mountain, with all its cards. Take yellow: there are two of it.
mandala-lesson-first-why = Yellow is new to you, so one card goes to the first space of your river, and the other into your cup. Every yellow card in your cup is now worth one point, because space 1 is worth one.
mandala-lesson-second = Thomas has taken black. Now take purple.
mandala-lesson-second-why = Purple comes to space 2 of your river, so each purple card in your cup is worth two points; and one has lain there from the beginning! The colours that come later into your river are worth more.
mandala-lesson-discard = The fields are cleared, and mountain 1 begins anew. You have a lone red card that is of little use now. Discard it.
mandala-lesson-discard-why = Instead of building or growing you may discard cards of one colour and draw as many. It is always allowed, and it is how you wait for better sand.
mandala-lesson-end = Now you know all there is to do: build, grow, discard, and choose well. The game ends when somebody has six colours in the river, or when the pile has run out and one more mandala is shared out. Then every card in your cup counts as much as the river space of its colour.
