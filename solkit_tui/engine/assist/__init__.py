"""What helps a player: hints, autoplay, and what the foundations still need."""
