"""Translate TableGen's trait records to the texts of a `traits:` list."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field
from itertools import count

from ods.diagnostics.late import dataclass

from ..exporter.cpp_names import lower_camel_case
from .constraints import quote
from .cpp.conditions import CppCondition, CppTransform, Key
from .cpp.expression import translate
from .cpp.methods import own_methods, values_of, written_methods
from .cpp.predicates import condition_of, cpp_text, joined_cpp
from .cpp.spelling import snake_case_identifier, strip_namespaces
from .cpp.tokens import Untranslated
from .cpp.values import Python
from .dump import DumpError, Record
from .names import RecordNames, getter_of, record_class
from .prelude import Prelude

_VALUE_LISTS = ("AllTypesMatch", "AllShapesMatch", "AllRanksMatch", "AllElementTypesMatch", "AllElementCountsMatch", "AllTypeIDsMatch")
_DEFAULT_DIALECT = "getDefaultDialect"
_DECLARES = {"Op": "DeclareOpInterfaceMethods", "TypeDef": "DeclareTypeInterfaceMethods", "AttrDef": "DeclareAttrInterfaceMethods"}


_OF_TEXT = ("OpAsmTypeInterface", "OpAsmAttrInterface")
"""Interfaces of types and attributes that a C++ class may implement without a declaration in its traits."""


@dataclass
class TraitWriter:
    """Writes the traits of operations, types and attributes, and records those that it cannot express."""

    prelude: Prelude
    operation_classes: dict[str, str]
    """Maps C++ classes of operations to Python classes."""
    names: RecordNames
    interfaces: dict[str, str] = field(default_factory=dict)
    """Maps interfaces that the prelude lacks from record names to names in the spec."""
    entries: dict[str, dict[str, object]] = field(default_factory=dict)
    """The `traits:` section: the dialect's own traits."""
    methods: dict[str, dict[str, str]] = field(default_factory=dict)
    """Maps operations and methods to translated bodies."""
    conditions: dict[Key, CppCondition] = field(default_factory=dict)
    """The C++ conditions of predicate traits."""
    transforms: dict[str, CppTransform] = field(default_factory=dict)
    """Maps functions for the transforms of types that are C++ to this C++."""
    left_out: dict[str, str] = field(default_factory=dict)
    """Maps traits to the reason why they were left out."""
    implemented: dict[str, list[str]] = field(default_factory=dict)
    """Maps definitions to interface methods that their C++ class has without a declaration in its traits."""

    def traits(self, owner: Record) -> list[str]:
        """Return the texts of the traits of an operation, type or attribute, in order and without duplicates."""
        texts = [text for record in owner.references("traits") for text in self._texts(record, owner)]
        return list(dict.fromkeys(texts))

    def _texts(self, record: Record, own: Record) -> list[str]:
        if record.isa("SingleBlockImplicitTerminator"):
            inner = record.references("traits")
            if not inner:
                raise DumpError(f"record '{record.name}': field 'traits' names no trait")
            terminator = self._argument_of(inner[-1])
            return [f"SingleBlockImplicitTerminator<{self._operation(terminator)}>"]
        if record.isa("TraitList"):
            if not record.is_anonymous and record.name in self.prelude.traits:
                self._override(record, own)
                return [record.name]
            return [text for inner in record.references("traits") for text in self._texts(inner, own)]
        if record.isa("Interface"):
            return self._implemented(self._interface_name(record), own, record)
        if not record.is_anonymous and record.name in self.prelude.traits:
            return [record.name]
        return self._with_arguments(record, own)

    def _with_arguments(self, record: Record, own: Record) -> list[str]:
        last = record.classes[-1] if record.classes else ""
        if last in _VALUE_LISTS:
            return [f"{last}<[{', '.join(map(str, record.items('values')))}]>"]
        if last in ("HasParent", "ParentOneOf"):
            parents = [self._operation(name.strip()) for name in self._argument_of(record).split(",")]
            return [f"HasParent<{parents[0]}>" if len(parents) == 1 else f"ParentOneOf<[{', '.join(parents)}]>"]
        if record.isa("MemoryEffects"):
            return [f"MemoryEffects<[{', '.join(effect_names(record))}]>"]
        if record.isa("TypesMatchWith"):
            return self._types_match_with(record, own)
        if record.isa("PredTrait"):
            return self._predicate(record, own)
        if record.isa("NativeTrait"):
            return self._native(record, own)
        return self._left(record, own, "no such trait in the spec language")

    def _native(self, record: Record, own: Record) -> list[str]:
        """Return a trait written in C++; the spec gets a marker without its verifier."""
        text = record.text("trait")
        name = strip_namespaces(re.sub(r"<.*", "", text)) or record.name
        if name not in self.prelude.traits:
            entry: dict[str, object] = {
                "kind": "native",
                "summary": f"what MLIR's C++ trait {strip_namespaces(re.sub('<.*', '', text))} says",
            }
            dependent = record.references("dependentTraits") if "dependentTraits" in record.fields else []
            requires = [text for one in dependent for text in self._texts(one, own)]
            parameters = re.fullmatch(r"[^<]*<(.*)>::Impl", text)
            self.entries.setdefault(f"{name}<parameters>" if parameters else name, entry | ({"requires": requires} if requires else {}))
            return [f"{name}<{quote(parameters[1])}>" if parameters else name]
        return [name]

    def _types_match_with(self, record: Record, own: Record) -> list[str]:
        kind = next((name for name in ("OptionalTypesMatchWith", "RangedTypesMatchWith") if record.isa(name)), "TypesMatchWith")
        if kind == "TypesMatchWith" and _is_optional(own, record.text("rhs")):  # its comparator says that it may be absent
            kind = "OptionalTypesMatchWith"
        transform = record.text("transformer")
        try:
            python = translate(transform, self.names.scope({"$_self": Python("type", kind="type")})).text
        except Untranslated as error:
            if kind == "RangedTypesMatchWith":
                return self._left(record, own, f"its transform is C++ ({error}): {' '.join(transform.split())}")
            python = f"{self._transform(transform, record)}(self)"
        return [f"{kind}<{quote(record.text('summary'))}, {record.text('lhs')}, {record.text('rhs')}, {quote(python)}>"]

    def _transform(self, cpp: str, record: Record) -> str:
        """Return the function for a transform in C++; traits with the same C++ share it."""
        words = [strip_namespaces(word) for word in re.findall(r"[A-Za-z_][\w:]*", cpp.replace("$_self", ""))]
        stem = snake_case_identifier("_".join(dict.fromkeys(words)) + "_transform")
        names = (f"{stem}_{number}" if number > 1 else stem for number in count(1))
        name = next(name for name in names if name not in self.transforms or self.transforms[name].cpp == cpp)
        self.transforms.setdefault(name, CppTransform(name, cpp, f"{record.dump.source} ({record.name})"))
        return name

    def _predicate(self, record: Record, own: Record) -> list[str]:
        """Return the trait for a condition over the values of an operation."""
        predicate = record.required("predicate")
        scope = self.names.scope({"$_op": Python("op", kind="operation"), **values_of(own)})
        scope.accessors, scope.methods = {getter_of(name[1:]): one for name, one in values_of(own).items()}, own_methods(own)
        where, missing = condition_of(predicate, scope)
        text = f"PredOpTrait<{quote(record.text('summary'))}, {quote(where)}>"
        if missing:
            shown = " … ".join(map(cpp_text, missing))
            self._left(record, own, f'of the predicate trait "{record.text("summary")}" this is C++: {shown}')
            if own.isa("Op"):
                self.conditions[own.text("opName"), text] = self._cpp_condition(record, own, joined_cpp(missing))
        return [text]

    def _cpp_condition(self, record: Record, own: Record, cpp: str) -> CppCondition:
        """Return the C++ condition of a trait; without values of the operation, all operations with the trait share it."""
        name = _trait_name(record)
        omission = "trait", f"{own.name}: {name}", self.left_out[f"{own.name}: {name}"]
        cpp_class = record_class(own)
        names = [one.name for field_name in ("arguments", "results", "regions") for one in own.dag(field_name) if one.name]
        used = [name for name in names if re.search(rf"\${name}\b", cpp)]
        for each in used:
            cpp = re.sub(rf"\${each}\b", f"{getter_of(each)}()", cpp)
        if not used and not re.search(r"(?<![\w.>:])get\w+\(", cpp):
            return CppCondition(snake_case_identifier(name), cpp, "Operation", f"{record.dump.source} ({record.name})", omission)
        function = snake_case_identifier(f"{cpp_class}_{name}")
        return CppCondition(function, cpp, cpp_class, f"{own.dump.source} ({own.name})", omission)

    def _implemented(self, name: str, own: Record, record: Record) -> list[str]:
        """Return the trait for an interface, declared (`DeclareOpInterfaceMethods`) if ODS declares it.

        Methods without a default are always implemented; others if ODS lists them or their C++ can be translated.
        `getDefaultDialect` returns the operation's own dialect.
        """
        if name == "InferTypeOpInterface" and own.isa("Op") and _has_known_results(own):
            return []  # mlir-tblgen infers the types then, whatever the record declares
        known = self.prelude.methods[name] if name in self.prelude.methods else _methods(record)
        written = self._written(own) if own.isa("Op") else {}
        is_prelude = name in self.prelude.methods
        may_declare = own.isa("Op") or not is_prelude or name in _OF_TEXT
        own_class = str(own.fields.get("extraClassDeclaration") or "") if may_declare else ""
        hidden = [] if is_prelude or not own.isa("Op") else _hidden_by_accessors(record, own)
        further = [method for method in dict.fromkeys(known) if is_prelude and method in written or _declares(own_class, method)]
        further += [method for method in hidden if method not in further]
        if not record.isa("DeclareInterfaceMethods"):
            abstract = self.prelude.required[name] if name in self.prelude.required else _abstract_methods(record)
            self._add_methods(own, [*abstract, *further])
            return [name]
        listed = [method for method in map(snake_case_identifier, record.items("alwaysOverriddenMethods")) if method in known]
        if snake_case_identifier(_DEFAULT_DIALECT) in listed and own.isa("Op"):
            written.setdefault(snake_case_identifier(_DEFAULT_DIALECT), repr(own.required("opDialect").text("name")))
        self._add_methods(own, [method for method in further if method not in listed])
        declares = next(text for kind, text in _DECLARES.items() if own.isa(kind))
        return [f"{declares}<{name}, [{', '.join(listed)}]>" if listed else f"{declares}<{name}>"]

    def _override(self, traits: Record, own: Record) -> None:
        """Add the methods with a default that the C++ class declares, for the interfaces in a list of traits."""
        declared = str(own.fields.get("extraClassDeclaration") or "") if own.isa("Op") else ""
        for record in traits.references("traits") if declared else ():
            if record.isa("Interface"):
                name = self._interface_name(record)
                required = self.prelude.required.get(name, ())
                self._add_methods(
                    own, [each for each in self.prelude.methods.get(name, ()) if each not in required and _declares(declared, each)]
                )

    def _add_methods(self, own: Record, methods: Iterable[str]) -> None:
        found = self.implemented.setdefault(own.name, [])
        found += [method for method in dict.fromkeys(methods) if method not in found]

    def _written(self, own: Record) -> dict[str, str]:
        """Return the translated methods of an operation: name to Python."""
        if own.name not in self.methods:
            self.methods[own.name] = written_methods(own, self.names)
        return self.methods[own.name]

    def _interface_name(self, record: Record) -> str:
        name = record.text("cppInterfaceName") or record.name
        name = self.names.prelude_interfaces.get(name, name)
        if name not in self.prelude.traits:
            self.interfaces.setdefault(name, name)
        return name

    def _argument_of(self, record: Record) -> str:
        """Return the template argument of a C++ trait: `GenericAtomicRMWOp` for `HasParent<GenericAtomicRMWOp>::Impl`."""
        match = re.search(r"<(.*)>", record.text("trait"))
        return match[1] if match else ""

    def _operation(self, cpp_class: str) -> str:
        name = strip_namespaces(cpp_class)
        return self.operation_classes.get(name, name)

    def _left(self, record: Record, own: Record, reason: str) -> list[str]:
        self.left_out[f"{own.name}: {_trait_name(record)}"] = reason
        return []


