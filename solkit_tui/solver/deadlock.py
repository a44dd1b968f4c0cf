"""Finds positions that are lost in any case: some card cannot get out even if everything that was
possible once stays possible.

The test uses a relaxed game, in which a card that could go somewhere at some time may always go
there, an emptied pile stays empty, a card that was on top can be built on for ever, and there are
no limits of number, area and time. Whatever the rules allow is possible there, so if it has no win,
the rules have none. (The idea is that of planning without delete lists, Bonet and Geffner 2001,
Hoffmann and Nebel 2001; what it leaves out of the rules of a solitaire is worked out here.)
"""

from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.solver.board import FastBoard, faces_of
from solkit_tui.solver.tables import (
    ACCEPT_NONE,
    ACCEPT_SINGLE,
    COLUMN,
    DEAL_PILES,
    DECK,
    FOUNDATION,
    LEAVE_NONE,
    LEAVE_ORDERED,
    LEAVE_TOP,
    TAKE_NO,
    WASTE,
    WIN_FOUNDATION,
)


def _all_of(faces: int, table: list[int]) -> int:
    """Return what a table has for some faces, all together."""
    found = 0
    while faces:
        low = faces & -faces
        found |= table[low.bit_length() - 1]
        faces ^= low
    return found


class Deadlock:
    """Tests whether a position is lost in the relaxed game.

    Conditions on the rules: every face is there once; the win is that cards are on foundations, to
    which the stock does not deal; cards outside the columns leave one by one; and all columns let
    cards leave by the same rules. Everything else is taken to be allowed.
    """

    def __init__(self, board: FastBoard) -> None:
        self.board = board
        tables = board.tables
        self.tables = tables
        piles = range(tables.count)
        columns = [at for at in tables.columns if tables.leave[at] != LEAVE_NONE]
        self.usable = (
            board.once
            and not tables.rows
            and tables.removed < 0
            and tables.win == WIN_FOUNDATION
            and not any(tables.kind[at] == FOUNDATION for at in tables.deal_piles)
            and not any(
                tables.kind[at] == FOUNDATION
                or any(tables.accept[source] != ACCEPT_NONE for source in sources)
                for at, sources in tables.fills
            )
            and len({tables.leave[at] for at in columns}) <= 1
            and all(tables.group[at] == tables.group[columns[0]] for at in columns)
            and all(
                tables.leave[at] in (LEAVE_TOP, LEAVE_NONE)
                for at in piles
                if tables.kind[at] not in (COLUMN, WASTE, DECK)
            )
        )
        self.leave = tables.leave[columns[0]] if columns else LEAVE_NONE
        self.grouped = [tables.kind[at] == COLUMN and self.leave != LEAVE_TOP for at in piles]
        self.group: list[int] = tables.group[columns[0]] if columns else []
        self.loose = any(tables.accept[at] > ACCEPT_SINGLE for at in tables.foundations)
        """True if a whole group may go to a foundation at once."""
        self.waits = tables.waits and not self.loose
        """True if foundations wait for others, and take the cards of a group by themselves."""
        self.fitting: list[int] = [0] * tables.count
        """The faces that fit on each foundation, whether they have to wait there or not."""
        self.on: list[int] = [0] * tables.count
        """The faces that each foundation holds."""
        self.fed: dict[int, list[int]] = dict(tables.fills)
        self.places = [at for at in piles if tables.kind[at] not in (FOUNDATION, WASTE, DECK)]
        self.spare = [
            at
            for at in self.places
            if tables.kind[at] != COLUMN
            and tables.accept[at] != ACCEPT_NONE
            and tables.start[at] == ALL_FACES
        ]
        """Piles that take any single card: with one of them empty no position is taken as lost."""

    def dead(self) -> bool:
        """Return whether the position of the board is lost for certain."""
        board, tables = self.board, self.tables
        if board.may_gather():
            return False
        piles, accept, start = board.piles, tables.accept, tables.start
        followers, ups = tables.followers, tables.foundation_followers
        for at in self.spare:
            if not piles[at]:
                return False
        # What the piles take and show now.
        takes = 0  # the faces that some pile takes
        follows = 0  # the faces that some foundation takes
        exposed = faces_of(board.pool)  # the cards that were on top of a pile
        built = 0  # those of them that can be built on
        out = 0  # the cards that reached a foundation
        laid = 0  # the cards that may fill a pile, whether it takes them or not
        if tables.deal == DEAL_PILES:
            takes, follows = _all_of(exposed, followers), _all_of(exposed, ups)
            built = exposed
        backs: list[int] = []
        depths: list[int] = []
        for at in tables.foundations:
            cards = piles[at]
            if self.waits:
                self.fitting[at] = self._fitting(at, len(cards))
                self.on[at] = faces_of(cards)
            elif not cards:
                follows |= start[at]
            elif cards[-1] >= 0:
                follows |= ups[cards[-1]]
            if cards and cards[-1] >= 0 and tables.take_back[at] != TAKE_NO:
                backs.append(at)
                depths.append(len(cards))
        # Parts of piles, by pile, begin and end. A part that begins above 0 is the cards that lay
        # on a card that was moved with them.
        owners: list[int] = []
        begins: list[int] = []
        ends: list[int] = []
        tops: list[int] = []  # the face of the top card
        runs: list[int] = []  # the faces that may leave with what lies on them
        for at in self.places:
            cards = piles[at]
            if cards:
                top = cards[-1] if cards[-1] >= 0 else ~cards[-1]
                exposed |= 1 << top
                if accept[at] != ACCEPT_NONE:
                    takes |= followers[top]
                    built |= 1 << top
                if tables.leave[at] != LEAVE_NONE:
                    owners.append(at)
                    begins.append(0)
                    ends.append(len(cards))
                    tops.append(1 << top)
                    runs.append(self._run(at, 0, len(cards)) if self.grouped[at] else 0)
            else:
                if accept[at] != ACCEPT_NONE:
                    takes |= start[at]
                laid |= self._fillings(at)
        # What can follow from it, until nothing new does: cards are built on, reach a foundation
        # and come back from there, and others below them are exposed.
        grew = True
        while grew:
            grew = False
            exposed |= laid
            fresh = (exposed & takes | laid) & ~built
            while fresh:
                built |= fresh
                grew = True
                takes |= _all_of(fresh, followers)
                fresh = exposed & takes & ~built
            if self.waits:
                follows = self._taken_in_turn(exposed)
            fresh = exposed & follows & ~out
            while fresh:
                out |= fresh
                grew = True
                if not self.waits:
                    follows |= _all_of(fresh, ups)
                fresh = exposed & follows & ~out
            if takes == ALL_FACES or board.left - out.bit_count() <= tables.win_left:
                return False
            for number, at in enumerate(backs):
                depth = depths[number]
                cards = piles[at]
                # A card may leave for another foundation too, which relaxes the game further.
                while depth and cards[depth - 1] >= 0 and (takes | follows) >> cards[depth - 1] & 1:
                    grew = True
                    depth -= 1
                    takes |= followers[cards[depth]]
                    if self.waits:
                        exposed |= 1 << cards[depth]
                        self.fitting[at] |= self._fitting(at, depth)
                    elif not depth:
                        follows |= start[at]
                    elif cards[depth - 1] >= 0:
                        follows |= ups[cards[depth - 1]]
                depths[number] = depth
            accepted = takes | follows
            together = accepted if self.loose else takes
            for number in range(len(owners)):
                if not (tops[number] & accepted or runs[number] & together):
                    continue
                grew = True
                at, begin, end = owners[number], begins[number], ends[number]
                cards = piles[at]
                while end > begin:
                    # The lowest card that may leave, with all that lies on it.
                    split = end - 1 if tops[number] & accepted else end
                    place = end - runs[number].bit_count()
                    while place < split:
                        card = cards[place]
                        if together >> (card if card >= 0 else ~card) & 1:
                            split = place
                        place += 1
                    if split == end:
                        break
                    if split < end - 1:
                        owners.append(at)
                        begins.append(split + 1)
                        ends.append(end)
                        tops.append(tops[number])
                        lies = faces_of(cards[split + 1 : end])
                        runs.append(lies)
                        if self.loose:
                            exposed |= lies | 1 << cards[split]
                    end = split
                    if end:
                        card = cards[end - 1]
                        card = card if card >= 0 else ~card
                        tops[number] = 1 << card
                        exposed |= 1 << card
                        if begin or accept[at] != ACCEPT_NONE:
                            takes |= followers[card]
                            built |= 1 << card
                            accepted |= takes
                            together = accepted if self.loose else takes
                        runs[number] = 0
                        if end > begin + 1 and cards[end - 2] >= 0 and self.grouped[at]:
                            runs[number] = self._run(at, begin, end)
                        continue
                    if accept[at] != ACCEPT_NONE:
                        takes |= start[at]
                    laid |= self._fillings(at)
                    accepted |= takes
                    together = accepted if self.loose else takes
                ends[number] = end
                if end == begin:
                    tops[number] = runs[number] = 0
        return board.left - out.bit_count() > tables.win_left

    def _fitting(self, at: int, held: int) -> int:
        """Return the faces that fit on a foundation while it has so many of its cards."""
        tables, cards = self.tables, self.board.piles[at]
        if not held:
            return tables.start[at]
        build = tables.build[at]
        return build[cards[held - 1]] if build and cards[held - 1] >= 0 else 0

    def _taken_in_turn(self, exposed: int) -> int:
        """Let exposed cards go to the foundations, each when those that it waits for are there;
        return the faces that some foundation takes."""
        tables, fitting, on = self.tables, self.fitting, self.on
        follows, grew = 0, True
        while grew:
            grew = False
            for at in tables.foundations:
                taken, before = fitting[at], tables.waits_for[at]
                if before >= 0:
                    taken &= tables.awaited(at, on[before], on[at] != 0)
                follows |= taken
                fresh = exposed & taken & ~on[at]
                on[at] |= fresh
                if fresh and tables.build[at]:
                    grew = True
                    fitting[at] |= _all_of(fresh, tables.build[at])
        return follows

    def _fillings(self, at: int) -> int:
        """Return the faces that may fill a pile that is filled at once."""
        faces = 0
        for source in self.fed.get(at, ()):
            area = self.tables.kind[source]
            faces |= faces_of(
                self.board.pool if area in (DECK, WASTE) else self.board.piles[source]
            )
        return faces

    def _run(self, at: int, begin: int, end: int) -> int:
        """Return the faces of a part that may leave with the cards on them, the top card too."""
        cards, group = self.board.piles[at], self.group
        card = max(cards[end - 1], ~cards[end - 1])
        run, loose = 1 << card, self.leave != LEAVE_ORDERED
        for place in range(end - 2, begin - 1, -1):
            under = cards[place]
            if under < 0 or not (loose or (group and group[under] >> card & 1)):
                break
            card = under
            run |= 1 << card
        return run
