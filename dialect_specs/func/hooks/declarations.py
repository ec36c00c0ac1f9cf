"""Declarations of library functions in a module (MLIR `lookupOrCreateFnDecl`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generated.func import FuncOp
from ods.builtin import FunctionType
from ods.diagnostics import DiagnosticError
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTable
from ods.ir.type import Type


class FunctionDeclarations:
    """Declares functions at the beginning of a module, once each; `report` gets the error for a function of another type."""

    def __init__(self, module: Operation, report: Callable[[DiagnosticError], object]) -> None:
        self.module, self.report = module, report
        self.has_failed = False
        symbols = SymbolTable(module)
        self.functions = {name: found for name in symbols if isinstance(found := symbols.lookup(name), FuncOp)}

    def find_or_declare(self, name: str, params: Sequence[Type], result: Type) -> FuncOp | None:
        """Return the function of this name and type; None if it has another type."""
        type_ = FunctionType.get(params, [result])
        found = self.functions.get(name)
        if found is None:
            with InsertionPoint.at_block_begin(self.module.regions[0].block):
                found = FuncOp(name, type_, sym_visibility="private", loc=self.module.location)
            self.functions[name] = found
        elif found.function_type.value is not type_:
            message = f"matched function '{name}' but with different type: '{found.function_type.value}' (expected '{type_}')"
            self.has_failed = True
            self.report(found.error(message))
            return None
        return found
