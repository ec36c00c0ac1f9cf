"""Check what hooks compute with, compare, look up and ask, by the classes that `inference` finds."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ..codegen.runtime import runtime_iterators
from ..expressions.narrowing import tests_of
from ..loader import suggestion
from ..rules.members.call_shapes import named_arguments
from ..rules.members.class_table import shown_class
from .calls import WRITTEN, faults_of_added, faults_of_assignment, faults_of_call, faults_of_iteration, no_items
from .fitting import shown
from .inference import CLASS, LIST, NO_PARTS, Scope
from .nodes import evaluated_nodes, nodes_of
from .results import Fault


def faults_of_operands(scope: Scope) -> Iterator[Fault]:
    """Yield the faults of all expressions and statements in a function."""
    for node in evaluated_nodes(scope.function):
        for check in _CHECKS.get(type(node), ()):
            yield from check(node, scope)


def _extended(node: ast.AugAssign, scope: Scope) -> Iterator[Fault]:
    if isinstance(node.op, ast.Add) and isinstance(node.value, ast.List):
        yield from faults_of_added(ast.Attribute(node.target, "append"), node.value.elts, scope)
    elif _is_list(scope.key(node.target)) and isinstance(node.op, ast.Add) and _is_one(node.value, scope):
        text = ast.unparse(node.value)
        message = f"`{ast.unparse(node.target)}` is a list, and `{text}` is {shown(scope.table, scope.key(node.value))}"
        yield Fault("error", "ODS0718", node.value, message, f"write `{ast.unparse(node.target)}.append({text})`")
    elif scope.key(node.target) == "Statistic":
        text = ast.unparse(node.target)
        yield Fault("error", "ODS0718", node.target, f"`{text}` is a counter, and not its number", f"write `{text}.value`")
    else:
        yield from _of_numbers(node, [node.target, node.value], scope)


def _is_list(key: str) -> bool:
    return key == "list" or key.startswith(LIST)


def _is_one(node: ast.expr, scope: Scope) -> bool:
    """Return True for one part of the IR, or what a parser reads of one."""
    key = scope.key(node)
    return not key.startswith(CLASS) and (key == "UnresolvedOperand" or scope.part(node) in ("Value", "Type", "Attribute", "Operation"))


def _assigned(node: ast.Assign, scope: Scope) -> Iterator[Fault]:
    yield from faults_of_assignment(node, scope)
    if any(isinstance(target, (ast.Tuple, ast.List)) for target in node.targets):
        yield from faults_of_iteration(node.value, scope)


def _loop(node: ast.For | ast.comprehension, scope: Scope) -> Iterator[Fault]:
    yield from faults_of_iteration(node.iter, scope)


def _tested(node: ast.If | ast.While | ast.IfExp, scope: Scope) -> Iterator[Fault]:
    """Yield what is asked of a method that returns nothing."""
    test = node.test
    asked = test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else test
    known = scope.signature(asked) if isinstance(asked, ast.Call) else None
    if known is not None and isinstance(known.returns, ast.Constant) and known.returns.value is None and isinstance(asked, ast.Call):
        name = asked.func.attr if isinstance(asked.func, ast.Attribute) else ""
        hint = "it raises an error where C++ returns a failure: leave the condition out"
        if name.startswith("parse_"):
            hint += f"; to ask whether it comes next, call `{name.replace('parse_', 'parse_optional_', 1)}(…)`"
        message = f"`{ast.unparse(asked)}` returns nothing, so the condition is always {'true' if asked is not test else 'false'}"
        yield Fault("error", "ODS0718", asked, message, hint)


def _summed(node: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield what `sum` adds up and is no number."""
    if ast.unparse(node.func) == "sum" and node.args and isinstance(node.args[0], (ast.GeneratorExp, ast.ListComp)):
        yield from _computed(ast.BinOp(node.args[0].elt, ast.Add(), ast.Constant(0)), scope)


def _computed(node: ast.BinOp, scope: Scope) -> Iterator[Fault]:
    """Yield values that are computed with as if they were numbers, and texts that something else is added to."""
    yield from _of_numbers(node, [node.left, node.right], scope)


