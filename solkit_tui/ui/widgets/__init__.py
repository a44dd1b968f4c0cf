"""The widgets that screens are made of. They know no service and no rule."""
