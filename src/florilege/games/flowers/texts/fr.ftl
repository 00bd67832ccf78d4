### Flowers

flowers-title = Flowers: A Mandala Game
flowers-notation = Aucune action de Flowers ne s’écrit { $word } : les actions sont « play M COULEUR N » (mandala, couleur, nombre de cartes) et « tile COULEUR-VALEUR », avec M de 1 à 3, N de 1 à 15, les couleurs en anglais et les valeurs 2, 3, 4, 5, 7 et x3.

## Ce que c’est, et ce qui se règle
flowers-sentence = Montrez des couleurs ou cachez des cartes sur trois mandalas, gagnez leurs tuiles et formez-en trois fleurs.
flowers-set-tile_backs = Dos des tuiles
flowers-set-tile_backs-about = Chaque mandala a une tuile à dos foncé et une à dos clair ; le dos dépend de la couleur de la tuile, ou du hasard, et alors deux tuiles d’une couleur peuvent se rencontrer.
flowers-set-tile_backs-colours = selon la couleur
flowers-set-tile_backs-random = au hasard
flowers-set-both_tiles = Qui prend les deux tuiles
flowers-set-both_tiles-about = Qui prend les deux tuiles d’un mandala récupère ses cartes en main, ou les défausse comme qui en prend une seule.
flowers-set-both_tiles-retrieve = récupère ses cartes
flowers-set-both_tiles-discard = défausse ses cartes
flowers-set-turn_limit = Limite de tours
flowers-set-turn_limit-about = La partie finit après ce nombre de tours en tout et se compte comme d’habitude ; 0 veut dire qu’il n’y a pas de limite.

## Couleurs, et signes qui les représentent
flowers-colour-red = rouge
flowers-colour-orange = orange
flowers-colour-yellow = jaune
flowers-colour-green = vert
flowers-colour-purple = violet
flowers-colour-black = noir
flowers-mark-red = Ro
flowers-mark-orange = Or
flowers-mark-yellow = Ja
flowers-mark-green = Ve
flowers-mark-purple = Vi
flowers-mark-black = No
flowers-some-red = { $number ->
    [one] une carte rouge
   *[other] { $number } cartes rouges
 }
flowers-some-orange = { $number ->
    [one] une carte orange
   *[other] { $number } cartes orange
 }
flowers-some-yellow = { $number ->
    [one] une carte jaune
   *[other] { $number } cartes jaunes
 }
flowers-some-green = { $number ->
    [one] une carte verte
   *[other] { $number } cartes vertes
 }
flowers-some-purple = { $number ->
    [one] une carte violette
   *[other] { $number } cartes violettes
 }
flowers-some-black = { $number ->
    [one] une carte noire
   *[other] { $number } cartes noires
 }
flowers-tile-red = rouge { $value }
flowers-tile-orange = orange { $value }
flowers-tile-yellow = jaune { $value }
flowers-tile-green = verte { $value }
flowers-tile-purple = violette { $value }
flowers-tile-black = noire { $value }
flowers-flower = { $colour } { $low } et { $high }
flowers-flower-back = fleur à dos { $back }
flowers-back-dark = foncé
flowers-back-light = clair
flowers-mark-tile = { $mark }{ $value }
flowers-mark-flower = { $mark }{ $low }+{ $high }
flowers-mark-down = ({ $mark })
flowers-mark-times = { $mark }×{ $number }
flowers-marker = marqueur du mandala { $mandala }
flowers-mark-marker = ●

## Les actions proposées
flowers-do-play = mandala { $mandala } { $colour } { $number }
flowers-do-tile = prendre la tuile { $tile }

## Pourquoi une action est refusée
flowers-no-over = La partie est finie : plus personne ne joue.
flowers-no-turn = Ce n’est pas votre tour ; c’est à { $who } de jouer.
flowers-no-choice = Un mandala est en cours de destruction : c’est à { $who }, qui a le marqueur, de prendre d’abord une tuile.
flowers-no-must-take = Le mandala { $mandala } est en cours de destruction : prenez d’abord une de ses tuiles, la { $dark } ou la { $light }.
flowers-no-tile-there = Les tuiles du mandala { $mandala } sont la { $dark } et la { $light }.
flowers-no-destruction = Aucun mandala n’est en cours de destruction, il n’y a donc pas de tuile à prendre : jouez des cartes.
flowers-no-keep-one = Ces { $hand } cartes sont toute votre main ; si vous en jouez deux ou plus, il doit vous en rester au moins une.
flowers-no-card = Vous n’avez pas cette couleur en main : { $colour }.
flowers-no-cards = Vous avez seulement { $cards } en main.

