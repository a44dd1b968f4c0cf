# Rules: as PySolFC 293 and Solitaire.gg.
# Two packs; four Aces go up, four Kings come down, twelve open columns both ways round the corner.

[global]
name    = Nationale
like    = Capricieuse
without = deck
aka     = Zigzag Course

[column]
wrap = yes
