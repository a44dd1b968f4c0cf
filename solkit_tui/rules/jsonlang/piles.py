"""Pile types of the JSON language: size, grab, drop, activate, triggers. Knows no layout."""

from typing import NamedTuple

from solkit_tui.rules.jsonlang.actions import read_deeds
from solkit_tui.rules.jsonlang.conditions import OWN_TYPE, read_rule
from solkit_tui.rules.jsonlang.reading import Reading
from solkit_tui.rules.jsonlang.targets import Scene
from solkit_tui.rules.jsonlang.text import Node
from solkit_tui.rules.ruleset import PileSpec
from solkit_tui.rules.script import Deed, PileScript, Rule

_OPTIONAL = ("maxSize", "grab", "drop", "activate", "triggers")
_TRIGGERS = ("onGrab", "onDropFrom", "onDropOnto")
_LARGEST = 999_999


class PileType(NamedTuple):
    """What a pile type says; `size` None: any number of cards."""

    size: int | None
    script: PileScript


def read_pile_type(node: Node, piles: int, reading: Reading) -> PileType:
    """A pile type without its set-up; what is faulty has its default."""
    found = reading.members(node, ("setup",), _OPTIONAL) or {}
    reading.counted.discard(OWN_TYPE)
    size = None
    if "maxSize" in found:
        size = reading.number(found["maxSize"], 1, _LARGEST, "maxSize")
    grab: Rule | None = True
    drop: Rule | None = True
    if "grab" in found:
        grab = read_rule(found["grab"], reading, Scene.GRAB)
    if "drop" in found:
        drop = read_rule(found["drop"], reading, Scene.DROP)
    activate: tuple[Deed, ...] = ()
    if "activate" in found:
        activate = read_deeds(found["activate"], reading, Scene.ACTIVATE, counted=True)
    triggers: dict[str, Node] = {}
    if "triggers" in found:
        triggers = reading.members(found["triggers"], (), _TRIGGERS) or {}
    on_grab, on_from, on_onto = (
        read_deeds(triggers[name], reading, Scene.TRIGGER) if name in triggers else ()
        for name in _TRIGGERS
    )
    if OWN_TYPE in reading.counted:
        # Outside of activate the activations of all its pairs count.
        activate = tuple(deed._replace(counted=True) for deed in activate)
    return PileType(
        size,
        PileScript(
            True if grab is None else grab,
            True if drop is None else drop,
            activate,
            on_grab,
            on_from,
            on_onto,
        ),
    )


def with_counters(specs: list[PileSpec], asked: set[int]) -> list[PileSpec]:
    """The piles, with those activate pairs counted that rules of other piles ask for."""
    counted = []
    for at, spec in enumerate(specs):
        script = spec.script
        if at in asked and script is not None:
            deeds = tuple(deed._replace(counted=True) for deed in script.activate)
            spec = spec._replace(script=script._replace(activate=deeds))
        counted.append(spec)
    return counted
