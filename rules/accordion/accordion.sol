# Rules: as in PySolFC 772.
# A row of all cards; one goes to the first or third card before it, if of its rank or suit.

[global]
name       = Accordion
decks      = 1
win        = left 1
family     = Accordion
aka        = Idle Year, Methuselah, One Away Three Away, One-Handed, Tower of Babel
skill      = 5
variant_of = Accordion
variant    = left only
note       = All cards are face up from the start; other programs deal them one by one.

[match]
equal  = rank or suit
apart  = 1, 3
leaves = first

[grid]
beside   = none
autofill = next
row*4    = 13
