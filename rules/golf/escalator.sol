# Rules: as in PySolFC 281, Solitaire.gg and Aisleriot.
# Elevator with every card face up.

[global]
name = Escalator
like = Elevator

[overlap]
shape = pyramid 7
