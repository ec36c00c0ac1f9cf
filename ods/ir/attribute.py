"""Attributes: immutable, uniqued compile-time values attached to operations (MLIR `Attribute`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..diagnostics.records import NamedTuple
from .asm import asm as parser
from .context import Context, contexts, current_context
from .parameters import checks_arguments
from .uniqued import NAME_OF_CLASS, Uniqued


@checks_arguments()
class Attribute(Uniqued):
    """Base of all attributes; equal attributes are one object."""

    __slots__ = ()
    _kind, _base = "attribute", "Attribute"
    attr_name: ClassVar[str] = NAME_OF_CLASS
    """The name of the class in its dialect: `builtin.integer`."""

    @staticmethod
    def parse(asm: str, context: Context | None = None) -> Attribute:
        """Parse an attribute. Raises MLIRError with the diagnostics if the text is invalid."""
        found: Attribute = parser().parse_attribute(asm, current_context(context))
        contexts.note(found, current_context(context))
        return found

    def get_named(self, name: str) -> NamedAttribute:
        """Return this attribute with a name."""
        return NamedAttribute(name, self)


class NamedAttribute(NamedTuple):
    """An attribute with its name."""

    name: str
    attr: Attribute

    def __repr__(self) -> str:
        return f"NamedAttribute({self.name}={self.attr})"


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    ElementT = TypeVar("ElementT", bound=Attribute, covariant=True, default=Attribute)
else:
    from typing import TypeVar

    ElementT = TypeVar("ElementT")
