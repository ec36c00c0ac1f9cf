"""Check operations for ambiguities, contradictions and missing parts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..codegen import snake_case
from ..loader import suggestion
from ..resolver.constraints.wrappers import EFFECTS
from ..resolver.definitions.enums import is_bare_word
from ..resolver.model import (
    PythonClass,
    ResolvedDialect,
    ResolvedInterface,
    ResolvedInterfaceUse,
    ResolvedOperation,
    ResolvedTrait,
    ResolvedTraitUse,
    ResolvedValue,
)
from ..resolver.report import Report, first_is_here

MNEMONIC = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_$.]*\Z")
GENERIC_NAME = re.compile(r"[A-Za-z0-9_][^\s\"\\]*\Z")
"""Matches a name that the generic form allows in quotes."""
_REGION_TRAITS = (
    *("SingleBlock", "SingleBlockImplicitTerminator", "NoTerminator", "NoRegionArguments", "HasOnlyGraphRegion", "SymbolTable"),
    *("AffineScope", "AutomaticAllocationScope", "HasParallelRegion", "RecursiveMemoryEffects", "RecursivelySpeculatable"),
)

OperationTable = Mapping[PythonClass, ResolvedOperation]
"""Maps classes to all operations that a spec may name."""


def check_operation(op: ResolvedOperation, operations: OperationTable, dialect: ResolvedDialect, report: Report) -> None:
    """Check one operation except its assembly format and hooks."""
    has_custom_form = op.assembly_format is not None or op.has_custom_assembly_format
    if not (MNEMONIC if has_custom_form else GENERIC_NAME).match(op.mnemonic):
        hint = "letters, digits, `_`, `$` and `.`; others only in operations that have no custom form"
        report.error("ODS0601", f"'{op.mnemonic}' cannot be read as the name of an operation", op.origin, hint)
    _check_name(op, dialect, report)
    _check_segments(op, op.operands, "operand", "AttrSizedOperandSegments", "SameVariadicOperandSize", report)
    _check_segments(op, op.results, "result", "AttrSizedResultSegments", "SameVariadicResultSize", report)
    _check_nested_groups(op, report)
    _check_last_is_variadic(op, report)
    _check_requirements(op, report)
    _check_segment_names(op, report)
    _check_regions(op, report)
    _check_terminators(op, operations, report)
    _check_effects(op, report)
    _check_enum_properties(op, report)
    _check_keys(op, dialect, report)


def _check_segments(op: ResolvedOperation, values: Sequence[ResolvedValue], kind: str, sized: str, same: str, report: Report) -> None:
    """Check that the position of each value follows from the number of values or from segment sizes."""
    groups = [value for value in values if value.variadicity != "single"]
    first, second = op.trait(sized), op.trait(same)
    if first is not None and second is not None:
        report.error("ODS0611", f"{sized} and {same} exclude each other", second.origin, "keep one of them", first_is_here(first.origin))
    if len(groups) > 1 and first is None and second is None:
        message = f"the operation has {len(groups)} variadic {kind}s, and no trait determines which value belongs to which"
        hint = f"add the trait {sized} (their numbers are stored), or {same} (they are all equal)"
        report.error("ODS0610", message, groups[1].origin, hint, first_is_here(groups[0].origin, "the first one is this"))
    if len(groups) < 2 and first is not None and not _is_nested(groups):
        message = f"{sized} is for operations with two or more {kind}s of variable number"
        report.error("ODS0611", message, first.origin, "remove it")


def _is_nested(groups: Sequence[ResolvedValue]) -> bool:
    return any(value.variadicity == "variadic_of_variadic" for value in groups)


def _check_nested_groups(op: ResolvedOperation, report: Report) -> None:
    for result in op.results:
        if result.variadicity == "variadic_of_variadic":
            report.error("ODS0612", "results cannot be VariadicOfVariadic", result.origin, "use Variadic")
    inherents = {inherent.name: inherent for inherent in op.inherents}
    for operand in op.operands:
        name = operand.segment_attribute
        if operand.variadicity != "variadic_of_variadic" or name is None:
            continue
        if name not in inherents:
            hint = suggestion(name, inherents) or f"add `{name}: DenseI32ArrayAttr` to the arguments"
            report.error("ODS0613", f"'{op.mnemonic}' has no attribute '{name}' for the sizes of '{operand.name}'", operand.origin, hint)
        elif inherents[name].constraint.python_class.name != "DenseI32ArrayAttr":
            report.error(
                "ODS0613", f"'{name}' holds the sizes of '{operand.name}'", inherents[name].origin, "it must be a DenseI32ArrayAttr"
            )


def _check_last_is_variadic(op: ResolvedOperation, report: Report) -> None:
    for region in op.regions[:-1]:
        if region.variadic:
            report.error("ODS0614", "only the last region can be variadic", region.origin, "move it to the end")
    for successor in op.successors[:-1]:
        if successor.variadic:
            report.error("ODS0614", "only the last successor can be variadic", successor.origin, "move it to the end")


def _check_requirements(op: ResolvedOperation, report: Report) -> None:
    """Check that each trait or interface follows those that it requires."""
    uses: list[ResolvedTraitUse | ResolvedInterfaceUse] = sorted((*op.traits, *op.interfaces), key=lambda use: use.position)
    places = {_definition(use).name: use.position for use in reversed(uses)}
    for use in uses:
        for required in _definition(use).requires:
            if places.get(required, use.position) >= use.position:
                what = "to precede it" if required in places else "beside it"
                report.error("ODS0615", f"{_definition(use).name} requires {required} {what}", use.origin, f"put {required} before it")


def _definition(use: ResolvedTraitUse | ResolvedInterfaceUse) -> ResolvedTrait | ResolvedInterface:
    return use.trait if isinstance(use, ResolvedTraitUse) else use.interface


def _check_segment_names(op: ResolvedOperation, report: Report) -> None:
    """Check the names of the attributes that hold group sizes."""
    for kind in ("operand", "result"):
        use = op.trait(f"AttrSized{kind.capitalize()}Segments")
        for inherent in op.inherents:
            if use is not None and inherent.name in (f"{kind}SegmentSizes", f"{kind}_segment_sizes"):
                message = f"'{inherent.name}' is the name under which {use.trait.name} stores the sizes"
                report.error("ODS0623", message, inherent.origin, "remove it or give it another name", first_is_here(use.origin))


def _check_regions(op: ResolvedOperation, report: Report) -> None:
    for region in op.regions:
        fewest, most = region.constraint.region_blocks or (0, None)
        if fewest < 0 or most is not None and most < fewest:
            hint = "the number of blocks is not negative, and the fewest are not more than the most"
            report.error("ODS0315", f"no region is {region.constraint.summary}", region.origin, hint)
    if op.regions:
        return
    uses = [use for use in op.traits if use.trait.name in _REGION_TRAITS]
    near = [use for use in uses if use.origin.source is op.origin.source]
    for use in near or uses:  # a trait that another one implies is at the definition of that one
        clash = op.trait("Terminator") if use.trait.name == "NoTerminator" else None
        message = f"{use.trait.name} says something about regions, and the operation has none"
        if clash is not None:
            message = "NoTerminator says that the blocks inside end with no terminator, but the operation has no regions and is one itself"
        report.error("ODS0616", message, use.origin, "remove the trait or add `regions:`")


def _check_terminators(op: ResolvedOperation, operations: OperationTable, report: Report) -> None:
    implicit = op.trait("SingleBlockImplicitTerminator")
    if implicit is not None and op.trait("NoTerminator") is not None:
        report.error("ODS0617", "NoTerminator contradicts SingleBlockImplicitTerminator", implicit.origin, "keep one of them")
    terminator = _named_operation(implicit, operations)
    if implicit is not None and terminator is not None and terminator.trait("Terminator") is None:
        message = f"'{terminator.name}' is not a terminator"
        hint = "add the trait Terminator to it"
        report.error("ODS0618", message, implicit.origin, hint, first_is_here(terminator.origin, "it is defined here"))


def _named_operation(use: ResolvedTraitUse | None, operations: OperationTable) -> ResolvedOperation | None:
    first = use.arguments[0] if use is not None and use.arguments else None
    return operations.get(first) if isinstance(first, PythonClass) else None


def _check_effects(op: ResolvedOperation, report: Report) -> None:
    none = op.trait("Pure") or op.trait("NoMemoryEffect")
    effects = op.trait("MemoryEffects")
    if none is not None and effects is not None:
        message = f"{none.trait.name} says that there are no effects, MemoryEffects that there are"
        report.error("ODS0619", message, effects.origin, "keep one of them", first_is_here(none.origin))
    computed = next((use for use in op.interfaces if "get_effects" in use.declared_methods), None)
    if none is not None and computed is not None:
        message = f"{none.trait.name} says that there are no effects, and the hook of {computed.interface.name} says which there are"
        report.error("ODS0619", message, none.origin, "keep one of them")
    for value in (*op.operands, *op.results):
        if none is not None and value.effects:
            words = ", ".join(effect for effect, _ in value.effects)
            message = f"'{value.name}' has the effect {words}, but the operation is {none.trait.name}"
            hint = "an optimizer may remove or move an operation without effects: drop one of the two"
            report.error("ODS0619", message, value.origin, hint, first_is_here(none.origin, "it is declared here to have none"))
    for argument in effects.arguments if effects is not None else ():
        for effect in argument if isinstance(argument, tuple) else (argument,):
            word = str(effect).partition(".")[0].partition("<")[0]
            if effects is not None and word not in EFFECTS:
                hint = suggestion(word, EFFECTS) or f"the effects are {', '.join(EFFECTS)}"
                report.error("ODS0318", f"unknown effect '{effect}'", effects.origin, hint)


def _check_enum_properties(op: ResolvedOperation, report: Report) -> None:
    """Report a property with a bit enum whose case is not a keyword, because the text is printed without quotes."""
    for inherent in op.inherents:
        enum = inherent.constraint.enum
        texts = [case.text for case in enum.cases if not is_bare_word(case.text)] if enum is not None else []
        if enum is not None and enum.kind == "bit" and inherent.is_native and texts and op.assembly_format is not None:
            message = f"'{inherent.name}' is written without quotes, and the text '{texts[0]}' of {enum.class_name} is not a keyword"
            hint = "change the text of the case, or use an attribute in place of the property"
            report.error("ODS0408", message, inherent.origin, hint, first_is_here(enum.origin, "the enum is this"))


def _check_name(op: ResolvedOperation, dialect: ResolvedDialect, report: Report) -> None:
    """Warn of a name in which the dialect or the word `Op` is written, although both are added to it."""
    plain = op.mnemonic.removeprefix(f"{dialect.name}.")
    if plain != op.mnemonic:
        hint = f"the name of the dialect comes before it: write `{plain}`"
    elif len(op.mnemonic) > 2 and op.mnemonic[0].isupper() and op.mnemonic.endswith("Op"):
        plain = snake_case(op.mnemonic.removesuffix("Op"))
        hint = f"write `{plain}`: its class is `{op.mnemonic}` then"
    if plain != op.mnemonic:
        report.warning("ODS0691", f"the operation is `{dialect.name}.{op.mnemonic}` in IR", op.origin, hint)


def _check_keys(op: ResolvedOperation, dialect: ResolvedDialect, report: Report) -> None:
    if op.assembly_format is not None and op.has_custom_assembly_format:
        hint = "keep the format, or the hooks"
        where = op.origin_of("has_custom_assembly_format")
        report.error("ODS0620", "an operation has an assembly format or a custom one, not both", where, hint)
    if op.has_fast_parser and not op.has_custom_assembly_format:
        hint = "drop it: what is generated from a format is fast where it can be"
        report.error("ODS0620", "a fast parser belongs to a custom assembly format", op.origin_of("has_fast_parser"), hint)
    if op.external != dialect.external:
        where, hint = op.origin_of("external"), "the classes of all operations of a dialect are generated, or all are written by hand"
        wrong = "names its class, but its dialect is not `external`" if op.external else "must name its class with `external:`"
        report.error("ODS0621", f"the operation '{op.mnemonic}' {wrong}", where, hint)
    groups = [name for name, _, _ in dialect.op_groups]
    if op.op_group is not None and op.op_group not in groups:
        hint = suggestion(op.op_group, groups) or "define it under `op_groups:`"
        report.error("ODS0622", f"unknown operation group '{op.op_group}'", op.origin_of("op_group"), hint)
    if not op.summary and not op.description:
        report.warning("ODS0690", f"the operation '{op.mnemonic}' has no summary", op.origin, "say in a few words what it does")
