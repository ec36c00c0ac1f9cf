"""The members of the runtime's classes and of classes that are generated for definitions."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import IntEnum, IntFlag
from functools import cache
from typing import Final

from ods.diagnostics.late import dataclass

from ...codegen.runtime import ITEM, runtime_classes
from ...expressions.narrowing import class_key
from ...resolver.model import (
    Definition,
    PythonClass,
    ResolvedDialect,
    ResolvedEnum,
    ResolvedInherent,
    ResolvedInterface,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedPass,
    ResolvedTypeOrAttribute,
    ResolvedValue,
    once,
    signature_text,
)
from ...resolver.names.naming import OPERATION_MEMBERS, PARAMETER_MEMBERS
from .signatures import signature

TRAITS: Final = "ods.ir.traits"
"""The module of traits without members: one has the name of another class of the runtime, `SymbolTable`."""
_ROOTS: Final = {"type": "Type", "attribute": "Attribute", "operation": "Operation"}


PARTS: Final = frozenset({"Type", "Attribute", "Value", "Operation", "Block", "Region"})
"""The classes of the parts of the IR; nothing is an instance of two of them."""


_PLAIN: Final = (bool, float, int, str)
"""The classes of plain values in properties and parameters."""


@dataclass(frozen=True)
class ClassFacts:
    """A class: the names of its bases, and its own members with the classes of their values (empty if unknown).

    `tuple[Type]` means a tuple of types.
    """

    bases: tuple[str, ...]
    members: dict[str, str]
    is_open: bool = False
    """True if handwritten code may add members."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Maps parameters to their Python names, if their own name is taken in Python."""
    attributes: frozenset[str] = frozenset()
    """The members that are certainly attributes."""
    accessors: frozenset[str] = frozenset()
    """The members that a spec names: they are no methods, and exist in both spellings."""
    is_enum: bool = False
    """True if the accessors are the cases of an enum."""
    parameters: frozenset[str] = frozenset()
    """The parameters of a type or attribute."""
    fixed: frozenset[str] = frozenset()
    """The members that link the IR, which cannot be written."""
    optional: frozenset[str] = frozenset()
    """The members that are None where they are absent."""
    signatures: Mapping[str, str] = field(default_factory=dict)
    """The parameters and results of methods, as `RuntimeClass.signatures` has them."""
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The texts that members can have, where a spec lists them."""
    taken: Mapping[str, str] = field(default_factory=dict)
    """Maps the parts of an operation whose names its class has for something else to their Python names."""


def plain_classes(annotation: str) -> tuple[str, ...]:
    """Return the classes in an annotation such as `int`, `str | None` or `tuple[int, ...]`; empty if one is unknown."""
    known = _plain_facts()
    classes = tuple(each.replace(", ...]", "]") for each in annotation.split(" | ") if each != "None")
    return classes if all(each in known for each in classes) else ()


@cache
def _plain_facts() -> dict[str, ClassFacts]:
    """Return the facts about plain values and tuples of them."""
    facts = {each.__name__: ClassFacts((), dict.fromkeys(dir(each), "")) for each in _PLAIN}
    facts |= {f"tuple[{name}]": ClassFacts((), dict.fromkeys(dir(tuple), "")) for name in facts}
    return facts | {each.__name__: ClassFacts((), dict.fromkeys(dir(each), "")) for each in (dict, list, set)}


@cache
def _runtime_facts() -> dict[str, ClassFacts]:
    """Return the facts about the classes of the runtime."""
    return {name: ClassFacts(facts.bases, facts.members) for name, facts in runtime_classes().items()}


_OF_ALL = OPERATION_MEMBERS | PARAMETER_MEMBERS | {"get_attributes", "op", "operands"}
"""Members that many classes have, those of fold adaptors included."""
_VALUES: Final = frozenset({"operands", "results", "regions", "successors", "attributes"})
"""What each operation has and no method returns."""
_VALUE_OF: Final = "Value["
"""Begins the key of a value whose type has a known class: `Value[generated.toy.types:BoxType]`."""
_UNTYPED: Final = {"": "Value", "tuple[": "tuple[Value]"}
"""Maps what precedes `Value[…]` in a key to the key without the class of the type."""
_OTHERWISE: Final = {
    **{("AsmPrinter", name): "text is written by `write(…)`" for name in ("print", "append", "emit", "add", "puts", "print_text", "out")},
    **{
        ("Pass", name): "write `self.report(op.op_error('why'))`, then `raise self.fail()`"
        for name in ("signal_pass_failure", "signalPassFailure", "emit_error", "error")
    },
    **{
        (
            "TokenParser",
            name,
        ): "a word is read by `parse_keyword`, a sign by `parse_punctuation`; `parse_optional_…` asks whether it comes next"
        for name in ("parse_token", "parse_optional_token", "parseToken", "consume_token", "parse_literal", "parse_optional_literal")
    },
    **dict.fromkeys((("TokenParser", "emit_error"), ("TokenParser", "emitError")), "raise the error: `raise parser.error(None, '…')`"),
    **{
        ("MemoryEffect", name): "the effects are the classes `MemRead`, `MemWrite`, `MemAlloc` and `MemFree` of `ods.ir.interfaces`"
        for name in ("READ", "Read", "read", "WRITE", "Write", "write", "ALLOC", "Allocate", "FREE", "Free", "get")
    },
    ("OperationState", "result_types"): "the types of the results are `types`",
    ("OperationState", "add_types"): "write `types.append(…)`",
    ("OperationState", "add_operands"): "write `operands += …`",
    ("OperationState", "add_attribute"): "write `attributes['name'] = …`",
    ("OperationState", "add_region"): "write `regions.append(…)`",
    **dict.fromkeys((("Attribute", "loc"), ("Attribute", "location")), "it is the location itself"),
    ("TypeAttr", "type"): "the type is `value`",
    ("Region", "front"): "the first block is `first_block`, or `blocks[0]`",
    ("Region", "entry_block"): "the first block is `first_block`, or `blocks[0]`",
    ("Block", "args"): "the arguments are `arguments`",
    ("Block", "front"): "the first operation is `operations[0]`",
    ("Block", "back"): "the last operation is `operations[-1]`, or `terminator`",
    ("Block", "ops"): "the operations are `operations`",
    **dict.fromkeys((("Region", "ops"), ("Region", "operations")), "the operations are those of its blocks: `blocks[0].operations`"),
}
"""Maps members that a class lacks, by the names that other libraries and C++ have for them, to what it has instead."""
_MOST_LISTED = 12
"""More members than these are too many for a hint."""


class ClassTable:
    """All known classes by key; if a class or a relative is open, it may have any member."""

    def __init__(self, dialects: Sequence[ResolvedDialect]) -> None:
        self._facts = {**_runtime_facts(), **_plain_facts()}
        for dialect in dialects:
            for name, facts in _of_dialect(dialect):
                self._facts.setdefault(name, facts)
        self._derived: dict[str, list[str]] = {}
        """Maps bases to the classes derived from them."""
        self._families: dict[str, set[str]] = {}
        self._of_collections: set[str] = set()
        self._adaptors: set[str] = set()
        for dialect in dialects:
            for pattern in (each for conversion in dialect.conversions for each in conversion.patterns if each.one_to_n):
                key = class_key(PythonClass(f"{dialect.package}.conversions", pattern.adaptor_class))
                self._facts[key] = _of_groups(pattern.root.operation)
                self._adaptors.add(key)
        for name, facts in self._facts.items():
            for base in facts.bases:
                self._derived.setdefault(base, []).append(name)

    def lacks(self, name: str, member: str) -> bool:
        """Return True if no class related to `name` by inheritance has `member`; False if one may have it."""
        name = _owner(name)
        if name not in self._facts:
            return False
        family = [self._facts[each] for each in self._family(name)]
        return not (member.startswith("_") or any(facts.is_open or member in facts.members for facts in family))

    def is_of_collections(self, member: str) -> bool:
        """Return True if a list, a tuple or a collection of parts of the IR has `member`."""
        if not self._of_collections:
            self._of_collections = {*dir(list), *dir(tuple), *dir(set), *dir(dict)}
            views = (name for name, facts in runtime_classes().items() if ITEM in facts.members and not self.part_class(name))
            self._of_collections.update(*map(self.own_members, views))
        return member in self._of_collections

    def adaptor(self, name: str) -> str:
        """Return the key of an operation with converted operands, whose types may be others than the spec says."""
        facts, key = self._facts[name], name if name in self._adaptors else f"{name}.Adaptor"
        if key not in self._facts:
            self._adaptors.add(key)
            values = {member: _UNTYPED[cls.partition(_VALUE_OF)[0]] for member, cls in facts.members.items() if _VALUE_OF in cls}
            self._facts[key] = replace(facts, members=facts.members | values)
        return key

    def has_elements(self, name: str) -> bool:
        """Return True if instances of a class of the runtime may have elements."""
        return any(each in runtime_classes() and runtime_classes()[each].has_elements for each in self._family(name))

    def attributes_of(self, name: str) -> str:
        """Return the key of the dictionary of an operation's inherent attributes."""
        facts, key = self._facts[name], f"{name}.Attributes"
        if key not in self._facts:
            named = {f"[{each!r}]": facts.members[each] for each in facts.attributes - facts.optional}
            self._facts[key] = ClassFacts(("dict",), named)
        return key

    def is_root(self, name: str) -> bool:
        """Return True for the class of all types or of all attributes."""
        return name in ("Type", "Attribute")

    def always_has(self, name: str, member: str) -> bool:
        """Return True if every instance of a class has `member`."""
        return member.startswith("_") or any(member in self._own(each) for each in self.ancestors(_owner(name)))

    def knows(self, name: str) -> bool:
        """Return True if the class is known."""
        return _owner(name) in self._facts

    def generates(self, member: str) -> bool:
        """Return True if a generated class may have `member`."""
        return any(member in facts.members for name, facts in self._facts.items() if ":" in name)

    def is_operation(self, name: str) -> bool:
        """Return True if a class is that of an operation."""
        return "Operation" in self.ancestors(name)

    def is_definition(self, name: str) -> bool:
        """Return True if a class is that of a type or attribute; instances never equal a literal of Python."""
        return any(self.is_root(each) for each in self.ancestors(name)) and not self.is_root(name)

    def is_apart(self, name: str, other: str) -> bool:
        """Return True if no instance of one class of types or attributes is one of the other: both are made by `get`, and unrelated."""
        if not all(self.is_definition(each) and self.always_has(each, "get") for each in (name, other)):
            return False
        return other not in self._family(name) and name not in self._family(other)

    def is_attribute(self, name: str, member: str) -> bool:
        """Return True if a member of an operation's class is certainly an attribute in Python."""
        return name in self._facts and member in self._facts[name].attributes

    def signature(self, name: str, member: str) -> str:
        """Return the signature of a method or constructor of the runtime, as `RuntimeClass.signatures` has it; empty if it is not known."""
        facts = runtime_classes()
        for base in self.ancestors(_owner(name)):
            if base in facts and member in facts[base].signatures:
                return facts[base].signatures[member]
            is_inherited = member in OPERATION_MEMBERS and self.is_operation(base)
            if base not in facts and not is_inherited and (member in self._own(base) or member == "__init__"):  # generated code has its own
                return self._facts[base].signatures.get(member, "") if base in self._facts else ""
        return ""

    def parameters(self, name: str, member: str) -> list[str]:
        """Return what a method of the runtime takes by position: the annotations of its parameters."""
        text = self.signature(name, member)
        known = signature(text) if text else None
        classes = {} if known is None else known.classes
        return [] if known is None else [ast.unparse(classes[each]) if each in classes else "" for each in known.shape.positional]

    def part_class(self, name: str) -> str:
        """Return which part of the IR the instances of a class are, such as `Type` or `Value`; empty for other classes."""
        return next((each for each in self.ancestors(_owner(name)) if each in PARTS), "")

    def is_fixed(self, name: str, member: str) -> bool:
        """Return True if a member of an operation's class is an operand, result, region or successor, which cannot be written."""
        return name in self._facts and member in self._facts[name].fixed

    def is_optional(self, name: str, member: str) -> bool:
        """Return True if a member of an operation's class is None where the operation lacks it."""
        return name in self._facts and member in self._facts[name].optional

    def choices(self, name: str, member: str) -> tuple[str, ...]:
        """Return the only texts that a member can have; empty if the spec does not list them."""
        return self._facts[name].choices.get(member, ()) if name in self._facts else ()

    def taken(self, name: str, member: str) -> str:
        """Return the Python name of a part of an operation, if its own name is that of something else there; else an empty text."""
        return self._facts[name].taken.get(member, "") if name in self._facts else ""

    def never_none(self, name: str, member: str) -> bool:
        """Return True for a property of an operation, or an option of a pass, that always has a plain value."""
        of_spec = ":" in name and (self.is_operation(name) or "Pass" in self.ancestors(name))
        return of_spec and self.is_accessor(name, member) and self.result(name, member) in ("bool", "float", "int", "str")

    def is_accessor(self, name: str, member: str) -> bool:
        """Return True if a spec names a member of a class or of a related one."""
        name = _owner(name)
        return any(member in self._facts[each].accessors for each in self._family(name)) if name in self._facts else False

    def is_value_of(self, name: str) -> bool:
        """Return True if a key is that of an SSA value, with or without the class of its type."""
        return _owner(name) == "Value"

    def is_enum(self, name: str) -> bool:
        """Return True if a class is that of an enum's cases."""
        return name in self._facts and self._facts[name].is_enum

    def cases(self, name: str) -> list[str]:
        """Return the names of an enum's cases."""
        return sorted(self._facts[name].accessors)

    def is_value(self, name: str, member: str) -> bool:
        """Return True if a member is certainly no method."""
        return self.is_accessor(name, member) or bool(self.result(name, member)) or member in _VALUES and self.is_operation(name)

    def renamed(self, name: str, member: str) -> str:
        """Return the Python name of a parameter of a class; empty if it is unchanged or unknown."""
        return self._facts[name].renamed.get(member, "") if name in self._facts else ""

    def result(self, name: str, member: str) -> str:
        """Return the class of a member; empty if unknown."""
        if name.startswith(_VALUE_OF):
            return name[len(_VALUE_OF) : -1] if member == "type" else self.result("Value", member)
        return next((found for base in self.ancestors(name) if (found := self._own(base).get(member))), "")

    def case(self, name: str, text: str) -> str:
        """Return how the case of an enum with a text is written, or another case if none has the text."""
        word = text.replace("::", ".").rpartition(".")[2]
        case = word if word in self.cases(name) else self.cases(name)[0]
        return f"{shown_class(name)}.{case}"

    def case_hint(self, name: str, text: str) -> str:
        """Return what to write in place of the text of an enum's case."""
        return f"write the case: `{self.case(name, text)}`"

    def family_members(self, name: str) -> set[str]:
        """Return the members of a class and of related classes, for suggestions."""
        return {member for each in self._family(_owner(name)) for member in self._suggested(each)}

    def _suggested(self, name: str) -> set[str]:
        """Return the members of a class itself, without the names of Python that generated classes only keep free."""
        facts = self._facts.get(name)
        if facts is None or ":" not in name:
            return {each for each in self._own(name) if not each.startswith("__")}
        return {each for each in facts.members if each in facts.accessors | facts.parameters or not hasattr(builtins, each)}

    def own_members(self, name: str) -> set[str]:
        """Return the members of a class and its bases, for suggestions."""
        return {member for each in self.ancestors(_owner(name)) for member in self._suggested(each)}

    def of_type(self, name: str, member: str) -> bool:
        """Return True if not the value with this key but its type has `member`."""
        return name.startswith(_VALUE_OF) and self.always_has(self.result(name, "type"), member)

    def otherwise(self, name: str, member: str, text: str) -> str:
        """Return what to write in place of `text.member`, which a class lacks, if that is known of the class; else an empty text."""
        name = _owner(name)
        ancestors = {*self.ancestors(name)}
        if "dict" in ancestors:
            return f"it is a dictionary: `{text}[{member!r}]`"
        if member == "type" and "Type" in ancestors:
            return f"`{text}` is the type itself: leave out `.type`"
        if member == "value" and "Type" in ancestors:
            return f"`{text}` is a type, which has no value: an attribute has one, for which there are constraints such as `I64Attr`"
        if self.is_operation(name) and self.always_has("Value", member):
            return f"its results have it: `{text}.results[0].{member}`"
        if name == "Value" and member in ("value", "constant"):
            return f"a value is known when the program runs; its constant is `constant_value({text})` of `ods.rewrite`, or None"
        if name == "Value" and self._is_parameter(member):
            return f"a parameter of its type is `{text}.type.{member}`"
        return next((hint for base in ancestors for hint in [_OTHERWISE.get((base, member), "")] if hint), "")

    def _is_parameter(self, member: str) -> bool:
        """Return True if a type has the parameter `member`."""
        return any(member in self._facts[name].parameters for name in self._descendants("Type") if name in self._facts)

    def listed(self, name: str) -> str:
        """Return what a class itself has, as words such as `it has a and b`; where to look if that is nothing, or too much."""
        if self.is_enum(name):
            return f"its cases are {', '.join(self.cases(name))}"
        classes = [each for each in self.ancestors(_owner(name)) if each not in PARTS or each == name]
        members = (sorted(each for each in self._own(cls).keys() - _OF_ALL if each[:1].islower()) for cls in classes)
        own = next(filter(None, members), [])
        if not 0 < len(own) <= _MOST_LISTED:
            return "see the class for what it has"
        return f"it has {' and '.join(filter(None, (', '.join(own[:-1]), own[-1])))}"

    def _family(self, name: str) -> set[str]:
        """Return a class, its bases, its subclasses, and the other bases of the subclasses."""
        if name not in self._families:
            family = {*self.ancestors(name)}.union(*map(self.ancestors, self._descendants(name)))
            self._families[name] = family & self._facts.keys()
        return self._families[name]

    def _own(self, name: str) -> dict[str, str]:
        return self._facts[name].members if name in self._facts else {}

    def ancestors(self, name: str) -> Iterator[str]:
        """Yield a class and its bases, each base after the classes derived from it."""
        pending, seen = [name], set()
        while pending:
            each = pending.pop(0)
            if each not in seen:
                seen.add(each)
                yield each
                pending += self._facts[each].bases if each in self._facts else ()

    def derived(self, name: str) -> set[str]:
        """Return the classes that are derived from a class directly."""
        return {*self._derived.get(name, ())}

    def parameters_of_class(self, name: str, wanted: str) -> list[str]:
        """Return the parameters of a type or attribute that are of a plain class."""
        facts = self._facts.get(name)
        return [] if facts is None else sorted(each for each in facts.parameters if facts.members[each] == wanted)

    def _descendants(self, name: str) -> set[str]:
        """Return the classes that are derived from a class, at any depth."""
        pending, seen = [*self._derived.get(name, ())], set[str]()
        while pending:
            each = pending.pop()
            if each not in seen:
                seen.add(each)
                pending += self._derived.get(each, ())
        return seen


