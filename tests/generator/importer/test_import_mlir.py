"""`ods import mlir`: dialects of an installed MLIR, or of a folder with the same layout."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.commands import ods
from generator.tools.importer.installed import NoMlir, find_mlir
from tests.generator.importer.imported import make_project, opt


def is_installed() -> bool:
    """Return True if Debian's packages llvm-22 and libmlir-22-dev are installed."""
    try:
        find_mlir(Path("/usr/lib/llvm-22"))
    except NoMlir:
        return False
    return True


def test_a_folder_without_mlir(tmp_path: Path) -> None:
    done = CliRunner().invoke(ods, ["import", "mlir", "--from", str(tmp_path)])
    expected = f"error: no MLIR in {tmp_path}: include/mlir/IR/OpBase.td and llvm-tblgen are expected; say with --from where it is\n"
    assert (done.exit_code, done.output) == (1, expected)


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_an_unknown_dialect(tmp_path: Path) -> None:
    done = CliRunner().invoke(ods, ["import", "mlir", "nosuch", "--out", str(tmp_path / "specs")])
    assert (done.exit_code, done.output.partition("; ")[0]) == (1, "error: /usr/lib/llvm-22/include defines no dialect 'nosuch'")


@pytest.mark.slow
@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_one_dialect(tmp_path: Path) -> None:
    done = CliRunner().invoke(ods, ["import", "mlir", "ml_program", "--out", str(tmp_path / "specs"), "--from", "/usr/lib/llvm-22"])
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "specs").iterdir()] == ["ml_program"]
    assert "# Import of ml_program\n" in done.output


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_td_files_are_dumped(tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "Dock.td").write_text(_DOCK, encoding="utf-8")
    (tmp_path / "lib").mkdir()
    ops = tmp_path / "lib" / "Ops.td"
    ops.write_text('include "Dock.td"\ndef Dock_PierOp : Op<Dock_Dialect, "pier">;\n', encoding="utf-8")
    specs = tmp_path / "specs"
    refused = CliRunner().invoke(ods, ["import", "td", str(ops), "--out", str(specs)])
    message = f"error: {ops}: llvm-tblgen does not read it: {ops}:1:9: error: could not find include file 'Dock.td'\n"
    assert (refused.exit_code, refused.output) == (1, message)
    done = CliRunner().invoke(ods, ["import", "td", str(ops), "-I", str(tmp_path / "include"), "--out", str(specs)])
    assert done.exit_code == 0, done.output
    assert "pier:" in (specs / "dock" / "ops.yaml").read_text(encoding="utf-8")


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_a_dialect_that_llvm_tblgen_does_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "include" / "mlir" / "Dialect" / "Dock"
    folder.mkdir(parents=True)
    for name in ("IR", "Interfaces"):
        (tmp_path / "include" / "mlir" / name).symlink_to(Path("/usr/lib/llvm-22/include/mlir") / name)
    (folder / "DockBase.td").write_text(_DOCK, encoding="utf-8")
    ops = 'include "mlir/Dialect/Dock/DockBase.td"\ninclude "mlir/Dialect/Dock/Missing.td"\ndef Dock_PierOp : Op<Dock_Dialect, "pier">;\n'
    (folder / "DockOps.td").write_text(ops, encoding="utf-8")
    done = CliRunner().invoke(ods, ["import", "mlir", "dock", "--from", str(tmp_path), "--out", str(tmp_path / "specs")])
    place = f"{folder / 'DockOps.td'}:2:9: error: could not find include file 'mlir/Dialect/Dock/Missing.td'"
    assert (done.exit_code, done.output) == (1, f"error: nothing defines the dialect 'dock'; llvm-tblgen: {place}\n")


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_unwritten_effects_are_unknown_effects(tmp_path: Path) -> None:
    text = _DOCK.replace("OpBase.td", 'OpBase.td"\ninclude "mlir/Interfaces/SideEffectInterfaces.td')
    text += """def Dock_FillOp : Op<Dock_Dialect, "fill", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>, Results<(outs I32:$r)> {
  let assemblyFormat = "attr-dict";
}
def Dock_SizeOp : Op<Dock_Dialect, "size", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, RecursiveMemoryEffects]>,
    Results<(outs I32:$r)> {
  let assemblyFormat = "attr-dict";
}
"""
    (tmp_path / "Dock.td").write_text(text, encoding="utf-8")
    project = make_project(tmp_path, tmp_path / "Dock.td")
    body = "  func.func @f() {\n    %0 = dock.fill\n    %1 = dock.fill\n    %2 = dock.size\n    return\n  }\n"
    for flag in ("--cse", "--canonicalize", "--remove-dead-values"):
        done = opt(project, f"module {{\n{body}}}\n", flag)
        assert (done.code, done.stdout) == (0, f"module {{\n{body}}}\n\n"), done.stderr
        assert done.stderr.startswith("note: what these would do was left out, because they are not written yet: dialect_specs.dock")


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_formats_are_kept(tmp_path: Path) -> None:
    """A default that only C++ knows is None where the text lacks it; a format that may read back otherwise is taken as it is."""
    text = _DOCK.replace("OpBase.td", 'OpBase.td"\ninclude "mlir/IR/AttrTypeBase.td')
    text += """def Dock_BerthAttr : AttrDef<Dock_Dialect, "Berth"> {
  let mnemonic = "berth";
  let parameters = (ins "std::int64_t":$number, DefaultValuedParameter<"int64_t", "deepest()">:$depth);
  let assemblyFormat = "`<` $number (`,` $depth^)? `>`";
}
def Dock_RopeAttr : AttrDef<Dock_Dialect, "Rope"> {
  let mnemonic = "rope";
  let parameters = (ins "Attribute":$end, OptionalParameter<"Attribute">:$knot);
  let assemblyFormat = "`<` $end (`:` $knot^)? `>`";
}
"""
    (tmp_path / "Dock.td").write_text(text, encoding="utf-8")
    project = make_project(tmp_path, tmp_path / "Dock.td")
    body = 'dock.a = #dock.berth<3>, dock.b = #dock.berth<3, 4>, dock.c = #dock.rope<"x">'
    assert opt(project, f"module attributes {{{body}}} {{\n}}").stdout == f"module attributes {{{body}}} {{\n}}\n\n"
    report = (project / "report.md").read_text(encoding="utf-8")
    assert "- default `Dock_BerthAttr.depth`: C++ text deepest(); a parameter that is absent in the text is None\n" in report
    assert "- proof `dock.RopeAttr`: the format prints `#dock.rope<#attr : #attr>`, where `:` reads back as more of `$end`\n" in report


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_an_interface_is_one_class(tmp_path: Path) -> None:
    """An interface belongs to the dialect of its C++ namespace; a dialect that includes its file uses it."""
    interface = """include "mlir/IR/AttrTypeBase.td"
def Wet : AttrInterface<"Wet"> { let cppNamespace = "::dock"; let methods = [InterfaceMethod<"", "bool", "isWet">]; }
"""
    (tmp_path / "DockBase.td").write_text(_DOCK + interface, encoding="utf-8")
    wash = """include "DockBase.td"
def Dock_WashOp : Op<Dock_Dialect, "wash">, Arguments<(ins TypedArrayAttrBase<Wet, "wet attributes">:$things)> {
  let assemblyFormat = "$things attr-dict";
}
"""
    (tmp_path / "DockOps.td").write_text(wash, encoding="utf-8")
    boat = """include "DockBase.td"
def Boat_Dialect : Dialect {
  let name = "boat";
  let cppNamespace = "::boat";
}
def Boat_HullAttr : AttrDef<Boat_Dialect, "Hull", [DeclareAttrInterfaceMethods<Wet>]> { let mnemonic = "hull"; }
def Boat_RowOp : Op<Boat_Dialect, "row">;
"""
    (tmp_path / "BoatOps.td").write_text(boat, encoding="utf-8")
    make_project(tmp_path, tmp_path / "DockOps.td")
    project = make_project(tmp_path, tmp_path / "BoatOps.td")
    assert not (project / "dialect_specs" / "boat" / "interfaces.yaml").exists()
    text = "module {\n  dock.wash [#boat.hull]\n}\n\n"
    assert opt(project, text).stdout == text


_DOCK = """include "mlir/IR/OpBase.td"
def Dock_Dialect : Dialect {
  let name = "dock";
  let cppNamespace = "::dock";
}
"""