def _of_numbers(node: ast.BinOp | ast.UnaryOp | ast.AugAssign, operands: Sequence[ast.expr], scope: Scope) -> Iterator[Fault]:
    sides = [(each, scope.key(each)) for each in operands]
    others = {key for _, key in sides}
    for side, key in sides:
        text, part = ast.unparse(side), scope.part(side)
        if key == "Statistic":
            yield Fault("error", "ODS0718", side, f"`{text}` is a counter, and not its number", f"write `{text}.value`")
            return
        if isinstance(node.op, ast.Add) and "str" in others and key in NO_PARTS - {"str", "bool", "function"}:
            hint = f"write `{{{text}}}` in an f-string, or `str({text})`"
            yield Fault("error", "ODS0718", side, f"`{text}` is {shown(scope.table, key)}, and cannot be added to a text", hint)
            return
        if part in ("Value", "Type", "Attribute", "Operation") and not isinstance(node.op, (ast.BitOr, ast.LShift)):
            # `|` joins the classes of an annotation, and `<<` is a stream of C++
            message = f"`{text}` is {shown(scope.table, key)}, and Python does not compute with it: `{ast.unparse(node)}`"
            hint = "build an operation that computes it when the program runs"
            if part == "Attribute":
                has_value = scope.table.always_has(key, "value") or scope.table.is_root(key)
                hint = f"compute with its value: `{text}.value`" if has_value else f"compute with a part of it: {scope.table.listed(key)}"
            yield Fault("error", "ODS0718", side, message, hint)
            return


def _negated(node: ast.UnaryOp, scope: Scope) -> Iterator[Fault]:
    """Yield a part of the IR that has a sign, as if it were a number."""
    if not isinstance(node.op, ast.Not):
        yield from _of_numbers(node, [node.operand], scope)


