"""Rule files by name: found, read, listed, converted."""
