"""The meaning of names in C++: operations, types, attributes, enums and interfaces of all dialects, with their accessors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from ods.diagnostics.late import dataclass

from ....hook_code import FunctionChecker
from ....resolver.model import (
    PythonClass,
    ResolvedDialect,
    ResolvedEnum,
    ResolvedInherent,
    ResolvedInterface,
    ResolvedInterfaceUse,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from ..cpp.spelling import strip_namespaces
from ..names import getter_of
from .code import Code, is_dense_array, kind_of
from .table import RUNTIME_MODULES

_SAME = {
    "Op": "Operation",
    "Operation": "Operation",
    "FloatType": "FloatType",
    "LocationAttr": "Location",
    "AffineBinaryOpExpr": "AffineBinaryExpr",
}


@dataclass
class World:
    """Indexes all dialects by the names that C++ may use."""

    dialects: dict[str, ResolvedDialect]
    builtin: dict[str, str]
    """Maps classes of the runtime to their modules."""
    operations: dict[str, list[ResolvedOperation]] = field(default_factory=dict)
    definitions: dict[str, list[ResolvedTypeOrAttribute]] = field(default_factory=dict)
    enums: dict[str, list[ResolvedEnum]] = field(default_factory=dict)
    traits: dict[str, dict[str, PythonClass]] = field(default_factory=dict)
    """Maps the name of a trait to its class in each dialect."""
    interfaces: dict[str, dict[str, ResolvedInterface]] = field(default_factory=dict)
    """Maps the name of an interface to the interface in each dialect."""
    hidden: dict[str, frozenset[str]] = field(default_factory=dict)
    """Maps a dialect to the classes that its C++ defines: without a namespace, these names mean no class of another dialect."""

    def find(self, cpp: str, dialect: str) -> PythonClass | None:
        """Return the class that a C++ name denotes in a dialect; None if there is none."""
        name = strip_namespaces(re.sub(r"\s+", "", cpp)).strip(":")
        namespace = [part for part in cpp.replace(" ", "").split("::") if part and part not in ("mlir", "llvm")][:-1]
        is_hidden = not namespace and name in self.hidden.get(dialect, ())
        tables: tuple[Mapping[str, Sequence[ResolvedOperation | ResolvedTypeOrAttribute | ResolvedEnum]], ...]
        tables = (self.operations, self.definitions, self.enums)
        for table in tables:
            found = table.get(name, ())
            own = [one for one in found if one.dialect == dialect]
            named = [one for one in found if namespace and self._is_in(one.dialect, namespace)]
            others = () if is_hidden or self._is_of_mlir(name) or self._is_defined_in_cpp(namespace, dialect) else found
            for one in (*named, *(own if self._may_be_own(namespace, dialect) else ()), *others):
                python: PythonClass = one.python_class
                return python
        name = _SAME.get(name, name)
        if name in self.builtin:
            module = self.builtin[name]
            return PythonClass(module, name)
        interface = self.interface(name, dialect, namespace)
        return None if interface is None else interface.runtime_class

    def _is_of_mlir(self, name: str) -> bool:
        """Return True if a name without a namespace means MLIR's own class although dialects have a class of that name, too."""
        return name in self.builtin and _SAME.get(name, name) not in _SAME

    def find_operation(self, cpp: str, dialect: str) -> ResolvedOperation | None:
        """Return the operation that a C++ name denotes in a dialect, looked up in its namespace first; None if there is none."""
        name = strip_namespaces(re.sub(r"\s+", "", cpp)).strip(":")
        namespace = [part for part in cpp.replace(" ", "").split("::") if part and part not in ("mlir", "llvm")][:-1]
        named = [one for one in self.operations.get(name, ()) if namespace and self._is_in(one.dialect, namespace)]
        return named[0] if named else self.operation(name, dialect)

    def _is_defined_in_cpp(self, namespace: list[str], dialect: str) -> bool:
        """Return True if only the C++ of the dialect, or of a dialect with this namespace, defines the class."""
        spaces = [one for one in self.dialects if self._is_in(one, namespace)] if namespace else [dialect]
        flags = [self.dialects[one].flags for one in spaces if one in self.dialects]
        return any({"allows_unknown_types", "allows_unknown_attributes"}.intersection(found) for found in flags)

    def _may_be_own(self, namespace: list[str], dialect: str) -> bool:
        """Return True if a name in a namespace can belong to a dialect, because it is not the namespace of another dialect."""
        spaces = [one for one in self.dialects if self._is_in(one, namespace)] if namespace else []
        return not spaces or dialect in spaces

    def is_shared(self, cpp_class: str) -> bool:
        """Return True if several dialects have a class of this name."""
        found = (*self.operations.get(cpp_class, ()), *self.definitions.get(cpp_class, ()))
        return len({one.dialect for one in found}) > 1

    def _is_in(self, dialect: str, namespace: list[str]) -> bool:
        parts = [part for part in self.dialects[dialect].cpp_namespace.split("::") if part and part != "mlir"]
        return parts[-len(namespace) :] == namespace

    def operation(self, cpp_class: str, dialect: str) -> ResolvedOperation | None:
        """Return the operation of a C++ class, preferably of this dialect; None if there is none."""
        found = self.operations.get(cpp_class, [])
        return max(found, key=lambda one: 2 * (one.dialect == dialect) + (one.dialect == "builtin"), default=None)

    def definition(self, cpp_class: str, dialect: str) -> ResolvedTypeOrAttribute | None:
        """Return the type or attribute of a C++ class, preferably of this dialect; None if there is none."""
        found = self.definitions.get(cpp_class, [])
        own = next((one for one in found if one.dialect == dialect), None)
        if own is None and cpp_class in self.hidden.get(dialect, ()):
            return None
        return own if own is not None or self._is_of_mlir(cpp_class) or not found else found[0]

    def interface(self, name: str, dialect: str, namespace: Sequence[str] = ()) -> ResolvedInterface | None:
        """Return the interface of a C++ name, preferably of the namespace, then of this dialect; None if there is none."""
        found = self.interfaces.get(name) or self._interfaces_by_class.get(name, {})
        named = [one for one in found if namespace and self._is_in(one, [*namespace])]
        return next((found[one] for one in (*named, dialect, *found) if one in found), None)

    @cached_property
    def _interfaces_by_class(self) -> dict[str, dict[str, ResolvedInterface]]:
        """Maps the classes of interfaces to these, such as `SymbolOpInterface` to those of the records `Symbol`."""
        found: dict[str, dict[str, ResolvedInterface]] = {}
        for interfaces in self.interfaces.values():
            for dialect, one in interfaces.items():
                found.setdefault(one.runtime_class.name, {})[dialect] = one
        return found

    def marker(self, name: str, dialect: str) -> PythonClass | None:
        """Return the class of a trait or interface, preferably of this dialect; None if there is none."""
        found = self.traits.get(name) or {one: interface.runtime_class for one, interface in self.interfaces.get(name, {}).items()}
        return next((found[one] for one in (dialect, *found) if one in found), None)

    def interfaces_of(self, kind: str, dialect: str) -> list[ResolvedInterface]:
        """Return the interfaces that values of a kind implement; an interface precedes those that it extends."""
        interface = self.interface(kind, dialect)
        if interface is not None:
            return list(reversed(interface.lineage))
        operation, definition = self.operation(kind, dialect), self.definition(kind, dialect)
        owner: ResolvedOperation | ResolvedTypeOrAttribute | None = operation if operation is not None else definition
        uses: Sequence[ResolvedInterfaceUse] = () if owner is None else owner.interfaces
        return [one for use in uses for one in reversed(use.interface.lineage)]

    def is_overridden(self, interface: ResolvedInterface, method: str) -> bool:
        """Return True if an operation, type or attribute overrides `method`, which has a default in `interface`."""
        return (interface.name, method) in self._overridden

    @cached_property
    def attributes_of_users(self) -> dict[tuple[str, str], ResolvedInherent]:
        """Maps interfaces and getters to the attribute of the first operation with the interface that has one of this getter."""
        found: dict[tuple[str, str], ResolvedInherent] = {}
        for op in (each for operations in self.operations.values() for each in operations):
            for one in op.inherents if op.interfaces else ():
                for use in op.interfaces:
                    found.setdefault((use.interface.name, getter_of(one.name)), one)
        return found

    @cached_property
    def checker(self) -> FunctionChecker:
        """Checks translated functions as `ods check` does."""
        return FunctionChecker(list(self.dialects.values()))

    @cached_property
    def _overridden(self) -> frozenset[tuple[str, str]]:
        found: set[tuple[str, str]] = set()
        for dialect in self.dialects.values():
            owners: tuple[ResolvedOperation | ResolvedTypeOrAttribute, ...] = (*dialect.operations, *dialect.types, *dialect.attributes)
            for use in (each for owner in owners for each in owner.interfaces):
                found.update((use.interface.name, name) for name in (*use.declared_methods, *use.of_class))
        return frozenset(found)

    def enum(self, cpp_class: str, dialect: str, namespace: Sequence[str] = ()) -> ResolvedEnum | None:
        """Return the enum of a C++ class, preferably of the namespace, then of this dialect; None if there is none."""
        found = self.enums.get(cpp_class, [])
        named = [one for one in found if namespace and self._is_in(one.dialect, [*namespace])]
        return next((one for one in (*named, *(one for one in found if one.dialect == dialect), *found)), None)


