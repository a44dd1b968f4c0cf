# Rules: as in PySolFC 627 and Solitaire.gg.
# King Albert that moves groups.

[global]
name = Queen Victoria
like = King Albert

[column]
playable_card = ordered
