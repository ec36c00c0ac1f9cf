"""Check the arguments of calls in hooks by the signatures of the runtime's functions and methods, as a type checker does."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ..codegen.runtime import ITEM, RUNTIME_CONSTANTS, runtime_functions
from ..expressions.narrowing import class_key
from ..resolver.model import PythonClass, ResolvedHook
from ..rules.members.class_table import CallShapes, ClassTable, Signature, call_fault, shown_class, signature
from .nodes import nodes_of, only_base, own_nodes
from .results import Fault

Environment = Mapping[str, str]
"""Maps names to the keys of their classes."""
_CLASS: Final = "type:"
"""Begins the key of a class itself; its instances have the rest as their key."""
_DISPLAYS: Final = {
    ast.List: "list",
    ast.ListComp: "list",
    ast.Tuple: "tuple",
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.JoinedStr: "str",
    ast.Lambda: "function",
    ast.Compare: "bool",
}
"""Maps kinds of expressions to the classes that they certainly have; a comparison of operands that are no classes of an author."""
_PLAIN: Final = {"str": {"str"}, "bool": {"bool"}, "int": {"int", "bool"}, "float": {"float", "int", "bool"}}
"""Maps plain classes in annotations to the plain classes that they take."""
_BUILT_IN: Final = {
    **dict.fromkeys(("all", "any"), "(items: Iterable[Any]) -> bool"),
    **dict.fromkeys(("list", "set", "frozenset", "tuple"), "(items: Iterable[Any] = ...)"),
    **dict.fromkeys(("chr",), "(number: int) -> str"),
    **dict.fromkeys(("ord",), "(text: str) -> int"),
    **dict.fromkeys(("callable",), "(item: Any) -> bool"),
    **dict.fromkeys(("id", "hash"), "(item: Any) -> int"),
    "repr": "(item: Any) -> str",
    "abs": "(number: Any)",
    "bool": "(item: Any = ...) -> bool",
    "divmod": "(number: Any, by: Any)",
    "enumerate": "(items: Iterable[Any], start: int = ...)",
    "float": "(item: Any = ...) -> float",
    "getattr": "(item: Any, name: str, default: Any = ...)",
    "hasattr": "(item: Any, name: str) -> bool",
    "int": "(item: Any = ..., base: int = ...) -> int",
    "isinstance": "(item: Any, classes: Any) -> bool",
    "issubclass": "(cls: Any, classes: Any) -> bool",
    "len": "(items: Collection[Any]) -> int",
    "next": "(items: Any, default: Any = ...)",
    "range": "(start: int, stop: int = ..., step: int = ...) -> Sequence[int]",
    "reversed": "(items: Iterable[Any])",
    "round": "(number: Any, ndigits: int | None = ...)",
    "setattr": "(item: Any, name: str, value: Any)",
    "sorted": "(items: Iterable[Any], *, key: Any = ..., reverse: Any = ...)",
    "str": "(item: Any = ..., encoding: str = ..., errors: str = ...) -> str",
    "sum": "(items: Iterable[Any], start: Any = ...)",
}
"""Maps functions of Python to their signatures."""
_SAME_ITEMS: Final = frozenset({"sorted", "reversed", "list", "tuple", "set", "frozenset", "iter"})
"""Functions of Python whose results have the elements of their first argument."""
_NO_PARTS: Final = frozenset({*_PLAIN, "list", "tuple", "dict", "set", "function", "None"})
_ITEMS_TEXT: Final = "Iterable[Any]"
_ITEMS: Final = ast.parse(_ITEMS_TEXT, mode="eval").body
"""The annotation of what can be iterated over."""
_COLLECTIONS: Final = frozenset({"Sequence", "Iterable", "Collection", "list", "tuple", "set", "frozenset"})
_ITERATED: Final = _COLLECTIONS | {"Iterator"}
_SINGLE: Final = frozenset({"Value", "Operation", "Type"})
"""The parts of the IR that cannot be iterated over."""
_ATTRIBUTES: Final = {
    "int": "IntegerAttr.get(I64, {0})",
    "str": "StringAttr.get({0})",
    "bool": "BoolAttr.get({0})",
    "float": "FloatAttr.get(F64, {0})",
}
"""Maps plain classes to attributes of their values."""
_ERRORS: Final = ("Diagnostic", "DiagnosticError", "VerifyError", "ParseError")
_CLOSED: Final = frozenset({"PatternSet", "RewritePattern", "Context", "UnresolvedOperand", "OperationState", *_ERRORS})
"""Further classes of the runtime of which no part of the IR is an instance."""
_WRITTEN: Final = {
    "Value": "print_operand",
    "Type": "print_type",
    "Attribute": "print_attribute",
    "Region": "print_region",
    "Block": "print_successor",
}
"""Maps parts of the IR to the methods of a printer that print them."""
_PROMISED: Final = {"fold": "return a constant's attribute, an existing value, or None"}
_LIKE: Final = {"ValueLike": ("Value", "Operation"), "AttributeLike": ("Attribute", "Type")}
"""Maps annotations of constructors to the parts of the IR that they take; other arguments may be converted."""
_WORDS: Final = {
    "ValueLike": "a Value",
    "AttributeLike": "an Attribute",
    "int": "an integer",
    "str": "a text",
    "float": "a number",
    "bool": "True or False",
}
_ARTICLES: Final = _WORDS | {"list": "a list", "tuple": "a tuple", "dict": "a dictionary", "set": "a set", "function": "a function"}


class Calls:
    """Judges the calls of one module; `imported` maps local names to the keys of imported classes."""

    def __init__(self, tree: ast.Module, table: ClassTable, shapes: CallShapes, imported: Mapping[str, str]) -> None:
        self._shapes = shapes
        self._table = table
        self._local = _local_classes(tree, imported)
        self._imported = {**imported, **self._local}
        self._last: tuple[ast.AST, Environment, Environment] | None = None
        """The function of the last environment, what was known there, and the environment."""
        self._sure: Mapping[int, str] = {}
        """Maps the identities of expressions to their classes, as conditions around them narrow these."""
        bound = {
            each
            for node in nodes_of(tree)
            for each in (
                node.arg if isinstance(node, ast.arg) else node.id if isinstance(node, ast.Name) else getattr(node, "name", None),
                getattr(node, "asname", None),
            )
            if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
        }
        self._functions = {**{name: text for name, text in _BUILT_IN.items() if name not in bound}, **_imported_functions(tree)}
        self._dictionaries = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and node.value.keys
            for target in node.targets
            if isinstance(target, ast.Name) and all(self._is_plain_key(each) for each in node.value.keys)
        }
        """The dictionaries of the module whose keys are literals, or cases of enums."""
        self._constants = {
            alias.asname or alias.name: "UnitAttr" if alias.name == "UNIT" else "Type"
            for node in nodes_of(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ods.builtin")
            for alias in node.names
            if alias.name in RUNTIME_CONSTANTS
        }

    def _is_plain_key(self, node: ast.expr | None) -> bool:
        owner = node.value if isinstance(node, ast.Attribute) else None
        is_case = isinstance(owner, ast.Name) and self._table.is_enum(self._imported.get(owner.id, ""))
        return is_case or isinstance(node, ast.Constant)

    def _looked_up(self, node: ast.Subscript, names: Environment) -> Iterator[Fault]:
        """Yield the parts of the IR that a dictionary of plain values is asked for."""
        key = self.key(node.slice, names)
        if isinstance(node.value, ast.Name) and node.value.id in self._dictionaries and self._table.part_class(key):
            text = ast.unparse(node.slice)
            message = f"`{text}` is {self._shown(key)}, and no key of `{node.value.id}`, which has plain ones"
            yield Fault("error", "ODS0718", node.slice, message, f"ask for its value: `{ast.unparse(node.value)}[{text}.value]`")

    def environment(self, function: ast.AST, known: Environment) -> Environment:
        """Return the classes of names in a function: those in `known`, and of variables, what they are assigned."""
        if self._last is not None and self._last[0] is function and self._last[1] == known:
            return self._last[2]
        values: defaultdict[str, list[ast.expr]] = defaultdict(list)
        stored: Counter[str] = Counter()
        for node in nodes_of(function):
            for name, value in _bindings(node):
                values[name.id].append(value)
            if isinstance(node, ast.arg) or isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                stored[node.arg if isinstance(node, ast.arg) else node.id] += 1
        found = {name: key for name, key in known.items() if stored[name] <= 1}
        for variable, expressions in values.items():
            keys = (
                {self.key(each, found) for each in expressions} if variable not in found and stored[variable] == len(expressions) else {""}
            )
            if len(keys) == 1 and "" not in keys:
                found[variable] = keys.pop()
        self._last = function, known, found
        return found

    def key(self, node: ast.expr, names: Environment) -> str:
        """Return the key of the class that an expression certainly has; empty if it is not known."""
        plain = self._sure.get(id(node)) or _DISPLAYS.get(type(node))
        if plain:
            return plain
        match node:
            case ast.Constant():
                return type(node.value).__name__ if type(node.value).__name__ in _PLAIN else "None" if node.value is None else ""
            case ast.Name():
                return names.get(node.id) or (
                    _CLASS + self._imported[node.id] if node.id in self._imported else self._constants.get(node.id, "")
                )
            case ast.Attribute():
                owner = self.key(node.value, names)
                return "" if not owner or owner.startswith(_CLASS) else self._table.result(owner, node.attr)
            case ast.Subscript():
                return self._element_key(node, names)
            case ast.BinOp(op=ast.Div()):
                return "float" if self._sides(node, names) <= _PLAIN.keys() else ""
            case ast.BinOp():
                sides = self._sides(node, names)
                return sides.pop() if len(sides) == 1 and sides <= {"int", "str", "float"} else "float" if sides == {"int", "float"} else ""
            case ast.IfExp():
                keys = {self.key(node.body, names), self.key(node.orelse, names)}
                return keys.pop() if len(keys) == 1 else ""
            case ast.BoolOp():
                keys = {self.key(each, names) for each in node.values}
                return "bool" if keys == {"bool"} else ""
            case ast.UnaryOp(op=ast.Not()):
                return "bool"
            case ast.Call():
                return self._result(node, names)
            case _:
                return ""

    def _sides(self, node: ast.BinOp, names: Environment) -> set[str]:
        """Return the keys of the operands; a case of an enum is an integer."""
        keys = {self.key(node.left, names), self.key(node.right, names)}
        return {"int" if self._table.is_enum(key) else key for key in keys}

    def _element_key(self, node: ast.Subscript, names: Environment) -> str:
        """Return the key of an element; empty if it is not known, or if the elements of a display have several."""
        if isinstance(node.value, (ast.Tuple, ast.List)):
            keys = {self.key(each, names) for each in node.value.elts}
            parts = {"Value" if key.startswith("Value[") else key for key in keys}
            return next((found.pop() for found in (keys, parts) if len(found) == 1), "")
        owner = "" if isinstance(node.slice, ast.Slice) else self.key(node.value, names)
        return self._element_of(owner) if owner else ""

    def _element_of(self, key: str) -> str:
        """Return the key of the elements of a collection; empty if it is not known."""
        return key[len("tuple[") : -1] if key.startswith("tuple[") else self._table.result(key, ITEM)

    def _result(self, call: ast.Call, names: Environment) -> str:
        func = call.func
        if isinstance(func, ast.Name) and func.id in _SAME_ITEMS and func.id in self._functions and call.args:
            element = self._element_of(self.key(call.args[0], names))
            return f"tuple[{element}]" if element and "[" not in element else ""
        if isinstance(func, ast.Name) and func.id in self._imported and func.id not in names:
            return self._imported[func.id]
        owner = self.key(func.value, names) if isinstance(func, ast.Attribute) else ""
        if isinstance(func, ast.Attribute) and func.attr == "get" and owner.startswith(_CLASS):
            return owner.removeprefix(_CLASS) if self._table.is_definition(owner.removeprefix(_CLASS)) else ""
        known = self.signature(call, names)
        if known is None or known.returns is None:
            return ""
        if isinstance(known.returns, ast.Name):  # a method that returns an instance of the class that it is given
            for name, argument in zip(known.shape.positional, call.args):
                annotation = known.classes.get(name)
                if annotation is not None and ast.unparse(annotation) == f"type[{known.returns.id}]":
                    return self.key(argument, names).removeprefix(_CLASS)
        return self._key_of(known.returns, owner)

    def _key_of(self, returns: ast.expr, owner: str) -> str:
        """Return the key of what an annotation names besides None; empty for several classes."""
        match returns:
            case ast.BinOp(op=ast.BitOr(), left=left, right=ast.Constant(value=None)):
                return self._key_of(left, owner)
            case ast.Name(id="Self"):
                return owner
            case ast.Constant(value=None):
                return "None"
            case ast.Name() if self._table.knows(returns.id) or returns.id in _PLAIN:
                return returns.id
            case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in _ITERATED:
                key = self._key_of(inner, owner)
                return f"tuple[{key}]" if key and not key.startswith("tuple[") else ""
            case _:
                return ""

    def signature(self, call: ast.Call, names: Environment) -> Signature | None:
        """Return the signature of what is called: a function or class of the runtime, or a method of one."""
        text = ""
        match call.func:
            case ast.Name(id=name):
                text = self._functions.get(name, "")
                if not text and name in self._imported and name not in names and name not in self._local:
                    text = self._table.signature(self._imported[name], "__init__")
                    if not text:
                        return self._constructor(self._imported[name])
            case ast.Attribute(value=value, attr=method):
                owner = self.key(value, names)
                if not owner.startswith(_CLASS):
                    text = self._table.signature(owner, method)
                elif method == "get" or method.startswith("get_"):  # of a class itself
                    text = self._table.signature(owner.removeprefix(_CLASS), method)
                    if not text and method == "get":
                        return self._getter(owner.removeprefix(_CLASS))
            case _:
                pass
        return signature(text) if text else None

    def _constructor(self, key: str) -> Signature | None:
        """Return the signature of a generated operation, whose calls are counted elsewhere."""
        shape = self._shapes.constructor(key)
        if shape is None:
            return None
        parameters = self._shapes.parameter_classes(key)
        return Signature(shape, {name: ast.parse(text, mode="eval").body for name, text in parameters.items()}, True, None)

    def _getter(self, key: str) -> Signature | None:
        """Return the signature of `get` of a generated class, whose calls are counted elsewhere."""
        shape = self._shapes.getter(key)
        if shape is None:
            return None
        classes: dict[str, ast.expr] = {}
        for name in shape.positional:
            of_one = self._table.result(key, name)
            if of_one and "[" not in of_one and name in shape.required:
                classes[name] = ast.Name(of_one)
        return Signature(shape, classes, True, None)

    def faults(self, function: ast.AST, known: Environment, sure: Mapping[int, str]) -> Iterator[Fault]:
        """Yield the wrong arguments of the calls in a function; `known` has the classes of its parameters, `sure` those of expressions."""
        self._sure = sure
        names = self.environment(function, known)
        for node in nodes_of(function):
            if isinstance(node, ast.Call):
                wanted = self.signature(node, names)
                if wanted is not None:
                    yield from self._call(node, wanted, names)
                yield from self._added(node.func, node.args, names)
                yield from self._asked_class(node, names)
            elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and isinstance(node.value, ast.List):
                yield from self._added(ast.Attribute(node.target, "append"), node.value.elts, names)
            elif isinstance(node, ast.AugAssign) and self.key(node.target, names) == "Statistic":
                text = ast.unparse(node.target)
                yield Fault("error", "ODS0718", node.target, f"`{text}` is a counter, and not its number", f"write `{text}.value`")
            elif isinstance(node, ast.Assign):
                yield from self._assigned(node, names)
            elif isinstance(node, (ast.For, ast.comprehension)):
                yield from self._iterated(node.iter, names)
            elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
                yield from self._tested(node.test, names)
            elif isinstance(node, ast.BinOp):
                yield from self._computed(node, names)
            elif isinstance(node, ast.Subscript):
                yield from self._looked_up(node, names)
            elif isinstance(node, ast.Compare):
                yield from self._compared(node, names)

    def returned(self, function: ast.FunctionDef, hook: ResolvedHook, known: Environment, sure: Mapping[int, str]) -> Iterator[Fault]:
        """Yield what a hook returns and is certainly not what its signature promises; literals are judged elsewhere."""
        meant = {name: class_key(cls) for name, cls in hook.references if isinstance(cls, PythonClass)}
        wanted = _Renaming({name: key for name, key in meant.items() if self._table.knows(key)}).visit(
            ast.parse(hook.returns, mode="eval").body
        )
        self._sure = sure
        names = self.environment(function, known)
        for node in own_nodes(function):
            value = node.value if isinstance(node, ast.Return) else None
            if value is None or isinstance(value, (ast.Constant, ast.JoinedStr)) or hook.returns in ("bool", "object", "Any"):
                continue
            key = self.key(value, names)
            if hook.returns == "None" and key in ("bool", "int") and not isinstance(value, (ast.BinOp, ast.Compare)):
                message = f"the {hook.noun} '{function.name}' returns `{ast.unparse(value)}`, which nothing reads"
                yield Fault("error", "ODS0712", value, message, "raise an error if the IR is invalid, else return nothing")
            elif hook.returns != "None" and not self.may_be(value, wanted, names):
                what = self._shown(key) if key else "another collection"
                if isinstance(value, (ast.List, ast.Tuple)) and hook.returns.partition("[")[0] in _COLLECTIONS:
                    fault = self._wrong(ast.Call(value, [], []), value, wanted, names)
                    if fault.node is not value:
                        element = fault.message.rpartition(", and ")[2]
                        message = f"the {hook.noun} '{hook.function}' returns a list in which {element}; expected {hook.returns}"
                        hint = fault.hint if "the class itself" in element else f"return what it promises: {hook.returns}"
                        yield fault._replace(code="ODS0712", message=message, hint=hint)
                        continue
                message = f"the {hook.noun} '{hook.function}' returns `{ast.unparse(value)}`, which is {what}; expected {hook.returns}"
                is_list = hook.returns.partition("[")[0] in _COLLECTIONS and self._table.part_class(key)
                hint = _PROMISED.get(hook.methods[0].name, f"return what it promises: {hook.returns}")
                if is_list:
                    hint = f"return `[{ast.unparse(value)}]`"
                elif isinstance(value, ast.Attribute) and self.key(value.value, names) and self.may_be(value.value, wanted, names):
                    hint = f"return `{ast.unparse(value.value)}`"
                yield Fault("error", "ODS0712", value, message, hint)

    def _call(self, call: ast.Call, wanted: Signature, names: Environment) -> Iterator[Fault]:
        text = ast.unparse(call.func)
        if text == "sum" and call.args and isinstance(call.args[0], (ast.GeneratorExp, ast.ListComp)):
            yield from self._computed(ast.BinOp(call.args[0].elt, ast.Add(), ast.Constant(0)), names)
        fault = call_fault(call, wanted.shape)
        if fault is not None and wanted.is_open:
            return  # it is reported elsewhere, if it is none
        if fault is not None:
            takes = ", ".join((*wanted.shape.positional, *sorted(wanted.shape.keywords)))
            yield Fault("error", "ODS0710", call.func, f"`{text}` {fault}", f"it takes {takes or 'no arguments'}")
            return
        if any(isinstance(each, ast.Starred) for each in call.args):
            return
        given = [*zip(wanted.shape.positional, call.args), *((each.arg, each.value) for each in call.keywords)]
        for name, argument in given:
            annotation = wanted.classes.get(name or "")
            if annotation is None or self.may_be(argument, annotation, names):
                continue
            if text in _BUILT_IN and isinstance(argument, ast.Constant) and argument.value is None:
                continue  # a branch of translated code that is never run
            if ast.unparse(annotation) in (_ITEMS_TEXT, "Collection[Any]") and not isinstance(argument, (ast.List, ast.Tuple)):
                fault = "and has no length" if text == "len" else "and has no elements"
                yield self._no_items(argument, fault, names)
            else:
                yield self._wrong(call, argument, annotation, names)

    def _wrong(self, call: ast.Call, argument: ast.expr, wanted: ast.expr, names: Environment) -> Fault:
        wrong = argument
        if isinstance(argument, (ast.List, ast.Tuple)):
            wrong = next((each for each in argument.elts if not self.may_be(each, _element(wanted), names)), argument)
        key, text, whole = self.key(wrong, names), ast.unparse(wrong), _wanted_text(wanted)
        message = f"`{ast.unparse(call.func)}` takes {whole}, and `{text}` is {self._shown(key)}"
        part = self._table.part_class(key)
        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        hint = f"give it {whole}"
        if key.startswith(_CLASS):
            is_definition = self._table.is_definition(key.removeprefix(_CLASS))
            hint = f"give it {'a type or an attribute' if is_definition else 'an object'}: `{text}{'.get' if is_definition else ''}(…)`"
        elif method == "write" and part in _WRITTEN and isinstance(call.func, ast.Attribute):
            hint = f"call `{ast.unparse(call.func.value)}.{_WRITTEN[part]}({text})`"
        elif part == "Value" and isinstance(wanted, ast.Name) and self._table.part_class(wanted.id) == "Type":
            hint = f"write `{text}.type`"
        elif key == "UnresolvedOperand":
            hint = f"resolve it: `parser.resolve_operand({text}, type)`"
        elif part in ("Region", "Block") and "list" in whole:
            hint = f"give it a list of instances of {ast.unparse(_element(wanted))}"
        elif "Sequence" in whole or "list" in whole:
            hint = f"write `{text}.regions`" if part == "Operation" and "Region" in whole else f"write `[{text}]`"
        elif whole == "a PatternSet" and wrong is argument:
            hint = f"write `PatternSet({text})`"
        elif ast.unparse(wanted) in _ERRORS and key == "str":
            hint = f"make an error of it: `op.op_error({text})`"
        return Fault("error", "ODS0710", wrong if isinstance(call.func, (ast.List, ast.Tuple)) else argument, message, hint)

    def _assigned(self, node: ast.Assign, names: Environment) -> Iterator[Fault]:
        """Yield what becomes an attribute of an operation under a name and is none."""
        for target in node.targets:
            view = target.value if isinstance(target, ast.Subscript) else None
            if not isinstance(view, ast.Attribute) or view.attr not in ("attributes", "discardable_attributes"):
                continue
            owner = self.key(view.value, names)
            is_known = owner == "OperationState" or self._table.part_class(owner) == "Operation" and not owner.startswith(_CLASS)
            if is_known and not self.may_be(node.value, ast.Name("Attribute"), names):
                text, key = ast.unparse(node.value), self.key(node.value, names)
                message = f"`{ast.unparse(target)}` is an Attribute, and `{text}` is {self._shown(key)}"
                get = _ATTRIBUTES.get(key, "")
                hint = f"write `{get.format(text)}`" if get else "give it an Attribute"
                yield Fault("error", "ODS0710", node.value, message, hint)

    def _uncalled(self, node: ast.AST, names: Environment) -> Iterator[Fault]:
        """Yield the methods that an expression takes for their results."""
        used: list[ast.expr] = []
        if isinstance(node, ast.BinOp):
            used = [node.left, node.right]
        elif isinstance(node, ast.Compare) and not any(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops):
            used = [node.left, *node.comparators]
        elif isinstance(node, ast.Attribute):
            used = [node.value]
        for each in used:
            owner = self.key(each.value, names) if isinstance(each, ast.Attribute) else ""
            if owner and isinstance(each, ast.Attribute) and not owner.startswith(_CLASS) and self._table.signature(owner, each.attr):
                text = ast.unparse(each)
                yield Fault("error", "ODS0719", each, f"`{text}` is a method, and not what it returns", f"call it: `{text}(…)`")

    def _never_equal(self, left: ast.expr, op: ast.cmpop, right: ast.expr, names: Environment) -> Iterator[Fault]:
        """Yield two parts of the IR that are never equal, and texts and numbers that have no order."""
        keys = self.key(left, names), self.key(right, names)
        parts = [self._table.part_class(key) for key in keys if not key.startswith(_CLASS)]
        if isinstance(op, (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)) and len(parts) == 2 and all(parts) and parts[0] != parts[1]:
            message = f"`{ast.unparse(left)}` is {self._shown(keys[0])}, and never {self._shown(keys[1])}, as `{ast.unparse(right)}` is"
            hint = f"compare its type: `{ast.unparse(left)}.type`" if parts == ["Value", "Type"] else "compare parts of the same kind"
            yield Fault("error", "ODS0718", left, message, hint)
        elif isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) and "str" in keys and {*keys} & {"int", "float", "bool"}:
            message = f"`{ast.unparse(left)}` is {self._shown(keys[0])}, and `{ast.unparse(right)}` is {self._shown(keys[1])}"
            yield Fault("error", "ODS0718", left, message, "Python orders two texts or two numbers: compare its length, or convert it")

    def comparisons(self, function: ast.AST, known: Environment, sure: Mapping[int, str]) -> Iterator[Fault]:
        """Yield the parts of the IR that are compared with literals."""
        self._sure = sure
        names = self.environment(function, known)
        for node in nodes_of(function):
            yield from self._uncalled(node, names)
            if isinstance(node, ast.Compare):
                for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators):
                    yield from self._never_equal(left, op, right, names)
                    part = self._table.part_class(self.key(left, names))
                    if part and not self.key(left, names).startswith(_CLASS) and _is_literal(right, op):
                        text = ast.unparse(left)
                        message = f"`{text}` is {self._shown(self.key(left, names))}, and never {ast.unparse(right)}"
                        hint = _COMPARED.get(part, "compare a member of it").format(text)
                        yield Fault("error", "ODS0718", left, message, hint)

    def _iterated(self, items: ast.expr, names: Environment) -> Iterator[Fault]:
        """Yield what a loop goes through and has no elements."""
        if not self.may_be(items, _ITEMS, names):
            yield self._no_items(items, "and has no elements", names)

    def _no_items(self, node: ast.expr, fault: str, names: Environment) -> Fault:
        text, key = ast.unparse(node), self.key(node, names)
        hint = (
            ("compare the number itself" if "length" in fault else f"a loop over numbers is `range({text})`")
            if key == "int"
            else "`Variadic<…>` in the spec makes a list of it"
        )
        if self._table.part_class(key) != "Value" and key != "int":
            hint = {
                "Operation": f"its parts are `{text}.operands`, `{text}.results` and `{text}.regions`; all inside is `walk({text})`"
            }.get(self._table.part_class(key), "give it a list")
        if key == "None" and isinstance(node, ast.Call):
            is_walk = isinstance(node.func, ast.Attribute) and node.func.attr == "walk"
            hint = (
                f"loop over `walk({ast.unparse(node.func.value)})` of `ods.ir.walk`"
                if is_walk and isinstance(node.func, ast.Attribute)
                else "it returns nothing"
            )
        what = "one value" if self._table.part_class(key) == "Value" else self._shown(key)
        return Fault("error", "ODS0710", node, f"`{text}` is {what}, {fault}", hint)

    def _shown(self, key: str) -> str:
        if key.startswith(_CLASS):
            return f"the class itself, {shown_class(key.removeprefix(_CLASS))}"
        part = self._table.part_class(key)
        if part:
            return f"{'an' if part[0] in 'AO' else 'a'} {part}"
        return _ARTICLES.get(key) or ("None" if key == "None" else f"of class {shown_class(key)}")

    def _added(self, func: ast.expr, arguments: Sequence[ast.expr], names: Environment) -> Iterator[Fault]:
        """Yield what is added to a list of parts of the IR and is no such part."""
        if not (isinstance(func, ast.Attribute) and func.attr == "append" and isinstance(func.value, ast.Attribute)):
            return
        key = self.key(func.value, names)
        element = key[len("tuple[") : -1] if key.startswith("tuple[") else ""
        for each in arguments:
            if element and not self._is_instance(self.key(each, names), element):
                call = ast.Call(func.value, [each], [])
                fault = self._wrong(call, each, ast.Name(element), names)
                message = f"`{ast.unparse(func.value)}` has elements of class {element}, and `{ast.unparse(each)}` is "
                yield fault._replace(message=message + self._shown(self.key(each, names)))

    def _tested(self, test: ast.expr, names: Environment) -> Iterator[Fault]:
        """Yield what is asked of a method that returns nothing."""
        asked = test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else test
        known = self.signature(asked, names) if isinstance(asked, ast.Call) else None
        if known is not None and isinstance(known.returns, ast.Constant) and known.returns.value is None and isinstance(asked, ast.Call):
            name = asked.func.attr if isinstance(asked.func, ast.Attribute) else ""
            hint = "it raises an error where C++ returns a failure: leave the condition out"
            if name.startswith("parse_"):
                hint += f"; to ask whether it comes next, call `{name.replace('parse_', 'parse_optional_', 1)}(…)`"
            message = f"`{ast.unparse(asked)}` returns nothing, so the condition is always {'true' if asked is not test else 'false'}"
            yield Fault("error", "ODS0718", asked, message, hint)

    def _asked_class(self, node: ast.Call, names: Environment) -> Iterator[Fault]:
        """Yield what is asked to be another part of the IR than it is."""
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance" and len(node.args) == 2:
            key, other = (self.key(each, names) for each in node.args)
            part, wanted = self._table.part_class(key), self._table.part_class(other.removeprefix(_CLASS))
            text, cls = ast.unparse(node.args[0]), node.args[1]
            if isinstance(cls, (ast.List, ast.Set)):
                hint = f"write `({', '.join(map(ast.unparse, cls.elts))})`"
                yield Fault("error", "ODS0710", cls, "`isinstance` takes a class or a tuple of classes, and no list", hint)
            elif isinstance(cls, ast.Call) and other and not other.startswith(_CLASS):
                hint = f"write `{ast.unparse(cls.func)}`"
                yield Fault("error", "ODS0710", cls, f"`isinstance` takes a class, and `{ast.unparse(cls)}` is {self._shown(other)}", hint)
            elif part and not key.startswith(_CLASS) and other.startswith(_CLASS) and wanted and wanted != part:
                never = f"a {shown_class(other.removeprefix(_CLASS))}" if part == "Value" else self._shown(wanted)
                message = f"`{text}` is {'a value' if part == 'Value' else self._shown(key)}, and never {never}"
                hint = "the operations are those of its blocks: `blocks[0].operations`, or all inside: `walk(op)`"
                if part == "Value":
                    name = ast.unparse(cls)
                    hint = f"ask for its type: `isinstance({text}.type, {name})`"
                    if wanted == "Operation":
                        hint = f"ask for the operation that defines it: `isinstance({text}.get_defining_op(), {name})`"
                elif part not in ("Region", "Block"):
                    hint = f"ask for a part of it that is {self._shown(wanted)}"
                yield Fault("error", "ODS0718", node if part in ("Region", "Block") else node.args[0], message, hint)

    def _computed(self, node: ast.BinOp, names: Environment) -> Iterator[Fault]:
        """Yield values that are computed with as if they were numbers, and texts that something else is added to."""
        sides = [(each, self.key(each, names)) for each in (node.left, node.right)]
        for side, key in sides:
            text = ast.unparse(side)
            if key == "Statistic":
                yield Fault("error", "ODS0718", side, f"`{text}` is a counter, and not its number", f"write `{text}.value`")
                return
            others = {other for _, other in sides}
            if isinstance(node.op, ast.Add) and "str" in others and key in _NO_PARTS - {"str", "bool", "function"}:
                hint = f"write `{{{text}}}` in an f-string, or `str({text})`"
                yield Fault("error", "ODS0718", side, f"`{text}` is {self._shown(key)}, and cannot be added to a text", hint)
                return
        for side in (node.left, node.right):
            key = self.key(side, names)
            part = self._table.part_class(key)
            if part in ("Value", "Type", "Attribute", "Operation") and not key.startswith(_CLASS):
                if isinstance(node.op, (ast.BitOr, ast.LShift)):  # the classes of an annotation, and streams of C++
                    continue
                text = ast.unparse(side)
                message = f"`{text}` is {self._shown(key)}, and Python does not compute with it: `{ast.unparse(node)}`"
                hint = "build an operation that computes it when the program runs"
                if part == "Attribute":
                    has_value = self._table.always_has(key, "value") or self._table.is_root(key)
                    hint = (
                        f"compute with its value: `{text}.value`" if has_value else f"compute with a part of it: {self._table.listed(key)}"
                    )
                yield Fault("error", "ODS0718", side, message, hint)
                return

    def _compared(self, node: ast.Compare, names: Environment) -> Iterator[Fault]:
        """Yield texts that are compared as objects, and names of operations that no operation has."""
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, sides[1:]):
            other = self.key(right, names)
            if (
                isinstance(op, (ast.Is, ast.IsNot, ast.Eq, ast.NotEq))
                and other.startswith(_CLASS)
                and self._table.part_class(self.key(left, names))
            ):
                text = ast.unparse(left)
                never = f"never the class {shown_class(other.removeprefix(_CLASS))} itself"
                message = f"`{text}` is {self._shown(self.key(left, names))}, and {never}"
                yield Fault("error", "ODS0718", node, message, f"ask for its class: `isinstance({text}, {ast.unparse(right)})`")
                continue
            keys = {self.key(left, names), self.key(right, names)}
            if isinstance(op, (ast.Is, ast.IsNot)) and "str" in keys and "None" not in keys:
                sign = "==" if isinstance(op, ast.Is) else "!="
                message = f"`{ast.unparse(node)}` compares two texts as objects: equal texts may be two objects"
                yield Fault("error", "ODS0718", node, message, f"write `{ast.unparse(left)} {sign} {ast.unparse(right)}`")
            literal = right.value if isinstance(right, ast.Constant) else None
            if isinstance(left, ast.Attribute) and left.attr == "name" and isinstance(literal, str) and "." not in literal:
                owner = self.key(left.value, names)
                if self._table.part_class(owner) == "Operation" and not owner.startswith(_CLASS):
                    message = f"`{ast.unparse(left)}` begins with the name of the dialect, and is never {literal!r}"
                    yield Fault(
                        "error", "ODS0718", left, message, f"write the whole name, or ask `isinstance({ast.unparse(left.value)}, …)`"
                    )

    def may_be(self, node: ast.expr, wanted: ast.expr, names: Environment) -> bool:
        """Return False if an expression certainly has no class that an annotation names."""
        match wanted:
            case ast.BinOp(op=ast.BitOr()):
                return self.may_be(node, wanted.left, names) or self.may_be(node, wanted.right, names)
            case ast.Constant(value=None):
                return self.key(node, names) in ("", "None")
            case ast.Subscript(value=ast.Name(id=name)) if name in _COLLECTIONS:
                if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
                    element = _element(wanted)
                    return all(isinstance(each, ast.Starred) or self.may_be(each, element, names) for each in node.elts)
                key = self.key(node, names)
                part = self._table.part_class(key)
                is_other = part in ("Region", "Block") and ast.unparse(_element(wanted)) not in ("Block", "Operation", "Any", "object")
                is_text = key == "str" and bool(self._table.part_class(ast.unparse(_element(wanted))))
                return not (part in _SINGLE or is_other or is_text or key in ("int", "float", "bool", "None") or self._is_plain_class(key))
            case ast.Subscript(value=ast.Name(id="Callable")):
                key = self.key(node, names)
                return not (self._table.part_class(key) or key in _NO_PARTS - {"function"})
            case ast.Name(id=name):
                return self._is_instance(self.key(node, names), name)
            case _:
                return True

    def _is_plain_class(self, key: str) -> bool:
        """Return True for the key of a class itself that has no elements, as enums have."""
        return key.startswith(_CLASS) and not self._table.is_enum(key.removeprefix(_CLASS))

    def _is_instance(self, key: str, name: str) -> bool:
        """Return False if an instance of the class with `key` is certainly none of the class `name`."""
        part = self._table.part_class(key)
        if not key or name in ("Any", "object"):
            return True
        if name in _LIKE:
            return key.startswith(_CLASS) or not part or part in _LIKE[name]
        if key.startswith(_CLASS):
            return not (name in _PLAIN or self._table.knows(name))
        if name in _PLAIN:
            is_other = key in _NO_PARTS or key in _CLOSED or key.startswith("tuple[")
            return key in _PLAIN[name] or not (part or is_other)
        wanted = self._table.part_class(name)
        if not wanted and not any(each in _CLOSED for each in self._table.ancestors(name)):
            return True
        if key in _NO_PARTS or key.startswith("tuple["):
            return False
        if part and wanted:
            return part == wanted
        return not ((wanted or part) and any(each in _CLOSED for each in self._table.ancestors(key if wanted else name)))


class _Renaming(ast.NodeTransformer):
    """Writes the keys of classes in the place of their names."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        self._keys = keys

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Return the name of the class that is meant."""
        return ast.Name(self._keys.get(node.id, node.id))


def _element(wanted: ast.expr) -> ast.expr:
    """Return the annotation of an element of a collection; that of anything for other annotations."""
    match wanted:
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            found = [each for each in (_element(left), _element(right)) if not (isinstance(each, ast.Name) and each.id == "Any")]
            return found[0] if len(found) == 1 else ast.Name("Any")
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[first, ast.Constant()])):
            return first
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in _COLLECTIONS and name != "tuple":
            return inner
        case _:
            return ast.Name("Any")


def _wanted_text(wanted: ast.expr) -> str:
    """Return what an annotation names, in words."""
    names = [shown_class(each) for each in ast.unparse(wanted).split(" | ") if each != "None"]
    words = [
        (
            "a list"
            if each.partition("[")[0] in _COLLECTIONS and len(names) == 1 and "Region" not in each and "Pattern" not in each
            else _WORDS.get(each) or f"{'an' if each[0] in 'AIO' else 'a'} {each}"
        )
        for each in names
    ]
    return " or ".join(words)


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


def _bindings(node: ast.AST) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Yield the names that a statement or a loop binds, each with an expression for its value."""
    match node:
        case ast.Assign(targets=[target], value=value):
            yield from _bound(target, value)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            yield from _bound(target, value)
        case ast.AugAssign(target=ast.Name() as target, value=value):
            yield target, value
        case ast.NamedExpr(target=target, value=value):
            yield target, value
        case ast.For(target=target, iter=items) | ast.comprehension(target=target, iter=items):
            yield from _bound(target, _item(items))
        case _:
            pass


