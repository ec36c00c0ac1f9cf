"""A scope: the variables of a C++ function, the meaning of its names, and the module that gets its Python."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import Any, Protocol

from ods.diagnostics.late import dataclass

from ....codegen.runtime import runtime_classes
from ....resolver.model import ResolvedEnum, ResolvedOperation, ResolvedTypeOrAttribute
from ..cpp.spelling import python_identifier, snake_case_identifier, strip_namespaces
from ..cpp.tokens import Untranslated
from ..names import getter_of
from .code import Code, inner_kind, kind_of, literal, split_kinds
from .conditions import static_condition
from .cpp_types import initialized
from .source import CppEnum, CppField, CppFunction, CppModel, CppSources, CppTrait, field_initializers
from .table import FUNCTION, RUNTIME_MODULES, TRAITS, is_of_operations, is_of_types, method
from .world import World, adaptor_accessors, definition_accessors, operation_accessors


class Filler(Protocol):
    """Substitutes arguments into table entries."""

    def filled(self, entry: tuple[str, str], subject: Code | None, arguments: Sequence[Code]) -> Code:
        """Return a table entry with the receiver and the arguments substituted."""


class Module(Protocol):
    """The module that gets the Python of a scope."""

    sources: CppSources
    world: World
    imports: dict[str, set[str]]

    @property
    def names(self) -> tuple[str, ...]:
        """The C++ names of the dialect."""

    def imported(self, module: str, name: str) -> str:
        """Import `name` from `module`; return the local name."""

    def add_text(self, name: str, text: str) -> None:
        """Add a helper whose source is given."""

    def expressions(self, scope: Scope) -> Filler:
        """Return the translator of expressions in a scope."""

    def function_helper(self, name: str, classes: Sequence[str], arguments: Sequence[Code]) -> Code | None:
        """Return a call of a function of the project; None if there is no such function."""

    def printing_helper(self, scope: Scope, printer: str, found: Code) -> Code | None:
        """Return a call of the project's `operator<<` for a value of this kind; None if there is none."""

    def static_helper(self, owner: str, name: str, arguments: Sequence[Code], is_maker: bool = False) -> Code | None:
        """Return a call of a static method of a class of the project, or None; methods that make objects only if `is_maker`."""

    def builder(self, owner: str, arguments: Sequence[Code]) -> Code | None:
        """Return a call of a builder without a context; None if the parameters are passed on unchanged."""

    def method_reference(self, owner: str, name: str) -> Code | None:
        """Return a static method of a class of the project as a value; None if the class has no such method."""

    def function_reference(self, name: str) -> Code | None:
        """Return a function of the project as a value; None if no function, or more than one, has the name."""

    def enum_class(self, enum: CppEnum) -> str:
        """Return the Python class of an enum that only C++ declares."""

    def add_class(self, name: str) -> list[CppField]:
        """Add a dataclass for a C++ class, and return its member variables."""

    def constructed(self, constructor: CppFunction, made: Code, arguments: Sequence[Code]) -> Code:
        """Return a call of a constructor of a class of the project, for the object `made` with default members."""

    def add_struct(self, name: str, fields: Sequence[CppField], has_constructor: bool = False) -> None:
        """Add a dataclass for a C++ struct."""

    def method_helper(
        self, subject: Code, kind: str, name: str, arguments: Callable[[], list[Code]], classes: Sequence[str] = ()
    ) -> Code | None:
        """Return a call of a C++ method of the class `kind`; None if there is no fitting method."""

    def terminator_of(self, scope: Scope, owner: Any) -> str | None:
        """Return the class of the terminator in the traits of an operation; None if there is none."""


_COMPONENT = re.compile(r"get<(\d+)>\(\w+\)|\w+\.(first|second)\b")
"""Matches a component of the key of a storage."""
_TEMPLATE = re.compile(r"(?:\w+::)*(\w+)<([^<>]*)>")
_NEVER_ALIASES = ("Type", "Attribute", "Value", "Operation", "Region", "Block")
"""Names that always mean MLIR's classes, even if a class of the project has an alias of this name."""
_CPP_TYPES = ("quant", "spirv")
"""MLIR's dialects whose types only C++ defines."""
_STATE = {
    "operands": ("state.operands", "list[Value]"),
    "types": ("state.types", "list[Type]"),
    "attributes": ("state.attributes", "dict"),
    "regions": ("state.regions", "list[Region]"),
    "successors": ("state.successors", "list[Block]"),
    "location": ("state.location", "Location"),
    "name": ("state.name", "opname"),
    "propertiesAttr": ("state.properties", "DictionaryAttr"),
}
_ARGUMENT = {
    "ssaName": ("ssa_name", "UnresolvedOperand"),
    "type": ("type", "Type"),
    "attrs": ("attributes", "dict"),
    "sourceLoc": ("location", "Location"),
}


@dataclass
class Variable:
    """A variable of a function."""

    text: str
    kind: str
    cpp: str = ""
    is_function: bool = False
    is_reference: bool = False
    """True for a reference parameter: an assignment to it changes the caller's variable."""
    returns: str = ""
    """For functions: the kind of the returned value."""
    outs: tuple[int, ...] = ()
    """For functions: the indices of reference parameters whose new values are returned."""
    both: tuple[int, ...] = ()
    """Indices in `outs` of parameters that are also passed in."""
    base: str = ""
    """The kind of the C++ declaration, if the first value may have a narrower kind."""
    width: str = ""
    """The source of the bit width of an `APInt`; empty if unknown."""
    width_lines: list[Any] = field(default_factory=list)
    """The lines that assign the variable for the width; they are kept only if that is read."""
    first: Any = None
    """The line that assigns the first value."""
    declared: Any = None
    """The line that would assign an empty value; it is kept only if needed."""

    @property
    def code(self) -> Code:
        return Code(self.text, self.kind)


