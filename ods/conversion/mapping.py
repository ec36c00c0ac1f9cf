"""The replacements of values during a conversion (MLIR `ConversionValueMapping`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ir.value import Value


class ValueMapping:
    """Maps a value, or several values together, to their replacements, which may be replaced in turn."""

    __slots__ = ("_found", "_targets", "get_value")

    def __init__(self) -> None:
        self._found: dict[Value | tuple[Value, ...], tuple[Value, ...]] = {}
        self._targets: set[Value] = set()
        self.get_value: Callable[[Value], tuple[Value, ...] | None] = self._found.get
        """Returns the direct replacement of one value; None if there is none."""

    def map(self, old: Sequence[Value], new: Sequence[Value]) -> None:
        """Replace `old` by `new`."""
        self._found[_key(old)] = tuple(new)
        self._targets.update(new)

    def map_value(self, old: Value, new: tuple[Value, ...]) -> None:
        """Replace one value by `new`."""
        self._found[old] = new
        self._targets.update(new)

    def erase(self, old: Sequence[Value]) -> None:
        """Forget the replacement of `old`."""
        self._found.pop(_key(old), None)

    def is_target(self, value: Value) -> bool:
        """Return True if the value has replaced another one."""
        return value in self._targets

    def get(self, old: tuple[Value, ...]) -> tuple[Value, ...]:
        """Return the direct replacement of `old`; empty if there is none."""
        return self._found.get(old[0] if len(old) == 1 else old, ())


def _key(values: Sequence[Value]) -> Value | tuple[Value, ...]:
    return values[0] if len(values) == 1 else tuple(values)
