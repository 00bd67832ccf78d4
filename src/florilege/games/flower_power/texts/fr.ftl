### Flower Power!

flower-power-title = Flower Power!
flower-power-notation = Aucune action de Flower Power! ne s’écrit { $word } : les actions sont « position K », « flower N », « draw », « end », « attack MIENNE FLEUR », « poison CARTE FLEUR.P », « fertilise CARTE FLEUR.P », « transform CARTE FLEUR », « spy CARTE FLEUR », « spy CARTE hand PLACE », « create », « create power », « petal CARTE », « done », « select P », « pass » et « confirm » ; les cartes s’écrivent comme 7s, 10h, qd, ac, joker-black et joker-red, les fleurs comme b2, les pétales comme b2.1.

## Ce que c’est, et ce qui se règle
flower-power-sentence = Attaquez avec des fleurs que personne n’a regardées, nourrissez-les et empoisonnez-les à coups de cartes, et soyez le dernier à avoir un jardin.
flower-power-set-positions = Ordre du jeu
flower-power-set-positions-about = Qui gagne la joute choisit sa position, plus tôt avec moins de cartes ou plus tard avec davantage ; ou bien la première place commence, simplement.
flower-power-set-positions-choose = qui gagne la joute choisit
flower-power-set-positions-fixed = la première place commence
flower-power-set-petals = Pétales par joueur
flower-power-set-petals-about = De combien de cartes chaque jardin est fait ; si rien n’est dit, autant qu’il convient au nombre de joueurs.
flower-power-set-base_hand = Main de base
flower-power-set-base_hand-about = On y ajoute la position de chacun dans l’ordre du jeu : c’est le nombre de cartes en main au début.
flower-power-set-packs = Jeux de cartes
flower-power-set-packs-about = Combien de jeux sont mélangés ensemble ; avec plusieurs, des cartes pareilles peuvent se présenter.
flower-power-set-jokers = Jokers
flower-power-set-jokers-about = Si les jeux ont leurs jokers noir et rouge, les pétales les plus forts de tous.
flower-power-set-handicap = Handicaps
flower-power-set-handicap-about = Pour chaque place, plus de pétales ou de cartes que les autres, ou moins, pour que débutants et anciens puissent jouer ensemble.
flower-power-set-handicap-petals = pétales en plus
flower-power-set-handicap-hand = cartes en plus
flower-power-set-turn_limit = Limite de tours
flower-power-set-turn_limit-about = La partie finit après ce nombre de tours en tout, et le plus de pétales gagne ; 0 veut dire qu’il n’y a pas de limite.

## Options
flower-power-option-petals = Trop peu de pétales ({ $who }) : { $found } avec ces options, et il en faut au moins 2.
flower-power-option-hand = Trop peu de cartes en main ({ $who }) : { $found } en position 1 avec ces options, moins que rien.
flower-power-option-deal = La donne demande { $needed } cartes et il doit en rester { $left }, mais il n’y en a que { $cards } : prenez plus de paquets, moins de pétales, des mains ou des handicaps plus petits.

## Cartes, et signes qui les représentent
flower-power-card-s = { $rank } de pique
flower-power-card-h = { $rank } de cœur
flower-power-card-d = { $rank } de carreau
flower-power-card-c = { $rank } de trèfle
flower-power-joker-black = le joker noir
flower-power-joker-red = le joker rouge
flower-power-rank-2 = le 2
flower-power-rank-3 = le 3
flower-power-rank-4 = le 4
flower-power-rank-5 = le 5
flower-power-rank-6 = le 6
flower-power-rank-7 = le 7
flower-power-rank-8 = le 8
flower-power-rank-9 = le 9
flower-power-rank-10 = le 10
flower-power-rank-j = le valet
flower-power-rank-q = la dame
flower-power-rank-k = le roi
flower-power-rank-a = l’as
flower-power-mark-s = { $rank }♠
flower-power-mark-h = { $rank }♥
flower-power-mark-d = { $rank }♦
flower-power-mark-c = { $rank }♣
flower-power-mark-joker-black = ★noir
flower-power-mark-joker-red = ★rouge
flower-power-mark-rank-2 = 2
flower-power-mark-rank-3 = 3
flower-power-mark-rank-4 = 4
flower-power-mark-rank-5 = 5
flower-power-mark-rank-6 = 6
flower-power-mark-rank-7 = 7
flower-power-mark-rank-8 = 8
flower-power-mark-rank-9 = 9
flower-power-mark-rank-10 = 10
flower-power-mark-rank-j = V
flower-power-mark-rank-q = D
flower-power-mark-rank-k = R
flower-power-mark-rank-a = A
flower-power-mark-known = ({ $card })

