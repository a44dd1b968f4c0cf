# Rules: as in PySolFC 837.
# The Spark with one pack and eight single cards.

[global]
name  = Single Spark
like  = The Spark
decks = 1
aka   = Simple Spark

[foundation]
column*4 = K, any, descending, same suit

[column]
column*8 = 1, 1
