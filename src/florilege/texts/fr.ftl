### Ce que dit la maison, quel que soit le jeu

seat = place { $number }
list = { $first } et { $last }
percent = { $number } %

## Erreurs
error-unknown-game = Il n’y a pas de jeu { $id } ; les jeux sont : { $known }.
error-players = { $game } se joue à { $range } joueurs, pas à { $players }.
error-options-object = Les options se donnent comme un objet de noms et de valeurs, pas comme { $value }.
error-option-unknown = Il n’y a pas d’option { $option } ; les options sont : { $known }.
error-option-whole = L’option { $option } doit être un nombre entier de { $low } à { $high }, et non { $value }.
error-option-choice = L’option { $option } doit être l’un de { $values }, et non { $value }.
error-option-each-seat = L’option { $option } doit être une liste de { $players } objets, chacun avec les nombres entiers { $keys }, et non { $value }.
option-yes = oui
option-no = non
error-seed = Une graine est un nombre entier, un texte, des octets ou rien, et non { $value }.
error-seat = Il n’y a pas de place { $seat } : les places sont numérotées de 0 à { $last }.
error-not-over = La partie n’est pas finie, elle n’a donc pas de résultat.
error-player = Il n’y a pas de joueur { $found } ; on connaît : { $known } ; la recherche peut recevoir un budget (search:2000 itérations, search:0.4s).
error-budget = Un budget est un nombre d’itérations comme 2000, ou de secondes comme 0.4s, et non { $found }.
error-recall = Une mémoire se donne comme memory:0.01 (la chance d’oublier une carte quand on en pose une autre), memory:12cards (combien elle en garde) ou memory:0.01:counting, et non { $found }.

## Documents
position-game = C’est un document du jeu { $value }, et non de { $game }.
position-itself = le document
position-object = { $where } doit être un objet, et non { $value }.
position-key-missing = Il manque la clé « { $key } » dans { $where }.
position-key-unknown = Clé inconnue { $key } dans { $where }.
position-list = { $where } doit être une liste, et non { $value }.
position-list-of = { $where } doit être une liste de { $length }, et non { $value }.
position-whole = { $where } doit être un nombre entier de { $low } à { $high }, et non { $value }.
position-flag = { $where } doit être vrai ou faux, et non { $value }.
position-one-of = { $where } doit être l’un de { $allowed }, et non { $value }.
position-card = { $value } n’est pas une carte de ce jeu, dans { $where }.
position-order = { $where } n’est pas dans l’ordre des cartes : { $value }.
position-seats = Il faut de { $few } à { $many } places, et non { $found }.
position-end = Dans la phase « { $phase } », « end » doit être null.
position-limit-reached = { $turns } tours sont passés et la limite est de { $limit } : la partie serait terminée.
position-no-end = Dans la phase « { $phase } », « end » doit dire pourquoi la partie s’est terminée.
position-no-turn = La partie est terminée, il y a donc eu au moins un tour.
position-above-limit = Il y a { $turns } tours, plus que la limite de { $limit }.
position-end-limit = « end » ne peut valoir « turn-limit » que si les tours ({ $turns }) égalent la limite ({ $limit }).

## Fichiers
file-unreadable = { $file } ne peut pas être lu : { $why }.
file-not-text = { $file } n’est pas un texte en UTF-8.
file-too-large = { $file } dépasse { $most } Mo : ce n’est pas un de nos fichiers.
file-unwritable = On ne peut pas écrire { $file } : { $why }.

## Enregistrements
record-not-written = L’enregistrement { $file } ne peut pas être écrit : { $why }.
record-line = La ligne { $line } de l’enregistrement ne tient pas : { $why }
record-after-end = elle suit la graine, qui termine un enregistrement.
record-not-json = ce n’est pas un objet JSON : { $found }.
record-format = le format est { $found } ; ce programme lit « { $known } ».
record-chance = le hasard vient de { $found } ; ce programme connaît « { $known } ».
record-dealing = les cartes ne sont pas distribuées comme le veulent les règles de ce jeu.
record-seats = il faut nommer { $players } joueurs, un par place.
record-keys = il faut les clés { $keys }, et non { $found }.
record-value = { $key } ne peut pas être { $found }.
record-takeback = il n’y a aucune action à reprendre.
record-breaks-off = L’enregistrement s’interrompt après { $plays ->
    [one] une action
   *[other] { $plays } actions
 } : sans la graine, ni la donne ni les actions ne peuvent être vérifiées.
