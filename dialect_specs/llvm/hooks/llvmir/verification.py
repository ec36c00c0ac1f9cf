"""What LLVM's verifier refuses although the dialect accepts it, so that the text is always read (LLVM `Verifier.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from generated.llvm import (
    AliasOp,
    ArrayType,
    CConv,
    GlobalOp,
    IFuncOp,
    LabelType,
    Linkage,
    LLVMFuncOp,
    LLVMFunctionType,
    PointerType,
    StructType,
    VoidType,
)
from ods.builtin import VectorType
from ods.diagnostics import DiagnosticError
from ods.ir.operation import Operation
from ods.ir.type import Type

from ..data_layout import IRLayout
from .attributes import AttributeSet
from .constants import Constant, inner_constants, is_zero
from .types import inner_types, type_text

_LARGEST: Final = 1 << 32
"""The bound of sizes of arguments, and the greatest alignment."""


def refused(op: Operation, reason: str) -> DiagnosticError:
    """Return the error for IR that LLVM's verifier refuses."""
    return op.error(f"cannot be converted to LLVM IR: {reason}")


# ---- types


def is_sized(type_: Type) -> bool:
    """Return True if values of a type have a size: it contains no opaque struct, no struct by itself, nothing without values."""
    stack, done = [type_], set[Type]()
    while stack:
        current = stack.pop()
        if current in done:
            continue
        done.add(current)
        if isinstance(current, StructType) and (current.elements is None or contains_itself(current)):
            return False
        if isinstance(current, (VoidType, LLVMFunctionType, LabelType)) or current.name in ("llvm.metadata", "llvm.token"):
            return False
        stack += inner_types(current)
    return True


def contains_itself(struct: StructType) -> bool:
    """Return True if a named struct has itself as a part."""
    if struct.identifier is None:
        return False
    stack, done = inner_types(struct), set[Type]()
    while stack:
        current = stack.pop()
        if current is struct:
            return True
        if current not in done and isinstance(current, (StructType, ArrayType, VectorType)):
            done.add(current)
            stack += inner_types(current)
    return False


# ---- parameters

_EXCLUSIVE: Final = ("byval", "inalloca", "preallocated", "inreg", "nest", "byref", "sret")
_INCOMPATIBLE: Final = (
    ("inalloca", "readonly"), ("sret", "returned"), ("zeroext", "signext"), ("readnone", "readonly"), ("readnone", "writeonly"),
    ("readonly", "writeonly"),
)  # fmt: skip
_WITH_TYPES: Final = ("byval", "byref", "inalloca", "preallocated")
_OF_POINTERS: Final = frozenset([
    "nest", "noalias", "captures", "readnone", "readonly", "dereferenceable", "dereferenceable_or_null", "sret", "byref", "byval",
    "inalloca", "preallocated", "elementtype", "allocptr", "nonnull",
])  # fmt: skip
_OF_POINTERS_AND_VECTORS: Final = frozenset(["align"])
_OF_INTEGERS: Final = frozenset(["signext", "zeroext", "allocalign"])
_OF_INTEGERS_AND_VECTORS: Final = frozenset(["range"])


def _is_compatible(name: str, type_: Type) -> bool:
    scalar = type_.element_type if isinstance(type_, VectorType) else type_
    if name in _OF_POINTERS:
        return isinstance(type_, PointerType)
    if name in _OF_POINTERS_AND_VECTORS:
        return isinstance(scalar, PointerType)
    if name in _OF_INTEGERS:
        return type_.is_integer()
    return not (name in _OF_INTEGERS_AND_VECTORS and not scalar.is_integer()) and not isinstance(type_, VoidType)


def check_parameter(op: Operation, attributes: AttributeSet, type_: Type, layout: IRLayout) -> None:
    """Raise DiagnosticError if the attributes of a parameter or result exclude each other or do not fit its type."""
    names = attributes.names()
    groups = {"sret" if name == "inreg" else name for name in _EXCLUSIVE if name in names}
    if len(groups) > 1:
        raise refused(op, f"the attributes {_listed(sorted(groups))} of a parameter are incompatible")
    for pair in _INCOMPATIBLE:
        if names.issuperset(pair):
            raise refused(op, f"the attributes {_listed(pair)} of a parameter are incompatible")
    for name in sorted(names):
        if not _is_compatible(name, type_):
            raise refused(op, f"the attribute '{name}' does not apply to the type {type_text(type_)}")
    for name in _WITH_TYPES:
        pointee = attributes.value(name)
        if isinstance(pointee, Type):
            if not is_sized(pointee):
                raise refused(op, f"the attribute '{name}' expects a type with a size")
            if layout.size(pointee) >= _LARGEST:
                raise refused(op, f"the type of the attribute '{name}' is too large")


