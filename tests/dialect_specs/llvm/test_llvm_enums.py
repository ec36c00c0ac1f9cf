"""Each case of each enum of the llvm dialect becomes LLVM IR that LLVM reads, and that mlir-translate writes as well."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path

import pytest

import generated.llvm
from generated.llvm import (
    AsmDialect,
    AtomicBinOp,
    AtomicOrdering,
    CConv,
    Comdat,
    FastmathFlags,
    FCmpPredicate,
    FPExceptionBehavior,
    FramePointerKind,
    GEPNoWrapFlags,
    ICmpPredicate,
    IntegerOverflowFlags,
    Linkage,
    ModFlagBehavior,
    ModRefInfo,
    ProfileSummaryFormatKind,
    RoundingMode,
    TailCallKind,
    UnnamedAddr,
    UWTableKind,
    Visibility,
)
from ods.tools.translate import to_llvmir

TOOLS = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
needs_llvm = pytest.mark.skipif(not (TOOLS / "mlir-translate").exists(), reason="LLVM and MLIR 22 are not installed")

OF_DEBUGGING = {
    "DIFlags", "DISubprogramFlags", "DIEmissionKind", "DINameTableKind", "DwarfEncoding", "DwarfLanguage", "DwarfTag", "DwarfOperation",
    "DwarfCallingConvention",
}  # fmt: skip
"""The enums of debug information, which is not translated."""


def in_function(arguments: str, *lines: str) -> Callable[[str], str]:
    body = "\n".join(f"  {line}" for line in lines)
    return lambda name: f"llvm.func @{name}({arguments}) {{\n{body}\n  llvm.return\n}}\n"


def quoted(text: str) -> str:
    return text if text.replace("_", "").isalnum() else f'"{text}"'


def linkage(case: Enum) -> Callable[[str], str]:
    word = Linkage(case.value).text
    if case is Linkage.Appending:
        return lambda name: f"llvm.mlir.global appending @{name}(dense<1> : tensor<2xi8>) : !llvm.array<2 x i8>\n"
    value = "" if case is Linkage.ExternWeak else "0 : i32"
    return lambda name: f"llvm.mlir.global {word} @{name}({value}) : i32\n"


def atomic_load_or_fence(case: AtomicOrdering) -> Callable[[str], str]:
    if case is AtomicOrdering.not_atomic:
        return in_function("%p: !llvm.ptr", "%0 = llvm.load %p : !llvm.ptr -> i32")
    if case in (AtomicOrdering.unordered, AtomicOrdering.monotonic):
        return in_function("%p: !llvm.ptr", f"%0 = llvm.load %p atomic {case.text} {{alignment = 4 : i64}} : !llvm.ptr -> i32")
    update = f"%0 = llvm.atomicrmw add %p, %x {case.text} : !llvm.ptr, i32"
    return in_function("%p: !llvm.ptr, %x: i32", f"llvm.fence {case.text}", update)


def atomic_update(case: AtomicBinOp) -> Callable[[str], str]:
    type_ = "f32" if case.text[0] == "f" else "i32"
    return in_function(f"%p: !llvm.ptr, %x: {type_}", f"%0 = llvm.atomicrmw {case.text} %p, %x seq_cst : !llvm.ptr, {type_}")


def module_flag(case: ModFlagBehavior) -> Callable[[str], str]:
    if case in (ModFlagBehavior.Append, ModFlagBehavior.AppendUnique, ModFlagBehavior.Require):
        return lambda name: (
            'llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", []>]\n' if case is ModFlagBehavior.Append else ""
        )
    return lambda name: f'llvm.module_flags [#llvm.mlir.module_flag<{case.text}, "{name}", 1 : i32>]\n'


def profile(case: ProfileSummaryFormatKind) -> Callable[[str], str]:
    counts = "total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6"
    summary = f"#llvm.profile_summary<format = {case.text}, {counts}, detailed_summary = <cut_off = 1, min_count = 2, num_counts = 3>>"
    return lambda _: f'llvm.module_flags [#llvm.mlir.module_flag<override, "ProfileSummary", {summary}>]\n'


def memory(case: ModRefInfo) -> Callable[[str], str]:
    places = ("other", "argMem", "inaccessibleMem", "errnoMem", "targetMem0", "targetMem1")

    def made(name: str) -> str:
        kinds = [", ".join(f"{place} = {case.text if place == chosen else 'none'}" for place in places) for chosen in places]
        return "".join(
            f"llvm.func @{name}_{n}() attributes {{memory_effects = #llvm.memory_effects<{kind}>}}\n" for n, kind in enumerate(kinds)
        )

    return made


def rounding(case: RoundingMode) -> Callable[[str], str]:
    if case is RoundingMode.Invalid:
        return lambda name: ""
    return in_function("%x: f64", f"%0 = llvm.intr.experimental.constrained.fptrunc %x {case.text} ignore : f64 to f32")


def address(case: GEPNoWrapFlags) -> Callable[[str], str]:
    word = "" if case == GEPNoWrapFlags.none else case.text
    if case == GEPNoWrapFlags.inboundsFlag:  # not allowed alone
        return lambda name: ""
    return in_function("%p: !llvm.ptr, %i: i64", f"%0 = llvm.getelementptr {word} %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32")


def convention(case: CConv) -> Callable[[str], str]:
    argument = "!llvm.ptr {llvm.byval = i8}" if case is CConv.X86_INTR else ""
    return lambda name: f"llvm.func {case.text} @{name}({argument})\n"


def tail_call(case: TailCallKind) -> Callable[[str], str]:
    word = "" if case is TailCallKind.None_ else f"{case.text} "
    return lambda name: f"llvm.func @{name}_callee()\n" + in_function("", f"llvm.call {word}@{name}_callee() : () -> ()")(name)


CASES: dict[type[Enum], Callable[..., Callable[[str], str]]] = {
    AsmDialect: lambda case: in_function("", f'llvm.inline_asm asm_dialect = {case.text} "nop", "" : () -> ()'),
    AtomicBinOp: atomic_update,
    AtomicOrdering: atomic_load_or_fence,
    CConv: convention,
    Comdat: lambda case: lambda name: (
        f"llvm.comdat @{name} {{\n  llvm.comdat_selector @{name}_s {case.text}\n}}\n"
        f"llvm.mlir.global linkonce @{name}_g(1 : i32) comdat(@{name}::@{name}_s) : i32\n"
    ),
    FCmpPredicate: lambda case: in_function("%x: f32", f'%0 = llvm.fcmp "{case.text}" %x, %x : f32'),
    FPExceptionBehavior: lambda case: in_function("%x: f32", f"%0 = llvm.intr.experimental.constrained.fpext %x {case.text} : f32 to f64"),
    FastmathFlags: lambda case: in_function("%x: f32", f"%0 = llvm.fadd %x, %x {{fastmathFlags = #llvm.fastmath<{case.text}>}} : f32"),
    FramePointerKind: lambda case: lambda name: (
        f"llvm.func @{name}() attributes {{frame_pointer = #llvm.framePointerKind<{quoted(case.text)}>}}\n"
    ),
    GEPNoWrapFlags: address,
    ICmpPredicate: lambda case: in_function("%x: i32", f'%0 = llvm.icmp "{case.text}" %x, %x : i32'),
    IntegerOverflowFlags: lambda case: in_function("%x: i32", f"%0 = llvm.add %x, %x overflow<{case.text}> : i32"),
    Linkage: linkage,
    ModFlagBehavior: module_flag,
    ModRefInfo: memory,
    ProfileSummaryFormatKind: profile,
    RoundingMode: rounding,
    TailCallKind: tail_call,
    UWTableKind: lambda case: lambda name: f"llvm.func @{name}() attributes {{uwtable_kind = #llvm.uwtableKind<{case.text}>}}\n",
    UnnamedAddr: lambda case: lambda name: f"llvm.mlir.global {'' if case.value == 0 else case.text} @{name}() : i32\n",
    Visibility: lambda case: lambda name: f"llvm.func {'' if case.value == 0 else case.text} @{name}()\n",
}
"""For each enum, the function that returns for each case what makes a symbol with it, by its name."""


def enums() -> Iterator[type[Enum]]:
    return (each for each in vars(generated.llvm).values() if isinstance(each, type) and issubclass(each, Enum) and each is not Enum)


def programs(enum: type[Enum]) -> list[str]:
    return [CASES[enum](case)(f"{enum.__name__}_{number}") for number, case in enumerate(enum.__members__.values())]


def test_each_enum_has_programs() -> None:
    assert {each.__name__ for each in enums()} == {each.__name__ for each in CASES} | OF_DEBUGGING


def modules() -> list[str]:
    """Return a module with a symbol for each case, and one for each kind of profile, since a module has only one."""
    profiles = programs(ProfileSummaryFormatKind)
    return ["".join(text for enum in CASES if enum is not ProfileSummaryFormatKind for text in programs(enum)), *profiles]


@needs_llvm
@pytest.mark.parametrize("text", modules())
def test_each_case_is_written_as_mlir_translate_writes_it_and_read_by_llvm(text: str) -> None:
    ours = to_llvmir(text, "cases.mlir")
    assert ours.stderr == ""
    theirs = subprocess.run([str(TOOLS / "mlir-translate"), "--mlir-to-llvmir"], input=text, capture_output=True, text=True, check=True)
    assert ours.stdout == theirs.stdout
    read = subprocess.run([str(TOOLS / "llvm-as"), "-o", os.devnull, "-"], input=ours.stdout, capture_output=True, text=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")
