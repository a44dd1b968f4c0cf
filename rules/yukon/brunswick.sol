# Rules: as in PySolFC 154.
# Lexington Harp with its columns open.

[global]
name   = Brunswick
like   = Carlton
family = Yukon
skill  = 4

[column]
playable_card = any