def _written(node: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield the parts of the IR in a text that a printer writes: Python shows them in other words than a format."""
    func = node.func
    if not (isinstance(func, ast.Attribute) and func.attr == "write" and scope.table.always_has(scope.key(func.value), "print_operand")):
        return
    for inner in nodes_of(ast.Tuple(node.args)):
        shown_part = inner.value if isinstance(inner, ast.FormattedValue) else None
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id in ("str", "repr") and inner.args:
            shown_part = inner.args[0]
        part = "" if shown_part is None else scope.part(shown_part)
        if shown_part is not None and part in WRITTEN and part not in ("Type", "Attribute"):
            text = ast.unparse(shown_part)
            message = f"`{text}` is {shown(scope.table, scope.key(shown_part))}, and its text in Python is not what can be read back"
            hint = f"call `{ast.unparse(func.value)}.{WRITTEN[part]}({text})` between two calls of `write`"
            yield Fault("error", "ODS0718", shown_part, message, hint)


def _searched(node: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield what a collection is asked for the place of, and whose elements it never equals."""
    func = node.func
    if (
        isinstance(func, ast.Attribute)
        and func.attr in ("index", "count")
        and len(node.args) == 1
        and scope.key(func.value).startswith(LIST)
    ):
        yield from _member_of(node.args[0], func.value, scope)


def _always_true(node: ast.AST, scope: Scope) -> Iterator[Fault]:
    """Yield the methods of a known class that a condition asks without calling them."""
    for test in tests_of(node):
        owner = scope.key(test.value) if isinstance(test, ast.Attribute) else ""
        if isinstance(test, ast.Attribute) and owner and not owner.startswith(CLASS) and scope.table.signature(owner, test.attr):
            text = ast.unparse(test)
            message = f"`{text}` is a method and not its answer, so it is always true"
            yield Fault("warning", "ODS0716", test, message, f"call it: `{text}(…)`")
        elif isinstance(test, ast.Attribute) and test.attr in runtime_iterators() and scope.table.part_class(owner):
            has = f"has_{test.attr}"
            hint = f"ask `{ast.unparse(test.value)}.{has}()`" if scope.table.always_has(owner, has) else "ask `any(True for _ in …)`"
            yield Fault("warning", "ODS0716", test, f"`{ast.unparse(test)}` is an iterator, and always true", hint)


def _subscripted(node: ast.Subscript, scope: Scope) -> Iterator[Fault]:
    """Yield the parts of the IR that a dictionary of plain values is asked for, and what elements are taken of and has none."""
    key = scope.key(node.slice)
    if isinstance(node.value, ast.Name) and node.value.id in scope.module.dictionaries and scope.table.part_class(key):
        text = ast.unparse(node.slice)
        message = f"`{text}` is {shown(scope.table, key)}, and no key of `{node.value.id}`, which has plain ones"
        yield Fault("error", "ODS0718", node.slice, message, f"ask for its value: `{ast.unparse(node.value)}[{text}.value]`")
    elif scope.part(node.value) in ("Region", "Block"):
        text, member = ast.unparse(node.value), "blocks" if scope.part(node.value) == "Region" else "operations"
        message = f"`{text}` is {shown(scope.table, scope.key(node.value))}, of which no element is asked by its number"
        yield Fault("error", "ODS0718", node.value, message, f"write `{text}.{member}[{ast.unparse(node.slice)}]`")
    elif scope.key(node.value).endswith((".FoldAdaptor", ".Adaptor")):
        text = ast.unparse(node.value)
        message = f"`{text}` has its parts by name, and not by number"
        yield Fault("error", "ODS0718", node.value, message, f"write `{text}.name` with the name of the operand, or `{text}.operands[…]`")
    elif scope.key(node.value).startswith(LIST) and (key == "str" or scope.part(node.slice)):
        yield _no_number(node, scope)
    elif scope.part(node.value) == "Value" or scope.key(node.value) in ("int", "float", "bool", "None"):
        yield no_items(node.value, "and has no elements", scope)


def _no_number(node: ast.Subscript, scope: Scope) -> Fault:
    """Return the fault of what is no number and is asked of a list."""
    text, key = ast.unparse(node.slice), scope.key(node.slice)
    message = f"`{ast.unparse(node.value)}` has its elements by number, and `{text}` is {shown(scope.table, key)}"
    hint = "take an element by its number, or go through them in a loop"
    name = node.slice.value if isinstance(node.slice, ast.Constant) else None
    if isinstance(name, str) and isinstance(node.value, ast.Attribute) and scope.table.is_accessor(scope.key(node.value.value), name):
        hint = f"write `{ast.unparse(node.value.value)}.{name}`"
    elif scope.part(node.slice) == "Attribute":
        hint = f"give it the value: `{text}.value`"
    return Fault("error", "ODS0718", node.slice, message, hint)


def _compared(node: ast.Compare, scope: Scope) -> Iterator[Fault]:
    sides = [node.left, *node.comparators]
    for left, op, right in zip(sides, node.ops, sides[1:]):
        yield from _with_class(node, left, op, right, scope)
        yield from _with_literal(left, op, right, scope)
        if isinstance(op, (*_EQUALITY, *_ORDER)):
            yield from _with_literal(right, op, left, scope)
        yield from _never_equal(left, op, right, scope)
        if isinstance(op, (ast.In, ast.NotIn)):
            yield from _member_of(left, right, scope)
        if isinstance(op, _EQUALITY):
            yield from _text_of_type(left, right, scope)
            yield from _text_of_type(right, left, scope)


def _text_of_type(node: ast.expr, other: ast.expr, scope: Scope) -> Iterator[Fault]:
    """Yield the text of a type that is compared with another text: an alias, or another way to write the type, has another text."""
    is_text = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str" and len(node.args) == 1
    if isinstance(node, ast.Call) and is_text and scope.part(node.args[0]) == "Type" and scope.key(other) == "str":
        text = ast.unparse(node.args[0])
        hint = f"compare the type itself, such as `{text} == I32`, or ask for its class and compare its parameters"
        yield Fault("warning", "ODS0718", node, f"`{ast.unparse(node)}` is how the type `{text}` is printed, and not the type", hint)


def _member_of(left: ast.expr, right: ast.expr, scope: Scope) -> Iterator[Fault]:
    """Yield what is asked to be in something without elements, or in a collection whose elements it never equals."""
    key, whole, text = scope.key(left), scope.key(right), ast.unparse(left)
    if scope.table.is_enum(whole):
        if key and not key.startswith(CLASS) and not scope.table.is_enum(key):
            message = f"`{ast.unparse(right)}` is a set of cases of {shown_class(whole)}, and `{text}` is {shown(scope.table, key)}"
            is_case = isinstance(left, ast.Attribute) and left.attr == "value" and scope.table.is_enum(scope.key(left.value))
            hint = f"write `{ast.unparse(left.value)}`" if isinstance(left, ast.Attribute) and is_case else "ask for a case"
            yield Fault("error", "ODS0718", left, message, hint)
    elif not scope.is_iterable(whole):
        yield no_items(right, "and has no elements", scope)
    elif isinstance(right, ast.Name) and right.id in scope.module.dictionaries and scope.table.part_class(key):
        message = f"`{text}` is {shown(scope.table, key)}, and no key of `{right.id}`, which has plain ones"
        yield Fault("error", "ODS0718", left, message, f"ask for its value: `{text}.value`")
    elif whole.startswith(LIST):
        element = whole[len(LIST) : -1]
        kinds = [_kind(key, scope), _kind(element, scope)]
        if all(kinds) and kinds[0] != kinds[1] and not (isinstance(left, ast.Constant) or scope.table.is_enum(element)):
            message = f"`{text}` is {shown(scope.table, key)}, and never in `{ast.unparse(right)}`, {shown(scope.table, whole)}"
            yield Fault("error", "ODS0718", left, message, _COMPARED.get(kinds[0], "ask for what its elements are").format(text))


def _with_class(node: ast.Compare, left: ast.expr, op: ast.cmpop, right: ast.expr, scope: Scope) -> Iterator[Fault]:
    """Yield instances that are compared with classes, texts that are compared as objects, and names of operations that none has."""
    other = scope.key(right)
    if isinstance(op, _EQUALITY) and other.startswith(CLASS) and scope.table.part_class(scope.key(left)):
        text = ast.unparse(left)
        never = f"never the class {shown_class(other.removeprefix(CLASS))} itself"
        message = f"`{text}` is {shown(scope.table, scope.key(left))}, and {never}"
        yield Fault("error", "ODS0718", node, message, f"ask for its class: `isinstance({text}, {ast.unparse(right)})`")
        return
    keys = {scope.key(left), scope.key(right)}
    if isinstance(op, (ast.Is, ast.IsNot)) and "str" in keys and "None" not in keys:
        sign = "==" if isinstance(op, ast.Is) else "!="
        message = f"`{ast.unparse(node)}` compares two texts as objects: equal texts may be two objects"
        yield Fault("error", "ODS0718", node, message, f"write `{ast.unparse(left)} {sign} {ast.unparse(right)}`")
    literal = right.value if isinstance(right, ast.Constant) else None
    owner = left.value if isinstance(left, ast.Attribute) and left.attr == "name" else None
    if owner is not None and isinstance(literal, str) and "." not in literal and scope.part(owner) == "Operation":
        message = f"`{ast.unparse(left)}` begins with the name of the dialect, and is never {literal!r}"
        yield Fault("error", "ODS0718", left, message, f"write the whole name, or ask `isinstance({ast.unparse(owner)}, …)`")


_COMPARED: Final = {
    "Type": "compare it with a type, such as `I32` of `ods.builtin`, or ask for its class: `isinstance({0}, …)`",
    "Attribute": "compare its value: `{0}.value`",
    "Value": "compare its constant, if it has one: `constant_value({0})` of `ods.rewrite`",
    "Operation": "ask for its class, `isinstance({0}, …)`, or its name: `{0}.name`",
}
"""Maps parts of the IR to what is compared in their place."""


def _is_literal(node: ast.expr, op: ast.cmpop) -> bool:
    """Return True for a literal, or for literals of which a value is asked to be one."""
    if isinstance(op, (ast.In, ast.NotIn)):
        return (
            isinstance(node, (ast.Tuple, ast.List, ast.Set)) and bool(node.elts) and all(_is_literal(each, ast.Eq()) for each in node.elts)
        )
    return isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and node.value is not None


def _with_none(node: ast.expr, op: ast.cmpop, scope: Scope) -> Iterator[Fault]:
    """Yield what is asked to be None, although the spec gives it always."""
    owner = scope.key(node.value) if isinstance(node, ast.Attribute) else ""
    if isinstance(node, ast.Attribute) and isinstance(op, _EQUALITY) and scope.table.never_none(owner, node.attr):
        text, key = ast.unparse(node), scope.key(node)
        hint = f"ask it itself: `{text}`" if key == "bool" else "compare it with its default, or leave the question out"
        yield Fault("error", "ODS0718", node, f"`{text}` is {shown(scope.table, key)}, and never None", hint)


def _with_choices(node: ast.expr, literal: object, scope: Scope) -> Iterator[Fault]:
    """Yield an option that is compared with a text that is none of its choices."""
    choices = scope.table.choices(scope.key(node.value), node.attr) if isinstance(node, ast.Attribute) else ()
    if choices and isinstance(literal, str) and literal not in choices:
        message = f"`{ast.unparse(node)}` is one of {', '.join(choices)}, and never {literal!r}"
        yield Fault("error", "ODS0718", node, message, suggestion(literal, choices) or "add the choice to the spec, or correct the text")


def _with_literal(node: ast.expr, op: ast.cmpop, other: ast.expr, scope: Scope) -> Iterator[Fault]:
    """Yield a part of the IR, or a case of an enum, that is compared with a literal or a case, which it never is."""
    key, part, table = scope.key(node), scope.part(node), scope.table
    text, literal = ast.unparse(node), other.value if isinstance(other, ast.Constant) else None
    if isinstance(other, ast.Constant) and literal is None:
        yield from _with_none(node, op, scope)
    yield from _with_choices(node, literal, scope)
    if table.is_enum(key) and isinstance(literal, str):
        message = f"`{text}` is a case of {shown_class(key)}, and never {literal!r}"
        yield Fault("error", "ODS0718", node, message, table.case_hint(key, literal))
    elif part and (_is_literal(other, op) or table.is_enum(scope.key(other))):
        orders = isinstance(op, _ORDER)
        hint = _COMPARED.get(part, "compare a member of it").format(text)
        enum = table.result(key, "value")
        if part == "Type" and table.is_definition(key):
            hint = f"ask for its class, `isinstance({text}, …)`, and compare its parameters"
        elif part == "Attribute" and table.is_enum(enum) and isinstance(literal, str):
            hint = f"compare its value with the case: `{text}.value is {table.case(enum, literal)}`"
        elif part == "Attribute" and not (table.always_has(key, "value") or table.is_root(key)):
            hint = f"compare a part of it: {table.listed(key)}"
        never = "no number" if orders else f"never {ast.unparse(other)}"
        yield Fault("error", "ODS0718", node, f"`{text}` is {shown(table, key)}, and {never}", hint)


_EQUALITY: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)
_ORDER: Final = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_KINDS: Final = {
    **dict.fromkeys(("int", "float", "bool"), "number"),
    **dict.fromkeys(("list", "tuple", "dict", "set"), "collection"),
    "str": "text",
}
"""Maps classes of Python to kinds; instances of two kinds are never equal."""


