"""The server in long use: random edits, closed files, and a missing package."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.workspace import Workspace

from generator.config import find_config
from generator.loader import LoadedDialect
from generator.tools.lsp.server import make_server
from generator.tools.lsp.spec_service import SpecService
from generator.tools.lsp.specs.completion import completions
from generator.tools.lsp.specs.hover import hover
from generator.tools.lsp.specs.names import NameUse, name_uses
from generator.tools.lsp.specs.project import Snapshots
from ods.ir.context import Context
from ods.tools.editor.document import Document

from .client import Editor, with_process
from .test_ir import IR
from .test_specs import DRAWING, DRAWING_FILE, SHAPES, SHAPES_FILE, project

_PIECES = [
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "'",
    "\n",
    "  ",
    "- ",
    "|",
    "%0",
    "^bb",
    "@first",
    "#map",
    "!x",
    "arith.",
    "traits",
    "é",
    "\t",
    "𝄞",
    "`$",
]


def edited(text: str, chance: random.Random) -> str:
    """Return the text after one edit: an insertion, a deletion or a move."""
    start = chance.randrange(len(text) + 1)
    if chance.random() < 0.6:
        return text[:start] + chance.choice(_PIECES) + text[start:]
    return text[:start] + text[start + chance.randrange(1, 12) :]


EDITS = pytest.mark.parametrize("edits", [50, pytest.param(600, marks=pytest.mark.slow)])


@EDITS
def test_random_edits_of_a_file_of_ir(edits: int) -> None:
    chance = random.Random(1)
    document = Document(Context(allow_unregistered_dialects=True), IR)
    for number in range(edits):
        document.change(edited(document.text, chance) if number % 25 else IR)
        for finding in document.findings():
            assert 0 <= finding.start <= finding.end <= len(document.text)
        offset = chance.randrange(len(document.text) + 1)
        document.completions(offset)
        document.hover(offset)
        document.definition(offset)
        for start, end in document.references(offset):
            assert 0 <= start < end <= len(document.text)
        document.outline()
    document.change(IR)
    assert [finding.message for finding in document.findings()] == ["'func.call' op incorrect number of operands for callee"]


@EDITS
def test_random_edits_of_specs(tmp_path: Path, edits: int) -> None:
    folder = project(tmp_path)
    made, chance = Snapshots(find_config(folder)), random.Random(3)
    original = {folder / DRAWING_FILE: DRAWING, folder / SHAPES_FILE: SHAPES}
    texts = dict(original)
    for number in range(edits):
        path = chance.choice(list(texts))
        texts[path] = text = edited(texts[path], chance) if number % 25 else original[path]
        offset = chance.randrange(len(text) + 1)
        snapshot = made.snapshot(texts)
        begin, _ = completions(snapshot, snapshot.dialect_of(path), text, offset)
        assert begin <= offset
        hover(snapshot, snapshot.name(path), text, offset)
        found = snapshot.occurrences.at(snapshot.name(path), offset)
        if found is not None:
            assert found.span in {each.span for each in snapshot.occurrences.of(found.target)}
        if number % 10 == 0:
            snapshot.check()


def test_names_are_looked_for_in_what_has_changed_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, looked = project(tmp_path), list[str]()

    def count(dialect: LoadedDialect) -> list[NameUse]:
        looked.append(dialect.name)
        return name_uses(dialect)

    monkeypatch.setattr("generator.tools.lsp.specs.project.name_uses", count)
    made = Snapshots(find_config(folder))
    for text in (DRAWING, DRAWING + "\n", DRAWING):
        snapshot = made.snapshot({folder / DRAWING_FILE: text})
        assert snapshot.occurrences.of(snapshot.loaded[0])
    assert sorted(looked) == ["builtin", "drawing", "drawing", "drawing", "shapes"]


@pytest.mark.slow
def test_random_edits_through_the_protocol(tmp_path: Path) -> None:
    files = {DRAWING_FILE: DRAWING, SHAPES_FILE: SHAPES, "a.mlir": IR}

    async def use(editor: Editor) -> None:
        chance = random.Random(2)
        for name, text in files.items():
            editor.open(name, text)
        for number in range(200):
            name = chance.choice(list(files))
            editor.change(name, edited(editor.texts[name], chance) if number % 25 else files[name])
            if number % 5 == 0:
                lines = editor.texts[name].split("\n")
                line = chance.randrange(len(lines))
                place = types.Position(line, chance.randrange(len(lines[line]) + 1))
                document = editor.document(name)
                await editor.client.text_document_completion_async(types.CompletionParams(document, place))
                await editor.client.text_document_hover_async(types.HoverParams(document, place))
                await editor.client.text_document_definition_async(types.DefinitionParams(document, place))
        for name, text in files.items():
            editor.change(name, text)
        for name in files:
            assert await editor.hover(name, "fi|rst" if name == "a.mlir" else "sum|mary:") != ""
        await editor.until(DRAWING_FILE, [])
        await editor.until(SHAPES_FILE, [])
        await editor.until("a.mlir", ["13:8: error: 'func.call' op incorrect number of operands for callee"])

    with_process(project(tmp_path), use)


def test_what_is_closed_is_forgotten(tmp_path: Path) -> None:
    folder = project(tmp_path)
    (folder / "a.mlir").write_text(IR, encoding="utf-8")
    gc.freeze()  # only objects that are made from here on are collected
    gc.disable()

    async def use() -> None:
        server = make_server()
        server.protocol.set_writer(_Nowhere())  # type: ignore[arg-type]
        server.protocol._workspace = _workspace()
        specs = server._services[".yaml"]
        ir = server._services[".mlir"]
        assert isinstance(specs, SpecService)
        spec, module = folder / DRAWING_FILE, folder / "a.mlir"
        for path in (spec, module):
            server.set_text(path, path.read_text(encoding="utf-8"), 0)
        while server._waiting or server._running:
            await asyncio.sleep(0.01)
        [process] = ir.process_ids  # type: ignore[attr-defined]
        kept = weakref.ref(specs._snapshots[folder])
        for path in (spec, module):
            await server.close(path)
        gc.collect()
        assert kept() is None
        assert not (
            server.texts or server._lines or server._waiting or server._running or specs._projects or specs._published or specs._fixes
        )
        assert ir.process_ids == []  # type: ignore[attr-defined]
        assert not _is_alive(process)

    try:
        asyncio.run(use())
    finally:
        gc.enable()


class _Nowhere:
    """A stream that drops messages."""

    def write(self, data: bytes) -> None:
        """Drop `data`."""


def _workspace() -> Workspace:
    return Workspace(None, types.TextDocumentSyncKind.Full)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_without_its_package_the_server_says_what_to_install(tmp_path: Path) -> None:
    program = "import sys; sys.modules['pygls'] = None; from generator.cli.main import main; main(['lsp'])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.endswith("Error: the language server needs the package pygls: pip install 'odsgen[lsp]'\n")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"a":', "Unable to handle message: json.decoder.JSONDecodeError: Expecting value: line 1 column 6 (char 5)"),
        (b"[]", "Unable to handle message: AttributeError: 'list' object has no attribute 'jsonrpc'"),
        (b"{}", "Unable to handle message: AttributeError: 'dict' object has no attribute 'jsonrpc'"),
    ],
)
def test_a_message_that_is_none_is_told_in_a_line(body: bytes, told: str, tmp_path: Path) -> None:
    text = b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
    done = subprocess.run([sys.executable, "-m", "generator.cli.main", "lsp"], cwd=tmp_path, input=text, capture_output=True, check=True)
    assert done.stderr.decode().splitlines() == [f"ods lsp: {told}"]
