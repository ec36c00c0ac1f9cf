"""Inference for expressions: every expression gets a type, and the implicit conversions of C++ become nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import cpp_type as types
from . import tree, typed
from .conversions import Typing, shown
from .cpp_type import CppType, Int, List, Map, Optional, Pointer, Set, Struct, is_number
from .foreign import storage_of
from .tree import UnknownApi, Untranslatable
from .typed import Constant, Expr, Template

_OF_APINT = {"+": "plus", "-": "minus", "*": "times"}
_ARITHMETIC = ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>")
_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")


class ExpressionTyping(Typing):
    """Infers the types of expressions."""

    def infer(self, node: tree.Expr, wanted: CppType | None = None) -> Expr:
        """Return the typed form of an expression; `wanted` is the type that the context gives to braces.  Raises Untranslatable."""
        self.position += 1
        if isinstance(node, (tree.Braces, tree.Construct, tree.Lambda)):
            return self.infer_made(node, wanted)
        method = getattr(self, f"_infer_{type(node).__name__.lower()}", None)
        if method is None:
            raise Untranslatable(f"a {type(node).__name__.lower()}")
        found: Expr = method(node)
        return found

    def infer_made(self, node: tree.Braces | tree.Construct | tree.Lambda, wanted: CppType | None) -> Expr:
        """Return the typed form of an expression whose type depends on the context; other classes define it."""
        raise NotImplementedError

    def infer_as(self, node: tree.Expr, wanted: CppType) -> Expr:
        """Return an expression converted to a type."""
        return self.convert(self.infer(node, wanted), wanted)

    # ---- literals and names

    def _infer_number(self, node: tree.Number) -> Expr:
        if isinstance(node.value, float):
            return Constant(types.FLOAT, node.value)
        bits = 32 if node.value < 1 << 31 and not node.is_long else 64
        if node.is_unsigned:
            return Constant(Int(32 if node.value < 1 << 32 and not node.is_long else 64, False), node.value)
        if node.is_hexadecimal and node.value >= 1 << 31 and not node.is_long:
            bits = 32 if node.value < 1 << 32 else 64
            return Constant(Int(bits, not (bits == 32 or node.value >= 1 << 63)), node.value)
        if node.value >= 1 << 63:
            raise Untranslatable("a number of more than 63 bits")
        return Constant(Int(bits), node.value)

    def _infer_text(self, node: tree.Text) -> Expr:
        return Constant(types.STR, node.value)

    def _infer_character(self, node: tree.Character) -> Expr:
        return Constant(types.CHAR, node.value)

    def _infer_truth(self, node: tree.Truth) -> Expr:
        return Constant(types.BOOL, node.value)

    def _infer_nothing(self, node: tree.Nothing) -> Expr:
        return Constant(types.NULL, None)

    def _infer_this(self, node: tree.This) -> Expr:
        if self.receiver is None:
            raise Untranslatable("this outside of a method")
        return self.receiver

    def _infer_identifier(self, node: tree.Identifier) -> Expr:
        found = self.lookup(node.name) if not node.qualifier else None
        if found is not None:
            return found
        if node.name in ("is_same_v", "is_base_of_v", "is_one_of_v") and len(node.arguments) > 1:
            return self._same_types(node)
        if node.name == "value" and len(node.arguments) == 1 and isinstance(node.arguments[0], tree.TypeName):
            has_member = self.project.has_member(node.qualifier, self.resolve(node.arguments[0]))
            if has_member is not None:
                return Constant(types.BOOL, has_member)
        for scope in reversed(self.scopes):
            enum = scope.types.get(node.qualifier)
            if isinstance(enum, types.EnumType):
                return self.project.case_of(enum, node.name)
        constant = self.project.constant(node.qualifier or self.owner, node.name)
        if constant is not None:
            type_name, value = constant
            return self.infer_as(value, self.resolve(type_name)) if type_name is not None else self.infer(value)
        case = self.project.enum_case(node.qualifier, node.name)
        if case is not None:
            return case
        class_ = self.project.class_named(node.qualifier) if node.name == "name" and node.qualifier else None
        if isinstance(class_, types.Class) and class_.family in ("Type", "Attribute") and self.project.tested(class_) == (class_.name,):
            return Template(types.STR, f"{class_.name}.name", [])
        raise UnknownApi(f"the name {'::'.join(one for one in (node.qualifier, node.name) if one)}")

    def _same_types(self, node: tree.Identifier) -> Expr:
        """Return whether a type is one of others."""
        given = [self.resolve(one) for one in node.arguments if isinstance(one, tree.TypeName)]
        if len(given) != len(node.arguments) or node.name == "is_base_of_v":
            raise Untranslatable(f"{node.name} of such types")
        return Constant(types.BOOL, given[0] in given[1:])

    # ---- operators

    def _infer_prefix(self, node: tree.Prefix) -> Expr:
        if node.sign in ("++", "--"):
            return self.step(node.operand, node.sign, False)
        if node.sign == "&":
            return self.address(self.infer(node.operand))
        operand = self.infer(node.operand)
        if node.sign == "*":
            return self.contents(operand)
        if node.sign == "!":
            return self._negated(operand)
        if isinstance(operand.type, types.Float) and node.sign in ("-", "+"):
            return typed.Unary(types.FLOAT, "-", operand) if node.sign == "-" else operand
        if node.sign == "~" and isinstance(operand.type, types.EnumType) and operand.type.is_bits:
            return Template(operand.type, "~_0", [operand])
        if isinstance(operand.type, types.Class) and operand.type.family == "APInt" and node.sign in "-~" and not typed.has_effect(operand):
            return Template(operand.type, f"APInt({node.sign}_0, _0.width)", [operand])
        if not is_number(operand.type):
            raise Untranslatable(f"{node.sign} of {shown(operand.type)}")
        promoted = self.convert(operand, types.promoted(operand.type))
        if node.sign == "+":
            return promoted
        if isinstance(promoted, Constant) and isinstance(promoted.value, int) and node.sign == "-":
            negated = Constant(types.UINT64 if promoted.type == types.INT64 else types.INT64, -promoted.value)
            return self.convert(negated, promoted.type)  # wraps the least number
        return typed.Unary(promoted.type, node.sign, promoted)

    def _negated(self, operand: Expr) -> Expr:
        condition = self.condition(operand)
        if isinstance(condition, Template) and condition.text == "_0 is not None":
            return Template(types.BOOL, "_0 is None", condition.operands)
        if isinstance(condition, Constant):
            return Constant(types.BOOL, not condition.value)
        return condition.operand if isinstance(condition, typed.Not) else typed.Not(types.BOOL, condition)

    def contents(self, operand: Expr) -> Expr:
        """Return `*operand`."""
        if isinstance(operand, typed.Perhaps):
            return operand.value
        if isinstance(operand, Template) and operand.text == "_0.append(_1)":
            return self.last_of(operand)
        if isinstance(operand, typed.Position) and isinstance(operand.values.type, List):
            return typed.Element(operand.values.type.item, operand.values, operand.index)
        if isinstance(operand.type, Optional):
            return typed.Unwrap(operand.type.item, operand)
        if isinstance(operand.type, Pointer):
            if operand.type.item.is_mutable:
                return typed.Unwrap(operand.type.item, operand)
            return typed.Contents(operand.type.item, operand)
        if isinstance(operand.type, types.Class) or isinstance(operand, typed.Receiver):
            return operand
        raise Untranslatable(f"* of {shown(operand.type)}")

    def last_of(self, appended: Template) -> Expr:
        """Return the element that `list.emplace_back(…)` adds, and refers to."""
        subject = appended.operands[0]
        assert isinstance(subject.type, List)
        self.pending.append(typed.Do(appended))
        return typed.Element(subject.type.item, subject, Constant(types.INT, -1))

    def address(self, operand: Expr) -> Expr:
        """Return `&operand`: the object if it can change in place, else a cell."""
        if isinstance(operand.type, types.Class) and not operand.type.is_handle:
            return operand
        pointer = Pointer(operand.type)
        if operand.type.is_mutable:
            if not typed.is_place(operand):
                raise Untranslatable("the address of a value")
            self.change(operand, True)
            return typed.Convert(pointer, operand)
        return self.cell(operand, pointer)

    def cell(self, target: Expr, type_: CppType) -> Expr:
        """Return a variable or element as a cell."""
        if isinstance(target, typed.Contents):
            self.change(target)
            return target.pointer
        if isinstance(target, typed.Name) and not target.variable.is_fixed:
            target.variable.is_cell = True
            self.change(target)
            if target.variable in self.definition.nonlocals:
                del self.definition.nonlocals[target.variable]
            return typed.Address(type_, target)
        if isinstance(target, typed.Element) and isinstance(target.subject.type, List):
            self.change(target)
            return typed.Address(type_, target)
        raise Untranslatable("a reference to such a value")

    def step(self, node: tree.Expr, sign: str, is_post: bool) -> Expr:
        """Return `++x`, `x++`, `--x` or `x--`."""
        target = self.infer(node)
        if isinstance(target, typed.Position) and isinstance(target.index, typed.Name):  # an iterator moves with its index
            target = target.index
        if not isinstance(target.type, Int):
            raise Untranslatable(f"{sign} of {shown(target.type)}")
        one = Constant(types.INT, 1)
        return self._written(target, sign[0], one, is_post)

    def _infer_postfix(self, node: tree.Postfix) -> Expr:
        return self.step(node.operand, node.sign, True)

    def _infer_assign(self, node: tree.Assign) -> Expr:
        target = self.infer(node.target)
        if node.sign:
            return self._written(target, node.sign, self.infer(node.value))
        value = self.infer(node.value, target.type)
        if isinstance(target, typed.Position) and isinstance(value, typed.Position):
            return self._reassigned(target, value)
        if isinstance(target, typed.Name) and target.variable.is_fixed and isinstance(value, typed.Make) and value.type == target.type:
            return self._member_by_member(target, value)
        self.require_place(target)
        found = self.value(value, target.type)
        is_whole = target.type.is_mutable
        return self.changed_by(typed.Write(target.type, target, found), is_whole)

    def _member_by_member(self, target: typed.Name, value: typed.Make) -> Expr:
        """Return the assignment to a struct that a loop refers to, which keeps the object: of all members, computed before."""
        struct = value.type
        assert isinstance(struct, Struct) and value.items
        kept = [self.fresh(name, type_, item) for (name, type_), item in zip(struct.fields, value.items)]
        self.pending += [typed.Let(variable, item) for variable, item in zip(kept, value.items)]
        *first, last = (
            self.changed_by(typed.Write(one.type, typed.FieldOf(one.type, target, name), typed.Name(one.type, one)))
            for one, (name, _) in zip(kept, struct.fields)
        )
        self.pending += [typed.Do(one) for one in first]
        return last

    def _reassigned(self, target: typed.Position, value: typed.Position) -> Expr:
        """Return the assignment of another place in its range to an iterator."""
        if not isinstance(target.index, typed.Name) or not typed.of_one_range(target, value):
            raise Untranslatable("an iterator of another range")
        return self.changed_by(typed.Write(target.index.type, target.index, self.convert(value.index, target.index.type)))

    def changed_by(self, write: typed.Write, is_whole: bool = False) -> typed.Write:
        """Return an assignment, and note that it changes its target."""
        self.change(write.target, is_whole)
        if isinstance(write.target, typed.Name):
            write.target.variable.writes.append(write)
        return write

    def require_place(self, target: Expr) -> None:
        """Raise Untranslatable for what cannot be assigned to."""
        if not typed.is_place(target) or isinstance(target, typed.Name) and _is_fixed(target.variable):
            raise Untranslatable("an assignment to such a value")
        if isinstance(target, typed.Element) and isinstance(target.subject.type, types.Str):
            raise Untranslatable("an assignment to a character of a string")

    def _written(self, target: Expr, sign: str, operand: Expr, is_post: bool = False) -> Expr:
        """Return `target sign= operand`."""
        self.require_place(target)
        if typed.has_effect(target):
            raise Untranslatable("an effect in what is assigned to")
        if isinstance(target.type, types.Bool) and sign in "&|^" and isinstance(operand.type, types.Bool):
            value: Expr = typed.Binary(types.BOOL, sign, target, operand)
        else:
            value = self.convert(self.operation(sign, target, operand), target.type)
        return self.changed_by(typed.Write(target.type, target, value, sign, operand, is_post))

    def operation(self, sign: str, left: Expr, right: Expr) -> Expr:
        """Return `left sign right` for a sign of arithmetic."""
        if isinstance(left, typed.Position) and is_number(right.type) and sign in ("+", "-"):
            return typed.Position(left.type, left.values, self.operation(sign, left.index, right))
        if isinstance(left, typed.Position) and isinstance(right, typed.Position) and sign == "-" and typed.of_one_range(left, right):
            return self.operation(sign, self.convert(left.index, types.INT64), self.convert(right.index, types.INT64))
        if is_number(left.type) and is_number(right.type):
            if sign in ("<<", ">>"):
                type_ = types.promoted(left.type)
                shift = right if isinstance(right.type, Int) else self.convert(right, types.promoted(right.type))
                return typed.Binary(type_, sign, self.convert(left, type_), shift)
            common = types.common_integer(types.promoted(left.type), types.promoted(right.type))
            return typed.Binary(common, sign, self.convert(left, common), self.convert(right, common))
        numbers = [is_number(one.type) or isinstance(one.type, types.Float) for one in (left, right)]
        if all(numbers) and sign in "+-*/":
            return typed.Binary(types.FLOAT, sign, self.convert(left, types.FLOAT), self.convert(right, types.FLOAT))
        texts = [isinstance(one.type, (types.Str, types.Char)) for one in (left, right)]
        if sign == "+" and all(texts) and types.STR in (left.type, right.type):
            return typed.Sum(types.STR, left, right)
        if isinstance(left.type, types.EnumType) and left.type == right.type and left.type.is_bits and sign in "&|^":
            return Template(left.type, f"_0 {sign} _1", [left, right])
        if isinstance(left.type, types.Class) and left.type.family == "APInt" and sign in _OF_APINT:
            other = right if right.type == left.type else self.convert(right, types.UINT64)
            return Template(left.type, f"_0.{_OF_APINT[sign]}(_1)", [left, other])
        raise Untranslatable(f"{sign} of {shown(left.type)} and {shown(right.type)}")

    def _infer_infix(self, node: tree.Infix) -> Expr:
        if node.sign in ("&&", "||"):
            return self._delayed(node.sign, self.condition(self.infer(node.left)), node.right)
        if node.sign == "<<":
            stream = self.infer_stream(node)
            if stream is not None:
                return stream
        left, right = self.infer(node.left), self.infer(node.right)
        if isinstance(left, typed.Position) and isinstance(right, typed.Position) and node.sign in ("==", "!="):
            return self._compare_positions(node.sign, left, right)
        if node.sign in _COMPARISONS:
            own = self._own_operator(node, left, right) or self._operator_of_class(node.sign, left, right)
            return own if own is not None else self.compare(node.sign, left, right)
        if isinstance(left, typed.Position) and node.sign in "+-" and is_number(right.type):
            index = self.operation(node.sign, left.index, self.convert(right, types.UINT64))
            return typed.Position(left.type, left.values, index, left.source)
        if node.sign not in _ARITHMETIC:
            raise Untranslatable(f"the operator {node.sign}")
        if isinstance(left.type, types.Bool) and isinstance(right.type, types.Bool) and node.sign in "&|^":
            # both are computed, as in C++, but the type of the result is int
            return typed.Convert(types.INT, typed.Binary(types.BOOL, node.sign, left, right))
        return self.operation(node.sign, left, right)

    def _own_operator(self, node: tree.Infix, left: Expr, right: Expr) -> Expr | None:
        """Return a comparison of a number with an enum, which needs an operator of the project; None for other values."""
        pairs = ((left.type, right.type), (right.type, left.type))
        if not any(isinstance(one, types.EnumType) and one.is_scoped and isinstance(other, Int) for one, other in pairs):
            return None
        name = f"operator{node.sign}"
        given = [left.type, right.type]
        return self.infer(tree.Call(tree.Identifier(name), (node.left, node.right))) if self.project.function("", name, given) else None

    def _operator_of_class(self, sign: str, left: Expr, right: Expr) -> Expr | None:
        """Return a comparison by the operator that a class of the project has; None for other values.  Raises Untranslatable."""
        if not isinstance(left.type, Struct) or left.type != right.type or left.type.name == "Pair":
            return None
        own = self.project.method(left, f"operator{sign}", [right.type])
        is_negated = own is None and sign == "!="
        own = self.project.method(left, "operator==", [right.type]) if is_negated else own
        if own is None:
            if sign not in ("==", "!="):
                raise Untranslatable(f"an order of {left.type.name}")
            return None
        if own.type.returns != types.BOOL or own.type.fails or not own.receivers:
            raise Untranslatable(f"such an operator of {left.type.name}")
        found = typed.Invoke(types.BOOL, own, [left, self.convert(right, own.type.parameters[0])])
        return typed.Not(types.BOOL, found) if is_negated else found

    def _delayed(self, sign: str, left: Expr, node: tree.Expr) -> Expr:
        """Return `left && node` or `left || node`; statements that `node` needs before run only if it is evaluated."""
        pending, self.pending = self.pending, []
        right = self.condition(self.infer(node))
        needed, self.pending = self.pending, pending
        self.pending += [one for one in needed if isinstance(one, typed.Define)]
        effects = [one for one in needed if not isinstance(one, typed.Define)]
        parse = _parsed_well(right) if sign == "&&" else None
        if parse is not None:  # it raises if it fails, so that the rest is right whenever the left side is
            holds = self.fresh("holds", types.BOOL)
            name = typed.Name(types.BOOL, holds)
            self.pending += [typed.Let(holds, left), typed.If(name, [*effects, typed.Ensure(parse)], [])]
            return name
        if effects:
            holds = self.fresh("holds", types.BOOL)
            name = typed.Name(types.BOOL, holds)
            self.pending.append(typed.Let(holds, left))
            effects.append(typed.Do(self.changed_by(typed.Write(types.BOOL, name, right))))
            self.pending.append(typed.If(name, *((effects, []) if sign == "&&" else ([], effects))))
            return name
        if isinstance(right, Constant) and right.value is False and (sign == "||" or not typed.has_effect(left)):
            return left if sign == "||" else right
        if isinstance(left, Constant) and left.value is False and sign == "||":
            return right
        return typed.Logic(types.BOOL, sign, left, right)

    def _compare_positions(self, sign: str, left: typed.Position, right: typed.Position) -> Expr:
        """Return a comparison of iterators of one range."""
        if not typed.are_alike(left.source or left.values, right.source or right.values):
            raise Untranslatable("a comparison of iterators of two ranges")
        if left.source is not None or right.source is not None:  # the end of the elements that the variable has
            values = left.values if left.source is not None else right.values
            length = Template(types.UINT64, "len(_0)", [values])
            is_end = [one.source is None and isinstance(one.index, Template) and one.index.text == "len(_0)" for one in (left, right)]
            parts = [length if at_end else one.index for one, at_end in zip((left, right), is_end)]
            return self.compare(sign, *parts)
        return self.compare(sign, left.index, right.index)

    def infer_stream(self, node: tree.Infix) -> Expr | None:
        """Return `diagnostic << …`; None for other expressions."""
        raise NotImplementedError

    def _infer_ternary(self, node: tree.Ternary) -> Expr:
        condition = self.condition(self.infer(node.condition))
        before = len(self.pending)
        then, otherwise = self.infer(node.then), self.infer(node.otherwise)
        if isinstance(condition, Constant) and isinstance(condition.value, bool) and then.type == otherwise.type:
            return then if condition.value else otherwise
        if any(not isinstance(one, typed.Define) for one in self.pending[before:]):
            raise Untranslatable("a reference after a condition")
        if any(isinstance(one.type, (types.Diagnostic, types.Result)) for one in (then, otherwise)):
            if all(isinstance(one.type, (types.Diagnostic, types.Result)) for one in (then, otherwise)):
                return typed.Choice(types.RESULT, condition, then, otherwise)
            raise Untranslatable("a conditional of a result and another value")
        if then.type == otherwise.type:
            to = then.type
        elif isinstance(then.type, List) and isinstance(otherwise.type, List) and then.type.item == otherwise.type.item:
            to = List(then.type.item, False)
        elif is_number(then.type) and is_number(otherwise.type):
            to = types.common_integer(types.promoted(then.type), types.promoted(otherwise.type))
        elif types.FLOAT in (then.type, otherwise.type):
            to = types.FLOAT
        elif isinstance(then.type, types.Null) or isinstance(otherwise.type, Optional):
            to = otherwise.type
        else:
            to = self._common_class(then, otherwise)
        return typed.Choice(to, condition, self.convert(then, to), self.convert(otherwise, to))

    def _common_class(self, then: Expr, otherwise: Expr) -> CppType:
        """Return the type among those of two values that the other one converts to."""
        try:
            self.convert(otherwise, then.type)
        except Untranslatable:
            if not isinstance(then.type, types.Class) or not isinstance(otherwise.type, types.Class):
                raise
            return otherwise.type
        return then.type

    def _infer_subscript(self, node: tree.Subscript) -> Expr:
        subject = self.infer(node.subject)
        if isinstance(subject.type, Map):
            return typed.Element(subject.type.value, subject, self.infer_as(node.index, subject.type.key))
        index = self.infer(node.index)
        if isinstance(subject.type, types.Class) and subject.type.items is not None and subject.type.family == "Attribute":
            subject = typed.ArrayValues(List(subject.type.items, False), "_0", [subject])
        if isinstance(index.type, types.EnumType) and index.type.is_scoped and isinstance(subject.type, List):  # of an EnumeratedArray
            index = typed.Convert(index.type.base, index)
        if not is_number(index.type):
            raise Untranslatable(f"a subscript of {shown(index.type)}")
        if isinstance(subject.type, List):
            return typed.Element(subject.type.item, subject, index)
        if isinstance(subject.type, types.Str):
            return typed.Element(types.CHAR, subject, index)
        raise Untranslatable(f"a subscript into {shown(subject.type)}")

    def _infer_member(self, node: tree.Member) -> Expr:
        return self.member_of(self.infer(node.subject), node)

    def member_of(self, subject: Expr, node: tree.Member) -> Expr:
        """Return a member of a value."""
        if isinstance(subject, typed.Entry) and node.name in ("first", "second"):
            if subject.key is None or not isinstance(subject.map.type, Map):
                raise Untranslatable("the end of a map")
            if node.name == "first":
                return subject.key
            return typed.Element(subject.map.type.value, subject.map, subject.key, is_there=True)
        if node.is_arrow and (isinstance(subject.type, (Optional, Pointer)) or isinstance(subject, typed.Position)):
            subject = self.contents(subject)
        if isinstance(subject.type, Struct):
            field = subject.type.field(node.name)
            if field is not None:
                member = typed.FieldOf(field, subject, node.name)
                is_reference = isinstance(field, Pointer) and self.project.is_reference(subject.type.name, node.name)
                return self.contents(member) if is_reference else member
        if isinstance(subject.type, types.Tuple) and node.name in ("first", "second"):
            index = ("first", "second").index(node.name)
            return Template(subject.type.items[index], f"_0[{index}]", [subject], is_fresh=False)
        raise UnknownApi(f"the member {node.name} of {shown(subject.type)}")

    def _infer_cast(self, node: tree.Cast) -> Expr:
        if node.type.name == "void":
            value = self.infer(node.value)
            return typed.Convert(types.VOID, value)
        if isinstance(node.value, tree.Identifier) and node.value.name == "impl" and self.lookup("impl") is None:
            return storage_of(self.receiver)
        if isinstance(node.value, tree.This) and (of_template := self._derived(node.type)) is not None:
            return of_template
        to = self.resolve(node.type)
        value = self.infer(node.value, to)
        if isinstance(to, types.Bool):
            return self.condition(value)
        if (own := self.own_conversion(value, node.type.name)) is not None:
            return self.convert(own, to)
        if isinstance(to, Struct) and not isinstance(value.type, Struct):
            return self.infer(tree.Construct(node.type, (node.value,)))
        enum = value.type
        if isinstance(enum, types.EnumType) and isinstance(to, Int):
            return self.convert(typed.Convert(enum.base, value), to)
        if isinstance(to, types.EnumType) and is_number(value.type):
            return typed.Convert(to, self.convert(value, to.base))
        return self.convert(value, to)

    def _derived(self, name: tree.TypeName) -> Expr | None:
        """Return `static_cast<Derived *>(this)`, the object itself, in a method of a template that `Derived` extends; None for others."""
        to = self.resolve(replace(name, pointers=0)) if name.pointers == 1 else None
        return self.receiver if self.receiver is not None and self.receiver.type == to else None

    def item_type(self, values: Expr, any_order: bool = False) -> CppType:
        """Return the type of the elements of a range, which `any_order` lets have no order.  Raises Untranslatable."""
        found = types.element_of(values.type)
        if found is None:
            raise Untranslatable(f"the elements of {shown(values.type)}")
        is_unordered = isinstance(values.type, (Set, Map)) and values.type.order == "none"
        if is_unordered and not (any_order and isinstance(found, (Int, types.Str))):
            raise Untranslatable("the elements of a set without an order")
        return found

    def convert_all(self, nodes: Sequence[tree.Expr], to: CppType) -> list[Expr]:
        """Return values converted to the type of an element."""
        return [self.value(self.infer(one, to), to) for one in nodes]


def _parsed_well(condition: Expr) -> typed.Parse | None:
    """Return the call of a parser that a condition asks about, which is true if it succeeds; None for other conditions."""
    failed = condition.operand if isinstance(condition, typed.Not) else None
    parse = failed.operand if isinstance(failed, typed.Failed) else None
    return parse if isinstance(parse, typed.Parse) and isinstance(parse.type, types.Result) else None


def _is_fixed(variable: typed.Variable) -> bool:
    """Return True for a variable that Python would bind to another object where C++ changes the one that it has."""
    is_held = variable.is_place and isinstance(variable.type, types.Class) and variable.type.is_object
    return variable.is_fixed or is_held or isinstance(variable.type, types.Function)
