"""Railroad diagrams, drawn by the package `railroad-diagrams`."""

from __future__ import annotations

import io

import railroad

from ..syntax_tree import Choice, GrammarRule, Repeat, Row, SyntaxNode, Word

_WIDEST = 560
"""The greatest width of a line in pixels; a longer sequence continues on a new line."""


def svg(rule: GrammarRule) -> str:
    """Return the diagram of a rule as an SVG element, coloured by the page's style sheet."""
    items = [_item(each) for each in (rule.node.items if isinstance(rule.node, Row) else (rule.node,))]
    diagram = railroad.Diagram(_folded(items), type="complex")
    diagram.attrs |= {"role": "img", "aria-label": f"Diagram of the syntax of {rule.name}"}
    out = io.StringIO()
    diagram.writeSvg(out.write)
    return out.getvalue()


def _folded(items: list[railroad.DiagramItem]) -> railroad.DiagramItem:
    """Return a sequence on as many lines as it needs."""
    lines: list[list[railroad.DiagramItem]] = [[]]
    width = 0
    for item in items:
        width += item.width + 20
        if lines[-1] and width > _WIDEST:
            lines.append([])
            width = item.width
        lines[-1].append(item)
    rows = [railroad.Sequence(*line) for line in lines]
    return rows[0] if len(rows) == 1 else railroad.Stack(*rows)


def _item(node: SyntaxNode) -> railroad.DiagramItem:
    if isinstance(node, Word):
        return railroad.Terminal(node.text) if node.is_literal else railroad.NonTerminal(node.text)
    if isinstance(node, Choice):
        return _choice([_item(each) for each in node.items])
    if isinstance(node, Repeat):
        kinds = {"?": railroad.Optional, "*": railroad.ZeroOrMore, "+": railroad.OneOrMore}
        return kinds[node.how](_item(node.item))
    return _folded([_item(each) for each in node.items]) if node.items else railroad.Skip()


def _choice(items: list[railroad.DiagramItem]) -> railroad.Choice:
    """Return alternatives below each other; the height of the last one is added, which the package omits."""
    choice = railroad.Choice(0, *items)
    if len(items) > 1:
        choice.down += items[-1].height
    return choice
