# Rules: as in PySolFC 892.
# Double Golf round the corner.

[global]
name = Double Putt
like = Double Golf

[foundation]
wrap = yes
