# Rules: as in PySolFC 935.
# Double Fourteen with eight cards in the first column and six in sixteen others; one is empty.

[global]
name = Juvenile
like = Double Fourteen

[column]
column    = 8, 8
column*16 = 6, 6
