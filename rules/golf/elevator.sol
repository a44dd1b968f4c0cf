# Rules: as in PySolFC 40 and Aisleriot.
# Golf in a pyramid with its upper rows covered, round the corner.

[global]
name   = Elevator
decks  = 1
win    = columns
family = Golf
aka    = Egyptian Solitaire, Pyramid Golf
skill  = 2

[deck]
deal_to = foundation

[foundation]
take_back = no
column    = any, any, any, any

[overlap]
shape = pyramid 7
faces = d
