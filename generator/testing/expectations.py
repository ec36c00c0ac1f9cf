"""The rules of an operation, each with the message for IR that violates only this rule; and its variadic operands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ..resolver.model import ResolvedDialect, ResolvedOperation, ResolvedTraitUse, ResolvedValue
from ..tools.docs.examples import operation_example
from .messages import TRAIT_MESSAGES


@dataclass(frozen=True)
class Rule:
    """A constraint or trait of an operation."""

    kind: str
    """`constraint` or `trait`."""
    name: str
    """The name in the report: `operand 'lhs'`, `AllTypesMatch<[lhs, rhs]>`."""
    message: str
    """A regular expression for the verifier's message; empty if unknown."""
    owner: str = ""
    """For operands and results: the accessor that gives their indices in the message."""
    attribute: str = ""
    """For attributes and properties: the name, since only other values of it break the rule."""
    check: str = ""
    """For traits: the function that checks them (`module:name`); it is called directly if another rule always fails first."""


@dataclass(frozen=True)
class VariadicGroup:
    """A group with a variable number of operands."""

    accessor: str
    number: int
    """The index among all operand groups, including single operands."""
    sizes: tuple[int, ...]
    """The numbers of operands to test."""


@dataclass(frozen=True)
class OperationShape:
    """The minimal IR with the operation; variadic groups have one value if that is valid."""

    operands: tuple[int, ...]
    """The initial number of operands in each group."""
    results: tuple[int, ...]
    segments: tuple[str, ...]
    """The names of the attributes with segment sizes."""
    attributes: tuple[str, ...]
    """The IR names of the required attributes."""
    regions: int
    successors: int


@dataclass(frozen=True)
class OperationTests:
    """The rules to test for an operation."""

    name: str
    rules: tuple[Rule, ...]
    groups: tuple[VariadicGroup, ...]
    optional: tuple[str, ...]
    """The IR names of optional attributes."""
    enums: tuple[tuple[str, tuple[int, ...]], ...]
    """(IR name, values of all cases) for each attribute or property that holds an enum."""
    shape: OperationShape


def operation_tests(op: ResolvedOperation) -> OperationTests:
    """Return the rules to test for an operation."""
    rules = (*_values("operand", op.operands), *_values("result", op.results), *_inherents(op), *_parts(op), *_traits(op.traits))
    groups = tuple(
        VariadicGroup(each.python_name, number, (0, 1) if each.variadicity == "optional" else (max(0, each.min_size), 1, 3))
        for number, each in enumerate(op.operands)
        if each.variadicity in ("optional", "variadic")
    )
    optional = tuple(each.name for each in op.inherents if each.may_be_left_out and not each.is_native)
    enums = tuple((each.name, tuple(case.value for case in each.constraint.enum.cases)) for each in op.inherents if each.constraint.enum)
    return OperationTests(op.name, tuple(dict.fromkeys(rules)), groups, optional, enums, _shape(op))


def _shape(op: ResolvedOperation) -> OperationShape:
    traits = {use.trait.name for use in op.traits}
    segments = tuple(f"{what}SegmentSizes" for what in ("operand", "result") if f"AttrSized{what.title()}Segments" in traits)
    attributes = tuple(each.name for each in op.inherents if not each.may_be_left_out and each.name not in segments)
    operands, results = (tuple(max(1, each.min_size) for each in values) for values in (op.operands, op.results))
    return OperationShape(operands, results, segments, attributes, len(op.regions), len(op.successors))


def sample_texts(dialects: Iterable[ResolvedDialect]) -> list[tuple[str, Span]]:
    """Return whole modules that contain the operations, with their places: the examples in the specs."""
    return [(operation_example(each), each.origin) for dialect in dialects for op in dialect.operations for each in op.examples]


def sample_types(dialects: Iterable[ResolvedDialect]) -> list[str]:
    """Return the types in the examples of the specs."""
    return [each.ir for dialect in dialects for definition in dialect.types for each in definition.examples]


def _values(what: str, values: Iterable[ResolvedValue]) -> Iterator[Rule]:
    for each in values:
        if each.constraint.predicate is not None:
            message = rf"{what} #NUMBER must be (variadic of )?{re.escape(each.constraint.summary)}, but got"
            yield Rule("constraint", f"{what} '{each.name}'", message, each.python_name)


def _inherents(op: ResolvedOperation) -> Iterator[Rule]:
    for each in op.inherents:
        what = "property" if each.is_native else "attribute"
        if not (each.is_native or each.may_be_left_out):
            yield Rule("constraint", f"{what} '{each.name}' is there", rf"requires attribute '{re.escape(each.name)}'", attribute=each.name)
        if each.constraint.predicate is not None:
            message = f"{what} '{each.name}' failed to satisfy constraint: {each.constraint.summary}"
            yield Rule("constraint", f"{what} '{each.name}'", re.escape(message), attribute=each.name)


def _parts(op: ResolvedOperation) -> Iterator[Rule]:
    for region in op.regions:
        if region.constraint.region_blocks not in (None, (0, None)) or region.constraint.predicate is not None:
            message = f"failed to verify constraint: {region.constraint.summary}"
            yield Rule("constraint", f"region '{region.name}'", rf"region #\d+( \('{region.name}'\))? {re.escape(message)}")
    for successor in op.successors:
        if successor.constraint.predicate is not None:
            message = re.escape(f"('{successor.name}') failed to verify constraint: {successor.constraint.summary}")
            yield Rule("constraint", f"successor '{successor.name}'", message)


def _traits(uses: Iterable[ResolvedTraitUse]) -> Iterator[Rule]:
    for use in uses:
        if use.predicate is not None:
            yield Rule("trait", use.text, re.escape(f"failed to verify that {use.summary or use.trait.summary}"))
        elif use.trait.verifier is not None or use.trait.region_verifier is not None:
            function = use.trait.verifier if not use.arguments else None
            check = f"{function.module}:{function.name}" if function is not None else ""
            yield Rule("trait", use.text, TRAIT_MESSAGES.get(use.trait.name, ""), check=check)
