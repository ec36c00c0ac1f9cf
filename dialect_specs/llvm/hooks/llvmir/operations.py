"""Translation of llvm operations to instructions of LLVM IR (MLIR `LLVMToLLVMIRTranslation.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from generated.llvm import (
    AddressOfOp,
    AllocaOp,
    ArrayType,
    AsmDialect,
    AssumeOp,
    AtomicBinOp,
    AtomicCmpXchgOp,
    AtomicOrdering,
    AtomicRMWOp,
    BrOp,
    CallIntrinsicOp,
    CallOp,
    CondBrOp,
    ConstantOp,
    ExtractElementOp,
    ExtractValueOp,
    FastmathFlags,
    FastmathFlagsAttr,
    FCmpOp,
    FCmpPredicate,
    FenceOp,
    FNegOp,
    FreezeOp,
    GEPNoWrapFlags,
    GEPOp,
    ICmpOp,
    ICmpPredicate,
    IndirectBrOp,
    InlineAsmOp,
    InsertElementOp,
    InsertValueOp,
    IntegerOverflowFlags,
    InvokeOp,
    LandingpadOp,
    LLVMFunctionType,
    LoadOp,
    MaskedGatherOp,
    MaskedLoadOp,
    MaskedScatterOp,
    MaskedStoreOp,
    MatrixColumnMajorLoadOp,
    MatrixColumnMajorStoreOp,
    MatrixMultiplyOp,
    MatrixTransposeOp,
    MetadataType,
    NoAliasScopeDeclOp,
    NoneTokenOp,
    PoisonOp,
    ResumeOp,
    ReturnOp,
    SelectOp,
    ShuffleVectorOp,
    StoreOp,
    StructType,
    SwitchOp,
    TailCallKind,
    UndefOp,
    UnreachableOp,
    VaArgOp,
    ZeroOp,
)
from ods.builtin import ArrayAttr, BoolAttr, IntegerAttr, IntegerType, StringAttr, VectorType
from ods.builtin.types import I32, I64
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.type import Type

from ..memory import DYNAMIC
from .attributes import dictionary_at, memory_text, parameter_text
from .constants import (
    Constant,
    aggregate,
    element_types,
    fold_binary,
    fold_cast,
    fold_comparison,
    integer,
    signed_number,
    zero,
)
from .intrinsics import INTRINSICS, Intrinsic
from .module import Translation, convention_text
from .types import escaped, name_text, parameters_text, type_text
from .untranslated import check_translated, untranslated
from .values import Instruction, Value

_Translate = Callable[[Translation, Any], None]


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
    return _binary if name in _BINARY else _cast if name in _CASTS else _intrinsic if name in INTRINSICS else None


def _define(module: Translation, op: Operation, value: Value) -> None:
    module.values[op.results[0]] = value


def _fast(op: Operation) -> str:
    """Return the fast-math flags of an operation, followed by a blank."""
    attribute = op.get_inherent("fastmathFlags")
    if not isinstance(attribute, FastmathFlagsAttr) or attribute.value == FastmathFlags.none:
        return ""
    if attribute.value == FastmathFlags.fast:
        return "fast "
    names = ("reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn")
    return "".join(f"{name} " for name in names if int(attribute.value) & int(FastmathFlags[name]))


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


def _overflow(op: Any) -> str:
    flags = getattr(op, "overflow_flags", None)
    if not isinstance(flags, IntegerOverflowFlags):
        return ""
    return "".join(f"{name} " for name in ("nuw", "nsw") if IntegerOverflowFlags[name] in flags)


def _flag(op: Operation, name: str, word: str) -> str:
    return f"{word} " if name in op.inherent_slots and op.get_inherent(name) is not None else ""


def _binary(module: Translation, op: Operation) -> None:
    name, (left, right) = _BINARY[op.name], (module.value(operand) for operand in op.operands)
    if isinstance(left, Constant) and isinstance(right, Constant):
        folded = fold_binary(name, left, right)
        if folded is not None:
            _define(module, op, folded)
            return
    flags = _fast(op) + _overflow(op) + _flag(op, "isExact", "exact") + _flag(op, "isDisjoint", "disjoint")
    type_ = op.results[0].type
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
    flags = _overflow(op) + _flag(op, "nonNeg", "nneg")
    _define(module, op, module.emit(type_, f"{name} {flags}", *module.typed(value), f" to {type_text(type_)}"))


def _negate(module: Translation, op: FNegOp) -> None:
    value = module.value(op.operand)
    if isinstance(value, Constant) and value.kind == "float":
        _define(module, op, value._replace(data=value.number ^ 1 << value.type.width - 1))  # type: ignore[attr-defined]
        return
    _define(module, op, module.emit(op.res.type, f"fneg {_fast(op)}", *module.typed(value)))


def _compare(module: Translation, op: ICmpOp | FCmpOp) -> None:
    predicates = ICmpPredicate if isinstance(op, ICmpOp) else FCmpPredicate
    predicate = predicates(op.predicate.value).text.removeprefix("_")
    left, right = module.value(op.lhs), module.value(op.rhs)
    if isinstance(op, ICmpOp) and isinstance(left, Constant) and isinstance(right, Constant):
        folded = fold_comparison(predicate, left, right, op.res.type)
        if folded is not None:
            _define(module, op, folded)
            return
    name = "icmp" if isinstance(op, ICmpOp) else f"fcmp {_fast(op)}".rstrip()
    _define(module, op, module.emit(op.res.type, f"{name} {predicate} ", *module.typed(left), ", ", right))


def _select(module: Translation, op: SelectOp) -> None:
    values = [module.value(operand) for operand in op.operands]
    if all(isinstance(value, Constant) for value in values) and values[0].kind == "int":  # type: ignore[union-attr]
        _define(module, op, values[1 if values[0].number else 2])
        return
    _define(module, op, module.emit(op.res.type, f"select {_fast(op)}", *module.listed(values)))


def _freeze(module: Translation, op: FreezeOp) -> None:
    _define(module, op, module.emit(op.res.type, "freeze ", *module.typed(module.value(op.val))))


# ---- memory


def _scope(op: Any) -> str:
    return "" if op.syncscope is None else f' syncscope("{op.syncscope.value}")'


def _ordered(op: LoadOp | StoreOp) -> tuple[str, str]:
    """Return the keywords of an access before its type, and after its address."""
    volatile = "volatile " if op.volatile_ is not None else ""
    ordering = AtomicOrdering(op.ordering.value)
    if ordering is AtomicOrdering.not_atomic:
        return volatile, ""
    return f"atomic {volatile}", f"{_scope(op)} {ordering.text}"


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
    parts: list[str | Value] = [f"alloca {'inalloca ' if op.inalloca is not None else ''}{type_text(type_)}"]
    if size != integer(I32, 1):
        parts += [", ", *module.typed(size)]
    aligned = op.alignment is not None and op.alignment.value != 0
    alignment = op.alignment.value if aligned and op.alignment is not None else module.layout.alignment(type_, True)
    space = op.res.type.address_space
    parts.append(f", align {alignment}" + (f", addrspace({space})" if space else ""))
    _define(module, op, module.emit(op.res.type, *parts))


def _address_of_part(module: Translation, op: GEPOp) -> None:
    base, flags = module.value(op.base), op.no_wrap_flags
    values = iter(op.dynamic_indices)
    indices: list[Value] = []
    for index in op.raw_constant_indices.values:
        indices.append(module.value(next(values)) if index == DYNAMIC else integer(I32, index))
    words = "inbounds " if GEPNoWrapFlags.inboundsFlag in flags else "nusw " if GEPNoWrapFlags.nusw in flags else ""
    words += "nuw " if GEPNoWrapFlags.nuw in flags else ""
    if isinstance(base, Constant) and all(isinstance(index, Constant) and index.kind == "int" for index in indices):
        folded = _constant_address(module, op, base, indices, words)  # type: ignore[arg-type]
        if folded is not None:
            _define(module, op, folded)
            return
    head = f"getelementptr {words}{type_text(op.elem_type.value)}, "
    _define(module, op, module.emit(op.res.type, head, *module.listed([base, *indices])))


def _constant_address(module: Translation, op: GEPOp, base: Constant, indices: list[Constant], words: str) -> Constant | None:
    """Return the constant address with a constant base and an offset in bytes; None if an index is not constant."""
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
    if base.kind == "null":
        return Constant(op.res.type, "cast", ("inttoptr", integer(I64, offset)))
    if base.kind == "offset":
        inner, before, before_words = base.data
        base, offset = inner, offset + before
        words = "" if "inbounds" not in before_words else words
    if base.kind != "global":
        return None
    if ("inbounds" in words or "nusw" in words) and offset > 0 and "nuw" not in words:
        words += "nuw "
    return Constant(op.res.type, "offset", (base, offset, words))


def _atomic_update(module: Translation, op: AtomicRMWOp) -> None:
    name = AtomicBinOp(op.bin_op.value).text.removeprefix("_")
    volatile = "volatile " if op.volatile_ is not None else ""
    alignment = op.alignment.value if op.alignment is not None else module.layout.size(op.val.type)
    behind = f"{_scope(op)} {AtomicOrdering(op.ordering.value).text}, align {alignment}"
    operands = module.listed([module.value(op.ptr), module.value(op.val)])
    _define(module, op, module.emit(op.res.type, f"atomicrmw {volatile}{name} ", *operands, behind))


def _compare_and_exchange(module: Translation, op: AtomicCmpXchgOp) -> None:
    words = ("weak " if op.weak is not None else "") + ("volatile " if op.volatile_ is not None else "")
    alignment = op.alignment.value if op.alignment is not None else module.layout.size(op.val.type)
    orders = " ".join(AtomicOrdering(each.value).text for each in (op.success_ordering, op.failure_ordering))
    operands = module.listed([module.value(op.ptr), module.value(op.cmp), module.value(op.val)])
    _define(module, op, module.emit(op.res.type, f"cmpxchg {words}", *operands, f"{_scope(op)} {orders}, align {alignment}"))


def _fence(module: Translation, op: FenceOp) -> None:
    module.emit(None, f"fence{_scope(op)} {AtomicOrdering(op.ordering.value).text}")


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
        _define(module, op, _inserted(container, value, position))
        return
    where = "".join(f", {index}" for index in position)
    _define(module, op, module.emit(op.res.type, "insertvalue ", *module.listed([container, value]), where))


def _inserted(container: Constant, value: Constant, position: Sequence[int]) -> Constant:
    if not position:
        return value
    elements = [container.element(index) for index in range(len(element_types(container.type)))]
    elements[position[0]] = _inserted(elements[position[0]], value, position[1:])
    return aggregate(container.type, elements)


def _extract_element(module: Translation, op: ExtractElementOp) -> None:
    vector, index = module.value(op.vector), module.value(op.position)
    if isinstance(vector, Constant) and isinstance(index, Constant) and vector.kind != "splat":
        _define(module, op, vector.element(index.number))
        return
    _define(module, op, module.emit(op.res.type, "extractelement ", *module.listed([vector, index])))


def _insert_element(module: Translation, op: InsertElementOp) -> None:
    vector, value, index = (module.value(each) for each in (op.vector, op.value, op.position))
    constants = [each for each in (vector, value, index) if isinstance(each, Constant)]
    if len(constants) == 3 and not op.res.type.scalable:
        _define(module, op, _inserted(constants[0], constants[1], [constants[2].number]))
        return
    _define(module, op, module.emit(op.res.type, "insertelement ", *module.listed([vector, value, index])))


def _shuffle(module: Translation, op: ShuffleVectorOp) -> None:
    first, second, mask = module.value(op.v1), module.value(op.v2), list(op.mask.values)
    type_ = VectorType.get((len(mask),), I32, scalable=op.res.type.scalable_dims)
    size = op.v1.type.shape[0]
    if isinstance(first, Constant) and isinstance(second, Constant) and not any(type_.scalable_dims):
        element = op.res.type.element_type
        chosen = [Constant(element, "poison") if each < 0 else (first if each < size else second).element(each % size) for each in mask]
        _define(module, op, aggregate(op.res.type, chosen))
        return
    numbers = [Constant(I32, "poison") if each < 0 else integer(I32, each) for each in mask]
    operands = module.listed([first, second, aggregate(type_, numbers)])
    _define(module, op, module.emit(op.res.type, "shufflevector ", *operands))


# ---- control flow


def _branch(module: Translation, op: BrOp) -> None:
    module.emit(None, "br ", *module.branch(op.dest))


def _conditional_branch(module: Translation, op: CondBrOp) -> None:
    parts: list[str | Value | Any] = ["br ", *module.typed(module.value(op.condition)), ", "]
    targets = [module.branch(op.true_dest), module.branch(op.false_dest)]
    module.emit(None, *parts, *targets[0], ", ", *targets[1])


def _switch(module: Translation, op: SwitchOp) -> None:
    parts: list[Any] = ["switch ", *module.typed(module.value(op.value)), ", ", *module.branch(op.default_destination), " [\n"]
    for number, block in zip([] if op.case_values is None else op.case_values.values(), op.case_destinations):
        parts += ["    ", *module.typed(integer(op.value.type, number)), ", ", *module.branch(block), "\n"]
    module.emit(None, *parts, "  ]")


def _return(module: Translation, op: ReturnOp) -> None:
    module.emit(None, *(["ret void"] if op.arg is None else ["ret ", *module.typed(module.value(op.arg))]))


def _unreachable(module: Translation, op: UnreachableOp) -> None:
    module.emit(None, "unreachable")


# ---- calls


def _call_attributes(op: CallOp) -> str:
    words = [
        ("alwaysinline", op.always_inline), ("convergent", op.convergent), ("inlinehint", op.inline_hint),
        ("noinline", op.no_inline), ("nounwind", op.no_unwind), ("willreturn", op.will_return),
    ]  # fmt: skip
    memory = [] if op.memory_effects is None else [memory_text(op.memory_effects)]
    return " ".join([*(name for name, value in words if value is not None), *memory])


def _arguments(module: Translation, values: Sequence[Value], attributes: Any) -> list[str | Value]:
    parts: list[str | Value] = []
    for index, value in enumerate(values):
        assert value.type is not None
        text = parameter_text(dictionary_at(attributes, index))
        parts += [", "] if index else []
        parts += [type_text(value.type) + (f" {text}" if text else "") + " ", value]
    return parts


def _call(module: Translation, op: CallOp) -> None:
    kind = op.tail_call_kind.tail_call_kind
    _called(module, op, "" if kind is TailCallKind.None_ else f"{kind.text} call", _call_attributes(op))


def _called(module: Translation, op: CallOp | InvokeOp, word: str, attributes: str) -> Instruction:
    operands = [module.value(operand) for operand in op.callee_operands]
    callee: Value | str = name_text("@", op.callee.value) if op.callee is not None else operands.pop(0)
    result = op.results[0].type if op.results else None
    shown = "void" if result is None else type_text(result)
    if op.var_callee_type is not None and isinstance(op.var_callee_type.value, LLVMFunctionType):
        shown += f" ({parameters_text(op.var_callee_type.value)})"
    words = [word or "call", _fast(op).strip(), convention_text(op.c_conv.calling_conv)]
    words += [parameter_text(dictionary_at(op.res_attrs, 0)), shown]
    head = " ".join(filter(None, words)) + " "
    arguments = _arguments(module, operands, op.arg_attrs)
    made = module.emit(result, head, callee, "(", *arguments, ")", attributes=attributes)
    made.behind += _bundles(module, op)
    if result is not None:
        _define(module, op, made)
    return made


def _bundles(module: Translation, op: CallOp | InvokeOp | CallIntrinsicOp | AssumeOp) -> list[str | Value]:
    """Return the text of the operand bundles of a call."""
    parts: list[str | Value] = []
    tags = () if op.op_bundle_tags is None else op.op_bundle_tags.value
    for values, tag in zip(op.op_bundle_operands, tags):
        assert isinstance(tag, StringAttr)
        operands = module.listed([module.value(each) for each in values])
        parts += [", " if parts else " [ ", f'"{escaped(tag.value_bytes)}"(', *operands, ")"]
    return [*parts, " ]"] if parts else []


def _invoke(module: Translation, op: InvokeOp) -> None:
    made = _called(module, op, "invoke", "")
    made.behind += ["\n          to ", *module.branch(op.normal_dest), " unwind ", *module.branch(op.unwind_dest)]


def _landing_pad(module: Translation, op: LandingpadOp) -> None:
    clauses: list[list[str | Value]] = [["cleanup"]] if op.cleanup is not None else []
    for operand in op.operands:
        word = "filter " if isinstance(operand.type, ArrayType) else "catch "
        clauses.append([word, *module.typed(module.value(operand))])
    parts = [part for clause in clauses for part in ("\n          ", *clause)]
    _define(module, op, module.emit(op.res.type, f"landingpad {type_text(op.res.type)}", *parts))


def _resume(module: Translation, op: ResumeOp) -> None:
    module.emit(None, "resume ", *module.typed(module.value(op.value)))


def _indirect_branch(module: Translation, op: IndirectBrOp) -> None:
    parts: list[Any] = []
    for block in op.successors:
        parts += [", " if parts else "", *module.branch(block)]
    module.emit(None, "indirectbr ", *module.typed(module.value(op.addr)), ", [", *parts, "]")


def _variadic_argument(module: Translation, op: VaArgOp) -> None:
    address = module.typed(module.value(op.arg))
    _define(module, op, module.emit(op.res.type, "va_arg ", *address, f", {type_text(op.res.type)}"))


def _scope_declaration(module: Translation, op: NoAliasScopeDeclOp) -> None:
    name = "llvm.experimental.noalias.scope.decl"
    intrinsic = Intrinsic(name, (), (), (), "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)")
    module.declare_intrinsic(intrinsic, name, None, [MetadataType.get()])
    scopes = module.annotations.scopes(ArrayAttr.get([op.scope]))
    module.emit(None, f"call void @{name}(metadata ", scopes, ")")


def _suffix(type_: Type) -> str:
    """Return the suffix of an intrinsic's name for a type."""
    if isinstance(type_, VectorType):
        return f"{'nx' if type_.scalable else ''}v{type_.shape[0]}{_suffix(type_.element_type)}"
    if isinstance(type_, ArrayType):
        return f"a{type_.num_elements}{_suffix(type_.element_type)}"
    if isinstance(type_, StructType):
        return "sl_" + "".join(map(_suffix, type_.elements or ())) + "s" if type_.identifier is None else f"s_{type_.identifier}s"
    if type_.name == "llvm.ptr":
        return f"p{type_.address_space}"  # type: ignore[attr-defined]
    return f"i{type_.width}" if isinstance(type_, IntegerType) else type_.spelling  # type: ignore[attr-defined]


