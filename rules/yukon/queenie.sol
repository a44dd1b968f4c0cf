# Rules: as in PySolFC 189 and Solitaire.gg.
# Laid open like Klondike and moved like Yukon; every deal covers all columns.

[global]
name  = Queenie
like  = Griffon
decks = 1
skill = 3

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
