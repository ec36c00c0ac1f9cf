"""`ods test`: its findings for operations with correct hooks, and for operations with wrong hooks."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests import commands

SPEC = """\
edition: 1
dialect: {name: toy, summary: for tests, depends_on: [builtin]}
enums:
  Colour: {kind: int, summary: a colour, cases: {red: 0, green: 1}}
ops:
  right:
    summary: does everything as it should
    traits: [SameTypeOperands]
    arguments: {values: Variadic<AnyInteger>, colour: Colour, count: OptionalAttr<I32Attr>}
    assembly_format: "$colour $values (`times` $count^)? attr-dict (`:` type($values)^)?"
    examples: [{prelude: {"%a": i32}, ir: "toy.right red %a : i32"}]
  lossy:
    summary: forgets its number
    arguments: {number: I32Attr}
    has_custom_assembly_format: true
    examples: [{ir: "toy.lossy"}]
  raising:
    summary: trusts its operand
    arguments: {value: AnyType}
    has_verifier: true
    assembly_format: "$value attr-dict `:` type($value)"
    examples: [{prelude: {"%a": i32}, ir: "toy.raising %a : i32"}]
  unseen: {summary: has no example, successors: {next: AnySuccessor}, traits: [Terminator], assembly_format: $next attr-dict}
  refused: {summary: has a wrong example, assembly_format: attr-dict, examples: [{ir: "toy.refused 1"}]}
  bare:
    summary: has no example, and can be made
    traits: [AttrSizedOperandSegments]
    arguments: {first: I32, many: Variadic<F32>, flag: Optional<I1>, mode: I64Attr}
    results: {out: Index}
