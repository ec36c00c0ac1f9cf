"""Types, attributes and constraints of one dialect that refer to each other: the package works whichever module is imported first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import ods, run_forked

SPEC = """\
edition: 1
dialect: {name: knot, summary: definitions that need each other}
enums:
  Kind: {kind: int, summary: a kind, cases: {red: 0, green: 1}, attribute: {class_name: KindAttr, mnemonic: kind}}
  Bits: {kind: bit, width: 8, summary: bits, cases: {one: 1, two: 2}}
types:
  FirstType:
    mnemonic: first
    summary: a type with an attribute
    parameters: {tag: TagAttr, kind: KindAttr, small: SmallType, eight: EightType, low: int, list: array<SmallType>}
    assembly_format: "`<` params `>`"
  SecondType:
    mnemonic: second
    summary: a type with a number
    parameters: {size: uint8, bits: {type: Bits, default: "Bits.one"}}
    assembly_format: "`<` $size (`,` $bits^)? `>`"
    builders:
      - {name: of, summary: of a tag, parameters: {tag: TagAttr}, body: "return cls.get(len(tag.inner))"}
  ThirdType:
    mnemonic: third
    summary: a type with a default
    parameters: {inner: {type: SecondType, default: SecondType.get(8)}, scales: {type: array<double>, default: ()}}
    assembly_format: "(`<` $inner^ `>`)?"
attributes:
  TagAttr:
    mnemonic: tag
    summary: an attribute with types
    parameters: {inner: array<SecondType>}
    assembly_format: "`<` params `>`"
constraints:
  SmallType: {base: SecondType, where: self.size < 8, summary: a small type}
  EightType: {base: SecondType, where: self.size == 8, builder: SecondType.get(8), summary: the type of eight}
"""

USE = """\
from generated.knot import *
from ods.ir.context import Context
from ods.ir.type import Type
with Context():
    print(Type.parse("!knot.first<<!knot.second<1>>, green, <2>, <8>, -3, <3, two>, !knot.second<4>>"))
small, eight, tag = SecondType.get(2), SecondType.get(8), TagAttr.get([SecondType.get(1)])
print(ThirdType.get(), ThirdType.get() is ThirdType.get(eight), SecondType.build_of(tag))
print(FirstType.get(tag, KindAttr.get(Kind.red), small, eight, 5, (small,)))
zeros = [ThirdType.get(eight, (zero,)).scales for zero in (0.0, -0.0, 0)]
print(zeros)
for wrong in (
    lambda: FirstType.get(tag, KindAttr.get(Kind.red), eight, eight, 5, (small,)),
    lambda: FirstType.get(tag, KindAttr.get(Kind.red), small, small, 5, (small,)),
    lambda: FirstType.get(tag, KindAttr.get(Kind.red), small, eight, 5, (eight,)),
    lambda: FirstType.get(tag, KindAttr.get(Kind.red), small, eight, 1 << 31, (small,)),
    lambda: FirstType.get(eight, KindAttr.get(Kind.red), small, eight, 5, (small,)),
    lambda: FirstType.get(tag, KindAttr.get(Kind.red), small, eight, 5, (tag,)),
    lambda: SecondType.get(True),
    lambda: SecondType.get(256),
    lambda: SecondType.get(1, 1),
    lambda: SecondType.get(1, Bits(4)),
    lambda: ThirdType.get(eight, "1.0"),
    lambda: ThirdType.get(eight, ("1.0",)),
):
    try:
        print(wrong())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")
"""

SAYS = """\
!knot.first<<<1>>,  green, <2>, <8>, -3, <3, two>, <4>>
!knot.third True !knot.second<1>
!knot.first<<<1>>,  red, <2>, <8>, 5, <2>>
[[0.0], [-0.0], [0.0]]
VerifyError: failed to verify 'small': a small type
VerifyError: failed to verify 'eight': the type of eight
VerifyError: failed to verify 'list': a small type
ParameterRangeError: FirstType: the parameter 'low' takes an integer from -2147483648 to 2147483647, but got 2147483648
TypeError: FirstType: the parameter 'tag' takes a TagAttr, but got SecondType(!knot.second<8>) of type SecondType
TypeError: FirstType: the parameter 'list' takes a tuple of Type, but got one with TagAttr(#knot.tag<<1>>) of type TagAttr
TypeError: SecondType: the parameter 'size' takes an integer, but got True of type bool
ParameterRangeError: SecondType: the parameter 'size' takes an integer from 0 to 255, but got 256
TypeError: SecondType: the parameter 'bits' takes Bits, but got 1 of type int
ParameterRangeError: SecondType: the parameter 'bits' has bits of no case of Bits: 4
TypeError: ThirdType: the parameter 'scales' takes a tuple of floats, but got '1.0' of type str
TypeError: ThirdType: the parameter 'scales' takes a float, but got '1.0' of type str
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("knot")
    specs = root / "dialect_specs" / "knot"
    specs.mkdir(parents=True)
    (specs / "knot.yaml").write_text(SPEC, encoding="utf-8")
    made = ods(root, "generate")
    assert (made.code, made.stderr) == (0, "")
    return root


@pytest.mark.parametrize("module", ["types", "attributes", "constraints", "enums", "dialect"])
def test_any_module_comes_first(project: Path, module: str) -> None:
    assert run_forked("-c", project, f"import generated.knot.{module}").stderr == ""


def test_all_work(project: Path) -> None:
    done = run_forked("-c", project, USE)
    assert done.stderr == ""
    assert done.stdout == SAYS
