"""The solver at the table: its questions, and what is done with its answers.

One search runs at a time. A search that was asked for with a key goes on while the game is played
on. One that nobody asked for, for the next hint or for the mark in the title, ends with the next
move; it begins when the player thinks, or the table has been at rest for a moment, so that it
delays no key.
"""

import asyncio
from collections.abc import Callable, Coroutine
from enum import StrEnum
from time import monotonic
from typing import Any

from textual.timer import Timer

from solkit_tui.engine.action import Action
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.services.records.history import Aid
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.settings.values import Hints
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.table.knowledge import LONGER, Knowledge, answer
from solkit_tui.ui.table.moves import act, offer, offer_return
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.view import TableHost

_HINT_SECONDS = 1.0
PATIENCE = 0.22
"""Seconds to wait for a hint, so that it is there a quarter of a second after the key. If the
solver has found none by then, one by the look of the cards is given, and the search goes on for the
next one. If Enter was pressed, to have the hint played unseen, the wait is longer."""
_LOOKING = "looking for a winning move…"
_THEN_PLAY = "looking for a winning move, to play it…"
_PACE = 0.4
"""Seconds between two moves of a line that is played for the player, unless it is long."""
_WHOLE = 16.0
"""Seconds that a whole line takes at most at the first pace, apart from drawing."""
_PLAYING = "playing: + faster, - slower, Space pauses, any other key stops"
_PAUSED = "paused: Enter plays a move, Space continues, any other key stops"
_FASTEST, _SLOWEST = 0.05, 3.0
_FASTER = {"plus": 0.5, "equals_sign": 0.5, "minus": 2.0}
_LOOKING_BACK = "lost; looking for the move that lost it…"
_BACK_SECONDS = 2.0
"""Seconds to look for that move, and for each position on the way."""
_REST = 0.4
"""Seconds without a move before a search for whether the game can be won."""


class Wish(StrEnum):
    """The purpose of a search, in the words of line mode where it has one."""

    AHEAD = "ahead"
    """A hint, before it is asked for."""
    WATCH = "watch"
    ASK = "winnable"
    PLAY = "solve"
    HINT = "hint"


_SHORTEN = {Wish.AHEAD: 0.1, Wish.WATCH: 0.5, Wish.ASK: 1.0, Wish.PLAY: 2.0, Wish.HINT: 0.1}
"""Seconds for a search for a shorter line once one is found."""
_UNASKED = frozenset({Wish.AHEAD, Wish.WATCH})
_KEYS = {Wish.ASK: "table.winnable", Wish.PLAY: "table.solve"}
"""The keys that search longer."""


