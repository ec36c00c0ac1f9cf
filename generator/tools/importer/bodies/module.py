"""A module of hooks that is translated from C++: its hooks, the functions that they call, and its imports."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from functools import cached_property

from ods.diagnostics.late import dataclass

from ....codegen import snake_case
from ....codegen.runtime import SPEC_NAMES
from ....resolver.model import ResolvedHook, ResolvedHookMethod, ResolvedOperation, ResolvedTypeOrAttribute
from ....resolver.model.definitions import signature_text
from ..cpp.conditions import CppCondition, CppTransform
from ..cpp.spelling import strip_namespaces
from ..cpp.tokens import Untranslated
from ..translator.emission import with_names
from ..translator.hooks import typed_hook
from ..translator.project import Project
from ..translator.tree import Untranslatable
from ..translator.typed import Definition, Receiver
from .code import is_array, kind_of, split_kinds
from .source import CppFunction, CppParameter, CppSources
from .table import RUNTIME_MODULES
from .world import World, definition_accessors, operation_accessors

_UNUSUAL = (AttributeError, LookupError, RuntimeError, StopIteration, SyntaxError, TypeError, ValueError)
"""Exceptions that the translator may raise for C++ in an unforeseen form."""
_OF_DIALECT = {
    "verify_operation_attribute": "verifyOperationAttribute",
    "verify_region_arg_attribute": "verifyRegionArgAttribute",
    "verify_region_result_attribute": "verifyRegionResultAttribute",
    "parse_type": "parseType",
    "print_type": "printType",
    "parse_attribute": "parseAttribute",
    "print_attribute": "printAttribute",
}
"""Maps the hooks of a dialect to methods of its C++ class."""
_TRANSLATED = ("check", "interface", "syntax", "directive")
"""The kinds of hooks of operations, types and attributes that are translated."""


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
    typed: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Counts verifiers and methods by their kind, and why their types refused them: empty for those that were translated."""
    gaps: dict[str, list[str]] = field(default_factory=dict)
    """Maps functions to the reasons why some of their statements are not translated."""
    reserved: frozenset[str] = frozenset()
    """The names of the hooks, which helpers must not have."""

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

    @property
    def taken(self) -> frozenset[str]:
        """The names of hooks and helpers."""
        return self.reserved.union(self.texts)

    def own_operation(self, name: str) -> ResolvedOperation | None:
        """Return the operation of the dialect with this C++ class; None if there is none."""
        return self.world.operation(name, self.dialect)

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
        if not (method.kind in _TRANSLATED and owner is not None or method.name in _OF_DIALECT):
            raise Untranslated(f"a hook of the kind {method.kind}")
        try:
            text = self._by_types(hook, owner, function)
        except Untranslated as refused:
            self.typed[method.kind, str(refused)] += 1
            text = self._in_part(hook, owner, function, refused)
        else:
            self.typed[method.kind, "in part" if hook.function in self.gaps else ""] += 1
        self.places[hook.function] = function.place
        return text

    def _in_part(
        self, hook: ResolvedHook, owner: ResolvedOperation | ResolvedTypeOrAttribute | None, function: CppFunction, refused: Untranslated
    ) -> str:
        """Return what can be translated of a hook that its types refuse as a whole.  Raises Untranslated."""
        self._project.takes_parts = True
        try:
            return self._by_types(hook, owner, function)
        except Untranslated:
            raise refused from None
        finally:
            self._project.takes_parts = False

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

    # ---- what specs call

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
        is_static = (interface, cpp_name) in self.sources.statics
        return self.typed_function(function, f"{interface}_{cpp_name}", "" if is_static else interface), is_static

    def trait_verifier(self, trait: str) -> str | None:
        """Return the name of the function for `verifyTrait` of a trait; None if its class has none.  Raises Untranslated."""
        found = self.sources.method(trait, "verifyTrait", self.names)
        if found is None or found.template or len(found.parameters) != 1:
            return None
        definition = self.typed_function(found, f"verify_{trait}")
        if definition.type.fails != "raises" or definition.type.references[0] == "cell":
            raise Untranslated("a verifier of an unknown kind")
        self.mark_unreviewed(definition.name, True)
        return definition.name

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
        name = self.typed_function(function, wanted.name, wanted.owner if is_method else "").name
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


def _references(function: CppFunction) -> list[int]:
    """Return the indices of the reference parameters that a parse function fills."""
    return [index for index, one in enumerate(function.parameters) if index and _is_reference(one) and kind_of(one.type) != "dict"]


def _is_reference(parameter: CppParameter) -> bool:
    """Return True if a parameter of a parse function is a reference that it fills."""
    text = parameter.type_text
    return (
        ("&" in text or "*" in text)
        and not re.search(r"\bconst\b", text)
        and kind_of(parameter.type) not in ("parser", "printer", "state", "context", "builder")
    )


def camel(name: str) -> str:
    """Return the C++ name of a method, such as `getRank` for `get_rank`."""
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


__all__ = ["HookModule", "camel", "is_list", "returned_lists"]
