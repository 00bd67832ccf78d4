# Les phrases de la page du navigateur.

page-title = { $title } · Florilège
page-skip = Aller au contenu
page-nav = Florilège
page-language = Langue
page-theme = Couleurs : { $theme ->
    [light] claires
    [dark] sombres
   *[auto] comme le système
}. Changer
page-footer = Cinq jeux de cartes fleuris, exactement selon leurs règles.
page-unreachable = Le serveur ne répond pas. Êtes-vous en ligne ?
page-unexpected = Quelque chose s’est mal passé. Essayez encore.
page-failed-title = Cette page n’est pas venue
page-failed-text = La connexion est perdue, ou il existe une version plus récente de la page.
page-failed-again = Charger de nouveau
page-nowhere-title = Rien ne pousse ici
page-nowhere-text = Il n’y a pas de page à cette adresse.
page-nowhere-home = Vers les jeux
page-home-title = Cinq jeux de cartes fleuris
page-open-title = Ouvrir une table
page-me-title = Moi
page-about-title = À propos
page-rules-title = Règles
page-lesson-title = Première leçon
