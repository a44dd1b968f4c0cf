# Rules: as PySolFC 128 and lsol.
# La Belle Lucie that lets one buried card be played, once.

[global]
name = Three Shuffles and a Draw
like = La Belle Lucie

[deck]
draws = 1
