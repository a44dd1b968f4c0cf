# Rules: as in Wikipedia and feingames; PySolFC 483 fills from the waste first.
# Four Seasons whose empty columns are filled automatically.

[global]
name = Czarina
like = Four Seasons
note = Empty columns are filled from the deck, then from the waste; in PySolFC from the waste only. Books of 1898 play Four Seasons under this name, in another layout.

[column]
autofill = stock, waste
