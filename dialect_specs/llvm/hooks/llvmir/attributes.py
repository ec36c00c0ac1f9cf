"""Attributes of functions, calls, parameters and results, as LLVM IR keeps and prints them (LLVM `Attributes.cpp`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from generated.llvm import CallOp, ConstantRangeAttr, LLVMFuncOp, MemoryEffectsAttr, UWTableKind
from ods.builtin import ArrayAttr, BoolAttr, DenseI32ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr, TypeAttr, UnitAttr
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation
from ods.ir.type import Type

from .intrinsics import find_intrinsic
from .tables import attribute_kinds
from .types import escaped, type_text

# ---- numbers

_MEMORIES: Final = ("argmem", "inaccessiblemem", "errnomem", "", "target_mem0", "target_mem1")
"""The kinds of memory in the order of their bits; the fourth is all other memory."""
_EFFECTS: Final = ("none", "read", "write", "readwrite")
_ALLOCATIONS: Final = ("alloc", "realloc", "free", "uninitialized", "zeroed", "aligned")


def _memory_text(bits: int) -> str:
    effects = {memory: bits >> 2 * place & 3 for place, memory in enumerate(_MEMORIES)}
    other = effects.pop("")
    parts = [_EFFECTS[other]] if other or not any(effects.values()) else []
    parts += [f"{memory}: {_EFFECTS[effect]}" for memory, effect in effects.items() if effect != other]
    return f"memory({', '.join(parts)})"


def _allocation_size_text(bits: int) -> str:
    size, count = bits >> 32 & 0xFFFFFFFF, bits & 0xFFFFFFFF
    return f"allocsize({size})" if count == 0xFFFFFFFF else f"allocsize({size},{count})"


def _allocation_kind_text(bits: int) -> str:
    words = [word for place, word in enumerate(_ALLOCATIONS) if bits >> place & 1]
    return f'allockind("{",".join(words)}")'


_NUMBERS: Final[dict[str, Callable[[int], str]]] = {
    "allockind": _allocation_kind_text,
    "allocsize": _allocation_size_text,
    "memory": _memory_text,
    "uwtable": lambda kind: "uwtable" if kind == UWTableKind.Async else "uwtable(sync)",
    "vscale_range": lambda bits: f"vscale_range({bits >> 32 & 0xFFFFFFFF},{bits & 0xFFFFFFFF})",
}
"""The texts of attributes with a number that encodes several facts."""


def _is_alignment(number: int) -> bool:
    return 0 < number <= 1 << 32 and number & number - 1 == 0


def _is_range(bits: int) -> bool:
    least, most = bits >> 32 & 0xFFFFFFFF, bits & 0xFFFFFFFF
    return all(bound & bound - 1 == 0 for bound in (least, most)) and least > 0 and (most == 0 or least <= most)


_VALID: Final[dict[str, tuple[Callable[[int], bool], str]]] = {
    "align": (_is_alignment, "a power of two"),
    "dereferenceable": (lambda number: number > 0, "a positive number"),
    "dereferenceable_or_null": (lambda number: number > 0, "a positive number"),
    "allockind": (lambda bits: (bits & 7) in (1, 2, 4) and 0 < bits < 64, "exactly one of alloc (1), realloc (2) and free (4)"),
    "memory": (lambda bits: 0 <= bits < 1 << 2 * len(_MEMORIES), "two bits for each kind of memory"),
    "uwtable": (bool, "a kind of table"),
    "vscale_range": (_is_range, "two powers of two, the first at most the second"),
}
"""The numbers that LLVM accepts, and their description."""


# ---- sets


class AttributeSet:
    """The attributes of a function, call, parameter or result; LLVM keeps one of each kind."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._values: dict[str, int | Type | str | None] = {}
        self._texts: dict[str, str] = {}

    def add(self, name: str, value: int | Type | str | None = None) -> None:
        """Add an attribute with a keyword; a string is the text in parentheses."""
        self._values[name] = value

    def add_text(self, name: str, value: str = "") -> None:
        """Add an attribute whose name and value are strings."""
        self._texts[name] = value

    def names(self) -> set[str]:
        """Return the keywords and strings of all attributes."""
        return {*self._values, *self._texts}

    def value(self, name: str) -> int | Type | str | None:
        """Return the value of the attribute with a keyword; None if it has none or is absent."""
        return self._values.get(name)

    def texts(self) -> Mapping[str, str]:
        """Return the attributes whose names and values are strings."""
        return self._texts

    def has_text(self, name: str) -> bool:
        """Return True if there is an attribute with this string as its name."""
        return name in self._texts

    def add_checked(self, op: Operation, name: str, value: int | Type | str | None = None) -> None:
        """Add an attribute with a keyword. Raises DiagnosticError if LLVM would refuse it here."""
        kind = attribute_kinds()[name]
        if self._place not in kind.places and not (self._place == "variable" and "function" in kind.places):
            raise op.error(f"cannot be converted to LLVM IR: the attribute '{name}' does not apply to {self._place}s")
        expected = {"enum": value is None, "type": isinstance(value, Type), "int": isinstance(value, int), "range": isinstance(value, str)}
        if not expected.get(kind.kind, False):
            needed = {"enum": "no value", "type": "a type", "int": "an integer", "range": "a range"}.get(kind.kind, "a list of ranges")
            raise op.error(f"cannot be converted to LLVM IR: the attribute '{name}' expects {needed}")
        if name == "alignstack" and self._place != "function" and isinstance(value, int) and not _is_alignment(value):
            raise op.error(f"cannot be converted to LLVM IR: the attribute 'alignstack' expects a power of two, found {value}")
        if isinstance(value, int) and name in _VALID and not _VALID[name][0](value):
            raise op.error(f"cannot be converted to LLVM IR: the attribute '{name}' expects {_VALID[name][1]}, found {value}")
        self.add(name, value)

    def _sorted(self) -> Iterator[tuple[str, int | Type | str | None]]:
        kinds = attribute_kinds()
        return iter(sorted(self._values.items(), key=lambda item: kinds[item[0]].order))

    def comment(self) -> str:
        """Return the attributes with keywords, as the comment before a function shows them."""
        return " ".join(_text(name, value, False) for name, value in self._sorted())

    def text(self, in_group: bool = False) -> str:
        """Return all attributes; in a group, alignments and sizes follow an equals sign."""
        words = [_text(name, value, in_group) for name, value in self._sorted()]
        words += [f'"{name}"' + (f'="{_quoted(value)}"' if value else "") for name, value in sorted(self._texts.items())]
        return " ".join(words)


