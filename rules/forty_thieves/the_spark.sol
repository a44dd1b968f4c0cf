# Rules: as PySolFC 838.
# Kilowatt the other way round: Kings come down when they come, columns go up.

[global]
name = The Spark
like = Kilowatt

[foundation]
column*8 = K, any, descending, same suit

[column]
order = ascending, same suit
