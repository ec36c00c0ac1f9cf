"""C++ types of .td files in the spec language."""

from __future__ import annotations

import pytest

from generator.tools.importer.cpp.spelling import parameter_type, python_annotation


@pytest.mark.parametrize(
    ("cpp", "kind", "annotation"),
    [
        ("int64_t", "int64", "int"),
        ("std::int64_t", "int64", "int"),
        ("::std::uint8_t", "uint8", "int"),
        ("std::size_t", "uint64", "int"),
        ("std::string", "string", "str"),
        ("std::thread", None, "Any"),
        ("::llvm::ArrayRef<std::int32_t>", "array<int32>", "Sequence[int]"),
    ],
)
def test_types(cpp: str, kind: str | None, annotation: str) -> None:
    assert parameter_type(cpp) == kind
    assert python_annotation(cpp) == annotation
