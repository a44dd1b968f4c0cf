# Rules: as in Wikipedia and SolSuite.
# Monte Carlo where pairs make thirteen and Kings are removed alone.

[global]
name = Monte Carlo Thirteens
like = Monte Carlo

[match]
equal  = none
sum    = 13
single = K
