"""Random definitions: the same seed and number always give the same definition."""

from __future__ import annotations

import random

from .definitions import Definition, Named, Trait
from .formats import OperationFormat, parameter_format
from .traits import add_traits, relate_types, size_segments
from .vocabulary import ATTRIBUTES, PARAMETERS, PROPERTIES, TYPES, Word

_SYMBOL_NAME = Word("SymbolNameAttr", "SymbolNameAttr", ('"n"', '"a b"', '"m"'))
_VISIBILITY = Word("OptionalAttr<StrAttr>", "OptionalAttr<StrAttr>", ('"private"', '"nested"', '"public"', '"x"'), True)
_IMPLICIT = Trait("SingleBlockImplicitTerminator<EndOp>", 'SingleBlockImplicitTerminator<"::t::EndOp">')


def random_definitions(seed: str, count: int) -> list[Definition]:
    """Return `count` operations, and a third as many types and attributes."""
    operations = [_operation(random.Random(f"{seed}/op/{number}"), number) for number in range(count)]
    return [*operations, *(_parametrised(random.Random(f"{seed}/definition/{number}"), number) for number in range(count // 3))]


def _operation(choose: random.Random, number: int) -> Definition:
    made = Definition("ops", f"op{number}")
    made.operands = _values(choose, "a", (0, 1, 1, 2, 2, 3), ("", "", "", "Variadic", "Optional"))
    made.results = _values(choose, "r", (0, 0, 1, 1, 2), ("", "", "", "", "Variadic", "Optional"))
    made.inherents = [
        Named(f"p{index}", choose.choice(PROPERTIES if choose.random() < 0.3 else ATTRIBUTES))
        for index in range(choose.choice((0, 1, 1, 2, 3)))
    ]
    typed = relate_types(made, choose)
    _name(made, choose)
    _successors(made, choose)
    _regions(made, choose)
    size_segments(made, choose)
    add_traits(made, choose)
    made.has_verifier = choose.random() < 0.1
    made.format = OperationFormat(choose, made, typed).parts()
    return made


def _values(choose: random.Random, prefix: str, counts: tuple[int, ...], variadicities: tuple[str, ...]) -> list[Named]:
    return [
        Named(f"{prefix}{index}", choose.choice(TYPES), choose.choice(variadicities))  # type: ignore[arg-type]
        for index in range(choose.choice(counts))
    ]


def _name(made: Definition, choose: random.Random) -> None:
    """Make some operations symbols, which have no results."""
    if not made.results and choose.random() < 0.15:
        made.traits.append(Trait("Symbol"))
        made.inherents += [Named("sym_name", _SYMBOL_NAME), Named("sym_visibility", _VISIBILITY)]


def _successors(made: Definition, choose: random.Random) -> None:
    if choose.random() < 0.1:
        made.traits.append(Trait("Terminator"))
        made.successors = [(f"s{index}", "AnySuccessor") for index in range(choose.choice((0, 1, 1, 2)))]
        if not made.successors or choose.random() < 0.3:
            made.successors.append(("s9", "VariadicSuccessor<AnySuccessor>"))


def _regions(made: Definition, choose: random.Random) -> None:
    sized = ("SizedRegion<1>", "MinSizedRegion<1>", "MaxSizedRegion<1>", "SizedRegion<2>")
    kind = choose.choice((*[""] * 12, "AnyRegion", *sized, "implicit", "graph", "table", "VariadicRegion<AnyRegion>", "two"))
    if not kind:
        return
    made.regions = [("g0", kind if "Region" in kind else "AnyRegion")]
    if kind == "two":
        made.regions = [("g0", choose.choice(sized)), ("g1", choose.choice(("AnyRegion", "VariadicRegion<AnyRegion>")))]
    made.traits += {
        "implicit": [_IMPLICIT],
        "graph": [Trait("GraphRegionNoTerminator")],
        "table": [Trait("SymbolTable"), Trait("SingleBlock"), Trait("NoTerminator")],
    }.get(kind, [Trait("NoTerminator")])
    if kind == "implicit":
        made.regions = [("g0", choose.choice(("AnyRegion", "SizedRegion<1>")))]


def _parametrised(choose: random.Random, number: int) -> Definition:
    """Return a type or an attribute with random parameters."""
    parameters = [Named(f"x{index}", choose.choice(PARAMETERS)) for index in range(choose.choice((1, 1, 2, 2, 3)))]
    made = Definition("types" if number % 2 else "attributes", f"{'T' if number % 2 else 'A'}{number}", parameters=parameters)
    made.format = parameter_format(choose, parameters)
    return made
