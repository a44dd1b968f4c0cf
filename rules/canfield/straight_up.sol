# Rules: as Aisleriot.
# The Twos are out; four columns in suit, a reserve of thirteen, three passes.

[global]
name = Straight Up
like = Storehouse

[reserve]
pile = 13, 13

[column]
playable_card = ordered
empty_from    = waste, reserve
