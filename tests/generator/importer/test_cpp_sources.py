"""C++ sources: macros that define functions, names that several dialects share, and classes with `classof`."""

from __future__ import annotations

import pytest

from generator.tools.importer.bodies.source import CppSources

pytest.importorskip("tree_sitter_cpp")
SHARED = """namespace reef {
struct Field { int depth; };
constexpr int kMost = 3;
}
namespace dune {
struct Field { bool isDry; };
constexpr int kMost = 4;
}
"""
CLASSES = """class Shell : public Base {
public:
  static bool classof(Type type) { return isa<ConchType>(type); }
};
class ConchShell : public Shell {
  int rings();
};
"""


def test_a_macro_defines_the_functions_of_several_classes() -> None:
    sources = CppSources()
    sources.add(b"#define INFER(Op) \\\n  int Op::infer() { return 1; }\n\nINFER(AddOp)\nINFER(SubOp);\n", "ops.cpp")
    assert [one.owner for one in sources.functions["infer"]] == ["AddOp", "SubOp"]


@pytest.mark.parametrize(("dialect", "field", "most"), [("reef", "depth", "3"), ("dune", "isDry", "4")])
def test_each_dialect_has_its_own_struct_and_constant(dialect: str, field: str, most: str) -> None:
    sources = CppSources()
    sources.add(SHARED.encode(), "fields.h")
    own = sources.of_dialect([dialect])
    assert [one.name for one in own.structs["Field"]] == [field]
    assert own.constants["kMost"].text.decode() == most


def test_classes_know_what_belongs_to_them_and_what_they_extend() -> None:
    sources = CppSources()
    sources.add(CLASSES.encode(), "shells.h")
    assert sources.is_classified("Shell") and not sources.is_classified("ConchShell")
    assert list(sources.ancestors("ConchShell")) == ["Shell", "Base"]
