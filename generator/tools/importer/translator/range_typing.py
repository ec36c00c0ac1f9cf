"""Inference for ranges: conditions over their elements, searches in them, and functions that compare two elements."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .conversions import holds, shown
from .cpp_type import CppType, Int, List, is_number
from .making import MakingTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template

QUANTIFIERS = {"all_of": "all", "any_of": "any", "none_of": "none", "count_if": "count", "map_range": "map", "make_filter_range": "filter"}
_CASTERS = {"IsaPred": "isa", "CastTo": "cast", "CastIfPresentTo": "cast_if_present", "DynCastTo": "dyn_cast"}
"""Maps objects that are called with a value to the casts that they are."""
RANGES = ("enumerate", "zip", "zip_equal", "zip_first", "reverse", "seq", "iota_range", "drop_begin", "drop_end", "make_range")


class RangeTyping(MakingTyping):
    """Infers the types of ranges."""

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

    def _quantified(self, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        values, rest = self._values(arguments)
        if len(rest) != 1:
            raise Untranslatable(f"{name} of such arguments")
        item = self.item_type(values)
        variables, body = self.applied(rest[0], item)
        kind = QUANTIFIERS[name]
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

    def _named_range(self, values: Expr) -> Expr:
        """Return a range that can be walked twice: a variable with its elements, unless it is one."""
        if isinstance(values, typed.Name):
            return values
        item = self.item_type(values)
        variable = self.fresh("values", List(item, False), values)
        self.pending.append(typed.Let(variable, values if isinstance(values.type, List) else typed.Copy(List(item), values)))
        return typed.Name(variable.type, variable)

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

    def _is_owned(self, values: Expr) -> bool:
        return isinstance(values.type, List) and values.type.is_owner and typed.is_place(values)


_FUNCTORS = {
    "less": "<", "greater": ">", "less_equal": "<=", "greater_equal": ">=", "equal_to": "==", "not_equal_to": "!=", "plus": "+",
    "multiplies": "*",
}  # fmt: skip


def functor(node: tree.Expr) -> tuple[str, tree.TypeName | None] | None:
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
    named = functor(node)
    if named is None:
        return node
    type_ = named[1] if named[1] is not None else tree.TypeName("auto")
    operation = tree.Infix(_FUNCTORS[named[0]], tree.Identifier("first"), tree.Identifier("second"))
    parameters = (tree.Parameter("first", type_), tree.Parameter("second", type_))
    return tree.Lambda((), parameters, None, tree.Block((tree.Return(operation),)))
