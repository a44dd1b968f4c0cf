"""The solver at the table: what it is asked, and what is done with its answers.

One search runs at a time. Those that were asked for with a key go on while the game is played on;
those that nobody asked for, for the next hint and for the mark in the title, end with the next move
and begin when the player thinks, or the table has been at rest for a moment, so that they cost no
key any time.
"""

import asyncio
from collections.abc import Callable
from enum import StrEnum

from textual.timer import Timer

from solkit_tui.engine.session import Outcome
from solkit_tui.services.records.history import Aid
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.settings.values import Hints
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.table.knowledge import LONGER, Knowledge, answer
from solkit_tui.ui.table.moves import act, offer, refuse_won
from solkit_tui.ui.table.start import Outlook, TableHost
from solkit_tui.ui.table.value import Table

_HINT_SECONDS = 1.0
_PATIENCE = 0.22
"""Seconds of the clock that a hint is waited for, so that it is there a quarter of a second after
the key: one by the look of the cards where none was found, and the search goes on for the next one.
Who has pressed Enter, to have it played unseen, waits longer."""
_LOOKING = "looking for a move that leads to a win …"
_THEN_PLAY = "looking for a move that leads to a win, to play it …"
_PACE = 0.4
"""Seconds between two moves that are played for the player, unless there are many."""
_WHOLE = 16.0
"""Seconds that a whole line takes at most at first, without what drawing takes."""
_PLAYING = "playing it for you: + faster, - slower, any other key stops"
_FASTEST, _SLOWEST = 0.05, 3.0
_FASTER = {"plus": 0.5, "equals_sign": 0.5, "minus": 2.0}
_REST = 0.4
"""Seconds without a move after which it is looked whether the game can be won."""


class Wish(StrEnum):
    """The purpose of a search, in the words of line mode where it has one."""

    AHEAD = "ahead"
    """For the hint that may be asked for."""
    WATCH = "watch"
    ASK = "winnable"
    PLAY = "solve"
    HINT = "hint"


_SHORTEN = {Wish.AHEAD: 0.1, Wish.WATCH: 0.5, Wish.ASK: 1.0, Wish.PLAY: 2.0, Wish.HINT: 0.1}
"""Seconds for a shorter line once one is found."""
_UNASKED = frozenset({Wish.AHEAD, Wish.WATCH})
_KEYS = {Wish.ASK: "table.winnable", Wish.PLAY: "table.solve"}
"""The keys that search on."""


