"""What a project defines: the accessors of its operations, its enums, structs, constants and functions."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ods.diagnostics.late import dataclass

from ....codegen import names_in
from ....resolver.model import (
    ResolvedConstraint,
    ResolvedEnum,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedTypeOrAttribute,
)
from ..bodies.source import field_initializers, text_of
from ..bodies.world import _attribute_value
from ..cpp.spelling import snake_case_identifier
from ..names import getter_of
from . import api, foreign, loops, omissions, places, tree, typed
from . import cpp_type as types
from .classes import Classes, Module, camel_case
from .constructors import Constructor
from .conversions import passing
from .cpp_type import CppType, EnumType, Int, List, Struct, is_erased
from .dialect_hooks import OF_DIALECT, unfilled_text
from .emission import Emission, drop_unused, unparsed
from .interface_rows import CONSTANTS
from .library import FUNCTIONS, MODULES
from .overloading import Given, chosen, class_template, instance, is_const, may_take, spelled, takes_values
from .parse_results import never_nothing
from .reading import declared_type, read, read_function, read_type
from .statement_forms import is_ignored
from .statements import StatementTyping
from .tree import UnknownApi, Untranslatable
from .typed import ArrayValues, Definition, Expr, Template

if TYPE_CHECKING:
    from ..bodies.source import CppEnum, CppField, CppFunction

_INTEGER_ATTRIBUTE = re.compile(r"(SI|UI|I)(8|16|32|64)Attr$")
_ARRAYS = {
    "DenseI8ArrayAttr": Int(8), "DenseI16ArrayAttr": Int(16), "DenseI32ArrayAttr": Int(32), "DenseI64ArrayAttr": Int(64),
    "DenseBoolArrayAttr": types.BOOL, "DenseF64ArrayAttr": types.FLOAT,
}  # fmt: skip


_LONGEST = 40
"""The greatest length of what the name of an instance says of its types."""
_OPERATORS = {"operator==": "equals", "operator!=": "differs", "operator<": "isLess", "operator<=": "isAtMost", "operator<<": "write"}
"""Names for operators that a project writes."""
_OF_HOOKS = {"parse": "_read", "print": "_write"}
"""Ends of names that only hooks have, and of helpers."""
_EXTENDED = {"$_self.getValue().getZExtValue()": True, "$_self.getValue().getSExtValue()": False, "$_self.getInt()": False}
"""How records compute the number of an integer attribute: whether without its sign."""


@dataclass
class Project(Classes):
    """The definitions that functions of one module of hooks use."""

    module: Module
    owner: ResolvedOperation | None = None
    """The operation whose method is translated."""
    file: str = ""
    operations: dict[CppType, ResolvedOperation] = field(default_factory=dict)
    definitions: dict[CppType, ResolvedTypeOrAttribute] = field(default_factory=dict)
    functions: dict[object, Definition | Untranslatable] = field(default_factory=dict)
    structs: dict[str, tuple[Struct, tuple[tree.Declarator, ...]]] = field(default_factory=dict)
    hook: Definition | None = None
    texts: dict[str, str] = field(default_factory=dict)
    """Maps the helpers, structs and enums that were made to their source."""
    enums: dict[str, EnumType] = field(default_factory=dict)
    erased_members: dict[tuple[str, str], CppType] = field(default_factory=dict)
    """Maps members of structs that Python does not need to their types."""
    reference_members: set[tuple[str, str]] = field(default_factory=set)
    """The members of structs that refer to other variables."""
    _named: dict[str, CppType | Untranslatable] = field(default_factory=dict)
    _opened: set[str] = field(default_factory=set)
    """The structs whose members are looked at."""
    _default_values: dict[Definition, tuple[tree.Expr | None, ...]] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)
    takes_parts: bool = False
    """True if hooks are translated in part where they cannot be translated whole."""
    is_in_part: bool = False
    """True while a verifier is translated in part."""
    left_out: dict[str, list[str]] = field(default_factory=dict)
    """Maps functions that are translated in part to the reasons why statements of them are left out."""
    may_have_gaps: bool = False
    """True if a hook is of use although it calls functions that are not translated, which say so when they are reached."""
    gaps: dict[str, list[str]] = field(default_factory=dict)
    """Maps functions with branches that are not translated to the reasons."""
    stubs: dict[object, Definition] = field(default_factory=dict)
    unfilled: dict[str, str] = field(default_factory=dict)
    """Maps functions that are not translated, but called, to the reasons."""

    # ---- names

    def plain_name(self, name: str) -> str:
        """Return the Python name of a C++ variable, in snake case."""
        found = snake_case_identifier(name.strip("_") or name)
        return re.sub(r"^k_(?=\w)", "", found)

    def needed(self, text: str) -> dict[str, str]:
        """Return the helpers, structs and enums that a function uses, directly or not."""
        found: dict[str, str] = {}
        pending = [text]
        while pending:
            for name in names_in(pending.pop()) - found.keys():
                if name in self.texts:
                    found[name] = self.texts[name]
                    pending.append(self.texts[name])
        return {name: self.texts[name] for name in self.texts if name in found}

    def gaps_in(self, texts: Sequence[str]) -> list[str]:
        """Return the reasons why some of what functions call is not translated."""
        names = dict.fromkeys(name for text in texts for name in sorted(names_in(text)))
        names |= dict.fromkeys(node.name for text in texts for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
        known = {name: [reason] for name, reason in self.unfilled.items()} | self.gaps
        return [reason for name in names for reason in known.get(name, ())]

    def is_taken(self, name: str) -> bool:
        """Return True for a name that the module has, or may import."""
        return name in MODULES or name in self.module.taken or name in self.texts

    def has_function(self, name: str, count: int) -> bool:
        """Return True if the project has a function, or a method, that takes this number of arguments."""
        sources = self.module.sources
        found = sources.functions.get(name, ())
        return any(sources.takes(one, count) for one in found) or not found and f"{name}<" in self._specialized

    @cached_property
    def _specialized(self) -> frozenset[str]:
        """The names of functions that are specialized for types, with `<`."""
        return frozenset(f"{one.partition('<')[0]}<" for one in self.module.sources.functions if one.endswith(">"))

    def is_hook(self, definition: Definition) -> bool:
        """Return True for the function that is a hook."""
        return definition is self.hook

    # ---- types

    def type_named(self, name: str) -> CppType | None:
        """Return the enum, struct or class of a name; None if the project defines none."""
        last = name.rpartition("::")[2]
        if last == "VariadicFlag":
            return types.BOOL
        if last == "Delimiter":  # also where the folders of C++ have MLIR's own headers
            return self.class_named(name)
        if last in ("SignednessSemantics", "AffineExprKind", "Visibility"):
            return types.STR
        if last in ("WalkResult", "DiagnosedSilenceableFailure"):
            return types.RESULT
        if last == "AliasResult" and name.endswith("OpAsmDialectInterface::AliasResult"):  # its name before MLIR 22
            return self.class_named("OpAsmAliasResult")
        if name in self.enums:
            return self.enums[name]
        space = name.rpartition("::")[0].rpartition("::")[2].lower()
        is_alias = (not space or space in self.module.names) and self._has_own_alias(last)
        enum = self.module.world.enum(last, self.module.dialect, name.split("::")[:-1])
        if enum is not None and not (is_alias and enum.python_class.module.split(".")[-2] != self.module.dialect):
            return self._enum_type(enum)
        own = self.module.sources.enum_named(last, self.module.names)
        if own is not None and own.owner[:1].isupper() and "::" not in name and last in self.module.world.builtin:
            own = None  # that of a class, which hides MLIR's class only there
        if own is not None and not (is_alias and not set(own.namespaces).intersection(self.module.names)):
            return self._own_enum(own)
        if (class_ := self.class_named(name)) is not None:
            return class_
        is_own = last in self.module.sources.structs or last in self.module.sources.classes  # which hides an alias of MLIR
        alias = self._alias(last) or (None if is_own else api.alias_of(last))
        if alias is not None and alias != name and ("(" not in alias or "<" in alias):
            return self.named_type(alias)
        if last in self.structs:
            return self.structs[last][0]
        structs = self.module.sources.structs
        fields = structs[last] if last in structs else self._members_of_class(last)
        base = self.base_of(last) if fields is not None else None
        if fields is not None and (base is not None or not self._base_names(last)):
            if last in self._opened:
                raise UnknownApi(f"the struct {last}, which has members of its own type")
            members = tuple(
                tree.Declarator(one.name, type_name(one.type + one.stars), None if one.default is None else read(one.default))
                for one in fields
            )
            self._opened.add(last)
            try:
                found = tuple((one.name, self._plain_type(one.type)) for one in members)
            finally:
                self._opened.discard(last)
            found = tuple(self._member(last, node, type_) for node, (_, type_) in zip(members, found))
            self.erased_members |= {(last, name): type_ for name, type_ in found if is_erased(type_)}
            kept = tuple(one for one in found if not is_erased(one[1]))
            return self.local_struct(last, (*(() if base is None else base.fields), *kept), members, base)
        return None

    def _base_names(self, name: str) -> list[str]:
        sources = self.module.sources
        return [one for one in (sources.bases.get(name), sources.parents.get(name)) if one]

    def base_of(self, name: str) -> Struct | None:
        """Return the class that a class of the project extends, if it is a struct in Python; None for others."""
        names = self._base_names(name)
        found = self.type_named(names[0]) if names else None
        return found if isinstance(found, Struct) else None

    def _member(self, struct: str, node: tree.Declarator, type_: CppType) -> tuple[str, CppType]:
        """Return a member of a struct: one that refers to a plain value of another variable as a pointer to it."""
        is_object = isinstance(type_, types.Class) and not type_.is_handle
        if not node.type.is_reference or is_object:
            return node.name, type_
        self.reference_members.add((struct, node.name))
        return node.name, type_ if type_.is_mutable else types.Pointer(type_)

    def is_reference(self, struct: str, name: str) -> bool:
        """Return True for a member of a struct that refers to another variable."""
        return (struct, name) in self.reference_members

    def _members_of_class(self, name: str) -> Sequence[CppField] | None:
        """Return the members of a class of the project; None for other names."""
        return self.module.sources.classes.get(name)

    def constructor(self, struct: str, given: Given) -> Constructor | None:
        """Return the constructor that takes values of some types; None for a struct without constructors.  Raises Untranslatable."""
        sources = self.module.sources
        own = [one for one in sources.functions.get(struct, ()) if one.owner == struct] if struct in self.structs else []
        fitting = [one for one in own if sources.takes(one, len(given))]
        base = self.structs[struct][0].base if struct in self.structs else None
        if len(fitting) > 1 or fitting and base is not None:
            fitting = self._one_of(fitting, given, base is not None)
        if not fitting and base is not None and (own or given):
            return self.constructor(base.name, given)  # which `using Base::Base` inherits
        if not own or not fitting and not given and struct in sources.made_empty:
            return None
        if not fitting:
            raise Untranslatable(f"such a {struct}")
        return self._constructor_of(fitting[0], struct)

    def _one_of(self, fitting: Sequence[CppFunction], given: Given, may_lack: bool) -> list[CppFunction]:
        try:
            return [chosen(fitting, given, self.named_type)]
        except Untranslatable:
            if not may_lack:
                raise
            return []

    def _constructor_of(self, function: CppFunction, struct: str) -> Constructor:
        syntax = read_function(function.body.parent, struct, struct, function.place)
        initial: dict[str, tuple[tree.Expr, ...]] = {}
        for member, node in field_initializers(function.body):
            parts = [part for part in node.named_children if part.type in ("argument_list", "initializer_list")]
            member = self.module.sources.instances.get((struct, member), member)  # of a base that is an instance of a template
            initial[member] = tuple(read(each) for part in parts for each in part.named_children if each.type != "comment")
        statements = [one for one in syntax.body.statements if not is_ignored(one)]
        return Constructor(struct, self._with_defaults(function, syntax), initial, function if statements else None)

    def _with_defaults(self, function: CppFunction, syntax: tree.Function) -> tuple[tree.Parameter, ...]:
        """Return the parameters of a function, each with the default that its definition or a declaration has."""
        declared = self.module.sources.defaults(function) if len(function.parameters) == len(syntax.parameters) else ()
        nodes = [None if node is None else read(node) for node in declared] or [None] * len(syntax.parameters)
        return tuple(replace(one, default=one.default or node) for one, node in zip(syntax.parameters, nodes))

    def constructed_by(self, constructor: Constructor, receiver: Expr) -> Definition:
        """Return the function with the statements of a constructor, for an object whose members are initialized."""
        assert constructor.function is not None
        return self._of_call(constructor.function, f"{constructor.struct}_init", (), (), receiver)

    def expanded(self, name: tree.TypeName) -> tree.TypeName | None:
        """Return what a use of an alias template stands for; None for other types."""
        last = name.name.rpartition("::")[2]
        parameters, text = self.module.sources.alias_parameters.get(last, ()), self._alias(last)
        if not parameters or text is None or len(parameters) != len(name.arguments):
            return None
        bound = dict(zip(parameters, name.arguments))

        def filled(node: tree.TypeName) -> tree.TypeName:
            own = bound.get(node.name)
            if isinstance(own, tree.TypeName) and not node.arguments:
                pointers, is_const = own.pointers + node.pointers, own.is_const or node.is_const
                return replace(own, is_const=is_const, pointers=pointers, is_reference=own.is_reference or node.is_reference)
            signature = node.signature and (filled(node.signature[0]), tuple(map(filled, node.signature[1])))
            return replace(node, arguments=tuple(map(argument, node.arguments)), signature=signature)

        def argument(node: tree.TypeName | tree.Expr) -> tree.TypeName | tree.Expr:
            if not isinstance(node, tree.TypeName):
                return node
            own = bound.get(node.name)
            return own if isinstance(own, tree.Expr) else filled(node)

        return filled(type_name(text))

    def is_implicit(self, struct: str, given: CppType) -> bool:
        """Return True if C++ converts a value to a class of the project without being told to."""
        own = [one for one in self.module.sources.functions.get(struct, ()) if one.owner == struct] if struct in self.structs else []
        fitting = [one for one in own if self.module.sources.takes(one, 1)]
        try:
            found = chosen(fitting, [given], self.named_type) if fitting else None
        except Untranslatable:
            return False
        node = None if found is None else found.body.parent
        return node is not None and not any(text_of(one).startswith("explicit") for one in node.children)

    def implements(self, class_: types.Class, interface: types.Class) -> bool:
        """Return True if a class of operations, types or attributes has an interface, so that C++ converts its values to it."""
        owner = self.operations.get(class_) or self.definitions.get(class_)
        uses = () if owner is None else owner.interfaces
        return any(base.name == interface.cpp for use in uses for base in use.interface.lineage)

    def has_own_method(self, struct: str, name: str) -> bool:
        """Return True if a class of the project has a method of its own."""
        return any(one.owner == struct and one.name != struct for one in self.module.sources.functions.get(name, ()))

    def length_of_member(self, struct: str, name: str) -> int | None:
        """Return the number of elements of a member that is an array of fixed length; None for other members."""
        member = next((one for one in self.structs.get(struct, (None, ()))[1] if one.name == name), None)
        type_ = None if member is None else self.expanded(member.type) or member.type
        last = type_.arguments[-1] if type_ is not None and type_.name in ("array", "EnumeratedArray") else None
        if isinstance(last, tree.Number) and isinstance(last.value, int):
            return last.value
        enum = self.type_named(last.name.rpartition("::")[0]) if isinstance(last, tree.TypeName) else None
        if isinstance(last, tree.Identifier):
            enum = self.type_named(last.qualifier)
        if not isinstance(enum, EnumType) or last is None:
            return None
        case = last.name.rpartition("::")[2] if isinstance(last, (tree.TypeName, tree.Identifier)) else ""
        return next((number + 1 for one, number in enum.cases if one == case), None)

    def erased_member(self, struct: str, name: str) -> CppType | None:
        """Return the type of a member of a struct that Python does not need; None for other members."""
        return self.erased_members.get((struct, name))

    def _alias(self, name: str) -> str | None:
        """Return what a name stands for in the dialect's files, or in the headers of others if they agree; None if it is no alias."""
        if name not in self.module.sources.aliases:
            return None
        found = [one for one in self.module.sources.declared if one.table == "aliases" and one.name == name]
        found = [one for one in found if str(one.value).rpartition("::")[2] != name]  # that of another namespace
        own = [one for one in found if one.file == self.file or one.fits(self.module.names)]
        shared = [one for one in found if one.file.endswith((".h", ".td", ".inc"))]
        if not own and len({one.value for one in shared}) > 1:
            return None
        return next((str(one.value) for one in (*own, *shared)), None)

    def _has_own_alias(self, name: str) -> bool:
        """Return True if the dialect's files say what a name stands for."""
        found = (one for one in self.module.sources.declared if one.table == "aliases" and one.name == name)
        return any(one.file == self.file or one.fits(self.module.names) for one in found)

    def named_type(self, cpp: str) -> CppType:
        """Return the type of a C++ text.  Raises Untranslatable."""
        known = self._named.get(cpp)
        if known is None:
            self._named[cpp] = UnknownApi(f"the type {cpp}")  # for an alias of itself
            try:
                known = self._plain_type(type_name(cpp))
            except Untranslatable as error:
                known = error
            self._named[cpp] = known
        if isinstance(known, Untranslatable):
            raise known
        return known

    def _plain_type(self, name: tree.TypeName) -> CppType:
        return StatementTyping(self, _nothing(), None).resolve(name)

    def _enum_type(self, enum: ResolvedEnum) -> EnumType:
        cases = tuple((one.name or one.symbol, one.value) for one in enum.cases)
        members = tuple(one.symbol for one in enum.cases)
        base = Int(max(enum.width, 8), False)
        is_bits = enum.kind == "bit"
        is_streamed = not is_bits and all(re.fullmatch(r"[A-Za-z_][\w$.]*", one.text) for one in enum.cases)
        python = enum.python_class
        local = self.module.imported(python.module, python.name)
        return EnumType(python.name, cases, base, True, python.module, members, is_bits, is_streamed, local if local != python.name else "")

    def _own_enum(self, enum: CppEnum) -> EnumType:
        name = f"{enum.owner if enum.owner[:1].isupper() else ''}{enum.name}" if enum.name else ""
        base = types.INT if enum.is_scoped or min(enum.values) < 0 else types.UINT32
        return self._made_enum(name, tuple(zip(enum.cases, enum.values)), base, enum.is_scoped)

    def local_enum(self, name: str, cases: tuple[tuple[str, int], ...], base: Int, is_scoped: bool) -> EnumType:
        """Return an enum that a function declares."""
        return self._made_enum(name or f"{cases[0][0]}Cases", cases, base, is_scoped)

    def _made_enum(self, name: str, cases: tuple[tuple[str, int], ...], base: Int, is_scoped: bool) -> EnumType:
        if not name or len({number for _, number in cases}) != len(cases):
            raise Untranslatable("an enum with equal cases")
        members = tuple(f"{one}_" if keyword.iskeyword(one) else one for one, _ in cases)
        found = EnumType(name, cases, base, is_scoped, "", members)
        text = "".join(f"    {one} = {number}\n" for one, (_, number) in zip(members, cases))
        self._add(name, f'class {name}(IntEnum):\n    """Translated from C++ `{name}`."""\n\n{text}', ("IntEnum",))
        self.enums[name] = found
        return found

    def local_struct(
        self, name: str, fields: tuple[tuple[str, CppType], ...], members: Sequence[tree.Declarator], base: Struct | None = None
    ) -> Struct:
        """Return a struct of the project."""
        while name in self.structs and self.structs[name][0].fields != fields:  # of another function
            name += "2"
        found = Struct(name, fields, base)
        self.structs[name] = (found, tuple(members))
        if any(isinstance(one, types.Function) for _, one in fields):
            raise UnknownApi(f"the struct {name}")
        ends = [' = field(metadata={"reference": True})' if self.is_reference(name, one) else "" for one, _ in fields]
        inherited = () if base is None else base.fields
        lines = [f"    {one}: {type_.annotation}{end}\n" for (one, type_), end in zip(fields, ends)]
        text = "".join(lines[len(inherited) :])
        if any(ends):
            self.module.imported(MODULES["field"], "field")
        around = "" if base is None else f"({base.name})"
        mark = "@dataclass(unsafe_hash=True)" if self._is_parameter(name) else "@dataclass"
        self._add(name, f'{mark}\nclass {name}{around}:\n    """Translated from C++ `{name}`."""\n\n{text or "    pass"}', ("dataclass",))
        return found

    def _is_parameter(self, struct: str) -> bool:
        """Return True for a struct that types or attributes have as a parameter, which they are compared by."""
        found = (one for each in self.module.world.definitions.values() for one in each)
        return any(re.search(rf"\b{struct}\b", parameter.cpp_type) for one in found for parameter in one.parameters)

    def field_default(self, struct: str, name: str) -> tree.Expr | None:
        """Return the default of a member of a struct; None if it has none."""
        members = self.structs.get(struct, (None, ()))[1]
        return next((one.value for one in members if one.name == name), None)

    def _add(self, name: str, text: str, imports: Sequence[str]) -> None:
        if self.texts.setdefault(name, text) != text or name in self.module.texts and self.module.texts[name] != text:
            raise Untranslatable(f"two definitions of {name}")
        for one in imports:
            self.module.imported(MODULES[one], one)

    # ---- constants

    def constant(self, qualifier: str, name: str) -> tuple[tree.TypeName | None, tree.Expr] | None:
        """Return the type and value of a constant; None if there is none."""
        if (qualifier, name) == ("StringRef", "npos") or (qualifier, name) == ("string", "npos"):
            return None, tree.Number((1 << 64) - 1, True, True)
        if qualifier.rpartition("::")[2] in ("IntegerType", "SignednessSemantics") and name in ("Signless", "Signed", "Unsigned"):
            return None, tree.Text(name.lower())
        if qualifier.rpartition("::")[2] == "Visibility" and name in ("Public", "Private", "Nested"):
            return None, tree.Text(name.lower())
        if (qualifier, name) == ("ShapedType", "kDynamic"):
            return tree.TypeName("int64_t"), tree.Prefix("-", tree.Number(1 << 63, True, True))
        node = self.module.sources.constant(qualifier.rpartition("::")[2], name)
        if node is None:
            return None
        known = [one for one in self.module.sources.declared if one.table == "constants" and one.name == name]
        near = [one for one in known if one.file == self.file] or [one for one in known if one.fits(self.module.names)]
        is_of_class = any(one is node for one in self.module.sources.member_constants.values())
        if not is_of_class and len({text_of(one.value) for one in near}) > 1:
            raise UnknownApi(f"which {name} is meant")
        declaration = node.parent
        while declaration is not None and declaration.type not in ("declaration", "field_declaration"):
            declaration = declaration.parent
        if declaration is None:
            return None
        type_ = read_type(declaration.child_by_field_name("type"), declaration)
        declarator = node.parent.child_by_field_name("declarator") if node.parent is not None else None
        if declarator is not None and declarator.type != "identifier" and declarator.type != "field_identifier":
            text = read(node)
            if isinstance(text, tree.Text):  # an array of characters
                return None, text
            if declarator.type == "pointer_declarator":
                raise UnknownApi(f"what {name} points to")
            return tree.TypeName("ArrayRef", (replace(type_, is_const=False),)), read(node)
        return (None if type_.name == "auto" else type_), read(node)

    def enum_case(self, qualifier: str, name: str) -> Expr | None:
        """Return the case of an enum; None if there is none."""
        if qualifier.rpartition("::")[2] == "AffineExprKind":
            return typed.Constant(types.STR, {"SymbolId": "symbol", "DimId": "dim"}.get(name, name.lower()))
        enum = self.type_named(qualifier) if qualifier else None
        if isinstance(enum, EnumType):
            return self.case_of(enum, name)
        if qualifier.rpartition("::")[2] == "Speculation" and name in CONSTANTS:
            return self.enum_case(CONSTANTS[name], name)
        own = self.module.sources.enum_case(qualifier, name, self.module.names)
        if own is None or qualifier and qualifier.rpartition("::")[2].lower() not in own.namespaces:
            return None
        return self.case_of(self._own_enum(own), name)

    def case_of(self, enum: EnumType, name: str) -> Expr:
        """Return a case of an enum.  Raises Untranslatable."""
        for (case, _), member in zip(enum.cases, enum.members):
            if case == name:
                return typed.EnumCase(enum, member)
        raise Untranslatable(f"the case {name} of {enum.name}")

    # ---- operations

    def accessor(self, receiver: Expr, name: str) -> Expr | None:
        """Return the value of a getter of an attribute; None if the operation has none of this name."""
        owner = self._operation_of(receiver)
        if owner is None:
            found = self._parameter(receiver, name)
            return found if found is not None else self._stored(receiver, name)
        for inherent in owner.inherents:
            getter = getter_of(inherent.name)
            if getter == name:
                return self._attribute(inherent, receiver)
            if name == f"{getter}Attr" and not inherent.is_native:
                return Template(self._attribute_class(inherent.constraint), f"_0.{inherent.python_name}", [receiver])
            if name == f"{getter}AttrName":
                name_class = self.named_type("StringAttr")
                return Template(name_class, "StringAttr.get(_0)", [typed.Constant(types.STR, inherent.name)])
        is_adaptor = isinstance(receiver.type, types.Class) and receiver.type.family == "Adaptor"
        return self._part(owner, receiver, name, with_results=not is_adaptor)

    def _stored(self, receiver: Expr, name: str) -> Expr | None:
        """Return a parameter of the types of a C++ base class, whose getter reads it from the storage; None for other getters."""
        class_ = receiver.type
        if not isinstance(class_, types.Class) or class_.family not in ("Type", "Attribute"):
            return None
        if not class_.cpp or class_ in self.definitions or class_.dialect:
            return None
        getter = next((one for one in self.module.sources.functions.get(name, ()) if one.owner == class_.cpp), None)
        member = None if getter is None else _stored_member(read_function(getter.body.parent, name, class_.cpp, getter.place))
        return None if getter is None or member is None else self._stored_of_base(receiver, class_, member, name, getter.returns)

    def stored_parameter(self, receiver: Expr, member: str) -> Expr | None:
        found = super().stored_parameter(receiver, member)
        class_ = receiver.type
        if found is not None or not isinstance(class_, types.Class) or class_ in self.definitions or class_.dialect:
            return found
        return self._stored_of_base(receiver, class_, member, member)

    def _stored_of_base(self, receiver: Expr, class_: types.Class, member: str, name: str, returns: str = "") -> Expr:
        """Return a parameter that types of a C++ base class have; what they lack raises an error with a name.  Raises UnknownApi."""
        types_ = [one for found in self.module.world.definitions.values() for one in found]
        types_ = [one for one in types_ if class_.cpp in self.module.sources.ancestors(one.class_name)]
        found = [one for each in types_ for one in each.parameters if getter_of(one.name) == getter_of(member)]
        cpp = {returns or one.cpp_type for one in found}
        if len({one.python_name for one in found}) != 1 or len(cpp) != 1:
            raise UnknownApi(f"the method {name} of {class_.cpp}")
        self.use_names("member_of_base")
        text = f"member_of_base(_0, {found[0].python_name!r}, {class_.cpp!r}, {name!r})"
        type_ = self.named_type(cpp.pop())
        return ArrayValues(List(type_.item, False), text, [receiver]) if isinstance(type_, List) else Template(type_, text, [receiver])

    def _operation_of(self, receiver: Expr) -> ResolvedOperation | None:
        type_ = receiver.type
        if not isinstance(type_, types.Class) or type_.family not in ("Operation", "Adaptor"):
            return None
        return self.owner if self.owner is not None and type_ == self.own_class else self.operations.get(type_)

    def _attribute(self, inherent: ResolvedInherent, receiver: Expr) -> Expr:
        has_default = inherent.default_absent and inherent.default is not None
        text = f"_0.{inherent.python_name}{'_or_default' if has_default else ''}"
        if inherent.constraint.python_class.name == "UnitAttr":
            return Template(types.BOOL, f"{text} is not None", [receiver])
        value = self._value(inherent, text, receiver)
        if not inherent.optional or has_default:
            return value
        presence = Template(types.BOOL, f"{text} is not None", [receiver])
        return typed.Perhaps(types.Optional(value.type), presence, value)

    def _value(self, inherent: ResolvedInherent, text: str, receiver: Expr) -> Expr:
        """Return the C++ value of an attribute that is there."""
        constraint = inherent.constraint
        name = constraint.python_class.name
        plain = text if inherent.is_native else f"{text}.value"
        if constraint.enum is not None and not inherent.is_native:
            enum = self._enum_type(constraint.enum)
            convert = constraint.from_attribute
            self.module.imported(enum.module, enum.name)
            if constraint.definition is not None and constraint.definition.enum is not None:
                return Template(enum, plain, [receiver])
            converted = "_1" if convert is None else re.sub(r"\bself\b", "_1", convert.text)
            return Template(enum, converted.replace("_1", text), [receiver])
        if name in _ARRAYS and not inherent.is_native:
            return ArrayValues(List(_ARRAYS[name], False), text, [receiver])
        if name == "StringAttr":
            return Template(types.STR, plain, [receiver])
        if name == "BoolAttr":
            return Template(types.BOOL, plain, [receiver])
        if name == "IntegerAttr":
            return self._integer(constraint, plain, receiver)
        if name == "FlatSymbolRefAttr":
            return Template(types.STR, plain, [receiver])
        if name in ("TypeAttr", "AffineMapAttr"):
            kind = _attribute_value(inherent, "", False).kind
            return Template(self.named_type(kind), plain, [receiver])
        if name == "FloatAttr" and not inherent.is_native:
            return Template(self.named_type("APFloat"), plain, [receiver])
        if inherent.is_native:
            raise UnknownApi(f"the attribute {constraint.name}")
        return Template(self._attribute_class(constraint), text, [receiver])

    def _given_as_attribute(self, inherent: ResolvedInherent) -> tuple[CppType, ...]:
        value = self._value(inherent, "_0", typed.Constant(types.VOID, None))
        plain = Int(value.type.bits) if isinstance(value, typed.Convert) and isinstance(value.type, Int) else value.type
        return (plain,) if inherent.is_native else (self._attribute_class(inherent.constraint), plain)

    def _integer(self, constraint: ResolvedConstraint, text: str, receiver: Expr) -> Expr:
        """Return the number of an attribute: C++ gives a signless one as unsigned, Python as signed."""
        match = None
        one: ResolvedConstraint | None = constraint
        while match is None and one is not None:
            match = _INTEGER_ATTRIBUTE.search(re.sub(r"<.*", "", one.name)) or re.search(r"<\s*(SI|UI|I)(8|16|32|64)Attr\b", one.name)
            one = one.base
        if match is None and (own := self._own_number(constraint, text, receiver)) is not None:
            return own
        if match is None:
            self.use_names("number_in")
            return Template(self.named_type("APInt"), f"number_in({text.removesuffix('.value')})", [receiver])
        bits = int(match[2])
        if match[1] == "I":
            return typed.Convert(Int(bits, False), Template(Int(bits), text, [receiver]))
        return Template(Int(bits, match[1] == "SI"), text, [receiver])

    def _own_number(self, constraint: ResolvedConstraint, text: str, receiver: Expr) -> Expr | None:
        """Return the number of an attribute whose record says its type, and how it is computed; None for others."""
        one: ResolvedConstraint | None = constraint
        while one is not None:
            returns, conversion = self.module.sources.attribute_values.get(one.name, ("", ""))
            type_ = self.named_type(returns) if conversion in _EXTENDED else None
            if isinstance(type_, Int):
                number = Template(types.INT64, text, [receiver])
                return typed.Convert(type_, typed.Convert(types.UINT64, number) if _EXTENDED[conversion] else number)
            one = one.base
        return None

    # ---- functions

    def enum_function(self, name: str, argument: Expr) -> Expr | None:
        """Return the call of a function that mlir-tblgen makes for an enum; None for other functions."""
        if name.startswith("symbolize") and isinstance(argument.type, types.Str):
            enum = self.type_named(name.removeprefix("symbolize"))
            if isinstance(enum, EnumType) and enum.module:
                self.module.imported(enum.module, enum.name)
                return Template(types.Optional(enum), f"{enum.annotation}.from_text(_0)", [argument])
        if isinstance(argument.type, EnumType) and argument.type.module and name in (f"stringify{argument.type.name}", "stringifyEnum"):
            return Template(types.STR, "_0.text", [argument])
        return None

    def operation_name(self, cpp: str) -> Expr | None:
        """Return the name of the operations of a class; None for other classes."""
        op = self.owner if not cpp else self.operations.get(self.class_named(cpp) or types.VOID)
        return None if op is None else typed.Constant(types.STR, op.name)

    def text_of_method(self, owner: str, name: str) -> str | None:
        """Return the text that a method of a class always returns; None for other methods."""
        found = [one for one in self.module.sources.functions.get(name, ()) if one.owner == owner]
        if len(found) != 1:
            return None
        body = read_function(found[0].body.parent, name, owner, found[0].place).body.statements
        value = body[0].value if len(body) == 1 and isinstance(body[0], tree.Return) else None
        return value.value if isinstance(value, tree.Text) else None

    def has_member(self, detection: str, class_: CppType) -> bool | None:
        """Return whether a class has the member that a template detects; None for other templates.  Raises Untranslatable."""
        member = self.module.sources.detections.get(detection)
        if member is None:
            return None
        owner = class_.cpp if isinstance(class_, types.Class) and class_.family == "Properties" else ""
        op = self.module.world.operation(owner, self.module.dialect)
        if op is None or member.endswith("SegmentSizes"):
            raise Untranslatable(f"the question {detection}")
        return any(one.name == member for one in op.inherents)

    def greatest_case(self, name: str) -> Expr | None:
        """Return what `getMaxEnumValForMode()` gives; None for other functions."""
        enum = self.type_named(name.removeprefix("getMaxEnumValFor")) if name.startswith("getMaxEnumValFor") else None
        return typed.Constant(Int(32, False), max(number for _, number in enum.cases)) if isinstance(enum, EnumType) else None

    def function(self, qualifier: str, name: str, given: Given, explicit: Sequence[CppType] = ()) -> Definition | None:
        """Return the project's function for a call; None if there is none.  Raises Untranslatable if it cannot be translated."""
        if qualifier and qualifier.lower() not in self.module.names:
            found = self.static(qualifier.rpartition("::")[2], name, given, explicit)
            return found if found is not None else self._in_namespace(qualifier.rpartition("::")[2], name, given, explicit)
        if (special := self._specialized_for(name, explicit)) is not None:
            name, explicit = special, ()
        function = self.module.sources.function(name, len(given), self.module.names, (), bool(explicit), self.file)
        is_known = name in FUNCTIONS or StatementTyping.is_algorithm(name) or api.python_of_function("", name) is not None
        if function is None or is_known and not (function.fits(self.module.names) and may_take(function, given, self.named_type)):
            return None
        fitting = [one for one in self.module.sources.functions.get(name, ()) if not one.owner or one.owner[:1].islower()]
        same = [one for one in fitting if one.file == function.file and self.module.sources.takes(one, len(given))]
        same = [one for one in same if one.template] if explicit else same
        if len(same) > 1:
            function = chosen(same, given, self.named_type)
        return self._of_call(function, name, explicit, given)

    def _in_namespace(self, space: str, name: str, given: Given, explicit: Sequence[CppType]) -> Definition | None:
        """Return the function of a namespace that is not the dialect's own; None for one of MLIR's API, and without one."""
        is_known = name in FUNCTIONS or StatementTyping.is_algorithm(name) or api.python_of_function("", name) is not None
        if is_known and not space.islower():  # which may be the name of a class
            return None
        space = space.lower()
        sources = self.module.sources
        found = [one for one in sources.functions.get(name, ()) if space in one.namespaces and sources.takes(one, len(given))]
        found = [one for one in found if not one.owner or one.owner[:1].islower()]
        if not found:
            return None
        best = max(one.fits(self.module.names) for one in found)
        found = [one for one in found if one.fits(self.module.names) == best]
        return self._of_call(found[0] if len(found) == 1 else chosen(found, given, self.named_type), name, explicit, given)

    def _specialized_for(self, name: str, explicit: Sequence[CppType]) -> str | None:
        """Return the name of a function that is specialized for types, as C++ spells it; None without one."""
        if not explicit or f"{name}<" not in self._specialized:
            return None
        spelling = f"{name}<{', '.join(map(spelled, explicit))}>"
        functions = self.module.sources.functions
        if spelling in functions or len(explicit) > 1:
            return spelling if spelling in functions else None
        for one in (one for one in functions if one.startswith(f"{name}<")):
            try:
                if self.named_type(one[len(name) + 1 : -1]) == explicit[0]:
                    return one
            except Untranslatable:
                continue
        return None

    def static(self, owner: str, name: str, given: Given, explicit: Sequence[CppType]) -> Definition | None:
        """Return a static method of a class for a call; None if there is none."""
        sources = self.module.sources
        found = [one for one in sources.functions.get(name, ()) if one.owner == owner and sources.takes(one, len(given))]
        if owner[:1].isupper():
            found = [one for one in found if (owner, name) in sources.statics or not is_const(one)]
        if not found:
            return self._static_of_trait(owner, name, given, explicit)
        if owner in self.module.world.interfaces or api.python_of_function(owner, name) is not None:
            return None
        return self._of_call(found[0] if len(found) == 1 else chosen(found, given, self.named_type), f"{owner}_{name}", explicit, given)

    def _static_of_trait(self, owner: str, name: str, given: Given, explicit: Sequence[CppType]) -> Definition | None:
        """Return a static method that an operation has by one of the traits that C++ writes; None if there is none."""
        op, sources = self.module.world.operation(owner, self.module.dialect), self.module.sources
        traits = () if op is None else [use.trait.name.partition("<")[0] for use in op.traits if use.trait.kind == "native"]
        for trait in traits:
            if (trait, name) in sources.statics:
                return self.static(trait, name, given, explicit)
        return None

    def _of_call(
        self, function: CppFunction, name: str, explicit: Sequence[CppType], given: Given, receiver: Expr | None = None
    ) -> Definition:
        owner, _, last = name.rpartition("_")
        name = f"{owner}_{_OPERATORS[last]}".lstrip("_") if last in _OPERATORS else name
        if any(_is_printer(type_) and "ostream" in one.type for one, type_ in zip(function.parameters, given)):
            made = self.module.sources.with_text(function, re.sub(r"\b(llvm::)?raw_ostream\b", "AsmPrinter", function.text))
            if made is not None:
                return self.definition(made, f"{name}_to_printer", receiver, ("AsmPrinter",))
        if not function.template:
            return self.definition(function, re.sub(r"\W+", "_", name).strip("_"), receiver)
        made, words = instance(self.module.sources, function, explicit, given)
        suffix = "_".join(re.sub(r"\W+", "_", one).strip("_") for one in words)
        return self.definition(made, f"{name}_{suffix}" if len(words) < 3 and len(suffix) <= _LONGEST else name, receiver, words)

    def method(self, receiver: Expr, name: str, given: Given, explicit: Sequence[CppType] = ()) -> Definition | None:
        """Return a method that the project writes for a class; None if there is none."""
        class_ = receiver.type
        if isinstance(class_, types.Class) and self.is_dialect(class_.cpp):
            return self._method_of_dialect(class_.cpp, name, given, explicit)
        if isinstance(class_, types.Class) and class_.family == "Context" and self.module.sources.is_dialect_interface(class_.cpp):
            implementation = self.module.sources.implementation(class_.cpp, self.module.names)  # only that of the dialect has a value
            return self._method_of_dialect(implementation, name, given, explicit) if implementation else None
        if isinstance(class_, Struct):
            return self._method_of_struct(receiver, class_.name, name, given, explicit)
        if not isinstance(class_, types.Class) or not class_.cpp:
            return None
        is_print = name == "print" and len(given) == 1 and _is_printer(given[0])
        is_only_in_cpp = name == "print" and class_ in self.definitions and not self.definitions[class_].has_text
        if name in ("verify", "build", "parse", "print", "fold") and not is_only_in_cpp and not is_print:
            return None
        if class_.cpp in self.module.world.interfaces:
            return self._method_of_interface(receiver, class_, name, given, explicit)
        if class_ not in self.operations and class_ not in self.definitions and not class_.test:
            return None
        found = [
            one for one in self.module.sources.functions.get(name, ()) if one.owner == class_.cpp and len(one.parameters) == len(given)
        ]
        found = [one for one in found if "ostream" in one.parameters[0].type] if is_print and not is_only_in_cpp else found
        if len(found) > 1:
            owner = self.operations.get(class_) or self.definitions.get(class_)
            is_own = owner is None or owner.dialect == self.module.dialect
            names = self.module.names if is_own or owner is None else (owner.dialect, owner.dialect.replace("_", ""))
            best = max(one.fits(names) for one in found)
            found = [one for one in found if one.fits(names) == best]
        if len(found) > 1:
            found = [chosen(found, given, self.named_type)]
        if found and (class_.cpp, name) in self.module.sources.statics:
            return self.static(class_.cpp, name, given, explicit)
        if not found:
            own = self._method_of_interface(receiver, class_, name, given, explicit)
            own = own if own is not None else self._method_of_trait(receiver, class_, name, given, explicit)
            return own if own is not None else self._method_of_base(receiver, class_, name, given, explicit)
        return self._of_call(found[0], f"{class_.cpp}_{name}", explicit, given, receiver)

    def _method_of_base(
        self, receiver: Expr, class_: types.Class, name: str, given: Given, explicit: Sequence[CppType]
    ) -> Definition | None:
        """Return a method that a type or attribute inherits from a class that only C++ defines; None if there is none."""
        sources = self.module.sources
        for base in sources.ancestors(class_.cpp) if class_ in self.definitions else ():
            found = [one for one in sources.functions.get(name, ()) if one.owner == base and sources.takes(one, len(given))]
            own = self.class_named(base) if len(found) == 1 and (base, name) not in sources.statics else None
            if own is not None:
                return self._of_call(found[0], f"{base}_{name}", explicit, given, typed.Convert(own, receiver))
        return None

    def _method_of_trait(
        self, receiver: Expr, class_: types.Class, name: str, given: Given, explicit: Sequence[CppType]
    ) -> Definition | None:
        """Return a method that C++ writes for a trait of an operation; None if there is none."""
        owner, sources = self.operations.get(class_), self.module.sources
        for use in () if owner is None else owner.traits:
            trait = use.trait.name.partition("<")[0].rpartition("::")[2]
            found = [one for one in sources.functions.get(name, ()) if one.owner == trait and sources.takes(one, len(given))]
            if use.trait.kind == "native" and len(found) == 1 and (trait, name) not in sources.statics:
                return self._of_call(found[0], f"{class_.cpp}_{name}", explicit, given, receiver)
        return None

    def _method_of_dialect(self, owner: str, name: str, given: Given, explicit: Sequence[CppType]) -> Definition | None:
        """Return a method of the C++ class of a dialect, which has no value in Python; None if it has none."""
        sources = self.module.sources
        found = [one for one in sources.functions.get(name, ()) if one.owner == owner and sources.takes(one, len(given))]
        if not found or name in OF_DIALECT:
            return None
        return self._of_call(found[0] if len(found) == 1 else chosen(found, given, self.named_type), f"{owner}_{name}", explicit, given)

    def _method_of_interface(
        self, receiver: Expr, class_: types.Class, name: str, given: Given, explicit: Sequence[CppType]
    ) -> Definition | None:
        """Return a method that an interface declares only in C++, so that no class overrides it; None if there is none."""
        interfaces = self.module.world.interfaces_of(class_.cpp, self.module.dialect)
        if any(name in (one.cpp_name, camel_case(one.name)) for interface in interfaces for one in interface.methods):
            return None
        has_python = api.python_of((), name, "Operation") is not None
        if has_python and any(api.methods((interface.name,), name, len(given)) for interface in interfaces):  # the runtime has the method
            return None
        for interface in interfaces:
            known = [one for one in self.module.sources.functions.get(name, ()) if one.owner == interface.name]
            by_text = {one.text: one for one in known if len(one.parameters) == len(given)}  # several dumps may have one interface
            found = [*by_text.values()]
            own = self.class_named(interface.name) if len(found) == 1 else None
            if isinstance(own, types.Class):
                return self._of_call(found[0], f"{interface.name}_{name}", explicit, given, typed.Convert(own, receiver))
        return self._method_of_extension(receiver, class_, name, given, explicit)

    def _method_of_extension(
        self, receiver: Expr, class_: types.Class, name: str, given: Given, explicit: Sequence[CppType]
    ) -> Definition | None:
        """Return a method that an interface expects of its operations, which one that extends it has; None if there is none."""
        world = self.module.world
        found: dict[str, tuple[str, CppFunction]] = {}
        interfaces = [one for each in world.interfaces.values() for one in each.values() if class_.cpp != one.name]
        for interface in (one for one in interfaces if any(base.name == class_.cpp for base in one.lineage)):
            method = next((one.name for one in interface.methods if name in (one.cpp_name, camel_case(one.name))), "")
            for one in self.module.sources.functions.get(name, ()):
                if one.owner == interface.name and len(one.parameters) == len(given) and not world.is_overridden(interface, method):
                    found[one.text] = interface.name, one
        if len(found) != 1:
            return None
        ((extension, function),) = found.values()
        own = self.class_named(extension)
        return None if own is None else self._of_call(function, f"{extension}_{name}", explicit, given, typed.Convert(own, receiver))

    def _method_of_struct(self, receiver: Expr, owner: str, name: str, given: Given, explicit: Sequence[CppType]) -> Definition | None:
        """Return a method of a class that is a struct in Python; None if it has none."""
        sources = self.module.sources
        found = [one for one in sources.functions.get(name, ()) if one.owner == owner and sources.takes(one, len(given))]
        if not found and isinstance(receiver.type, Struct) and (base := receiver.type.base) is not None:
            return self._method_of_struct(typed.Convert(base, receiver), base.name, name, given, explicit)
        if not found:
            return None
        if (owner, name) in sources.statics:
            return self.static(owner, name, given, explicit)
        if len(found) > 1:  # a method for objects that may change, and one for others
            ordered = sorted((one for one in found if takes_values(one, explicit)), key=is_const)
            found = [*{tuple(parameter.type for parameter in one.parameters): one for one in ordered}.values()]
        function = found[0] if len(found) == 1 else chosen(found, given, self.named_type)
        return self._of_call(function, f"{owner}_{name}", explicit, given, receiver)

    def function_value(self, owner: str, name: str) -> Definition | None:
        """Return the only function of a name, or static method of a class, as a value; None if there is none."""
        sources = self.module.sources
        found = [one for one in sources.functions.get(name, ()) if one.owner == owner or not one.owner or one.owner[:1].islower()]
        own = [one for one in found if one.owner == owner and owner]
        found = own or [one for one in found if one.fits(self.module.names)] or found
        if len(found) != 1 or found[0].template or own and (owner, name) not in sources.statics:
            return None
        return self.definition(found[0], f"{owner}_{name}" if own else name)

    def attached_methods(self, class_: types.Class, name: str, count: int) -> list[tuple[types.Class, Definition]] | None:
        """Return the methods of the models by which C++ attaches an interface to classes; None if one is not known."""
        sources = self.module.sources
        found: list[tuple[types.Class, Definition]] = []
        for model in sources.models(self.module.names).get(class_.cpp, ()):
            to = self.class_named(model.cpp_class)
            methods = [one for one in sources.functions.get(name, ()) if one.owner == model.model and one.file == model.file]
            if not isinstance(to, types.Class) or len(methods) != 1 or len(methods[0].parameters) != count + 1:
                return None
            bindings = {one: [model.cpp_class] for one in class_template(methods[0])}
            method = sources.instantiate(methods[0], bindings) if bindings else methods[0]
            if method is None or len(bindings) > 1:
                return None
            found.append((to, self.definition(method, f"{model.model}_{to.name}_{name}", None, (to.cpp,))))
        return found

    def has_method(self, class_: types.Class, name: str) -> bool:
        """Return True if C++ defines a method of a class outside of its dialect's records."""
        return any(one.owner == class_.cpp for one in self.module.sources.functions.get(name, ()))

    def foreign_method(self, subject: Expr, class_: types.Class, name: str) -> Expr:
        """Return a call of a method of a class that only C++ defines.  Raises UnknownApi."""
        return foreign.method(subject, class_, name, self.module.sources, self)

    def may_assign(self, name: str, index: int) -> bool | None:
        """Return True if a function of a name may assign to the argument at an index; None if nothing is known of it."""
        own = self.module.sources.functions.get(name)
        if own is not None:
            return any(one.may_assign for function in own for one in function.parameters[index : index + 1] or function.parameters[-1:])
        return api.may_assign(name)

    def defaults(self, definition: Definition) -> tuple[tree.Expr | None, ...]:
        """Return the defaults of a function's parameters."""
        return self._default_values.get(definition, ())

    def definition(self, function: CppFunction, name: str, receiver: Expr | None = None, words: tuple[str, ...] = ()) -> Definition:
        """Return a function of the project, translated once, for a template once for each instance.  Raises Untranslatable."""
        key = (function.place, function.text, name, words)  # functions of records have one place
        known = self.functions.get(key)
        if isinstance(known, Definition) and known.gaps and not self.may_have_gaps:
            known = Untranslatable(known.gaps[0])
        if isinstance(known, Untranslatable) and self.is_in_part:
            return self.definition_in_part(function, name, receiver, key, known)
        if isinstance(known, Untranslatable) and (not self.may_have_gaps or key in self.stubs):
            return self._stub(function, name, receiver, key, known)
        if known is not None and not isinstance(known, Untranslatable):
            if known.returned is None:
                raise Untranslatable("a function that calls itself and may fail")
            return known
        is_in_part, self.is_in_part = self.is_in_part, False
        try:
            self.functions[key] = self._translated(function, name, receiver, key)
        except Untranslatable as error:
            self.functions[key] = error
            if not is_in_part:
                return self._stub(function, name, receiver, key, error)
        finally:
            self.is_in_part = is_in_part
        found = self.functions[key]
        if isinstance(found, Untranslatable):
            return self.definition_in_part(function, name, receiver, key, found)
        return found

    def definition_in_part(
        self, function: CppFunction, name: str, receiver: Expr | None, key: object, reason: Untranslatable
    ) -> Definition:
        """Return a function of the project that only fails with errors, without the checks that cannot be translated.

        Raises Untranslatable.
        """
        own = (key, "in part")
        known = self.functions.get(own)
        if known is None:
            self.functions[own] = reason  # for one that calls itself
            syntax = read_function(function.body.parent, function.name, function.owner, function.place)
            made: list[Definition] = []

            def attempt(body: tree.Block) -> str:
                for one in made:
                    self.texts.pop(one.name, None)
                made[:] = [self._translated(function, name, receiver, own, body)]
                return self.texts[made[0].name]

            try:
                omissions.in_part(syntax.body, attempt)
            except Untranslatable as error:
                known = error
            else:
                known = made[0]
                if known.type.fails != "raises" or not isinstance(known.returned, types.Result):
                    known = reason
            if isinstance(known, Untranslatable):
                for one in made:
                    self.texts.pop(one.name, None)
            self.functions[own] = known
        if isinstance(known, Untranslatable):
            raise known
        return known

    def _stub(self, function: CppFunction, name: str, receiver: Expr | None, key: object, error: Untranslatable) -> Definition:
        """Return a function that says that it is not written, if the hook may have gaps.  Raises the error otherwise."""
        if not self.may_have_gaps:
            raise error
        known = self.stubs.get(key)
        if known is None:
            syntax = read_function(function.body.parent, function.name, function.owner, function.place)
            known, _ = self._begun(function, name, receiver, syntax)
            self.texts[known.name] = unfilled_text(known, f"{self.module.dialect}.{known.name}")
            self._import_names(self.texts[known.name])
            self.stubs[key], self.unfilled[known.name], self.origins[known.name] = known, str(error), function.place
        return known

    def _translated(
        self, function: CppFunction, name: str, receiver: Expr | None, key: object, body: tree.Block | None = None
    ) -> Definition:
        """Return the definition of a function; with a body, which may differ from its own, it may be translated in part."""
        syntax = read_function(function.body.parent, function.name, function.owner, function.place)
        syntax = syntax if body is None else replace(syntax, body=body)
        definition, typing = self._begun(function, name, receiver, syntax)
        definition.is_in_part = body is not None
        python = definition.name
        self.texts[python] = ""
        self.functions[key] = definition
        file, self.file = self.file, function.file
        try:
            self.texts[python] = self.written(typing, definition, syntax, f"Translated from C++ `{function.name}`.")
        except Untranslatable:
            del self.texts[python]
            raise
        finally:
            self.file = file
        self.origins[python] = function.place
        return definition

    def _begun(self, function: CppFunction, name: str, receiver: Expr | None, syntax: tree.Function) -> tuple[Definition, StatementTyping]:
        """Return a function with its parameters, and the inference for its body."""
        plain = python = re.sub("_(parse|print)$", lambda end: _OF_HOOKS[end[1]], snake_case_identifier(name))
        if hasattr(builtins, plain):
            plain = python = f"{self.module.dialect}_{plain}"
        number = 2
        while self.is_taken(python):
            python, number = f"{plain}_{number}", number + 1
        definition = Definition(python, types.Function((), (), types.VOID), [], [])
        own_name = "op" if receiver is None or getattr(receiver.type, "family", "") == "Operation" else "self"
        own = None if receiver is None else typed.Receiver(receiver.type, own_name)
        typing = StatementTyping(self, definition, own if own is not None else self.dialect_of(function.owner))
        typing.owner = function.owner
        if own is not None:
            typing.taken.add(own_name)
            definition.receivers.append((own_name, own.type.annotation))
            definition.receiver = own
        bind(typing, syntax)
        take_text(typing, syntax)
        result = result_of(typing, syntax) if definition.text is None else types.STR
        is_plain = not isinstance(result, (types.Result, types.Optional))
        definition.returned = result if is_plain else None
        definition.is_predicate = isinstance(result, types.Result) and syntax.returns == tree.TypeName("bool")
        definition.gives_reference = syntax.returns.is_reference and isinstance(result, Struct)
        definition.type = types.Function(definition.type.parameters, definition.type.references, result)
        self._default_values[definition] = tuple(one.default for one in self._with_defaults(function, syntax))
        return definition, typing

    def written(self, typing: StatementTyping, definition: Definition, syntax: tree.Function, summary: str, is_parser: bool = False) -> str:
        """Return the Python of a function; a parser is a hook that never returns nothing.  Raises Untranslatable."""
        typing.infer_body(definition, syntax.body, result_of(typing, syntax))
        if is_parser:
            never_nothing(definition)
        self.gaps[definition.name] = definition.gaps
        if definition.gaps and not any(isinstance(one, typed.Return) for statement in definition.body for one in typed.walk(statement)):
            raise Untranslatable(definition.gaps[0])
        definition.body = loops.count(definition.body)
        if definition.is_in_part:
            omissions.check(definition)
            self.left_out[definition.name] = [one.reason for one in omissions.of(definition)]
        places.check(definition.body)
        places.declare_at_reading(definition.body, definition.outs)
        _rename_hiding(typing, definition)
        function = Emission(definition).function(definition, summary)
        drop_unused(function)
        text = unparsed(function)
        self._import_names(text)
        for node in (one for statement in definition.body for one in typed.walk(statement)):
            if isinstance(node, Expr) and isinstance(node.type, EnumType) and node.type.module:
                self.module.imported(node.type.module, node.type.name)
        return text

    def _import_names(self, text: str) -> None:
        for name in sorted(names_in(text)):
            if name in MODULES:
                self.module.imported(MODULES[name], name)