## Pourquoi un document est refusé
flowers-v-order = « order » doit contenir 1, 2 et 3, chacun une fois.
flowers-v-number = Il faut 15 cartes de chaque couleur, et non { $found } pour { $colour }.
flowers-v-tile-number = Chaque tuile existe une seule fois, et non { $found } fois, comme ici { $tile }.
flowers-v-piles = « dark » et « light » doivent avoir autant de tuiles l’une que l’autre, et non { $dark } et { $light }.
flowers-v-light-back = La tuile { $tile } a un dos clair et se trouve à la place d’un dos foncé.
flowers-v-dark-back = La tuile { $tile } a un dos foncé et se trouve à la place d’un dos clair.
flowers-v-hand-empty = Une main n’est jamais vide : { $who }.
flowers-v-single-twice = Deux tuiles seules d’une même couleur formeraient une fleur : { $colour }, { $who }.
flowers-v-flower = Une fleur a deux tuiles de même couleur, et non { $low } et { $high } : { $who }.
flowers-v-two-tiles = Le mandala { $mandala } doit avoir deux tuiles, et non { $found }.
flowers-v-cards-without-tiles = Le mandala { $mandala } n’a pas de tuiles, aucune carte ne peut donc s’y trouver.
flowers-v-face-up = Une tuile du mandala { $mandala } a cette couleur, aucune carte de la même couleur ne peut donc y être face visible : { $colour }.
flowers-v-face-down = Une carte est face cachée sur le mandala { $mandala }, où sa couleur n’est pas présente : { $colour }.
flowers-v-two-sides = Cette couleur est face visible sur plus d’un côté du mandala { $mandala } : { $colour }.
flowers-v-two-runs = Les cartes face visible de cette couleur ne se suivent pas sur le mandala { $mandala } : { $colour }.
flowers-v-down-first = Une carte face cachée du mandala { $mandala } précède celles de son côté qui sont face visible : { $colour }.
flowers-v-marker = Le marqueur du mandala { $mandala } doit être au centre si aucune carte n’y est face visible, et sinon chez une place qui a une carte face visible et, parmi ces places, le plus de cartes.
flowers-v-third-flower = Avec une troisième fleur, la partie serait terminée : { $who }.
flowers-v-finished = Le mandala { $mandala } montre les six couleurs et aurait été détruit.
flowers-v-no-play = Aucun coup n’est possible pour { $who }, dont le tour aurait été sauté.
flowers-v-one-finished = Dans la phase « tile », un seul mandala montre les six couleurs, et non { $found }.
flowers-v-no-choice = Il n’y a pas de tuile à choisir sur le mandala { $mandala }.
flowers-v-newest = La dernière carte posée sur le mandala { $mandala } par { $who } doit être face visible, puisqu’elle a fini le mandala.
flowers-v-end-flowers = « end » ne peut valoir « flowers » que si une place a au moins trois fleurs ; le maximum est { $found }.
flowers-v-end-tiles = « end » ne peut valoir « tiles » que si les deux piles de tuiles sont vides.
flowers-v-end-emptied = « end » ne peut valoir « { $end } » que si un mandala n’a plus de tuiles.
flowers-v-final-choice = Le premier mandala de « order » qui a une carte doit avoir une tuile à choisir.
flowers-v-over-cards = La partie est finie, aucune carte ne peut rester sur le mandala { $mandala }.

## Le journal
flowers-log-up = { $who ->
    [you] Vous posez
   *[other] { $name } pose
 } { $cards } face visible sur le mandala { $mandala }.
flowers-log-down-own = Vous montrez { $cards } et { $number ->
    [one] la
   *[other] les
 } posez face cachée sur le mandala { $mandala }.
flowers-log-shown = { $who ->
    [you] Vous montrez
   *[other] { $name } montre
 } { $cards }.
flowers-log-down = { $who ->
    [you] Vous posez
   *[other] { $name } pose
 } { $number ->
    [one] une carte
   *[other] { $number } cartes
 } face cachée sur le mandala { $mandala }.
flowers-log-draw = { $who ->
    [you] Vous piochez
   *[other] { $name } pioche
 } { $number ->
    [one] une carte.
   *[other] { $number } cartes.
 }
flowers-log-draw-own = Vous piochez { $cards }.
flowers-log-reshuffle = La pioche était épuisée : la défausse est mélangée pour en former une nouvelle.
flowers-log-marker = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
 } le marqueur du mandala { $mandala }.
flowers-log-marker-from = { $whom ->
    [you] { $name } vous prend le marqueur du mandala { $mandala }.
   *[other] { $who ->
        [you] Vous prenez
       *[other] { $name } prend
     } le marqueur du mandala { $mandala } à { $loser }.
 }