"""
HOOKS = '''\
"""Hooks, some of them wrong."""

from __future__ import annotations

from ods.builtin import I32, IntegerAttr


def lossy_parse(parser, state):
    state.add_attribute("number", IntegerAttr.get(I32, 7)) if hasattr(state, "add_attribute") else state.attributes.update(
        number=IntegerAttr.get(I32, 7)
    )


def lossy_print(op, printer):
    pass


def raising_verify(op):
    if op.value.type.width > 64:
        raise op.op_error("is too wide")
'''


def ods(folder: Path, *arguments: str) -> tuple[int, str]:
    return commands.ods(folder, *arguments, together=True)[:2]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    (folder / "ods.toml").touch()
    specs = folder / "dialect_specs" / "toy"
    specs.mkdir(parents=True)
    (specs / "toy.yaml").write_text(SPEC, encoding="utf-8")
    (specs / "hooks.py").write_text(HOOKS, encoding="utf-8")
    code, output = ods(folder, "generate")
    assert code == 0, output
    return folder


def test_what_was_not_generated_from_these_specs_is_told(tmp_path: Path) -> None:
    spec = tmp_path / "dialect_specs" / "toy" / "toy.yaml"
    spec.parent.mkdir(parents=True)
    (tmp_path / "ods.toml").touch()
    spec.write_text("edition: 1\ndialect: {name: toy, summary: for tests}\nops: {thing: {summary: a thing, assembly_format: attr-dict}}\n")
    missing = "error: nothing was generated yet from dialect_specs/toy: run `ods generate`\n"
    assert ods(tmp_path, "test") == ods(tmp_path, "prove") == (2, missing)
    assert ods(tmp_path, "generate")[0] == 0
    spec.write_text(spec.read_text().replace("a thing", "a new thing"))
    code, said = ods(tmp_path, "test")
    assert (code, said.splitlines()[0]) == (
        0,
        "warning: the generated code is out of date: spec toy/toy.yaml was changed; run `ods generate`",
    )


def test_what_is_right_is_covered(tmp_path: Path) -> None:
    assert ods(tmp_path, "new", "toy", "--project")[0] == 0
    assert ods(tmp_path, "generate")[0] == 0
    code, output = ods(tmp_path, "test", "--min", "100", "--samples", "samples.json")
    assert (code, output) == (
        0,
        "operations: 1 of 1 covered, 100.0 %\n"
        "constraints: 1 of 1 covered, 100.0 %\n"
        "traits: 0 of 0 covered\n"
        "types and attributes: 1 of 1 covered, 100.0 %\n"
        "1 module verified and read back in both forms\n",
    )
    assert "toy.wrap %arg0 : f32 -> !toy.box<f32>" in json.loads((tmp_path / "samples.json").read_text(encoding="utf-8"))["toy.wrap"][0]


def test_what_is_wrong_is_told_at_its_place(project: Path) -> None:
    code, output = ods(project, "test")
    found = re.findall(r"^(\S+): error: (.*) \[(ODS\d+)\]$", output, re.MULTILINE)
    assert code == 1
    assert [(place, rule) for place, _, rule in found] == [
        ("dialect_specs/toy/toy.yaml:12:3", "ODS1001"),
        ("dialect_specs/toy/toy.yaml:17:3", "ODS1002"),
        ("dialect_specs/toy/toy.yaml:24:87", "ODS1003"),
    ]
    assert found[1][1].startswith("toy.raising: an exception is raised (operand #0 of type ")
    assert "Traceback" not in output and "hooks.py" in output


def test_what_cannot_be_tested_is_told(project: Path) -> None:
    code, output = ods(project, "test", "--verbose", "--min", "90")
    assert code == 1
    assert "toy.unseen: the operation was not tested: no example of a spec has it, and nothing that was tried verifies\n" in output
    assert "operations: 5 of 6 covered, 83.3 %\n" in output


def test_an_operation_without_an_example_is_tested_from_its_spec_alone(project: Path) -> None:
    _code, output = ods(project, "test", "--verbose", "--samples", "samples.json")
    assert "toy.bare" not in output
    texts = json.loads((project / "samples.json").read_text(encoding="utf-8"))["toy.bare"]
    found = {match[0] for text in texts for match in re.finditer(r"array<i32: [^>]*>", text)}
    assert found == {f"array<i32: {sizes}>" for sizes in ("1, 1, 1", "1, 0, 1", "1, 3, 1", "1, 1, 0")}


def test_cases_numbers_and_options_vary(project: Path) -> None:
    ods(project, "test", "--samples", "samples.json")
    texts = "".join(json.loads((project / "samples.json").read_text(encoding="utf-8"))["toy.right"])
    for part in (
        "toy.right red %arg0 : i32",
        "toy.right green",
        "times",
        "toy.right red %arg0, %arg0, %arg0 : i32, i32, i32",
    ):
        assert part in texts


def test_a_comment_ignores_a_finding(project: Path) -> None:
    spec = project / "dialect_specs" / "toy" / "toy.yaml"
    spec.write_text(SPEC.replace("  lossy:\n", "  lossy:  # ods: ignore[ODS1001] the number does not matter\n"), encoding="utf-8")
    assert "ODS1001" not in ods(project, "test")[1]
    assert "ODS0131" not in ods(project, "check")[1]
    spec.write_text(SPEC.replace("  right:\n", "  right:  # ods: ignore[ODS1001] it cannot be\n"), encoding="utf-8")
    assert "there is no finding ODS1001 here that could be ignored [ODS0131]" in ods(project, "test")[1]
    spec.write_text(SPEC, encoding="utf-8")


TYPES = """\
edition: 1
dialect: {name: toy, summary: for tests, depends_on: [builtin]}
enums:
  Colour: {kind: bit, width: 8, summary: colours, cases: {red: 1, green: 2}}
types:
  KeptType: {mnemonic: kept, summary: keeps all, parameters: {size: int64, colour: Colour}, assembly_format: "`<` $size `,` $colour `>`"}
  LossyType: {mnemonic: lossy, summary: forgets its size, parameters: {size: int64}, has_custom_assembly_format: true}
  UnreadType: {mnemonic: unread, summary: cannot be read, parameters: {text: string}, has_custom_assembly_format: true}
  RaisingType: {mnemonic: raising, summary: cannot be printed, parameters: {held: KeptType}, has_custom_assembly_format: true}
