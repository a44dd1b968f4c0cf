# Rules: as in PySolFC 731.
# Golf over three fir trees of sixteen open cards, with two packs.

[global]
name = Three Fir-trees
like = Relaxed Three Fir-trees
wrap = no
