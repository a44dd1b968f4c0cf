"""The name that a game is shown by, from the head of its rule file."""


def title_of(name: str, aka: tuple[str, ...], variant_of: str, variant: str) -> str:
    """Return the name in the file, or the name that says which variant the game is, if the first
    ends in brackets and the second is one of its other names: `Klondike (easy)` is shown as
    `Klondike (turn one)`. Records, saved games and measured deals keep the name in the file."""
    title = f"{variant_of} ({variant})"
    return title if name.endswith(")") and title in aka else name
