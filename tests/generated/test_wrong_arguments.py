"""Wrong values for the parameters of every generated constructor: the error names them, and no operand or block stays linked."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import re
from typing import Any

import pytest

from ods.builtin import F32, IntegerType
from ods.diagnostics import VerifyError
from ods.ir.block import Block
from ods.ir.operation import Operation

DIALECTS = ("affine", "arith", "cf", "complex", "func", "index", "math", "memref", "scf", "tensor", "ub", "vector")
WRONG: tuple[Any, ...] = (object(), type, 1.5j, [object()])
ANYTHING = re.compile(r"UnitAttr|^Attribute|^TypedAttr")
"""Matches parameters that take any value: a unit attribute is present for any true value, as in MLIR's bindings; the verifier checks
others."""
OPERATIONS = [
    op
    for dialect in DIALECTS
    for op in importlib.import_module(f"generated.{dialect}").DIALECT.operations.values()
    if inspect.signature(op.__init__).parameters
]


@pytest.mark.parametrize("op", OPERATIONS, ids=lambda op: op.name)
def test_wrong_arguments(op: type[Operation]) -> None:
    block = Block((IntegerType.get_signless(32), F32))
    make: Any = getattr(op, "init_as_declared", op.__init__)
    parameters = [each for name, each in inspect.signature(make).parameters.items() if name not in ("self", "loc", "ip")]
    for parameter in parameters:
        if ANYTHING.search(str(parameter.annotation)):
            continue
        for wrong in WRONG:
            given = {each.name: _right(each, block) for each in parameters if each.default is inspect.Parameter.empty}
            given[parameter.name] = wrong
            with pytest.raises((TypeError, ValueError)) as raised:
                make(op.__new__(op), **given, ip=False)
            message = str(raised.value)
            named = [each.name for each in parameters if f"'{op.name}': {each.name}" in message]
            assert {parameter.name, *(name for name, value in given.items() if value is None)}.intersection(named), message
            assert not any(argument.has_uses() for argument in block.arguments)
            assert not [*block.predecessors]


@pytest.mark.parametrize("op", OPERATIONS, ids=lambda op: op.name)
def test_operands_of_other_types(op: type[Operation]) -> None:
    """Check that constructors which infer result types examine the operand types."""
    block = Block((IntegerType.get_signless(32), F32))
    make: Any = getattr(op, "init_as_declared", op.__init__)
    parameters = [each for name, each in inspect.signature(make).parameters.items() if name not in ("self", "loc", "ip")]
    given = {each.name: _right(each, block) for each in parameters if each.default is inspect.Parameter.empty}
    for parameter in parameters:
        if parameter.name in given and given[parameter.name] is None:
            annotation = str(parameter.annotation)
            given[parameter.name] = [0] if "Sequence" in annotation else "bool" in annotation or 1
    with contextlib.suppress(TypeError, ValueError, VerifyError):
        make(op.__new__(op), **given, ip=False)


def _right(parameter: inspect.Parameter, block: Block) -> Any:
    """Return a value of the kind that `parameter` takes, so that only one argument is wrong; None if the kind is unknown."""
    annotation = str(parameter.annotation)
    if "ValuesLike" in annotation:
        return [block.arguments[0]]
    if "ValueLike" in annotation:
        return block.arguments[0]
    if "Sequence[Type]" in annotation:
        return [F32]
    if re.search(r"\bType\b", annotation):
        return F32
    if "Block" in annotation:
        return [] if "Sequence" in annotation else block
    return 1 if annotation == "int" else None  # the kind of an attribute is unknown here
