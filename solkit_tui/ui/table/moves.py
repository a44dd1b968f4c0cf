"""The actions that make a new table: marks, moves, undo, hints, purge and join. Knows no widget."""

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from solkit_tui.counts import count, listed
from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.assist import autoplay, hints
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.describe import describe_play, pile_name
from solkit_tui.engine.text.refusal import explain, explain_action
from solkit_tui.errors import TooCostly
from solkit_tui.model.cards import Card, card_symbol, face_of
from solkit_tui.model.notation import read_face
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.words.phrases import noun
from solkit_tui.ui.table import cursor
from solkit_tui.ui.table.value import Cursor, Highlights, Note, Table, Tone


def purge(table: Table, everything: bool = False) -> Table:
    """Play every card that is no longer needed in play, or `everything` that fits, to the
    foundations, as one move."""
    play = autoplay.purged(table.session, everything)
    if play is None:
        return table.refuse(autoplay.why_none(table.game, everything))
    return table.play(play)


def finish(table: Table) -> Table:
    """Play to the end, as one move, when only foundation moves and deals are needed."""
    if table.outcome is not Outcome.PLAYING:
        return table.refuse(table.ended)
    play = autoplay.finish(table.session)
    if play is None:
        return table.refuse("this game cannot be finished automatically yet")
    return table.play(play)


def give_hint(table: Table, lead: str = "", winning: Action | None = None) -> Table:
    """Show the best move by the look of the cards, or the next best one if called again; `lead` is
    what is said of it, except of the one move that is known to be `winning`."""
    if table.outcome is not Outcome.PLAYING:
        return table.unlit().refuse(table.ended)
    actions = hints.advice(table.session)
    if not actions:
        return table.unlit().refuse("no hint: every move left leads back to where you have been")
    nth = table.hint % len(actions)
    if table.offer == actions[nth]:  # it is on show already, as the move that is known to win
        nth = (nth + 1) % len(actions)
    lead = "leads to a win" if actions[nth] == winning else lead
    words = f"hint {nth + 1} of {len(actions)}{f' ({lead})' if lead else ''}: "
    there = offer(table, actions[nth], words, f"{lead}: " if lead else words)
    return there._replace(hint=nth + 1)


def offer(table: Table, action: Action, words: str, brief: str) -> Table:
    """Show a move: select its card and light its target; Enter then plays it. `words` are before
    the move in the status line, `brief` in a narrow one."""
    game, state = table.session.game, table.state
    shown = table.unlit()._replace(marks=())
    match action:
        case Click(pile, position):
            shown = shown.select(pile, None if position < 0 else position)
            deals = pile == game.supply_pile and position < 0
            dealt = "deal from the deck" if state.piles[pile] else "redeal"
            what = dealt if deals else f"click {pile_name(game, pile)}"
        case MoveTo(lift, target):
            lit = frozenset({(target, len(state.piles[target]) - 1)})
            shown = shown.select(lift.pile, lift.start)
            shown = shown._replace(highlights=Highlights.DESTINATIONS, lit=lit)
            card = card_symbol(state.piles[lift.pile][lift.start])
            what = f"{card} to {pile_name(game, target)}"
        case Remove(lift):
            shown = shown.select(lift.pile, lift.start)._replace(highlights=Highlights.DESTINATIONS)
            shown = shown._replace(lit=frozenset(at[:2] for at in action.lifts[1:]))
            what = f"remove {_named(table, action.lifts)}"
        case _:
            assert_never(action)
    return shown._replace(offer=action, note=Note(words + what, Tone.GOOD, brief + what))


def offer_return(table: Table, number: int) -> Table:
    """Tell which move lost the game, by its number; Enter then goes back to before it."""
    session, before = table.session, number - 1
    move = describe_play(session.game, session.states[before], session.plays[before])
    brief = f"move {number} lost this game"
    note = Note(f"{brief}: {move}", Tone.GOOD, brief)
    return table.unlit()._replace(marks=(), offer=before, note=note)


def join_here(table: Table) -> Table:
    """Bring the most useful run to the selected pile."""
    game, pile = table.session.game, table.cursor.pile
    lift = hints.join(game, table.state, pile)
    if lift is None:
        return table.refuse(f"no card fits on {cursor.called(table, pile)}")
    return table.play(game.legal_play(table.state, MoveTo(lift, pile)), pile)


