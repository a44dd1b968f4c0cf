# Rules: as in PySolFC 868.
# Robert with a second foundation, which any card begins.

[global]
name = Bobby
like = Robert

[foundation]
column = base, any, any, any
column = any, any, any, any