## Actions telles qu’elles sont proposées
flower-power-do-position = prendre la position { $number }
flower-power-do-flower = une fleur de { $number }
flower-power-do-draw = piocher une carte (tout votre tour)
flower-power-do-end = terminer le tour
flower-power-do-attack = { $flower } attaque { $target }
flower-power-do-poison = poison { $card } sur { $flower }.{ $place }
flower-power-do-fertilise = engrais { $card } en { $flower }.{ $place }
flower-power-do-transform = transformateur { $card } sur { $flower }
flower-power-do-spy = espion { $card } sur { $flower }
flower-power-do-spy-hand = espion { $card } sur la main, chez { $who }
flower-power-do-create = nouvelle fleur régulière
flower-power-do-create-power = nouvelle super-fleur
flower-power-do-petal = { $card }
flower-power-do-done = planter la fleur
flower-power-do-select = pétale { $number }
flower-power-do-pass = passer
flower-power-do-confirm = garder le pétale choisi

## Pourquoi une action est refusée
flower-power-no-over = La partie est finie : plus personne ne joue.
flower-power-no-turn = Ce n’est pas à vous de jouer maintenant, mais à { $who }.
flower-power-no-now-position = D’abord, le gagnant de la joute choisit une position.
flower-power-no-now-build = D’abord, on compose les jardins : faites une fleur avec vos pétales.
flower-power-no-now-turn = Cela ne se fait pas pendant votre tour : attaquez, jouez une carte, piochez ou terminez.
flower-power-no-now-select = Choisissez d’abord le pétale qui doit combattre.
flower-power-no-now-reply = Dans une bataille, on réplique par des cartes ou on passe.
flower-power-no-now-confirm = Gardez d’abord le pétale choisi, ou choisissez-en un autre.
flower-power-no-now-will = Dans une dernière volonté, on ne peut que jouer des cartes ou terminer.
flower-power-no-making = Vous composez une fleur : choisissez ses pétales, puis plantez-la dès qu’elle est complète.
flower-power-no-not-making = Vous ne composez pas de fleur : commencez par « create » ou « create power ».
flower-power-no-position = Il n’y a pas de position { $number }.
flower-power-no-size = Une fleur a au moins 2 pétales et le paquet doit être épuisé : une fleur de { $number } en laisserait un seul, ou dépasse ce qu’il y a.
flower-power-no-draw-turn = Piocher prend tout un tour : vous avez déjà joué ou attaqué pendant celui-ci.
flower-power-no-draw-first = On ne pioche pas à son premier tour.
flower-power-no-draw-twice = Vous avez déjà pioché à votre dernier tour : jamais deux fois de suite.
flower-power-no-draw-nothing = Il n’y a pas de carte à piocher : la pioche et le GraveRyard sont vides.
flower-power-no-not-yours = { $flower } n’est pas à vous ; attaquez avec une de vos fleurs.
flower-power-no-own = { $target } est à vous ; attaquez une fleur d’un adversaire.
flower-power-no-failed = { $flower } a échoué pendant ce tour : elle est épuisée.
flower-power-no-spent = { $target } est épuisée et ne peut plus être attaquée pendant ce tour.
flower-power-no-card = Vous n’avez pas cette carte en main : { $card }.
flower-power-no-must-end = Plus aucune attaque n’est possible : vous pouvez seulement planter une nouvelle fleur ou terminer.
flower-power-no-reach = Dans une bataille, les cartes ne touchent que les jardins des deux belligérants et la main de l’autre.
flower-power-no-face-down = Le pétale { $place } de { $flower } est caché ; le poison demande un pétale visible.
flower-power-no-too-strong = Le pétale { $place } de { $flower } est plus fort que votre carte : { $card }.
flower-power-no-at-the-end = Dans une super-fleur, l’ordre ne compte pas : l’engrais se place à la fin.
flower-power-no-power-already = { $flower } est déjà une super-fleur.
flower-power-no-own-hand = Vous connaissez déjà votre main.
flower-power-no-hand-empty = { $who } n’a pas de carte en main.
flower-power-no-too-few = Une nouvelle fleur régulière demande 3 cartes, une super-fleur 4.
flower-power-no-suits = Une super-fleur demande une carte de chaque couleur ; un joker noir peut valoir pique ou trèfle, un joker rouge cœur ou carreau.
flower-power-no-selected = Le pétale { $number } combat déjà à un autre niveau.
flower-power-no-petal = La fleur n’a pas de pétale { $number }.
flower-power-no-end = Seul le joueur actif peut terminer le tour, et non le défenseur.
flower-power-no-first-level = Le pétale { $number } combat déjà au niveau 1 : gardez-le par « confirm », ou choisissez-en un autre.
flower-power-no-withdrawn = Le pétale { $number } a été retiré du niveau 1 : il n’y revient qu’après une carte jouée dans la bataille.
flower-power-no-built = Votre jardin est composé : attendez que tous aient fini le leur.
flower-power-no-chosen = Vous avez déjà choisi cette carte pour cette fleur : { $card }.
flower-power-no-seat = Il n’y a pas de place { $number } : les places vont de 0 à { $last }.
flower-power-no-flower = Il n’y a pas de fleur { $flower }.
flower-power-no-place-poison = { $flower } a { $petals ->
    [one] un seul pétale
   *[other] { $petals } pétales
 } ; on compte à partir de 1, le pétale du dessus.
