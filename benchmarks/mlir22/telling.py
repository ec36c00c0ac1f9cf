"""The meaning of TableGen records, without prose and C++ bodies: two records with the same meaning have equal values.

The names of records exist only in TableGen.  A record is therefore identified by the fields that mlir-tblgen reads: an interface
by its C++ class, a constraint by its message, C++ class and default, a trait by its C++ class or its message.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.tools.importer.dump import DagArgument, Dump, Record

_NAMESPACE = re.compile(r"(?:::)?\b(?:\w+::)+(?=\w)")
_MATCHES = ("OptionalTypesMatchWith", "RangedTypesMatchWith", "TypesMatchWith")
_GROUPS = {"Variadic": "minSize", "Optional": "", "VariadicOfVariadic": "segmentAttrName"}
"""Maps the TableGen class of a variadic or optional value to the field with its particulars; empty if it has none."""


def telling(value: object, dump: Dump) -> object:
    """Return the meaning of the value of a field."""
    if isinstance(value, list):
        return tuple(telling(item, dump) for item in value)
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, dict) and "args" in value:
        return tuple((name, _argument(DagArgument(dump.resolve(item), item, name))) for item, name in value["args"])
    record = dump.resolve(value)
    if record is not None:
        return of_record(record)
    return value.get("printable") if isinstance(value, dict) else value


def plain(text: object) -> str:
    """Return C++ text without layout, namespaces, `const`, `enum` and references, so that equal meanings give equal texts."""
    spaced = re.sub(r"\s*([<>,*&])\s*", r"\1", " ".join(str(text or "").split()))
    return _NAMESPACE.sub("", spaced).replace("const ", "").replace("enum ", "").rstrip("&")


def parameters_of(record: Record) -> tuple[object, ...]:
    """Return the parameters of a type or attribute: a type or attribute of a dialect as its C++ class, any other constraint as its
    meaning."""
    return tuple((argument.name, _class_or_constraint(argument)) for argument in record.dag("parameters"))


def _class_or_constraint(argument: DagArgument) -> object:
    record = argument.record
    if record is not None and (record.isa("TypeDef") or record.isa("AttrDef")):
        return plain(record.fields.get("cppType") or record.fields.get("storageType"))
    return _argument(argument)


def traits_of(record: Record) -> tuple[object, ...]:
    """Return the traits of a definition: nested lists are flattened, and duplicates removed."""
    found = list(dict.fromkeys(_traits(record)))
    declared: dict[object, set[str]] = {}
    for trait in found:
        if isinstance(trait, tuple) and trait[2:3] == ("declared",):
            declared.setdefault(trait[1], set()).update(trait[3])
    merged = (
        (*trait[:3], tuple(sorted(declared[trait[1]]))) if isinstance(trait, tuple) and trait[2:3] == ("declared",) else trait
        for trait in found
    )
    return tuple(dict.fromkeys(merged))


def _traits(record: Record) -> Iterator[object]:
    for trait in record.references("traits"):
        if trait.isa("TraitList") and not trait.isa("PredTrait"):
            yield from _traits(trait)
        else:
            yield of_trait(trait)


def of_trait(trait: Record) -> object:
    """Return the meaning of a trait: its interface, its C++ class, or its message."""
    if trait.isa("Interface"):
        return _interface(trait)
    if "effects" in trait.fields:
        return ("effects", tuple(map(_effect, trait.references("effects"))))
    kind = next((name for name in _MATCHES if trait.isa(name)), None)
    if kind is not None:
        return (kind, plain(trait.text("summary")), trait.text("lhs"), trait.text("rhs"))
    if trait.isa("PredTrait"):
        return ("predicate", plain(trait.text("summary")))
    return ("trait", plain(trait.fields.get("trait") or trait.name))


def _interface(trait: Record) -> object:
    name = trait.text("cppInterfaceName")
    if not trait.isa("DeclareInterfaceMethods"):
        return ("interface", name)
    return ("interface", name, "declared", tuple(sorted(trait.items("alwaysOverriddenMethods"))))


def of_record(record: Record) -> object:
    """Return the meaning of a record that is the value of a field or an argument; its name if it belongs to no known class."""
    for class_name, tell in _KINDS.items():
        if record.isa(class_name):
            return tell(record)
    return record.name


def _argument(argument: DagArgument) -> object:
    if argument.record is None:
        return plain(argument.literal)
    return of_record(argument.record)


def _constraint(record: Record) -> object:
    """Return the kind, the message and the C++ class of a constraint; for an attribute or a property also its default."""
    group = next((name for name in _GROUPS if record.isa(name)), None)
    if group is not None:
        return (group, record.fields.get(_GROUPS[group]), _constraint(record.required("baseType")))
    summary = plain(record.fields.get("summary"))
    if record.isa("Attr"):
        storage = plain(record.fields.get("storageType")) or "Attribute"
        if storage == "UnitAttr":
            return ("attribute", summary, storage)  # present or absent, whatever wraps it
        optional = record.flag("isOptional") and not record.has("defaultValue")
        return ("attribute", summary, storage, optional, _default(record))
    if record.isa("Property"):
        return ("property", summary, plain(record.fields.get("storageType")), _default(record))
    if record.isa("TypeConstraint"):
        return ("type", summary, plain(record.fields.get("cppType")))
    return ("constraint", summary)


def _default(record: Record) -> str:
    """Return the default of an attribute as normalized C++: spellings with the same meaning give the same text."""
    text = re.sub(r"static_cast<\w+>\(([^()]*)\)", r"\1", plain(record.fields.get("defaultValue")))
    text = re.sub(r"(?<=\d)[uUlL]+\b", "", re.sub(r"([{}])\s*|\s*([{}])", r"\1\2", text))
    return "{}" if text in _none_of(record) else {"false": "0", "true": "1"}.get(text, text)


def _none_of(record: Record) -> list[str]:
    """Return the spellings of an enum attribute's case with the value 0. C++ may write it as `{}`."""
    base = record
    while base.has("baseAttr"):
        base = base.required("baseAttr")
    enum = base.reference("enum") if base.has("enum") else base if base.isa("EnumInfo") else None
    return [case.text("symbol") for case in enum.references("enumerants") if case.get("value") == 0] if enum is not None else []


