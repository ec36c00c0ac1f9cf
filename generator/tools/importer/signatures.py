"""Translate the C++ signatures of interfaces and builders to Python; the C++ types are kept beside them."""

from __future__ import annotations

from collections.abc import Container

from ..exporter.annotations import cpp_type
from ..exporter.cpp_names import lower_camel_case
from .cpp.methods import values_of
from .cpp.spelling import python_annotation, python_default, python_identifier, snake_case_identifier, strip_namespaces
from .dump import DagArgument, Record, unindented
from .traits import TraitWriter

_MOST_WORDS = 3
"""The greatest number of parameters in the name of a builder."""


def interface_entry(record: Record, traits: TraitWriter, with_descriptions: bool) -> dict[str, object]:
    """Return the entry of an interface: its methods without their bodies."""
    kind = "operation" if record.isa("OpInterface") else "attribute" if record.isa("AttrInterface") else "type"
    methods: dict[str, object] = {}
    taken = _values_of_users(record)
    for method in record.references("methods"):
        name = _method_name(method, taken)
        methods.setdefault(name, _method(record, method, name, with_descriptions))
    names = [base.text("cppInterfaceName") for base in record.references("baseInterfaces")]
    bases = [traits.names.prelude_interfaces.get(name, name) for name in names]
    entry: dict[str, object] = {"kind": kind, "extends": bases, "methods": methods}
    if record.fields.get("verifyWithRegions"):
        entry["verify_with_regions"] = True
    if with_descriptions:
        entry["description"] = unindented(record.text("description"))
    for base in bases:
        if base not in traits.prelude.traits:
            traits.interfaces.setdefault(base, base)
    return {key: value for key, value in entry.items() if value not in ([], {}, "")}


def _values_of_users(interface: Record) -> set[str]:
    """Return the names of the operands, results and attributes of the operations that implement an interface."""
    own = interface.text("cppInterfaceName")
    users = [
        op for op in interface.dump.instances("Op") if any(each.fields.get("cppInterfaceName") == own for each in op.references("traits"))
    ]
    return {value.text for op in users for value in values_of(op).values()}


def _method_name(method: Record, taken: Container[str]) -> str:
    """Return the name of a method in Python: a getter if the interface implements it, and its own name is among `taken`."""
    name = snake_case_identifier(method.text("name"))
    return f"get_{name}" if name in taken and method.text("body").strip() else name


def _method(interface: Record, method: Record, name: str, with_descriptions: bool) -> dict[str, object]:
    returns = method.text("returnType").strip()
    parameters = {
        python_identifier(given): _parameter(str(argument.literal)) for given, argument in named_arguments(method.dag("arguments"), "p")
    }
    found: dict[str, object] = {"parameters": parameters, "returns": python_annotation(returns)}
    if lower_camel_case(name) != method.text("name"):
        found["cpp_name"] = method.text("name")
    if not _is_usual(returns, python_annotation(returns), result=True):
        found["cpp_returns"] = returns
    if method.isa("StaticInterfaceMethod"):
        found["static"] = True
    if method.text("body").strip() or method.text("defaultBody").strip():
        key = "default" if method.text("defaultBody").strip() else "body"
        found[key] = f'raise UnfilledHook("{interface.text("cppInterfaceName")}.{name}")\n'
    if with_descriptions:
        found["summary"] = unindented(method.text("description")).rstrip()
    return {key: value for key, value in found.items() if value not in ({}, "")}


def builders_of(record: Record) -> list[dict[str, object]]:
    """Return the builders of an operation, type or attribute; hooks implement their bodies. Overloads get different names."""
    found: dict[str, dict[str, object]] = {}
    for builder in record.references("builders"):
        arguments = named_arguments(builder.dag("dagParams"), "p")
        name = wanted = "_".join(["from", *(snake_case_identifier(name) for name, _ in arguments[:_MOST_WORDS])]) if arguments else "empty"
        while name in found:
            name = f"{wanted}_{len(found) + 1}"
        entry: dict[str, object] = {"name": name, "hook": True}
        if arguments:
            entry["parameters"] = _builder_parameters(arguments)
        if builder.flag("hasInferredContextParam"):
            entry["infers_context"] = True
        found[name] = entry
    return list(found.values())


def _builder_parameters(arguments: list[tuple[str, DagArgument]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, argument in arguments:
        record = argument.record
        if record is None or not record.isa("CArg"):
            found[python_identifier(name)] = _parameter(str(argument.literal))
            continue
        default = record.text("defaultValue")
        entry: dict[str, object] = {
            "type": python_annotation(record.text("type")),
            "cpp_type": record.text("type").strip(),
            "cpp_default": default,
        }
        if default:
            entry |= _with_default(str(entry["type"]), default)
        found[python_identifier(name)] = entry
    return found


def _with_default(kind: str, default: str) -> dict[str, object]:
    """Return the Python type and default of a parameter; the default is None if its C++ default is not a plain value."""
    plain = python_default(default, lambda name: None) if kind in ("bool", "int", "str") else None
    is_plain = plain is not None and (plain in ("True", "False")) == (kind == "bool") and plain.startswith('"') == (kind == "str")
    return {"default": plain} if is_plain and plain != "()" else {"type": kind if kind == "Any" else f"{kind} | None", "default": "None"}


def _parameter(cpp: str) -> object:
    """Return the Python type of a parameter, with the C++ type if that is not the usual one."""
    kind = python_annotation(cpp)
    return kind if _is_usual(cpp, kind) else {"type": kind, "cpp_type": cpp.strip()}


class _NoClasses:
    """A lookup of C++ classes that finds none."""

    def cpp_class(self, python_class: object) -> None:
        """Return None: the class is unknown."""

    def definition(self, class_name: str) -> None:
        """Return None: the class is unknown."""


def _is_usual(cpp: str, kind: str, result: bool = False) -> bool:
    """Return True if an export would write this C++ type for the Python type."""
    usual = cpp_type(kind, {}, _NoClasses(), result)
    return usual is not None and _bare(usual) == _bare(cpp)


def _bare(cpp: str) -> str:
    return strip_namespaces("".join(cpp.split()))


def named_arguments(arguments: list[DagArgument], prefix: str) -> list[tuple[str, DagArgument]]:
    """Return the arguments with unique names: unnamed ones get a name from their position, duplicates a number."""
    found: dict[str, DagArgument] = {}
    nameless = sum(not argument.name for argument in arguments)
    for index, argument in enumerate(arguments):
        wanted = name = argument.name or (prefix if nameless == 1 else f"{prefix}{index}")
        number = 2
        while name in found:
            name, number = f"{wanted}_{number}", number + 1
        found[name] = argument
    return list(found.items())
