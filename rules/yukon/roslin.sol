# Rules: as in PySolFC 387.
# Yukon in alternate colours, up or down.

[global]
name  = Roslin
like  = Yukon
aka   = Roslyn
skill = 4

[column]
order = any, alternate color
