### Illusion

illusion-title = Illusion
illusion-notation = Aucune action d’Illusion ne s’écrit { $word } : les actions sont « place B » avec B de 1 à 4, « pass » et « stop ».

## Ce que c’est, et ce qui se règle
illusion-sentence = Chaque fleur en cache une autre : souvenez-vous de ce qu’il y a dans les paniers, et dites stop au bon moment.
illusion-set-rounds = Manches
illusion-set-rounds-about = Combien de manches on joue ; les points de toutes s’additionnent.
illusion-set-first_player = Qui commence une manche
illusion-set-first_player-about = Le hasard désigne qui commence chaque manche, ou les places commencent à tour de rôle.
illusion-set-first_player-random = le hasard décide
illusion-set-first_player-rotate = les places à tour de rôle

## Fleurs
illusion-a-yellow-tulip = une tulipe jaune
illusion-a-red-rose = une rose rouge
illusion-a-blue-iris = un iris bleu
illusion-a-white-daisy = une marguerite blanche
illusion-a-pink-peony = une pivoine rose
illusion-a-purple-violet = une violette pourpre
illusion-a-orange-marigold = un souci orange
illusion-a-red-poppy = un coquelicot rouge
illusion-a-sunflower = un tournesol
illusion-a-white-lily = un lis blanc
illusion-mark-yellow-tulip = tulipe-jaune
illusion-mark-red-rose = rose-rouge
illusion-mark-blue-iris = iris-bleu
illusion-mark-white-daisy = marguerite-blanche
illusion-mark-pink-peony = pivoine-rose
illusion-mark-purple-violet = violette-pourpre
illusion-mark-orange-marigold = souci-orange
illusion-mark-red-poppy = coquelicot-rouge
illusion-mark-sunflower = tournesol
illusion-mark-white-lily = lis-blanc

## Les actions proposées
illusion-do-place = panier { $basket }
illusion-do-pass = laisser passer
illusion-do-stop = STOP !

## Pourquoi une action est refusée
illusion-no-over = La partie est finie : plus personne ne joue.
illusion-no-turn = C’est à { $name } de poser une fleur.
illusion-no-own-stop = Vous avez posé cette fleur vous-même : c’est aux autres de répondre.
illusion-no-answered = Vous avez laissé passer cette fleur ; c’est définitif.
illusion-no-must-answer = Dites d’abord stop, ou laissez passer la fleur.
illusion-no-card = Aucune fleur ne vient d’être posée : il n’y a rien à arrêter.

## Pourquoi un document est refusé
illusion-v-cards = Il faut cinq cartes de chaque variété en tout, et non { $found } pour { $flower }.
illusion-v-empty-basket = « placed » désigne un panier vide.
illusion-v-waiting-order = « waiting » doit être en ordre croissant, chaque place une fois.
illusion-v-rounds-differ = Toutes les places doivent avoir des points pour le même nombre de manches.
illusion-v-tokens = Il y a plus de jetons que les { $dealt } distribués.
illusion-v-points = Les points de la manche { $round } dépassent les { $dealt } jetons distribués.
illusion-v-two-zeros = Dans la manche { $round }, deux places n’ont aucun point ; c’est impossible.
illusion-v-react-placed = Dans la phase « react », « placed » doit désigner un panier.
illusion-v-react-waiting = Dans la phase « react », quelqu’un doit encore répondre.
illusion-v-react-turn = La place qui a posé la fleur n’y répond pas.
illusion-v-not-react-placed = Dans la phase « { $phase } », « placed » doit être null.
illusion-v-not-react-waiting = Dans la phase « { $phase } », personne n’a à répondre.
illusion-v-no-pile = La pile est vide, il n’y a donc pas de fleur à poser.
illusion-v-rounds-played = Les { $rounds } manches sont jouées, la partie serait donc finie.
illusion-v-no-tokens = La manche serait finie, faute de jetons : { $who }.
illusion-v-start-tokens = Aucune carte de cette manche n’a encore reçu de réponse : il faut { $start } jetons à { $who }.
illusion-v-over-rounds = La partie finit après { $rounds } manches, et non { $found }.
illusion-v-over-tokens = La partie est finie, les jetons doivent donc être les points de la dernière manche.
illusion-v-over-early = La dernière manche n’est pas finie : chacun a des jetons et la pile a des cartes.
illusion-v-over-unplayed = La partie est finie, une fleur au moins a donc été posée.

