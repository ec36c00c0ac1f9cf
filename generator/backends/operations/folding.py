"""Folding and canonicalization: the hooks, and the adaptor that a folder gets in place of the operands."""

from __future__ import annotations

from dataclasses import dataclass

from ...resolver.model import ResolvedOperation, ResolvedValue
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring, tuple_of
from .groups import ValueGroups
from .properties import properties, slot_annotation

_SLOTS = ("op", "operands")
"""Slots of every adaptor; operands with these names are reached through them."""


@dataclass(frozen=True)
class FoldAdaptorModel:
    """The nested class `FoldAdaptor`."""

    op_class: str
    attribute: str
    sequence: str
    slots: tuple[str, ...]
    """The operands, when each is exactly one value."""
    unpacking: str
    """The statement that fills these slots; empty if there are none."""
    methods: tuple[MethodModel, ...]


def fold_adaptor(writer: ModuleWriter, op: ResolvedOperation) -> FoldAdaptorModel | None:
    """Return the adaptor of a folder; None if the operation has no folder."""
    if not op.has_folder:
        return None
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    sequence = writer.imports.name("collections.abc", "Sequence", typing_only=True)
    groups = ValueGroups(op, "operand", "self.operands", "self.op.operand_segment_sizes")
    slots: tuple[str, ...] = ()
    methods: list[MethodModel] = []
    if groups.variable_count == 0 and not any(operand.python_name in _SLOTS for operand in op.operands):
        slots = tuple(operand.python_name for operand in op.operands)
    else:
        named = [index for index, operand in enumerate(op.operands) if operand.python_name not in _SLOTS]
        methods = [_constant(groups, index, attribute) for index in named]
    methods += [
        MethodModel(
            each.slot,
            "property",
            f"(self) -> {slot_annotation(writer, each)}",
            docstring(f"The property `{each.name}`"),
            (f"return self.op.{each.slot}",),
        )
        for each in properties(op)
        if each.inherent is not None and each.slot not in _SLOTS
    ]
    unpacking = tuple_of(f"self.{name}" for name in slots) + " = operands" if slots else ""
    return FoldAdaptorModel(op.class_name, attribute, sequence, slots, unpacking, tuple(methods))


def _what(operand: ResolvedValue) -> tuple[str, ...]:
    return docstring(f"The constant `{operand.name}` is; None when it is not one")


def _constant(groups: ValueGroups, index: int, attribute: str) -> MethodModel:
    group = groups.group(index)
    element = groups.element(group)
    what = _what(group.value)
    name = group.value.python_name
    if group.is_single:
        return MethodModel(name, "property", f"(self) -> {attribute} | None", what, (*group.setup, f"return {element}"))
    if group.value.variadicity == "optional":
        body = f"return {groups.sequence}[{group.start}] if {groups.size_is_one(group)} else None"
        return MethodModel(name, "property", f"(self) -> {attribute} | None", what, (*group.setup, body))
    returns = f"tuple[{attribute} | None, ...]"
    what = docstring(f"The constants `{group.value.name}` are; None for what is not one")
    return MethodModel(name, "property", f"(self) -> {returns}", what, (*group.setup, f"return tuple({element})"))
