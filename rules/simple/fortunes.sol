# Rules: as in PySolFC 206 and Aisleriot.
# Aces Up that moves whole columns to empty ones.

[global]
name = Fortunes
like = Aces Up

[column]
playable_card = any
