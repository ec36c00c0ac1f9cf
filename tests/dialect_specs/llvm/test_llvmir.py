"""LLVM IR from the llvm dialect is what `mlir-translate --mlir-to-llvmir` 22 writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ods.tools.translate import to_llvmir

HERE = Path(__file__).parent
PROGRAMS = (HERE / "programs.mlir").read_text(encoding="utf-8").split("// -----\n")
ANSWERS = (HERE / "programs.ll").read_text(encoding="utf-8").split("; -----\n")


@pytest.mark.parametrize("program, answer", list(zip(PROGRAMS, ANSWERS)))
def test_the_text_is_that_of_mlir_translate(program: str, answer: str) -> None:
    result = to_llvmir(program, "program.mlir")
    assert (result.stdout, result.stderr, result.returncode) == (answer, "", 0)


def test_parts_are_translated_one_by_one() -> None:
    """As with mlir-translate, the errors of each part are compared with its comments, and a blank line is between the outputs."""
    wrong = "// expected-error@+1 {{missing `LLVMTranslationDialectInterface`}}\nfunc.func @f() {\n  return\n}\n"
    text = f"{PROGRAMS[0]}// -----\n{wrong}// -----\n{PROGRAMS[1]}"
    result = to_llvmir(text, "program.mlir", split=True, verify_diagnostics=True)
    assert (result.stdout, result.stderr, result.returncode) == (f"{ANSWERS[0]}\n\n{ANSWERS[1]}", "", 0)
    missed = to_llvmir(f"{PROGRAMS[0]}// -----\n{wrong.replace('missing', 'wrong')}", "program.mlir", split=True, verify_diagnostics=True)
    place = f"program.mlir:{PROGRAMS[0].count(chr(10)) + 3}:1"
    assert missed.returncode == 1
    assert missed.stderr.startswith(f"{place}: error: unexpected error: cannot be converted to LLVM IR: missing ")


_UNTRANSLATED = [
    (
        'llvm.func @f() {\n  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32\n  llvm.return\n}\n',
        "2:8: error: cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect "
        "for op: arith.constant",
    ),
    (
        "func.func @f() {\n  return\n}\n",
        "1:1: error: cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func",
    ),
    (
        '#file = #llvm.di_file<"a.c" in "/">\n'
        "#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, "
        "emissionKind = Full>\n"
        '#sub = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, '
        "subprogramFlags = Definition>\n"
        "llvm.func @f() {\n  llvm.return\n} loc(fused<#sub>[unknown])\n",
        ": cannot be converted to LLVM IR: debug information is not translated; remove it with `--strip-debuginfo`",
    ),
    (
        'llvm.func @f(%a: !llvm.ptr) {\n  llvm.inline_asm operand_attrs = [{align = 8}] "nop", "*m" %a : (!llvm.ptr) -> ()\n'
        "  llvm.return\n}\n",
        "2:3: error: cannot be converted to LLVM IR: an operand of llvm.inline_asm has no attribute but 'elementtype'",
    ),
    (
        "llvm.func @f() attributes {tpu.kernel} {\n  llvm.return\n}\n",
        "1:1: error: cannot be converted to LLVM IR: the attribute 'tpu.kernel' of llvm.func is not translated",
    ),
    (
        "llvm.func @f(%a: i32 {tpu.memory = 1 : i32})\n",
        "1:1: error: cannot be converted to LLVM IR: the attribute 'tpu.memory' of a parameter is not translated",
    ),
    (
        "llvm.func @f(%a: i32) {\n  %0 = llvm.add %a, %a {tpu.fast} : i32\n  llvm.return\n}\n",
        "2:8: error: cannot be converted to LLVM IR: the attribute 'tpu.fast' of llvm.add is not translated",
    ),
    (
        'llvm.module_flags [#llvm.mlir.module_flag<append, "a", "b">]\n',
        "1:1: error: invalid value for 'append'-type module flag (expected a metadata node)",
    ),
]


_REFUSED = [
    (
        'llvm.func @f() attributes {passthrough = ["readnone"]}\n',
        "1:1: error: cannot be converted to LLVM IR: the attribute 'readnone' does not apply to functions",
    ),
    ("llvm.func @f() attributes {passthrough = [42]}\n", "1:1: error: expected 'passthrough' to contain string or array attributes"),
    ('llvm.func @f() attributes {passthrough = ["alignstack"]}\n', "1:1: error: LLVM attribute 'alignstack' expects a value"),
    (
        'llvm.func @f() attributes {passthrough = [["allocsize", "4294967295"]]}\n',
        "1:1: error: cannot be converted to LLVM IR: the attribute 'allocsize' expects the number of an integer parameter, found 0",
    ),
    (
        'llvm.func @f() attributes {passthrough = ["optnone"]}\n',
        "1:1: error: cannot be converted to LLVM IR: the attribute 'optnone' requires 'noinline'",
    ),
    (
        "llvm.func @f(!llvm.ptr {llvm.readonly, llvm.writeonly})\n",
        "1:1: error: cannot be converted to LLVM IR: the attributes 'readonly' and 'writeonly' of a parameter are incompatible",
    ),
    (
        "llvm.func internal hidden @f() {\n  llvm.return\n}\n",
        "1:1: error: cannot be converted to LLVM IR: a symbol with local linkage must have default visibility",
    ),
    (
        "llvm.mlir.global external @g() : i32\nllvm.mlir.alias external @a : i32 {\n  %0 = llvm.mlir.addressof @g : !llvm.ptr\n"
        "  llvm.return %0 : !llvm.ptr\n}\n",
        "2:1: error: cannot be converted to LLVM IR: an alias must point to a definition",
    ),
    (
        "llvm.comdat @a {\n  llvm.comdat_selector @s any\n}\nllvm.comdat @b {\n  llvm.comdat_selector @s any\n}\n",
        "5:3: error: comdat selection symbols must be unique even in different comdat regions",
    ),
    (
        "llvm.func @f(%p: !llvm.ptr) {\n  llvm.intr.lifetime.start %p : !llvm.ptr\n  llvm.return\n}\n",
        "2:3: error: cannot be converted to LLVM IR: the argument of llvm.lifetime.start must be an alloca or poison",
    ),
    (
        "llvm.func @f(%x: i8) {\n  %0 = llvm.intr.bswap(%x) : (i8) -> i8\n  llvm.return\n}\n",
        "2:8: error: cannot be converted to LLVM IR: in a call of llvm.bswap, the argument must have an even number of bytes",
    ),
    (
        'llvm.func @f(%x: i32) {\n  %0 = llvm.call_intrinsic "llvm.round"(%x) : (i32) -> i32\n  llvm.return\n}\n',
        '2:8: error: call intrinsic signature i32 (i32) to overloaded intrinsic "llvm.round" does not match any of the overloads',
    ),
    (
        'llvm.func @f() {\n  llvm.call_intrinsic "llvm.does.not.exist"() : () -> ()\n  llvm.return\n}\n',
        '2:3: error: could not find LLVM intrinsic: "llvm.does.not.exist"',
    ),
    (
        'llvm.func @f() {\n  %0 = llvm.call_intrinsic "llvm.x86.sse2.pause"() : () -> i32\n  llvm.return\n}\n',
        '2:8: error: intrinsic call returns i32 but "llvm.x86.sse2.pause" actually returns void',
    ),
    (
        'module attributes {llvm.data_layout = "#vjkr32"} {\n}\n',
        "1:1: error: 'builtin.module' op invalid data layout descriptor: unknown specifier '#'",
    ),
    (
        "llvm.mlir.global external @g(dense<1> : vector<4294967296xi8>) : !llvm.array<4294967296 x i8>\n",
        "1:1: error: cannot be converted to LLVM IR: a constant of 4294967296 elements is too large",
    ),
]


@pytest.mark.parametrize("program, error", _UNTRANSLATED + _REFUSED)
def test_what_is_not_translated_is_an_error(program: str, error: str) -> None:
    result = to_llvmir(program, "program.mlir")
    assert result.stdout == ""
    assert result.stderr.splitlines()[0].endswith(error)
    assert result.returncode == 1


def test_types_are_nested_deeply() -> None:
    depth = 2000
    type_ = "!llvm.struct<(" * depth + "i32" + ")>" * depth
    result = to_llvmir(f"llvm.func @f({type_})\n", "program.mlir")
    assert f"declare void @f({'{ ' * depth}i32{' }' * depth})" in result.stdout
