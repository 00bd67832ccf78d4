### Mandala : la première leçon

mandala-lesson-table = Bienvenue ! Au milieu se trouvent deux mandalas de sable coloré. Chacun a une montagne, qui est à vous deux, et un champ de votre côté et de celui de Thomas. Devant vous, votre main ; votre rivière est encore vide, et votre bassin cache deux cartes que vous seul pouvez regarder.
mandala-lesson-build = C’est à vous. Posez la carte jaune de votre main sur la montagne 1, où il y a déjà du jaune.
mandala-lesson-build-why = C’est en construisant qu’on reçoit des cartes : vous en piochez ensuite jusqu’à trois, sans jamais dépasser huit en main. Le jaune a sa place sur cette montagne parce qu’il n’est dans aucun des deux champs de ce mandala.
mandala-lesson-grow = Thomas a posé deux cartes vertes dans son champ du mandala 1. Répondez-lui : posez vos trois cartes rouges dans votre propre champ.
mandala-lesson-grow-why = Qui a le plus de cartes dans son champ choisit en premier au moment du partage. Cela ne fait rien piocher, et le rouge appartient désormais à votre champ : personne ne peut en poser sur cette montagne ni dans l’autre champ.
mandala-lesson-complete = Regardez le mandala 1 : du jaune, du violet et de l’orange sur la montagne, du vert et du rouge dans les champs. Il ne manque que le noir. Posez une carte noire sur la montagne.
mandala-lesson-complete-why = Avec six couleurs, un mandala est complet, et il est détruit aussitôt. Vous avez trois cartes dans votre champ et Thomas deux : c’est vous qui choisissez en premier.
mandala-lesson-first = Prenez une couleur de la montagne, avec toutes ses cartes. Prenez le jaune : il y en a deux.
mandala-lesson-first-why = Le jaune est nouveau pour vous : une carte va sur la première case de votre rivière, l’autre dans votre bassin. Chaque carte jaune de votre bassin vaut maintenant un point, car la case 1 en vaut un.
mandala-lesson-second = Thomas a pris le noir. Prenez maintenant le violet.
mandala-lesson-second-why = Le violet arrive sur la case 2 de votre rivière : chaque carte violette de votre bassin vaut deux points, et il y en a une depuis le début ! Les couleurs qui arrivent plus tard dans la rivière valent davantage.
mandala-lesson-discard = Les champs sont vidés, et la montagne 1 recommence. Il vous reste une carte rouge toute seule, qui ne sert pas à grand-chose. Défaussez-la.
mandala-lesson-discard-why = Au lieu de construire ou d’agrandir, vous pouvez défausser des cartes d’une même couleur et en piocher autant. C’est toujours permis, et c’est ainsi qu’on attend un meilleur sable.
mandala-lesson-end = Vous savez maintenant tout faire : construire, agrandir, défausser, et bien choisir. La partie finit quand quelqu’un a six couleurs dans sa rivière, ou quand la pioche s’est épuisée et qu’un dernier mandala est partagé. Alors chaque carte de votre bassin compte autant que la case de sa couleur.