def bind(typing: StatementTyping, syntax: tree.Function) -> None:
    """Declare the parameters of a function."""
    definition = typing.definition
    found, passed = [], []
    for index, parameter in enumerate(syntax.parameters):
        try:
            type_ = typing.resolve(parameter.type)
        except Untranslatable as error:  # which matters only if the body uses the parameter
            typing.scopes[-1].names[parameter.name or "unused"] = typed.Unknown(types.VOID, str(error))
            definition.erased.append(index)
            definition.unread.append(index)
            continue
        if is_erased(type_):
            typing.scopes[-1].names[parameter.name or "unused"] = typed.Constant(type_, None)
            definition.erased.append(index)
            continue
        how = passing(parameter.type, type_)
        variable = typing.declare(parameter.name or "unused", type_)
        variable.is_cell, variable.is_place = how == "cell", how == "place"
        variable.is_pointer = parameter.type.pointers > 0
        definition.parameters.append(variable)
        found.append(type_)
        passed.append(how)
    definition.type = types.Function(tuple(found), tuple(passed), types.VOID)


def _rename_hiding(typing: StatementTyping, definition: Definition) -> None:
    """Give variables other names that hide functions and classes which the function uses."""
    nodes = [one for statement in definition.body for one in typed.walk(statement)]
    used = {name for one in nodes if isinstance(one, (Template, typed.Parse)) and "(" in one.text for name in _names_of(one.text)}
    for one in nodes:
        if isinstance(one, typed.Let) and one.variable.name in used:
            one.variable.name = typing.python_name(one.variable.name)


