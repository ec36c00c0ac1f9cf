"""Named constraints on types, attributes, properties, regions and successors."""

from __future__ import annotations

from typing import Literal

from .base import ConstraintText, ExampleSpec, PythonText, SpecModel


class ConstraintSpec(SpecModel):
    """A constraint; its key may have parameters: `MemRefOf<T>`."""

    kind: Literal["type", "attribute", "property", "region", "successor"] | None = None
    """The kind of constraint; by default the kind of `base`."""
    base: ConstraintText | None = None
    """A constraint that must hold too; what is not said here is taken from it."""
    where: PythonText | None = None
    """The predicate over `self`."""
    summary: str | None = None
    """The expected value, for messages."""
    description: str = ""
    """Documentation, in Markdown."""
    grammar: str = ""
    """The syntax in EBNF for the documentation, if a handwritten class implements the constraint."""
    python_class: str | None = None
    """The class of what passes."""
    cpp_class: str | None = None
    """The C++ class in an export to TableGen; by default that of `python_class`."""
    builder: PythonText | None = None
    """Types: makes the only one that passes."""
    const_builder: PythonText | None = None
    """Attributes and properties: makes the attribute from the Python value `value`."""
    value_type: str | None = None
    """Attributes and properties: the Python type of the plain value."""
    from_attribute: PythonText | None = None
    """Attributes and properties: the plain value of the attribute `self`."""
    type: ConstraintText | None = None
    """Attributes: the buildable type that their text leaves out."""
    default: PythonText | int | float | bool | None = None
    """The value when none is given."""
    optional: bool | None = None
    """It may be absent (`UnitAttr`)."""
    blocks: int | str | list[int | str | None] | None = None
    """Regions: how many blocks, or the fewest and the most (null: any number)."""
    examples: list[ExampleSpec] = []
    """Texts of such types or attributes, if a handwritten class implements the constraint."""
    deprecated: str | None = None
    """Whoever uses it gets this text as a warning."""
