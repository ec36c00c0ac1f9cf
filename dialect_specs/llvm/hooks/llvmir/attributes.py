"""LLVM IR text of the attributes of functions, parameters and results."""

from __future__ import annotations

from generated.llvm import ConstantRangeAttr, FramePointerKind, LLVMFuncOp, MemoryEffectsAttr, ModRefInfo, UWTableKind
from ods.builtin import ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr, TypeAttr
from ods.ir.attribute import Attribute

from .types import type_text

_ORDER = [
    "allocalign",
    "allocptr",
    "byref",
    "inreg",
    "nest",
    "noalias",
    "nofree",
    "noundef",
    "nonnull",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writeonly",
    "zeroext",
    "byval",
    "elementtype",
    "inalloca",
    "preallocated",
    "sret",
    "align",
    "alignstack",
    "dereferenceable",
    "dereferenceable_or_null",
    "nocapture",
    "range",
]
_TYPES = {"byref", "byval", "elementtype", "inalloca", "preallocated", "sret"}


def parameter_text(attributes: Attribute | None) -> str:
    """Return the text of the attributes of a parameter or result, in LLVM's order."""
    if not isinstance(attributes, DictionaryAttr):
        return ""
    found = {}
    for name, value in attributes.items():
        short = name.removeprefix("llvm.")
        if short not in _ORDER or short == name:
            continue
        if short in _TYPES and isinstance(value, TypeAttr):
            found[short] = f"{short}({type_text(value.value)})"
        elif isinstance(value, ConstantRangeAttr):
            found[short] = f"range(i{value.width} {value.lower}, {value.upper})"
        elif isinstance(value, IntegerAttr):
            bracketed = short in ("dereferenceable", "dereferenceable_or_null", "alignstack")
            found[short] = f"{short}({value.value})" if bracketed else f"{short} {value.value}"
        else:
            found[short] = "captures(none)" if short == "nocapture" else short
    return " ".join(found[name] for name in _ORDER if name in found)


def dictionary_at(attributes: ArrayAttr | None, index: int) -> Attribute | None:
    """Return the dictionary of argument or result `index`, or None."""
    return attributes.value[index] if attributes is not None and index < len(attributes.value) else None


def function_text(op: LLVMFuncOp) -> str:
    """Return the text of the attributes of a function, in LLVM's order."""
    words = [
        ("alwaysinline", op.always_inline), ("convergent", op.convergent), ("inlinehint", op.inline_hint), ("noinline", op.no_inline),
        ("nounwind", op.no_unwind), ("optnone", op.optimize_none), ("willreturn", op.will_return),
    ]  # fmt: skip
    found = [name for name, value in words if value is not None]
    texts: dict[str, str] = {}
    for each in () if op.passthrough is None else op.passthrough.value:
        if isinstance(each, ArrayAttr):
            name, value = (part.value if isinstance(part, StringAttr) else "" for part in each.value)
            if name in ("alignstack", "allocsize", "vscale_range"):
                found.append(f"{name}({value})")
            else:
                texts[name] = value
        elif isinstance(each, StringAttr) and each.value in _KNOWN:
            found.append(each.value)
        elif isinstance(each, StringAttr):
            texts[each.value] = ""
    if op.uwtable_kind is not None and op.uwtable_kind.uwtable_kind is not UWTableKind.None_:
        found.append("uwtable" if op.uwtable_kind.uwtable_kind is UWTableKind.Async else "uwtable(sync)")
    if op.memory_effects is not None:
        found.append(memory_text(op.memory_effects))
    if op.vscale_range is not None:
        found.append(f"vscale_range({op.vscale_range.min_range.value},{op.vscale_range.max_range.value})")
    _add_texts(op, texts)
    quoted = [f'"{name}"' + (f'="{value}"' if value else "") for name, value in sorted(texts.items())]
    return " ".join([*sorted(found, key=lambda word: ("(" in word, word)), *quoted])


_KNOWN = frozenset(
    [
        "alwaysinline",
        "cold",
        "convergent",
        "hot",
        "inlinehint",
        "minsize",
        "mustprogress",
        "naked",
        "nobuiltin",
        "nocallback",
        "noduplicate",
        "nofree",
        "noinline",
        "norecurse",
        "noredzone",
        "noreturn",
        "nosync",
        "nounwind",
        "optnone",
        "optsize",
        "readnone",
        "readonly",
        "returns_twice",
        "speculatable",
        "ssp",
        "sspreq",
        "sspstrong",
        "strictfp",
        "willreturn",
        "writeonly",
        "presplitcoroutine",
    ]
)


def memory_text(effects: MemoryEffectsAttr) -> str:
    """Return the attribute `memory(...)` for the effects of a function or call."""
    names = {"argmem": effects.arg_mem, "inaccessiblemem": effects.inaccessible_mem, "errnomem": effects.errno_mem,
             "target_mem0": effects.target_mem0, "target_mem1": effects.target_mem1}  # fmt: skip
    other = effects.other
    parts = [] if other is ModRefInfo.NoModRef else [other.text]
    parts += [f"{name}: {kind.text}" for name, kind in names.items() if kind is not other]
    return f"memory({', '.join(parts) or 'none'})"


_ARM_STATES = (
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


def _add_texts(op: LLVMFuncOp, texts: dict[str, str]) -> None:
    named = {
        "target-cpu": op.target_cpu, "tune-cpu": op.tune_cpu, "reciprocal-estimates": op.reciprocal_estimates,
        "prefer-vector-width": op.prefer_vector_width, "denormal-fp-math": op.denormal_fp_math,
        "denormal-fp-math-f32": op.denormal_fp_math_f32, "fp-contract": op.fp_contract,
        "instrument-function-entry": op.instrument_function_entry, "instrument-function-exit": op.instrument_function_exit,
    }  # fmt: skip
    texts.update({name: value.value for name, value in named.items() if value is not None})
    for name, flag in {
        "no-infs-fp-math": op.no_infs_fp_math, "no-nans-fp-math": op.no_nans_fp_math, "no-signed-zeros-fp-math": op.no_signed_zeros_fp_math,
    }.items():  # fmt: skip
        if flag is not None:
            texts[name] = "true" if flag.value else "false"
    if op.frame_pointer is not None and op.frame_pointer.frame_pointer_kind is not FramePointerKind.None_:
        texts["frame-pointer"] = op.frame_pointer.frame_pointer_kind.text
    elif op.frame_pointer is not None:
        texts["frame-pointer"] = "none"
    for states in _ARM_STATES:
        chosen = next((text for name, text in states.items() if op.get_inherent(name) is not None), None)
        texts.update({} if chosen is None else {chosen: ""})
    if op.target_features is not None:
        texts["target-features"] = ",".join(each.value for each in op.target_features.features or ())
