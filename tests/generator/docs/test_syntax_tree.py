"""Syntax trees of grammars and formats, printed as grammars again."""

from __future__ import annotations

import pytest

from generator.tools.docs.syntax_tree import Choice, Repeat, Row, SyntaxNode, Word, rule_of_format, rules_of_grammar
from tests.generator.assembly.definitions import operation, optional


def written(node: SyntaxNode) -> str:
    if isinstance(node, Word):
        return f"`{node.text}`" if node.is_literal else node.text
    if isinstance(node, Row):
        return " ".join(map(written, node.items))
    if isinstance(node, Choice):
        return f"({' | '.join(map(written, node.items))})"
    assert isinstance(node, Repeat)
    return f"({written(node.item)}){node.how}"


@pytest.mark.parametrize(
    "grammar, expected",
    [
        ("operation ::= `a.b` value", ["operation: `a.b` value"]),
        ("a ::= b?  // maybe\nb ::= `(` (c (`,` c)*)? `)`\n    | `x`+", ["a: (b)?", "b: (`(` (c (`,` c)*)? `)` | (`x`)+)"]),
        ("no rules", []),
        ("broken ::= (a `b", ["broken: a `` b"]),
    ],
)
def test_grammar(grammar: str, expected: list[str]) -> None:
    assert [f"{rule.name}: {written(rule.node)}" for rule in rules_of_grammar(grammar)] == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("$x `,` $y attr-dict `:` type($x)", "`op` x `,` y attr-dict `:` type($x)"),
        ("($x^ `:` type($x))? attr-dict", "`op` (x `:` type($x))? attr-dict"),
        ("(`a` $x^) : (`b`)? attr-dict", "`op` (`a` x | `b`) attr-dict"),
        ("`(` `)` `` ` ` `\\n` $x", "`op` `(` `)` x"),
        ("custom<List>($a, $b, \"'('\") $c", "`op` List c"),
        ("oilist(`a` $x | `b` `(` type($y) `)`) attr-dict", "`op` ((`a` x | `b` `(` type($y) `)`))* attr-dict"),
    ],
)
def test_format(text: str, expected: str) -> None:
    op = operation(text, *map(optional, "xyabc"))
    assert [written(rule.node) for rule in rule_of_format("operation", "op", op)] == [expected]
