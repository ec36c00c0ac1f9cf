"""Translation of llvm operations to instructions of LLVM IR (MLIR `LLVMToLLVMIRTranslation.cpp`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from generated.llvm import (
    AddressOfOp,
    AllocaOp,
    ArrayType,
    AtomicBinOp,
    AtomicCmpXchgOp,
    AtomicOrdering,
    AtomicRMWOp,
    BlockAddressOp,
    BlockTagOp,
    BrOp,
    CallIntrinsicOp,
    CallOp,
    CondBrOp,
    ConstantOp,
    ConstrainedFPExtIntrOp,
    ConstrainedFPTruncIntrOp,
    ConstrainedSIToFPOp,
    ConstrainedUIToFPOp,
    DSOLocalEquivalentOp,
    ExtractElementOp,
    ExtractValueOp,
    FCmpOp,
    FCmpPredicate,
    FenceOp,
    FNegOp,
    FreezeOp,
    GEPNoWrapFlags,
    GEPOp,
    GlobalOp,
    ICmpOp,
    ICmpPredicate,
    IndirectBrOp,
    InlineAsmOp,
    InsertElementOp,
    InsertValueOp,
    InvokeOp,
    LandingpadOp,
    Linkage,
    LLVMFuncOp,
    LoadOp,
    MaskedGatherOp,
    MaskedLoadOp,
    MaskedScatterOp,
    MaskedStoreOp,
    MatrixColumnMajorLoadOp,
    MatrixColumnMajorStoreOp,
    MatrixMultiplyOp,
    MatrixTransposeOp,
    NoAliasScopeDeclOp,
    NoneTokenOp,
    PointerType,
    PoisonOp,
    ResumeOp,
    ReturnOp,
    SelectOp,
    ShuffleVectorOp,
    StoreOp,
    StructType,
    SwitchOp,
    UndefOp,
    UnreachableOp,
    VaArgOp,
    ZeroOp,
)
from ods.builtin import IntegerType, StringAttr
from ods.builtin.types import I32
from ods.ir.operation import Operation
from ods.ir.type import Type

from ..memory import DYNAMIC
from .calls import (
    translate_assembly,
    translate_call,
    translate_constrained,
    translate_intrinsic,
    translate_intrinsic_call,
    translate_invoke,
    translate_masked,
    translate_matrix,
    translate_scope_declaration,
)
from .constants import (
    Constant,
    element_types,
    integer,
    is_zero,
    signed_number,
    zero,
)
from .flags import fast_flags, flag, overflow_flags
from .folding import (
    fold_binary,
    fold_cast,
    fold_comparison,
    fold_extraction,
    fold_insertion,
    fold_negation,
    fold_select,
    fold_shuffle,
    inserted,
    shuffle_mask,
)
from .intrinsics import called_intrinsic, find_intrinsic
from .translation import Translation
from .types import escaped, type_text
from .untranslated import check_translated, untranslated
from .values import Part, Value
from .verification import is_sized, refused

_Translate = Callable[..., None]


def translate_operation(module: Translation, op: Operation) -> None:
    """Add the instructions for an operation to the current block. Raises DiagnosticError if there are none."""
    translate = _OPERATIONS.get(type(op)) or _by_name(op.name)
    if translate is None:
        raise untranslated(op)
    check_translated(op)
    before = len(module.block.instructions)
    translate(module, op)
    if len(module.block.instructions) > before:
        module.annotations.attach(op, module.block.instructions[-1])


def _by_name(name: str) -> _Translate | None:
    return _binary if name in _BINARY else _cast if name in _CASTS else translate_intrinsic if _has_intrinsic(name) else None


def _has_intrinsic(name: str) -> bool:
    return name.startswith("llvm.intr.") and not name.startswith("llvm.intr.dbg.") and find_intrinsic(called_intrinsic(name)) is not None


def _define(module: Translation, op: Operation, value: Value) -> None:
    module.values[op.results[0]] = value


# ---- constants


def _constant(module: Translation, op: ConstantOp) -> None:
    _define(module, op, module.constant(op.value, op.res.type, op))


def _zero(module: Translation, op: ZeroOp | NoneTokenOp) -> None:
    _define(module, op, zero(op.res.type))


def _undef(module: Translation, op: UndefOp) -> None:
    _define(module, op, Constant(op.res.type, "undef"))


def _poison(module: Translation, op: PoisonOp) -> None:
    _define(module, op, Constant(op.res.type, "poison"))


def _address(module: Translation, op: AddressOfOp) -> None:
    if op.global_name.value in module.declared:
        module.check_function_space(op)
    _define(module, op, Constant(op.res.type, "global", op.global_name.value))


# ---- arithmetic

_BINARY: Final = {
    f"llvm.{name}": name
    for name in [
        "add",
        "sub",
        "mul",
        "udiv",
        "sdiv",
        "urem",
        "srem",
        "and",
        "or",
        "xor",
        "shl",
        "lshr",
        "ashr",
        "fadd",
        "fsub",
        "fmul",
        "fdiv",
        "frem",
    ]
}
_CASTS: Final = {
    f"llvm.{name}": name
    for name in [
        "trunc",
        "zext",
        "sext",
        "fptrunc",
        "fpext",
        "fptoui",
        "fptosi",
        "uitofp",
        "sitofp",
        "ptrtoint",
        "inttoptr",
        "bitcast",
        "addrspacecast",
    ]
}


def _binary(module: Translation, op: Operation) -> None:
    name, (left, right) = _BINARY[op.name], (module.value(operand) for operand in op.operands)
    if isinstance(left, Constant) and isinstance(right, Constant):
        folded = fold_binary(name, left, right)
        if folded is not None:
            _define(module, op, folded)
            return
    type_ = op.results[0].type
    flags = fast_flags(op, type_) + overflow_flags(op) + flag(op, "isExact", "exact") + flag(op, "isDisjoint", "disjoint")
    _define(module, op, module.emit(type_, f"{name} {flags}{type_text(type_)} ", left, ", ", right))


def _cast(module: Translation, op: Operation) -> None:
    name, value, type_ = _CASTS[op.name], module.value(op.operands[0]), op.results[0].type
    if value.type is type_:
        _define(module, op, value)
        return
    if isinstance(value, Constant):
        folded = fold_cast(name, value, type_, module.layout)
        if folded is not None:
            _define(module, op, folded)
            return
    flags = fast_flags(op, type_) + overflow_flags(op) + flag(op, "nonNeg", "nneg")
    _define(module, op, module.emit(type_, f"{name} {flags}", *module.typed(value), f" to {type_text(type_)}"))


def _negate(module: Translation, op: FNegOp) -> None:
    value = module.value(op.operand)
    folded: Value | None = fold_negation(value) if isinstance(value, Constant) else None
    if folded is None:
        folded = module.emit(op.res.type, f"fneg {fast_flags(op, op.res.type)}", *module.typed(value))
    _define(module, op, folded)


def _compare(module: Translation, op: ICmpOp | FCmpOp) -> None:
    is_float = isinstance(op, FCmpOp)
    predicates = FCmpPredicate if is_float else ICmpPredicate
    predicate = predicates(op.predicate.value).text.removeprefix("_")
    left, right = module.value(op.lhs), module.value(op.rhs)
    if isinstance(left, Constant) and isinstance(right, Constant):
        folded = fold_comparison(predicate, left, right, op.res.type, is_float, module.symbols)
        if folded is not None:
            _define(module, op, folded)
            return
    name = f"fcmp {fast_flags(op, op.lhs.type)}".rstrip() if is_float else "icmp"
    _define(module, op, module.emit(op.res.type, f"{name} {predicate} ", *module.typed(left), ", ", right))


def _select(module: Translation, op: SelectOp) -> None:
    values = [module.value(operand) for operand in op.operands]
    constants = [each for each in values if isinstance(each, Constant)]
    if len(constants) == 3:
        folded = fold_select(*constants)
        if folded is not None:
            _define(module, op, folded)
            return
    _define(module, op, module.emit(op.res.type, f"select {fast_flags(op, op.res.type)}", *module.listed(values)))


def _freeze(module: Translation, op: FreezeOp) -> None:
    _define(module, op, module.emit(op.res.type, "freeze ", *module.typed(module.value(op.val))))


# ---- memory


def _scope(scope: StringAttr | None) -> str:
    """Return the scope of synchronization; that of the whole system has no name and is not shown."""
    return f' syncscope("{escaped(scope.value_bytes)}")' if scope is not None and scope.value else ""


def _ordered(op: LoadOp | StoreOp) -> tuple[str, str]:
    """Return the keywords of an access before its type, and after its address."""
    volatile = "volatile " if op.volatile_ is not None else ""
    ordering = AtomicOrdering(op.ordering.value)
    if ordering is AtomicOrdering.not_atomic:
        return volatile, ""
    return f"atomic {volatile}", f"{_scope(op.syncscope)} {ordering.text}"


def _load(module: Translation, op: LoadOp) -> None:
    before, behind = _ordered(op)
    type_ = op.res.type
    alignment = op.alignment.value if op.alignment is not None else module.layout.alignment(type_)
    head, address = f"load {before}{type_text(type_)}, ", module.typed(module.value(op.addr))
    _define(module, op, module.emit(type_, head, *address, f"{behind}, align {alignment}"))


def _store(module: Translation, op: StoreOp) -> None:
    before, behind = _ordered(op)
    value, address = module.value(op.value), module.value(op.addr)
    alignment = op.alignment.value if op.alignment is not None else module.layout.alignment(op.value.type)
    module.emit(None, f"store {before}", *module.listed([value, address]), f"{behind}, align {alignment}")


def _alloca(module: Translation, op: AllocaOp) -> None:
    type_, size = op.elem_type.value, module.value(op.array_size)
    parts: list[Part] = [f"alloca {'inalloca ' if op.inalloca is not None else ''}{type_text(type_)}"]
    if size != integer(I32, 1):
        parts += [", ", *module.typed(size)]
    aligned = op.alignment is not None and op.alignment.value != 0
    alignment = op.alignment.value if aligned and op.alignment is not None else module.layout.alignment(type_, True)
    space = op.res.type.address_space
    parts.append(f", align {alignment}" + (f", addrspace({space})" if space else ""))
    made = module.emit(op.res.type, *parts)
    made.types.append(type_)
    _define(module, op, made)


def _address_of_part(module: Translation, op: GEPOp) -> None:
    base, flags = module.value(op.base), op.no_wrap_flags
    values = iter(op.dynamic_indices)
    indices: list[Value] = []
    for index in op.raw_constant_indices.values:
        indices.append(module.value(next(values)) if index == DYNAMIC else integer(I32, index))
    words = "inbounds " if GEPNoWrapFlags.inboundsFlag in flags else "nusw " if GEPNoWrapFlags.nusw in flags else ""
    words += "nuw " if GEPNoWrapFlags.nuw in flags else ""
    constants = [index for index in indices if isinstance(index, Constant)]
    if isinstance(base, Constant) and len(constants) == len(indices):
        folded = _constant_address(module, op, base, constants, words)
        if folded is not None:
            _define(module, op, folded)
            return
    head = f"getelementptr {words}{type_text(op.elem_type.value)}, "
    made = module.emit(op.res.type, head, *module.listed([base, *indices]))
    made.types.append(op.elem_type.value)
    _define(module, op, made)


def _constant_address(module: Translation, op: GEPOp, base: Constant, indices: list[Constant], words: str) -> Constant | None:
    """Return the constant address with a constant base and an offset in bytes; None if an index is not constant."""
    if not isinstance(op.res.type, PointerType):
        return None
    if base.kind in ("poison", "undef"):
        return Constant(op.res.type, base.kind)
    if all(is_zero(index) or index.kind in ("poison", "undef") for index in indices):
        return base
    if any(index.kind != "int" for index in indices):
        return Constant(op.res.type, "address", (words, op.elem_type.value, base, *indices))
    type_: Type = op.elem_type.value
    offset = signed_number(indices[0]) * module.layout.size(type_)
    for index in indices[1:]:
        if isinstance(type_, StructType):
            offset += module.layout.offsets(type_)[index.number]
            type_ = element_types(type_)[index.number]
        else:
            type_ = type_.element_type  # type: ignore[attr-defined]
            offset += signed_number(index) * module.layout.size(type_)
    if offset == 0:
        return base
    index_type = module.layout.index_type(op.res.type.address_space)
    if base.kind == "null":
        return Constant(op.res.type, "cast", ("inttoptr", integer(index_type, offset)))
    if base.kind == "offset":
        inner, before, before_words = base.data
        base, offset = inner, offset + signed_number(before)
        if offset == 0:
            return base
        words = "" if "inbounds" not in before_words else words
    if base.kind == "cast" and base.data[0] == "inttoptr" and base.data[1].kind == "int":
        number = integer(IntegerType.get_signless(module.layout.pointer(op.res.type.address_space)[0]), base.data[1].number + offset)
        return zero(op.res.type) if is_zero(number) else Constant(op.res.type, "cast", ("inttoptr", number))
    if "inbounds" not in words and 0 <= offset <= _known_bytes(module, base):
        words = f"inbounds {words.replace('nusw ', '')}"
    if ("inbounds" in words or "nusw" in words) and offset > 0 and "nuw" not in words:
        words += "nuw "
    return Constant(op.res.type, "offset", (base, integer(index_type, offset), words))


def _known_bytes(module: Translation, base: Constant) -> int:
    """Return the number of bytes that are certainly there at the address of a symbol."""
    symbol = module.symbols.get(str(base.data))
    if not isinstance(symbol, GlobalOp) or symbol.linkage.linkage is Linkage.ExternWeak or not is_sized(symbol.global_type.value):
        return -1
    return module.layout.stored(symbol.global_type.value)


def _atomic_update(module: Translation, op: AtomicRMWOp) -> None:
    name = AtomicBinOp(op.bin_op.value).text.removeprefix("_")
    volatile = "volatile " if op.volatile_ is not None else ""
    alignment = op.alignment.value if op.alignment is not None else module.layout.stored(op.val.type)
    behind = f"{_scope(op.syncscope)} {AtomicOrdering(op.ordering.value).text}, align {alignment}"
    operands = module.listed([module.value(op.ptr), module.value(op.val)])
    _define(module, op, module.emit(op.res.type, f"atomicrmw {volatile}{name} ", *operands, behind))


def _compare_and_exchange(module: Translation, op: AtomicCmpXchgOp) -> None:
    words = ("weak " if op.weak is not None else "") + ("volatile " if op.volatile_ is not None else "")
    alignment = op.alignment.value if op.alignment is not None else module.layout.stored(op.val.type)
    orders = " ".join(AtomicOrdering(each.value).text for each in (op.success_ordering, op.failure_ordering))
    operands = module.listed([module.value(op.ptr), module.value(op.cmp), module.value(op.val)])
    _define(module, op, module.emit(op.res.type, f"cmpxchg {words}", *operands, f"{_scope(op.syncscope)} {orders}, align {alignment}"))


def _fence(module: Translation, op: FenceOp) -> None:
    module.emit(None, f"fence{_scope(op.syncscope)} {AtomicOrdering(op.ordering.value).text}")


# ---- aggregates and vectors


def _extract_value(module: Translation, op: ExtractValueOp) -> None:
    value, position = module.value(op.container), op.position.values
    if isinstance(value, Constant):
        for index in position:
            value = value.element(index)
        _define(module, op, value)
        return
    where = "".join(f", {index}" for index in position)
    _define(module, op, module.emit(op.res.type, "extractvalue ", *module.typed(value), where))


def _insert_value(module: Translation, op: InsertValueOp) -> None:
    container, value, position = module.value(op.container), module.value(op.value), list(op.position.values)
    if isinstance(container, Constant) and isinstance(value, Constant):
        _define(module, op, inserted(container, value, position))
        return
    where = "".join(f", {index}" for index in position)
    _define(module, op, module.emit(op.res.type, "insertvalue ", *module.listed([container, value]), where))


def _extract_element(module: Translation, op: ExtractElementOp) -> None:
    vector, index = module.value(op.vector), module.value(op.position)
    folded: Value | None = fold_extraction(vector, index) if isinstance(vector, Constant) and isinstance(index, Constant) else None
    if folded is None:
        folded = module.emit(op.res.type, "extractelement ", *module.listed([vector, index]))
    _define(module, op, folded)


def _insert_element(module: Translation, op: InsertElementOp) -> None:
    values = [module.value(each) for each in (op.vector, op.value, op.position)]
    constants = [each for each in values if isinstance(each, Constant)]
    folded: Value | None = fold_insertion(*constants) if len(constants) == 3 else None
    if folded is None:
        folded = module.emit(op.res.type, "insertelement ", *module.listed(values))
    _define(module, op, folded)


def _shuffle(module: Translation, op: ShuffleVectorOp) -> None:
    first, second, mask = module.value(op.v1), module.value(op.v2), list(op.mask.values)
    if isinstance(first, Constant) and isinstance(second, Constant):
        _define(module, op, fold_shuffle(first, second, mask, op.res.type))
        return
    operands = module.listed([first, second, shuffle_mask(mask, op.res.type)])
    _define(module, op, module.emit(op.res.type, "shufflevector ", *operands))


# ---- control flow


def _branch(module: Translation, op: BrOp) -> None:
    module.emit(None, "br ", *module.branch(op.dest))


def _conditional_branch(module: Translation, op: CondBrOp) -> None:
    parts: list[Part] = ["br ", *module.typed(module.value(op.condition)), ", "]
    targets = [module.branch(op.true_dest), module.branch(op.false_dest)]
    module.emit(None, *parts, *targets[0], ", ", *targets[1])


def _switch(module: Translation, op: SwitchOp) -> None:
    parts: list[Part] = ["switch ", *module.typed(module.value(op.value)), ", ", *module.branch(op.default_destination), " [\n"]
    for number, block in zip([] if op.case_values is None else op.case_values.values(), op.case_destinations):
        parts += ["    ", *module.typed(integer(op.value.type, number)), ", ", *module.branch(block), "\n"]
    module.emit(None, *parts, "  ]")


def _return(module: Translation, op: ReturnOp) -> None:
    module.emit(None, *(["ret void"] if op.arg is None else ["ret ", *module.typed(module.value(op.arg))]))


def _unreachable(module: Translation, op: UnreachableOp) -> None:
    module.emit(None, "unreachable")


# ---- exceptions


def _check_personality(op: LandingpadOp | ResumeOp) -> None:
    function = None if op.block is None else op.block.parent_op
    if isinstance(function, LLVMFuncOp) and function.personality is None:
        raise refused(op, f"{op.name} must be in a function with a personality")


def _landing_pad(module: Translation, op: LandingpadOp) -> None:
    _check_personality(op)
    clauses: list[list[Part]] = [["cleanup"]] if op.cleanup is not None else []
    for operand in op.operands:
        word = "filter " if isinstance(operand.type, ArrayType) else "catch "
        clauses.append([word, *module.typed(module.value(operand))])
    parts = [part for clause in clauses for part in ("\n          ", *clause)]
    _define(module, op, module.emit(op.res.type, f"landingpad {type_text(op.res.type)}", *parts))


def _resume(module: Translation, op: ResumeOp) -> None:
    _check_personality(op)
    module.emit(None, "resume ", *module.typed(module.value(op.value)))


def _indirect_branch(module: Translation, op: IndirectBrOp) -> None:
    parts: list[Part] = []
    for block in op.successors:
        parts += [", " if parts else "", *module.branch(block)]
    module.emit(None, "indirectbr ", *module.typed(module.value(op.addr)), ", [", *parts, "]")


def _variadic_argument(module: Translation, op: VaArgOp) -> None:
    address = module.typed(module.value(op.arg))
    _define(module, op, module.emit(op.res.type, "va_arg ", *address, f", {type_text(op.res.type)}"))


# ---- addresses of blocks and functions


def _block_address(module: Translation, op: BlockAddressOp) -> None:
    address = op.block_addr
    block = module.tagged.get((address.function.value, address.tag))
    if block is None:
        raise op.error(f"cannot be converted to LLVM IR: the function '{address.function.value}' has no block with this tag")
    _define(module, op, Constant(op.res.type, "block", (address.function.value, block)))


def _block_tag(module: Translation, op: BlockTagOp) -> None:
    """The block is already registered under its tag."""


def _local_equivalent(module: Translation, op: DSOLocalEquivalentOp) -> None:
    _define(module, op, Constant(op.res.type, "equivalent", op.function_name.value))


_OPERATIONS: Final[dict[type[Operation], _Translate]] = {
    ConstantOp: _constant, ZeroOp: _zero, NoneTokenOp: _zero, UndefOp: _undef, PoisonOp: _poison, AddressOfOp: _address,
    FNegOp: _negate, ICmpOp: _compare, FCmpOp: _compare, SelectOp: _select, FreezeOp: _freeze, LoadOp: _load, StoreOp: _store,
    AllocaOp: _alloca, GEPOp: _address_of_part, AtomicRMWOp: _atomic_update, AtomicCmpXchgOp: _compare_and_exchange, FenceOp: _fence,
    ExtractValueOp: _extract_value, InsertValueOp: _insert_value, ExtractElementOp: _extract_element,
    InsertElementOp: _insert_element, ShuffleVectorOp: _shuffle, BrOp: _branch, CondBrOp: _conditional_branch, SwitchOp: _switch,
    InvokeOp: translate_invoke, LandingpadOp: _landing_pad, ResumeOp: _resume, IndirectBrOp: _indirect_branch, VaArgOp: _variadic_argument,
    NoAliasScopeDeclOp: translate_scope_declaration, ReturnOp: _return, UnreachableOp: _unreachable, CallOp: translate_call,
    CallIntrinsicOp: translate_intrinsic_call, InlineAsmOp: translate_assembly, BlockAddressOp: _block_address,
    BlockTagOp: _block_tag, DSOLocalEquivalentOp: _local_equivalent,
    MaskedLoadOp: translate_masked, MaskedGatherOp: translate_masked, MaskedStoreOp: translate_masked,
    MaskedScatterOp: translate_masked, MatrixMultiplyOp: translate_matrix, MatrixTransposeOp: translate_matrix,
    MatrixColumnMajorLoadOp: translate_matrix, MatrixColumnMajorStoreOp: translate_matrix,
    ConstrainedFPTruncIntrOp: translate_constrained, ConstrainedFPExtIntrOp: translate_constrained,
    ConstrainedSIToFPOp: translate_constrained, ConstrainedUIToFPOp: translate_constrained,
}  # fmt: skip
