# Les phrases de la page du navigateur.

page-title = { $title } · Florilège
page-skip = Aller au contenu
page-nav = Florilège
page-language = Langue
page-theme = Couleurs : { $theme ->
    [light] claires
    [dark] sombres
   *[auto] comme le système
}. Changer
page-footer = Cinq jeux de cartes fleuris, exactement selon leurs règles.
page-more = Encore
page-licences = Licences
page-unreachable = Le serveur ne répond pas. Êtes-vous en ligne ?
page-unexpected = Quelque chose s’est mal passé. Essayez encore.
page-failed-title = Cette page n’est pas venue
page-failed-text = La connexion est perdue, ou il existe une version plus récente de la page.
page-failed-again = Charger de nouveau
page-nowhere-title = Rien ne pousse ici
page-nowhere-text = Il n’y a pas de page à cette adresse.
page-nowhere-home = Vers les jeux
page-open-title = Ouvrir une table
page-me-title = Moi
page-about-title = À propos
page-rules-title = Règles
page-lesson-title = Première leçon

## L’accueil
page-home-document = Florilège · cinq jeux de cartes fleuris
page-home-title = Cinq jeux de cartes fleuris
page-home-lead = Jouez tout de suite contre des joueurs artificiels, ou entre amis à votre propre table. Sans compte, sans rien installer, en français et en anglais.
page-home-game = Jeu
page-home-players = Contre
page-home-others = { $count ->
    [one] un autre joueur
   *[other] { $count } autres joueurs
}
page-home-level = De quelle force
page-home-play = Jouer
page-home-laying = On met la table …
page-home-games = Les jeux
page-home-for = { $players } joueurs
page-home-minutes = environ { $minutes } minutes
page-home-continue = Reprendre où vous en étiez
page-home-join = Tables à rejoindre
page-home-join-none = Personne n’attend à une table publique en ce moment. Ouvrez-en une : les autres la verront ici.
page-home-watch = Parties à regarder
page-home-watch-none = Aucune partie publique ne se joue en ce moment.
page-home-past = Jouées récemment
page-home-past-all = Toutes mes parties
page-home-do = { $what ->
    [join] Rejoindre une table de { $game }
    [watch] Regarder { $game }
    [replay] Revoir { $game }
   *[continue] Reprendre : { $game }
}
page-home-seats-free = { $free ->
    [one] { $names } ; une place est libre
   *[other] { $names } ; { $free } places sont libres
}
page-home-all-free = { $free ->
    [one] une place est libre
   *[other] { $free } places sont libres
}

## Ouvrir une table
page-open-heading = Ouvrir une table de { $game }
page-open-seats = Qui joue
page-open-players = Nombre de joueurs
page-open-seat = Place { $seat }
page-open-seat-of = Place { $seat } : { $what }
page-open-me = Vous
page-open-person = Quelqu’un que vous invitez
page-open-computer = Un joueur artificiel
page-open-who = Qui peut prendre les places libres
page-open-link = Qui a le lien
page-open-link-about = Personne d’autre ne voit la table. Vous recevez un lien à envoyer.
page-open-public = Tout le monde
page-open-public-about = La table est montrée sur la première page, et chacun peut la rejoindre ou la regarder.
page-open-time = Temps
page-open-pace = Rythme
page-open-live = Tous à table
page-open-live-about = La partie se joue d’une traite, tout le monde est là.
page-open-correspondence = Par correspondance
page-open-correspondence-about = Chacun passe quand il veut ; une partie peut durer des jours.
page-open-move = Pour chaque coup
page-open-whole = Pour toute la partie de chaque joueur
page-open-no-limit = sans limite
page-open-seconds = { $count ->
    [one] une seconde
   *[other] { $count } secondes
}
page-open-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
page-open-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}
page-open-zero = Quand le temps est écoulé
page-open-zero-play = un joueur artificiel joue ce coup
page-open-zero-seat = un joueur artificiel prend la place jusqu’à votre retour
page-open-window = Temps pour réagir
page-open-window-about = Quand tous peuvent réagir à la fois, qui se tait aussi longtemps a passé.
page-open-options = Options du jeu ({ $count })
page-open-from-to = De { $low } à { $high }.
page-open-from = { $low } ou plus.
page-open-customs = Usages de la table
page-open-lots = Tirer les places au sort
page-open-lots-about = Sinon chacun garde la place qu’il a prise, et la place 1 vient en premier.
page-open-full-log = Tout garder dans le journal
page-open-full-log-about = Aussi les lignes qui nomment ce qu’on ne peut plus regarder. Selon les règles, elles sont montrées une fois et pas gardées.
page-open-stand-in = Qui prend la place de quelqu’un qui s’en va
page-open-start = Commencer
page-open-back = Retour aux jeux
page-coming = Un instant …

