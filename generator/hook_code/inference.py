"""Infer the class of each expression in hooks, and the signature of each call, from the signatures and members of all classes."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from ..codegen.runtime import ITEM, RUNTIME_CONSTANTS, runtime_classes, runtime_functions
from ..rules.members.call_shapes import CallShapes
from ..rules.members.class_table import ClassTable
from ..rules.members.signatures import Signature, signature, signature_of, signature_of_method
from .nodes import bound_names_of, nodes_of, only_base

Environment = Mapping[str, str]
"""Maps names to the keys of their classes."""
CLASS: Final = "type:"
"""Begins the key of a class itself; its instances have the rest as their key."""
LIST: Final = "tuple["
"""Begins the key of a collection of instances of one class."""
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
PLAIN: Final = {"str": {"str"}, "bool": {"bool"}, "int": {"int", "bool"}, "float": {"float", "int", "bool"}}
"""Maps plain classes in annotations to the plain classes that they take."""
NO_PARTS: Final = frozenset({*PLAIN, "list", "tuple", "dict", "set", "function", "None"})
"""The keys of classes of Python, of which no part of the IR is an instance."""
BUILT_IN: Final = {
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
_OF_TEXT: Final = {
    "endswith": "(suffix: Any, start: int = ..., end: int = ...) -> bool",
    "join": "(items: Iterable[str]) -> str",
    "lower": "() -> str",
    "replace": "(old: str, new: str, count: int = ...) -> str",
    "split": "(separator: str | None = ..., maxsplit: int = ...) -> list[str]",
    "startswith": "(prefix: Any, start: int = ..., end: int = ...) -> bool",
    "strip": "(characters: str | None = ...) -> str",
    "upper": "() -> str",
}
"""Maps methods of texts to their signatures."""
_TYPES_OF: Final = {
    "FloatAttr.get": ast.parse("FloatType", mode="eval").body,
    "IntegerAttr.get": ast.parse("IntegerType | IndexType", mode="eval").body,
}
"""Maps constructors of attributes that take any type in Python to the types that they accept."""
_SAME_ITEMS: Final = frozenset({"sorted", "reversed", "list", "tuple", "set", "frozenset", "iter"})
"""Functions of Python whose results have the elements of their first argument."""
_MUTATORS: Final = frozenset(["append", "extend", "insert", "remove", "clear", "sort", "reverse", "add", "update", "discard"])
"""Methods of Python's collections that change them and return nothing."""
COLLECTIONS: Final = frozenset({"Sequence", "Iterable", "Collection", "list", "tuple", "set", "frozenset"})
"""The annotations of collections."""
_ITERATED: Final = COLLECTIONS | {"Iterator"}