def light_movable(table: Table) -> Table:
    """Light every card that can be moved; if they are lit already, put the lights out."""
    if table.highlights is Highlights.MOVABLE:
        return table.unlit().say("")
    lit = hints.movable_cards(table.session.game, table.state)
    go = "be removed" if table.only_removes else "move"
    if not lit:
        return table.unlit().refuse(f"no card can {go} now")
    nowhere = ", but it leads nowhere" if table.outcome is Outcome.STUCK else ""
    note = Note(f"{count(len(lit), 'card')} can {go}{nowhere}", Tone.GOOD)
    return table._replace(offer=None, highlights=Highlights.MOVABLE, lit=lit, note=note)


def light_destinations(table: Table) -> Table:
    """Light every place where the selected card can go, or put the lights out if they are lit."""
    game, state = table.session.game, table.state
    lift, *others = (game.lift_at(state, *at) for at in table.marks or (table.cursor,))
    reason = game.leave_reason(state, lift)
    if reason is not None:
        return table.unlit().refuse(explain(game, state, reason, lift))
    card = _named(table, (lift, *others))
    targets = () if others else hints.destinations(game, state, lift)
    places = frozenset((at, len(state.piles[at]) - 1) for at in targets)
    leaving = hints.removals_of(game, state, lift, *others)
    partners = frozenset(
        at[:2] for removal in leaving for at in removal.lifts if at not in (lift, *others)
    )
    lit = places | partners
    alone = any(removal.partner is None for removal in leaving)
    if not lit and not alone:
        return table.unlit().refuse(_nowhere(table, lift))
    if table.highlights is Highlights.DESTINATIONS and table.lit == lit:
        return table.unlit().say("")
    can = [f"be moved to {count(len(places), 'pile')}"] if places else []
    can += ["be removed by itself"] if alone else []
    with_them = "removed" if any(removal.more for removal in leaving) else "paired"
    can += [f"be {with_them} with {count(len(partners), 'card')}"] if partners else []
    choose = ": choose one" if table.marks and len(lit) > 1 else ""
    note = Note(f"{card} can {' or '.join(can)}{choose}", Tone.GOOD)
    return table._replace(offer=None, highlights=Highlights.DESTINATIONS, lit=lit, note=note)


def _named(table: Table, lifts: Iterable[Lift]) -> str:
    """Return the lowest card of each lift in words: ``J♠, Q♥ and K♦``."""
    return listed(card_symbol(table.state.piles[lift.pile][lift.start]) for lift in lifts)


def find_card(table: Table, text: str) -> Table:
    """Select and light the card with a name, ``9h``, wherever it is face up; say where."""
    face = read_face(text.strip())
    if face is None:
        return table.refuse(f"“{text.strip()}” is not a card; type, for example, 9h, 10s, qd or a♣")
    piles, game = table.state.piles, table.session.game
    name = card_symbol(Card(face))
    places = [
        Cursor(pile, at)
        for pile, cards in enumerate(piles)
        for at, card in enumerate(cards)
        if face_of(card) == face
    ]
    seen = [
        place
        for place in places
        if piles[place.pile][place.position] >= 0
        and game.specs[place.pile].kind is not PileKind.DECK
        and not game.specs[place.pile].hidden
    ]
    if not places:
        return table.unlit().refuse(f"this game has no {name}")
    if not seen:
        return table.unlit().refuse(f"{name} is not visible")
    where = " and ".join(_whereabouts(table, place) for place in seen)
    unseen = len(places) - len(seen)
    more = f"; {unseen} more not visible" if unseen else ""
    shown = table.unlit().select(*seen[0])
    note = Note(f"{name} is {where}{more}", Tone.GOOD)
    return shown._replace(highlights=Highlights.FOUND, lit=frozenset(seen), note=note)


def _whereabouts(table: Table, place: Cursor) -> str:
    """Return the place of a card in words: ``on column 3 under 2 cards``."""
    over = len(table.state.piles[place.pile]) - 1 - place.position
    under = f" under {count(over, 'card')}" if over else ""
    at = "at" if place.pile in table.game.rules.single_places else "on"
    return f"{at} {pile_name(table.session.game, place.pile)}{under}"


