# Rules: as in PySolFC 838.
# Kilowatt the other way round: Kings come down when they come, columns go up.

[global]
name = The Spark
like = Kilowatt
note = In another program all Kings are on the foundations before the deal.

[foundation]
column*8 = K, any, descending, same suit

[column]
order = ascending, same suit
