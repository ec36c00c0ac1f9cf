"""Check what traits require of operations (in C++ the `static_assert`s and verifiers in MLIR's `OpDefinition.h`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ..expressions.facts import Fact, both
from ..expressions.possible import possible
from ..resolver.model import (
    PythonClass,
    ResolvedInterfaceUse,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedTraitUse,
    ResolvedValue,
)
from ..resolver.report import Report, first_is_here, place_in
from .operations import OperationTable

Range = tuple[int, int]
"""The least and the greatest number."""

_MANY: Final = 1 << 30
_DEMANDS: Final[dict[str, dict[str, Range]]] = {
    **dict.fromkeys(("SameTypeOperands", "SameOperandsShape", "SameOperandsElementType", "Elementwise"), {"operand": (1, _MANY)}),
    **dict.fromkeys(
        ("SameOperandsAndResultShape", "SameOperandsAndResultElementType", "SameOperandsAndResultType", "SameOperandsAndResultRank")
        + ("ResultsBroadcastableShape",),
        {"operand": (1, _MANY), "result": (1, _MANY)},
    ),
    **dict.fromkeys(("ResultsAreFloatLike", "DistinctObjectsTrait"), {"result": (1, _MANY)}),
    "Commutative": {"operand": (2, _MANY)},
    "Idempotent": {"operand": (1, 2), "result": (1, 1)},
    "Involution": {"operand": (1, 1), "result": (1, 1)},
    "ConstantLike": {"operand": (0, 0), "result": (1, 1)},
    "FirstAttrDerivedResultType": {"attribute": (1, _MANY), "result": (1, _MANY)},
    "SymbolTable": {"region": (1, 1)},
    "ReturnLike": {"result": (0, 0), "successor": (0, 0)},
    "RegionBranchTerminatorOpInterface": {"result": (0, 0), "successor": (0, 0)},
    "BranchOpInterface": {"successor": (1, _MANY)},
}
"""Maps traits and interfaces to the numbers of operands, results and so on that they require."""
_EXACT: Final = ("Idempotent", "Involution", "ConstantLike")
"""Traits that C++ checks at compile time; optional and variadic operands do not count for them."""
_TOGETHER: Final = {"Idempotent": "SameOperandsAndResultType", "Involution": "SameOperandsAndResultType"}
"""Maps traits to another trait that they require on the operation."""
_TERMINATORS: Final = ("ReturnLike", "RegionBranchTerminatorOpInterface", "BranchOpInterface")
_ONE_BLOCK: Final = ("SingleBlock", "SingleBlockImplicitTerminator", "SymbolTable", "HasOnlyGraphRegion")
_NUMBERED: Final = {
    "TCopVTEtIs": ("operand", None),
    "TCopVTEtIsSameAs": ("operand", "operand"),
    "TCOpResIsShapedTypePred": ("result", "operand"),
    "TCresIsSameAsOpBase": ("result", "operand"),
    "TCresVTEtIsSameAsOp": ("result", "operand"),
    "TCOpIsBroadcastableToRes": ("operand", "result"),
}
"""Maps traits with indices as arguments to what the indices count."""


def check_traits(op: ResolvedOperation, operations: OperationTable, report: Report) -> None:
    """Check what an operation's traits require of it and of the operations that they name."""
    counts = _counts(op)
    uses: tuple[ResolvedTraitUse | ResolvedInterfaceUse, ...] = (*op.traits, *op.interfaces)
    for use in uses:
        if _name(use) == "RegionBranchTerminatorOpInterface" and op.trait("ReturnLike") is not None:
            continue  # ReturnLike implies it
        _check_counts(use, op, counts, report)
        _check_terminator(use, op, report)
    for trait in op.traits:
        _check_numbers(trait, counts, report)
        _check_blocks(trait, op, report)
    _check_successors(op, report)
    _check_constant(op, report)
    _check_symbol(op, report)
    _check_speculation(op, report)
    _check_parents(op, operations, report)
    _check_implicit_terminator(op, operations, report)


# ---- numbers of operands, results, regions and successors


def _counts(op: ResolvedOperation) -> dict[str, Range]:
    attributes = len(op.inherents)
    return {
        "operand": _range(op.operands),
        "result": _range(op.results),
        "region": _range(op.regions),
        "successor": _range(op.successors),
        "attribute": (attributes, attributes),
    }


def _range(parts: Iterable[ResolvedValue | ResolvedRegion | ResolvedSuccessor]) -> Range:
    fewest = most = 0
    for part in parts:
        if isinstance(part, ResolvedValue):
            fewest += 1 if part.variadicity == "single" else part.min_size
            most += 1 if part.variadicity in ("single", "optional") else _MANY
        else:
            fewest += not part.variadic
            most += _MANY if part.variadic else 1
    return fewest, most


