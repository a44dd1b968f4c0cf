"""Doubts about games with conditions and actions, which only the JSON language has."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import NamedTuple

from solkit_tui.author.doubts.doubt import doubt, lost
from solkit_tui.author.doubts.held import may_hold
from solkit_tui.author.doubts.ways import reached_from
from solkit_tui.counts import count
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.faults import Fault
from solkit_tui.model.state import GameState, Turn
from solkit_tui.rules.json.infer.ways import EMPTY, parts
from solkit_tui.rules.json.infer.ways import ways as ways_to_drop
from solkit_tui.rules.json.write.rules import written
from solkit_tui.rules.pile import ANY_FACE, Accept, PileKind, Start
from solkit_tui.rules.ruleset import RuleSet, WinKind
from solkit_tui.rules.script import (
    PILE_ATTRIBUTES,
    Attribute,
    Base,
    Command,
    Condition,
    Expression,
    Like,
    PileScript,
    Relation,
    Rule,
    Script,
    conditions,
    emptied,
)


def doubts_of_scripts(rules: RuleSet) -> Iterator[Fault]:
    """Yield a win that holds before the first move, actions that are never done, what is doubtful
    about rules and piles, and cards that are never turned up."""
    win, game = None if rules.script is None else rules.script.win, game_of(rules)
    first = deal_out(game, 1)  # in every deal, each pile begins with the same number of cards
    counted = win is not None and all(one.attribute in PILE_ATTRIBUTES for one in conditions(win))
    if counted and game.won(first):
        message = "every deal is won at once: win holds before the first move"
        yield doubt("won-at-once", message, "no win, or another", part="win")
    for pile in rules.piles:
        if pile.script and any(each.rule is True for each in pile.script.activate[:-1]):
            message = "actions after one whose rule is always true are never done"
            yield doubt("no-effect never-done", message, "", pile.type, part="activate")
    moved = _moved([pile.script or PileScript() for pile in rules.piles], first)
    vain = [*_in_vain(rules)]
    yield from vain
    told = {one.subject for one in vain}
    for doubts in (_never_started, _never_won, _any_card):
        yield from (one for one in doubts(rules, moved) if one.subject not in told)
    lying = (at for at, cards in enumerate(first.piles) if min(cards, default=0) < 0)
    never = [at for at in lying if moved.turned.isdisjoint((at, *reached_from(moved.ways, at)))]
    if never:
        message = "cards that begin face down are never turned up"
        top = first.piles[never[0]][-1] < 0
        message += ", not even the top one" * top
        yield doubt(
            "never-turned" + " top" * top, message, "", rules.piles[never[0]].type, part="setup"
        )


def _in_vain(rules: RuleSet) -> Iterator[Fault]:
    """Yield rules with conditions that never hold at once, and a column that should be several."""
    script = rules.script or Script(())
    asked = [("", "win", script.win or True), ("", "lost", script.lost or False)]
    for pile in rules.piles:
        own = pile.script or PileScript()
        asked += [(pile.type, "grab", own.grab), (pile.type, "drop", own.drop)]
        asked += [(pile.type, "activate", act.rule) for act in own.activate]
    for section, part, rule in asked:
        for pair in filter(None, map(_clashing, map(parts, _each(rule)))):
            said = (f"{each.relation} {written(each.value, each.attribute)}" for each in pair)
            message = f"{pair[0].attribute} {' and '.join(said)} never hold at once"
            yield doubt("no-effect clash", message, "", section, part=part)
        for whole in (each for each in _each(rule) if isinstance(each, Expression)):
            for one, times in Counter(whole.rules).items():
                if times > 1 and isinstance(one, Condition):
                    term = f"{one.attribute} {one.relation} {written(one.value, one.attribute)}"
                    message = f"{term} stands twice in {whole.operator}"
                    yield doubt(f"no-effect twice: {term}", message, "", section, part=part)
    columns = rules.area(PileKind.COLUMN)
    letters = columns[0].set_up if len(columns) == 1 else ""
    number = next((each for each in (7, 8, 10, 6, 9, 5) if len(letters) % each == 0), 0)
    if len(letters) > len(rules.ranks) and number and set(letters) == {"u"}:
        message = f"all {len(letters)} cards begin in one column"
        allowed = f'"count": {number} in layout, and "setup": "{len(letters) // number}u"'
        yield doubt("one-column", message, allowed, columns[0].type, part="setup")


def _each(rule: Rule) -> Iterator[Rule]:
    """Yield a rule, and each one in it."""
    yield rule
    for inner in rule.rules if isinstance(rule, Expression) else ():
        yield from _each(inner)


def _clashing(rules: Iterable[Rule]) -> tuple[Condition, Condition] | None:
    """Return two conditions about the same that never hold at once, if some rules have such."""
    plain = dict.fromkeys(rule for rule in rules if isinstance(rule, Condition))
    for one, other in combinations(islice(plain, 64), 2):  # of a hostile file, not all
        alike = one._replace(relation=other.relation, value=other.value) == other
        there = one.subject.size > 0 and not one.wrap
        likes = {one.value.like, other.value.like}
        numbers = (_values(one), _values(other))
        apart = max(each.start for each in numbers) >= min(each.stop for each in numbers)
        if alike and there and likes in ({Like.FIXED}, {Like.RELATIVE}) and apart:
            return one, other
    return None


def _values(one: Condition) -> range:
    """Return the values with which a condition holds."""
    number, end, equal = one.value.number, 10**9, one.relation is Relation.EQUAL
    start, stop = 0 if one.value.like is Like.FIXED else -end, end
    if equal or one.relation is Relation.ABOVE:
        start = number + (not equal)
    if equal or one.relation is Relation.BELOW:
        stop = number + equal
    return range(start, stop)


class _Moved(NamedTuple):
    """Where cards get by the scripts of piles, which are named by their numbers.

    Attributes:
        first: The position after the deal.
        scripts: The script of each pile.
        ways: The piles to which cards get from each.
        given: The piles that take cards from the player.
        brought: The piles that actions bring cards to.
        filled: Both of these.
        turned: The piles in which actions turn cards up, or from which.
    """

    first: GameState
    scripts: list[PileScript]
    ways: list[set[int]]
    given: set[int]
    brought: set[int]
    filled: set[int]
    turned: set[int]


def _moved(scripts: list[PileScript], first: GameState) -> _Moved:
    given = {at for at, script in enumerate(scripts) if script.drop is not False}
    ways = [set() if script.grab is False else given.copy() for script in scripts]
    moved = _Moved(first, scripts, ways, given, set(), {*given}, set())
    carried: list[set[int]] = [set() for _ in scripts]  # by actions alone
    for at, script in enumerate(scripts):
        for act in script.actions:
            targets = {pile for to in act.to for pile in to.piles or (at,)}
            sources: set[int] = set()
            for one in filter(None, (act.target, act.other)):
                own = one.base in (Base.OWN, Base.CLICKED)
                sources.update(one.piles or ((at,) if own else range(len(scripts))))
            flips = act.command is Command.FLIP and act.facing is Turn.KEEP
            moved.turned.update(sources if flips or act.facing is Turn.UP else ())
            for source in sources:
                ways[source] |= targets | (sources if act.other else set())
                carried[source] |= targets
    begun = given.union(at for at, cards in enumerate(first.piles) if cards)
    moved.brought.update(*(reached_from(carried, at) for at in begun))
    moved.filled.update(moved.brought)
    return moved


def _never_started(rules: RuleSet, moved: _Moved) -> Iterator[Fault]:
    """Yield piles that take cards by their rule, but that no card can start."""
    for at in sorted(moved.given):
        alike = [one for one, pile in enumerate(rules.piles) if pile.type == rules.piles[at].type]
        empty = not any(moved.first.piles[one] or one in moved.brought for one in alike)
        drop = [moved.scripts[at].drop, *[EMPTY] * empty]
        ways = ways_to_drop(drop, single=False, size=None)
        if ways is None or not all(map(_clashing, ways)):
            continue
        kind, message = "no-card clash", "no card can ever be put on this pile"
        if empty and rules.piles[at].kind is PileKind.FOUNDATION:
            kind, message = "no-first-card", "no card of the pack can start this foundation"
        elif empty:
            kind, message = "no-card", f"{message}: it is empty"
        yield doubt(f"no-beginning {kind}", message, "", rules.piles[at].type, part="drop")


def _never_won(rules: RuleSet, moved: _Moved) -> Iterator[Fault]:
    """Yield why the game cannot be won, unless an action may win it."""
    if any(act.command is Command.WIN for script in moved.scripts for act in script.actions):
        return
    win = True if rules.script is None else rules.script.win or True
    won = game_of(rules).won(moved.first)
    wanted: dict[int, range] = {}  # the numbers of cards by the pile that is to have them
    for one in parts(win):
        if isinstance(one, Condition) and one.attribute is Attribute.COUNT:
            plain = one.value.like is Like.FIXED
            wanted |= dict.fromkeys(one.subject.piles if plain else (), _values(one))
    goals = {at for at, numbers in wanted.items() if numbers.start}
    needed = sum(numbers.start for numbers in wanted.values())
    kept = {*range(len(rules.piles))} - emptied(win)
    foundations = rules.indices(PileKind.FOUNDATION)
    to_foundations = rules.win.kind is WinKind.FOUNDATION
    if to_foundations:
        goals, needed, kept = {*foundations}, rules.pack_size, {*foundations}
    if needed > rules.pack_size:
        why = f"win needs {needed} of {count(rules.pack_size, 'card')}"
        allowed = f'"value": {rules.pack_size // len(wanted)}, or "attribute": "total" for them all'
        yield lost("", why, allowed, part="win")
    if not (moved.filled or won):
        section = rules.piles[(*foundations, 0)[0]].type
        yield lost("no-move", "no card can be moved", "", section, part="drop")
        return
    yield from _out_of_reach(wanted, rules, moved)
    if needed <= rules.pack_size:
        yield from _shut_away(goals, needed, rules, moved)
    yield from _too_small(kept, rules, moved)
    if to_foundations and not won and moved.filled.isdisjoint(foundations):
        section = rules.piles[foundations[0]].type if foundations else ""
        yield lost("", "no foundation ever gets more cards", "", section, part="drop")


def _out_of_reach(wanted: dict[int, range], rules: RuleSet, moved: _Moved) -> Iterator[Fault]:
    """Yield piles that must have more cards than they ever get, or fewer but lose none."""
    for at, numbers in wanted.items():
        name, begun = rules.piles[at].type, len(moved.first.piles[at])
        if numbers.start > begun and at not in moved.filled:
            yield lost("gets-none", f"win needs cards in {name}, which gets none", "", part="win")
        elif begun < numbers.start <= rules.pack_size and numbers.start > _most(at, rules, moved):
            why = f"win needs {numbers.start} cards in {name}, which never holds as many"
            yield lost("ends", why, "", name, part="drop")
        elif numbers.stop <= begun and not moved.ways[at] - {at}:
            why = f"win needs fewer cards in {name}, which none leaves"
            shut_in = name if moved.scripts[at].grab is False else ""
            kind, part = ("kept", "grab") if shut_in else ("loses-none", "win")
            yield lost(kind, why, "", shut_in, part=part)


def _most(at: int, rules: RuleSet, moved: _Moved) -> int:
    """Return the most cards that a pile can hold, as far as its size and its rule surely tell."""
    pile, begun = rules.piles[at], len(moved.first.piles[at])
    commands = {act.command for script in moved.scripts for act in script.actions}
    reordered = at in moved.brought or commands & {Command.SHUFFLE, Command.SWAP}
    if reordered or begun > 1 or not (moved.scripts[at].inferred and pile.accept is Accept.SINGLE):
        return pile.size or rules.pack_size
    start = Start((ANY_FACE,)) if begun else pile.start
    return may_hold(rules, pile._replace(start=start)).most


def _shut_away(goals: set[int], needed: int, rules: RuleSet, moved: _Moved) -> Iterator[Fault]:
    """Yield a pile whose cards never get to the goals, which would need them."""
    if not goals or not goals <= moved.filled:
        return
    begun = [at for at, cards in enumerate(moved.first.piles) if cards]
    shut = [at for at in begun if goals.isdisjoint((at, *reached_from(moved.ways, at)))]
    if rules.pack_size - sum(len(moved.first.piles[at]) for at in shut) < needed:
        name = rules.piles[shut[0]].type
        why = f"win needs {needed} cards, but those of {name} never get there"
        yield lost("kept", why, "", name, part="grab")


def _too_small(kept: set[int], rules: RuleSet, moved: _Moved) -> Iterator[Fault]:
    """Yield a pile with a size if those `kept`, where cards may lie at the end, cannot hold all."""
    small = [at for at in sorted(kept & moved.filled) if rules.piles[at].size]
    sizes = {at: rules.piles[at].size or rules.pack_size for at in kept & moved.filled}
    room = sum(max(len(moved.first.piles[at]), sizes.get(at, 0)) for at in kept)
    if small and room < rules.pack_size:
        cards, section = count(rules.pack_size, "card"), rules.piles[small[0]].type
        why = f"the piles that need not be empty hold only {room} of {cards}"
        yield lost("too-small", why, "", section, part="maxSize")


def _any_card(rules: RuleSet, moved: _Moved) -> Iterator[Fault]:
    """Yield foundations that have to be filled, and that take any card at any time."""
    foundations = rules.indices(PileKind.FOUNDATION)
    others = [at for at, cards in enumerate(moved.first.piles) if cards and at not in foundations]
    asked = {one.attribute for at in others for one in conditions(moved.scripts[at].grab)}
    take_all = foundations and all(moved.scripts[at].drop is True for at in foundations)
    at_any_time = asked <= {Attribute.POSITION, Attribute.FACING}
    if take_all and at_any_time and rules.win.kind is WinKind.FOUNDATION:
        message, section = "the foundations take any card at any time", foundations[0]
        yield doubt("no-effect any-card", message, "", rules.piles[section].type, part="drop")
