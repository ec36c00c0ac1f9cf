"""Inference for functions of texts, and for switches over them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

from . import cpp_type as types
from . import tree, typed
from .conversions import shown
from .cpp_type import Int, List
from .number_typing import NumberTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template, has_effect


class TextTyping(NumberTyping):
    """Infers the types of functions of texts."""

    def part_of_text(self, text: Expr, python: str, is_wanted: bool, function: tree.Expr) -> Expr:
        """Return the part of a text before or after the first character for which a condition holds, or does not hold."""
        if not isinstance(text, typed.Name):
            variable = self.fresh("text", types.STR, text)
            self.pending.append(typed.Let(variable, text))
            text = typed.Name(types.STR, variable)
        variables, body = self.applied(function, types.CHAR)
        condition = self.condition(body)
        condition = condition if is_wanted else typed.Not(types.BOOL, condition)
        return Template(types.STR, python, [text, typed.Quantified(types.UINT64, "find", variables, text, condition)])

    def _call_formatv(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `formatv("… {0} …", values…)`, a text with the values as a stream prints them."""
        text = arguments[0].value if isinstance(arguments[0], tree.Text) else None
        if text is None or "{{" in text:
            raise Untranslatable("such a text for formatv")
        values = [self.streamed(self.infer(one)) for one in arguments[1:]]
        pieces: list[Expr] = []
        numbers = count()
        text = re.sub(r"\{\}", lambda _: f"{{{next(numbers)}}}", text)
        for index, part in enumerate(re.split(r"\{(\d+)\}", text)):
            if index % 2 and int(part) >= len(values):
                raise Untranslatable("such a text for formatv")
            pieces.append(values[int(part)] if index % 2 else Constant(types.STR, part))
        if any("{" in str(one.value) for one in pieces if isinstance(one, Constant)):
            raise Untranslatable("such a text for formatv")
        return typed.Joined(types.STR, pieces)

    def streamed(self, value: Expr) -> Expr:
        """Return what a stream prints of a value, as text."""
        shown_by_str = ("Type", "Attribute", "AffineMap", "AffineExpr", "APInt")  # an APInt as it is with a sign
        if isinstance(value.type, types.Class) and value.type.family in shown_by_str:
            return Template(types.STR, "str(_0)", [value])
        if isinstance(value.type, types.Char):
            return Template(types.STR, "_0", [value])
        if isinstance(value.type, types.EnumType) and value.type.is_streamed:
            return Template(types.STR, "_0.text", [value])
        if isinstance(value.type, (types.Str, Int)) and not (isinstance(value.type, Int) and value.type.bits == 8):
            return value
        raise Untranslatable(f"{shown(value.type)} in a text")

    def _call_split(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `llvm::split(text, separator)`."""
        parts = [self.infer(one) for one in arguments]
        if len(parts) != 2 or any(not isinstance(one.type, (types.Str, types.Char)) for one in parts):
            return None
        return Template(List(types.STR, False), "_0.split(_1)", parts)

    def string_switch(self, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `StringSwitch<T>(text).Case(…)….Default(…)` as nested conditionals; None for other calls."""
        if function.name not in ("Default",) or len(arguments) != 1:
            return None
        steps: list[tuple[str, Sequence[tree.Expr]]] = []
        node: tree.Expr = function.subject
        while isinstance(node, tree.Call) and isinstance(node.function, tree.Member):
            steps.insert(0, (node.function.name, node.arguments))
            node = node.function.subject
        is_switch = isinstance(node, tree.Call) and isinstance(node.function, tree.Identifier) and node.function.name == "StringSwitch"
        if not is_switch or not isinstance(node, tree.Call) or not isinstance(node.function, tree.Identifier):
            return None
        if not node.function.arguments or not isinstance(node.function.arguments[0], tree.TypeName):
            raise Untranslatable("a StringSwitch without a type")
        type_, subject = self.resolve(node.function.arguments[0]), self.infer(node.arguments[0])
        if has_effect(subject):
            raise Untranslatable("a StringSwitch over a value with an effect")
        if not isinstance(subject, typed.Name):
            variable = self.fresh("text", types.STR, subject)
            self.pending.append(typed.Let(variable, subject))
            subject = typed.Name(types.STR, variable)
        found = self.infer_as(arguments[0], type_)
        for name, given in reversed(steps):
            found = typed.Choice(type_, self._case(name, given[:-1], subject), self.infer_as(given[-1], type_), found)
        return found

    def _case(self, name: str, texts: Sequence[tree.Expr], subject: Expr) -> Expr:
        values: list[Expr] = []
        for one in texts:
            values += [self.infer(each) for each in (one.items if isinstance(one, tree.Braces) else [one])]
        signs = {"StartsWith": "_0.startswith(_1)", "EndsWith": "_0.endswith(_1)", "CaseLower": "_0.lower() == _1.lower()"}
        if name in ("Case", "Cases"):
            if len(values) == 1:
                return Template(types.BOOL, "_0 == _1", [subject, values[0]])
            operands = ", ".join(f"_{index + 1}" for index in range(len(values)))
            return Template(types.BOOL, f"_0 in ({operands})", [subject, *values])
        if name not in signs or len(values) != 1:
            raise Untranslatable(f"a StringSwitch with {name}")
        return Template(types.BOOL, signs[name], [subject, values[0]])
