"""Random symbols of the llvm dialect: functions, variables, aliases, ifuncs, flags of the module."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from random import Random
from typing import Final

from dialect_specs.llvm.hooks.llvmir.tables import attribute_kinds
from generated.llvm import CConv, FramePointerKind, Linkage, ModRefInfo, UWTableKind

_VISIBILITIES: Final = ("", "hidden", "protected")
_UNNAMED: Final = ("", "local_unnamed_addr", "unnamed_addr")
_FUNCTION: Final = [
    "no_inline", "always_inline", "inline_hint", "optimize_none", "convergent", "no_unwind", "will_return", "dso_local",
    'target_features = #llvm.target_features<["+sve", "-sme"]>', 'target_cpu = "gfx90a"', 'tune_cpu = "znver3"',
    'reciprocal_estimates = "vec-divd:2"', 'prefer_vector_width = "128"', "frame_pointer = #llvm.framePointerKind<FRAME>",
    "uwtable_kind = #llvm.uwtableKind<TABLE>", "vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 16>",
    "memory_effects = #llvm.memory_effects<other = KIND, argMem = KIND, inaccessibleMem = KIND, errnoMem = KIND, targetMem0 = KIND, "
    "targetMem1 = KIND>", 'section = ".text.x"', 'garbageCollector = "statepoint-example"', "alignment = 16 : i64", "arm_streaming",
    "arm_locally_streaming", "arm_streaming_compatible", "arm_new_za", "arm_in_za", "arm_out_za", "arm_inout_za", "arm_preserves_za",
    "no_infs_fp_math = true", "no_nans_fp_math = false", "no_signed_zeros_fp_math = true", 'denormal_fp_math = "preserve-sign,ieee"',
    'denormal_fp_math_f32 = "positive-zero"', 'fp_contract = "fast"', 'instrument_function_entry = "__fentry__"',
    'instrument_function_exit = "x"', "function_entry_count = 4242 : i64", "personality = @base_f",
    "vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>", "work_group_size_hint = array<i32: 1, 2, 3>",
    "reqd_work_group_size = array<i32: 4, 5, 6>", "intel_reqd_sub_group_size = 16 : i32", "nvvm.kernel", "nvvm.maxntid = array<i32: 1, 23>",
    "nvvm.minctasm = 4 : i32", "nvvm.maxnreg = 16 : i32", "nvvm.cluster_dim = array<i32: 2>", "nvvm.cluster_max_blocks = 8 : i32",
    "rocdl.kernel", "rocdl.max_flat_work_group_size = 128 : i32", "rocdl.waves_per_eu = 2 : i32", 'rocdl.flat_work_group_size = "1,64"',
    "rocdl.unsafe_fp_atomics = true", "rocdl.uniform_work_group_size = false", "rocdl.reqd_work_group_size = array<i32: 1, 2, 3>",
]  # fmt: skip
_PARAMETERS: Final = {
    "!llvm.ptr": [
        "llvm.align = 8 : i64", "llvm.allocptr", "llvm.byval = i32", "llvm.byref = f32", "llvm.noundef", "llvm.dereferenceable = 12 : i64",
        "llvm.dereferenceable_or_null = 42 : i64", "llvm.inalloca = i64", "llvm.inreg", "llvm.nest", "llvm.noalias", "llvm.nocapture",
        "llvm.nofree", "llvm.nonnull", "llvm.preallocated = f64", "llvm.readonly", "llvm.readnone", "llvm.returned",
        "llvm.alignstack = 16 : i64", "llvm.sret = !llvm.struct<(i32, i64)>", "llvm.writeonly", "llvm.elementtype = i8",
    ],
    "i32": [
        "llvm.signext", "llvm.zeroext", "llvm.noundef", "llvm.inreg", "llvm.returned", "llvm.alignstack = 8 : i64", "llvm.allocalign",
        "llvm.range = #llvm.constant_range<i32, 0, 12>",
    ],
}  # fmt: skip
_RESULTS: Final = {
    "": "llvm.return",
    " -> i32": "%r = llvm.mlir.constant(0 : i32) : i32\n  llvm.return %r : i32",
    " -> !llvm.ptr": "%r = llvm.mlir.zero : !llvm.ptr\n  llvm.return %r : !llvm.ptr",
}
_VARIABLES: Final = [
    ("i32", "7 : i32"), ("f32", "1.5 : f32"), ("f64", "0x7FF0000000000001 : f64"), ("!llvm.ptr", ""), ("!llvm.array<3 x i8>", '"abc"'),
    ("!llvm.array<2 x i32>", "dense<[1, 2]> : tensor<2xi32>"), ("!llvm.array<4 x i32>", "dense<0> : tensor<4xi32>"),
    ("vector<4xf32>", "dense<1.0> : vector<4xf32>"), ("!llvm.struct<(i32, f32)>", "[1 : i32, 2.0 : f32]"),
    ('!llvm.struct<"s", (i32, f32)>', ""), ("!llvm.array<2 x struct<(i8, i16)>>", "[[1 : i8, 2 : i16], [3 : i8, 4 : i16]]"), ("i1", "true"),
    ("!llvm.array<2 x array<2 x f32>>", "dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>"), ("i128", "5 : i128"), ("f16", "1.0 : f16"),
    ("!llvm.array<4 x f32>", "sparse<[[1]], [2.0]> : tensor<4xf32>"), ("f128", "1.0 : f128"), ("!llvm.array<0 x i8>", ""),
    ("!llvm.ppc_fp128", ""), ('!llvm.target<"spirv.Image", i32, 1, 0>', ""),
]  # fmt: skip
_VARIABLE: Final = [
    "alignment = 16 : i64", "dso_local", 'section = "data\\22x"', "addr_space = 3 : i32", "externally_initialized",
    'target_specific_attrs = ["norecurse", ["bss-section", "x"]]', 'target_specific_attrs = ["foo"]',
]  # fmt: skip
_MODULE: Final = [
    'llvm.data_layout = "e-m:e-i64:64"', 'llvm.target_triple = "x86_64-pc-windows-msvc"', 'llvm.ident = "clang 1"',
    'llvm.commandline = "exec -o"', 'llvm.module_asm = ["a", "b\\n", "\\22"]', 'llvm.dependent_libraries = ["foo", "bar"]',
]  # fmt: skip
_FLAGS: Final = [
    '#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>', '#llvm.mlir.module_flag<min, "PIC Level", 2 : i32>',
    '#llvm.mlir.module_flag<override, "x", "str">', '#llvm.mlir.module_flag<warning, "Debug Info Version", 3 : i32>',
    '#llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @base_f, to = @resolver, count = 222>]>',
]  # fmt: skip
_FIXED: Final = """llvm.comdat @comdats {
  llvm.comdat_selector @c any
  llvm.comdat_selector @d largest
}
llvm.mlir.global external @base(1 : i32) : i32
llvm.func @base_f()
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
"""


def symbols(random: Random) -> str:
    """Return a module with a few symbols."""
    makers = (_function, _function, _function, _variable, _variable, _alias, _ifunc)
    parts = [_FIXED, *(random.choice(makers)(random, number) for number in range(random.randint(1, 3)))]
    if random.random() < 0.15:
        parts.append(f"llvm.module_flags [{', '.join(random.sample(_FLAGS, random.randint(1, 3)))}]\n")
    if random.random() < 0.1:
        parts.append("llvm.mlir.global_ctors ctors = [@base_f], priorities = [0 : i32], data = [#llvm.zero]\n")
    text = "".join(parts)
    if random.random() < 0.15:
        text = f"module attributes {{{', '.join(_some(random, _MODULE, random.randint(1, 2)))}}} {{\n{text}}}\n"
    return text


def _some(random: Random, texts: Sequence[str], count: int) -> list[str]:
    """Return a few attributes, each name once."""
    chosen = [random.choice(texts) for _ in range(count)]
    return list({text.split(" ")[0]: text for text in chosen}.values())


_ENUMS: Final[dict[str, Sequence[Enum]]] = {"FRAME": list(FramePointerKind), "TABLE": list(UWTableKind), "KIND": list(ModRefInfo)}


def _with_cases(random: Random, text: str) -> str:
    """Return an attribute with a case in place of each name of an enum."""

    def chosen(match: re.Match[str]) -> str:
        case: str = random.choice(_ENUMS[match[0]]).text  # type: ignore[attr-defined]
        return case if case.isalpha() else f'"{case}"'

    return re.sub("|".join(_ENUMS), chosen, text)


def _passthrough(random: Random) -> str:
    shown = []
    kinds = list(attribute_kinds().items())
    for _ in range(random.randint(1, 3)):
        name, kind = random.choice(kinds)
        if kind.kind == "int" or random.random() < 0.1:
            value = random.choice(["4", "8", "1", "2", "0x10", "3", "4294967296", "abc", "-1", "0", "17179869188"])
            shown.append(f'["{name}", "{value}"]')
        else:
            shown.append(f'"{name}"')
        if random.random() < 0.3:
            shown.append(random.choice(['["foo", "bar"]', '"x-y"', '["no-jump-tables", "true"]', '["s", "a\\"b\\\\c\\n"]']))
    return f"passthrough = [{', '.join(shown)}]"


def _function(random: Random, number: int) -> str:
    has_body = random.random() < 0.6
    parameters = []
    for index in range(random.randint(0, 3)):
        type_ = random.choice(list(_PARAMETERS))
        attributes = _some(random, _PARAMETERS[type_], random.randint(1, 2)) if random.random() < 0.5 else []
        name = f"%a{index}: " if has_body else ""
        parameters.append(name + type_ + (f" {{{', '.join(attributes)}}}" if attributes else ""))
    parameters += ["..."] if random.random() < 0.1 else []
    result = random.choice(list(_RESULTS))
    attributes = [_with_cases(random, text) for text in _some(random, _FUNCTION, random.randint(0, 4))]
    attributes += [_passthrough(random)] if random.random() < 0.3 else []
    words = [
        random.choice(list(Linkage)).text if random.random() < 0.5 else "",
        random.choice(_VISIBILITIES) if random.random() < 0.4 else "",
        random.choice(_UNNAMED) if random.random() < 0.3 else "",
        random.choice(list(CConv)).text if random.random() < 0.4 else "",
    ]
    comdat = " comdat(@comdats::@c)" if has_body and random.random() < 0.15 else ""
    shown = f" attributes {{{', '.join(attributes)}}}" if attributes else ""
    body = f" {{\n  {_RESULTS[result]}\n}}" if has_body else ""
    return f"llvm.func {' '.join(filter(None, words))} @f{number}({', '.join(parameters)}){result}{comdat}{shown}{body}\n"


def _variable(random: Random, number: int) -> str:
    type_, value = random.choice(_VARIABLES)
    words = [
        random.choice(list(Linkage)).text if random.random() < 0.6 else "",
        random.choice(_VISIBILITIES) if random.random() < 0.3 else "",
        "thread_local" if random.random() < 0.15 else "",
        random.choice(_UNNAMED) if random.random() < 0.3 else "",
        "constant" if random.random() < 0.3 else "",
    ]
    name = random.choice([f"g{number}", f'"g {number}"', f'"g${number}"', f'"\\01g{number}"', f'"é{number}"'])
    comdat = " comdat(@comdats::@d)" if random.random() < 0.12 else ""
    attributes = _some(random, _VARIABLE, random.randint(0, 3))
    shown = f" {{{', '.join(attributes)}}}" if attributes else ""
    initial = value if random.random() < 0.75 else ""
    return f"llvm.mlir.global {' '.join(filter(None, words))} @{name}({initial}){comdat}{shown} : {type_}\n"


def _alias(random: Random, number: int) -> str:
    words = [random.choice(list(Linkage)).text, random.choice(_VISIBILITIES), random.choice(_UNNAMED)]
    body = "{\n  %0 = llvm.mlir.addressof @base : !llvm.ptr\n  llvm.return %0 : !llvm.ptr\n}"
    return f"llvm.mlir.alias {' '.join(filter(None, words))} @alias{number} : i32 {body}\n"


def _ifunc(random: Random, number: int) -> str:
    words = [random.choice(list(Linkage)).text, random.choice(_VISIBILITIES), random.choice(_UNNAMED)]
    local = " {dso_local}" if random.random() < 0.3 else ""
    return f"llvm.mlir.ifunc {' '.join(filter(None, words))} @ifunc{number} : !llvm.func<void ()>, !llvm.ptr @resolver{local}\n"