def _names_of(text: str) -> frozenset[str]:
    return names_in(text) if not text.startswith(("raise ", "del ")) and " = " not in text else frozenset()


def take_text(typing: StatementTyping, syntax: tree.Function) -> None:
    """Let a function that only writes to a stream return what it writes."""
    definition = typing.definition
    stream = next((one for one in definition.parameters if isinstance(one.type, types.Class) and one.type.family == "Stream"), None)
    if stream is None or not isinstance(typing.resolve(syntax.returns), types.Void):
        return
    definition.text = typing.fresh("text", types.STR, typed.Constant(types.STR, ""))
    definition.entry.append(typed.Let(definition.text, definition.text.initial))
    names = typing.scopes[-1].names
    name = next(one for one, known in names.items() if known is stream)
    names[name] = typed.Convert(stream.type, typed.Name(types.STR, definition.text))
    definition.stream = next(index for index, one in enumerate(syntax.parameters) if (one.name or "unused") == name)
    how = dict(zip(definition.parameters, definition.type.references))
    definition.parameters = [one for one in definition.parameters if one is not stream]
    given = tuple(one.type for one in definition.parameters)
    definition.type = types.Function(given, tuple(how[one] for one in definition.parameters), types.STR)


def result_of(typing: StatementTyping, syntax: tree.Function) -> CppType:
    """Return the type of a function's result: one that returns `{}` for no error only succeeds or fails."""
    found = typing.resolve(syntax.returns)
    returned = [one.value for one in tree.walk(syntax.body) if isinstance(one, tree.Return)]
    if _is_printer(found):  # of `operator<<`, which writes and gives its stream
        return types.VOID
    is_result = isinstance(found, types.Diagnostic) and any(isinstance(one, tree.Braces) and not one.items for one in returned)
    is_result = is_result or isinstance(found, types.Bool) and omissions.fails_with_false(syntax.body)
    return types.RESULT if is_result else found


def _stored_member(syntax: tree.Function) -> str | None:
    """Return the member of the storage that a getter of a type or attribute only returns; None for other functions."""
    body = syntax.body.statements
    value = body[0].value if len(body) == 1 and isinstance(body[0], tree.Return) else None
    if not isinstance(value, tree.Member):
        return None
    storage = value.subject.value if isinstance(value.subject, tree.Cast) else value.subject
    storage = storage.function if isinstance(storage, tree.Call) else storage
    return value.name if isinstance(storage, tree.Identifier) and storage.name in ("impl", "getImpl") else None


def _is_printer(type_: CppType | None) -> bool:
    return isinstance(type_, types.Class) and type_.family == "Printer"


def _nothing() -> Definition:
    return Definition("", types.Function((), (), types.VOID), [], [])


def type_name(cpp: str) -> tree.TypeName:
    """Return the type of a C++ text.  Raises Untranslatable."""
    from ..bodies.source import cpp_parser

    root = cpp_parser().parse(f"{cpp} x;".encode()).root_node
    node = root.named_children[0] if root.named_children else None
    if root.has_error or node is None or node.type != "declaration":
        raise Untranslatable(f"the type {cpp}")
    return declared_type(node)