def _is_optional(operation: Record, name: str) -> bool:
    """Return True if a value of an operation may be absent."""
    fields = [field_name for field_name in ("arguments", "results") if isinstance(operation.fields.get(field_name), dict)]
    given = next((one for field_name in fields for one in operation.dag(field_name) if one.name == name), None)
    constraint = None if given is None else given.record
    if constraint is not None and constraint.isa("OpVariable"):
        constraint = constraint.required("constraint")
    return constraint is not None and constraint.isa("Optional")


def _has_known_results(op: Record) -> bool:
    """Return True if the constraints of an operation's results tell their types."""
    results = op.dag("results")
    return bool(results) and all(one.record is not None and one.record.isa("BuildableType") for one in results)


def _trait_name(record: Record) -> str:
    """Return the name of a trait, or that of its class if it has no name."""
    return record.classes[-1] if record.is_anonymous else record.name


def _methods(interface: Record) -> list[str]:
    """Return the methods of an interface that an implementer may define."""
    inherited = [method for base in interface.references("baseInterfaces") for method in _methods(base)]
    return [
        *inherited,
        *(snake_case_identifier(method.text("name")) for method in interface.references("methods") if not method.text("body")),
    ]


def _abstract_methods(interface: Record) -> list[str]:
    """Return the methods of an interface that an implementer must define."""
    inherited = [method for base in interface.references("baseInterfaces") for method in _abstract_methods(base)]
    own = [method for method in interface.references("methods") if not method.text("body") and not method.text("defaultBody")]
    return [*inherited, *(snake_case_identifier(method.text("name")) for method in own)]


