"""Compiles a module of the llvm dialect and calls its functions (MLIR `ExecutionEngine`)."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..builtin.module import Module
from ..dialect_utils.llvm import ExecutableText, translate_module_for_execution
from ..ir.operation import Operation
from ..ir.walk import walk
from .llvm import ExecutionError, Library, Machine, is_defined, load_libraries
from .runtime_library import RUNTIME_FUNCTIONS

_PACKED: Final = "_mlir_"
_CAST: Final = "builtin.unrealized_conversion_cast"
_WRAPPER: Final = "_mlir_ciface_"


class ExecutionEngine:
    """The functions of a module, compiled for this machine.

    The module may be erased or changed after the engine is created. It is compiled when a function is first looked up, so that
    functions it calls can be registered before. Raises ImportError without llvmlite, MLIRError for a module that is not in the
    llvm dialect, ExecutionError for a module that LLVM rejects, and ValueError for an unknown optimization level.
    """

    def __init__(
        self,
        module: Module | Operation,
        opt_level: int = 2,
        shared_libs: Sequence[str] = (),
        enable_object_dump: bool = True,
        enable_pic: bool = False,
    ) -> None:
        self._machine = Machine(opt_level, enable_pic)
        self._can_dump = enable_object_dump
        load_libraries(shared_libs)
        left = not_lowered(module.operation)
        if left is not None:
            raise left.op_error("is not in the llvm dialect, the only one that is compiled; lower it first")
        self._program: ExecutableText = translate_module_for_execution(module.operation, self._machine.layout, self._machine.triple)
        self._module = self._machine.read(self._program.text)
        self._symbols: dict[str, int] = {}
        self._kept: list[object] = []
        self._library: Library | None = None
        self._is_optimized = False

    @property
    def functions(self) -> tuple[str, ...]:
        """The names of the functions that can be looked up: those with a body that are neither private nor internal."""
        return self._program.functions

    def lookup(self, name: str) -> Callable[..., None]:
        """Return a function with the attribute `llvm.emit_c_interface`; it takes a pointer to an array of pointers to arguments.

        Raises ExecutionError if there is no such function.
        """
        address = self.raw_lookup(_WRAPPER + name)
        if not address:
            raise ExecutionError(f"Unknown function {name}")
        return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)

    def raw_lookup(self, func_name: str) -> int:
        """Return the address of the packed function `_mlir_<func_name>`, or 0. Raises ExecutionError if the module cannot be linked."""
        if func_name not in self._program.functions:
            return 0
        self.initialize()
        assert self._library is not None
        return self._library.address(_PACKED + func_name)

    def keep_only(self, func_name: str) -> None:
        """Compile only what the function `func_name` and constructors need; no other function can be looked up.

        Raises ExecutionError if the module is already linked.
        """
        if self._library is not None:
            raise ExecutionError("the module is linked already; drop functions before the first lookup")
        packed = _PACKED + func_name
        self._machine.keep_only(self._module, packed)
        self._program = self._program._replace(functions=(func_name,))

    def invoke(self, name: str, *ctypes_args: Any) -> None:
        """Call a function with the attribute `llvm.emit_c_interface`; all arguments are pointers to values.

        A function with one scalar result takes a pointer to the result as last argument. With several results, or a memref, it
        takes a pointer to all of them as first argument. Raises ExecutionError if there is no such function.
        """
        function = self.lookup(name)
        packed = (ctypes.c_void_p * len(ctypes_args))(*[ctypes.cast(each, ctypes.c_void_p) for each in ctypes_args])
        function(packed)

    def register_runtime(self, name: str, ctypes_callback: Any) -> None:
        """Let the module call a Python function as `name`; the function must be an instance of a `ctypes.CFUNCTYPE` class.

        Raises ExecutionError if the module is already linked.
        """
        self._kept.append(ctypes_callback)
        self.raw_register_runtime(_WRAPPER + name, ctypes.cast(ctypes_callback, ctypes.c_void_p))

    def raw_register_runtime(self, name: str, callback: ctypes.c_void_p) -> None:
        """Let the module call the function at an address as `name`. Raises ExecutionError if the module is already linked."""
        if self._library is not None:
            raise ExecutionError(f"cannot register '{name}': the module is linked already; register it before the first lookup")
        self._kept.append(callback)
        self._symbols[name] = callback.value or 0

    def initialize(self) -> None:
        """Link the module and run its constructors; otherwise the first lookup does so. Raises ExecutionError for undefined symbols."""
        if self._library is not None:
            return
        self._optimize()
        self._register_runtime_functions()
        self._library = self._machine.link(self._module, [_PACKED + name for name in self._program.functions], self._symbols)

    def dump_to_object_file(self, file_name: str) -> None:
        """Write the compiled module to an object file. Raises ExecutionError if dumps are disabled, and OSError."""
        if not self._can_dump:
            raise ExecutionError("cannot dump ExecutionEngine object code to file: object cache is disabled")
        self._optimize()
        with open(file_name, "wb") as file:
            file.write(self._machine.emit_object(self._module))

    def _optimize(self) -> None:
        if not self._is_optimized:
            self._machine.optimize(self._module)
            self._is_optimized = True

    def _register_runtime_functions(self) -> None:
        """Register those functions of MLIR's runtime library that the module declares and no other library defines."""
        for function in self._module.functions:
            name = function.name
            if function.is_declaration and name in RUNTIME_FUNCTIONS and name not in self._symbols and not is_defined(name):
                self._symbols[name] = ctypes.cast(RUNTIME_FUNCTIONS[name], ctypes.c_void_p).value or 0


def not_lowered(module: Operation) -> Operation | None:
    """Return the first operation in `module` that is not of the llvm dialect, preferably not a cast; None if there is none."""
    left = [op for op in walk(module) if op is not module and not op.name.startswith("llvm.")]
    return next((op for op in left if op.name != _CAST), left[0] if left else None)
