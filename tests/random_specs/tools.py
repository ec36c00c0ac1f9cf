"""This project and MLIR as commands: which definitions each accepts, and the output of each for many texts at once."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.config import find_config
from generator.pipeline import compile_project

from .definitions import Definition, hooks_of, spec_of
from .fixed import FIXED_CPP, FIXED_TABLEGEN

_ROOT = Path(__file__).resolve().parents[2]
_LLVM = Path("/usr/lib/llvm-22")
_TBLGEN = str(_LLVM / "bin" / "mlir-tblgen")
_SPLIT = "// -----\n"
_ERROR = re.compile(r"^[^\n:]*:(\d+):(\d+): error: (.*)$", re.M)
_KINDS = ("dialect", "op-interface", "type-interface", "op", "enum", "typedef", "attrdef")
_DIALECT_PLUGIN = """
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Traits.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/IntegerSet.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "dialect.decls.inc"
#include "enum.decls.inc"
#include "op-interface.decls.inc"
#include "type-interface.decls.inc"
namespace t {
class BoxType;
class LeafType;
class MarkAttr;
class ColorAttr;
class ModeAttr;
}
#define GET_TYPEDEF_CLASSES
#include "typedef.decls.inc"
#define GET_ATTRDEF_CLASSES
#include "attrdef.decls.inc"
#define GET_OP_CLASSES
#include "op.decls.inc"
using namespace mlir;
DIRECTIVES
#include "dialect.defs.inc"
#include "enum.defs.inc"
#include "op-interface.defs.inc"
#include "type-interface.defs.inc"
#define GET_TYPEDEF_CLASSES
#include "typedef.defs.inc"
#define GET_ATTRDEF_CLASSES
#include "attrdef.defs.inc"
#define GET_OP_CLASSES
#include "op.defs.inc"
METHODS
void t::TDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "op.defs.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "typedef.defs.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "attrdef.defs.inc"
      >();
}
extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "T", "0", [](DialectRegistry *registry) { registry->insert<t::TDialect>(); }};
}
"""


@dataclass(frozen=True)
class Answer:
    """The answer of a tool to one text."""

    text: str
    """The output; empty if the tool refuses the text."""
    message: str = ""
    """The first error, with its line and column in the text."""
    crashed: bool = False


def missing_tools() -> list[str]:
    """Return the names of the tools that a comparison with MLIR needs and this machine lacks."""
    needed = [str(_LLVM / "bin" / name) for name in ("mlir-tblgen", "mlir-opt")]
    missing = [path for path in needed if not Path(path).exists()]
    missing += [] if (_include() / "mlir" / "IR" / "OpBase.td").exists() else [f"{_include()}/mlir: the headers of libmlir-22-dev"]
    return missing + ([] if shutil.which("g++") else ["g++"])


def _include() -> Path:
    return Path(os.environ.get("MLIR_INCLUDE", str(_LLVM / "include")))


# ---- definitions


def refused_here(definitions: Sequence[Definition], work: Path) -> dict[str, str]:
    """Return the definitions that our checker refuses, by name, with the first error of each."""
    text, lines = spec_of(definitions)
    folder = work / "dialect_specs" / "t"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "t.yaml").write_text(text, encoding="utf-8")
    (folder / "hooks.py").write_text(hooks_of(definitions), encoding="utf-8")
    (work / "pyproject.toml").write_text('[tool.ods]\nspecs = "dialect_specs"\noutput = "generated"\n', encoding="utf-8")
    findings = compile_project(find_config(work)).findings
    refused: dict[str, str] = {}
    for finding in findings:
        if finding.severity == "error" and finding.span is not None:
            number = text.count("\n", 0, finding.span.start) + 1
            name = next((name for name, own in lines.items() if number in own), "the dialect")
            refused.setdefault(name, f"{finding.code} {finding.text}")
    return refused


def refused_by_tablegen(
    definitions: Iterable[Definition], work: Path, program: str = _TBLGEN, include: Path | None = None
) -> dict[str, str]:
    """Return the definitions that mlir-tblgen refuses, by name, with the first error of each."""
    refused = {}
    for each in definitions:
        path = work / "one.td"
        path.write_text(FIXED_TABLEGEN + each.tablegen(), encoding="utf-8")
        done = _tablegen(path, each.kind, "defs", work / "one.inc", program, include)
        if done.returncode:
            refused[each.name] = next(
                (line.partition("error: ")[2] for line in done.stderr.splitlines() if "error:" in line), done.stderr[:200]
            )
    return refused


def _tablegen(
    source: Path, kind: str, half: str, target: Path, program: str = _TBLGEN, include: Path | None = None
) -> subprocess.CompletedProcess[str]:
    command = [program, "-I", str(include or _include()), f"-gen-{kind}-{half}", str(source), "-o", str(target)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


# ---- instances


class Tool:
    """A command that prints many texts, separated by split marks."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self._command = [*command, "--allow-unregistered-dialect", "--split-input-file", "-"]
        self._folder = folder

    def ask(self, texts: Sequence[str], *arguments: str) -> list[Answer]:
        """Return an answer for each text; if the command crashes, the texts are split in halves to find the one that is the cause."""
        if not texts:
            return []
        source = ("\n" + _SPLIT).join(texts)
        done = subprocess.run(
            [*self._command, *arguments], input=source, capture_output=True, text=True, errors="replace", check=False, cwd=self._folder
        )
        printed = done.stdout.split(_SPLIT)
        if done.returncode not in (0, 1) or len(printed) != len(texts) or "Traceback" in done.stderr:
            if len(texts) == 1:
                return [Answer("", done.stderr[-2000:], True)]
            half = len(texts) // 2
            return self.ask(texts[:half], *arguments) + self.ask(texts[half:], *arguments)
        messages = _messages(done.stderr, texts)
        return [Answer(text if text.strip() else "", messages.get(index, "")) for index, text in enumerate(printed)]


