"""A module of hooks that is translated from C++: its hooks, the helpers they call, and its imports."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from functools import cached_property
from typing import Any

from ods.diagnostics.late import dataclass

from ....codegen import snake_case
from ....codegen.runtime import SPEC_NAMES
from ....resolver.model import PythonClass, ResolvedHook, ResolvedHookMethod, ResolvedOperation, ResolvedTypeOrAttribute
from ....resolver.model.definitions import signature_text
from ..cpp.conditions import CppCondition, CppTransform
from ..cpp.spelling import python_identifier, snake_case_identifier, strip_namespaces
from ..cpp.tokens import Untranslated
from ..names import getter_of
from ..translator.emission import with_names
from ..translator.hazards import hazard, is_about_ir
from ..translator.hooks import typed_hook
from ..translator.project import PLAIN_ATTRIBUTES, Project
from ..translator.tree import Untranslatable
from ..translator.typed import Definition, Receiver
from .code import UNNEEDED, Code, annotation, cpp_of, inner_kind, is_array, kind_of, split_kinds
from .cpp_types import handed_on
from .creating import ERASED
from .expressions import Expressions, empty_value
from .renaming import renamed
from .scope import Scope, Variable, python_name
from .source import CppEnum, CppField, CppFunction, CppParameter, CppSources, is_read_first, text_of, value_template
from .statements import Line, Statements
from .table import RUNTIME_MODULES
from .world import World, definition_accessors, operation_accessors

_MOST_HELPERS = 40
"""The greatest depth of calls between helpers."""
_SCALARS = (
    "int",
    "str",
    "bool",
    "float",
    "Type",
    "Attribute",
    "Value",
    "UnresolvedOperand",
    "Region",
    "Block",
    "Operation",
    "Argument",
    "place",
    "AffineMap",
    "AffineExpr",
    "IntegerSet",
)
_NONE = "a failure without a value"
_SILENT = "a failure without a message"
_UNUSUAL = (AttributeError, LookupError, RuntimeError, StopIteration, SyntaxError, TypeError, ValueError)
"""Exceptions that the translator may raise for C++ in an unforeseen form."""
_OF_DIALECT = {
    "verify_operation_attribute": "verifyOperationAttribute",
    "parse_type": "parseType",
    "print_type": "printType",
    "parse_attribute": "parseAttribute",
    "print_attribute": "printAttribute",
}
"""Maps the hooks of a dialect to methods of its C++ class."""
_HOOKS = ("verify", "parse", "print", "build", "fold")
"""Methods that are hooks of their class, which nothing calls as a helper."""
_INFERENCE = ("infer_return_types", "infer_return_type_components")


@dataclass(frozen=True)
class Helper:
    """A translated function that hooks call."""

    name: str
    returns: str
    """The kind of the returned value."""
    outs: tuple[int, ...]
    """Indices of reference parameters whose new values the helper returns."""
    dropped: tuple[int, ...]
    """Indices of parameters that the Python function does not have."""
    both: tuple[int, ...] = ()
    """Indices in `outs` of parameters that are also passed in."""
    defaults: tuple[str | None, ...] = ()
    """The sources of the parameters' defaults; None for required ones."""
    kinds: tuple[str, ...] = ()
    """The kinds of the parameters."""


