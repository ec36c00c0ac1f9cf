"""The base of MLIR's passes for testing (MLIR `PassWrapper`): they are in no namespace, and not declared in TableGen."""

from __future__ import annotations

from ods.passes import pass_base


class Pass(pass_base.Pass):
    """A pass whose name is that of its C++ class."""

    @property
    def display_name(self) -> str:
        return f"(anonymous namespace)::{type(self).__name__}"
