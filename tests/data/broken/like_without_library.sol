# A game that is not there.
[global]
name = Broken
like = Klondyke of Nowhere

[deck]
redeal_from = cells
