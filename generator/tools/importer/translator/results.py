"""The first pass: calls that may fail become statements, and a function either raises its errors or tells of a failure."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import typed
from .cpp_type import Optional
from .tree import Untranslatable
from .typed import Expr, Statement


def settle(definition: typed.Definition, receiver: Expr | None, is_hook: bool = False) -> None:
    """Rewrite the body of a function for how it fails, and note that in its type.  Raises Untranslatable."""
    returned = definition.returned if definition.returned is not None else types.VOID
    _raise_at_once(definition.body)
    may_be_nothing = isinstance(returned, types.Class)
    definition.nothing_fails = may_be_nothing and _is_nothing_error(definition.body)
    if isinstance(returned, types.Result) and (is_hook or any("raises" in _ways(value) for value in _returned(definition.body))):
        for statement in definition.body:
            _raise_in(statement, definition)
    definition.body = _rewritten(definition.body, may_be_nothing)
    can_fail = isinstance(returned, types.Result) or isinstance(returned, Optional) and returned.may_fail
    fails = ""
    if can_fail:
        ways = {way for value in _returned(definition.body) for way in _ways(value)}
        ways |= {"raises"} if _ensures(definition.body) or definition.is_called_raising else set()
        fails = "raises" if "raises" in ways or is_hook else "tells"
        if fails == "raises" and "tells" in ways:
            definition.body = _loud(definition.body, silent_fault(definition, receiver, is_hook))
        if fails == "raises" and isinstance(returned, Optional):
            returned = returned.item
            for one in _returns(definition.body):
                one.value = _sure(one.value, returned)
    type_ = definition.type
    definition.type = types.Function(type_.parameters, type_.references, type_.returns, fails)
    definition.returned = returned
    _check(definition.body, set())
    _check_nothing(definition.body, definition)


def _raise_in(node: object, definition: typed.Definition) -> None:
    """Let the calls by which a function calls itself raise.  Raises Untranslatable for one in a function inside of it."""
    for one in typed.children(node):
        if isinstance(one, typed.Define):
            inner = (each for each in typed.walk(one) if isinstance(each, typed.Invoke) and each.function is definition)
            if not all(each.raises for each in inner):
                raise Untranslatable("a function that calls itself from a function inside of it")
        elif isinstance(one, typed.Invoke) and one.function is definition:
            one.raises = True
        _raise_in(one, definition)


def _raise_at_once(statements: list[Statement]) -> None:
    """Let errors be returned where they are made, if a variable holds them until the end of its block, which returns it."""
    for one in statements:
        for body in bodies(one):
            _raise_at_once(body)
    for index, let in enumerate(statements):
        if isinstance(let, typed.Let) and isinstance(let.value, typed.Outcome) and let.value.is_success:
            rest = statements[index + 1 :]
            if _is_held(let.variable, rest):
                statements[index:] = _with_errors(rest, let.variable)
                return


def _is_held(variable: typed.Variable, rest: Sequence[Statement]) -> bool:
    """Return True if statements end by the return of a variable that only gets errors, and are not left otherwise by a success."""
    nodes = [one for statement in rest for one in typed.walk(statement)]
    if not rest or not _is_return_of(rest[-1], variable) or any(isinstance(one, (typed.Break, typed.Continue)) for one in nodes):
        return False
    returns = [one for one in nodes if isinstance(one, typed.Return)]
    errors = [one for one in nodes if _is_error_for(one, variable)]
    ends = [one for one in returns if _is_return_of(one, variable)]
    uses = sum(isinstance(one, typed.Name) and one.variable is variable for one in nodes)
    return bool(errors) and uses == len(errors) + len(ends) and all(one in ends or isinstance(one.value, typed.Fault) for one in returns)


def _is_return_of(statement: Statement, variable: typed.Variable) -> bool:
    return isinstance(statement, typed.Return) and isinstance(statement.value, typed.Name) and statement.value.variable is variable


def _is_error_for(node: object, variable: typed.Variable) -> bool:
    write = node.value if isinstance(node, typed.Do) else None
    is_assigned = isinstance(write, typed.Write) and isinstance(write.target, typed.Name) and write.target.variable is variable
    return is_assigned and isinstance(write, typed.Write) and isinstance(write.value, typed.Fault)


def _with_errors(statements: Sequence[Statement], variable: typed.Variable) -> list[Statement]:
    """Return statements in which errors are returned instead of assigned to a variable, whose return is a success."""
    found: list[Statement] = []
    for one in statements:
        for body in bodies(one):
            body[:] = _with_errors(body, variable)
        if isinstance(one, typed.Do) and isinstance(one.value, typed.Write) and _is_error_for(one, variable):
            found.append(typed.Return(one.value.value))
        else:
            found.append(typed.Return(typed.Outcome(types.RESULT, True)) if _is_return_of(one, variable) else one)
    return found


def tell_loudly(definition: typed.Definition) -> None:
    """Let a function of a parser raise an error where it fails without a message.  Raises Untranslatable."""
    silent = silent_fault(definition, None, False)
    if silent.kind != "parse_error":
        raise Untranslatable("a failure without a message")
    definition.body = _loud(definition.body, silent)
    known = definition.type
    definition.type = types.Function(known.parameters, known.references, known.returns, "raises", known.erased)


def raise_always(definition: typed.Definition) -> None:
    """Let a function of `FailureOr` that never fails, as far as it is translated, give its value as one that raises its errors does."""
    known, returned = definition.type, definition.returned
    is_open = known.fails == "tells" and isinstance(returned, Optional)
    if not is_open or not isinstance(returned, Optional) or any(_ways(value) for value in _returned(definition.body)):
        return
    for one in _returns(definition.body):
        one.value = _sure(one.value, returned.item)
    definition.returned = returned.item
    definition.type = types.Function(known.parameters, known.references, known.returns, "raises", known.erased)


def silent_fault(definition: typed.Definition, receiver: Expr | None, is_hook: bool) -> typed.Fault:
    """Return the error for a failure that MLIR has no message for."""
    if definition.silent is not None:
        return typed.Fault(types.DIAGNOSTIC, None, "op_error", [typed.Constant(types.STR, definition.silent)])
    values: list[Expr] = [] if receiver is None else [receiver]
    values += [typed.Name(one.type, one) for one in definition.parameters]
    outer: typed.Definition | None = definition
    while outer is not None:
        values += [] if outer.receiver is None else [outer.receiver]
        outer = outer.outer
    outer = definition.outer
    while outer is not None:
        values += [typed.Name(one.type, one) for one in outer.parameters]
        outer = outer.outer
    parser = next((one for one in values if types.parser_of(one.type) is not None), None)
    if parser is not None and isinstance(parser.type, types.Struct) and (member := types.parser_of(parser.type)):
        field = parser.type.field(member)
        assert field is not None
        parser = typed.FieldOf(field, parser, member)
    if parser is not None:
        place = typed.Template(types.VOID, "_0.current_location()", [parser])
        return typed.Fault(types.DIAGNOSTIC, parser, "parse_error", [typed.Constant(types.STR, "failed to parse this")], place=place)
    operation = next((one for one in values if isinstance(one.type, types.Class) and one.type.family == "Operation"), None)
    message = "is invalid" if operation is not None else "invalid parameters" if is_hook else ""  # whoever calls it says what failed
    return typed.Fault(types.DIAGNOSTIC, operation, "op_error", [typed.Constant(types.STR, message)])


def _loud(statements: Sequence[Statement], silent: typed.Fault) -> list[Statement]:
    """Return statements in which a failure without a message is an error."""
    found: list[Statement] = []
    for one in statements:
        for body in bodies(one):
            body[:] = _loud(body, silent)
        value = one.value if isinstance(one, typed.Return) else None
        if value is None or _ways(value) in ([], ["raises"]):
            found.append(one)
        elif isinstance(value, typed.Outcome):
            found.append(typed.Return(silent))
        elif isinstance(value, typed.Choice):
            found.append(typed.If(value.condition, *(_loud([typed.Return(each)], silent) for each in (value.then, value.otherwise))))
        elif isinstance(value.type, types.Result):
            failed = typed.If(typed.Failed(types.BOOL, value), [typed.Return(silent)], [])
            found += [failed, typed.Return(typed.Outcome(types.RESULT, True))]
        else:
            raise Untranslatable("a failure without a message")
    return found


def _sure(value: Expr | None, to: types.CppType) -> Expr | None:
    """Return a value of a function that raises its errors without the conversion to `FailureOr`."""
    if isinstance(value, typed.Convert) and isinstance(value.type, Optional):
        return value.operand
    if isinstance(value, (typed.Fault, typed.Invoke)):
        return value
    raise Untranslatable("such a value of FailureOr")


def _ways(value: Expr | None) -> list[str]:
    """Return how a returned value fails: `raises` for errors, `tells` for failures without a message."""
    if isinstance(value, typed.Choice):
        return [*_ways(value.then), *_ways(value.otherwise)]
    if isinstance(value, (typed.Fault, typed.Parse)):
        return ["raises"]
    if isinstance(value, typed.Outcome):
        return [] if value.is_success else ["tells"]
    if isinstance(value, typed.Invoke) and isinstance(value.type, (types.Result, Optional)):
        return ["raises" if value.raises else "tells"]
    if isinstance(value, typed.Name):
        return ["raises" if isinstance(value.type, types.Diagnostic) else "tells"]
    if isinstance(value, typed.Convert) and isinstance(value.type, Optional):
        return []
    return ["tells"]


def _returns(statements: Sequence[Statement]) -> list[typed.Return]:
    found: list[typed.Return] = []
    for one in statements:
        if isinstance(one, typed.Return):
            found.append(one)
        for body in bodies(one):
            found += _returns(body)
    return found


def give_alias(statements: Sequence[Statement], alias: typed.Variable) -> None:
    """Return the text of an alias where C++ says that there is one, and None where there is none.  Raises Untranslatable."""
    for one in _returns(statements):
        one.value = _alias(one.value, alias)


def give_filled(definition: typed.Definition, filled: typed.Variable) -> None:
    """Let a function return the list that it fills, or nothing where it fails without an error.  Raises Untranslatable."""
    definition.body = _with_filled(definition.body, filled)
    known = definition.type
    definition.returned = Optional(filled.type)
    definition.type = types.Function(known.parameters, known.references, definition.returned)


def _with_filled(statements: Sequence[Statement], filled: typed.Variable) -> list[Statement]:
    found: list[Statement] = []
    nothing: Statement = typed.Return(typed.Constant(Optional(filled.type), None))
    given: Statement = typed.Return(typed.Name(filled.type, filled))
    for one in statements:
        for body in bodies(one):
            body[:] = _with_filled(body, filled)
        value = one.value if isinstance(one, typed.Return) else None
        if value is None or isinstance(value, typed.Fault):
            found.append(one)
        elif isinstance(value, typed.Invoke) and value.raises and isinstance(value.type, types.Result):
            found += [typed.Ensure(value), given]
        elif isinstance(value, typed.Outcome):
            found.append(given if value.is_success else nothing)
        elif isinstance(value, typed.Choice):
            found.append(typed.If(value.condition, *(_with_filled([typed.Return(each)], filled) for each in (value.then, value.otherwise))))
        elif isinstance(value.type, types.Result):
            found += [typed.If(typed.Failed(types.BOOL, value), [nothing], []), given]
        else:
            raise Untranslatable("such a result of a method that fills a list")
    return found


def give_text(statements: list[Statement], text: typed.Variable) -> None:
    """Return the text that a function has written, where C++ returns nothing."""
    for one in _returns(statements):
        one.value = typed.Name(types.STR, text)
    if not statements or not isinstance(statements[-1], typed.Return):
        statements.append(typed.Return(typed.Name(types.STR, text)))


def _alias(value: Expr | None, alias: typed.Variable) -> Expr:
    to = Optional(types.STR)
    if isinstance(value, typed.Choice):
        return typed.Choice(to, value.condition, _alias(value.then, alias), _alias(value.otherwise, alias))
    if not isinstance(value, typed.EnumCase):
        raise Untranslatable("such an alias")
    return typed.Constant(to, None) if value.member == "NO_ALIAS" else typed.Convert(to, typed.Name(types.STR, alias))


def _ensures(statements: Sequence[Statement]) -> bool:
    """Return True if a function calls another one that raises its errors."""
    for one in statements:
        if isinstance(one, typed.Ensure) or isinstance(one, typed.Let) and _raises(one.value):
            return True
        if any(_ensures(body) for body in bodies(one)):
            return True
    return False


def _returned(statements: Sequence[Statement]) -> list[Expr | None]:
    return [one.value for one in _returns(statements)]


def bodies(statement: Statement) -> list[list[Statement]]:
    """Return the lists of statements inside of a statement, without those of nested functions."""
    if isinstance(statement, typed.If):
        return [statement.then, statement.otherwise]
    if isinstance(statement, typed.Loop):
        return [statement.body, statement.updates]
    if isinstance(statement, (typed.Counted, typed.Each, typed.Within)):
        return [statement.body]
    if isinstance(statement, typed.Match):
        return [one.body for one in statement.arms]
    return []


def _rewritten(statements: list[Statement], may_be_nothing: bool = False, ends_parse: bool = False) -> list[Statement]:
    """Return statements with each error raised where it is returned, and each call that raises as a statement.

    `ends_parse` says that errors begin as those of a parser, so that each one ends the parse.
    """
    found: list[Statement] = []
    index = 0
    statements = _with_tests(statements)
    while index < len(statements):
        one = statements[index]
        following = statements[index + 1] if index + 1 < len(statements) else None
        for body in bodies(one):
            is_of_parser = isinstance(one, typed.Within) and isinstance(one.context, Expr) and _are_of_parser([one.context])
            body[:] = _rewritten(body, may_be_nothing, ends_parse or is_of_parser)
        index += 1
        fault = one.value if isinstance(one, typed.Do) and isinstance(one.value, typed.Fault) else None
        if fault is not None and _is_failing(
            following, None, with_nothing=may_be_nothing or fault.place is not None or fault.kind == "call"
        ):
            found.append(typed.Return(fault))
            index += 1
        elif fault is not None and fault.place is not None:  # the parse fails, whatever comes next
            found.append(typed.Return(fault))
        elif isinstance(one, typed.Let) and _raises(one.value) and _is_test(following, one.variable, one.value):
            assert isinstance(following, typed.If)
            found += [_plain(one), *_succeeded(one.variable, [*following.otherwise, *statements[index + 1 :]]), *following.otherwise]
            index += 1
        elif isinstance(one, typed.Let) and _raises(one.value) and (rest := _after_test(following, one)) is not None:
            assert isinstance(following, typed.If)
            then, otherwise = _rewritten(following.then), _rewritten(following.otherwise)
            found += [_plain(one), typed.If(rest, then, otherwise)]
            index += 1
        elif isinstance(one, typed.Let) and _raises(one.value) and _is_failing(following, one.variable, True):
            found.append(typed.Return(one.value))
            index += 1
        elif isinstance(one, typed.Let) and _raises(one.value) and (rest := _unless_failed(following, one.variable)) is not None:
            found += [_plain(one), *_rewritten([typed.Return(rest)])]
            index += 1
        elif isinstance(one, typed.Let) and isinstance(one.value, typed.Parse) and isinstance(one.value.type, types.Result):
            found += [typed.Ensure(one.value), typed.Let(one.variable, typed.SUCCESS)]
        elif isinstance(one, typed.Do) and isinstance(one.value, typed.Write) and isinstance(one.value.value, typed.Parse):
            write = one.value
            found += [typed.Ensure(one.value.value), typed.Do(typed.Write(write.type, write.target, typed.SUCCESS))]
        elif isinstance(one, typed.Let) and (branch := _assigned_call(one, following)) is not None:
            test = statements[index + 1] if index + 1 < len(statements) else None
            if not _is_test(test, one.variable):
                raise Untranslatable("a result that is looked at later")
            assert isinstance(test, typed.If)
            found += [branch, *test.otherwise]
            index += 2
        elif isinstance(one, typed.If) and (calls := _failing_calls(one.condition)) and _ends_parse(calls, one.then, ends_parse):
            found += [*(typed.Ensure(each) for each in calls), *one.otherwise]
        elif isinstance(one, typed.If) and (each := _ensured_of_all(one)) is not None:
            found += [each, *one.otherwise]
        elif isinstance(one, typed.If) and (alternative := _alternative(one.condition)) is not None:
            ensured = [typed.Ensure(each) for each in alternative[1]]
            found.append(typed.If(alternative[0], one.then, [*ensured, *one.otherwise]))
        elif isinstance(one, typed.If) and (calls := _succeeding_calls(one)):
            found += [*(typed.Ensure(each) for each in calls), *one.then]
            if one.then and isinstance(one.then[-1], typed.Return):
                break  # what follows is for a parse that failed
        elif isinstance(one, typed.If) and not one.otherwise and (guarded := _guarded(one.condition)) and _ends_parse(guarded[1], one.then):
            found.append(typed.If(guarded[0], [typed.Ensure(each) for each in guarded[1]], []))
        elif isinstance(one, typed.Return) and isinstance(one.value, typed.Choice) and (calls := _tried(one.value)):
            found += [*(typed.Ensure(each) for each in calls), typed.Return(typed.SUCCESS)]
        elif isinstance(one, typed.Return) and isinstance(one.value, typed.Choice) and isinstance(one.value.type, types.Result):
            found.append(_branches(one.value))
        else:
            found.append(one)
    return found


def _with_tests(statements: Sequence[Statement]) -> list[Statement]:
    """Return statements with the test for a failure moved to its call, if this is inside of a context by which its errors begin."""
    found: list[Statement] = []
    for one in statements:
        last = found[-1].body[-1] if found and isinstance(found[-1], typed.Within) and found[-1].body else None
        is_test = isinstance(last, typed.Let) and _raises(last.value) and _is_test(one, last.variable)
        if is_test and isinstance(one, typed.If) and not one.otherwise and isinstance(found[-1], typed.Within):
            found[-1] = typed.Within(found[-1].context, [*found[-1].body, one])
        else:
            found.append(one)
    return found


def _is_nothing_error(statements: Sequence[Statement]) -> bool:
    """Return True if a function makes an error of an operation and returns nothing then, which only its caller takes for a failure."""
    for one, following in zip(statements, statements[1:]):
        fault = one.value if isinstance(one, typed.Do) and isinstance(one.value, typed.Fault) else None
        if fault is not None and fault.place is None and fault.kind != "call" and _is_failing(following, None, with_nothing=True):
            return True
    return any(_is_nothing_error(body) for one in statements for body in bodies(one))


def _check_nothing(statements: Sequence[Statement], definition: typed.Definition) -> None:
    """Raise Untranslatable unless what a function returns instead of nothing, which follows an error, is a failure for its caller, too."""
    for index, one in enumerate(statements):
        for body in bodies(one):
            _check_nothing(body, definition)
        nodes = [one] if isinstance(one, (typed.Let, typed.Do, typed.Return)) else typed.children(one)
        values = (each for node in nodes if isinstance(node, (Expr, typed.Let, typed.Do, typed.Return)) for each in typed.walk(node))
        calls = [each for each in values if isinstance(each, typed.Invoke) and _may_fail_with_nothing(each.function, definition)]
        if not calls:
            continue
        test = statements[index + 1] if index + 1 < len(statements) else None
        if isinstance(one, typed.Return) and one.value is calls[0] and isinstance(definition.returned, types.Class):
            definition.nothing_fails = True
        elif not (isinstance(one, typed.Let) and one.value is calls[0] and _is_test_of_nothing(test, one.variable)):
            raise Untranslatable("a function that returns nothing after an error")


def _may_fail_with_nothing(function: object, caller: typed.Definition) -> bool:
    return isinstance(function, typed.Definition) and function is not caller and function.nothing_fails


def _is_test_of_nothing(statement: Statement | None, variable: typed.Variable) -> bool:
    """Return True for `if (!variable) return failure();`."""
    condition = statement.condition if isinstance(statement, typed.If) else None
    operand = condition.operands[0] if isinstance(condition, typed.Template) and condition.text == "_0 is None" else None
    is_own = isinstance(operand, typed.Name) and operand.variable is variable
    return is_own and isinstance(statement, typed.If) and is_only_failure(statement.then, True)


def _assigned_call(let: typed.Let, following: Statement | None) -> typed.If | None:
    """Return `if (condition) call;` for `result = success(); if (condition) result = call;` with a call that raises; else None."""
    is_success = isinstance(let.value, typed.Outcome) and let.value.is_success
    if not is_success or not isinstance(following, typed.If) or following.otherwise or len(following.then) != 1:
        return None
    only = following.then[0]
    write = only.value if isinstance(only, typed.Do) else None
    if not isinstance(write, typed.Write) or not isinstance(write.target, typed.Name) or write.target.variable is not let.variable:
        return None
    return typed.If(following.condition, [typed.Ensure(write.value)], []) if _raises(write.value) else None


def _branches(value: Expr) -> Statement:
    """Return the returned conditional as a conditional statement, if it may fail with a message."""
    if not isinstance(value, typed.Choice):
        return typed.Return(value)
    if _ways(value) in ([], ["tells"]) and not any(isinstance(one, typed.Invoke) for one in typed.walk(value)):
        return typed.Return(value)
    return typed.If(value.condition, [_branches(value.then)], [_branches(value.otherwise)])


def _plain(statement: typed.Let) -> Statement:
    """Return the declaration of the value of a call that raises its errors."""
    variable, value = statement.variable, statement.value
    assert value is not None
    if isinstance(value.type, Optional):
        variable.type = value.type = value.type.item
        return typed.Let(variable, value)
    return typed.Ensure(value)


def _succeeded(variable: typed.Variable, rest: Sequence[Statement]) -> list[Statement]:
    """Return what declares a result that has not failed, if the statements after this use it; where they return it they succeed."""
    if not isinstance(variable.type, types.Result):
        return []
    for one in _returns(rest) if not variable.changes else ():
        if isinstance(one.value, typed.Name) and one.value.variable is variable:
            one.value = typed.Outcome(types.RESULT, True)
    is_used = any(isinstance(one, typed.Name) and one.variable is variable for each in rest for one in typed.walk(each))
    return [typed.Let(variable, typed.SUCCESS)] if is_used else []


def _raises(value: Expr | None) -> bool:
    return isinstance(value, typed.Invoke) and value.raises or isinstance(value, typed.Parse)


def _are_of_parser(calls: Sequence[Expr]) -> bool:
    """Return True for calls of a parser, or of functions that get it, so that a failure ends the parse."""
    return all(any(types.parser_of(one.type) is not None for one in typed.children(each) if isinstance(one, Expr)) for each in calls)


def _tried(value: typed.Choice) -> list[Expr]:
    """Return the calls of `failure(call || call)`; empty for other values."""
    ends = (value.then, value.otherwise)
    is_failure = all(isinstance(one, typed.Outcome) for one in ends) and not ends[0].is_success and ends[1].is_success  # type: ignore[attr-defined]
    return _failing_calls(value.condition) if is_failure else []


def _is_failing(statement: Statement | None, variable: typed.Variable | None, only: bool = False, with_nothing: bool = False) -> bool:
    """Return True for `return failure();`, with a variable for its return, and with `with_nothing` for `return nullptr;` and `return;`."""
    if not isinstance(statement, typed.Return):
        return False
    value = statement.value
    if isinstance(value, typed.Name) and value.variable is variable:
        return True
    if with_nothing and (value is None or isinstance(value, typed.Fault)):  # nothing to return, or a second error
        return True
    if with_nothing and isinstance(value, typed.Constant) and isinstance(value.type, (types.Class, Optional)) and value.value is None:
        return True
    return not only and isinstance(value, typed.Outcome) and not value.is_success


def _is_test(statement: Statement | None, variable: typed.Variable, call: Expr | None = None) -> bool:
    """Return True for `if (failed(variable)) return failure();`."""
    if not isinstance(statement, typed.If) or not isinstance(statement.condition, typed.Failed) or len(statement.then) != 1:
        return False
    operand, with_nothing = statement.condition.operand, call is not None and _are_of_parser([call])
    return (
        isinstance(operand, typed.Name)
        and operand.variable is variable
        and _is_failing(statement.then[0], variable, with_nothing=with_nothing)
    )


def _after_test(statement: Statement | None, let: typed.Let) -> Expr | None:
    """Return `rest` of `if (failed(variable) || rest) return failure();` for a variable that a parser gives; None for other statements.

    The error of the parser is the first one.
    """
    condition = statement.condition if isinstance(statement, typed.If) else None
    if not isinstance(statement, typed.If) or not isinstance(condition, typed.Logic) or condition.sign != "||" or let.value is None:
        return None
    failed = condition.left.operand if isinstance(condition.left, typed.Failed) else None
    is_own = isinstance(failed, typed.Name) and failed.variable is let.variable
    return condition.right if is_own and _are_of_parser([let.value]) and is_only_failure(statement.then, True) else None


def _unless_failed(statement: Statement | None, variable: typed.Variable) -> Expr | None:
    """Return `value` of `return failed(variable) ? variable : value;`; None for other statements."""
    choice = statement.value if isinstance(statement, typed.Return) else None
    if not isinstance(choice, typed.Choice) or not isinstance(choice.condition, typed.Failed):
        return None
    given = (choice.condition.operand, choice.then)
    return choice.otherwise if all(isinstance(one, typed.Name) and one.variable is variable for one in given) else None


def is_only_failure(statements: Sequence[Statement], with_nothing: bool = False) -> bool:
    return len(statements) == 1 and _is_failing(statements[0], None, with_nothing=with_nothing)


def _ends_parse(calls: Sequence[Expr], then: Sequence[Statement], is_within: bool = False) -> bool:
    """Return True for calls after whose failure a function fails, too: that a method of the parser has failed ends the parse anyhow.

    `is_within` says that their errors begin as those of a parser.
    """
    own = [one for one in then if not (isinstance(one, typed.Do) and isinstance(one.value, typed.Fault))]  # without a second error
    is_parser = is_within or _are_of_parser(calls)
    return all(isinstance(one, typed.Parse) for one in calls) or is_only_failure(own if is_parser else then, is_parser)


def _failing_calls(condition: Expr) -> list[Expr]:
    """Return the calls of a condition that asks only if one of them failed; empty for other conditions."""
    if isinstance(condition, typed.Failed) and _raises(condition.operand):
        return [condition.operand]
    if isinstance(condition, typed.Logic) and condition.sign == "||":
        left, right = _failing_calls(condition.left), _failing_calls(condition.right)
        return [*left, *right] if left and right else []
    return []


def _succeeding_calls(statement: typed.If) -> list[Expr]:
    """Return the calls of `if (succeeded(call)) …; else return failure();`; empty for other statements."""
    calls = _asked_to_succeed(statement.condition)
    return calls if calls and _ends_parse(calls, statement.otherwise) else []


def _asked_to_succeed(condition: Expr) -> list[Expr]:
    """Return the calls of `succeeded(call) && succeeded(call)`; empty for other conditions."""
    if isinstance(condition, typed.Logic) and condition.sign == "&&":
        left, right = _asked_to_succeed(condition.left), _asked_to_succeed(condition.right)
        return [*left, *right] if left and right else []
    return _failing_calls(condition.operand) if isinstance(condition, typed.Not) else []


def _guarded(condition: Expr) -> tuple[Expr, list[Expr]] | None:
    """Return the condition under which calls are made that may fail, and the calls, for `condition && failed(call)`; None for others."""
    if not isinstance(condition, typed.Logic) or condition.sign != "&&":
        return None
    calls = _failing_calls(condition.right)
    return (condition.left, calls) if calls else None


def _ensured_of_all(statement: typed.If) -> typed.Each | None:
    """Return the loop for `if (!all_of(range, [](auto one) { return succeeded(call); })) return failure();`; None for others."""
    all_of = statement.condition.operand if isinstance(statement.condition, typed.Not) else None
    if not isinstance(all_of, typed.Quantified) or all_of.kind != "all" or not isinstance(all_of.body, typed.Not):
        return None
    calls = _failing_calls(all_of.body.operand)
    return (
        typed.Each(all_of.items, all_of.values, [typed.Ensure(calls[0])]) if len(calls) == 1 and is_only_failure(statement.then) else None
    )


def _alternative(condition: Expr) -> tuple[Expr, list[Expr]] | None:
    """Return the condition and the calls of a parser of `condition || failed(call)`: that they fail is the end; None for others."""
    if not isinstance(condition, typed.Logic) or condition.sign != "||":
        return None
    calls = _failing_calls(condition.right)
    is_plain = not any(_raises(one) for one in typed.walk(condition.left) if isinstance(one, Expr))
    return (condition.left, calls) if calls and is_plain and _are_of_parser(calls) else None


def _check(statements: Sequence[Statement], messages: set[typed.Variable]) -> None:
    """Raise Untranslatable for an error that is not returned, and for a call that raises inside of an expression."""
    for index, one in enumerate(statements):
        if isinstance(one, typed.Return):
            _check_inside(one.value)
            if isinstance(one.value, typed.Name) and isinstance(one.value.type, types.Diagnostic) and one.value.variable not in messages:
                raise Untranslatable("a diagnostic that is returned elsewhere")
        elif isinstance(one, typed.Do):
            _check_inside(one.value)
            if isinstance(one.value, typed.Fault):
                raise Untranslatable("an error that is not returned")
            if isinstance(one.value, typed.Invoke) and one.value.raises and not isinstance(one, typed.Ensure):
                raise Untranslatable("a call whose failure is not looked at")
        elif isinstance(one, typed.Let):
            if isinstance(one.variable.type, types.Diagnostic):
                _check_message(one, statements[index + 1 :])
                messages = {*messages, one.variable}
            else:
                _check_all(one.value, allowed=_let_call(one))
        elif isinstance(one, (typed.If, typed.Match, typed.Loop, typed.Counted, typed.Each, typed.Within)):
            for each in typed.children(one):
                if isinstance(each, Expr):
                    _check_all(each)
            for body in bodies(one):
                _check(body, messages)
        elif isinstance(one, typed.LetParts):
            _check_all(one.value)


def _let_call(statement: typed.Let) -> Expr | None:
    value = statement.value
    is_sure = isinstance(value, typed.Invoke) and value.raises and not isinstance(value.type, types.Result)
    return value if is_sure and not (isinstance(value.type, Optional) and value.type.may_fail) else None  # type: ignore[union-attr]


def _check_message(statement: typed.Let, rest: Sequence[Statement]) -> None:
    """Raise Untranslatable unless a diagnostic in a variable is returned at the end of its block, and nothing else before."""
    variable = statement.variable
    if not isinstance(statement.value, typed.Fault):
        raise Untranslatable("a diagnostic made elsewhere")
    for one in rest:
        if isinstance(one, typed.Return):
            if isinstance(one.value, typed.Outcome) and not one.value.is_success:
                one.value = typed.Name(types.DIAGNOSTIC, variable)
            if isinstance(one.value, typed.Name) and one.value.variable is variable:
                _make_notes_at_once(statement.value, rest[: rest.index(one)])
                return
            break
        if _may_leave(one):
            break
    raise Untranslatable("a diagnostic that is not returned at once")


def _make_notes_at_once(fault: typed.Fault, before: Sequence[Statement]) -> None:
    """Make the notes of an error with it, if nothing else happens before it is returned."""
    if all(isinstance(one, typed.Append) or isinstance(one, typed.Do) and isinstance(one.value, typed.Note) for one in before):
        fault.listed = None


def _may_leave(statement: Statement, is_loop: bool = False) -> bool:
    """Return True if a statement may end its function, or a turn of the loop around it."""
    if isinstance(statement, (typed.Break, typed.Continue)):
        return not is_loop
    is_loop = is_loop or isinstance(statement, (typed.Loop, typed.Counted, typed.Each))
    return isinstance(statement, typed.Return) or any(_may_leave(one, is_loop) for body in bodies(statement) for one in body)


def _check_inside(value: Expr | None) -> None:
    """Check the parts of a returned or evaluated expression, which itself may be an error or a call that raises."""
    if isinstance(value, (typed.Fault, typed.Invoke)):
        for one in typed.children(value):
            _check_all(one if isinstance(one, Expr) else None)
    else:
        _check_all(value)


def _check_all(value: Expr | None, allowed: Expr | None = None) -> None:
    for one in () if value is None else typed.walk(value):
        if isinstance(one, typed.Fault):
            raise Untranslatable("an error inside of an expression")
        if isinstance(one, typed.Invoke) and one.raises and one is not allowed:
            raise Untranslatable("a call that fails inside of an expression")
        if isinstance(one, typed.Parse) and isinstance(one.type, types.Result) and one is not value:
            raise Untranslatable("a parse inside of an expression")
