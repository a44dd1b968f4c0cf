# Rules: as in PySolFC 404 and lsol.
# Cruel that moves groups, with the Kings below and two redeals.

[global]
name = Perseverance
like = Cruel
note = In PySolFC the Kings stay where they were dealt. A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[deck]
# The columns are gathered from the left and laid out again, not shuffled.
redeals = 2

[column]
playable_card = ordered
sink          = K
