"""Random games over all rule files: what `moves` lists is accepted and leads where it says."""

import random
from inspect import signature
from pathlib import Path

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.line.commander import COMMANDS, Commander
from solkit_tui.line.report import json_object
from solkit_tui.model.state import GameState
from solkit_tui.services.answer import InPlay
from tests.support.amount import amount
from tests.support.asked import legal_moves
from tests.support.line_desk import RULES, services_in
from tests.support.rulesets import SHIPPED, card_text, rule_file

FILES = [*map(rule_file, SHIPPED), *sorted(RULES.rglob("*.json"))]

GAMES = amount(30, 300) // len(FILES) + 1
"""Games of each rule file: hundreds in all."""

MOVES = amount(4, 10)
"""Moves of each: short games and many of them, as the listing costs more than the moves."""


def told_piles(names: tuple[str, ...], state: GameState, opened: bool) -> dict[str, list[str]]:
    """The piles as the line mode document writes them, made without its code."""
    hidden = "[{}]" if opened else "##"
    return {
        name: [card_text(c) if c >= 0 else hidden.format(card_text(c)) for c in pile]
        for name, pile in zip(names, state.piles, strict=True)
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_listed_move_is_accepted_word_for_word(path: Path, home: Path) -> None:
    services = services_in(home)
    game = game_of(services.rules.load(str(path)))
    names = pile_ids(game)
    commander = Commander(services)
    for number in range(GAMES):
        choose = random.Random(f"{path.name} {number}")
        current = InPlay(Session.new(game, choose.randrange(1_000_000)))
        for _ in range(MOVES):
            listed = commander.run("moves", current)
            assert listed is not None
            legal = dict(listed.fields)["legal"]
            assert isinstance(legal, list)
            assert len(set(legal)) == len(legal)
            state = current.session.state
            moves = legal_moves(game, state)
            assert len(legal) == len(moves)
            answers = [commander.run(command, current) for command in legal]
            for answer, move in zip(answers, moves, strict=True):
                assert answer is not None
                assert answer.error == ""
                assert answer.current.session.state == state.apply(move)
            if not answers:
                assert json_object(listed, opened=False)["outcome"] in ("won", "stuck")
                break
            answer = choose.choice(answers)
            assert answer is not None
            current = answer.current
            opened = bool(number % 2)
            told = json_object(answer, opened)
            assert told["piles"] == told_piles(names, current.session.state, opened)
            assert told["moves"] == current.session.at
            assert told["won"] is (current.session.outcome is Outcome.WON)


def test_every_command_takes_the_arguments_that_help_shows() -> None:
    for name, command in COMMANDS.items():
        for usage, _ in command.usages_of(name):
            _, *arguments = usage.split()
            many = usage.endswith("…]")
            assert many or len(arguments) in command.numbers_of_arguments, usage
        function = signature(command.carry_out)
        for number in range(4):
            arguments = [""] * number
            try:
                function.bind(None, None, *arguments)
            except TypeError:
                assert number not in command.numbers_of_arguments, name
