"""Running IR on this machine: compiled by LLVM (`program`), or interpreted; only modules imported by name need llvmlite or NumPy."""

from __future__ import annotations

from .interpreter.interpreter import Interpreter as Interpreter
from .interpreter.interpreter import Outcome as Outcome
