# Rules: as PySolFC 427 and Solitaire.gg.
# Penguin with five cells.

[global]
name = Opus
like = Penguin

[temp]
slots = 5
