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
argument-public = Everybody here may watch the lesson

learn-heading = What would you like to learn? Each lesson is a short game, one move after the other.
learn-first-time = First time at { $title }? A lesson takes ten minutes.
learn-step = step { $number } of { $steps }
learn-not-yet = **Not yet.**
learn-else = Something else
learn-leaving = Take a break, or end the lesson for good?
learn-later = See you! `/learn` takes your lesson of { $title } up again where you left it.
learn-goes-on = your lesson, `/learn` takes it up again
learn-public = A lesson is going on; everybody may watch.
learn-closed = This lesson is over.
learn-outdated = Your lesson of { $title } has been improved since you began, so it can’t go on. The new one starts at the beginning.
learn-no-result = Lessons don’t count.
learn-no-seal = In a lesson dice and draws are the same for everybody, so there’s nothing to prove.
learn-record = Here’s the lesson as a file. Its dice and draws are the same for everybody, so they prove nothing.

refused-no-lesson = There’s no lesson of this game yet. `/rules` explains how it’s played.
refused-in-lesson = That’s not part of a lesson; at a table of your own you’ll have it.