def _intrinsic(module: Translation, op: Operation) -> None:
    intrinsic = INTRINSICS[op.name]
    arguments = [module.value(operand) for operand in (op.operands[:1] if isinstance(op, AssumeOp) else op.operands)]
    for place, name in sorted(intrinsic.constants):
        arguments.insert(place, _attribute_argument(op.get_inherent(name)))
    result = op.results[0].type if op.results else None
    types = [value.type for value in arguments if value.type is not None]
    overloads = [op.result_types[index] for index in intrinsic.results] + [types[index] for index in intrinsic.operands]
    full = ".".join([intrinsic.name, *map(_suffix, overloads)])
    module.declare_intrinsic(intrinsic, full, result, types)
    head = f"call {_fast(op)}{'void' if result is None else type_text(result)} {name_text('@', full)}("
    attributes = op.get_inherent("arg_attrs") if "arg_attrs" in op.inherent_slots else None
    made = module.emit(result, head, *_arguments(module, arguments, attributes), ")")
    if isinstance(op, AssumeOp):
        made.behind += _bundles(module, op)
    if result is not None:
        _define(module, op, made)


def _attribute_argument(attribute: Attribute | None) -> Constant:
    if isinstance(attribute, BoolAttr):
        return integer(IntegerType.get_signless(1), int(attribute.value))
    assert isinstance(attribute, IntegerAttr)
    return integer(attribute.type, attribute.value)


