"""Numbers with their nouns, and lists, as sentences have them.

A rule gives its numbers in words up to twelve (`some`, ``three cards``), as many of its sentences
begin with one. What is counted while playing, and what a message, a table or a short line counts,
is in digits (`count`, ``3 cards``), as it is looked up more often than read.
"""

from collections.abc import Iterable, Sequence

NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
"""The numbers up to twelve in words."""
_TIMES = {1: "once", 2: "twice"}


def noun_for(amount: int, noun: str) -> str:
    """Return a noun as it is after a number: ``card`` after 1, else ``cards``."""
    return noun if amount == 1 else "waste piles" if noun == "waste" else f"{noun}s"


def be(amount: int) -> str:
    """Return the verb after a number and its noun: ``is`` after 1, else ``are``."""
    return "is" if amount == 1 else "are"


def count(amount: int, noun: str) -> str:
    """Return a number in digits with its noun: ``1 move``, ``2 moves``."""
    return f"{amount} {noun_for(amount, noun)}"


def some(amount: int, noun: str) -> str:
    """Return a number in words with its noun: ``one card``, ``three cards``."""
    return f"{in_words(amount)} {noun_for(amount, noun)}"


def in_words(amount: int) -> str:
    """Return a number in words: ``three``; from thirteen on in digits: ``13``."""
    return NUMBERS[amount] if 0 <= amount < len(NUMBERS) else str(amount)


def times(amount: int) -> str:
    """Return how many times in words: ``once``, ``twice``, ``three times``."""
    return _TIMES.get(amount) or some(amount, "time")


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list in a sentence: ``a, b and c``."""
    *first, end = [*words] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def span(numbers: Sequence[int]) -> str:
    """Return numbers, given in rising order, with ranges in short: ``1 to 4, 6 and 7``."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
    return listed(words)


def numbered(noun: str, numbers: Sequence[int]) -> str:
    """Return things by their numbers: ``column 3``, ``columns 1 to 4``."""
    return f"{noun_for(len(numbers), noun)} {span(numbers)}"