@dataclass
class Scope:
    """The meaning of names in one function."""

    module: Module
    dialect: str
    owner: ResolvedOperation | ResolvedTypeOrAttribute | None = None
    """The operation, type or attribute that has the function as a method; None for other functions."""
    receiver_text: str = "op"
    variables: dict[str, Variable] = field(default_factory=dict)
    owner_name: str = ""
    """The C++ class that has the function as a method."""
    is_raising: bool = True
    """True if a failure raises an exception; False if the function returns it."""
    aliases: dict[str, str] = field(default_factory=dict)
    """Maps names to the types that `using` declares in the function."""

    _asked: set[tuple[str, ...]] = field(default_factory=set)
    """The constants of templates that are being evaluated, with their arguments; guards against cycles."""

    @property
    def sources(self) -> CppSources:
        return self.module.sources

    @property
    def world(self) -> World:
        return self.module.world

    @contextmanager
    def bound(self, variables: Mapping[str, Variable]) -> Iterator[None]:
        """Bind variables inside the block."""
        before = self.variables
        self.variables = {**before, **variables}
        try:
            yield
        finally:
            self.variables = before

    # ---- classes

    def kind(self, cpp: str) -> str:
        """Return the kind of a C++ type; aliases are resolved."""
        for _ in range(4):
            written = _TEMPLATE.sub(self._alias_filled, self.sources.resolved(cpp))
            written = re.sub(r"(?<![\w:])[A-Za-z_]\w*(?!\w|::)", lambda match: self._aliased(match[0]), written)
            if written == cpp:
                break
            cpp = written
        kind = kind_of(cpp)
        return kind if self.plain_enum(kind) is None else f"enumattr[{kind.removesuffix('Attr')}]"

    def _alias_filled(self, match: re.Match[str]) -> str:
        """Return an alias template with its arguments filled in: `EnumeratedArray<unsigned, Kind>` for `KindArray<unsigned>`."""
        parameters = self.sources.alias_parameters.get(match[1], ())
        given = split_kinds(match[2])
        if not parameters or len(given) != len(parameters):
            return match[0]
        filled = self.sources.aliases[match[1]]
        for name, one in zip(parameters, given):
            filled = re.sub(rf"\b{name}\b", one, filled)
        return filled

    def filled_alias(self, cpp: str) -> str:
        """Return a C++ type with the project's alias templates filled in."""
        return _TEMPLATE.sub(self._alias_filled, cpp)

    def _aliased(self, name: str) -> str:
        is_known = name in self.world.definitions or name in _NEVER_ALIASES or kind_of(name) != name
        own = self.sources.member_types.get((self.owner_name, name), "")
        return self.aliases.get(name) or own or ("" if is_known else self.sources.aliases.get(name, "")) or name

    def empty_struct(self, name: str) -> Code | None:
        """Return a new instance of a struct of the project; None if there is no such struct."""
        fields = self.sources.structs.get(name)
        if fields is None or name in self.world.definitions or name in self.world.operations:
            return None
        self.module.add_struct(name, fields)
        return Code(f"{name}()", name)

    def use(self, name: str) -> str:
        """Import a runtime name and return it."""
        self.module.imports.setdefault(RUNTIME_MODULES.get(name) or self.world.builtin[name], set()).add(name)
        return name

    def use_if_known(self, word: str) -> None:
        """Import the name `word` of a table entry if it is a runtime name."""
        if word in RUNTIME_MODULES and word != "cast":
            self.use(word)
        elif word in self.world.builtin:
            self.module.imports.setdefault(self.world.builtin[word], set()).add(word)

    def class_of(self, cpp: str) -> str | None:
        """Import the class of a C++ name and return its local name; None for an unknown class."""
        cpp = self.sources.resolved(self.aliases.get(cpp, cpp))
        found = None if self._is_own_enum(cpp) else self.world.find(cpp, self.dialect)
        if found is None and self.plain_enum(strip_namespaces(cpp)) is not None:
            return self.use("IntegerAttr")
        if found is None:
            return cpp if self.empty_struct(cpp) is not None else None
        return self.module.imported(found.module, found.name)

    def attached_to(self, cpp: str) -> list[CppModel]:
        """Return the models that the dialect's C++ attaches to known classes for the interface `cpp`."""
        name = strip_namespaces(self.aliases.get(cpp, cpp)).rpartition("::")[2]
        models = self.sources.models(self.module.names).get(name, ()) if name in self.world.interfaces else ()
        return [one for one in models if self.world.find(one.cpp_class, self.dialect) is not None]

    def _of_models(self, subject: Code, kind: str, name: str, otherwise: Code) -> Code:
        """Return a call of an interface method; classes with an attached model use the method that the model forwards to."""
        found = otherwise.text
        for model in self.attached_to(kind):
            entry = method(strip_namespaces(model.cpp_class), self.sources.forwarded(model, name))
            if entry is not None and "{1}" not in entry[0]:
                test = f"isinstance({subject.text}, {self.required_class(model.cpp_class)})"
                found = f"{entry[0].format(subject.inside())} if {test} else {found}"
        return otherwise if found == otherwise.text else Code(f"({found})", otherwise.kind)

    def is_classified(self, cpp: str) -> bool:
        """Return True if only C++ defines the class and tests membership by `classof`."""
        name = strip_namespaces(self.sources.resolved(self.aliases.get(cpp, cpp))).rpartition("::")[2]
        return self.sources.is_classified(name) and self.world.find(cpp, self.dialect) is None

    def is_made(self, name: str) -> bool:
        """Return True for a class with constructors that only C++ defines; a dataclass is written for it."""
        sources = self.sources
        if name not in sources.classes or self.class_of(name) is not None:
            return False
        if any(one in _NEVER_ALIASES for one in sources.ancestors(name)):
            return False  # it has only the members of a type or attribute
        return not self.is_classified(name) or any(sources.fields(one) for one in (name, *sources.ancestors(name)))

    def is_own_class(self, name: str) -> bool:
        """Return True for a class or struct of the project that has no record."""
        return self.sources.is_class(name) and self.world.find(name, self.dialect) is None

    def constructor(self, name: str, kinds: Sequence[str]) -> CppFunction | None:
        """Return the constructor of a class that best fits arguments of these kinds; None if there is none."""
        family = (name, *self.sources.ancestors(name))
        found = [
            one
            for one in self.sources.constructors(name, len(kinds))
            if len(kinds) != 1 or kind_of(one.parameters[0].type) not in family or kinds[0] in family
        ]
        return max(found, key=lambda one: self.sources.likeness(one, kinds), default=None)

    def initial_members(self, name: str, constructor: CppFunction) -> dict[str, Any] | None:
        """Return the initializers of the members, if the constructor has nothing else; None otherwise."""
        sources = self.sources
        initial = initializers(constructor.body)
        if initial is None or constructor.owner != name or sources.is_class(sources.parents.get(name, "")):
            return None
        fields = sources.fields(name)
        rest = [one for one in fields if one.name not in initial]
        is_built = any(one.default is None and sources.constructors(self.kind(one.type), 0) for one in rest)
        is_sized = any(size_of(self, one.type) is not None for one in fields)
        return None if is_built or is_sized or not initial.keys() <= {one.name for one in fields} else initial

    def classified(self, subject: Code, cpp: str) -> Code:
        """Return the test that `subject` is an instance of a class with `classof`.  Raises Untranslated."""
        name = strip_namespaces(self.sources.resolved(self.aliases.get(cpp, cpp))).rpartition("::")[2]
        found = self.module.static_helper(name, "classof", [subject])
        if found is None:
            raise Untranslated(f"the class {name}")
        return found

    def required_class(self, cpp: str) -> str:
        """Import the class of a C++ name and return its local name.  Raises Untranslated."""
        found = self.class_of(cpp)
        if found is None:
            raise Untranslated(f"the class {strip_namespaces(cpp)}")
        return found

    def foreign_dialect(self, cpp: str) -> str:
        """Return the dialect of a class in a namespace whose types or attributes only C++ defines; empty for other classes."""
        space = strip_namespaces(cpp.rpartition("::")[0]).lower()
        if not space and cpp in self.sources.bases_of_types and self.world.find(cpp, self.dialect) is None:
            space = self.dialect
        found = self.world.dialects.get(space)
        if found is None:
            return space if space in _CPP_TYPES else ""
        return space if {"allows_unknown_types", "allows_unknown_attributes"}.intersection(found.flags) else ""

    def types_of_base(self, cpp: str) -> list[ResolvedTypeOrAttribute]:
        """Return the types that extend a C++ base class: all types of its dialect if their names contain the name of the class, else
        none."""
        found = self.world.dialects.get(self.foreign_dialect(cpp)) if self.class_of(cpp) is None else None
        stem = strip_namespaces(cpp).rpartition("::")[2].removesuffix("Type")
        types = () if found is None else found.types
        return list(types) if stem and all(stem in one.class_name for one in types) else []

    def classes_of_base(self, cpp: str) -> list[str]:
        """Import the classes of `types_of_base`; return their local names."""
        return [self.module.imported(one.python_class.module, one.class_name) for one in self.types_of_base(cpp)]

    def kind_of_class(self, cpp: str) -> str:
        """Return the kind of an instance of a C++ class."""
        cpp = self.sources.resolved(self.aliases.get(cpp, cpp))
        name = strip_namespaces(cpp)
        found = self.world.find(cpp, self.dialect)
        if found is None and self.plain_enum(name) is not None:
            return f"enumattr[{name.removesuffix('Attr')}]"
        return name if found is None or self.world.operation(name, self.dialect) is not None else found.name

    def enum_of(self, cpp: str) -> ResolvedEnum | None:
        """Return the enum that a C++ name denotes; None for other names."""
        cpp = self.sources.resolved(self.aliases.get(cpp, cpp))
        return None if self._is_own_enum(cpp) else self.world.enum(strip_namespaces(cpp), self.dialect)

    def own_enum(self, cpp: str) -> CppEnum | None:
        """Return the enum that only C++ declares under this name; None for other names."""
        return self.sources.enum_named(cpp.rpartition("::")[2], self.module.names) if self.class_of(cpp) is None else None

    def _is_own_enum(self, cpp: str) -> bool:
        """Return True if the dialect's own C++ declares an enum of this name, even if another dialect has one, too."""
        name = strip_namespaces(cpp)
        found = self.world.enum(name, self.dialect)
        own = self.sources.enum_named(name, self.module.names) if found is not None and found.dialect != self.dialect else None
        return own is not None and any(space in own.namespaces for space in self.module.names)

    def plain_enum(self, name: str) -> ResolvedEnum | None:
        """Return the enum of a C++ attribute class without a Python class (`ColorAttr` for `Color`); None for other names."""
        enum = self.world.enum(name.removesuffix("Attr"), self.dialect) if name.endswith("Attr") else None
        return enum if enum is not None and self.world.find(name, self.dialect) is None else None

    def use_trait(self, cpp: str) -> str:
        """Import the marker class of a trait, such as MLIR's `OpTrait::IsCommutative` or a project's `hlo::OpTrait::IsCommutative`; return
        its local name.  Raises Untranslated."""
        name = cpp.rpartition("::")[2]
        is_core = re.fullmatch(r"(?:::)?(?:mlir::)?(?:OpTrait::)?\w+", cpp) is not None
        found = None if is_core and name in TRAITS else self.world.marker(name, self.dialect)
        found = found if found is not None else self.world.marker(TRAITS.get(name, name), self.dialect)
        if found is None:
            raise Untranslated(f"the trait {name}")
        return self.module.imported(found.module, found.name)

    def without_mnemonic(self) -> list[str]:
        """Import the classes of the dialect that only its C++ writes, since TableGen knows no text of them; return their names."""
        dialect = self.world.dialects[self.dialect]
        found = [one for one in (*dialect.types, *dialect.attributes) if one.parameters and not one.has_text and not one.external]
        return [self.module.imported(one.python_class.module, one.python_class.name) for one in found]

    def dialect_namespace(self, class_name: str) -> str | None:
        """Return the name of the dialect of a C++ class such as `TorchDialect`; None for other classes."""
        for dialect in self.world.dialects.values():
            if class_name in (f"{dialect.class_name}", f"{dialect.class_name}Dialect"):
                return dialect.name
        return None

    def attribute_name(self, class_name: str, getter: str) -> str | None:
        """Return the name of the attribute that `getFooAttrName` returns; None if there is none."""
        op = self.world.operation(class_name, self.dialect)
        return None if op is None else next((one.name for one in op.inherents if getter_of(one.name) == f"get{getter}"), None)

    @property
    def is_operation(self) -> bool:
        """True if `this` is an operation."""
        return isinstance(self.owner, ResolvedOperation) or self.world.base_kind(self.owner_name) == "Operation"

    def detected(self, template: str, constant: str, cpp: str) -> bool | None:
        """Return the value of `Has<T>::value`, also for templates that detect a member of a class; None if unknown."""
        member = self.sources.detections.get(template)
        op = self.world.operation(self.properties_owner(cpp), self.dialect)
        if member is not None and op is not None:
            return any(one.name == member for one in op.inherents)
        given = split_kinds(cpp)
        traits = self.sources.traits.get(template, ())
        fitting = (one for one in sorted(traits, key=lambda one: not one.given) if _binds(one, given) is not None)
        trait, asked = next(fitting, None), (template, constant, *given)
        if trait is None or constant not in trait.constants or asked in self._asked:
            return None
        text = trait.constants[constant]
        for name, value in trait.constants.items():
            text = re.sub(rf"\b{name}\b(?!::)(?<!::{name})", f"({value})", text) if name != constant else text
        for name, types in (_binds(trait, given) or {}).items():
            text = re.sub(rf"\b{name}\b(?:\.\.\.)?", ", ".join(types).replace("\\", ""), text)
        self._asked.add(asked)
        found = static_condition(text, self)
        self._asked.discard(asked)
        return found

    def extends(self, cpp: str, base: str) -> bool | None:
        """Return True if `cpp` is the class `base` or extends it, False if not, None for instances of templates."""
        name, wanted = strip_namespaces(self.aliases.get(cpp, cpp)), strip_namespaces(base)
        if "<" in name or "<" in wanted or name == "auto":
            return None
        return name == wanted or wanted in self.sources.ancestors(name)

    def properties_owner(self, cpp: str) -> str:
        """Return the class of the operation that owns the properties of this C++ type."""
        for _ in range(4):
            cpp = re.sub(r"\btypename\b|\s", "", self.aliases.get(cpp, cpp))
        return cpp.removesuffix("Properties").rstrip(":").rpartition("::")[2] or self.owner_name

    def property_name(self, kind: str, member: str) -> str:
        """Return the attribute for a member of properties: `sym_name` for `sym_name` or `SymName`.  Raises Untranslated."""
        op = self.world.operation(inner_kind(kind, "properties"), self.dialect)
        names = {name: name for name in ("operandSegmentSizes", "resultSegmentSizes")}
        for one in () if op is None else op.inherents:
            names |= {one.name: one.name, getter_of(one.name)[3:]: one.name}
        if member not in names:
            raise Untranslated(f"the property {member}")
        return names[member]

    def type_of_value(self, text: str) -> str:
        """Return the class of the type of an operand or result such as `op.source`; empty if its constraint has no class."""
        receiver, _, name = text.rpartition(".")
        kinds = [one.kind for one in self.variables.values() if one.text == receiver]
        kind = self.owner_name if receiver == self.receiver_text and not kinds else kinds[0] if kinds else ""
        op = self.world.operation(kind, self.dialect)
        values = () if op is None else (*op.operands, *op.results)
        found = next((one for one in values if one.python_name == name and one.variadicity in ("single", "optional")), None)
        cls = "" if found is None else found.constraint.python_class.name
        return cls if cls.endswith("Type") and cls not in ("Type", "ShapedType") else ""

    def use_visibility(self) -> str:
        """Add a helper that parses the visibility of a symbol; return its name."""
        for name in ("Attribute", "OpParser"):
            self.use(name)
        self.use_if_known("StringAttr")
        self.module.add_text(
            "parse_optional_visibility",
            "def parse_optional_visibility(parser: OpParser, attributes: dict[str, Attribute]) -> None:\n"
            '    """Read `public`, `private` or `nested` into `attributes`, if one of them comes."""\n'
            '    visibility = parser.parse_optional_keyword_in(("public", "private", "nested"))\n'
            "    if visibility is not None:\n"
            '        attributes["sym_visibility"] = StringAttr.get(visibility)\n',
        )
        return "parse_optional_visibility"

    def fitted(self, class_name: str, index: int, argument: Code) -> str:
        """Return the source of argument `index` of `get`, converted as the Python class needs it."""
        if argument.kind == "StringAttr" and class_name in ("StringAttr", "FlatSymbolRefAttr", "SymbolRefAttr"):
            return f"{argument.inside()}.value"
        if argument.kind == "AffineMapAttr" and class_name == "AffineMapAttr":
            return f"{argument.inside()}.value"
        definition = self.world.definition(class_name, self.dialect)
        if definition is not None and index < len(definition.parameters):
            parameter = definition.parameters[index]
            is_list = parameter.element is not None or "ArrayRef" in parameter.cpp_type
            if is_list and argument.kind.startswith("list["):
                return "()" if argument.text == "[]" else f"tuple({argument.text})"
            if argument.kind == "str" and parameter.python_class is not None:
                name = {"Attribute": "StringAttr"}.get(parameter.python_class.name, parameter.python_class.name)
                if name in ("StringAttr", "FlatSymbolRefAttr"):
                    self.use_if_known(name)
                    return f"{name}.get({argument.text})"
            if parameter.annotation == "str" and argument.kind == "StringAttr":
                return f"{argument.inside()}.value"
        return argument.text

    def case_of(self, name: str) -> Code | None:
        """Return the value of `Enum::case`; None for other names."""
        owner, _, case = name.rpartition("::")
        enum = self.enum_of(owner) if owner else None
        is_own = enum is None or all(case not in (one.name, one.symbol) for one in enum.cases)
        own = self.sources.enum_case(owner, case, self.module.names) if is_own else None
        if own is not None:
            return Code(f"{self.module.enum_class(own)}.{python_identifier(case)}", own.name or "int")
        if enum is None and owner.rpartition("::")[2] == "AffineExprKind":
            return Code(literal({"SymbolId": "symbol", "DimId": "dim"}.get(case, case.lower())), "str")
        if enum is None and owner.endswith("Semantics") and owner.rpartition("::")[2] == "SignednessSemantics":
            return Code(case, "signedness")
        if enum is None and owner.rpartition("::")[2] == "Visibility" and case in ("Public", "Private", "Nested"):
            return Code(literal(case.lower()), "str")
        if enum is None and owner.rpartition("::")[2] == "IntegerType" and case in ("Signless", "Signed", "Unsigned"):
            return Code(case, "signedness")
        if enum is None and owner.rpartition("::")[2] == "RegionKind" and case in ("Graph", "SSACFG"):
            return Code(f"{self.module.imported('ods.ir.interfaces', 'RegionKind')}.{case.upper()}", "RegionKind")
        found = None if enum is None else next((one for one in enum.cases if case in (one.name, one.symbol)), None)
        if enum is None or found is None:
            return None
        return Code(f"{self.module.imported(enum.python_class.module, enum.class_name)}.{found.symbol}", enum.class_name)

    def unneeded(self, kind: str) -> Variable:
        """Return the variable for a C++ parameter that the Python function does not have."""
        return Variable({"dialect": literal(self.dialect)}.get(kind, "None" if "Location" in kind else ""), kind)

    # ---- the receiver and its members

    def receiver(self) -> Code:
        """Return the value of `this`."""
        if kind_of(self.owner_name) == "dialect":
            return Code(literal(self.dialect), "dialect")
        if self.owner is None:
            if self.owner_name:
                return Code(self.receiver_text, self.owner_name)
            raise Untranslated("this in a class that is not known")
        return Code(self.receiver_text, self.owner_name or self.owner.class_name)

    def own_call(self, name: str, arguments: Callable[[], list[Code]]) -> Code | None:
        """Return a call without a receiver in a method, which calls the operation, type or attribute itself; None if it has no such
        method."""
        helper = re.fullmatch(r"get(\w+)AttrHelper", name)
        if helper is not None and kind_of(self.owner_name) == "dialect":
            return self.attribute_helper(self.dialect, helper[1])
        if kind_of(self.owner_name) == "dialect" and (entry := method("dialect", name)) is not None:
            return self.module.expressions(self).filled(entry, self.receiver(), arguments())
        if name == "getImpl":
            return Code(self.receiver().text, "storage")
        if self.owner_name and (self.owner_name, name) in self.sources.statics:
            found = self.module.static_helper(self.owner_name, name, arguments())
            if found is not None:
                return found
        known = (self.sources.classes, self.sources.structs, self.world.interfaces)
        if self.owner is None and not any(self.owner_name in table for table in known):
            return None
        found = self.member(self.receiver(), name, arguments)
        if found is not None:
            return found
        if self.owner is None and not self.is_operation and not self.is_classified(self.owner_name):
            return None
        kind = self.owner_name if self.owner is None else self.owner.class_name
        kind = "Operation" if self.is_operation else kind
        entry = method(kind, name)
        if entry is None or name in ("isDynamic",) or self.is_operation and is_of_types(name):
            return None
        return self.module.expressions(self).filled(entry, self.receiver(), arguments())

    def attribute_helper(self, dialect: str, getter: str) -> Code | None:
        """Return the name `dialect.foo_bar` for `getFooBarAttrHelper()` of a dialect; None if it has no such attribute."""
        found = self.world.dialects.get(dialect)
        names = [] if found is None else [name for name, _ in found.discardable_attributes]
        name = next((one for one in names if getter_of(one) == f"get{getter}"), None)
        return None if name is None else Code(literal(f"{dialect}.{name}"), "attributehelper")

    def lacks(self, subject: Code, template: str) -> bool:
        """Return True if a table entry reads members that the type or attribute of an imported dialect does not have."""
        definition = self.world.definition(inner_kind(subject.kind, "optional") or subject.kind, self.dialect)
        used = re.findall(r"\{0\}\.(\w+)", template)
        if definition is None or not used:
            return False
        classes = runtime_classes()
        interfaces = [use.interface.runtime_class for use in definition.interfaces]
        pending = [definition.kind.capitalize(), *[each.name for each in interfaces if each.module.startswith("ods.")]]
        known = {parameter.python_name for parameter in definition.parameters} | {"mnemonic", "name"}
        while pending:
            facts = classes.get(pending.pop())
            if facts is not None:
                known.update(facts.members)
                pending += facts.bases
        return not known.issuperset(used)

    def _with_enum(self, found: Code | None) -> Code | None:
        """Return the code of an accessor; import the class of the enum that it makes, if any."""
        enum = None if found is None else self.enum_of(inner_kind(found.kind, "optional") or found.kind)
        if found is not None and enum is not None and f"{enum.class_name}(" in found.text:
            self.module.imported(enum.python_class.module, enum.class_name)
        return found

    def member(self, subject: Code, name: str, arguments: Callable[[], list[Code]]) -> Code | None:
        """Return a call of a method of the class of `subject`, or of its interfaces; None if there is none."""
        kind = inner_kind(subject.kind, "optional") or subject.kind
        if kind == "storage" and name.startswith("get"):
            return self._stored(subject, name[3:4].lower() + name[4:])
        enum = self.enum_of(kind)
        if enum is not None and name in ("getValue", "value"):
            return subject
        if kind.startswith("adaptor:"):
            op = self.world.operation(kind[8:], self.dialect)
            return None if op is None else self._with_enum(adaptor_accessors(op).get(name))
        op = self.world.operation(kind, self.dialect)
        if op is not None:
            given = self._with_enum(operation_accessors(op, subject.inside()).get(name))
            if given is not None and not (name in ("getResult", "getOperand", "getRegion", "getSuccessor") and arguments()):
                return given
            attribute = re.fullmatch(r"get(\w+)AttrName", name)
            if attribute and (found := self.attribute_name(kind, attribute[1])) is not None:
                return Code(literal(found), "str")
            if name == "getType" and len(op.results) == 1:
                return Code(f"{subject.inside()}.results[0].type", "Type")
            if name == "getOperationName":
                return Code(f"{subject.inside()}.name", "str")
            if name in FUNCTION and any(one.name == "FunctionOpInterface" for one in self.world.interfaces_of(kind, self.dialect)):
                return Code(FUNCTION[name][0].format(subject.inside()), FUNCTION[name][1])
        definition = self.world.definition(kind, self.dialect)
        if definition is not None:
            given = definition_accessors(definition, subject.inside()).get(name)
            if given is not None:
                return given
            if name == "getMnemonic":
                return Code(f"{subject.inside()}.mnemonic", "str")
        if self.sources.is_dialect_interface(kind) and self.class_of(kind) is None:
            written = self.sources.implementation(kind, self.module.names)
            return self.module.static_helper(written, name, arguments(), is_maker=True) if written else None
        is_class = kind in self.sources.structs or kind in self.sources.classes and self.class_of(kind) is None
        if op is not None or definition is not None or is_class:
            for cls in (kind, *self.sources.ancestors(kind)):
                own = self.module.method_helper(subject, cls, name, arguments)
                if own is not None:
                    return own
        return self._interface_method(subject, kind, name, arguments)

    def _method_of_extending(self, subject: Code, kind: str, name: str, arguments: Callable[[], list[Code]]) -> Code | None:
        """Return the call of a method that an interface expects, if an interface that extends it has C++ for it; None otherwise."""
        for interface in (one for found in self.world.interfaces.values() for one in found.values()):
            if interface.name != kind and any(base.name == kind for base in interface.lineage):
                found = self.module.method_helper(subject, interface.name, name, arguments)
                if found is not None:
                    return found
        return None

    def _attribute_of_users(self, subject: Code, kind: str, getter: str) -> Code | None:
        """Return an attribute that an interface expects of its operations, if one of them has it; None otherwise."""
        inherent = self.world.attributes_of_users.get((kind, getter))
        if inherent is None:
            return None
        return Code(f"{subject.inside()}.get_inherent({literal(inherent.name)})", inherent.constraint.python_class.name)

    def _interface_method(self, subject: Code, kind: str, name: str, arguments: Callable[[], list[Code]]) -> Code | None:
        """Return a call of an interface method; None if there is none."""
        found = None
        for interface in self.world.interfaces_of(kind, self.dialect):
            found = next((one for one in interface.methods if name == one.cpp_name or one.name == snake_case_identifier(name)), None)
            if found is None or found.body is not None or found.default is not None and not self.world.is_overridden(interface, found.name):
                if interface.runtime_class.module.startswith("ods.") and is_of_operations(name):
                    return None  # the runtime has the method
                written = self.module.method_helper(subject, interface.name, name, arguments)
                if written is not None:
                    return written
            if found is not None:
                break
        if found is None and self.owner_name == kind:
            return self._method_of_extending(subject, kind, name, arguments) or self._attribute_of_users(subject, kind, name)
        if found is None or found.body is not None:
            return None
        simple = found.returns if found.returns in ("bool", "int", "str", "Type", "Attribute", "Value", "Region") else ""
        kind = self.kind(found.cpp_returns) if found.cpp_returns and found.returns != "None" else simple
        given = [one for one in arguments() if one.kind not in ("context", "builder")]
        wanted = [one for _, one, *_ in found.parameters] if len(found.parameters) == len(given) else [""] * len(given)
        texts = [f"{one.inside()}.value" if (one.kind, type_) == ("StringAttr", "str") else one.text for one, type_ in zip(given, wanted)]
        call = f"{subject.inside()}.{found.name}({', '.join(texts)})"
        if found.returns == "None":
            if self.attached_to(interface.name):
                raise Untranslated(f"the method {name} of classes that C++ attaches an interface to")
            return Code(call, "result")
        return self._of_models(subject, interface.name, name, Code(call, kind))

    def _stored(self, subject: Code, name: str) -> Code | None:
        """Return a member of the storage of a type: a parameter, or a value that the storage computes from its key; None if unknown."""
        dialect = self.world.dialects.get(self.dialect)
        own = self.world.definition(self.owner_name, self.dialect)
        definitions = [own] if own is not None else [] if dialect is None else [*dialect.types, *dialect.attributes]
        for one in definitions:
            found = definition_accessors(one, subject.inside()).get(getter_of(name))
            if found is not None:
                return found
        if own is not None and (found := self._of_own_storage(own, subject, name) or self._of_made_storage(own, subject, name)) is not None:
            return found
        storage = self.sources.bases_of_types.get(self.owner_name)
        if own is None or storage is None:
            return None
        values = list(definition_accessors(own, subject.inside()).values())
        text = next((text for member, text in initialized(self.sources, storage[0]) if member == name), "")
        parts = [values[int(index) if index else int(half == "second")] for index, half in _COMPONENT.findall(text)]
        if not parts:
            return None
        return Code(f"[{', '.join(one.text for one in parts)}]", f"list[{parts[0].kind}]") if "{" in text[1:] else parts[0]

    def _of_own_storage(self, own: ResolvedTypeOrAttribute, subject: Code, name: str) -> Code | None:
        """Return a member of a storage that C++ defines: the parameter that the constructor initializes it with; None if unknown."""
        storage = self.sources.own_storages.get(self.owner_name, "")
        values = list(definition_accessors(own, subject.inside()).values())
        for constructor in self.sources.functions.get(storage, ()):
            names = [one.name for one in constructor.parameters]
            given = dict(initialized(self.sources, storage)).get(name, "")[1:-1]
            if constructor.owner == storage and len(names) == len(values) and given in names:
                return values[names.index(given)]
        return None

    def _of_made_storage(self, own: ResolvedTypeOrAttribute, subject: Code, name: str) -> Code | None:
        """Return a member that the constructor of a storage computes from the parameters, once for each type or attribute; None if
        unknown."""
        storage = self.sources.own_storages.get(self.owner_name, "")
        values = list(definition_accessors(own, "owner").values())
        found = [one for one in self.sources.constructors(storage, len(values)) if one.owner == storage]
        if not found or all(one.name != name for cls in (storage, *self.sources.ancestors(storage)) for one in self.sources.fields(cls)):
            return None
        self.module.add_class(storage)
        made = self.module.constructed(found[0], Code(f"{storage}()", storage), values)
        function = f"{snake_case_identifier(storage)}_of"
        self.use("Any")
        self.module.add_text(
            function,
            f"@{self.use('cache')}\ndef {function}(owner: {self.required_class(self.owner_name)}) -> Any:\n"
            f'    """Return the members that C++ `{storage}` computes for `owner`."""\n'
            f"    return {made.text}\n",
        )
        return self.field(Code(f"{function}({subject.text})", storage), name)

    def field(self, subject: Code, name: str) -> Code | None:
        """Return a member variable; None if the kind of `subject` has no such member."""
        if subject.kind == "storage":
            return self._stored(subject, name)
        tables = (self.sources.classes, self.sources.structs)
        bases = (*self.sources.ancestors(subject.kind),) if subject.kind in self.sources.classes else ()
        fields = self.sources.classes.get(subject.kind, ()) if self.class_of(subject.kind) is None else ()
        fields = (*fields, *(one for base in bases for table in tables for one in table.get(base, ())))
        declared = next((one for one in fields if one.name == name), None)
        if declared is not None:
            kind = self.kind(declared.type)
            return Code("" if kind in ("context", "builder") else f"{subject.inside()}.{python_name(name)}", kind)
        if self.sources.bases.get(subject.kind) == "Argument" and name in _ARGUMENT:
            attribute, kind = _ARGUMENT[name]
            return Code(f"{subject.inside()}.{attribute}", kind)
        if subject.kind == "state" and name in _STATE:
            text, kind = _STATE[name]
            return Code(text.replace("state", subject.text, 1), kind)
        if (subject.kind == "Argument" or not subject.kind and name in ("ssaName", "sourceLoc")) and name in _ARGUMENT:
            attribute, kind = _ARGUMENT[name]
            return Code(f"{subject.inside()}.{attribute}", kind)
        if name in ("first", "second") and (values := inner_kind(subject.kind, "found")):
            return Code(subject.text if name == "first" else f"{values}[{subject.text}]")
        if name in ("first", "second") and subject.kind == "pair":
            return Code(f"{subject.inside()}[{int(name == 'second')}]")
        if name in ("first", "second") and (inner := inner_kind(subject.kind, "pairs") or inner_kind(subject.kind, "tuple")):
            index = int(name == "second")
            return Code(f"{subject.inside()}[{index}]", [*split_kinds(inner), "", ""][index])
        definition = self.world.definition(subject.kind, self.dialect)
        if definition is not None and any(one.name == name for one in definition.parameters):
            return definition_accessors(definition, subject.inside()).get(getter_of(name))
        inherited = self.sources.structs.get(self.sources.bases.get(subject.kind, ""), ())
        for one in (*inherited, *self.sources.structs.get(subject.kind, ())):
            if one.name == name:
                return Code(f"{subject.inside()}.{python_name(name)}", self.kind(one.type))
        return None

    def printed_as(self, kind: str) -> str:
        """Return `type` or `attribute` for a kind of this sort that a dialect defines; empty for other kinds."""
        definition = self.world.definition(kind, self.dialect)
        return "" if definition is None else str(definition.kind)

    def parser(self) -> str | None:
        """Return the source of the parser, a variable or a member of the object itself; None if there is none."""
        found = next((one.text for one in self.variables.values() if one.kind == "parser"), None)
        fields = self.sources.classes.get(self.owner_name, ()) if found is None and self.owner is None else ()
        member = next((one.name for one in fields if self.kind(one.type) == "parser"), None)
        return found if member is None else f"{self.receiver_text}.{python_name(member)}"

    def own_field(self, name: str) -> Code | None:
        """Return a member variable of the object itself, in a method of a translated class; None if there is none."""
        if self.owner is not None or self.owner_name not in self.sources.classes and self.owner_name not in self.sources.structs:
            return None
        return self.field(Code(self.receiver_text, self.owner_name), name)

    def helper(self, name: str, classes: Sequence[str], arguments: list[Code]) -> Code | None:
        """Return a call of a function of the project, which is translated too; None if there is none."""
        owner, _, last = name.rpartition("::")
        enum_call = self._enum_function(last, arguments)
        if enum_call is not None:
            return enum_call
        if name == "verify" and isinstance(self.owner, ResolvedTypeOrAttribute):
            owner = self.owner_name  # the record declares the static method
        static = self.module.static_helper(owner.rpartition("::")[2], last, arguments) if owner else None
        return static or self.module.function_helper(last, classes, arguments)

    def _enum_function(self, name: str, arguments: list[Code]) -> Code | None:
        """Return the call for `stringifyColor(x)` or `symbolizeColor(text)`; None for other functions."""
        match = re.fullmatch(r"(stringify|symbolize)(\w+)", name)
        if match is None or not arguments:
            return None
        if match[1] == "stringify":
            enum = self.enum_of(match[2]) or self.enum_of(arguments[0].kind)
            return None if enum is None else Code(f"{arguments[0].inside()}.text", "str")
        enum = self.enum_of(match[2])
        if enum is None:
            return None
        cls = self.module.imported(enum.python_class.module, enum.class_name)
        made = f"{cls}.from_text({arguments[0].text})" if arguments[0].kind == "str" else f"{cls}({arguments[0].text})"
        return Code(made, f"optional[{enum.class_name}]")


