"""Hints, purge, join and the other aids at the table, each from one table to the next."""

from solkit_tui.engine.assist.hints import DeckHint, Hint, hints, join
from solkit_tui.engine.assist.movable import destinations, movable_cards
from solkit_tui.engine.assist.tidying import finishing, put_away
from solkit_tui.engine.text.refusal import explain, pile_name
from solkit_tui.model.cards import card_symbol
from solkit_tui.ui.table.value import Lights, Note, Table, Tone


def purge(table: Table) -> Table:
    """Puts away on the foundations every card that is of no more use elsewhere, as one move."""
    move = put_away(table.session)
    if not move:
        return table.refuse("nothing can go to the foundations without loss")
    return table.play(move)


def finish(table: Table) -> Table:
    """Plays on to the end, as one move, when only foundation moves and deals are needed."""
    move = finishing(table.session)
    if move is None:
        return table.refuse("the game is not decided yet: it does not finish by itself")
    if not move:
        return table.refuse("the game is won")
    return table.play(move)


def give_hint(table: Table) -> Table:
    """Selects the card of the best move that can be seen and lights its place; again: the next."""
    game, state = table.session.game, table.state
    found = _leading_on(table, hints(game, state))
    if not found:
        return table.unlit().refuse("no move is left")
    nth = table.hint % len(found)
    best = found[nth]
    of = f"hint {nth + 1} of {len(found)}: "
    if isinstance(best, DeckHint):
        assert game.deck is not None
        there = table.unlit().select(game.deck)
        return there._replace(hint=nth + 1, note=Note(f"{of}deal", Tone.GOOD))
    lift, target = best
    card = card_symbol(state.piles[lift.pile][lift.start])
    return table.select(lift.pile, lift.start)._replace(
        mark=None,
        lights=Lights.DESTINATIONS,
        lit=frozenset({(target, len(state.piles[target]) - 1)}),
        hint=nth + 1,
        note=Note(f"{of}{card} to {pile_name(game, target)}", Tone.GOOD),
    )


def _leading_on(table: Table, found: tuple[Hint, ...]) -> tuple[Hint, ...]:
    """The hints, those last that lead back to where the player has been."""
    session = table.session
    game, state = session.game, session.state
    been = {seen.piles for seen in session.states[: session.at + 1]}

    def leads_back(hint: Hint) -> bool:
        if isinstance(hint, DeckHint):
            return False
        return state.apply(game.transfer(state, *hint)).piles in been

    return tuple(sorted(found, key=leads_back))


def join_here(table: Table) -> Table:
    """Brings the best run that fits to the selected pile."""
    game, pile = table.session.game, table.cursor.pile
    lift = join(game, table.state, pile)
    if lift is None:
        return table.refuse(f"nothing fits on {pile_name(game, pile)} now")
    return table.play(game.transfer(table.state, lift, pile), pile)


def light_movable(table: Table) -> Table:
    """Lights every card that can be moved; again: puts the lights out."""
    if table.lights is Lights.MOVABLE:
        return table.unlit()
    lit = movable_cards(table.session.game, table.state)
    if not lit:
        return table.unlit().refuse("no card can be moved now")
    cards = "1 card" if len(lit) == 1 else f"{len(lit)} cards"
    return table._replace(
        lights=Lights.MOVABLE, lit=lit, note=Note(f"{cards} can be moved", Tone.GOOD)
    )


def light_destinations(table: Table) -> Table:
    """Lights every place where the selected card can go; again on it: puts the lights out."""
    game, state = table.session.game, table.state
    lift = game.lift_at(state, *(table.mark or table.cursor))
    reason = game.leave_reason(state, lift)
    if reason is not None:
        return table.unlit().refuse(explain(game, state, reason, lift))
    targets = destinations(game, state, lift)
    card = card_symbol(state.piles[lift.pile][lift.start])
    if not targets:
        return table.unlit().refuse(f"{card} fits nowhere now")
    lit = frozenset((at, len(state.piles[at]) - 1) for at in targets)
    if table.lights is Lights.DESTINATIONS and table.lit == lit:
        return table.unlit()
    places = "1 place" if len(targets) == 1 else f"{len(targets)} places"
    return table._replace(
        lights=Lights.DESTINATIONS,
        lit=lit,
        note=Note(f"{card} can go to {places}", Tone.GOOD),
    )
