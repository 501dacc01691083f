# What all rulesets say alike.

seat-n = seat { $n }
nothing = nothing
nobody = nobody
and = { $before } and { $last }
or = { $before } or { $last }
quoted = "{ $word }"
count = { $n } { $what }

# A line that is no move.
misread-empty = an empty line is no move
misread-start = no move begins with "{ $word }"
misread-word = "{ $understood }" is understood, but not "{ $word }"
misread-word-missing = "{ $understood }" is understood, but something is missing
misread-name = "{ $understood }" is understood, but there is no { $kind } called "{ $word }"
misread-name-missing = "{ $understood }" is understood, but it does not say which { $kind }
misread-which = "{ $understood }" is understood, but "{ $word }" could be { $words }
misread-which-start = "{ $word }" could be { $words }
misread-number = "{ $understood }" is understood, but "{ $word }" is not a number that can be used here
misread-number-missing = "{ $understood }" is understood, but a number is missing
misread-end = "{ $understood }" is understood, but nothing can follow it: "{ $word }"
misread-nearest = { $sentence }; there is { $words }
misread-missing = { $sentence }: { $words }
