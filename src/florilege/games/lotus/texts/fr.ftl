### Lotus

lotus-title = Lotus
lotus-notation = Aucune action de Lotus ne s’écrit { $word } : les actions sont « play CARTE… », « exchange CARTE [CARTE] », « guardian DE VERS », « elder DE VERS », « pass », « reward score|elder|growth|path », « draw deck » et « draw CARTE » ; les cartes s’écrivent comme lily.red.1, lily.red.2 et lily.wild, les lieux sont les cinq fleurs (iris, primrose, cherry, lily, lotus) et « reserve ».
lotus-notation-order = Les cartes d’une action se nomment dans l’ordre alphabétique : { $right }.

## Ce que c’est, et ce qui se règle
lotus-sentence = Faites grandir des fleurs, pétale après pétale : le dernier pétale cueille la fleur, le gardien le plus fort a la récompense.
lotus-set-colours = Couleurs
lotus-set-colours-about = Qui joue quelle couleur, place après place ; cela ne change que l’apparence.
lotus-set-colours-yellow = jaune
lotus-set-colours-green = vert
lotus-set-colours-red = rouge
lotus-set-colours-blue = bleu
lotus-set-teams = Deux équipes
lotus-set-teams-about = À quatre : ceux qui sont assis face à face additionnent leurs points à la fin, et ne partagent rien avant.
lotus-set-turn_limit = Limite de tours
lotus-set-turn_limit-about = La partie finit après ce nombre de tours, comptés pour tous les joueurs ensemble, et se compte comme d’habitude ; 0 veut dire qu’il n’y a pas de limite.

## Options
lotus-option-colours = L’option { $option } doit être une liste de { $players } couleurs différentes parmi jaune (yellow), vert (green), rouge (red) et bleu (blue), et non { $value }.
lotus-option-teams = L’option { $option } demande quatre joueurs, et il y en a { $players }.

## Couleurs, fleurs, lieux, et signes qui les représentent
lotus-colour-yellow = jaune
lotus-colour-green = vert
lotus-colour-red = rouge
lotus-colour-blue = bleu
lotus-mark-yellow = Ja
lotus-mark-green = Ve
lotus-mark-red = Ro
lotus-mark-blue = Bl
lotus-mark-wild = Sauv
lotus-mark-iris = Ir
lotus-mark-primrose = Pr
lotus-mark-cherry = Ce
lotus-mark-lily = Ly
lotus-mark-lotus = Lo
lotus-mark-card = { $flower }{ $symbols }
lotus-mark-guardian = G-{ $colour }
lotus-mark-elder = A-{ $colour }
lotus-piece-guardian = gardien ({ $colour })
lotus-piece-elder = gardien ancestral ({ $colour })
lotus-petal = { $card } ({ $colour })
lotus-place-iris = iris
lotus-place-primrose = primevère
lotus-place-cherry = cerisier
lotus-place-lily = lys
lotus-place-lotus = lotus
lotus-place-reserve = réserve
lotus-the-iris = l’iris
lotus-the-primrose = la primevère
lotus-the-cherry = le cerisier
lotus-the-lily = le lys
lotus-the-lotus = le lotus
lotus-from-iris = de l’iris
lotus-from-primrose = de la primevère
lotus-from-cherry = du cerisier
lotus-from-lily = du lys
lotus-from-lotus = du lotus
lotus-from-reserve = de la réserve
lotus-some-iris-one = { $number ->
    [one] un iris
   *[other] { $number } iris
 }
lotus-some-iris-two = { $number ->
    [one] un iris double
   *[other] { $number } iris doubles
 }
lotus-some-iris-wild = { $number ->
    [one] un iris sauvage
   *[other] { $number } iris sauvages
 }
lotus-some-primrose-one = { $number ->
    [one] une primevère
   *[other] { $number } primevères
 }
lotus-some-primrose-two = { $number ->
    [one] une primevère double
   *[other] { $number } primevères doubles
 }
lotus-some-primrose-wild = { $number ->
    [one] une primevère sauvage
   *[other] { $number } primevères sauvages
 }
lotus-some-cherry-one = { $number ->
    [one] un cerisier
   *[other] { $number } cerisiers
 }
lotus-some-cherry-two = { $number ->
    [one] un cerisier double
   *[other] { $number } cerisiers doubles
 }
lotus-some-cherry-wild = { $number ->
    [one] un cerisier sauvage
   *[other] { $number } cerisiers sauvages
 }
lotus-some-lily-one = { $number ->
    [one] un lys
   *[other] { $number } lys
 }
