"""Passes for the linkage of functions and globals (MLIR `llvm-add-comdats`, `llvm-use-default-visibility`)."""

from __future__ import annotations

from generated.llvm import AliasOp, Comdat, ComdatOp, ComdatSelectorOp, GlobalOp, IFuncOp, Linkage, LLVMFuncOp, Visibility
from ods.builtin import SymbolRefAttr
from ods.ir.block import Block
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.symbol_table import SymbolTable
from ods.ir.walk import walk

_NAME = "__llvm_comdat"


def add_comdats(module: Operation) -> None:
    """Add a COMDAT selector to each function with linkage `linkonce` or `linkonce_odr`, so that the linker keeps one of them."""
    comdat: Operation | None = None
    for op in [*module.regions[0].block.operations]:
        if isinstance(op, LLVMFuncOp) and op.linkage.linkage in (Linkage.Linkonce, Linkage.LinkonceODR):
            comdat = comdat or _comdat_of(module)
            with InsertionPoint.at_block_begin(comdat.regions[0].block), comdat.location:
                ComdatSelectorOp(op.sym_name, Comdat.Any)
            op.comdat = SymbolRefAttr.get([_NAME, op.sym_name.value])


def _comdat_of(module: Operation) -> Operation:
    symbols = SymbolTable(module)
    found = symbols.lookup(_NAME)
    if not isinstance(found, ComdatOp):
        with InsertionPoint.at_block_begin(module.regions[0].block), module.location:
            found = ComdatOp(_NAME)
        found.body.append(Block())
        symbols.insert(found)
    return found


def set_default_visibility(module: Operation, name: str) -> None:
    """Set the visibility of functions and globals that have the default one."""
    visibility = Visibility.from_text(name)
    assert visibility is not None, "the option has choices"
    for op in walk(module):
        if isinstance(op, (LLVMFuncOp, GlobalOp, IFuncOp, AliasOp)) and op.visibility_.value == Visibility.Default.value:
            op.attributes["visibility_"] = type(op.visibility_).get(op.visibility_.type, visibility.value)