record-seed = une graine a 64 chiffres hexadécimaux, et non { $found }.
record-commitment = la graine ne correspond pas à l’engagement de la ligne 1 : la donne n’est pas celle qui était promise.
record-contribution = les octets ajoutés par la place { $seat } ne sont pas ceux qui étaient scellés : leur SHA-256 est différent.
record-contributions-order = ce que les joueurs ont ajouté doit suivre l’ordre des places avant le tirage au sort, chaque place une seule fois.
record-lots = le tirage au sort des places n’est pas celui qui vient de la graine.
record-position = la position de départ a d’autres joueurs ou d’autres options que l’enregistrement.
record-result = le résultat est { $found }, mais ces actions mènent à { $right }.

## Scénarios
scenario-not-yaml = Le fichier n’est pas du YAML (ligne { $line } : { $why }).
scenario-not-list = Un fichier de scénarios est une liste de scénarios, chacun avec un nom, des règles, un début et des étapes.
scenario-beginning = Un scénario commence par exactement un de « new », « position », « invalid », chacun un objet.
scenario-not-begun = Le début est refusé : { $why }
scenario-accepted = Le document devrait être refusé, mais il est accepté.
scenario-steps = « steps » doit être une liste, et non { $found }.
scenario-steps-invalid = Un scénario qui commence par « invalid » n’a pas d’étapes.
scenario-step = Une étape est l’un de { $known } avec son objet, et non { $found }.
scenario-key = Il n’y a pas de clé { $key } ici ; on connaît { $known }.
scenario-needs-key = Il manque la clé « { $key } ».
scenario-moments = « expect » doit être une liste, avec un objet pour chaque moment, et non { $found }.
scenario-words = Il fallait une liste d’actions, et non { $found }.
scenario-missing-word = « { $word } » devrait être permis ; sont permis { $found }.
scenario-extra-word = « { $word } » ne devrait pas être permis, mais l’est.
scenario-refused = { $action } devrait se jouer, mais est refusé : { $why }
scenario-not-refused = { $action } devrait être refusé, mais est accepté.
scenario-no-path = Il n’y a pas de « { $path } » dans le document.
scenario-no-length = « { $path } » demande la longueur de ce qui n’en a pas.
scenario-differs = { $path } : attendu { $expected }, trouvé { $found }.
scenario-failed = ÉCHEC { $file } : { $name }
scenario-failed-beginning = début : { $why }
scenario-failed-step = étape { $step } : { $why }
scenario-total = { $passed } réussis, { $failed } échoués

## La ligne de commande

## Jouer dans le terminal
play-welcome = { $game } – vous êtes à la place { $seat } et jouez avec { $other }. « aide » explique ce que vous pouvez taper.
play-lots = Tirage au sort : { $begins }
play-chosen = Comme vous voulez : { $begins }
play-begins = { $who ->
    [you] vous commencez.
   *[other] { $name } commence.
 }
play-first-unknown = Personne ici ne s’appelle { $found } : qui commence est l’un de { $known }.
play-first-settled = À { $game }, on ne choisit pas qui commence : selon ses règles, cela se décide dans la partie.
play-me = moi
play-a-computer = ordinateur
play-you = Vous
play-person = Joueur
play-commitment = Promesse de la donne (SHA-256 de la graine) : { $commitment }
play-recorded = L’enregistrement est gardé dans { $file }.
play-ask = Votre choix :{ " " }
play-help = Tapez le numéro d’une action ou ses mots. Aussi : « pourquoi ACTION » (pourquoi elle n’est pas permise), « annuler », « conseil », « table », « journal », « aide », « quitter ».
play-why-legal = C’est permis : vous pouvez le jouer maintenant.
play-undone = Repris.
play-no-number = Il n’y a pas d’action { $number } dans la liste : les numéros vont de 1 à { $last }.
play-left = Vous quittez la partie ici.
play-log-empty = Le journal est encore vide.
play-any-key = Une touche pour continuer.
play-closed = Ce qui était ouvert est refermé.
play-victory = { $number ->
    [one] Victoire : { $names }
   *[other] Victoire commune : { $names }
 }
play-wins = { $victory }.
play-wins-of-two = { $victory }, { $more } à { $fewer }.
play-wins-of-several = { $victory }. Points : { $points }.
play-points = { $name } { $points }
play-empty = –
play-computer = { $others ->
    [one] { $name }
   *[other] { $name } { $number }
 }
