# Rules: as in PySolFC 862.
# Nine cards without Tens, Jacks, Queens and Kings; pairs that make ten are removed.

[global]
name  = Simple Tens
like  = Block Ten
aka   = Add Up Tens
ranks = A..9
win   = foundation
note  = The rules page of PySolFC mentions Tens, but its program plays without them.

[match]
pairs = none
