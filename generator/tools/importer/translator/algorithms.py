"""Inference for the algorithms of the standard library and of LLVM, and for switches over strings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count

from . import cpp_type as types
from . import tree, typed
from .conversions import holds, shown
from .cpp_type import CppType, Int, List, is_number
from .library import DIVISIONS, SIZE
from .making import MakingTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template, has_effect

_QUANTIFIERS = {"all_of": "all", "any_of": "any", "none_of": "none", "count_if": "count", "map_range": "map", "make_filter_range": "filter"}
_CASTERS = {"IsaPred": "isa", "CastTo": "cast", "CastIfPresentTo": "cast_if_present", "DynCastTo": "dyn_cast"}
"""Maps objects that are called with a value to the casts that they are."""
_RANGES = ("enumerate", "zip", "zip_equal", "zip_first", "reverse", "seq", "iota_range", "drop_begin", "drop_end", "make_range")


class AlgorithmTyping(MakingTyping):
    """Infers the types of calls of algorithms."""

    @classmethod
    def is_algorithm(cls, name: str) -> bool:
        """Return True for the name of an algorithm."""
        return name in _QUANTIFIERS or name in _RANGES or name in DIVISIONS or hasattr(cls, f"_call_{name.lower()}")

    def algorithm(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the call of an algorithm; None for other functions."""
        name = function.name
        if name in _QUANTIFIERS and len(arguments) in (2, 3):
            return self._quantified(name, arguments)
        if name in _RANGES:
            return self._range(function, arguments)
        if name in DIVISIONS and len(arguments) == 2:
            return self._division(name, *DIVISIONS[name], arguments)
        method = getattr(self, f"_call_{name.lower()}", None)
        if method is None:
            return None
        found: Expr | None = method(function, arguments)
        return found

    def _values(self, arguments: Sequence[tree.Expr]) -> tuple[Expr, Sequence[tree.Expr]]:
        """Return the range that the first argument is, or the first two are, and the other arguments."""
        if len(arguments) > 1 and (values := self.between(arguments[:2])) is not None:
            return values, arguments[2:]
        if isinstance(arguments[0], tree.Braces):
            return self._braced(arguments[0]), arguments[1:]
        return self.as_range(self.infer(arguments[0])), arguments[1:]

    def as_range(self, values: Expr) -> Expr:
        """Return a range that Python can walk."""
        return values

    def _braced(self, node: tree.Braces) -> Expr:
        """Return the list that braces make whose items all have one type."""
        items = [self.infer(one) for one in node.items]
        if not items or any(one.type != items[0].type or one.type.is_mutable for one in items):
            raise Untranslatable("braces of several types")
        return typed.ListOf(List(items[0].type), items)

    # ---- conditions over elements

    def _quantified(self, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        values, rest = self._values(arguments)
        if len(rest) != 1:
            raise Untranslatable(f"{name} of such arguments")
        item = self.item_type(values)
        variables, body = self.applied(rest[0], item)
        kind = _QUANTIFIERS[name]
        if kind == "map":
            return typed.Quantified(types.Sequential(body.type), kind, variables, values, body)
        body = self.condition(body)
        result = {"filter": types.Sequential(item), "count": types.INT64}.get(kind, types.BOOL)
        return typed.Quantified(result, kind, variables, values, body)

    def applied(self, function: tree.Expr, item: CppType) -> tuple[list[typed.Variable], Expr]:
        """Return the variable for an element, and the value of a function of one parameter for it."""
        if isinstance(function, tree.Lambda) and len(function.parameters) == 1:
            parameter = function.parameters[0]
            type_ = item if parameter.type.name == "auto" else self.resolve(parameter.type)
            if parameter.type.is_reference and not parameter.type.is_const and type_.is_mutable:
                raise Untranslatable("an algorithm that may change elements")
            body = function.body.statements
            if len(body) == 1 and isinstance(body[0], tree.Return) and body[0].value is not None and function.returns is None:
                inlined = self._inlined(function, parameter.name, item, type_, body[0].value)
                if inlined is not None:
                    return inlined
            variable = self.fresh("item", item)
            variable.is_fixed = True
            _, definition = self.closure(function, "predicate", [type_])
            if definition.type.fails == "raises":
                raise Untranslatable("an algorithm with a function that fails")
            argument = self.convert(typed.Name(item, variable), type_)
            return [variable], typed.Invoke(definition.type.returns, definition, [argument])
        if isinstance(function, tree.Identifier) and self.lookup(function.name) is None:
            return self._applied_name(function, item)
        called = self.infer(function)
        if (
            not isinstance(called.type, types.Function)
            or len(called.type.parameters) != 1
            or called.type.references[0] in ("cell", "place")
        ):
            raise Untranslatable(f"an algorithm with {shown(called.type)}")
        variable = self.fresh("item", item)
        variable.is_fixed = True
        argument = self.convert(typed.Name(item, variable), called.type.parameters[0])
        target = called.variable if isinstance(called, typed.Name) else called.definition if isinstance(called, typed.Closure) else None
        if target is None or called.type.fails == "raises":
            raise Untranslatable("an algorithm with such a function")
        return [variable], typed.Invoke(called.type.returns, target, [argument])

    def _applied_name(self, function: tree.Identifier, item: CppType) -> tuple[list[typed.Variable], Expr]:
        """Return the variable for an element, and the call of a function that is not a variable for it."""
        if function.name in _CASTERS and function.arguments:
            function = tree.Identifier(_CASTERS[function.name], arguments=function.arguments)
        function = self.predicate(function.name) or function
        with self.block():
            variable = self.declare("item", item)
            variable.is_fixed = True
            return [variable], self.infer(tree.Call(function, (tree.Identifier("item"),)))

    def _inlined(
        self, function: tree.Lambda, name: str, item: CppType, type_: CppType, value: tree.Expr
    ) -> tuple[list[typed.Variable], Expr] | None:
        """Return the variable for an element, and what a function gives for it; None if that needs statements before it."""
        self._capture(function)
        pending = len(self.pending)
        try:
            with self.block():
                variable = self.declare(name or "item", item)
                variable.is_fixed = True
                if type_ != item:
                    self.scopes[-1].names[name] = self.convert(typed.Name(item, variable), type_)
                body = self.infer(value)
        finally:
            self.scopes.pop()
        if any(not isinstance(one, typed.Let) or one.variable.copy_of is None for one in self.pending[pending:]):
            del self.pending[pending:]
            return None
        return [variable], body

    def _division(self, name: str, text: str, is_signed: bool, arguments: Sequence[tree.Expr]) -> Expr:
        parts = [self.infer(one) for one in arguments]
        bits = []
        for one in parts:
            if not isinstance(one.type, Int):
                raise Untranslatable(f"{name} of {shown(one.type)}")
            is_natural = isinstance(one, Constant) and isinstance(one.value, int) and 0 <= one.value <= Int(one.type.bits).highest
            if is_signed and not one.type.is_signed and not is_natural or one.type.bits < 32:
                raise Untranslatable(f"{name} of {shown(one.type)}")
            bits.append(one.type.bits)
        type_ = Int(max(bits), is_signed)
        if any(map(typed.has_effect, parts)):
            raise Untranslatable(f"{name} of a value with an effect")
        return Template(type_, f"{type_.name}({text})", [self.convert(one, type_) for one in parts])

    def _call_find_if(self, function: tree.Identifier, arguments: Sequence[tree.Expr], is_wanted: bool = True) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) != 1:
            return None
        named = self._named_range(values)
        variables, body = self.applied(rest[0], self.item_type(named))
        condition = self.condition(body)
        found = self._position(values, named, variables, condition if is_wanted else typed.Not(types.BOOL, condition))
        return self._in_whole(found, arguments[0]) if len(arguments) == 3 else found

    def _call_find_if_not(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._call_find_if(function, arguments, False)

    def _in_whole(self, found: typed.Position, first: tree.Expr) -> Expr:
        """Return a place in a part of a range as one in the range, for the iterator at which the part begins."""
        begin = self.infer(first)
        if not isinstance(begin, typed.Position):
            raise Untranslatable("a part of such a range")
        index = typed.Binary(types.UINT64, "+", self.convert(begin.index, types.UINT64), found.index)
        whole = self.fresh("index", types.UINT64, index)
        root = typed.root_of(begin.values)
        if root is not None:
            whole.views.append((root, "view", self.position))
        self.pending.append(typed.Let(whole, index))
        return typed.Position(found.type, begin.values, typed.Name(types.UINT64, whole), begin.source)

    def _call_find(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) != 1 or not isinstance(values.type, List):
            return None
        named, wanted = self._named_range(values), self.infer(rest[0])
        variable = self.fresh("item", self.item_type(named))
        variable.is_fixed = True
        if not isinstance(wanted, (typed.Name, Constant)):
            self.pending.append(typed.Let(searched := self.fresh("searched", wanted.type, wanted), wanted))
            wanted = typed.Name(wanted.type, searched)
        return self._position(values, named, [variable], self.compare("==", typed.Name(variable.type, variable), wanted))

    def _position(self, values: Expr, named: Expr, variables: list[typed.Variable], condition: Expr) -> typed.Position:
        """Return the place of the first element of a range for which a condition holds."""
        return self._at(typed.Quantified(types.UINT64, "find", variables, named, condition), values, named)

    def _at(self, found: Expr, values: Expr, named: Expr) -> typed.Position:
        """Return the place in a range that an index tells, which is computed now."""
        index = self.fresh("index", types.UINT64, found)
        root = typed.root_of(named)
        if root is not None:
            index.views.append((root, "view", self.position))
        self.pending.append(typed.Let(index, found))
        return typed.Position(types.Iterator(self.item_type(named)), named, typed.Name(types.UINT64, index), values)

    def part_of_text(self, text: Expr, python: str, is_wanted: bool, function: tree.Expr) -> Expr:
        """Return the part of a text before or after the first character for which a condition holds, or does not hold."""
        if not isinstance(text, typed.Name):
            variable = self.fresh("text", types.STR, text)
            self.pending.append(typed.Let(variable, text))
            text = typed.Name(types.STR, variable)
        variables, body = self.applied(function, types.CHAR)
        condition = self.condition(body)
        condition = condition if is_wanted else typed.Not(types.BOOL, condition)
        return Template(types.STR, python, [text, typed.Quantified(types.UINT64, "find", variables, text, condition)])

    def _named_range(self, values: Expr) -> Expr:
        """Return a range that can be walked twice: a variable with its elements, unless it is one."""
        if isinstance(values, typed.Name):
            return values
        item = self.item_type(values)
        variable = self.fresh("values", List(item, False), values)
        self.pending.append(typed.Let(variable, values if isinstance(values.type, List) else typed.Copy(List(item), values)))
        return typed.Name(variable.type, variable)

    # ---- ranges

    def _range(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr:
        name = function.name
        if name == "make_range" and len(arguments) == 2 and (values := self.between(arguments)) is not None:
            return values
        if name == "seq":
            return self._sequence(function, arguments)
        if name in ("drop_begin", "drop_end") and len(arguments) == 2:
            values, count = self.infer(arguments[0]), self.infer(arguments[1])
            if isinstance(values.type, List) and is_number(count.type):
                text = "_0[_1:]" if name == "drop_begin" else "_0[: len(_0) - _1]"
                return Template(List(values.type.item, False), text, [values, count], is_fresh=False)
        if name == "reverse" and len(arguments) == 2 and (values := self.between(arguments)) is not None and self._is_owned(values):
            self.change(values)
            return Template(types.VOID, "_0.reverse()", [values], changes="items")
        parts = [self.as_range(self.infer(one)) for one in arguments]
        items = [self.item_type(one) for one in parts]
        if name == "enumerate" and len(parts) == 1:
            type_ = types.Tuple((types.UINT64, items[0]), True)
            return Template(types.Sequential(type_), "enumerate(_0)", parts, is_fresh=False)
        if name == "enumerate" and len(parts) > 1:
            operands = ", ".join(f"_{index}" for index in range(len(parts)))
            type_ = types.Tuple((types.UINT64, *items))
            return Template(types.Sequential(type_), f"zip(range(len(_0)), {operands})", parts, is_fresh=False)
        if name in ("zip", "zip_equal", "zip_first") and len(parts) > 1:
            operands = ", ".join(f"_{index}" for index in range(len(parts)))
            return Template(types.Sequential(types.Tuple(tuple(items))), f"zip({operands})", parts, is_fresh=False)
        if name == "reverse" and len(parts) == 1 and isinstance(parts[0].type, (List, types.Str)):
            return Template(types.Sequential(items[0]), "reversed(_0)", parts, is_fresh=False)
        if name == "drop_begin" and len(parts) == 1 and isinstance(parts[0].type, List):
            return Template(List(items[0], False), "_0[1:]", parts, is_fresh=False)
        if name == "drop_end" and len(parts) == 1 and isinstance(parts[0].type, List):
            return Template(List(items[0], False), "_0[:-1]", parts, is_fresh=False)
        raise Untranslatable(f"{name} of such values")

    def _sequence(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr:
        parts = [self.infer(one) for one in arguments]
        if function.arguments and isinstance(function.arguments[0], tree.TypeName):
            type_ = self.resolve(function.arguments[0])
        else:
            type_ = parts[0].type
        if not isinstance(type_, Int) or not all(is_number(one.type) for one in parts):
            raise Untranslatable("a sequence of such values")
        parts = [self.convert(one, type_) for one in parts]
        text = "range(_0, _1)" if len(parts) == 2 else "range(_0)"
        return Template(types.Sequential(type_), text, parts)

    # ---- further functions

    def _call_to_vector(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values = self.infer(arguments[0])
        item = self.item_type(values)
        if isinstance(item, types.Tuple):
            raise Untranslatable("a list of tuples")
        return typed.Copy(List(item), values)

    def _call_map_to_vector(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) != 1:
            return None
        variables, body = self.applied(rest[0], self.item_type(values))
        return typed.Quantified(List(body.type), "map", variables, values, self.value(body))

    def _call_isint(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._within(function, arguments, True)

    def _call_isuint(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._within(function, arguments, False)

    def _within(self, function: tree.Identifier, arguments: Sequence[tree.Expr], is_signed: bool) -> Expr | None:
        """Return `isInt<bits>(value)` or `isUInt<bits>(value)`."""
        if len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.Number) or len(arguments) != 1:
            return None
        type_ = Int(int(function.arguments[0].value), is_signed)
        value = self.infer_as(arguments[0], Int(64, is_signed))
        return Template(types.BOOL, f"{type_.lowest} <= _0 <= {type_.highest}", [value])

    def _call_to_vector_of(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        if len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.TypeName):
            return None
        return self._copied_list(List(self.resolve(function.arguments[0])), self.infer(arguments[0]))

    def _call_min(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._extreme(function, arguments)

    def _call_max(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._extreme(function, arguments)

    def _extreme(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        if len(arguments) == 1 and isinstance(arguments[0], tree.Braces):
            arguments = arguments[0].items
        parts = [self.infer(one) for one in arguments]
        if function.arguments and isinstance(function.arguments[0], tree.TypeName):
            type_ = self.resolve(function.arguments[0])
            parts = [self.convert(one, type_) for one in parts]
        if len(parts) < 2 or any(one.type != parts[0].type for one in parts):
            raise Untranslatable(f"{function.name} of different types")
        if not isinstance(parts[0].type, (Int, types.Float, types.Str)):
            raise Untranslatable(f"{function.name} of {shown(parts[0].type)}")
        operands = ", ".join(f"_{index}" for index in range(len(parts)))
        return Template(parts[0].type, f"{function.name}({operands})", parts)

    def _call_abs(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        value = self.infer(arguments[0])
        if isinstance(value.type, types.Float):
            return Template(value.type, "abs(_0)", [value])
        if not is_number(value.type) or isinstance(value.type, Int) and not value.type.is_signed:
            raise Untranslatable(f"abs of {shown(value.type)}")
        type_ = types.promoted(value.type)
        is_negative = self.compare("<", self.convert(value, type_), Constant(type_, 0))
        if not isinstance(value, (typed.Name, typed.Constant)):
            return Template(type_, f"{type_.name}(abs(_0))", [self.convert(value, type_)])
        return typed.Choice(type_, is_negative, typed.Unary(type_, "-", self.convert(value, type_)), self.convert(value, type_))

    def _call_is_contained(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) != 1:
            return None
        item, value = self.item_type(values), self.infer(rest[0])
        constants = values.items if isinstance(values, typed.ListOf) else ()
        is_natural = constants and all(isinstance(one, Constant) and isinstance(one.value, int) and one.value >= 0 for one in constants)
        if is_natural and isinstance(value.type, Int) and isinstance(item, Int):
            return Template(types.BOOL, "_1 in _0", [values, value])
        return Template(types.BOOL, "_1 in _0", [values, self._sought(value, item)])

    def _sought(self, value: Expr, item: CppType) -> Expr:
        """Return a value that is compared with elements, if C++ compares it as their type."""
        if value.type == item:
            return value
        if is_number(value.type) and is_number(item):
            if isinstance(value, Constant) and isinstance(item, Int) and isinstance(value.value, int):
                if item.lowest <= value.value <= item.highest:
                    return value
            elif types.common_integer(types.promoted(value.type), types.promoted(item)) == item:
                return self.convert(value, item)
        if isinstance(value.type, types.Class) and isinstance(item, types.Class) and value.type.family == item.family != "Context":
            return value
        raise Untranslatable(f"{shown(value.type)} sought among {shown(item)}")

    def _call_bitenumcontainsall(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._flags(arguments, "_0 & _1 == _1")

    def _call_bitenumcontainsany(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._flags(arguments, "bool(_0 & _1)")

    def _flags(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        """Return a question about the cases that an enum of flags has; None for other values."""
        parts = [self.infer(one) for one in arguments]
        if len(parts) != 2 or parts[0].type != parts[1].type or not isinstance(parts[0].type, types.EnumType) or not parts[0].type.is_bits:
            return None
        if has_effect(parts[1]):
            raise Untranslatable("flags with an effect")
        return Template(types.BOOL, text, parts)

    def _call_formatv(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `formatv("… {0} …", values…)`, a text with the values as a stream prints them."""
        text = arguments[0].value if isinstance(arguments[0], tree.Text) else None
        if text is None or "{{" in text:
            raise Untranslatable("such a text for formatv")
        values = [self.streamed(self.infer(one)) for one in arguments[1:]]
        pieces: list[Expr] = []
        numbers = count()
        text = re.sub(r"\{\}", lambda _: f"{{{next(numbers)}}}", text)
        for index, part in enumerate(re.split(r"\{(\d+)\}", text)):
            if index % 2 and int(part) >= len(values):
                raise Untranslatable("such a text for formatv")
            pieces.append(values[int(part)] if index % 2 else Constant(types.STR, part))
        if any("{" in str(one.value) for one in pieces if isinstance(one, Constant)):
            raise Untranslatable("such a text for formatv")
        return typed.Joined(types.STR, pieces)

    def streamed(self, value: Expr) -> Expr:
        """Return what a stream prints of a value, as text."""
        shown_by_str = ("Type", "Attribute", "AffineMap", "AffineExpr", "APInt")  # an APInt as it is with a sign
        if isinstance(value.type, types.Class) and value.type.family in shown_by_str:
            return Template(types.STR, "str(_0)", [value])
        if isinstance(value.type, types.Char):
            return Template(types.STR, "_0", [value])
        if isinstance(value.type, types.EnumType) and value.type.is_streamed:
            return Template(types.STR, "_0.text", [value])
        if isinstance(value.type, (types.Str, Int)) and not (isinstance(value.type, Int) and value.type.bits == 8):
            return value
        raise Untranslatable(f"{shown(value.type)} in a text")

    def _call_binddims(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._bound(arguments, "AffineExpr.get_dim")

    def _call_bindsymbols(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._bound(arguments, "AffineExpr.get_symbol")

    def _bound(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        """Return the assignments of dimensions or symbols to the arguments after the context."""
        targets = [self.infer(one) for one in arguments[1:]]
        if not targets or any(not isinstance(one, typed.Name) or not isinstance(one.type, types.Class) for one in targets):
            return None
        values = [Template(one.type, f"{text}({index})", []) for index, one in enumerate(targets)]
        writes = [self.changed_by(typed.Write(one.type, one, value)) for one, value in zip(targets, values)]
        self.pending += [typed.Do(one) for one in writes[:-1]]
        return writes[-1]

    def _call_binary_search(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return whether sorted values have an element, which is what a search among them finds."""
        return self._call_is_contained(function, arguments)

    def _call_is_permutation(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) == 1 and (others := self._as_long(values, rest[0])) is not None:
            return Template(types.BOOL, "sorted(_0) == sorted(_1)", [self.elements(values, self.item_type(others)), others])
        others, rest = self._values(rest) if rest else (values, ())
        if rest or self.item_type(values) != self.item_type(others):
            return None
        return Template(types.BOOL, "sorted(_0) == sorted(_1)", [values, others])

    def _as_long(self, values: Expr, begin: tree.Expr) -> Expr | None:
        """Return the part of a range from an iterator on that is as long as another one with such elements; None for other values."""
        place = self.infer(begin) if self._is_place(begin) else None
        if not isinstance(place, typed.Position) or typed.has_effect(values):
            return None
        given, item = self.item_type(place.values), self.item_type(values)
        named = self._named_range(values) if isinstance(place.index, Constant) and place.index.value == 0 else None
        is_number = isinstance(given, types.Class) and given.family == "APInt" and isinstance(item, Int)
        if named is None or given != item and not is_number:
            return None
        text = "[one.unsigned for one in list(_0)[: len(_1)]]" if is_number else "list(_0)[: len(_1)]"
        return Template(List(types.UINT64 if is_number else item, False), text, [place.values, named], is_fresh=False)

    def _call_equal(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `equal(begin, end, other)`; None for two ranges, which the tables know."""
        values, rest = self._values(arguments)
        others = self._as_long(values, rest[0]) if len(arguments) == 3 and len(rest) == 1 else None
        if others is None:
            return None
        return Template(types.BOOL, "list(_0) == _1", [self.elements(values, self.item_type(others)), others])

    def _call_iota(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `iota(begin, end, start)`, which numbers the elements of a list."""
        values, rest = self._values(arguments)
        item = types.element_of(values.type)
        if len(rest) != 1 or not typed.is_place(values) or not isinstance(values.type, List) or not isinstance(item, Int) or item.bits < 32:
            return None
        start = self.infer_as(rest[0], item)
        if not isinstance(start, Constant):
            return None
        self.change(values)
        numbers = f"range({start.value}, {start.value} + len(_0))" if start.value else "range(len(_0))"
        return Template(types.VOID, f"_0.__setitem__(slice(None), {numbers})", [values], changes="items")

    def _call_max_element(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._place_of_extreme(arguments, "max")

    def _call_min_element(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._place_of_extreme(arguments, "min")

    def _place_of_extreme(self, arguments: Sequence[tree.Expr], name: str) -> Expr | None:
        """Return the place of the first of the greatest or least numbers of a range, which is its end if it has none."""
        values, rest = self._values(arguments)
        if rest or not isinstance(self.item_type(values), Int):
            return None
        named = self._named_range(values)
        text = f"{name}(range(len(_0)), key=_0.__getitem__, default=len(_0))"
        return self._at(Template(types.UINT64, text, [named], SIZE), values, named)

    def _call_distance(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values = self.between(arguments)
        return None if values is None or not isinstance(values.type, List) else Template(types.INT64, "len(_0)", [values], SIZE)

    def _call_all_equal(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        return None if rest or not isinstance(values.type, List) else Template(types.BOOL, "len(set(_0)) <= 1", [values])

    def _call_append_range(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        target, values = (self.infer(one) for one in arguments)
        if not isinstance(target.type, List) or not target.type.is_owner:
            return None
        added = self.elements(values, target.type.item)
        self.change(target, True)
        return Template(types.VOID, "_0.extend(_1)", [target, added], changes="length")

    def _call_copy(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `copy(values, std::back_inserter(target))`; None for other places."""
        target = inserted_at(arguments[1]) if len(arguments) == 2 else None
        return None if target is None else self._call_append_range(function, [target, arguments[0]])

    def elements(self, values: Expr, item: CppType) -> Expr:
        """Return the elements of a range as those of another type.  Raises Untranslatable."""
        given = self.item_type(values)
        if (given == item or holds(item, given)) and not item.is_mutable:
            return values
        if is_number(given) and isinstance(item, Int) or isinstance(given, types.Class) and isinstance(item, types.Class):
            variable = self.fresh("item", given)
            variable.is_fixed = True
            return typed.Quantified(List(item), "map", [variable], values, self.convert(typed.Name(given, variable), item))
        raise Untranslatable(f"elements of {shown(given)} for {shown(item)}")

    def _call_append_values(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        target = self.infer(arguments[0])
        if not isinstance(target.type, List) or not target.type.is_owner:
            return None
        values = typed.ListOf(List(target.type.item), self.convert_all(arguments[1:], target.type.item))
        self.change(target, True)
        return Template(types.VOID, "_0.extend(_1)", [target, values], changes="length")

    def _call_transform(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `transform(values, std::back_inserter(target), function)`, or `transform(text, text.begin(), tolower)`."""
        if len(arguments) > 2 and (end := inserted_at(arguments[-2])) is not None:
            return self._appended_of_each(end, arguments)
        target = self.infer(arguments[0])
        if len(arguments) != 3 or not isinstance(target, typed.Name) or not isinstance(target.type, types.Str):
            return None
        place, called = arguments[1:]
        name = called.name if isinstance(called, tree.Identifier) else ""
        if place != tree.Call(tree.Member(arguments[0], "begin"), ()) or name not in ("tolower", "toupper"):
            raise Untranslatable("such a transform")
        return self.changed_by(typed.Write(types.STR, target, Template(types.STR, f"_0.{name[2:]}()", [target])))

    def _appended_of_each(self, end: tree.Expr, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `transform(values, std::back_inserter(target), function)`."""
        values, rest = self._values(arguments)
        target = self.infer(end)
        if len(rest) != 2 or not isinstance(target.type, List) or not target.type.is_owner:
            return None
        variables, body = self.applied(rest[1], self.item_type(values))
        added = typed.Quantified(List(target.type.item), "map", variables, values, self.value(body, target.type.item))
        self.change(target, True)
        return Template(types.VOID, "_0.extend(_1)", [target, added], changes="length")

    def _call_unique(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return where the elements that differ from the one before end, after they were moved to the front."""
        values, rest = self._values(arguments)
        if rest or not isinstance(values.type, List) or not values.type.is_owner or not isinstance(values, typed.Name):
            return None
        self.change(values)
        index = Template(types.UINT64, "unique(_0)", [values], SIZE, "items")
        return typed.Position(types.Iterator(values.type.item), values, index)

    def _call_count(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) != 1 or not isinstance(values.type, (List, types.Str)):
            return None
        sought = self._sought(self.infer(rest[0]), self.item_type(values))
        return Template(types.INT64, "_0.count(_1)", [values, sought], bounds=SIZE)

    def _call_accumulate(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        item = self.item_type(values)
        if not rest or len(rest) > 2:
            return None
        initial = self.infer(rest[0])
        text = "_1 + sum(_0)"
        if len(rest) == 2 and isinstance(rest[1], tree.Lambda):
            return self._folded(values, initial, rest[1])
        if len(rest) == 2:
            word = _functor(rest[1])
            if word is None or word[0] not in ("multiplies", "plus"):
                raise Untranslatable("accumulate with such a function")
            if word[1] is not None and not _holds(self.resolve(word[1]), initial.type):
                raise Untranslatable("accumulate with a function of another type")
            text = "_1 * prod(_0)" if word[0] == "multiplies" else text
        if not isinstance(initial.type, Int) or not is_number(item) or initial.type.bits < 32:
            raise Untranslatable("accumulate of such values")
        return Template(initial.type, f"{initial.type.name}({text})", [values, initial])  # each step wraps to the type of the first value

    def _folded(self, values: Expr, initial: Expr, function: tree.Lambda) -> Expr:
        """Return `accumulate(values, initial, function)` for a function of the value so far and an element."""
        if len(function.parameters) != 2:
            raise Untranslatable("accumulate with such a function")
        item = self.item_type(values)
        given = [
            known if one.type.name == "auto" else self.resolve(one.type) for one, known in zip(function.parameters, (initial.type, item))
        ]
        _, definition = self.closure(function, "gather", given)
        type_ = definition.type
        is_held = _holds(given[0], initial.type) and _holds(given[1], item)
        is_number_made = isinstance(initial.type, Int) and isinstance(type_.returns, Int)
        if not is_held or type_.fails or initial.type.is_mutable or not (type_.returns == initial.type or is_number_made):
            raise Untranslatable("accumulate with such a function")
        self.project.use_names("reduce")
        text = "reduce(_0, _1, _2)"
        if type_.returns != initial.type and isinstance(initial.type, Int):  # the value so far has the type of the first one
            text = f"reduce(lambda total, one: {initial.type.name}(_0(total, one)), _1, _2)"
        return Template(initial.type, text, [typed.Closure(type_, definition), values, initial])

    def _call_is_sorted(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `is_sorted(values, function)`, true if the function tells no element from the one before it; None without one."""
        values, rest = self._values(arguments)
        if len(rest) != 1:
            return None
        is_before = self._order(rest[0], self.item_type(values))
        self.project.use_names("pairwise")
        text = "any(_0(later, one) for one, later in pairwise(_1))"
        return typed.Not(types.BOOL, Template(types.BOOL, text, [is_before, values]))

    def _order(self, function: tree.Expr, item: CppType) -> typed.Closure:
        """Return a function that compares two elements, such as `std::greater<>()`.  Raises Untranslatable for others."""
        function = _as_lambda(function)
        if not isinstance(function, tree.Lambda):
            raise Untranslatable("an order by such a function")
        given = [item if one.type.name == "auto" else self.resolve(one.type) for one in function.parameters]
        _, definition = self.closure(function, "is_less", given)
        type_ = definition.type
        is_plain = type_.returns == types.BOOL and not type_.fails and not any(one in ("cell", "place") for one in type_.references)
        if given != [item, item] or not is_plain:
            raise Untranslatable("an order by such a function")
        return typed.Closure(type_, definition)

    def _call_adjacent_find(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the place of the first of two neighbors for which a function holds, or that are the same; the end without any."""
        values, rest = self._values(arguments)
        item = self.item_type(values)
        if len(rest) > 1 or not isinstance(item, (Int, types.Str)):
            return None
        named = self._named_range(values)
        is_wanted = self._order(rest[0] if rest else tree.Call(tree.Identifier("equal_to"), ()), item)
        self.project.use_names("pairwise")
        text = "next((place for place, (one, later) in enumerate(pairwise(_0)) if _1(one, later)), len(_0))"
        return self._at(Template(types.UINT64, text, [named, is_wanted], SIZE), values, named)

    def _call_concat(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `llvm::concat<const T>(first, second, …)`, the elements of all ranges."""
        if len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.TypeName) or not arguments:
            return None
        item = self.resolve(function.arguments[0])
        parts = [self.elements(self._values([one])[0], item) for one in arguments]
        text = ", ".join(f"*_{index}" for index in range(len(parts)))
        return Template(List(item, False), f"[{text}]", parts)

    def _call_sum_of(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._reduced(arguments, "sum(_0)")

    def _call_product_of(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._reduced(arguments, "prod(_0)")

    def _call_product(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._reduced(arguments, "prod(_0)")

    def _reduced(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        values = self.infer(arguments[0])
        item = self.item_type(values)
        if len(arguments) != 1 or not isinstance(item, Int) or item.bits < 32:
            return None
        return Template(item, f"{item.name}({text})", [values])

    def _call_make_tuple(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        parts = [self.value(self.infer(one)) for one in arguments]
        if any(one.type.is_mutable for one in parts) or not parts:
            return None
        type_ = types.Tuple(tuple(one.type for one in parts))
        return Template(type_, f"({', '.join(f'_{index}' for index in range(len(parts)))},)", parts)

    def _call_make_pair(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        if len(arguments) != 2:
            return None
        parts = [self.value(self.infer(one)) for one in arguments]
        return typed.Make(types.pair(parts[0].type, parts[1].type), parts)

    def _bound_expressions(self, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `bindDims(context, d0, d1)` or `bindSymbols(…)`, which assigns the dimensions or symbols of affine maps."""
        text = f"AffineExpr.get_{'dim' if name == 'bindDims' else 'symbol'}(_0)"
        self.project.use_names(text)
        to = self.project.named_type("AffineExpr")
        for index, node in enumerate(arguments[1:]):
            target = self.infer(node)
            if target.type != to:
                raise Untranslatable(f"a dimension as {shown(target.type)}")
            self.require_place(target)
            value = Template(to, text, [Constant(types.UINT64, index)])
            self.pending.append(typed.Do(self.changed_by(typed.Write(to, target, value))))
        return Template(types.VOID, "None", [])

    def _call_make_unique(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        if arguments or len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.TypeName):
            return None
        return self.default_of(self.resolve(function.arguments[0]))

    def _call_make_optional(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        value = self.value(self.infer(arguments[0]))
        return self.convert(value, types.Optional(value.type))

    def _call_get(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `std::get<index>(tuple)`."""
        if len(arguments) != 1 or len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.Number):
            return None
        subject, index = self.infer(arguments[0]), int(function.arguments[0].value)
        if isinstance(subject.type, types.Tuple):
            return Template(subject.type.items[index], f"_0[{index}]", [subject], is_fresh=False)
        if isinstance(subject.type, types.Struct) and subject.type.name == "Pair":
            name, type_ = subject.type.fields[index]
            return typed.FieldOf(type_, subject, name)
        return None

    def _call_next(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._moved("+", arguments)

    def _call_prev(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._moved("-", arguments)

    def _moved(self, sign: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return an iterator that is moved by a number of elements; None for other values."""
        start = self.infer(arguments[0])
        if not isinstance(start, typed.Position):
            return None
        count = self.infer_as(arguments[1], types.UINT64) if len(arguments) == 2 else Constant(types.UINT64, 1)
        if sign == "+" and isinstance(start.index, Constant) and start.index.value == 0:
            return typed.Position(start.type, start.values, count)
        return typed.Position(start.type, start.values, self.operation(sign, start.index, count))

    def _call_swap(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        left, right = (self.infer(one) for one in arguments)
        if left.type != right.type or left.type.is_mutable:
            raise Untranslatable("a swap of such values")
        self.require_place(left)
        self.require_place(right)
        self.change(left)
        self.change(right)
        return Template(types.VOID, "swap(_0, _1)", [left, right])

    def _call_move(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `copy(begin, end, place)`: the elements of a range assigned from a place on, or appended."""
        values = self.between(arguments[:2]) if len(arguments) == 3 else None
        if values is None:
            return None
        end = arguments[2]
        if isinstance(end, tree.Call) and isinstance(end.function, tree.Identifier) and end.function.name == "back_inserter":
            return self.infer(tree.Call(tree.Member(end.arguments[0], "append"), (*arguments[:2],)))
        place = self.infer(end)
        root = typed.root_of(place.values) if isinstance(place, typed.Position) else None
        item = self.item_type(values)
        is_own = isinstance(place, typed.Position) and place.values.type in (List(item), List(item, False))
        if not isinstance(place, typed.Position) or root is None or not is_own or typed.root_of(values) is root:
            raise Untranslatable(f"{function.name} to such a place")
        self.change(place.values)
        return Template(types.VOID, "_0[_1 : _1 + len(_2)] = _2", [place.values, place.index, values], changes="items")

    _call_copy = _call_move

    def _call_sort(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        values, rest = self._values(arguments)
        if len(rest) == 1:
            return self._sorted_by(values, rest[0])
        if rest or not isinstance(values.type, List) or not _has_order(values.type.item) or not typed.is_place(values):
            raise Untranslatable("sort with such arguments")
        self.change(values)
        return Template(types.VOID, "_0.sort()", [values], changes="items")

    _call_stable_sort = _call_sort

    def _sorted_by(self, values: Expr, function: tree.Expr) -> Expr:
        """Return `sort(values, function)` for a function that tells which of two elements comes first.  Raises Untranslatable."""
        if not isinstance(values.type, List) or not values.type.is_owner or not typed.is_place(values):
            raise Untranslatable("sort with such arguments")
        is_less = self._order(function, self.item_type(values))
        self.change(values)
        self.project.use_names("sorted_by")
        return Template(types.VOID, "sorted_by(_0, _1)", [values, is_less], changes="items")

    def _call_rotate(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `rotate(begin, middle, end)` of a list."""
        values = self.between((arguments[0], arguments[2])) if len(arguments) == 3 else None
        middle = self.infer(arguments[1]) if values is not None else None
        if (
            values is None
            or not isinstance(middle, typed.Position)
            or not self._is_owned(values)
            or not typed.are_alike(middle.values, values)
        ):
            return None
        self.change(values)
        return Template(types.VOID, "_0.__setitem__(slice(None), _0[_1:] + _0[:_1])", [values, middle.index], changes="items")

    def _call_lower_bound(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the place of the first element of sorted numbers that is not less than a number."""
        return self._place_in_sorted(arguments, "bisect_left(_0, _1)")

    def _call_upper_bound(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._place_in_sorted(arguments, "bisect_right(_0, _1)")

    def _place_in_sorted(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        values, rest = self._values(arguments)
        item = self.item_type(values)
        if len(rest) != 1 or not isinstance(item, (Int, types.Str)):
            return None
        named = self._named_range(values)
        return self._at(Template(types.UINT64, text, [named, self._sought(self.infer(rest[0]), item)], SIZE), values, named)

    def _is_owned(self, values: Expr) -> bool:
        return isinstance(values.type, List) and values.type.is_owner and typed.is_place(values)

    def _call_gcd(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `std::gcd(a, b)` or `std::lcm(a, b)`, in the wider of the two types."""
        parts = [self.infer(one) for one in arguments]
        kinds = [one.type for one in parts if isinstance(one.type, Int)]
        if len(parts) != 2 or len(kinds) != 2 or kinds[0].is_signed != kinds[1].is_signed:
            return None
        type_ = max(kinds, key=lambda one: one.bits)
        return Template(type_, f"{type_.name}({function.name}(_0, _1))", parts)

    _call_lcm = _call_gcd

    def _call_countl_zero(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._of_bits(arguments, "{bits} - _0.bit_length()")

    def _call_countr_zero(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._of_bits(arguments, "(_0 & -_0).bit_length() - 1 if _0 else {bits}")

    def _call_bit_width(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._of_bits(arguments, "_0.bit_length()")

    def _of_bits(self, arguments: Sequence[tree.Expr], text: str) -> Expr | None:
        """Return a number of bits of an integer without a sign."""
        value = self.infer(arguments[0])
        if len(arguments) != 1 or not isinstance(value.type, Int) or value.type.is_signed or has_effect(value):
            return None
        return Template(types.INT, text.format(bits=value.type.bits), [value], (0, value.type.bits))

    def _call_addoverflow(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._overflowing(arguments, "+")

    def _call_suboverflow(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._overflowing(arguments, "-")

    def _call_muloverflow(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._overflowing(arguments, "*")

    def _overflowing(self, arguments: Sequence[tree.Expr], sign: str) -> Expr | None:
        """Return `AddOverflow(a, b, result)` and its like: whether the result, which is assigned, had to be wrapped."""
        if len(arguments) != 3:
            return None
        left, right, target = (self.infer(one) for one in arguments)
        if not isinstance(target.type, Int) or not target.type.is_signed or left.type != target.type or right.type != target.type:
            return None
        self.require_place(target)
        exact = Template(Int(128), f"_0 {sign} _1", [left, right])
        variable = self.fresh("exact", exact.type, exact)
        name = typed.Name(exact.type, variable)
        wrapped = self.changed_by(typed.Write(target.type, target, Template(target.type, f"{target.type.name}(_0)", [name])))
        self.pending += [typed.Let(variable, exact), typed.Do(wrapped)]
        return Template(types.BOOL, "_0 != _1", [name, target])

    def _call_masktrailingones(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        type_ = self.resolve(function.arguments[0]) if function.arguments and isinstance(function.arguments[0], tree.TypeName) else None
        if not isinstance(type_, Int) or type_.is_signed or len(arguments) != 1:
            return None
        return Template(type_, "(1 << _0) - 1", [self.infer_as(arguments[0], types.UINT32)])

    def _call_signextend64(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `SignExtend64(value, bits)` or `SignExtend64<bits>(value)`."""
        bits = function.arguments[0] if function.arguments else arguments[1] if len(arguments) == 2 else None
        if not isinstance(bits, tree.Expr):
            return None
        parts = [self.infer_as(arguments[0], types.UINT64), self.infer_as(bits, types.UINT32)]
        return Template(types.INT64, "int64(_0 << 64 - _1) >> 64 - _1", parts)

    def _call_split(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `llvm::split(text, separator)`."""
        parts = [self.infer(one) for one in arguments]
        if len(parts) != 2 or any(not isinstance(one.type, (types.Str, types.Char)) for one in parts):
            return None
        return Template(List(types.STR, False), "_0.split(_1)", parts)

    def _call_make_first_range(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._members(arguments, 0)

    def _call_make_second_range(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        return self._members(arguments, 1)

    def _members(self, arguments: Sequence[tree.Expr], index: int) -> Expr | None:
        """Return the first or second members of a list of pairs."""
        values = self.infer(arguments[0])
        item = types.element_of(values.type) if isinstance(values.type, List) else None
        if len(arguments) != 1 or not isinstance(item, types.Struct) or item.name != "Pair":
            return None
        variable = self.fresh("item", item)
        variable.is_fixed = True
        name, type_ = item.fields[index]
        body = typed.FieldOf(type_, typed.Name(item, variable), name)
        return typed.Quantified(List(type_, False), "map", [variable], values, body)

    # ---- switches over strings

    def string_switch(self, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `StringSwitch<T>(text).Case(…)….Default(…)` as nested conditionals; None for other calls."""
        if function.name not in ("Default",) or len(arguments) != 1:
            return None
        steps: list[tuple[str, Sequence[tree.Expr]]] = []
        node: tree.Expr = function.subject
        while isinstance(node, tree.Call) and isinstance(node.function, tree.Member):
            steps.insert(0, (node.function.name, node.arguments))
            node = node.function.subject
        is_switch = isinstance(node, tree.Call) and isinstance(node.function, tree.Identifier) and node.function.name == "StringSwitch"
        if not is_switch or not isinstance(node, tree.Call) or not isinstance(node.function, tree.Identifier):
            return None
        if not node.function.arguments or not isinstance(node.function.arguments[0], tree.TypeName):
            raise Untranslatable("a StringSwitch without a type")
        type_, subject = self.resolve(node.function.arguments[0]), self.infer(node.arguments[0])
        if has_effect(subject):
            raise Untranslatable("a StringSwitch over a value with an effect")
        if not isinstance(subject, typed.Name):
            variable = self.fresh("text", types.STR, subject)
            self.pending.append(typed.Let(variable, subject))
            subject = typed.Name(types.STR, variable)
        found = self.infer_as(arguments[0], type_)
        for name, given in reversed(steps):
            found = typed.Choice(type_, self._case(name, given[:-1], subject), self.infer_as(given[-1], type_), found)
        return found

    def _case(self, name: str, texts: Sequence[tree.Expr], subject: Expr) -> Expr:
        values: list[Expr] = []
        for one in texts:
            values += [self.infer(each) for each in (one.items if isinstance(one, tree.Braces) else [one])]
        signs = {"StartsWith": "_0.startswith(_1)", "EndsWith": "_0.endswith(_1)", "CaseLower": "_0.lower() == _1.lower()"}
        if name in ("Case", "Cases"):
            if len(values) == 1:
                return Template(types.BOOL, "_0 == _1", [subject, values[0]])
            operands = ", ".join(f"_{index + 1}" for index in range(len(values)))
            return Template(types.BOOL, f"_0 in ({operands})", [subject, *values])
        if name not in signs or len(values) != 1:
            raise Untranslatable(f"a StringSwitch with {name}")
        return Template(types.BOOL, signs[name], [subject, values[0]])


def _has_order(type_: CppType) -> bool:
    """Return True for numbers, texts, and pairs and tuples of them, which Python orders as C++."""
    parts = type_.items if isinstance(type_, types.Tuple) else ()
    if isinstance(type_, types.Struct) and type_.name == "Pair":
        parts = tuple(one for _, one in type_.fields)
    return isinstance(type_, (Int, types.Str)) or bool(parts) and all(map(_has_order, parts))


_FUNCTORS = {
    "less": "<", "greater": ">", "less_equal": "<=", "greater_equal": ">=", "equal_to": "==", "not_equal_to": "!=", "plus": "+",
    "multiplies": "*",
}  # fmt: skip


def _functor(node: tree.Expr) -> tuple[str, tree.TypeName | None] | None:
    """Return the name of `std::less<T>()` and its like, and the type T if it is said; None for other values."""
    function = node.function if isinstance(node, tree.Call) and not node.arguments else None
    name, arguments = "", tuple[tree.TypeName | tree.Expr, ...]()
    if isinstance(function, tree.Identifier):
        name, arguments = function.name, function.arguments
    elif isinstance(node, tree.Construct) and not node.arguments:
        name, arguments = node.type.name, node.type.arguments
    type_ = arguments[0] if arguments and isinstance(arguments[0], tree.TypeName) and arguments[0].name != "void" else None
    return (name, type_) if name in _FUNCTORS else None


def _as_lambda(node: tree.Expr) -> tree.Expr:
    """Return the lambda that `std::less<T>()` and its like are; other values as they are."""
    functor = _functor(node)
    if functor is None:
        return node
    type_ = functor[1] if functor[1] is not None else tree.TypeName("auto")
    operation = tree.Infix(_FUNCTORS[functor[0]], tree.Identifier("first"), tree.Identifier("second"))
    parameters = (tree.Parameter("first", type_), tree.Parameter("second", type_))
    return tree.Lambda((), parameters, None, tree.Block((tree.Return(operation),)))


def _holds(to: CppType, given: CppType) -> bool:
    """Return True if a type has all values of another one, so that a conversion changes none."""
    return to == given or isinstance(to, Int) and isinstance(given, Int) and to.lowest <= given.lowest and given.highest <= to.highest


def inserted_at(place: tree.Expr) -> tree.Expr | None:
    """Return the container of `std::back_inserter(container)`; None for other places."""
    is_inserter = isinstance(place, tree.Call) and isinstance(place.function, tree.Identifier) and place.function.name == "back_inserter"
    return place.arguments[0] if is_inserter and isinstance(place, tree.Call) else None