lotus-some-lily-two = { $number ->
    [one] un lys double
   *[other] { $number } lys doubles
 }
lotus-some-lily-wild = { $number ->
    [one] un lys sauvage
   *[other] { $number } lys sauvages
 }
lotus-some-lotus-one = { $number ->
    [one] un lotus
   *[other] { $number } lotus
 }
lotus-some-lotus-two = { $number ->
    [one] un lotus double
   *[other] { $number } lotus doubles
 }
lotus-some-lotus-wild = { $number ->
    [one] un lotus sauvage
   *[other] { $number } lotus sauvages
 }
lotus-power-score = jeton score
lotus-power-elder = gardien ancestral
lotus-power-growth = croissance infinie
lotus-power-path = chemin de l’illumination

## Les actions proposées
lotus-do-play = jouer { $cards }
lotus-do-exchange = échanger { $cards }
lotus-do-guardian = gardien : { $source } → { $target }
lotus-do-elder = gardien ancestral : { $source } → { $target }
lotus-do-pass = passer
lotus-do-reward-score = prendre un jeton score (5 points)
lotus-do-reward-elder = prendre le gardien ancestral (compte pour deux)
lotus-do-reward-growth = prendre la croissance infinie (poser autant de cartes qu’on veut)
lotus-do-reward-path = prendre le chemin de l’illumination (une main de cinq)
lotus-do-deck = tirer une carte de votre pioche
lotus-do-wildflower = prendre { $cards }

## Pourquoi une action est refusée
lotus-no-over = La partie est finie : plus personne ne joue.
lotus-no-turn = Ce n’est pas votre tour ; c’est à { $who } de jouer.
lotus-no-choice = C’est à { $who } de choisir une récompense ; patience.
lotus-no-must-choose = Vous avez gagné une récompense : choisissez-la d’abord.
lotus-no-must-draw = Vos actions sont faites : complétez votre main, avec votre pioche ou une fleur sauvage visible.
lotus-no-draw-yet = La main ne se complète qu’après les deux actions.
lotus-no-reward = Vous n’avez pas de récompense à choisir : aucune fleur ne vient d’être complétée sous votre contrôle.
lotus-no-card = Vous n’avez pas cela en main : { $cards }.
lotus-no-colour = Vous ne pouvez poser ou échanger que des cartes de votre couleur ({ $colour }) et des fleurs sauvages.
lotus-no-two-types = Toutes les cartes posées doivent être d’un seul type, celui de la fleur.
lotus-no-third-card = Une action pose une ou deux cartes, pas { $number } ; pour davantage il faut la croissance infinie.
lotus-no-room = { $number ->
    [one] Il ne reste de place que pour un pétale sur { $flower }.
   *[other] Il ne reste de place que pour { $number } pétales sur { $flower }.
 }
lotus-no-deck = Votre pioche est vide : prenez une fleur sauvage visible.
lotus-no-face-up = Ceci n’est pas parmi les fleurs sauvages visibles : { $cards }.
lotus-no-elder = Vous n’avez pas le gardien ancestral.
lotus-no-guardian-there = Vous n’avez pas de gardien à cet endroit : { $place }.
lotus-no-elder-there = Votre gardien ancestral n’est pas à cet endroit : { $place }.
lotus-no-way-home = Un pion ne se remet pas dans la réserve ; il y revient quand la fleur est complète.
lotus-no-same-place = Ce pion est déjà sur { $flower }.
lotus-no-flower = Un pion ne va que sur une fleur qui pousse, et aucune de ce type ne pousse : { $flower }.
lotus-no-pass = Vous ne pouvez pas passer tant que vous pouvez jouer, échanger ou déplacer.
lotus-no-power-twice = Vous avez déjà ce pouvoir ; chacun ne s’obtient qu’une fois.

