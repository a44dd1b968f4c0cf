# Rules: as in PySolFC 910.
# Forty Thieves on twelve columns whatever the suit; empty columns are filled from the waste.

[global]
name = Napoleon's Shoulder
like = Forty Thieves

[column]
order      = descending, any
empty_from = waste
column*12  = 4, 4