def _name(use: ResolvedTraitUse | ResolvedInterfaceUse) -> str:
    return use.trait.name if isinstance(use, ResolvedTraitUse) else use.interface.name


def _check_counts(use: ResolvedTraitUse | ResolvedInterfaceUse, op: ResolvedOperation, counts: Mapping[str, Range], report: Report) -> None:
    name = _name(use)
    for what, (fewest, most) in _DEMANDS.get(name, {}).items():
        own_fewest, own_most = counts[what]
        cannot_fit = own_most < fewest or own_fewest > most
        if cannot_fit or name in _EXACT and not fewest <= own_fewest <= own_most <= most:
            message = f"{name} needs {_number(fewest, most, what)}, and the operation has {_number(own_fewest, own_most, what)}"
            report.error("ODS0624", message, place_in(op, use.origin), "remove the trait, or add the parts that it needs")
            return
    other = _TOGETHER.get(name)
    if other is not None and op.trait(other) is None:
        report.error("ODS0615", f"{name} needs the trait {other}, too", place_in(op, use.origin), f"add {other}, or drop {name}")


def _number(fewest: int, most: int, what: str) -> str:
    if most == 0:
        return f"no {what}s"
    if fewest == most:
        return f"{fewest} {what}{'' if fewest == 1 else 's'}"
    if most >= _MANY:
        return f"{fewest} or more {what}s"
    return f"{fewest} to {most} {what}s" if most > fewest + 1 else f"{fewest} or {most} {what}s"


def _check_numbers(use: ResolvedTraitUse, counts: Mapping[str, Range], report: Report) -> None:
    for what, number in zip(_NUMBERED.get(use.trait.name, ()), use.arguments, strict=False):
        if what is not None and isinstance(number, int) and not 0 <= number < counts[what][1]:
            message = f"{use.trait.name} speaks of {what} {number}, and the operation has {_number(*counts[what], what)}"
            report.error("ODS0624", message, use.origin, "they are counted from 0")
            return


# ---- blocks, terminators and successors


def _check_blocks(use: ResolvedTraitUse, op: ResolvedOperation, report: Report) -> None:
    if use.trait.name not in _ONE_BLOCK:
        return
    for region in op.regions:
        fewest, most = region.constraint.region_blocks or (0, None)
        if fewest > 1 or most == 0 and use.trait.name != "SingleBlock":
            message = f"{use.trait.name} wants one block, and '{region.name}' is {region.constraint.summary}"
            hint = "drop the trait, or constrain the region to `SizedRegion<1>`"
            report.error("ODS0624", message, use.origin, hint, first_is_here(region.origin, "the region is this"))
            return


def _check_terminator(use: ResolvedTraitUse | ResolvedInterfaceUse, op: ResolvedOperation, report: Report) -> None:
    if _name(use) in _TERMINATORS and op.trait("Terminator") is None:
        message = f"{_name(use)} is for terminators, and the operation is none"
        report.error("ODS0626", message, place_in(op, use.origin), "add the trait Terminator")


def _check_successors(op: ResolvedOperation, report: Report) -> None:
    if op.successors and op.trait("Terminator") is None:
        message = "only a terminator has successors: another operation is followed by the next one"
        report.error("ODS0626", message, op.successors[0].origin, "add the trait Terminator, or remove `successors:`")


def _check_constant(op: ResolvedOperation, report: Report) -> None:
    use = op.trait("ConstantLike")
    if use is not None and not op.arguments and not op.has_folder:
        message = "ConstantLike says that the operation folds to an attribute, and it has neither one nor a folder"
        report.error("ODS0624", message, use.origin, "give it an attribute with its value, or `has_folder: true`")


def _check_symbol(op: ResolvedOperation, report: Report) -> None:
    use = op.trait("Symbol")
    uses = [each.origin for each in op.interfaces if each.interface.name == "Symbol"]
    origin = use.origin if use is not None else uses[0] if uses else None
    if origin is None or op.has_custom_assembly_format:
        return
    attributes = {inherent.name: inherent for inherent in op.inherents}
    if "sym_name" not in attributes:
        hint = "add `sym_name: SymbolNameAttr` to the arguments, or drop the trait"
        report.error("ODS0625", "a symbol has its name in an attribute 'sym_name', and the operation has none", origin, hint)
    for name in ("sym_name", "sym_visibility"):
        attribute = attributes.get(name)
        if attribute is None:
            continue
        string = ({"self": Fact(frozenset((("StringAttr", None),)))},)
        if attribute.is_native or not both(possible(attribute.constraint), string):
            message = f"'{name}' of a symbol is a string, and this is {attribute.constraint.summary}"
            report.error("ODS0625", message, attribute.origin, "write `SymbolNameAttr`" if name == "sym_name" else "write `StrAttr`")


