"""Each directive in the formats of types and attributes: the whole generated source, and errors."""

from __future__ import annotations

from pathlib import Path

import black
import pytest

from generator.assembly import check_format, emit_parameters_syntax
from generator.hooks import methods_of
from generator.resolver.model import ResolvedTypeOrAttribute

from . import definitions as d
from .definitions import ModuleUnderTest, array, definition, parameter, shown
from .golden import compare

EXPECTED = Path(__file__).parent / "expected" / "parameters"

SIZE, MAYBE_SIZE, COUNT = parameter("size", "int64"), parameter("size", "int64", optional=True), parameter("count", "uint32", default="1")
NAME, MAYBE_NAME = parameter("name", "string"), parameter("name", "string", optional=True)
ELEMENT, MAYBE_ELEMENT = parameter("element", "type"), parameter("element", "type", optional=True)
DEVICES, MAYBE_DEVICES = array("devices", "int64"), array("devices", "int64", optional=True)
SHAPE = parameter("shape", "dims")
COLOUR, MAYBE_COLOUR = parameter("colour", "enum", enum=d.COLOUR), parameter("colour", "enum", enum=d.COLOUR, optional=True)
TENSOR = parameter("tensor", "TensorType", python_class=d.TENSOR.python_class)
FLAG, MAYBE_FLAG = parameter("flag", "bool", default="False"), parameter("flag", "bool", optional=True)
ENCODING = parameter("encoding", "attribute", optional=True)

CASES: dict[str, ResolvedTypeOrAttribute] = {
    "plain_values": definition("`<` $size `,` $name `,` $element `,` $shape `>`", SIZE, NAME, ELEMENT, SHAPE, has_verifier=True),
    "lists_and_enums": definition("`<` $colour `:` $devices `>`", COLOUR, DEVICES, kind="attribute"),
    "type_of_the_dialect": definition(
        "`<` $tensor `,` qualified($other) `>`", TENSOR, parameter("other", "T", python_class=d.TENSOR.python_class)
    ),
    "params": definition("`<` params `>`", SIZE, NAME),
    "params_with_an_optional_one": definition("`<` params `>`", SIZE, MAYBE_NAME),
    "params_with_a_default": definition("`<` params `>`", NAME, COUNT),
    "params_that_are_looked_for": definition("`<` params `>`", MAYBE_SIZE, NAME, MAYBE_FLAG, MAYBE_COLOUR),
    "params_that_may_be_absent": definition("(`<` params^ `>`)?", MAYBE_ELEMENT),
    "struct": definition("`<` struct(params) `>`", SIZE, NAME),
    "struct_with_optional_ones": definition("`<` struct($size, $count, $name) `>`", SIZE, COUNT, MAYBE_NAME),
    "struct_that_may_be_absent": definition("`<` struct(params) `>`", COUNT, MAYBE_NAME),
    "group": definition("`<` $size (`,` `name` `=` $name^)? `>`", SIZE, MAYBE_NAME),
    "group_of_a_list": definition("`<` (`[` $devices^ `]`)? `>`", MAYBE_DEVICES),
    "guard": definition("`<` ($size^ `:`)? $name `>`", MAYBE_SIZE, NAME),
    "else_branch": definition("`<` (`nothing`) : ($element^)? `>`", MAYBE_ELEMENT),
    "flag": definition("(`<` `flag` `=` $flag^ `>`)?", FLAG),
    "custom": definition("`<` custom<Shape>($shape, $element) `,` custom<Size>(ref($shape), $size, \"'x'\") `>`", SHAPE, ELEMENT, SIZE),
    "self_type": definition("`<` $size `>`", SIZE, parameter("type", "type", is_self_type=True), kind="attribute"),
    "unit": definition("`<` $size `` `cm` `>`", SIZE),
    "nothing": definition("", kind="attribute"),
}

