# Rules: as PySolFC 862.
# Nine cards without Tens, Jacks, Queens and Kings; pairs that make ten leave.

[global]
name  = Simple Tens
like  = Block Ten
aka   = Add Up Tens
ranks = A..9
win   = foundation

[match]
pairs = none
