"""Find hooks that leave out a part when they print an operation, a type or an attribute, or when they read an operation."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from ..assembly import infers_results
from ..codegen import snake_case
from ..loader import suggestion
from ..resolver.model import Definition, ResolvedDialect, ResolvedHook, ResolvedOperation, ResolvedTypeOrAttribute
from .nodes import nodes_of
from .results import Fault, is_stub

_LISTS = {
    "operand": ("operands", "operand_values", "op_operands"),
    "region": ("regions",),
    "successor": ("successors",),
    "attribute": ("attributes", "properties", "inherent_attributes", "discardable_attributes"),
}
"""Maps kinds of parts to the members of an operation that have all parts of the kind."""
_HOW = {
    "operand": "printer.print_operand({0})",
    "region": "printer.print_region({0})",
    "successor": "printer.print_successor({0})",
    "attribute": "printer.print_attribute({0})",
    "parameter": "printer.write(…)",
}
"""Maps kinds of parts to what prints them."""


def faults_of_printers(tree: ast.Module, hooks: Mapping[str, ResolvedHook], dialect: ResolvedDialect) -> Iterator[Fault]:
    """Yield the parts that the hooks of a dialect's custom formats leave out or print twice."""
    definitions: Iterable[Definition] = (*dialect.types, *dialect.attributes, *dialect.operations)
    owners = {each.python_class: each for each in definitions}
    formats: dict[str, dict[str, ast.FunctionDef]] = {}
    for function in tree.body:
        hook = hooks.get(function.name) if isinstance(function, ast.FunctionDef) else None
        if not isinstance(function, ast.FunctionDef) or hook is None or len(hook.methods) != 1 or is_stub(function):
            continue
        definition = owners.get(hook.methods[0].owner)
        if isinstance(definition, ResolvedOperation) and hook.methods[0].name == "infer_return_types":
            yield from _asked_attributes(function, hook, definition)
        if definition is None or len(function.args.args) != 2:
            continue
        if isinstance(definition, ResolvedOperation):
            formats.setdefault(definition.name, {})[hook.methods[0].name] = function
        if hook.methods[0].name == "print_assembly":
            yield from _printed_elsewhere(function)
            yield from _not_printed(function, definition)
        elif hook.methods[0].name == "parse_assembly" and isinstance(definition, ResolvedOperation):
            yield from _not_parsed(function, definition)
    for name, functions in formats.items():
        if functions.keys() >= {"print_assembly", "parse_assembly"}:
            yield from _dictionary_in_one(name, functions["print_assembly"], functions["parse_assembly"])


def _dictionary_in_one(name: str, printing: ast.FunctionDef, parsing: ast.FunctionDef) -> Iterator[Fault]:
    """Yield the hook of a format that leaves out the dictionary of attributes, which the other one prints or reads."""
    printed, read = _Uses(printing, 0), _Uses(parsing, 1)
    attributes = {*_LISTS["attribute"], *_OTHERS["attributes"]}
    prints, reads = (_calls(function, verb) for function, verb in ((printing, "print_optional_attr"), (parsing, "parse_optional_attr")))
    if prints and not reads and read.is_all_known and read.read.isdisjoint(attributes):
        message = f"the hook '{parsing.name}' does not read the dictionary of attributes that '{printing.name}' prints"
        yield Fault("warning", "ODS0725", parsing, message, f"call `parse_optional_attr_dict({read.name}.attributes)` at its place")
    elif reads and not prints and printed.is_all_known and printed.read.isdisjoint(attributes):
        message = f"the hook '{printing.name}' does not print the attributes of '{name}', whose dictionary '{parsing.name}' reads"
        yield Fault(
            "warning", "ODS0725", printing, message, f"call `print_optional_attr_dict({printed.name}.attributes.items())` at its place"
        )


def _calls(function: ast.FunctionDef, verb: str) -> bool:
    """Return True if a function calls a method whose name begins with `verb`."""
    calls = [node.func for node in nodes_of(function) if isinstance(node, ast.Call)]
    return any(isinstance(func, ast.Attribute) and func.attr.startswith(verb) for func in calls)