def _kind(key: str, scope: Scope) -> str:
    """Return the kind of the instances of a class; instances of two kinds, or parts of the IR, are never equal."""
    if not key or key.startswith(CLASS):
        return ""
    if key.startswith(LIST):
        return "collection"
    return scope.table.part_class(key) or _KINDS.get(key) or ("number" if scope.table.is_enum(key) else "")


def _never_equal(left: ast.expr, op: ast.cmpop, right: ast.expr, scope: Scope) -> Iterator[Fault]:
    """Yield what is compared and is of two kinds: never equal, and without an order."""
    keys = scope.key(left), scope.key(right)
    if _is_judged(left, right, scope) or _is_judged(right, left, scope):
        return
    kinds = [_kind(key, scope) for key in keys]
    text, other = ast.unparse(left), ast.unparse(right)
    if "Statistic" in keys and {"int", "float"} & {*keys}:
        counter = text if keys[0] == "Statistic" else other
        yield Fault("error", "ODS0718", left, f"`{counter}` is a counter, and not its number", f"write `{counter}.value`")
    if scope.table.is_apart(*keys) and isinstance(op, _EQUALITY):
        names = [shown_class(key) for key in keys]
        message = f"`{text}` is of class {names[0]}, and never `{other}`, which is of class {names[1]}"
        yield Fault("warning", "ODS0718", left, message, _value_hint(left, right, scope) or "compare parts of the same class")
    enum, number = sorted(keys, key=scope.table.is_enum, reverse=True)
    if isinstance(op, (ast.Is, ast.IsNot)) and scope.table.is_enum(enum) and number == "int":
        message = f"`{text}` and `{other}` are never one object: a case of {shown_class(enum)} and a number"
        yield Fault("error", "ODS0718", left, message, "compare the case itself, without `.value`")
    if isinstance(op, _ORDER) and kinds[0] == kinds[1] and kinds[0] in _COMPARED:
        hint = "compare parts of them" if kinds[0] != "Attribute" else f"compare parts of them: {scope.table.listed(keys[0])}"
        yield Fault("error", "ODS0718", left, f"`{text}` is {shown(scope.table, keys[0])}, and Python does not order it", hint)
    if not all(kinds) or kinds[0] == kinds[1]:
        return
    what, its = (shown(scope.table, key) for key in keys)
    if sorted(keys) == ["bool", "str"] and isinstance(op, _EQUALITY):
        asked = text if keys[0] == "bool" else other
        yield Fault("error", "ODS0718", left, f"`{text}` is {what}, and never {its}, as `{other}` is", f"ask it itself: `{asked}`")
        return
    if isinstance(op, _EQUALITY):
        yield Fault("error", "ODS0718", left, f"`{text}` is {what}, and never {its}, as `{other}` is", _same_kind(kinds, text, other))
    elif isinstance(op, _ORDER):
        hint = _same_kind(kinds, text, other)
        if "text" in kinds:
            hint = "Python orders two texts or two numbers: compare its length, or convert it"
        yield Fault("error", "ODS0718", left, f"`{text}` is {what}, and `{other}` is {its}", hint)


