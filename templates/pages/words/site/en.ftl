# The words of the pages around the games. One message a sentence or label; what is filled in stands in braces.

## The rules
rules = Rules
rules-of = The rules of { $title }, by number
rules-contents = Contents
rules-short = The rules in short
rules-by-number = All rules, by number
rules-lead = Whatever is refused or asked names one of these numbers. Where the rulebook is silent, a ruling stands here.