def _messages(stderr: str, texts: Sequence[str]) -> dict[int, str]:
    """Return the first error of each text by its number; its line is counted from the beginning of the text."""
    starts, line = [], 1
    for text in texts:
        starts.append(line)
        line += text.count("\n") + 2
    messages: dict[int, str] = {}
    for match in _ERROR.finditer(stderr):
        number = max(index for index, start in enumerate(starts) if start <= int(match[1]))
        messages.setdefault(number, f"{int(match[1]) - starts[number] + 1}:{match[2]}: {match[3]}")
    return messages


def mlir_tool(definitions: Sequence[Definition], work: Path) -> Tool:
    """Return mlir-opt with a plugin of the definitions.  Raises RuntimeError where the C++ does not compile."""
    work.mkdir(parents=True, exist_ok=True)
    source, plugin = work / "t.td", work / "libt.so"
    source.write_text(FIXED_TABLEGEN + "".join(each.tablegen() for each in definitions), encoding="utf-8")
    for kind in _KINDS:
        for half in ("decls", "defs"):
            done = _tablegen(source, kind, half, work / f"{kind}.{half}.inc")
            if done.returncode:
                raise RuntimeError(done.stderr[:2000])
    methods = "".join(each.cpp() for each in definitions)
    text = _DIALECT_PLUGIN.replace("DIRECTIVES", FIXED_CPP).replace("METHODS", methods)
    (work / "plugin.cpp").write_text(text, encoding="utf-8")
    flags = ["-std=c++17", "-fPIC", "-shared", "-fno-rtti", "-O0", "-w", f"-I{_include()}", f"-I{work}"]
    command = ["g++", *flags, str(work / "plugin.cpp"), "-o", str(plugin)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise RuntimeError("\n".join(line for line in done.stderr.splitlines() if "error" in line)[:3000])
    return Tool([str(_LLVM / "bin" / "mlir-opt"), f"--load-dialect-plugin={plugin}", "--mlir-disable-threading"], work)


def own_tool(definitions: Sequence[Definition], work: Path) -> Tool:
    """Return `ods opt` in a project with the definitions generated.  Raises RuntimeError where they cannot be generated."""
    refused = refused_here(definitions, work)
    if refused:
        raise RuntimeError(f"refused only together: {refused}")
    command = [sys.executable, "-m", "generator.cli.main"]
    environment = os.environ | {"PYTHONPATH": str(_ROOT)}
    done = subprocess.run([*command, "generate"], cwd=work, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise RuntimeError(f"ods generate: {done.stdout[-1500:]}{done.stderr[-1500:]}")
    return Tool(["env", f"PYTHONPATH={_ROOT}", *command, "opt"], work)
