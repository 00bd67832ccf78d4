## Ouvrir une table
table-seat-kind = Une place est pour { $known } ; { $found } ne convient pas.
table-no-person = Au moins une place doit être pour une personne.
table-log-strict = Dans { $game }, la mémoire est le jeu : son journal ne peut pas être gardé en entier.

## Ce qui est refusé à une table
table-is-open = La partie n'a pas encore commencé.
table-is-playing = La partie a déjà commencé.
table-is-over = La partie est terminée.
table-is-closed = Cette table est fermée.
table-not-seated = Il faut être assis à cette table pour cela.
table-not-owner = Seule la personne qui a ouvert la table peut faire cela.
table-already-seated = Vous êtes déjà à cette table : { $seat }.
table-not-invited = Cette table est sur invitation, et cette invitation ne vaut pas (ou plus).
table-full = Il n'y a plus de place libre à cette table.
table-seat-taken = La place { $seat } n'est pas libre.
table-not-full = Il reste des places libres : la partie commence quand toutes sont prises.
table-away = Un joueur de l'ordinateur tient votre place ; reprenez-la d'abord.
table-away-already = Un joueur de l'ordinateur tient déjà votre place.
table-not-away = Vous tenez déjà votre place.
table-resigned = Vous avez abandonné cette partie.
table-takeback-nothing = Vous n'avez rien joué qui puisse être repris.
table-takeback-asked = Quelqu'un demande déjà à reprendre un coup.
table-takeback-revealed = Ce coup ne peut pas être repris : quelque chose de caché a été montré depuis.
table-takeback-no-question = Personne ne vous demande de reprendre un coup.
table-chat-empty = Ce message ne dit rien.
table-chat-full = Il y a déjà { $most } messages à cette table : cela suffit.
table-fuss = Il s'est passé tant de choses à cette table à côté du jeu que seul le jeu continue.
table-too-many-open = Vous avez déjà { $most } tables publiques ouvertes : fermez-en une, ou ouvrez celle-ci sur invitation.
table-rematch-open = Une table pour la partie suivante est déjà ouverte.
table-hint-not-now = Ce n'est pas à vous de jouer : il n'y a rien à conseiller.
table-replay-not-over = La partie n'est pas terminée : elle pourra être revue quand elle le sera.
table-replay-step = Il n'y a pas d'étape { $step } : elles vont de 0, la donne, à { $last }.
table-copy-not-over = La partie n'est pas terminée : seule une partie finie peut être continuée à une table à vous.
table-copy-over = La partie était terminée à ce moment : il n'y a rien à continuer. Prenez-en un plus tôt.

## Ce qui est dit à une table
table-told-joined = { $name } prend place.
table-told-left = { $name } quitte la table.
table-told-salted = { $name } ajoute un mot de son choix à la graine.
table-told-started = { $given ->
    [given] La partie continue depuis cette position. Promesse du hasard à venir (SHA-256 de la graine) : { $commitment }
   *[dealt] La partie commence. Promesse de la donne (SHA-256 de la graine) : { $commitment }
 }
table-told-takeback-asked = { $name } demande à reprendre le dernier coup.
table-told-takeback-answered = { $yes ->
    [yes] { $name } accepte la reprise.
   *[no] { $name } refuse la reprise.
 }
table-told-taken-back = { $plays ->
    [one] { $name } reprend le dernier coup.
   *[other] { $name } reprend ; { $plays } coups sont annulés.
 }
table-told-resigned = { $name } abandonne.
table-told-away = { $late ->
    [yes] Le temps de { $name } est écoulé ; un joueur de l'ordinateur ({ $level }) prend la place.
   *[no] { $name } laisse la place à un joueur de l'ordinateur ({ $level }).
 }
table-told-back = { $name } est de retour.
table-told-hinted = { $name } demande conseil à un joueur de l'ordinateur.
table-told-rematch = { $name } ouvre une table pour la partie suivante.
table-told-closed = La table est fermée.
table-told-stand-in = Le temps de { $name } était écoulé ; un joueur de l'ordinateur ({ $level }) a joué ce coup.
table-none = Cette table n'existe pas, ou elle est sur invitation.
table-nobody = personne
table-gone = quelqu'un qui est parti
table-computer = { $number ->
    [0] ordinateur ({ $level })
   *[other] ordinateur { $number } ({ $level })
}
