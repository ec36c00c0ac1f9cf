"""Interfaces: what operations, types and attributes may promise to do, as base classes to ask `isinstance` about."""

from .shaped_type import DYNAMIC, ShapedType, ValueSemantics, element_type_or_self

__all__ = ["DYNAMIC", "ShapedType", "ValueSemantics", "element_type_or_self"]
