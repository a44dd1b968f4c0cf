# Rules: as in PySolFC 682.
# Thirteen piles round a dial gather a rank each, in alternate colours; one redeal.

[global]
name   = Dial
decks  = 1
family = Simple
skill  = 1

[deck]
deal_to = waste
redeals = 1

[foundation]
size      = 4
take_back = no
column    = A, any, equal, alternate color
column    = 2, any, equal, alternate color
column    = 3, any, equal, alternate color
column    = 4, any, equal, alternate color
column    = 5, any, equal, alternate color
column    = 6, any, equal, alternate color
column    = 7, any, equal, alternate color
column    = 8, any, equal, alternate color
column    = 9, any, equal, alternate color
column    = 10, any, equal, alternate color
column    = J, any, equal, alternate color
column    = Q, any, equal, alternate color
column    = K, any, equal, alternate color

[column]
column = none