flower-power-no-place-fertilise = { $flower } a { $petals ->
    [one] un pétale
   *[other] { $petals } pétales
 } : un nouveau se place du rang 1, au-dessus, jusqu’au rang qui suit le dernier.
flower-power-no-role-poison = Seuls les piques et les jokers noirs sont des poisons, ce que n’est pas { $card }.
flower-power-no-role-fertilise = Seuls les cœurs et les jokers rouges sont des engrais, ce que n’est pas { $card }.
flower-power-no-role-transform = Seuls les carreaux et les jokers rouges sont des transformateurs, ce que n’est pas { $card }.
flower-power-no-role-spy = Seuls les trèfles et les jokers noirs sont des espions, ce que n’est pas { $card }.

## Pourquoi un document est refusé
flower-power-d-seats = Il doit y avoir de deux à huit places, et non { $found }.
flower-power-d-name = { $where } doit être le nom d’une fleur.
flower-power-d-cards = { $card } doit être présent { $right } fois, et non { $found } fois.
flower-power-d-hand-order = La main de { $who } n’est pas dans l’ordre des cartes.
flower-power-d-spied = Ce que { $spy } connaît de la main de { $who } doit être des cartes de cette main, dans l’ordre des cartes.
flower-power-d-spied-own = « spied » de { $who } doit être vide pour la place elle-même.
flower-power-d-name-twice = Il y a deux fleurs { $name }.
flower-power-d-name-made = { $name } n’est pas une fleur qu’une place a faite.
flower-power-d-no-petal = { $name } n’a pas de pétale.
flower-power-d-lengths = « petals », « up » et « known » de { $name } doivent avoir la même longueur.
flower-power-d-power-down = { $name } est une super-fleur : tous ses pétales doivent être visibles.
flower-power-d-known = « known » de { $name } doit donner des places croissantes, et aucune pour un pétale visible.
flower-power-d-turn-number = Dans la phase « { $phase } », « turn_number » ne peut pas être { $number }.
flower-power-d-turn-limit = Le tour { $number } dépasse la limite de { $limit } tours.
flower-power-d-first = « first » doit être null dans la phase « position », et seulement là.
flower-power-d-first-fixed = Avec des positions fixes, « first » doit être 0.
flower-power-d-eliminated-twice = Une place est nommée deux fois dans « eliminated ».
flower-power-d-left = Il reste trop peu de joueurs : { $found }.
flower-power-d-active = { $who } est hors jeu et ne peut pas avoir le tour.
flower-power-d-gone = { $who } est hors jeu et ne peut avoir ni main ni fleur.
flower-power-d-emptied = « emptied_by » de { $who } doit nommer une place exactement si ce joueur est en jeu sans fleur.
flower-power-d-setup = Dans la phase « { $phase } », personne n’est hors jeu et le GraveRyard est vide.
flower-power-d-position = Dans la phase « position », toutes les cartes sont dans la pioche.
flower-power-d-build-turn = Dans la phase « build », « turn » est le premier joueur, comme « first ».
flower-power-d-all-built = Dans la phase « build », quelqu’un a encore un paquet.
flower-power-d-pack = Le paquet de { $who } ne peut pas être d’une seule carte : il en faut deux pour une fleur.
flower-power-d-no-pack = { $who } ne peut pas avoir de paquet ici.
flower-power-d-built = { $who } a déjà composé son jardin et doit avoir une fleur.
flower-power-d-attacked = « attacked » ne peut pas être vrai sans « acted ».
flower-power-d-acted = Dans la phase « { $phase } », « acted » et « attacked » doivent être vrais.
flower-power-d-not-acted = Dans la phase « { $phase } », « acted » et « attacked » doivent être faux.
flower-power-d-spent = Une fleur ne peut être épuisée qu’après une attaque pendant ce tour.
flower-power-d-turn-begins = Au début d’un tour, chaque joueur en jeu a une fleur.
flower-power-d-idle = Ce tour se serait terminé de lui-même : aucun adversaire n’a de fleur, ou aucune attaque n’est possible et il y a trop peu de cartes.
flower-power-d-will = Dans une dernière volonté, le joueur actif a une carte et chaque adversaire une fleur.
flower-power-d-over = Avec plus d’un joueur en jeu, la partie n’est finie qu’à la limite de tours, et chacun d’eux a une fleur.
flower-power-d-making = Aucune fleur ne peut être en préparation dans la phase « { $phase } ».
flower-power-d-making-cards = La fleur en préparation doit être faite de cartes de la main, et la main doit permettre une telle fleur.
flower-power-d-battle = Il doit y avoir une bataille dans les phases « select », « reply » et « confirm », et seulement là.
flower-power-d-defender = { $who } ne peut pas être le défenseur : il faut un adversaire en jeu.
flower-power-d-fighters = « attack » et « defend » doivent nommer deux fleurs différentes qui ont été faites.
flower-power-d-owner = { $name } doit pousser dans le jardin de { $who }.
flower-power-d-replier = { $who } ne peut pas répliquer : seuls les deux belligérants le peuvent.
flower-power-d-replied = « replied » demande « played », et « passes » à 0.
flower-power-d-passes = Si aucune carte n’a été jouée, « passes » doit être { $right } quand { $who } réplique.
flower-power-d-select-replies = Dans la phase « select », « passes » est 0 et « replied » est égal à « played ».
flower-power-d-reply-empty = { $who } n’a pas de carte : la réplique aurait continué d’elle-même.
flower-power-d-destroyed = Une fois une fleur belligérante détruite, la phase est « reply », « played » est vrai et rien n’est choisi.
flower-power-d-picks = Les choix de { $name } doivent être des pétales différents d’une super-fleur.
flower-power-d-picks-apart = De deux super-fleurs, l’une peut avoir au plus un choix de plus que l’autre.
flower-power-d-confirming = « confirming » doit nommer un côté dans la phase « confirm », et seulement là.
flower-power-d-confirming-side = On ne peut pas demander de confirmer à { $side } : il faut une super-fleur, du nouveau pour elle et un pétale à choisir, et l’attaquant avant le défenseur.
flower-power-d-confirming-round = Pendant la confirmation, l’attaquant est celui qui réplique, sans passe ni carte encore.
flower-power-d-anew = « anew » demande un défenseur interrogé, un pétale retiré par l’attaquant, rien de nouveau pour lui, et un choix de chaque côté.
flower-power-d-tried = « tried » de { $name } doit être croissant et ne nommer que des pétales retirés du niveau 1 depuis la dernière carte.
flower-power-d-news = Il ne peut y avoir du nouveau (« news ») pour { $name } que si c’est une super-fleur et que les deux fleurs existent.
flower-power-d-asks = Quelqu’un doit choisir un pétale exactement dans la phase « select ».
flower-power-d-up-to-date = Le combat n’est pas à jour : un pétale serait retourné, ou un choix fait ou annulé.

