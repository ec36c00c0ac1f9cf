"""Emission of expressions."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache
from typing import Any

from . import cpp_type as types
from . import typed
from .cpp_type import CppType, EnumType, Int, List, Map, Optional, Result, Set
from .integer_emission import COMPARISONS, OPERATORS, IntegerEmission
from .ranges import bounds_of
from .tree import Untranslatable
from .typed import ArrayValues, Expr

_OPPOSITES = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_NEGATIONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_ANY_ITERABLE = (
    "len(_0)",
    "enumerate(_0)",
    "_1 in _0",
    "', '.join(map(str, _0))",
    "', '.join(str(int(item)) for item in _0)",
    "set(_0)",
    "[value.type for value in _0]",
)
"""Templates that take an array attribute as it is; others get a list of its elements."""


class ExpressionEmission(IntegerEmission):
    """Emits expressions."""

    def expr(self, node: Expr) -> ast.expr:
        """Return the Python of an expression; integers are in the range of their type."""
        if isinstance(node.type, Int) and isinstance(node, (typed.Binary, typed.Unary, typed.Convert)):
            return self.wrapped(node, node.type)
        method = getattr(self, f"_of_{type(node).__name__.lower()}", None)
        if method is None:
            raise Untranslatable(f"a {type(node).__name__.lower()} in an expression")
        found: ast.expr = method(node)
        return found

    def stored(self, node: Expr) -> ast.expr:
        """Return the value of a variable: array attributes become lists."""
        if isinstance(node, typed.Convert) and isinstance(node.type, Optional):
            return self.stored(node.operand)
        return self.expr(node)

    # ---- atoms

    def _of_constant(self, node: typed.Constant) -> ast.expr:
        if isinstance(node.value, int) and not isinstance(node.value, bool) and node.value < 0:
            return ast.UnaryOp(ast.USub(), ast.Constant(-node.value))
        return ast.Constant(node.value)

    def _of_enumcase(self, node: typed.EnumCase) -> ast.expr:
        return ast.Attribute(ast.Name(node.enum.annotation, ast.Load()), node.member, ast.Load())

    def _of_name(self, node: typed.Name) -> ast.expr:
        name = ast.Name(node.variable.source.name, ast.Load())
        return ast.Attribute(name, "value", ast.Load()) if node.variable.source.is_cell else name

    def _of_receiver(self, node: typed.Receiver) -> ast.expr:
        return ast.Name(node.name, ast.Load())

    def _of_closure(self, node: typed.Closure) -> ast.expr:
        return ast.Name(node.definition.name, ast.Load())

    # ---- operators

    def _of_binary(self, node: typed.Binary) -> ast.expr:
        if isinstance(node.type, types.Bool):
            return ast.BinOp(self.expr(node.left), OPERATORS[node.sign](), self.expr(node.right))
        if isinstance(node.type, types.Float):
            if node.sign == "/":
                if not isinstance(node.right, typed.Constant) or not node.right.value:
                    raise Untranslatable("a division of floating-point numbers")
                return ast.BinOp(self.expr(node.left), ast.Div(), self.expr(node.right))
            return ast.BinOp(self.expr(node.left), OPERATORS[node.sign](), self.expr(node.right))
        return self.expr(node)

    def _of_sum(self, node: typed.Sum) -> ast.expr:
        return ast.BinOp(self.expr(node.left), ast.Add(), self.expr(node.right))

    def _of_unary(self, node: typed.Unary) -> ast.expr:
        if isinstance(node.type, Int):
            return self.expr(node)
        return ast.UnaryOp(ast.USub(), self.expr(node.operand))

    def _of_compare(self, node: typed.Compare) -> ast.expr:
        left, right = node.left, node.right
        if isinstance(left.type, Int) and isinstance(right.type, Int):
            return self.compared(node.sign, left, right)
        if isinstance(left.type, List):
            return ast.Compare(self.expr(left), [COMPARISONS[node.sign]()], [self.expr(right)])
        return ast.Compare(self.expr(left), [COMPARISONS[node.sign]()], [self.expr(right)])

    def _of_logic(self, node: typed.Logic) -> ast.expr:
        parts: list[ast.expr] = []
        operator = ast.And if node.sign == "&&" else ast.Or
        for one in (self.expr(node.left), self.expr(node.right)):
            parts += one.values if isinstance(one, ast.BoolOp) and isinstance(one.op, operator) else [one]
        return ast.BoolOp(operator(), parts)

    def _of_not(self, node: typed.Not) -> ast.expr:
        operand = node.operand
        if isinstance(operand, typed.Not):
            return self.expr(operand.operand)
        if isinstance(operand, typed.Compare) and not isinstance(operand.left.type, (types.Float, Optional, Set)):
            return self.expr(typed.Compare(types.BOOL, _OPPOSITES[operand.sign], operand.left, operand.right))
        if isinstance(operand, typed.Failed):
            return self._failed(operand.operand, False)
        if isinstance(operand, typed.Template) and operand.text.endswith(" is not None"):
            return self.expr(typed.Template(types.BOOL, operand.text.removesuffix(" is not None") + " is None", operand.operands))
        if isinstance(operand, typed.Template) and operand.text.endswith(" is None"):
            return self.expr(typed.Template(types.BOOL, operand.text.removesuffix(" is None") + " is not None", operand.operands))
        if isinstance(operand, typed.Template) and operand.text == "_1 in _0":
            return self.expr(typed.Template(types.BOOL, "_1 not in _0", operand.operands))
        found = self.expr(operand)
        if isinstance(found, ast.Compare) and len(found.ops) == 1 and type(found.ops[0]) in _NEGATIONS:
            return ast.Compare(found.left, [_NEGATIONS[type(found.ops[0])]()], found.comparators)
        if isinstance(found, ast.UnaryOp) and isinstance(found.op, ast.Not):
            return found.operand if not isinstance(operand, typed.Template) else ast.UnaryOp(ast.Not(), found)
        return ast.UnaryOp(ast.Not(), found)

    def _of_choice(self, node: typed.Choice) -> ast.expr:
        outcomes = [one.is_success for one in (node.then, node.otherwise) if isinstance(one, typed.Outcome)]
        if len(set(outcomes)) == 2:
            assert isinstance(node.then, typed.Outcome)
            return self.expr(node.condition if node.then.is_success else typed.Not(types.BOOL, node.condition))
        return ast.IfExp(self.expr(node.condition), self.expr(node.then), self.expr(node.otherwise))

    def _of_outcome(self, node: typed.Outcome) -> ast.expr:
        is_absent = isinstance(node.type, Optional) and not isinstance(node.type.item, Result)
        return ast.Constant(None if is_absent else node.is_success)

    def _of_failed(self, node: typed.Failed) -> ast.expr:
        return self._failed(node.operand, True)

    def _failed(self, operand: Expr, is_failed: bool) -> ast.expr:
        found = self.expr(operand)
        if isinstance(operand.type, Optional):
            return ast.Compare(found, [ast.Is() if is_failed else ast.IsNot()], [ast.Constant(None)])
        return ast.UnaryOp(ast.Not(), found) if is_failed else found

    def _of_convert(self, node: typed.Convert) -> ast.expr:
        to, operand = node.type, node.operand
        if isinstance(to, types.Float):
            return self.call("float", self.expr(operand))
        if isinstance(to, EnumType):
            return self.call("case_of", ast.Name(to.annotation, ast.Load()), self.expr(operand))
        if isinstance(to, types.Char):
            low, high = bounds_of(operand)
            if low < 0 or high > 127:
                raise Untranslatable("a number as a character")
            return self.call("chr", self.expr(operand))
        return self.expr(operand)

    # ---- templates and parts

    def _of_template(self, node: typed.Template) -> ast.expr:
        text, operands = node.text, list(node.operands)
        if text == "_0.value" and isinstance(operands[0], typed.Template) and operands[0].text == "StringAttr.get(_0)":
            return self.expr(operands[0].operands[0])
        if text == "not _0" and operands and isinstance(operands[0], ArrayValues):
            text = "len(_0) == 0"
        is_open = text in _ANY_ITERABLE or text.startswith(("zip(", "len(_0) ==", "_0.print_", "_0.types_text(", "_0.shadow_", "print_"))
        made = [self.iterated(one) if is_open and isinstance(one, ArrayValues) else self.expr(one) for one in operands]
        return filled(text, made)

    def _of_arrayvalues(self, node: ArrayValues) -> ast.expr:
        return self.call("list", filled(node.text, [self.expr(one) for one in node.operands]))

    def iterated(self, node: Expr) -> ast.expr:
        """Return a range whose elements are only walked."""
        if isinstance(node, ArrayValues):
            return filled(node.text, [self.expr(one) for one in node.operands])
        if isinstance(node, typed.Convert) and isinstance(node.type, List):
            return self.iterated(node.operand)
        if isinstance(node, typed.Copy) and isinstance(node.operand, ArrayValues):
            return self.iterated(node.operand)
        found = self.expr(node)
        if isinstance(node.type, Set) and node.type.order != "inserted":
            is_reversed = [ast.keyword("reverse", ast.Constant(True))] if node.type.order == "reversed" else []
            return ast.Call(ast.Name("sorted", ast.Load()), [found], is_reversed)
        if isinstance(node.type, Map):
            items = ast.Call(ast.Attribute(found, "items", ast.Load()), [], [])
            return self.call("sorted", items) if node.type.order == "sorted" else items
        return found

    def _of_element(self, node: typed.Element) -> ast.expr:
        if isinstance(node.subject.type, Map) and not node.is_there:
            value = self.zero_of(node.subject.type.value)
            subject = self.expr(node.subject)
            return ast.Call(ast.Attribute(subject, "setdefault", ast.Load()), [self.expr(node.index), value], [])
        subject = self.iterated(node.subject) if isinstance(node.subject, ArrayValues) else self.expr(node.subject)
        return ast.Subscript(subject, self.expr(node.index), ast.Load())

    def zero_of(self, type_: CppType) -> ast.expr:
        """Return the value that a map makes for a new key."""
        if isinstance(type_, List):
            return ast.List([], ast.Load())
        if isinstance(type_, (Optional, types.Class)):
            return ast.Constant(None)
        plain: dict[type[CppType], int | float | str] = {Int: 0, types.Bool: False, types.Float: 0.0, types.Str: ""}
        if type(type_) not in plain:
            raise Untranslatable("a new element of a map")
        return ast.Constant(plain[type(type_)])

    def _of_fieldof(self, node: typed.FieldOf) -> ast.expr:
        return ast.Attribute(self.expr(node.subject), node.name, ast.Load())

    def _of_contents(self, node: typed.Contents) -> ast.expr:
        return ast.Attribute(self.expr(node.pointer), "value", ast.Load())

    def _of_unwrap(self, node: typed.Unwrap) -> ast.expr:
        return self.expr(node.operand)

    def _of_perhaps(self, node: typed.Perhaps) -> ast.expr:
        return ast.IfExp(self.expr(node.presence), self.expr(node.value), ast.Constant(None))

    def _of_address(self, node: typed.Address) -> ast.expr:
        if isinstance(node.target, typed.Name):
            return ast.Name(node.target.variable.source.name, ast.Load())
        assert isinstance(node.target, typed.Element)
        return self.call("Item", self.expr(node.target.subject), self.expr(node.target.index))

    def _of_copy(self, node: typed.Copy) -> ast.expr:
        type_ = node.type
        if isinstance(type_, List) and not type_.item.is_mutable:
            if isinstance(node.operand, typed.Quantified):
                return self._comprehension(node.operand, True)
            return self.call("list", self.iterated(node.operand))
        if isinstance(type_, Set) and type_.order != "inserted":
            return self.call("set", self.expr(node.operand))
        return self.call("copied", self.call("list", self.iterated(node.operand)) if self._is_walked(node) else self.expr(node.operand))

    def _is_walked(self, node: typed.Copy) -> bool:
        return isinstance(node.type, List) and not isinstance(node.operand.type, List)

    def _of_listof(self, node: typed.ListOf) -> ast.expr:
        return ast.List([self.expr(one) for one in node.items], ast.Load())

    def _of_make(self, node: typed.Make) -> ast.expr:
        assert isinstance(node.type, types.Struct)
        return self.call(node.type.name, *(self.stored(one) for one in node.items))

    def _of_parse(self, node: typed.Parse) -> ast.expr:
        if node.targets:
            raise Untranslatable("a parse in an expression")
        return filled(node.text, [self.stored(one) for one in node.operands])

    def _of_invoke(self, node: typed.Invoke) -> ast.expr:
        name = node.function.source.name if isinstance(node.function, typed.Variable) else node.function.name
        return self.call(name, *(self.stored(one) for one in node.arguments))

    # ---- assignments

    def target(self, node: Expr) -> ast.Name | ast.Attribute | ast.Subscript:
        """Return what an assignment assigns to."""
        if isinstance(node, typed.Unwrap):
            return self.target(node.operand)
        if isinstance(node, typed.Element):
            return ast.Subscript(self.expr(node.subject), self.expr(node.index), ast.Store())
        found = self.expr(node)
        if not isinstance(found, (ast.Name, ast.Attribute)):
            raise Untranslatable("an assignment to such a value")
        found.ctx = ast.Store()
        return found

    def short_form(self, node: typed.Write) -> tuple[ast.operator, ast.expr] | None:
        """Return the operator and operand of `target += operand`, if that assigns the value of an assignment."""
        value = node.value
        if node.sign == "+" and isinstance(node.target.type, types.Str) and node.operand is not None:
            return ast.Add(), self.expr(node.operand)
        if not isinstance(value, (typed.Convert, typed.Binary)) or isinstance(node.target, typed.Element):
            return None
        made = self.expr(value)
        if isinstance(made, ast.BinOp) and node.sign and ast.dump(made.left) == ast.dump(self.expr(node.target)):
            return made.op, made.right
        return None

    def _of_write(self, node: typed.Write) -> ast.expr:
        """Return an assignment inside of an expression."""
        target = self.target(node.target)
        if not isinstance(target, ast.Name) or node.target.type.is_mutable:
            raise Untranslatable("an assignment inside of an expression")
        made = ast.NamedExpr(target, self.stored(node.value))
        if not node.is_post:
            return made
        type_ = node.type
        assert isinstance(type_, Int)
        operator = ast.Sub() if node.sign == "+" else ast.Add()
        before = ast.BinOp(made, operator, ast.Constant(1))
        is_wrapped = isinstance(node.value, typed.Binary) and isinstance(made.value, ast.BinOp)
        return before if is_wrapped else self.call(type_.name, before)

    # ---- algorithms

    def targets(self, variables: Sequence[typed.Variable]) -> ast.expr:
        """Return the variables of a loop."""
        names: list[ast.expr] = [ast.Name(one.name, ast.Store()) for one in variables]
        return names[0] if len(names) == 1 else ast.Tuple(names, ast.Store())

    def _comprehension(self, node: typed.Quantified, is_list: bool = False) -> ast.expr:
        if any(isinstance(one, typed.Write) for one in typed.walk(node.body)):
            raise Untranslatable("an assignment in an algorithm")
        conditions = [self.expr(node.body)] if node.kind in ("filter", "count") else []
        if node.kind == "filter":
            element: ast.expr = ast.Name(node.items[0].name, ast.Load())
        else:
            element = ast.Constant(1) if node.kind == "count" else self.expr(node.body)
        generator = ast.comprehension(self.targets(node.items), self.iterated(node.values), conditions, 0)
        return ast.ListComp(element, [generator]) if is_list else ast.GeneratorExp(element, [generator])

    def _of_quantified(self, node: typed.Quantified) -> ast.expr:
        if node.kind == "find":
            place = ast.Name("place", ast.Load())
            target = ast.Tuple([ast.Name("place", ast.Store()), self.targets(node.items)], ast.Store())
            walked = ast.comprehension(target, self.call("enumerate", self.iterated(node.values)), [self.expr(node.body)], 0)
            return self.call("next", ast.GeneratorExp(place, [walked]), self.call("len", self.expr(node.values)))
        if node.kind in ("map", "filter"):
            return self._comprehension(node, isinstance(node.type, List))
        name = {"all": "all", "any": "any", "none": "any", "count": "sum"}[node.kind]
        found = self.call(name, self._comprehension(node))
        return ast.UnaryOp(ast.Not(), found) if node.kind == "none" else found

    # ---- messages

    def _of_joined(self, node: typed.Joined) -> ast.expr:
        return self.text(node.pieces)

    def text(self, pieces: Sequence[Expr]) -> ast.expr:
        """Return a text of several parts."""
        parts: list[ast.expr] = []
        for one in (each for piece in pieces for each in _atoms(piece)):
            found = ast.Constant(str(one.value)) if isinstance(one, typed.Constant) else self.expr(one)
            if isinstance(found, ast.Constant) and parts and isinstance(parts[-1], ast.Constant):
                parts[-1] = ast.Constant(str(parts[-1].value) + str(found.value))
            else:
                parts.append(found if isinstance(found, ast.Constant) else ast.FormattedValue(found, -1))
        if not parts:
            return ast.Constant("")
        if len(parts) == 1 and isinstance(parts[0], ast.Constant):
            return parts[0]
        made = ast.JoinedStr(parts)
        try:
            ast.unparse(ast.fix_missing_locations(ast.Expr(made)))
        except ValueError:
            return self._concatenated(parts)
        return made

    def _concatenated(self, parts: Sequence[ast.expr]) -> ast.expr:
        found: ast.expr | None = None
        for one in parts:
            value = self.call("str", one.value) if isinstance(one, ast.FormattedValue) else one
            found = value if found is None else ast.BinOp(found, ast.Add(), value)
        assert found is not None
        return found

    def note(self, fault: typed.Fault, index: int) -> ast.expr:
        """Return a note of an error."""
        assert fault.receiver is not None
        receiver, place = self.expr(fault.receiver), fault.places[index]
        own = receiver if fault.kind == "error_at" else ast.Attribute(receiver, "location", ast.Load())
        made = self.call("Diagnostic", ast.Constant("note"), self.text(fault.notes[index]))
        made.keywords.append(ast.keyword("location", own if place is None else self.expr(place)))
        return made

    def fault(self, node: typed.Fault, message: ast.expr | None = None) -> ast.expr:
        """Return the exception of an error."""
        text = message if message is not None else self.text(node.pieces)
        if node.receiver is None:
            return self.call("invalid", text)
        receiver = self.expr(node.receiver)
        if node.place is not None:
            return ast.Call(ast.Attribute(receiver, "error", ast.Load()), [self.expr(node.place), text], [])
        notes: list[ast.expr] = [self.note(node, index) for index in range(len(node.notes))]
        if node.listed is not None:
            notes = [ast.Starred(ast.Name(node.listed.name, ast.Load()), ast.Load())]
        if node.kind == "error_at":
            return self.call("error_at", receiver, text, *notes)
        return ast.Call(ast.Attribute(receiver, node.kind, ast.Load()), [text, *notes], [])


def _atoms(piece: Expr) -> list[Expr]:
    """Return the parts of a text that consists of texts: `str(n)` in it is `n`."""
    if isinstance(piece, typed.Joined):
        return [each for one in piece.pieces for each in _atoms(one)]
    if isinstance(piece, typed.Template) and piece.text == "str(_0)":
        return list(piece.operands)
    return [piece]


@cache
def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def filled(text: str, operands: Sequence[ast.expr]) -> ast.expr:
    """Return the expression of a template with its operands."""
    made: ast.expr = _copied(_parsed(text), operands)
    return made


def _copied(node: Any, operands: Sequence[ast.expr] | None = None) -> Any:
    """Return a copy of a tree, or of a template with its operands, whose lists then have the elements of those in them."""
    if isinstance(node, list):
        return [_copied(one, operands) for one in node]
    if not isinstance(node, ast.AST):
        return node
    if operands is not None and isinstance(node, ast.Name) and node.id.startswith("_") and node.id[1:].isdigit():
        return _copied(operands[int(node.id[1:])])
    made = type(node)(**{name: _copied(getattr(node, name, None), operands) for name in node._fields})
    if operands is not None and isinstance(made, ast.List):
        parts = [one.value.elts if isinstance(one, ast.Starred) and isinstance(one.value, ast.List) else [one] for one in made.elts]
        made.elts = [item for part in parts for item in part]
    return made