def _quoted(text: str) -> str:
    return escaped(text.encode("utf-8", "surrogateescape"))


def _text(name: str, value: int | Type | str | None, in_group: bool) -> str:
    if value is None:
        return name
    if isinstance(value, Type):
        return f"{name}({type_text(value)})"
    if isinstance(value, str):
        return f"{name}({value})"
    if name in _NUMBERS:
        return _NUMBERS[name](value)
    if in_group:
        return f"{name}={value}"
    return f"align {value}" if name == "align" else f"{name}({value})"


# ---- parameters and results

_PARAMETERS: Final = {
    f"llvm.{name}": name
    for name in [
        "align", "allocalign", "allocptr", "byval", "byref", "noundef", "dereferenceable", "dereferenceable_or_null", "inalloca", "inreg",
        "nest", "noalias", "nofree", "nonnull", "preallocated", "range", "readonly", "readnone", "returned", "signext", "alignstack",
        "sret", "writeonly", "zeroext",
    ]
} | {"llvm.elementtype": "elementtype", "llvm.nocapture": "captures"}  # fmt: skip
"""The attributes of parameters and results in the dialect, with LLVM's keywords."""
_TARGET_PARAMETERS: Final = {"nvvm.grid_constant": "nvvm.grid_constant"}
"""The attributes of other dialects for parameters of functions, with the strings that they become."""