## Le journal
flower-power-log-position = { $who ->
    [you] Vous avez gagné la joute et prenez
   *[other] { $name } a gagné la joute et prend
 } la position { $number }.
flower-power-log-begins = { $who ->
    [you] Vous commencerez
   *[other] { $name } commencera
 } quand tous les jardins seront composés.
flower-power-log-flower = { $who ->
    [you] Vous composez
   *[other] { $name } compose
 } la fleur { $flower } avec { $number } pétales.
flower-power-log-garden = { $who ->
    [you] Vous avez composé
   *[other] { $name } a composé
 } { $number ->
    [one] une fleur, de { $sizes } pétales
   *[other] { $number } fleurs, de { $sizes } pétales
 }.
flower-power-log-cry = Tous s’écrient : « C’est la bataille des fleurs ! »
flower-power-log-first-turn = Tous les jardins sont composés : { $who ->
    [you] vous commencez
   *[other] { $name } commence
 }.
flower-power-log-end-turn = { $who ->
    [you] Vous terminez votre tour
   *[other] { $name } termine son tour
 }.
flower-power-log-end-battle = { $who ->
    [you] Vous rompez la bataille et terminez votre tour
   *[other] { $name } rompt la bataille et termine son tour
 } : rien n’est capturé.
flower-power-log-end-will = { $who ->
    [you] Vous terminez votre dernière volonté
   *[other] { $name } termine sa dernière volonté
 }.
