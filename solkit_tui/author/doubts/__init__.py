"""Rules by which a game can be played but never won, and rules without effect: a module for each
part of a game, and `every` for all of them."""
