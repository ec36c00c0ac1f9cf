"""The classes of MLIR and of the project that C++ names, and the accessors of operations, types and attributes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ....assembly import infers_results, is_positional
from ....codegen import snake_case
from ....codegen.runtime import ancestors_of, runtime_classes, runtime_interfaces
from ....resolver.model import (
    PythonClass,
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedEnum,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedParameter,
    ResolvedTypeOrAttribute,
    ResolvedValue,
)
from ..bodies.table import FUNCTION, RUNTIME_MODULES, TRAITS
from ..cpp.spelling import strip_namespaces
from ..names import getter_of
from . import api, foreign, interface_rows
from .cpp_type import BOOL, RESULT, STR, UINT32, Class, CppType, EnumType, Int, List, Result
from .reading import read_function
from .syntax_rows import CLASSES, DELIMITERS
from .tree import Call, Identifier, Return, UnknownApi, Untranslatable
from .typed import ArrayValues, Constant, Convert, Expr, Parse, Template

if TYPE_CHECKING:
    from ..bodies.source import CppSources
    from ..bodies.world import World

_CONTEXT = ("MLIRContext", "Builder", "OpBuilder", "ImplicitLocOpBuilder", "OpaqueProperties", "PropertyRef", "DataLayout")
_RANGES = {
    **dict.fromkeys(("OperandRange", "ValueRange", "ValueShapeRange", "operand_range"), "Value"),
    **dict.fromkeys(("ResultRange", "result_range"), "OpResult"),
    **dict.fromkeys(("TypeRange", "type_range", "ValueTypeRange", "operand_type_range", "result_type_range"), "Type"),
    "BlockArgListType": "BlockArgument", "SuccessorRange": "Block", "BlockRange": "Block", "RegionRange": "Region",
    "use_range": "OpOperand", "BlockListType": "Block", "OpListType": "Operation", "user_range": "Operation",
}  # fmt: skip
OF_FUNCTION = {"getArgAttr": "arg_attrs", "getResultAttr": "res_attrs"}
"""Methods of functions that give an attribute of an argument or a result: the array that has it."""
_PLAIN_KINDS = {"bool": BOOL, "int": UINT32}
_ELEMENTS = {"ArrayAttr": "Attribute", "Block": "Operation", "Region": "Block"}
_USUAL = {"bool": "bool", "str": "StringRef", "int": "int64_t", "None": "void"} | {
    one: one for one in ("Type", "Attribute", "Value", "Operation", "Region", "Block")
}
"""The C++ types of results of methods of interfaces that do not say theirs."""
_DENSE: dict[str, CppType] = {**{f"DenseI{bits}ArrayAttr": Int(bits) for bits in (8, 16, 32, 64)}, "DenseBoolArrayAttr": BOOL}


class Module(Protocol):
    """The module of hooks that translated functions are written to."""

    dialect: str
    sources: CppSources
    world: World
    texts: dict[str, str]
    places: dict[str, str]
    gaps: dict[str, list[str]]

    @property
    def names(self) -> tuple[str, ...]:
        """The C++ names of the dialect."""
        raise NotImplementedError

    @property
    def taken(self) -> frozenset[str]:
        """The names of hooks and helpers."""
        raise NotImplementedError

    def imported(self, module: str, name: str) -> str:
        """Import a name; return the local name."""
        raise NotImplementedError

    def own_operation(self, name: str) -> ResolvedOperation | None:
        """Return the operation of the dialect with this C++ class; None if there is none."""
        raise NotImplementedError


class Classes:
    """Finds classes by their C++ names, and what their values have."""

    module: Module
    owner: ResolvedOperation | None
    operations: dict[CppType, ResolvedOperation]
    definitions: dict[CppType, ResolvedTypeOrAttribute]

    def named_type(self, cpp: str) -> CppType:
        """Return the type of a C++ text."""
        raise NotImplementedError

    def _enum_type(self, enum: ResolvedEnum) -> EnumType:
        raise NotImplementedError

    def text_of_method(self, owner: str, name: str) -> str | None:
        """Return the text that a method of a class always returns; None for other methods."""
        raise NotImplementedError

    # ---- classes

    @property
    def own_class(self) -> Class:
        """The class of the operation whose method is translated."""
        owner = self.owner
        assert owner is not None
        return self._class_of_operation(owner)

    def _class_of_operation(self, op: ResolvedOperation) -> Class:
        name = self.module.imported(op.python_class.module, op.python_class.name)
        found = Class(name, strip_namespaces(op.cpp_class).strip(":"))
        self.operations[found] = op
        return found

    def class_named(self, name: str) -> CppType | None:
        """Return the class, or the range of values, that C++ calls `name`; None for other names."""
        last = name.rpartition("::")[2]
        if last in _RANGES:
            item = self.class_named(_RANGES[last])
            assert item is not None
            return List(item, False)
        if last in _CONTEXT or self.is_dialect(last) or self.module.sources.is_dialect_interface(last):
            return Class("", last, "Context")
        if last == "NamedAttribute":
            self.named_type("Attribute")
            return Class("tuple[str, Attribute]", last, last)
        if last == "NamedAttrList" or name in CLASSES:
            return self._syntax_class(name if name in CLASSES else last)
        if last == "Delimiter":
            members = tuple(snake_case(one).upper() for one in DELIMITERS)
            cases = tuple((one, index) for index, one in enumerate(DELIMITERS))
            return EnumType("Delimiter", cases, Int(32), True, "ods.text.token_parser", members)
        if last == "SMLoc":
            return Class("int", last, last)
        if last == "Location":
            return Class(self.module.imported("ods.ir.location", "Location"), last, last)
        if last == "SymbolTableCollection":
            return Class(self.module.imported("ods.ir.symbol_table", last), last, last)
        if last == "OpOperand":
            return Class(self.module.imported("ods.ir.value", last), last, last)
        if last == "OpState":  # of any operation
            return self.class_named("Operation")
        if last == "MemoryEffectOpInterface":  # operations without effects have it by a trait
            return Class(self.module.imported("ods.ir.operation", "Operation"), last)
        if last == "Regex" and last not in self.module.sources.classes:
            return Class("str", last, last)
        if last == "SymbolTable":  # the operation that it is made for
            return Class(self.module.imported("ods.ir.operation", "Operation"), last, last)
        if last == "OpFoldResult":
            self.named_type("Value")
            self.named_type("Attribute")
            return Class("Value | Attribute | int", last, last)
        if last in ("APInt", "APSInt"):
            return Class(self.module.imported("ods.cpp.integers", "APInt"), "APInt", "APInt")
        if last == "APFloat":
            return Class("float", last, last)
        if last == "ShapeAdaptor":
            return Class(self.module.imported("ods.ir.interfaces.shaped_type", "ShapedType"), last, last)
        if last in ("OperationName", "Dialect"):
            return Class("str", last, last)
        if last == "RegisteredOperationName":
            return Class(f"type[{self.module.imported('ods.ir.operation', 'Operation')}]", last, last)
        if self.owner is not None and last == self._own_name and "::" not in name:
            return self.own_class
        if (of_interface := self._interface_class(name, last)) is not None:
            return of_interface
        world, dialect = self.module.world, self.module.dialect
        python = world.find(name, dialect)
        if python is None:
            if (own := foreign.foreign_class(name, dialect, self.module.sources, world)) is not None:
                root = self.class_named(own[1])
                return Class(root.annotation if root is not None else "", last, own[1], dialect=own[0])
            return self._classified(last) or self._enum_attribute(name)
        op = world.find_operation(name, dialect)
        if op is not None and op.python_class == python:
            return self._class_of_operation(op)
        definition = next((one for one in world.definitions.get(last, ()) if one.python_class == python), None)
        interface = world.interface(last, dialect)
        is_interface = interface is not None and interface.runtime_class == python
        family = api.family_of(last) or next((one for one in ancestors_of(python.name) if one in ("Type", "Attribute")), None)
        if definition is None and not is_interface and last not in _DENSE and family is None:
            return None
        local = self.module.imported(python.module, python.name)
        if definition is not None:
            found = Class(local, last, definition.kind.capitalize())
            self.definitions[found] = definition
            return found
        if interface is not None and is_interface:
            return Class(local, last, interface.kind.capitalize())
        if last in _DENSE:
            return Class(local, last, "Attribute", items=_DENSE[last])
        items = self.class_named(_ELEMENTS[last]) if last in _ELEMENTS else None
        assert family is not None
        return Class(local, last, family, items=items)

    @property
    def _own_name(self) -> str:
        return "" if self.owner is None else strip_namespaces(self.owner.cpp_class).strip(":")

    def _interface_class(self, name: str, last: str) -> CppType | None:
        """Return a class that methods of interfaces use; None for other classes."""
        if last in interface_rows.CLASSES:
            return Class(self.module.imported(*interface_rows.CLASSES[last]), last, last)
        if last == "Properties" and (of := name.removesuffix("Properties").removesuffix("::") or self._own_name):
            return Class("dict[str, Attribute]", of.rpartition("::")[2], last)
        if name.rpartition("::")[0].rpartition("::")[2] == "MemoryEffects" and last in interface_rows.EFFECTS:
            return Class("", f"MemoryEffects::{last}", "EffectKind")
        if (
            last in interface_rows.RESOURCES
            or last.endswith("Resource")
            and last != "Resource"
            and self.text_of_method(last, "getName") is not None
        ):
            return Class("", last, "EffectKind")
        if (plain := next((one for one in interface_rows.PLAIN if name in (one, one.rpartition("::")[2])), None)) is not None:
            annotation, family = interface_rows.PLAIN[plain]
            return Class(annotation, plain, family)
        if last == "MutableOperandRange":
            return List(self.named_type("OpOperand"), False)
        if last in interface_rows.ENUMS:
            module, cases = interface_rows.ENUMS[last]
            numbered = tuple((case, number) for number, (case, _) in enumerate(cases))
            local = self.module.imported(module, last)
            return EnumType(last, numbered, Int(32), True, module, tuple(one for _, one in cases), alias="" if local == last else local)
        if not last.endswith("Adaptor") or last in ("FoldAdaptor", "ShapeAdaptor"):
            return None
        of = name.removesuffix("Adaptor").removesuffix("Generic").removesuffix("::")
        op = self.class_named(of) if of else self.own_class if self.owner is not None else None
        if not isinstance(op, Class) or op not in self.operations:
            return None
        found = Class(op.name, f"{op.cpp}::Adaptor", "Adaptor")
        self.operations[found] = self.operations[op]
        return found

    def is_dialect(self, cpp: str) -> bool:
        """Return True for the C++ class of a dialect, which has no value in Python."""
        return cpp.endswith("Dialect") and self._dialect_of_class(cpp) is not None

    def _dialect_of_class(self, cpp: str) -> ResolvedDialect | None:
        """Return the dialect of a C++ class, which capitals do not tell from the class in Python; None for other classes."""
        last = cpp.rpartition("::")[2].lower()
        return next((one for one in self.module.world.dialects.values() if one.class_name.lower() == last), None)

    def dialect_of(self, cpp: str) -> Expr | None:
        """Return the value of a class if it is that of a dialect; None for other classes."""
        return Constant(Class("", cpp, "Context"), None) if self.is_dialect(cpp) else None

    @property
    def dialect_name(self) -> str:
        """The dialect whose hooks are translated."""
        return self.module.dialect

    def without_mnemonic(self) -> list[str]:
        """Return the classes of types and attributes of the dialect that only C++ writes, since mlir-tblgen knows no text of them."""
        dialect = self.module.world.dialects.get(self.module.dialect)
        definitions = () if dialect is None else (*dialect.types, *dialect.attributes)
        found = [one.python_class for one in definitions if one.parameters and not one.has_text and not one.external]
        return [self.module.imported(one.module, one.name) for one in found]

    def is_own_dialect(self, cpp: str) -> bool:
        """Return True for the C++ class of the dialect whose hooks are translated."""
        own = self.module.world.dialects.get(self.module.dialect)
        return own is not None and self._dialect_of_class(cpp) is own

    def helped_attribute(self, cpp: str, getter: str) -> str | None:
        """Return the name of the discardable attribute that `getFooAttrHelper()` of a dialect is for; None for other methods."""
        stem = getter.removesuffix("AttrHelper")
        dialect = self._dialect_of_class(cpp)
        for name, _ in () if dialect is None or stem == getter else dialect.discardable_attributes:
            if getter_of(name) == stem:
                return f"{dialect.name}.{name}"  # type: ignore[union-attr]
        return None

    def class_of_python(self, name: str) -> CppType | None:
        """Return the class of C++ for a class of Python; None if there is none."""
        world = self.module.world
        for op in (one for found in world.operations.values() for one in found if one.python_class.name == name):
            return self._class_of_operation(op)
        return self.class_named(name)

    def _syntax_class(self, cpp: str) -> Class:
        """Return a class of parsers and printers."""
        if cpp == "NamedAttrList":
            self.named_type("Attribute")
            return Class("dict[str, Attribute]", cpp, cpp)
        module, name, family = CLASSES[cpp]
        local = self.module.imported(module, name)
        return Class(local, "OpAsmParser::UnresolvedOperand" if family == "UnresolvedOperand" else cpp, family)

    def interfaces_of(self, class_: Class) -> tuple[str, ...]:
        """Return the names of the interfaces that a class of operations has."""
        return tuple(one.name for one in self.module.world.interfaces_of(class_.cpp, self.module.dialect))

    def listed(self, name: str) -> tuple[str, ...]:
        """Return the classes that a macro lists; none for other names."""
        text = self.module.sources.lists.get(name)
        return () if text is None else tuple(each for one in text.split(",") for each in self.listed(one.strip()) or (one.strip(),))

    def group_getter(self, class_: CppType, kind: str, index: object) -> str:
        """Return the getter of the operands or results (`kind`) of a number in the record of a class; empty if there is none."""
        op = self.operations.get(class_)
        values = () if op is None else op.operands if kind == "operands" else op.results
        found = values[index] if isinstance(index, int) and index < len(values) else None
        return getter_of(found.name) if found is not None and found.variadicity in ("single", "variadic") else ""

    def has_one_result(self, class_: Class) -> bool:
        """Return True for a class of operations whose values C++ takes as their only result."""
        op = self.operations.get(class_)
        return op is not None and len(op.results) == 1 and op.results[0].variadicity == "single"

    def terminator_of(self, class_: CppType) -> str | None:
        """Return the class of the terminator that a class of operations adds where the text has none; None without one."""
        op = self.operations.get(class_)
        for use in () if op is None else op.traits:
            if use.trait.name.startswith("SingleBlockImplicitTerminator") and use.arguments:
                found = use.arguments[0]
                if isinstance(found, PythonClass):
                    return self.module.imported(found.module, found.name)
        return None

    def constructor_of(self, class_: CppType, count: int) -> list[tuple[str, tuple[CppType, ...]]] | None:
        """Return the parameters of the constructor that `FooOp::create(builder, location, …)` means: the keyword, empty for a positional
        one, and the types that it takes.  None for other classes; raises UnknownApi if a builder of the operation's own could be meant."""
        op = self.operations.get(class_)
        if op is None:
            return None
        results = () if infers_results(op) else op.results
        names = [one.name for one in (*results, *op.arguments)][:count]
        own = [[name.rstrip("_") for name, _, _ in one.parameters] for one in op.builders if len(one.parameters) == count]
        if any(one != names for one in own) or op.regions or op.successors:
            raise UnknownApi(f"the builder of {class_.annotation}")
        value, type_ = self.named_type("Value"), self.named_type("Type")
        found: list[tuple[str, tuple[CppType, ...]]] = []
        for result in results:
            found.append(("", (type_ if result.variadicity == "single" else List(type_, False),)))
        for one in op.arguments:
            keyword = "" if is_positional(one) else one.parameter_name
            if isinstance(one, ResolvedValue):
                found.append((keyword, (value if one.variadicity in ("single", "optional") else List(value, False),)))
            else:
                found.append((keyword, self._given_as_attribute(one)))
        while len(found) > count and found[-1][0]:
            found.pop()
        return found

    def _given_as_attribute(self, inherent: ResolvedInherent) -> tuple[CppType, ...]:
        """Return the types that a constructor takes an attribute as: its value, or the attribute."""
        raise NotImplementedError

    def has_syntax(self, class_: Class) -> bool:
        """Return True for a type or attribute that can be read without the names of its dialect and its own: `[1, 2]`."""
        return class_.cpp in _DENSE or class_ in self.definitions and self.definitions[class_].has_text

    def property_of(self, owner: str, member: str) -> tuple[str, CppType] | None:
        """Return the name of the attribute for a member of an operation's properties, and its C++ type; None for others."""
        op = self.module.world.operation(owner, self.module.dialect)
        for one in () if op is None else op.inherents:
            if member in (one.name, getter_of(one.name)[3:]) and not one.is_native:
                return one.name, self._attribute_class(one.constraint)
        return None

    def _classified(self, name: str) -> Class | None:
        """Return a class that C++ tells from others by `classof`, whose values Python knows by a base; None for other classes."""
        test = self.module.sources.method(name, "classof", self.module.names)
        root = self.class_named(test.parameters[0].type) if test is not None and len(test.parameters) == 1 else None
        if test is None or not isinstance(root, Class) or root.cpp not in ("Type", "Attribute", "Operation"):
            return None
        return Class(root.name, name, root.family, test=name)

    def _enum_attribute(self, name: str) -> Class | None:
        """Return the class that mlir-tblgen makes for integer attributes with the cases of an enum; None for other classes."""
        if self._enum_of_attribute(name) is None:
            return None
        last = name.rpartition("::")[2]
        return Class(self.module.imported("ods.builtin", "IntegerAttr"), last, "Attribute", test=last)

    def _enum_of_attribute(self, name: str) -> ResolvedEnum | None:
        *space, last = name.split("::")
        return self.module.world.enum(last.removesuffix("Attr"), self.module.dialect, space) if last.endswith("Attr") else None

    def _case_in(self, receiver: Expr, name: str) -> Expr | None:
        """Return the case that an integer attribute with the cases of an enum has; None for other attributes and methods."""
        class_ = receiver.type
        is_own = isinstance(class_, Class) and class_.family == "Attribute" and class_.test == class_.cpp and name == "getValue"
        enum = self._enum_of_attribute(class_.cpp) if is_own and isinstance(class_, Class) else None
        if enum is None:
            return None
        type_ = self._enum_type(enum)
        number = f"_0.value % (1 << {enum.width})" if enum.has_high_bit else "_0.value"
        return Template(type_, f"{type_.annotation}({number})", [receiver])

    def lineage(self, class_: Class) -> tuple[str, ...]:
        """Return the names of a class and its bases in the headers."""
        cpp = class_.cpp or class_.name
        found = list(api.lineage("DenseArrayAttr" if cpp in _DENSE else cpp))
        if len(found) == 1:
            found += [one for base in sorted(ancestors_of(class_.name)) for one in api.lineage(base)]
        definition = self.definitions.get(class_)
        for use in () if definition is None else definition.interfaces:
            found += api.lineage(use.interface.runtime_class.name)
        return tuple(dict.fromkeys((*found, class_.family)))

    def lacks_shape(self, class_: Class) -> bool:
        """Return True for a type of a dialect that has no shape in Python, although C++ may give it one."""
        definition = self.definitions.get(class_)
        return definition is not None and not any(
            "ShapedType" in api.lineage(one.interface.runtime_class.name) for one in definition.interfaces
        )

    def tested(self, class_: Class) -> tuple[str, ...] | None:
        """Return the classes whose values `isa` accepts: those that C++ attaches an interface to as well; None if one is not known."""
        if class_.test or class_.dialect or class_.cpp == "MemoryEffectOpInterface":
            return None
        found = self._models(class_)
        names = self.tested_models(class_)
        return names if len(names) == len(found) + 1 else None

    def _models(self, class_: Class) -> list[tuple[str, CppType | None]]:
        """Return the classes that C++ attaches an interface to; None for each that is not known."""
        is_interface = class_.cpp in self.module.world.interfaces
        models = self.module.sources.models(self.module.names).get(class_.cpp, ()) if is_interface else ()
        return [(one.cpp_class, self.class_named(one.cpp_class)) for one in models]

    def tested_models(self, class_: Class) -> tuple[str, ...]:
        """Return a class, and the known ones that C++ attaches an interface to."""
        return (class_.name, *(one.name for _, one in self._models(class_) if isinstance(one, Class)))

    def foreign_models(self, class_: Class) -> tuple[Class, ...]:
        """Return the classes of dialects that are not known here to which C++ attaches an interface."""
        found = [(cpp.rpartition("::")[2], cpp.split("::")[-2:-1]) for cpp, one in self._models(class_) if not isinstance(one, Class)]
        return tuple(Class("", last, class_.family, dialect=space[0].lower()) for last, space in found if space)

    def implements_own(self, interface: str) -> bool | None:
        """Return True for an interface of dialects that the dialect implements; False if one class alone does; None for others."""
        found = self.module.sources.implementations(interface)
        own = [one for one in found if set(one.namespaces).intersection(self.module.names)]
        return False if len(found) == 1 else True if len(own) == 1 else None

    def use_names(self, text: str) -> None:
        """Import the names of the runtime and of builtin classes in a Python text.  Raises UnknownApi for other names."""
        import ast

        tree = ast.parse(text, mode="eval")
        bound = {one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Name) or node.id in bound or node.id.startswith("_"):
                continue
            module = RUNTIME_MODULES.get(node.id) or self.module.world.builtin.get(node.id)
            if module is not None:
                self.module.imported(module, node.id)
            elif node.id not in _BUILTINS:
                raise UnknownApi(f"the function {node.id} of the runtime")

    # ---- values

    def value_class(self, constraint: ResolvedConstraint) -> Class:
        """Return the class of values whose types satisfy a constraint."""
        value = self.class_named("Value")
        assert isinstance(value, Class)
        of = self._constrained(constraint)
        return value if of is None or of.cpp == "Type" else Class(value.name, value.cpp, value.family, of)

    def _constrained(self, constraint: ResolvedConstraint) -> Class | None:
        """Return the class that C++ knows values of a constraint by; None if that is only `Type` or `Attribute`."""
        definition = constraint.definition
        name = constraint.cpp_class or (constraint.python_class.name if definition is None else definition.class_name)
        try:
            found = self.class_named(name)
        except Untranslatable:
            return None
        return found if isinstance(found, Class) else None

    def _attribute_class(self, constraint: ResolvedConstraint) -> Class:
        found = self._constrained(constraint)
        if found is None or found.family != "Attribute":
            raise UnknownApi(f"the attribute {constraint.name}")
        return found

    def _part(self, owner: ResolvedOperation, receiver: Expr, name: str, with_results: bool = True) -> Expr | None:
        """Return the operand, result, region or successor that a getter gives; None for other names."""
        for value in (*owner.operands, *(owner.results if with_results else ())):
            if getter_of(value.name) == name and value.name:
                return self._operand(value, receiver, value in owner.results)
        if name.endswith("Mutable") and with_results and (used := self._use(owner, receiver, name.removesuffix("Mutable"))) is not None:
            return used
        for parts, cpp in ((owner.regions, "Region"), (owner.successors, "Block")):
            for part in parts:
                if getter_of(part.name) == name and part.name:
                    class_ = self.class_named(cpp)
                    assert class_ is not None
                    text = f"_0.{part.python_name}"
                    return ArrayValues(List(class_, False), text, [receiver]) if part.variadic else Template(class_, text, [receiver])
        return None

    def _use(self, owner: ResolvedOperation, receiver: Expr, name: str) -> Expr | None:
        """Return the use of an operand, or the uses of several if no other operand has several; None for other names."""
        index = next((place for place, one in enumerate(owner.operands) if getter_of(one.name) == name and one.name), None)
        if index is None:
            return None
        use, after = self.named_type("OpOperand"), len(owner.operands) - index - 1
        if any(one.variadicity != "single" for one in owner.operands[:index]):
            raise UnknownApi(f"the method {name}Mutable")
        if owner.operands[index].variadicity == "single":
            return Template(use, f"OpOperand(_0, {index})", [receiver])
        if any(one.variadicity != "single" for one in owner.operands[index + 1 :]):
            raise UnknownApi(f"the method {name}Mutable")
        self.use_names("op_operands")
        end = f"len(_0.operands) - {after}" if after else ""
        return Template(List(use, False), f"op_operands(_0)[{index}:{end}]", [receiver])

    def _operand(self, value: ResolvedValue, receiver: Expr, is_result: bool = False) -> Expr:
        class_, text = self.value_class(value.constraint), f"_0.{value.python_name}"
        if value.variadicity in ("single", "optional"):
            return Template(class_, text, [receiver])
        if is_result:
            self.named_type("OpResult")
            class_ = Class("OpResult", "OpResult", "Value", class_.of)
        if value.variadicity == "variadic":
            return ArrayValues(List(class_, False), text, [receiver])
        return ArrayValues(List(List(class_, False), False), text, [receiver])

    def mnemonic(self, class_: CppType | None) -> Expr | None:
        """Return the text by which the dialect names a type or attribute; None for other classes."""
        definition = self.definitions.get(class_) if class_ is not None else None
        return None if definition is None or not definition.mnemonic else Constant(STR, definition.mnemonic)

    def _parameter(self, receiver: Expr, name: str) -> Expr | None:
        """Return the parameter of a type or attribute that a getter gives; None for other names."""
        definition = self.definitions.get(receiver.type)
        if definition is None:
            return self._case_in(receiver, name)
        if name == "getMnemonic":
            return self.mnemonic(receiver.type)
        if definition.enum is not None:
            return Template(self._enum_type(definition.enum), "_0.value", [receiver]) if name == "getValue" else None
        for parameter in definition.parameters:
            if getter_of(parameter.name) == name:
                return self._value_of(parameter, receiver)
        return None

    def _value_of(self, parameter: ResolvedParameter, receiver: Expr) -> Expr:
        type_ = self.named_type(parameter.cpp_type)
        text = f"_0.{parameter.python_name}"
        if isinstance(type_, List):
            return ArrayValues(List(type_.item, False), text, [receiver])
        if isinstance(type_, Class) and type_.family == "APInt":
            return Template(type_, f"APInt.of({text})", [receiver])
        return Template(type_, text, [receiver])

    def stored_parameter(self, receiver: Expr, member: str) -> Expr | None:
        """Return the parameter that a member of the storage of a type or attribute has; None for other members."""
        definition = self.definitions.get(receiver.type)
        for parameter in () if definition is None or definition.enum is not None else definition.parameters:
            if getter_of(parameter.name) == getter_of(member):
                return self._value_of(parameter, receiver)
        return None

    def made(self, class_: Class, count: int | None = None, has_context: bool = True) -> tuple[tuple[CppType, ...], str] | None:
        """Return the types of the parameters of `FooType::get(context, …)`, and its Python; None if they are not known.

        With `count`, the number of the arguments without the context, a builder of C++ could not be meant.
        """
        definition = self.definitions.get(class_)
        names = [] if definition is None else [one.name for one in definition.parameters]
        if definition is None:
            return self._made_of_case(class_)
        for builder in definition.builders if count is not None else ():
            least = len([default for _, _, default in builder.parameters if default is None])
            is_meant = least <= count <= len(builder.parameters)  # type: ignore[operator]
            if is_meant and [name for name, _, _ in builder.parameters] != names or count != len(names):
                return None
            if is_meant and self._changes_parameters(class_, names, len(names) + has_context):
                return None
        if definition.enum is not None:
            return (self._enum_type(definition.enum),), f"{class_.name}.get(_0)"
        found = tuple(self.named_type(one.cpp_type) for one in definition.parameters)
        return found, f"{class_.name}.get({', '.join(f'_{index}' for index in range(len(found)))})"

    def _changes_parameters(self, class_: Class, names: list[str], count: int) -> bool:
        """Return True if C++ writes a `get` with this number of parameters that does more than to hand them on."""
        for one in self.module.sources.functions.get("get", ()):
            if one.owner != class_.cpp or len(one.parameters) != count or [each.name for each in one.parameters][-len(names) :] != names:
                continue
            body = read_function(one.body.parent, one.name, one.owner, one.place).body.statements
            call = body[0].value if len(body) == 1 and isinstance(body[0], Return) else None
            handed = call.arguments[1:] if isinstance(call, Call) and call.function == Identifier("get", "Base") else ()
            if handed != tuple(Identifier(name) for name in names):
                return True
        return False

    def _made_of_case(self, class_: Class) -> tuple[tuple[CppType, ...], str] | None:
        """Return the enum for `FooAttr::get(context, case)`, an integer attribute, and its Python; None for other classes."""
        enum = self._enum_of_attribute(class_.cpp) if class_.test == class_.cpp and class_.family == "Attribute" else None
        if enum is None or enum.has_high_bit:
            return None
        self.use_names("IntegerAttr.get(IntegerType)")
        return (self._enum_type(enum),), f"IntegerAttr.get(IntegerType.get_signless({enum.width}), _0.value)"

    def dialect_named(self, cpp: str) -> Expr:
        """Return the name of the dialect of a C++ class.  Raises UnknownApi."""
        found = self._dialect_of_class(cpp)
        if found is None:
            raise UnknownApi(f"the dialect {cpp.rpartition('::')[2]}")
        return Constant(self.named_type("Dialect"), found.name)

    def trait_class(self, name: str) -> str:
        """Return the Python class of a trait of C++.  Raises UnknownApi."""
        last = name.rpartition("::")[2]
        is_own = re.fullmatch(r"(OpTrait::)?\w+", name) is None  # such as `hlo::OpTrait::IsCommutative`
        found = self.module.world.marker(last, self.module.dialect) if is_own else None
        found = found if found is not None else self.module.world.marker(TRAITS.get(last, last), self.module.dialect)
        if found is None:
            raise UnknownApi(f"the trait {last}")
        return self.module.imported(found.module, found.name)

    # ---- methods of traits and interfaces

    def trait_method(self, receiver: Expr, class_: Class, name: str, arguments: Sequence[Expr]) -> Expr | None:
        """Return a method that operations have by a trait or interface; None for other names."""
        owner = self.operations.get(class_)
        is_function = owner is not None and any(use.interface.name == "FunctionOpInterface" for use in owner.interfaces)
        is_function = is_function or class_.cpp == "FunctionOpInterface"
        if is_function and name in OF_FUNCTION and len(arguments) == 2:
            self.use_names("function_attribute(None)")
            text = f"function_attribute(_0, {OF_FUNCTION[name]!r}, _1, _2)"
            return Template(self.named_type("Attribute"), text, [receiver, *arguments])
        if is_function and name in FUNCTION and not arguments:
            text, kind = FUNCTION[name]
            item = kind.removeprefix("list[").removesuffix("]")
            type_ = _PLAIN_KINDS[kind] if kind in _PLAIN_KINDS else self.named_type(item)
            return Template(type_ if item == kind else List(type_, False), text.replace("{0}", "_0"), [receiver])
        if name == "getSuccessor" and not arguments and owner is not None and len(owner.successors) == 1:
            return Template(self.named_type("Block"), "_0.successors[0]", [receiver])
        found = self._interface_method(receiver, class_, name, arguments)
        owners = [owner] if owner is not None else self._implementers(class_)
        if found is None and name == "getBody" and not arguments and owners and all(map(_has_body, owners)):
            return Template(self.named_type("Block"), "_0.regions[0].block", [receiver])
        if found is None and name == "getBodyRegion" and not arguments and owners and all(map(_has_body, owners)):
            return Template(self.named_type("Region"), "_0.regions[0]", [receiver])
        if name == "getParentOp" and not arguments and (parent := self._only_parent(owner)) is not None:
            return Convert(parent, Template(self.named_type("Operation"), "_0.parent", [receiver]))
        if found is None and name == "getRegion" and not arguments and owners and all(len(one.regions) == 1 for one in owners):
            return Template(self.named_type("Region"), "_0.regions[0]", [receiver])
        if found is not None or owner is None or arguments:
            return found
        if name in ("getResult", "getType") and len(owner.results) == 1 and owner.results[0].variadicity == "single":
            value = self.value_class(owner.results[0].constraint)
            if name == "getResult":
                return Template(value, "_0.results[0]", [receiver])
            return Template(value.of if value.of is not None else self.named_type("Type"), "_0.results[0].type", [receiver])
        if name == "getName" and any(use.interface.name == "Symbol" for use in owner.interfaces):
            self.use_names("symbol_name")
            return Template(STR, "symbol_name(_0)", [receiver])
        if name == "getOperand" and len(owner.operands) == 1 and owner.operands[0].variadicity == "single":
            return Template(self.value_class(owner.operands[0].constraint), "_0.operands[0]", [receiver])
        return None

    def _only_parent(self, owner: ResolvedOperation | None) -> Class | None:
        """Return the class of the operation that must be around another one by its trait; None unless there is one such class."""
        parents = [use.arguments for use in (() if owner is None else owner.traits) if use.trait.name.partition("<")[0] == "HasParent"]
        if len(parents) != 1 or len(parents[0]) != 1:
            return None
        operations = (one for found in self.module.world.operations.values() for one in found)
        return next((self._class_of_operation(one) for one in operations if one.python_class == parents[0][0]), None)

    def _implementers(self, class_: Class) -> list[ResolvedOperation]:
        """Return the operations that have an interface."""
        operations = (one for found in self.module.world.operations.values() for one in found)
        return [one for one in operations if any(base.name == class_.cpp for use in one.interfaces for base in use.interface.lineage)]

    def _as_implemented(self, class_: Class, name: str, type_: CppType) -> CppType:
        """Return the class of a value that a method of an interface gives: that of all operations of the dialect with the interface.

        The default of a method is compiled for each operation, whose accessor knows more than the interface says.
        """
        if not isinstance(type_, Class) or type_.cpp != "Value" or type_.of is not None:
            return type_
        owners = [one for one in self._implementers(class_) if one.dialect == self.module.dialect]
        values = [each for one in owners for each in (*one.operands, *one.results) if getter_of(each.name) == name]
        found = {self.value_class(one.constraint) for one in values if one.variadicity == "single"}
        return found.pop() if len(values) == len(owners) and len(found) == 1 else type_

    def runtime_method(self, receiver: Expr, class_: Class, name: str, arguments: Sequence[Expr]) -> Expr | None:
        """Return a method of an interface of the runtime, which may be a check that raises its errors; None for other names."""
        facts = runtime_classes().get(class_.name)
        signatures = [] if facts is None else [f"{method}{text}" for method, text in facts.signatures.items()]
        for text in [*(one for one, _ in runtime_interfaces().get(class_.name, ())), *signatures]:
            head, _, returns = text.partition(" -> ")
            method, _, parameters = head.partition("(")
            if method != snake_case(name) or parameters.count(": ") != len(arguments) or returns not in _USUAL:
                continue
            call = f"_0.{method}({', '.join(f'_{index + 1}' for index in range(len(arguments)))})"
            if returns == "None" and arguments:
                return Parse(RESULT, call, [receiver, *arguments], [], [])
            return Template(self.named_type(_USUAL[returns]), call, [receiver, *arguments])
        return None

    def _interface_method(self, receiver: Expr, class_: Class, name: str, arguments: Sequence[Expr]) -> Expr | None:
        for interface in self.module.world.interfaces_of(class_.cpp, self.module.dialect):
            for method in interface.methods:
                cpp_name = method.cpp_name or camel_case(method.name)
                if cpp_name != name or len(method.parameters) != len(arguments):
                    continue
                returns = method.cpp_returns or next((one.returns for one in api.methods((interface.name,), name, len(arguments))), None)
                returns = returns or _USUAL.get(method.returns)
                if returns is None:
                    raise UnknownApi(f"the method {name}")
                operands = ", ".join(f"_{index + 1}" for index in range(len(arguments)))
                type_ = self._as_implemented(class_, name, self.named_type(returns))
                text = f"_0.{method.name}({operands})"
                values = [receiver, *arguments]
                if method.returns == "None" and isinstance(type_, Result):  # which raises its errors in Python
                    return Parse(type_, text, values, [], [])
                if method.returns == "range" and isinstance(type_, List):  # the numbers of operands
                    return Template(type_, f"[{type_.item.annotation}(_0, number) for number in {text}]", values)
                return ArrayValues(List(type_.item, False), text, values) if isinstance(type_, List) else Template(type_, text, values)
        expected = self.module.world.attributes_of_users.get((class_.cpp, name)) if not arguments else None
        if expected is None:
            return None
        return Template(self._attribute_class(expected.constraint), f"_0.get_inherent({expected.name!r})", [receiver])


def camel_case(name: str) -> str:
    """Return the C++ name of a method."""
    first, *others = name.split("_")
    return first + "".join(one.capitalize() for one in others)


_BUILTINS = frozenset((
    "len", "list", "any", "all", "zip", "sum", "min", "max", "sorted", "isinstance", "type", "range", "map", "filter", "int", "str", "bool",
    "set", "reversed", "tuple",
))  # fmt: skip


def _has_body(op: ResolvedOperation) -> bool:
    """Return True for an operation whose only region has one block."""
    names = (use.trait.name.partition("<")[0] for use in op.traits)
    return len(op.regions) == 1 and any(name in ("SingleBlock", "SingleBlockImplicitTerminator") for name in names)
