### Illusion: the first lesson

illusion-lesson-table = Welcome! Six flowers already lie on the four baskets, but you see only the newest of each. I shall tell you, this once, what lies below: a yellow tulip under the daisy in basket 1, and a pink peony under the lily in basket 3. Nothing else is covered. Try to keep that in mind; nobody may look!
illusion-lesson-place = A yellow tulip is turned over for you. Put it where no tulip lies yet: on basket 2.
illusion-lesson-place-why = In basket 1 there is a tulip under the daisy: had you put yours there, somebody could have said stop, and you would have paid a token. In basket 2 there was only an iris. Now your tulip covers it.
illusion-lesson-pass = The others have let it pass. Léa has put a red poppy on basket 2, right on your tulip. Is there a poppy in that basket already? An iris, a tulip: no. Let it pass.
illusion-lesson-pass-why = If you say stop and are wrong, you lose a token. Nobody ever has to say it; whoever is not sure lets it pass.
illusion-lesson-stop = Now Thomas has put a yellow tulip on basket 2. Do you remember? Say stop!
illusion-lesson-stop-why = Everybody looks through the basket, and there is your tulip, two cards below. You were right: Thomas gives you one token for each tulip that lay there before. Remember what you see now, for in a moment it is covered again.
illusion-lesson-dare = It is your turn, with a white lily. One lies open on basket 3, so not there. In basket 4 there is only a sunflower: put the lily there.
illusion-lesson-dare-why = Léa said stop, but she was wrong: your lily is the only one in that basket, and she puts a token back into the box. There are five of each flower and only four baskets: sooner or later somebody has to put one where it does not belong, and look innocent.
illusion-lesson-rounds = A round ends when somebody has no tokens left, or when all fifty flowers are placed and the last one is answered. Each token you have left is a point. Then everything is shuffled, and the next round begins.
illusion-lesson-end = Now you know the whole game. The rest is looking, remembering, and now and then a brave face. Three rounds, and the most points win.
