"""The parts of an operation that is being parsed (MLIR `OperationState`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .attribute import Attribute
    from .block import Block
    from .region import Region
    from .type import Type
    from .value import Value


class OperationState:
    """The parts of an operation that is being parsed; a `parse` hook fills it in."""

    __slots__ = (
        "name", "location", "operands", "types", "attributes", "of_custom_form", "overriding", "properties", "regions", "successors"
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        location: Any,
        *,
        operands: list[Value] | None = None,
        attributes: dict[str, Attribute] | None = None,
        regions: list[Region] | None = None,
        of_custom_form: bool = False,
    ) -> None:
        self.name = name
        self.location = location
        self.operands: list[Value] = [] if operands is None else operands
        self.types: list[Type] = []
        """The types of the results."""
        self.attributes: dict[str, Attribute] = {} if attributes is None else attributes
        """Inherent and discardable attributes together, by IR name."""
        self.of_custom_form = of_custom_form
        """True if the operation is parsed in its custom form, so that the verifier checks its attributes."""
        self.overriding: dict[str, Attribute] = {}
        """Inherent attributes in an attribute dictionary, which override those from the rest of the syntax."""
        self.properties: Attribute | None = None
        """The attribute in `<…>` of the generic form."""
        self.regions: list[Region] = [] if regions is None else regions
        self.successors: list[Block] = []
