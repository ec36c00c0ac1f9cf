"""Check the arguments of calls in hooks, and what hooks return, by the signatures that `inference` knows."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from ods.diagnostics import Severity

from ..expressions.narrowing import class_key
from ..resolver.model import PythonClass, ResolvedHook
from ..rules.members.call_shapes import call_fault, counted, named_arguments
from ..rules.members.class_table import shown_class
from ..rules.members.signatures import Signature
from .fitting import ERRORS, ITEMS, ITEMS_TEXT, element_of, is_instance, is_open_tuple, may_be, shown, wanted_text
from .inference import BUILT_IN, CLASS, COLLECTIONS, LIST, PLAIN, Scope, WithKeys
from .nodes import own_nodes
from .results import Fault

_ATTRIBUTES: Final = {
    "int": "IntegerAttr.get(I64, {0})",
    "str": "StringAttr.get({0})",
    "bool": "BoolAttr.get({0})",
    "float": "FloatAttr.get(F64, {0})",
}
"""Maps plain classes to attributes of their values."""
WRITTEN: Final = {
    "Value": "print_operand",
    "Type": "print_type",
    "Attribute": "print_attribute",
    "Region": "print_region",
    "Block": "print_successor",
}
"""Maps parts of the IR to the methods of a printer that print them."""
_MOST_CLASSES: Final = 6
"""More classes than these are too many for a hint."""
_DISPLAYS: Final = (ast.List, ast.Tuple, ast.Dict, ast.Set)
_PROMISED: Final = {"fold": "return a constant's attribute, an existing value, or None"}


def faults_of_call(call: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield the wrong arguments of a call."""
    wanted = scope.signature(call)
    if wanted is not None:
        yield from _arguments(call, wanted, scope)
    yield from faults_of_added(call.func, call.args, scope)
    yield from _asked_class(call, scope)
    yield from _case_by_text(call, scope)
    yield from _replacements(call, scope)


def _arguments(call: ast.Call, wanted: Signature, scope: Scope) -> Iterator[Fault]:
    text = ast.unparse(call.func)
    fault = call_fault(call, wanted.shape)
    if fault is not None and wanted.is_open:
        return  # it is reported elsewhere, if it is none
    if fault is not None:
        takes = ", ".join((*wanted.shape.positional, *sorted(wanted.shape.keywords)))
        is_text = isinstance(call.func, ast.Attribute) and call.func.attr == "write" and len(call.args) > 1
        hint = "give it one text, such as an f-string" if is_text else f"it takes {takes or 'no arguments'}"
        owner = scope.key(call.func.value) if isinstance(call.func, ast.Attribute) else ""
        other = f"{call.func.attr}_of" if isinstance(call.func, ast.Attribute) else ""
        if owner and scope.table.always_has(owner, other) and len(call.args) == len(wanted.shape.positional) + 1:
            hint = f"call `{text}_of(…)`, which is told the class"
        yield Fault("error", "ODS0710", call.func, f"`{text}` {fault}", hint)
        return
    if any(isinstance(each, ast.Starred) for each in call.args):
        yield from _spread(call, wanted, scope)
        return
    given = named_arguments(call, wanted.shape.positional)
    pairs = [(argument, wanted.classes[name]) for name, argument in given if name in wanted.classes]
    has_nulls = text in BUILT_IN or text in scope.module.own_functions  # None is in a branch that never runs, or left out of an annotation
    wrong = [pair for pair in pairs if not (has_nulls and _is_none(pair[0]) or may_be(scope, *pair))]
    swapped = _swapped(call, wanted, scope) if wrong and not _hint_by_method(call, *wrong[0], scope) else None
    if swapped is not None:
        first = wrong[0][0]
        message = f"`{text}` takes {wanted_text(wrong[0][1])}, and `{ast.unparse(first)}` is {shown(scope.table, scope.key(first))}"
        yield Fault("error", "ODS0710", first, message, f"its arguments are in another order: `{text}({swapped})`")
        return
    for argument, annotation in wrong:
        if ast.unparse(annotation) in (ITEMS_TEXT, "Collection[Any]") and not isinstance(argument, (ast.List, ast.Tuple)):
            yield no_items(argument, "and has no length" if text == "len" else "and has no elements", scope)
        else:
            yield wrong_argument(call, argument, annotation, scope)


