"""Inherent attributes and native properties in the statements that print and build them."""

from __future__ import annotations

from ...codegen import constant_case
from ...resolver.model import PlainStorage, ResolvedInherent
from .operation_context import OperationParse
from .output import EmittedModule


def inherent_presence(module: EmittedModule, inherent: ResolvedInherent) -> str:
    """Return the condition that an attribute or property is present and differs from its default."""
    source = f"self.{inherent.python_name}"
    if inherent.is_native and inherent.default is not None:
        default = module.expression(inherent.default, {})
        if default in ("False", "True"):
            return source if default == "False" else f"not {source}"
        return f"{source} is not None" if default == "None" else f"{source} != {default}"
    if inherent.default is None:
        return f"{source} is not None"
    differs = f"{source} is not {default_attribute(module, inherent)}"
    return f"{source} is not None and {differs}" if inherent.may_be_absent else differs


def default_attribute(module: EmittedModule, inherent: ResolvedInherent) -> str:
    """Return the constant that holds the default of an attribute."""
    assert inherent.default is not None
    return module.constant(f"_DEFAULT_{constant_case(inherent.name)}", module.expression(inherent.default, {}))


def is_unit(inherent: ResolvedInherent) -> bool:
    """Return True if an attribute or property has no value except that it is present."""
    if inherent.is_native:
        return inherent.constraint.storage == PlainStorage("unit")
    return inherent.constraint.python_class.name == "UnitAttr"


def unit_value(out: OperationParse, inherent: ResolvedInherent) -> str:
    """Return the attribute that represents the presence of a unit attribute or property."""
    builder = inherent.constraint.const_builder
    if inherent.is_native and builder is not None:
        return out.module.expression(builder, {"value": "True"})
    return f"{out.runtime('UnitAttr')}.get()"


def emit_unit(out: OperationParse, inherent: ResolvedInherent | None) -> None:
    """Write the statement that sets a unit attribute; nothing if `inherent` is None."""
    if inherent is not None:
        out.set_attribute(inherent, unit_value(out, inherent))
