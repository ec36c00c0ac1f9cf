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


@pytest.mark.parametrize("program, error", _UNTRANSLATED)
def test_what_is_not_translated_is_an_error(program: str, error: str) -> None:
    result = to_llvmir(program, "program.mlir")
    assert result.stdout == ""
    assert result.stderr.splitlines()[0].endswith(error)
    assert result.returncode == 1
