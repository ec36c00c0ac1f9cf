"""Check the members and calls of known classes that hooks use."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ..codegen import snake_case
from ..codegen.runtime import runtime_classes, runtime_questions
from ..expressions.facts import References
from ..expressions.narrowing import UNKNOWN_CLASS, ClassFlow, Known, class_key, class_with, tests_of
from ..loader import suggestion
from ..resolver.model import PythonClass, ResolvedHook
from ..rules.members.call_shapes import CallShapes, misuse
from ..rules.members.class_table import TRAITS, ClassTable, plain_classes, shown_class
from .calls import faults_of_returns
from .helpers import parameters_by_calls
from .inference import CLASS, LIST, Environment, HookModule, Scope, bindings
from .modules import OUR_BINDINGS
from .nodes import asked_parts, nodes_of
from .of_mlir import OF_COLLECTIONS, OF_MLIR
from .operands import faults_of_operands
from .overrides import faults_of_classes, faults_of_parameters
from .results import Fault
from .truths import faults_of_conditions

Asked = tuple[ast.Attribute, str]
"""A member access, and the key of the class of its receiver."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef
_LOOKS: Final = frozenset({"hasattr", "getattr", "setattr", "issubclass", "cast", "type"})
"""Functions that may narrow or examine the class of their first argument."""
_ENDS: Final = (ast.Return, ast.Raise, ast.Continue, ast.Break)


class NameReader:
    """Reads one function; nested functions and classes need readers of their own."""

    def __init__(self, function: _Function, classes: References, result: Callable[[str, str], str]) -> None:
        """`classes` are the imported ones; `result` gives the class of a member."""
        self._flow = ClassFlow(classes, result)
        self._function = function
        self.unions: list[tuple[ast.Attribute, tuple[str, ...]]] = []
        """The member accesses of names with several possible classes, which `read` has found."""
        self.names: dict[int, str] = {}
        """Maps the identities of names to the keys of their classes, as conditions narrow them; `read` has found them."""
        inside = [node for statement in function.body for node in nodes_of(statement)]
        self._narrows = any(isinstance(node, ast.Name) and node.id == "isinstance" or isinstance(node, ast.MatchClass) for node in inside)
        loops = [target for node in inside if isinstance(node, ast.comprehension) for target in nodes_of(node.target)]
        own = {id(node) for node in loops}  # a comprehension is a scope, which the flow follows
        self._stores = Counter(
            node.id for node in inside if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) and id(node) not in own
        )
        self._stores += Counter(node.arg for node in inside if isinstance(node, ast.arg))
        self._stores += Counter(node.name for node in inside if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name)
        self._looked_at = {
            argument.id
            for node in inside
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _LOOKS
            for argument in node.args
            if isinstance(argument, ast.Name)
        }

    def read(self, parameters: Known) -> Iterator[Asked]:
        """Yield the member accesses of names with known classes; `parameters` has those of parameters."""
        known = {name: keys for name, keys in parameters.items() if not self._stores[name]}
        if not known and not self._narrows:
            return
        for node, known_there in self._statements(self._function.body, known):
            if isinstance(node, ast.Name) and self._stores[node.id] <= 1 and node.id not in self._looked_at:
                keys = self._flow.classes(node, known_there)
                if len(keys) == 1 and keys[0] != UNKNOWN_CLASS:
                    self.names[id(node)] = keys[0]
            root = _root(node.value) if isinstance(node, ast.Attribute) else None
            if isinstance(node, ast.Attribute) and root is not None:
                keys = self._flow.classes(node.value, known_there)
                is_sure = self._stores[root] <= 1 and root not in self._looked_at
                if is_sure and len(keys) > 1 and UNKNOWN_CLASS not in keys:
                    self.unions.append((node, keys))
                if is_sure and len(keys) == 1 and keys[0] != UNKNOWN_CLASS and not keys[0].startswith("tuple["):
                    yield node, keys[0]

    def is_looked_at(self, node: ast.expr) -> bool:
        """Return True if the function examines the class of what a chain of members and elements begins with by other means."""
        return _root(node) in self._looked_at

    def _statements(self, statements: Sequence[ast.stmt], known: Known) -> Iterator[tuple[ast.AST, Known]]:
        for statement in statements:
            yield from self._statement(statement, known)
            if isinstance(statement, ast.Assert):
                known = self._flow.after(statement.test, True, known)
            elif isinstance(statement, ast.If) and isinstance(statement.body[-1], _ENDS):
                known = self._flow.after(statement.test, False, known)

    def _statement(self, statement: ast.stmt, known: Known) -> Iterator[tuple[ast.AST, Known]]:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return
        body, otherwise = known, known
        if isinstance(statement, ast.If):
            body, otherwise = (self._flow.after(statement.test, truth, known) for truth in (True, False))
        elif isinstance(statement, ast.Match):
            yield from self._flow.visit(statement.subject, known)
            for case in statement.cases:
                yield from self._case(statement.subject, case, known)
            return
        elif isinstance(statement, ast.For):
            body = self._flow.in_loop(statement.target, statement.iter, known)
        for field, value in ast.iter_fields(statement):
            parts = value if isinstance(value, list) else [value]
            if parts and isinstance(parts[0], ast.stmt):
                yield from self._statements(parts, body if field == "body" else otherwise)
                continue
            for each in parts:
                if isinstance(each, ast.ExceptHandler):
                    yield from self._statements(each.body, known)
                elif isinstance(each, ast.AST):
                    yield from self._flow.visit(each, known)

    def _case(self, subject: ast.expr, case: ast.match_case, known: Known) -> Iterator[tuple[ast.AST, Known]]:
        """Yield the parts of a case, in which what is matched has the class of the pattern."""
        pattern = case.pattern.pattern if isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is not None else case.pattern
        if isinstance(pattern, ast.MatchClass):
            known = self._flow.after(ast.Call(ast.Name("isinstance"), [subject, pattern.cls], []), True, known)
        if case.guard is not None:
            yield from self._flow.visit(case.guard, known)
        yield from self._statements(case.body, known)


