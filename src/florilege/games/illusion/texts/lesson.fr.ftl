### Illusion : la première leçon

illusion-lesson-table = Bienvenue ! Six fleurs sont déjà sur les quatre paniers, mais vous ne voyez que la plus récente de chacun. Pour cette fois, je vous dis ce qu’il y a dessous : une tulipe jaune sous la marguerite du panier 1, et une pivoine rose sous le lis du panier 3. Rien d’autre n’est couvert. Essayez de le retenir ; personne n’a le droit de regarder !
illusion-lesson-place = Une tulipe jaune est retournée pour vous. Posez-la là où il n’y a pas encore de tulipe : sur le panier 2.
illusion-lesson-place-why = Dans le panier 1, il y a une tulipe sous la marguerite : si vous y aviez posé la vôtre, quelqu’un aurait pu dire stop, et vous auriez payé un jeton. Dans le panier 2, il n’y avait qu’un iris. Maintenant, votre tulipe le couvre.
illusion-lesson-pass = Les autres ont laissé passer. Léa a posé un coquelicot rouge sur le panier 2, juste sur votre tulipe. Y a-t-il déjà un coquelicot dans ce panier ? Un iris, une tulipe : non. Laissez passer.
illusion-lesson-pass-why = Si vous dites stop à tort, vous perdez un jeton. Personne n’est jamais obligé de le dire ; qui n’est pas sûr laisse passer.
illusion-lesson-stop = Thomas vient de poser une tulipe jaune sur le panier 2. Vous vous souvenez ? Dites stop !
illusion-lesson-stop-why = Tout le monde regarde le panier, et voilà votre tulipe, deux cartes plus bas. Vous aviez vu juste : Thomas vous donne un jeton pour chaque tulipe qui s’y trouvait déjà. Retenez ce que vous voyez, car dans un instant ce sera de nouveau couvert.
illusion-lesson-dare = C’est à vous, avec un lis blanc. Il y en a un de visible sur le panier 3 : donc pas là. Dans le panier 4, il n’y a qu’un tournesol : posez-y le lis.
illusion-lesson-dare-why = Léa a dit stop, mais elle s’est trompée : votre lis est le seul de ce panier, et elle remet un jeton dans la boîte. Il y a cinq exemplaires de chaque fleur et seulement quatre paniers : tôt ou tard, quelqu’un doit en poser une là où il ne faudrait pas, et prendre un air innocent.
illusion-lesson-rounds = Une manche finit quand quelqu’un n’a plus de jeton, ou quand les cinquante fleurs sont posées et que la dernière a reçu ses réponses. Chaque jeton qui vous reste est un point. Puis tout est mélangé, et la manche suivante commence.
illusion-lesson-end = Vous connaissez maintenant tout le jeu. Le reste, c’est regarder, se souvenir, et de temps en temps garder son sérieux. Trois manches, et le plus de points gagne.
