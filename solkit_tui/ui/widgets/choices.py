"""A list to choose from with the keys of the SolKit guide."""

from textual.widgets import OptionList

from solkit_tui.ui.keys import LIST_KEYS, bindings


class Choices(OptionList):
    """An option list that also answers to Vi-like keys, in every dialog alike."""

    BINDINGS = bindings(LIST_KEYS)
