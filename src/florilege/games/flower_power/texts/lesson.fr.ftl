### Flower Power! : la première leçon

flower-power-lesson-table = Bienvenue dans votre jardin ! Chaque fleur est une petite pile de cartes, ses pétales, et ils sont face cachée : personne ne les connaît, pas même vous. Vous avez deux fleurs, a1 et a2, et Max en a trois. Dans votre main, trois cartes ; chaque couleur sait faire autre chose.
flower-power-lesson-spy = Les trèfles sont des espions. Jouez le 5 de trèfle et regardez votre propre fleur a1.
flower-power-lesson-spy-why = Maintenant vous connaissez ses pétales, et vous seul : un roi sur le dessus ! L’espion va au GraveRyard. Vous auriez aussi pu regarder une fleur ou la main de Max.
flower-power-lesson-attack = Un roi est fort. Attaquez avec a1 la fleur b1 du jardin de Max.
flower-power-lesson-attack-why = Les deux fleurs retournent leur pétale du dessus : votre roi contre un valet. La couleur ne compte pas ici, seulement la force, et vous avez l’avantage. Un as ou un joker vous aurait battu.
flower-power-lesson-quiet = Avant que ce soit décidé, chacun peut jouer des cartes, vous d’abord. Vous avez l’avantage et n’en avez pas besoin : passez.
flower-power-lesson-quiet-why = Max a passé aussi, et votre attaque a réussi. Les deux pétales du dessus sont allés au GraveRyard, ce qui reste de b1 est venu dans votre jardin, et vous avez pioché une carte. Une réussite termine votre tour. Puis Max a attaqué votre fleur a2.
flower-power-lesson-poison = Un 5 contre votre 3 : Max a l’avantage. Mais les piques sont du poison. Détruisez son 5 avec votre 9 de pique.
flower-power-lesson-poison-why = Le poison détruit un pétale visible qui n’est pas plus fort que lui. C’est maintenant le pétale du dessous qui combat, et ce n’est qu’un 2 : votre 3 a l’avantage.
flower-power-lesson-over = Vous pourriez jouer d’autres cartes. Cela suffit : passez, pour laisser la parole à Max.
flower-power-lesson-over-why = On peut répondre à chaque carte. La série n’est fermée que lorsque deux répliques de suite n’apportent aucune carte, et la vôtre en a apporté une.
flower-power-lesson-close = Max n’a rien joué. Si vous ne jouez rien non plus, la série est fermée : passez.
flower-power-lesson-close-why = Deux passes de suite : l’attaque est décidée, et elle a échoué. Aucun pétale n’est perdu pour cela, mais b2 ne peut plus attaquer pendant ce tour, et Max l’a terminé.
flower-power-lesson-draw = À vous. Cette fois, reprenez des forces : piochez une carte.
flower-power-lesson-draw-why = Piocher est un tour entier, et ne se fait pas deux fois de suite. Plus de cartes, c’est plus de surprises à la prochaine bataille.
flower-power-lesson-cards = Et les deux autres couleurs : un cœur est de l’engrais et devient un pétale de n’importe quelle fleur, un carreau fait d’une fleur une super-fleur, toute visible, dont le propriétaire choisit le pétale qui combat. Trois cartes ou plus de votre main peuvent devenir une fleur à elles seules.
flower-power-lesson-end = Espionner, attaquer, empoisonner, et ne jamais se fier à un jardin tranquille. Qui n’a plus de fleur est éliminé, et le dernier gagne. Amusez-vous bien !
