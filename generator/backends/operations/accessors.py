"""The accessors of an operation's operands, results, regions and properties."""

from __future__ import annotations

import re
from typing import Literal

from ods.diagnostics.late import dataclass

from ...codegen import quoted
from ...expressions.facts import alternatives
from ...resolver.model import (
    ArrayStorage,
    EnumStorage,
    IntegerStorage,
    OptionalStorage,
    PlainStorage,
    ResolvedConstraint,
    ResolvedDerived,
    ResolvedEnum,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedValue,
)
from ..module_model import FieldModel, MethodModel, ModuleWriter, annotation, class_annotation, docstring, tuple_of

ValueKind = Literal["operand", "result"]


@dataclass(frozen=True)
class ValueGroup:
    """The position of one declared operand or result among all values of its kind."""

    value: ResolvedValue
    setup: tuple[str, ...]
    """Statements that must precede the expressions."""
    start: str
    """The index of the first value; negative if it is counted from the end."""
    stop: str
    """The index after the last value; empty for the end."""

    @property
    def is_single(self) -> bool:
        return self.value.variadicity == "single"

    @property
    def is_fixed(self) -> bool:
        """True if the position is the same in all operations of the class and the values are one value or a plain tuple."""
        return not self.setup and self.value.variadicity in ("single", "variadic")

    @property
    def position(self) -> str:
        """The position as arguments of an accessor: the index of a single value, or the range."""
        return self.start if self.is_single else f"{self.start}, {self.stop or None}"


class ValueGroups:
    """The operands or the results of an operation.

    `sequence` is the source of the tuple of all values, `sizes` that of the segment sizes; `prefix` keeps local variables of
    operands and results apart.
    """

    def __init__(self, op: ResolvedOperation, kind: ValueKind, sequence: str, sizes: str, prefix: str = "") -> None:
        self.kind = kind
        self.values = op.operands if kind == "operand" else op.results
        self.sequence = sequence
        self._sizes = sizes
        self.sizes_name, self.size_name = f"{prefix}sizes", f"{prefix}size"
        what = kind.capitalize()
        self.has_segments = op.trait(f"AttrSized{what}Segments") is not None
        self.has_equal_sizes = op.trait(f"SameVariadic{what}Size") is not None

    @property
    def variable_count(self) -> int:
        """The number of operands or results that are optional or variadic."""
        return sum(value.variadicity != "single" for value in self.values)

    @property
    def fixed_count(self) -> int:
        """The number of operands or results that are single."""
        return len(self.values) - self.variable_count

    def group(self, index: int) -> ValueGroup:
        """Return the position of operand or result number `index`."""
        before = sum(value.variadicity != "single" for value in self.values[:index])
        if before == 0 and self.values[index].variadicity == "single":
            return ValueGroup(self.values[index], (), str(index), str(index + 1))
        if self.has_segments:
            return self._by_segments(index)
        if self.variable_count > 1:
            return self._by_equal_sizes(index, before)
        return self._around_the_only_one(index, before)

    def _by_segments(self, index: int) -> ValueGroup:
        ones = sum(value.variadicity == "single" for value in self.values[:index])
        sizes = [f"{self.sizes_name}[{i}]" for i, value in enumerate(self.values[:index]) if value.variadicity != "single"]
        start = _sum(ones, sizes)
        size = "1" if self.values[index].variadicity == "single" else f"{self.sizes_name}[{index}]"
        return ValueGroup(self.values[index], (f"{self.sizes_name} = {self._sizes}",), start, _sum(ones, [*sizes, size]))

    def _by_equal_sizes(self, index: int, before: int) -> ValueGroup:
        setup = f"{self.size_name} = (len({self.sequence}) - {self.fixed_count}) // {self.variable_count}"
        times = self.size_name if before == 1 else f"{before} * {self.size_name}"
        start = _sum(index - before, [times] if before else [])
        size = "1" if self.values[index].variadicity == "single" else self.size_name
        return ValueGroup(self.values[index], (setup,), start, size if start == "0" else f"{start} + {size}")

    def _around_the_only_one(self, index: int, before: int) -> ValueGroup:
        from_end = len(self.values) - index
        if before:
            return ValueGroup(self.values[index], (), f"-{from_end}", "" if from_end == 1 else f"-{from_end - 1}")
        return ValueGroup(self.values[index], (), str(index), "" if from_end == 1 else f"-{from_end - 1}")

    def element(self, group: ValueGroup) -> str:
        """Return the source of the value, or of the tuple of values."""
        if group.is_single:
            return f"{self.sequence}[{group.start}]"
        if group.start == "0" and not group.stop:
            return self.sequence
        start = "" if group.start == "0" else group.start
        return f"{self.sequence}[{start}:{group.stop}]"

    def accessor(self, group: ValueGroup, noun: str) -> tuple[str, str] | None:
        """Return the function of `ods.ir.accessors` for a group, and the position as its arguments; None if there is none."""
        many = "" if group.is_single else "s"
        if group.is_fixed:
            return f"{noun}{many}_at", group.position
        if self.has_segments and group.value.variadicity in ("optional", "variadic"):
            prefix, many = ("optional_", "") if group.value.variadicity == "optional" else ("", many)
            return f"{prefix}{noun}{many}_in", str(self.values.index(group.value))
        if group.value.variadicity == "optional" and self.variable_count == 1:
            return f"optional_{noun}_at", f"{group.start}, {len(self.values)}"
        return None

    def size_is_one(self, group: ValueGroup) -> str:
        """Return the condition that an optional operand or result is present."""
        if self.has_segments:
            return f"{self.sizes_name}[{self.values.index(group.value)}]"
        if self.variable_count > 1:
            return self.size_name
        return f"len({self.sequence}) == {len(self.values)}"


