# Rules: as in PySolFC 116.
# Montana whose gaps are anywhere after a redeal.

[global]
name = Spaces
like = Montana

[deck]
redeal_layout = gaps anywhere