def world_of(dialects: Iterable[ResolvedDialect], builtin: dict[str, str]) -> World:
    """Index all dialects by the C++ names of their classes."""
    world = World(
        {dialect.name: dialect for dialect in dialects}, {name: path.partition(":")[0] for name, path in builtin.items()} | _runtime()
    )
    for dialect in world.dialects.values():
        for op in dialect.operations:
            world.operations.setdefault(strip_namespaces(op.cpp_class).strip(":"), []).append(op)
        for definition in (*dialect.types, *dialect.attributes):
            for name in () if definition.external else dict.fromkeys((definition.class_name, definition.cpp_class)):
                world.definitions.setdefault(name, []).append(definition)
        for enum in dialect.enums:
            world.enums.setdefault(enum.class_name, []).append(enum)
        for interface in dialect.interfaces:
            world.interfaces.setdefault(interface.name, {})[dialect.name] = interface
        for trait in dialect.traits:
            world.traits.setdefault(trait.name.partition("<")[0], {}).setdefault(dialect.name, trait.runtime_class)
    return world


def _runtime() -> dict[str, str]:
    names = (
        "Operation",
        "Type",
        "Attribute",
        "Value",
        "Region",
        "Block",
        "Location",
        "BlockArgument",
        "OpResult",
        "AffineMap",
        "AffineExpr",
        "AffineDimExpr",
        "AffineSymbolExpr",
        "AffineConstantExpr",
        "AffineBinaryExpr",
        "ShapedType",
        "DenseIntOrFPElementsAttr",
        "SparseElementsAttr",
    )
    return {name: RUNTIME_MODULES[name] for name in names}


