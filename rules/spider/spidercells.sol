# Rules: as in PySolFC 363 and Solitaire.gg.
# FreeCell in which whole runs from King to Ace go to the foundations.

[global]
name   = Spidercells
like   = FreeCell
family = Spider
note   = In Solitaire.gg complete runs stay on the columns.

[foundation]
accept    = run
run_order = descending, alternate color
take_back = no
column*4  = K, any, descending, alternate color
