# Rules: as in PySolFC 553 and Aisleriot.
# Auld Lang Syne with two redeals, shuffled.

[global]
name = Scuffle
like = Acquaintance

[deck]
redeal_shuffle = yes
