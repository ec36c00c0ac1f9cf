"""Each directive in formats of operations: the whole generated source."""

from __future__ import annotations

from pathlib import Path

import black
import pytest

from generator.assembly import check_format, emit_operation_syntax
from generator.hooks import methods_of
from generator.resolver.model import PythonClass, ResolvedOperation

from . import definitions as d
from .definitions import ModuleUnderTest, attribute, native, operation, optional, region, shown, successor, trait, value, variadic
from .golden import compare

EXPECTED = Path(__file__).parent / "expected" / "operations"

SEGMENTS = trait("AttrSizedOperandSegments")
SAME_TYPE = trait("SameOperandsAndResultType")
YIELD = trait("SingleBlockImplicitTerminator", PythonClass(d.MODULE, "YieldOp"))

CASES: dict[str, ResolvedOperation] = {
    "operands_and_type": operation(
        "$lhs `,` $rhs attr-dict `:` type($result)", value("lhs"), value("rhs"), results=(value("result"),), traits=(SAME_TYPE,)
    ),
    "default_attribute_in_group": operation(
        "$x (`over` `<` $flags^ `>`)? attr-dict `:` type($x)", value("x"), attribute("flags", d.I64_ATTR, default="0")
    ),
    "enum_attribute": operation("$colour `,` $x attr-dict `:` type($x)", attribute("colour", d.COLOUR_ATTR), value("x")),
    "optional_enum_as_guard": operation("$x ($colour^)? attr-dict", value("x", d.I32), attribute("colour", d.COLOUR_ATTR, optional=True)),
    "symbol_name_and_string": operation("$name `=` $text attr-dict", attribute("name", d.SYMBOL_NAME), attribute("text", d.STRING_ATTR)),
    "typed_attribute_gives_type": operation(
        "attr-dict $v", attribute("v", d.TYPED_ATTR), results=(value("result"),), traits=(trait("AllTypesMatch", ("v", "result")),)
    ),
    "any_attribute_and_qualified": operation(
        "$any `and` qualified($device) attr-dict", attribute("any"), attribute("device", d.DEVICE_ATTR)
    ),
    "dialect_attribute_and_type": operation(
        "$device $x attr-dict `:` type($x) `to` qualified(type($y))",
        attribute("device", d.DEVICE_ATTR),
        value("x", d.TENSOR),
        results=(value("y", d.TENSOR),),
    ),
    "unit_attribute_as_anchor": operation("$x (`exact` $exact^)? attr-dict", value("x", d.I32), attribute("exact", d.UNIT_ATTR)),
    "unit_attribute_in_else_branch": operation("(`fast`) : (`slow` $slow^)? attr-dict", attribute("slow", d.UNIT_ATTR)),
    "else_branch": operation("(`to` $x^) : (`none`)? attr-dict", optional("x", d.I32)),
    "nested_groups": operation(
        "(`a` $a^ (`,` $b^)?)? attr-dict", attribute("a", d.I64_ATTR, optional=True), attribute("b", d.I64_ATTR, optional=True)
    ),
    "variadic_with_transform": operation(
        "$m `[` $indices `]` attr-dict `:` type($m)",
        value("m", d.ANY_INTEGER),
        variadic("indices", d.INDEX),
        attribute("hint", d.I64_ATTR, default="0"),
        results=(value("result"),),
        traits=(trait("TypesMatchWith", "element type", "m", "result", d.expression("type.element_type")),),
    ),
    "operands_with_types_in_group": operation("attr-dict ($xs^ `:` type($xs))?", variadic("xs")),
    "types_of_operands": operation("attr-dict ($xs^ `:` type($xs))?", variadic("xs")),
    "types_of_results": operation("attr-dict (`:` type($rs)^)?", results=(variadic("rs"),)),
    "function_type": operation(
        "$callee `(` $xs `)` attr-dict `:` functional-type($xs, results)",
        attribute("callee", d.SYMBOL_NAME),
        variadic("xs"),
        results=(variadic("results_"),),
    ),
    "function_type_of_single_values": operation("$x attr-dict `:` functional-type($x, $y)", value("x"), results=(value("y"),)),
    "all_operands": operation(
        "operands attr-dict `:` type(operands) `->` type(results)", value("a"), variadic("b"), results=(value("c"),), traits=()
    ),
    "all_operands_of_one_type": operation(
        "operands attr-dict `:` type($c)",
        value("a"),
        value("b"),
        results=(value("c"),),
        traits=(trait("AllTypesMatch", ("a", "b", "c")),),
    ),
    "segments": operation(
        "$a (`,` $b^)? (`[` $c^ `]`)? attr-dict", value("a", d.I32), optional("b", d.I32), variadic("c", d.INDEX), traits=(SEGMENTS,)
    ),
    "segments_of_results": operation(
        "$a attr-dict `:` functional-type($a, $x) (`,` type($y)^)?",
        variadic("a"),
        results=(variadic("x"), optional("y")),
        traits=(trait("AttrSizedResultSegments"),),
    ),
    "groups_of_operands": operation(
        "$a `:` type($a) attr-dict",
        value("a", variadicity="variadic_of_variadic", segment_attribute="sizes"),
        attribute("sizes", d.SIZES_ATTR),
    ),
    "groups_of_operands_of_one_type": operation(
        "$a attr-dict",
        value("a", d.INDEX, variadicity="variadic_of_variadic", segment_attribute="sizes"),
        attribute("sizes", d.SIZES_ATTR),
    ),
    "regions": operation("$one `,` $many attr-dict-with-keyword", regions=(region("one"), region("many", True))),
    "region_with_implicit_terminator": operation("($body^)? attr-dict-with-keyword", regions=(region("body"),), traits=(YIELD,)),
    "all_regions": operation("regions attr-dict-with-keyword", regions=(region("a"), region("b")), traits=(trait("SingleBlock"),)),
    "successors": operation("$one `,` $many attr-dict", successors=(successor("one"), successor("many", True))),
    "all_successors": operation("successors attr-dict", successors=(successor("one"), successor("two"))),
    "prop_dict": operation("$p prop-dict attr-dict", native("p"), attribute("q", d.I64_ATTR), attribute("r", d.I64_ATTR, default="1")),
    "prop_dict_always_there": operation("$many prop-dict attr-dict", native("p"), regions=(region("many", True),)),
    "native_property_in_group": operation("(`level` $level^)? attr-dict", native("level", "1")),
    "oilist": operation(
        "oilist(`a` $a | `u` $u | `x` `(` $x `:` type($x) `)`) attr-dict",
        optional("x"),
        attribute("a", d.I64_ATTR, optional=True),
        attribute("u", d.UNIT_ATTR),
    ),
    "custom": operation(
        'custom<Header>($a, type($a), $b, type($b), $n, attr-dict, "1") custom<Body>($body, ref($a), ref(type($b)), ref($n))',
        value("a"),
        optional("b"),
        attribute("n", d.I64_ATTR, optional=True),
        regions=(region("body"),),
    ),
    "custom_between_patterns": operation(
        '(custom<Flags>($f)^)? $a `[` custom<Indices>($many, $n, "1") `]` attr-dict `:` functional-type(operands, results) '
        "custom<Kind>(ref(type($a)), ref($n), $k)",
        value("a"),
        variadic("many"),
        attribute("f", d.I64_ATTR, optional=True),
        attribute("n", d.I64_ATTR),
        attribute("k", d.I64_ATTR),
        results=(value("r"),),
    ),
    "custom_as_guard": operation("(custom<Maybe>($x, type($x))^ `!`)? attr-dict".replace("`!`", "`end`"), optional("x")),
    "whitespace": operation("`(` $a ` ` `)` `\\n` `x` `` `[` $b `]` attr-dict", value("a", d.I32), value("b", d.I32)),
    "spacing_of_punctuation": operation(
        "`<` $a `>` `->` $b `,` `(` $c `)` `=` `{` $e `}` `...` attr-dict",
        value("a", d.I32),
        value("b", d.I32),
        value("c", d.I32),
        value("e", d.I32),
    ),
}


