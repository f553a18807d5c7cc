## Lessons: a first game of a title, step by step.

button-learn = Learn
button-show-me = Show me
button-leave-lesson = Leave lesson
button-learn-later = Later
button-learn-end = End it
button-learn-anew = Start over
button-learn-other = Another lesson
button-open-table = Open a table
command-learn = Learn a game by playing, step by step
argument-public = Let everyone here watch the lesson

learn-heading = What would you like to learn? Each lesson is a short game, one move after the other.
learn-minutes = about { $minutes } minutes
learn-with = You play with { $people }.
learn-first-time = New to { $title }? The lesson takes about { $minutes } minutes.
learn-step = step { $number } of { $steps }
learn-not-yet = **Not yet.**
learn-skipped =
    { $number ->
        [one] round { $first } has been played for you
       *[other] rounds { $first } to { $last } have been played for you
    }
learn-moves =
    { $number ->
        [one] one move was made for you
       *[other] { $number } moves were made for you
    }
learn-else = Something else
learn-leaving = Just a break, or is that it for this lesson?
learn-later = See you! `/learn` picks up { $title } where you left off.
learn-goes-on = your lesson, go on with `/learn`
learn-public = A lesson is on, and everyone may watch.
learn-closed = This lesson is over.
learn-outdated = Your lesson of { $title } has been improved since you began, so the old one can’t go on. The new one starts at the beginning.
learn-no-result = Lessons don’t count.
learn-no-seal = Everyone gets the same dice and draws in a lesson, so there’s nothing to prove.
learn-record = Here’s the lesson as a file. Everyone gets the same dice and draws in it, so they prove nothing.

refused-no-lesson = There’s no lesson of this game yet. `/rules` explains how it’s played.
refused-in-lesson = Lessons don’t have that, but your own table does.