# ---- accessors of operations, types and attributes


def operation_accessors(op: ResolvedOperation, receiver: str) -> dict[str, Code]:
    """Map C++ getters to Python, for the operands, results, attributes, regions and successors of an operation."""
    found: dict[str, Code] = {}
    for value in (*op.operands, *op.results):
        getter, text = getter_of(value.name), f"{receiver}.{value.python_name}"
        found[getter] = Code(text, _value_kind(value))
        if value.variadicity == "single":
            found[f"{getter}Mutable"] = Code(text, "Value")
    for inherent in op.inherents:
        getter, text = getter_of(inherent.name), f"{receiver}.{inherent.python_name}"
        has_default = inherent.default_absent and inherent.default is not None
        found[getter] = _attribute_value(inherent, f"{text}_or_default" if has_default else text, not has_default)
        found[f"{getter}Attr"] = Code(text, inherent.constraint.python_class.name)
        found[f"{getter}AttrName"] = Code(f'"{inherent.name}"', "str")
    for region in op.regions:
        found[getter_of(region.name)] = Code(f"{receiver}.{region.python_name}", "list[Region]" if region.variadic else "Region")
    for successor in op.successors:
        found[getter_of(successor.name)] = Code(f"{receiver}.{successor.python_name}", "list[Block]" if successor.variadic else "Block")
    return found


