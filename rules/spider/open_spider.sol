# Rules: as in PySolFC 461.
# Spider with all cards open.

[global]
name       = Open Spider
like       = Spider
aka        = Beetle
variant_of = Spider
variant    = all face up

[column]
column   = 6, 6
column*2 = 5, 5
column   = 6, 6
column*2 = 5, 5
column   = 6, 6
column*2 = 5, 5
column   = 6, 6
