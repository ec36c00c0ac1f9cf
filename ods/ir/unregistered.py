"""Operations of which no definition is known, kept as they were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .attribute import Attribute
from .operation import Operation
from .operation_state import OperationState

if TYPE_CHECKING:
    from typing_extensions import Self


class UnregisteredOp(Operation):
    """An operation of which no definition is known, kept as it was written."""

    __slots__ = ("name", "properties")
    is_registered = False
    name: str  # type: ignore[misc]
    properties: Attribute | None
    """What stood in `<…>`, any attribute; None when nothing did."""

    def _init_properties(self) -> None:
        self.properties = None

    def _copy_properties_to(self, other: Self) -> None:
        other.name, other.properties = self.name, self.properties

    def set_properties_from_attribute(self, attribute: Attribute) -> None:
        self.properties = attribute

    def has_ssa_dominance(self, region: int) -> bool:
        """A single block may be a graph region; of several blocks control flow is certain."""
        return not self.regions[region].has_one_block()

    @classmethod
    def from_state(cls, state: OperationState) -> Self:
        self = super().from_state(state)
        self.name = state.name
        return self
