## Ce que les joueurs disent des autres, et ce qu’ils ne peuvent pas dire
report-one = Signalez soit une ligne de la discussion, soit une place.
report-no-line = Il n’y a pas de telle ligne ici.
report-no-person = À cette place, il n’y a personne à signaler.
report-oneself = C’était vous.
report-too-many = Vous avez fait { $most } signalements depuis hier : l’administrateur ne peut pas en lire davantage.
report-full = L’administrateur a trop de signalements à lire en ce moment. Réessayez demain.
table-muted = L’administrateur vous a retiré la parole pour l’instant. Vous pouvez continuer à jouer.

## La ligne de commande
cli-check = voir si un serveur marcherait bien ici : réglages, base, versions, fichiers, disque, horloge
cli-admin = tenir la maison : tables, personnes, discussions, signalements, ce qui est gardé ; aussi pendant que le serveur marche
cli-admin-tables = lister, regarder, fermer et supprimer des tables
cli-admin-tables-list = lister les tables, les dernières changées d’abord
cli-admin-tables-show = montrer qui est à une table et ce qui s’y est dit
cli-admin-tables-close = fermer une table ; une partie en cours s’arrête sans résultat
cli-admin-tables-delete = supprimer une table avec tout ce qui s’y est passé
cli-admin-people = lister, exclure, exporter et supprimer des personnes, et aider qui a oublié son mot de passe
cli-admin-people-list = lister les personnes, les dernières venues d’abord
cli-admin-people-ban = exclure un compte, un hôte ou une adresse
cli-admin-people-unban = laisser quelqu’un revenir
cli-admin-people-bans = lister qui est exclu
cli-admin-people-link = faire un lien par lequel un compte reçoit un nouveau mot de passe, une seule fois
cli-admin-people-export = écrire tout ce qui est gardé sur quelqu’un
cli-admin-people-delete = supprimer quelqu’un ; les parties restent, sans le nom
cli-admin-chat = retirer la parole à quelqu’un, et la lui rendre
cli-admin-chat-mute = retirer la parole à quelqu’un, qui peut continuer à jouer
cli-admin-chat-unmute = rendre la parole à quelqu’un
cli-admin-chat-muted = lister ceux qui n’ont pas la parole
cli-admin-reports = ce que les joueurs ont signalé
cli-admin-reports-list = lister les signalements qui attendent, avec les lignes autour de ce qu’ils visent
cli-admin-reports-resolve = noter qu’un signalement est traité
cli-admin-tidy = effacer maintenant ce qui n’a plus à être gardé ; sinon le serveur le fait peu à peu
cli-admin-table = le numéro de la table
cli-admin-person = le numéro ou l’identifiant de la personne
cli-admin-words = une partie d’un nom, un numéro ou un identifiant
cli-admin-accounts = seulement ceux qui ont un compte
cli-admin-address = une adresse IP au lieu d’une personne ; en IPv6 son /64
cli-admin-reason = ce qui est dit à ceux qui sont exclus
cli-admin-site = l’adresse de votre serveur, comme https://play.example.org
cli-admin-file = le nouveau fichier (sinon c’est affiché)
cli-admin-report = le numéro du signalement
cli-admin-phase = seulement les tables dans cette phase
cli-admin-of-person = seulement les tables où cette personne est ou a été assise
cli-admin-days = pour tant de jours (sinon jusqu’à ce qu’elle soit rendue)
cli-admin-resolved = ceux qui sont traités
cli-admin-dry-run = dire seulement combien ce serait
cli-admin-json = en JSON, pour les programmes
cli-admin-limit = au plus tant (100)
cli-admin-yes = ne pas demander confirmation
cli-admin-dashes = Un ancien numéro qui commence par - se donne après --, ainsi : tables show -- -x7Qa

