# Rules: as in Aisleriot.
# Dutchess that moves whole columns.

[global]
name = Glenwood
like = Dutchess
note = By the book, an empty column must be filled from the reserve while the reserve has cards.

[column]
playable_card = whole
