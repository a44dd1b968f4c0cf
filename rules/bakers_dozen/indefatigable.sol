# Rules: as in PySolFC 515 and Solitaire.gg.
# The Aces start on the foundations; twelve columns both ways in suit, two redeals.

[global]
name = Indefatigable
like = Cruel
note = A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[deck]
# The columns are gathered from the left and laid out again, not shuffled.
redeals = 2

[foundation]
take_back = no

[column]
order  = any, same suit
refill = any