## Tenir la maison
admin-yes = oui
admin-no = non
admin-column-id = numéro
admin-column-game = jeu
admin-column-phase = phase
admin-column-public = publique
admin-column-pace = rythme
admin-column-opened = ouverte
admin-column-changed = changée
admin-column-seats = places
admin-column-name = nom
admin-column-login = identifiant
admin-column-created = venue
admin-column-reason = raison
admin-column-at = depuis
admin-column-until = jusqu’à
admin-phase-open = ouverte
admin-phase-playing = en cours
admin-phase-over = terminée
admin-phase-closed = fermée
admin-pace-live = en direct
admin-pace-correspondence = par correspondance
admin-no-database = Il n’y a pas de base { $file } : démarrez d’abord un serveur, ou indiquez la bonne par --database.
admin-no-table = Il n’y a pas de table { $found } : « florilege admin tables list » montre celles qui existent.
admin-no-person = Personne n’a le numéro ou l’identifiant { $found }.
admin-nobody = Il n’y a personne de tel.
admin-whom = Indiquez soit une personne, soit une adresse par --address.
admin-no-address = { $found } n’est pas une adresse IP.
admin-banned = { $ends ->
    [no] { $name } ne peut plus entrer jusqu’à ce que vous le permettiez ; un serveur en marche le sait en quelques secondes.
   *[yes] { $name } ne peut plus entrer jusqu’au { $until } (UTC) ; un serveur en marche le sait en quelques secondes.
 }
admin-unbanned = { $name } peut de nouveau entrer.
admin-not-banned = { $found } n’était pas exclu.
admin-nobody-banned = Personne n’est exclu.
admin-link = Donnez ce lien à { $name } : il marche une fois, pendant un jour, et termine toutes les sessions du compte.
admin-link-path = À la suite de l’adresse de votre serveur (ou donnez --site) :
admin-exported = Tout ce qui est gardé sur cette personne est dans { $file }.
admin-person-sure = Supprimer { $name } ({ $id }, { $kind ->
    [guest] un hôte
   *[account] un compte
 }) pour toujours ? [o/N]
admin-person-deleted = { $name } est supprimé.
admin-no-report = Aucun signalement { $found } n’attend d’être traité.
admin-no-tables = Il n’y a pas de telles tables.
admin-no-reports = Il n’y a pas de tels signalements.
admin-not-sure = Cela ne peut pas être annulé : ajoutez --yes si c’est voulu.
admin-left = Rien n’a été changé.
admin-table = Table { $id } : { $game }, { $phase }, { $public ->
    [yes] publique
   *[no] sur invitation
 }.
admin-table-times = Ouverte le { $opened }, dernière entrée le { $last } (UTC).
admin-table-entries = Entrées : { $entries }, coups joués : { $plays }, lignes de discussion : { $chat }.
admin-table-owner = Ouverte par { $name }.
admin-table-seat = Place { $seat } : { $name }
admin-table-closed = La table { $id } est fermée.
admin-table-sure = Supprimer la table { $id } ({ $game }, { $phase }, ouverte le { $opened }) avec tout ce qui s’y est passé ? [o/N]
admin-close-sure = Fermer la table { $id } ({ $game }, { $phase }, ouverte le { $opened }) pour toujours, sans résultat ? [o/N]
admin-table-deleted = La table { $id } est supprimée.
admin-days = --days doit être un nombre entier de 1 à 36500, et non { $found }.
admin-number = ce doit être un nombre entier de 1 à { $most }, et non { $found }
admin-not-text = Ce qui est nommé doit être en UTF-8, et non { $found }.
admin-muted = { $ends ->
    [no] { $name } n’a plus la parole jusqu’à ce que vous la lui rendiez, et peut continuer à jouer.
   *[yes] { $name } n’a plus la parole jusqu’au { $until } (UTC), et peut continuer à jouer.
 }
admin-unmuted = { $found } a de nouveau la parole.
admin-not-muted = Personne avec le numéro ou l’identifiant { $found } n’était privé de parole.
admin-nobody-muted = Tout le monde a la parole.
admin-report = Signalement { $id }, { $at } (UTC), table { $table } : { $reporter } signale { $about ->
    [line] une ligne de { $person }.
   *[player] { $person }.
 }
