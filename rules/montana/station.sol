# Rules: as in PySolFC 858.
# Montana whose gaps are at the ends of the rows after a redeal.

[global]
name = Station
like = Montana

[deck]
redeal_layout = gaps last