def shown_class(name: str) -> str:
    """Return the name of the class with a key, for messages."""
    return _owner(name).rpartition(":")[2]


def _owner(name: str) -> str:
    """Return the key under which the members of a class are known: a value has those of `Value`, whatever its type is."""
    return "Value" if name.startswith(_VALUE_OF) else name


def _of_dialect(dialect: ResolvedDialect) -> Iterator[tuple[str, ClassFacts]]:
    for interface in _interfaces(dialect):
        yield class_key(interface.runtime_class), _of_interface(interface)
    for definition in (*dialect.types, *dialect.attributes):
        root = (_ROOTS[definition.kind],)
        yield class_key(definition.python_class), ClassFacts(root, {}, True) if definition.external else _of_definition(definition)
    for op in dialect.operations:
        yield class_key(op.python_class), _of_operation(op)
        if op.has_folder:
            yield f"{class_key(op.python_class)}.FoldAdaptor", _of_adaptor(op)
    for enum in dialect.enums:
        yield class_key(enum.python_class), _of_enum(enum)
    for each in dialect.passes:
        yield f"{dialect.package}.passes:{each.class_name}", _of_pass(each)
    for pipeline in dialect.pipelines:
        members = dict.fromkeys(option.python_name for option in pipeline.options)
        yield f"{dialect.package}.passes:{pipeline.class_name}", ClassFacts(("PassPipeline",), dict.fromkeys(members, ""))


