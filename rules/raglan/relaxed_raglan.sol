# Rules: as in PySolFC 849.
# Raglan that moves groups.

[global]
name = Relaxed Raglan
like = Raglan

[column]
playable_card = ordered
