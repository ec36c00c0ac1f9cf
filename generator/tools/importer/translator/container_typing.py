"""Inference for methods of containers, optionals and texts, by the tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from . import cpp_type as types
from . import tree, typed
from .conversions import shown
from .cpp_type import CppType, Int, List, Map, Optional, Set, is_number
from .creating import CreatingTyping
from .library import CONSUMED, OPTIONAL, UNSIGNED_ONLY, Row
from .tree import Untranslatable, first_possible
from .typed import Constant, Expr, Template

WALKED = {"Region": "_0.blocks", "Block": "_0.operations"}
"""What the iterators of regions and blocks go through."""
_OPEN = ("number", "text", "list", "range", "char")
"""Parameters of rows that take values of several types."""


class ContainerTyping(CreatingTyping):
    """Infers the types of methods of containers."""

    def _number_in(self, text: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `text.getAsInteger(radix, number)`: True if the text is no number; else it is assigned."""
        radix, target = self.infer_as(arguments[0], types.UINT32), self.infer(arguments[1])
        if not isinstance(target.type, Int) or not typed.is_place(target):
            raise Untranslatable(f"a number in a text as {shown(target.type)}")
        found = self.fresh("found", Optional(target.type))
        read = typed.Name(found.type, found)
        self.project.use_names("integer_of")
        call = f"integer_of(_0, _1, {target.type.bits}, {target.type.is_signed})"
        self.pending.append(typed.Let(found, Template(found.type, call, [text, radix])))
        assigned = typed.Do(self.changed_by(typed.Write(target.type, target, typed.Unwrap(target.type, read))))
        self.pending.append(typed.If(Template(types.BOOL, "_0 is not None", [read]), [assigned], []))
        return Template(types.BOOL, "_0 is None", [read])

    def _split_into(self, text: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `text.split(parts, separator, most, keepEmpty)`, which adds all parts to a list."""
        target, separator = self.infer(arguments[0]), self.infer(arguments[1])
        if not isinstance(target.type, List) or target.type.item != types.STR or not isinstance(separator.type, (types.Str, types.Char)):
            raise Untranslatable("a split into such a list")
        most = self.infer_as(arguments[2], types.INT) if len(arguments) > 2 else Constant(types.INT, -1)
        keeps_empty = self.infer_as(arguments[3], types.BOOL) if len(arguments) > 3 else typed.TRUE
        self.change(target, True)
        return Template(types.VOID, "_0.extend(split_all(_1, _2, _3, _4))", [target, text, separator, most, keeps_empty], changes="length")

    def _call_to_integer(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `llvm::to_integer(text, number)`: True if the text is a number, which is assigned then."""
        if len(arguments) not in (2, 3) or function.qualifier:
            return None
        radix = arguments[2] if len(arguments) == 3 else tree.Number(0)
        return typed.Not(types.BOOL, self._number_in(self.infer_as(arguments[0], types.STR), (radix, arguments[1])))

    def dropped(self, call: tree.Call) -> Expr | None:
        """Return `text.consume_front(part)` as a statement, which drops the part; None for what is no text."""
        function = call.function
        subject = self.infer(function.subject) if isinstance(function, tree.Member) else None
        if subject is None or not isinstance(function, tree.Member) or len(call.arguments) != 1 or not isinstance(subject.type, types.Str):
            return None
        return self.without(subject, function.name, self.infer_as(call.arguments[0], types.STR))

    def without(self, text: Expr, name: str, part: Expr) -> Expr:
        """Return the assignment that drops a part of a text."""
        self.require_place(text)
        return self.changed_by(typed.Write(types.STR, text, Template(types.STR, f"_0.{CONSUMED[name][0]}(_1)", [text, part])))

    def _of_optional(self, subject: Expr, type_: Optional, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        if name == "value" and not arguments:
            return self.contents(subject)
        if name == "has_value" and not arguments:
            return self.condition(subject)
        if name == "reset" and not arguments:
            self.change(subject)
            return typed.Write(type_, subject, Constant(type_, None))
        if name == "emplace":
            made = self.made_of(type_.item, tuple(arguments))
            if made is None:
                raise Untranslatable(f"such a {shown(type_.item)}")
            self.change(subject)
            return typed.Write(type_, subject, self.convert(made, type_))
        if name == "value_or" and len(arguments) == 1 and isinstance(subject, (typed.Name, typed.Perhaps)):
            default = self.infer_as(arguments[0], type_.item)
            if not any(isinstance(one, (typed.Write, typed.Invoke)) for one in typed.walk(default)):  # C++ always evaluates it
                return typed.Choice(type_.item, self.condition(subject), self.contents(subject), default)
        return self._from_rows(name, OPTIONAL.get(name, []), subject, arguments)

    def _of_list(
        self, subject: Expr, type_: List, name: str, arguments: Sequence[tree.Expr], wanted: Sequence[tree.TypeName | tree.Expr]
    ) -> Expr | None:
        if name in ("front", "back") and not arguments:
            return typed.Element(type_.item, subject, Constant(types.INT, 0 if name == "front" else -1))
        if name in ("at", "test") and len(arguments) == 1:
            return typed.Element(type_.item, subject, self.infer(arguments[0]))
        if name in ("set", "reset") and len(arguments) == 1 and isinstance(type_.item, types.Bool) and typed.is_place(subject):
            bit = typed.Element(types.BOOL, subject, self.infer(arguments[0]))
            return self.changed_by(typed.Write(types.BOOL, bit, Constant(types.BOOL, name == "set")))
        if name == "emplace_back" and wanted:
            arguments = [tree.Construct(to, (one,)) for to, one in zip(wanted, arguments) if isinstance(to, tree.TypeName)]
            if len(arguments) != len(wanted):
                raise Untranslatable("values of such types that are put into a list")
        if name == "emplace_back":
            made = tree.Construct(tree.TypeName("auto"), tuple(arguments)) if len(arguments) != 1 else arguments[0]
            item = self.made_of(type_.item, tuple(arguments)) if isinstance(made, tree.Construct) else None
            item = item if item is not None else self._made_of_one(type_.item, arguments[0])
            self.change(subject, True)
            return Template(types.VOID, "_0.append(_1)", [subject, item], changes="length")
        if name == "erase" and len(arguments) == 1 and isinstance(place := self.infer(arguments[0]), typed.Position):
            if not typed.are_alike(place.source or place.values, subject):
                raise Untranslatable("an iterator of another range")
            self.change(subject, True)
            return Template(types.VOID, "del _0[_1]", [subject, place.index], changes="length")
        if name == "insert" and len(arguments) == 2 and isinstance(place := self.infer(arguments[0]), typed.Position):
            if not typed.are_alike(place.source or place.values, subject):
                raise Untranslatable("an iterator of another range")
            if isinstance(arguments[1], tree.Braces):
                values = self.infer(arguments[1], List(type_.item))
                return self._inserted(subject, place.index, values)
            item = self.infer_as(arguments[1], type_.item)
            self.change(subject, True)
            return Template(types.VOID, "_0.insert(_1, _2)", [subject, place.index, self.value(item)], changes="length")
        if name == "insert" and len(arguments) == 3 and isinstance(place := self.infer(arguments[0]), typed.Position):
            if not typed.are_alike(place.source or place.values, subject):
                raise Untranslatable("an iterator of another range")
            if (values_of := self.between(arguments[1:])) is not None:
                return self._inserted(subject, place.index, self.elements(values_of, type_.item))
        if name in ("append", "assign") and len(arguments) == 1 and isinstance(arguments[0], tree.Braces):
            values = self.infer(arguments[0], List(type_.item))
            self.change(subject, True)
            text = "_0.extend(_1)" if name == "append" else "_0.__setitem__(slice(None), _1)"
            return Template(types.VOID, text, [subject, values], changes="length")
        if name in ("append", "assign") and (values_of := self.between(arguments)) is not None:
            self.change(subject, True)
            text = "_0.extend(_1)" if name == "append" else "_0.__setitem__(slice(None), list(_1))"
            return Template(types.VOID, text, [subject, self.elements(values_of, type_.item)], changes="length")
        return None

    def _inserted(self, subject: Expr, index: Expr, values: Expr) -> Expr:
        """Return the statement that inserts values into a list before an index, often its end."""
        is_end = isinstance(index, Template) and index.text == "len(_0)"
        self.change(subject, True)
        if is_end:
            return Template(types.VOID, "_0.extend(_1)", [subject, values], changes="length")
        index = index if isinstance(index, (Constant, typed.Name)) else self.named(index)
        return Template(types.VOID, "_0[_1:_1] = _2", [subject, index, values], changes="length")

    def _made_of_one(self, to: CppType, node: tree.Expr) -> Expr:
        """Return a value converted to a type, or one of the type that is made of it."""
        try:
            return self.value(self.infer(node, to), to)
        except Untranslatable:
            found = self.made_of(to, (node,))
            if found is None:
                raise
            return found

    def _of_set(self, subject: Expr, type_: Set, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        if name in ("insert", "erase", "remove") and len(arguments) == 1:
            item = self.infer_as(arguments[0], type_.item)
            self.change(subject, True)
            if name == "insert":
                is_ordered = type_.order == "inserted"
                result = types.BOOL if is_ordered else types.pair(types.VOID, types.BOOL)
                return Template(result, "inserted(_0, _1)", [subject, item], changes="length")
            return Template(types.BOOL, "erased(_0, _1)", [subject, item], changes="length")
        return None

    def _of_map(self, subject: Expr, type_: Map, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        pairs: Sequence[tree.Expr] = ()
        if name == "end" and not arguments:
            return typed.Entry(types.Iterator(types.VOID), subject, None)
        if name == "find" and len(arguments) == 1:
            return typed.Entry(types.Iterator(types.VOID), subject, self.infer_as(arguments[0], type_.key))
        if name == "insert" and len(arguments) == 1:
            pairs = _items_of_pair(arguments[0])
        elif name in ("try_emplace", "emplace") and len(arguments) == 2:
            pairs = arguments
        elif name == "try_emplace" and len(arguments) == 1:
            key, value = self.infer_as(arguments[0], type_.key), self.default_of(type_.value)
            self.change(subject, True)
            return Template(types.pair(types.VOID, types.BOOL), "inserted(_0, _1, _2)", [subject, key, value], changes="length")
        elif name == "erase" and len(arguments) == 1 and isinstance(place := self.infer(arguments[0]), typed.Entry):
            if place.key is None or not typed.are_alike(place.map, subject):
                raise Untranslatable("an iterator of another map")
            self.change(subject, True)
            return Template(types.VOID, "_0.pop(_1, None)", [subject, place.key], changes="length")
        if len(pairs) != 2:
            return None
        key, value = self.infer_as(pairs[0], type_.key), self.value(self.infer(pairs[1], type_.value), type_.value)
        self.change(subject, True)
        return Template(types.pair(types.VOID, types.BOOL), "inserted(_0, _1, _2)", [subject, key, value], changes="length")

    def _from_rows(self, name: str, rows: Sequence[Row], subject: Expr | None, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the call that the first fitting row describes; None if no row fits."""
        fitting = [row for row in rows if len([one for one in row.parameters if one != "default"]) == len(arguments)]
        values = [node if isinstance(node, tree.Braces) else self.infer(node) for node in arguments] if fitting else []
        return first_possible(partial(self._filled, row, subject, values, name) for row in fitting)

    def _filled(self, row: Row, subject: Expr | None, values: Sequence[Expr | tree.Braces], name: str) -> Expr:
        operands = [] if subject is None else [subject]
        given = iter(values)
        for parameter in row.parameters:
            if parameter == "default":
                operands.append(
                    self.default_of(self._named_type("item" if "item" in row.returns or name == "resize" else "value", subject))
                )
            else:
                operands.append(self._parameter(parameter, subject, next(given), name))
        repeated = [one for index, one in enumerate(operands) if row.text.count(f"_{index}") > 1]
        if any(map(typed.has_effect, repeated)):
            raise Untranslatable(f"{name} of a value with an effect")
        if row.changes and subject is not None:
            if not typed.is_place(subject):
                raise Untranslatable(f"{name} of a value")
            self.change(subject, row.changes == "length")
        return Template(self._named_type(row.returns, subject), row.text, operands, row.bounds, row.changes, row.is_fresh)

    def _parameter(self, name: str, subject: Expr | None, value: Expr | tree.Braces, function: str) -> Expr:
        if isinstance(value, tree.Braces):
            if name in _OPEN:
                raise Untranslatable("braces without a type")
            value = self.infer(value, self._named_type(name, subject))
        if name == "number":
            if not is_number(value.type) or function in UNSIGNED_ONLY and not (isinstance(value.type, Int) and not value.type.is_signed):
                raise Untranslatable(f"{function} of {shown(value.type)}")
            return value if isinstance(value.type, Int) else self.convert(value, types.INT)
        if name == "text":
            if not isinstance(value.type, (types.Str, types.Char)):
                raise Untranslatable(f"{function} of {shown(value.type)}")
            return value
        if name in ("list", "range"):
            value = self.as_range(value) if isinstance(value, typed.Perhaps) else value
            if isinstance(value.type, types.Class) and value.type.items is not None:
                value = typed.ArrayValues(List(value.type.items, False), WALKED.get(value.type.family, "_0"), [value])
            if not isinstance(value.type, List):
                raise Untranslatable(f"{function} of {shown(value.type)}")
            if name == "range" and subject is not None and value.type.item != types.element_of(subject.type):
                raise Untranslatable(f"{function} of {shown(value.type)}")
            return value
        if name == "char" and not isinstance(value.type, types.Char):
            raise Untranslatable(f"{function} of {shown(value.type)}")
        return self.value(value, self._named_type(name, subject))

    def _named_type(self, name: str, subject: Expr | None) -> CppType:
        """Return the type that a row names."""
        own = None if subject is None else subject.type
        if name == "self" and own is not None:
            return own
        if name == "str":
            return types.STR
        if name in ("view", "owner") and isinstance(own, List):
            return List(own.item, name == "owner")
        if name == "item" and isinstance(own, (List, Optional, Set)):
            return own.item
        if name in ("key", "value") and isinstance(own, Map):
            return own.key if name == "key" else own.value
        return self.project.named_type(name)


def _items_of_pair(node: tree.Expr) -> Sequence[tree.Expr]:
    """Return the parts of `{a, b}`, `std::pair<A, B>(a, b)` or `std::make_pair(a, b)`; none of other values."""
    if isinstance(node, tree.Braces):
        return node.items
    if isinstance(node, tree.Construct) and node.type.name == "pair":
        return node.arguments
    function = node.function if isinstance(node, tree.Call) else None
    is_pair = isinstance(function, tree.Identifier) and function.name in ("make_pair", "pair")
    return node.arguments if is_pair and isinstance(node, tree.Call) else ()