flowers-log-finished = Le mandala { $mandala } montre les six couleurs : il est fini et aussitôt détruit.
flowers-log-chooses = { $who ->
    [you] Vous avez le marqueur du mandala { $mandala } et choisissez une tuile
   *[other] { $name } a le marqueur du mandala { $mandala } et choisit une tuile
 } ; l’autre est pour { $whom ->
    [you] vous.
   *[other] { $second }.
 }
flowers-log-chooses-first = { $who ->
    [you] Vous prenez les deux tuiles du mandala { $mandala } et choisissez laquelle d’abord.
   *[other] { $name } prend les deux tuiles du mandala { $mandala } et choisit laquelle d’abord.
 }
flowers-log-both = { $who ->
    [you] Vous avez
   *[other] { $name } a
 } le marqueur du mandala { $mandala }, et { $why ->
    [half] { $most } cartes contre { $fewer }, c’est plus du double
    [tie] les autres sont à égalité pour la deuxième place
   *[alone] personne d’autre n’y a de carte face visible
 } : les deux tuiles sont pour { $who ->
    [you] vous.
   *[other] { $name }.
 }
flowers-log-take = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
 } la tuile { $tile }.
flowers-log-flower = { $who ->
    [you] Vous formez
   *[other] { $name } forme
 } { $number ->
    [1] une première fleur.
    [2] une deuxième fleur.
    [3] une troisième fleur.
   *[other] une fleur de plus, { $number } en tout.
 }
flowers-log-discard = { $who ->
    [you] Vous défaussez
   *[other] { $name } défausse
 } { $number ->
    [one] une carte
   *[other] { $number } cartes
 } du mandala { $mandala }.
flowers-log-back = { $who ->
    [you] Vous récupérez
   *[other] { $name } récupère
 } { $number ->
    [one] une carte
   *[other] { $number } cartes
 } du mandala { $mandala }.
flowers-log-new-mandala = Le mandala { $mandala } repart avec les tuiles { $dark } et { $light }.
flowers-log-passed = { $who ->
    [you] Il vous reste une carte et il n’y a rien à piocher : votre tour est sauté.
   *[other] Il reste une carte à { $name } et il n’y a rien à piocher : son tour est sauté.
 }
flowers-log-end-flowers = Une troisième fleur est formée : la partie se termine.
flowers-log-end-tiles = Il n’y a plus de tuiles pour un nouveau mandala : la partie se termine.
flowers-log-end-turn-limit = La limite de tours est atteinte : la partie se termine.
flowers-log-end-stuck = Plus personne ne peut jouer de carte : la partie se termine.
flowers-log-order = { $number ->
    [one] Le mandala { $order } a encore des cartes : il est détruit.
   *[other] Les mandalas qui ont encore des cartes sont détruits, dans cet ordre : { $order }.
 }
flowers-log-nobody = Aucune carte n’est face visible sur le mandala { $mandala } : personne ne prend ses tuiles.

flowers-summary = { $name } : { $singles } (tuiles seules) + { $points } (fleurs) = { $score } { $score ->
    [one] point
   *[other] points
 } ; cartes en main : { $hand }.
flowers-summary-hands = Égalité de points : le plus de cartes en main l’emporte.
flowers-summary-shared = Égalité de points et de cartes en main : victoire partagée.

## La table
flowers-zone-seat = { $who ->
    [you] Vous
   *[other] { $name }
 }
flowers-zone-tiles = tuiles seules
flowers-zone-flowers = fleurs
flowers-zone-hand = main ({ $number })
flowers-zone-mandala = Mandala { $mandala } (marqueur au centre)
flowers-zone-mandala-marker = { $who ->
    [you] Mandala { $mandala } (vous avez le marqueur)
   *[other] Mandala { $mandala } (marqueur : { $name })
 }
flowers-zone-centre = tuiles
flowers-zone-marker = marqueur
flowers-zone-side = { $who ->
    [you] votre côté
   *[other] côté : { $name }
 } ({ $number })
flowers-zone-piles = Piles
flowers-zone-pile = pioche
flowers-zone-discard = défausse
flowers-zone-counted = { $items }
flowers-zone-dark = tuiles foncées
flowers-zone-light = tuiles claires
flowers-prompt-play = { $who ->
    [you] À vous : posez des cartes d’une couleur sur un mandala (quel mandala, quelle couleur, combien).
   *[other] C’est à { $name } de jouer.
 }
flowers-prompt-tile = { $who ->
    [you] Le mandala { $mandala } est fini : prenez une de ses tuiles.
   *[other] Le mandala { $mandala } est fini : { $name } prend une de ses tuiles.
 }
flowers-prompt-final = { $who ->
    [you] La partie se termine et le mandala { $mandala } est détruit : prenez une de ses tuiles.
   *[other] La partie se termine et le mandala { $mandala } est détruit : { $name } prend une de ses tuiles.
 }
flowers-prompt-over = La partie est finie.
