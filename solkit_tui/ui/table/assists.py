"""Hints, purge, join and the other assists at the table, each from one table to the next."""

from typing import assert_never

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.assist import autoplay
from solkit_tui.engine.assist.hints import advice, destinations, join, movable_cards, removals_of
from solkit_tui.engine.text.refusal import explain, pile_name
from solkit_tui.model.cards import card_symbol
from solkit_tui.services.system.clock import count
from solkit_tui.ui.table.value import Lights, Note, Table, Tone
from solkit_tui.ui.table.walking import called


def purge(table: Table) -> Table:
    """Plays every card that is of no more use elsewhere to the foundations, as one move."""
    move = autoplay.autoplay(table.session)
    if not move:
        return table.refuse("no card can safely go to the foundations now")
    return table.play(move)


def finish(table: Table) -> Table:
    """Plays on to the end, as one move, when only foundation moves and deals are needed."""
    move = autoplay.finish(table.session)
    if move is None:
        return table.refuse("the game is not decided yet: it does not finish by itself")
    return table.play(move)


def give_hint(table: Table, lead: str = "") -> Table:
    """Selects the card of the best move that can be seen and lights its place; again: the next."""
    found = advice(table.session)
    if not found:
        return table.unlit().refuse("no move is left")
    nth = table.hint % len(found)
    there = offer(table, found[nth], f"{lead}hint {nth + 1} of {len(found)}: ")
    return there._replace(hint=nth + 1)


def offer(table: Table, action: Action, words: str) -> Table:
    """Shows a move: its card is selected, its place is lit, and Enter plays it.

    Args:
        table: The table.
        action: The move.
        words: What stands before it in the status line.
    """
    game, state = table.session.game, table.state
    there = table.unlit()._replace(mark=None, unmarked=False)
    match action:
        case Click(pile, position):
            there = there.select(pile, None if position < 0 else position)
            deals = pile == game.supply_pile and position < 0
            what = "deal" if deals else f"click {pile_name(game, pile)}"
        case MoveTo(lift, target):
            lit = frozenset({(target, len(state.piles[target]) - 1)})
            there = there.select(lift.pile, lift.start)
            there = there._replace(lights=Lights.DESTINATIONS, lit=lit)
            card = card_symbol(state.piles[lift.pile][lift.start])
            what = f"{card} to {pile_name(game, target)}"
        case Remove(lift, partner):
            there = there.select(lift.pile, lift.start)._replace(lights=Lights.DESTINATIONS)
            card = card_symbol(state.piles[lift.pile][lift.start])
            what = f"{card} leaves alone"
            if partner is not None:
                other = card_symbol(state.piles[partner.pile][partner.start])
                there = there._replace(lit=frozenset({(partner.pile, partner.start)}))
                what = f"{card} with {other}"
        case _:
            assert_never(action)
    return there._replace(offer=action, note=Note(words + what, Tone.GOOD))


def join_here(table: Table) -> Table:
    """Brings the best run that fits to the selected pile."""
    game, pile = table.session.game, table.cursor.pile
    lift = join(game, table.state, pile)
    if lift is None:
        return table.refuse(f"nothing fits on {called(table, pile)} now")
    return table.play(game.transfer(table.state, lift, pile), pile)


def light_movable(table: Table) -> Table:
    """Lights every card that can be moved; again: puts the lights out."""
    if table.lights is Lights.MOVABLE:
        return table.unlit()
    lit = movable_cards(table.session.game, table.state)
    if not lit:
        return table.unlit().refuse("no card can be moved now")
    note = Note(f"{count(len(lit), 'card')} can be moved", Tone.GOOD)
    return table._replace(offer=None, lights=Lights.MOVABLE, lit=lit, note=note)


def light_destinations(table: Table) -> Table:
    """Lights every place where the selected card can go; again on it: puts the lights out."""
    game, state = table.session.game, table.state
    lift = game.lift_at(state, *(table.mark or table.cursor))
    reason = game.leave_reason(state, lift)
    if reason is not None:
        return table.unlit().refuse(explain(game, state, reason, lift))
    card = card_symbol(state.piles[lift.pile][lift.start])
    lit = frozenset((at, len(state.piles[at]) - 1) for at in destinations(game, state, lift))
    partners = [one.partner for one in removals_of(game, state, lift) if one.partner is not None]
    lit |= {(partner.pile, partner.start) for partner in partners}
    if not lit:
        return table.unlit().refuse(f"{card} fits nowhere now")
    if table.lights is Lights.DESTINATIONS and table.lit == lit:
        return table.unlit()
    note = Note(f"{card} can go to {count(len(lit), 'place')}", Tone.GOOD)
    return table._replace(offer=None, lights=Lights.DESTINATIONS, lit=lit, note=note)
