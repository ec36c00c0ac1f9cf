"""Conversion targets, which declare the legal operations (MLIR `ConversionTarget`)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from ..diagnostics.records import NamedTuple
from ..ir.operation import Operation
from ..ir.parameters import wrong_argument_of

LegalityCallback: TypeAlias = "Callable[[Operation], bool | None]"
"""Returns True if an operation is legal, False if it is not, or None to try the callback added before."""
OperationKind: TypeAlias = "type[Operation] | str"
"""The class of an operation, or its name."""


class LegalizationAction(Enum):
    """The decision of a conversion about an operation."""

    LEGAL = 0
    DYNAMIC = 1
    ILLEGAL = 2


class LegalityInfo(NamedTuple):
    """The legality of all operations with one name."""

    action: LegalizationAction
    is_recursive: bool = False
    """True if operations nested in a legal one are legal too."""
    callback: LegalityCallback | None = None
    recursive_callback: LegalityCallback | None = None


class ConversionTarget:
    """Declares which operations are legal; the legality of all others is unknown."""

    def __init__(self) -> None:
        self._operations: dict[str, LegalityInfo] = {}
        self._dialects: dict[str, LegalityInfo] = {}
        self._unknown: LegalityCallback | None = None
        self._known: dict[str, LegalityInfo | None] = {}

    # ---- declaring

    def add_legal_op(self, *kinds: OperationKind) -> None:
        """Mark operations as legal."""
        self._set_op_action(kinds, LegalizationAction.LEGAL)

    def add_illegal_op(self, *kinds: OperationKind) -> None:
        """Mark operations as illegal."""
        self._set_op_action(kinds, LegalizationAction.ILLEGAL)

    def add_dynamically_legal_op(self, *kinds: OperationKind, callback: LegalityCallback) -> None:
        """Mark operations as legal if `callback` returns True for them."""
        self._set_op_action(kinds, LegalizationAction.DYNAMIC)
        for kind in kinds:
            name = _name(kind)
            info = self._operations[name]
            self._operations[name] = info._replace(callback=_compose(info.callback, callback))

    def mark_op_recursively_legal(self, *kinds: OperationKind, callback: LegalityCallback | None = None) -> None:
        """Make operations nested in legal operations legal, too, unless `callback` returns False.

        Raises ValueError for an operation that is not marked as legal.
        """
        for kind in kinds:
            name = _name(kind)
            info = self._operations.get(name)
            if info is None or info.action is LegalizationAction.ILLEGAL:
                raise ValueError(f"expected '{name}' to be marked as legal before it is marked as recursively legal")
            composed = None if callback is None else _compose(info.recursive_callback, callback)
            self._operations[name] = info._replace(is_recursive=True, recursive_callback=composed)
        self._known.clear()

    def add_legal_dialect(self, *names: str) -> None:
        """Mark all operations of dialects as legal, except those marked by name."""
        self._set_dialect_action(names, LegalizationAction.LEGAL)

    def add_illegal_dialect(self, *names: str) -> None:
        """Mark all operations of dialects as illegal, except those marked by name."""
        self._set_dialect_action(names, LegalizationAction.ILLEGAL)

    def add_dynamically_legal_dialect(self, *names: str, callback: LegalityCallback) -> None:
        """Mark the operations of dialects as legal if `callback` returns True for them."""
        self._set_dialect_action(names, LegalizationAction.DYNAMIC)
        for name in names:
            info = self._dialects[name]
            self._dialects[name] = info._replace(callback=_compose(info.callback, callback))

    def mark_unknown_op_dynamically_legal(self, callback: LegalityCallback) -> None:
        """Make the legality of all operations without other declarations depend on `callback`."""
        self._unknown = _compose(self._unknown, callback)
        self._known.clear()

    def restrict(self, callback: LegalityCallback) -> None:
        """Make the legality of operations of legal dialects, and of operations without declarations, depend on `callback`."""
        legal = [name for name, info in self._dialects.items() if info.action is not LegalizationAction.ILLEGAL]
        self.add_dynamically_legal_dialect(*legal, callback=callback)
        self.mark_unknown_op_dynamically_legal(callback)

    def _set_op_action(self, kinds: tuple[OperationKind, ...], action: LegalizationAction) -> None:
        for kind in kinds:
            name = _name(kind)
            known = self._operations.get(name)
            self._operations[name] = LegalityInfo(action) if known is None else known._replace(action=action)
        self._known.clear()

    def _set_dialect_action(self, names: tuple[str, ...], action: LegalizationAction) -> None:
        for name in names:
            known = self._dialects.get(name)
            self._dialects[name] = LegalityInfo(action) if known is None else known._replace(action=action)
        self._known.clear()

    # ---- querying

    def info_of(self, name: str) -> LegalityInfo | None:
        """Return the legality of operations named `name`, or None if it is unknown."""
        try:
            return self._known[name]
        except KeyError:
            self._known[name] = found = self._find(name)
            return found

    def _find(self, name: str) -> LegalityInfo | None:
        info = self._operations.get(name) or self._dialects.get(name.partition(".")[0])
        if info is None and self._unknown is not None:
            return LegalityInfo(LegalizationAction.DYNAMIC, callback=self._unknown)
        return info

    def action_of(self, name: str) -> LegalizationAction | None:
        """Return the action for operations named `name`, or None if it is unknown."""
        info = self.info_of(name)
        return None if info is None else info.action

    def is_legal(self, op: Operation) -> bool:
        """Return True if the operation is known to be legal."""
        info = self.info_of(op.name)
        if info is None:
            return False
        if info.action is LegalizationAction.DYNAMIC and info.callback is not None:
            answer = info.callback(op)
            if answer is not None:
                return answer
        return info.action is LegalizationAction.LEGAL

    def is_recursively_legal(self, op: Operation) -> bool:
        """Return True if the operations nested in this legal operation are legal, too."""
        info = self.info_of(op.name)
        if info is None or not info.is_recursive:
            return False
        return info.recursive_callback is None or info.recursive_callback(op) is not False

    def is_illegal(self, op: Operation) -> bool:
        """Return True if the operation is known to be illegal."""
        info = self.info_of(op.name)
        if info is None:
            return False
        if info.action is LegalizationAction.DYNAMIC:
            return info.callback is not None and info.callback(op) is False
        return info.action is LegalizationAction.ILLEGAL


def _name(kind: OperationKind) -> str:
    if isinstance(kind, str):
        return kind
    name = getattr(kind, "name", None)
    if not isinstance(name, str):
        wrong_argument_of("ConversionTarget", "kinds", "names or classes of operations", kind)
    return name


def _compose(old: LegalityCallback | None, new: LegalityCallback) -> LegalityCallback:
    if old is None:
        return new

    def ask(op: Operation) -> bool | None:
        answer = new(op)
        return old(op) if answer is None else answer

    return ask