flower-power-log-create-regular = { $who ->
    [you] Vous commencez
   *[other] { $name } commence
 } une fleur régulière : au moins 3 cartes, de haut en bas.
flower-power-log-create-power = { $who ->
    [you] Vous commencez
   *[other] { $name } commence
 } une super-fleur : au moins 4 cartes, dont une de chaque couleur.
flower-power-log-petal = { $who ->
    [you] Vous choisissez
   *[other] { $name } choisit
 } { $card }.
flower-power-log-plant = { $who ->
    [you] Vous plantez
   *[other] { $name } plante
 } la fleur régulière { $flower } : { $number } pétales cachés.
flower-power-log-forget = Vous ne savez plus quelles cartes sont en main, chez { $name }.
flower-power-log-plant-power = { $who ->
    [you] Vous plantez
   *[other] { $name } plante
 } la super-fleur { $flower } : { $cards }.
flower-power-log-poison = { $who ->
    [you] Vous jouez
   *[other] { $name } joue
 } { $card } comme poison, qui détruit { $petal } { $whom ->
    [you] de votre fleur { $flower }
    [own] de sa propre fleur { $flower }
   *[other] de { $flower }, chez { $owner }
 }.
flower-power-log-gone = C’était son dernier pétale : la fleur { $flower } disparaît.
flower-power-log-fertilise = { $who ->
    [you] Vous jouez
   *[other] { $name } joue
 } { $card } comme engrais, qui devient le pétale { $place } { $whom ->
    [you] de votre fleur { $flower }
    [own] de sa propre fleur { $flower }
   *[other] de { $flower }, chez { $owner }
 }.