def parameter_text(op: Operation, attributes: Attribute | None, place: str = "parameter") -> str:
    """Return the text of the attributes of a parameter or result. Raises DiagnosticError for those that LLVM refuses."""
    return parameter_attributes(op, attributes, place).text()


def parameter_attributes(op: Operation, attributes: Attribute | None, place: str = "parameter") -> AttributeSet:
    """Return the attributes of a parameter or result. Raises DiagnosticError for those that LLVM refuses."""
    found = AttributeSet(place)
    for name, value in attributes.items() if isinstance(attributes, DictionaryAttr) else ():
        if name in _PARAMETERS:
            _add_parameter(found, op, _PARAMETERS[name], value)
        elif name in _TARGET_PARAMETERS and isinstance(op, LLVMFuncOp):
            found.add_text(_TARGET_PARAMETERS[name])
        elif "." in name:
            raise op.error(f"cannot be converted to LLVM IR: the attribute '{name}' of a {place} is not translated")
    return found


def parameter_types(listed: ArrayAttr | None) -> list[Type]:
    """Return the types in the attributes of parameters or results."""
    dictionaries = [each for each in (() if listed is None else listed.value) if isinstance(each, DictionaryAttr)]
    return [value.value for each in dictionaries for name, value in each.items() if name in _PARAMETERS and isinstance(value, TypeAttr)]


def _add_parameter(found: AttributeSet, op: Operation, name: str, value: Attribute) -> None:
    if name == "captures" and isinstance(value, UnitAttr):
        found.add(name, "none")
    elif isinstance(value, TypeAttr):
        found.add_checked(op, name, value.value)
    elif isinstance(value, ConstantRangeAttr):
        found.add_checked(op, name, f"i{value.width} {value.lower}, {value.upper}")
    elif isinstance(value, IntegerAttr):
        found.add_checked(op, name, value.value)
    elif isinstance(value, UnitAttr):
        found.add_checked(op, name)
    else:
        raise op.error("unsupported parameter attribute type")


def dictionary_at(attributes: ArrayAttr | None, index: int) -> Attribute | None:
    """Return the dictionary of argument or result `index`, or None."""
    return attributes.value[index] if attributes is not None and index < len(attributes.value) else None


# ---- functions and calls


def _memory_bits(effects: MemoryEffectsAttr) -> int:
    kinds = (
        effects.arg_mem, effects.inaccessible_mem, effects.errno_mem, effects.other, effects.target_mem0, effects.target_mem1,
    )  # fmt: skip
    return sum(int(kind) << 2 * place for place, kind in enumerate(kinds))


def _add_flags(found: AttributeSet, flags: Mapping[str, Attribute | None]) -> None:
    for name, value in flags.items():
        if value is not None:
            found.add(name)


def call_attributes(op: CallOp) -> AttributeSet:
    """Return the attributes of a call."""
    found = AttributeSet("function")
    _add_flags(found, {
        "convergent": op.convergent, "nounwind": op.no_unwind, "willreturn": op.will_return, "noinline": op.no_inline,
        "alwaysinline": op.always_inline, "inlinehint": op.inline_hint,
    })  # fmt: skip
    if op.memory_effects is not None:
        found.add("memory", _memory_bits(op.memory_effects))
    return found