def toggle_mark(table: Table) -> Table:
    """Mark the card under the cursor, or unmark it; on the deck, deal (Space).

    Pressing a marked card again clicks it instead, where a click on its pile does something.
    """
    game = table.session.game
    pressed = _pressed(table)
    if pressed is not None:
        return pressed
    if table.cursor in table.marks:
        if game.click_reason(table.state, *table.click) is None:
            return _done(table, table.click)
        rest = tuple(at for at in table.marks if at != table.cursor)
        return table._replace(marks=rest, note=Note("unmarked"))
    reason = game.leave_reason(table.state, table.lift)
    if reason is not None:
        return table.refuse(explain(game, table.state, reason, table.lift))
    if table.marks and (joined := _joined(table, table.marks)) is not None:
        return joined
    card = card_symbol(table.state.piles[table.cursor.pile][table.cursor.position])
    note = Note(f"{card} marked; {_then(table, 'Enter', 'Enter', 'Space again')}")
    return table._replace(marks=(table.cursor,), note=note)


def _joined(table: Table, marks: tuple[Cursor, ...]) -> Table | None:
    """Return the table with the selected card marked besides others, or with the reason why it
    cannot be removed with them; None in games where no more than two cards leave together."""
    game, state = table.game, table.state
    if not game.sets:
        return None
    marked = [game.lift_at(state, *at) for at in marks]
    removal = Remove.of(*marked, table.lift)
    reason = game.remove_reason(state, removal)
    leaving = hints.removals_of(game, state, *removal.lifts)
    if reason is not None and not leaving:
        return table.refuse(explain_action(game, state, reason, removal))
    others = {lift for each in leaving for lift in each.lifts[len(removal.lifts) :]}
    then = "Enter removes them" if reason is None else f"{count(len(others), 'card')} can join them"
    note = Note(f"{_named(table, removal.lifts)} marked; {then}")
    return table._replace(marks=(*marks, table.cursor), note=note)


def _then(table: Table, press_other: str, press_it: str, mark_again: str) -> str:
    """Return the words for the next step with the marked card under the cursor: the ways to press
    another card or pile (``Enter``, ``a click``), the card itself, and to mark it once more."""
    game, state = table.session.game, table.state
    leaving = hints.removals_of(game, state, table.lift)
    with_partner = any(removal.partner is not None and not removal.more for removal in leaving)
    ways = []
    if leaving and leaving[0].partner is None:
        ways.append(f"{press_it} removes it")
    if with_partner:
        ways.append(f"{press_other} on its partner removes both")
    if leaving and leaving[-1].more:
        ways.append("mark the others to remove them together")
    if not leaving and _takers(table, table.lift):
        place = "pile" if game.grid is None else "place"
        ways.append(f"{press_other} on another {place} moves it")
    if game.click_reason(state, *table.click) is None:
        deals = game.specs[table.cursor.pile].kind is PileKind.DECK
        ways.append(f"{mark_again} {'deals' if deals else 'clicks it'}")
    if ways:
        return ", ".join(ways)
    return "it cannot be removed now" if table.only_removes else "it has nowhere to go"


def _takers(table: Table, lift: Lift) -> list[int]:
    """Return the piles that take cards, also those to which `destinations` sees no use in going."""
    game, state = table.session.game, table.state
    return [at for at in game.targets if game.reason(state, lift, at) is None]


def _nowhere(table: Table, lift: Lift) -> str:
    """Return the message that a card can go nowhere, or only where nothing would change."""
    game, card = table.session.game, card_symbol(table.state.piles[lift.pile][lift.start])
    takers = _takers(table, lift)
    if any(game.specs[at].kind is PileKind.COLUMN for at in takers):
        return f"{card} fits only on an empty column: press Alt and its number"
    if takers:
        kind = game.specs[takers[0]].kind
        other = f"another empty {noun(kind)}" if game.specs[lift.pile].kind is kind else ""
        return f"{card} fits only on {other or f'the empty {pile_name(game, takers[0])}'}"
    return f"{card} {'cannot be removed now' if table.only_removes else 'has nowhere to go'}"


