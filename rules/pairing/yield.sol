# Rules: as in Aisleriot.
# Treize upside down.

[global]
name = Yield
like = Pyramid
note = The waste pairs its top card with its bottom card; in Aisleriot, with its second card.

[deck]
stock_playable = no
redeals        = 0
waste_playable = ends

[overlap]
shape = inverted 7
