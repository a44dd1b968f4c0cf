"""Line mode: the game through standard input and output. Knows no terminal."""
