"""Named constraints on types, attributes, properties, regions and successors."""

from __future__ import annotations

from typing import Literal

from .base import ConstraintText, ExampleSpec, PythonText, SpecModel


class ConstraintSpec(SpecModel):
    """A constraint; its key may have parameters: `MemRefOf<T>`."""

    kind: Literal["type", "attribute", "property", "region", "successor"] | None = None
    """The kind of constraint; by default the kind of `base`."""
    base: ConstraintText | None = None
    """A constraint that must hold too, and that provides the defaults of all other keys."""
    where: PythonText | None = None
    """The predicate over `self`."""
    summary: str | None = None
    """The expected value, for messages."""
    description: str = ""
    """Documentation, in Markdown."""
    grammar: str = ""
    """The syntax in EBNF for the documentation, if a handwritten class implements the constraint."""
    python_class: str | None = None
    """The Python class of the values that satisfy the constraint."""
    cpp_class: str | None = None
    """The C++ class in an export to TableGen; by default the C++ form of `python_class`."""
    builder: PythonText | None = None
    """Types: builds the only type that satisfies the constraint."""
    const_builder: PythonText | None = None
    """Attributes and properties: builds the attribute from the Python value `value`."""
    value_type: str | None = None
    """Attributes and properties: the type of the Python value."""
    from_attribute: PythonText | None = None
    """Attributes and properties: computes the Python value of the attribute `self`."""
    storage: Literal["int32_t", "int64_t", "bool", "string", "unit"] | None = None
    """Properties: how the value is stored, as MLIR's own properties are; the checks and messages of conversions follow from it."""
    type: ConstraintText | None = None
    """Attributes: the buildable type that their text omits."""
    default: PythonText | int | float | bool | None = None
    """The default value."""
    optional: bool | None = None
    """The attribute or property may be absent (`UnitAttr`)."""
    blocks: int | str | list[int | str | None] | None = None
    """Regions: the number of blocks, or the least and the greatest number (null: no limit)."""
    examples: list[ExampleSpec] = []
    """Texts of such types or attributes, if a handwritten class implements the constraint."""
    deprecated: str | None = None
    """The warning for specs that use the constraint."""
