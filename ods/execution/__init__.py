"""Running IR on this machine: compiled by LLVM (`program`), or interpreted; only modules imported by name need llvmlite or NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .interpreter.interpreter import Interpreter as Interpreter
    from .interpreter.interpreter import Outcome as Outcome


def __getattr__(name: str) -> Any:
    """Return a class of the interpreter, which compiled programs do not need."""
    if name not in ("Interpreter", "Outcome"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .interpreter import interpreter

    return globals().setdefault(name, getattr(interpreter, name))