_READS: Final = "nocallback nofree nosync nounwind willreturn memory({})"
_COMPUTES: Final = "nocallback nofree nosync nounwind speculatable willreturn memory(none)"


def _builder_call(
    module: Translation,
    op: Operation,
    intrinsic: Intrinsic,
    types: Sequence[Type],
    values: Sequence[Value],
    aligned: tuple[int, int] | None,
) -> None:
    """Call an intrinsic that has its own builder in LLVM; `aligned` has the position of the address and its alignment."""
    full = ".".join([intrinsic.name, *map(_suffix, types)])
    result = op.results[0].type if op.results else None
    module.declare_intrinsic(intrinsic, full, result, [value.type for value in values if value.type is not None])
    parts: list[str | Value] = []
    for index, value in enumerate(values):
        assert value.type is not None
        parts += [", "] if index else []
        align = f"align {aligned[1]} " if aligned is not None and aligned[0] == index else ""
        parts += [f"{type_text(value.type)} {align}", value]
    made = module.emit(result, f"call {'void' if result is None else type_text(result)} {name_text('@', full)}(", *parts, ")")
    if result is not None:
        _define(module, op, made)


def _masked_read(module: Translation, op: MaskedLoadOp | MaskedGatherOp) -> None:
    is_gather = isinstance(op, MaskedGatherOp)
    values = [module.value(operand) for operand in op.operands]
    if len(values) == 2:
        values.append(Constant(op.res.type, "poison"))
    name, kind = ("llvm.masked.gather", "read") if is_gather else ("llvm.masked.load", "argmem: read")
    intrinsic = Intrinsic(name, (), (), (), _READS.format(kind), () if is_gather else ("captures(none)",))
    _builder_call(module, op, intrinsic, [op.res.type, op.operands[0].type], values, (0, op.alignment.value))