## Moi
page-me-name = Votre nom
page-me-name-about = C’est ainsi que les autres vous voient aux tables, aussi à celles du passé.
page-me-rename = Prendre ce nom
page-me-renamed = C’est votre nom maintenant.
page-me-guest-since = Hôte de la maison depuis le { $day }.
page-me-account-since = { $login }, avec un compte depuis le { $day }.
page-me-games = Mes parties
page-me-past = Terminées
page-me-no-games = Vous n’avez pas encore joué ici.
page-me-statistics = { $played ->
    [one] Une partie jouée
   *[other] { $played } parties jouées
}, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
}
page-me-game = Jeu
page-me-played = Jouées
page-me-won = Gagnées
page-me-share = Part
page-me-with-people = Avec d’autres
page-me-won-of = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} sur { $played }
page-me-become = Garder vos parties
page-me-become-about = Un hôte n’existe que dans ce navigateur. Avec un identifiant et un mot de passe, vous retrouvez vos parties de partout.
page-me-login = Identifiant
page-me-password = Mot de passe
page-me-password-about = Au moins 8 caractères. Il n’y a pas d’adresse de courriel : si vous l’oubliez, seul l’administrateur de ce serveur peut vous aider à en choisir un nouveau.
page-me-password-old = Mot de passe actuel
page-me-password-new = Nouveau mot de passe
page-me-password-change = Changer de mot de passe
page-me-password-changed = Votre mot de passe est changé et vos autres sessions sont terminées.
page-me-sessions = Où vous êtes connecté
page-me-device = { $browser } sur { $system }
page-me-device-other = Un autre programme
page-me-session-this = ce navigateur
page-me-session-since = depuis le { $day }
page-me-session-seen = depuis le { $day }, dernière visite vers le { $seen }
page-me-session-end = Terminer
page-me-session-end-of = Terminer : { $device }
page-me-session-ended = C’est terminé.
page-me-sessions-end-others = Terminer toutes les autres
page-me-kept = Ce que nous gardons de vous
page-me-kept-about = Votre nom et votre identifiant, les navigateurs où vous êtes connecté, vos tables et leurs résultats, ce que vous y avez dit, vos statistiques. Le tout en un fichier (JSON) :
page-me-export = Télécharger
page-password-title = Nouveau mot de passe
page-password-about = Choisissez un nouveau mot de passe pour votre compte. Toutes vos sessions se terminent, où que vous soyez connecté ; vous êtes ensuite connecté ici.
page-password-set = Prendre ce mot de passe
page-password-none = Cette adresse est incomplète : ouvrez le lien entier que l’administrateur vous a donné.
page-me-register = Créer un compte
page-me-have = J’ai un compte
page-me-have-about = Les parties jouées comme hôte restent à l’hôte.
page-me-sign-in = Se connecter
page-me-sign-out = Se déconnecter
page-me-sign-out-guest = Un hôte qui se déconnecte ne peut pas revenir, et ses parties sont hors d’atteinte. Créez d’abord un compte si vous voulez les garder.
page-me-sign-out-everywhere = Se déconnecter partout
page-me-leave = Partir
page-me-delete = Me supprimer
page-me-delete-about = Votre nom, votre identifiant, votre mot de passe, vos sessions et tout ce que vous avez dit aux tables sont supprimés. Les parties restent à ceux qui ont joué avec vous, sans votre nom. On ne peut pas revenir en arrière.
page-me-delete-yes = Me supprimer pour de bon
page-me-stay = Non, rester
page-me-nobody = Vous n’êtes encore personne
page-me-nobody-about = Qui joue devient un hôte au nom de fleur. Il ne faut pas de compte.
page-me-come = Devenir un hôte