def _variable(record: Record) -> object:
    effects = tuple(map(_effect, record.references("decorators")))
    constraint = _constraint(record.required("constraint"))
    return (constraint, effects) if effects else constraint


def _effect(record: Record) -> object:
    if "effect" not in record.fields:
        return record.name
    resource = plain(record.fields.get("resource"))
    return (plain(record.text("effect")), resource, record.fields.get("stage"), bool(record.fields.get("effectOnFullRegion")))


def _parameter(record: Record) -> object:
    """Return the meaning of a parameter: its C++ class, and how it may be absent or its default."""
    default = plain(record.fields.get("defaultValue"))
    kind = "self type" if record.isa("AttributeSelfTypeParameter") else "optional" if _may_be_absent(record) else ""
    found = tuple(part for part in (kind, default if not kind else "") if part)
    return (plain(record.text("cppType")), *found) if found else plain(record.text("cppType"))


def _may_be_absent(record: Record) -> bool:
    return record.isa("OptionalParameter") or record.isa("OptionalArrayRefParameter")


def _method(record: Record) -> object:
    kind = "static" if record.isa("StaticInterfaceMethod") else "method"
    has_body, has_default = bool(record.text("body").strip()), bool(record.text("defaultBody").strip())
    return (
        kind,
        plain(record.text("returnType")),
        record.text("name"),
        telling(record.get("arguments"), record.dump),
        has_body,
        has_default,
    )


def _option(record: Record) -> object:
    kind = "list" if record.isa("ListOption") else "option"
    return (kind, record.text("argument"), plain(record.text("type")), _default(record))


def _case(record: Record) -> object:
    return tuple(record.fields.get(name) for name in ("symbol", "value", "str"))


_KINDS = {
    "OpVariable": _variable,
    "AttrOrTypeParameter": _parameter,
    "EnumCase": _case,
    "EnumAttrCaseInfo": _case,
    "InterfaceMethod": _method,
    "StaticInterfaceMethod": _method,
    "Option": _option,
    "Statistic": lambda record: ("statistic", record.text("name")),
    "OpBuilder": lambda record: ("builder", telling(record.get("dagParams"), record.dump)),
    "AttrOrTypeBuilder": lambda record: ("builder", telling(record.get("dagParams"), record.dump)),
    "CArg": lambda record: (plain(record.text("type")), plain(record.text("defaultValue"))),
    "Interface": _interface,
    "Dialect": lambda record: record.text("name"),
    "EnumInfo": lambda record: record.text("className"),
    "Constraint": _constraint,
}
"""Maps a TableGen class to the function that returns the meaning of its records; the first that fits is used."""
