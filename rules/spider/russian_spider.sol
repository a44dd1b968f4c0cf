# Rules: as in PySolFC 530.
# Laid out like Russian Solitaire; whole suits go to the foundations.

[global]
name   = Russian Spider
like   = Russian Solitaire
family = Spider
skill  = 4

[foundation]
accept   = run
column*4 = K, any, descending, same suit