class Solving:
    """Asks the solver for one table, and shows its answers."""

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
        self._looked_back: Session | None = None
        self.player = LinePlayer(host, self._knows, self._show)

    @property
    def _searching(self) -> bool:
        return self._task is not None and not self._task.done()

    def _here(self) -> bool:
        """Return whether a search for the position on the table is running."""
        return self._searching and self._question.state == self._host.table.state

    # -- watching ---------------------------------------------------------------------------------

    def game_changed(self) -> None:
        """Show the outlook after a move or deal, and search for it if the settings want it."""
        if self._wish in (*_UNASKED, Wish.HINT) and not self._here():
            self._cancel()
        self.watch()

    def watch(self) -> None:
        """Show the outlook of the position, and search for it if the settings want it."""
        self._stop_resting()
        if self._knows.settings.watch_winnable:
            self._rest = self._host.set_timer(_REST, self.look_ahead)
        self._show()

    def _show(self) -> None:
        table, seen = self._host.table, self._here() and self._wish is not Wish.AHEAD
        outlook = self._knows.outlook(table, self.player.playing, seen)
        self._host.view.show_outlook(outlook)

    def look_ahead(self) -> None:
        """Search for the next hint if no line is known, or else for the mark in the title."""
        table, knows = self._host.table, self._knows
        if self._searching or table.outcome is not Outcome.PLAYING:
            return
        verdict, watched = knows.known(table.session), knows.settings.watch_winnable
        if watched and verdict is not None:
            self._host.records.recorder.aided(Aid.SOLVER)
        lacking = verdict is None or (verdict.kind is VerdictKind.WINNABLE and not verdict.actions)
        by_solver = knows.settings.hints is Hints.SOLVER
        if by_solver and lacking and knows.was_open(table.state) is None:
            self._search(Wish.AHEAD, _HINT_SECONDS)
        elif watched and verdict is None and not knows.was_open(table.state, DEFAULT_SECONDS):
            self._search(Wish.WATCH, DEFAULT_SECONDS)
            self._show()

    def _stop_resting(self) -> None:
        if self._rest is not None:
            self._rest.stop()
            self._rest = None

    @property
    def lost(self) -> bool:
        """Return whether the player was told that the game on the table can no longer be won."""
        session = self._host.table.session
        verdict = self._knows.known(session)
        revealed = self._knows.revealed is session.states[0] or self._knows.settings.watch_winnable
        return revealed and verdict is not None and verdict.kind is VerdictKind.UNWINNABLE

    def give_up(self) -> bool:
        """End a search that was asked for with a key; return whether there was one."""
        if not self._searching or self._wish in _UNASKED:
            return False
        if self._wish is Wish.HINT:
            self._wish = Wish.AHEAD
        else:
            self._cancel()
        self._host.table = self._host.table.say("search stopped")
        self._show()
        return True

    @property
    def waited_for(self) -> bool:
        """Return whether the player is waiting for a hint."""
        return self._searching and self._wish is Wish.HINT and self._host.table is self._waiting

    def play_hint(self) -> None:
        """Play the hint that is awaited as soon as it is found."""
        if not self._then_play:
            self._then_play = True
            self._be_patient(_HINT_SECONDS)
        self._wait(_THEN_PLAY)

    def _be_patient(self, seconds: float) -> None:
        if self._patience is not None:
            self._patience.stop()
        self._patience = self._host.set_timer(seconds, self._lose_patience)

    def call_off(self) -> None:
        """Show no hint when it is found; keep it for the next time."""
        self._wish = Wish.AHEAD
        self._host.table = self._host.table.say("")

    def _wait(self, words: str) -> None:
        self._host.table = self._host.table.say(words)
        self._waiting = self._host.table  # read back: Textual keeps the old one if they are equal

    def pause(self) -> Knowledge:
        """Search nothing for the table for a while; return the answers, for asking meanwhile."""
        self._stop_resting()
        self.player.stop()
        self._cancel()
        return self._knows

    # -- questions by key -------------------------------------------------------------------------

    def carry_out(self, wish: str, seconds: float = 0.0) -> None:
        """Do what a word of line mode asks for: `winnable`, `solve` or `hint`. The search takes so
        many `seconds` from now on; 0: the usual time."""
        if wish == Wish.HINT:
            self._hint()
        else:
            self._ask(Wish(wish), seconds)

    def _ask(self, wish: Wish, seconds: float) -> None:
        """Say whether the position can be won, or search it; longer if a search has failed."""
        host, table = self._host, self._host.table
        if table.outcome is not Outcome.PLAYING:
            host.table = table.refuse(table.ended)
            return
        host.records.recorder.aided(Aid.SOLVER)
        self._knows.revealed = table.session.states[0]
        verdict = self._knows.known(table.session)
        if verdict is not None and (
            wish is not Wish.PLAY or verdict.kind is VerdictKind.UNWINNABLE
        ):
            self._answer(wish, verdict, current=True)
        elif self._knows.next_move(table.session) is not None:
            self.player.begin()
        elif self._here() and self._wish not in (Wish.AHEAD, Wish.HINT) and not seconds:
            words = "already searching for a win" if self._wish is wish else "searching for a win…"
            self._wish = wish
            host.table = table.say(words)
        else:
            last = self._knows.was_open(table.state)
            timed = last is not None and last.asked and last.limit == "time"
            more = LONGER * last.seconds if last is not None and timed else 0.0
            budget = seconds or max(DEFAULT_SECONDS, more)
            host.table = table.say(f"searching for a win, at most {budget:g} s…")
            self._search(wish, budget)
        self._show()

    def _hint(self) -> None:
        """Show the next move of a known line, or a move that a short search finds, or a good move
        judged by the visible cards."""
        host, table = self._host, self._host.table
        if table.outcome is Outcome.WON or self._knows.settings.hints is Hints.LOOK:
            self._hint_by_look("")
            return
        verdict, move = self._knows.known(table.session), self._knows.hint(table.session)
        asked = self._here() and self._wish not in _UNASKED
        known_lost = verdict is not None and verdict.kind is VerdictKind.UNWINNABLE
        if known_lost or table.outcome is not Outcome.PLAYING:
            self._lead_back()
        elif move is not None and table.offer != move:
            host.records.recorder.aided(Aid.HINT, 1)
            host.table = offer(table, move, "this leads to a win: ", "leads to a win: ")
        elif move or table.hint or self._knows.was_open(table.state) or asked:
            if self._wish is Wish.HINT:
                self._wish = Wish.AHEAD
            self._hint_by_look("may not lead to a win", move)
        else:
            self._then_play = False
            self._wait(_LOOKING)
            self._be_patient(PATIENCE)
            if self._here() and self._wish is Wish.AHEAD:
                self._wish = Wish.HINT
            else:
                self._search(Wish.HINT, _HINT_SECONDS)

    def _lead_back(self) -> None:
        """Offer to go back to before the move that lost the game, if that is known or soon found;
        the second time show a move by the look of the cards."""
        table, session = self._host.table, self._host.table.session
        turning = self._knows.review(session).turning
        lost_by, settled = turning.losing_move, turning.lost_from == 0
        if lost_by is None and not settled and self._looked_back is not session:
            self._looked_back = session
            question = self._knows.question(table.state, _BACK_SECONDS)
            self._search_with(Wish.HINT, question, self._look_back(session))
            self._wait(_LOOKING_BACK)
        elif lost_by is None or table.hint or table.offer is not None:
            self._hint_by_look("this deal was never winnable" if settled else "this game is lost")
        else:
            self._host.records.recorder.aided(Aid.HINT, 1)
            self._host.table = offer_return(table, lost_by)

    async def _look_back(self, session: Session) -> None:
        """Look for the move that lost a game, for a moment."""
        review, until = self._knows.review(session), monotonic() + _BACK_SECONDS
        while (at := review.next()) is not None and (left := until - monotonic()) > 0:
            question = self._knows.question(session.states[at], min(left, _HINT_SECONDS))
            review.tell(at, (await self._knows.client.ask(question)).kind)
        self._task = None
        if self._host.is_running and self._host.table is self._waiting:
            self._hint()

    def _show_hint(self) -> None:
        self._hint()
        if self._then_play and not isinstance(self._host.table.offer, int | None):
            self._host.table = act("smart", self._host.table)

    def _lose_patience(self) -> None:
        if self.waited_for:
            self._show_hint()

    def _hint_by_look(self, lead: str, winning: Action | None = None) -> None:
        self._host.table = act("hint", self._host.table, lead, winning)
        if self._host.table.offer is not None:
            self._host.records.recorder.aided(Aid.HINT, 1)

    # -- searching --------------------------------------------------------------------------------

    def _search(self, wish: Wish, seconds: float) -> None:
        question = self._knows.question(self._host.table.state, seconds, _SHORTEN[wish])
        self._search_with(wish, question, self._run(question))

    def _search_with(
        self, wish: Wish, question: Question, search: Coroutine[Any, Any, None]
    ) -> None:
        self._cancel()
        self._wish, self._question = wish, question
        self._task = asyncio.create_task(search)

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
        current = host.table.state == question.state
        if self._wish is Wish.HINT:
            if host.table is self._waiting:
                self._show_hint()
        elif self._wish in _KEYS:
            self._answer(self._wish, verdict, current)
        self.watch()

    def _answer(self, wish: Wish, verdict: Verdict, current: bool) -> None:
        """Say what the search has found, and play the line if that was asked for."""
        host, session = self._host, self._host.table.session
        # Positions that follow a lost one are lost too.
        lost = verdict.kind is VerdictKind.UNWINNABLE
        after = lost and self._question.state in session.states[: session.at]
        place = "" if current or after else " before your last moves"
        key = first_keys(self._knows.settings)[_KEYS[wish]]
        review = self._knows.review(session) if lost and not place else None
        since = None if review is None else review.turning.losing_move
        note = answer(verdict, place, self._question.seconds, key, since)
        host.table = host.table.say(note.text, note.tone)
        if wish is Wish.PLAY and current and verdict.kind is VerdictKind.WINNABLE:
            self.player.begin()

    async def close(self) -> None:
        """End every search: the table is left."""
        self.pause()
        await self._knows.client.close()


