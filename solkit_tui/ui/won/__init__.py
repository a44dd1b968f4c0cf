"""The cascade of cards after a win, and the page with the result."""
