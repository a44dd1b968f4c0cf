# Rules: as in PySolFC 427 and Solitaire.gg.
# Penguin with five cells.

[global]
name = Opus
like = Penguin

[temp]
slots = 5
