"""The table of MLIR's and LLVM's types says what the installed headers say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.recording.cpp_api import INCLUDE, TABLE, table_text


@pytest.fixture(scope="module")
def table() -> Any:
    return json.loads(TABLE.read_text(encoding="utf-8"))


def test_methods_have_parameters_results_and_flags(table: Any) -> None:
    classes = table["classes"]
    assert classes["StringRef"]["methods"]["getAsInteger"] == [
        ["bool", ["unsigned", "T &"], ["const", "template"]],
        ["bool", ["unsigned", "APInt &"], ["const"]],
    ]
    assert classes["AffineMap"]["methods"]["getMultiDimIdentityMap"] == [["AffineMap", ["unsigned", "MLIRContext *"], ["static"]]]
    assert classes["RankedTensorType"]["methods"]["getShape"] == [["ArrayRef<int64_t>", [], ["const"]]]
    assert classes["RankedTensorType"]["bases"] == ["TensorType"] and classes["IntegerAttr"]["bases"] == ["Attribute"]
    assert classes["Operation"]["methods"]["getParentOp"] == [["Operation *", [], []]]
    assert classes["AsmParser"]["methods"]["emitError"] == [["InFlightDiagnostic", ["SMLoc", "const Twine &"], ["optional:1"]]]
    assert classes["OperandRange"]["types"]["type_range"] == "ValueTypeRange<OperandRange>"


def test_functions_have_overloads(table: Any) -> None:
    functions = table["functions"]
    assert functions["getElementTypeOrSelf"] == [["Type", ["Type"], []], ["Type", ["Attribute"], []], ["Type", ["Value"], []]]
    assert functions["getConstantIntValue"] == [["std::optional<int64_t>", ["OpFoldResult"], []]]
    assert table["aliases"]["DenseI64ArrayAttr"] == "detail::DenseArrayAttrImpl<int64_t>"


@pytest.mark.slow
@pytest.mark.skipif(not (INCLUDE / "llvm/ADT/APInt.h").exists(), reason="the headers of LLVM 22 are not installed")
def test_the_table_is_up_to_date(request: pytest.FixtureRequest) -> None:
    pytest.importorskip("tree_sitter_cpp")
    text = table_text(Path(INCLUDE))
    if request.config.getoption("--update"):
        TABLE.write_text(text, encoding="utf-8")
    assert TABLE.read_text(encoding="utf-8") == text
