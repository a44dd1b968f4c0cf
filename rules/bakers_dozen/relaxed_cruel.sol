# Rules: as in PySolFC 977.
# Cruel that moves groups.

[global]
name = Relaxed Cruel
like = Cruel
note = A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[column]
playable_card = ordered
