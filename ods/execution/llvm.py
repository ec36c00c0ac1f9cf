"""LLVM through llvmlite: parses, optimizes and links LLVM IR into this process."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any, Final

INSTALL: Final = "pip install 'odsgen[run]'"
_PLACE: Final = re.compile(r"<string>:(\d+):(\d+): error: (.*)")
_library_numbers: Final = count(1)


class ExecutionError(RuntimeError):
    """A module cannot be compiled or linked."""


@cache
def llvmlite() -> Any:
    """Return llvmlite's LLVM binding, initialized for this machine. Raises ImportError with installation instructions."""
    try:
        import llvmlite.binding as found
    except ImportError as error:
        raise ImportError(f"running IR needs llvmlite, which is not installed: {INSTALL}", name="llvmlite") from error
    found.initialize_native_target()
    found.initialize_native_asmprinter()
    for name in ("libgcc_s.so.1",):  # has functions that LLVM calls for types without native instructions, such as bf16
        try:
            found.load_library_permanently(name)
        except RuntimeError:
            continue
    return found


def version() -> tuple[int, ...]:
    """Return the version of LLVM in llvmlite. Raises ImportError if llvmlite is not installed."""
    found: tuple[int, ...] = tuple(llvmlite().llvm_version_info)
    return found


class Machine:
    """This machine as a compilation target, with an optimization level from 0 to 3."""

    def __init__(self, opt_level: int = 2, enable_pic: bool = False) -> None:
        if opt_level not in range(4):
            raise ValueError(f"expected an optimization level from 0 to 3, but found {opt_level}")
        self.opt_level, self._relocation = opt_level, "pic" if enable_pic else "default"
        self.target = self._make()
        self.layout, self.triple = str(self.target.target_data), str(self.target.triple)

    def _make(self) -> Any:
        binding = llvmlite()
        return binding.Target.from_default_triple().create_target_machine(
            cpu=binding.get_host_cpu_name(),
            features=binding.get_host_cpu_features().flatten(),
            opt=self.opt_level,
            reloc=self._relocation,
            codemodel="jitdefault",
            jit=True,
        )

    def read(self, text: str) -> Any:
        """Return the module that LLVM IR describes. Raises ExecutionError if this LLVM cannot parse it."""
        binding = llvmlite()
        try:
            module = binding.parse_assembly(text)
            module.verify()
        except RuntimeError as error:
            raise ExecutionError(_reason(str(error), text)) from None
        return module

    def keep_only(self, module: Any, name: str) -> None:
        """Erase the functions and variables that neither the function `name` nor constructors need."""
        binding = llvmlite()
        for each in [*module.functions, *module.global_variables]:
            if not each.is_declaration and each.name != name and each.linkage.name == "external":
                each.linkage = "internal"
        builder = binding.create_pass_builder(self.target, binding.create_pipeline_tuning_options(speed_level=self.opt_level))
        passes = binding.create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, builder)

    def optimize(self, module: Any) -> None:
        """Run LLVM's passes for the optimization level."""
        if self.opt_level == 0:
            return
        binding = llvmlite()
        options = binding.create_pipeline_tuning_options(speed_level=self.opt_level)
        options.loop_vectorization = options.slp_vectorization = self.opt_level > 1
        builder = binding.create_pass_builder(self.target, options)
        builder.getModulePassManager().run(module, builder)

    def emit_object(self, module: Any) -> bytes:
        """Return the object file of `module`."""
        found: bytes = self.target.emit_object(module)
        return found

    def link(self, module: Any, exported: Sequence[str], symbols: Mapping[str, int]) -> Library:
        """Link a module into this process. Raises ExecutionError for an undefined symbol."""
        return Library(self._make(), module, exported, symbols)


class Library:
    """A linked module; the addresses of its functions are valid as long as this object exists."""

    def __init__(self, target: Any, module: Any, exported: Sequence[str], symbols: Mapping[str, int]) -> None:
        binding = llvmlite()
        missing = _undefined(module, symbols)
        if missing:
            names = ", ".join(f"'{name}'" for name in missing)
            raise ExecutionError(f"undefined symbols: {names}; define them, register them (`register_runtime`), or name their library")
        self._jit = binding.create_lljit_compiler(target, suppress_errors=True)
        builder = binding.JITLibraryBuilder().add_ir(str(module)).add_current_process()
        for name in exported:
            builder.export_symbol(name)
        for name, address in symbols.items():
            builder.import_symbol(name, address)
        try:
            self._tracker = builder.link(self._jit, f"ods{next(_library_numbers)}")
        except RuntimeError as error:
            raise ExecutionError(f"the module cannot be linked: {error}") from None

    def address(self, name: str) -> int:
        """Return the address of an exported function."""
        found: int = self._tracker[name]
        return found


def load_libraries(paths: Iterable[str]) -> None:
    """Load shared libraries for all modules of this process. Raises ExecutionError for a library that cannot be loaded."""
    for path in paths:
        try:
            llvmlite().load_library_permanently(str(path))
        except RuntimeError as error:
            raise ExecutionError(f"cannot load the shared library {path}: {error}") from None


def _undefined(module: Any, symbols: Mapping[str, int]) -> list[str]:
    """Return the symbols that `module` declares and nothing defines."""
    declared = [each for each in [*module.functions, *module.global_variables] if each.is_declaration]
    names = [each.name for each in declared if not each.name.startswith("llvm.")]
    return [name for name in names if name not in symbols and not is_defined(name)]


def is_defined(name: str) -> bool:
    """Return True if this process defines the symbol `name`."""
    return llvmlite().address_of_symbol(name) is not None or hasattr(ctypes.CDLL(None), name)


def _reason(error: str, text: str) -> str:
    """Return which construct LLVM cannot parse, and whether LLVM is too old for it."""
    found = _PLACE.search(error)
    number = version()
    shown = ".".join(map(str, number))
    if found is None:
        return f"LLVM {shown} refuses the module: {error.strip()}"
    line = text.splitlines()[int(found[1]) - 1].strip()
    message = f"LLVM {shown} of llvmlite cannot read `{line}`: {found[3]}"
    return message if number[0] >= 22 else f"{message}; it is too old, since this is written for LLVM 22: pip install --upgrade llvmlite"