play-player = { $name }
play-thinking = { $seat } réfléchit…
play-too-many = { $names } adversaires, c’est trop pour { $players } joueurs.

## Mots à taper à une invite, outre ceux du jeu : n’importe lequel de ceux-ci, séparés par des virgules
command-why = pourquoi
command-undo = annuler
command-table = table
command-hint = conseil
command-log = journal
command-help = aide
command-back = retour
command-quit = quitter
answer-yes = oui, o
option-none = aucun, aucune, non, sans, sans limite, 0

## Joueurs de l’ordinateur
level-seedling = Pousse
level-bud = Bourgeon
level-blossom = Fleur
level-gardener = Jardinier
level-master = Maître
hint-not-to-act = Ce n’est pas à { $seat } d’agir maintenant : il n’y a rien à conseiller.
hint-no-step = Il n’y a pas d’étape { $step } où quelqu’un puisse agir : elles vont de 0 à { $last }.
hint-thinking = On regarde plus loin…
hint-title = Conseil pour { $seat } ({ $iterations } donnes essayées)
hint-action = Action
hint-expected = Résultat
hint-interval = 95 %
hint-visits = Essais
hint-line = Suite possible
hint-step = { $seat } : { $action }
hint-meaning = Résultat : 100 % est une victoire sûre ; une victoire nette compte un peu plus. Les cartes que ce siège ne voit pas ont été distribuées au hasard.
arena-playing = Parties
arena-title = { $game } : { $games } parties ({ $deals } donnes dans { $seatings } ordres), { $seconds } s
arena-player = Joueur
arena-wins = Victoires [95 %]
arena-elo = Elo [95 %]
arena-move = Un coup
arena-longest = Le plus long
arena-meaning = L’Elo se compte à partir de { $last }. Une donne avec tous ses ordres est une seule observation.
arena-stopped = Arrêté : { $games } parties sur { $all } ont été jouées.
arena-at-least-one = { $option } doit valoir au moins 1, et non { $found }.

## Leçons
lesson-title = { $game } : la première leçon
lesson-no-step = La leçon n’a pas d’étape { $step }.

## Revoir et vérifier
replay-step = Pas { $step } sur { $last }
replay-dealt = Les cartes sont distribuées.
replay-given = La partie commence par cette position, qui a été donnée et non distribuée.
replay-word = { $name } : { $word }
replay-ask = Entrée : suite · b : retour · un nombre : y aller · q : quitter ·{ " " }
replay-before-fault = Jusque-là, l’enregistrement tient ({ $plays ->
    [one] une action
   *[other] { $plays } actions
 }).
verify-holds = { $file } : l’enregistrement tient. L’engagement, la donne, { $plays ->
    [one] une action
   *[other] { $plays } actions
 } et le résultat sont justes.
verify-left = { $file } : l’enregistrement tient jusqu’à l’endroit où il s’arrête. L’engagement, la donne et { $plays ->
    [one] une action
   *[other] { $plays } actions
 } sont justes ; la partie a été quittée avant la fin.
verify-given = La position de départ a été donnée, non distribuée : seul le hasard qui vient après était promis.
verify-added = { $people ->
    [one] Une personne a ajouté son propre hasard au secret.
   *[other] { $people } personnes ont ajouté leur propre hasard au secret.
 }
verify-nobody-added = Personne n’a ajouté de hasard : qui a choisi le secret a pu choisir { $given ->
    [yes] ce que le hasard apporterait
   *[no] la donne
 }.
verify-salts = { $words ->
    [one] Un mot ajouté par quelqu’un est dans la donne
   *[other] { $words } mots ajoutés par les joueurs sont dans la donne
 }, au vu de tous : qui connaissait le secret et a ajouté le dernier mot a pu la choisir.
verify-held-back = Qui a choisi le secret a pu choisir de donner avec ou sans ce qui était scellé et n’a pas été ouvert.
verify-old-chance = Son hasard vient de l’ancien générateur : qui avait vu une quinzaine de cartes de suite pouvait calculer les suivantes.
verify-left-out = Absents de la donne : { $who }.
verify-no-hash = { $name } (rien de scellé à temps)
verify-not-opened = { $name } (n’a pas ouvert ce qui était scellé)
verify-fault = { $file } : { $why }
game-other-rules = Cette partie a été jouée selon la version { $found } des règles, qui en sont ici à la version { $known } : elle peut encore être lue et gardée, mais ni continuée ni rejouée.
kept-players = { $names } : { $plays ->
    [one] une action
   *[other] { $plays } actions
 }.
