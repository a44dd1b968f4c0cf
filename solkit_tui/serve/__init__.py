"""The game in a browser: players and their homes, the program of a session, the page and the
server. Everything here needs the extra [serve]."""
