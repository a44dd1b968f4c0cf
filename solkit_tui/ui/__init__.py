"""The Textual front end. Decides no rules: it asks the engine and shows what it says."""
