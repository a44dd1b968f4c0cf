# Rules: as in Arkadium, Solitaired and CardGames.io.
# Spaces that may be shuffled three times.

[global]
name = Addiction
like = Spaces

[deck]
redeals = 3
