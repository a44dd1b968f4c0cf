# Rules: as on solitairecentral.com; about.com names it as the easier form.
# Tens with fifteen cards.

[global]
name       = Tens (15 Cards)
like       = Tens
variant_of = Tens
variant    = 15 cards

[grid]
row*3 = 5
