"""Inference for statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import cpp_type as types
from . import omissions, tree, typed
from .conversions import is_shared, shown
from .cpp_type import CppType, Int, Optional, Struct
from .declaration_typing import DeclarationTyping, stored_value
from .library import CONSUMED
from .results import give_alias, give_filled, give_text, is_only_failure, settle
from .statement_forms import (
    IGNORED_CALLS,
    alternatives,
    are_steps,
    breaks,
    ends,
    handed_failure,
    is_failure,
    is_walk,
    is_warning,
    loop_of_each,
    tied_targets,
    tried_steps,
    without_break,
)
from .tree import Untranslatable
from .typed import Constant, Expr, Name, Statement, Variable

_ENDS = ("llvm_unreachable", "report_fatal_error", "reportFatalInternalError", "reportFatalUsageError")
"""Functions that end the program."""


class StatementTyping(DeclarationTyping):
    """Infers the types in statements."""

    def infer_body(self, definition: typed.Definition, body: tree.Block, declared: CppType | None) -> None:
        """Type the body of a function, and find out how it fails."""
        definition.returned = declared
        outermost, self.outermost = self.outermost, len(self.scopes)
        try:
            statements = self.statements(body)
        finally:
            self.outermost = outermost
        definition.body = [*definition.entry, *(typed.Let(one, one.initial) for one in definition.outs), *statements]
        returned = definition.returned if definition.returned is not None else types.VOID
        if definition.alias is not None:
            definition.returned = returned = Optional(types.STR)
            give_alias(definition.body, definition.alias)
        if definition.text is not None and isinstance(returned, types.Void):
            definition.returned = returned = types.STR
            give_text(definition.body, definition.text)
        if definition.outs and isinstance(returned, types.Void):
            definition.body.append(typed.Return(None))
        known = definition.type
        definition.type = types.Function(known.parameters, known.references, returned)
        settle(definition, self.receiver, self.project.is_hook(definition))
        if definition.filled is not None:
            give_filled(definition, definition.filled)

    def statements(self, node: tree.Statement) -> list[Statement]:
        """Return the statements of a body in a block of its own."""
        nodes = node.statements if isinstance(node, tree.Block) else (node,)
        start = self.position
        with self.block():
            found = self._in_order(nodes)
        if nodes and isinstance(nodes[-1], tree.Break) and not any(isinstance(one, tree.Continue) for one in tree.walk(node)):
            loop = next((scope for scope in reversed(self.scopes) if scope.is_loop), None)
            if loop is not None:
                loop.leaves.append((start, self.position))
        return found

    def _in_order(self, nodes: Sequence[tree.Statement]) -> list[Statement]:
        """Return the statements of a block; those after one that sets an insertion point are inside of it."""
        found: list[Statement] = []
        for index, each in enumerate(nodes):
            made, is_end = self.in_part(each)
            if not omissions.is_noted(found, made):
                found += made
            if is_end:
                return found
            if self.entered is not None:
                place, self.entered = self.entered, None
                return [*found, typed.Within(place, self._in_order(nodes[index + 1 :]))]
        return found

    def in_part(self, node: tree.Statement) -> tuple[list[Statement], bool]:
        """Return the typed statements of a statement, or what stands for one that is left out; True if nothing may come after it."""
        may_have_gap = self.project.may_have_gaps and self.definition.outer is None
        if not self.definition.is_in_part and not may_have_gap:
            return self.statement(node), False
        scope = self.scopes[-1]
        kept = (dict(scope.names), dict(scope.types), dict(scope.predicates), scope.is_guarded, scope.has_place, scope.is_moved)
        try:
            return self.statement(node), False
        except Untranslatable as error:
            scope.names, scope.types, scope.predicates, scope.is_guarded, scope.has_place, scope.is_moved = kept
            self.entered = None
            if not self.definition.is_in_part:
                return [self._gap(str(error))], True
            is_end = not self._leave_out(node, f"after {str(error).removeprefix('after ')}")
            if is_end and self._given_to_change():  # by what comes after this
                raise
            return [typed.LeftOut(str(error), is_end)], is_end

    def _gap(self, reason: str) -> Statement:
        """Return what stands for the rest of a block whose next statement is not translated: an error when it is reached."""
        self.definition.gaps.append(reason)
        name = f"{self.project.dialect_name}.{self.definition.name}"
        return typed.Do(typed.Template(types.VOID, f"raise UnfilledHook({name!r})", []))

    def _leave_out(self, node: tree.Statement, reason: str) -> bool:
        """Forget the variables that a statement which is left out declares or may change; return False if it may do anything else.

        Raises Untranslatable in a loop that needs one of them, and if the caller sees the change.
        """
        names: dict[str, omissions.Use] = {}
        for name, use in omissions.mentioned(node, self._use_by):
            names[name] = min(use, names.get(name, use))
        local = {name: value for name in names if (value := self._known(name)) is not None}
        if not omissions.is_only_check(node) or any(omissions.may_change_others(one) for one in local.values()):
            return False
        changed = {name for name, value in local.items() if not omissions.keeps(value.type, names[name])}
        roots = {root for name in changed for root in omissions.variables_in(local[name])}
        if not roots.isdisjoint(self._given_to_change()) or isinstance(getattr(self.receiver, "type", None), Struct):
            raise Untranslatable(reason.removeprefix("after "))
        loop = max((index for index, scope in enumerate(self.scopes) if scope.is_loop), default=None)
        if loop is not None:  # what the loop has used before is used again
            inner = [one for scope in self.scopes[loop + 1 :] for one in scope.names.values()]
            if any(one not in inner for one in roots):
                raise Untranslatable(reason.removeprefix("after "))
        unknown = typed.Unknown(types.VOID, reason)
        for scope in self.scopes:
            for name, known in scope.names.items():
                expr = Name(known.type, known) if isinstance(known, Variable) else known
                if name in changed or omissions.variables_in(expr) & roots:
                    scope.names[name] = unknown
        self.scopes[-1].names.update(dict.fromkeys(omissions.declared(node), unknown))
        return True

    def _given_to_change(self) -> set[Variable]:
        """Return the parameters by which a function changes what its caller has."""
        definition = self.definition
        return {one for one, how in zip(definition.parameters, definition.type.references) if how in ("cell", "place")}

    def _known(self, name: str) -> Expr | None:
        """Return the local variable of a name, if its value is known."""
        for scope in reversed(self.scopes):
            if name in scope.names:
                found = scope.names[name]
                expr = Name(found.type, found) if isinstance(found, Variable) else found
                return None if isinstance(expr, typed.Unknown) else expr
        return None

    def _use_by(self, call: tree.Call, index: int) -> omissions.Use:
        """Return what a called function may do with the argument at an index."""
        function = call.function
        name = function.name if isinstance(function, (tree.Identifier, tree.Member)) else ""
        assigns = False if name in omissions.READERS else self.project.may_assign(name, index)
        return omissions.Use.HANDED_ON if assigns is None else omissions.Use.CHANGED if assigns else omissions.Use.READ

    def _type_leftout(self, node: omissions.LeftOut) -> list[Statement]:
        raise Untranslatable(node.reason)

    def statement(self, node: tree.Statement) -> list[Statement]:
        """Return the typed statements of a statement."""
        self.position += 1
        outer, self.pending = self.pending, []
        around, self.around = self.around, None
        try:
            made: list[Statement] = getattr(self, f"_type_{type(node).__name__.lower()}")(node)
            if self.around is not None:
                made = [self._inside(self.around, made)]
            return [*self.pending, *made]
        finally:
            self.pending, self.around = outer, around

    def _inside(self, context: Expr, made: list[Statement]) -> Statement:
        """Return a call, or `if (failed(call)) return failure();`, inside of a context."""
        if len(made) != 1 or not isinstance(made[0], (typed.Do, typed.Let, typed.If, typed.Return)):
            raise Untranslatable("a function that begins an error as an argument")
        if isinstance(made[0], typed.If) and not (is_only_failure(made[0].then, with_nothing=True) and not made[0].otherwise):
            raise Untranslatable("a function that begins an error as an argument")
        return typed.Within(context, made)

    def _type_block(self, node: tree.Block) -> list[Statement]:
        return self.statements(node)

    def evaluated(self, node: tree.Evaluate) -> list[Statement]:
        """Return the statements of an expression."""
        if is_warning(node.value):  # changes nothing
            return []
        if isinstance(node.value, tree.Assign) and node.value.target == tree.Identifier("ignore"):
            return self.evaluated(tree.Evaluate(node.value.value))
        call = node.value if isinstance(node.value, tree.Call) else None
        function = call.function if call is not None else None
        if isinstance(node.value, tree.Assign) and (targets := tied_targets(node.value)) is not None:
            return self._assigned_parts(targets, self.infer(node.value.value))
        if isinstance(function, tree.Identifier) and function.name in IGNORED_CALLS:
            return []
        if call is not None and isinstance(function, tree.Identifier) and function.name in _ENDS:
            return [typed.Do(typed.Template(types.VOID, "raise AssertionError", []))]
        if isinstance(node.value, tree.Cast) and node.value.type.name == "void" and isinstance(node.value.value, tree.Identifier):
            return []
        is_consumed = isinstance(function, tree.Member) and function.name in CONSUMED
        if is_consumed and call is not None and (dropped := self.dropped(call)) is not None:
            return [typed.Do(dropped)]
        if (switch := self.type_switch_statement(node.value)) is not None:
            return switch
        if (loop := loop_of_each(node.value)) is not None:
            return self.statement(loop)
        value = self.infer(node.value)
        if isinstance(value, typed.Write) and value.sign == "<<" and isinstance(value.value, typed.Joined):
            assert isinstance(value.target, typed.Name)
            return [typed.Append(value.target.variable, value.value.pieces)]
        if isinstance(value, typed.Outcome) and value.is_success and is_walk(node.value):  # the walk is before this statement
            return []
        while isinstance(value, typed.Convert) and isinstance(value.type, types.Void):
            value = value.operand
        return [] if isinstance(value, Name) else [typed.Do(value)]

    def _assigned_parts(self, targets: Sequence[tree.Expr], value: Expr) -> list[Statement]:
        """Return `std::tie(a, b) = value` for a pair or a tuple."""
        count = (
            len(value.type.fields)
            if isinstance(value.type, Struct)
            else len(value.type.items) if isinstance(value.type, types.Tuple) else 0
        )
        if count != len(targets):
            raise Untranslatable(f"the parts of {shown(value.type)}")
        parts = self.fresh("parts", value.type)
        subject = typed.Name(value.type, parts)
        found: list[Statement] = [typed.Let(parts, self.value(value) if isinstance(value.type, Struct) else value)]
        for index, node in enumerate(targets):
            if node == tree.Identifier("ignore", getattr(node, "qualifier", "")):
                continue
            target = self.infer(node)
            self.require_place(target)
            if isinstance(value.type, Struct):
                name, type_ = value.type.fields[index]
                part: Expr = typed.FieldOf(type_, subject, name)
            else:
                part = typed.Template(value.type.items[index], f"_0[{index}]", [subject], is_fresh=False)  # type: ignore[attr-defined]
            found.append(typed.Do(self.changed_by(typed.Write(target.type, target, self.value(part, target.type)))))
        return found

    _type_evaluate = evaluated

    # ---- branches

    def _type_if(self, node: tree.If) -> list[Statement]:
        handed = handed_failure(node)
        known = self.lookup(handed) if handed is not None and self.definition.outer is None else None
        if isinstance(known, Name) and isinstance(known.type, Optional) and known.type.may_fail:
            node = replace(node, then=tree.Return(tree.Call(tree.Identifier("failure"), ())))
        if self.has_parser and node.otherwise is None and isinstance(node.condition, tree.Infix) and are_steps(node.condition):
            node = replace(node, condition=node.condition.left, then=tree.If(None, node.condition.right, node.then, None))
        with self.block():
            self.scopes[-1].is_branch = True
            before = self.inner(node.initializer)
            if isinstance(node.condition, tree.Declare):
                before += self.inner(node.condition)
                found = self.lookup(node.condition.variables[-1].name)
                assert found is not None
                condition = self.condition(found)
            elif (steps := self._steps(node.condition, node.then)) is not None:
                return [*before, *steps, *([] if node.otherwise is None else self.statements(node.otherwise))]
            else:
                assigned = self._assigned(node.condition)
                condition = self.condition(self._assigned_before(self.infer(node.condition))) if assigned is None else assigned
            before = [*before, *self.pending]
            self.pending = []
            if node.is_constant and not isinstance(condition, Constant):
                raise Untranslatable("if constexpr")
            if isinstance(condition, Constant) and isinstance(condition.value, bool) and not isinstance(node.condition, tree.Truth):
                chosen = node.then if condition.value else node.otherwise
                return [*before, *([] if chosen is None else self.statements(chosen))]
            then = self.statements(node.then)
            otherwise = [] if node.otherwise is None else self.statements(node.otherwise)
        return [*before, typed.If(condition, then, otherwise)]

    def _assigned(self, node: tree.Expr) -> Expr | None:
        """Return the truth of what `reference = value` assigns before it is asked; None for other conditions."""
        if isinstance(node, tree.Prefix) and node.sign == "!":
            found = self._assigned(node.operand)
            return None if found is None else typed.Not(types.BOOL, found)
        target = node.target if isinstance(node, tree.Assign) and not node.sign else None
        known = self._known(target.name) if isinstance(target, tree.Identifier) and not target.qualifier else None
        if not isinstance(known, (Name, typed.Contents)) or isinstance(known, Name) and not known.variable.is_cell:
            return None  # a variable can be assigned inside of an expression
        write = self.infer(node)
        assert isinstance(write, typed.Write)
        self.pending.append(typed.Do(write))
        return self.condition(write.target)

    def _assigned_before(self, value: Expr) -> Expr:
        """Return a value whose first part changes an element, such as `++counts[i] == 2`, with that part as a statement before it."""
        if isinstance(value, typed.Write) and not isinstance(value.target, Name):
            if not value.is_post:
                self.pending.append(typed.Do(value))
                return value.target
            before = self.fresh("before", value.type, value.target)
            self.pending += [typed.Let(before, value.target), typed.Do(replace(value, is_post=False))]
            return Name(value.type, before)
        if isinstance(value, (typed.Compare, typed.Binary, typed.Logic)):
            value.left = self._assigned_before(value.left)
        elif isinstance(value, (typed.Not, typed.Convert)):
            value.operand = self._assigned_before(value.operand)
        return value

    def _steps(self, condition: tree.Expr, then: tree.Statement) -> list[Statement] | None:
        """Return `if (a || b) return failure();` of a parser as two statements, since a step may need statements before it; else None."""
        parts = alternatives(condition)
        if len(parts) == 1 or not (is_failure(then) or self._is_empty_value(then)) or not self.has_parser:
            return None
        found: list[Statement] = []
        for one in parts:
            found += self.statement(tree.If(None, one, then, None))
        return found

    def _is_empty_value(self, node: tree.Statement) -> bool:
        """Return True for `return Foo();` with a type `Foo`, which gives no message."""
        if isinstance(node, tree.Block):
            return len(node.statements) == 1 and self._is_empty_value(node.statements[0])
        value = node.value if isinstance(node, tree.Return) else None
        function = value.function if isinstance(value, tree.Call) and not value.arguments else None
        return isinstance(function, tree.Identifier) and function.name not in ("success", "failure") and self.names_type(function)

    def inner(self, node: tree.Statement | None) -> list[Statement]:
        """Return the statements of an initializer."""
        return [] if node is None else self.statement(node)

    def _type_switch(self, node: tree.Switch) -> list[Statement]:
        subject = self.infer(node.subject)
        if isinstance(subject.type, (Int, types.EnumType)) and not (isinstance(subject.type, types.EnumType) and subject.type.is_scoped):
            subject = self.convert(subject, types.promoted(subject.type)) if not isinstance(subject.type, types.EnumType) else subject
        elif not isinstance(subject.type, (types.EnumType, types.Char, types.Str)):
            raise Untranslatable(f"a switch over {shown(subject.type)}")
        arms: list[typed.Arm] = []
        default: typed.Arm | None = None
        for index, case in enumerate(node.cases):
            values = [] if case.is_default else [self._label(one, subject.type) for one in case.values]
            body = self._arm(node.cases[index:])
            if case.is_default:
                default = typed.Arm([], body)
            else:
                arms.append(typed.Arm(values, body))
        return [typed.Match(subject, [*arms, *([] if default is None else [default])])]

    def _label(self, node: tree.Expr, to: CppType) -> Expr:
        found = self.convert(self.infer(node), to)
        if not isinstance(found, (Constant, typed.EnumCase)):
            raise Untranslatable("such a case of a switch")
        return found

    def _arm(self, cases: tuple[tree.Case, ...]) -> list[Statement]:
        """Return the statements from a case on to the end of the switch."""
        nodes: list[tree.Statement] = []
        for case in cases:
            nodes += case.body
            if nodes and ends(nodes[-1]):
                break
        kept = without_break(tuple(nodes))
        if any(breaks(one) for one in kept):
            raise Untranslatable("a break inside of a case")
        return self.statements(tree.Block(kept))

    # ---- ends

    def _type_return(self, node: tree.Return) -> list[Statement]:
        if node.value is None:
            return [typed.Return(None)]
        if self.has_parser and (tried := tried_steps(node.value)) is not None:
            failed = tree.Return(tree.Call(tree.Identifier("failure"), ()))
            return [*self.statement(tree.If(None, tried, failed, None)), typed.Return(typed.SUCCESS)]
        if self.definition.is_predicate:
            return [typed.Return(self._outcome_if("success", node.value))]
        known = self.definition.returned
        value = self.infer(node.value, known)
        if isinstance(value, typed.Note):
            self.pending.append(typed.Do(value))
            value = typed.Name(types.DIAGNOSTIC, value.variable)
        if isinstance(known, types.Void) and isinstance(value, typed.Printed):
            return [typed.Do(value), typed.Return(None)]
        if isinstance(known, types.Void) and isinstance(value.type, types.Class) and value.type.family == "Printer":
            return [typed.Return(None)]
        if known is None:
            value = stored_value(value)
            known = types.RESULT if isinstance(value.type, types.Diagnostic) else value.type
            if isinstance(known, (types.Null, types.Sequential, types.Tuple)):
                raise Untranslatable(f"a lambda that returns {shown(known)}")
            self.definition.returned = known
        if isinstance(known, types.Result):
            return [typed.Return(self._result(value))]
        if isinstance(known, Optional) and known.may_fail and isinstance(value, typed.Name) and isinstance(value.type, types.Result):
            return [typed.Return(value)]
        if isinstance(known, Optional) and known.may_fail and isinstance(value, (typed.Fault, typed.Invoke)):
            return [typed.Return(value if isinstance(value, typed.Fault) else self.convert(value, known))]
        if self.definition.gives_reference and value.type == known and (typed.is_place(value) or is_shared(value)):
            return [typed.Return(value)]
        is_local = isinstance(value, typed.Name) and value.variable.function is self.definition and not value.variable.is_cell
        is_local = is_local and value.type == known and isinstance(value, typed.Name) and value.variable not in self.definition.parameters
        return [typed.Return(value if is_local else self.value(value, known))]

    def _type_break(self, node: tree.Break) -> list[Statement]:
        return [typed.Break()]

    def _type_continue(self, node: tree.Continue) -> list[Statement]:
        return [typed.Continue()]
