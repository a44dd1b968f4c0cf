# Rules: as in PySolFC 68 and Solitaire.gg.
# Two packs laid out as a harp and moved like Yukon; every deal covers all columns.

[global]
name   = Lexington Harp
like   = Milligan Harp
family = Yukon
aka    = Milligan Yukon
skill  = 4

[column]
playable_card = any
