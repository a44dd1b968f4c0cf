# Rules: as Aisleriot.
# Dutchess that moves whole columns.

[global]
name = Glenwood
like = Dutchess
note = The rules ask to fill spaces from the reserve as long as it lasts.

[column]
playable_card = whole