def source(op: ResolvedOperation) -> str:
    """Return the methods as they are in the generated class, with imports and constants."""
    module = ModuleUnderTest()
    syntax = emit_operation_syntax(op, module)
    lines = [*module.scope.imports.lines(), "", *module.scope.constant_lines(), "", "", "class OpOp(Operation):"]
    for hook in methods_of(op):
        lines += _hook(hook.name, hook.parameters, hook.returns)
    lines += _method("@classmethod", "parse(cls, parser: OpParser, state: OperationState) -> None", syntax.parse)
    if syntax.parse_fast:
        lines += _method("@classmethod", "parse_fast(cls, parser: OpParser) -> Self | None", syntax.parse_fast)
    lines += _method("", "print(self, printer: OpPrinter) -> None", syntax.print)
    return black.format_str("\n".join(lines), mode=black.Mode(line_length=140))


def _hook(name: str, parameters: tuple[tuple[str, str, str | None], ...], returns: str) -> list[str]:
    listed = ", ".join(f"{parameter}: {annotation}" for parameter, annotation, _ in parameters)
    return ["    @staticmethod", f"    def {name}({listed}) -> {returns}: ...", ""]


def _method(decorator: str, signature: str, body: tuple[str, ...]) -> list[str]:
    return [
        *([f"    {decorator}"] if decorator else []),
        f"    def {signature}:",
        *(f"        {line}" if line else "" for line in body),
        "",
    ]


@pytest.mark.parametrize("name", CASES)
def test_methods(name: str, request: pytest.FixtureRequest) -> None:
    op = CASES[name]
    findings = check_format(op)
    assert not findings, shown(findings)
    assert op.assembly_format is not None
    compare(request, EXPECTED / f"{name}.txt", f"# {op.assembly_format.text}\n{source(op)}")
