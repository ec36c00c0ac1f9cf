"""Wrappers for the number of values and for their use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....loader import suggestion
from ...model import Kind
from ...names.table import ListValue, NameValue, NumberValue, TextValue, Use
from .call import WrapperCall

EFFECTS = ("MemAlloc", "MemFree", "MemRead", "MemWrite")


def variadic(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "type", "region", "successor")
    if base is None or not _is_single(call, base):
        return None
    size = call.values[1] if len(call.values) > 1 else NumberValue(0)
    if not isinstance(size, NumberValue) or not isinstance(size.value, int) or size.value < 0:
        call.error("ODS0316", "the second argument of Variadic is the fewest values", 1, "write a number from 0")
        return None
    return replace(base, spelling=call.spelling, variadicity="variadic", min_size=size.value)


def kind_variadic(kind: Kind) -> Callable[[WrapperCall], Use | None]:
    def apply(call: WrapperCall) -> Use | None:
        base = call.constraint(0, kind)
        return replace(base, spelling=call.spelling, variadicity="variadic") if base is not None and _is_single(call, base) else None

    return apply


def optional(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "type")
    if base is None:
        return None
    return replace(base, spelling=call.spelling, variadicity="optional") if _is_single(call, base) else None


def variadic_of_variadic(call: WrapperCall) -> Use | None:
    base, segments = call.constraint(0, "type"), call.text(1)
    if base is None or segments is None or not _is_single(call, base):
        return None
    return replace(base, spelling=call.spelling, variadicity="variadic_of_variadic", segment_attribute=segments)


def _is_single(call: WrapperCall, base: Use) -> bool:
    if base.variadicity == "single":
        return True
    call.error("ODS0317", f"{call.name} cannot hold {base.spelling}", 0, "use one wrapper: it determines how many values there are")
    return False


def documented(call: WrapperCall) -> Use | None:
    base, summary = call.constraint(0), call.text(1)
    if base is None or summary is None:
        return None
    effects = _effects(call, 2) if len(call.values) > 2 else ()
    return None if effects is None else replace(base, summary=summary, effects=effects)


def _effects(call: WrapperCall, index: int) -> tuple[tuple[str, str], ...] | None:
    value = call.values[index]
    found: list[tuple[str, str]] = []
    for item in value.items if isinstance(value, ListValue) else (value,):
        name = item.name if isinstance(item, NameValue) else item.value if isinstance(item, TextValue) else ""
        effect, _, resource = name.partition(".")
        if effect not in EFFECTS:
            hint = suggestion(effect, EFFECTS) or f"the effects are {', '.join(EFFECTS)}, or with a resource \"MemRead.Stack\""
            call.error("ODS0318", f"unknown effect '{item.spelling}'", index, hint)
            return None
        found.append((effect, resource or "DefaultResource"))
    return tuple(found)
