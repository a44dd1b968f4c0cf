# Rules: as in PySolFC 916, about.com and fsolitaire.com.
# Thirteen cards; pairs that make ten are removed, and four Tens, Jacks, Queens or Kings together.

[global]
name       = Tens
like       = Elevens
aka        = Take Ten
note       = Some descriptions leave out the Tens from the cards that are removed in fours.
variant_of = Tens
variant    = 13 cards

[match]
sum  = 10
sets = 10+10+10+10, J+J+J+J, Q+Q+Q+Q, K+K+K+K

[grid]
row*2 = 5
row   = 3
