"""Accessors: properties that return operands, results, regions and successors by name."""

from __future__ import annotations

from ...codegen import quoted
from ...expressions.classes import alternatives
from ...resolver.model import ResolvedDerived, ResolvedInherent, ResolvedOperation, ResolvedValue
from ..annotations import annotation, class_annotation
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring
from .groups import ValueGroup, ValueGroups
from .properties import attribute_annotation


def accessors(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    """Return all accessors of an operation except its property slots."""
    operands = ValueGroups(op, "operand", "self._operands", "self.operand_segment_sizes")
    results = ValueGroups(op, "result", "self._results", "self.result_segment_sizes")
    found = [_value(writer, op, operands, index) for index, value in enumerate(op.operands) if not _is_nameless_base(value)]
    if not _is_the_result(op):
        found += [_value(writer, op, results, index) for index, value in enumerate(op.results) if not _is_nameless_base(value)]
    found += _regions(writer, op)
    found += _successors(writer, op)
    found += [_default(writer, inherent) for inherent in op.inherents if inherent.default_absent]
    found += [_derived(writer, derived) for derived in op.derived]
    return found


def _is_the_result(op: ResolvedOperation) -> bool:
    """Return True if the base class has the accessor already: a single result of any type, called `result`."""
    if len(op.results) != 1 or op.results[0].variadicity != "single" or op.results[0].python_name not in ("result", "result_"):
        return False
    return not alternatives(op.results[0].constraint)


def _is_base(value: ResolvedValue) -> bool:
    """Return True for the only group of values, called `operands` or `results` like the member of every operation."""
    return value.python_name in ("operands", "results")


def _is_nameless_base(value: ResolvedValue) -> bool:
    return _is_base(value) and value.unnamed


def _value(writer: ModuleWriter, op: ResolvedOperation, groups: ValueGroups, index: int) -> MethodModel:
    group = groups.group(index)
    value = group.value
    name = value.parameter_name if _is_base(value) else value.python_name  # `operands_`, as in MLIR's bindings
    value_class = value_annotation(writer, value, "Value" if groups.kind == "operand" else "OpResult")
    returns, body = _returned(writer, op, groups, group, value_class)
    summary = value.summary or f"The {groups.kind} `{value.name}`"
    if group.is_fixed:
        accessor = f"{groups.kind}{'' if group.is_single else 's'}_at"
        return _at(writer, name, returns, accessor, group.position, summary)
    return MethodModel(name, "property", f"(self) -> {returns}", docstring(summary), (*group.setup, *body))


def _at(writer: ModuleWriter, name: str, returns: str, accessor: str, position: str, summary: str) -> MethodModel:
    """Return the assignment of an accessor from `ods.ir.accessors`: `lhs: Value = operand_at(0, "The left operand.")`."""
    doc = "\n".join(docstring(summary))
    return MethodModel(name, "assignment", f": {returns}", (), (f"{writer.imports.runtime(accessor)}({position}, {quoted(doc)})",))


def value_annotation(writer: ModuleWriter, value: ResolvedValue, class_: str) -> str:
    """Return `class_` with the types that the constraint of `value` allows: `OpResult[MemRefType]`."""
    name, types = writer.imports.runtime(class_, typing_only=True), class_annotation(alternatives(value.constraint), writer.imports)
    return f"{name}[{types}]" if types else name


def _returned(
    writer: ModuleWriter, op: ResolvedOperation, groups: ValueGroups, group: ValueGroup, value_class: str
) -> tuple[str, list[str]]:
    element = groups.element(group)
    match group.value.variadicity:
        case "single":
            return value_class, [f"return {element}"]
        case "optional":
            first = f"{groups.sequence}[{group.start}]"
            return f"{value_class} | None", [f"return {first} if {groups.size_is_one(group)} else None"]
        case "variadic":
            return f"tuple[{value_class}, ...]", [f"return {element}"]
        case "variadic_of_variadic":
            sizes = next(inherent for inherent in op.inherents if inherent.name == group.value.segment_attribute)
            accumulate = writer.imports.name("itertools", "accumulate")
            return f"tuple[tuple[{value_class}, ...], ...]", [
                f"values = {element}",
                f"lengths = self.{sizes.python_name}.values",
                f"return tuple(values[end - length : end] for end, length in zip({accumulate}(lengths), lengths))",
            ]


def _regions(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    return [
        _part(writer, region.python_name, "Region", "region", index, region.variadic, ir_name=region.name)
        for index, region in enumerate(op.regions)
    ]


def _successors(writer: ModuleWriter, op: ResolvedOperation) -> list[MethodModel]:
    return [
        _part(writer, successor.python_name, "Block", "successor", index, successor.variadic, ir_name=successor.name)
        for index, successor in enumerate(op.successors)
    ]


def _part(writer: ModuleWriter, name: str, class_: str, kind: str, index: int, variadic: bool, ir_name: str) -> MethodModel:
    """Return the accessor of a region or successor; of all from `index` on if `variadic`."""
    returns, plural = writer.imports.runtime(class_, typing_only=True), "s" if variadic else ""
    annotated = f"tuple[{returns}, ...]" if variadic else returns
    return _at(writer, name, annotated, f"{kind}{plural}_at", str(index), f"The {kind}{plural} `{ir_name}`")


def _default(writer: ModuleWriter, inherent: ResolvedInherent) -> MethodModel:
    """Return the accessor of a DefaultValuedOptionalAttr, which returns the default if the attribute is absent."""
    if inherent.default is None:
        raise ValueError(f"{inherent.name} has no default")
    class_ = attribute_annotation(writer, inherent)
    default = writer.constant(f"_default_{inherent.python_name}".upper(), writer.expression(inherent.default, {}))
    slot = f"self.{inherent.python_name}"
    summary = f"The attribute `{inherent.name}`, or its default when it is absent"
    body = (f"return {default} if {slot} is None else {slot}",)
    return MethodModel(f"{inherent.python_name}_or_default", "property", f"(self) -> {class_}", docstring(summary), body)


def _derived(writer: ModuleWriter, derived: ResolvedDerived) -> MethodModel:
    returns = annotation(derived.value_type, writer.imports)
    body = (f"return {writer.expression(derived.body, {'op': 'self'})}",)
    summary = f"The derived attribute `{derived.name}`"
    return MethodModel(derived.python_name, "property", f"(self) -> {returns}", docstring(summary), body)