## À propos
page-about-what = Florilège est la maison de cinq jeux de cartes fleuris, exactement selon leurs règles : contre des gens, contre des joueurs artificiels, dans le navigateur et dans le terminal.
page-about-credits = De qui sont les jeux
page-about-credits-about = Les jeux sont l’œuvre de leurs auteurs ; nous n’avons écrit qu’un programme qui respecte leurs règles.
page-about-no-author = La règle du jeu ne nomme pas d’auteur ; publié en 2011 par Deinko
page-about-buy = Il n’y a ici ni image ni texte des éditeurs : tous les dessins et tous les mots sont les nôtres. Achetez les jeux, ils sont beaux.
page-about-fair = Des donnes équitables
page-about-fair-about = Le hasard d’une partie vient d’un secret promis avant la première carte et révélé après la dernière. Chaque page à la table y ajoute son propre hasard et vérifie à la fin qu’il en est ainsi. Qui a l’enregistrement d’une partie peut la redonner et vérifier chaque coup.
page-about-kept = Ce qui est gardé des gens
page-about-kept-everybody = De chacun : un numéro au hasard, le nom choisi, et le moment de son arrivée.
page-about-kept-account = D’un compte en plus : son identifiant, et son mot de passe sous une forme qu’on ne peut pas relire.
page-about-kept-session = Dans votre navigateur : un cookie qui dit qui vous êtes, et ce que vous avez réglé ici. Aucun autre site ne peut les lire.
page-about-kept-games = Des parties : qui était assis où, chaque coup et chaque ligne de conversation, avec l’heure.
page-about-kept-nothing = Ni adresse, ni type de navigateur, rien pour des tiers. Cette page ne charge rien d’ailleurs.
page-about-kept-delete = Vous pouvez vous supprimer à tout moment :
page-about-licence = Licence
page-about-licence-about = Florilège est un logiciel libre sous licence MIT. Ce qu’il contient de l’œuvre d’autres :
page-about-api = Qui veut écrire son propre joueur ou sa propre page trouve l’API ici :

## Règles
page-rules-of = Les règles de { $game }
page-rules-search = Trouver une règle par son numéro
page-rules-find = Trouver
page-rules-unknown = Il n’y a pas de { $rule } dans ce texte.
page-rules-sections = Sommaire

## Première leçon
page-lesson-progress = Où vous en êtes
page-lesson-step = { $step } sur { $steps }
page-lesson-next = Continuer
page-lesson-back = Revenir
page-lesson-show = Montrez-moi
page-lesson-right = Bien joué !
page-lesson-rules = Les règles :
page-lesson-other = C’est possible (« { $said } »), mais essayons d’abord l’autre coup.
page-lesson-again = Encore une fois

## La table