def _spread(call: ast.Call, wanted: Signature, scope: Scope) -> Iterator[Fault]:
    """Yield the first list that a call spreads where one argument is the list."""
    number, argument = next((number, each) for number, each in enumerate(call.args) if isinstance(each, ast.Starred))
    annotation = wanted.classes.get(wanted.shape.positional[number]) if number < len(wanted.shape.positional) else None
    key = scope.key(argument.value)
    is_list = annotation is not None and ast.unparse(element_of(annotation)) != "Any" and key.startswith(LIST)
    if annotation is not None and is_list and is_instance(scope.table, key[len(LIST) : -1], ast.unparse(element_of(annotation))):
        message = f"`{ast.unparse(call.func)}` takes {wanted_text(annotation)}, and `{ast.unparse(argument)}` gives its elements one by one"
        yield Fault("error", "ODS0710", argument, message, f"write `{ast.unparse(argument.value)}`")


def _case_by_text(call: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield the class of an enum that is called with what is the value of no case."""
    enum = scope.key(call.func).removeprefix(CLASS) if isinstance(call.func, ast.Name) else ""
    if not (scope.table.is_enum(enum) and len(call.args) == 1 and not call.keywords):
        return
    name, text, key = ast.unparse(call.func), ast.unparse(call.args[0]), scope.key(call.args[0])
    message = f"`{name}` takes the number of a case, and `{text}` is {shown(scope.table, key)}"
    if key == "str":
        yield Fault("error", "ODS0710", call.args[0], message, f"write `{name}[{text}]`, which asks for the case with this name")
    elif scope.table.part_class(key) == "Attribute":
        yield Fault("error", "ODS0710", call.args[0], message, f"give it the value: `{text}.value`")


def _replacements(call: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield what replaces an operation and has more or fewer values than the operation has results."""
    func = call.func
    if not (isinstance(func, ast.Attribute) and func.attr in ("replace_op", "replace_op_with_multiple") and len(call.args) == 2):
        return
    replaced, values = call.args
    wanted, number = scope.module.shapes.results(scope.key(replaced)), _number_of(values, scope)
    if scope.table.always_has(scope.key(func.value), func.attr) and wanted is not None and number is not None and number != wanted:
        what = f"has {counted(wanted, 'result')}, and `{ast.unparse(values)}` has {counted(number, 'value')}"
        hint = "give one value for each result, in order" if wanted else "an operation without results is erased: `rewriter.erase_op(…)`"
        yield Fault("error", "ODS0710", values, f"`{ast.unparse(replaced)}` {what}", hint)


def _number_of(values: ast.expr, scope: Scope) -> int | None:
    """Return how many values a display, or the results of an operation, are; None if that is not known."""
    if isinstance(values, (ast.List, ast.Tuple)):
        return None if any(isinstance(each, ast.Starred) for each in values.elts) else len(values.elts)
    return scope.module.shapes.results(scope.key(values))


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _swapped(call: ast.Call, wanted: Signature, scope: Scope) -> str | None:
    """Return the arguments with two of them in each other's place, if each fits there, and one of them only there."""
    annotations = [wanted.classes.get(name) for name in wanted.shape.positional[: len(call.args)]]
    for first, one in enumerate(annotations):
        for second, other in enumerate(annotations):
            if one is None or other is None or first == second or may_be(scope, call.args[first], one):
                continue
            is_other = scope.key(call.args[first]) and may_be(scope, call.args[first], other) and "Any" not in ast.unparse(other)
            if is_other and may_be(scope, call.args[second], one):
                texts = [*map(ast.unparse, call.args)]
                texts[first], texts[second] = texts[second], texts[first]
                return ", ".join([*texts, *map(ast.unparse, call.keywords)])
    return None


def wrong_argument(call: ast.Call, argument: ast.expr, wanted: ast.expr, scope: Scope) -> Fault:
    """Return the fault of an argument, or of the first element that is wrong, for an annotation."""
    wrong, table = argument, scope.table
    if isinstance(argument, (ast.List, ast.Tuple)):
        wrong = next((each for each in argument.elts if not may_be(scope, each, element_of(wanted))), argument)
    key, text, whole = scope.key(wrong), ast.unparse(wrong), wanted_text(wanted)
    if key.startswith(LIST) and ast.unparse(element_of(wanted)) != "Any":
        whole = f"a list of instances of {shown_class(ast.unparse(element_of(wanted)))}"
    is_of_kind = isinstance(wanted, (ast.Name, ast.BinOp)) and bool(table.part_class(key)) and table.is_definition(key)
    is_of_kind = is_of_kind and table.part_class(key) in {table.part_class(each) for each in ast.unparse(wanted).split(" | ")}
    what = f"of class {shown_class(key)}" if is_of_kind else shown(table, key)
    message = f"`{ast.unparse(call.func)}` takes {whole}, and `{text}` is {what}"
    place = wrong if isinstance(call.func, (ast.List, ast.Tuple)) else argument
    hint = _hint_of_list(key, text, wanted, scope) if key.startswith(LIST) else _hint_of_argument(call, wrong, wanted, whole, scope)
    hint = _hint_by_method(call, wrong, wanted, scope) or _hint_of_parts(wrong, wanted, scope) or hint
    return Fault("error", "ODS0710", place, message, hint)


def _hint_of_list(key: str, text: str, wanted: ast.expr, scope: Scope) -> str:
    element = element_of(wanted)
    if ast.unparse(element) == "Any":
        is_one = isinstance(wanted, ast.Name) and is_instance(scope.table, key[len(LIST) : -1], wanted.id)
        return f"take one of them, such as `{text}[0]`" if is_one else f"give it {wanted_text(wanted)}"
    if _has_value(key[len(LIST) : -1], element, scope):
        return f"take the values: `[each.value for each in {text}]`"
    return f"give it instances of {shown_class(ast.unparse(element))}"


def _hint_of_argument(call: ast.Call, wrong: ast.expr, wanted: ast.expr, whole: str, scope: Scope) -> str:
    key, text, table = scope.key(wrong), ast.unparse(wrong), scope.table
    part = table.part_class(key)
    hint = f"give it {whole}"
    if key.startswith(CLASS) and wanted_text(element_of(wanted) if "[" in ast.unparse(wanted) else wanted) == "an EffectInstance":
        hint = f"write `EffectInstance({text})`"
    elif key.startswith(CLASS):
        is_definition = table.is_definition(key.removeprefix(CLASS))
        hint = f"give it {'a type or an attribute' if is_definition else 'an object'}: `{text}{'.get' if is_definition else ''}(…)`"
    elif part == "Value" and isinstance(wanted, ast.Name) and table.part_class(wanted.id) == "Type":
        hint = f"write `{text}.type`"
    elif key == "UnresolvedOperand":
        hint = f"resolve it: `parser.resolve_operand({text}, type)`"
    elif part in ("Region", "Block") and "list" in whole:
        hint = f"give it a list of instances of {ast.unparse(element_of(wanted))}"
    elif "Sequence" in whole or "list" in whole or whole.startswith("an Iterable"):
        hint = f"write `{text}.regions`" if part == "Operation" and "Region" in whole else f"write `[{text}]`"
    elif whole == "a PatternSet":
        hint = f"write `PatternSet({text})`"
    elif key == "str" and any(isinstance(node, ast.Name) and node.id in ERRORS for node in ast.walk(wanted)):
        hint = f"make an error of it: `op.op_error({text})`"
    elif _has_value(key, wanted, scope):
        hint = f"give it the value: `{text}.value`"
    elif whole in ("an Attribute", "a StringAttr", "an IntegerAttr") and key in _ATTRIBUTES:
        hint = f"write `{_ATTRIBUTES[key].format(text)}`"
    return hint


def _hint_of_parts(wrong: ast.expr, wanted: ast.expr, scope: Scope) -> str:
    """Return the classes of which a function takes one, or the only part of an argument that is what it takes; empty for other calls."""
    if isinstance(wanted, ast.Subscript) and ast.unparse(wanted.value) == "type":
        derived = sorted(shown_class(each) for each in scope.table.derived(ast.unparse(wanted.slice)))
        return f"give it a class: {', '.join(derived)}" if 0 < len(derived) <= _MOST_CLASSES else ""
    parts = scope.table.parameters_of_class(scope.key(wrong), wanted.id) if isinstance(wanted, ast.Name) and wanted.id in PLAIN else []
    return f"give it the part that is one: `{ast.unparse(wrong)}.{parts[0]}`" if len(parts) == 1 else ""


def _hint_by_method(call: ast.Call, wrong: ast.expr, wanted: ast.expr, scope: Scope) -> str:
    """Return what to write for an argument that a printer or a parser does not take; empty for other calls."""
    key, text, func = scope.key(wrong), ast.unparse(wrong), call.func
    part, method = scope.table.part_class(key), func.attr if isinstance(func, ast.Attribute) else ""
    receiver = ast.unparse(func.value) if isinstance(func, ast.Attribute) else ""
    if method.startswith("print_") and scope.table.is_enum(key):
        return f"write its word: `{receiver}.write({text}.text)`"
    if method.startswith("print_") and key.startswith(LIST) and scope.table.always_has(scope.key(func.value), f"{method}s"):  # type: ignore[attr-defined]
        return f"call `{receiver}.{method}s({text})`"
    if ast.unparse(wanted) == "Severity":
        return f"it is {', '.join(map(repr, get_args(Severity)))}"
    if method == "write" and key in ("int", "float", "bool"):
        return f"write `str({text})`, or put it into an f-string"
    if method == "write" and part in WRITTEN:
        return f"call `{receiver}.{WRITTEN[part]}({text})`"
    if ast.unparse(wanted) == "Delimiter":
        return "write one such as `Delimiter.SQUARE`"
    if isinstance(wanted, ast.Subscript) and ast.unparse(wanted.value) == "Callable" and isinstance(wrong, ast.Call):
        return f"give it a function, which it calls: `lambda: {text}`"
    return ""


def _has_value(key: str, wanted: ast.expr, scope: Scope) -> bool:
    """Return True if the value of an attribute is a plain one that an annotation names."""
    name = ast.unparse(wanted).removesuffix(" | None")
    plain = scope.table.result(key, "value")
    if name in PLAIN and not plain and scope.table.is_definition(key) and scope.table.always_has(key, "value"):
        return True
    return name in PLAIN and (scope.table.part_class(key) == "Attribute" and scope.table.is_root(key) or plain in PLAIN[name])


def faults_of_assignment(node: ast.Assign, scope: Scope) -> Iterator[Fault]:
    """Yield what becomes an attribute of an operation under a name and is none."""
    for target in node.targets:
        view = target.value if isinstance(target, ast.Subscript) else None
        is_entry = isinstance(view, ast.Attribute) and view.attr in ("attributes", "discardable_attributes")
        owner = view.value if isinstance(view, ast.Attribute) and is_entry else None
        is_known = owner is not None and (scope.key(owner) == "OperationState" or scope.part(owner) == "Operation")
        if isinstance(target, ast.Attribute) and scope.part(target.value) in ("Type", "Attribute"):
            message = f"`{ast.unparse(target)}` cannot be written: a type or attribute never changes"
            yield Fault("error", "ODS0709", target, message, f"make another one: `{ast.unparse(target.value)} = ….get(…)`")
        is_part = isinstance(target, ast.Attribute) and scope.part(target.value) == "Operation" and scope.part(target) == "Attribute"
        is_removed = is_part and isinstance(node.value, ast.Constant) and node.value.value is None
        if (is_known or is_part and not is_removed) and not may_be(scope, node.value, ast.Name("Attribute")):
            text, key = ast.unparse(node.value), scope.key(node.value)
            message = f"`{ast.unparse(target)}` is an Attribute, and `{text}` is {shown(scope.table, key)}"
            get, cls = _ATTRIBUTES.get(key, ""), shown_class(scope.key(target))
            hint = f"write `{get.format(text)}`" if get else "give it an Attribute"
            if is_part and cls != "Attribute" and not get.startswith(f"{cls}."):
                hint = f"give it an attribute of its class: `{cls}.get(…)`"
            yield Fault("error", "ODS0710", node.value, message, hint)


def no_items(node: ast.expr, fault: str, scope: Scope) -> Fault:
    """Return the fault of an expression whose elements or length are asked for, which it has not."""
    text, key, part = ast.unparse(node), scope.key(node), scope.part(node)
    hint = "give it a list"
    if key == "int":
        hint = "compare the number itself" if "length" in fault else f"a loop over numbers is `range({text})`"
    elif part == "Value":
        hint = "`Variadic<…>` in the spec makes a list of it"
    elif part == "Operation":
        hint = f"its parts are `{text}.operands`, `{text}.results` and `{text}.regions`; all inside is `walk({text})`"
    elif key == "None" and isinstance(node, ast.Call):
        is_walk = isinstance(node.func, ast.Attribute) and node.func.attr == "walk"
        hint = "it returns nothing"
        if is_walk and isinstance(node.func, ast.Attribute):
            hint = f"loop over `walk({ast.unparse(node.func.value)})` of `ods.ir.walk`"
    elif part in ("Type", "Attribute"):
        hint = f"use a part of it: {scope.table.listed(key)}"
    what = "one value" if part == "Value" else shown(scope.table, key)
    return Fault("error", "ODS0710", node, f"`{text}` is {what}, {fault}", hint)


def faults_of_iteration(items: ast.expr, scope: Scope) -> Iterator[Fault]:
    """Yield what a loop or an assignment to several names goes through and has no elements."""
    if not may_be(scope, items, ITEMS):
        yield no_items(items, "and has no elements", scope)


def faults_of_added(func: ast.expr, arguments: Sequence[ast.expr], scope: Scope) -> Iterator[Fault]:
    """Yield what is added to a list of parts of the IR and is no such part."""
    if not (isinstance(func, ast.Attribute) and func.attr == "append" and isinstance(func.value, ast.Attribute)):
        return
    key = scope.key(func.value)
    element = key[len(LIST) : -1] if key.startswith(LIST) else ""
    for each in arguments:
        if element and not is_instance(scope.table, scope.key(each), element):
            fault = wrong_argument(ast.Call(func.value, [each], []), each, ast.Name(element), scope)
            message = f"`{ast.unparse(func.value)}` has elements of class {element}, and `{ast.unparse(each)}` is "
            if scope.key(each).startswith(LIST) and is_instance(scope.table, scope.key(each)[len(LIST) : -1], element):
                fault = fault._replace(hint=f"write `{ast.unparse(func.value)} += {ast.unparse(each)}`")
            yield fault._replace(message=message + shown(scope.table, scope.key(each)))


def _asked_class(node: ast.Call, scope: Scope) -> Iterator[Fault]:
    """Yield what is asked to be an instance of a class that it never is."""
    if not (isinstance(node.func, ast.Name) and node.func.id == "isinstance" and len(node.args) == 2):
        return
    table, text, cls = scope.table, ast.unparse(node.args[0]), node.args[1]
    key, other = map(scope.key, node.args)
    name = other.removeprefix(CLASS) if other else cls.id if isinstance(cls, ast.Name) and cls.id in ("int", "str", "float") else ""
    part, wanted = scope.part(node.args[0]), table.part_class(name)
    if isinstance(cls, (ast.List, ast.Set)):
        hint = f"write `({', '.join(map(ast.unparse, cls.elts))})`"
        yield Fault("error", "ODS0710", cls, "`isinstance` takes a class or a tuple of classes, and no list", hint)
    elif isinstance(cls, ast.Constant) and isinstance(cls.value, str):
        yield Fault("error", "ODS0710", cls, f"`isinstance` takes a class, and {cls.value!r} is a text", f"write `{cls.value}`")
    elif isinstance(cls, ast.Call) and other and not other.startswith(CLASS):
        hint = f"write `{ast.unparse(cls.func)}`"
        yield Fault("error", "ODS0710", cls, f"`isinstance` takes a class, and `{ast.unparse(cls)}` is {shown(table, other)}", hint)
    elif name and not key.startswith(CLASS) and (not is_instance(table, key, name) or part and table.is_enum(name)):
        never = f"a {shown_class(name)}" if part == "Value" or not wanted else shown(table, wanted)
        what = f"of class {shown_class(key)}" if table.is_apart(key, name) else shown(table, key)
        never = f"a {shown_class(name)}" if table.is_apart(key, name) else never
        message = f"`{text}` is {'a value' if part == 'Value' else what}, and never {never}"
        hint = f"ask for a part of it that is {never}"
        if part in ("Region", "Block"):
            hint = "the operations are those of its blocks: `blocks[0].operations`, or all inside: `walk(op)`"
        elif part == "Value" and wanted == "Operation":
            hint = f"ask for the operation that defines it: `isinstance({text}.get_defining_op(), {ast.unparse(cls)})`"
        elif part == "Value" and wanted == "Attribute":
            hint = f"ask for its constant: `constant_value({text})` of `ods.rewrite`; a fold has it in `adaptor`"
        elif part == "Value":
            hint = f"ask for its type: `isinstance({text}.type, {ast.unparse(cls)})`"
        elif part == "Attribute" and not wanted:
            hint = f"compare its value: `{text}.value`"
        elif not part:
            hint = f"leave the question out: it is {shown(table, key)}"
        place = node if part in ("Region", "Block") else node.args[0]
        yield Fault("warning" if table.is_apart(key, name) else "error", "ODS0718", place, message, hint)


def faults_of_returns(function: ast.FunctionDef, hook: ResolvedHook, scope: Scope) -> Iterator[Fault]:
    """Yield what a hook returns and is certainly not what its signature promises; literals are judged elsewhere."""
    meant = {name: class_key(cls) for name, cls in hook.references if isinstance(cls, PythonClass)}
    keys = {name: key for name, key in meant.items() if scope.table.knows(key)}
    wanted = WithKeys(keys).visit(ast.parse(hook.returns, mode="eval").body)
    for node in own_nodes(function):
        value = node.value if isinstance(node, ast.Return) else None
        if value is None or isinstance(value, (ast.Constant, ast.JoinedStr)) or hook.returns in ("bool", "object", "Any"):
            continue
        yield from _of_each_result(value, hook, scope)
        owner = scope.key(value.value) if isinstance(value, ast.Attribute) and "Callable" not in hook.returns else ""
        if isinstance(value, ast.Attribute) and owner and not owner.startswith(CLASS) and scope.table.signature(owner, value.attr):
            text = ast.unparse(value)
            yield Fault("error", "ODS0719", value, f"`{text}` is a method, and not what it returns", f"call it: `{text}(…)`")
            continue
        key = scope.key(value)
        if hook.returns == "None" and hook.methods[0].kind == "interface" and key not in ("", "None"):
            message = f"the {hook.noun} '{function.name}' returns `{ast.unparse(value)}`, and the interface does not say its class"
            hint = f"write it there, as in `returns: {shown_class(key) if key in PLAIN else 'int'}`, or return nothing"
            yield Fault("error", "ODS0712", value, message, hint)
        elif hook.returns == "None" and key in ("bool", "int") and not isinstance(value, (ast.BinOp, ast.Compare)):
            message = f"the {hook.noun} '{function.name}' returns `{ast.unparse(value)}`, which nothing reads"
            yield Fault("error", "ODS0712", value, message, "raise an error if the IR is invalid, else return nothing")
        elif hook.returns != "None" and (not may_be(scope, value, wanted) or _is_no_case(key, wanted, scope)):
            yield _wrong_result(value, hook, wanted, scope)


_OF_EACH_RESULT: Final = frozenset({"fold", "infer_return_types", "infer_result_ranges"})
"""The hooks that return one item for each result of their operation; a fold of one result returns the item itself."""


def _of_each_result(value: ast.expr, hook: ResolvedHook, scope: Scope) -> Iterator[Fault]:
    """Yield the lists that have more or fewer items than the operation has results."""
    results = scope.module.shapes.results(class_key(hook.methods[0].owner)) if hook.methods[0].name in _OF_EACH_RESULT else None
    number = _number_of(value, scope) if isinstance(value, (ast.List, ast.Tuple)) else None
    if results is None or number is None or number == results or hook.methods[0].name == "fold" and results == 1:
        return
    message = f"the {hook.noun} '{hook.function}' returns {counted(number, 'item')}, and the operation has {counted(results, 'result')}"
    yield Fault("error", "ODS0712", value, message, "return one item for each result, in order")


def _is_no_case(key: str, wanted: ast.expr, scope: Scope) -> bool:
    """Return True if a class is that of numbers or texts, where a case of an enum is wanted."""
    return isinstance(wanted, ast.Name) and scope.table.is_enum(wanted.id) and key in PLAIN


def _wrong_result(value: ast.expr, hook: ResolvedHook, wanted: ast.expr, scope: Scope) -> Fault:
    key, is_list = scope.key(value), hook.returns.partition("[")[0] in COLLECTIONS
    parts = wanted.slice.elts if isinstance(wanted, ast.Subscript) and isinstance(wanted.slice, ast.Tuple) else []
    if is_open_tuple(parts) or not ast.unparse(wanted).startswith("tuple["):
        parts = []
    for part, one in zip(value.elts, parts) if isinstance(value, ast.Tuple) and len(value.elts) == len(parts) else ():
        if not may_be(scope, part, one):
            what = (
                f"of class {shown_class(scope.key(part))}"
                if scope.table.is_definition(scope.key(part))
                else shown(scope.table, scope.key(part))
            )
            message = f"the {hook.noun} '{hook.function}' returns `{ast.unparse(part)}`, which is {what}; expected {wanted_text(one)}"
            return Fault("error", "ODS0712", part, message, f"return what it promises: {hook.returns}")
    is_list = is_list and not parts
    if isinstance(value, (ast.List, ast.Tuple)) and is_list:
        fault = wrong_argument(ast.Call(value, [], []), value, wanted, scope)
        if fault.node is not value:
            element = fault.message.rpartition(", and ")[2]
            message = f"the {hook.noun} '{hook.function}' returns a list in which {element}; expected {hook.returns}"
            hint = fault.hint if "the class itself" in element else f"return what it promises: {hook.returns}"
            return fault._replace(code="ODS0712", message=message, hint=hint)
    what = shown(scope.table, key) if key else "another collection"
    if hook.noun == "argument":
        message = f"{hook.function} takes {wanted_text(wanted)}, and `{ast.unparse(value)}` is {what}"
        constant = 'an operation makes a value of it, such as a constant: `(constant "…")`'
        attribute = f"write `{_ATTRIBUTES[key].format(ast.unparse(value))}`" if key in _ATTRIBUTES else f"give it {wanted_text(wanted)}"
        return Fault("error", "ODS0712", value, message, constant if "Value" in hook.returns else attribute)
    message = f"the {hook.noun} '{hook.function}' returns `{ast.unparse(value)}`, which is {what}; expected {hook.returns}"
    hint = _PROMISED.get(hook.methods[0].name, f"return what it promises: {hook.returns}")
    if is_list and key and is_instance(scope.table, key, ast.unparse(element_of(wanted))) and not isinstance(value, _DISPLAYS):
        hint = f"return `[{ast.unparse(value)}]`"
    elif _has_value(key, wanted, scope):
        hint = f"return its value: `{ast.unparse(value)}.value`"
    elif isinstance(value, ast.Attribute) and scope.key(value.value) and may_be(scope, value.value, wanted):
        hint = f"return `{ast.unparse(value.value)}`"
    return Fault("error", "ODS0712", value, message, hint)
