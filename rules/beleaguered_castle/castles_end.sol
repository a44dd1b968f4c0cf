# Rules: as in PySolFC 650.
# Bastion round the corner, in alternate colours; the first card played decides the base.

[global]
name      = Castle's End
like      = Bastion
without   = temp
base      = play
base_from = columns, reserve
wrap      = yes
aka       = Castles End

[foundation]
column*4 = base, any, ascending, same suit

[reserve]
pile*2 = 1, 1

[column]
order = any, alternate color
