"""Members of types whose common base class only C++ has."""

from __future__ import annotations

import pytest

pytest.importorskip("tree_sitter_cpp")

from generator.tools.importer.bodies.code import Code
from generator.tools.importer.bodies.module import HookModule
from generator.tools.importer.bodies.scope import Scope
from generator.tools.importer.bodies.source import CppSources
from generator.tools.importer.bodies.statements import Statements
from generator.tools.importer.bodies.world import World
from ods.ir.unfilled import UnfilledHook, member_of_base
from tests.generator.spec_cases import check_case

SPEC = """edition: 1
dialect: {name: rope, depends_on: [builtin], allows_unknown_types: true}
types:
  SteelLineType: {mnemonic: steel, parameters: {length: int64, colour: uint32}}
  HempLineType: {mnemonic: hemp, parameters: {length: int64}}
"""


@pytest.mark.parametrize(
    ("method", "python"),
    [
        ("getLength", "line.length"),
        ("getColour", 'member_of_base(line, "colour", "LineType", "getColour")'),
        ("getKnots", 'unknown_member(line, "LineType", "getKnots")'),
    ],
)
def test_members(method: str, python: str) -> None:
    world = World({dialect.name: dialect for dialect in check_case("rope", SPEC)[0]}, {})
    made = Statements(Scope(HookModule("rope", CppSources(), world), "rope"))
    assert made.method_of(Code("line", "foreign:rope::LineType"), method, [], []).text == python


class Steel:
    """A type with the parameter."""

    name = "rope.steel"
    colour = 3


class Hemp:
    """A type without it."""

    name = "rope.hemp"


def test_a_member_at_run_time() -> None:
    assert member_of_base(Steel(), "colour", "LineType", "getColour") == 3
    with pytest.raises(UnfilledHook, match="the hook 'getColour' in rope.LineType is not written yet"):
        member_of_base(Hemp(), "colour", "LineType", "getColour")