class Solving:
    """Asks the solver for one table.

    Attributes:
        player: Plays what the solver has found.

    Args:
        host: The screen of the table.
        settings: Asked for the settings as they are.
    """

    def __init__(self, host: TableHost, settings: SettingsService) -> None:
        self._host = host
        self._knows = Knowledge(host.table.game.rules, settings)
        self._task: asyncio.Task[None] | None = None
        self._wish = Wish.WATCH
        self._question = self._knows.question(host.table.state, DEFAULT_SECONDS)
        self._rest: Timer | None = None
        self._patience: Timer | None = None
        self._waiting: Table | None = None
        self._then_play = False
        self.player = LinePlayer(host, self._knows, self._show)

    @property
    def _searching(self) -> bool:
        return self._task is not None and not self._task.done()

    def _here(self) -> bool:
        """Return whether the search that runs is about the position on the table."""
        return self._searching and self._question.state == self._host.table.state

    # -- watching ---------------------------------------------------------------------------------

    def follow(self) -> None:
        """A move was made, or another game is on the table: what is known of it is looked for."""
        if self._wish in (*_UNASKED, Wish.HINT) and not self._here():
            self._cancel()
        self._look_soon()
        self._show()

    def watch(self) -> None:
        """Show what is known of the position; look for it too, if that is wanted."""
        self._look_soon()
        self._show()

    def _show(self) -> None:
        self._host.show_outlook(self._outlook())

    def _outlook(self) -> Outlook | None:
        seen = self._here() and self._wish is not Wish.AHEAD
        return self._knows.outlook(self._host.table, self.player.playing, seen)

    def _look_soon(self) -> None:
        self._stop_resting()
        if self._knows.settings.watch_winnable:
            self._rest = self._host.set_timer(_REST, self.look_ahead)

    def look_ahead(self) -> None:
        """Search for the next hint where no line is known; then for the mark in the title."""
        table, knows = self._host.table, self._knows
        if self._searching or table.outcome is not Outcome.PLAYING:
            return
        known, watched = knows.known(table.session), knows.settings.watch_winnable
        if watched and known is not None:
            self._host.count_help(Aid.SOLVER)
        lacking = known is None or (known.kind is VerdictKind.WINNABLE and not known.actions)
        by_solver = knows.settings.hints is Hints.SOLVER
        if by_solver and lacking and knows.was_open(table.state) is None:
            self._search(Wish.AHEAD, _HINT_SECONDS)
        elif watched and known is None and not knows.was_open(table.state, DEFAULT_SECONDS):
            self._search(Wish.WATCH, DEFAULT_SECONDS)
            self._show()

    def _stop_resting(self) -> None:
        if self._rest is not None:
            self._rest.stop()
            self._rest = None

    @property
    def lost(self) -> bool:
        """Return whether the player was told that the game on the table cannot be won any more."""
        session = self._host.table.session
        known = self._knows.known(session)
        revealed = self._knows.revealed is session.states[0] or self._knows.settings.watch_winnable
        return revealed and known is not None and known.kind is VerdictKind.UNWINNABLE

    def give_up(self) -> bool:
        """End a search that was asked for with a key; return whether there was one."""
        if not self._searching or self._wish in _UNASKED:
            return False
        if self._wish is Wish.HINT:
            self._wish = Wish.AHEAD
        else:
            self._cancel()
        self._host.table = self._host.table.say("the search was stopped")
        self._show()
        return True

    @property
    def waited_for(self) -> bool:
        """Return whether a hint is still being looked for."""
        return self._searching and self._wish is Wish.HINT and self._host.table is self._waiting

    def play_hint(self) -> None:
        """Play the hint that is being looked for as soon as it is there."""
        if not self._then_play:
            self._then_play = True
            self._be_patient(_HINT_SECONDS)
        self._wait(_THEN_PLAY)

    def _be_patient(self, seconds: float) -> None:
        if self._patience is not None:
            self._patience.stop()
        self._patience = self._host.set_timer(seconds, self._lose_patience)

    def call_off(self) -> None:
        """Show no hint when it is found; what is found is kept for the next one."""
        self._wish = Wish.AHEAD
        self._host.table = self._host.table.say("")

    def _wait(self, words: str) -> None:
        self._host.table = self._host.table.say(words)
        self._waiting = self._host.table  # not what was set: where that is equal the old one stays

    def pause(self) -> Knowledge:
        """Nothing is searched for the table for a while; gives whom to ask meanwhile."""
        self._stop_resting()
        self.player.stop()
        self._cancel()
        return self._knows

    # -- what keys ask ----------------------------------------------------------------------------

    def carry_out(self, wish: str, seconds: float = 0.0) -> None:
        """Do what is asked in the words of line mode: `winnable`, `solve` or `hint`.

        Args:
            wish: The word.
            seconds: How long may be searched, from now on; 0: as ever.
        """
        if wish == Wish.HINT:
            self._hint()
        else:
            self._ask(Wish(wish), seconds)

    def _ask(self, wish: Wish, seconds: float) -> None:
        """Tell whether the position can be won, or have it searched; asked again where that was not
        settled: for longer."""
        host, table = self._host, self._host.table
        if table.outcome is not Outcome.PLAYING:
            over = table.outcome is Outcome.WON
            host.table = refuse_won(table) if over else table.refuse("no move is left")
            return
        host.count_help(Aid.SOLVER)
        self._knows.revealed = table.session.states[0]
        known = self._knows.known(table.session)
        if known is not None and (wish is not Wish.PLAY or known.kind is VerdictKind.UNWINNABLE):
            self._answer(wish, known, here=True)
        elif self._knows.next_move(table.session) is not None:
            self._play()
        elif self._here() and self._wish not in (Wish.AHEAD, Wish.HINT) and not seconds:
            again = "already" if self._wish is wish else "…"
            self._wish = wish
            host.table = table.say(f"searching for a way to win {again}")
        else:
            last = self._knows.was_open(table.state)
            timed = last is not None and last.asked and last.limit == "time"
            more = LONGER * last.seconds if last is not None and timed else 0.0
            budget = seconds or max(DEFAULT_SECONDS, more)
            host.table = table.say(f"searching for a way to win, {budget:g} s at most …")
            self._search(wish, budget)
        self._show()

    def _hint(self) -> None:
        """The next move of a known line; else one that a short search finds; else one by look."""
        host, table = self._host, self._host.table
        if table.outcome is not Outcome.PLAYING or self._knows.settings.hints is Hints.LOOK:
            self._hint_by_look("")
            return
        known, move = self._knows.known(table.session), self._knows.next_move(table.session)
        if known is not None and known.kind is VerdictKind.UNWINNABLE:
            host.count_help(Aid.SOLVER)
            lost = self._knows.losing_move(table.session)
            self._hint_by_look("lost; " if lost is None else f"lost since move {lost}; ")
        elif move is not None and table.offer != move:
            host.count_help(Aid.SOLVER)
            host.table = offer(table, move, "this leads to a win: ", "leads to a win: ")
        elif move or table.hint or self._knows.was_open(table.state) or self._asked_here():
            if self._wish is Wish.HINT:
                self._wish = Wish.AHEAD
            self._hint_by_look("unproven ")
        else:
            self._then_play = False
            self._wait(_LOOKING)
            self._be_patient(_PATIENCE)
            if self._here() and self._wish is Wish.AHEAD:
                self._wish = Wish.HINT
            else:
                self._search(Wish.HINT, _HINT_SECONDS)

    def _show_hint(self) -> None:
        self._hint()
        if self._then_play and self._host.table.offer is not None:
            self._host.table = act("smart", self._host.table)

    def _lose_patience(self) -> None:
        if self.waited_for:
            self._show_hint()

    def _asked_here(self) -> bool:
        return self._here() and self._wish not in _UNASKED

    def _hint_by_look(self, lead: str) -> None:
        table = self._host.table
        self._host.count_help(Aid.HINT)
        self._host.table = act("hint", table, lead)

    # -- searching --------------------------------------------------------------------------------

    def _search(self, wish: Wish, seconds: float) -> None:
        self._cancel()
        self._wish = wish
        self._question = self._knows.question(self._host.table.state, seconds, _SHORTEN[wish])
        self._task = asyncio.create_task(self._run(self._question))

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, question: Question) -> None:
        verdict = await self._knows.client.ask(question)
        host = self._host
        if not host.is_running:
            return
        self._task = None
        self._knows.note(question, verdict, self._wish in _KEYS)
        here = host.table.state == question.state
        if self._wish is Wish.HINT:
            if host.table is self._waiting:
                self._show_hint()
        elif self._wish in _KEYS:
            self._answer(self._wish, verdict, here)
        self.watch()

    def _answer(self, wish: Wish, verdict: Verdict, here: bool) -> None:
        """Say what was found, and do what it was asked for."""
        host, session = self._host, self._host.table.session
        # What follows a lost position is lost.
        lost = verdict.kind is VerdictKind.UNWINNABLE
        after = lost and self._question.state in session.states[: session.at]
        place = "" if here or after else " before the last moves"
        key = first_keys(self._knows.settings)[_KEYS[wish]]
        since = self._knows.losing_move(session) if lost and not place else None
        note = answer(verdict, place, self._question.seconds, key, since)
        host.table = host.table.say(note.text, note.tone)
        if wish is Wish.PLAY and here and verdict.kind is VerdictKind.WINNABLE:
            self._play()

    def _play(self) -> None:
        self._host.table = self._host.table.say(_PLAYING)
        self.player.begin()

    async def close(self) -> None:
        """The table goes: nothing is left running."""
        self.pause()
        await self._knows.client.close()