## Le journal
illusion-log-place = { $who ->
    [you] Vous posez
   *[other] { $name } pose
 } { $flower } sur le panier { $basket }.
illusion-log-pass = { $who ->
    [you] Vous laissez passer.
   *[other] { $name } laisse passer.
 }
illusion-log-stop = { $who ->
    [you] Vous dites stop !
   *[other] { $name } dit stop !
 } Tout le monde regarde le panier { $basket }.
illusion-log-right = Bien vu : { $copies ->
    [1] une carte de cette variété se trouvait déjà sur ce panier.
   *[other] { $copies } cartes de cette variété se trouvaient déjà sur ce panier.
 }
illusion-log-wrong = Erreur : cette fleur est la seule de sa variété sur ce panier.
illusion-log-basket = De haut en bas, il y a { $flowers }.
illusion-log-pays = { $who ->
    [you] Vous donnez { $tokens } à { $other }.
   *[other] { $to ->
        [you] { $name } vous donne { $tokens }.
       *[other] { $name } donne { $tokens } à { $other }.
    }
 }
illusion-tokens = { $number ->
    [one] un jeton
   *[other] { $number } jetons
 }
illusion-log-forfeit = { $who ->
    [you] Vous remettez un jeton dans la boîte.
   *[other] { $name } remet un jeton dans la boîte.
 }
illusion-log-no-tokens = { $who ->
    [you] Vous n’avez plus de jeton : la manche { $round } est finie.
   *[other] { $name } n’a plus de jeton : la manche { $round } est finie.
 }
illusion-log-no-cards = Toutes les fleurs sont posées : la manche { $round } est finie.
illusion-log-points = { $who ->
    [you] Vous marquez
   *[other] { $name } marque
 } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
 }
illusion-log-new-round = La manche { $round } commence : toutes les fleurs sont mélangées, et chacun a de nouveau { $tokens }.
illusion-log-turn = { $who ->
    [you] Vous retournez { $flower }.
   *[other] { $name } retourne { $flower }.
 }
illusion-log-begins = { $who ->
    [you] Vous commencez la manche et retournez { $flower }.
   *[other] { $name } commence la manche et retourne { $flower }.
 }
illusion-summary = { $name } : manches { $points } = { $score } { $score ->
    [one] point
   *[other] points
 }.

## La table
illusion-zone-baskets = Paniers
illusion-zone-basket = { $state ->
    [placed] panier { $basket } (nouvelle fleur)
    [open] panier { $basket } (ouvert)
   *[quiet] panier { $basket }
 }
illusion-zone-pile = Pile
illusion-zone-cards = cartes
illusion-zone-seats = Joueurs, manche { $round } sur { $rounds }
illusion-zone-seat = { $who ->
    [you] Vous
   *[other] { $name }
 }
illusion-token = un jeton de vie
illusion-zone-tokens = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
 }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
illusion-prompt-place = { $who ->
    [you] Vous avez retourné { $flower }. Sur quel panier ?
   *[other] { $name } a retourné { $flower }.
 }
illusion-prompt-react = { $asked ->
    [you] Sur le panier { $basket }, { $flower } : y en avait-il déjà ? Dites STOP, ou laissez passer.
   *[other] Sur le panier { $basket }, { $flower } : les autres peuvent dire stop.
 }
illusion-prompt-open = Le panier { $basket } est ouvert, un instant : regardez bien !
illusion-prompt-over = La partie est finie.
