"""`ods export cpp`: the files around the records, and what takes the place of hooks."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from generator.cli.export import export_group

from .test_export_command import REPORT, block, project

__all__ = ["project"]

HOOKS = """\
from ods.ir.attribute import Attribute
from ods.ir.value import Value


def dim_verify(op: object) -> None:
    \"\"\"No light gets brighter.\"\"\"


def dim_fold(op: object, adaptor: object) -> Attribute | Value | bool | None:
    \"\"\"Dimming twice is dimming once.

    Only where both are known.
    \"\"\"
    return None
"""

STUBS = """\
namespace lamp {

// To be written: lamp's hook `dim_verify`.
// No light gets brighter.
::llvm::LogicalResult DimOp::verify() {
  return ::mlir::success();
}

// To be written: lamp's hook `dim_fold`.
// Dimming twice is dimming once.
//
// Only where both are known.
::mlir::OpFoldResult DimOp::fold(FoldAdaptor adaptor) {
  return {};
}

// To be written: sum([self.watts]) >= 60
bool isBright(::mlir::Type value) {
  return true;
}

} // namespace lamp
"""


def test_a_project(project: Path) -> None:
    result = CliRunner().invoke(export_group, ["cpp", "--out", "my-lamps", "--strict"], catch_exceptions=False)
    assert (result.exit_code, result.output) == (0, REPORT.replace("TableGen", "C++"))
    folder = project / "my-lamps"
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*")) == [
        "CMakeLists.txt",
        "README.md",
        "include/lamp/Lamp.h",
        "include/lamp/LampDialect.td",
        "include/lamp/LampOps.td",
        "include/lamp/LampTypes.td",
        "lib/Lamp.cpp",
        "lib/Plugin.cpp",
        "test/lit.cfg.py",
    ]
    assert block("tablegen") in (folder / "include" / "lamp" / "LampOps.td").read_text(encoding="utf-8")
    assert "project(my_lamps LANGUAGES C CXX)" in (folder / "CMakeLists.txt").read_text(encoding="utf-8")


def test_hooks_become_stubs_with_their_docstrings(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    text = spec.read_text().replace("self.watts >= 60", "sum([self.watts]) >= 60")
    spec.write_text(text.rstrip() + "\n    has_verifier: true\n    has_folder: true\n")
    (spec.parent / "hooks.py").write_text(HOOKS)
    result = CliRunner().invoke(export_group, ["cpp", "--out", "lamps"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    source = (project / "lamps" / "lib" / "Lamp.cpp").read_text(encoding="utf-8")
    assert source.endswith(STUBS)
    assert "namespace lamp {\nbool isBright(::mlir::Type value);\n}" in (project / "lamps" / "include" / "lamp" / "Lamp.h").read_text(
        encoding="utf-8"
    )