def smart(table: Table, place: int = 0) -> Table:
    """Move the marked or selected card (Enter), by the three cases of the SolKit guide.

    If a hint is shown, play it, or go back to where it says. If nothing is marked, or the marked
    card is selected, move that card to the first pile that takes it; a `place` counts on from
    there, after the last pile to the first again. If another card or pile is selected, move the
    marked card there. On the deck with nothing marked, deal. Where cards leave in pairs, remove a
    card that can be removed by itself or has only one partner; if there are several partners, light
    them and let the player choose.
    """
    if isinstance(table.offer, int):
        return table.moved_to(table.session._replace(at=table.offer))
    if table.offer is not None:
        pile = table.offer.target if isinstance(table.offer, MoveTo) else None
        return _done(table, table.offer, pile)
    if table.mark is not None and table.cursor not in table.marks:
        return move_to(table, table.mark, *table.cursor)
    if len(table.marks) > 1:
        marked = Remove.of(*(table.game.lift_at(table.state, *at) for at in table.marks))
        legal = table.game.remove_reason(table.state, marked) is None
        return _done(table, marked) if legal else light_destinations(table)
    pressed = _pressed(table)
    if pressed is not None:
        return pressed
    game, state = table.session.game, table.state
    lift = table.lift
    reason = game.leave_reason(state, lift)
    if reason is not None:
        return table.refuse(explain(game, state, reason, lift))
    leaving = hints.removals_of(game, state, lift)
    if leaving and (len(leaving) == 1 or leaving[0].partner is None):
        return table.play(game.legal_play(state, leaving[0]))
    targets = hints.destinations(game, state, lift)
    if leaving and not targets:
        return light_destinations(table._replace(marks=(table.cursor,)))
    if not targets and game.click_reason(state, *table.click) is None:
        return _done(table, table.click)
    if not targets:
        return table.refuse(_nowhere(table, lift))
    target = targets[place % len(targets)]
    return table.play(game.legal_play(state, MoveTo(lift, target)), lift.pile)


def move_to(table: Table, source: Cursor, target: int, position: int = -1) -> Table:
    """Move a card with the cards on it to a pile, or remove it with a card of that pile, if the
    rules allow it. A card that can only be removed with more cards is marked with them."""
    marks = table.marks or (source,)
    action = _onto(table, marks, Cursor(target, position))
    after = _done(table, action, target)
    if isinstance(action, Remove) and after.session is table.session:
        return _joined(table.select(target, None if position < 0 else position), marks) or after
    return after


def _onto(table: Table, marks: tuple[Cursor, ...], pressed: Cursor) -> Action:
    """Return the action that is meant by pressing a pile or card with cards marked."""
    lift, *more = (table.game.lift_at(table.state, *at) for at in marks)
    return hints.action_onto(table.game, table.state, lift, *pressed, *more)


def _done(table: Table, action: Action, pile: int | None = None) -> Table:
    """Return the table after an action, or with the reason why it is refused; the cursor goes to a
    pile's top card, or stays."""
    game, state = table.session.game, table.state
    play = game.play(state, action)
    if isinstance(play, Reason):
        return table.refuse(explain_action(game, state, play, action))
    return table.play(play, pile)


def takes(table: Table, pressed: Cursor) -> bool:
    """Return whether the marked cards may go to a pile, or leave with a card of it."""
    mark, game = table.mark, table.session.game
    if mark is None or mark.pile == pressed.pile:
        return False
    action = _onto(table, table.marks, pressed)
    return not isinstance(game.move(table.state, action), Reason)


def to_column(table: Table, number: int) -> Table:
    """Move the marked or selected card to the column of a number, from 1."""
    pile = cursor.numbered_pile(table, number)
    if pile is None:
        return table.refuse(cursor.no_such_number(table))
    if pile == (table.mark or table.cursor).pile:
        there = "this is" if pile in table.game.rules.single_places else "it is already on"
        return table.refuse(f"{there} {cursor.called(table, pile)}")
    return move_to(table, table.mark or table.cursor, pile)


def to_cell(table: Table) -> Table:
    """Move the marked or selected card to a free cell."""
    game, state, source = table.session.game, table.state, table.mark or table.cursor
    if not game.cells:
        return table.refuse("this game has no free cells")
    lift = game.lift_at(state, *source)
    free = (at for at in game.cells if game.reason(state, lift, at) is None)
    # Where no cell takes it, an empty one gives the reason; a taken one would only say it is full.
    target = next(free, next((at for at in game.cells if not state.piles[at]), game.cells[0]))
    return move_to(table, source, target)


def deal(table: Table) -> Table:
    """Deal from the deck, or turn the waste over, and select what was dealt."""
    game = table.session.game
    if game.supply_pile is None:
        return table.refuse(explain(game, table.state, Reason.NO_DECK))
    after = _done(table, Click(game.supply_pile))
    if after.session is table.session:
        return after
    if game.waste is not None and after.state.piles[game.waste]:
        return after._replace(cursor=Cursor(game.waste, len(after.state.piles[game.waste]) - 1))
    return after


