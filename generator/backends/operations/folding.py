"""Folding: the adaptor that a folder gets instead of the operands."""

from __future__ import annotations

from dataclasses import dataclass

from ...codegen import quoted
from ...resolver.model import ResolvedOperation
from ..methods import MethodModel
from ..scope import ModuleWriter
from ..text import docstring
from .groups import ValueGroups
from .properties import properties, slot_annotation


@dataclass(frozen=True)
class FoldAdaptorModel:
    """The nested class `FoldAdaptor`."""

    op_class: str
    base: str
    members: tuple[MethodModel, ...]


def fold_adaptor(writer: ModuleWriter, op: ResolvedOperation) -> FoldAdaptorModel | None:
    """Return the adaptor of a folder; None if the operation has no folder."""
    if not op.has_folder:
        return None
    attribute = writer.imports.runtime("Attribute", typing_only=True)
    groups = ValueGroups(op, "operand", "self._operands", "self._op.operand_segment_sizes")
    members = [_constant(writer, groups, index, attribute) for index in range(len(op.operands))]
    for each in properties(op):
        if each.inherent is not None:
            source = f"{writer.imports.runtime('property_of_operation')}({quoted(each.slot)})"
            members.append(MethodModel(each.slot, "assignment", f": {slot_annotation(writer, each)}", (), (source,)))
    return FoldAdaptorModel(op.class_name, writer.imports.runtime("ConstantOperands"), tuple(members))


def _constant(writer: ModuleWriter, groups: ValueGroups, index: int, attribute: str) -> MethodModel:
    group = groups.group(index)
    name = group.value.python_name
    returns = f"{attribute} | None" if group.value.variadicity in ("single", "optional") else f"tuple[{attribute} | None, ...]"
    if group.is_fixed:
        accessor = writer.imports.runtime("constant_at" if group.is_single else "constants_at")
        return MethodModel(name, "assignment", f": {returns}", (), (f"{accessor}({group.position})",))
    element = groups.element(group)
    if group.is_single:
        what, body = f"The constant of `{group.value.name}`, or None", f"return {element}"
    elif group.value.variadicity == "optional":
        what = f"The constant of `{group.value.name}`, or None"
        body = f"return {groups.sequence}[{group.start}] if {groups.size_is_one(group)} else None"
    else:
        what, body = f"The constants of `{group.value.name}`, None where unknown", f"return tuple({element})"
    return MethodModel(name, "property", f"(self) -> {returns}", docstring(what), (*group.setup, body))