def _listed(names: Sequence[str]) -> str:
    return " and ".join(f"'{name}'" for name in names)


# ---- functions

_NO_VARIADIC: Final = frozenset([
    CConv.Fast, CConv.Cold, CConv.Intel_OCL_BI, CConv.PTX_Kernel, CConv.PTX_Device, CConv.AMDGPU_KERNEL, CConv.SPIR_KERNEL,
    CConv.AMDGPU_VS, CConv.AMDGPU_HS, CConv.AMDGPU_GS, CConv.AMDGPU_CS,
])  # fmt: skip
_WITHOUT_RESULT: Final = frozenset([CConv.AMDGPU_KERNEL, CConv.SPIR_KERNEL])
_WITHOUT_MEMORY: Final = frozenset([CConv.AMDGPU_KERNEL, CConv.AMDGPU_VS, CConv.AMDGPU_HS, CConv.AMDGPU_GS, CConv.AMDGPU_CS])
_DENORMAL: Final = ("ieee", "preserve-sign", "positive-zero", "dynamic")
_STATES: Final = tuple(f"aarch64_{name}" for name in ("new_za", "in_za", "inout_za", "out_za", "preserves_za", "za_state_agnostic"))


def check_function(
    op: LLVMFuncOp, type_: LLVMFunctionType, convention: int, attributes: AttributeSet, parameters: Sequence[AttributeSet]
) -> None:
    """Raise DiagnosticError if a function is not valid in LLVM IR."""
    linkage = op.linkage.linkage
    if linkage is Linkage.Common:
        raise refused(op, "a function may not have common linkage")
    if linkage is Linkage.Appending:
        raise refused(op, "only global variables can have appending linkage")
    has_body = op.body.first_block is not None
    if op.comdat is not None and (not has_body or linkage is Linkage.AvailableExternally):
        raise refused(op, "a declaration may not be in a COMDAT")
    if not has_body and op.function_entry_count is not None:
        raise refused(op, "a function declaration may not have an entry count")
    _check_types(op, type_)
    _check_convention(op, type_, convention, parameters)
    if any("sret" in each.names() for each in parameters) and not isinstance(type_.return_type, VoidType):
        raise refused(op, "a function with a parameter 'sret' returns void")
    _check_places(op, type_, parameters)
    check_function_attributes(op, attributes, type_)


def _check_types(op: LLVMFuncOp, type_: LLVMFunctionType) -> None:
    is_intrinsic = op.sym_name.value.startswith("llvm.")
    if is_intrinsic and op.body.first_block is not None:
        raise refused(op, "intrinsics cannot be defined")
    for each in type_.params:
        if isinstance(each, StructType) and (each.elements is None or contains_itself(each)) or isinstance(each, LabelType):
            raise refused(op, f"a parameter may not have the type {type_text(each)}")
    for each in (*type_.params, type_.return_type):
        if not is_intrinsic and each.name in ("llvm.metadata", "llvm.token", "llvm.x86_amx"):
            raise refused(op, f"only intrinsics may take or return {type_text(each)}")


def _check_convention(op: LLVMFuncOp, type_: LLVMFunctionType, convention: int, parameters: Sequence[AttributeSet]) -> None:
    name = op.c_conv.calling_conv.text
    if type_.var_arg and convention in _NO_VARIADIC:
        raise refused(op, f"the calling convention {name} does not support variadic functions")
    if convention in _WITHOUT_RESULT and not isinstance(type_.return_type, VoidType):
        raise refused(op, f"the calling convention {name} requires the return type void")
    if convention == CConv.X86_INTR and parameters and "byval" not in parameters[0].names():
        raise refused(op, f"the calling convention {name} requires 'byval' on the first parameter")
    for each in parameters:
        wrong = [attribute for attribute in ("byval", "preallocated", "inalloca", "sret") if attribute in each.names()]
        if convention in _WITHOUT_MEMORY and wrong or convention in _WITHOUT_RESULT and "sret" in wrong:
            raise refused(op, f"the calling convention {name} does not allow '{wrong[0]}'")