def _interfaces(dialect: ResolvedDialect) -> Iterator[ResolvedInterface]:
    """Yield the interfaces of a dialect, and those of other dialects that its definitions implement."""
    definitions: tuple[Definition, ...] = (*dialect.types, *dialect.attributes, *dialect.operations)
    pending = [*dialect.interfaces, *(use.interface for each in definitions for use in each.interfaces)]
    while pending:
        interface = pending.pop()
        yield interface
        pending += interface.bases


@once
def _of_interface(interface: ResolvedInterface) -> ClassFacts:
    bases = tuple(class_key(base.runtime_class) for base in interface.bases)
    members = {method.name: "" for method in interface.methods}
    signatures = {method.name: f"({signature_text(method.parameters)}) -> {method.returns}" for method in interface.methods}
    return ClassFacts((*bases, _ROOTS[interface.kind]), members, is_open=interface.external, signatures=signatures)


@once
def _of_definition(definition: ResolvedTypeOrAttribute) -> ClassFacts:
    members = dict.fromkeys(PARAMETER_MEMBERS, "")
    members |= {each.python_name: _class_of(each) for each in definition.parameters}
    renamed = {
        each.name: each.python_name for each in definition.parameters if each.name != each.python_name and each.name in PARAMETER_MEMBERS
    }
    parameters = frozenset(each.python_name for each in definition.parameters)
    return ClassFacts(
        (*_bases(definition), _ROOTS[definition.kind]),
        members | _builders(definition),
        renamed=renamed,
        parameters=parameters,
        signatures=_signatures(definition),
    )


