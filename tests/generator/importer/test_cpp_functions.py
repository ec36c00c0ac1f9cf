"""Functions of C++ and the Python that they become, or the reason why they do not (`pit/functions.txt`)."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("tree_sitter_cpp")

from generator.tools.importer.bodies.module import HookModule
from generator.tools.importer.bodies.source import CppSources
from generator.tools.importer.bodies.world import World
from generator.tools.importer.hook_stubs import format_source
from generator.tools.importer.translator.project import Project
from generator.tools.importer.translator.tree import Untranslatable

RECORDED = Path(__file__).parent / "pit" / "functions.txt"
CASES = [case.split("\n--\n") for case in RECORDED.read_text(encoding="utf-8").split("\n====\n")]

BUILTIN = {
    "Type": "ods.ir.type",
    "Attribute": "ods.ir.attribute",
    "DenseI32ArrayAttr": "ods.builtin.attributes",
    "DenseI64ArrayAttr": "ods.builtin.attributes",
    "VerifiableTensorEncoding": "ods.builtin.interfaces",
    **dict.fromkeys(("FloatType", "IndexType", "IntegerType"), "ods.builtin.types"),
    "Location": "ods.ir.location",
    "Value": "ods.ir.value",
    "BlockArgument": "ods.ir.value",
    "Block": "ods.ir.block",
    "Region": "ods.ir.region",
    "Operation": "ods.ir.operation",
}


def python_of(cpp: str, is_in_part: bool = False, may_have_gaps: bool = False) -> str:
    """Return the Python of the last function in a text of C++, or why it is refused; it may be translated in part, or have gaps."""
    sources = CppSources()
    sources.add(cpp.encode("utf-8"), "a.cpp")
    project = Project(HookModule("d", sources, World({}, BUILTIN)))
    project.is_in_part, project.may_have_gaps = is_in_part, may_have_gaps
    function = max((one for found in sources.functions.values() for one in found), key=lambda one: one.line)
    try:
        project.definition(function, function.name)
    except Untranslatable as error:
        return f"refused: {error}"
    return format_source("\n\n".join(project.texts.values())).strip()


@pytest.mark.parametrize("index", range(len(CASES)))
def test_functions(index: int, request: pytest.FixtureRequest) -> None:
    cpp, *_python = CASES[index]
    made = python_of(cpp)
    if request.config.getoption("--update", default=False):
        CASES[index][1:] = [made]
        RECORDED.write_text("\n====\n".join("\n--\n".join(case) for case in CASES), encoding="utf-8")
    assert [made] == CASES[index][1:]
