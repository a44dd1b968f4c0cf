"""Fields of the rule model as conditions and actions: one place for conversion and inference."""