@dataclass
class HookModule:
    """The hooks of one dialect."""

    dialect: str
    sources: CppSources
    world: World
    imports: dict[str, set[str]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    """Maps helpers to their source."""
    places: dict[str, str] = field(default_factory=dict)
    """Maps functions to the file and line that they were translated from."""
    failures: Counter[str] = field(default_factory=Counter)
    """Counts the constructs that could not be translated."""
    typed: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Counts verifiers and methods by their kind, and why their types refused them: empty for those that were translated by types."""
    gaps: dict[str, list[str]] = field(default_factory=dict)
    """Maps hooks to the reasons why some of their statements are not translated."""
    reserved: frozenset[str] = frozenset()
    """The names of the hooks, which helpers must not have."""
    _may_have_gaps: bool = False
    """True if a partial translation of the current hook is useful."""
    _helpers: dict[tuple[object, ...], Helper | str] = field(default_factory=dict)
    _gapped: set[tuple[object, ...]] = field(default_factory=set)
    """Functions that were translated in part after a full translation failed."""
    _depth: int = 0
    _file: str = ""
    """The file of the function that is being translated."""

    def __post_init__(self) -> None:
        self.sources = self.sources.of_dialect(self.names)
        self.world.hidden[self.dialect] = self.sources.own_classes

    # ---- names

    def imported(self, module: str, name: str) -> str:
        """Import `name` from `module`; return the local name, which differs if another module has imported the same name.

        The names that the tables use are those of the modules that the tables say, such as `SymbolTable`, which is a trait, too.
        """
        is_reserved = module.startswith("ods.") and RUNTIME_MODULES.get(name, module) != module
        if is_reserved or any(other != module and name in names for other, names in self.imports.items()):
            alias = f"{module.split('.')[-2]}_{name}"
            self.imports.setdefault(module, set()).add(f"{name} as {alias}")
            return alias
        self.imports.setdefault(module, set()).add(name)
        return name

    def add_text(self, name: str, text: str) -> None:
        """Add a helper whose source is given."""
        self.texts.setdefault(name, text)

    def expressions(self, scope: Scope) -> Expressions:
        """Return the translator of expressions in a scope."""
        return Statements(scope)

    # ---- hooks

    def hook(self, hook: ResolvedHook) -> str | None:
        """Return the Python of a hook; None if there is no C++ for it.  Raises Untranslated."""
        method = hook.methods[0]
        function = self._function_of(method)
        if function is None:
            return self._accessor(hook, method)
        if function.body.has_error:
            raise Untranslated("C++ that does not parse")
        owner = self._owner(method)
        if method.kind in ("check", "interface", "syntax", "directive") and owner is not None or method.name in _OF_DIALECT:
            try:
                text = self._by_types(hook, owner, function)
            except Untranslated as refused:
                self.typed[method.kind, str(refused)] += 1
                if method.kind == "check" and isinstance(owner, ResolvedOperation) and not self._is_about_ir(owner, function):
                    raise
            else:
                self.typed[method.kind, "in part" if hook.function in self.gaps else ""] += 1
                self.places[hook.function] = function.place
                return text
        text = self._by_cases(hook, owner, function)
        self.places[hook.function] = function.place
        return text

    def _by_cases(self, hook: ResolvedHook, owner: ResolvedOperation | ResolvedTypeOrAttribute | None, function: CppFunction) -> str:
        """Return a hook that its types refuse; of one that is not translated whole, what its types know.  Raises Untranslated."""
        state = self.texts.copy(), self.places.copy(), self.gaps.copy(), self._helpers.copy(), self._gapped.copy()
        fault: Untranslated | None = None
        text = ""
        try:
            text = self._translated(hook, hook.methods[0], function)
        except Untranslated as error:
            fault = error
        except _UNUSUAL as error:
            fault = Untranslated(f"an unusual form ({type(error).__name__})")
        if fault is None and hook.function not in self.gaps:
            return text
        is_check = hook.methods[0].kind == "check" and owner is not None
        if is_check or fault is not None and hook.methods[0].kind in ("syntax", "directive"):
            after = self.texts, self.places, self.gaps, self._helpers, self._gapped
            self.texts, self.places, self.gaps, self._helpers, self._gapped = state
            self._project.takes_parts = True
            try:
                return self._by_types(hook, owner, function)
            except Untranslated:
                self.texts, self.places, self.gaps, self._helpers, self._gapped = after
            finally:
                self._project.takes_parts = False
        if fault is not None:
            raise fault
        return text

    @property
    def taken(self) -> frozenset[str]:
        """The names of hooks and helpers."""
        return self.reserved.union(self.texts)

    def own_operation(self, name: str) -> ResolvedOperation | None:
        """Return the operation of the dialect with this C++ class; None if there is none."""
        return self.world.operation(name, self.dialect)

    def _by_types(self, hook: ResolvedHook, owner: ResolvedOperation | ResolvedTypeOrAttribute | None, function: CppFunction) -> str:
        """Return a verifier or method of an interface, translated by its types.  Raises Untranslated."""
        with _refused_by_types():
            text = typed_hook(self._project, owner, function, hook)
        self.import_signature(hook)
        return self._add_functions(text, hook)

    def typed_function(self, function: CppFunction, name: str, owner: str = "") -> Definition:
        """Add a function, or a method of the class `owner`, translated by its types, and return it.  Raises Untranslated."""
        if function.body.has_error:
            raise Untranslated("C++ that does not parse")
        project = self._project
        project.owner, project.file, project.hook = None, function.file, None
        with _refused_by_types():
            class_ = project.class_named(owner) if owner else None
            if owner and class_ is None:
                raise Untranslatable(f"the class {owner}")
            definition = project.definition(function, name, None if class_ is None else Receiver(class_, "self"))
        self._add_functions(project.texts[definition.name])
        return definition

    def _add_functions(self, text: str, hook: ResolvedHook | None = None) -> str:
        """Add the functions, structs and enums that a translated function, perhaps a hook, needs; return its text.

        A helper gets another name if the module has one of its name by now.  Raises Untranslated.
        """
        helpers = self._project.needed(text)
        gaps = self._project.gaps_in([text, *helpers.values()])
        if gaps and (hook is None or not self._project.may_have_gaps):
            raise Untranslated(gaps[0])
        if gaps and hook is not None:
            self.gaps[hook.function] = gaps
        if hook is None:
            helpers = {name: one for name, one in self._project.texts.items() if name in helpers or one is text}
        names = {name: f"{name}_typed" for name, one in helpers.items() if _unmarked(self.texts.get(name, one)) != one}
        if names and hook is None:
            raise Untranslated("two functions of one name")
        if names:
            text = with_names(text, names)
            helpers = {names.get(name, name): with_names(one, names) for name, one in helpers.items()}
        if any(_unmarked(self.texts.get(name, helper)) != helper for name, helper in helpers.items()):
            raise Untranslated("two functions of one name")
        added = {name: helper for name, helper in helpers.items() if name not in self.texts}
        self.texts |= added
        try:
            for one in added.values():
                self._checked(one)
            if hook is not None:
                self._checked(text, hook)
        except Untranslated:
            self.texts = {name: helper for name, helper in self.texts.items() if name not in added}
            raise
        places = {names.get(name, name): place for name, place in self._project.origins.items()}
        self.places.update({name: place for name, place in places.items() if name in added})
        return text

    @cached_property
    def _project(self) -> Project:
        return Project(self)

    @cached_property
    def _interface_methods(self) -> frozenset[str]:
        """The methods of interfaces that C++ defines."""
        interfaces, functions = self.world.interfaces, self.sources.functions
        return frozenset(name for name, found in functions.items() if any(one.owner in interfaces for one in found))

    def _is_about_ir(self, owner: ResolvedOperation, function: CppFunction) -> bool:
        """Return True if a verifier, or a function that it calls, uses MLIR's API; False for one that only computes."""
        world, cpp_class = self.world, strip_namespaces(owner.cpp_class).strip(":")
        own = _accessors_of_ir(owner).union(world.operations, world.definitions, world.interfaces, world.traits)
        own |= self._interface_methods

        def called(name: str) -> list[Any]:
            functions = self.sources.functions.get(name, ())
            return [one.body for one in functions if not one.owner or one.owner[:1].islower() or one.owner == cpp_class]

        return is_about_ir(function.body, own, called)

    def _accessor(self, hook: ResolvedHook, method: ResolvedHookMethod) -> str | None:
        """Return an interface method that is the accessor of an operand, attribute, region or parameter; None for others."""
        owner = self._owner(method)
        if method.kind != "interface" or owner is None or len(hook.parameters) != 1:
            return None
        receiver = hook.parameters[0][0]
        accessors = operation_accessors(owner, receiver) if isinstance(owner, ResolvedOperation) else definition_accessors(owner, receiver)
        found = accessors.get(self._cpp_name(owner, method))
        if found is None:
            return None
        self.import_signature(hook)
        head = f"def {hook.function}({signature_text(hook.parameters)}) -> {hook.returns}:"
        text = f"list({found.text})" if hook.returns.startswith("Sequence[") and is_array(found.kind) else found.text
        return self._checked(f'{head}\n    """{hook.summary}."""\n    return {text}\n', hook)

    def _cpp_name(self, owner: ResolvedOperation | ResolvedTypeOrAttribute, method: ResolvedHookMethod) -> str:
        """Return the C++ name of an interface method."""
        methods = (one for use in owner.interfaces for one in use.interface.all_methods if one.name == method.name)
        found = next(methods, None)
        return camel(method.name) if found is None else found.cpp_name or camel(found.name)

    def cpp_of(self, hook: ResolvedHook) -> CppFunction | None:
        """Return the C++ of a hook, even if it cannot be translated; None if there is none."""
        return self._function_of(hook.methods[0])

    def _owner(self, method: ResolvedHookMethod) -> ResolvedOperation | ResolvedTypeOrAttribute | None:
        dialect = self.world.dialects.get(self.dialect)
        if dialect is None:
            return None
        owners: tuple[ResolvedOperation | ResolvedTypeOrAttribute, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
        return next((one for one in owners if one.python_class == method.owner), None)

    def _function_of(self, method: ResolvedHookMethod) -> CppFunction | None:
        owner = self._owner(method)
        if owner is None and method.name in _OF_DIALECT:
            return self.sources.dialect_method(_OF_DIALECT[method.name], self.names)
        if owner is None:
            return None
        cpp_class = strip_namespaces(owner.cpp_class).strip(":") if isinstance(owner, ResolvedOperation) else owner.class_name
        if method.kind == "directive":
            name = re.sub(r"^(parse|print)_", "", method.name)
            return self._directive(method, name)
        names = {
            "syntax": "parse" if "parse" in method.function.rpartition("_")[2] else "print", "check": "verify",
            "interface": self._cpp_name(owner, method),
        }  # fmt: skip
        name = "verifyRegions" if method.name == "verify_regions" else names.get(method.kind, "")
        is_shared = self.world.is_shared(cpp_class)
        found = self.sources.method(cpp_class, name, self.names, is_shared, method.kind == "syntax") if name else None
        if found is None and isinstance(owner, ResolvedOperation) and method.kind == "interface":
            traits = (use.trait.name for use in owner.traits if use.trait.kind == "native")
            given = (self.sources.method(trait, name, self.names) for trait in traits)  # its class is a base of the operation's
            found = next((one for one in given if one is not None), None)
        if found is None and name == "verify" and not isinstance(owner, ResolvedOperation):
            found = self.sources.method(cpp_class, "verifyInvariants", self.names, is_shared)
        return found

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The C++ names of the dialect, in lower case and without underscores: its namespace and the stems of its files."""
        dialect = self.world.dialects.get(self.dialect)
        space = "" if dialect is None else dialect.cpp_namespace.rpartition("::")[2].lower()
        file = "" if dialect is None else dialect.class_name.removesuffix("Dialect").lower()
        return tuple(dict.fromkeys(name for name in (space, self.dialect.replace("_", ""), self.dialect, file) if name))

    def _directive(self, method: ResolvedHookMethod, name: str) -> CppFunction | None:
        verb = method.name.partition("_")[0]
        if verb == "print":
            kinds = [is_list(text) for _, text, _ in method.all_parameters]
        else:
            kinds = returned_lists(method.returns, method.values)
        return self.overload(verb, f"{verb}_{name}", kinds)

    def overload(self, verb: str, name: str, lists: Sequence[bool]) -> CppFunction | None:
        """Return the C++ function of a directive that best fits `lists`, which has True for each value that is a list; None without any."""
        wanted = re.sub(r"_overload\d+$", "", name)
        for cpp_name, functions in self.sources.functions.items():
            if cpp_name.startswith(verb) and snake_case(cpp_name) == wanted:
                return max(functions, key=lambda one: self._likeness(one, verb, lists))
        return None

    def _likeness(self, function: CppFunction, verb: str, lists: Sequence[bool]) -> tuple[bool, int, int, bool]:
        given = [function.parameters[index] for index in _references(function)] if verb == "parse" else function.parameters
        alike = sum(kind_of(one.type).startswith("list[") == is_list for one, is_list in zip(given, lists))
        return len(given) == len(lists), function.fits(self.names), alike, not function.template

    def _of_template(self, hook: ResolvedHook, function: CppFunction) -> CppFunction:
        """Return the function of a directive; a template is instantiated for the types that the hook has."""
        if not function.template:
            return function
        first = [annotation for _, annotation, _ in hook.parameters]
        given = re.sub(r"^tuple\[(.*)\]$", r"\1", hook.returns).split(", ") if hook.function.startswith("parse") else []
        kinds = [re.sub(r" \| None$", "", annotation) for annotation in (*first, *given)]
        return self._instance(function, (), [Code("", kind) for kind in kinds])[0]

    def _translated(self, hook: ResolvedHook, method: ResolvedHookMethod, function: CppFunction) -> str:
        function = self._of_template(hook, function) if method.kind == "directive" else function
        owner = self._owner(method)
        scope = Scope(self, self.dialect, owner if method.kind != "directive" else None)
        if isinstance(owner, ResolvedOperation):
            scope.owner_name = strip_namespaces(owner.cpp_class).strip(":")
        elif owner is not None:
            scope.owner_name = owner.class_name
        elif method.name in _OF_DIALECT:
            scope.owner_name = function.owner
        names = [name for name, _, _ in hook.parameters]
        if method.binding == "method" and owner is not None:
            scope.receiver_text = names[0]
            names = names[1:]
        returns = _returned(function.returns)
        if method.name in _INFERENCE:
            translator, outs = self._inference(scope, function)
        elif method.name == "verify_operation_attribute":
            translator, outs = Statements(scope, returns), ()
            scope.variables[function.parameters[0].name] = Variable("op", "Operation")
            scope.variables[function.parameters[1].name] = Variable("name|value", "named")
        elif method.kind == "directive" and method.name.startswith("parse_"):
            translator, outs = self._parse_directive(scope, function, names, method)
        else:
            translator, outs = Statements(scope, returns), ()
            parameters = list(function.parameters)
            if method.kind == "syntax" and len(parameters) == len(names) + 1 and parameters[-1].type.endswith("Type"):
                scope.variables[parameters.pop().name or "type"] = Variable("parser.attribute_type", "Type")
            if strip_namespaces(function.returns) == "OpAsmAliasResult":
                translator.returns = "alias"
                stream = parameters.pop(next(index for index, one in enumerate(parameters) if "ostream" in one.type))
                scope.variables[stream.name] = Variable("alias", "stream")
                translator.line('alias = ""')
            if method.kind == "interface" and hook.returns.startswith(("list[", "Sequence[")) and returns in ("void", "result"):
                outs = self._list_out(translator, parameters)
            self._bind(scope, parameters, names, method.kind == "check" and method.binding == "static")
        if method.kind == "syntax" and not isinstance(owner, ResolvedOperation) and returns == "result":
            raise Untranslated("a parser that gives its result by reference")
        if method.kind == "interface" and returns == "result" and hook.returns == "bool":
            translator.returns = "tells"
        elif method.kind == "interface" and returns == "result" and hook.returns != "None" and not outs:
            raise Untranslated("an interface method that only succeeds or fails")
        translator.is_hook = True
        self._may_have_gaps = _may_have_gaps(method, hook)
        translator.unfilled_name = hook.function if self._may_have_gaps else ""
        self._body(translator, function, outs)
        if translator.gaps:
            self.gaps[hook.function] = translator.gaps
        if len(outs) == 1 and hook.returns.startswith("tuple[") and hook.returns.endswith("...]"):
            for line in translator.lines:
                line.text = re.sub(rf"^return {outs[0]}$", f"return tuple({outs[0]})", line.text)
        self.import_signature(hook)
        head = f"def {hook.function}({signature_text(hook.parameters)}) -> {hook.returns}:"
        return self._checked(f'{head}\n    """{hook.summary}."""\n{translator.text() or "    pass"}\n', hook)

    def _list_out(self, translator: Statements, parameters: list[CppParameter]) -> tuple[str, ...]:
        """Return the list that an interface method fills in C++ and returns in Python; remove it from `parameters`."""
        for parameter in reversed(parameters):
            if "&" in parameter.type_text and kind_of(parameter.type).startswith("list["):
                parameters.remove(parameter)
                return self._outs(translator, [parameter])
        return ()

    def import_signature(self, hook: ResolvedHook) -> None:
        """Import the names in the signature of a hook."""
        for text in (*(text for _, text, _ in hook.parameters), hook.returns):
            self._import_annotation(text, hook)

    def _import_annotation(self, text: str, hook: ResolvedHook) -> None:
        references = dict(hook.references)
        for word in re.findall(r"[A-Za-z_]\w*", text):
            if word in references:
                self.imports.setdefault(references[word].module, set()).add(word)
            elif word == "Any":
                self.imports.setdefault("typing", set()).add("Any")
            elif word in ("Sequence", "Mapping", "Callable", "Iterable"):
                self.imports.setdefault("collections.abc", set()).add(word)
            elif word in self.world.builtin:
                self.imports.setdefault(self.world.builtin[word], set()).add(word)
            elif word in SPEC_NAMES:
                self.imports.setdefault(SPEC_NAMES[word], set()).add(word)

    def _bind(self, scope: Scope, parameters: Sequence[CppParameter], names: Sequence[str], has_emit_error: bool) -> None:
        """Bind the C++ parameters to the names that the hook has for them."""
        given = list(parameters)
        if has_emit_error and given:
            scope.variables[given[0].name or "emitError"] = Variable(scope.use("invalid"), "error")
            given = given[1:]
        for one in given:
            if self._is_unneeded(one):
                scope.variables[one.name] = scope.unneeded(kind_of(one.type))
            elif kind_of(one.type) == "error":
                scope.variables[one.name] = Variable(scope.use("invalid"), "error")
        given = [one for one in given if not self._is_unneeded(one) and kind_of(one.type) != "error"]
        for one in given[len(names) :]:
            if one.default is not None:
                found, kind = self.expressions(scope).expression(one.default), scope.kind(one.type)
                scope.variables[one.name] = Variable(found.text, kind if kind.startswith("list[") else found.kind or kind)
        given = [one for index, one in enumerate(given) if index < len(names) or one.default is None]
        if len(given) != len(names):
            raise Untranslated(f"{len(given)} parameters where the hook has {len(names)}")
        for parameter, name in zip(given, names):
            kind = scope.kind(parameter.type)
            if kind == "result":
                raise Untranslated("a result as a parameter")
            scope.variables[parameter.name] = Variable(name, kind, parameter.type, is_function=kind == "function")

    def _inference(self, scope: Scope, function: CppFunction) -> tuple[Statements, tuple[str, ...]]:
        """Return the translator for `inferReturnTypes` in any of its forms, and the variables that it returns."""
        inferred = function.parameters[-1].name
        kinds = {"ValueRange": "operands", "ValueShapeRange": "operands", "DictionaryAttr": "attributes", "RegionRange": "regions"}
        scope.owner = None
        for parameter in function.parameters:
            cpp = strip_namespaces(parameter.type).strip()
            if cpp in kinds:
                kind = {"operands": "list[Value]", "attributes": "dict", "regions": "list[Region]"}[kinds[cpp]]
                scope.variables[parameter.name] = Variable(kinds[cpp], kind)
                scope.variables.setdefault(f"{kinds[cpp]}!", Variable(kinds[cpp], kind))
            elif cpp.endswith("Adaptor"):
                scope.variables[parameter.name] = Variable("operands", f"adaptor:{scope.owner_name}")
            elif "Location" in cpp:
                scope.variables[parameter.name] = Variable("None", "optional[Location]")
            elif "MLIRContext" in parameter.type:
                scope.variables[parameter.name] = Variable("", "context")
            elif "Propert" in cpp:
                scope.variables[parameter.name] = Variable("None", "properties")
        text = "inferred"
        kind = "list[Type]" if "Component" not in function.parameters[-1].type else "list[ShapedTypeComponents]"
        translator = Statements(scope, "result")
        translator.silent = f'{scope.use("invalid")}("")'
        scope.variables[inferred] = Variable(text, kind)
        translator.line(f"{text}: {translator.annotated(kind, '[]')} = []")
        return translator, (text,)

    def _parse_directive(
        self, scope: Scope, function: CppFunction, names: Sequence[str], method: ResolvedHookMethod
    ) -> tuple[Statements, tuple[str, ...]]:
        """Return the translator for the parse function of `custom<X>`, and the variables that it returns instead of references."""
        parameters = function.parameters
        outs = _references(function)
        if len(outs) > len(method.values) > 0:  # a parameter that is only read may also be a reference
            outs = [index for index in outs if _may_be_assigned(function, parameters[index].name)]
        inputs = [one for index, one in enumerate(parameters) if index not in outs]
        if len(outs) != len(method.values) and method.values:
            raise Untranslated(f"{len(outs)} references where the directive reads {len(method.values)} things")
        translator = Statements(scope, "result")
        self._bind(scope, inputs, names, False)
        return translator, self._outs(translator, [parameters[index] for index in outs])

    def _outs(self, translator: Statements, parameters: Sequence[CppParameter], given: Sequence[str] = ()) -> tuple[str, ...]:
        found: list[str] = []
        for parameter in parameters:
            if parameter.name in given:
                found.append(translator.scope.variables[parameter.name].text)
                continue
            kind = translator.scope.kind(parameter.type)
            inner = kind[9:-1] if kind.startswith("optional[") else kind
            text = python_name(parameter.name, ("parser", "printer", "op"))
            if kind == "Region":
                value = f"{translator.scope.use('Region')}()"
                translator.line(f"{text} = {value}")
            elif kind.startswith("list[") or kind == "dict":
                value = empty_value(kind)
                translator.line(f"{text}: {translator.annotated(kind, value)} = {value}")
            else:
                annotated = self._known_annotation(translator.scope, annotation(inner))
                translator.line(f"{text}: {annotated if annotated == 'Any' else annotated + ' | None'} = None")
            variable = Variable(text, kind, parameter.type)
            variable.declared = translator.lines[-1] if kind.startswith("list[") else None
            translator._declared_at[parameter.name] = 1
            translator.scope.variables[parameter.name] = variable
            found.append(text)
        return tuple(found)

    def _body(self, translator: Statements, function: CppFunction, outs: tuple[str, ...]) -> None:
        self._depth += 1
        file, self._file = self._file, function.file
        try:
            if self._depth > _MOST_HELPERS:
                raise Untranslated("functions that call each other too deep")
            self._write_body(translator, function, outs)
        finally:
            self._depth -= 1
            self._file = file

    def _write_body(self, translator: Statements, function: CppFunction, outs: tuple[str, ...]) -> None:
        definition = function.body.parent
        is_defined = definition is not None and definition.type == "function_definition"
        if is_defined and (text := renamed(definition, [one.name for one in function.parameters])):
            function = self.sources.with_text(function, text) or function
        reason = hazard(function.body.parent) if is_defined else ""
        if reason:
            raise Untranslated(reason)
        translator.outs = outs
        start = len(translator.lines)
        translator.body(function.body)
        last = next((line for line in reversed(translator.lines[start:]) if line.wanted), None)
        opened = [line for line in translator.lines[start:] if line.wanted and line.text.startswith("with ")]
        is_over = last is not None and (last.indent == 1 or len(opened) == last.indent - 1) and last.text.startswith(("return", "raise"))
        if outs and not is_over:
            translator.line(f"return {', '.join(outs)}")
        for out in outs:
            mentions = [line for line in translator.lines if re.search(rf"\b{re.escape(out)}\b", line.text) and line.wanted]
            if (
                len(mentions) > 1
                and mentions[1].indent == 1
                and mentions[1].text.startswith(f"{out} = ")
                and not re.search(rf"= .*\b{out}\b", mentions[1].text)
            ):
                mentions[0].wanted = False

    def _checked(self, text: str, hook: ResolvedHook | None = None) -> str:
        """Return `text` if it is valid Python, all names are defined, and `ods check` finds no error.  Raises Untranslated."""
        try:
            tree = ast.parse(text)
            compile(tree, "hook", "exec", dont_inherit=True)
        except SyntaxError as error:
            raise Untranslated("an unusual form (SyntaxError)") from error
        defined = {name.split()[-1] for names in self.imports.values() for name in names} | self.texts.keys() | set(dir(builtins))
        used: dict[str, None] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                if isinstance(node.ctx, ast.Load):
                    used[node.id] = None
                else:
                    defined.add(node.id)
            elif isinstance(node, ast.arg):
                defined.add(node.arg)
            elif isinstance(node, ast.FunctionDef):
                defined.add(node.name)
        unknown = next((name for name in used if name not in defined), None)
        if unknown is not None:
            raise Untranslated(f"the variable {unknown}, which is not always assigned")
        imports = [(module, name) for module, names in self.imports.items() for name in names if name.split()[-1] in used]
        fault = self.world.checker.fault(tree, imports, hook)
        if fault:
            raise Untranslated(fault)
        return text

    # ---- helpers

    def add_struct(self, name: str, fields: Sequence[CppField], has_constructor: bool = False) -> None:
        """Add a dataclass for a C++ struct; with `has_constructor`, its members need no defaults."""
        if name in self.texts:
            return
        fields = [one for one in fields if Scope(self, self.dialect).kind(one.type) not in ERASED]
        scope = Scope(self, self.dialect)
        self.texts[name] = ""
        lines = []
        for one in fields:
            kind = scope.kind(one.type)
            has_none = one.default is None or one.default.type == "lambda_expression"
            try:
                value = empty_value(kind) if has_none else self.expressions(scope).expression(one.default).text
            except Untranslated:
                del self.texts[name]
                raise
            if value in ("[]", "{}", "set()"):
                self.imports.setdefault("dataclasses", set()).add("field")
                value = f"field(default_factory={ {'[]': 'list', '{}': 'dict'}.get(value, 'set')})"
            given = scope.use("Any") if value == "None" and not has_constructor else self._known_annotation(scope, annotation(kind))
            if has_constructor:
                lines.append(f"    {python_name(one.name)}: {given}")
                continue
            lines.append(f"    {python_name(one.name)}: {given} = {value}")
        parent = self.sources.parents.get(name, "")
        base = self.sources.bases.get(name, "") or (parent if self.sources.is_class(parent) and not has_constructor else "")
        if base == "Argument":
            self._add_argument(scope, name, fields)
            return
        if base:
            self.add_struct(base, self.sources.fields(base))
        self.imports.setdefault("dataclasses", set()).add("dataclass")
        body = "\n".join(lines)
        around = f"({base})" if base else ""
        del self.texts[name]  # move the class after its base
        self.texts[name] = f'@dataclass(unsafe_hash=True)\nclass {name}{around}:\n    """Translated from C++ `{name}`."""\n\n{body}\n'

    def add_class(self, name: str) -> list[CppField]:
        """Add a dataclass for a C++ class, and return its member variables.

        Members need no defaults if each constructor initializes all of them and does nothing else.
        """
        scope = Scope(self, self.dialect)
        fields = [one for one in self.sources.fields(name) if scope.kind(one.type) not in ERASED]
        constructors = [one for one in self.sources.functions.get(name, ()) if one.owner == name]
        initial = [scope.initial_members(name, one) or {} for one in constructors]
        parents = self.sources.parents
        is_related = self.sources.is_class(parents.get(name, "")) or name in parents.values()
        is_whole = bool(initial) and not is_related and all(one.name in each for each in initial for one in fields)
        self.add_struct(name, fields, is_whole and name not in self.sources.made_empty)
        return fields

    def _add_argument(self, scope: Scope, name: str, fields: Sequence[CppField]) -> None:
        """Add a class for a struct that extends `OpAsmParser::Argument`."""
        empty = f'{scope.use("UnresolvedOperand")}("", 0, 0)'
        lines = [
            f"class {name}({scope.use('Argument')}):",
            f'    """Translated from C++ `{name}`."""',
            "",
            "    def __init__(self) -> None:",
        ]
        lines.append(f"        super().__init__({empty})")
        for one in fields:
            value = empty_value(scope.kind(one.type))
            given = "Any" if value == "None" else self._known_annotation(scope, annotation(scope.kind(one.type)))
            scope.use("Any")
            lines.append(f"        self.{python_name(one.name)}: {given} = {value}")
        self.texts[name] = "\n".join(lines) + "\n"

    def enum_class(self, enum: CppEnum) -> str:
        """Return the Python class of an enum that only C++ declares; it is written at its first use."""
        name = f"{enum.owner if enum.owner[:1].isupper() else ''}{enum.name}" or f"{enum.cases[0]}Cases"
        if name not in self.texts:
            self.imports.setdefault("enum", set()).add("IntEnum")
            cases = "".join(f"    {python_identifier(case)} = {value}\n" for case, value in zip(enum.cases, enum.values))
            self.texts[name] = f'class {name}(IntEnum):\n    """Translated from C++ `{enum.name or name}`."""\n\n{cases}'
        return name

    def function_helper(self, name: str, classes: Sequence[str], arguments: Sequence[Code]) -> Code | None:
        """Return a call of a function of the project, which is translated too; None if there is no such function."""
        function = self.sources.function(name, len(arguments), self.names, [one.kind for one in arguments], bool(classes), self._file)
        if function is None:
            return None
        suffix = ""
        if function.template:
            function, suffix = self._instance(function, classes, arguments)
        helper = self._helper(function, f"{name}{suffix}", None, "")
        return self._called(helper, arguments)

    def printing_helper(self, scope: Scope, printer: str, found: Code) -> Code | None:
        """Return a call of the project's `operator<<` for a value of this kind; None if there is none."""
        operators = [one for one in self.sources.functions.get("operator<<", ()) if len(one.parameters) == 2]
        fitting = [one for one in operators if found.kind and scope.kind(one.parameters[1].type) == found.kind]
        function = max(fitting, key=lambda one: one.fits(self.names), default=None)
        if function is None:
            return None
        if function.template:
            made = self.sources.instantiate(function, {name: ["AsmPrinter"] for name in function.template})
            if made is None:
                return None
            function = made
        return self._called(self._helper(function, f"write_{found.kind}", None, ""), [Code(printer, "printer"), found])

    def static_helper(self, owner: str, name: str, arguments: Sequence[Code], is_maker: bool = False) -> Code | None:
        """Return a call of a static method of a class of the project; None if there is no such method."""
        function = self.sources.static_method(owner, name, [one.kind for one in arguments], self.names)
        if function is None or function.template or name in ("build", "create", "get") and not is_maker:
            return None
        known_as = "read" if name == "parse" else name  # the hook of the class is called `parse` already
        return self._called(self._helper(function, f"{owner}_{known_as}", None, "", owner), arguments)

    def builder(self, owner: str, arguments: Sequence[Code]) -> Code | None:
        """Return a call of a builder without a context; None if it only passes its parameters on, or cannot be translated completely."""
        function = self.sources.static_method(owner, "get", [one.kind for one in arguments], self.names)
        if function is None or handed_on(function) == [one.name for one in function.parameters]:
            return None
        may_have_gaps, self._may_have_gaps = self._may_have_gaps, False
        try:
            return self.static_helper(owner, "get", arguments, is_maker=True)
        except Untranslated:
            return None
        finally:
            self._may_have_gaps = may_have_gaps

    def mark_unreviewed(self, name: str, is_verifier: bool) -> None:
        """Mark a translated function that specs call as not yet reviewed."""
        mark = "unreviewed_check" if is_verifier else "unreviewed"
        self.imports.setdefault("ods.ir.unfilled", set()).add(mark)
        if not self.texts[name].startswith("@"):
            self.texts[name] = f"@{mark}\n{self.texts[name]}"

    def interface_function(self, interface: str, cpp_name: str) -> tuple[Definition, bool] | None:
        """Return the function for an interface method with a C++ body, and whether it is static; None if there is none.

        Raises Untranslated.
        """
        function = self.sources.method(interface, cpp_name, self.names)
        if function is None or function.template:
            return None
        if any(self.places.get(name) == function.place for name in self.texts.keys() - self._project.texts.keys()):
            raise Untranslated("a function that is translated already")
        is_static = (interface, cpp_name) in self.sources.statics
        return self.typed_function(function, f"{interface}_{cpp_name}", "" if is_static else interface), is_static

    def interface_helper(self, interface: str, cpp_name: str, is_verifier: bool = False) -> Helper | None:
        """Return the helper for an interface method with a C++ body; None if it has none.  Raises Untranslated.

        A verifier is translated up to the first unknown construct.
        """
        function = self.sources.method(interface, cpp_name, self.names)
        if function is None or function.template:
            return None
        is_static = (interface, cpp_name) in self.sources.statics
        self._may_have_gaps = is_verifier
        return self._helper(function, f"{interface}_{cpp_name}", None, "" if is_static else interface, interface if is_static else "")

    def trait_verifier(self, trait: str) -> str | None:
        """Return the name of the function for `verifyTrait` of a trait; None if its class has none.  Raises Untranslated."""
        found = self.sources.method(trait, "verifyTrait", self.names)
        if found is None or found.template or len(found.parameters) != 1:
            return None
        try:
            definition = self.typed_function(found, f"verify_{trait}")
            name, is_verifier = definition.name, definition.type.fails == "raises" and definition.type.references[0] != "cell"
        except Untranslated:
            helper = self._helper(found, f"verify_{trait}", None, "", trait)
            name, is_verifier = helper.name, helper.returns == "result" and not helper.outs
        if not is_verifier:
            raise Untranslated("a verifier of an unknown kind")
        self.mark_unreviewed(name, True)
        return name

    def condition(self, wanted: CppCondition) -> str:
        """Return the name of the function for a condition of a constraint or trait; it accepts undecided values.  Raises Untranslated."""
        op = self.world.operation(wanted.owner, self.dialect)
        is_method = wanted.owner not in ("Type", "Attribute", "Operation")
        if not wanted.cpp or is_method and op is None:
            raise Untranslated("a condition of an unknown kind")
        parameter = "" if is_method else f"{wanted.owner} {'*' if wanted.owner == 'Operation' else ''}value"
        cpp = re.sub(r"\$_op\b", "(*getOperation())" if is_method else "(*value)", wanted.cpp)
        cpp = re.sub(r"\$_self\b", "value", cpp)
        text = f"bool {wanted.name}({parameter}) {{ return {cpp}; }}"
        text = f"struct {wanted.owner} {{ {text} }};" if is_method else text
        function = self._function_in(text, wanted.name, wanted.place)
        owner = wanted.owner if is_method else ""
        try:
            name = self.typed_function(function, wanted.name, owner).name
        except Untranslated:
            helper = self._helper(function, wanted.name, op, owner)
            name = helper.name
            if helper.returns != "bool" or "return None" in self.texts[name]:
                del self.texts[name]
                raise Untranslated("a condition of an unknown kind") from None
        self.mark_unreviewed(name, True)
        return name

    def _function_in(self, text: str, name: str, place: str) -> CppFunction:
        """Return the function of this name in C++ of the dialect's namespace.  Raises Untranslated."""
        own = CppSources()
        own.add(f"namespace {self.names[0]} {{ {text} }}".encode(), place)
        if own.broken or name not in own.functions:
            raise Untranslated("C++ that does not parse")
        (function,) = own.functions[name]
        return function

    def transform(self, wanted: CppTransform) -> str:
        """Return the name of the function for a transform of a type.  Raises Untranslated."""
        name = f"{wanted.name}_of"  # the function that it calls may have the plain name
        cpp = re.sub(r"\$_self\b", "value", wanted.cpp)
        function = self._function_in(f"Type {name}(Type value) {{ return {cpp}; }}", name, wanted.place)
        name = self.typed_function(function, name).name
        self.mark_unreviewed(name, False)
        return name

    def method_reference(self, owner: str, name: str) -> Code | None:
        """Return a static method of a class of the project as a value; None if the class has no such method."""
        function = self.sources.method(owner, name, self.names)
        if function is None or function.template or (owner, name) not in self.sources.statics:
            return None
        return Code(self._helper(function, f"{owner}_{name}", None, "", owner).name, "function")

    def function_reference(self, name: str) -> Code | None:
        """Return a function of the project as a value; None if no function, or more than one, has the name."""
        found = [one for one in self.sources.functions.get(name, ()) if not one.owner or one.owner[:1].islower()]
        if len(found) != 1 or found[0].template:
            return None
        helper = self._helper(found[0], name, None, "")
        return None if helper.outs else Code(helper.name, "function")

    def method_helper(
        self, subject: Code, kind: str, name: str, arguments: Callable[[], list[Code]], classes: Sequence[str] = ()
    ) -> Code | None:
        """Return a call of a C++ method of the class `kind`; None if there is no fitting method."""
        given = [one for one in self.sources.functions.get(name, ()) if one.owner == kind]
        if not given:
            return None
        values = arguments()
        if (kind, name) in self.sources.statics:
            return self.static_helper(kind, name, values)
        fitting = [one for one in given if self.sources.takes(one, len(values)) and _takes_values(one, classes)]
        kinds = [one.kind for one in values]
        function = max(fitting, key=lambda one: (one.fits(self.names), self.sources.likeness(one, kinds)), default=None)
        op = self.world.operation(kind, self.dialect)
        owner = op if op is not None else self.world.definition(kind, self.dialect)
        is_only_in_cpp = isinstance(owner, ResolvedTypeOrAttribute) and not owner.has_text  # nothing but C++ prints it
        if function is None or owner is not None and name in _HOOKS and not (name == "print" and is_only_in_cpp):
            return None
        if function.template:
            function, suffix = self._instance(function, classes, values)
            name += suffix
        known_as = "write" if name == "print" else name  # `print` is the hook of classes that have one
        helper = self._helper(function, f"{kind}_{known_as}", owner, kind)
        return self._called(helper, [subject, *values], shift=1)

    def constructed(self, constructor: CppFunction, made: Code, arguments: Sequence[Code]) -> Code:
        """Return a call of a constructor of a class of the project, for the object `made` with default members."""
        helper = self._helper(constructor, f"{constructor.owner}_init", None, constructor.owner)
        return Code(self._called(helper, [made, *arguments], shift=1).text, made.kind)

    def _instance(self, function: CppFunction, classes: Sequence[str], arguments: Sequence[Code]) -> tuple[CppFunction, str]:
        """Return the instance of a function template for `classes` and `arguments`, and the suffix of its name.  Raises Untranslated."""
        bindings: dict[str, list[str]] = {}
        classes = [self.sources.resolved(cpp) for cpp in classes]
        for name, cpp in zip(function.template, classes):
            if name.startswith("..."):
                bindings[name[3:]] = list(classes[len(bindings) :])
            else:
                bindings[name] = [cpp]
        for index, parameter in enumerate(function.parameters):
            plain = re.sub(r"\bconst\b|[&*.\s]", "", parameter.type_text)
            if f"...{plain}" in function.template:
                bindings[plain] = [cpp_of(one.kind) for one in arguments[index:]]
            elif index < len(arguments):
                for name in function.template:
                    if name not in bindings and name.isidentifier():
                        kind = _matched(name, plain, arguments[index].kind)
                        bindings |= {name: [cpp_of(kind)]} if kind else {}
        if any(name.removeprefix("...") not in bindings for name in function.template):
            raise Untranslated("a function template")
        made = self.sources.instantiate(function, bindings)
        if made is None:
            raise Untranslated("a function template")
        words = [re.sub(r"\W+", "_", strip_namespaces(one)).strip("_") for types in bindings.values() for one in types]
        return made, "_" + "_".join(words) if len(words) <= 3 else ""

    def _called(self, helper: Helper, arguments: Sequence[Code], shift: int = 0) -> Code:
        translator = Statements(Scope(self, self.dialect))
        fitted = [*arguments[:shift], *(translator.fit(one, kind) for one, kind in zip(arguments[shift:], helper.kinds))]
        inputs = [
            one.text
            for index, one in enumerate(fitted)
            if (index - shift not in helper.outs or index - shift in helper.both) and index - shift not in helper.dropped
        ]
        for index in range(len(arguments) - shift, len(helper.defaults)):
            if index in helper.dropped:
                continue
            default = helper.defaults[index]
            if default is None:
                raise Untranslated("the default of a parameter")
            inputs.append(default)
        call = f"{helper.name}({', '.join(inputs)})"
        if helper.outs:
            targets = [arguments[index + shift].text for index in helper.outs if index + shift < len(arguments)]
            return Code(f"{', '.join(targets)} = {call}", helper.returns)
        return Code(call, helper.returns)

    def _helper(self, function: CppFunction, name: str, owner: Any, owner_name: str, static_of: str = "") -> Helper:
        key = (function.place, len(function.parameters), tuple(one.type for one in function.parameters), name)
        known = self._helpers.get(key)
        if known is None:
            known = self._made_helper(key, function, name, owner, owner_name or static_of, bool(static_of))
        if isinstance(known, Helper):
            return known
        if not self._may_have_gaps:
            raise Untranslated(known)
        if key not in self._gapped:  # a hook that must not have gaps has failed with it before
            self._gapped.add(key)
            self._helpers.pop(key, None)
            known = self._made_helper(key, function, name, owner, owner_name or static_of, bool(static_of))
            if isinstance(known, Helper):
                return known
        return self._unfilled_helper((*key, "stub"), function, name, known)

    def _made_helper(
        self, key: tuple[object, ...], function: CppFunction, name: str, owner: Any, owner_name: str, is_static: bool
    ) -> Helper | str:
        """Return the helper, or the reason why it cannot be translated."""
        if function.body.has_error:
            return "C++ that does not parse"
        returns = owner_name if function.name == function.owner == owner_name else _returned(function.returns)
        may_have_gaps, self._may_have_gaps = self._may_have_gaps, False
        try:
            return self._in_some_way(key, function, name, owner, owner_name, returns, is_static)
        except Untranslated as error:
            if not may_have_gaps:
                return str(error)
        finally:
            self._may_have_gaps = may_have_gaps
        self._helpers.pop(key, None)
        try:
            return self._in_some_way(key, function, name, owner, owner_name, returns, is_static)
        except Untranslated as error:
            return str(error)

    def _in_some_way(
        self, key: tuple[object, ...], function: CppFunction, name: str, owner: Any, owner_name: str, returns: str, is_static: bool
    ) -> Helper:
        """Return the helper.  If it can fail without a message it returns a Boolean, or None for failure.  Raises Untranslated."""
        try:
            return self._translate_helper(key, function, name, owner, owner_name, returns, is_static)
        except Untranslated as error:
            if str(error) == _SILENT and returns == "result":
                return self._translate_helper(key, function, name, owner, owner_name, "tells", is_static)
            if str(error) == _NONE:
                return self._translate_helper(key, function, name, owner, owner_name, returns, is_static, True)
            raise

    def _unfilled_helper(self, key: tuple[object, ...], function: CppFunction, name: str, reason: str) -> Helper:
        """Return a stub for a function that is not translated, for hooks that are useful without it."""
        known = self._helpers.get(key)
        if isinstance(known, Helper):
            return known
        python = self._free_name(name)
        returns = _returned(function.returns)
        given = f"sure[{inner_kind(returns, 'optional')}]" if "FailureOr" in function.returns else returns
        outs = tuple(index for index, one in enumerate(function.parameters) if _is_out(one, self.world.base_kind(kind_of(one.type))))
        helper = Helper(python, "result" if outs else given, outs, ())
        self._helpers[key] = helper
        is_check = helper.returns == "result" and not outs and function.name.startswith(("verify", "check"))
        mark = "unfilled_check" if is_check else "unfilled"
        self.imports.setdefault("ods.ir.unfilled", set()).add(mark)
        self.imports.setdefault("typing", set()).add("Any")
        comment = "".join(f"# {line}".rstrip() + "\n" for line in function.text.splitlines())
        self.texts[python] = (
            f"# Not translated: {reason}.  The C++ ({function.place}):\n{comment}@{mark}\n"
            f'def {python}(*arguments: Any) -> Any:\n    """C++ `{function.name}`, not translated."""\n    raise NotImplementedError\n'
        )
        self.failures[reason] += 1
        return helper

    def _free_name(self, name: str) -> str:
        python, number = snake_case_identifier(name.replace("::", "_")), 2
        if hasattr(builtins, python):
            python = f"{self.dialect}_{python}"
        plain = python
        while python in self.texts or python in self.reserved:
            python, number = f"{plain}_{number}", number + 1
        return python

    def _translate_helper(
        self,
        key: tuple[object, ...],
        function: CppFunction,
        name: str,
        owner: Any,
        owner_name: str,
        returns: str,
        is_static: bool,
        may_fail: bool = False,
    ) -> Helper:
        python, scope = self._free_name(name), Scope(self, self.dialect)
        kinds = tuple(scope.kind(one.type) for one in function.parameters)
        outs = tuple(
            index
            for index, one in enumerate(function.parameters)
            if _is_part(one, returns)
            or (_is_out(one, self.world.base_kind(kinds[index])) or self._is_enum_out(one))
            and _may_be_assigned(function, one.name)
        )
        dropped = tuple(index for index, one in enumerate(function.parameters) if self._is_unneeded(one))
        is_both = bool(outs) and returns not in ("result", "void", "optresult")
        is_plain = returns in ("bool", "int", "str", "tells") or returns.endswith(("Type", "Attr")) or returns.startswith("optional[")
        if is_both and (not is_plain or may_fail):
            raise Untranslated("a function with results by reference beside its own")
        given = {"tells": "bool"}.get(returns, returns)
        if "FailureOr" in function.returns and not may_fail:
            given = f"sure[{inner_kind(returns, 'optional')}]"
        parts = [index for index in outs if _is_part(function.parameters[index], returns)]
        both = tuple(index for index in outs if index in parts or _is_read(function, index, kinds[index]))
        defaults = tuple(None if node is None else self._default(node, kind) for node, kind in zip(self.sources.defaults(function), kinds))
        defaults = tuple("invalid" if kind == "error" and one == "[]" else one for kind, one in zip(kinds, defaults))
        if "invalid" in defaults:
            scope.use("invalid")
        helper = Helper(python, f"assigned[{given}]" if is_both else "result" if outs else given, outs, dropped, both, defaults, kinds)
        self._helpers[key] = helper
        self.texts[python] = ""
        try:
            self.texts[python] = self._helper_text(helper, function, owner, owner_name, returns, is_static)
        except Untranslated as error:
            self._forget(key, python, str(error))
            raise
        except (*_UNUSUAL, re.error) as fault:
            self._forget(key, python, f"an unusual form ({type(fault).__name__})")
            raise Untranslated(f"an unusual form ({type(fault).__name__})") from fault
        self.places[python] = function.place
        return helper

    def _forget(self, key: tuple[object, ...], python: str, reason: str) -> None:
        self._helpers[key] = reason
        del self.texts[python]

    def _is_unneeded(self, parameter: CppParameter) -> bool:
        kind = kind_of(parameter.type)
        return kind in UNNEEDED or self.sources.is_dialect_interface(kind)

    def _is_enum_out(self, parameter: CppParameter) -> bool:
        kind = kind_of(parameter.type)
        is_enum = kind in self.world.enums or any(one.name == kind for enums in self.sources.enums.values() for one in enums)
        return is_enum and "&" in parameter.type_text and not re.search(r"\bconst\b", parameter.type_text)

    def _default(self, node: Any, kind: str) -> str | None:
        text = text_of(node)
        if text == "{}" and kind.endswith(("Type", "Attr", "Attribute", "Value")):
            return "None"
        if text in ("{}", "std::nullopt", "nullptr"):
            return "None" if text != "{}" else "[]"
        try:
            return self.expressions(Scope(self, self.dialect)).expression(node).text
        except Untranslated:
            return None

    def _helper_text(self, helper: Helper, function: CppFunction, owner: Any, owner_name: str, returns: str, is_static: bool) -> str:
        scope = Scope(self, self.dialect, None if is_static else owner, owner_name=owner_name)
        translator = Statements(scope, returns)
        translator.unfilled_name = helper.name if self._may_have_gaps else ""
        translator.returns_both = helper.returns.startswith("assigned[")
        signature: list[str] = []
        if owner_name and not is_static:
            scope.receiver_text = "op" if scope.is_operation else "self_"
            is_struct = owner_name in self.sources.structs and self.world.find(owner_name, self.dialect) is None
            is_class = owner is None and (is_struct or scope.is_made(owner_name))
            if is_class:
                self.add_class(owner_name)
            if scope.is_classified(owner_name):
                signature.append(f"{scope.receiver_text}: {scope.use('Any')}")
            else:
                signature.append(f"{scope.receiver_text}: {owner_name if is_class else scope.required_class(owner_name)}")
        for index, parameter in enumerate(function.parameters):
            if index in helper.outs and index not in helper.both:
                continue
            kind = scope.kind(parameter.type)
            if index in helper.dropped:
                scope.variables[parameter.name] = scope.unneeded(kind)
                continue
            is_function = kind == "function"
            text = python_name(
                parameter.name or f"unused{index}", () if parameter.name in ("parser", "printer", "op", "state") else ("parser", "printer")
            )
            if kind == "diagnostic" and "&" in parameter.type_text:
                raise Untranslated("a function that adds to an error")
            is_reference = "&" in parameter.type_text and not re.search(r"\bconst\b", parameter.type_text)
            scope.variables[parameter.name] = Variable(text, kind, parameter.type, is_function=is_function, is_reference=is_reference)
            if is_function:
                scope.variables[parameter.name].returns = _returned_by(scope, parameter.type)
            given = annotation(kind)
            if given == "OpParser" and "OpAsm" not in parameter.type:
                given = "AsmParser"
            if given == "OpPrinter" and "OpAsm" not in parameter.type:
                given = "AsmPrinter"
            given = self._known_annotation(scope, given)
            signature.append(f"{text}: {given}")
        outs = self._outs(
            translator,
            [function.parameters[index] for index in helper.outs],
            helper.both and [function.parameters[index].name for index in helper.both] or (),
        )
        if function.name == owner_name == returns:
            translator.initialize(function.body, self.sources.fields(owner_name))
        self._body(translator, function, outs)
        if function.name == owner_name == returns:
            translator.line(f"return {scope.receiver_text}")
        kinds = [kind_of(function.parameters[index].type) for index in helper.outs]
        result = ", ".join(kind if kind in ("int", "str", "bool", "float") else "Any" for kind in kinds)
        if outs:
            scope.use("Any")
            own = inner_kind(helper.returns, "assigned")
            own = self._known_annotation(scope, annotation(own)) if own else ""
            result = f"{own}, {result}" if own else result
            given = f"tuple[{result}]" if len(outs) > 1 or own else result
        elif returns in ("result", "void"):
            given = "None"
        elif returns == "tells":
            given = "bool"
        else:
            kind = inner_kind(returns, "optional") if helper.returns.startswith("sure[") else returns
            given = self._known_annotation(scope, annotation(kind))
        if translator.gaps:
            self.gaps[helper.name] = translator.gaps
        if translator.may_give_none and helper.returns.startswith("sure["):
            raise Untranslated(_NONE)
        body = translator.text() or "    pass"
        summary = f"Translated from C++ `{function.name}`"
        return self._checked(f'def {helper.name}({", ".join(signature)}) -> {given}:\n    """{summary}."""\n{body}\n')

    def _known_annotation(self, scope: Scope, text: str) -> str:
        """Return an annotation with its names imported; `Any` if it has an unknown name."""
        for word in re.findall(r"[A-Za-z_]\w*", text):
            if word in ("str", "int", "bool", "float", "list", "dict", "tuple", "set", "None", "Exception"):
                continue
            if word == "Any":
                scope.use("Any")
            elif scope.class_of(word) is None:
                before = {module: set(names) for module, names in self.imports.items()}
                scope.use_if_known(word)
                if before == self.imports and not any(word in names for names in self.imports.values()):
                    scope.use("Any")
                    return "Any"
        return text

    def terminator_of(self, scope: Scope, owner: Any) -> str | None:
        """Return the class of the terminator in the traits of an operation; None if there is none."""
        if not isinstance(owner, ResolvedOperation):
            return None
        for use in owner.traits:
            if use.trait.name.startswith("SingleBlockImplicitTerminator") and use.arguments:
                found = use.arguments[0]
                if isinstance(found, PythonClass):
                    return self.imported(found.module, found.name)
                return scope.class_of(str(found).rpartition(".")[2])
        return None


@contextmanager
def _refused_by_types() -> Iterator[None]:
    """Raise Untranslated for what the translator by types refuses, or has not foreseen."""
    try:
        yield
    except Untranslatable as refused:
        raise Untranslated(str(refused)) from refused
    except _UNUSUAL as fault:
        raise Untranslated(f"an unusual form ({type(fault).__name__})") from fault


def _unmarked(text: str) -> str:
    """Return the text of a function without the mark that nobody has reviewed it yet."""
    return re.sub(r"^@unreviewed\w*\n", "", text)


def _accessors_of_ir(op: ResolvedOperation) -> frozenset[str]:
    """Return the C++ methods of an operation whose values are not plain: of operands, results, regions and interfaces."""
    names = [*(one.name for one in (*op.operands, *op.results)), *(one.name for one in op.regions), *(one.name for one in op.successors)]
    names += [one.name for one in op.inherents if one.constraint.python_class.name not in PLAIN_ATTRIBUTES]
    methods = [method for use in op.interfaces for one in use.interface.lineage for method in one.methods]
    return frozenset((*map(getter_of, names), *(one.cpp_name or camel(one.name) for one in methods)))


def _returned(cpp: str) -> str:
    """Return the kind of a function's result; a printer or parser becomes `void`, a diagnostic (which is raised) `result`."""
    kind = kind_of(cpp)
    return {"printer": "void", "diagnostic": "result"}.get(kind, kind)


def is_list(annotation_text: str) -> bool:
    """Return True for the annotation of a sequence."""
    return annotation_text.startswith(("tuple[", "Sequence[", "list["))


def returned_lists(returns: str, values: Sequence[str]) -> list[bool]:
    """Return for each value that the parse function of a directive returns if it is a list; `values` are their variadicities, if known."""
    if values:
        return [one not in ("single", "optional") for one in values]
    if returns == "None":
        return []
    several = re.fullmatch(r"tuple\[(.*)\]", returns)
    parts = split_kinds(several[1]) if several else []
    return [is_list(part) for part in parts] if parts and "..." not in parts else [is_list(returns)]


def _returned_by(scope: Scope, cpp: str) -> str:
    """Return the kind that a function returns, for a parameter of type `function_ref<R(…)>`; empty for other types."""
    found = re.match(r"(?:\w+::)*(?:function_ref|function|unique_function)<\s*(.*?)\s*\((?:[^()]|\([^()]*\))*\)\s*>$", cpp, re.S)
    kind = scope.kind(found[1]) if found else ""
    return f"sure[{inner_kind(kind, 'optional')}]" if found and "FailureOr" in found[1] else kind


def _references(function: CppFunction) -> list[int]:
    """Return the indices of the reference parameters that a parse function fills."""
    return [index for index, one in enumerate(function.parameters) if index and _is_reference(one) and kind_of(one.type) != "dict"]


def _may_be_assigned(function: CppFunction, name: str) -> bool:
    """Return True if a function may change a reference parameter: by an assignment, by passing it on, or by a method."""
    text = text_of(function.body)
    changes = r"push_back|emplace_back|emplace|append|assign|insert|resize|set\w*|clear|reset|erase|pop_back|addAttribute\w*"
    return bool(
        re.search(
            rf"\b{name}\b\s*([-+*/%|&^]?=[^=]|\+\+|--|\[|(\.|->)({changes}\b|\w+\s*=[^=]))|(\+\+|--){name}\b|[(,]\s*&?{name}\s*[,)]|\breturn\s+{name}\b",
            text,
        )
    )


def _is_reference(parameter: CppParameter) -> bool:
    """Return True if a parameter of a parse function is a reference that it fills."""
    text = parameter.type_text
    return (
        ("&" in text or "*" in text)
        and not re.search(r"\bconst\b", text)
        and kind_of(parameter.type) not in ("parser", "printer", "state", "context", "builder")
    )


def _is_out(parameter: CppParameter, kind: str) -> bool:
    """Return True if a parameter of a helper is a reference to a plain value of this kind, which the helper returns."""
    is_plain = kind in _SCALARS or kind.endswith(("Type", "Attr", "Interface")) or kind.startswith("optional[")
    is_pointer = "*" in parameter.type_text and kind in ("int", "str", "bool")
    return (
        is_plain
        and not re.search(r"\bconst\b", parameter.type_text)
        and "&&" not in parameter.type_text
        and ("&" in parameter.type_text and kind not in ("Region", "Block", "Operation") or is_pointer)
    )


def _is_part(parameter: CppParameter, returns: str) -> bool:
    """Return True if a function that returns `returns` may change elements of a list by the slice that it gets."""
    return returns in ("result", "void") and strip_namespaces(parameter.type).strip().startswith("MutableArrayRef<")


def _may_have_gaps(method: ResolvedHookMethod, hook: ResolvedHook) -> bool:
    """Return True if the runtime can continue after a hook reports that a part of it is not written."""
    if method.kind == "check":
        return method.binding == "method"
    return (
        method.name in (*_INFERENCE, "parse_type", "verify_symbol_uses", "is_compatible_return_types")
        or hook.function.rpartition("_")[2] == "parse"
    )


def _is_read(function: CppFunction, index: int, kind: str) -> bool:
    """Return True if a reference parameter of this kind may be read before it is assigned."""
    parameter = function.parameters[index]
    if kind not in ("int", "str", "bool", "float"):
        return False
    return is_read_first(parameter.name, function.body)


def _takes_values(function: CppFunction, classes: Sequence[str]) -> bool:
    """Return False for a template over values of one enum if `classes` are values of another enum."""
    kinds = value_template(function.body.parent) if function.template else ()
    return not kinds or not classes or all(one.rpartition("::")[0].endswith(kinds[0]) or "::" not in one for one in classes)


def _matched(name: str, pattern: str, kind: str) -> str:
    """Return the kind of a template parameter `name` if the type `pattern` of a function's parameter matches the argument's kind; else
    empty."""
    if pattern == name:
        return kind
    made = kind_of(re.sub(rf"\b{re.escape(name)}\b", "TEMPLATE_", pattern))
    head, found, tail = made.partition("TEMPLATE_")
    if not found or not kind.startswith(head) or not kind.endswith(tail):
        return ""
    return kind[len(head) : len(kind) - len(tail) or None]


def camel(name: str) -> str:
    """Return the C++ name of a method, such as `getRank` for `get_rank`."""
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


__all__ = ["HookModule", "Line", "camel", "is_list", "returned_lists"]
