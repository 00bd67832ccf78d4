### Flowers : la première leçon

flowers-lesson-table = Bienvenue ! Trois mandalas se trouvent au milieu, chacun avec deux tuiles Fleur au centre et un côté pour chacun de vous. Ce sont ces tuiles qu’il vous faut : deux d’une même couleur forment une fleur. Vous avez déjà gagné une tuile rouge, le 3 rouge, et il y en a une autre sur le mandala 1. Allons la chercher.
flowers-lesson-show = Posez votre carte jaune de votre côté du mandala 1.
flowers-lesson-show-why = Le jaune est nouveau sur ce mandala : aucune tuile ne l’a et aucune carte ne le montre ; la carte est donc posée face visible. Vous avez joué exactement une carte, vous en piochez donc quatre. Et comme personne d’autre n’a ici de carte visible, le marqueur est à vous.
flowers-lesson-hide = Anna a posé deux cartes orange face visible : deux contre une, et le marqueur est à elle. Mais vous avez trois cartes vertes. Posez-les toutes les trois sur le mandala 1.
flowers-lesson-hide-why = Le vert est déjà là, sur une tuile : vos cartes sont posées face cachée. Les cartes cachées comptent quand même, dès que vous en avez une visible : avec la jaune, cela fait quatre contre deux. Jouer plusieurs cartes n’en fait pas piocher ; faites-le quand cela compte.
flowers-lesson-finish = Anna a ajouté une carte violette. Le rouge et le vert sont sur les tuiles, le jaune, l’orange et le violet sur les côtés : il manque une couleur. Posez-y une carte noire.
flowers-lesson-finish-why = Les six couleurs sont là : le mandala est fini et aussitôt détruit. Vous détenez le marqueur, vous choisissez donc une tuile en premier.
flowers-lesson-tile = Choisissez votre tuile : prenez le 5 rouge.
flowers-lesson-tile-why = Avec votre 3 rouge, il forme une fleur que personne ne peut vous prendre. Anna reçoit l’autre tuile : à deux joueurs, il lui faut une carte visible et au moins la moitié de vos cartes, et trois contre cinq suffisent. Qui a pris exactement une tuile défausse ses cartes d’ici.
flowers-lesson-rival = Un nouveau mandala 1 commence. Anna a posé une carte rouge sur le mandala 2 et en a le marqueur. Posez-y vos deux cartes orange.
flowers-lesson-rival-why = L’orange y est nouveau : les deux cartes sont posées face visible, et à deux contre une le marqueur vient à vous. Il ne va qu’à qui a davantage, jamais pour une égalité.
flowers-lesson-points = Une fleur vaut deux fois sa plus petite tuile plus sa plus grande : la vôtre fait 2 × 3 + 5 = 11 points. Avec un x3, c’est trois fois l’autre tuile. Une tuile seule vaut son nombre, et un x3 tout seul ne vaut rien.
flowers-lesson-end = C’est tout ce qu’il faut : une carte pour remplir sa main et montrer une couleur, plusieurs pour gagner un mandala. La troisième fleur de quelqu’un termine la partie. Bonne chance !
