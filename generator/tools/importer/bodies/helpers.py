"""Small functions that translated hooks call for what Python has no expression for; a module gets those that it uses."""

from __future__ import annotations

from typing import Final, NamedTuple


class HelperText(NamedTuple):
    """A function, and the names that it uses."""

    text: str
    names: tuple[str, ...]


HELPERS: Final = {
    "parent_of": HelperText(
        '''def parent_of(op: Operation, cls: Any) -> Any:
    """Return the operation of a class around `op`, or None."""
    parent = op.parent
    while parent is not None and not isinstance(parent, cls):
        parent = parent.parent
    return parent
''',
        ("Operation", "Any"),
    ),
    "dyn_cast": HelperText(
        '''def dyn_cast(value: Any, cls: Any) -> Any:
    """Return `value`, or None if it is not an instance of `cls`."""
    return value if isinstance(value, cls) else None
''',
        ("Any",),
    ),
    "number_attr": HelperText(
        '''def number_attr(type_: Type, number: int) -> Attribute:
    """Return `number` as an attribute of the type, or as all elements of a shaped type."""
    if isinstance(type_, ShapedType):
        return DenseElementsAttr.get_splat(type_, number_attr(type_.element_type, number))
    return FloatAttr.get(type_, number) if isinstance(type_, FloatType) else IntegerAttr.get(type_, number)
''',
        ("Type", "Attribute", "ShapedType", "DenseElementsAttr", "FloatAttr", "FloatType", "IntegerAttr"),
    ),
    "snake_case": HelperText(
        '''def snake_case(text: str) -> str:
    """Return `descriptor_set` for `DescriptorSet`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", text).lower()
''',
        ("re",),
    ),
}
"""Name → function."""