def _hidden_by_accessors(interface: Record, operation: Record) -> list[str]:
    """Return the methods of an interface with a default that an operation's C++ accessors hide."""
    inherited = [method for base in interface.references("baseInterfaces") for method in _hidden_by_accessors(base, operation)]
    methods = [method.text("name") for method in interface.references("methods") if method.text("defaultBody")]
    values = {getter_of(name[1:]): one.kind for name, one in values_of(operation).items()}
    accessors = values.keys() | {f"{getter}Attr" for getter, kind in values.items() if kind == "attribute"}
    return [*inherited, *(snake_case_identifier(name) for name in methods if name in accessors)]


def effect_names(record: Record) -> list[str]:
    """Return the names of a list of effects or decorators: `MemRead`, `MemAlloc.AutomaticAllocationScopeResource`, …"""
    field_name = "effects" if "effects" in record.fields else "decorators"
    return [name for name in map(effect_name, record.references(field_name)) if name]


def _declares(cpp: str, method: str) -> bool:
    """Return True if a class declares a method."""
    return re.search(rf"\b{lower_camel_case(method)}\s*\(", cpp) is not None


def effect_name(effect: Record) -> str | None:
    """Return an effect with its resource, unless that is the default; None if it is not a memory effect."""
    kind = strip_namespaces(str(effect.fields.get("effect", "")))
    spelling = {"Allocate": "MemAlloc", "Free": "MemFree", "Read": "MemRead", "Write": "MemWrite"}.get(kind.rsplit("::", 1)[-1])
    if spelling is None:
        return None
    resource = strip_namespaces(str(effect.fields.get("resource", ""))).rsplit("::", 1)[-1]
    return spelling if resource in ("", "DefaultResource") else f"{spelling}.{resource}"
