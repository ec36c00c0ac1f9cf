"""Properties: the slots of inherent attributes and native properties, and their conversion from and to attributes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...codegen import quoted
from ...expressions.classes import alternatives
from ...resolver.model import (
    ArrayStorage,
    EnumStorage,
    IntegerStorage,
    OptionalStorage,
    PlainStorage,
    ResolvedConstraint,
    ResolvedEnum,
    ResolvedInherent,
    ResolvedOperation,
)
from ..annotations import annotation, class_annotation
from ..scope import ModuleWriter
from ..text import docstring, tuple_of


@dataclass(frozen=True)
class SlotModel:
    """The model of a property slot."""

    name: str
    annotation: str
    docstring: tuple[str, ...]


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


def slots(writer: ModuleWriter, op: ResolvedOperation) -> tuple[SlotModel, ...]:
    """Return the slots with their annotations."""
    return tuple(SlotModel(each.slot, slot_annotation(writer, each), _doc(each)) for each in properties(op))


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
