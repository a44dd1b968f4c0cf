"""Help for a player: hints, autoplay, and the cards that foundations still need."""
