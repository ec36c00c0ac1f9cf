"""Inference for what methods of interfaces take and return: adaptors of operations, shapes, destinations of control flow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ..names import getter_of
from . import cpp_type as types
from . import tree, typed
from .api_typing import _CASTS, _TESTS, ApiTyping
from .conversions import castable
from .cpp_type import Class, CppType, List
from .interface_rows import EFFECTS, FIELDS, MADE, RESOURCES
from .tree import UnknownApi, Untranslatable, first_possible
from .typed import ArrayValues, Expr, Template


class InterfaceTyping(ApiTyping):
    """Infers the types of calls in methods of interfaces."""

    def class_made(self, type_: Class, items: Sequence[tree.Expr]) -> Expr | None:
        """Return a value of a class of `MADE`, or an adaptor; None for other classes."""
        if type_.family == "Adaptor":
            return self._adaptor(type_, items)
        rows = [row for row in MADE.get(type_.cpp, ()) if len(row[0]) == len(items)]
        if not rows:
            return super().class_made(type_, items)
        values = [None if isinstance(one, tree.Braces) else self.infer(one) for one in items]
        if len(values) == 1 and values[0] is not None and values[0].type == type_:
            return self.value(values[0])
        if len(values) == 1 and values[0] is not None and type_.family == "RegionSuccessor":
            return self._successor(type_, values[0])

        def made(parameters: Sequence[str], text: str) -> Expr:
            wanted = [self.project.named_type(one) for one in parameters]
            if parameters in (("ShapedType",), ("ShapeAdaptor",)) and values[0] is not None and values[0].type != wanted[0]:
                raise Untranslatable(f"such a {type_.cpp}")  # C++ takes other shaped types as a type of elements
            operands = [self.infer_as(node, to) if one is None else self.convert(one, to) for node, one, to in zip(items, values, wanted)]
            self.project.use_names(text)
            return Template(type_, text, operands)

        return first_possible(partial(made, *row) for row in rows)

    def convert(self, expr: Expr, to: CppType) -> Expr:
        """Return a value converted to a type as C++ does it implicitly.  Raises Untranslatable."""
        given = expr.type
        if isinstance(to, Class) and isinstance(given, Class) and to.family == "RegionSuccessor" and given.family == "Region":
            return self._successor(to, expr)
        is_shaped = isinstance(given, Class) and given.cpp == "ShapedType"
        if isinstance(to, Class) and to.family == "ShapedTypeComponents" and is_shaped:
            self.project.use_names("components_of")
            return Template(to, "components_of(_0)", [expr])
        if _is_list_of(given, "OpOperand") and _is_list_of(to, "Value"):  # only MutableOperandRange converts so in C++
            self.project.use_names("operand_value(None)")
            return Template(to, "[operand_value(one) for one in _0]", [expr])
        is_callable = isinstance(to, Class) and isinstance(given, Class) and to.family == "Callable"
        if is_callable and (given.family == "Value" or castable(given, self.project.named_type("SymbolRefAttr"))):  # type: ignore[attr-defined]
            return typed.Convert(to, expr)
        return super().convert(expr, to)

    def _successor(self, type_: Class, place: Expr) -> Expr:
        """Return the successor that a region or the operation is; since MLIR 23 a method of the operation tells its inputs."""
        family = place.type.family if isinstance(place.type, Class) else ""
        if _is_list_of(place.type, "Value"):  # until MLIR 21
            return Template(type_, "RegionSuccessor(None, _0)", [place])
        if family not in ("Region", "Operation"):
            raise Untranslatable(f"such a {type_.cpp}")
        region = [place] if family == "Region" else []
        made = Template(type_, f"RegionSuccessor({'_0' if region else 'None'})", region)
        receiver = self.receiver
        is_own = isinstance(receiver, Expr) and isinstance(receiver.type, Class) and receiver.type.family == "Operation"
        method = self.project.method(receiver, "getSuccessorInputs", [type_]) if receiver is not None and is_own else None
        if method is None and region:
            return made
        if method is None or not method.receivers or not isinstance(method.type.returns, List) or method.type.fails or receiver is None:
            raise UnknownApi("the inputs of a successor")
        inputs = typed.Invoke(method.type.returns, method, [receiver, made])
        return Template(type_, f"RegionSuccessor({'_0, _1' if region else 'None, _0'})", [*region, inputs])

    def default_of(self, type_: CppType) -> Expr:
        """Return the value of a type that `T()` makes."""
        if isinstance(type_, Class) and type_.cpp in MADE:
            made = self.class_made(type_, ())
            if made is None:
                raise Untranslatable(f"the default of {type_.cpp}")
            return made
        return super().default_of(type_)

    # ---- adaptors

    def _adaptor(self, type_: Class, items: Sequence[tree.Expr]) -> Expr:
        """Return `FooOp::Adaptor(operands, attributes, …)`: an operation that only has these parts, or one that is there."""
        values = [self.infer(one) for one in items if not isinstance(one, tree.Braces)]
        first = values[0] if len(values) == len(items) and values else None
        if first is None:
            raise Untranslatable("such an adaptor")
        if isinstance(first.type, Class) and first.type.family in ("Operation", "Adaptor") and len(values) == 1:
            if first.type.family == "Adaptor" and first.type != type_ or first.type.cpp not in (type_.cpp, type_.cpp.partition("::")[0]):
                raise Untranslatable("an adaptor of another operation")
            return typed.Convert(type_, first)
        return self.adaptor_of(type_, values)

    def adaptor_of(self, type_: Class, values: Sequence[Expr]) -> Expr:
        """Return an adaptor of operands, attributes and perhaps regions.  Raises Untranslatable."""
        parts = [one for one in values if not types.is_erased(one.type)]
        if len(parts) == 1 and _is_list_of(parts[0].type, "Value"):  # one without attributes
            self.project.use_names("adaptor_of")
            return Template(type_, f"adaptor_of({type_.name}, _0, {{}})", parts)
        kinds = [one.type.item.family for one in parts if isinstance(one.type, List) and isinstance(one.type.item, Class)]
        if len(parts) not in (2, 3) or kinds not in (["Value"], ["Value", "Region"]) or not _is_dictionary(parts[1].type):
            raise Untranslatable("such an adaptor")
        self.project.use_names("adaptor_of")
        return Template(type_, f"adaptor_of({type_.name}, {', '.join(f'_{index}' for index in range(len(parts)))})", parts)

    def api_function(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a function of MLIR's API, a kind of effects or a resource; None for other functions."""
        if function.name == "get" and not arguments:
            wanted = function.arguments[0] if len(function.arguments) == 1 else None
            is_effect = function.qualifier.rpartition("::")[2] == "Effect" and isinstance(wanted, tree.TypeName)
            kind = self.project.class_named(wanted.name if is_effect and isinstance(wanted, tree.TypeName) else function.qualifier)
            if isinstance(kind, Class) and kind.family == "EffectKind":
                return self._class_value(kind)
        return super().api_function(function, arguments)

    def _class_value(self, kind: Class) -> Expr:
        """Return a kind of effects, or a resource, which is a class in Python."""
        space, _, last = kind.cpp.rpartition("::")
        if space:
            cpp, text = "MemoryEffects::Effect", EFFECTS[last]
        else:
            name = self.project.text_of_method(last, "getName")
            cpp, text = "SideEffects::Resource", RESOURCES.get(last, f"named_resource({name!r})")
        self.project.use_names(text)
        return Template(self.project.named_type(cpp), text, [])

    def as_class(self, name: str, wanted: Sequence[tree.TypeName | tree.Expr], value: Expr) -> Expr:
        """Return a value cast to a class, or the test for one of several."""
        to = self.resolve(wanted[0]) if len(wanted) == 1 and isinstance(wanted[0], tree.TypeName) and _LISTING in wanted[0].name else None
        if isinstance(value.type, Class) and value.type.family in ("Effect", "Resource"):
            kinds = [self.resolve(one) for one in wanted if isinstance(one, tree.TypeName)]
            if name != "isa" or len(kinds) != 1 or not isinstance(kinds[0], Class) or kinds[0].family != "EffectKind":
                raise UnknownApi(f"{name} of an effect")
            return Template(types.BOOL, "_0 is _1", [value, self._class_value(kinds[0])])
        if to is None or name in _CASTS:
            return super().as_class(name, wanted, value)
        self.project.use_names("lists_effects(None)")
        subject = self.named(value)
        test = Template(types.BOOL, "lists_effects(_0)", [subject])
        return test if name in _TESTS else typed.Choice(to, test, typed.Convert(to, subject), typed.Constant(to, None))

    def optional_error(self, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `emitOptionalError(location, …)`, whose caller knows the location.  Raises Untranslatable."""
        place = self.infer(arguments[0])
        pieces = [self.piece(self.infer(one)) for one in arguments[1:]]
        if isinstance(place.type, Class) and place.type.family == "Location":
            return typed.Fault(types.DIAGNOSTIC, place, "error_at", pieces)
        if not types.is_erased(place.type):
            raise Untranslatable("an error at such a place")
        return typed.Fault(types.DIAGNOSTIC, None, "call", pieces)

    # ---- methods

    def api_method(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a method of MLIR's API; None if the class has none of this name."""
        name, type_ = function.name, subject.type
        if name == "print" and len(arguments) == 1 and (printed := self.printed_to(subject, arguments[0])) is not None:
            return printed
        if isinstance(type_, List) and isinstance(type_.item, Class) and type_.item.family == "Value":
            if name == "getShape" and len(arguments) == 1:
                return self._shape_of(subject, self.infer(arguments[0]))
            if name == "getValues" and not arguments:
                return subject
        if isinstance(type_, Class) and type_.family == "Adaptor":
            return self._of_adaptor(subject, name, arguments)
        if isinstance(type_, Class) and type_.cpp == _LISTING and name in _EFFECTS and not function.arguments:
            return self._effects(subject, name, arguments)
        if isinstance(type_, Class) and type_.family == "EffectInstance" and name in _OF_EFFECT and not (arguments or function.arguments):
            cpp, python = _OF_EFFECT[name]
            self.project.use_names(python.replace("_0", "None"))
            return Template(self.project.named_type(cpp), python, [subject])
        if isinstance(type_, Class) and type_.family == "RegionSuccessor" and name == "isOperation" and not arguments:  # since MLIR 23
            return Template(types.BOOL, "_0.is_parent", [subject])
        if isinstance(type_, Class) and type_.family == "Operation" and name in _SET and len(arguments) == 2:
            key, value = self.infer_as(arguments[0], types.STR), self.infer_as(arguments[1], self.project.named_type("Attribute"))
            attributes = typed.FieldOf(self.project.named_type("NamedAttrList"), subject, _SET[name])
            return typed.Write(value.type, typed.Element(value.type, attributes, key), value)
        if isinstance(type_, Class) and type_.family == "Operation" and name == "setOperand" and len(arguments) == 2:
            index, value = self.infer_as(arguments[0], types.UINT32), self.infer_as(arguments[1], self.project.named_type("Value"))
            return Template(types.VOID, "_0.set_operand(_1, _2)", [subject, index, value])
        if isinstance(type_, Class) and type_.family == "SymbolTableCollection" and name == "lookupSymbolIn" and len(arguments) == 2:
            table = self.infer_as(arguments[0], self.project.named_type("Operation"))
            self.project.use_names("lookup_symbol_in")
            return self._symbol("lookup_symbol_in(_0, _1)", function.arguments, arguments[1], table)
        if isinstance(type_, Class) and type_.cpp in _REFERENCES and not arguments and name in _REFERENCES[type_.cpp]:
            self.project.use_names("StringAttr")
            text = Template(types.STR, _REFERENCES[type_.cpp][name], [subject])
            return Template(self.project.named_type("StringAttr"), "StringAttr.get(_0)", [text])
        if isinstance(type_, Class) and type_.cpp in ("OpaqueProperties", "PropertyRef") and name == "as" and not arguments:
            return self._properties(function)
        return super().api_method(subject, function, arguments)

    def printed_to(self, value: Expr, node: tree.Expr) -> Expr | None:
        """Return `expression.print(stream)` for the stream of a printer; None for other values."""
        raise NotImplementedError

    def _effects(self, subject: Expr, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `op.getEffects(effects)`, which appends the effects of an operation, perhaps on a value or a resource, to a list."""
        parameters, condition = _EFFECTS[name]
        item, target = self.project.named_type("EffectInstance"), self.infer(arguments[-1]) if arguments else subject
        if len(arguments) != len(parameters) + 1 or target.type != List(item) or not typed.is_place(target):
            raise Untranslatable("such a list for effects")
        given = [self.infer_as(node, self.project.named_type(cpp)) for node, cpp in zip(arguments, parameters)]
        self.change(target, True)
        self.project.use_names("effects_of(None)")
        text = f"[one for one in effects_of(_1) if {condition}]" if condition else "effects_of(_1)"
        return Template(types.VOID, f"_0.extend({text})", [target, subject, *given], changes="length")

    def _properties(self, function: tree.Member) -> Expr:
        """Return `properties.as<FooOp::Properties *>()` in a method that Python gives them among all attributes.  Raises Untranslatable."""
        wanted = function.arguments[0] if len(function.arguments) == 1 else None
        given = [one for one in self.definition.parameters if isinstance(one.type, Class) and one.type.cpp == "DictionaryAttr"]
        if not isinstance(wanted, tree.TypeName) or len(given) != 1 or self.definition.silent is None:
            raise Untranslatable("such properties")
        class_ = self.resolve(tree.TypeName(wanted.name))
        return typed.Convert(class_, typed.Name(given[0].type, given[0]))

    def syntax_member(self, subject: Expr, name: str) -> Expr | None:
        """Return a member of what an interface hands on, or of the properties of an operation; None for other members."""
        if isinstance(subject.type, Class) and name in FIELDS.get(subject.type.cpp, {}):
            python, cpp = FIELDS[subject.type.cpp][name]
            return Template(self.project.named_type(cpp), f"_0.{python}", [subject])
        if not isinstance(subject, typed.Convert) or not isinstance(subject.type, Class) or subject.type.family != "Properties":
            return None
        if isinstance(subject.operand.type, Class) and subject.operand.type.family == "Adaptor":
            getter = getter_of(name)
            found = self.project.accessor(subject.operand, f"{getter}Attr")
            return found if found is not None else self.project.accessor(subject.operand, getter)
        if isinstance(subject.operand.type, Class) and subject.operand.type.cpp == "DictionaryAttr":
            property_ = self.project.property_of(subject.type.cpp, name)
            return None if property_ is None else Template(property_[1], f"_0.get({property_[0]!r})", [subject.operand])
        return None

    def _shape_of(self, values: Expr, which: Expr) -> Expr:
        """Return the shape of an operand: of one with a number, or of a value."""
        if isinstance(which.type, Class) and which.type.family == "Value":
            operands = [which]
        elif isinstance(which.type, types.Int):
            operands = [typed.Element(self.project.named_type("Value"), values, which)]
        else:
            raise Untranslatable("the shape of such an operand")
        return Template(self.project.named_type("ShapeAdaptor"), "dyn_cast(ShapedType, _0.type)", operands)

    def _of_adaptor(self, adaptor: Expr, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        """Return all operands or regions of an adaptor, or its attributes.  Raises UnknownApi for other methods."""
        if not arguments and name in _PARTS:
            item, text = _PARTS[name]
            return ArrayValues(List(self.project.named_type(item), False), text, [adaptor])
        if not arguments and name in ("getAttributes", "getDiscardableAttributes"):
            attributes = self.project.named_type("NamedAttrList").annotation
            text = "_0.attributes" if name == "getAttributes" else "_0.discardable_attributes"
            return Template(Class(attributes, "ArrayRef<NamedAttribute>", "NamedAttrList"), text, [adaptor])
        if not arguments and name == "getProperties":
            return typed.Convert(Class("", f"{adaptor.type.cpp}::Properties", "Properties"), adaptor)  # type: ignore[attr-defined]
        if name == "verify" and len(arguments) == 1:
            return typed.SUCCESS  # the runtime checks the attributes once the operation is there
        raise UnknownApi(f"the method {name} of an adaptor")


def _is_list_of(type_: CppType, family: str) -> bool:
    return isinstance(type_, List) and isinstance(type_.item, Class) and type_.item.family == family


def _is_dictionary(type_: CppType) -> bool:
    return isinstance(type_, Class) and (type_.cpp == "DictionaryAttr" or type_.family == "NamedAttrList")


_PARTS = {"getOperands": ("Value", "_0.operands"), "getRegions": ("Region", "_0.regions")}
"""Maps methods of adaptors to their items, and the Python."""
_LISTING = "MemoryEffectOpInterface"
_EFFECTS: dict[str, tuple[tuple[str, ...], str]] = {
    "getEffects": ((), ""),
    "getEffectsOnValue": (("Value",), "one.value is _2"),
    "getEffectsOnResource": (("SideEffects::Resource",), "one.resource is _2"),
}
"""Methods that append effects to a list: the types of the parameters before it, and which effects these choose."""
_OF_EFFECT = {
    "getEffect": ("MemoryEffects::Effect", "_0.effect"),
    "getResource": ("SideEffects::Resource", "_0.resource"),
    "getValue": ("Value", "dyn_cast(Value, _0.value)"),
}
"""Maps methods of an effect to the C++ types of what they give, and the Python."""
_SET = {"setAttr": "attributes", "setDiscardableAttr": "discardable_attributes"}
"""Maps methods that set an attribute to the dictionary that has it in Python."""
_REFERENCES = {
    "SymbolRefAttr": {"getLeafReference": "_0.leaf_reference", "getRootReference": "_0.root_reference"},
    "FlatSymbolRefAttr": dict.fromkeys(("getLeafReference", "getRootReference", "getAttr"), "_0.value"),
}
"""Maps references to symbols to their methods that give a name, and its Python."""