def _class_of(parameter: ResolvedParameter) -> str:
    if parameter.enum is not None:
        return class_key(parameter.enum.python_class)
    if parameter.python_class is not None:
        return class_key(parameter.python_class)
    return next(iter(plain_classes(parameter.annotation)), "")


@once
def _of_operation(op: ResolvedOperation) -> ClassFacts:
    members = dict.fromkeys(OPERATION_MEMBERS, "") | {"name": "str"}
    for part in (op.arguments, op.results, op.regions, op.successors, op.derived):
        members |= {each.python_name: "" for each in part}
    members |= {f"{each.python_name}_or_default": "" for each in op.inherents if each.default_absent}
    members |= {each.python_name: _inherent_class(each) for each in op.inherents}
    members |= {each.python_name: _plain(each.value_type) for each in op.derived}
    members |= {each.python_name: value_class(each) for each in (*op.operands, *op.results)}
    members |= {each.python_name: "tuple[Region]" if each.variadic else "Region" for each in op.regions}
    members |= {each.python_name: "tuple[Block]" if each.variadic else "Block" for each in op.successors}
    attributes = frozenset(each.python_name for each in op.inherents if each.constraint.kind == "attribute")
    accessors = frozenset(each.python_name for part in (op.arguments, op.results, op.regions, op.successors) for each in part)
    fixed = frozenset(each.python_name for part in (op.operands, op.results, op.regions, op.successors) for each in part)
    optional = frozenset(each.python_name for each in op.inherents if each.optional and not each.is_native)
    optional |= {each.python_name for each in (*op.operands, *op.results) if each.variadicity == "optional"}
    is_open = op.external or op.extension is not None
    parts = (*op.arguments, *op.results, *op.regions, *op.successors)
    return ClassFacts(
        (*_bases(op), "Operation"),
        members | _builders(op),
        is_open,
        attributes=attributes,
        accessors=accessors,
        fixed=frozenset() if is_open else fixed,
        optional=optional,
        signatures=_signatures(op),
        taken={each.name: each.python_name for each in parts if each.python_name == f"{each.name}_"},
    )


