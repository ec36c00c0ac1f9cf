"""Translation of calls, inline assembly and intrinsics to instructions of LLVM IR."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from generated.llvm import (
    AsmDialect,
    AssumeOp,
    CallIntrinsicOp,
    CallOp,
    FPExceptionBehavior,
    InlineAsmOp,
    InvokeOp,
    LLVMFuncOp,
    LLVMFunctionType,
    MaskedGatherOp,
    MaskedLoadOp,
    MaskedScatterOp,
    MaskedStoreOp,
    MetadataType,
    NoAliasScopeDeclOp,
    RoundingMode,
    TailCallKind,
    VoidType,
)
from ods.builtin import ArrayAttr, DictionaryAttr, StringAttr, TypeAttr, VectorType
from ods.ir.operation import Operation
from ods.ir.type import Type

from ..functions import function_type
from .attributes import AttributeSet, call_attributes, dictionary_at, parameter_attributes, parameter_text, parameter_types
from .constants import Constant, signed_number
from .flags import fast_flags
from .intrinsic_rules import Call, broken_rule
from .intrinsics import IMMEDIATES, Intrinsic, called_intrinsic, find_intrinsic
from .metadata import string
from .signatures import Pattern, is_spelled
from .tables import convention_keyword
from .translation import Translation
from .types import escaped, name_text, parameters_text, type_text
from .values import Function, Instruction, Part, Value
from .verification import check_function_attributes, check_parameter, refused

# ---- calls of functions


def translate_call(module: Translation, op: CallOp) -> None:
    """Call a function."""
    kind, attributes = op.tail_call_kind.tail_call_kind, call_attributes(op)
    check_function_attributes(op, attributes, None)
    _called(module, op, "call" if kind is TailCallKind.None_ else f"{kind.text} call", attributes.text(in_group=True))


def translate_invoke(module: Translation, op: InvokeOp) -> None:
    """Call a function that may unwind."""
    made = _called(module, op, "invoke", "")
    made.behind += ["\n          to ", *module.branch(op.normal_dest), " unwind ", *module.branch(op.unwind_dest)]


def _called(module: Translation, op: CallOp | InvokeOp, word: str, attributes: str) -> Instruction:
    operands = [module.value(operand) for operand in op.callee_operands]
    module.check_function_space(op)
    callee: Value | str = name_text("@", op.callee.value) if op.callee is not None else operands.pop(0)
    result = op.results[0].type if op.results else None
    shown = "void" if result is None else type_text(result)
    if op.var_callee_type is not None and isinstance(op.var_callee_type.value, LLVMFunctionType):
        shown += f" ({parameters_text(op.var_callee_type.value)})"
    result_attributes = parameter_attributes(op, dictionary_at(op.res_attrs, 0), "result")
    arguments = [parameter_attributes(op, dictionary_at(op.arg_attrs, index)) for index in range(len(operands))]
    types = [result or VoidType.get(), *(value.type for value in operands if value.type is not None)]
    for each, type_ in zip((result_attributes, *arguments), types):
        check_parameter(op, each, type_, module.layout)
    words = [word, fast_flags(op, result).strip(), convention_keyword(int(op.c_conv.calling_conv)), result_attributes.text(), shown]
    head = " ".join(filter(None, words)) + " "
    listed = _listed(operands, [each.text() for each in arguments])
    made = module.emit(result, head, callee, "(", *listed, ")", attributes=attributes)
    made.behind += _bundles(module, op)
    made.types += parameter_types(op.res_attrs) + parameter_types(op.arg_attrs)
    if result is not None:
        module.values[op.results[0]] = made
    return made


def _listed(values: Sequence[Value], texts: Sequence[str]) -> list[Part]:
    """Return values with their types and attributes."""
    parts: list[Part] = []
    for index, (value, text) in enumerate(zip(values, texts)):
        assert value.type is not None
        parts += [", "] if index else []
        parts += [type_text(value.type) + (f" {text}" if text else "") + " ", value]
    return parts


def _bundles(module: Translation, op: CallOp | InvokeOp | CallIntrinsicOp | AssumeOp) -> list[Part]:
    """Return the text of the operand bundles of a call."""
    parts: list[Part] = []
    tags = () if op.op_bundle_tags is None else op.op_bundle_tags.value
    for values, tag in zip(op.op_bundle_operands, tags):
        assert isinstance(tag, StringAttr)
        operands = module.listed([module.value(each) for each in values])
        parts += [", " if parts else " [ ", f'"{escaped(tag.value_bytes)}"(', *operands, ")"]
    return [*parts, " ]"] if parts else []


def translate_assembly(module: Translation, op: InlineAsmOp) -> None:
    """Call inline assembly."""
    words = ["sideeffect" if op.has_side_effects is not None else "", "alignstack" if op.is_align_stack is not None else ""]
    if op.asm_dialect is not None and AsmDialect(op.asm_dialect.value) is AsmDialect.AD_Intel:
        words.append("inteldialect")
    kind = op.tail_call_kind.tail_call_kind
    result = op.results[0].type if op.results else None
    texts = f'"{escaped(op.asm_string.value_bytes)}", "{escaped(op.constraints.value_bytes)}"'
    shown = " ".join(["asm", *filter(None, words), texts])
    word = "" if kind is TailCallKind.None_ else f"{kind.text} "
    head = f"{word}call {'void' if result is None else type_text(result)} {shown}("
    values = [module.value(each) for each in op.operands]
    attributes = [_assembly_operand_text(dictionary_at(op.operand_attrs, index), op) for index in range(len(values))]
    made = module.emit(result, head, *_listed(values, attributes), ")")
    if result is not None:
        module.values[op.results[0]] = made


def _assembly_operand_text(attributes: object, op: InlineAsmOp) -> str:
    if not isinstance(attributes, DictionaryAttr) or not attributes:
        return ""
    type_ = attributes.find("elementtype")
    if not isinstance(type_, TypeAttr) or len(attributes) > 1:
        raise op.error("cannot be converted to LLVM IR: an operand of llvm.inline_asm has no attribute but 'elementtype'")
    found = AttributeSet("parameter")
    found.add("elementtype", type_.value)
    return found.text()


# ---- calls of intrinsics


def translate_intrinsic(module: Translation, op: Operation) -> None:
    """Call the intrinsic that an operation stands for."""
    intrinsic = find_intrinsic(called_intrinsic(op.name))
    assert intrinsic is not None, "every such operation has an intrinsic"
    arguments = [module.value(operand) for operand in (op.operands[:1] if isinstance(op, AssumeOp) else op.operands)]
    immediates = IMMEDIATES.get(op.name, ())
    for place, name in sorted(immediates):
        arguments.insert(place, _immediate(module, op, name))
    texts = [""] * len(arguments)
    attributes = op.get_inherent("arg_attrs") if "arg_attrs" in op.inherent_slots else None
    if isinstance(attributes, ArrayAttr):
        places = [place for place in range(len(arguments)) if place not in {place for place, _ in immediates}]
        for place, each in zip(places, attributes.value):
            texts[place] = parameter_text(op, each)
    result_attributes = op.get_inherent("res_attrs") if "res_attrs" in op.inherent_slots else None
    before = parameter_text(op, dictionary_at(result_attributes, 0), "result") if isinstance(result_attributes, ArrayAttr) else ""
    made = _call_declared(module, op, intrinsic, arguments, texts, before)
    if isinstance(op, AssumeOp):
        made.behind += _bundles(module, op)


def _immediate(module: Translation, op: Operation, name: str) -> Constant:
    attribute = op.get_inherent(name)
    assert attribute is not None
    type_ = attribute.type  # type: ignore[attr-defined]
    return module.constant(attribute, type_, op)


def _call_declared(
    module: Translation, op: Operation, intrinsic: Intrinsic, arguments: Sequence[Value], texts: Sequence[str], result_text: str = ""
) -> Instruction:
    result = op.results[0].type if op.results else None
    if intrinsic.signature.result.text == "void":
        result = None
    types = [value.type for value in arguments if value.type is not None]
    function = module.declare_intrinsic(op, intrinsic, result, types)
    _check_arguments(op, intrinsic, arguments)
    _check_rules(op, intrinsic, arguments, result)
    head = " ".join(filter(None, [f"call {fast_flags(op, result)}".strip(), result_text, _shown_type(result, function), ""]))
    made = module.emit(result, f"{head} {name_text('@', function.name)}(", *_listed(arguments, texts), ")")
    if result is not None:
        module.values[op.results[0]] = made
    elif op.results and op.results[0].has_uses():
        raise op.error(f"cannot be converted to LLVM IR: {intrinsic.name} has no result")
    return made


def _check_rules(op: Operation, intrinsic: Intrinsic, arguments: Sequence[Value], result: Type | None) -> None:
    types = [value.type for value in arguments if value.type is not None]
    reason = broken_rule(intrinsic.name, Call(arguments, types, result))
    if reason is not None:
        raise refused(op, f"in a call of {intrinsic.name}, {reason}")


def _check_arguments(op: Operation, intrinsic: Intrinsic, arguments: Sequence[Value]) -> None:
    """Raise DiagnosticError if an argument must be constant and is not, or a stack slot and is not."""
    for place, words in intrinsic.facts.places.items():
        if "immarg" not in words.split():
            continue
        value = arguments[place - 1]
        if not isinstance(value, Constant) or value.kind not in ("int", "float"):
            raise refused(op, f"argument {place} of {intrinsic.name} must be a constant")
        bounds = re.search(r"range\((-?\d+), (-?\d+)\)", words)
        if bounds is not None and value.kind == "int" and not int(bounds[1]) <= signed_number(value) < int(bounds[2]):
            raise refused(op, f"argument {place} of {intrinsic.name} must be at least {bounds[1]} and less than {bounds[2]}")
    if intrinsic.name in ("llvm.lifetime.start", "llvm.lifetime.end"):
        address = arguments[0]
        is_slot = isinstance(address, Instruction) and str(address.parts[0]).startswith("alloca ")
        if not is_slot and not (isinstance(address, Constant) and address.kind == "poison"):
            raise refused(op, f"the argument of {intrinsic.name} must be an alloca or poison")
    if intrinsic.name == "llvm.va_start":
        function = None if op.block is None else op.block.parent_op
        if not isinstance(function, LLVMFuncOp) or not function_type(function).var_arg:
            raise refused(op, "llvm.va_start must be in a variadic function")


def _shown_type(result: Type | None, function: Function) -> str:
    """Return the type of a call: the result, or the whole type of a variadic function."""
    shown = "void" if result is None else type_text(result)
    if not function.is_variadic:
        return shown
    types = [type_text(argument.type) for argument, _ in function.arguments if argument.type is not None]
    return f"{shown} ({', '.join([*types, '...'])})"


def translate_masked(module: Translation, op: MaskedLoadOp | MaskedGatherOp | MaskedStoreOp | MaskedScatterOp) -> None:
    """Call an intrinsic for a masked access; the alignment is an attribute of the address."""
    intrinsic = find_intrinsic(called_intrinsic(op.name))
    assert intrinsic is not None
    values = [module.value(operand) for operand in op.operands]
    reads = isinstance(op, (MaskedLoadOp, MaskedGatherOp))
    if isinstance(op, (MaskedLoadOp, MaskedGatherOp)) and len(values) == 2:
        values.append(Constant(op.res.type, "poison"))
    texts = [""] * len(values)
    address = 0 if reads else 1
    texts[address] = f"align {op.alignment.value}"
    _call_declared(module, op, intrinsic, values, texts)


def translate_matrix(module: Translation, op: Operation) -> None:
    """Call an intrinsic for matrices; those that access memory align the address as the element type."""
    intrinsic = find_intrinsic(called_intrinsic(op.name))
    assert intrinsic is not None
    values = [module.value(operand) for operand in op.operands]
    texts = [""] * (len(values) + len(IMMEDIATES[op.name]))
    if "column.major" in op.name:
        place = 0 if op.results else 1
        matrix = op.results[0].type if op.results else op.operands[0].type
        assert isinstance(matrix, VectorType)
        texts[place] = f"align {module.layout.alignment(matrix.element_type)}"
    values += [_immediate(module, op, name) for _, name in IMMEDIATES[op.name]]
    _call_declared(module, op, intrinsic, values, texts)


def translate_scope_declaration(module: Translation, op: NoAliasScopeDeclOp) -> None:
    """Declare a scope of aliases."""
    intrinsic = find_intrinsic("llvm.experimental.noalias.scope.decl")
    assert intrinsic is not None
    function = module.declare_intrinsic(op, intrinsic, None, [MetadataType.get()])
    scopes = module.annotations.scopes(ArrayAttr.get([op.scope]))
    module.emit(None, f"call void @{function.name}(metadata ", scopes, ")")


def translate_constrained(module: Translation, op: Operation) -> None:
    """Call an intrinsic with a rounding mode and the behavior on exceptions as metadata."""
    intrinsic = find_intrinsic(called_intrinsic(op.name))
    assert intrinsic is not None
    words = []
    if "roundingmode" in op.inherent_slots:
        mode = op.get_inherent("roundingmode")
        words.append(f"round.{RoundingMode(mode.value).text}")  # type: ignore[union-attr]
    behavior = op.get_inherent("fpExceptionBehavior")
    words.append(f"fpexcept.{FPExceptionBehavior(behavior.value).text}")  # type: ignore[union-attr]
    result = op.results[0].type
    values = [module.value(operand) for operand in op.operands]
    types = [value.type for value in values if value.type is not None]
    _check_rules(op, intrinsic, values, result)
    function = module.declare_intrinsic(op, intrinsic, result, [*types, *[MetadataType.get()] * len(words)])
    tail = "".join(f", metadata {string(word)}" for word in words)
    head = f"call {type_text(result)} {name_text('@', function.name)}("
    made = module.emit(result, head, *module.listed(values), f"{tail})", attributes="strictfp")
    module.values[op.results[0]] = made


def translate_intrinsic_call(module: Translation, op: CallIntrinsicOp) -> None:
    """Call an intrinsic by name. Raises DiagnosticError, with MLIR's messages, if there is none with these types."""
    name = f'"{op.intrin.value}"'
    intrinsic = find_intrinsic(op.intrin.value)
    if intrinsic is None:
        raise op.error(f"could not find LLVM intrinsic: {name}")
    result = op.results[0].type if op.results else None
    arguments = [module.value(operand) for operand in op.args]
    types = [value.type for value in arguments if value.type is not None]
    if not intrinsic.signature.is_overloaded:
        _check_fixed(op, name, intrinsic, result, types)
    else:
        _check_overloaded(module, op, name, intrinsic, result, types)
    texts = [parameter_text(op, dictionary_at(op.arg_attrs, index)) for index in range(len(arguments))]
    before = parameter_text(op, dictionary_at(op.res_attrs, 0), "result")
    made = _call_declared(module, op, intrinsic, arguments, texts, before)
    made.behind += _bundles(module, op)