def _check_speculation(op: ResolvedOperation, report: Report) -> None:
    always, inside = op.trait("AlwaysSpeculatable"), op.trait("RecursivelySpeculatable")
    if always is not None and inside is not None:
        message = "AlwaysSpeculatable and RecursivelySpeculatable both say when the operation may be executed"
        report.error("ODS0619", message, inside.origin, "keep one of them", first_is_here(always.origin))


# ---- other operations


def _parents(use: ResolvedTraitUse) -> tuple[PythonClass, ...] | None:
    """Return the operations that a parent trait allows; None for other traits."""
    if use.trait.name not in ("HasParent", "ParentOneOf"):
        return None
    given = use.arguments[0]
    return tuple(each for each in (given if isinstance(given, tuple) else (given,)) if isinstance(each, PythonClass))


def _is_symbol(op: ResolvedOperation) -> bool:
    return op.trait("Symbol") is not None or any(each.interface.name == "Symbol" for each in op.interfaces)


def _check_parents(op: ResolvedOperation, operations: OperationTable, report: Report) -> None:
    uses = [(use, parents) for use in op.traits if (parents := _parents(use)) is not None]
    for use, parents in uses:
        known = [operations[each] for each in parents if each in operations]
        if len(known) == len(parents) and not any(parent.regions for parent in known):
            names = ", ".join(f"'{parent.name}'" for parent in known)
            message = f"no operation can be inside {names}, which has no regions"
            report.error("ODS0627", message, use.origin, "name an operation with regions, or give it some")
            return
        tables = [parent.external or parent.trait("SymbolTable") is not None for parent in known]
        if len(known) == len(parents) and _is_symbol(op) and not any(tables):
            names = " and ".join(f"'{parent.name}'" for parent in known)
            message = f"a symbol is in an operation with the trait SymbolTable, and {names} has it not"
            report.error("ODS0627", message, use.origin, f"add `SymbolTable` to the traits of {names}")
            return
    for (_, first), (use, second) in zip(uses, uses[1:], strict=False):
        if not set(first) & set(second):
            report.error("ODS0627", "the traits name different parents, and an operation has one", use.origin, "keep one of them")
            return
    if uses and not _can_occur(op, operations, set()):
        message = f"'{op.name}' is only allowed inside itself, so there is no outermost one"
        report.error("ODS0627", message, uses[0][0].origin, "name another operation that may contain it")


def _can_occur(op: ResolvedOperation, operations: OperationTable, above: set[PythonClass]) -> bool:
    """Return True if allowed parents lead to an operation without parent traits, so that `op` can occur in IR."""
    if op.python_class in above:
        return False
    wanted = [parents for use in op.traits if (parents := _parents(use)) is not None]
    here = {*above, op.python_class}
    return all(
        any(parent not in operations or _can_occur(operations[parent], operations, here) for parent in parents) for parents in wanted
    )


def _check_implicit_terminator(op: ResolvedOperation, operations: OperationTable, report: Report) -> None:
    """Check that the implicit terminator can be built without operands and is allowed in the block."""
    use = op.trait("SingleBlockImplicitTerminator")
    given = use.arguments[0] if use is not None and use.arguments else None
    terminator = operations.get(given) if isinstance(given, PythonClass) else None
    if use is None or terminator is None:
        return
    note = first_is_here(terminator.origin, "it is defined here")
    needs = [what for what, (fewest, _) in _counts(terminator).items() if fewest and what != "attribute"]
    needs += ["attribute"] * any(not inherent.may_be_left_out for inherent in terminator.inherents)
    by_hand = op.has_custom_assembly_format or op.has_verifier or op.has_region_verifier
    if needs and not by_hand:
        message = f"'{terminator.name}' is added where a block has no terminator, and it cannot be made without {_article(needs[0])}"
        hint = "make these optional or variadic, drop SingleBlockImplicitTerminator, or check the terminator in `has_region_verifier`"
        report.error("ODS0628", message, use.origin, hint, note)
    for other in terminator.traits:
        parents = _parents(other)
        if parents is not None and op.python_class not in parents:
            message = f"'{terminator.name}' is not allowed in '{op.name}': its trait {other.text} says where it is"
            is_own = terminator.dialect == op.dialect
            hint = (
                f"add {op.class_name} to the parents of '{terminator.name}'"
                if is_own
                else "name a terminator of this dialect, or define one"
            )
            report.error("ODS0628", message, use.origin, hint, note)


def _article(what: str) -> str:
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"