class LinePlayer:
    """Plays a line that is known for the player, move by move, until a key stops it.

    Args:
        host: The screen of the table.
        knows: Has the next move of the line.
        ended: Told when nothing is played any more.
    """

    def __init__(self, host: TableHost, knows: Knowledge, ended: Callable[[], None]) -> None:
        self._host = host
        self._knows = knows
        self._ended = ended
        self._timer: Timer | None = None
        self._pace = _PACE

    @property
    def playing(self) -> bool:
        """Return whether a line is being played."""
        return self._timer is not None

    def begin(self) -> None:
        """Play from the position on the table, a long line faster."""
        known = self._knows.known(self._host.table.session)
        moves = len(known.actions) if known is not None else 0
        self._pace = max(_FASTEST, min(_PACE, _WHOLE / max(1, moves)))
        self._play_on()

    def _play_on(self) -> None:
        self._timer = self._host.set_timer(self._pace, self._step)

    def _step(self) -> None:
        table = self._host.table
        action = self._knows.next_move(table.session)
        self._timer = None
        if action is None or not self._host.is_active:
            self._ended()
            return
        # Without autoplay: safe cards would leave the line that is known.
        move = table.session.game.made(table.state, action)
        played = table._replace(autoplay=False).play(move)
        if played.session is table.session:  # refused
            self._ended()
        elif played.outcome is Outcome.PLAYING:
            played = played.say(_PLAYING)
            self._play_on()
        elif played.outcome is Outcome.WON:
            self._host.count_help(Aid.SHOWN)
        self._host.table = played._replace(autoplay=table.autoplay)

    def interrupted(self, key: str = "") -> bool:
        """A key, or a click, while a line is played: another pace, or the end of it.

        Returns:
            Whether one is played, so that the key has done what it is for.
        """
        if not self.playing:
            return False
        if key in _FASTER:
            self._pace = min(_SLOWEST, max(_FASTEST, self._pace * _FASTER[key]))
        else:
            self.stop()
            self._host.table = self._host.table.say("stopped: you play on")
        return True

    def stop(self) -> None:
        """The player plays on."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._ended()