def _binds(trait: CppTrait, given: Sequence[str]) -> dict[str, Sequence[str]] | None:
    """Return the types for each template parameter; None if the arguments do not match."""
    bound: dict[str, Sequence[str]] = {}
    for index, one in enumerate(trait.given or trait.parameters):
        name = one.removeprefix("...").removesuffix("...")
        if one != name:
            return {**bound, name: given[index:]}
        if index >= len(given) or name not in trait.parameters and strip_namespaces(name) != strip_namespaces(given[index]):
            return None
        if name in trait.parameters:
            bound[name] = [given[index]]
    return bound if len(given) == len(trait.given or trait.parameters) else None


def initializers(body: Any) -> dict[str, Any] | None:
    """Return the initializer of each member; None if the constructor has statements."""
    if [one for one in body.named_children if one.type != "comment"]:
        return None
    found: dict[str, Any] = {}
    for member, node in field_initializers(body):
        given = [part for part in node.named_children if part.type in ("argument_list", "initializer_list")]
        values = [each for part in given for each in part.named_children if each.type != "comment"]
        if len(values) != 1:
            return None
        found[member] = values[0]
    return found


def size_of(scope: Scope, cpp: str) -> str | None:
    """Return the number of elements of an array of fixed size; None for other types."""
    match = re.match(r"(?:\w+::)*array<.*,\s*(\d+)>$", cpp)
    indexed = re.match(r"(?:\w+::)*EnumeratedArray<.*,\s*([\w:]+)>$", scope.filled_alias(cpp))
    last = None if indexed is None else scope.case_of(indexed[1])
    return match[1] if match else None if last is None else f"({last.text} + 1)"


def python_name(cpp: str, taken: Sequence[str] = ()) -> str:
    """Return a Python name for a C++ variable that shadows no builtin function and no name in `taken`."""
    name = snake_case_identifier(cpp.rstrip("_") or cpp)
    name = re.sub(r"^k_(?=\w)", "", name)
    return f"{name}_" if name in _RESERVED or name in taken else name


_RESERVED = frozenset(
    [
        "type",
        "len",
        "list",
        "str",
        "int",
        "bool",
        "filter",
        "map",
        "range",
        "id",
        "zip",
        "sum",
        "min",
        "max",
        "any",
        "all",
        "set",
        "dict",
        "tuple",
        "cast",
        "sorted",
        "enumerate",
        "next",
        "iter",
        "input",
        "format",
        "print",
        "hash",
        "object",
        "bytes",
        "float",
        "abs",
        "repr",
        "isinstance",
        "reversed",
        "prod",
        "literal",
        "parent_of",
        "dyn_cast",
        "op",
        "state",
    ]
) - {"op", "state"}