def function_attributes(op: LLVMFuncOp) -> AttributeSet:
    """Return the attributes of a function. Raises DiagnosticError for those that LLVM refuses."""
    found = AttributeSet("function")
    intrinsic = find_intrinsic(op.sym_name.value)
    for word in re.findall(r"\w+(?:\([^)]*\))?", "" if intrinsic is None else intrinsic.facts.function):
        name, _, value = word.rstrip(")").partition("(")
        found.add(name, value or None)
    _add_flags(found, {
        "noinline": op.no_inline, "alwaysinline": op.always_inline, "inlinehint": op.inline_hint, "optnone": op.optimize_none,
        "convergent": op.convergent, "nounwind": op.no_unwind, "willreturn": op.will_return,
    })  # fmt: skip
    if op.target_features is not None:
        found.add_text("target-features", ",".join(each.value for each in op.target_features.features or ()))
    if op.frame_pointer is not None:
        found.add_text("frame-pointer", op.frame_pointer.frame_pointer_kind.text)
    if op.uwtable_kind is not None and op.uwtable_kind.uwtable_kind is not UWTableKind.None_:
        found.add("uwtable", int(op.uwtable_kind.uwtable_kind))
    if op.memory_effects is not None:
        found.add("memory", _memory_bits(op.memory_effects))
    add_listed(found, op, op.passthrough, "passthrough")
    if op.body.first_block is not None:
        _add_those_of_bodies(found, op)
    _add_those_of_targets(found, op)
    return found


def add_listed(found: AttributeSet, op: Operation, listed: ArrayAttr | None, attribute: str) -> None:
    """Add the attributes that an array lists by name, or by name and value. Raises DiagnosticError for those that LLVM refuses."""
    for each in () if listed is None else listed.value:
        if isinstance(each, StringAttr):
            _add_named(found, op, each.value, "")
        elif isinstance(each, ArrayAttr) and len(each.value) == 2:
            name, value = each.value
            if not isinstance(name, StringAttr) or not isinstance(value, StringAttr):
                raise op.error(f"expected arrays within '{attribute}' to contain two strings")
            _add_named(found, op, name.value, value.value)
        else:
            raise op.error(f"expected '{attribute}' to contain string or array attributes")


def _add_named(found: AttributeSet, op: Operation, name: str, value: str) -> None:
    kind = attribute_kinds().get(name)
    if kind is None:
        if '"' in name:
            raise op.error(f"cannot be converted to LLVM IR: an attribute must not have a quote in its name, found '{name}'")
        found.add_text(name, value)
    elif kind.kind != "int":
        if value:
            raise op.error(f"LLVM attribute '{name}' does not expect a value, found '{value}'")
        found.add_checked(op, name)
    else:
        if not value:
            raise op.error(f"LLVM attribute '{name}' expects a value")
        number = _number(value)
        if number is None:
            found.add_text(name, value)
        else:
            found.add_checked(op, name, number)


def _number(text: str) -> int | None:
    """Return a number in the notations of LLVM's `getAsInteger`: octal ones begin with 0."""
    digits = text.removeprefix("-")
    if len(digits) > 1 and digits[0] == "0" and digits[1] in "01234567":
        digits = f"0o{digits[1:]}"
    try:
        number = int(digits, 0) if "_" not in digits and digits.isascii() and digits[:1].isdigit() else None
    except ValueError:
        return None
    signed = None if number is None else -number if text.startswith("-") else number
    return signed if signed is not None and -(1 << 63) <= signed < 1 << 63 else None


_ARM_STATES: Final = (
    {
        "arm_streaming": "aarch64_pstate_sm_enabled",
        "arm_locally_streaming": "aarch64_pstate_sm_body",
        "arm_streaming_compatible": "aarch64_pstate_sm_compatible",
    },
    {
        "arm_new_za": "aarch64_new_za",
        "arm_in_za": "aarch64_in_za",
        "arm_out_za": "aarch64_out_za",
        "arm_inout_za": "aarch64_inout_za",
        "arm_preserves_za": "aarch64_preserves_za",
    },
)
"""The attributes for Arm's modes; in each group, the first one that is present counts."""


