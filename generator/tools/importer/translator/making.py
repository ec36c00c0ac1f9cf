"""Inference for values that are made: constructors, braces, lambdas, messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import cpp_type as types
from . import tree, typed
from .constructors import Constructor
from .conversions import holds, passing, shown
from .cpp_type import CppType, Int, List, Map, Optional, Set, Struct, is_number
from .expressions import ExpressionTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template

if TYPE_CHECKING:
    from .typed import Variable


_NOT_OF_PYTHON = re.compile(r"\\\w|\[[^]]*\\|\[[:=\[]|\[\.(?!\])|\(\?|[*+?}][*+?{]")
"""Finds what POSIX and Python read otherwise in a regular expression: escapes, classes of characters, and repeated repetitions."""
_MADE_EMPTY = {
    "NamedAttrList": "{}",
    "Argument": 'Argument(UnresolvedOperand("", 0, 0))',
    "Region": "Region()",
    "Block": "Block()",
    "UnresolvedOperand": 'UnresolvedOperand("", 0, 0)',
}


class MakingTyping(ExpressionTyping):
    """Infers the types of values that are made."""

    def infer_body(self, definition: typed.Definition, body: tree.Block, declared: CppType | None) -> None:
        """Type the body of a function, and find out how it fails; `declared` is its type of result, if it is declared."""
        raise NotImplementedError

    def infer_made(self, node: tree.Braces | tree.Construct | tree.Lambda, wanted: CppType | None) -> Expr:
        """Return the typed form of braces, a constructor or a lambda."""
        if isinstance(node, tree.Lambda):
            return self._lambda(node)
        if isinstance(node, tree.Braces):
            if wanted is None:
                raise Untranslatable("braces without a type")
            return self._made(wanted, node.items, True)
        type_ = wanted if node.type.name == "auto" and wanted is not None else self.resolve(node.type)
        return self._made(type_, node.arguments, node.has_braces)

    def _made(self, type_: CppType, items: Sequence[tree.Expr], has_braces: bool) -> Expr:
        found = self.made_of(type_, tuple(items), has_braces)
        if found is None:
            raise Untranslatable(f"such a {shown(type_)}")
        return found

    def made_of(self, type_: CppType, items: Sequence[tree.Expr], has_braces: bool = False) -> Expr | None:
        """Return a value of a type made of values; None if the type is not made of such values."""
        if len(items) == 2 and isinstance(items[0], tree.Identifier) and items[0].name == "from_range":
            return self.made_from(type_, self.infer(items[1]))
        if isinstance(type_, List):
            return self._list_made(type_, items, has_braces)
        if isinstance(type_, Struct):
            return self._struct_made(type_, items, has_braces)
        if isinstance(type_, (Set, Map)):
            return self._set_made(type_, items)
        if not items and isinstance(type_, types.Result):
            return typed.SUCCESS  # a diagnostic without an error
        if not items:
            return self.default_of(type_)
        if isinstance(type_, types.Str) and len(items) == 1 and isinstance(items[0], tree.Braces) and len(items[0].items) > 2:
            return typed.Joined(types.STR, [self.infer_as(one, types.STR) for one in items[0].items])  # `SmallString<8> text({a, b, c})`
        if isinstance(type_, types.Tuple) and len(items) == len(type_.items):
            parts = [self.value(self.infer(one, to), to) for one, to in zip(items, type_.items)]
            return Template(type_, f"({', '.join(f'_{index}' for index in range(len(parts)))},)", parts)
        if isinstance(type_, types.EnumType) and has_braces and len(items) == 1 and is_number((number := self.infer(items[0])).type):
            return typed.Convert(type_, self.convert(number, type_.base))
        if isinstance(type_, types.Class) and type_.family == "APInt" and len(items) in (2, 3):
            number = self.infer(items[1])
            return Template(type_, "APInt(_1, _0)", [self.infer_as(items[0], types.UINT32), number]) if is_number(number.type) else None
        if isinstance(type_, types.Class) and type_.family == "Regex":
            return self._regex(type_, items)
        if isinstance(type_, types.Class) and type_.family == "SymbolTable" and len(items) == 1:
            return typed.Convert(type_, self.infer_as(items[0], self.resolve(tree.TypeName("Operation"))))
        if isinstance(type_, types.Class) and type_.family == "ShapeAdaptor" and len(items) == 1:
            shaped = self.infer(items[0])
            is_type = isinstance(shaped.type, types.Class) and shaped.type.family == "Type"
            if isinstance(shaped.type, types.Class) and shaped.type.family == "ShapedTypeComponents":
                self.project.use_names("shape_of(None)")
                return Template(type_, "shape_of(_0)", [shaped])
            return Template(type_, "dyn_cast(ShapedType, _0)", [shaped]) if is_type else self.value(shaped, type_)
        if isinstance(type_, types.Class) and (made := self.class_made(type_, items)) is not None:
            return made
        if len(items) != 1:
            return Template(types.STR, "_1 * _0", [self.infer(one) for one in items]) if self._is_repeated(type_, items) else None
        value = self.infer(items[0], type_)
        if isinstance(type_, types.Str):
            if isinstance(value.type, Int) and value.type.bits == 8:
                raise Untranslatable("a small number as a character")
            if is_number(value.type) and not isinstance(value.type, (types.Char, types.Bool)):
                return Template(types.STR, "str(_0)", [value])
            if isinstance(value.type, types.Class) and value.type.cpp == "StringAttr":
                return self.convert(value, type_)
            return value if isinstance(value.type, (types.Str, types.Char)) else None
        if isinstance(type_, types.Bool):
            return self.condition(value)
        return self.value(value, type_)

    def _regex(self, type_: types.Class, items: Sequence[tree.Expr]) -> Expr:
        """Return the pattern of a regular expression that POSIX and Python read alike.  Raises Untranslatable for others."""
        value = self.infer_as(items[0], types.STR) if len(items) == 1 else None
        text = value.variable.initial if isinstance(value, typed.Name) and not value.variable.changes else value
        if value is None or not isinstance(text, Constant) or not isinstance(text.value, str) or _NOT_OF_PYTHON.search(text.value):
            raise Untranslatable("such a regular expression")
        return typed.Convert(type_, value)

    def made_from(self, type_: CppType, values: Expr) -> Expr | None:
        """Return a container with the elements of a range; None for other types."""
        if isinstance(type_, List):
            return self._copied_list(type_, values)
        if not isinstance(type_, Set) or self.item_type(values) != type_.item:
            return None
        return Template(type_, "dict.fromkeys(_0)" if type_.order == "inserted" else "set(_0)", [values])

    def class_made(self, type_: types.Class, items: Sequence[tree.Expr]) -> Expr | None:
        """Return a value of a class of MLIR made of values; None for other classes."""
        return None

    def _is_repeated(self, type_: CppType, items: Sequence[tree.Expr]) -> bool:
        return isinstance(type_, types.Str) and len(items) == 2 and isinstance(items[1], tree.Character)

    def _list_made(self, type_: List, items: Sequence[tree.Expr], has_braces: bool) -> Expr | None:
        if not items:
            return typed.ListOf(type_, [])
        values_of = self.between(items)
        if values_of is not None:
            return self._copied_list(type_, values_of)
        is_counted = len(items) == 2 and isinstance(type_.item, types.Class) and is_number(self.type_of(items[0]) or types.VOID)
        if has_braces and not is_counted and (len(items) != 1 or not self._is_range(items[0], type_)):
            return typed.ListOf(type_, self.convert_all(items, type_.item))
        value = self.infer(items[0], type_)
        if len(items) == 1 and isinstance(value.type, (List, types.Sequential, Set)):
            return self._copied_list(type_, value) if type_.is_owner or not isinstance(value.type, List) else self.convert(value, type_)
        if len(items) == 1 and not type_.is_owner and value.type == type_.item:
            return typed.ListOf(type_, [value])
        if is_number(value.type) and len(items) <= 2:
            item = self.infer_as(items[1], type_.item) if len(items) == 2 else self.default_of(type_.item)
            if item.type.is_mutable:  # each element is one of its own
                number = self.fresh("number", types.UINT64)
                number.is_fixed = True
                numbers = Template(types.Sequential(types.UINT64), "range(_0)", [value])
                return typed.Quantified(type_, "map", [number], numbers, typed.Copy(item.type, item) if len(items) == 2 else item)
            return Template(type_, "[_1] * _0", [value, item])
        return None

    def _is_range(self, node: tree.Expr, type_: List) -> bool:
        """Return True if the only item in braces is a range of the same kind of elements, not an element."""
        is_plain = isinstance(node, (tree.Identifier, tree.Call, tree.Member))
        return is_plain and isinstance(self.infer(node).type, List) and not isinstance(type_.item, List)

    def _copied_list(self, type_: List, values: Expr) -> Expr:
        given = self.item_type(values)
        if holds(type_.item, given):
            return typed.Copy(type_, values)
        if is_number(given) and isinstance(type_.item, Int):
            variable = self.fresh("item", given)
            variable.is_fixed = True
            return typed.Quantified(type_, "map", [variable], values, self.convert(typed.Name(given, variable), type_.item))
        raise Untranslatable(f"elements of {shown(given)} for {shown(type_.item)}")

    def _struct_made(self, type_: Struct, items: Sequence[tree.Expr], has_braces: bool) -> Expr | None:
        given = [self.type_of(one) for one in items]
        if len(given) == 1 and isinstance(given[0], Struct) and given[0].extends(type_):
            return self.value(self.infer(items[0]), type_)
        constructor = self.project.constructor(type_.name, given)
        if constructor is not None:
            return self._constructed(type_, constructor, items)
        is_first = has_braces and (len(type_.fields) == 1 or bool(given) and given[0] is not None and not isinstance(given[0], Struct))
        if len(items) == 1 and not is_first:
            value = self.infer(items[0], type_)
            return self.value(value, type_)
        if len(items) > len(type_.fields):
            return None
        made = [self.value(self.infer(one, field), field) for one, (_, field) in zip(items, type_.fields)]
        rest = type_.fields[len(items) :]
        for name, field in rest:
            default = self.project.field_default(type_.name, name)
            made.append(self.infer_as(default, field) if default is not None else self.default_of(field))
        return typed.Make(type_, made)

    def _constructed(self, type_: Struct, constructor: Constructor, items: Sequence[tree.Expr]) -> Expr:
        """Return a struct that a constructor makes."""
        parameters = constructor.parameters
        given = [*items, *(one.default for one in parameters[len(items) :] if one.default is not None)]
        resolved = [self.resolve(one.type) for one in parameters]
        is_open = [passing(one.type, to) in ("cell", "place") for one, to in zip(parameters, resolved)]
        values = [self.infer(node) if is_bound else self.infer_as(node, to) for node, to, is_bound in zip(given, resolved, is_open)]
        own, receiver, self.owner, self.receiver = self.owner, self.receiver, constructor.struct, None
        try:
            with self.block():
                for parameter, value, is_bound in zip(parameters, values, is_open):
                    self.scopes[-1].names[parameter.name] = self._of_constructor(parameter.name, value, is_bound)
                made = self._initialized(type_, constructor)
                if constructor.function is None:
                    return made
                variable = self.fresh(self.project.plain_name(type_.name), type_, made)
                self.pending.append(typed.Let(variable, made))
                name = typed.Name(type_, variable)
                definition = self.project.constructed_by(constructor, name)
                nodes = [tree.Identifier(one.name) for one in parameters]
                self.pending.append(typed.Do(self.called_on(definition, name, nodes)))
                return name
        finally:
            self.owner, self.receiver = own, receiver

    def convert(self, expr: Expr, to: CppType) -> Expr:
        """Return a value converted to a type as C++ does it implicitly, for a class of the project by its constructor."""
        is_made = isinstance(to, Struct) and not isinstance(expr.type, (Struct, types.Null)) and not isinstance(expr, typed.Fault)
        if isinstance(to, Struct) and is_made and self.project.is_implicit(to.name, expr.type):
            with self.block():
                self.scopes[-1].names["converted value"] = expr
                made = self._struct_made(to, (tree.Identifier("converted value"),), False)
            if made is not None:
                return made
        return super().convert(expr, to)

    def called_on(self, definition: typed.Definition, receiver: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call of a method; other classes define it."""
        raise NotImplementedError

    def called_statically(self, definition: typed.Definition, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call of a static method; other classes define it."""
        raise NotImplementedError

    def _of_constructor(self, name: str, value: Expr, is_bound: bool) -> Expr:
        """Return what a parameter of a constructor stands for."""
        if is_bound or isinstance(value, (typed.Name, Constant, typed.Receiver)):
            return value
        if types.is_erased(value.type):
            return Constant(value.type, None)
        variable = self.fresh(name, value.type, value)
        step = value if isinstance(value, typed.Write) and value.is_post else None
        self.pending.append(typed.Let(variable, value if step is None else step.target))
        if step is not None:
            step.is_post = False
            self.pending.append(typed.Do(step))
        return typed.Name(value.type, variable)

    def _initialized(self, type_: Struct, constructor: Constructor) -> Expr:
        """Return a struct with its members as a constructor initializes them.  Raises Untranslatable."""
        if constructor.struct != type_.name:  # that of a class that it extends
            inherited = type_.base
            initial: dict[str, tuple[tree.Expr, ...]] = {}
            base = None if inherited is None else self._whole(inherited, self._initialized(inherited, constructor))
        else:
            initial, inherited = constructor.initial, type_.base
            if type_.name in initial:  # it hands on to another one
                return self._made(type_, initial[type_.name], False)
            base = None
            if inherited is not None:
                base = self._whole(inherited, self._struct_made(inherited, initial.get(inherited.name, ()), False))
        used = used_names(list(initial.values())) - {one.name for one in constructor.parameters}
        members = {name for name, _ in type_.fields}
        if any(name in members or self.project.has_own_method(type_.name, name) for name in used) and base is None:
            return self._step_by_step(type_, initial)
        made = [] if base is None else list(base.items)
        for name, field in type_.fields[len(made) :]:
            nodes = self._initializers(type_, initial, name)
            if nodes and self.project.is_reference(type_.name, name):
                made.append(self._referred(self.infer(nodes[0]), field))
            elif len(nodes) == 1:
                made.append(self._member_made(type_, name, field, nodes[0]))
            else:
                made.append(self._made(field, nodes, False) if nodes else self.default_of_member(type_.name, name, field))
        return typed.Make(type_, made)

    def _step_by_step(self, type_: Struct, initial: dict[str, tuple[tree.Expr, ...]]) -> Expr:
        """Return a struct whose members are initialized one after the other, since later ones use those before them."""
        variable = self.fresh(self.project.plain_name(type_.name), type_)
        defaults = [self.default_of_member(type_.name, name, field) for name, field in type_.fields]
        self.pending.append(typed.Let(variable, typed.Make(type_, defaults)))
        self.receiver = typed.Name(type_, variable)
        for name, field in type_.fields:
            nodes = self._initializers(type_, initial, name)
            if not nodes:
                continue
            if self.project.is_reference(type_.name, name) or len(nodes) != 1:
                raise Untranslatable(f"such a {type_.name}")
            value = self._member_made(type_, name, field, nodes[0])
            self.pending.append(typed.Do(self.changed_by(typed.Write(field, typed.FieldOf(field, self.receiver, name), value))))
        return self.receiver

    def _initializers(self, type_: Struct, initial: dict[str, tuple[tree.Expr, ...]], name: str) -> tuple[tree.Expr, ...]:
        """Return what a constructor gives a member: its initializer, else the default of the member, else nothing."""
        default = self.project.field_default(type_.name, name)
        return initial.get(name, () if default is None else (default,))

    def _whole(self, type_: Struct, made: Expr | None) -> typed.Make:
        if not isinstance(made, typed.Make):
            raise Untranslatable(f"such a {type_.name}")
        return made

    def _member_made(self, type_: Struct, name: str, field: CppType, node: tree.Expr) -> Expr:
        count = self.project.length_of_member(type_.name, name)
        if count is not None and isinstance(field, List) and isinstance(node, tree.Braces) and len(node.items) > 1:
            values = self.convert_all(node.items, field.item)
            return typed.ListOf(field, [*values, *(self.default_of(field.item) for _ in range(count - len(values)))])
        if count is not None and isinstance(field, List):
            value = self.infer(node, field.item)
            if not isinstance(value.type, List):
                return typed.ListOf(field, [self.convert(value, field.item)] * count)
        if isinstance(field, List):  # from a view
            return self._made(field, (node,), False)
        return self.value(self.infer(node, field), field)

    def type_of(self, node: tree.Expr) -> CppType | None:
        """Return the type of an expression, whose statements are left for when it is used; None for braces and lambdas."""
        if isinstance(node, (tree.Braces, tree.Lambda)) or isinstance(node, tree.Identifier) and self.is_unknown(node.name):
            return None
        pending, self.pending = self.pending, []
        try:
            return self.infer(node).type
        finally:
            self.pending = pending

    def default_of_member(self, struct: str, name: str, field: CppType) -> Expr:
        """Return the value of a member without an initializer: a list of fixed length has the defaults of its elements."""
        count = self.project.length_of_member(struct, name)
        if count is None or not isinstance(field, List):
            return self.default_of(field)
        return typed.ListOf(field, [self.default_of(field.item) for _ in range(count)])

    def _referred(self, value: Expr, field: CppType) -> Expr:
        """Return what a member of a struct refers to."""
        if isinstance(field, types.Pointer):
            return self.cell(value, field)
        if value.type != field or not typed.is_place(value):
            raise Untranslatable(f"a reference to {shown(value.type)}")
        self.change(value, True)
        return value

    def _set_made(self, type_: Set | Map, items: Sequence[tree.Expr]) -> Expr | None:
        if not items:
            return Template(type_, "set()" if isinstance(type_, Set) and type_.order != "inserted" else "{}", [])
        values = self.between(items)
        if values is None and len(items) == 1 and isinstance(type_, Set):
            value = self.infer(items[0], type_) if not isinstance(items[0], tree.Braces) else None
            if value is not None and value.type == type_:
                return self.value(value)
        if isinstance(type_, Map):
            return self._map_made(type_, items)
        if values is None and len(items) == 1 and isinstance(items[0], tree.Braces) and len(items[0].items) != 2:  # a list of its items
            items = items[0].items
        made = values if values is not None else typed.ListOf(List(type_.item), self.convert_all(items, type_.item))
        if self.item_type(made) != type_.item:
            raise Untranslatable("elements of another type for a set")
        return Template(type_, "dict.fromkeys(_0)" if type_.order == "inserted" else "set(_0)", [made])

    def _map_made(self, type_: Map, items: Sequence[tree.Expr]) -> Expr | None:
        """Return the map of pairs in braces: of two with one key, C++ keeps the first; None for other values."""
        if not all(isinstance(one, tree.Braces) and len(one.items) == 2 for one in items):
            return None
        pairs = [one.items for one in reversed(items) if isinstance(one, tree.Braces)]
        parts = [self.infer_as(node, to) for pair in pairs for node, to in zip(pair, (type_.key, type_.value))]
        text = ", ".join(f"_{2 * index}: _{2 * index + 1}" for index in range(len(pairs)))
        return Template(type_, f"{{{text}}}", parts)

    def default_of(self, type_: CppType) -> Expr:
        """Return the value of a type that `T()` makes."""
        if isinstance(type_, (Int, types.Bool, types.Float, types.Str)):
            plain: dict[type[CppType], int | float | str] = {Int: 0, types.Bool: False, types.Float: 0.0, types.Str: ""}
            return Constant(type_, plain[type(type_)])
        if isinstance(type_, types.Class) and type_.family in _MADE_EMPTY:
            self.project.use_names(_MADE_EMPTY[type_.family])
            return Template(type_, _MADE_EMPTY[type_.family], [])
        if isinstance(type_, (Optional, types.Pointer, types.Class, types.Function)):
            return Constant(type_, None)
        if isinstance(type_, List):
            return typed.ListOf(type_, [])
        if isinstance(type_, (Set, Map)):
            return Template(type_, "set()" if isinstance(type_, Set) and type_.order != "inserted" else "{}", [])
        zero = (
            [member for (_, number), member in zip(type_.cases, type_.members) if not number] if isinstance(type_, types.EnumType) else []
        )
        if zero:
            return typed.EnumCase(type_, zero[0])
        if isinstance(type_, Struct):
            made = self._struct_made(type_, (), True)
            assert made is not None
            return made
        raise Untranslatable(f"the default of {shown(type_)}")

    def between(self, items: Sequence[tree.Expr]) -> Expr | None:
        """Return the range of `v.begin(), v.end()`; None for other values."""
        if len(items) != 2:
            return None
        subjects = []
        for one, word in zip(items, ("begin", "end")):
            if isinstance(one, tree.Call) and isinstance(one.function, tree.Member) and not one.arguments:
                name = one.function.name.removeprefix("c")
                if name == word:
                    subjects.append(one.function.subject)
            elif isinstance(one, tree.Call) and isinstance(one.function, tree.Identifier) and one.function.name == word:
                subjects += one.arguments
        if len(subjects) != 2 or subjects[0] != subjects[1]:
            return self._slice(items)
        values = self.infer(subjects[0])
        is_arrow = isinstance(items[0], tree.Call) and isinstance(items[0].function, tree.Member) and items[0].function.is_arrow
        return self.contents(values) if is_arrow and isinstance(values.type, Optional) else values

    def _slice(self, items: Sequence[tree.Expr]) -> Expr | None:
        """Return the part of a range between two iterators; None for other values."""
        if not all(isinstance(one, (tree.Identifier, tree.Call, tree.Infix)) for one in items) or not any(map(self._is_place, items)):
            return None
        first, last = (self.infer(one) for one in items)
        if not isinstance(first, typed.Position) or not isinstance(last, typed.Position):
            raise Untranslatable("a part of such a range")
        if first.source is None and last.source is not None and typed.are_alike(first.values, last.source):
            first = typed.Position(first.type, last.values, first.index)  # the range whose elements a variable has
        if not typed.of_one_range(first, last):
            raise Untranslatable("a part of such a range")
        item = types.element_of(first.values.type)
        assert item is not None
        return Template(List(item, False), "_0[_1:_2]", [first.values, first.index, last.index], is_fresh=False)

    def _is_place(self, node: tree.Expr) -> bool:
        """Return True for an iterator: a name of one, `range.begin()`, or one with an offset."""
        if isinstance(node, tree.Infix):
            return node.sign in ("+", "-") and self._is_place(node.left)
        if isinstance(node, tree.Call) and isinstance(node.function, tree.Identifier) and node.function.name in ("next", "prev"):
            return bool(node.arguments) and self._is_place(node.arguments[0])
        if isinstance(node, tree.Identifier):
            return isinstance(self.lookup(node.name), typed.Position)
        function = node.function if isinstance(node, tree.Call) and not node.arguments else None
        return isinstance(function, (tree.Member, tree.Identifier)) and function.name.rpartition("_")[2] in (
            "begin",
            "end",
            "rbegin",
            "rend",
        )

    # ---- lambdas

    def _lambda(self, node: tree.Lambda) -> Expr:
        """Return a nested function; it is defined before the current statement."""
        if any(one.type.name == "auto" and not one.type.arguments for one in node.parameters):
            raise Untranslatable("a lambda for any type")
        given = [self.resolve(one.type) for one in node.parameters]
        return typed.Closure(*self.closure(node, "function", given))

    def closure(
        self, node: tree.Lambda, name: str, given: Sequence[CppType], known: Variable | None = None, is_immediate: bool = False
    ) -> tuple[CppType, typed.Definition]:
        """Return the type and definition of a lambda for parameters of these types; `known` is the variable that it can call itself by."""
        kept = [index for index, type_ in enumerate(given) if not types.is_erased(type_)]
        passed = tuple(passing(node.parameters[index].type, given[index]) for index in kept)
        declared = None if node.returns is None or node.returns.name == "auto" else self.resolve(node.returns)
        type_ = types.Function(tuple(given[index] for index in kept), passed, types.VOID)
        outer = self.definition
        definition = typed.Definition(self.python_name(name) if known is None else known.name, type_, [], [], outer, is_immediate)
        definition.erased += [index for index in range(len(given)) if index not in kept]
        self._capture(node)
        self.definition = definition
        pending, self.pending = self.pending, []
        try:
            with self.block():
                for index in definition.erased:
                    self.scopes[-1].names[node.parameters[index].name or "unused"] = typed.Constant(given[index], None)
                for index, how in zip(kept, passed):
                    variable = self.declare(node.parameters[index].name or "unused", given[index])
                    variable.is_cell, variable.is_place = how == "cell", how == "place"
                    definition.parameters.append(variable)
                self.infer_body(definition, node.body, declared)
        finally:
            self.definition, self.pending = outer, pending
            self.scopes.pop()
        self.pending.append(typed.Define(definition))
        return definition.type, definition

    def _capture(self, node: tree.Lambda) -> None:
        """Enter a scope in which the variables that a lambda captures by value are copies."""
        names: dict[str, Variable | Expr] = {}
        defaults = [one for one in node.captures if not one.name]
        by_value = [one for one in node.captures if one.name and not one.is_reference]
        for one in by_value:
            value = self.infer(one.value) if one.value is not None else self.lookup(one.name)
            if value is not None:
                names[one.name] = self._captured_copy(one.name, value)
        for one in node.captures:
            if one.is_reference and one.value is not None:
                raise Untranslatable("a reference made by a capture")
        if any(not one.is_reference for one in defaults):
            explicit = {one.name for one in node.captures}
            for name in sorted(used_names(node.body)):
                value = self.lookup(name) if name not in explicit else None
                if isinstance(value, typed.Name):
                    names[name] = self._captured_copy(name, value)
        self.scopes.append(type(self.scopes[0])(names))

    def _captured_copy(self, name: str, value: Expr) -> Variable | Expr:
        if isinstance(value.type, types.Function) or not isinstance(value, typed.Name) and not isinstance(value, Expr):
            return value
        if isinstance(value, typed.Position):
            index = self.fresh(name, value.index.type, value.index)
            self.pending.append(typed.Let(index, value.index))
            return typed.Position(value.type, value.values, typed.Name(index.type, index), value.source)
        copy = self.fresh(name, value.type, value if isinstance(value, typed.Name) else None)
        if isinstance(value, typed.Name):
            copy.copy_of = value.variable
        self.pending.append(typed.Let(copy, self.value(value)))
        return copy

    # ---- messages

    def piece(self, value: Expr) -> Expr:
        """Return what a diagnostic shows of a value, as text."""
        type_ = value.type
        if isinstance(value, typed.Sum):
            return typed.Joined(types.STR, [self.piece(value.left), self.piece(value.right)])
        if isinstance(type_, (types.Str, types.Char, Int)):
            return value
        if isinstance(type_, types.Bool):
            return self.convert(value, types.INT)
        if isinstance(type_, types.Float):
            return Template(types.STR, 'format(_0, "e")', [value])
        if isinstance(type_, types.EnumType) and type_.is_streamed:
            return Template(types.STR, "_0.text", [value])
        if isinstance(type_, types.EnumType) and not type_.is_scoped:
            return self.convert(value, types.promoted(type_.base))
        if isinstance(type_, List) and isinstance(type_.item, (Int, types.Str)):
            text = "', '.join(_0)" if isinstance(type_.item, types.Str) else "', '.join(map(str, _0))"
            return Template(types.STR, text, [value])
        if isinstance(type_, List) and isinstance(type_.item, types.Bool):
            return Template(types.STR, "', '.join(str(int(item)) for item in _0)", [value])
        if isinstance(value, Template) and value.text == "StringAttr.get(_0)" and isinstance(value.operands[0], Constant):
            return Constant(types.STR, f'"{value.operands[0].value}"')
        if isinstance(type_, types.Class) and type_.family in ("Type", "Attribute", "OperationName", "AffineMap"):
            quote = "" if type_.family != "Type" else "'"
            return typed.Joined(types.STR, [Constant(types.STR, quote), value, Constant(types.STR, quote)])
        if isinstance(type_, List) and isinstance(type_.item, types.Class) and type_.item.family in ("Type", "Attribute"):
            text = "', '.join(f\"'{item}'\" for item in _0)" if type_.item.family == "Type" else "', '.join(map(str, _0))"
            return Template(types.STR, text, [value])
        raise Untranslatable(f"{shown(type_)} in a message")

    def infer_stream(self, node: tree.Infix) -> Expr | None:
        """Return `diagnostic << …`, the diagnostic with more text; None for other expressions."""
        leaves: list[tree.Expr] = []
        first: tree.Expr = node
        while isinstance(first, tree.Infix) and first.sign == "<<":
            leaves.insert(0, first.right)
            first = first.left
        if not isinstance(first, (tree.Call, tree.Identifier)):
            return None
        if isinstance(first, tree.Identifier):
            name = self.lookup(first.name)
            if name is not None and isinstance(name.type, types.Class) and name.type.family == "Printer":
                return self.streamed_to(name, leaves)
            if isinstance(name, typed.Convert) and isinstance(name.type, types.Class) and name.type.family == "Stream":
                return self._written_to(name.operand, leaves)
            return None if name is None or not isinstance(name.type, types.Diagnostic) else self.appended(name, leaves)
        fault = self.infer(first)
        if isinstance(fault.type, types.Class) and fault.type.family == "Printer":
            return self.streamed_to(fault, leaves)
        return self.appended(fault, leaves) if isinstance(fault, (typed.Note, typed.Fault)) else None

    def _written_to(self, text: Expr, leaves: Sequence[tree.Expr]) -> Expr:
        """Return `stream << a << b` for a stream that writes to a text."""
        joined = typed.Joined(types.STR, [self.streamed(self.infer(one)) for one in leaves])
        return self.changed_by(typed.Write(types.STR, text, typed.Sum(types.STR, text, joined), "+", joined))

    def streamed(self, value: Expr) -> Expr:
        """Return what a stream prints of a value, as text; other classes define it."""
        raise NotImplementedError

    def streamed_to(self, printer: Expr, nodes: Sequence[tree.Expr]) -> Expr:
        """Return `printer << a << b` for expressions of C++; other classes define it."""
        raise NotImplementedError

    def printed(self, printer: Expr, values: Sequence[Expr]) -> Expr:
        """Return `printer << a << b`; other classes define it."""
        raise NotImplementedError

    def appended(self, subject: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return a diagnostic with more text, which belongs to its last note if it has one."""
        pieces = [found if (found := self._interleaved_piece(one)) is not None else self.piece(self.infer(one)) for one in arguments]
        if isinstance(subject, typed.Name):
            return typed.Write(types.DIAGNOSTIC, subject, typed.Joined(types.STR, pieces), "<<")
        fault = subject.fault if isinstance(subject, typed.Note) else subject
        if not isinstance(fault, typed.Fault):
            raise Untranslatable("text for such a diagnostic")
        (fault.notes[-1] if fault.notes else fault.pieces).extend(pieces)
        return subject

    def _interleaved_piece(self, node: tree.Expr) -> Expr | None:
        """Return `interleaved(values)` or `interleaved_array(values)`, whose elements are shown as a stream prints them; else None."""
        function = node.function if isinstance(node, tree.Call) else None
        if not isinstance(node, tree.Call) or not isinstance(function, tree.Identifier) or not function.name.startswith("interleaved"):
            return None
        separator = ", "
        if len(node.arguments) == 2 and function.name == "interleaved" and isinstance(node.arguments[1], tree.Text):
            separator = node.arguments[1].value
        elif len(node.arguments) != 1:
            raise Untranslatable("an interleave with such a separator")
        values = self.infer(node.arguments[0])
        item = values.type.item if isinstance(values.type, List) else None
        is_shown = isinstance(item, types.Class) and item.family in ("Type", "Attribute") or isinstance(item, types.Str)
        if not is_shown and not (isinstance(item, Int) and item.bits > 8):
            raise Untranslatable(f"{shown(values.type)} in a message")
        joined = Template(types.STR, f"{separator!r}.join(map(str, _0))", [values])
        ends = ("[", "]") if function.name == "interleaved_array" else ("", "")
        return typed.Joined(types.STR, [Constant(types.STR, ends[0]), joined, Constant(types.STR, ends[1])])

    def noted(self, subject: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return a diagnostic with a note, which gets the text that follows; for one in a variable an expression without a value."""
        fault = subject.variable.initial if isinstance(subject, typed.Name) else subject
        if not isinstance(fault, typed.Fault) or len(arguments) > 1:
            raise Untranslatable("a note of such a diagnostic")
        if isinstance(subject, typed.Name) and subject.variable.function is not self.definition:
            raise Untranslatable("a note in another function")
        place = self.infer(arguments[0]) if arguments else None
        if place is not None and not (isinstance(place.type, types.Class) and place.type.family == "Location"):
            raise Untranslatable("a note at such a place")
        fault.notes.append([])
        fault.places.append(place)
        if not isinstance(subject, typed.Name):
            return fault
        if fault.listed is None:
            fault.listed = self.fresh("notes", types.VOID)
        return typed.Note(types.VOID, fault, len(fault.notes) - 1, subject.variable)


def used_names(node: object) -> set[str]:
    """Return the names without qualifiers that occur in a syntax tree."""
    found: set[str] = set()
    pending = [node]
    while pending:
        one = pending.pop()
        if isinstance(one, tree.Identifier) and not one.qualifier:
            found.add(one.name)
        if isinstance(one, (list, tuple)):
            pending += one
        elif hasattr(one, "__dataclass_fields__"):
            pending += [getattr(one, name) for name in one.__dataclass_fields__]
    return found
