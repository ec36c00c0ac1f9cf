"""Calls of functions and intrinsics, exceptions and inline assembly (MLIR `LLVMDialect.cpp`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generated.llvm import (
    CallIntrinsicOp,
    CallOp,
    CConv,
    CConvAttr,
    DISubprogramAttr,
    IFuncOp,
    InlineAsmOp,
    LLVMFuncOp,
    LLVMFunctionType,
    PointerType,
    TailCallKind,
    TailCallKindAttr,
    VoidType,
)
from ods.builtin import (
    DenseI32ArrayAttr,
    FlatSymbolRefAttr,
    NoneType,
    StringAttr,
    SymbolRefAttr,
)
from ods.ir.interfaces import EffectInstance, MemRead, MemWrite
from ods.ir.location import CallSiteLoc, FusedLoc, Location, NameLoc, UnknownLoc
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.symbol_table import SymbolTableCollection
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.walk import get_parent_of_type
from ods.text.fast_path import DICTIONARY, SYMBOL, TYPE, TYPES_IN_PARENTHESES, VALUE_LIST, LazyPattern, find_types, find_values
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.operand_parser import UnresolvedOperand

from .call_syntax import (
    SHOWN,
    Bundles,
    arguments_of,
    callable_of,
    parse_callee,
    parse_op_bundles,
    parse_types,
    parse_vararg,
    print_bundles,
    print_callee,
    print_types,
    print_vararg,
    resolve_bundles,
    verify_bundles,
    verify_vararg_type,
)
from .common import parse_case, print_attributes

# ---- call


def call_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `fastcc @f(%a) vararg(!llvm.func<i32 (ptr, ...)>) ["tag"()] {attributes} : (i32) -> i32`."""
    state.attributes["CConv"] = CConvAttr.get(parse_case(parser, CConv, CConv.C))
    state.attributes["TailCallKind"] = TailCallKindAttr.get(parse_case(parser, TailCallKind, TailCallKind.None_))
    operands = parse_callee(parser, state)
    parse_vararg(parser, state)
    place = parser.current_location()
    bundles = parse_op_bundles(parser)
    _finish_call(parser, state, operands, place, bundles, "callee" in state.attributes)


_CALL: Final = LazyPattern(rf" *{SYMBOL} *\({VALUE_LIST}\)(?: *{DICTIONARY}|) *: *{TYPES_IN_PARENTHESES} *-> *(?:\( *\)|{TYPE})")
"""Matches a call of a function by name, with plain types."""
_IN_DICTIONARY: Final = (
    "fastmathFlags",
    "memory_effects",
    "convergent",
    "no_unwind",
    "will_return",
    "no_inline",
    "always_inline",
    "inline_hint",
    "access_groups",
    "alias_scopes",
    "noalias_scopes",
    "tbaa",
)


def call_parse_fast(parser: OpParser) -> CallOp | None:
    """Parse `@f(%a) {attributes} : (i32) -> i32`; return None, with nothing consumed, for any other text."""
    match = _CALL.match(parser.text, parser.position)
    if match is None:
        return None
    name, operands_names, dictionary, operands_types, result_type = match.groups()
    values, types = parser.values, parser.type_cache
    try:
        operands = [values[key] for key in find_values(operands_names)]
        wanted = [types[key] for key in find_types(operands_types)]
        results = () if result_type is None else (types[result_type],)
    except KeyError:
        return None
    if [value._type for value in operands] != wanted or (results and isinstance(results[0], VoidType)):
        return None
    op = CallOp.__new__(CallOp)
    op._init_properties()
    op.callee = FlatSymbolRefAttr.get(name)
    op.op_bundle_sizes = DenseI32ArrayAttr.get([])
    op.operand_segment_sizes = (len(operands), 0)
    discardable = None if dictionary is None else parser.set_entries(op, dictionary, match.start(3), _IN_DICTIONARY, ())
    if dictionary is not None and discardable is None:
        return None
    op._init(operands, results, parser.op_location)
    op._discardable = discardable or None
    parser.position = match.end()
    return op


def _finish_call(
    parser: OpParser, state: OperationState, operands: list[UnresolvedOperand], place: int, bundles: Bundles | None, is_direct: bool
) -> None:
    """Parse the text after the bundles of a call."""
    if bundles is not None and bundles[2] is not None:
        state.attributes["op_bundle_tags"] = bundles[2]
    parser.parse_optional_attr_dict(state.attributes)
    parse_types(parser, state, operands, is_direct)
    count = resolve_bundles(parser, state, place, bundles)
    state.attributes["operandSegmentSizes"] = DenseI32ArrayAttr.get([len(operands), count])


def call_print(op: CallOp, printer: OpPrinter) -> None:
    """Print the call as `call_parse` parses it."""
    printer.write(" ")
    if op.c_conv.calling_conv is not CConv.C:
        printer.write(op.c_conv.calling_conv.text + " ")
    if op.tail_call_kind.tail_call_kind is not TailCallKind.None_:
        printer.write(op.tail_call_kind.tail_call_kind.text + " ")
    print_callee(op, printer)
    print_vararg(op, printer)
    print_bundles(op, printer)
    print_attributes(op, printer, ("callee", "TailCallKind", "var_callee_type", "CConv", *SHOWN))
    printer.write(" : ")
    if op.callee is None:
        printer.print_type(op.callee_operands[0].type)
        printer.write(", ")
    print_types(op, printer, arguments_of(op))


def call_verify(op: CallOp) -> None:
    """Each operand bundle has a name."""
    verify_bundles(op)


