"""A directive that the generator does not know: one class and a row in the table are enough for every stage."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

import pytest

from generator.assembly import format_change
from generator.assembly.directives.element import ATTRIBUTE, INTEGER, Element, TextShape
from generator.assembly.directives.table import OPERATION_DIRECTIVES, PARAMETER_DIRECTIVES, directive_names
from generator.assembly.emission.output import OperationParse, OperationPrint
from generator.assembly.reading.lexer import FormatToken
from generator.assembly.reading.reader import FormatContext, OperationReader
from generator.config import Config
from generator.output.generate import plan_generation
from generator.output.write import Manifest
from generator.pipeline import compile_project
from generator.resolver.model import ResolvedValue
from generator.tools.docs.syntax_tree import rule_of_format
from generator.tools.exporter.td import export_td
from ods.ir.context import Context
from ods.text import asm
from tests.architecture.sources import python_files, shown, statements, tree_of
from tests.generator.docs.test_syntax_tree import written

GENERATOR = Path(__file__).resolve().parents[3] / "generator"
SPEC = """
edition: 1
dialect: {name: counting, summary: Numbers of operands, depends_on: [builtin]}
ops:
  all:
    summary: any number of values
    arguments: {values: Variadic<I32>}
    assembly_format: "FORMAT"
"""
TEXT = """\
module {
  %0:2 = unrealized_conversion_cast to i32, i32
  counting.all 2 %0#0, %0#1 {said}
}
"""


@dataclass(frozen=True)
class Counted(Element[OperationParse, OperationPrint]):
    """`counted($operands)`: the number of operands, then their names."""

    value: ResolvedValue

    what = "`counted`"

    @classmethod
    def read(cls, reader: OperationReader, token: FormatToken, context: FormatContext) -> Counted | None:
        """Return the directive, read after its name, or None after an error."""
        element = reader.parameter_of("counted", context)
        named = () if element is None else element.operands()
        return cls(reader.place_from(token), named[0]) if named else None

    def presence_names(self) -> Sequence[str]:
        return (self.value.name,)

    def operands(self) -> Sequence[ResolvedValue]:
        return (self.value,)

    @property
    def shape(self) -> TextShape:
        return TextShape(frozenset((INTEGER,)), goes_on=frozenset((",", ATTRIBUTE)), sample=f"1 %{self.value.name}")

    def emit_parse(self, out: OperationParse) -> None:
        out.line("parser.parse_integer()")
        out.line(f"{out.operand(self.value)} = parser.parse_operand_list()")

    def emit_print(self, out: OperationPrint) -> None:
        out.value(f"len({out.operand(self.value)})")
        out.call(f"printer.print_operands({out.operand(self.value)})")


class Project:
    """A project whose dialect uses the directive."""

    def __init__(self, root: Path, assembly_format: str) -> None:
        folder = root / "counting_specs" / "counting"
        folder.mkdir(parents=True)
        (folder / "dialect.yaml").write_text(SPEC.replace("FORMAT", assembly_format), encoding="utf-8")
        self.config = Config(root, folder.parent, root / "counting_generated", "counting_generated", "counting_specs")
        resolved = compile_project(self.config)
        self.everything = resolved.everything
        self.findings = [f"{finding.text}\n{finding.hint}" for finding in resolved.findings if finding.severity == "error"]
        self.dialect = next(dialect for dialect in resolved.dialects if dialect.name == "counting")
        self.operation = self.dialect.operations[0]

    def generate(self) -> dict[str, str]:
        """Return the generated modules by path."""
        texts = plan_generation([self.dialect], self.config.output, Manifest(), Manifest(), self.config.package).texts
        for path, text in texts.items():
            target = self.config.output / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        return dict(texts)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Project]:
    monkeypatch.setitem(OPERATION_DIRECTIVES, "counted", Counted.read)
    monkeypatch.syspath_prepend(tmp_path)
    return lambda assembly_format: Project(tmp_path, assembly_format)


def test_what_it_prints_is_read(project: Callable[[str], Project]) -> None:
    counting = project("counted($values) attr-dict")
    assert counting.findings == []
    texts = counting.generate()
    module = asm.parse_module(TEXT, Context(packages=("generated", "counting_generated")))
    assert asm.text_of(module) == TEXT
    assert "operation ::= `counting.all` counted($values) attr-dict" in texts["docs/counting.md"]


def test_it_is_exported_compared_and_completed(project: Callable[[str], Project]) -> None:
    counting = project("counted($values) attr-dict")
    files = export_td([counting.dialect], counting.everything).folders["counting"]
    assert "counted($values) attr-dict" in files["CountingOps.td"]
    assert format_change(counting.operation, counting.operation, {}).reading == "same"
    assert written(rule_of_format("operation", "counting.all", counting.operation)[0].node) == "`counting.all` counted($values) attr-dict"
    assert "counted" in directive_names()


def test_the_prover_knows_its_shape(project: Callable[[str], Project]) -> None:
    assert project("counted($values) `,` attr-dict").findings == [
        "the format prints `counting.all 1 %values,`, where `,` reads back as more of `$values`\n"
        "put another literal between them, or brackets around the first"
    ]


def test_a_mistake_in_it_is_told(project: Callable[[str], Project]) -> None:
    assert project("counted($values) $values attr-dict").findings == [
        "`$values` is already bound\neach is printed and parsed once: remove one of the two"
    ]


FORMS = {"Element", "CustomArgument", "Literal", "Whitespace", "Group", "Clauses", "Listing", "PythonLiteral"}


def directive_classes() -> set[str]:
    """Return the names of the classes of directives."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((GENERATOR / "assembly" / "directives").glob("*.py"))]
    bases = {
        node.name: {ast.unparse(base).partition("[")[0] for base in node.bases}
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found = set(FORMS)
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found - FORMS


def test_nothing_asks_which_directive_it_has() -> None:
    classes = directive_classes()
    assert {"AttrDict", "Custom", "OptionalGroup", "ParameterVariable", "TypeOf"} <= classes
    asked = []
    for path in python_files("generator"):
        tree = tree_of(path)
        own = {alias.asname or alias.name for node in statements(tree) if _imports_directives(node) for alias in node.names}
        for node in ast.walk(tree) if own or path.parent.name == "directives" else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass"):
                names = {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
                if names & classes & own or path.parent.name == "directives" and names & classes:
                    asked.append(f"{shown(path)}:{node.lineno}: {ast.unparse(node)}")
    assert asked == []


def _imports_directives(node: ast.AST) -> TypeGuard[ast.ImportFrom]:
    return isinstance(node, ast.ImportFrom) and "directives" in (node.module or "")


@pytest.mark.parametrize("name", sorted({*OPERATION_DIRECTIVES, *PARAMETER_DIRECTIVES}))
def test_every_directive_is_on_the_page_and_in_a_test(name: str) -> None:
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    page = (GENERATOR.parent / "docs" / "spec-language.md").read_text(encoding="utf-8")
    assert word.search(page), f"docs/spec-language.md has no row for the directive `{name}`"
    tests = [path for path in Path(__file__).parent.rglob("*") if path.suffix in (".py", ".txt", ".yaml") and path != Path(__file__)]
    assert any(word.search(path.read_text(encoding="utf-8")) for path in tests), f"no format in {Path(__file__).parent} has `{name}`"