kept-result = Le résultat, tel qu’il a été gardé : { $result }
kept-no-result = La partie a été quittée avant la fin, ou son résultat n’a pas été gardé.
kept-promise = La graine est celle qui était promise.

## Le serveur : ce qu’il refuse
server-nobody = Vous n’êtes encore personne ici : jouez en tant qu’invité ou connectez-vous.
server-foreign-origin = Cette demande vient d’une page d’un autre site ({ $origin }), ce qui n’est pas permis ici. Derrière un mandataire, voir FLORILEGE_BEHIND_PROXY et FLORILEGE_ORIGINS.
server-misdirected = Ce serveur ne s’appelle pas { $name }. Si c’est bien son nom, indiquez-le dans FLORILEGE_NAMES (ou --names).
server-crowded-address = Il y a trop de connexions depuis votre adresse : fermez-en, ou réessayez dans dix secondes.
server-full-house = Il n’y a plus de place pour une connexion de plus en ce moment : veuillez réessayer dans dix secondes.
server-too-slow = Votre requête n’est pas arrivée à temps : veuillez la renvoyer.
server-no-built-page = Florilège fonctionne, mais sa page n’a pas été construite
server-build-page = Pour la construire, il faut node 20 ou plus récent, ou le réseau pour aller le chercher : réinstallez Florilège avec l’un des deux. Le terminal joue sans la page (florilege play).
server-no-page = Il n’y a rien à cette adresse.
server-no-method = Cette adresse ne connaît pas { $method } ; elle connaît { $known }.
server-not-json = Ce qu’on envoie ici doit être du JSON (Content-Type: application/json).
server-too-large = C’est trop long : on lit ici au plus { $most } ko.
server-too-many = C’était un peu rapide : veuillez réessayer dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
 }.
server-bad-request = Cette demande ne se comprend pas.
server-bad-field = Le champ { $field } manque, est inconnu ou n’est pas ce qu’il devrait être.
server-unexpected = Quelque chose s’est mal passé ici, et ce n’est pas votre faute. Si vous le signalez, indiquez { $request }.
server-busy = Il y a beaucoup à faire ici en ce moment : veuillez réessayer dans un instant.
server-store-unavailable = Le serveur ne peut rien conserver pour le moment : réessayez dans un instant. Si vous le signalez, indiquez { $request }.
server-not-ready = Le serveur n’est pas prêt : il ne peut rien conserver pour le moment.
server-no-language = Il n’y a pas de textes dans cette langue ; il y a : { $known }.
server-not-local = Les mesures sont pour cette machine, ou pour qui apporte le jeton (FLORILEGE_METRICS_TOKEN).
server-record-long = Cet enregistrement a plus de { $most } lignes ; vérifiez-le sur votre machine avec « florilege verify ».

## Le serveur : les personnes
guest-flowers = Coquelicot, Bleuet, Pâquerette, Primevère, Perce-neige, Pivoine, Lavande, Bouton d’or, Jasmin, Magnolia, Camélia, Violette, Digitale, Chèvrefeuille, Souci, Pervenche
guest-name = { $flower } { $number }
person-name-length = Un nom a de 1 à { $most } caractères, et non { $found }.
person-name-characters = Un nom est fait de caractères visibles et d’espaces.
person-name-taken = Un compte porte déjà ce nom ; veuillez en choisir un autre.
person-name-own-taken = Un compte porte le même nom que vous : prenez d’abord un autre nom.
person-name-reserved = Ce nom passerait pour celui d’un joueur de l’ordinateur ou d’un administrateur ; veuillez en choisir un autre.
person-names-computer = Ordinateur, Robot
person-gone = quelqu’un qui est parti
person-nobody = personne
person-names-reserved = Administrateur, Administratrice, Modérateur, Modératrice, Serveur, Système
person-renamed-often = Vous avez changé de nom plusieurs fois aujourd’hui : veuillez réessayer dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
}.
person-login-form = Un identifiant a de { $fewest } à { $most } caractères, sans espaces.
person-login-taken = Quelqu’un d’autre a déjà cet identifiant ; veuillez en choisir un autre.
person-password-length = Un mot de passe a de { $fewest } à { $most } caractères.
person-has-account = Vous avez déjà un compte, avec l’identifiant { $login }.
person-sign-in-refused = Il n’y a pas de compte avec cet identifiant et ce mot de passe.
person-wrong-password = Ce n’est pas le mot de passe de votre compte.
person-no-account = Il n’y a pas de compte avec cet id : un invité n’a pas de mot de passe.
person-no-password = Seul un compte a un mot de passe ; vous êtes un invité.
person-link-void = Ce lien n’est plus valable : il sert une fois, pendant un jour. Demandez-en un autre à l’administrateur.
person-banned = Vous ne pouvez pas jouer sur ce serveur.
person-banned-until = Vous ne pouvez pas jouer sur ce serveur avant le { $day }.
person-banned-reason = La raison : { $reason }
person-no-session = Cette session n’existe plus.

