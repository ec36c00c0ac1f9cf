"""Inference for MLIR's API: casts, methods and functions of the headers, and ranges of values and types."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import api, tree, typed
from . import cpp_type as types
from .algorithms import AlgorithmTyping
from .conversions import shown
from .cpp_type import Class, CppType, Int, List
from .library import SIZE
from .tree import TypeName, UnknownApi, Untranslatable
from .typed import ArrayValues, Expr, Template

_CASTS = ("cast", "cast_or_null", "cast_if_present")
_OPTIONAL_CASTS = ("dyn_cast", "dyn_cast_or_null", "dyn_cast_if_present")
_TESTS = ("isa", "isa_and_nonnull", "isa_and_present")


class ApiTyping(AlgorithmTyping):
    """Infers the types of calls of MLIR's API."""

    # ---- casts

    def cast(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `isa<…>(value)`, `cast<…>(value)` or `dyn_cast<…>(value)`; None for other functions."""
        name = function.name
        if name not in (*_CASTS, *_OPTIONAL_CASTS, *_TESTS) or len(arguments) != 1 or not function.arguments:
            return None
        value = self.infer(arguments[0])
        if not isinstance(value.type, Class):
            raise Untranslatable(f"{name} of {shown(value.type)}")
        return self.as_class(name, function.arguments, value)

    def as_class(self, name: str, wanted: Sequence[TypeName | tree.Expr], value: Expr) -> Expr:
        """Return a value cast to a class, or the test for one of several."""
        classes = [self._class(one) for one in wanted]
        if name in _TESTS:
            names = [one.name for one in classes]
            return Template(types.BOOL, f"isinstance(_0, {names[0] if len(names) == 1 else '(' + ', '.join(names) + ')'})", [value])
        if len(classes) != 1:
            raise Untranslatable(f"{name} to several classes")
        if name in _CASTS:
            return typed.Convert(classes[0], value)
        return Template(classes[0], f"dyn_cast({classes[0].name}, _0)", [value])

    def _class(self, name: TypeName | tree.Expr) -> Class:
        found = self.resolve(name) if isinstance(name, TypeName) else None
        if isinstance(found, Class) and found.family == "Value" and found.of is not None:
            raise Untranslatable("a cast to a typed value")
        if not isinstance(found, Class) or not found.name or found.cpp in _UNTESTABLE or not self.project.is_tested(found):
            raise UnknownApi("a cast to such a class")
        return found

    # ---- methods

    def api_method(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a method of MLIR's API; None if the class has none of this name."""
        type_ = subject.type
        if isinstance(type_, List):
            return self._of_range(subject, type_, function.name, arguments)
        if not isinstance(type_, Class):
            return None
        if function.name == "lookupSymbol" and type_.family == "Operation" and len(arguments) == 1:
            return self._symbol(tree.Identifier("lookup_symbol_in", arguments=function.arguments), subject, arguments[0])
        if function.arguments:
            return self._of_template(subject, function, arguments)
        if type_.cpp == "" or type_.family == "Context":
            return self._of_context(type_, function.name, arguments)
        if type_.family == "Value" and function.name == "getType" and not arguments and isinstance(type_.of, Class):
            return Template(type_.of, "_0.type", [subject])
        special = self._of_operation(subject, type_, function.name, arguments) if type_.family == "Operation" else None
        if special is not None:
            return special
        names = self.project.lineage(type_)
        text = api.python_of(names, function.name, type_.family)
        return (
            None if text is None else self._call(api.methods(names, function.name, len(arguments)), text, function.name, arguments, subject)
        )

    def _call(
        self, overloads: Sequence[api.Signature], text: str, name: str, arguments: Sequence[tree.Expr], subject: Expr | None = None
    ) -> Expr:
        """Return the call of the first overload that takes the arguments."""
        values = [self.infer(one) if not isinstance(one, (tree.Braces, tree.Lambda)) else None for one in arguments]
        fault: Untranslatable | None = None
        for overload in overloads:
            if "template" in overload.flags:
                continue
            try:
                given = [self._argument_as(node, one, cpp) for node, one, cpp in zip(arguments, values, overload.parameters)]
                return self._made_call(overload, text, name, given, subject)
            except Untranslatable as error:
                fault = error
        raise fault or UnknownApi(f"the method {name}")

    def _argument_as(self, node: tree.Expr, value: Expr | None, cpp: str) -> Expr:
        to = self.project.named_type(cpp)
        return self.infer_as(node, to) if value is None else self.convert(value, to)

    def _made_call(self, overload: api.Signature, text: str, name: str, given: list[Expr], subject: Expr | None) -> Expr:
        passed = [one for one in given if not (isinstance(one.type, Class) and one.type.family == "Context")]
        operands = [*([] if subject is None else [subject]), *passed]
        made = api.filled(text, len(passed), 0 if subject is None else 1)
        if made is None:
            raise UnknownApi(f"the method {name} with such arguments")
        if any(typed.has_effect(one) for index, one in enumerate(operands) if made.count(f"_{index}") > 1):
            raise Untranslatable(f"{name} of a value with an effect")
        self.project.use_names(made)
        return self.result(self.project.named_type(overload.returns), made, operands, name)

    def result(self, type_: CppType, text: str, operands: list[Expr], name: str) -> Expr:
        """Return the value of a call: a range can be any sequence in Python."""
        if isinstance(type_, Class) and not type_.name and type_.family != "Context":
            raise UnknownApi(f"the result of {name}")
        if isinstance(type_, List) and not text.startswith("["):
            return ArrayValues(List(type_.item, False), text, operands)
        bounds = SIZE if isinstance(type_, Int) and (text.startswith("len(") or api.is_natural(name)) else None
        return Template(type_, text, operands, bounds)

    def _of_range(self, subject: Expr, type_: List, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        is_values = isinstance(type_.item, Class) and type_.item.family == "Value"
        if is_values and name in ("getTypes", "getType") and not arguments:
            return self.types_of(subject)
        return None

    def types_of(self, values: Expr) -> Expr:
        """Return the types of a range of values."""
        item = values.type.item  # type: ignore[attr-defined]
        of = item.of if isinstance(item.of, Class) else self.project.named_type("Type")
        return typed.Template(List(of, False), "[value.type for value in _0]", [values])

    def _of_template(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        type_, name = subject.type, function.name
        assert isinstance(type_, Class)
        ways: dict[tuple[str, str], Callable[[], Expr]] = {
            ("Operation", "getParentOfType"): lambda: self._parent(subject, function.arguments),
            ("Value", "getDefiningOp"): lambda: self.as_class(
                "dyn_cast", function.arguments, Template(self._class(TypeName("Operation")), "_0.get_defining_op()", [subject])
            ),
            ("Operation", "getAttrOfType"): lambda: self.as_class(
                "dyn_cast",
                function.arguments,
                Template(self._class(TypeName("Attribute")), "_0.attributes.get(_1)", [subject, self.infer_as(arguments[0], types.STR)]),
            ),
            ("Attribute", "getAsRange"): lambda: self._elements_as(subject, function.arguments),
        }
        way = ways.get((type_.family, name))
        return None if way is None or len(arguments) != (name == "getAttrOfType") else way()

    def _parent(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        found = self._class(wanted[0])
        return Template(found, f"parent_of(_0, {found.name})", [subject])

    def _elements_as(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        item = self._class(wanted[0])
        if item.family != "Attribute":
            raise Untranslatable("elements of an array attribute as such a class")
        return ArrayValues(List(item, False), "_0", [subject])

    def _of_context(self, type_: Class, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a method of a builder."""
        text = api.python_of_builder(name) if type_.cpp.endswith("Builder") else None
        overloads = api.methods(("Builder",), name, len(arguments))
        return None if text is None else self._call(overloads, text, name, arguments)

    def _of_operation(self, subject: Expr, type_: Class, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a method that a class of operations has by its traits, or by its interfaces."""
        if name in ("getOperation", "getContext") and not arguments:
            class_ = self.project.class_named("Operation" if name == "getOperation" else "MLIRContext")
            assert class_ is not None
            return typed.Convert(class_, subject)
        found = self.project.trait_method(subject, type_, name, [self.infer(one) for one in arguments])
        if found is None and type_.cpp != "Operation" and name not in _OF_ALL_OPERATIONS:
            raise UnknownApi(f"the method {name} of {shown(type_)}")
        return found

    # ---- functions

    def api_function(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a function of MLIR's API; None for other functions."""
        if function.name == "lookupNearestSymbolFrom" and len(arguments) == 2:
            start = self.infer_as(arguments[0], self._class(TypeName("Operation")))
            return self._symbol(tree.Identifier("lookup_nearest_symbol", arguments=function.arguments), start, arguments[1])
        text = api.python_of_function(function.qualifier, function.name)
        if text is None or function.arguments:
            return None
        overloads = api.functions(function.name, len(arguments))
        if function.qualifier:
            overloads = tuple(one for one in api.methods((function.qualifier,), function.name, len(arguments)) if "static" in one.flags)
        return self._call(overloads, text, function.name, arguments) if overloads else None

    def _symbol(self, function: tree.Identifier, start: Expr, node: tree.Expr) -> Expr:
        """Return the operation that a symbol names from an operation on, by a function of the runtime."""
        symbol = self.infer(node)
        if not isinstance(symbol.type, (types.Str, Class)):
            raise Untranslatable("such a symbol")
        if isinstance(symbol.type, Class) and symbol.type.cpp == "StringAttr":
            symbol = self.convert(symbol, types.STR)
        self.project.use_names(function.name)
        found = Template(self._class(TypeName("Operation")), f"{function.name}(_0, _1)", [start, symbol])
        return self.as_class("dyn_cast", function.arguments, found) if function.arguments else found


_OF_ALL_OPERATIONS = (
    "getOperand", "getOperands", "getNumOperands", "getOperandTypes", "getResult", "getResults", "getNumResults", "getResultTypes",
    "getRegion", "getRegions", "getNumRegions", "getSuccessor", "getNumSuccessors", "getLoc", "use_empty",
)  # fmt: skip
"""Methods that classes of operations have by their traits, with the meaning of those of `Operation`."""
_UNTESTABLE = ("ElementsAttr", "FixedVectorType", "ScalableVectorType", "LLVMCompatible")
