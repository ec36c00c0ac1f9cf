"""A module of hooks that is translated from C++: its hooks, the helpers they call, and its imports."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ....codegen import snake_case
from ....codegen.runtime_names import SPEC_NAMES
from ....resolver.model import ResolvedHook, ResolvedHookMethod, ResolvedOperation, ResolvedTypeOrAttribute
from ....resolver.model.hook import signature_text
from ..cpp.spelling import snake_case_identifier, strip_namespaces
from ..cpp.tokens import Untranslated
from .code import Code, annotation, kind_of
from .expressions import Expressions, empty_value
from .scope import Scope, Variable, python_name
from .source import CppFunction, CppParameter, CppSources
from .statements import Line, Statements
from .world import World

_MOST_HELPERS = 40
"""How deep helpers may call each other."""
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
)
_INFERENCE = ("infer_return_types", "infer_return_type_components")


@dataclass(frozen=True)
class Helper:
    """A translated function that hooks call."""

    name: str
    returns: str
    """The kind of what it gives."""
    outs: tuple[int, ...]
    """The parameters that are references to what it gives."""
    dropped: tuple[int, ...]
    """The parameters that Python does not need."""


@dataclass
class HookModule:
    """The hooks of one dialect."""

    dialect: str
    sources: CppSources
    world: World
    imports: dict[str, set[str]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    """Helper → its Python."""
    places: dict[str, str] = field(default_factory=dict)
    """Function → file and line that it was translated from."""
    failures: Counter[str] = field(default_factory=Counter)
    """What is not translated, by construct."""
    _helpers: dict[tuple[str, int], Helper | str] = field(default_factory=dict)
    _depth: int = 0

    # ---- names

    def imported(self, module: str, name: str) -> str:
        """A class of some module; under another name where its own is taken."""
        for other, names in self.imports.items():
            if other != module and name in names:
                alias = f"{module.split('.')[-2]}_{name}"
                self.imports.setdefault(module, set()).add(f"{name} as {alias}")
                return alias
        self.imports.setdefault(module, set()).add(name)
        return name

    def add_text(self, name: str, text: str) -> None:
        """Add a helper that needs no translation."""
        self.texts.setdefault(name, text)

    def expressions(self, scope: Scope) -> Expressions:
        """What translates expressions in a scope."""
        return Expressions(scope)

    # ---- hooks

    def hook(self, hook: ResolvedHook) -> str | None:
        """The Python of a hook; None where there is no C++ for it.  Raises Untranslated."""
        method = hook.methods[0]
        function = self._function_of(method)
        if function is None:
            return None
        if function.body.has_error:
            raise Untranslated("C++ that does not parse")
        try:
            text = self._translated(hook, method, function)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, RecursionError) as fault:
            raise Untranslated(f"an unusual form ({type(fault).__name__})") from fault
        self.places[hook.function] = function.place
        return text

    def cpp_of(self, hook: ResolvedHook) -> CppFunction | None:
        """The C++ of a hook, translated or not."""
        return self._function_of(hook.methods[0])

    def _owner(self, method: ResolvedHookMethod) -> ResolvedOperation | ResolvedTypeOrAttribute | None:
        dialect = self.world.dialects.get(self.dialect)
        if dialect is None:
            return None
        owners: tuple[ResolvedOperation | ResolvedTypeOrAttribute, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
        return next((one for one in owners if one.python_class == method.owner), None)

    def _function_of(self, method: ResolvedHookMethod) -> CppFunction | None:
        owner = self._owner(method)
        if owner is None:
            return None
        cpp_class = strip_namespaces(owner.cpp_class).strip(":") if isinstance(owner, ResolvedOperation) else owner.class_name
        if method.kind == "directive":
            name = re.sub(r"^(parse|print)_", "", method.name)
            return self._directive(method, name)
        names = {
            "syntax": "parse" if "parse" in method.function.rpartition("_")[2] else "print", "check": "verify",
            "interface": _camel(method.name),
        }  # fmt: skip
        name = "verifyRegions" if method.name == "verify_regions" else names.get(method.kind, "")
        is_shared = self.world.is_shared(cpp_class)
        return self.sources.method(cpp_class, name, self.names, is_shared) if name else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the dialect is called in C++, in lower case and without underscores."""
        dialect = self.world.dialects.get(self.dialect)
        space = "" if dialect is None else dialect.cpp_namespace.rpartition("::")[2].lower()
        return tuple(dict.fromkeys(name for name in (space, self.dialect.replace("_", ""), self.dialect) if name))

    def _directive(self, method: ResolvedHookMethod, name: str) -> CppFunction | None:
        verb = method.name.partition("_")[0]
        wanted = f"{verb}_{name}"
        for cpp_name, functions in self.sources.functions.items():
            if cpp_name.startswith(verb) and snake_case(cpp_name) == wanted:
                return max(functions, key=lambda one: one.fits(self.names))
        return None

    def _translated(self, hook: ResolvedHook, method: ResolvedHookMethod, function: CppFunction) -> str:
        owner = self._owner(method)
        scope = Scope(self, self.dialect, owner if method.kind != "directive" else None)
        if isinstance(owner, ResolvedOperation):
            scope.owner_name = strip_namespaces(owner.cpp_class).strip(":")
        elif owner is not None:
            scope.owner_name = owner.class_name
        names = [name for name, _, _ in hook.parameters]
        if method.binding == "method":
            scope.receiver_text = names[0]
            names = names[1:]
        returns = _returned(function.returns)
        if method.name in _INFERENCE:
            translator, outs = self._inference(scope, function, owner)
        elif method.kind == "directive" and method.name.startswith("parse_"):
            translator, outs = self._parse_directive(scope, function, names, method)
        else:
            translator, outs = Statements(scope, returns), ()
            self._bind(scope, function.parameters, names, method.kind == "check" and method.binding == "static")
        if method.kind == "syntax" and not isinstance(owner, ResolvedOperation) and returns == "result":
            raise Untranslated("a parser that gives its result by reference")
        if method.kind == "interface" and returns == "result" and hook.returns not in ("None",) and method.name not in _INFERENCE:
            raise Untranslated("an interface method that only succeeds or fails")
        self._body(translator, function, outs)
        self.import_signature(hook)
        head = f"def {hook.function}({signature_text(hook.parameters)}) -> {hook.returns}:"
        return self._checked(f'{head}\n    """{hook.summary}."""\n{translator.text() or "    pass"}\n')

    def import_signature(self, hook: ResolvedHook) -> None:
        """Import what the signature of a hook names."""
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
        """Give the C++ parameters the names that the hook has for them."""
        given = list(parameters)
        if has_emit_error and given:
            scope.variables[given[0].name or "emitError"] = Variable("emit_error", "error")
            given = given[1:]
        given = [one for one in given if kind_of(one.type) not in ("context",)]
        if len(given) != len(names):
            raise Untranslated(f"{len(given)} parameters where the hook has {len(names)}")
        for parameter, name in zip(given, names):
            kind = "function" if "function_ref" in parameter.type or "std::function" in parameter.type else kind_of(parameter.type)
            if kind == "result":
                raise Untranslated("a result as a parameter")
            scope.variables[parameter.name] = Variable(name, kind, parameter.type, is_function=kind == "function")

    def _inference(self, scope: Scope, function: CppFunction, owner: Any) -> tuple[Statements, tuple[str, ...]]:
        """`inferReturnTypes`, in any of its forms."""
        inferred = function.parameters[-1].name
        kinds = {"ValueRange": "operands", "ValueShapeRange": "operands", "DictionaryAttr": "attributes", "RegionRange": "regions"}
        scope.owner = None
        for parameter in function.parameters:
            cpp = strip_namespaces(parameter.type).strip()
            if cpp in kinds:
                kind = {"operands": "list[Value]", "attributes": "dict", "regions": "list[Region]"}[kinds[cpp]]
                scope.variables[parameter.name] = Variable(kinds[cpp], kind)
            elif cpp.endswith("Adaptor"):
                scope.variables[parameter.name] = Variable("operands", f"adaptor:{scope.owner_name}")
            elif "Location" in cpp:
                scope.variables[parameter.name] = Variable("None", "optional[Location]")
            elif "MLIRContext" in parameter.type:
                scope.variables[parameter.name] = Variable("", "context")
            elif "Properties" in cpp:
                scope.variables[parameter.name] = Variable("None", "properties")
        text = "inferred"
        kind = "list[Type]" if "Component" not in function.parameters[-1].type else "list[ShapedTypeComponents]"
        translator = Statements(scope, "result")
        scope.variables[inferred] = Variable(text, kind)
        translator.line(f"{text}: {translator.annotated(kind, '[]')} = []")
        return translator, (text,)

    def _parse_directive(
        self, scope: Scope, function: CppFunction, names: Sequence[str], method: ResolvedHookMethod
    ) -> tuple[Statements, tuple[str, ...]]:
        """The parse function of `custom<X>`: references to what it reads become what it gives."""
        parameters = function.parameters
        outs = [index for index, one in enumerate(parameters) if index and _is_reference(one)]
        inputs = [one for index, one in enumerate(parameters) if index not in outs]
        if len(outs) != len(method.values) and method.values:
            raise Untranslated(f"{len(outs)} references where the directive reads {len(method.values)} things")
        translator = Statements(scope, "result")
        self._bind(scope, inputs, names, False)
        return translator, self._outs(translator, [parameters[index] for index in outs])

    def _outs(self, translator: Statements, parameters: Sequence[CppParameter]) -> tuple[str, ...]:
        found: list[str] = []
        for parameter in parameters:
            kind = kind_of(parameter.type)
            inner = kind[9:-1] if kind.startswith("optional[") else kind
            text = python_name(parameter.name, ("parser", "printer", "op"))
            if kind == "Region":
                value = f"{translator.scope.use('Region')}()"
                translator.line(f"{text} = {value}")
            elif kind.startswith("list[") or kind == "dict":
                value = empty_value(kind)
                translator.line(f"{text}: {translator.annotated(kind, value)} = {value}")
            else:
                annotated = annotation(inner)
                translator.import_words(annotated)
                translator.line(f"{text}: {annotated if annotated == 'Any' else annotated + ' | None'} = None")
            variable = Variable(text, kind, parameter.type)
            variable.declared = translator.lines[-1] if kind.startswith("list[") else None
            translator._declared_at[parameter.name] = 1
            translator.scope.variables[parameter.name] = variable
            found.append(text)
        return tuple(found)

    def _body(self, translator: Statements, function: CppFunction, outs: tuple[str, ...]) -> None:
        self._depth += 1
        try:
            if self._depth > _MOST_HELPERS:
                raise Untranslated("functions that call each other too deep")
            self._write_body(translator, function, outs)
        finally:
            self._depth -= 1

    def _write_body(self, translator: Statements, function: CppFunction, outs: tuple[str, ...]) -> None:
        translator.outs = outs
        start = len(translator.lines)
        translator.body(function.body)
        last = next((line for line in reversed(translator.lines[start:]) if line.wanted), None)
        is_over = last is not None and last.indent == 1 and last.text.startswith(("return", "raise"))
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

    def _checked(self, text: str) -> str:
        """A function, if it is valid Python and all its names are defined.  Raises Untranslated."""
        try:
            tree = ast.parse(text)
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
            raise Untranslated("a variable that is not always assigned")
        return text

    # ---- helpers

    def function_helper(self, scope: Scope, name: str, arguments: Sequence[Code]) -> Code | None:
        """A call of a function of the project, which is translated too; None where there is none."""
        function = self.sources.function(name, len(arguments), self.names)
        if function is None:
            return None
        helper = self._helper(function, name, None, "")
        return self._called(helper, arguments)

    def method_helper(self, scope: Scope, subject: Code, kind: str, name: str, arguments: Callable[[], list[Code]]) -> Code | None:
        """A call of a method that C++ gives a class."""
        given = [one for one in self.sources.functions.get(name, ()) if one.owner == kind]
        if not given:
            return None
        values = arguments()
        fitting = [one for one in given if len(one.parameters) == len(values)]
        function = max(fitting, key=lambda one: one.fits(self.names), default=None)
        if function is None or name in ("verify", "parse", "print", "build", "fold"):
            return None
        op = self.world.operation(kind, self.dialect)
        owner = op if op is not None else self.world.definition(kind, self.dialect)
        helper = self._helper(function, f"{kind}_{name}", owner, kind)
        return self._called(helper, [subject, *values], shift=1)

    def _called(self, helper: Helper, arguments: Sequence[Code], shift: int = 0) -> Code:
        inputs = [one for index, one in enumerate(arguments) if index - shift not in helper.outs and index - shift not in helper.dropped]
        call = f"{helper.name}({', '.join(one.text for one in inputs)})"
        if helper.outs:
            targets = [arguments[index + shift].text for index in helper.outs if index + shift < len(arguments)]
            return Code(f"{', '.join(targets)} = {call}", "result")
        return Code(call, helper.returns)

    def _helper(self, function: CppFunction, name: str, owner: Any, owner_name: str) -> Helper:
        key = (function.place, len(function.parameters))
        known = self._helpers.get(key)
        if isinstance(known, str):
            raise Untranslated(known)
        if known is None:
            known = self._translate_helper(key, function, name, owner, owner_name)
        return known

    def _translate_helper(self, key: tuple[str, int], function: CppFunction, name: str, owner: Any, owner_name: str) -> Helper:
        python, number = snake_case_identifier(name.replace("::", "_")), 2
        plain = python
        while python in self.texts:
            python, number = f"{plain}_{number}", number + 1
        returns = _returned(function.returns)
        outs = tuple(index for index, one in enumerate(function.parameters) if _is_out(one))
        dropped = tuple(index for index, one in enumerate(function.parameters) if kind_of(one.type) in ("context", "builder"))
        if outs and returns not in ("result", "void"):
            raise Untranslated("a function with results by reference beside its own")
        helper = Helper(python, "result" if outs else returns, outs, dropped)
        self._helpers[key] = helper
        self.texts[python] = ""
        try:
            if function.body.has_error or "template" in function.text[:9]:
                raise Untranslated("a function template")
            self.texts[python] = self._helper_text(helper, function, owner, owner_name, returns)
        except Untranslated as error:
            self._helpers[key] = str(error)
            del self.texts[python]
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            self._helpers[key] = f"an unusual form ({type(fault).__name__})"
            del self.texts[python]
            raise Untranslated(str(self._helpers[key])) from fault
        self.places[python] = function.place
        return helper

    def _helper_text(self, helper: Helper, function: CppFunction, owner: Any, owner_name: str, returns: str) -> str:
        scope = Scope(self, self.dialect, owner, owner_name=owner_name)
        translator = Statements(scope, returns)
        signature: list[str] = []
        if owner_name:
            scope.receiver_text = "op" if isinstance(owner, ResolvedOperation) else "self_"
            signature.append(f"{scope.receiver_text}: {scope.required_class(owner_name)}")
        for index, parameter in enumerate(function.parameters):
            if index in helper.outs:
                continue
            if index in helper.dropped:
                scope.variables[parameter.name] = Variable("", kind_of(parameter.type))
                continue
            is_function = "function_ref" in parameter.type or "std::function" in parameter.type
            kind = "function" if is_function else kind_of(parameter.type)
            text = python_name(
                parameter.name or f"unused{index}", () if parameter.name in ("parser", "printer", "op", "state") else ("parser", "printer")
            )
            if "InFlightDiagnostic" in parameter.type:
                raise Untranslated("a function that is given how to emit errors")
            scope.variables[parameter.name] = Variable(text, "" if is_function else kind, parameter.type, is_function=is_function)
            given = "Any" if is_function else annotation(kind)
            if given == "OpParser" and "OpAsm" not in parameter.type:
                given = "AsmParser"
            if given == "OpPrinter" and "OpAsm" not in parameter.type:
                given = "AsmPrinter"
            given = self._known_annotation(scope, given)
            signature.append(f"{text}: {given}")
        outs = self._outs(translator, [function.parameters[index] for index in helper.outs])
        self._body(translator, function, outs)
        kinds = [kind_of(function.parameters[index].type) for index in helper.outs]
        result = ", ".join(kind if kind in ("int", "str", "bool", "float") else "Any" for kind in kinds)
        given = (
            "None"
            if returns in ("result", "void") and not outs
            else self._known_annotation(scope, annotation(returns)) if not outs else result
        )
        if outs:
            scope.use("Any")
            given = f"tuple[{result}]" if len(outs) > 1 else result
        body = translator.text() or "    pass"
        summary = f"Translate `{function.name}`".replace("Translate", "What C++ calls")
        return self._checked(f'def {helper.name}({", ".join(signature)}) -> {given}:\n    """{summary}."""\n{body}\n')

    def _known_annotation(self, scope: Scope, text: str) -> str:
        """An annotation with its names imported; Any where one has none."""
        for word in re.findall(r"[A-Za-z_]\w*", text):
            if word in ("str", "int", "bool", "float", "list", "dict", "tuple", "set", "None"):
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
        """The class of the terminator that an operation's trait names."""
        if not isinstance(owner, ResolvedOperation):
            return None
        for use in owner.traits:
            if use.trait.name.startswith("SingleBlockImplicitTerminator") and use.arguments:
                return scope.class_of(str(use.arguments[0]).rpartition(".")[2])
        return None


def _returned(cpp: str) -> str:
    return kind_of(cpp)


def _is_reference(parameter: CppParameter) -> bool:
    """Whether a parameter of a parse function gets what is read."""
    text = parameter.type_text
    return (
        ("&" in text or "*" in text)
        and not re.search(r"\bconst\b", text)
        and kind_of(parameter.type) not in ("parser", "printer", "state", "context", "builder")
    )


def _is_out(parameter: CppParameter) -> bool:
    """Whether a parameter of a helper is a reference to a plain value that it gives."""
    kind = kind_of(parameter.type)
    is_plain = kind in _SCALARS or kind.endswith(("Type", "Attr")) or kind.startswith("optional[")
    is_pointer = "*" in parameter.type_text and kind in ("int", "str", "bool")
    return (
        is_plain
        and not re.search(r"\bconst\b", parameter.type_text)
        and ("&" in parameter.type_text and kind not in ("Region", "Block", "Operation") or is_pointer)
    )


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


__all__ = ["HookModule", "Line"]
