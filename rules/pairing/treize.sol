# Rules: as in Aisleriot.
# Pyramid in a single pass; the lowest card of the waste may be taken too.

[global]
name = Treize
like = Pyramid
note = The waste pairs its top card with its bottom card; in Aisleriot, with its second card.

[deck]
stock_playable = no
redeals        = 0
waste_playable = ends
