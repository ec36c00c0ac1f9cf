"""Checks: the statements of a verifier while they are being collected."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...codegen import Code, CodeWriter, NameTable, f_string
from ...codegen.runtime_names import runtime_module
from ...resolver.model import ResolvedOperation
from ..scope import ModuleWriter
from .groups import ValueGroups
from .typed import as_anything, as_its_class

_TAKEN = frozenset(
    ("self", "operands", "results", "operand_sizes", "operand_size", "result_sizes", "result_size", "index", "value", "region")
    + ("len", "all", "any", "isinstance")
)


class Checks:
    """The statements of one verifier, and the local names of the values in it."""

    def __init__(self, writer: ModuleWriter, op: ResolvedOperation) -> None:
        self.writer = writer
        self.op = op
        self.code = CodeWriter()
        self.operands = ValueGroups(op, "operand", "operands", "self.operand_segment_sizes", "operand_")
        self.results = ValueGroups(op, "result", "results", "self.result_segment_sizes", "result_")
        names = NameTable(_TAKEN)
        self.checked_types: dict[str, str] = {}
        """Maps a condition over `_` to the first type that it was checked on."""
        self.narrowed: dict[str, bool] = {}
        """Maps checked types to True if every type checker infers their class from the check, False if only some do."""
        self.locals = {value.name: _local(names, value.python_name) for value in (*op.operands, *op.results)}

    @property
    def variables(self) -> dict[str, str | Callable[[], str]]:
        """Maps the names in predicates of traits to their source in the verifier."""
        found: dict[str, str | Callable[[], str]] = {inherent.name: f"self.{inherent.python_name}" for inherent in self.op.inherents}
        found |= {inherent.python_name: f"self.{inherent.python_name}" for inherent in self.op.inherents}
        found |= self.locals
        found |= {value.python_name: self.locals[value.name] for value in (*self.op.operands, *self.op.results)}
        for value in (*self.op.operands, *self.op.results):
            if value.variadicity in ("single", "optional"):
                local = self.locals[value.name]
                found[f"{value.python_name}.type"] = f"{local}._type"
                known = self.narrowed.get(f"{local}._type")
                if known is None:
                    found[f"{value.python_name}.type."] = partial(as_its_class, self.writer, value, f"{local}._type")
                elif not known:
                    found[f"{value.python_name}.type."] = partial(as_anything, self.writer, f"{local}._type")
        return found | {"op": "self", "self": "self"}

    def error(self, condition: str, *parts: str | Code) -> None:
        """Raise an error of the operation if `condition` holds."""
        with self.code.block(f"if {condition}:"):
            self.code.line(f"raise self.op_error({f_string(parts)})")

    def call_runtime(self, function: str, *arguments: str) -> None:
        """Call a checking function that `runtime_names` lists."""
        self.call(runtime_module(function), function, *arguments)

    def call(self, module: str, function: str, *arguments: str) -> None:
        """Call a checking function in `module` with the operation and `arguments`."""
        self.code.line(f"{self.writer.imports.name(module, function)}({', '.join(('self', *arguments))})")


def _local(names: NameTable, wanted: str) -> str:
    while names.is_taken(wanted) and wanted in _TAKEN:
        wanted += "_"
    names.reserve(wanted)
    return wanted
