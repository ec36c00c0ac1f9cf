"""Inference for loops."""

from __future__ import annotations

from . import cpp_type as types
from . import omissions, tree, typed
from .calls import CallTyping
from .conversions import shown
from .cpp_type import CppType, List, Struct
from .tree import Untranslatable
from .typed import Constant, Expr, Statement, Variable


class LoopTyping(CallTyping):
    """Infers the types in loops."""

    def statements(self, node: tree.Statement) -> list[Statement]:
        """Return the statements of a body in a block of its own."""
        raise NotImplementedError

    def inner(self, node: tree.Statement | None) -> list[Statement]:
        """Return the statements of an initializer."""
        raise NotImplementedError

    def evaluated(self, node: tree.Evaluate) -> list[Statement]:
        """Return the statements of an expression."""
        raise NotImplementedError

    def _loop_condition(self, node: tree.Expr | tree.Declare | None) -> tuple[Expr | None, list[Statement]]:
        """Return the condition of a loop, and the statements that come before it each time."""
        if node is None:
            return None, []
        pending, self.pending = self.pending, []
        condition = self.condition(self._declared_condition(node) if isinstance(node, tree.Declare) else self.infer(node))
        needed, self.pending = self.pending, pending
        if all(isinstance(one, typed.Define) for one in needed):
            self.pending += needed
            needed = []
        return (None if isinstance(condition, Constant) and condition.value is True else condition), needed

    def _declared_condition(self, node: tree.Declare) -> Expr:
        """Return the assignment to the variable that the condition of a loop declares."""
        one = node.variables[0]
        if len(node.variables) != 1 or one.value is None or one.type.is_reference:
            raise Untranslatable("such a declaration as the condition of a loop")
        value = self.infer(one.value)
        value = value if one.type.name == "auto" else self.convert(value, self.resolve(one.type))
        if not isinstance(value.type, types.Class):
            raise Untranslatable(f"a condition of a loop that declares {shown(value.type)}")
        variable = self.declare(one.name, value.type)
        return self.changed_by(typed.Write(value.type, typed.Name(value.type, variable), value))

    def _type_while(self, node: tree.While) -> list[Statement]:
        start = self.position
        with self.block():
            self.scopes[-1].is_loop = True
            condition, needed = self._loop_condition(node.condition)
            body = self.statements(node.body)
        condition, first = (None, [*needed, _leaving(condition)]) if needed else (condition, [])
        return [typed.Loop(condition, [*first, *body], [], span=(start, self.position))]

    def _type_dowhile(self, node: tree.DoWhile) -> list[Statement]:
        start = self.position
        with self.block():
            self.scopes[-1].is_loop = True
            body = self.statements(node.body)
        condition, needed = self._loop_condition(node.condition)
        if needed:
            return [typed.Loop(None, body, [*needed, _leaving(condition)], span=(start, self.position))]
        return [typed.Loop(condition, body, [], True, span=(start, self.position))]

    def _type_for(self, node: tree.For) -> list[Statement]:
        with self.block():
            self.scopes[-1].is_loop = True
            before = self.inner(node.initializer)
            start = self.position
            condition, needed = self._loop_condition(node.condition)
            body = self.statements(node.body)
            condition, body = (None, [*needed, _leaving(condition), *body]) if needed else (condition, body)
            end = self.position
            updates: list[Statement] = []
            for one in node.updates:
                updates += self.evaluated(tree.Evaluate(one))
        variable = None
        if before and isinstance(node.initializer, tree.Declare) and isinstance(condition, typed.Compare):
            declared = {one.variable for one in before if isinstance(one, typed.Let)}
            left = condition.left
            while isinstance(left, typed.Convert):
                left = left.operand
            variable = left.variable if isinstance(left, typed.Name) and left.variable in declared else None
        return [*before, typed.Loop(condition, body, updates, variable=variable, span=(start, end))]

    def _type_foreach(self, node: tree.ForEach) -> list[Statement]:
        with self.block():
            self.scopes[-1].is_loop = True
            values = self._values([node.values])[0]
            before, self.pending = self.pending, []
            item = self.item_type(values, any_order=_only_fails(node.body))
            start = self.position
            if node.is_parts:
                variables, first = self._parts(node, item)
            elif self._changes_elements(node, values, item):
                return [*before, self._by_reference(node, values, item)]
            else:
                variables, first = self._item(node, item)
            root = typed.root_of(values)
            for variable in variables if root is not None else ():
                variable.views.append((root, "item", start))  # type: ignore[arg-type]
            body = self.statements(node.body)
            leaves = self.scopes[-1].leaves
        return [*before, typed.Each(variables, values, [*first, *body], (start, self.position), leaves)]

    def _changes_elements(self, node: tree.ForEach, values: Expr, item: CppType) -> bool:
        """Return True if a loop may change the elements of a list; those of other ranges are fixed."""
        is_open = node.type.is_reference and not node.type.is_const and not _is_object(item)
        return is_open and isinstance(values.type, List) and typed.is_place(values) and may_change(node.body, node.names[0])

    def _item(self, node: tree.ForEach, item: CppType) -> tuple[list[Variable], list[Statement]]:
        to = item if node.type.name == "auto" else self.resolve(node.type)
        if to != item:
            variable = self.fresh("item", item)
            value = self.convert(typed.Name(item, variable), to)
            own = self.declare(node.names[0], to, value)
            return [variable], [typed.Let(own, value)]
        if item.is_mutable and not node.type.is_reference:
            variable = self.fresh("item", item)
            value = self.value(typed.Name(item, variable))
            return [variable], [typed.Let(self.declare(node.names[0], item), value)]
        variable = self.declare(node.names[0], item)
        variable.is_fixed = node.type.is_reference
        return [variable], []

    def _parts(self, node: tree.ForEach, item: CppType) -> tuple[list[Variable], list[Statement]]:
        """Declare the parts of an element."""
        names = node.names
        if isinstance(item, types.Tuple) and len(item.items) == len(names):
            variables = []
            for name, type_ in zip(names, item.items):
                variable = self.declare(name, type_)
                variable.is_fixed = True
                variables.append(variable)
            return variables, []
        if isinstance(item, Struct) and len(item.fields) == len(names):
            variable = parts = self.fresh("item", item)
            first: list[Statement] = []
            if not node.type.is_reference:
                parts = self.fresh("parts", item)
                first = [typed.Let(parts, self.value(typed.Name(item, variable)))]
            for name, (field, type_) in zip(names, item.fields):
                self.scopes[-1].names[name] = typed.FieldOf(type_, typed.Name(item, parts), field)
            return [variable], first
        raise Untranslatable(f"the parts of {shown(item)}")

    def _by_reference(self, node: tree.ForEach, values: Expr, item: CppType) -> Statement:
        """Return a loop over indices, whose body changes the elements."""
        if not isinstance(values.type, List) or not typed.is_place(values):
            raise Untranslatable("a loop that changes the elements of such a range")
        if node.type.name != "auto" and self.resolve(node.type) != item:
            raise Untranslatable("a loop with a reference of another type")
        index = self.fresh("index", types.UINT64)
        index.is_fixed = True
        self.scopes[-1].names[node.names[0]] = typed.Element(item, values, typed.Name(types.UINT64, index))
        start = self.position
        body = self.statements(node.body)
        length = typed.Template(types.UINT64, "len(_0)", [values])
        zero = Constant(types.UINT64, 0)
        index.counted = (zero, "<", length, 1)
        root = typed.root_of(values)
        if root is not None and any(start <= one for one in root.resizes):
            raise Untranslatable("a loop over a container that the loop changes")
        return typed.Counted(index, zero, "<", length, 1, body)