page-table-title = Table
page-table-coming = On met la table…
page-table-side = Joueurs et journal
page-table-my-turn = À vous de jouer
page-table-board = La table
page-table-my-hand = Devant vous
page-table-back = face cachée
page-table-state-down = face cachée
page-table-state-spent = utilisé
page-table-count = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
page-table-unseen = { $count ->
    [one] { $count } pièce que l’on ne voit pas
   *[other] { $count } pièces que l’on ne voit pas
}
page-table-empty = vide
page-table-ground = { $zone }, { $count ->
    [0] vide
    [one] { $count } pièce
   *[other] { $count } pièces
}
page-table-play = Jouer :
page-table-or-more = ou ajoutez ce qui est éclairé
page-table-which = { $count } façons de le faire – choisissez :
page-table-go-on = Touchez maintenant ce qui est éclairé.
page-table-touch = Touchez ce qui est éclairé.
page-table-enough = Continuer
page-table-cancel = Reprendre
page-table-list = { $count ->
    [one] Le seul coup
   *[other] Les { $count } coups
}
page-table-reaction = Votre réponse
page-table-space = Espace
page-table-clock = reste { $time }
page-table-you = vous
page-table-turn = doit jouer
page-table-away = parti : l’ordinateur joue
page-table-resigned = a abandonné
page-table-log = Journal
page-table-log-empty = Il ne s’est encore rien passé.
page-table-chat = Discussion
page-table-chat-empty = Personne n’a encore rien dit.
page-table-chat-say = Dire quelque chose
page-table-chat-watching = Dire quelque chose à ceux qui regardent
page-table-chat-send = Envoyer
page-table-watching = regarde
page-table-report = Signaler
page-table-report-line = Signaler cette ligne de { $name }
page-table-report-line-sure = Signaler cette ligne de { $name } à l’administrateur ? Les lignes voisines sont montrées avec elle.
page-table-report-player = Signaler un joueur
page-table-report-player-sure = Signaler { $name } à l’administrateur ?
page-table-reported = Merci. L’administrateur va regarder.
page-table-unread = { $count ->
    [one] { $count } nouvelle ligne
   *[other] { $count } nouvelles lignes
}
page-table-tools = Plus
page-table-why = règle
page-table-why-short = pourquoi ?
page-table-rule = Règle { $rule }
page-table-rule-in-book = Elle est dans le livret des règles.
page-table-rule-open = Ouvrir les règles
page-table-close = Fermer
page-table-yes = Oui
page-table-no = Non
page-table-says = { $name } : { $words }
page-table-hint = Un conseil
page-table-hint-asking = Réflexion…
page-table-hint-found = Ce que ferait l’ordinateur
page-table-hint-share = { $share } %
page-table-hint-marked = Le pourcentage dit combien de fois la recherche de l’ordinateur l’a choisi. Toute la table apprend que vous avez demandé.
page-table-takeback = Reprendre mon dernier coup
page-table-takeback-asked = { $name } demande à reprendre le dernier coup. Êtes-vous d’accord ?
page-table-leave = Partir un moment
page-table-leave-sure = Quitter la table ? Un joueur ordinateur prend votre place jusqu’à votre retour.
page-table-return = Reprendre ma place
page-table-resign = Abandonner
page-table-resign-sure = Abandonner cette partie ? { $players ->
    [2] Votre adversaire gagne.
   *[other] Un joueur ordinateur continue à votre place.
}
page-table-taste = À votre goût
page-table-sound = Sons
page-table-at-once = Jouer aussitôt, sans demander
page-table-digits = Les touches 1 à 9 choisissent des cartes de la main
page-table-speed = Les pièces bougent
page-table-speed-slow = lentement
page-table-speed-usual = comme d’habitude
page-table-speed-fast = vite
page-table-speed-none = pas du tout
page-table-notify = Me prévenir quand c’est à moi
page-table-keys = Au clavier
page-table-keys-move = d’une pièce à l’autre
page-table-keys-touch = toucher une pièce ou une place
page-table-keys-digit = une carte de votre main
page-table-keys-enter = sur ce qui est choisi : le jouer
page-table-keys-escape = reprendre un choix à moitié fait
page-table-health-lost = La connexion est perdue. Elle est retentée toute seule.
page-table-health-restarting = Le serveur redémarre. Il revient dans un instant.
page-table-health-busy = Le serveur est occupé. On réessaie tout seul.
page-table-health-signed-out = Vous avez été déconnecté sur une autre page. Reconnectez-vous pour regarder.
page-table-health-banned = Vous ne pouvez pas jouer sur ce serveur.
page-table-health-no-table = Il n’y a pas de table de ce nom, ou elle est sur invitation.
page-table-health-removed = L’administrateur a supprimé cette table.
page-table-health-hung-up = Le serveur ne comprend plus cette page.
page-table-health-waiting = { $count ->
    [one] Votre souhait est gardé jusque-là.
   *[other] Vos { $count } souhaits sont gardés jusque-là.
}
page-table-health-again = Se connecter maintenant
page-table-closed = Cette table est fermée.
page-table-waiting = { $free ->
    [0] Tout le monde est là
    [one] Une place est libre
   *[other] { $free } places sont libres
}
page-table-free = libre
page-table-join = S’asseoir ici (place { $seat })
page-table-start = Commencer la partie
page-table-start-when = La partie peut commencer quand toutes les places sont prises.
page-table-stand-up = Quitter la table
page-table-lots = Les places sont tirées au sort au début de la partie.
page-table-invite = Inviter d’autres joueurs
page-table-invite-public = Cette table est montrée sur la première page. Vous pouvez aussi envoyer son adresse à quelqu’un.
page-table-invite-private = Qui a cette adresse peut s’asseoir.
page-table-invite-link = Adresse de cette table
page-table-copy = Copier
page-table-copied = Copié
page-table-deal = La donne
page-table-deal-sealed = Scellée : personne ne peut la choisir, et votre page y ajoute son propre hasard.
page-table-dealing = On distribue les cartes…
page-table-won = Vous gagnez !
page-table-winners = { $count ->
    [one] { $names } gagne.
   *[other] { $names } partagent la victoire.
}
page-table-over = La partie est finie
page-table-gave-up = { $count ->
    [one] { $names } a abandonné.
   *[other] { $names } ont abandonné.
}
page-table-player = Joueur
page-table-points = Points
page-table-rematch = Rejouer
page-table-rematch-go = À la partie suivante
page-table-replay = La revoir
page-table-home = Vers les jeux
page-table-summary = D’où viennent les points
page-table-fair = La donne était-elle équitable ?
page-table-record = Télécharger la partie

