# Rules: as in PySolFC 293.
# Two packs; four Aces go up, four Kings come down, twelve open columns both ways round the corner.

[global]
name    = Nationale
like    = Capricieuse
without = deck
aka     = Zigzag Course
note    = In books an Ace and a King are not adjacent in the columns, cards that fit go to the foundations during the deal, and some allow two redeals.

[column]
wrap = yes