def _leaving(condition: Expr | None) -> Statement:
    """Return the statement that leaves a loop unless its condition holds."""
    return typed.If(typed.TRUE if condition is None else condition, [], [typed.Break()])


def _only_fails(node: tree.Statement) -> bool:
    """Return True for `if (condition) return error;`, which gives the same verdict in any order, and changes nothing."""
    if isinstance(node, tree.Block):
        return all(map(_only_fails, node.statements))
    if not isinstance(node, tree.If) or node.otherwise is not None or node.initializer is not None or not omissions.is_only_check(node):
        return False
    return not any(isinstance(one, tree.Assign) or getattr(one, "sign", "") in ("++", "--") for one in tree.walk(node.condition))


def _is_object(item: CppType) -> bool:
    """Return True for elements that Python refers to as C++ does."""
    return item.is_mutable or isinstance(item, types.Class) and item.is_object


def may_change(node: object, name: str) -> bool:
    """Return True if a statement may change a variable: by an assignment, or by handing on a reference to it."""
    pending = [node]
    while pending:
        one = pending.pop()
        if isinstance(one, tree.Assign) and _root(one.target) == name:
            return True
        if isinstance(one, (tree.Prefix, tree.Postfix)) and one.sign in ("++", "--", "&") and _root(one.operand) == name:
            return True
        if isinstance(one, tree.Call) and any(isinstance(each, tree.Identifier) and each.name == name for each in one.arguments):
            return True
        if isinstance(one, (tree.Declarator,)) and one.type.is_reference and one.value is not None and _root(one.value) == name:
            return True
        if isinstance(one, (list, tuple)):
            pending += one
        elif hasattr(one, "__dataclass_fields__"):
            pending += [getattr(one, each) for each in one.__dataclass_fields__]
    return False


def _root(node: tree.Expr) -> str:
    while True:
        if isinstance(node, tree.Identifier):
            return node.name
        if isinstance(node, (tree.Subscript, tree.Member)):
            node = node.subject
        elif isinstance(node, tree.Prefix) and node.sign == "*":
            node = node.operand
        else:
            return ""
