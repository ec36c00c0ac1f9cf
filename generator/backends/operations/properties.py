"""Properties: the slots of inherent attributes and native properties, and their conversion from and to attributes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...codegen import quoted
from ...constraints.classes import alternatives
from ...resolver.model import ResolvedInherent, ResolvedOperation
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
    constraint = inherent.constraint
    to, back = constraint.const_builder, constraint.from_attribute
    shown = "value" if to is None else writer.expression(to, {"value": "value"})
    source = "value" if back is None else writer.expression(back, {"self": "value"})
    stored = f"bool({source})" if constraint.value_type == "bool" else source
    # an enum is encoded by its width, any other value by its annotation
    kind = constraint.value_type or "" if constraint.enum is None else f"enum {constraint.enum.width}"
    class_, initial = writer.name(constraint.python_class), initial_value(writer, each)
    return _call(writer, "NativeProperty", each, quoted(kind), class_, initial, f"lambda value: {shown}", f"lambda value: {stored}")


def initial_value(writer: ModuleWriter, each: StoredProperty) -> str:
    """Return the initial value of a slot."""
    inherent = each.inherent
    if inherent is None:
        return tuple_of(["0"] * each.size)
    if inherent.default is not None and not inherent.default_absent:
        source = writer.expression(inherent.default, {})
        return source if inherent.is_native else default_constant(writer, inherent, source)
    if inherent.is_native:
        value_type = inherent.constraint.value_type or ""
        return {"int": "0", "str": '""', "bool": "False", "float": "0.0", "tuple": "()"}.get(value_type.partition("[")[0], "None")
    return "None"


def default_constant(writer: ModuleWriter, inherent: ResolvedInherent, source: str) -> str:
    """Return the constant that holds a default attribute."""
    return writer.constant(f"_default_{inherent.python_name}".upper(), source)
