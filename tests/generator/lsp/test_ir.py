"""IR files in an editor, with a real client of the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from generator.tools.lsp.ir_worker import IRWorker, WorkerError

from .client import Editor, with_editor, with_process

IR = """\
#map = affine_map<(d0) -> (d0 + 1)>
func.func @first(%a: index, %b: i32) -> i32 {
  %0 = affine.apply #map(%a)
  %1:2 = arith.addui_extended %b, %b : i32, i1
  cf.br ^end(%1#0 : i32)
^end(%x: i32):
  return %x : i32
}
module @inner {
  func.func private @first()
}
func.func @second(%a: i32) {
  %0 = func.call @first(%a) : (i32) -> i32
  return
}
"""
NOISY = """\
from ods.ir.dialect import Dialect

class NoisyDialect(Dialect):
    name = "noisy"
    hooks_module = "dialect_specs.noisy.hooks"

DIALECT = NoisyDialect()
"""


def write(folder: Path, name: str, text: str) -> None:
    """Write a file of a project."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def test_findings_with_notes_and_none_silenced(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open("a.mlir", IR)
        assert await editor.findings("a.mlir") == ["13:8: error: 'func.call' op incorrect number of operands for callee"]
        broken = IR.replace("%b, %b :", "%b, :").replace("  return\n", "  %0 = arith.constant 1 : i32\n  return %a : i32\n")
        editor.change("a.mlir", broken)
        await editor.until(
            "a.mlir",
            [
                "4:34: error: expected SSA operand",
                "14:3: error: redefinition of SSA value '%0'",
                "  13: note: previously defined here",
            ],
        )
        editor.change("a.mlir", IR.replace("module @inner {", "module @inner").replace("%b, %b :", "%b, :"))
        await editor.until(
            "a.mlir",
            [
                "4:34: error: expected SSA operand",
                "9:14: error: expected '{' to begin a region",
                "10:29: error: expected operation name in quotes",
            ],
        )

    with_editor(tmp_path, use)


@pytest.mark.slow
def test_a_hook_that_never_ends_is_given_up(tmp_path: Path) -> None:
    write(tmp_path, "generated/endless/__init__.py", "while True:\n    pass\n")
    write(tmp_path, "generated/endless/dialect.py", "")

    async def use() -> None:
        worker = IRWorker(None, ("generated",), (str(tmp_path),), patience=0.5)
        for text in ("endless.op", "endless.op\n"):
            with pytest.raises(WorkerError, match=r"^reading it took more than 0.5 seconds: does a hook never end\?$"):
                await worker.ask("findings", "a.mlir", text)
        assert worker.process_id is None
        assert await worker.ask("findings", "a.mlir", "module {}") == []
        await worker.stop()

    asyncio.run(use())


def test_nothing_runs_because_of_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that no code of the project runs in which an editor was started: the user has not allowed it."""
    for name in ("ods/__init__.py", "generated/__init__.py", "json.py", "runpy.py"):
        write(tmp_path, name, f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    monkeypatch.chdir(tmp_path)

    async def use() -> None:
        worker = IRWorker(None, ("generated",), ())
        assert await worker.ask("findings", "a.mlir", "module {}") == []
        await worker.stop()

    asyncio.run(use())
    assert not (tmp_path / "ran").exists()


def test_questions(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open("a.mlir", IR)
        assert (await editor.hover("a.mlir", "arith.addui|_")).startswith("**arith.addui_extended** (operation)\n\n")
        assert await editor.hover("a.mlir", "^end(%1|#0") == (
            "```mlir\n%1: i32\n```\n\n```mlir\n%1:2 = arith.addui_extended %b, %b : i32, i1\n```"
        )
        assert await editor.hover("a.mlir", "br ^e|nd") == "```mlir\n^end(i32)\n```"
        assert await editor.hover("a.mlir", "re|turn %x") == await editor.hover("a.mlir", "re|turn\n")
        assert await editor.definition("a.mlir", "%1|#0") == ["a.mlir:4:3 %1"]
        assert await editor.definition("a.mlir", "br ^e|nd") == ["a.mlir:6:1 ^end"]
        assert await editor.definition("a.mlir", "call @fi|rst") == ["a.mlir:2:11 @first"]
        assert await editor.definition("a.mlir", "apply #m|ap") == ["a.mlir:1:1 #map"]
        assert await editor.references("a.mlir", "index, %|b") == ["a.mlir:2:29 %b", "a.mlir:4:31 %b", "a.mlir:4:35 %b"]
        assert await editor.references("a.mlir", "@fi|rst(%a: index") == ["a.mlir:2:11 @first", "a.mlir:13:18 @first"]
        assert await editor.rename("a.mlir", "%|1:2", "sum") == {"a.mlir": IR.replace("%1", "%sum")}
        outline = [(symbol.name, [child.name for child in symbol.children or []]) for symbol in await editor.symbols("a.mlir")]
        assert outline == [("@first", []), ("@inner", ["@first"]), ("@second", [])]

    with_editor(tmp_path, use)


def test_completion(tmp_path: Path) -> None:
    async def use(editor: Editor) -> None:
        editor.open("a.mlir", IR.replace("  %1:2", "  %2 = arith.\n  %1:2"))
        labels = await editor.labels("a.mlir", "%2 = arith.")
        assert {"arith.addi", "arith.constant"} <= set(labels) and "func.func" not in labels
        [addi] = [item for item in await editor.completions("a.mlir", "%2 = arith.") if item.label == "arith.addi"]
        assert addi.detail == "Integer addition operation"
        assert "affine" in await editor.labels("a.mlir", "%2 = a")
        assert await editor.labels("a.mlir", "addui_extended %") == ["%0", "%2", "%a", "%b"]
        assert await editor.labels("a.mlir", "br ^") == ["^end"]
        assert await editor.labels("a.mlir", "call @") == ["@first", "@inner", "@second"]
        assert "#map" in await editor.labels("a.mlir", "apply #")

    with_editor(tmp_path, use)


def test_an_operation_leads_to_its_spec(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[3]

    async def use(editor: Editor) -> None:
        editor.open("docs/demo/a.mlir", IR)
        [place] = await editor.definition("docs/demo/a.mlir", "arith.addui|_")
        assert place.startswith("dialect_specs/arith/") and place.endswith(" addui_extended")

    with_editor(root, use)


def test_code_of_a_project_runs_beside_the_server(tmp_path: Path) -> None:
    """Check that output of a hook does not disturb the protocol, and that its exception is reported."""
    write(tmp_path, "ods.toml", "")
    write(tmp_path, "generated/noisy/__init__.py", NOISY)
    write(tmp_path, "generated/noisy/dialect.py", "")
    write(tmp_path, "dialect_specs/noisy/hooks.py", "print('Content-Length: 3')\n1 / 0\n")

    async def use(editor: Editor) -> None:
        editor.open("a.mlir", "noisy.op\n%0 = arith.constant 1 : i33x\n")
        found = await editor.findings("a.mlir")
        assert len(found) == 2
        assert found[0].startswith("1:1: error: the hooks of dialect 'noisy' cannot be imported: ZeroDivisionError: division by zero")
        assert found[1].startswith("2:")
        editor.open("b.mlir", "%0 = arith.constant 1 : i32\n")
        assert await editor.findings("b.mlir") == []

    with_process(tmp_path, use)
