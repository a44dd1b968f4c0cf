# Rules: as in PySolFC 369 and Solitaire.gg.
# Cruel with the Aces left in, and groups.

[global]
name = Ripple Fan
like = Cruel
note = A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[foundation]
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
column*13     = 4, 4
