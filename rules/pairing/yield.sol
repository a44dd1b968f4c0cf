# Rules: as Aisleriot.
# Treize upside down.

[global]
name = Yield
like = Pyramid

[deck]
stock_playable = no
redeals        = 0
waste_playable = ends

[overlap]
shape = inverted 7