def call_verify_symbol_uses(op: CallOp, symbol_tables: SymbolTableCollection) -> None:
    """- What is called is a function or an ifunc of the module, or a pointer.
    - Operands and result have the types of the function.
    - A call between functions with debug information has a location.
    """
    verify_vararg_type(op)
    if op.callee is None:
        if not op.operands:
            raise op.op_error("must have either a `callee` attribute or at least an operand")
        if not isinstance(op.operands[0].type, PointerType):
            raise op.op_error(f"indirect call expects a pointer as callee: '{op.operands[0].type}'")
        return
    callee = symbol_tables.lookup_nearest_symbol(op, op.callee)
    if callee is None:
        raise op.op_error(f"'{op.callee.value}' does not reference a symbol in the current scope")
    if isinstance(callee, LLVMFuncOp):
        _verify_location(op, callee)
        type_: Type = callee.get_function_type()
    elif isinstance(callee, IFuncOp):
        type_ = callee.i_func_type.value
    else:
        raise op.op_error(f"'{op.callee.value}' does not reference a valid LLVM function or IFunc")
    if not isinstance(type_, LLVMFunctionType):
        raise op.op_error(f"callee does not have a functional type: '{type_}'")
    _verify_types(op, type_)


def _verify_location(op: CallOp, callee: LLVMFuncOp) -> None:
    caller = get_parent_of_type(op, LLVMFuncOp)
    if caller is None or callee.body.first_block is None or subprogram_of(caller) is None or subprogram_of(callee) is None:
        return
    if isinstance(op.location, UnknownLoc):
        raise op.error("inlinable function call in a function with a DISubprogram location must have a debug location")


def _verify_types(op: CallOp, type_: LLVMFunctionType) -> None:
    operands, params = op.callee_operands, type_.params
    if type_.var_arg and op.var_callee_type is None:
        raise op.op_error("missing var_callee_type attribute for vararg call")
    if not type_.var_arg and len(params) != len(operands):
        raise op.op_error(f"incorrect number of operands ({len(operands)}) for callee (expecting: {len(params)})")
    if len(params) > len(operands):
        raise op.op_error(f"incorrect number of operands ({len(operands)}) for varargs callee (expecting at least: {len(params)})")
    for index, (param, operand) in enumerate(zip(params, operands)):
        if param is not operand.type:
            raise op.op_error(f"operand type mismatch for operand {index}: '{operand.type}' != '{param}'")
    returns_nothing = isinstance(type_.return_type, VoidType)
    if not op.results and not returns_nothing:
        raise op.op_error("expected function call to produce a value")
    if op.results and returns_nothing:
        raise op.op_error("calling function with void result must not produce values")
    if op.results and op.results[0].type is not type_.return_type:
        raise op.op_error(f"result type mismatch: '{op.results[0].type}' != '{type_.return_type}'")


def call_get_callable_for_callee(op: CallOp) -> SymbolRefAttr | Value:
    return callable_of(op)


def call_get_arg_operands(op: CallOp) -> Sequence[Value]:
    return arguments_of(op)


def call_get_accessed_operands(op: CallOp) -> Sequence[Value]:
    """Return the arguments that are pointers."""
    return [value for value in arguments_of(op) if isinstance(value.type, PointerType)]


# ---- intrinsics and assembly


def call_intrinsic_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `"llvm.fabs.f32"(%x) : (f32) -> f32`."""
    state.attributes["intrin"] = parser.parse_attribute_of(StringAttr, NoneType.get())
    parser.parse_l_paren()
    operands = parser.parse_operand_list()
    parser.parse_r_paren()
    place = parser.current_location()
    _finish_call(parser, state, operands, place, parse_op_bundles(parser), True)


def call_intrinsic_print(op: CallIntrinsicOp, printer: OpPrinter) -> None:
    """Print the call as `call_intrinsic_parse` parses it."""
    printer.write(" ")
    printer.print_attribute_without_type(op.intrin)
    printer.write("(")
    printer.print_operands(op.args)
    printer.write(")")
    print_bundles(op, printer)
    print_attributes(op, printer, ("intrin", *SHOWN))
    printer.write(" : ")
    print_types(op, printer, op.args)


def call_intrinsic_verify(op: CallIntrinsicOp) -> None:
    """- The name begins with `llvm.`.
    - Each operand bundle has a name.
    """
    if not op.intrin.value.startswith("llvm."):
        raise op.op_error("intrinsic name must start with 'llvm.'")
    verify_bundles(op)


def inline_asm_verify(op: InlineAsmOp) -> None:
    """It is no call that must be a tail call."""
    if op.tail_call_kind.tail_call_kind is TailCallKind.MustTail:
        raise op.op_error("tail call kind 'musttail' is not supported by this operation")


def inline_asm_get_effects(op: InlineAsmOp) -> list[EffectInstance]:
    """Return a read and a write of all memory if the assembly has side effects."""
    return [] if op.has_side_effects is None else [EffectInstance(MemWrite), EffectInstance(MemRead)]


def subprogram_of(op: Operation) -> DISubprogramAttr | None:
    """Return the subprogram in the location of an operation; None if there is none."""
    waiting = [op.location]
    while waiting:
        current = waiting.pop()
        if isinstance(current, FusedLoc) and isinstance(current.metadata, DISubprogramAttr):
            return current.metadata
        waiting += reversed(_inner(current))
    return None


def _inner(location: Location) -> tuple[Location, ...]:
    """Return the locations nested in `location`."""
    if isinstance(location, FusedLoc):
        return location.locations
    if isinstance(location, NameLoc):
        return (location.child,)
    return (location.callee, location.caller) if isinstance(location, CallSiteLoc) else ()
