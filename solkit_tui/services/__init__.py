"""Things that the program keeps and reads outside itself: settings, records, rule files, time."""
