"""The dialects by name, as `mlir.dialects`: the generated packages themselves, a user's own among them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from ...ir.context import current_context
from ..aliases import AliasFinder


def _package_of(name: str) -> str | None:
    """The package that a dialect was generated to; None when the current context knows no such dialect."""
    dialect = None if "." in name else current_context().get_dialect(name)
    return None if dialect is None else type(dialect).__module__.rpartition(".")[0]


sys.meta_path.append(AliasFinder(__name__, _package_of))

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Which dialects there are is known when the program runs; `from generated import arith` has the types."""
