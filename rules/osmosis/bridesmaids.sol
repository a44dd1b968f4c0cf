# Rules: as in PySolFC 409.
# Osmosis without a reserve.

[global]
name    = Bridesmaids
like    = Osmosis
without = reserve
skill   = 1

[column]
column = none