def _value_kind(value: ResolvedValue) -> str:
    return {"single": "Value", "optional": "Value", "variadic": "list[Value]"}.get(value.variadicity, "list[list[Value]]")


def _attribute_value(inherent: ResolvedInherent, text: str, may_be_absent: bool = True) -> Code:
    """Return the value of the C++ getter of an attribute, which may be the plain value."""
    is_optional = inherent.optional and may_be_absent
    constraint = inherent.constraint
    class_name = constraint.python_class.name
    if inherent.is_native:
        return Code(text, _plain_kind(constraint.value_type or class_name))
    if class_name == "UnitAttr":
        return Code(f"{text} is not None", "bool", 4)
    if is_dense_array(class_name):
        return Code(text, f"optional[{class_name}]" if is_optional else class_name)
    convert = constraint.from_attribute
    unwrapped = {
        "TypeAttr": ("self.value", "Type"),
        "FlatSymbolRefAttr": ("self.value", "str"),
        "AffineMapAttr": ("self.value", "AffineMap"),
    }
    if constraint.enum is not None:
        plain, kind = (convert.text, constraint.enum.class_name) if convert is not None else ("self", class_name)
        if constraint.definition is not None and constraint.definition.enum is not None:
            plain, kind = "self.value", constraint.enum.class_name
    elif class_name in unwrapped:
        plain, kind = unwrapped[class_name]
        predicate = "" if constraint.predicate is None else constraint.predicate.text
        of_class = re.search(r"TypeAttrOf<(?:.*?)(\w+)>", str(constraint.name)) or re.search(
            r"isinstance\(self\.value, (\w+)\)$", predicate
        )
        if class_name == "TypeAttr" and of_class is not None:
            kind = of_class[1]
    elif class_name in ("StringAttr", "IntegerAttr", "FloatAttr", "BoolAttr"):
        plain, kind = "self.value", {"StringAttr": "str", "IntegerAttr": "int", "FloatAttr": "float", "BoolAttr": "bool"}[class_name]
    else:
        return Code(text, class_name)
    python = re.sub(r"\bself\b", text, plain)
    if is_optional:
        return Code(f"({python} if {text} is not None else None)", f"optional[{kind}]")
    return Code(python, kind)


def definition_accessors(definition: ResolvedTypeOrAttribute, receiver: str) -> dict[str, Code]:
    """Map C++ getters to Python, for the parameters of a type or attribute."""
    if definition.enum is not None:
        return {"getValue": Code(f"{receiver}.value", definition.enum.class_name)}
    return {getter_of(one.name): Code(f"{receiver}.{one.python_name}", parameter_kind(one)) for one in definition.parameters}


def parameter_kind(parameter: ResolvedParameter) -> str:
    """Return the kind of a parameter's value."""
    if parameter.codec in ("object", "array<object>"):
        kind = kind_of(parameter.cpp_type)
    elif parameter.element is not None:
        kind = f"list[{parameter_kind(parameter.element)}]"
    elif parameter.enum is not None:
        kind = parameter.enum.class_name
    elif parameter.python_class is not None:
        kind = "AffineMap" if "AffineMap" in parameter.cpp_type and "Attr" not in parameter.cpp_type else parameter.python_class.name
    else:
        kind = _plain_kind(parameter.annotation)
    return f"optional[{kind}]" if parameter.cpp_type.strip(":").startswith("std::optional") else kind


def _plain_kind(annotation: str) -> str:
    plain = annotation.removesuffix(" | None")
    match = re.fullmatch(r"(?:tuple|Sequence|list)\[(\w+)(?:, \.\.\.)?\]", plain)
    return f"list[{match[1]}]" if match else plain
