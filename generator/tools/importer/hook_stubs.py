"""Write the hooks of an imported dialect: translated functions, and stubs marked as not written yet."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from ods.diagnostics.late import dataclass

from ...resolver.model import ResolvedHook
from ...resolver.model.definitions import signature_text
from .bodies.module import HookModule, camel
from .bodies.records import INTERFACE_VERIFIER
from .bodies.source import CppSources
from .bodies.world import World
from .cpp.conditions import CppCondition, CppTransform, Key
from .cpp.tokens import Untranslated
from .operations import STRUCTURED_SYNTAX
from .translator.annotations import fits
from .translator.cpp_type import VOID, Result
from .translator.typed import Definition

_TYPES, _ATTRIBUTES = "ods.text.type_directives", "ods.text.attribute_directives"
RUNTIME_DIRECTIVES: Mapping[str, tuple[str, str]] = {
    "dynamic_index_list": ("ods.text.dynamic_index_list", "dynamic_index_list"),
    "semi_function_type": (_TYPES, "semi_function_type"),
    "same_operands_and_result_type": (_TYPES, "same_operands_and_result_type"),
    "variadic_same_operands_and_result_type": (_TYPES, "variadic_same_operands_and_result_type"),
    "pairwise_op_type": (_TYPES, "pairwise_op_type"),
    "tuple_op_type": (_TYPES, "tuple_op_type"),
    "complex_op_type": (_TYPES, "complex_op_type"),
    "select_op_type": (_TYPES, "select_op_type"),
    "symbol_visibility": (_ATTRIBUTES, "symbol_visibility"),
    "typed_initial_value": (_ATTRIBUTES, "typed_initial_value"),
    "exponent_mantissa": (_ATTRIBUTES, "exponent_mantissa"),
    "variadic_operand_with_attribute": (_ATTRIBUTES, "variadic_operand_with_attribute"),
    "operation_op_attributes": (_ATTRIBUTES, "named_operands"),
    "create_operation_op_attributes": (_ATTRIBUTES, "named_operands"),
}
"""Maps the stems of directive functions (without `parse_` and `print_`) to a module of the runtime and the stem there."""
_HEADER = '''"""The handwritten part of the {name} dialect: functions marked `@unfilled` wait for their bodies, and lose the mark then."""

from __future__ import annotations

'''


@dataclass
class Hooks:
    """The text of a dialect's hooks, and how each hook was made."""

    text: str
    """The text before formatting; empty if the dialect needs no hooks."""
    unwritten: list[ResolvedHook] = field(default_factory=list)
    """The hooks that an author must write."""
    unwritten_parts: dict[str, str] = field(default_factory=dict)
    """Maps transforms and conditions that an author must write to their C++."""
    translated: dict[str, str] = field(default_factory=dict)
    """Maps functions to the file and line of the C++ that they were translated from."""
    constructs: Counter[str] = field(default_factory=Counter)
    """Counts the hooks for each construct that could not be translated."""
    typed: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Counts verifiers and methods by their kind, and why their types refused them; empty if they did not."""
    interfaces: dict[tuple[str, str], str] = field(default_factory=dict)
    """Maps (interface, method) to the statements that call the translated body; the method is empty for a verifier."""
    conditions: dict[Key, str] = field(default_factory=dict)
    """Maps constraints and traits to the function that their condition was translated to."""
    transforms: dict[str, str] = field(default_factory=dict)
    """Maps transforms of types in traits to the function that they were translated to, or to its stub."""
    traits: dict[str, str] = field(default_factory=dict)
    """Maps traits of the dialect to the function that their verifier was translated to."""


def hook_stubs(
    dialect: str,
    hooks: Iterable[ResolvedHook],
    known: Mapping[str, str],
    module: HookModule | None = None,
    package: str = "dialect_specs",
    conditions: Mapping[Key, CppCondition] = MappingProxyType({}),
    transforms: Mapping[str, CppTransform] = MappingProxyType({}),
) -> Hooks:
    """Return the hooks of a dialect: known ones, those that `module` translates from C++, and stubs of the others.

    `known` maps hooks to the value that they return, or to a function of the runtime (`module:name`).
    `package` is the Python package of the spec folders; `conditions` are the C++ conditions of constraints and traits, and `transforms`
    those of types.
    """
    wanted = {hook.function: hook for hook in hooks}
    own = module if module is not None else HookModule(dialect, CppSources(), World({}, {}))
    own.reserved = frozenset(wanted)
    found = Hooks("")
    for hook in wanted.values():
        own.import_signature(hook)  # before any translation, so that these classes get their own names
    parts = [_part(hook, known, own, found) for hook in wanted.values()]
    found.interfaces = _interface_bodies(own, f"{package}.{dialect}.hooks", found)
    found.conditions = _conditions(own, conditions, found, parts) if module is not None else {}
    found.transforms = {name: _transform(own, transform, found, parts) for name, transform in transforms.items()}
    found.traits = _trait_verifiers(own, found)
    if not wanted and not any((found.interfaces, found.conditions, found.transforms, found.traits)):
        return found
    helpers = [text for text in own.texts.values() if text]
    body = "".join(f"\n\n{part.strip(chr(10))}\n" for part in (*helpers, *parts))
    head = _HEADER.format(name=dialect) + _import_lines(own.imports, body)
    found.text = head + body
    found.typed = own.typed
    found.translated = {name: place for name, place in own.places.items() if name not in own.gaps}
    found.constructs += Counter(reason for reasons in own.gaps.values() for reason in reasons)
    return found


def _interface_bodies(own: HookModule, module: str, found: Hooks) -> dict[tuple[str, str], str]:
    """Return the statements for translated interface methods and verifiers, by interface and method."""
    bodies: dict[tuple[str, str], str] = {}
    dialect = own.world.dialects.get(own.dialect)
    for interface in () if dialect is None else dialect.interfaces:
        methods: list[tuple[str, str, Sequence[tuple[str, str, object]], str]] = [
            (one.name, one.cpp_name or camel(one.name), one.parameters, one.returns) for one in interface.methods
        ]
        for name, cpp_name, parameters, returns in [*methods, ("", INTERFACE_VERIFIER, (), "None")]:
            try:
                call = _interface_call(own, interface.name, cpp_name, parameters, returns)
            except Untranslated as error:
                found.constructs[" ".join(str(error).split())] += 1
                continue
            if call is not None:
                function, text = call
                own.mark_unreviewed(function, not name)
                bodies[interface.name, name] = f"from {module} import {function}\n\n{text}\n"
    return bodies


def _interface_call(
    own: HookModule, interface: str, cpp_name: str, parameters: Sequence[tuple[str, str, object]], returns: str
) -> tuple[str, str] | None:
    """Return the function of a method of an interface, and the statements that call it; None if there is none.  Raises Untranslated."""
    function = own.interface_function(interface, cpp_name)
    return None if function is None else (function[0].name, _typed_call(*function, parameters, returns))


def _typed_call(function: Definition, is_static: bool, parameters: Sequence[tuple[str, str, object]], returns: str) -> str:
    """Return the statements of a method of an interface that calls a function.  Raises Untranslated if their types differ."""
    given = [one for index, one in enumerate(parameters) if index not in function.erased]
    if len(given) != len(function.parameters) or "cell" in function.type.references:
        raise Untranslated("a method whose parameters are others than those of its interface")
    for variable, (name, annotation, _) in zip(function.parameters, given):
        if not fits(variable.type, annotation):
            raise Untranslated(f"the parameter {name} of a method")
    call = f"{function.name}({', '.join([*([] if is_static else ['self']), *(name for name, *_ in given)])})"
    if function.type.fails == "raises":
        return call if returns == "None" else f"{call}\nreturn True"
    returned = function.returned or VOID
    if isinstance(returned, Result) and returns == "None":
        return f'if not {call}:\n    raise self.op_error("is invalid")'
    if not fits(returned, returns, True):
        raise Untranslated(f"a method that returns {returned.annotation}")
    return call if returns == "None" else f"return {call}"


def _conditions(own: HookModule, conditions: Mapping[Key, CppCondition], found: Hooks, parts: list[str]) -> dict[Key, str]:
    """Return the functions of conditions: translated, or stubs that are added to `parts`."""
    functions: dict[Key, str] = {}
    for key, condition in conditions.items():
        try:
            functions[key] = own.condition(condition)
        except Untranslated as error:
            found.constructs[" ".join(str(error).split())] += 1
            if condition.cpp and condition.name not in own.taken:
                functions[key] = condition.name
                parts.append(_unwritten_condition(own, condition, found))
    return functions


def _unwritten_condition(own: HookModule, condition: CppCondition, found: Hooks) -> str:
    """Return the stub of a condition, which accepts all values until it is written, and says so."""
    own.imports.setdefault("ods.ir.unfilled", set()).update(("unfilled", "unreviewed_check"))
    own.imports.setdefault("typing", set()).add("Any")
    cpp = " ".join(condition.cpp.split())
    found.unwritten_parts[condition.name] = cpp
    head = f"def {condition.name}(value: Any) -> bool:"
    summary = '"""Return True if `value` fulfils the condition that C++ computes."""'
    return f"# C++: {cpp}\n@unreviewed_check\n@unfilled\n{head}\n    {summary}\n    raise NotImplementedError\n"


def _transform(own: HookModule, transform: CppTransform, found: Hooks, parts: list[str]) -> str:
    """Return the function for a transform: translated, or a stub that is added to `parts`."""
    try:
        return own.transform(transform)
    except Untranslated as error:
        found.constructs[" ".join(str(error).split())] += 1
    own.imports.setdefault("ods.ir.unfilled", set()).add("unfilled")
    own.imports.setdefault("ods.ir.type", set()).add("Type")
    cpp = " ".join(transform.cpp.split())
    found.unwritten_parts[transform.name] = cpp
    head = f"def {transform.name}(type_: Type) -> Type:"
    parts.append(
        f'# C++: {cpp}\n@unfilled\n{head}\n    """Return the type that C++ computes of another."""\n    raise NotImplementedError\n'
    )
    return transform.name


def _trait_verifiers(own: HookModule, found: Hooks) -> dict[str, str]:
    """Return the functions of trait verifiers that can be translated."""
    functions: dict[str, str] = {}
    dialect = own.world.dialects.get(own.dialect)
    for trait in () if dialect is None else dialect.traits:
        try:
            function = own.trait_verifier(trait.name) if trait.kind == "native" and not trait.parameters else None
        except Untranslated as error:
            found.constructs[" ".join(str(error).split())] += 1
            continue
        if function is not None:
            functions[trait.name] = function
    return functions


def _part(hook: ResolvedHook, known: Mapping[str, str], own: HookModule, found: Hooks) -> str:
    """Return the text of one hook."""
    given = known.get(hook.function, _of_runtime(hook.function))
    module, _, function = given.partition(":")
    is_stand_in = given in STRUCTURED_SYNTAX
    if function.isidentifier() and "." in module and not (is_stand_in and own.cpp_of(hook) is not None):
        package, _, last = module.rpartition(".")
        own.imports.setdefault(package, set()).add(last)
        return f"{hook.function} = {last}.{function}"
    head = f"def {hook.function}({signature_text(hook.parameters)}) -> {hook.returns}:"
    documented = f'{head}\n    """{hook.summary}."""\n'
    comment = ""
    if hook.function not in known or is_stand_in:
        try:
            text = own.hook(hook)
        except Untranslated as error:
            text = None
            reason = " ".join(str(error).split())
            found.constructs[reason] += 1
            comment = _comment(own, hook, reason)
        if text is not None:
            if hook.function in own.gaps:
                found.unwritten.append(hook)
            own.imports.setdefault("ods.ir.unfilled", set()).add("unreviewed")
            return f"@unreviewed\n{text}"
    own.import_signature(hook)
    if is_stand_in:
        package, _, last = module.rpartition(".")
        own.imports.setdefault(package, set()).add(last)
        return f"{comment}{hook.function} = {last}.{function}\n"
    if hook.function in known:
        is_absent = known[hook.function] == "()" and hook.returns.endswith(" | None")  # `{}` of C++ for an attribute
        return f"{documented}    return {'None' if is_absent else known[hook.function]}\n"
    found.unwritten.append(hook)
    own.imports.setdefault("ods.ir.unfilled", set()).add("unfilled")
    return f'{comment}@unfilled\n{head}\n    """{hook.summary}."""\n    raise NotImplementedError\n'


def _comment(own: HookModule, hook: ResolvedHook, reason: str) -> str:
    """Return the C++ of a stub as comments."""
    function = own.cpp_of(hook)
    if function is None:
        return ""
    lines = [f"Not translated: {reason}.  The C++ ({function.place}):", *function.text.splitlines()]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


def _import_lines(imports: Mapping[str, set[str]], body: str) -> str:
    """Return the import statements for the names that `body` uses."""
    words = set(re.findall(r"[A-Za-z_]\w*", re.sub(r"(?m)^#.*", "", body)))
    groups: dict[int, list[str]] = {}
    for module, names in sorted(imports.items()):
        used = sorted(name for name in names if name.split()[-1] in words)
        if used:
            group = 0 if module.partition(".")[0] in sys.stdlib_module_names else 1
            line = f"import {module}" if module in used else f"from {module} import {', '.join(used)}"
            groups.setdefault(group, []).append(line)
    return "\n\n".join("\n".join(groups[group]) for group in sorted(groups)) + "\n"


def _of_runtime(hook: str) -> str:
    """Return the function of the runtime that implements the hook of a directive; empty if there is none."""
    kind, _, name = hook.partition("_")
    if kind not in ("parse", "print") or name not in RUNTIME_DIRECTIVES:
        return ""
    module, known_as = RUNTIME_DIRECTIVES[name]
    return f"{module}:{kind}_{known_as}"


def format_source(text: str) -> str:
    """Return Python formatted by Black."""
    import black

    return black.format_str(text, mode=black.Mode(line_length=140))


def is_of_runtime(function: str) -> bool:
    """Return True if the runtime has the function of a custom directive."""
    return bool(_of_runtime(function))
