# Rules: as in PySolFC 597 and Goodsol.
# Sixteen cards; cards that make fifteen are removed, and 10, Jack, Queen and King together.

[global]
name       = Fifteens
like       = Elevens
skill      = 2
note       = Others remove Tens, Jacks, Queens and Kings in fours of one rank: see Fifteens (Fours).
variant_of = Fifteens
variant    = 10 J Q K

[match]
sum       = 15
sum_cards = any
sets      = 10+J+Q+K

[grid]
row*4 = 4
