"""Inference for the algorithms of the standard library and of LLVM."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .conversions import shown
from .cpp_type import CppType, Int, List, is_number
from .library import DIVISIONS, SIZE
from .range_typing import QUANTIFIERS, RANGES, functor
from .text_typing import TextTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template


class AlgorithmTyping(TextTyping):
    """Infers the types of calls of algorithms."""

    @classmethod
    def is_algorithm(cls, name: str) -> bool:
        """Return True for the name of an algorithm."""
        return name in QUANTIFIERS or name in RANGES or name in DIVISIONS or hasattr(cls, f"_call_{name.lower()}")

    def algorithm(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the call of an algorithm; None for other functions."""
        name = function.name
        if name in QUANTIFIERS and len(arguments) in (2, 3):
            return self._quantified(name, arguments)
        if name in RANGES:
            return self._range(function, arguments)
        if name in DIVISIONS and len(arguments) == 2:
            return self._division(name, *DIVISIONS[name], arguments)
        method = getattr(self, f"_call_{name.lower()}", None)
        if method is None:
            return None
        found: Expr | None = method(function, arguments)
        return found

    # ---- conditions over elements

    # ---- ranges

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

    def _call_to_vector_of(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        if len(function.arguments) != 1 or not isinstance(function.arguments[0], tree.TypeName):
            return None
        return self._copied_list(List(self.resolve(function.arguments[0])), self.infer(arguments[0]))

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
            word = functor(rest[1])
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
        """Return `copy(begin, end, place)`: the elements of a range assigned from a place on, or appended; also `copy(range, place)`."""
        if len(arguments) == 2 and (target := inserted_at(arguments[1])) is not None:
            return self._call_append_range(function, [target, arguments[0]])
        if len(arguments) == 2 and (sizes := _segment_sizes(arguments[1])) is not None:
            value = self.infer(tree.Call(tree.Identifier("get", "DenseI32ArrayAttr"), (arguments[0],)))
            return self.changed_by(typed.Write(value.type, self.infer(sizes), value))
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


def _has_order(type_: CppType) -> bool:
    """Return True for numbers, texts, and pairs and tuples of them, which Python orders as C++."""
    parts = type_.items if isinstance(type_, types.Tuple) else ()
    if isinstance(type_, types.Struct) and type_.name == "Pair":
        parts = tuple(one for _, one in type_.fields)
    return isinstance(type_, (Int, types.Str)) or bool(parts) and all(map(_has_order, parts))


def _holds(to: CppType, given: CppType) -> bool:
    """Return True if a type has all values of another one, so that a conversion changes none."""
    return to == given or isinstance(to, Int) and isinstance(given, Int) and to.lowest <= given.lowest and given.highest <= to.highest


def inserted_at(place: tree.Expr) -> tree.Expr | None:
    """Return the container of `std::back_inserter(container)`; None for other places."""
    is_inserter = isinstance(place, tree.Call) and isinstance(place.function, tree.Identifier) and place.function.name == "back_inserter"
    return place.arguments[0] if is_inserter and isinstance(place, tree.Call) else None


def _segment_sizes(place: tree.Expr) -> tree.Expr | None:
    """Return `properties.operandSegmentSizes` of its `begin()`; None for other places."""
    begun = place.function if isinstance(place, tree.Call) else None
    sizes = begun.subject if isinstance(begun, tree.Member) and begun.name == "begin" else None
    return sizes if isinstance(sizes, tree.Member) and sizes.name in ("operandSegmentSizes", "resultSegmentSizes") else None
