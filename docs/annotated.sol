# Klondike (hard), with a comment on each line.
#
# Copy this file, change what you like, and play it with:  solkit my.sol
# SolKit watches the file while you play: save it in your editor, and the table is dealt again under
# the new rules. `solkit check my.sol` only looks for faults. In the rules/ folder beside your
# settings it is listed with the other games, and its games count in the statistics. Every word of
# the language is explained in rule-format.md (`solkit docs rule-format`).
#
# What follows a # is a comment. Case makes no difference, nor do blank lines and the order of the
# sections. A section begins with its name in brackets; each line below it says one thing.

# --- What game it is -----------------------------------------------------------------------------

[global]
# The name in the list of games and in the statistics.
name   = Klondike (hard)
# How many packs of 52 cards are shuffled together: 1 to 8.
decks  = 1
# Whether King and Ace are neighbours: with `yes` an Ace could go on a King in ascending piles.
wrap   = no
# The next three are shown to the player and change nothing: the family in the list, other names by
# which the game is found, and how much depends on skill, from 1 (luck) to 5 (skill).
family = Klondike
aka    = Klondike (Draw 3), Klondike by Threes, Klondike (turn three)
skill  = 3
# The game of which this is a variant, and what distinguishes it: variants share a line in the list.
variant_of = Klondike
variant    = turn three

# --- The deck: the cards that are left after the deal -------------------------------------------

# Without this section every card has to be dealt to the other piles.
[deck]
# Where a deal puts its cards: on the waste, from which they can be played. `columns` would put one
# on each column, as in Spider.
deal_to = waste
# How many cards at a time. Only the top one can be played, which makes this game hard; with 1 it
# is Klondike (easy). Several numbers, as in `3, 2, 1`, would be one for each time through the deck.
deal_by = 3
# How often the waste may be turned over when the deck is empty: a number, or `unlimited`.
redeals = unlimited

# --- The foundations: where all cards have to go -------------------------------------------------

[foundation]
# Ace to King: a foundation with 13 cards is full.
size     = 13
# One line for each pile; `column*4` stands for four equal lines. In their order the fields say:
#   A           what a foundation begins with: an Ace
#   any         of which suit: whichever comes first; `heart` would reserve the pile for hearts
#   ascending   what follows: the next higher rank (A, 2, 3 … Q, K)
#   same suit   and of which suit: that of the card it is put on
column*4 = A, any, ascending, same suit

# --- Free cells would be here --------------------------------------------------------------------

# A game like FreeCell has a section for them:
#   [temp]
#   slots = 4

# --- The columns: where cards are built on each other --------------------------------------------

[column]
# Which cards can be moved: `ordered` means the top card, or a run of cards from it that are in the
# order below. `top` allows one card at a time, `any` every face-up card with all the cards on it,
# in order or not, as in Yukon.
playable_card = ordered
# What may be put on a card: the next lower rank of the other colour, a red 6 on a black 7.
order         = descending, alternate color
# What may be put in an empty column: a King. Allowed are ranks, `any` and `none`.
refill        = K
# One line for each column, from left to right: how many cards are dealt to it, and how many of
# them are face up. 1 + 2 + … + 7 are 28 cards; the other 24 are the deck.
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