def _value_hint(left: ast.expr, right: ast.expr, scope: Scope) -> str:
    """Return that the value of an attribute is compared, if the other side is a type, as the value may be."""
    for node, other in ((left, right), (right, left)):
        if scope.part(node) == "Attribute" and scope.part(other) == "Type" and scope.table.always_has(scope.key(node), "value"):
            return f"compare its value: `{ast.unparse(node)}.value`"
    return ""


def _is_judged(node: ast.expr, other: ast.expr, scope: Scope) -> bool:
    """Return True for a literal or a case that is compared with a part of the IR or a case, which other checks judge."""
    is_case = scope.table.is_enum(scope.key(node))
    return (is_case or _is_literal(node, ast.Eq())) and (bool(scope.part(other)) or scope.table.is_enum(scope.key(other)))


def _same_kind(kinds: list[str], left: str, right: str) -> str:
    """Return what to compare in the place of things of two kinds."""
    if kinds == ["Value", "Type"]:
        return f"compare its type: `{left}.type`"
    for kind, other, text in ((kinds[0], kinds[1], left), (kinds[1], kinds[0], right)):
        if kind == "Attribute" and other in ("number", "text"):
            return f"compare its value, `{text}.value`, or its length, `len({text})`, if it has elements"
        if kind == "collection" and other == "number":
            return f"compare its length: `len({text})`"
        if kind == "Value" and other not in ("Type", "Operation"):
            return _COMPARED["Value"].format(text)
    return "compare parts of the same kind"


