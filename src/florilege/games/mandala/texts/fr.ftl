### Mandala

mandala-title = Mandala
mandala-notation = Aucune action de Mandala ne s’écrit { $word } : les actions sont « mountain M COULEUR », « field M COULEUR N », « discard COULEUR N » et « take COULEUR », avec M 1 ou 2, N de 1 à 8 et les couleurs en anglais.

## Ce que c’est, et ce qui se règle
mandala-sentence = Posez du sable coloré, partagez ce qui repose sur les montagnes, et laissez votre rivière décider de ce que cela valait.
mandala-set-turn_limit = Limite de tours
mandala-set-turn_limit-about = La partie finit après ce nombre de tours en tout et se compte telle quelle ; 0 veut dire qu’il n’y a pas de limite.

## Couleurs, et signes qui les représentent
mandala-colour-red = rouge
mandala-colour-orange = orange
mandala-colour-yellow = jaune
mandala-colour-green = vert
mandala-colour-purple = violet
mandala-colour-black = noir
mandala-mark-red = Ro
mandala-mark-orange = Or
mandala-mark-yellow = Ja
mandala-mark-green = Ve
mandala-mark-purple = Vi
mandala-mark-black = No
mandala-some-red = { $number ->
    [one] une carte rouge
   *[other] { $number } cartes rouges
 }
mandala-some-orange = { $number ->
    [one] une carte orange
   *[other] { $number } cartes orange
 }
mandala-some-yellow = { $number ->
    [one] une carte jaune
   *[other] { $number } cartes jaunes
 }
mandala-some-green = { $number ->
    [one] une carte verte
   *[other] { $number } cartes vertes
 }
mandala-some-purple = { $number ->
    [one] une carte violette
   *[other] { $number } cartes violettes
 }
mandala-some-black = { $number ->
    [one] une carte noire
   *[other] { $number } cartes noires
 }

## Les actions proposées
mandala-do-mountain = montagne { $mandala } { $colour }
mandala-do-field = champ { $mandala } { $colour } ×{ $number }
mandala-do-discard = défausser { $colour } ×{ $number }
mandala-do-take = prendre { $colour }

## Pourquoi une action est refusée
mandala-no-over = La partie est finie : plus personne ne joue.
mandala-no-turn = Ce n’est pas votre tour ; c’est à { $who } de jouer.
mandala-no-must-take = Le mandala { $mandala } est en cours de destruction : prenez d’abord une couleur de sa montagne.
mandala-no-destruction = Aucun mandala n’est en cours de destruction, il n’y a donc rien à prendre : construisez, agrandissez un champ ou défaussez.
mandala-no-colour-there = La montagne du mandala { $mandala } n’a pas cette couleur : { $colour }.
mandala-no-keep-one = Il doit rester au moins une carte de votre main de { $hand }.
mandala-no-last-card = Vous ne pouvez pas construire avec votre dernière carte quand il n’y a rien à piocher.
mandala-no-card = Vous n’avez pas cette couleur en main : { $colour }.
mandala-no-cards = Vous n’avez en main que { $cards }.
mandala-no-on-mountain = Cette couleur est déjà sur la montagne du mandala { $mandala } : { $colour }.
mandala-no-own-field = Cette couleur est déjà dans votre propre champ du mandala { $mandala } : { $colour }.
mandala-no-other-field = Cette couleur est déjà dans le champ adverse du mandala { $mandala } : { $colour }.

## Pourquoi un document est refusé
mandala-v-number = Il faut 18 cartes de chaque couleur, et non { $found } pour { $colour }.
mandala-v-hand = Une main a huit cartes au plus, mais { $who } en a { $found }.
mandala-v-river-twice = Une couleur est deux fois dans la rivière : { $who }.
mandala-v-cup = Le bassin doit contenir au moins deux cartes : { $who }.
mandala-v-cup-strange = Deux cartes d’un bassin au plus peuvent avoir une couleur absente de la rivière, mais { $who } en a { $found }.
mandala-v-areas = Cette couleur est dans plus d’une zone du mandala { $mandala } : { $colour }.
mandala-v-exhausted = La pioche est vide : « exhausted » doit être vrai.
mandala-v-destroying-null = Dans la phase « destroy », « destroying » doit être 1 ou 2.
mandala-v-destroying = Dans la phase « { $phase } », « destroying » doit être null.
mandala-v-hand-empty = Une main n’est jamais vide avant la fin : { $who }.
mandala-v-complete = Le mandala { $mandala } est complet et devrait être détruit.
mandala-v-mountain = La montagne { $mandala } doit avoir au moins deux cartes.
mandala-v-river-full = La rivière est pleine, la partie serait donc finie : { $who }.
mandala-v-not-shuffled = La pioche est vide alors que la défausse a des cartes à mélanger.
mandala-v-dead-end = Plus aucune carte ne peut être posée, la partie serait donc finie.
mandala-v-nothing-to-choose = La montagne du mandala { $mandala } doit avoir au moins deux couleurs au choix.
mandala-v-river-last = La dernière carte d’une rivière pleine doit avoir une couleur disparue du mandala en cours de destruction : { $who }.
mandala-v-river-taken = { $taken ->
    [one] La couleur prise doit être
   *[other] Les { $taken } couleurs prises doivent être
 } dans la rivière : { $who }.
