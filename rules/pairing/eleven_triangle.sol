# Rules: as in PySolFC 969.
# A pyramid upside down and three waste piles; pairs that make eleven, and pairs of equal courts, in a single pass.

[global]
name    = Eleven Triangle
like    = Apophis
without = single

[deck]
redeals = 0

[match]
sum   = 11
pairs = J+J, Q+Q, K+K

[overlap]
shape = inverted 7
