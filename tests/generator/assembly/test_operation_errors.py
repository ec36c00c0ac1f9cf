"""Invalid formats of operations: the whole messages, each with the part of the format in its span."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.assembly import check_format
from generator.resolver.model import PythonClass, ResolvedOperation

from . import definitions as d
from .definitions import attribute, native, operation, optional, region, shown, successor, trait, value, variadic
from .golden import compare

EXPECTED = Path(__file__).parent / "expected" / "operation_errors"
SEGMENTS = (trait("AttrSizedOperandSegments"),)
X, Y, Z = value("x", d.I32), value("y", d.I32), value("z", d.I32)
ANY_X, ANY_Y = value("x"), value("y")
XS, YS = variadic("xs", d.I32), variadic("ys", d.I32)
OPTIONAL_X, OPTIONAL_Y = optional("x", d.I32), optional("y", d.I32)
A, B = attribute("a", d.I64_ATTR, optional=True), attribute("b", d.I64_ATTR, optional=True)
REQUIRED = attribute("a", d.I64_ATTR)
ANY_A = attribute("a")
DICTIONARY = attribute(
    "a", d.attribute_constraint("DictionaryAttr", PythonClass("ods.builtin.attributes", "DictionaryAttr")), optional=True
)
R = region("r")
S = successor("s")
RESULT = (value("res"),)

GROUPS: dict[str, list[ResolvedOperation]] = {
    "tokens": [
        operation("attr-dict %"),
        operation("attr-dict $"),
        operation("attr-dict `a"),
        operation('custom<F>("a) attr-dict'),
        operation("attr-dictionary"),
        operation("attr-dict word"),
        operation("attr-dict )"),
        operation("attr-dict ="),
        operation("attr-dict ^"),
    ],
    "literals": [
        operation("`a-b` attr-dict"),
        operation("`1a` attr-dict"),
        operation("`==` attr-dict"),
        operation("`::` attr-dict"),
        operation("`@` attr-dict"),
        operation("`a b` attr-dict"),
        operation("custom<F>(`a`) attr-dict"),
        operation("type(`a`) attr-dict", ANY_X),
    ],
    "variables": [
        operation("$nothing attr-dict"),
        operation("$lsh attr-dict", value("lhs", d.I32)),
        operation("$x $x attr-dict", X),
        operation("$a $a attr-dict", REQUIRED),
        operation("$r $r attr-dict-with-keyword", regions=(R,)),
        operation("$s $s attr-dict", successors=(S,)),
        operation("$res attr-dict", results=(value("res", d.I32),)),
        operation("type($a) attr-dict", REQUIRED),
        operation("type($r) attr-dict", regions=(R,)),
        operation('"text" attr-dict'),
    ],
    "attr_dict": [
        operation("$x", X),
        operation("attr-dict attr-dict"),
        operation("attr-dict attr-dict-with-keyword"),
        operation("type(attr-dict)"),
        operation("prop-dict prop-dict attr-dict"),
        operation("custom<F>(ref(attr-dict)) attr-dict"),
        operation("custom<F>(ref(prop-dict)) attr-dict"),
        operation("attr-dict $r", regions=(R,)),
        operation("attr-dict (`else` $b^)? $r", B, regions=(R,)),
        operation("attr-dict `{` $x `}`", X),
        operation("$x attr-dict", X, native("p")),
    ],
    "all_of_them": [
        operation("operands $x attr-dict", X),
        operation("$x operands attr-dict", X),
        operation("operands operands attr-dict", X),
        operation("regions $r attr-dict-with-keyword", regions=(R,)),
        operation("successors $s attr-dict", successors=(S,)),
        operation("type(regions) attr-dict", regions=(R,)),
        operation("type(successors) attr-dict", successors=(S,)),
        operation("results attr-dict", results=RESULT),
        operation("custom<F>(operands) attr-dict", X),
        operation("custom<F>(regions) attr-dict", regions=(R,)),
        operation("custom<F>(type(operands)) $x attr-dict", ANY_X),
        operation("params attr-dict"),
        operation("struct($x) attr-dict", X),
    ],
    "missing": [
        operation("attr-dict", X),
        operation("$x attr-dict", X, Y),
        operation("attr-dict", regions=(R,)),
        operation("attr-dict", successors=(S,)),
        operation("$x attr-dict", ANY_X),
        operation("attr-dict", results=RESULT),
        operation("operands attr-dict", XS),
        operation("$x attr-dict `:` type($x)", ANY_X, results=RESULT),
        operation("$x attr-dict", ANY_X, ANY_Y, results=RESULT, traits=(trait("AllTypesMatch", ("x", "y", "res")),)),
    ],
    "types": [
        operation("$x attr-dict `:` type($x) `,` type($x)", ANY_X),
        operation("$x attr-dict `:` type($x) `,` type(operands)", ANY_X),
        operation("$x attr-dict `:` type(operands) `,` type(operands)", ANY_X),
        operation("$x attr-dict `:` type(type($x))", ANY_X),
        operation("$x attr-dict `:` type", ANY_X),
        operation("$x attr-dict `:` type(", ANY_X),
        operation("$x attr-dict `:` type($x", ANY_X),
        operation("$x attr-dict `:` functional-type", ANY_X),
        operation("$x attr-dict `:` functional-type($x)", ANY_X),
        operation("$x attr-dict `:` functional-type($x, results", ANY_X),
        operation("$x attr-dict `:` functional-type($x, $a)", ANY_X, A),
        operation("custom<F>(functional-type($x, results)) $x attr-dict", ANY_X),
        operation("$x attr-dict `:` qualified($x)", ANY_X),
        operation("$x attr-dict `:` qualified(type($x)", ANY_X),
    ],
    "custom_and_ref": [
        operation("custom attr-dict"),
        operation("custom<> attr-dict"),
        operation("custom<F attr-dict"),
        operation("custom<F> attr-dict"),
        operation("custom<F>($x attr-dict", X),
        operation("custom<F>(custom<G>($x)) attr-dict", X),
        operation("type(custom<F>($x)) attr-dict", X),
        operation("ref($x) attr-dict", X),
        operation("custom<F>(ref($x)) $x attr-dict", X),
        operation("custom<F>(ref($a)) $a attr-dict", REQUIRED),
        operation("custom<F>(ref($r)) $r attr-dict-with-keyword", regions=(R,)),
        operation("custom<F>(ref(type($x))) $x attr-dict `:` type($x)", ANY_X),
        operation("custom<F>(ref(functional-type($x, results))) $x attr-dict", X),
        operation('custom<F>($x, "a b") attr-dict', X),
        operation("oilist attr-dict"),
        operation("oilist($a) attr-dict", A),
        operation("oilist(`a` $x) attr-dict", X),
        operation("oilist(`a` $a) attr-dict", REQUIRED),
        operation("oilist(`a` attr-dict)"),
    ],
    "optional_groups": [
        operation("($x) attr-dict", OPTIONAL_X),
        operation("($x^) attr-dict", OPTIONAL_X),
        operation("($x)? attr-dict", OPTIONAL_X),
        operation("($x^", OPTIONAL_X),
        operation("($x^) : $y? attr-dict", OPTIONAL_X, OPTIONAL_Y),
        operation("(`a` $x^ `,` $y^)? attr-dict", OPTIONAL_X, OPTIONAL_Y, traits=SEGMENTS),
        operation("(`a`^)? attr-dict"),
        operation("(` `^ `a`)? attr-dict"),
        operation("($x^)? attr-dict", X),
        operation("(`a` $x $y^)? attr-dict", X, OPTIONAL_Y),
        operation("(`a` type($x)^ )? $x attr-dict", ANY_X),
        operation("($a^)? attr-dict", REQUIRED),
        operation("(type($x)^)? $x attr-dict", optional("x")),
        operation("(functional-type($x, results)^)? $x attr-dict", variadic("x")),
        operation("(` `)? attr-dict"),
        operation("(`a` attr-dict^)?"),
        operation("(`a` operands^)? attr-dict", XS),
        operation("(`a` $s^)? attr-dict", successors=(S,)),
        operation("(`a` (`b`^)?)? attr-dict"),
        operation("custom<F>(($x^)?) attr-dict", OPTIONAL_X),
        operation("(custom<F>($x)^)? attr-dict", X),
    ],
    "ambiguous": [
        operation("$xs $ys attr-dict", XS, YS, traits=SEGMENTS),
        operation("$xs `,` $x attr-dict", XS, X),
        operation("($x^)? ($y^)? attr-dict", OPTIONAL_X, OPTIONAL_Y, traits=SEGMENTS),
        operation("(`kw` $x^)? (`kw` $y^)? attr-dict", OPTIONAL_X, OPTIONAL_Y, traits=SEGMENTS),
        operation("$xs `a` $ys attr-dict `:` type($xs) type($ys)", variadic("xs"), variadic("ys"), traits=SEGMENTS),
        operation("$xs `a` $x attr-dict `:` type($xs) `,` type($x)", variadic("xs", d.ANY_TYPE), ANY_X),
        operation("($a^)? ($b^)? attr-dict-with-keyword", A, B),
        operation("($a^)? attr-dict", DICTIONARY),
        operation("$a `:` $x attr-dict", ANY_A, X),
        operation("qualified($a) (`b` $b^)? `:` $x attr-dict", attribute("a", d.DEVICE_ATTR), B, X),
        operation("$a attr-dict `:` $x", ANY_A, X),
        operation("(`x` $a^ $b)? attr-dict-with-keyword", A, B),
        operation("($x $y^)? attr-dict", OPTIONAL_X, OPTIONAL_Y, traits=SEGMENTS),
        operation("(`a` $x^) : (`a`)? attr-dict", OPTIONAL_X),
        operation("oilist(`a` $a | `b` $b) `a` attr-dict", A, B),
        operation("oilist(`a` $a) oilist(`a` $b) attr-dict", A, B),
        operation("attr-dict `:` type($xs) `of` $xs", variadic("xs")),
        operation(
            "attr-dict `:` type($rs) `,` type($r)", results=(variadic("rs"), optional("r")), traits=(trait("AttrSizedResultSegments"),)
        ),
        operation("operands prop-dict attr-dict `:` type(operands)", variadic("xs"), optional("x"), traits=SEGMENTS),
        operation("$many prop-dict attr-dict", attribute("q", d.I64_ATTR, default="1"), regions=(region("many", True),)),
        operation("$x attr-dict `:` type($x) `<` $a `>`", ANY_X, REQUIRED),
        operation("`foo` `` `bar` attr-dict"),
        operation("$x `` `bar` attr-dict", X),
        operation("$many `,` $x attr-dict-with-keyword", X, regions=(region("many", True),)),
        operation("$many `,` $x attr-dict", X, successors=(successor("many", True),)),
    ],
}


@pytest.mark.parametrize("name", GROUPS)
def test_messages(name: str, request: pytest.FixtureRequest) -> None:
    blocks = []
    for op in GROUPS[name]:
        assert op.assembly_format is not None
        blocks.append(f"{op.assembly_format.text}\n{shown(check_format(op)) or 'no error'}\n")
    compare(request, EXPECTED / f"{name}.txt", "\n".join(blocks))


@pytest.mark.parametrize("name", GROUPS)
def test_all_are_refused(name: str) -> None:
    accepted = [op.assembly_format.text for op in GROUPS[name] if op.assembly_format is not None and not check_format(op)]
    assert accepted == []
