"""Translate TableGen's constraint records to constraint expressions and `constraints:` entries."""

from __future__ import annotations

import re
from dataclasses import field

from ods.diagnostics.late import dataclass

from ...resolver.model import storage_of
from .cpp.conditions import CppCondition
from .cpp.expression import translate
from .cpp.predicates import condition_of, cpp_text, joined_cpp
from .cpp.spelling import python_default, python_identifier, snake_case_identifier, strip_namespaces
from .cpp.tokens import Untranslated
from .cpp.values import Python
from .dump import DumpError, Record
from .names import RecordNames
from .prelude import Prelude

_OPTIONAL = ("OptionalAttr", "DefaultValuedOptionalAttr", "DefaultValuedOptionalStrAttr")
"""Classes of attributes that may be absent, and whose expressions say so."""
_WRAPPED = {"Variadic": "baseType", "Optional": "baseType", "OptionalAttr": "baseAttr"}
_LISTED = {"AnyTypeOf": "allowedTypes", "AllOfType": "allowedTypes", "AnyAttrOf": "allowedAttributes", "AllAttrOf": "allowedAttributes"}
_EMPTY_LIST = re.compile(r"(::)?llvm::(ArrayRef|SmallVector)<.*>\{\}\Z")
_GENERAL_TEXT = "expected 'none' or 'some<prop>'"
"""Text that the parser of an `OptionalProp` contains unless its text is that of the value."""
_SELF = Python("self", kind="attribute")
_KINDS = (
    ("RegionConstraint", "region"),
    ("SuccessorConstraint", "successor"),
    ("PropConstraint", "property"),
    ("AttrConstraint", "attribute"),
    ("TypeConstraint", "type"),
)


@dataclass(frozen=True)
class _Container:
    """A combinator of properties that TableGen has expanded: the code of a record contains that of the property inside it."""

    wrapper: str
    storage: str
    summary: str
    """What the summary begins with."""
    variable: str
    """The variable that the code declares for a value of the property inside."""

    def is_made_of(self, record: Record, element: Record) -> bool:
        """Return True if `record` is the combinator applied to `element`."""
        storage, default = element.text("storageType"), element.text("storageTypeValueOverride") or element.text("defaultValue")
        if record.text("storageType") != self.storage.format(storage):
            return False
        if self.wrapper == "OptionalProp" and record.text("summary") != self.summary + element.text("summary"):
            return False
        if f"{storage} {self.variable}{f' = {default}' if default else ''};" not in record.text("parser"):
            return False
        parsers = (element.text("parser"), element.text("optionalParser"))
        if not any(parser and parser.replace("$_storage", "propStorage") in record.text("parser") for parser in parsers):
            return False
        if self.wrapper == "IntArrayProp":  # its conversion does not call that of the elements
            return True
        conversion = element.text("convertFromAttribute").replace("$_storage", "propStorage").replace("$_attr", "propAttr")
        return conversion in record.text("convertFromAttribute")


_CONTAINERS = {
    "OptionalProp": _Container("OptionalProp", "std::optional<{}>", "optional ", "presentVal"),
    "ArrayProp": _Container("ArrayProp", "::llvm::SmallVector<{}>", "array of ", "elemVal"),
    "IntArrayProp": _Container("IntArrayProp", "::llvm::SmallVector<{}>", "array of ", "elemVal"),
}
_CONTAINERS |= {f"{name}erty": container for name, container in _CONTAINERS.items()}


def _can_delegate(element: Record) -> bool:
    """Return True if the text of an `OptionalProp` of the property is that of its value unless the .td file says otherwise."""
    return not element.text("defaultValue") and bool(element.text("optionalParser"))


