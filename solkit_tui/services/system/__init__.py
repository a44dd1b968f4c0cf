"""Files, paths, streams and the clock: everything that the operating system gives."""