def _masked_write(module: Translation, op: MaskedStoreOp | MaskedScatterOp) -> None:
    is_scatter = isinstance(op, MaskedScatterOp)
    name, kind = ("llvm.masked.scatter", "write") if is_scatter else ("llvm.masked.store", "argmem: write")
    intrinsic = Intrinsic(name, (), (), (), _READS.format(kind), () if is_scatter else ("", "captures(none)"))
    values = [module.value(operand) for operand in op.operands]
    _builder_call(module, op, intrinsic, [op.value.type, op.operands[1].type], values, (1, op.alignment.value))


def _matrix(module: Translation, op: Operation) -> None:
    name = op.name.replace(".intr.", ".")
    names = {
        "llvm.matrix.multiply": ("lhs_rows", "lhs_columns", "rhs_columns"), "llvm.matrix.transpose": ("rows", "columns"),
    }.get(name, ("isVolatile", "rows", "columns"))  # fmt: skip
    values = [module.value(operand) for operand in op.operands]
    count = len(values)
    values += [_attribute_argument(op.get_inherent(each)) for each in names]
    immediate = ("immarg",) * len(names)
    types = [*op.result_types, *(operand.type for operand in op.operands)]
    if "column.major" not in name:
        shown = types if name == "llvm.matrix.multiply" else types[:1]
        _builder_call(module, op, Intrinsic(name, (), (), (), _COMPUTES, ("",) * count + immediate), shown, values, None)
        return
    matrix = types[0]
    place = 0 if name.endswith("load") else 1
    kind, words = ("argmem: read", "captures(none)") if place == 0 else ("argmem: write", "writeonly captures(none)")
    parameters = (*[""] * place, words, "", *immediate)
    aligned = (place, module.layout.alignment(matrix.element_type))  # type: ignore[attr-defined]
    stride = op.operands[place + 1].type
    _builder_call(module, op, Intrinsic(name, (), (), (), _READS.format(kind), parameters), [matrix, stride], values, aligned)