def point(table: Table, pile: int, position: int | None) -> Table:
    """Do a left click: deal, move the marked card there, or mark or unmark a card."""
    there = table.select(pile, position)
    game = table.session.game
    if table.mark is not None and table.mark.pile != pile:
        deals = game.specs[pile].kind is PileKind.DECK
        sets = game.sets and there.cursor not in table.marks
        if takes(table, there.cursor) or ((_closed(there) or sets) and not deals):
            return move_to(there, table.mark, *there.cursor)
    pressed = _pressed(there)
    if pressed is not None:
        return pressed
    if not table.state.piles[pile]:
        return there._replace(marks=(), note=Note(f"{pile_name(game, pile)} is empty"))
    after = toggle_mark(there)
    if after.mark is None or after.note.tone is Tone.REFUSED:
        return after
    card = card_symbol(there.state.piles[after.mark.pile][after.mark.position])
    then = _then(after, "a click", "a double click", "a second click")
    return after.say(f"{card} marked; {then}")


def _closed(table: Table) -> bool:
    """Return whether the selected card may not be taken up."""
    return table.session.game.leave_reason(table.state, table.lift) is not None


def _pressed(table: Table) -> Table | None:
    """Return the table after pressing the selected pile: a deal, or an action of the pile's own if
    its card may not be taken up. None: pressing does nothing."""
    game, click = table.session.game, table.click
    deals = game.specs[click.pile].kind is PileKind.DECK
    if _closed(table) and (deals or game.click_reason(table.state, *click) is None):
        return _done(table, click)
    return None


# -- history --------------------------------------------------------------------------------------


def undo(table: Table) -> Table:
    """Go one move back."""
    if not table.session.can_undo:
        return table.refuse("there is nothing to undo")
    session = table.session.undo()
    text = describe_play(session.game, session.state, session.plays[session.at])
    return table.moved(session, table.cursor.pile, Note(f"undone: {text}"))


def redo(table: Table) -> Table:
    """Make one undone move again."""
    if not table.session.can_redo:
        return table.refuse("there is nothing to redo")
    play = table.session.plays[table.session.at]
    text = describe_play(table.session.game, table.state, play)
    return table.moved(table.session.redo(), table.cursor.pile, Note(f"redone: {text}"))


ACTIONS: Mapping[str, Callable[..., Table]] = {
    "next_pile": cursor.next_pile,
    "column": cursor.column,
    "next_in_deck": lambda table: cursor.next_in_area(table, PileKind.DECK, PileKind.WASTE),
    "next_in_area": lambda table, area: cursor.next_in_area(table, PileKind(area)),
    "smart": smart,
    "mark": toggle_mark,
    "deal": deal,
    "to_column": to_column,
    "to_cell": to_cell,
    "undo": undo,
    "redo": redo,
    "movable": light_movable,
    "destinations": light_destinations,
    "hint": give_hint,
    "join": join_here,
    "purge": purge,
    "purge_all": lambda table: purge(table, everything=True),
    "finish": finish,
}
"""The functions behind the action ``play``, by name; `ui/keys/keys.txt` uses the names."""

ASSISTS = frozenset({"movable", "destinations"})
"""Actions that help a player, so that a win with them is not unaided. Undo is counted elsewhere."""

_AFTER_WIN = {"next_pile", "column", "next_in_deck", "next_in_area", "undo", "redo"}
"""Actions that do not play on; all others are refused when the game is won."""


def act(name: str, table: Table, *arguments: object) -> Table:
    """Return the table after an action."""

    def acted(table: Table, *arguments: object) -> Table:
        # Here, because finding out whether the game is won may be too costly as well.
        if name not in _AFTER_WIN and table.outcome is Outcome.WON:
            return table.refuse(table.ended)
        return ACTIONS[name](table, *arguments)

    return unless_costly(acted, table, *arguments)


def unless_costly(action: Callable[..., Table], table: Table, *arguments: object) -> Table:
    """Return the table after an action; refused where it asks too much of the rules: hints and
    purge look ahead, and a move may ask whether the game is lost."""
    try:
        return action(table, *arguments)
    except TooCostly as error:
        return table.refuse_costly(error)