attributes:
  NeverAttr: {mnemonic: never, summary: takes nothing, parameters: {size: int64}, assembly_format: "`<` $size `>`", has_verifier: true}
ops:
  use:
    summary: is made of types without examples
    arguments: {value: KeptType, colour: Colour}
    assembly_format: "$colour $value attr-dict `:` type($value)"
"""
TYPE_HOOKS = '''\
"""Hooks, all but one wrong."""

from generated.toy import KeptType, LossyType, RaisingType, UnreadType
from ods.builtin.checks import invalid


def lossy_type_parse(parser):
    parser.parse_less()
    parser.parse_greater()
    return LossyType.get(1)


def lossy_type_print(type, printer):
    printer.write("<>")


def unread_type_parse(parser):
    parser.parse_less()
    text = parser.parse_keyword_or_string()
    parser.parse_greater()
    return UnreadType.get(text)


def unread_type_print(type, printer):
    printer.write(f"<{type.text}>")


def raising_type_parse(parser):
    return RaisingType.get(KeptType.get(1, 1))


def raising_type_print(type, printer):
    printer.write(str(1 // (type.held.size - type.held.size)))


def never_attr_verify(size):
    raise invalid("no size is right")
'''

REPORT = """\
dialect_specs/toy/toy.yaml:7:3: error: !toy.lossy: what is printed does not read back as what it was (with size = 0, and 4 more) [ODS1001]
      LossyType: {mnemonic: lossy, summary: forgets its size, parameters: {size: int64}, has_custom_assembly_format: true}
      ^~~~~~~~~
  hint: !toy.lossy<>
    is read with size = 1
dialect_specs/toy/toy.yaml:8:3: error: !toy.unread: what is printed does not read back as what it was (with text = '', and 3 more) [ODS1001]
      UnreadType: {mnemonic: unread, summary: cannot be read, parameters: {text: string}, has_custom_assembly_format: true}
      ^~~~~~~~~~
  hint: !toy.unread<>
    is not read: Unable to parse type:
    error: "!toy.unread<>":1:13: expected valid keyword or string
dialect_specs/toy/toy.yaml:9:3: error: !toy.raising: an exception is raised (with held = KeptType(!toy.kept<1, red>), and 11 more) [ODS1002]
      RaisingType: {mnemonic: raising, summary: cannot be printed, parameters: {held: KeptType}, has_custom_assembly_format: true}
      ^~~~~~~~~~~
  hint: ZeroDivisionError: integer division or modulo by zero at …/dialect_specs/toy/hooks.py:33
#toy.never: the attribute was not tested: no values were found that its parameters can have
operations: 1 of 1 covered, 100.0 %
constraints: 3 of 3 covered, 100.0 %
traits: 0 of 0 covered
types and attributes: 3 of 5 covered, 60.0 %
2 modules verified and read back in both forms
"""


def test_types_and_attributes_without_examples(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    specs = tmp_path / "dialect_specs" / "toy"
    specs.mkdir(parents=True)
    (specs / "toy.yaml").write_text(TYPES, encoding="utf-8")
    (specs / "hooks.py").write_text(TYPE_HOOKS, encoding="utf-8")
    code, output = ods(tmp_path, "generate")
    assert code == 0, output
    code, output = ods(tmp_path, "test", "--verbose")
    assert (code, output.replace(str(tmp_path), "…")) == (1, REPORT)


def test_bad_input(tmp_path: Path, project: Path) -> None:
    assert ods(project, "test", "--dialect", "boy") == (2, "error: there is no dialect 'boy'; there are toy\n")
    (tmp_path / "ods.toml").touch()
    code, output = ods(tmp_path, "test")
    assert code == 2 and output.startswith("error: there is no folder ")
