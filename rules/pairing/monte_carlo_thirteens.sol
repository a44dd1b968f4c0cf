# Rules: as Wikipedia and SolSuite.
# Monte Carlo where pairs make thirteen and Kings leave alone.

[global]
name = Monte Carlo Thirteens
like = Monte Carlo

[match]
equal  = none
sum    = 13
single = K