def _uncalled(node: ast.AST, scope: Scope) -> Iterator[Fault]:
    """Yield the methods that an expression takes for their results."""
    used: list[ast.expr] = []
    if isinstance(node, ast.BinOp):
        used = [node.left, node.right]
    elif isinstance(node, ast.Compare) and not any(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops):
        used = [node.left, *node.comparators]
    elif isinstance(node, ast.Attribute):
        used = [node.value]
    elif isinstance(node, (ast.For, ast.comprehension)):
        used = [node.iter]
    elif isinstance(node, ast.Call):
        used = _plain_arguments(node, scope)
    for each in used:
        owner = scope.key(each.value) if isinstance(each, ast.Attribute) else ""
        if owner and isinstance(each, ast.Attribute) and not owner.startswith(CLASS) and scope.table.signature(owner, each.attr):
            text = ast.unparse(each)
            yield Fault("error", "ODS0719", each, f"`{text}` is a method, and not what it returns", f"call it: `{text}(…)`")


def _plain_arguments(call: ast.Call, scope: Scope) -> list[ast.expr]:
    """Return the arguments of a call that are certainly given as no functions."""
    wanted = scope.signature(call)
    if wanted is None:
        return []
    if isinstance(call.func, ast.Name) and call.func.id in ("len", "list", "enumerate", "sorted", "str"):
        return [*call.args]
    given = named_arguments(call, wanted.shape.positional)
    return [value for name, value in given if name in wanted.classes and not _takes_functions(wanted.classes[name])]


def _takes_functions(annotation: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id in ("Any", "object", "Callable") for node in ast.walk(annotation))


_CHECKS: Final[dict[type[ast.AST], tuple[Callable[..., Iterator[Fault]], ...]]] = {
    ast.Call: (faults_of_call, _searched, _summed, _uncalled, _written),
    ast.AugAssign: (_extended,),
    ast.Assign: (_assigned,),
    ast.For: (_loop, _uncalled),
    ast.comprehension: (_loop, _uncalled, _always_true),
    ast.If: (_tested, _always_true),
    ast.While: (_tested, _always_true),
    ast.IfExp: (_tested, _always_true),
    ast.Assert: (_always_true,),
    ast.BoolOp: (_always_true,),
    ast.UnaryOp: (_negated, _always_true),
    ast.BinOp: (_computed, _uncalled),
    ast.Subscript: (_subscripted,),
    ast.Compare: (_compared, _uncalled),
    ast.Attribute: (_uncalled,),
}
"""The checks of each kind of node."""
