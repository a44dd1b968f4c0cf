# Rules: as in PySolFC 487.
# Eight columns of a card each, and a card on each at a deal.

[global]
name  = Millie
like  = Giant
skill = 3

[foundation]
take_back = yes