## Le serveur : les réglages
setting-whole = { $name } doit être un nombre entier de { $low } à { $high }, et non { $found }.
setting-choice = { $name } doit être l’un de { $known }, et non { $found }.
setting-seconds = { $name } doit être un nombre de secondes de { $low } à { $high }, et non { $found }.
setting-host = { $name } doit être une adresse ou le nom d’une machine, et non { $found }.
setting-origins = { $name } doit être des origines comme https://jouer.example.org, séparées par des virgules, et non { $found }.
setting-names = { $name } doit être des noms comme jouer.example.org, sans https:// et sans port, séparés par des virgules, et non { $found }.
setting-token = { $name } doit avoir de 16 à 200 lettres, chiffres ou signes, sans espaces.
setting-database = { $name } doit être le chemin d’un fichier ou une adresse qui commence par postgresql://.
setting-workers = Plusieurs processus demandent PostgreSQL : donnez { $name }, ou restez-en à un seul.
setting-port-taken = Le port { $port } de { $host } ne peut pas servir : { $why }.

## Stores
store-address = { $found } ne désigne aucun stockage : indiquez un chemin, sqlite:///chemin ou postgresql://utilisateur@hôte/base.
store-closed = Le stockage est fermé.
store-full = Le disque est plein : { $where } n’accepte plus rien tant que la place manque.
store-locked = Un autre programme tient { $where } verrouillé.
store-read-only = { $where } peut être lu, mais pas écrit.
store-no-database = { $where } n’est pas une base de données de Florilège.
store-damaged = { $where } est endommagé : repartez d’une sauvegarde.
store-no-file = { $where } ne peut pas être ouvert comme fichier : vérifiez que son dossier existe et que ce programme peut y écrire.
store-replaced = { $where } a été supprimé ou remplacé alors que le serveur s’en servait. Arrêtez le serveur, remettez le fichier ou une sauvegarde à sa place, puis redémarrez.
store-no-disk = La lecture ou l’écriture de { $where } a échoué : vérifiez le disque.
store-newer = { $where } a été écrit par un Florilège plus récent (son schéma porte la version { $found }, celui-ci connaît la { $known }) : utilisez le plus récent.
store-unreachable = La base de données { $where } est injoignable pour le moment.
store-refuses = La base de données { $where } nous refuse : vérifiez l’utilisateur, le mot de passe, le nom et les droits.
backup-exists = { $file } existe déjà : donnez un autre nom à la sauvegarde.
backup-no-source = Il n’y a pas de base de données { $file } à sauvegarder.
backup-failed = La sauvegarde { $file } n’a pas pu être écrite : vérifiez le dossier, ses droits et la place sur le disque.
backup-damaged = Il n’y a pas de sauvegarde : ce qui a été lu dans { $source } ne se tient pas. La base de données ou son disque est endommagé ; gardez les sauvegardes que vous avez.
backup-postgres = Ce stockage est sur PostgreSQL : sauvegardez-le par pg_dump, qui fonctionne aussi pendant que l’on joue.

## Tenir des tables
serve-address = Florilège est à { $address } (gardé dans { $database }). Ctrl-C l’arrête.
serve-taken = { $database } est déjà servi : Florilège est à { $address }. Allez-y, arrêtez-le d’abord, ou donnez un autre fichier (--database).
serve-taken-somewhere = { $database } est déjà servi par un autre Florilège de cette machine. Arrêtez-le d’abord, ou donnez un autre fichier (--database).
serve-already = Florilège est déjà en marche : il est à { $address }.
serve-choose = Quel jeu ? Son numéro ou son nom, Entrée pour { $usual }, q pour quitter :{ " " }
backup-done = La copie est dans { $file }.
