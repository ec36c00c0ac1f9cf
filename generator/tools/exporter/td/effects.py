"""Memory effects, and the records of the resources that they act on."""

from __future__ import annotations

from .records import Records
from .text import string

_OF_MLIR = frozenset(("", "DefaultResource", "AutomaticAllocationScopeResource"))
"""Resources that MLIR has records for, or that need none."""


class EffectRecords:
    """Translates the effects of one dialect; the records of its own resources are written before their users."""

    def __init__(self, records: Records, dialect: str) -> None:
        self._records = records
        self._dialect = dialect
        self._resources: dict[str, str] = {}

    @property
    def texts(self) -> list[str]:
        """The records of the resources that were used."""
        return list(self._resources.values())

    def spelled(self, effect: str, resource: str) -> str:
        """Return the record of an effect: `MemRead`, or `MemRead<Acc_Resource_RuntimeCounters>`."""
        if resource in ("", "DefaultResource"):
            return effect
        return f"{effect}<{resource if resource in _OF_MLIR else self._own(resource)}>"

    def _own(self, resource: str) -> str:
        name = f"{self._records.prefix(self._dialect)}Resource_{resource}"
        cpp = f"{self._records.namespace(self._dialect)}::{resource}"
        self._resources[resource] = f"def {name} : Resource<{string(cpp)}>;\n"
        return name