def _of_groups(op: ResolvedOperation) -> ClassFacts:
    """Return the members of an operation with the values to which its operands are converted, several for each."""
    groups = {"single": "tuple[Value]", "variadic": "tuple[tuple[Value]]"}
    facts = _of_operation(op)
    return replace(facts, members=facts.members | {each.python_name: groups.get(each.variadicity, "") for each in op.operands})


def _inherent_class(inherent: ResolvedInherent) -> str:
    """Return the key of the class of an attribute or property; empty if it is not known."""
    constraint = inherent.constraint
    if inherent.is_native:
        return "" if inherent.may_be_absent else _plain(constraint.value_type)
    if constraint.kind != "attribute":
        return ""
    return class_key(constraint.python_class) if constraint.has_own_class else "Attribute"


def _plain(annotation: str | None) -> str:
    """Return the only class that an annotation of a plain value names; empty for others."""
    classes = () if annotation is None or "None" in annotation else plain_classes(annotation)
    return classes[0] if len(classes) == 1 else ""


def value_class(value: ResolvedValue) -> str:
    """Return the key of the class of an operand or result, or of several; empty if there may be none."""
    key = f"{_VALUE_OF}{class_key(value.constraint.python_class)}]" if value.constraint.has_own_class else "Value"
    return key if value.variadicity == "single" else f"tuple[{key}]" if value.variadicity == "variadic" else ""


