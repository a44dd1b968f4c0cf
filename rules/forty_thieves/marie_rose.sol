# Rules: as in PySolFC 493 and Solitaire.gg.
# Three packs on twelve columns of five, built and moved in suit.

[global]
name  = Marie Rose
like  = Forty Thieves
decks = 3

[foundation]
column*12 = A, any, ascending, same suit

[column]
playable_card = ordered
column*12     = 5, 5