def _sum(ones: int, terms: list[str]) -> str:
    parts = ([str(ones)] if ones or not terms else []) + terms
    return " + ".join(parts)


@dataclass(frozen=True)
class StoredProperty:
    """An inherent attribute, a native property, or the segment sizes."""

    name: str
    """The name in the IR."""
    slot: str
    is_optional: bool
    inherent: ResolvedInherent | None
    """The attribute or property; None for segment sizes."""
    size: int = 0
    """The number of segments; 0 for other properties."""


def properties(op: ResolvedOperation) -> list[StoredProperty]:
    """Return the properties of an operation, the segment sizes last."""
    found = [StoredProperty(each.name, each.python_name, each.may_be_absent, each) for each in op.inherents]
    if op.trait("AttrSizedOperandSegments") is not None:
        found.append(StoredProperty("operandSegmentSizes", "operand_segment_sizes", False, None, len(op.operands)))
    if op.trait("AttrSizedResultSegments") is not None:
        found.append(StoredProperty("resultSegmentSizes", "result_segment_sizes", False, None, len(op.results)))
    return found


def slots(writer: ModuleWriter, op: ResolvedOperation) -> tuple[FieldModel, ...]:
    """Return the slots with their annotations."""
    return tuple(FieldModel(each.slot, slot_annotation(writer, each), _doc(each)) for each in properties(op))


def slot_annotation(writer: ModuleWriter, each: StoredProperty) -> str:
    """Return the annotation of a slot."""
    if each.inherent is None:
        return "tuple[int, ...]"
    value = native_annotation(writer, each.inherent) if each.inherent.is_native else attribute_annotation(writer, each.inherent)
    return f"{value} | None" if each.is_optional and "None" not in value else value


def attribute_annotation(writer: ModuleWriter, inherent: ResolvedInherent) -> str:
    """Return the union of the classes that an attribute's constraint allows, including the classes of an array's elements."""
    meant = inherent.constraint.python_class
    known = class_annotation(alternatives(inherent.constraint), writer.imports)
    return known or writer.imports.name(meant.module, meant.name, typing_only=True)


def native_annotation(writer: ModuleWriter, inherent: ResolvedInherent) -> str:
    """Return the Python type of a native property, or of the plain value that an attribute is made from."""
    constraint = inherent.constraint
    return annotation(constraint.value_type or "Any", writer.imports, constraint.value_type_references)


def _doc(each: StoredProperty) -> tuple[str, ...]:
    if each.inherent is None:
        return docstring(f"The number of values of each {each.name[:-12]}")
    return docstring(each.inherent.summary) if each.inherent.summary else ()


def property_table(writer: ModuleWriter, op: ResolvedOperation) -> list[str]:
    """Return the class variable that lists the properties; empty if there are none."""
    entries = [_entry(writer, each) for each in properties(op)]
    return [f"_properties = {tuple_of(entries)}"] if entries else []


def _entry(writer: ModuleWriter, each: StoredProperty) -> str:
    if each.inherent is None:
        return _call(writer, "SegmentSizes", each, str(each.size))
    if each.inherent.is_native:
        return _native_entry(writer, each, each.inherent)
    enum = "Enum" if is_stored_as_integer(each.inherent) else ""
    kind = f"{'' if each.inherent.may_be_left_out else 'Required'}{enum}Property"
    initial = initial_value(writer, each)
    return _call(writer, kind, each, *_constraint(writer, each.inherent), *([] if initial == "None" else [f"initial={initial}"]))


def _call(writer: ModuleWriter, kind: str, each: StoredProperty, *arguments: str) -> str:
    return f"{writer.imports.runtime(kind)}({', '.join([quoted(each.name), quoted(each.slot), *arguments])})"