flower-power-log-transform = { $who ->
    [you] Vous jouez
   *[other] { $name } joue
 } { $card } comme transformateur : { $whom ->
    [you] votre fleur { $flower }
    [own] sa propre fleur { $flower }
   *[other] { $flower }, chez { $owner },
 } devient une super-fleur et montre { $petals }.
flower-power-log-spy = { $who ->
    [you] Vous jouez { $card } comme espion et regardez
   *[other] { $name } joue { $card } comme espion et regarde
 } { $whom ->
    [you] votre fleur { $flower }
    [own] sa propre fleur { $flower }
   *[other] { $flower }, chez { $owner }
 }.
flower-power-log-spy-seen = De haut en bas, { $flower } contient { $petals }.
flower-power-log-spy-hand = { $who ->
    [you] Vous jouez { $card } comme espion et regardez
   *[other] { $name } joue { $card } comme espion et regarde
 } { $whom ->
    [you] votre main
   *[other] la main d’un adversaire, { $other }
 }.
flower-power-log-spy-hand-seen = En main, chez { $name } : { $cards }.
flower-power-log-attack = Avec { $flower }, { $who ->
    [you] vous attaquez
   *[other] { $name } attaque
 } { $whom ->
    [you] votre fleur { $target }
   *[other] { $target }, chez { $owner }
 }.
flower-power-log-level = Niveau { $level } : { $one } pour { $attack } contre { $two } pour { $defend }{ $tie ->
    [true] , égalité
   *[false] { "" }
 }.
flower-power-log-shows = La fleur { $flower } montre { $card } au niveau { $level }.
flower-power-log-nobody-ahead = Aucune fleur n’a l’avantage : pétales égaux, et en nombre égal.
flower-power-log-ahead-petal = La fleur { $flower } a l’avantage : son pétale { $level ->
    [1] est
   *[other] du niveau { $level } est
 } plus fort.
flower-power-log-ahead-size = La fleur { $flower } a l’avantage : pétales égaux, mais elle en a davantage.
flower-power-log-select = { $who ->
    [you] Vous choisissez
   *[other] { $name } choisit
 } { $card } de { $flower } pour le niveau { $level }.
flower-power-log-select-anew = { $who ->
    [you] Vous choisissez de nouveau
   *[other] { $name } choisit de nouveau
 } pour { $flower } : { $card }.
flower-power-log-pass = { $who ->
    [you] { $replied ->
        [true] Vous passez la parole
       *[false] Vous passez, sans jouer de carte
     }
   *[other] { $replied ->
        [true] { $name } passe la parole
       *[false] { $name } passe, sans jouer de carte
     }
 }.
flower-power-log-no-card = { $who ->
    [you] { $replied ->
        [true] Votre main est vide : vous passez aussitôt la parole
       *[false] Votre main est vide : vous passez d’office
     }
   *[other] { $replied ->
        [true] { $name } n’a plus de carte en main et passe aussitôt la parole
       *[false] { $name } n’a pas de carte en main et passe d’office
     }
 }.