mandala-v-over-hand = La partie est finie, la main doit donc être vide : { $who }.
mandala-v-over-cards = La partie est finie, aucune carte ne peut rester sur le mandala { $mandala }.
mandala-v-over-river = « end » vaut « river » exactement quand une rivière a six cartes.
mandala-v-over-pile = « end » ne peut valoir « pile » que si « exhausted » est vrai.

## Le journal
mandala-log-mountain = { $who ->
    [you] Vous posez
   *[other] { $name } pose
 } { $cards } sur la montagne { $mandala }.
mandala-log-field = { $who ->
    [you] Vous ajoutez { $cards } à votre champ
   *[other] { $name } ajoute { $cards } à son champ
 } du mandala { $mandala }.
mandala-log-discard = { $who ->
    [you] Vous défaussez
   *[other] { $name } défausse
 } { $cards }.
mandala-log-draw = { $who ->
    [you] Vous piochez
   *[other] { $name } pioche
 } { $number ->
    [one] une carte.
   *[other] { $number } cartes.
 }
mandala-log-draw-own = Vous piochez { $cards }.
mandala-log-exhausted = La pioche est épuisée : la défausse est mélangée, et le prochain mandala complété sera le dernier.
mandala-log-reshuffle = La défausse est mélangée pour former une nouvelle pioche.
mandala-log-complete = Le mandala { $mandala } a les six couleurs : il est complet et va être détruit.
mandala-log-first = { $who ->
    [you] Vous choisissez en premier : votre champ
   *[other] { $name } choisit en premier : son champ
 } a plus de cartes que l’autre, { $more } contre { $fewer }.
mandala-log-first-tie = { $who ->
    [you] Vous choisissez en premier :
   *[other] { $name } choisit en premier :
 } { $number ->
    [0] les deux champs sont vides,
    [one] chaque champ a une carte,
   *[other] chaque champ a { $number } cartes,
 } et { $last ->
    [you] vous avez joué la dernière carte.
   *[other] { $other } a joué la dernière carte.
 }
mandala-log-last-colour = { $who ->
    [you] La dernière couleur ({ $colour }) vous revient.
   *[other] La dernière couleur ({ $colour }) revient à { $name }.
 }
mandala-log-take-river = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
 } { $cards } : { $cup ->
    [0] elle va à la case { $space } de la rivière.
    [1] l’une va à la case { $space } de la rivière, l’autre au bassin.
   *[other] une va à la case { $space } de la rivière, les { $cup } autres au bassin.
 }
mandala-log-take-cup = { $who ->
    [you] Vous prenez { $cards } dans votre bassin.
   *[other] { $name } prend { $cards } dans son bassin.
 }
mandala-log-take-lost = { $who ->
    [you] Vous prenez { $cards }, mais votre champ est vide : tout va à la défausse.
   *[other] { $name } prend { $cards }, mais son champ est vide : tout va à la défausse.
 }
mandala-log-fields = { $number ->
    [one] La seule carte des champs du mandala { $mandala } est défaussée.
   *[other] Les { $number } cartes des champs du mandala { $mandala } sont défaussées.
 }
mandala-log-new-mountain = La montagne { $mandala } repart avec { $cards }.
mandala-log-end-river = Une rivière est pleine : la partie est finie.
mandala-log-end-pile = La pioche s’était épuisée avant ce partage : la partie est finie.
mandala-log-end-turn-limit = La limite de tours est atteinte : la partie est finie.
mandala-log-end-stuck = Plus aucune carte ne pourra être posée : la partie est finie.

mandala-summary = { $name } : cartes du bassin × leur case de la rivière, { $points } = { $score } { $score ->
    [one] point
   *[other] points
 } ; { $cup } cartes au bassin en tout.
mandala-summary-cups = Égalité de points : le plus petit bassin gagne.
mandala-summary-shared = Égalité de points et de bassins : victoire partagée.

## La table
mandala-zone-seat = { $who ->
    [you] Vous
   *[other] { $name }
 }
mandala-zone-river = rivière
mandala-zone-cup = bassin
mandala-zone-hand = main
mandala-zone-field = { $who ->
    [you] votre champ
   *[other] champ ({ $name })
 }
mandala-zone-mountain = montagne
mandala-zone-mandala = Mandala { $mandala }
mandala-zone-piles = Piles
mandala-zone-pile = { $last ->
    [true] pioche (épuisée une fois)
   *[false] pioche
 }
mandala-zone-discard = défausse
mandala-prompt-play = { $who ->
    [you] À vous : construisez une montagne, agrandissez un champ ou défaussez.
   *[other] C’est le tour de { $name }.
 }
mandala-prompt-destroy = { $who ->
    [you] À vous de choisir : prenez toutes les cartes d’une couleur de la montagne { $mandala }.
   *[other] C’est à { $name } de choisir une couleur de la montagne { $mandala }.
 }
mandala-prompt-over = La partie est finie.