## Pourquoi un document est refusé
lotus-v-pieces-order = Les gardiens de { $where } doivent être dans l’ordre alphabétique.
lotus-v-number = { $card } peut être là { $most } fois au plus, et non { $found } fois.
lotus-v-colour = Une main et une pioche n’ont que des cartes de leur couleur et des fleurs sauvages : { $who }.
lotus-v-missing = Des fleurs complètes de { $size } pétales ont quitté le jeu, { $found } cartes absentes de ce type ne conviennent donc pas : { $flower }.
lotus-v-petals = { $missing } cartes ont quitté le jeu, mais les joueurs ont { $found } pétales.
lotus-v-garden-type = Un pétale d’un autre type est posé sur { $flower }.
lotus-v-garden-complete = Avec { $size } pétales la fleur est complète et aurait été cueillie : { $flower }.
lotus-v-piece = Un pion se tient sur une fleur sans pétale ({ $flower }) : { $who }.
lotus-v-wildflowers = Parmi les fleurs visibles et dans leur pioche il n’y a que des fleurs sauvages.
lotus-v-row-long = Quatre fleurs sauvages au plus sont visibles, et non { $found }.
lotus-v-row-short = Quatre fleurs sauvages doivent être visibles tant que leur pioche a des cartes, et non { $found }.
lotus-v-hand-long = Une main de { $found } cartes dépasse sa limite de { $limit } : { $who }.
lotus-v-hand-short = Une main n’a que { $found } cartes alors que la pioche pourrait la compléter : { $who }.
lotus-v-hand-empty = Une main n’est vide qu’au cours de son propre tour : { $who }.
lotus-v-actions = Dans la phase « { $phase } », « actions » doit être { $allowed }.
lotus-v-pending = Dans la phase « { $phase } », personne n’attend de récompense.
lotus-v-pending-nobody = Dans la phase « reward », quelqu’un doit attendre une récompense.
lotus-v-pending-order = Les places qui attendent doivent être différentes et dans l’ordre du tour, à partir de la place active.
lotus-v-pending-powers = Qui a tous les pouvoirs n’a rien à choisir : { $who }.
lotus-v-draw = Dans la phase « draw », la main doit être incomplète et il doit y avoir un choix.
lotus-v-turn = Le tour { $number } à { $players } joueurs revient à une autre place.
lotus-v-limit = Le tour { $number } dépasse la limite de { $limit } tours.
lotus-v-not-triggered = Une pioche est vide, « last_turn » doit donc être donné : { $who }.
lotus-v-last-turn = Le tour { $number } ne convient pas si le dernier est le tour { $last } : il le précède de { $players } tours au plus.
lotus-v-triggered = « last_turn » revient à une place dont la pioche doit être vide : { $who }.
lotus-v-triggered-early = « last_turn » n’est donné que par la pioche du tour qui déclenche la fin.
lotus-v-deck-early = Une pioche ne peut pas être vide avant la pioche de son propre dernier tour, le tour { $number } : { $who }.
lotus-v-last-card = Une pioche vient de s’épuiser, la main a donc au moins sa dernière carte : { $who }.
lotus-v-over = La partie ne peut pas être finie avant son dernier tour.

## Le journal
lotus-log-play = { $who ->
    [you] Vous posez
   *[other] { $name } pose
 } { $cards } : { $growing }.
lotus-log-growing = { $flower } a { $number ->
    [one] { $number } pétale
   *[other] { $number } pétales
 } sur { $needed }
lotus-log-complete = { $who ->
    [you] Vous complétez { $flower } et cueillez
   *[other] { $name } complète { $flower } et cueille
 } ses { $number } pétales.
lotus-log-control = { $tied ->
    [one] { $who ->
        [you] Vous contrôlez
       *[other] { $name } contrôle
     } { $flower } avec une force de { $strength } : une récompense.
   *[other] { $who ->
        [you] Vous partagez
       *[other] { $name } partage
     } la tête sur { $flower } avec une force de { $strength } : une récompense.
 }
lotus-log-nobody = Personne n’y a de gardien ni de symbole : il n’y a pas de récompense.
lotus-log-token = { $who ->
    [you] Vous avez tous les pouvoirs et recevez
   *[other] { $name } a tous les pouvoirs et reçoit
 } un jeton score.
lotus-log-home = Les gardiens { $source } rentrent dans leurs réserves.
lotus-log-exchange = { $name } échange { $number ->
    [one] une carte
   *[other] { $number } cartes
 } avec sa pioche.
lotus-log-exchange-nothing = { $who ->
    [you] Vous échangez
   *[other] { $name } échange
 } { $number ->
    [one] une carte avec une pioche vide : elle revient en main.
   *[other] { $number } cartes avec une pioche vide : elles reviennent en main.
 }
lotus-log-exchange-own = Vous placez { $cards } sous votre pioche.
lotus-log-guardian = { $who ->
    [you] Vous déplacez
   *[other] { $name } déplace
 } un gardien { $source } sur { $target }.
lotus-log-elder = { $who ->
    [you] Vous déplacez votre gardien ancestral
   *[other] { $name } déplace son gardien ancestral
 } { $source } sur { $target }.
lotus-log-pass = { $who ->
    [you] Vous n’avez plus rien à faire et renoncez à cette action.
   *[other] { $name } n’a plus rien à faire et renonce à cette action.
 }
lotus-log-reward-score = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
 } un jeton score.