def _call_intrinsic(module: Translation, op: CallIntrinsicOp) -> None:
    result = op.results[0].type if op.results else None
    arguments = [module.value(operand) for operand in op.args]
    known = next(
        (each for each in INTRINSICS.values() if op.intrin.value in (each.name,) or op.intrin.value.startswith(each.name + ".")), None
    )
    if known is None:
        raise op.error(f"could not find LLVM intrinsic: {op.intrin}")
    module.declare_intrinsic(known, op.intrin.value, result, [value.type for value in arguments if value.type is not None])
    head = f"call {_fast(op)}{'void' if result is None else type_text(result)} {name_text('@', op.intrin.value)}("
    made = module.emit(result, head, *_arguments(module, arguments, op.arg_attrs), ")")
    made.behind += _bundles(module, op)
    if result is not None:
        _define(module, op, made)


def _assembly(module: Translation, op: InlineAsmOp) -> None:
    words = ["sideeffect" if op.has_side_effects is not None else "", "alignstack" if op.is_align_stack is not None else ""]
    if op.asm_dialect is not None and AsmDialect(op.asm_dialect.value) is AsmDialect.AD_Intel:
        words.append("inteldialect")
    kind = op.tail_call_kind.tail_call_kind
    result = op.results[0].type if op.results else None
    shown = " ".join(["asm", *filter(None, words), f'"{op.asm_string.value}", "{op.constraints.value}"'])
    word = "" if kind is TailCallKind.None_ else f"{kind.text} "
    head = f"{word}call {'void' if result is None else type_text(result)} {shown}("
    made = module.emit(result, head, *_arguments(module, [module.value(each) for each in op.operands], None), ")")
    if result is not None:
        _define(module, op, made)


