### Lotus : la première leçon

lotus-lesson-table = Bienvenue au jardin ! Cinq sortes de fleurs y poussent pour tout le monde : il faut trois pétales à un iris, quatre à une primevère, cinq à un cerisier, six à un lys, sept à un lotus. Un iris a commencé à pousser, et un gardien de Zoé y est assis. À votre tour, vous faites deux actions, puis vous complétez votre main.
lotus-lesson-start = Première action : posez votre primevère. Il n’en pousse pas encore ; elle commence donc une nouvelle fleur.
lotus-lesson-start-why = Vous pouvez poser une ou deux cartes d’une même sorte sur une fleur. Qui pose le dernier pétale cueille toute la fleur : en commencer une est une promesse, pas encore un gain.
lotus-lesson-guard = Deuxième action : déplacez un gardien de votre réserve sur l’iris.
lotus-lesson-guard-why = Sur chaque fleur, le plus fort gagne une récompense. Chaque gardien compte un, et chaque symbole de votre couleur sur ses pétales aussi. Zoé y a un gardien et un pétale : deux. Vous en avez un pour l’instant.
lotus-lesson-draw = Les deux actions sont faites : complétez votre main jusqu’à quatre cartes. Piochez dans votre pioche.
lotus-lesson-draw-why = Vous pourriez aussi prendre une des fleurs sauvages visibles, et vous sauriez ce que vous recevez. Mais vos propres cartes portent des symboles, qui vous rendent fort.
lotus-lesson-complete = Zoé a fait pousser un cerisier et le garde. À vous de nouveau : posez vos deux iris, le simple et le double.
lotus-lesson-complete-why = L’iris a ses trois pétales : il est complet. Vous avez posé le dernier, vous cueillez donc les trois, un point chacun. Et avec votre gardien et trois symboles, votre force est de quatre contre deux pour Zoé : la récompense est aussi pour vous.
lotus-lesson-reward = Choisissez votre récompense : prenez un jeton score.
lotus-lesson-reward-why = Il vaut cinq points à la fin. Un pouvoir, lui, durerait toute la partie : un gardien qui compte deux, une cinquième carte en main, ou autant de pétales d’un coup que vous voulez. Les gardiens sont rentrés dans leurs réserves.
lotus-lesson-exchange = Il vous reste une action. Il faut sept pétales à un lotus, et c’est loin : échangez votre carte lotus.
lotus-lesson-exchange-why = La carte va sous votre pioche et vous en tirez une autre du dessus. On peut en échanger deux à la fois ; les autres voient seulement combien.
lotus-lesson-wild = Complétez votre main. Prenez la primevère sauvage qui est visible.
lotus-lesson-wild-why = Une fleur sauvage est un pétale comme les autres, mais elle ne porte pas de symbole et ne renforce personne. Votre primevère a un pétale, et il lui en faut quatre : vous en tenez maintenant deux de plus.
lotus-lesson-deck = Il manque encore une carte. Tirez-la de votre pioche.
lotus-lesson-deck-why = Votre main est pleine et votre tour est fini. Quand quelqu’un tire la dernière carte de sa propre pioche, chacun a encore un tour.
lotus-lesson-end = Les pétales à qui finit une fleur, les récompenses à qui la garde le mieux : vous connaissez les deux chemins vers les points. Les fleurs inachevées sont partagées à la fin ; ne laissez donc aucun gardien sans rien faire.
