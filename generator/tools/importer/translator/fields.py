"""Inference for `FieldParser<T>::parse`, and for values whose class or width a parser finds out by reading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .attribute_lists import AttributeListTyping
from .conversions import shown
from .cpp_type import Class, CppType, Int, List, Optional
from .results import tell_loudly
from .tree import TypeName, UnknownApi, Untranslatable
from .typed import Expr, Template

_OF = re.compile(r"\{of(?::(\w+))?\}")
_OF_CLASS = {"Type": "_0.parse_custom_type_with_fallback{of}", "Attribute": "_0.parse_custom_attribute_with_fallback{of}"}
_BIG_INTEGERS = {
    "_0.parse_integer({width})": "parse_big_integer",
    "_0.parse_optional_integer({width})": "parse_optional_big_integer",
}
"""The Python of parsers of integers whose width is that of their digits."""


class FieldTyping(AttributeListTyping):
    """Infers the types of calls that read the fields of attributes and types."""

    def field(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `FieldParser<T>::parse(parser)`; None for other functions.  Raises Untranslatable."""
        if function.qualifier != "FieldParser" or len(arguments) != 1 or len(function.arguments) != 1:
            return None
        parser, wanted = self.infer(arguments[0]), function.arguments[0]
        if not isinstance(parser.type, Class) or parser.type.family != "Parser" or not isinstance(wanted, TypeName):
            return None
        type_ = self.resolve(wanted)
        return typed.Parse(Optional(type_, True), self._field_text(type_), [parser], [], [])

    def _field_text(self, type_: CppType) -> str:
        """Return the Python that reads a field of a type, as MLIR's `FieldParser` does it.  Raises Untranslatable."""
        if isinstance(type_, Class) and type_.family in _OF_CLASS:
            return self.with_class(_OF_CLASS[type_.family], type_)
        if isinstance(type_, Class) and type_.family == "AffineMap":
            return "_0.parse_affine_map()"
        if isinstance(type_, Int):
            return self.with_class("_0.parse_integer({width})", type_)
        if isinstance(type_, types.Str):
            return "_0.parse_string()"
        if isinstance(type_, List) and type_.is_owner:
            self.project.use_names("parse_fields(None)")
            return f"parse_fields(_0, lambda: {self._field_text(type_.item)})"
        raise UnknownApi(f"a field of {shown(type_)}")

    def with_class(self, text: str, to: CppType) -> str:
        """Return the Python of a method for the class or the width of what it assigns.  Raises Untranslatable."""
        raise NotImplementedError

    def of_big_integer(self, text: str, target: Expr, operands: list[Expr]) -> str:
        """Return the Python of a parser of an integer that has at least the width of the target.  Raises Untranslatable."""
        if text not in _BIG_INTEGERS:
            raise Untranslatable(f"a parser that reads {shown(target.type)}")
        if self.is_new(target) and isinstance(target.variable.initial, typed.Constant):  # type: ignore[attr-defined]
            return f"{_BIG_INTEGERS[text]}(_0)"  # which has no width yet
        operands.append(target)
        return f"{_BIG_INTEGERS[text]}(_0, _{len(operands) - 1}.width)"

    def custom_type(self, parser: Expr, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `parseCustomTypeWithFallback(type, function)`, which reads a type in full, or calls a function if none begins here."""
        if len(arguments) != 2 or not isinstance(arguments[1], tree.Lambda):
            return None
        type_, target = self.project.named_type("Type"), self.infer(arguments[0])
        self.require_place(target)
        _, definition = self.closure(arguments[1], "parse_custom", [type_])
        if definition.type.fails == "tells":
            tell_loudly(definition)
        if target.type != type_ or definition.type.references != ("cell",) or definition.type.fails != "raises":
            raise Untranslatable("a parser that calls such a function")
        self.change(target)
        self.project.use_names("begins_type(None)")
        call = typed.Invoke(types.RESULT, definition, [self.cell(target, type_)], True)
        full = typed.Parse(types.RESULT, "_0.parse_type()", [parser], [target], ["="])
        begins = Template(types.BOOL, "begins_type(_0)", [parser])
        self.pending.append(typed.If(begins, [typed.Ensure(full)], [typed.Ensure(call)]))
        return typed.SUCCESS

    def is_new(self, target: Expr) -> bool:
        """Return True for a variable that the current block declares, and that nothing has changed yet."""
        variable = target.variable if isinstance(target, typed.Name) else None
        if variable is None or variable.changes or variable.is_cell or variable.is_place or variable.views:
            return False
        for scope in reversed(self.scopes):
            if variable in scope.names.values():
                return True
            if not scope.is_branch:
                return False
        return False

    def of_kind(self, text: str, to: Class, operands: list[Expr]) -> str | None:
        """Return the Python of a method whose value must be of a class that C++ tells by a function, or of one of several; None for others.

        The function is added to the operands.
        """
        match = _OF.search(text)
        if match is None or self._is_exact(to):
            return None
        plain = f"{text[: match.start()]}({match[1] or ''}){text[match.end() :]}".replace("_custom", "").replace("_with_fallback", "")
        test = self._test_of(to)
        operands.append(test)
        self.project.use_names("of_kind(None)")
        return f"of_kind(_0, lambda: {plain}, _{len(operands) - 1})"

    def _is_exact(self, to: Class) -> bool:
        return to.cpp in ("Type", "Attribute", "TypedAttr") or bool(to.dialect) or self.project.tested(to) == (to.name,)

    def _test_of(self, to: Class) -> Expr:
        """Return the function that tells the values of a class.  Raises UnknownApi."""
        type_ = types.Function((self.project.named_type(to.family),), ("value",), types.BOOL)
        if to.test:
            definition = self.project.static(to.test, "classof", list(type_.parameters), ())
            if definition is None or definition.type.returns != types.BOOL:
                raise UnknownApi(f"the test for {to.test}")
            return typed.Closure(definition.type, definition)
        names = self.project.tested(to)
        if names is None:
            raise UnknownApi(f"the test for {to.cpp}")
        return Template(type_, f"lambda value: isinstance(value, ({', '.join(names)}))", [])
