"""A meaning as a formula for people: mathematical signs, and no more parentheses than they need."""

from __future__ import annotations

from typing import Final

from .reading import POWERS, Binary, Call, Let, Name, Node, Number, Unary

_SIGNS: Final = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "*": "·", "/": "÷", "%": "mod", "<<": "≪", ">>": "≫", "in": "∈"} | {
    "and": "∧",
    "or": "∨",
    "not": "¬",
    "&": "&",
    "^": "⊕",
}
_SUBSCRIPTS: Final = {"s": "ₛ", "u": "ᵤ"}
_CHOICE: Final = 0


def formula(node: Node) -> str:
    """Return the text of an expression."""
    return _text(node, _CHOICE)


def _sign(operator: str) -> str:
    signed = operator[-1] in _SUBSCRIPTS and not operator.isalpha()
    sign = operator[:-1] if signed else operator
    return _SIGNS.get(sign, sign) + (_SUBSCRIPTS[operator[-1]] if signed else "")


def _text(node: Node, power: int) -> str:
    """Return the text, in parentheses if it binds less than `power`."""
    if isinstance(node, Name):
        return node.name
    if isinstance(node, Number):
        return str(node.value)
    if isinstance(node, Unary):
        return f"{_SIGNS.get(node.operator, node.operator)}{_text(node.operand, max(POWERS.values()) + 1)}"
    if isinstance(node, Binary):
        own = POWERS[node.operator]
        text = f"{_text(node.left, own)} {_sign(node.operator)} {_text(node.right, own + 1)}"
        return f"({text})" if own < power else text
    if isinstance(node, Let):
        text = f"{_text(node.body, _CHOICE)} where {node.name} = {_text(node.value, _CHOICE)}"
        return f"({text})" if power > _CHOICE else text
    return _call(node, power)


def _call(node: Call, power: int) -> str:
    if node.name == "choose":
        condition, yes, no = node.arguments
        text = f"{_text(yes, 1)} if {_text(condition, 1)}, else {_text(no, _CHOICE)}"
        return f"({text})" if power > _CHOICE else text
    return f"{node.name}({', '.join(_text(each, 1) for each in node.arguments)})"