class HookModule:
    """What the names of one module mean."""

    def __init__(
        self, tree: ast.Module, table: ClassTable, shapes: CallShapes, imported: Mapping[str, str], packages: Mapping[str, str]
    ) -> None:
        """`imported` maps local names to the keys of imported classes, `packages` those of imported modules to packages of dialects."""
        self.table = table
        self.shapes = shapes
        self.local = _local_classes(tree, imported)
        self.classes = {**imported, **self.local}
        bound = bound_names_of(tree)
        self.own_functions = _local_functions(tree, self.classes, bound)
        """The signatures of the module's own functions."""
        self.functions = {
            **{name: signature(text) for name, text in BUILT_IN.items() if name not in bound},
            **_imported_functions(tree),
            **self.own_functions,
        }
        """The signatures of functions by local name."""
        self.constructors = {
            node.name: signature_of_method(method)
            for node in tree.body
            if isinstance(node, ast.ClassDef) and bound[node.name] == 1 and not node.decorator_list
            for method in node.body
            if isinstance(method, ast.FunctionDef) and method.name == "__init__"
        }
        """The signatures of the constructors that classes of the module define."""
        self.packages = {name: package for name, package in packages.items() if bound[name] == 1}
        """The packages of dialects by local name: `func` of `from ods.mlir.dialects import func`."""
        self.dictionaries = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and node.value.keys
            for target in node.targets
            if isinstance(target, ast.Name) and all(self._is_plain_key(each) for each in node.value.keys)
        }
        """The dictionaries of the module whose keys are literals, or cases of enums."""
        self.mappings = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Dict, ast.DictComp))
            for target in node.targets
            if isinstance(target, ast.Name) and bound[target.id] == 1
        }
        """The dictionaries of the module, whatever their keys are."""
        self.constants = {
            alias.asname or alias.name: _class_of_constant(alias.name)
            for node in nodes_of(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ods.builtin")
            for alias in node.names
            if alias.name in RUNTIME_CONSTANTS
        }

        self.fields = {
            id(method): fields
            for node in tree.body
            if isinstance(node, ast.ClassDef) and (fields := _fields(node, self.classes))
            for method in node.body
            if isinstance(method, ast.FunctionDef)
        }
        """The keys of the classes of what constructors keep of their parameters, by the identities of methods and the text `self.name`."""

    def _is_plain_key(self, node: ast.expr | None) -> bool:
        owner = node.value if isinstance(node, ast.Attribute) else None
        is_case = isinstance(owner, ast.Name) and self.table.is_enum(self.classes.get(owner.id, ""))
        return is_case or isinstance(node, ast.Constant)


def _class_of_constant(name: str) -> str:
    """Return the key of the class of a constant of the runtime, such as `I32`."""
    if name == "UNIT":
        return "UnitAttr"
    kind = name.rstrip("0123456789")
    return {"I": "IntegerType", "SI": "IntegerType", "UI": "IntegerType", "F": "FloatType", "BF": "FloatType"}.get(kind, "Type")


class Scope:
    """The classes of the expressions in one function."""

    def __init__(self, module: HookModule, function: ast.AST, known: Environment, sure: Mapping[int, str]) -> None:
        """`known` has the classes of parameters; `sure` maps the identities of expressions to their classes, narrowed by conditions."""
        self.module = module
        self.function = function
        self.table = module.table
        self._sure = sure
        self._fields = module.fields.get(id(function), {})
        self._names: Environment = {}
        self._names = self._environment(known)

    def _environment(self, known: Environment) -> Environment:
        """Return the classes of names: those in `known`, and of variables, the only class of what they are assigned."""
        values: defaultdict[str, list[ast.expr]] = defaultdict(list)
        stored: Counter[str] = Counter()
        for node in nodes_of(self.function):
            for name, value in bindings(node):
                values[name.id].append(value)
            if isinstance(node, ast.arg) or isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                stored[node.arg if isinstance(node, ast.arg) else node.id] += 1
            elif isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
                stored[node.name] += 1
        names = {name: key for name, key in known.items() if stored[name] <= 1}
        self._names = names
        added = {id(node.value) for node in nodes_of(self.function) if isinstance(node, ast.AugAssign)}
        for variable, expressions in values.items():
            if variable not in names and stored[variable] == len(expressions):
                plain = [each for each in expressions if id(each) not in added]
                first, *others = dict.fromkeys(map(self.key, expressions))
                if first and not others:
                    names[variable] = first
                elif len(plain) == 1 and self.key(plain[0]) == "list":  # `+=` leaves it a list
                    names[variable] = "list"
        for variable, expressions in values.items():
            if names.get(variable) == "list" and len(expressions) == 1 and not getattr(expressions[0], "elts", (None,)):
                names[variable] = self._filled(variable)
        return names

    def _filled(self, variable: str) -> str:
        """Return the key of a list that begins empty, by what is added to it."""
        keys = set()
        for node in nodes_of(self.function):
            func = node.func if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and isinstance(func, ast.Attribute) and ast.unparse(func.value) == variable and node.args:
                added = self.key(node.args[0])
                element = {"append": added, "extend": self._element_of(added)}.get(func.attr, "")
                keys |= {element} if func.attr in ("append", "extend", "insert") else set()
        return f"{LIST}{key}]" if len(keys) == 1 and (key := keys.pop()) and "[" not in key.partition("Value[")[0] else "list"

    def key(self, node: ast.expr) -> str:
        """Return the key of the class that an expression certainly has; empty if it is not known."""
        plain = self._sure.get(id(node)) or self._composed(node) or _DISPLAYS.get(type(node))
        if plain:
            return plain
        match node:
            case ast.Constant(value=value):
                return type(value).__name__ if type(value).__name__ in PLAIN else "None" if value is None else ""
            case ast.Name():
                return self._names.get(node.id) or self._global(node.id)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._element_key(node)
            case ast.BinOp(op=ast.Div()):
                return "float" if self._sides(node) <= PLAIN.keys() else ""
            case ast.BinOp():
                sides = self._sides(node)
                return sides.pop() if len(sides) == 1 and sides <= {"int", "str", "float"} else "float" if sides == {"int", "float"} else ""
            case ast.BoolOp():
                return "bool" if {self.key(each) for each in node.values} == {"bool"} else ""
            case ast.UnaryOp(op=ast.Not()):
                return "bool"
            case ast.Call():
                return self._result(node)
            case _:
                return ""

    def _composed(self, node: ast.expr) -> str:
        """Return the key of a list with one expression for its elements, or of one of two expressions; empty if it is not known."""
        if isinstance(node, ast.IfExp):
            keys = {self.key(node.body), self.key(node.orelse)}
            return keys.pop() if len(keys) == 1 else ""
        element = self.key(node.elt) if isinstance(node, ast.ListComp) else ""
        return f"{LIST}{element}]" if element and "[" not in element and not element.startswith(CLASS) else ""

    def _attribute(self, node: ast.Attribute) -> str:
        if self._names_class(node):
            return CLASS + self.module.classes[ast.unparse(node)]
        return self._member(self.key(node.value), node.attr) or self._fields.get(ast.unparse(node), "")

    def _names_class(self, node: ast.expr) -> bool:
        """Return True for a class of the module of a dialect, such as `arith.AddIOp`."""
        owner = node.value if isinstance(node, ast.Attribute) else None
        is_module = isinstance(owner, ast.Name) and owner.id in self.module.packages and owner.id not in self._names
        return is_module and ast.unparse(node) in self.module.classes

    def _global(self, name: str) -> str:
        module = self.module
        if name in module.classes:
            return CLASS + module.classes[name]
        return module.constants.get(name) or ("dict" if name in module.mappings else "")

    def _member(self, owner: str, name: str) -> str:
        if not owner.startswith(CLASS):
            return self.table.result(owner, name) if owner else ""
        enum = owner.removeprefix(CLASS)
        return enum if self.table.is_enum(enum) and name in self.table.cases(enum) else ""

    def origin(self, node: ast.expr) -> ast.expr:
        """Return the member that an expression is, that a variable holds, or that they are elements of; others stay as they are."""
        values = {name.id: value for each in nodes_of(self.function) for name, value in bindings(each)}
        inner: ast.expr = node
        while True:
            if isinstance(inner, ast.Subscript):
                inner = inner.value
            elif isinstance(inner, ast.Name) and inner.id in values and inner.id in self._names:
                inner = values.pop(inner.id)
            else:
                return inner if isinstance(inner, ast.Attribute) else node

    def part(self, node: ast.expr) -> str:
        """Return which part of the IR an expression certainly is; empty for classes themselves and for all else."""
        key = self.key(node)
        return "" if key.startswith(CLASS) else self.table.part_class(key)

    def is_iterable(self, key: str) -> bool:
        """Return False if instances of a class certainly have no elements."""
        if ":" in key and not key.startswith((CLASS, LIST)) and self.table.is_definition(key) and self.table.lacks(key, "items"):
            return False  # the class of a spec has what the spec says
        if key in runtime_classes() and self.table.is_definition(key) and not self.table.has_elements(key):
            return False
        return key not in ("int", "float", "bool", "None") and self.table.part_class(key) not in ("Value", "Operation")

    def _sides(self, node: ast.BinOp) -> set[str]:
        """Return the keys of the operands; a case of an enum is an integer."""
        keys = {self.key(node.left), self.key(node.right)}
        return {"int" if self.table.is_enum(key) else key for key in keys}

    def _element_key(self, node: ast.Subscript) -> str:
        """Return the key of an element; empty if it is not known, or if the elements of a display have several."""
        if isinstance(node.value, (ast.Tuple, ast.List)):
            keys = {self.key(each) for each in node.value.elts}
            parts = {"Value" if key.startswith("Value[") else key for key in keys}
            return next((found.pop() for found in (keys, parts) if len(found) == 1), "")
        owner = self.key(node.value)
        if isinstance(node.slice, ast.Slice):
            return owner if owner.startswith(LIST) else ""
        if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            return self.table.result(owner, f"[{node.slice.value!r}]")
        return self._element_of(owner) if owner else ""

    def _element_of(self, key: str) -> str:
        """Return the key of the elements of a collection; empty if it is not known."""
        return key[len(LIST) : -1] if key.startswith(LIST) else self.table.result(key, ITEM)

    def _result(self, call: ast.Call) -> str:
        func, module = call.func, self.module
        if isinstance(func, ast.Name) and func.id in _SAME_ITEMS and func.id in module.functions and call.args:
            element = self._element_of(self.key(call.args[0]))
            return f"tuple[{element}]" if element and "[" not in element else ""
        if isinstance(func, ast.Name) and func.id == "sum" and func.id in module.functions and len(call.args) == 1:
            items = call.args[0]
            element = self.key(items.elt) if isinstance(items, (ast.GeneratorExp, ast.ListComp)) else self._element_of(self.key(items))
            return "int" if element in ("int", "bool") else ""
        if isinstance(func, ast.Name) and func.id in module.classes and func.id not in self._names:
            return module.classes[func.id]
        if self._names_class(func):
            return module.classes[ast.unparse(func)]
        owner = self.key(func.value) if isinstance(func, ast.Attribute) else ""
        if isinstance(func, ast.Attribute) and func.attr in _MUTATORS and (owner in ("list", "set", "dict") or owner.startswith(LIST)):
            return "None"
        if isinstance(func, ast.Attribute) and func.attr == "get" and owner.startswith(CLASS):
            return owner.removeprefix(CLASS) if self.table.is_definition(owner.removeprefix(CLASS)) else ""
        known = self.signature(call)
        if known is None or known.returns is None:
            return ""
        if isinstance(known.returns, ast.Name):  # a method that returns an instance of the class that it is given
            for name, argument in zip(known.shape.positional, call.args):
                annotation = known.classes.get(name)
                if annotation is not None and ast.unparse(annotation) == f"type[{known.returns.id}]":
                    return self.key(argument).removeprefix(CLASS)
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
            case ast.Name() if self.table.knows(returns.id) or returns.id in PLAIN:
                return returns.id
            case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in _ITERATED:
                key = self._key_of(inner, owner)
                return f"tuple[{key}]" if key and not key.startswith(LIST) else ""
            case _:
                return ""

    def signature(self, call: ast.Call) -> Signature | None:
        """Return the signature of what is called: a function, a class or a method of the runtime, of a spec or of the module."""
        module, text = self.module, ""
        match call.func:
            case ast.Name(id=name) if name in module.functions:
                return module.functions[name]
            case ast.Name(id=name) if name in module.constructors and name not in self._names:
                return module.constructors[name]
            case ast.Attribute() if self._names_class(call.func):
                made = self._constructor(module.classes[ast.unparse(call.func)])
                return None if made is None else made._replace(is_open=False)
            case ast.Name(id=name) if name in module.classes and name not in self._names and name not in module.local:
                text = self.table.signature(module.classes[name], "__init__")
                if not text:
                    return self._constructor(module.classes[name])
            case ast.Attribute(value=ast.Name(id=name), attr=function) if name in module.packages and name not in self._names:
                return module.shapes.value_builder(module.packages[name], function, call)
            case ast.Attribute(value=value, attr=method):
                owner = self.key(value)
                if owner == "str":
                    text = _OF_TEXT.get(method, "")
                elif not owner.startswith(CLASS):
                    text = self.table.signature(owner, method)
                elif method == "get" or method.startswith(("get_", "build")):  # of a class itself
                    text = self.table.signature(owner.removeprefix(CLASS), method)
                    if not text and method == "get":
                        return self._getter(owner.removeprefix(CLASS))
            case _:
                pass
        known = signature(text) if text else None
        narrow = _TYPES_OF.get(ast.unparse(call.func)) if known is not None else None
        return known if known is None or narrow is None else known._replace(classes={**known.classes, "type": narrow})

    def _constructor(self, key: str) -> Signature | None:
        """Return the signature of a generated operation, whose calls are counted elsewhere."""
        shape = self.module.shapes.constructor(key)
        if shape is None:
            return self.module.shapes.written_constructor(key)
        parameters = self.module.shapes.parameter_classes(key)
        return Signature(shape, {name: ast.parse(text, mode="eval").body for name, text in parameters.items()}, True, None)

    def _getter(self, key: str) -> Signature | None:
        """Return the signature of `get` of a generated class, whose calls are counted elsewhere."""
        shape = self.module.shapes.getter(key)
        if shape is None:
            return None
        classes: dict[str, ast.expr] = {}
        for name in shape.positional:
            of_one = self.table.result(key, name)
            if of_one and "[" not in of_one and name in shape.required:
                classes[name] = ast.Name(of_one)
        return Signature(shape, classes, True, None)


class WithKeys(ast.NodeTransformer):
    """Writes the keys of classes in the place of their names."""

    def __init__(self, keys: Mapping[str, str]) -> None:
        self._keys = keys

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Return the name of the class that is meant."""
        return ast.Name(self._keys.get(node.id, node.id))

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Return the annotation that is written as a text."""
        try:
            return self.visit(ast.parse(node.value, mode="eval").body) if isinstance(node.value, str) else node
        except SyntaxError:  # a text of another kind, as in `Literal["…"]`
            return node


def bindings(node: ast.AST) -> Iterator[tuple[ast.Name, ast.expr]]:
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


def _fields(node: ast.ClassDef, classes: Mapping[str, str]) -> Environment:
    """Return the keys of the classes of the fields that a constructor assigns annotated parameters to, and nothing else does."""
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.args.args]
    constructor = next((each for each in methods if each.name == "__init__"), None)
    if constructor is None:
        return {}
    annotations = {each.arg: ast.unparse(each.annotation) for each in constructor.args.args if each.annotation is not None}
    written = Counter(
        ast.unparse(inner) for inner in nodes_of(node) if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store)
    )
    own = constructor.args.args[0].arg
    return {
        ast.unparse(target): classes[annotations[value.id]]
        for statement in constructor.body
        if isinstance(statement, ast.Assign) and isinstance(value := statement.value, ast.Name)
        for target in statement.targets
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == own and written[ast.unparse(target)] == 1
        if annotations.get(value.id) in classes
    }


def _imported_functions(tree: ast.Module) -> dict[str, Signature]:
    """Map the local names of imported functions of the runtime to their signatures."""
    known = runtime_functions()
    defined = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    found = {}
    for node in nodes_of(tree):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in known[node.module] and name not in defined:
                    found[name] = signature(known[node.module][alias.name])
    return found


def _local_functions(tree: ast.Module, classes: Mapping[str, str], bound: Counter[str]) -> dict[str, Signature]:
    """Map the functions that a module defines, and nothing else binds, to their signatures."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and bound[node.name] == 1 and not node.decorator_list:
            own = signature_of(node)
            keys = WithKeys(classes)
            annotations = {name: keys.visit(_copy(each)) for name, each in own.classes.items()}
            is_made_of = any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in nodes_of(node))
            returns = None if own.returns is None or is_made_of else keys.visit(_copy(own.returns))
            found[node.name] = own._replace(classes=annotations, returns=returns)
    return found


def _copy(annotation: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(annotation), mode="eval").body