lotus-log-reward-elder = { $who ->
    [you] Vous recevez votre gardien ancestral, qui rejoint votre réserve.
   *[other] { $name } reçoit son gardien ancestral, qui rejoint sa réserve.
 }
lotus-log-reward-growth = { $who ->
    [you] Vous choisissez
   *[other] { $name } choisit
 } la croissance infinie : autant de cartes qu’on veut sur une fleur.
lotus-log-reward-path = { $who ->
    [you] Vous choisissez
   *[other] { $name } choisit
 } le chemin de l’illumination : une main de cinq cartes dès la prochaine pioche.
lotus-log-wildflower = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
 } { $cards }.
lotus-log-draw = { $name } tire { $number ->
    [one] une carte
   *[other] { $number } cartes
 } de sa pioche.
lotus-log-draw-own = Vous tirez { $cards } de votre pioche.
lotus-log-last-card = { $who ->
    [you] Vous avez tiré la dernière carte de votre pioche
   *[other] { $name } a tiré la dernière carte de sa pioche
 } : encore un tour pour chacun.
lotus-log-refill = { $number ->
    [one] Nouvelle fleur sauvage visible
   *[other] Nouvelles fleurs sauvages visibles
 } : { $cards }.
lotus-log-no-refill = La pioche des fleurs sauvages est épuisée.
lotus-log-short = { $who ->
    [you] Il ne vous reste rien à piocher : votre main
   *[other] Il ne reste rien à piocher pour { $name }, dont la main
 } { $number ->
    [0] est vide
    [one] n’a qu’une carte
   *[other] n’a que { $number } cartes
 }.
lotus-log-end = Chacun a joué son dernier tour : la partie est finie.
lotus-log-end-limit = La limite de tours est atteinte : la partie est finie.
lotus-log-left = { $tied ->
    [one] { $who ->
        [you] Vous contrôlez
       *[other] { $name } contrôle
     }
   *[other] { $who ->
        [you] Vous partagez
       *[other] { $name } partage
     } la tête sur
 } { $flower } à la fin, avec une force de { $strength } : { $number ->
    [0] trop peu de pétales à partager
    [one] un pétale
   *[other] { $number } pétales
 }.
lotus-log-left-nobody = Personne n’a de gardien ni de symbole sur { $flower } : ses pétales ne vont à personne.

lotus-summary = { $name } : pétales { $petals } + jardin { $garden } + jetons score { $tokens } × 5 = { $score } { $score ->
    [one] point
   *[other] points
 } ; cartes restantes : { $cards }.
lotus-summary-team = { $one } et { $two } ensemble : { $score } { $score ->
    [one] point
   *[other] points
 }.
lotus-summary-cards = Égalité de points : le plus de cartes restantes, pioche et main, l’emporte.
lotus-summary-shared = Égalité de points et de cartes restantes : victoire partagée.

## La table
lotus-zone-seat = { $who ->
    [you] Vous ({ $colour })
   *[other] { $partner ->
        [true] { $name } ({ $colour }, avec vous)
       *[false] { $name } ({ $colour })
     }
 }
lotus-zone-score = gagné
lotus-zone-won = { $petals ->
    [one] { $petals } pétale
   *[other] { $petals } pétales
 }, { $tokens ->
    [one] { $tokens } jeton score
   *[other] { $tokens } jetons score
 }
lotus-zone-powers = pouvoirs
lotus-zone-rewards = récompenses
lotus-zone-list = { $items }
lotus-zone-reserve = réserve
lotus-zone-deck = pioche
lotus-zone-hand = main
lotus-zone-garden = Jardin
lotus-zone-flower = { $flower } { $number }/{ $needed }
lotus-zone-guardians = { $flower } : gardiens
lotus-zone-wildflowers = Fleurs sauvages
lotus-zone-face-up = visibles
lotus-prompt-action = { $who ->
    [you] À vous de jouer{ $last ->
        [true] , pour votre dernier tour
       *[false] {""}
     }. Il vous reste { $number ->
        [one] une action
       *[other] { $number } actions
     } : jouer des pétales, échanger des cartes ou déplacer un gardien.
   *[other] C’est le tour de { $name }.
 }
lotus-prompt-reward = { $who ->
    [you] Vous avez gagné une récompense : choisissez.
   *[other] { $name } choisit une récompense.
 }
lotus-prompt-draw = { $who ->
    [you] Complétez votre main : { $number ->
        [one] une carte
       *[other] { $number } cartes
     } à prendre, de votre pioche ou parmi les fleurs sauvages visibles.
   *[other] { $name } pioche.
 }
lotus-prompt-over = La partie est finie.
