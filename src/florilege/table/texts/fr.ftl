## Ouvrir une table
table-seat-kind = Une place est pour { $known } ; { $found } ne convient pas.
table-no-person = Au moins une place doit être pour une personne.
table-log-strict = Dans { $game }, la mémoire est le jeu : son journal ne peut pas être gardé en entier.

## Ce qui est refusé à une table
table-is-open = La partie n’a pas encore commencé.
table-is-playing = La partie a déjà commencé.
table-is-over = La partie est terminée.
table-is-closed = Cette table est fermée.
table-removed = L’administrateur a supprimé cette table.
table-not-seated = Il faut être assis à cette table pour cela.
table-not-owner = Seule la personne qui a ouvert la table peut faire cela.
table-already-seated = Vous êtes déjà à cette table : { $seat }.
table-not-invited = Cette table est sur invitation, et cette invitation ne vaut pas (ou plus).
table-full = Il n’y a plus de place libre à cette table.
table-seat-taken = La place { $seat } n’est pas libre.
table-seal-late = Il est trop tard pour ajouter quelque chose à cette donne : on ouvre ce qui a été scellé.
table-reveal-early = Rien ne peut encore être ouvert : chacun scelle d’abord ce qu’il ajoute à la donne.
table-reveal-unsealed = Vous n’avez rien scellé pour cette donne : il n’y a rien à ouvrir.
table-reveal-twice = Ce que vous aviez scellé est déjà ouvert.
table-reveal-wrong = Ce ne sont pas les octets que vous aviez scellés : leur SHA-256 est différent.
table-called = On est déjà en train de distribuer les cartes.
table-not-full = Il reste des places libres : la partie commence quand toutes sont prises.
table-away = Un joueur de l’ordinateur tient votre place ; reprenez-la d’abord.
table-away-already = Un joueur de l’ordinateur tient déjà votre place.
table-not-away = Vous tenez déjà votre place.
table-resigned = Vous avez abandonné cette partie.
table-takeback-nothing = Vous n’avez rien joué qui puisse être repris.
table-takeback-asked = Quelqu’un demande déjà à reprendre un coup.
table-takeback-revealed = Ce coup ne peut pas être repris : depuis, quelqu’un a vu quelque chose qui était caché.
table-takeback-far = Ce coup ne peut pas être repris : on a trop joué depuis.
table-takeback-no-question = Personne ne vous demande de reprendre un coup.
table-chat-empty = Ce message ne dit rien.
table-chat-full = Il y a déjà { $most } messages à cette table : cela suffit.
table-fuss = Il s’est passé tant de choses à cette table à côté du jeu que seul le jeu continue.
table-too-many-open = Vous avez déjà { $most } tables publiques ouvertes : fermez-en une, ou ouvrez celle-ci sur invitation.
table-most-games = Un invité peut avoir { $most } parties en cours à la fois : veuillez d’abord en finir ou en abandonner une. Celles que personne n’a touchées depuis cinq minutes ne comptent pas.
table-most-of-person = Aux tables qu’une même personne a ouvertes, { $most } joueurs de l’ordinateur peuvent jouer à la fois : veuillez d’abord finir ou abandonner une partie. Celles que personne n’a touchées depuis cinq minutes ne comptent pas.
table-most-of-address = Aux tables ouvertes depuis votre réseau, { $most } joueurs de l’ordinateur peuvent jouer à la fois : veuillez réessayer quand une partie sera finie. Celles que personne n’a touchées depuis cinq minutes ne comptent pas.
table-most-in-all = Les { $most } joueurs de l’ordinateur de la maison sont tous à table : veuillez réessayer dans quelques minutes, ou jouer avec d’autres personnes.
table-rematch-open = Une table pour la partie suivante est déjà ouverte.
table-hint-not-now = Ce n’est pas à vous de jouer : il n’y a rien à conseiller.
table-replay-not-over = La partie n’est pas terminée : elle pourra être revue quand elle le sera.
table-replay-step = Il n’y a pas d’étape { $step } : elles vont de 0, la donne, à { $last }.
table-copy-not-over = La partie n’est pas terminée : seule une partie finie peut être continuée à une table à vous.
table-copy-over = La partie était terminée à ce moment : il n’y a rien à continuer. Prenez-en un plus tôt.

## Ce qui est dit à une table
table-told-joined = { $name } prend place.
table-told-left = { $name } quitte la table.
table-told-started = { $given ->
    [given] La partie continue depuis cette position.
   *[dealt] La partie commence.
 }
table-told-takeback-asked = { $name } demande à reprendre le dernier coup.
table-told-takeback-answered = { $yes ->
    [yes] { $name } accepte la reprise.
   *[no] { $name } refuse la reprise.
 }
table-told-taken-back = { $plays ->
    [one] { $name } reprend le dernier coup.
   *[other] { $name } reprend ; { $plays } coups sont annulés.
 }
table-told-resigned = { $name } abandonne.
table-told-away = { $late ->
    [yes] Le temps de { $name } est écoulé ; { $player } prend la place.
   *[no] { $name } laisse la place à { $player }.
 }
table-told-back = { $name } est de retour.
table-told-hinted = { $name } demande conseil à un joueur de l’ordinateur.
table-told-rematch = { $name } ouvre une table pour la partie suivante.
table-told-closed = { $by ->
    [host] { $game ->
        [yes] L’administrateur a fermé cette table : la partie s’arrête ici, sans résultat.
       *[no] L’administrateur a fermé cette table.
     }
   *[person] La table est fermée.
 }
table-told-removed = L’administrateur a supprimé cette table.
table-told-stand-in = Le temps de { $name } était écoulé ; { $player } a joué ce coup.
table-stand-in = un joueur de l’ordinateur ({ $level })
table-some-stand-in = un joueur de l’ordinateur
table-none = Cette table n’existe pas, ou elle est sur invitation.
table-computer = { $number ->
    [0] ordinateur ({ $level })
   *[other] ordinateur { $number } ({ $level })
}