WRONG: list[ResolvedTypeOrAttribute] = [
    definition("`<` $nothing `>`", SIZE),
    definition("`<` $siez `>`", SIZE),
    definition("`<` $size $size `>`", SIZE),
    definition("`<` `>`", SIZE),
    definition("`<` $size params `>`", SIZE),
    definition("`<` params `>`"),
    definition("`<` struct($size, $size) `>`", SIZE),
    definition("`<` struct(`a`) `>`", SIZE),
    definition("`<` struct() `>`", SIZE),
    definition("`<` struct(struct($size)) `>`", SIZE),
    definition("`<` struct($size, $count) `,` $name `>`", SIZE, COUNT, NAME),
    definition("`<` qualified(params) `>`", SIZE),
    definition("`<` ref($size) `>`", SIZE),
    definition("`<` custom<F>(ref($size)) $size `>`", SIZE),
    definition("`<` custom<F>(params) `>`", SIZE),
    definition("`<` type($size) `>`", SIZE),
    definition("`<` oilist(`a` $size) `>`", SIZE),
    definition("`<` attr-dict `>`"),
    definition("`<` $size $type `>`", SIZE, parameter("type", "type", is_self_type=True), kind="attribute"),
    definition("`<` ($size^)? `>`", SIZE),
    definition("`<` (`a` $name)? `>`", MAYBE_NAME),
    definition("`<` (`a`^ $name)? `>`", MAYBE_NAME),
    definition('`<` (custom<F>("1")^)? `>`'),
    definition("`<` (params^)? `>`", SIZE, MAYBE_NAME),
    definition("`<` $size (`,` $name^)? (`,` `noc` `=` $element^)? `>`", SIZE, MAYBE_NAME, MAYBE_ELEMENT),
    definition("`<` ($encoding^)? `:` $element `>`", ENCODING, ELEMENT),
    definition("`<` $size `` `xf` `>`", SIZE),
    definition("`<` params `>`", MAYBE_NAME, parameter("other", "string", optional=True), SIZE),
    definition("`<` ($count^)? $size `>`", COUNT, SIZE),
    definition("`<` params `>`", SIZE, MAYBE_ELEMENT, MAYBE_NAME),
    definition("`<` params `>`", MAYBE_ELEMENT, MAYBE_NAME),
    definition("`<` params `>`", MAYBE_NAME, SIZE),
    definition("(`<` params^ `>`)?", MAYBE_ELEMENT, COUNT),
    definition("`<` params `,` `on` `>`", NAME, COUNT),
    definition("`<` ($name^ `:`)? $size `>`", MAYBE_NAME, SIZE),
    definition("`<` $size $element `>`", SIZE, MAYBE_ELEMENT),
    definition("`<` (`:` $element $name^)? `>`", MAYBE_ELEMENT, MAYBE_NAME),
    definition("`<` $devices `,` $size `>`", DEVICES, SIZE),
    definition("`<` $shape `x` $element `>`", SHAPE, ELEMENT),
    definition("`<` `a` `` $size `>`", SIZE),
]


def source(thing: ResolvedTypeOrAttribute) -> str:
    """Return the methods as they are in the generated class, with imports."""
    module = ModuleUnderTest()
    syntax = emit_parameters_syntax(thing, module)
    lines = [*module.scope.imports.lines(), "", *module.scope.constant_lines(), "", "", f"class {thing.class_name}:"]
    for hook in (each for each in methods_of(thing) if each.kind == "directive"):
        listed = ", ".join(f"{each}: {annotation}" for each, annotation, _ in hook.parameters)
        lines += ["    @staticmethod", f"    def {hook.name}({listed}) -> {hook.returns}: ...", ""]
    lines += ["    @classmethod", "    def parse(cls, parser: AsmParser) -> Self:", *(f"        {line}" for line in syntax.parse), ""]
    lines += ["    def print(self, printer: AsmPrinter) -> None:", *(f"        {line}" for line in syntax.print)]
    return black.format_str("\n".join(lines), mode=black.Mode(line_length=140))


@pytest.mark.parametrize("name", CASES)
def test_methods(name: str, request: pytest.FixtureRequest) -> None:
    thing = CASES[name]
    findings = check_format(thing)
    assert not findings, shown(findings)
    assert thing.assembly_format is not None
    compare(request, EXPECTED / f"{name}.txt", f"# {thing.assembly_format.text}\n{source(thing)}")


def test_messages(request: pytest.FixtureRequest) -> None:
    blocks = []
    for thing in WRONG:
        assert thing.assembly_format is not None
        blocks.append(f"{thing.assembly_format.text}\n{shown(check_format(thing)) or 'no error'}\n")
    compare(request, EXPECTED.parent / "parameter_errors.txt", "\n".join(blocks))


def test_all_are_refused() -> None:
    assert [thing.assembly_format.text for thing in WRONG if thing.assembly_format is not None and not check_format(thing)] == []
