# Rules: as in Aisleriot and Solitaire.gg.
# A reserve of twelve, three columns in any suit; once the reserve is gone, empty columns are filled from the waste.

[global]
name = Kansas
like = Chameleon

[column]
playable_card = ordered
empty_from    = waste, reserve
