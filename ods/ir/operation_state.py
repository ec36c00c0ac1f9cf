"""What an operation is made from while it is being read (MLIR `OperationState`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .attribute import Attribute
    from .block import Block
    from .region import Region
    from .type import Type
    from .value import Value


@dataclass(slots=True)
class OperationState:
    """The parts of an operation that does not exist yet; a `parse` method fills it in."""

    name: str
    location: Any
    operands: list[Value] = field(default_factory=list)
    types: list[Type] = field(default_factory=list)
    """The types of the results."""
    attributes: dict[str, Attribute] = field(default_factory=dict)
    """Inherent and discardable attributes together, by their IR names."""
    of_custom_form: bool = False
    """Read by the operation's own syntax: whether its attributes fit is for the verifier to say."""
    overriding: dict[str, Attribute] = field(default_factory=dict)
    """Inherent attributes from an attribute dictionary: they win over what the rest of the syntax has said."""
    properties: Attribute | None = None
    """What stood in `<…>` of the generic form."""
    regions: list[Region] = field(default_factory=list)
    successors: list[Block] = field(default_factory=list)
