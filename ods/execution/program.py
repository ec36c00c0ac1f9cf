"""Programs: modules that are lowered, compiled, and called with Python numbers and NumPy arrays."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from ..builtin.attributes import UNIT
from ..builtin.module import Module
from ..builtin.shaped_types import MemRefType, UnrankedMemRefType
from ..builtin.type_utilities import is_small_float
from ..diagnostics import MLIRError
from ..ir.context import Context
from ..ir.interfaces import element_type_or_self
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.walk import walk
from ..passes.pass_manager import PassManager
from ..passes.registry import anchored
from .engine import ExecutionEngine, not_lowered
from .llvm import ExecutionError
from .values import ComplexLayout, Layout, scalar_layout, structure

_SMALL_FLOATS: Final = "floats of at most 8 bits"
"""Stands for a dialect of these types, which LLVM does not have, nor MLIR a pass for them."""


class _Step(NamedTuple):
    """A pass that lowers one dialect."""

    text: str
    dialect: str = ""
    """The dialect of the operations that it lowers; without them it has nothing to do. Empty if it always has."""
    builds: tuple[str, ...] = ()
    """The dialects below whose operations it may build."""


_BELOW_VECTORS: Final = ("affine", "scf", "arith", "memref", "ub")
_STEPS: Final = (
    _Step("func.func(scf-forall-to-for)", "scf", ("arith",)),
    _Step("convert-vector-to-scf{full-unroll=true}", "vector", _BELOW_VECTORS),
    _Step("lower-affine", "affine", ("scf", "arith", "memref", "vector")),
    _Step("convert-scf-to-cf", "scf", ("cf", "arith")),
    _Step("convert-complex-to-standard", "complex", ("arith", "math")),
    _Step("arith-expand-small-floats", _SMALL_FLOATS, ("arith",)),
    _Step("func.func(memref-expand)", "memref", ("arith",)),
    _Step("func.func(arith-expand)", "arith"),
    _Step("expand-strided-metadata", "memref", ("affine", "arith")),
    _Step("lower-affine", "affine", ("arith", "memref", "vector")),
    _Step("convert-vector-to-llvm", "vector", _BELOW_VECTORS),
    _Step("convert-complex-to-llvm", "complex", ("arith",)),
    _Step("convert-math-to-llvm", "math"),
    _Step("finalize-memref-to-llvm", "memref"),
    _Step("convert-index-to-llvm", "index"),
    _Step("convert-ub-to-llvm", "ub"),
    _Step("convert-arith-to-llvm", "arith"),
    _Step("convert-cf-to-llvm", "cf"),
    _Step("convert-func-to-llvm"),
    _Step("reconcile-unrealized-casts"),
)


def _pipeline(steps: Iterable[_Step]) -> str:
    return f"builtin.module({','.join([step.text for step in steps])})"


MLIR_LOWERING: Final = _pipeline([step for step in _STEPS if step.dialect != _SMALL_FLOATS])
"""The passes of MLIR that lower the bundled dialects to llvm."""
LOWERING: Final = _pipeline(_STEPS)
"""The passes that lower the bundled dialects to llvm."""
_LOWERED: Final = {*[step.dialect for step in _STEPS if step.dialect], "func", "llvm", "builtin"}
"""The dialects that these passes lower, or leave."""
_FOR_C: Final = "llvm.emit_c_interface"


class Signature(NamedTuple):
    """The types of a function, before or after it is lowered to the llvm dialect."""

    inputs: tuple[Type, ...]
    results: tuple[Type, ...]
    for_c: bool
    """True if memrefs are passed as pointers to their descriptors."""


class Program:
    """A function of a module, ready to be called.

    `pipeline` lowers the module first; then `LOWERING` lowers all operations that are not of the llvm dialect. The module is
    changed. Raises MLIRError for a module that cannot be lowered, ExecutionError for a missing or internal function or types that
    Python cannot pass, and the errors of ExecutionEngine.
    """

    def __init__(
        self,
        module: Module | Operation,
        entry: str = "main",
        pipeline: str | None = None,
        *,
        opt_level: int = 2,
        shared_libs: Sequence[str] = (),
        context: Context | None = None,
    ) -> None:
        top = module.operation
        signature = lower(top, entry, pipeline, context)
        self._is_for_c, self.name = signature.for_c, entry
        self.inputs = [layout_of(type_) for type_ in signature.inputs]
        self.results = [layout_of(type_) for type_ in signature.results]
        self.engine = ExecutionEngine(top, opt_level, shared_libs)
        self._symbol = f"_mlir_ciface_{entry}" if self._is_for_c else entry
        if self._symbol not in self.engine.functions:
            raise ExecutionError(f"function '{entry}' cannot be called from outside the module: its linkage is private or internal")
        self.engine.keep_only(self._symbol)

    def __call__(self, *arguments: Any) -> Any:
        """Call the function; return its result, a list of several results, or None. The function may change arrays among the arguments.

        Raises ValueError for arguments that do not match, and ExecutionError for undefined symbols.
        """
        results = self.call(arguments)
        return None if not results else results[0] if len(results) == 1 else results

    def check_count(self, count: int) -> None:
        """Raise ValueError if the function takes another number of arguments."""
        if count != len(self.inputs):
            raise ValueError(f"'{self.name}' takes {len(self.inputs)} argument{'s' * (len(self.inputs) != 1)}, but {count} were given")

    def call(self, arguments: Sequence[Any]) -> list[Any]:
        """Call the function with a list of arguments; return the list of its results. Raises the same errors as a call."""
        self.check_count(len(arguments))
        placed = [layout.placed(value) for layout, value in zip(self.inputs, arguments)]
        results = self._call([layout.store(value) for layout, value in zip(self.inputs, placed)])
        for value, used in zip(arguments, placed):
            if used is not value and hasattr(value, "__array_interface__"):
                value[...] = used
        return results

    def _call(self, stored: Sequence[Any]) -> list[Any]:
        """Call the function with arguments that are already in memory."""
        arguments = [ctypes.pointer(each) for each in stored]
        if self._is_for_c:  # memrefs are passed by pointer
            arguments = [ctypes.pointer(each) if _is_by_address(layout) else each for layout, each in zip(self.inputs, arguments)]
        returned = self.room()
        place = ctypes.pointer(returned)
        if self._is_for_c and self.results and (len(self.results) > 1 or _is_struct(self.results[0])):
            arguments.insert(0, ctypes.pointer(place))
        else:
            arguments.append(place)
        address = self.engine.raw_lookup(self._symbol)
        packed = (ctypes.c_void_p * len(arguments))(*[ctypes.cast(each, ctypes.c_void_p) for each in arguments])
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)(packed)
        return self.loaded(returned)

    def loaded(self, returned: Any) -> list[Any]:
        """Return the Python values of the results in memory that `room` allocated."""
        if len(self.results) < 2:
            return [layout.load(returned) for layout in self.results]
        return [layout.load(_field(returned, index)) for index, layout in enumerate(self.results)]

    def room(self) -> Any:
        """Return memory for all results, in the layout that the compiled function writes."""
        if len(self.results) == 1:
            return self.results[0].ctype()
        return structure([layout.ctype for layout in self.results])()


def _field(stored: Any, index: int) -> Any:
    """Return a field of a structure as a ctypes object, not as a Python number."""
    type_ = stored._fields_[index][1]
    return type_.from_buffer(stored, getattr(type(stored), f"f{index}").offset)


def _is_by_address(layout: Layout) -> bool:
    return isinstance(layout.type, (MemRefType, UnrankedMemRefType))


def _is_struct(layout: Layout) -> bool:
    return _is_by_address(layout) or isinstance(layout, ComplexLayout)


# ---- lowering


def lower(module: Operation, entry: str, pipeline: str | None = None, context: Context | None = None) -> Signature:
    """Lower a module to the llvm dialect; return the types of function `entry` before that.

    `pipeline`, passes of a module or `builtin.module(…)`, runs first; then `LOWERING` lowers what is left. Raises MLIRError for
    a module that cannot be lowered, ValueError for an invalid pipeline, and ExecutionError for a module without the function.
    """
    before = _prepared(module, entry)
    if pipeline is not None:
        PassManager.parse(anchored(pipeline), context).run(module)
        before = _prepared(module, entry) or before
    if not_lowered(module) is not None:
        _lower_to_llvm(module, context)
    found = before or _lowered_signature(module, entry)
    if found is None:
        raise ExecutionError(f"there is no function '{entry}' with a body{_known(module)}")
    return found


def _lower_to_llvm(module: Operation, context: Context | None) -> None:
    """Run those passes of `LOWERING` whose dialects occur, so that no other is imported; then all, if anything is left."""
    dialects, types = set[str](), set[Type]()
    for op in walk(module):
        dialects.add(op.name.partition(".")[0])
        types.update(op.operand_types, op.result_types)
    if any(is_small_float(element_type_or_self(type_)) for type_ in types):
        dialects.add(_SMALL_FLOATS)
    if dialects <= _LOWERED:
        steps = list[_Step]()
        for step in _STEPS:
            if not step.dialect or step.dialect in dialects:
                steps.append(step)
                dialects.update(step.builds)
        with suppress(MLIRError):  # the passes left out also erase unused operations, and report what cannot be lowered
            PassManager.parse(_pipeline(steps), context).run(module)
        if not_lowered(module) is None:
            return
    PassManager.parse(LOWERING, context).run(module)


def _functions(module: Operation, kind: str) -> dict[str, Any]:
    """Return the functions that have a body, by name."""
    block = module._regions[0]._first_block
    operations = block.operations if block is not None else ()
    return {op.sym_name.value: op for op in operations if op.name == kind and op._regions[0]._first_block is not None}  # type: ignore[attr-defined]


def _prepared(module: Operation, entry: str) -> Signature | None:
    """Make a function callable from C before it is lowered, and return its types; None if there is no such function."""
    op = _functions(module, "func.func").get(entry)
    if op is None:
        return None
    op.attributes[_FOR_C] = UNIT
    return Signature(op.function_type.value.inputs, op.function_type.value.results, True)


def _lowered_signature(module: Operation, entry: str) -> Signature | None:
    op = _functions(module, "llvm.func").get(entry)
    if op is None:
        return None
    type_ = op.function_type.value
    return Signature(type_.params, () if type(type_.return_type).name == "llvm.void" else (type_.return_type,), False)


def _known(module: Operation) -> str:
    names = [name for name in _functions(module, "llvm.func") if not name.startswith("_mlir_ciface_")]
    return f"; there is {', '.join(names)}" if names else ""


def layout_of(type_: Type) -> Layout:
    """Return how to pass values of `type_`. Raises ExecutionError for types that Python cannot pass."""
    found = scalar_layout(type_)
    if found is not None:
        return found
    if isinstance(type_, (MemRefType, UnrankedMemRefType)):
        from .arrays import array_layout

        return array_layout(type_)
    raise ExecutionError(f"values of type {type_} cannot be passed: expected a number or a memref; lower it first (`--pipeline`)")