def _constraint(writer: ModuleWriter, inherent: ResolvedInherent) -> list[str]:
    """Return the class, the summary and, unless the class decides alone, the check of an attribute's constraint."""
    constraint = inherent.constraint
    condition = writer.conditions.condition(constraint, "value")
    if constraint.python_class.name == "Attribute" and constraint.summary == "any attribute" and condition.is_true:
        return []
    class_ = writer.name(constraint.python_class)
    called = re.fullmatch(r"(\w+)\(value\)", condition)
    check = called[1] if called else f"lambda value: {condition}"
    return [class_, quoted(constraint.summary), *([] if condition == f"isinstance(value, {class_})" else [check])]


def is_stored_as_integer(inherent: ResolvedInherent) -> bool:
    """Return True for an enum that is stored as an integer attribute, whose value must be a case."""
    constraint = inherent.constraint
    return constraint.enum is not None and constraint.python_class.module.startswith("ods.") and constraint.predicate is not None


def _native_entry(writer: ModuleWriter, each: StoredProperty, inherent: ResolvedInherent) -> str:
    return _call(writer, "NativeProperty", each, property_kind(writer, inherent.constraint), initial_value(writer, each))


_PLAIN_KINDS = {"bool": "BoolKind", "string": "StringKind", "unit": "UnitKind"}


def property_kind(writer: ModuleWriter, constraint: ResolvedConstraint) -> str:
    """Return the expression for the kind of a native property's values."""
    runtime = writer.imports.runtime
    match constraint.storage:
        case IntegerStorage(width, is_signed):
            return f"{runtime('IntegerKind')}({width}{'' if is_signed else ', False'})"
        case PlainStorage(kind):
            return f"{runtime(_PLAIN_KINDS[kind])}()"
        case EnumStorage(enum, attribute, _, is_attribute):
            expected, arguments = f"IntegerAttr storage for {enum.cpp_class}", [writer.name(enum.python_class), str(enum.width)]
            if attribute is None:
                return f"{runtime('EnumKind')}({', '.join([*arguments, quoted(expected)])})"
            namespace = enum.cpp_class.rpartition("::")[0]
            expected = f"{namespace}::{attribute.python_class.name} or {expected}"
            arguments += [quoted(expected), writer.name(attribute.python_class), *(["True"] if is_attribute else [])]
            return f"{runtime('EnumKind')}({', '.join(arguments)})"
        case ArrayStorage(element, is_dense):
            return f"{runtime('DenseArrayKind' if is_dense else 'ArrayKind')}({property_kind(writer, element)})"
        case OptionalStorage(element):
            return f"{runtime('OptionalKind')}({property_kind(writer, element)})"
        case None:
            return _custom_kind(writer, constraint)


def _custom_kind(writer: ModuleWriter, constraint: ResolvedConstraint) -> str:
    """Return the kind of a property whose spec says how it becomes an attribute and is read from one."""
    to, back, plain = constraint.const_builder, constraint.from_attribute, constraint.value_type or ""
    made = "value" if to is None else writer.expression(to, {"value": "value"})
    read = "value" if back is None else writer.expression(back, {"self": "value"})
    references = dict(constraint.value_type_references)
    value_class = writer.name(references[plain]) if plain in references else plain if plain in _PLAIN_INITIAL else "object"
    arguments = [value_class, writer.name(constraint.python_class), f"lambda value: {made}", f"lambda value: {read}"]
    return f"{writer.imports.runtime('CustomKind')}({', '.join(arguments)})"


_PLAIN_INITIAL = {"int": "0", "str": '""', "bool": "False", "float": "0.0", "tuple": "()"}


def initial_value(writer: ModuleWriter, each: StoredProperty) -> str:
    """Return the initial value of a slot."""
    inherent = each.inherent
    if inherent is None:
        return tuple_of(["0"] * each.size)
    if inherent.default is not None and not inherent.default_absent:
        source = writer.expression(inherent.default, {})
        return source if inherent.is_native else default_constant(writer, inherent, source)
    if isinstance(inherent.constraint.storage, EnumStorage):
        return _number_zero(writer, inherent.constraint.storage.enum)
    if inherent.is_native:
        return _PLAIN_INITIAL.get((inherent.constraint.value_type or "").partition("[")[0], "None")
    return "None"


def _number_zero(writer: ModuleWriter, enum: ResolvedEnum) -> str:
    """Return the case of the number 0, which MLIR stores at first; the number itself if there is none, which the verifier reports."""
    name = writer.name(enum.python_class)
    zero = next((case for case in enum.cases if case.value == 0), None)
    if zero is not None:
        return f"{name}.{zero.symbol}"
    return f"{name}(0)" if enum.kind == "bit" else "0"


def default_constant(writer: ModuleWriter, inherent: ResolvedInherent, source: str) -> str:
    """Return the constant that holds a default attribute."""
    return writer.constant(f"_default_{inherent.python_name}".upper(), source)


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
    if (accessor := groups.accessor(group, groups.kind)) is not None:
        return _at(writer, name, returns, *accessor, summary)
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