def _check_places(op: LLVMFuncOp, type_: LLVMFunctionType, parameters: Sequence[AttributeSet]) -> None:
    for name in ("nest", "returned", "sret"):
        if sum(name in each.names() for each in parameters) > 1:
            raise refused(op, f"more than one parameter has the attribute '{name}'")
    for number, each in enumerate(parameters):
        names = each.names()
        if "sret" in names and number > 1:
            raise refused(op, "the attribute 'sret' is only allowed on the first or second parameter")
        if "inalloca" in names and number + 1 < len(parameters):
            raise refused(op, "the attribute 'inalloca' is only allowed on the last parameter")
        if "returned" in names and type_.params[number] is not type_.return_type:
            raise refused(op, "the attribute 'returned' requires a parameter of the return type")
        if "elementtype" in names:
            raise refused(op, "the attribute 'elementtype' can only be applied to intrinsics and inline assembly")


def check_function_attributes(op: Operation, attributes: AttributeSet, type_: LLVMFunctionType | None) -> None:
    """Raise DiagnosticError if the attributes of a function or call exclude each other."""
    names = attributes.names()
    pairs = [("noinline", "alwaysinline"), ("optnone", "optsize"), ("optnone", "minsize"), ("optnone", "optdebug"),
             ("optdebug", "optsize"), ("optdebug", "minsize"), ("sanitize_realtime", "sanitize_realtime_blocking"),
             ("aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible")]  # fmt: skip
    for pair in pairs:
        if names.issuperset(pair):
            raise refused(op, f"the attributes {_listed(pair)} are incompatible")
    if "optnone" in names and "noinline" not in names:
        raise refused(op, "the attribute 'optnone' requires 'noinline'")
    states = [name for name in _STATES if name in names]
    if len(states) > 1:
        raise refused(op, f"the attributes {_listed(states)} are incompatible")
    if "builtin" in names and isinstance(op, LLVMFuncOp):
        raise refused(op, "the attribute 'builtin' can only be applied to a call")
    if "jumptable" in names and (not isinstance(op, LLVMFuncOp) or op.unnamed_addr is None or op.unnamed_addr.value != 2):
        raise refused(op, "the attribute 'jumptable' requires 'unnamed_addr'")
    size = attributes.value("allocsize")
    if isinstance(size, int) and type_ is not None:
        count = size & 0xFFFFFFFF
        for index in (size >> 32 & 0xFFFFFFFF, *(() if count == 0xFFFFFFFF else (count,))):
            if index >= len(type_.params) or not type_.params[index].is_integer():
                raise refused(op, f"the attribute 'allocsize' expects the number of an integer parameter, found {index}")
    _check_texts(op, attributes)


def _is_truth(text: str) -> bool:
    return text in ("", "true", "false")


def _is_denormal(text: str) -> bool:
    return all(part in ("", *_DENORMAL) for part in text.split(",", 1))


def _are_features(text: str) -> bool:
    return not text or all(part[:1] in ("+", "-") for part in text.split(","))


_TEXTS: Final[dict[str, tuple[Callable[[str], bool], str]]] = {
    "denormal-fp-math": (_is_denormal, f"one or two of {', '.join(_DENORMAL)}"),
    "denormal-fp-math-f32": (_is_denormal, f"one or two of {', '.join(_DENORMAL)}"),
    "frame-pointer": (lambda text: text in ("all", "non-leaf", "none", "reserved", "non-leaf-no-reserve"), "a kind of frame pointer"),
    "target-features": (_are_features, "features that begin with + or -"),
    "patchable-function-prefix": (str.isdecimal, "a number"),
    "patchable-function-entry": (str.isdecimal, "a number"),
    "patchable-function-entry-section": (bool, "a name"),
    "warn-stack-size": (str.isdecimal, "a number"),
    "sign-return-address": (lambda text: text in ("none", "all", "non-leaf"), "none, all or non-leaf"),
    "sign-return-address-key": (lambda text: text in ("a_key", "b_key"), "a_key or b_key"),
    **dict.fromkeys(
        [
            "branch-target-enforcement", "branch-protection-pauth-lr", "guarded-control-stack", "less-precise-fpmad", "no-infs-fp-math",
            "no-inline-line-tables", "no-jump-tables", "no-nans-fp-math", "no-signed-zeros-fp-math", "profile-sample-accurate",
            "use-sample-profile", "loader-replaceable", "marked_for_windows_hot_patching", "allow_direct_access_in_hot_patch_function",
        ],
        (_is_truth, "true or false"),
    ),
}  # fmt: skip
"""The strings whose values LLVM checks."""