## La donne était-elle équitable ?

page-fair-more = En savoir plus
page-fair-back = Retour à la table
page-fair-you = Vous
page-fair-fair = La donne est équitable : personne n’a pu la choisir ni la connaître.
page-fair-fair-why = { $others ->
    [0] Ni vous ni qui tient cette maison : votre page est honnête et a ajouté son propre hasard.
   *[other] Pourvu qu’une seule page à la table soit honnête, personne ne l’a pu : { $names }, ni vous, ni qui tient cette maison. Et la vôtre l’est.
}
page-fair-not = ni { $name }
page-fair-partly = { $given ->
    [yes] Personne n’a pu choisir le hasard après le moment donné ; les cartes, votre navigateur n’a pas pu les vérifier.
   *[no] La promesse a été tenue ; que les cartes en viennent, votre navigateur n’a pas pu le vérifier.
}
page-fair-partly-why = Le secret, ce qui a été ajouté et les places sont justes. Mais votre navigateur n’a vu aucune première carte qu’il puisse redonner. L’enregistrement montre si elles sont justes : « florilege verify » le redonne et le rejoue.
page-fair-altered = L’enregistrement de cette partie n’est pas la partie que votre page a vue.
page-fair-altered-why = La donne est peut-être celle qui était promise. Ce qui diffère est marqué ci-dessous : gardez l’enregistrement, et demandez à qui tient cette maison.
page-fair-alarm = Quelque chose ne va pas avec cette donne : ce n’est pas celle qui était promise.
page-fair-left-out = Ce que votre page a ajouté n’est pas dans cette donne : c’est arrivé trop tard, ou a été laissé de côté.
page-fair-game = { $others ->
    [0] { $game }
   *[other] { $game } avec { $names }
}
page-fair-again = Vérifier encore
page-fair-here = Vérifié ici, dans ce navigateur.
page-fair-checking = Vérification ici…
page-fair-took = { $seconds } s, personne n’a été interrogé
page-fair-sealed = { $given ->
    [yes] Le hasard à venir est scellé : personne n’a pu le choisir.
   *[no] La donne est scellée : personne n’a pu la choisir.
}
page-fair-sealed-why = Le reste se vérifie à la fin de la partie, quand le secret est ouvert.
page-fair-withheld = { $count ->
    [one] Ce que { $names } avait scellé n’a jamais été ouvert : qui tient cette maison a pu choisir de donner avec ou sans.
   *[other] Ce que { $names } avaient scellé n’a jamais été ouvert : qui tient cette maison a pu choisir avec quoi donner.
}
page-fair-withheld-why = Une page fermée ou une connexion perdue peut en être la cause. Tout le reste de ce qui a été vérifié est juste, et seule la maison a pu choisir.
page-fair-unsure = Votre navigateur ne peut pas répondre de cette donne.
page-fair-unsure-why = Rien de ce qu’il a ajouté n’y est : il regardait, il est arrivé trop tard, ou c’est un autre de vos navigateurs qui était là. Ce qu’il a pu vérifier quand même est ci-dessous.
page-fair-broken = Cette donne n’est pas celle qui était promise.
page-fair-broken-why = Gardez l’enregistrement, et demandez à qui tient cette maison.
page-fair-promised = Promis
page-fair-promised-text = La maison a scellé son secret à l’ouverture de la table.
page-fair-promised-seen = Votre page a vu le sceau à { $time }, avant d’ajouter quoi que ce soit.
page-fair-mixed = Mélangé
page-fair-mixed-text = { $count ->
    [0] Aucune page n’a ajouté son propre hasard : qui a choisi le secret a pu choisir la donne.
    [one] Une page a ajouté son propre hasard, d’abord scellé, puis ouvert.
   *[other] { $count } pages ont ajouté leur propre hasard : toutes ont d’abord scellé, puis ouvert.
}
page-fair-not-opened = { $count ->
    [one] Laissé de côté, faute d’avoir été ouvert à temps : { $names }.
   *[other] Laissés de côté, faute d’avoir été ouverts à temps : { $names }.
}
page-fair-no-hash = Sans rien de scellé à temps, laissés de côté : { $names }.
page-fair-old-chance = Le hasard vient de l’ancien générateur : qui avait vu une quinzaine de cartes de suite pouvait calculer les suivantes.
page-fair-opened = Ouvert
page-fair-opened-text = Après la dernière carte, le secret a été ouvert.
page-fair-opened-cards = De lui et de ce qui y a été mélangé ressortent les mêmes { $count } cartes.
page-fair-opened-later = À la fin de la partie, le secret est ouvert, et votre navigateur compare.
page-fair-checked = Ce que votre navigateur a vérifié
page-fair-promise-holds = La promesse est celle que votre page avait vue avant d’ajouter quoi que ce soit.
page-fair-promise-broken = La promesse n’est pas celle que votre page avait vue avant d’ajouter quoi que ce soit.
page-fair-promise-unchecked = Quelle promesse a été faite avant la partie : rien n’a été demandé alors à ce navigateur.
page-fair-own-holds = Ce que votre page a ajouté est dans la donne.
page-fair-own-broken = Ce que votre page a ajouté n’est pas dans la donne.
page-fair-own-unchecked = Rien de ce navigateur n’est dans la donne.
page-fair-seals-holds = Ce que chacun a ouvert est ce qu’il avait scellé.
page-fair-seals-broken = Quelqu’un a ouvert autre chose que ce qui était scellé.
page-fair-seals-unchecked = Personne n’a rien scellé.
page-fair-all-holds = Tout ce qui avait été scellé a été ouvert.
page-fair-all-unchecked = { $count ->
    [one] Le hasard scellé par une page n’a jamais été ouvert : la donne a été faite sans lui.
   *[other] Le hasard scellé par { $count } pages n’a jamais été ouvert : la donne a été faite sans lui.
}
page-fair-once-broken = Une fois ouvert ce que votre page avait ajouté, la maison a repris la donne au début : elle a pu en essayer d’autres jusqu’à ce que l’une lui plaise.
page-fair-seed-holds = Le secret ouvert est celui qui était promis.
page-fair-seed-broken = Le secret ouvert n’est pas celui qui était promis.
page-fair-lots-holds = Le tirage au sort des places vient du secret et de ce qui y a été mélangé.
page-fair-lots-broken = Le tirage au sort des places ne vient pas du secret et de ce qui y a été mélangé.
page-fair-cards-holds = { $count ->
    [one] Les { $all } cartes ont été redonnées ici, même cachées ; la première visible pour vous est là où elle était.
   *[other] Les { $all } cartes ont été redonnées ici, même cachées ; les { $count } premières visibles pour vous sont là où elles étaient.
}
page-fair-cards-broken = Une des premières cartes visibles pour vous n’est pas celle que donne le secret.
page-fair-cards-unchecked = Non vérifié ici : que les cartes en viennent. L’enregistrement le montre.
page-fair-record-holds = L’enregistrement a les mêmes jeu, secret, octets, places et façon de donner que ce qui a été dit à votre page.
page-fair-record-broken = L’enregistrement a un autre jeu, un autre secret, d’autres octets, places ou façon de donner que ce qui a été dit à votre page.
page-fair-record-unchecked = L’enregistrement n’a pas pu être obtenu : ce qui en dépend n’a pas été vérifié.
page-fair-words-holds = { $part ->
    [yes] Les { $count } coups sur { $all } qui ont été dits à votre page sont ainsi dans l’enregistrement ; elle n’était pas là pour les autres.
   *[no] { $all ->
        [0] Aucun coup n’a été joué, et l’enregistrement n’en a pas.
        [one] Le seul coup de l’enregistrement est celui qui a été dit à votre page.
       *[other] Les { $all } coups de l’enregistrement sont ceux qui ont été dits à votre page, dans cet ordre.
    }
}
page-fair-words-broken = Les coups de l’enregistrement ne sont pas ceux qui ont été dits à votre page.
page-fair-words-unchecked = Non vérifié ici : les { $all } coups de l’enregistrement. Cet onglet n’était pas à la table quand ils ont été joués.
page-fair-result-holds = { $played ->
    [yes] { $scores } est aussi le résultat de l’enregistrement.
   *[no] Comme affiché, l’enregistrement n’a pas de résultat : la partie a été quittée avant sa fin.
}
page-fair-result-broken = Le résultat de l’enregistrement n’est pas celui qui était affiché.
page-fair-rules = Non vérifié ici : que chaque coup était permis, chaque carte suivante juste et les points bien comptés. Il y faut les règles, qu’un navigateur n’a pas ; « florilege verify » les a.
page-fair-turns = { $count ->
    [one] un coup
   *[other] { $count } coups
}
page-fair-another = Vérifier avec un autre programme
page-fair-another-how = Téléchargez la partie ci-dessous et donnez-la à Florilège sur n’importe quelle machine : il la redonne, rejoue chaque coup selon les règles et compte les points.
page-fair-another-own = Ou écrivez votre propre programme : docs/records.md, fourni avec Florilège, dit tout à l’octet près et en donne un d’une cinquantaine de lignes.
page-fair-bytes = Chaque octet, pour qui veut voir
page-fair-byte-promise = Promesse (SHA-256 du secret)
page-fair-byte-seed = Le secret de la maison
page-fair-byte-person = Ajouté : { $name }
page-fair-byte-stream = Hasard
page-fair-not-shown = Ce qu’aucun navigateur ne peut montrer : qui tient la maison a toutes les cartes dans la mémoire d’une machine pendant que vous jouez, comme partout où une machine distribue. Et qui la tient peut laisser de côté ce que quelqu’un avait scellé ; le nom de cette personne figure alors plus haut.

## Une partie revue

page-replay-title = Une partie revue
page-replay-player = Les moments de la partie
page-replay-first = À la donne
page-replay-back = Un coup en arrière
page-replay-forward = Un coup en avant
page-replay-last = À la fin
page-replay-play = Laisser jouer
page-replay-pause = Pause
page-replay-step = Moment
page-replay-step-of = { $step } sur { $last }
page-replay-link = Copier un lien vers ce moment
page-replay-deal = Les cartes sont distribuées.
page-replay-quiet = Un coup qui n’a rien montré.
page-replay-seen-by = Vue par
page-replay-spectator = quelqu’un qui regarde
page-replay-what-if = Et si…
page-replay-what-if-text = Continuez à partir de ce moment, à une table à vous, contre des joueurs ordinateurs.
page-replay-as = Vous jouez pour
page-replay-level = Contre
page-replay-go-on = Continuer au moment { $step }
page-replay-table = Retour à la table
