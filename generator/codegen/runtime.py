"""The generator's knowledge of the runtime, which it does not import; a test writes the data and compares it with the runtime."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

RUNTIME_CLASSES: Final = Path(__file__).with_name("runtime_classes.json")


@dataclass(frozen=True)
class RuntimeClass:
    """A class of the runtime."""

    bases: tuple[str, ...]
    members: dict[str, str]
    """Its own public members with the classes of their values, if known; `tuple[Type]` for several values."""


@lru_cache(maxsize=1)
def runtime_classes() -> dict[str, RuntimeClass]:
    """Return the classes of the runtime by name: those that specs may name, bases of definitions and passes, and their bases."""
    return {name: RuntimeClass(tuple(facts["bases"]), facts["members"]) for name, facts in _listed()["classes"].items()}


@lru_cache(maxsize=1)
def runtime_passes() -> frozenset[str]:
    """Return the names of the runtime's passes on the command line."""
    return frozenset(_listed()["passes"])


@dataclass(frozen=True)
class PassFacts:
    """What a pipeline in a spec must know of a pass, or of another pipeline."""

    anchor: str | None
    options: dict[str, tuple[str, bool, tuple[str, ...]]]
    """(kind, is a list, choices) of each option; the kind is that of `PassOption`."""


@lru_cache(maxsize=1)
def bundled_passes() -> dict[str, PassFacts]:
    """Return the passes of the runtime and of the bundled dialects."""
    return {
        name: PassFacts(
            facts.get("anchor"), {key: (kind, is_list, tuple(choices)) for key, kind, is_list, *choices in facts.get("options", ())}
        )
        for name, facts in _listed()["pipeline_passes"].items()
    }


@lru_cache(maxsize=1)
def runtime_questions() -> frozenset[str]:
    """Return the names of the runtime's methods that return True or False: the method itself, without a call, is always true."""
    return frozenset(_listed()["questions"])


@lru_cache(maxsize=1)
def runtime_interfaces() -> dict[str, list[tuple[str, str]]]:
    """Return what each interface has whose class is handwritten: methods and properties as they are written, with their meaning."""
    return {name: [(text, meaning) for text, meaning in members] for name, members in _listed()["interfaces"].items()}


def members_of(name: str) -> frozenset[str]:
    """Return the public members of a class of the runtime, including inherited ones."""
    facts = runtime_classes()[name]
    inherited = [members_of(base) for base in facts.bases]
    return frozenset(facts.members).union(*inherited)


def ancestors_of(name: str) -> frozenset[str]:
    """Return the classes that a class of the runtime extends, its bases and theirs; none for a class that is not listed."""
    facts = runtime_classes().get(name)
    return frozenset() if facts is None else frozenset(facts.bases).union(*(ancestors_of(base) for base in facts.bases))


@lru_cache(maxsize=1)
def _listed() -> dict[str, Any]:
    listed: dict[str, Any] = json.loads(RUNTIME_CLASSES.read_text(encoding="utf-8"))
    return listed
