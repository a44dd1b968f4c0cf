# Rules: as in PySolFC 775.
# Forty Thieves with three packs: twelve columns of five.

[global]
name = Sixty Thieves
like = Marie Rose

[column]
playable_card = top