@dataclass
class ConstraintWriter:
    """Writes constraint expressions; a record without an expression becomes an entry of `constraints:`."""

    prelude: Prelude
    names: RecordNames
    """The names of types, attributes and enums in specs."""
    entries: dict[str, dict[str, object]] = field(default_factory=dict)
    """The `constraints:` section: maps names to definitions."""
    dropped_defaults: list[str] = field(default_factory=list)
    """Defaults of attributes that could not be translated."""
    stubs: dict[str, CppCondition] = field(default_factory=dict)
    """Maps entries with an incomplete predicate to the missing C++."""

    def expression(self, record: Record) -> str:
        """Return the constraint expression for a record."""
        default = record.fields.get("defaultValue")
        if not default or not (record.isa("EnumAttr") or record.isa("EnumProp")):
            return self._plain(record)
        plain, python = self._plain(record), python_default(default, self.names.class_of)
        if python is None:
            self.dropped_defaults.append(f"{plain}: {default}")
            return plain
        return f"DefaultValued{'Attr' if record.isa('EnumAttr') else 'Prop'}<{plain}, {quote(python)}>"

    def _plain(self, record: Record) -> str:
        """Return the expression without the default that an enum record may have."""
        if record.key in self.names:
            return self.names.use(record.key)
        if not record.is_anonymous and record.name in self.prelude.constraints:
            return self.names.core(record.name)
        if record.isa("AttrInterface") or record.isa("TypeInterface"):
            return self._interface(record)
        if record.isa("EnumProp"):
            return self._enum_property(record)
        return self._wrapper(record) or self._entry(record)

    def _enum_property(self, record: Record) -> str:
        """Return the expression of a property of an enum, with its mnemonic and the attribute that can also represent it."""
        arguments, named, form = [self.names.use(_require(record, "enum").key)], "", ""
        if record.has("mnemonic"):
            named, arguments = "Named", [*arguments, quote(record.text("mnemonic"))]
        if record.has("attrForm"):
            always = ["1"] if record.flag("storeInCustomAttribute") else []
            form, arguments = "WithAttrForm", [*arguments, self.expression(_require(record, "attrForm")), *always]
        return f"{named}EnumProp{form}<{', '.join(arguments)}>"

    def argument(self, record: Record) -> str:
        """Return the expression of an argument's constraint, optional where the record says so although no combinator does."""
        text = self.expression(record)
        base = record.reference("baseAttr") if record.isa("ConfinedAttr") else None
        is_said = record.name == "UnitAttr" or any(one.classes[-1] in _OPTIONAL for one in (record, *([base] if base else [])))
        is_optional = (
            record.isa("Attr") and record.flag("isOptional") and (not is_said or base is not None and base.classes[-1] == "OptionalAttr")
        )
        return f"OptionalAttr<{text}>" if is_optional else text

    def _interface(self, record: Record) -> str:
        """Return the name of an interface, or of an entry that also accepts classes to which C++ attaches it."""
        cpp = record.text("cppInterfaceName")
        name, others = self.names.interface(cpp), self.names.attached_to(cpp)
        if not others:
            return name
        summary = record.text("summary") or f"{cpp} instance"
        return self._define(
            f"Any{name}", {"kind": _kind(record), "summary": summary, "where": f"isinstance(self, ({', '.join([name, *others])}))"}
        )

    def _wrapper(self, record: Record) -> str | None:
        """Return the expression of a constraint made by one of ODS's combinators; None for other records."""
        last = record.classes[-1] if record.classes else ""
        if record.isa("Variadic") and last != "VariadicOfVariadic":
            last = "Variadic"  # a class of the project that sets the least size
        if not record.is_anonymous and last not in _WRAPPED:
            return None
        if last in _WRAPPED:
            inner = self.expression(_require(record, _WRAPPED[last]))
            minimum = f", {record.get('minSize')}" if last == "Variadic" and record.fields.get("minSize") else ""
            return f"{last}<{inner}{minimum}>"
        if last == "VariadicOfVariadic":
            return f'VariadicOfVariadic<{self.expression(_require(record, "baseType"))}, "{record.text("segmentAttrName")}">'
        if last in ("DefaultValuedAttr", "DefaultValuedOptionalAttr", "DefaultValuedStrAttr", "DefaultValuedOptionalStrAttr"):
            return self._defaulted(record, last)
        if last in ("DefaultValuedProp", "DefaultValuedProperty"):
            return self._defaulted_property(record)
        if last in _CONTAINERS:
            return self._container(record, last)
        if last in ("IntProp", "IntProperty") and storage_of(record.text("storageType")) is not None:
            return f"IntProp<{quote(record.text('storageType'))}>"
        if last in _LISTED and _LISTED[last] in record.fields:
            members = ", ".join(self.expression(member) for member in record.references(_LISTED[last]))
            return f"{last}<[{members}]>"
        if record.isa("ConfinedAttr") and _is_plain_confinement(record):
            confinements = ", ".join(self.expression(member) for member in record.references("attrConstraints"))
            base = _require(record, "baseAttr")
            if base.classes[-1] == "OptionalAttr":  # the argument is optional, which `argument` says
                base = _require(base, "baseAttr")
            return f"ConfinedAttr<{self.expression(base)}, [{confinements}]>"
        if last in self.prelude.constraints and record.fields.get("baseAttr") is not None:
            return f"{last}<{self.expression(_require(record, 'baseAttr'))}>"
        return self._other_wrapper(record, last)

    def _other_wrapper(self, record: Record, last: str) -> str | None:
        if last in ("SizedRegion", "MinSizedRegion", "MaxSizedRegion"):
            return f"{last}<{_first_number(record)}>"
        if last == "VariadicRegion":
            return f"VariadicRegion<{_region_text(record)}>"
        if last == "VariadicSuccessor":
            return "VariadicSuccessor<AnySuccessor>"
        if last in ("IntMinValue", "IntMaxValue", "IntNEQValue", "ArrayMinCount", "ArrayMaxCount", "ArrayCount") and record.has("summary"):
            return f"{last}<{_first_number(record)}>"
        if last in ("TypedArrayAttrBase",) and record.fields.get("elementAttr"):
            element = _require(record, "elementAttr")
            text = f"TypedArrayAttrBase<{self.expression(element)}>"
            summary = record.text("summary")
            if summary in ("", f"{element.text('summary')} array attribute"):
                return text
            return self._define(_name_from(summary), {"base": text, "summary": summary})
        return None

    def _container(self, record: Record, last: str) -> str | None:
        """Return the expression of a property that holds others; None if the dump has no property that its code was made of."""
        container = _CONTAINERS[last]
        elements = [each for each in record.dump.instances("Property") if container.is_made_of(record, each)]
        if not elements:
            return None
        summary = record.text("summary")
        element = next((each for each in elements if summary == container.summary + each.text("summary")), elements[0])
        arguments = [self.expression(element)]
        if container.wrapper == "OptionalProp":
            is_delegated = _GENERAL_TEXT not in record.text("parser")
            arguments += ["0"] if _can_delegate(element) and not is_delegated else []
        elif summary != container.summary + element.text("summary"):
            arguments.append(quote(summary))
        return f"{container.wrapper}<{', '.join(arguments)}>"

    def _defaulted(self, record: Record, wrapper: str) -> str:
        base = _require(record, "baseAttr")
        inner = self.expression(base)
        if not record.text("defaultValue"):  # in ODS, an empty default is none
            return f"OptionalAttr<{inner}>" if "Optional" in wrapper else inner
        if not base.has("constBuilderCall") or base.isa("Interface"):
            self.dropped_defaults.append(f"{inner}: {record.text('defaultValue')}")
            return f"OptionalAttr<{inner}>"
        default = python_default(record.text("defaultValue"), self.names.class_of)
        if default == "()" and (base.isa("EnumAttr") or base.isa("EnumInfo")):
            default = self._no_flags(base)
        if default is None:
            self.dropped_defaults.append(f"{inner}: {record.text('defaultValue')}")
            return f"OptionalAttr<{inner}>"
        if inner in ("I1Attr", "BoolAttr") and default in ("0", "1"):
            default = str(default == "1")
        if "StrAttr" in wrapper:  # the default of a StrAttr is a text, not an expression
            default = default[1:-1]
        return f"{wrapper}<{inner}, {quote(default)}>"

    def _no_flags(self, base: Record) -> str | None:
        """Return the case of an enum for the default `{}`: the case with value 0, or None."""
        enum = base if base.isa("EnumInfo") else _require(base, "enum")
        symbols = [case.text("symbol") for case in enum.references("enumerants") if case.get("value") == 0]
        return f"{self.names.use(enum.key)}.{python_identifier(symbols[0])}" if symbols else None

    def _defaulted_property(self, record: Record) -> str:
        base = _require(record, "baseProperty")
        if not record.text("defaultValue"):  # in ODS, an empty default is none
            return self.expression(base)
        default = python_default(_EMPTY_LIST.sub("{}", record.text("defaultValue")), self.names.class_of)
        if default is None:
            self.dropped_defaults.append(f"{base.name}: {record.text('defaultValue')}")
            return self.expression(base)
        return f"DefaultValuedProp<{self.expression(base)}, {quote(default)}>"

    def _entry(self, record: Record) -> str:
        """Define an entry for the constraint and return its name."""
        summary = record.text("summary") if "summary" in record.fields else ""
        name = python_identifier(record.name) if not record.is_anonymous else _name_from(summary or record.name)
        predicate = record.reference("predicate") if "predicate" in record.fields else None
        where, missing = ("True", []) if predicate is None else condition_of(predicate, self.names.scope({"$_self": _SELF}))
        definition: dict[str, object] = {"kind": _kind(record), "summary": summary or "any value"}
        if where != "True":
            definition["where"] = where
        base = record.reference("baseProperty") if record.isa("ConfinedProp") and "baseProperty" in record.fields else None
        if base is not None:  # the base has the storage of the value
            definition["base"] = self.expression(base)
        else:
            definition |= self._class(record, str(definition["kind"]))
        definition |= self._builders(record, str(definition["kind"]))
        name = self._define(name, definition)
        if missing:
            shown = f"it is C++: {' … '.join(map(cpp_text, missing))} ({definition['summary']})"
            owner = {"type": "Type", "attribute": "Attribute"}.get(str(definition["kind"]), "")
            place = f"{record.dump.source} ({record.name})"
            cpp = joined_cpp(missing) if owner else ""
            self.stubs[name] = CppCondition(snake_case_identifier(f"is_{name}"), cpp, owner, place, ("predicate", name, shown))
        return name

    def _class(self, record: Record, kind: str) -> dict[str, object]:
        """Return the class of valid values, unless it is only Type or Attribute."""
        cpp = str(record.fields.get({"type": "cppType", "attribute": "storageType", "property": "storageType"}.get(kind, "")) or "").strip()
        if not cpp or strip_namespaces(cpp) in ("Type", "Attribute"):
            return {}
        name = strip_namespaces(cpp)
        is_of_mlir = name in self.prelude.classes and kind != "property" and re.fullmatch(r"(::)?(mlir::)?\w+", cpp)
        return {"python_class": name} if is_of_mlir else {"cpp_class": cpp}

    def _builders(self, record: Record, kind: str) -> dict[str, object]:
        """Return the builder of the only valid type, or of an attribute from a plain value; empty if it is unknown."""
        keys = {"type": ("builderCall", "builder"), "attribute": ("constBuilderCall", "const_builder")}
        field_name, key = keys.get(kind, ("", ""))
        call = record.fields.get(field_name)
        if not call or record.isa("Interface"):
            return {}
        try:
            text = translate(call, self.names.scope({"$0": Python("value")})).text
        except Untranslated:
            return {}
        return {} if text == "value" else {key: text}

    def _define(self, name: str, definition: dict[str, object]) -> str:
        candidate, number = name, 2
        taken = self.prelude.constraints | self.names.taken
        while candidate in taken or self.entries.get(candidate, definition) != definition:
            candidate, number = f"{name}{number}", number + 1
        self.entries[candidate] = definition
        return candidate


