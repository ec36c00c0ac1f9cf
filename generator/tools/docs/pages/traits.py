"""Traits, interfaces and effects of a definition, with the names of MLIR's own documentation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ....assembly import has_interface, infers_automatically
from ....backends import states_effects
from ....resolver.model import PythonClass, ResolvedInterface, ResolvedInterfaceUse, ResolvedOperation, ResolvedTrait, ResolvedTraitUse

_INTERFACE_NAMES = {"SymbolOpInterface": "Symbol"}
"""Maps interfaces to their names in ODS, if these differ."""
_OURS = ("NeverEmpty",)
"""Traits that ODS does not have; they are listed among the checks."""
_INTERFACES = ("NoMemoryEffect", "MemoryEffects")
"""Traits that ODS lists as interfaces."""
_TRAITS_AND_LISTS = re.compile(r"ReturnLike|SingleBlockImplicitTerminator|Infer(Shaped)?TypeOpAdaptor|InferTensorType")
"""Matches lists of traits that contain a trait of the same name."""
_EFFECT_WORDS = {"MemRead": "reads", "MemWrite": "writes", "MemAlloc": "allocates", "MemFree": "frees"}


@dataclass(frozen=True)
class Named:
    """The text of a trait or interface, and the name of its definition."""

    text: str
    name: str


def shown_traits(uses: Iterable[ResolvedTraitUse]) -> list[Named]:
    """Return the native traits, except lists of other traits."""
    found = [Named(_trait_text(use), use.trait.name) for use in uses if _is_shown(use.trait)]
    return _sorted(found)


def _is_shown(trait: ResolvedTrait) -> bool:
    if trait.members and not _TRAITS_AND_LISTS.match(trait.name):
        return False
    return trait.kind == "native" and trait.name not in (*_OURS, *_INTERFACES)


def _trait_text(use: ResolvedTraitUse) -> str:
    """Return the text of a trait as ODS spells it; ODS uses HasParent for one parent and for several."""
    if use.trait.name in ("HasParent", "ParentOneOf"):
        return f"HasParent<{', '.join(parent.name for parent in parents(use))}>"
    return use.trait.runtime_class.name if use.trait.members and not use.trait.parameters else use.text


def parents(use: ResolvedTraitUse) -> list[PythonClass]:
    """Return the operations that HasParent, ParentOneOf or SingleBlockImplicitTerminator names."""
    found: list[PythonClass] = []
    pending = list(use.arguments)
    while pending:
        argument = pending.pop(0)
        if isinstance(argument, PythonClass):
            found.append(argument)
        elif isinstance(argument, tuple):
            pending = [*argument, *pending]
    return found


def shown_interfaces(uses: Iterable[ResolvedInterfaceUse]) -> list[Named]:
    """Return the interfaces of a type or attribute."""
    return _sorted([Named(interface_name(use.interface), use.interface.name) for use in uses])


def operation_interfaces(op: ResolvedOperation) -> list[Named]:
    """Return the interfaces of an operation, including those that its traits imply."""
    found = [Named(interface_name(use.interface), use.interface.name) for use in op.interfaces]
    if op.trait("NoMemoryEffect") is not None:
        found.append(Named("NoMemoryEffect (MemoryEffectOpInterface)", "MemoryEffectsOpInterface"))
    elif op.trait("MemoryEffects") is not None and not has_interface(op, "MemoryEffectsOpInterface"):
        found.append(Named("MemoryEffectOpInterface (MemoryEffectOpInterface)", "MemoryEffectsOpInterface"))
    if infers_automatically(op):
        found.append(Named("InferTypeOpInterface", "InferTypeOpInterface"))
    return _sorted(found)


def interface_name(interface: ResolvedInterface) -> str:
    """Return the name of an interface's class in C++."""
    return _INTERFACE_NAMES.get(interface.runtime_class.name, interface.runtime_class.name)


def effects(op: ResolvedOperation) -> str:
    """Return the effects of the whole operation in words; empty if its spec declares none."""
    if op.trait("NoMemoryEffect") is not None:
        return "none"
    use = op.trait("MemoryEffects")
    if use is None or not states_effects(op):
        return ""
    return ", ".join(word for name, word in _EFFECT_WORDS.items() if name in use.text)


def effect_words(value_effects: Iterable[tuple[str, str]]) -> str:
    """Return the effects on an operand or result in words."""
    parts = []
    for effect, resource in value_effects:
        word = _EFFECT_WORDS.get(effect, effect)
        parts.append(word if resource == "DefaultResource" else f"{word} (`{resource}`)")
    return ", ".join(parts)


def _sorted(found: list[Named]) -> list[Named]:
    """Return the names sorted by their text: `A<B>` before `A`."""
    return sorted(dict.fromkeys(found), key=lambda named: f"{named.text}`")
