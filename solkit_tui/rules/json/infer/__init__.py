"""What scripts amount to, in the fields of the rule model, wherever fields can say the same."""