def _check_texts(op: Operation, attributes: AttributeSet) -> None:
    for name, value in attributes.texts().items():
        if name in _TEXTS and not _TEXTS[name][0](value):
            raise refused(op, f"the attribute '{name}' expects {_TEXTS[name][1]}, found '{value}'")


# ---- variables, aliases, ifuncs

_NO_ALIAS: Final = (Linkage.Common, Linkage.Appending, Linkage.ExternWeak)


def check_global(op: GlobalOp, initial: Constant | None) -> None:
    """Raise DiagnosticError if a variable is not valid in LLVM IR."""
    type_, linkage = op.global_type.value, op.linkage.linkage
    if linkage is Linkage.Common:
        if initial is not None and not is_zero(initial):
            raise refused(op, "a variable with common linkage must have a zero initializer")
        if op.constant is not None:
            raise refused(op, "a variable with common linkage may not be constant")
        if op.comdat is not None:
            raise refused(op, "a variable with common linkage may not be in a COMDAT")
    if linkage is Linkage.Appending and not isinstance(type_, ArrayType):
        raise refused(op, "only arrays can have appending linkage")
    if op.comdat is not None and (initial is None or linkage in (Linkage.AvailableExternally, Linkage.ExternWeak)):
        raise refused(op, "a declaration may not be in a COMDAT")
    if _has_scalable(type_):
        raise refused(op, "a variable cannot contain scalable vectors")
    if initial is not None and not is_sized(type_):
        raise refused(op, "a variable with an initializer must have a type with a size")


def _has_scalable(type_: Type) -> bool:
    stack, done = [type_], set[Type]()
    while stack:
        current = stack.pop()
        if isinstance(current, VectorType) and current.scalable:
            return True
        if current not in done:
            done.add(current)
            stack += inner_types(current)
    return False


def check_indirect(op: AliasOp | IFuncOp) -> None:
    """Raise DiagnosticError if an alias or ifunc has a linkage that LLVM does not allow."""
    linkage = op.linkage.linkage
    if linkage in _NO_ALIAS or isinstance(op, IFuncOp) and linkage is Linkage.AvailableExternally:
        raise refused(op, f"{op.name} may not have {linkage.text} linkage")


_INTERPOSABLE: Final = (Linkage.Weak, Linkage.Linkonce, Linkage.Common, Linkage.ExternWeak)


def check_alias(op: AliasOp, value: Constant, symbols: Mapping[str, Operation]) -> None:
    """Raise DiagnosticError unless an alias stands for the address of a definition in the module."""
    check_indirect(op)
    is_copy = op.linkage.linkage is Linkage.AvailableExternally
    if is_copy and value.kind != "global":
        raise refused(op, "an alias with available_externally linkage must point to a symbol with that linkage")
    if value.kind not in ("global", "cast", "offset"):
        raise refused(op, "an alias must be the address of a symbol, or an expression with it")
    stack = [value]
    while stack:
        current = stack.pop()
        stack += inner_constants(current)
        target = symbols.get(str(current.data)) if current.kind == "global" else None
        if not isinstance(target, (AliasOp, GlobalOp, LLVMFuncOp)):
            continue
        linkage = target.linkage.linkage
        if is_copy and linkage is not Linkage.AvailableExternally:
            raise refused(op, "an alias with available_externally linkage must point to a symbol with that linkage")
        if not is_copy and (linkage is Linkage.AvailableExternally or _is_declaration(target)):
            raise refused(op, "an alias must point to a definition")
        if isinstance(target, AliasOp) and linkage in _INTERPOSABLE:
            raise refused(op, "an alias may not point to an alias that the linker may replace")


def _is_declaration(op: AliasOp | GlobalOp | LLVMFuncOp) -> bool:
    if isinstance(op, LLVMFuncOp):
        return op.body.first_block is None
    if isinstance(op, AliasOp):
        return False
    linkage = op.linkage.linkage
    return linkage is Linkage.ExternWeak or linkage is Linkage.External and op.value is None and op.initializer.first_block is None
