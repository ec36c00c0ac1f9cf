"""The passes of the emitc dialect; each imports its patterns when it runs."""

from __future__ import annotations

from generated.emitc import ConvertToEmitC, FormExpressionsPass, FuncOp, WrapFuncInClassPass
from ods.ir.operation import Operation
from ods.ir.walk import walk_post_order


def convert_to_emitc_run(pass_: ConvertToEmitC, op: Operation) -> None:
    """Lower all operations that have a lowering to emitc."""
    from dialect_specs.emitc.conversion import convert_all

    with pass_.failing_on_errors():
        convert_all(op, pass_.context, pass_.filter_dialects)


def form_expressions_run(pass_: FormExpressionsPass, op: Operation) -> None:
    """Group operators to expressions."""
    from .forming import form_expressions

    form_expressions(op, pass_.context)


def wrap_emitc_func_in_class_run(pass_: WrapFuncInClassPass, op: Operation) -> None:
    """Make a class of each function."""
    from .classes import wrap

    for function in [each for each in walk_post_order(op) if isinstance(each, FuncOp) and each is not op]:
        wrap(function)