def quote(text: str) -> str:
    """Return a string argument of a constraint expression, in quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _require(record: Record, field_name: str) -> Record:
    found = record.reference(field_name)
    if found is None:
        found = record.dump.record(str(record.get(field_name)))
    return found


def _kind(record: Record) -> str:
    for class_name, kind in _KINDS:
        if record.isa(class_name):
            return kind
    return "type"


def _region_text(record: Record) -> str:
    """Return the region constraint for a variadic region, with the number of blocks if its summary has it."""
    return f"SizedRegion<{_first_number(record)}>" if re.search(r"with \d+ blocks", record.text("summary")) else "AnyRegion"


def _first_number(record: Record) -> str:
    """Return the number in a record's summary, the only place where some records have it."""
    number = re.search(r"-?\d+", record.text("summary"))
    if number is None:
        raise DumpError(f"record '{record.name}' ({record.classes[-1]}) names no number in its summary '{record.text('summary')}'")
    return number[0]


def _is_plain_confinement(record: Record) -> bool:
    """Return True if the summary is the default one of ConfinedAttr."""
    base = _require(record, "baseAttr").text("summary")
    return record.text("summary") == f"{base} " + " ".join(item.text("summary") for item in record.references("attrConstraints"))


def _name_from(summary: str) -> str:
    words = re.findall(r"[A-Za-z0-9]+", summary)[:9]
    name = "".join(word[:1].upper() + word[1:] for word in words) or "Constraint"
    return name if name[0].isalpha() else "Is" + name