flower-power-log-closed = Deux passes de suite ferment la série de répliques.
flower-power-log-round = Deux passes de suite ferment la série de répliques. Qui combat avec une super-fleur et a vu du nouveau depuis son choix peut encore changer de pétale.
flower-power-log-new-round = Comme un pétale a été choisi de nouveau, une nouvelle série de répliques commence.
flower-power-log-confirm = { $who ->
    [you] Vous gardez le pétale choisi
   *[other] { $name } garde le pétale choisi
 }.
flower-power-log-destroyed = Une des deux fleurs belligérantes n’existe plus : l’attaque échoue.
flower-power-log-fails = La fleur attaquante, { $flower }, n’a pas l’avantage : l’attaque échoue.
flower-power-log-succeeds = { $who ->
    [you] Votre attaque réussit
   *[other] { $name } réussit son attaque
 }.
flower-power-log-first-pair = Les pétales du niveau 1 vont au GraveRyard : { $one }, puis { $two }.
flower-power-log-captured = { $who ->
    [you] Vous capturez
   *[other] { $name } capture
 } ce qui reste de { $flower } : { $number ->
    [one] un pétale
   *[other] { $number } pétales
 }.
flower-power-log-captured-nothing = Il ne reste rien à capturer de { $flower }.
flower-power-log-spent-own = La fleur { $flower } a échoué et est épuisée jusqu’à la fin du tour.
flower-power-log-spent-only = La fleur { $flower } a échoué mais, étant une fleur unique, peut attaquer encore.
flower-power-log-spent-target = La fleur { $flower } a résisté : elle ne peut plus être attaquée pendant ce tour.
flower-power-log-fresh = La fleur { $flower } est de nouveau active.
flower-power-log-out = { $who ->
    [you] Vous n’avez plus de fleur et quittez la partie
   *[other] { $name } n’a plus de fleur et quitte la partie
 }{ $cards ->
    [0] { "" }
   *[other] { $who ->
        [you] { " " }; votre main va au GraveRyard
       *[other] { " " }; sa main va au GraveRyard
     }
 }.
flower-power-log-refill = La pioche est épuisée : le GraveRyard, mélangé, la remplace.
flower-power-log-draw = { $who ->
    [you] Vous piochez
   *[other] { $name } pioche
 } { $number ->
    [one] une carte
   *[other] { $number } cartes
 }{ $why ->
    [turn] , et c’est tout son tour
    [victory] { " " }: pioche de victoire
    [both] { " " }: { $number ->
        [2] pioche de victoire et pioche d’élimination
       *[other] pioche de victoire et pioches d’élimination
     }
   *[elimination] { " " }: { $number ->
        [1] pioche d’élimination
       *[other] pioches d’élimination
     }
 }.
flower-power-log-draw-own = Vous piochez { $cards }{ $why ->
    [turn] , et c’est tout votre tour
    [victory] { " " }: pioche de victoire
    [both] { " " }: { $number ->
        [2] pioche de victoire et pioche d’élimination
       *[other] pioche de victoire et pioches d’élimination
     }
   *[elimination] { " " }: { $number ->
        [1] pioche d’élimination
       *[other] pioches d’élimination
     }
 }.
flower-power-log-will = { $who ->
    [you] Vous n’avez plus de fleur : c’est votre dernière volonté, jouez ce que vous voulez
   *[other] { $name } n’a plus de fleur et joue sa dernière volonté
 }.
flower-power-log-will-over = Il ne reste plus de carte : la dernière volonté est finie.
flower-power-log-idle = Aucune attaque n’est possible, et la main n’a pas assez de cartes pour une nouvelle fleur : le tour se termine.
flower-power-log-none-left = Aucun adversaire n’a plus de fleur : le tour se termine.
flower-power-log-turn = Tour { $number } : { $who ->
    [you] à vous de jouer
   *[other] à { $name } de jouer
 }.
flower-power-log-last-player = { $who ->
    [you] Vous restez sans adversaire et gagnez la partie
   *[other] { $name } reste sans adversaire et gagne la partie
 }.
flower-power-log-limit = La limite de tours est atteinte : qui a le plus de pétales gagne.

