# Sentences of the browser page.

page-title = { $title } · Florilège
page-skip = To the content
page-nav = Florilège
page-language = Language
page-theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[auto] as the system has it
}. Change
page-footer = Five flower card games, exactly by their rules.
page-unreachable = The server cannot be reached. Are you online?
page-unexpected = Something went wrong. Please try again.
page-failed-title = This page did not come
page-failed-text = The connection is lost, or there is a newer version of the page.
page-failed-again = Load again
page-nowhere-title = Nothing grows here
page-nowhere-text = There is no page at this address.
page-nowhere-home = To the games
page-home-title = Five flower card games
page-open-title = Open a table
page-me-title = Me
page-about-title = About
page-rules-title = Rules
page-lesson-title = First lesson