def _bound(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.Name, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target, value
    elif isinstance(target, (ast.Tuple, ast.List)) and not any(isinstance(each, ast.Starred) for each in target.elts):
        parts = value.elts if isinstance(value, ast.Tuple) else [_item(value)] * len(target.elts)
        for inner, part in zip(target.elts, parts):
            yield from _bound(inner, part)


def _item(items: ast.expr) -> ast.expr:
    """Return an expression for an element of what is iterated over; a tuple if each element is one."""
    match items:
        case ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]):
            return ast.Tuple([ast.Call(ast.Name("int"), [], []), _item(inner)])
        case ast.Call(func=ast.Name(id="zip"), args=args) if not any(isinstance(each, ast.Starred) for each in args):
            return ast.Tuple([_item(each) for each in args])
        case ast.Call(func=ast.Attribute(attr="items"), args=[]):
            return ast.Tuple([ast.Name("?"), ast.Name("?")])
        case _:
            return ast.Subscript(items, ast.Constant(0))


def _local_classes(tree: ast.Module, imported: Mapping[str, str]) -> dict[str, str]:
    """Map the classes that a module defines to the keys of their bases, if these are known."""
    found: dict[str, str] = {}
    for node in tree.body:
        base = only_base(node) if isinstance(node, ast.ClassDef) else None
        if isinstance(node, ast.ClassDef) and base is not None and (key := found.get(base.id) or imported.get(base.id)):
            found[node.name] = key
    return found


def _imported_functions(tree: ast.Module) -> dict[str, str]:
    """Map the local names of imported functions of the runtime to their signatures."""
    known = runtime_functions()
    defined = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    found = {}
    for node in nodes_of(tree):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in known[node.module] and name not in defined:
                    found[name] = known[node.module][alias.name]
    return found