admin-says = { $name } : { $words }
admin-report-words = En ces termes : { $words }
admin-report-no-lines = Il n’y a pas de lignes de discussion à montrer.
admin-resolved = Le signalement { $id } est traité.
admin-tidying-already = Le serveur est en train de ranger : réessayez dans quelques minutes.
admin-tidy-sure = Effacer pour toujours ce qui n’a plus à être gardé ? (--dry-run le compte.) [o/N]
admin-tidy-silent = Rien n’a changé à aucune table depuis { $days } jours : si l’horloge de cette machine est juste, ajoutez --yes.
admin-tidied = Effacés : { $tables } parties inachevées d’hôtes, { $guests } hôtes, { $chat } lignes de discussion, { $reports } anciens signalements.
admin-would-tidy = Cela effacerait { $tables } parties inachevées d’hôtes, { $guests } hôtes et { $chat } lignes de discussion. Les hôtes qui n’ont que de telles parties partiraient la fois suivante.

## Si tout va bien
check-ok = bien
check-warning = attention
check-problem = problème
check-versions = Florilège { $version }, Python { $python }, { $engine ->
    [compiled] avec le moteur compilé.
   *[plain] avec le moteur non compilé : sans compilateur C à l’installation, les joueurs de l’ordinateur réfléchissent cinquante fois moins vite.
 }
check-page = La page pour les navigateurs est là.
check-files-any = Ce système ne limite pas les fichiers ouverts.
check-files = { $soft } fichiers et connexions peuvent être ouverts à la fois ; jusqu’à { $hard } si le serveur le demande.
check-files-few = Seuls { $hard } fichiers et connexions peuvent être ouverts à la fois, soit autant de visiteurs : relevez la limite (LimitNOFILE dans systemd, ulimit -n ailleurs).
check-clock = L’horloge avance régulièrement ; elle dit { $now } (UTC).
check-clock-steps = L’horloge ({ $now } UTC) est réglée pendant que nous regardons : qu’un seul programme s’en charge, comme chrony ou systemd-timesyncd.
check-clock-old = L’horloge dit { $now } (UTC), ce qui est faux : réglez-la, sinon les sessions et les pendules des parties seront fausses aussi.
check-clock-behind = Une table a été changée le { $newest } (UTC), donc dans l’avenir : l’horloge était fausse alors, ou l’est maintenant.
check-clock-database = L’horloge de la base diffère de la nôtre de { $seconds } s.
check-settings = Les réglages sont compris : { $host }, { $database } ; les parties inachevées des hôtes sont gardées { $games } jours, les hôtes { $guests }, les discussions { $chat } (0 : toujours).
check-no-proxy = Le serveur écoute sur { $host } sans mandataire : au-delà de votre propre réseau, mieux vaut venir par https.
check-no-limits = Les limites sont levées : chacun peut demander aussi souvent qu’il veut.
check-no-names = Le serveur ne répond qu’à ses adresses ; qui vient par un nom est refusé tant que ce nom ne figure pas dans FLORILEGE_NAMES.
check-store = { $where } se lit : { $engine }, version { $version } du schéma.
check-store-new = { $where } n’existe pas encore : le premier démarrage la crée.
check-store-older = { $where } a la version { $found } du schéma : le prochain démarrage la mène à { $known }. Faites d’abord une sauvegarde.
check-writable = On peut y écrire.
check-whole = La base est entière : { $tables } tables, { $people } personnes.
check-damaged = { $where } est endommagée ({ $fault }) : repartez d’une sauvegarde.
check-logless = { $count ->
    [one] Une table n’a
   *[other] { $count } tables n’ont
 } pas de journal, la première est { $table } : repartez d’une sauvegarde, ou supprimez-{ $count ->
    [one] la.
   *[other] les.
 }
check-disk = { $free } Mo sont libres dans { $folder }.
check-disk-little = Seuls { $free } Mo sont libres dans { $folder } : là où rien ne peut être écrit, personne ne peut jouer.