_OPERATIONS: Final[dict[type[Operation], _Translate]] = {
    ConstantOp: _constant, ZeroOp: _zero, NoneTokenOp: _zero, UndefOp: _undef, PoisonOp: _poison, AddressOfOp: _address,
    FNegOp: _negate, ICmpOp: _compare, FCmpOp: _compare, SelectOp: _select, FreezeOp: _freeze, LoadOp: _load, StoreOp: _store,
    AllocaOp: _alloca, GEPOp: _address_of_part, AtomicRMWOp: _atomic_update, AtomicCmpXchgOp: _compare_and_exchange, FenceOp: _fence,
    ExtractValueOp: _extract_value, InsertValueOp: _insert_value, ExtractElementOp: _extract_element,
    InsertElementOp: _insert_element, ShuffleVectorOp: _shuffle, BrOp: _branch, CondBrOp: _conditional_branch, SwitchOp: _switch,
    InvokeOp: _invoke, LandingpadOp: _landing_pad, ResumeOp: _resume, IndirectBrOp: _indirect_branch, VaArgOp: _variadic_argument,
    NoAliasScopeDeclOp: _scope_declaration, ReturnOp: _return, UnreachableOp: _unreachable, CallOp: _call,
    CallIntrinsicOp: _call_intrinsic, InlineAsmOp: _assembly,
    MaskedLoadOp: _masked_read, MaskedGatherOp: _masked_read, MaskedStoreOp: _masked_write, MaskedScatterOp: _masked_write,
    MatrixMultiplyOp: _matrix, MatrixTransposeOp: _matrix, MatrixColumnMajorLoadOp: _matrix, MatrixColumnMajorStoreOp: _matrix,
}  # fmt: skip