def _printed_elsewhere(function: ast.FunctionDef) -> Iterator[Fault]:
    """Yield the calls of Python's `print`."""
    printer = function.args.args[1].arg
    for node in nodes_of(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            message = f"`print(…)` writes to the terminal, and not the text of the IR, as '{function.name}' should"
            yield Fault("warning", "ODS0725", node.func, message, f"write `{printer}.write(…)`")


def _asked_attributes(function: ast.FunctionDef, hook: ResolvedHook, op: ResolvedOperation) -> Iterator[Fault]:
    """Yield the attributes that an operation lacks, which its inference of types asks for."""
    place = next((number for number, (name, _, _) in enumerate(hook.parameters) if name == "attributes"), None)
    if place is None or place >= len(function.args.args):
        return
    parameter, own = function.args.args[place].arg, {each.name for each in op.inherents}
    for node in nodes_of(function):
        asked = node.slice if isinstance(node, ast.Subscript) and ast.unparse(node.value) == parameter else None
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"{parameter}.get" and node.args:
            asked = node.args[0]
        if isinstance(asked, ast.Constant) and isinstance(asked.value, str) and asked.value not in own | _SIZES and "." not in asked.value:
            hint = suggestion(asked.value, sorted(own)) or f"it has {', '.join(sorted(own)) or 'none'}"
            yield Fault("warning", "ODS0725", asked, f"'{op.name}' has no attribute '{asked.value}'", hint)


class _Uses:
    """How a function uses one of its parameters."""

    def __init__(self, function: ast.FunctionDef, parameter: int) -> None:
        self.name = function.args.args[parameter].arg
        nodes = nodes_of(function)
        asked = [node for node in nodes if isinstance(node, ast.Attribute) and self._is(node.value)]
        inner = {id(node.value) for node in asked}
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        self.is_all_known = not any(id(node) in called for node in asked) and not any(
            self._is(node) and id(node) not in inner for node in nodes
        )
        """False if a method of the parameter, or another function, may use any part."""
        self.read = {node.attr for node in asked} | {snake_case(node.attr) for node in asked}
        """The members that the function uses, in both spellings."""

    def _is(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id == self.name


def _not_printed(function: ast.FunctionDef, definition: Definition) -> Iterator[Fault]:
    uses = _Uses(function, 0)
    if not uses.is_all_known:
        return
    elided = _elided(function)
    for kind, name, members in _parts(definition):
        is_in_dictionary = kind == "attribute" and (elided is None or name not in elided)
        lists = {*_LISTS.get(kind, ())} if kind != "attribute" or is_in_dictionary else set()
        what = definition.name if isinstance(definition, ResolvedOperation) else definition.python_class.name
        if uses.read.isdisjoint(members | lists):
            message = (
                f"the hook '{function.name}' does not print the {kind} '{name}' of '{what}', which is lost when the text is read again"
            )
            yield Fault("warning", "ODS0725", function, message, f"print it, as by `{_HOW[kind].format(f'{uses.name}.{name}')}`")
        elif is_in_dictionary and elided is not None and _is_printed(function, uses.name, members):
            message = f"the hook '{function.name}' prints the attribute '{name}' of '{what}' twice: also in its dictionary"
            hint = f"leave it out there: `print_optional_attr_dict(…, elided=['{name}'])`"
            yield Fault("warning", "ODS0725", function, message, hint)


def _elided(function: ast.FunctionDef) -> set[str] | None:
    """Return the names that the dictionary of attributes of a print hook leaves out; None if it has none, or if they are not literals."""
    calls = [
        node
        for node in nodes_of(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr.startswith("print_optional_attr_dict")
    ]
    if len(calls) != 1 or not calls[0].args or ".attributes" not in ast.unparse(calls[0].args[0]):
        return None
    given = [*calls[0].args[1:2], *(each.value for each in calls[0].keywords if each.arg == "elided")]
    if not given:
        return set()
    names = [each.value for each in given[0].elts if isinstance(each, ast.Constant)] if isinstance(given[0], _DISPLAYS) else None
    return None if names is None or len(names) < len(given[0].elts) else set(map(str, names))  # type: ignore[attr-defined]


_DISPLAYS = (ast.List, ast.Tuple, ast.Set)


def _is_printed(function: ast.FunctionDef, receiver: str, members: set[str]) -> bool:
    """Return True if an argument of a call on a printer shows one of `members` of the receiver."""
    printer = function.args.args[1].arg
    return any(
        isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id == receiver and inner.attr in members
        for node in nodes_of(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == printer
        for argument in node.args
        for inner in ast.walk(argument)
    )


def _not_parsed(function: ast.FunctionDef, op: ResolvedOperation) -> Iterator[Fault]:
    uses = _Uses(function, 1)
    required = {
        "operands": [each.python_name for each in op.operands if each.variadicity == "single"],
        "types": [] if infers_results(op) else [each.python_name for each in op.results if each.variadicity == "single"],
        "regions": [each.python_name for each in op.regions if not each.variadic],
        "attributes": [each.python_name for each in op.inherents if not each.may_be_left_out],
        "successors": [each.python_name for each in op.successors if not each.variadic],
    }
    own = {each.name for each in op.inherents} | _SIZES
    for name in _written(function, uses.name):
        text = str(name.value)
        if "." not in text and text not in own:
            hint = suggestion(text, sorted(own)) or f"it has {', '.join(sorted(own - _SIZES)) or 'none'}"
            yield Fault("warning", "ODS0725", name, f"'{op.name}' has no attribute '{text}'", hint)
    for member, names in required.items():
        if names and uses.is_all_known and uses.read.isdisjoint({member, *_OTHERS.get(member, ())}):
            what = "types of the results" if member == "types" else member
            message = f"the hook '{function.name}' reads '{op.name}' and never adds its {what}: {', '.join(names)}"
            yield Fault("warning", "ODS0725", function, message, f"add them to `{uses.name}.{member}`")


def _written(function: ast.FunctionDef, state: str) -> Iterator[ast.Constant]:
    """Yield the literal names of attributes that a parse hook writes into `state`."""
    for node in nodes_of(function):
        for target in node.targets if isinstance(node, ast.Assign) else ():
            is_entry = isinstance(target, ast.Subscript) and ast.unparse(target.value) == f"{state}.attributes"
            if (
                is_entry
                and isinstance(target, ast.Subscript)
                and isinstance(target.slice, ast.Constant)
                and isinstance(target.slice.value, str)
            ):
                yield target.slice


_SIZES = frozenset({"operandSegmentSizes", "resultSegmentSizes"})
_OTHERS = {"attributes": ("properties", "inherent_attributes")}
"""Maps members of the state of an operation to others that have the same parts."""


def _parts(definition: Definition) -> Iterator[tuple[str, str, set[str]]]:
    """Yield the kind and the name of each part that a text must have, and the members that give it alone."""
    if isinstance(definition, ResolvedTypeOrAttribute):
        yield from (("parameter", each.python_name, {each.python_name}) for each in definition.parameters if not each.is_self_type)
        return
    for kind, names in (
        ("operand", [each.python_name for each in definition.operands]),
        ("attribute", [each.python_name for each in definition.inherents]),
        ("region", [each.python_name for each in definition.regions]),
        ("successor", [each.python_name for each in definition.successors]),
    ):
        yield from ((kind, name, {name, f"{name}_or_default"}) for name in names)