@once
def _of_adaptor(op: ResolvedOperation) -> ClassFacts:
    """Return the members of an operation's fold adaptor; as in MLIR they include regions, which hooks read from the operation."""
    names = [each.python_name for each in op.arguments]
    attributes = frozenset(each.python_name for each in op.inherents)
    members = dict.fromkeys(["op", "operands", "get_attributes", *names], "")
    members |= {each.python_name: "Attribute" for each in op.operands if each.variadicity == "single"}
    members |= {each.python_name: "tuple[Attribute]" for each in op.operands if each.variadicity == "variadic"}
    members |= {each.python_name: _inherent_class(each) for each in op.inherents}
    return ClassFacts((), members, accessors=frozenset(names), attributes=attributes)


@once
def _of_enum(enum: ResolvedEnum) -> ClassFacts:
    kind = IntEnum if enum.kind == "int" else IntFlag
    members = dict.fromkeys([*dir(kind), *dir(int), "name", "value", "text", "from_text"], "")
    cases = frozenset(case.symbol for case in enum.cases)
    members |= {"name": "str", "value": "int", "text": "str"}
    return ClassFacts((), members | dict.fromkeys(cases, ""), accessors=cases, is_enum=True)


def _of_pass(each: ResolvedPass) -> ClassFacts:
    options = {part.python_name: _plain(part.annotation) if part.is_list or part.default is not None else "" for part in each.options}
    statistics = dict.fromkeys((part.python_name for part in each.statistics), "Statistic")
    choices = {part.python_name: tuple(word for word, _ in part.choices) for part in each.options if part.choices and not part.is_list}
    return ClassFacts(("Pass",), options | statistics, accessors=frozenset(options | statistics), choices=choices)


def _bases(definition: Definition) -> list[str]:
    classes = [use.interface.runtime_class for use in definition.interfaces] + [use.trait.runtime_class for use in definition.traits]
    return [class_key(cls) for cls in classes if not cls.module.startswith(TRAITS)]


def _builders(definition: Definition) -> dict[str, str]:
    return {builder.method_name: "" for builder in definition.builders}


def _signatures(definition: Definition) -> dict[str, str]:
    """Return the signatures of the constructors that an author defines; a class of the spec in them is not named."""
    return {builder.method_name: f"({signature_text(builder.parameters)})" for builder in definition.builders}