flower-power-summary-out = { $name } : hors jeu (élimination nᵒ { $place }).
flower-power-summary-left = { $name } : encore en jeu, avec { $petals ->
    [one] { $petals } pétale
   *[other] { $petals } pétales
 }.
flower-power-summary-limit = { $number ->
    [one] À la limite de tours, qui a le plus de pétales gagne.
   *[other] À la limite de tours, plusieurs ont le plus de pétales : victoire partagée.
 }

## La table
flower-power-zone-seat = { $who ->
    [you] Vous
   *[other] { $name }
 }
flower-power-zone-out = { $who ->
    [you] Vous (hors jeu)
   *[other] { $name } (hors jeu)
 }
flower-power-zone-building = { $who ->
    [you] Vous (jardin encore caché)
   *[other] { $name } (jardin encore caché)
 }
flower-power-zone-flower-fresh = { $name }
flower-power-zone-flower-spent = { $name } épuisée
flower-power-zone-flower-fresh-power = { $name } super
flower-power-zone-flower-spent-power = { $name } super, épuisée
flower-power-zone-flower-known = { $flower }, vue par { $who }
flower-power-zone-pack = pétales à planter
flower-power-zone-hand = main
flower-power-zone-known = vu par { $who }
flower-power-zone-making = nouvelle fleur
flower-power-zone-piles = Piles
flower-power-zone-draw = pioche
flower-power-zone-graveyard = GraveRyard
flower-power-zone-battle = Bataille : { $attack } attaque { $defend }{ $ahead ->
    [attack] , { $attack } a l’avantage
    [defend] , { $defend } a l’avantage
    [nobody] , aucune n’a l’avantage
    [gone] , mais une des deux n’existe plus
   *[open] { "" }
 }
flower-power-zone-level = niveau { $level }
flower-power-prompt-position = { $who ->
    [you] Vous avez gagné la joute : quelle position prenez-vous ? La première commence, les suivantes ont plus de cartes.
   *[other] { $name } a gagné la joute et choisit une position.
 }
flower-power-prompt-build = { $who ->
    [you] Composez votre jardin : combien de pétales pour la prochaine fleur ?
   *[other] On compose les jardins, à l’abri des regards, jusqu’à ce que tous aient fini.
 }
flower-power-prompt-turn = { $who ->
    [you] { $may ->
        [draw] À vous : attaquez, jouez une carte, piochez ou terminez.
        [bare] À vous : attaquez ou terminez.
        [cards] À vous : aucune attaque n’est possible ; jouez une carte ou terminez.
        [plant] Plus aucune attaque n’est possible : plantez une nouvelle fleur ou terminez.
       *[attack] À vous : attaquez, jouez une carte ou terminez.
     }
   *[other] À { $name } de jouer.
 }
flower-power-prompt-select = { $who ->
    [you] Quel pétale de { $flower } combat au niveau { $level } ?
   *[other] { $name } choisit un pétale de { $flower } pour le niveau { $level }.
 }
flower-power-prompt-reply = { $who ->
    [you] { $state ->
        [replied] Votre réplique : jouez encore une carte, ou passez la parole.
        [closing] Votre réplique : jouez une carte, ou passez ; les répliques seront alors finies.
       *[first] Votre réplique : jouez une carte, ou passez.
     }
   *[other] { $name } peut répliquer.
 }
flower-power-prompt-confirm = { $who ->
    [you] Gardez-vous votre pétale du niveau 1, ou en choisissez-vous un autre ?
   *[other] { $name } peut choisir un autre pétale.
 }
flower-power-prompt-will = { $who ->
    [you] Votre dernière volonté : jouez des cartes, ou terminez.
   *[other] { $name } joue sa dernière volonté.
 }
flower-power-prompt-making = Quelle carte devient le pétale { $number }, en comptant à partir du haut ?
flower-power-prompt-over = La partie est finie.