def _check_overloaded(
    module: Translation, op: CallIntrinsicOp, name: str, intrinsic: Intrinsic, result: Type | None, types: Sequence[Type]
) -> None:
    from .signatures import overloaded_types

    if overloaded_types(intrinsic.signature, result, types) is None:
        shown = f"{'void' if result is None else type_text(result)} ({', '.join(map(type_text, types))})"
        raise op.error(f"call intrinsic signature {shown} to overloaded intrinsic {name} does not match any of the overloads")


def _check_fixed(op: CallIntrinsicOp, name: str, intrinsic: Intrinsic, result: Type | None, types: Sequence[Type]) -> None:
    signature = intrinsic.signature
    if not _is_fixed(result, signature.result):
        shown = "void" if result is None else type_text(result)
        raise op.error(f"intrinsic call returns {shown} but {name} actually returns {_pattern_text(signature.result)}")
    count = len(signature.parameters)
    if signature.is_variadic and len(types) < count:
        raise op.error(f"intrinsic call has {len(types)} operands but variadic {name} expects at least {count}")
    if not signature.is_variadic and len(types) != count:
        raise op.error(f"intrinsic call has {len(types)} operands but {name} expects {count}")
    for index, (pattern, type_) in enumerate(zip(signature.parameters, types)):
        if not _is_fixed(type_, pattern):
            expected = _pattern_text(pattern)
            raise op.error(f"intrinsic call operand #{index} has type {type_text(type_)} but {name} expects {expected}")


def _is_fixed(type_: Type | None, pattern: Pattern) -> bool:
    return is_spelled(type_, pattern.text) if pattern.kind == "fixed" else type_ is not None and type_text(type_) == _pattern_text(pattern)


_SPELLED: Final = {
    "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f80": "x86_fp80", "f128": "fp128", "ppcf128": "ppc_fp128",
    "x86amx": "x86_amx", "svcount": 'target("aarch64.svcount")', "{}": "{}", "p0": "ptr",
}  # fmt: skip


def _pattern_text(pattern: Pattern) -> str:
    """Return the type that a pattern without overloads stands for."""
    if pattern.kind == "struct":
        return f"{{ {', '.join(map(_pattern_text, pattern.inner))} }}"
    if pattern.kind == "vector":
        scalable = "vscale x " if pattern.text.startswith("nx") else ""
        return f"<{scalable}{pattern.text.lstrip('nxv')} x {_pattern_text(pattern.inner[0])}>"
    if pattern.text[0] == "p" and pattern.text[1:].isdigit() and pattern.text != "p0":
        return f"ptr addrspace({pattern.text[1:]})"
    return _SPELLED.get(pattern.text, pattern.text)
