"""The tables of LLVM IR agree with LLVM: each intrinsic, calling convention and attribute is put through llvm-as."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from dialect_specs.llvm.hooks.llvmir.intrinsics import find_intrinsic
from dialect_specs.llvm.hooks.llvmir.signatures import mangled, overloaded_types, parse_signature
from dialect_specs.llvm.hooks.llvmir.tables import attribute_kinds, convention_keyword, target_intrinsics, targets
from dialect_specs.llvm.hooks.llvmir.translation import place_text
from dialect_specs.llvm.hooks.llvmir.types import type_text
from ods.ir.context import Context
from tests.fuzz.llvmir.overloads import instantiate

TOOLS = Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
pytestmark = pytest.mark.skipif(not (TOOLS / "llvm-as").exists(), reason="LLVM 22 is not installed")

ELSEWHERE = ("builtin", "optnone", "jumptable", "immarg", "returned", "hybrid_patchable")
"""Attributes that need a call, another attribute or an intrinsic, and one that LLVM 22 writes as bitcode and cannot read again."""
UPGRADED = re.compile(r"llvm\.(dbg\.\w+|arm\.mve\.vrintn\.v4i32|x86\.avx512\.broadcastm[bw]\.\d+)")
"""Intrinsics that llvm-as replaces when it reads them."""


def read_back(text: str) -> str:
    """Return a module as LLVM prints it after reading."""
    assembled = subprocess.run([str(TOOLS / "llvm-as"), "-", "-o", "-"], input=text.encode(), capture_output=True, check=False)
    assert (assembled.returncode, assembled.stderr.decode()) == (0, "")
    printed = subprocess.run([str(TOOLS / "llvm-dis"), "-"], input=assembled.stdout, capture_output=True, check=True)
    return printed.stdout.decode()


def test_each_intrinsic_has_the_name_signature_and_attributes_that_llvm_gives_it() -> None:
    declared, expected = [], {}
    with Context():
        for target in [*sorted(targets()), "core"]:
            for name, facts in target_intrinsics(target).items():
                signature = parse_signature(facts.signature)
                result, parameters = instantiate(signature)
                overloads = overloaded_types(signature, result, parameters)
                assert overloads is not None, name
                full = ".".join([f"llvm.{name}", *map(mangled, overloads)])
                types = [*map(type_text, parameters), *(["..."] if signature.is_variadic else [])]
                shown = "void" if result is None else type_text(result)
                declared.append(f"declare {shown} @{full}({', '.join(types)})")
                attributes = {
                    place: place_text(words, result if place == 0 else parameters[place - 1]) for place, words in facts.places.items()
                }
                words = [f"{each} {attributes[place]}" if place in attributes else each for place, each in enumerate(types, 1)]
                head = f"{attributes[0]} {shown}" if 0 in attributes else shown
                expected[full] = (f"declare {head} @{full}({', '.join(words)})", facts.function)
    printed = read_back("\n".join(declared))
    groups = dict(re.findall(r"^attributes #(\d+) = \{ (.*) \}$", printed, re.MULTILINE))
    lines = re.findall(r"^(declare .*? @([\w.]+)\(.*?)(?: #(\d+))?$", printed, re.MULTILINE)
    found = {name: (line, groups.get(group, "")) for line, name, group in lines if name in expected}
    assert found == {name: facts for name, facts in expected.items() if not UPGRADED.fullmatch(name)}


def test_each_calling_convention_is_read() -> None:
    conventions = [number for number in range(1, 128) if convention_keyword(number) != f"cc{number}"]
    lines = [f"declare {convention_keyword(number)} void @f{number}({'i1' if number == 124 else ''})" for number in conventions]
    printed = read_back("\n".join(lines))
    assert [line for line in lines if line not in printed.splitlines()] == []


def test_each_attribute_is_allowed_where_the_table_says() -> None:
    enums = {name: kind.places for name, kind in attribute_kinds().items() if kind.kind == "enum"}
    once = {"allocalign": "i64", "signext": "i64", "zeroext": "i64"}
    functions = [name for name, places in enums.items() if "function" in places and name not in ELSEWHERE]
    parameters = [name for name, places in enums.items() if "parameter" in places and name not in ELSEWHERE]
    lines = [f"declare void @f_{name}() {name}" for name in functions]
    lines += [f"declare void @p_{name}({once.get(name, 'ptr')} {name})" for name in parameters]
    results = [name for name, places in enums.items() if "result" in places]
    lines += [f"declare {name} {once.get(name, 'ptr')} @r_{name}()" for name in results]
    printed = read_back("\n".join(lines))
    assert printed.count("\ndeclare ") == len(lines)


@pytest.mark.parametrize(
    "name, found",
    [
        ("llvm.round", "llvm.round"),
        ("llvm.round.f32", "llvm.round"),
        ("llvm.x86.sse2.pause", "llvm.x86.sse2.pause"),
        ("llvm.x86.sse2.pause.i32", None),
        ("llvm.vector.reduce.add", "llvm.vector.reduce.add"),
        ("llvm.vector", None),
        ("llvm.roundx", None),
        ("round", None),
    ],
)
def test_an_intrinsic_is_found_by_its_name_and_suffixes(name: str, found: str | None) -> None:
    intrinsic = find_intrinsic(name)
    assert (None if intrinsic is None else intrinsic.name) == found