def _add_those_of_bodies(found: AttributeSet, op: LLVMFuncOp) -> None:
    """Add the attributes that say how a body is compiled; MLIR leaves them out of declarations."""
    named = {
        "target-cpu": op.target_cpu, "tune-cpu": op.tune_cpu, "reciprocal-estimates": op.reciprocal_estimates,
        "prefer-vector-width": op.prefer_vector_width, "denormal-fp-math": op.denormal_fp_math,
        "denormal-fp-math-f32": op.denormal_fp_math_f32, "fp-contract": op.fp_contract,
        "instrument-function-entry": op.instrument_function_entry, "instrument-function-exit": op.instrument_function_exit,
        "no-infs-fp-math": op.no_infs_fp_math, "no-nans-fp-math": op.no_nans_fp_math,
        "no-signed-zeros-fp-math": op.no_signed_zeros_fp_math,
    }  # fmt: skip
    for name, value in named.items():
        if value is not None:
            found.add_text(name, value.value if isinstance(value, StringAttr) else "true" if value.value else "false")
    for states in _ARM_STATES:
        chosen = next((text for name, text in states.items() if op.get_inherent(name) is not None), None)
        if chosen is not None:
            found.add_text(chosen)
    if op.vscale_range is not None:
        found.add_checked(op, "vscale_range", op.vscale_range.min_range.value << 32 | op.vscale_range.max_range.value)


# ---- attributes of targets


def _joined(value: Attribute) -> str | None:
    return ",".join(map(str, value.values)) if isinstance(value, DenseI32ArrayAttr) else None


def _shown_number(value: Attribute) -> str | None:
    return str(value.value) if isinstance(value, IntegerAttr) else None


def _shown_truth(value: Attribute) -> str | None:
    return ("true" if value.value else "false") if isinstance(value, BoolAttr) else None


def _shown_string(value: Attribute) -> str | None:
    return value.value if isinstance(value, StringAttr) else None


_TARGET_FUNCTIONS: Final[dict[str, tuple[str, Callable[[Attribute], str | None]]]] = {
    "nvvm.maxntid": ("nvvm.maxntid", _joined),
    "nvvm.reqntid": ("nvvm.reqntid", _joined),
    "nvvm.cluster_dim": ("nvvm.cluster_dim", _joined),
    "nvvm.cluster_max_blocks": ("nvvm.maxclusterrank", _shown_number),
    "nvvm.minctasm": ("nvvm.minctasm", _shown_number),
    "nvvm.maxnreg": ("nvvm.maxnreg", _shown_number),
    "nvvm.blocksareclusters": ("nvvm.blocksareclusters", lambda _: ""),
    "rocdl.max_flat_work_group_size": ("amdgpu-flat-work-group-size", lambda value: (n := _shown_number(value)) and f"1,{n}"),
    "rocdl.waves_per_eu": ("amdgpu-waves-per-eu", _shown_number),
    "rocdl.flat_work_group_size": ("amdgpu-flat-work-group-size", _shown_string),
    "rocdl.uniform_work_group_size": ("uniform-work-group-size", _shown_truth),
    "rocdl.unsafe_fp_atomics": ("amdgpu-unsafe-fp-atomics", _shown_truth),
}
"""The attributes of other dialects for functions, with the string that they become and the function that returns its value."""
KERNELS: Final = {"nvvm.kernel": "PTX_Kernel", "rocdl.kernel": "AMDGPU_KERNEL"}
"""The attributes that mark kernels, with their calling convention."""
TARGET_FUNCTIONS: Final = frozenset(_TARGET_FUNCTIONS) | frozenset(KERNELS) | {"rocdl.reqd_work_group_size"}


def _add_those_of_targets(found: AttributeSet, op: LLVMFuncOp) -> None:
    for name, value in op.attributes.items():
        if name in _TARGET_FUNCTIONS:
            text, show = _TARGET_FUNCTIONS[name]
            shown = show(value)
            if shown is None:
                raise op.error(f"cannot be converted to LLVM IR: the attribute '{name}' has an unexpected value")
            found.add_text(text, shown)
        elif name == "rocdl.kernel":
            for text, shown in (("amdgpu-flat-work-group-size", "1,256"), ("uniform-work-group-size", "true")):
                if not found.has_text(text):
                    found.add_text(text, shown)
