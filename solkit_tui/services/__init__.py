"""Access to everything outside the program: settings, records, rule files, time."""
