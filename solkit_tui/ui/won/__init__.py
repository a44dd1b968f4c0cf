"""Cards that tumble after a win, and the page that tells of it."""