class LinePlayer:
    """Plays a known line, move by move, until a key stops it or it ends; then calls `ended`."""

    def __init__(self, host: TableHost, knows: Knowledge, ended: Callable[[], None]) -> None:
        self._host = host
        self._knows = knows
        self._ended = ended
        self._timer: Timer | None = None
        self._pace = _PACE
        self._paused = False

    @property
    def playing(self) -> bool:
        """Return whether a line is being played."""
        return self._timer is not None or self._paused

    def begin(self) -> None:
        """Play from the position on the table; a long line goes faster."""
        verdict = self._knows.known(self._host.table.session)
        moves = len(verdict.actions) if verdict is not None else 0
        self._pace = max(_FASTEST, min(_PACE, _WHOLE / max(1, moves)))
        self._paused = False
        self._play_on()
        self._host.table = self._host.table.say(_PLAYING)

    def _play_on(self) -> None:
        self._timer = self._host.set_timer(self._pace, self._step)

    def _step(self) -> None:
        table = self._host.table
        action = self._knows.next_move(table.session)
        self._timer = None
        if action is None or not self._host.is_active:
            self._paused = False
            self._ended()
            return
        # Without autoplay, whose extra moves would leave the known line.
        play = table.session.game.legal_play(table.state, action)._replace(by="solver")
        played = table._replace(autoplay=False).play(play)
        if played.session is table.session or played.outcome is not Outcome.PLAYING:
            self._paused = False
            self._ended()
        elif self._paused:
            played = played.say(_PAUSED)
        else:
            played = played.say(_PLAYING)
            self._play_on()
        self._host.table = played._replace(autoplay=table.autoplay)

    def interrupted(self, key: str = "") -> bool:
        """Change the pace, pause, play one move, or stop, at a key or click while a line is played;
        return whether one was, so that the key is used up."""
        if not self.playing:
            return False
        if key in _FASTER:
            self._pace = min(_SLOWEST, max(_FASTEST, self._pace * _FASTER[key]))
        elif key in ("space", "enter"):
            self._hold()
            self._paused = key == "enter" or not self._paused
            self._host.table = self._host.table.say(_PAUSED if self._paused else _PLAYING)
            if key == "enter":
                self._step()
            elif not self._paused:
                self._play_on()
        else:
            self.stop()
            self._host.table = self._host.table.say("stopped; your turn again")
        return True

    def _hold(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def stop(self) -> None:
        """Stop playing the line."""
        if self.playing:
            self._hold()
            self._paused = False
            self._ended()
