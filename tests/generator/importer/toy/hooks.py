"""The handwritten part of the toy dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

from collections.abc import Sequence

from generated.toy.operations import LoopOp, PackOp, StoreOp
from generated.toy.passes import ToyInlinePass
from generated.toy.types import HandleType
from ods.builtin import IntegerAttr
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.unfilled import unfilled
from ods.ir.value import Value
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter


@unfilled
def box_type_verify(element: Type, width: int, sizes: tuple[int, ...] | None) -> None:
    """Check the parameters.  Raises VerifyError."""
    raise NotImplementedError


@unfilled
def handle_type_parse(parser: AsmParser) -> HandleType:
    """Parse the parameters after the mnemonic.  Raises ParseError."""
    raise NotImplementedError


@unfilled
def handle_type_print(type_: HandleType, printer: AsmPrinter) -> None:
    """Print the parameters after the mnemonic."""
    raise NotImplementedError


@unfilled
def for_verify_regions(op: LoopOp) -> None:
    """Check rules about nested operations, after these are verified.  Raises VerifyError."""
    raise NotImplementedError


@unfilled
def for_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    raise NotImplementedError


@unfilled
def for_print(op: LoopOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    raise NotImplementedError


@unfilled
def pack_build_from_items_depth(cls: type[PackOp], items: Sequence[Value], depth: int = 3) -> PackOp:
    """Build one in the spec's own way."""
    raise NotImplementedError


@unfilled
def pack_get_size(op: PackOp, index: int) -> int:
    """`get_size` of SizedOpInterface."""
    raise NotImplementedError


@unfilled
def pack_fold(op: PackOp, adaptor: PackOp.FoldAdaptor) -> Attribute | Value | Sequence[Attribute | Value] | bool | None:
    """Return constants or existing values for the results, True if changed in place, or None."""
    raise NotImplementedError


@unfilled
def pack_verify(op: PackOp) -> None:
    """Check the rules that the spec cannot express.  Raises VerifyError."""
    raise NotImplementedError


@unfilled
def parse_depth(parser: OpParser) -> IntegerAttr | None:
    """Parse the arguments of `custom<Depth>`."""
    raise NotImplementedError


@unfilled
def print_depth(printer: OpPrinter, op: PackOp, depth: IntegerAttr | None) -> None:
    """Print the arguments of `custom<Depth>`."""
    raise NotImplementedError


@unfilled
def store_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the custom form after the name into `state`.  Raises ParseError."""
    raise NotImplementedError


@unfilled
def store_print(op: StoreOp, printer: OpPrinter) -> None:
    """Print the custom form after the name."""
    raise NotImplementedError


@unfilled
def toy_inline_run(pass_: ToyInlinePass, op: Operation) -> None:
    """Transform one operation.  Raises PassFailure."""
    raise NotImplementedError
