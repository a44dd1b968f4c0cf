# Rules: as on fsolitaire.com (Fifteen) and solavant.com.
# Fifteens where Tens, Jacks, Queens and Kings are removed in fours of one rank.

[global]
name       = Fifteens (Fours)
like       = Fifteens
note       = PySolFC and Goodsol remove a 10, a Jack, a Queen and a King together: see Fifteens.
variant_of = Fifteens
variant    = in fours

[match]
sets = 10+10+10+10, J+J+J+J, Q+Q+Q+Q, K+K+K+K
