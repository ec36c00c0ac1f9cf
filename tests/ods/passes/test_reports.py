"""Reports of the pass manager: statistics in full, times without their numbers."""

from __future__ import annotations

import re

from ods.testing import run_opt

TEXT = """func.func @f() -> i32 {
  %c = arith.constant 1 : i32
  %d = arith.constant 1 : i32
  %e = arith.addi %c, %d : i32
  return %c : i32
}
"""
PIPELINE = "--pass-pipeline=builtin.module(func.func(cse),symbol-dce,cse)"
RULE = "===" + "-" * 73 + "===\n"


def test_statistics_follow_the_pipeline() -> None:
    assert run_opt(TEXT, [PIPELINE, "--mlir-pass-statistics"]).stderr == (
        f"{RULE}                         ... Pass statistics report ...\n{RULE}"
        "'func.func' Pipeline\n"
        "  CSE\n"
        "    (S) 1 num-cse'd - Number of operations CSE'd\n"
        "    (S) 1 num-dce'd - Number of operations DCE'd\n"
        "SymbolDCE\n"
        "  (S) 0 num-dce'd - Number of symbols DCE'd\n"
        "CSE\n"
        "  (S) 0 num-cse'd - Number of operations CSE'd\n"
        "  (S) 0 num-dce'd - Number of operations DCE'd\n"
        "\n"
    )


def test_statistics_as_a_list_add_up() -> None:
    assert run_opt(TEXT, [PIPELINE, "--mlir-pass-statistics", "--mlir-pass-statistics-display=list"]).stderr == (
        f"{RULE}                         ... Pass statistics report ...\n{RULE}"
        "CSE\n"
        "  (S) 1 num-cse'd - Number of operations CSE'd\n"
        "  (S) 1 num-dce'd - Number of operations DCE'd\n"
        "SymbolDCE\n"
        "  (S) 0 num-dce'd - Number of symbols DCE'd\n"
        "\n"
    )


def test_statistics_of_slots() -> None:
    text = """func.func @f(%c: i1, %x: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[] : memref<i32>
  cf.br ^b
^b:
  %y = memref.load %m[] : memref<i32>
  return %y : i32
}
"""
    assert run_opt(text, ["--mem2reg", "--mlir-pass-statistics"]).stderr == (
        f"{RULE}                         ... Pass statistics report ...\n{RULE}"
        "Mem2Reg\n"
        "  (S) 1 promoted slots - Total amount of memory slot promoted\n"
        "  (S) 1 new block args - Total amount of new block argument inserted in blocks\n"
        "\n"
    )


def test_statistics_of_each_part_of_a_split_file() -> None:
    report = run_opt(f"{TEXT}// -----\n{TEXT}", ["--cse", "--mlir-pass-statistics", "--split-input-file"]).stderr
    one = (
        f"{RULE}                         ... Pass statistics report ...\n{RULE}"
        "CSE\n"
        "  (S) 1 num-cse'd - Number of operations CSE'd\n"
        "  (S) 1 num-dce'd - Number of operations DCE'd\n"
        "\n"
    )
    assert report == one + one


def test_times_follow_the_pipeline() -> None:
    report = run_opt(TEXT, [PIPELINE, "--mlir-timing"]).stderr
    assert re.sub(r"[0-9]+\.[0-9]+", "#", re.sub(r" +#|(?<=[( ]) +(?=[0-9])", "", report)) == (
        f"{RULE}                         ... Execution time report ...\n{RULE}"
        "  Total Execution Time: # seconds\n\n"
        "  ----Wall Time----  ----Name----\n"
        " # (#%)  Parser\n"
        " # (#%)  'func.func' Pipeline\n"
        " # (#%)    CSE\n"
        " # (#%)  SymbolDCE\n"
        " # (#%)  CSE\n"
        " # (#%)  Output\n"
        " # (#%)  Rest\n"
        " # (#%)  Total\n"
    )