def _root(node: ast.expr) -> str | None:
    """Return the name that a chain of members and elements begins with; None for other expressions."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


class _Reading(NamedTuple):
    """A function whose names have been read."""

    function: _Function
    reader: NameReader
    parameters: Known
    asked_members: list[Asked]
    """The member accesses of names with known classes."""
    scope: Scope


def _homes(module: str, name: str) -> list[str]:
    """Return the keys that a class may have which a module of the runtime exports."""
    return [class_key(PythonClass(each, name)) for each in (module, f"{module}.operations")]


_ITEMS: Final = re.compile(r"(?:Sequence|Iterable|list|List|tuple|Tuple|set|frozenset)\[(\w+)(?:, \.\.\.)?\]")
"""Matches the annotation of a collection of instances of one class."""
_MAPPING: Final = re.compile(r"(?:Mapping|dict|Dict|MutableMapping)\b")


_NOTHING: Final[Mapping[str, Any]] = {}
Converted = Mapping[str, Collection[str]]
"""Maps a hook of a conversion and the key of its operation, `name key`, to the keys of the values whose types are converted."""


class HookUses:
    """Checks the members and calls of known classes in modules of hooks."""

    def __init__(
        self,
        table: ClassTable,
        signatures: CallShapes,
        packages: Mapping[str, str],
        converted: Converted = _NOTHING,
        anchors: Mapping[str, str] = _NOTHING,
    ) -> None:
        """`packages` maps generated packages, such as `generated.arith`, to the names of their dialects.

        `anchors` maps the keys of passes to those of the operations that they run on.
        """
        self._converted = converted
        self._anchors = anchors
        self._table = table
        self._signatures = signatures
        self._packages = packages

    def misuses(self, tree: ast.Module, hooks: Mapping[str, ResolvedHook], given: Environment = _NOTHING) -> Iterator[Fault]:
        """Yield the faults in a module.

        `hooks` maps function names to the hooks that they implement, `given` maps parameters to the keys of their classes where no
        annotation and no hook says them.
        """
        classes = self._imported(tree)
        of_dialects = {dialect: package for package, dialect in self._packages.items()}
        packages = {name: of_dialects.get(module.removeprefix(f"{OUR_BINDINGS}."), module) for name, module in self._modules(tree).items()}
        module = HookModule(tree, self._table, self._signatures, classes, packages)
        rebound = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        classes = {name: key for name, key in classes.items() if name not in rebound}
        own_hooks = {id(node): hooks.get(node.name) for node in tree.body if isinstance(node, ast.FunctionDef)}

        def read(function: _Function, given: Environment) -> _Reading:
            return self._read(function, classes, own_hooks.get(id(function)), module, given)

        passed = parameters_by_calls(tree, hooks, lambda function, known: read(function, {**given, **known}).scope)
        for node in nodes_of(tree):
            if isinstance(node, ast.Call):
                yield from self._call(node, classes)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in classes:
                yield from self._member(node, classes[node.value.id])
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                own = passed.get(node.name, {}) if id(node) in own_hooks else {}
                yield from self._function(read(node, {**given, **own}), own_hooks.get(id(node)))
            yield from self._uncalled(node)
        yield from faults_of_classes(tree, self._table, classes)
        yield from faults_of_parameters(tree, hooks)
        yield from _unformatted(tree)
        yield from faults_of_conditions(tree, {name: class_with(key) for name, key in classes.items()})
        yield from self._operations_of_folds(tree, hooks)

    def _uncalled(self, node: ast.AST) -> Iterator[Fault]:
        """Yield the methods that a condition asks without calling them."""
        for test in tests_of(node):
            if isinstance(test, ast.Attribute) and test.attr in runtime_questions() and not self._table.generates(test.attr):
                message = f"`{ast.unparse(test)}` is a method and not its answer, so it is always true"
                yield Fault("warning", "ODS0716", test, message, f"call it: `{ast.unparse(test)}(…)`")

    def _operations_of_folds(self, tree: ast.Module, hooks: Mapping[str, ResolvedHook]) -> Iterator[Fault]:
        """Yield the operations that folds build."""
        modules = self._modules(tree)
        classes = {name for name, key in self._imported(tree).items() if self._table.is_operation(key)}
        for function in tree.body:
            hook = hooks.get(function.name) if isinstance(function, ast.FunctionDef) else None
            if hook is None or hook.methods[0].name != "fold":
                continue
            for node in nodes_of(function):
                is_placed = isinstance(node, ast.Call) and any(each.arg == "ip" for each in node.keywords)
                func = node.func if isinstance(node, ast.Call) and not is_placed else None
                is_of_module = isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in modules
                is_builder = is_of_module and isinstance(func, ast.Attribute) and (func.attr.islower() or func.attr.endswith("Op"))
                if func is not None and (is_builder or isinstance(func, ast.Name) and func.id in classes):
                    hint = "return an attribute, of which the dialect makes a constant, or an existing value; else write a pattern"
                    yield Fault("warning", "ODS0717", func, f"the fold '{hook.function}' builds an operation: `{ast.unparse(func)}`", hint)

    def _imported(self, tree: ast.Module) -> dict[str, str]:
        """Map the local names of imported classes to their keys."""
        found: dict[str, str] = {}
        for node in nodes_of(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
                for alias in node.names:
                    key = self._key(node.module, alias.name)
                    if key is not None:
                        found[alias.asname or alias.name] = key
        return found | self._of_modules(tree)

    def _of_modules(self, tree: ast.Module) -> dict[str, str]:
        """Map classes of imported modules, `module.Class`, to their keys."""
        modules = self._modules(tree)
        members = [node for node in nodes_of(tree) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
        found = {(name, each.attr): self._key(modules[name], each.attr) for each in members if (name := ast.unparse(each.value)) in modules}
        return {f"{name}.{class_}": key for (name, class_), key in found.items() if key is not None}

    def _modules(self, tree: ast.Module) -> dict[str, str]:
        """Map the local names of imported modules of dialects to their full names."""
        return {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in nodes_of(tree)
            if isinstance(node, ast.ImportFrom) and node.module is not None and not node.level
            for alias in node.names
            if node.module == OUR_BINDINGS or f"{node.module}.{alias.name}" in self._packages
        }

    def _key(self, module: str, name: str) -> str | None:
        dialect = module.removeprefix(f"{OUR_BINDINGS}.")
        if dialect != module:
            package = next((package for package, each in self._packages.items() if each == dialect), None)
            return None if package is None else self._key(package, name)
        if module.startswith("ods."):
            if module.startswith(TRAITS):
                return None
            return name if name in runtime_classes() else next((key for key in _homes(module, name) if self._table.knows(key)), None)
        package, _, inside = module.rpartition(".")
        modules = (
            [f"{module}.{each}" for each in ("operations", "types", "attributes", "enums", "interfaces", "passes", "dialect")]
            if module in self._packages
            else [module] if package in self._packages and inside else []
        )
        return next((key for each in modules if self._table.knows(key := class_key(PythonClass(each, name)))), None)

    def _call(self, node: ast.Call, classes: Mapping[str, str]) -> Iterator[Fault]:
        func = node.func
        is_get = isinstance(func, ast.Attribute) and func.attr == "get"
        named = func.value if isinstance(func, ast.Attribute) and is_get else func
        key = classes.get(named.id) if isinstance(named, ast.Name) else None
        fault = None if key is None else misuse(node, key, is_get, self._signatures)
        if fault is not None:
            shape = self._signatures.getter(key or "") if is_get else self._signatures.constructor(key or "")
            takes = () if shape is None else (*shape.positional, *sorted(shape.keywords))
            hint = f"it takes {', '.join(takes) or 'no arguments'}" if shape is not None else f"write `{ast.unparse(func)}.get(…)`"
            yield Fault("error", "ODS0710", func, f"`{ast.unparse(func)}` {fault}", hint)

    def _member(self, node: ast.Attribute, key: str, owner: str = "") -> Iterator[Fault]:
        """Yield the fault of a member that a class lacks; `owner` is the class of what the receiver is a member of, if it is known."""
        name = shown_class(key)
        renamed = self._table.renamed(key, node.attr)
        if renamed:
            yield Fault(
                "error",
                "ODS0709",
                node,
                f"'{node.attr}' of '{name}' is not the parameter '{node.attr}'",
                f"the parameter is `{renamed}` in Python",
            )
        elif (self._table.lacks(key, node.attr) or node.attr in OF_MLIR and node.attr not in self._table.family_members(key)) and (
            self._table.is_enum(key) or not self._table.is_accessor(key, snake_case(node.attr))
        ):  # accessors have both spellings
            of_type = f"its type has it: `{ast.unparse(node.value)}.type.{node.attr}`" if self._table.of_type(key, node.attr) else None
            alike = suggestion(node.attr, sorted(self._table.own_members(key)))
            if not alike and not (":" in key and self._table.derived(key)):  # what implements an interface has more than that
                alike = suggestion(node.attr, sorted(self._table.family_members(key)))
            plain = "it is a plain value of Python already" if plain_classes(key) else ""
            if key in ("list", "set"):
                plain = OF_COLLECTIONS.get(node.attr, "").format(ast.unparse(node.value))
            instead = self._table.otherwise(key, node.attr, ast.unparse(node.value))
            if isinstance(node.value, ast.Attribute) and (part := self._table.taken(owner, node.value.attr)):
                text = ast.unparse(node.value.value)
                instead = f"`{text}.{node.value.attr}` is that of every operation; the part of the spec is `{text}.{part}`"
            hint = of_type or instead or OF_MLIR.get(node.attr) or plain or alike or self._table.listed(key)
            yield Fault("error", "ODS0709", node, f"'{name}' has no '{node.attr}'", hint)
        elif node.attr == "name" and self._table.is_definition(key) and self._table.always_has(key, "value"):
            text = ast.unparse(node.value)
            message = f"`{text}.name` is the name of all attributes of class {name}, and not its text"
            yield Fault("warning", "ODS0709", node, message, f"write `{text}.value`")
        elif node.attr == "loc" and self._table.is_operation(key) and not self._table.is_accessor(key, "loc"):  # a name that is kept free
            yield Fault("error", "ODS0709", node, f"'{name}' has no 'loc'", "read `location`")

    def _read(
        self, function: _Function, classes: Mapping[str, str], hook: ResolvedHook | None, module: HookModule, given: Environment
    ) -> _Reading:
        reader = NameReader(function, {name: class_with(key) for name, key in classes.items()}, self._table.result)
        known = {name: (key,) for name, key in {**self._parameters(function, classes, hook), **given}.items() if key is not None}
        inferred = self._operands_inferred(function, hook)
        asked_members = [(node, inferred.get(id(node.value), key)) for node, key in reader.read(known)]
        classes_of = {id(node): self._table.result(key, node.attr) for node, key in asked_members} | inferred
        scope = Scope(module, function, {name: keys[0] for name, keys in known.items()}, classes_of | reader.names)
        return _Reading(function, reader, known, asked_members, scope)

    def _operands_inferred(self, function: _Function, hook: ResolvedHook | None) -> dict[int, str]:
        """Map the operands that a hook which infers types takes by their number, by identity, to the keys of their classes."""
        if hook is None or hook.methods[0].name != "infer_return_types" or not function.args.args:
            return {}
        keys = self._signatures.first_operands(class_key(hook.methods[0].owner))
        return {
            id(node): keys[node.slice.value]
            for node in nodes_of(function)
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == function.args.args[0].arg
            if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, int) and 0 <= node.slice.value < len(keys)
        }

    def _function(self, reading: _Reading, hook: ResolvedHook | None) -> Iterator[Fault]:
        """Yield wrong uses of a function's parameters, and of names that it tests with `isinstance`."""
        function, reader, known, asked_members, scope = reading
        nodes = nodes_of(function)
        calls = {id(node.func): node for node in nodes if isinstance(node, ast.Call)}
        for name, keys in known.items():
            if keys[0].endswith(".FoldAdaptor"):
                yield from self._unasked_constants(function, name, keys[0])
        key_of = {id(node): key for node, key in asked_members}
        has_chain = any(isinstance(node, ast.Attribute) and id(node.value) in key_of for node in nodes)
        tested = {ast.unparse(each) for node in nodes for each in asked_parts(node)} if has_chain else set()
        yield from self._operators(function, known)
        yield from self._optional_parts(function, key_of, tested)
        yield from self._optional_parameters(function, hook)
        yield from self._patterns(function, scope)
        for node, key in asked_members:
            yield from self._member(node, key, scope.key(node.value.value) if isinstance(node.value, ast.Attribute) else "")
            if isinstance(node.ctx, ast.Store) and self._table.is_fixed(key, node.attr):
                hint = "write `operands[…]` of the operation, or build another one; in a rewrite by `rewriter.modify_op_in_place(op, …)`"
                yield Fault("error", "ODS0709", node, f"`{ast.unparse(node)}` cannot be written", hint)
            if id(node) in calls and self._table.is_value(key, node.attr):
                yield self._called_value(node, scope)
        if hook is not None and isinstance(function, ast.FunctionDef):
            yield from faults_of_returns(function, hook, scope)
            yield from self._unconverted(function, scope)
        others = [node for node in nodes if isinstance(node, ast.Attribute) and id(node) not in key_of and not reader.is_looked_at(node)]
        yield from self._members(others, reader.unions, scope)
        for node in others:
            owner = scope.key(node.value) if id(node) in calls else ""
            is_known = self._table.knows(owner) and not owner.startswith(LIST) and not self._table.signature(owner, node.attr)
            if is_known and self._table.is_value(owner, node.attr):
                yield self._called_value(node, scope)
        yield from self._doubtful(function, scope)
        yield from faults_of_operands(scope)

    @staticmethod
    def _called_value(node: ast.Attribute, scope: Scope) -> Fault:
        """Return the fault of a member that is called and is no method."""
        is_list = node.attr in ("operands", "results", "regions", "successors", "attributes") or scope.key(node).startswith(LIST)
        hint = f"write `{ast.unparse(node)}[…]`" if is_list else "leave out the parentheses"
        return Fault("error", "ODS0719", node, f"`{ast.unparse(node)}` is a value, and no method", hint)

    def _optional_parts(self, function: _Function, key_of: Mapping[int, str], tested: Collection[str]) -> Iterator[Fault]:
        """Yield the members of optional attributes, operands and results that a function never asks for."""
        for node in nodes_of(function):
            inner = node.value if isinstance(node, ast.Attribute) else None
            key = key_of.get(id(inner), "") if isinstance(inner, ast.Attribute) and ast.unparse(inner) not in tested else ""
            if isinstance(node, ast.Attribute) and isinstance(inner, ast.Attribute) and key:
                yield from self._unasked_attribute(node, inner, key)

    def _optional_parameters(self, function: _Function, hook: ResolvedHook | None) -> Iterator[Fault]:
        """Yield the members of what a hook is given, if that may be None and the hook never asks."""
        given = zip(function.args.args, () if hook is None else hook.parameters)
        absent = {each.arg for each, (_, annotation, _) in given if annotation.endswith(" | None")}
        nodes = nodes_of(function) if absent else ()
        absent -= {ast.unparse(each) for node in nodes for each in asked_parts(node)}
        absent -= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in absent:
                message = f"`{node.value.id}` is None where there is none, and has no '{node.attr}' then"
                yield Fault("warning", "ODS0722", node, message, f"ask first: `{node.value.id} is not None`")

    def _patterns(self, function: _Function, scope: Scope) -> Iterator[Fault]:
        """Yield the members that patterns of `match` ask for and that their classes lack."""
        for node in nodes_of(function):
            key = scope.key(node.cls).removeprefix(CLASS) if isinstance(node, ast.MatchClass) else ""
            for name, pattern in zip(node.kwd_attrs, node.kwd_patterns) if isinstance(node, ast.MatchClass) and key else ():
                place = ast.Name("", lineno=pattern.lineno, col_offset=pattern.col_offset)
                place.end_lineno, place.end_col_offset = pattern.end_lineno, pattern.end_col_offset
                for fault in self._member(ast.Attribute(ast.Name(shown_class(key)), name), key):
                    yield fault._replace(node=place)

    def _unconverted(self, function: ast.FunctionDef, scope: Scope) -> Iterator[Fault]:
        """Yield the operands before conversion that a hook of a conversion gives to what it builds."""
        parameters = function.args.args
        key = scope.key(ast.Name(parameters[0].arg)) if len(parameters) > 1 else ""
        converted = self._converted.get(f"{function.name} {key}", ())
        for call in nodes_of(function) if converted else ():
            if not (isinstance(call, ast.Call) and (self._table.is_operation(scope.key(call)) or self._makes(call, scope))):
                continue
            for argument in (*call.args, *(each.value for each in call.keywords)):
                operand = scope.origin(argument)
                if ast.unparse(operand).rpartition(".")[0] == parameters[0].arg and scope.key(argument) in converted:
                    text = ast.unparse(argument)
                    message = f"`{text}` is the operand before conversion, and its type is converted"
                    name = ast.unparse(operand).rpartition(".")[2]
                    several = "[0]" if scope.key(ast.Attribute(ast.Name(parameters[1].arg), name)).startswith(LIST) else ""
                    hint = "give it the converted one" if operand is argument else "take it of the converted ones"
                    hint += f": `{parameters[1].arg}.{name}{several}`"
                    yield Fault("warning", "ODS0718", argument, message, hint)

    @staticmethod
    def _makes(call: ast.Call, scope: Scope) -> bool:
        """Return True for a call of a function of a dialect's module, which makes an operation."""
        module = call.func.value if isinstance(call.func, ast.Attribute) else None
        return isinstance(module, ast.Name) and module.id in scope.module.packages

    def _members(
        self,
        nodes: Sequence[ast.Attribute],
        unions: Sequence[tuple[ast.Attribute, tuple[str, ...]]],
        scope: Scope,
    ) -> Iterator[Fault]:
        """Yield the members that variables and results of calls lack, and those that all of several classes lack."""
        for node, owners in unions:
            if all(self._table.lacks(key, node.attr) for key in owners):
                yield from self._member(node, owners[0])
        for node in nodes:
            key = scope.key(node.value)
            inner = node.value if isinstance(node.value, ast.Attribute) else None
            owner = "" if inner is None else scope.key(inner.value)
            taken = "" if inner is None else self._table.taken(owner, inner.attr)
            if self._table.knows(key) and not key.startswith(LIST):
                yield from self._member(node, key, owner)
            elif inner is not None and taken and self._table.always_has(self._table.result(owner, taken), node.attr):
                message = f"`{ast.unparse(inner)}` is not the part '{inner.attr}' of the spec, but that of every operation"
                yield Fault("warning", "ODS0709", node, message, f"the part is `{ast.unparse(inner.value)}.{taken}`")
            is_tuple = inner is not None and self._table.is_accessor(owner, inner.attr)
            has_it = hasattr(tuple, node.attr) if is_tuple else self._table.is_of_collections(node.attr)
            if key.startswith(LIST) and not has_it and not node.attr.startswith("_"):
                text = ast.unparse(node.value)
                hint = f"take one, such as `{text}[0].{node.attr}`, or go through them in a loop"
                if inner is not None and self._table.is_accessor(owner, node.attr):
                    hint = f"write `{ast.unparse(inner.value)}.{node.attr}`"
                hint = OF_COLLECTIONS.get(node.attr, "").format(text) or hint
                yield Fault("error", "ODS0709", node, f"`{text}` has several elements, and no '{node.attr}'", hint)

    def _doubtful(self, function: _Function, scope: Scope) -> Iterator[Fault]:
        """Yield the members that not every operation has, of one that is never asked for its class, and of what may be None."""
        nodes = nodes_of(function)
        looked_into = {ast.unparse(each) for node in nodes for each in _looked_into(node)}
        asked = {ast.unparse(each) for node in nodes for each in asked_parts(node)}
        for node in nodes:
            if not (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)):
                continue
            key, text = scope.key(node.value), ast.unparse(node.value)
            is_any = key == "Operation" and isinstance(node.value, ast.Name) and not self._table.always_has(key, node.attr)
            if is_any and text not in looked_into and not self._table.lacks(key, node.attr):
                message = f"`{text}` may be any operation, and not every one has '{node.attr}'"
                yield Fault("warning", "ODS0722", node, message, f"ask for its class first: `isinstance({text}, …)`")
            made = scope.signature(node.value) if isinstance(node.value, ast.Call) else None
            returns = None if made is None else made.returns
            if isinstance(returns, ast.BinOp) and ast.unparse(returns).endswith(" | None") and text not in asked:
                message = f"`{text}` may be None, which has no '{node.attr}'"
                yield Fault("warning", "ODS0722", node, message, "keep it in a variable, and ask first: `is not None`")

    def _operators(self, function: _Function, known: Known) -> Iterator[Fault]:
        """Yield what is written to a printer as to a stream of C++."""
        for node in nodes_of(function):
            left = node.left if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) else None
            keys = known.get(left.id, ()) if isinstance(left, ast.Name) else ()
            if (
                left is not None
                and len(keys) == 1
                and self._table.always_has(keys[0], "write")
                and not self._table.lacks(keys[0], "print_type")
            ):
                name = ast.unparse(left)
                hint = f"text is written by `{name}.write(…)`, a type by `{name}.print_type(…)`"
                yield Fault("error", "ODS0709", left, f"'{shown_class(keys[0])}' has no `<<`", hint)

    def _unasked_attribute(self, node: ast.Attribute, inner: ast.Attribute, key: str) -> Iterator[Fault]:
        """Yield the member of an optional attribute, operand or result that a hook takes for given."""
        if self._table.is_optional(key, inner.attr) and isinstance(node.ctx, ast.Load):
            text = ast.unparse(inner)
            what = "attribute" if self._table.is_attribute(key, inner.attr) else "value"
            message = f"`{text}` is None if the operation has no such {what}, and has no '{node.attr}' then"
            yield Fault("warning", "ODS0722", node, message, f"ask first: `{text} is not None`")

    def _unasked_constants(self, function: _Function, adaptor: str, key: str) -> Iterator[Fault]:
        """Yield the members of constants that a fold takes for given: an operand of the adaptor is None if it is no constant."""
        tested = {ast.unparse(each) for node in nodes_of(function) for each in asked_parts(node)}
        tested |= {_whole(value) for node in nodes_of(function) for name, value in bindings(node) if name.id in tested}
        stored = Counter(node.id for node in nodes_of(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        bound = {name.id: value for node in nodes_of(function) for name, value in bindings(node) if stored[name.id] == 1}
        for node in nodes_of(function):
            asked = node.value if isinstance(node, ast.Attribute) else None
            constant = bound.get(asked.id) if isinstance(asked, ast.Name) else asked
            constant = constant.value if isinstance(constant, ast.Subscript) and not isinstance(constant.slice, ast.Slice) else constant
            if not (isinstance(constant, ast.Attribute) and isinstance(constant.value, ast.Name) and constant.value.id == adaptor):
                continue
            if asked is None or ast.unparse(constant) in tested:
                continue
            text = ast.unparse(asked)
            is_operand = self._table.is_accessor(key, constant.attr) and not self._table.is_attribute(key, constant.attr)
            if isinstance(node, ast.Attribute) and is_operand and text not in tested:
                message = f"`{text}` is None if the operand is no constant, and has no '{node.attr}' then"
                yield Fault("warning", "ODS0722", node, message, f"ask first: `isinstance({text}, …)`")

    def _parameters(self, function: _Function, classes: Mapping[str, str], hook: ResolvedHook | None) -> dict[str, str | None]:
        """Return the keys of the parameters' classes, by their annotations or by the hook's signature; None for unknown ones."""
        parameters = [*function.args.posonlyargs, *function.args.args]
        found = {
            each.arg: self._annotated(each.annotation, classes) for each in parameters if each.annotation is not None or hook is not None
        }
        for each in parameters:
            if each.arg == "adaptor" and (key := found.get(each.arg)) and ":" in key and self._table.is_operation(key):
                found[each.arg] = self._table.adaptor(key)
        if hook is None or len(hook.methods) != 1:
            return found
        references = dict(hook.references)
        for each, (name, annotation, _) in zip(parameters, hook.parameters):
            given = self._of_annotation(annotation, references)
            if given == "dict" and hook.methods[0].name == "infer_return_types" and self._table.knows(class_key(hook.methods[0].owner)):
                given = self._table.attributes_of(class_key(hook.methods[0].owner))
            anchor = self._anchors.get(class_key(hook.methods[0].owner))
            if name == "adaptor" and given is not None and self._table.is_operation(given):
                found[each.arg] = self._table.adaptor(given)
            elif anchor is not None and name == "op" and found.get(each.arg) in (None, "Operation"):
                found[each.arg] = anchor
            elif each.annotation is None or found[each.arg] is None and ast.unparse(each.annotation).strip("'\"") == annotation:
                found[each.arg] = given
        return found

    def _of_annotation(self, annotation: str, references: Mapping[str, PythonClass]) -> str | None:
        items = _ITEMS.fullmatch(annotation)
        if _MAPPING.match(annotation):
            return "dict"
        if items is not None:
            element = self._of_annotation(items[1], references)
            return None if element is None else f"tuple[{element}]"
        owner, dot, nested = annotation.partition(".")
        meant = references.get(owner)
        if annotation.endswith(" | None"):
            return self._of_annotation(annotation.removesuffix(" | None"), references)
        if meant is None:
            return annotation if self._table.knows(annotation) else None
        key = class_key(meant) + dot + nested
        return key if self._table.knows(key) else None

    @staticmethod
    def _annotated(annotation: ast.expr | None, classes: Mapping[str, str]) -> str | None:
        if annotation is None:
            return None
        text = annotation.value if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str) else ast.unparse(annotation)
        items = _ITEMS.fullmatch(text)
        if _MAPPING.match(text):
            return "dict"
        if items is not None:
            return f"tuple[{classes[items[1]]}]" if items[1] in classes else None
        return classes.get(text)


def _whole(node: ast.expr) -> str:
    """Return the source of what an element is taken of; of the expression itself if it is no element."""
    return ast.unparse(node.value if isinstance(node, ast.Subscript) else node)


def _looked_into(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions whose class a node may examine."""
    if isinstance(node, ast.Call):
        yield from node.args
    elif isinstance(node, ast.Match):
        yield node.subject
    elif isinstance(node, ast.Compare) and not (isinstance(node.comparators[0], ast.Constant) and node.comparators[0].value is None):
        yield node.left.value if isinstance(node.left, ast.Attribute) and node.left.attr == "name" else node.left


_MESSAGES: Final = frozenset({"error", "op_error", "warning", "remark", "note", "invalid", "emit_error"})
"""The functions that take a message as their first text."""
_FIELD: Final = re.compile(r"(?<!\{)\{([A-Za-z_]\w*)[\w.\[\]()!:]*\}(?!\})")
"""Matches a part of a text that an f-string would replace."""


def _unformatted(tree: ast.Module) -> Iterator[Fault]:
    """Yield the messages that name variables in braces and are not formatted."""
    for function in nodes_of(tree):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        inside = nodes_of(function)
        names = {node.arg if isinstance(node, ast.arg) else node.id for node in inside if isinstance(node, (ast.arg, ast.Name))}
        for node in nodes_of(function):
            func = node.func if isinstance(node, ast.Call) else None
            name = func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""
            for text in node.args if isinstance(node, ast.Call) and name in _MESSAGES else ():
                match = _FIELD.search(text.value) if isinstance(text, ast.Constant) and isinstance(text.value, str) else None
                if match is not None and match[1] in names:
                    yield Fault("warning", "ODS0720", text, f"the message shows `{match[0]}` as it is", "write `f` before the quotes")
