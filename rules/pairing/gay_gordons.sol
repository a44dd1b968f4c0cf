# Rules: as in Aisleriot.
# Ten open columns of five; pairs that make eleven are removed, Queens with Kings and Jacks with Jacks.

[global]
name   = Gay Gordons
decks  = 1
family = Pairing
author = David Parlett
year   = 1979
source = The Penguin Book of Patience
skill  = 3
note   = In Aisleriot every deal can be won. A King and Queen may also be of the same suit; elsewhere their suits must differ. Parlett exchanges the middle of three Jacks in one column for the upper spare card.

[reserve]
pile = 2, 2

[match]
sum   = 11
pairs = Q+K, J+J

[column]
playable_card = top
order         = any, none
refill        = none
column*10     = 5, 5
