# Rules: as in PySolFC 128 and lsol.
# La Belle Lucie that lets one buried card be played, once.

[global]
name = Three Shuffles and a Draw
like = La Belle Lucie
note = In PySolFC only the second card of a fan can be drawn, at any time.

[deck]
draws = 1
