# Rules: as in PySolFC 193 and lsol.
# Pyramid that is won when the pyramid is gone.

[global]
name       = Relaxed Pyramid
like       = Pyramid
win        = columns
variant_of = Pyramid
variant    = pyramid only
