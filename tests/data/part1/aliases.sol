	# Other spellings of the same words, in other letters and another order.
	[PLAY]
	Playable_Card=ORDER
	REFILL =unavailable
	Order= DEC ,EXCEPTSAME
	Column = 4 , 2 , TakeOnly
	COLUMN =4,2,take
	column = 4, 4, TAKE   ONLY

[Temp]
SLOTS = 0

	[ Foundation ]
column = RANDOM, SPADES, INC, SameSuit
column = Column, Clubs, Asc, Same
column = First, hearts, increasing, SAMECOLOR
column = j, Diamonds, dec, AlternateColor
column = q, ANY, alternate, ALTERNATE
column = K, any, decreasing, exceptsame
column = 10, any, desc, forbid
column = a, any, ANY, Disable

[DECK]
Redeals = Unlimted
Deal_To = SIDE

[Global]
Decks = 1
Name = OTHER  Spellings = same = meaning
