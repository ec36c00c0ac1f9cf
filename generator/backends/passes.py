"""The `passes` module: a base class for each pass, with its typed options; the body is a hook."""

from __future__ import annotations

from .module_model import ModuleModel
from .scope import DialectScope


def lower_passes(dialect_scope: DialectScope) -> ModuleModel | None:
    """The module; None when the dialect has no pass."""
    if not dialect_scope.dialect.passes:
        return None
    raise NotImplementedError
