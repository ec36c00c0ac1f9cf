"""Hooks: the functions of C++ that a hook is translated from, with the parameters and the result that the hook has."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ....resolver.model import ResolvedHook, ResolvedOperation, ResolvedTypeOrAttribute
from ....resolver.model.definitions import signature_text
from . import cpp_type as types
from . import omissions, tree, typed
from .annotations import fits, may_be_none
from .conversions import shown
from .cpp_type import List
from .dialect_hooks import split_entry
from .emission import unparsed
from .overloading import spelled
from .project import Project, bind
from .reading import read, read_function
from .statement_forms import is_ignored
from .statements import StatementTyping
from .tree import UnknownApi, Untranslatable
from .typed import ArrayValues, Definition, Template

if TYPE_CHECKING:
    from ..bodies.source import CppFunction

_INFERENCE = ("infer_return_types", "infer_return_type_components")
_CPP_OF = {"OpParser": "OpAsmParser", "AsmParser": "AsmParser", "OpPrinter": "OpAsmPrinter", "AsmPrinter": "AsmPrinter"}
"""Maps the annotations of parsers and printers to C++."""
_MAPPING = "Mapping[str, Attribute]"


_OF_ENTRIES = ("verify_operation_attribute", "verify_region_arg_attribute", "verify_region_result_attribute")
"""The hooks of a dialect that check an attribute of it by its name."""
_SKIPPED = (*_INFERENCE, "is_compatible_return_types", "verify_symbol_uses")
"""The methods of interfaces without which a program goes on where a part of them is not written."""


def typed_hook(
    project: Project, owner: ResolvedOperation | ResolvedTypeOrAttribute | None, function: CppFunction, hook: ResolvedHook
) -> str:
    """Return the Python of a verifier, of an interface method, a parser or a printer; a hook of the whole dialect has no owner.

    Raises Untranslatable.
    """
    if function.template and hook.methods[0].kind == "directive":
        function = _instance(project, function, hook)
    syntax = read_function(function.body.parent, function.name, function.owner, function.place)
    try:
        return _hook_text(project, owner, function, hook, syntax)
    except Untranslatable as error:
        method = hook.methods[0]
        if not project.takes_parts or method.kind != "check" or method.binding != "method":
            raise
        reason = error
    project.is_in_part = True
    try:
        text = omissions.in_part(syntax.body, lambda body: _hook_text(project, owner, function, hook, replace(syntax, body=body)))
    finally:
        project.is_in_part = False
    helpers = project.needed(text)
    reasons = [one for name in (hook.function, *helpers) for one in project.left_out.get(name, ())]
    nodes = (node for one in (text, *helpers.values()) for node in ast.walk(ast.parse(one)))
    if not reasons or not any(isinstance(one, ast.Raise) for one in nodes):
        raise reason  # nothing is checked
    project.module.gaps[hook.function] = reasons
    return text


def _instance(project: Project, function: CppFunction, hook: ResolvedHook) -> CppFunction:
    """Return the instance of a function template of a directive for the types that its hook has.  Raises Untranslatable."""
    is_parser = hook.methods[0].name.startswith("parse_")
    first = [annotation for _, annotation, _ in hook.parameters]
    given = [*first, *_parts_of(hook.returns)] if is_parser else first
    bindings: dict[str, list[str]] = {}
    for name in function.template:
        places = [index for index, one in enumerate(function.parameters) if one.type == name]
        annotation = given[places[0]].removesuffix(" | None") if places and places[0] < len(given) else ""
        to = _CPP_OF.get(annotation) or spelled(project.class_of_python(annotation) or types.VOID)
        bindings[name] = [to]
    made = project.module.sources.instantiate(function, bindings)
    if made is None:
        raise Untranslatable("a function template")
    return made


def _hook_text(
    project: Project,
    owner: ResolvedOperation | ResolvedTypeOrAttribute | None,
    function: CppFunction,
    hook: ResolvedHook,
    syntax: tree.Function,
) -> str:
    method, parameters = hook.methods[0], list(hook.parameters)
    project.owner, project.file = (owner if isinstance(owner, ResolvedOperation) else None), function.file
    is_parser = method.kind in ("syntax", "directive") and "parse" in method.function
    project.may_have_gaps = project.takes_parts and (method.kind == "dialect" or is_parser or method.name in _SKIPPED)
    definition = Definition(hook.function, types.Function((), (), types.VOID), [], [], is_in_part=project.is_in_part)
    project.hook = definition if hook.returns == "None" or is_parser else None
    receiver: typed.Expr | None = project.dialect_of(function.owner) if owner is None else None
    if method.binding == "method" and owner is not None:
        own = project.own_class if isinstance(owner, ResolvedOperation) else project.class_named(owner.class_name)
        if not isinstance(own, types.Class):
            raise UnknownApi(f"the class {owner.class_name}")
        receiver = typed.Receiver(own, parameters[0][0])
        definition.receivers.append((parameters[0][0], own.annotation))
        parameters = parameters[1:]
    typing = StatementTyping(project, definition, receiver)
    typing.owner = function.owner
    typing.taken.update(name for name, _, _ in hook.parameters)
    bind(typing, syntax)
    typing.declared_result = typing.resolve(syntax.returns)
    if method.name in _OF_ENTRIES:
        split_entry(typing)
    if method.kind == "syntax":
        _drop_type(typing, len(parameters))
    if method.kind == "directive":
        _take_defaults(
            typing, project.module.sources.defaults(function), syntax, len(parameters) + (len(_parts_of(hook.returns)) if is_parser else 0)
        )
    if method.kind == "directive" and method.name.startswith("parse_"):
        _take_outs(typing, len(parameters), hook.returns)
    if method.kind == "interface":
        if method.name in _INFERENCE:
            project.hook, definition.silent = definition, ""
            parameters = _take_adaptor(typing, parameters)
        _take_stream(typing)
        _take_list(typing, len(parameters), hook.returns)
    bind_names(typing, parameters, syntax.body)
    gives_parts = typing.has_parser and method.kind in ("syntax", "dialect")
    text = project.written(typing, definition, syntax, f"{hook.summary}.", gives_parts)
    if definition.moves_builder:
        raise Untranslatable("an insertion point that lasts")
    returned = definition.returned or types.VOID
    if method.kind in ("syntax", "directive") or owner is None and method.name not in _OF_ENTRIES:
        _check_syntax(definition, hook)
        return _with_head(text, hook)
    if definition.outs:
        return _with_head(text, hook)
    if syntax.returns.name == "array" and isinstance(returned, List) and hook.returns == _tuple_of(syntax.returns, returned):
        return _with_head(text, hook, _Tuples())
    if hook.returns == "range" and isinstance(returned, List) and getattr(returned.item, "family", "") == "OpOperand":
        return _with_head(text, hook, _Numbers())
    only_fails = definition.type.fails == "raises" and isinstance(returned, types.Result)
    if not (hook.returns in ("None", "bool") if only_fails else fits(returned, hook.returns, True)):
        raise Untranslatable(f"a hook that returns {shown(returned)} for {hook.returns}")
    return _with_head(text, hook, _Success() if only_fails and hook.returns == "bool" else None)


def _tuple_of(array: tree.TypeName, returned: List) -> str:
    """Return the annotation of a tuple with the elements of an array of C++; empty for one of another length than a number."""
    length = array.arguments[1] if len(array.arguments) == 2 else None
    if not isinstance(length, tree.Number) or not isinstance(length.value, int):
        return ""
    return f"tuple[{', '.join([returned.item.annotation] * length.value)}]"


def _with_head(text: str, hook: ResolvedHook, wrapper: ast.NodeTransformer | None = None) -> str:
    """Return the source of a function with the signature of a hook; the wrapper changes what it returns."""
    (made,) = ast.parse(text).body
    (head,) = ast.parse(f"def {hook.function}({signature_text(hook.parameters)}) -> {hook.returns}: pass").body
    assert isinstance(made, ast.FunctionDef) and isinstance(head, ast.FunctionDef)
    made.args, made.returns = head.args, head.returns
    if wrapper is not None:
        made.body = [wrapper.visit(one) for one in made.body]
    if isinstance(wrapper, _Success):
        made.body.append(ast.Return(ast.Constant(True)))
    return unparsed(made)


def _drop_type(typing: StatementTyping, count: int) -> None:
    """Take the type that a parser of an attribute has as a last parameter from the parser, if the hook has no such parameter."""
    definition = typing.definition
    last = definition.parameters[-1] if definition.parameters else None
    if last is None or len(definition.parameters) != count + 1 or not (isinstance(last.type, types.Class) and last.type.cpp == "Type"):
        return
    parser = definition.parameters[0]
    value = Template(last.type, "_0.attribute_type", [typed.Name(parser.type, parser)])
    names = typing.scopes[-1].names
    names[next(one for one, known in names.items() if known is last)] = value
    _set_parameters(definition, definition.parameters[:-1])


def _take_defaults(typing: StatementTyping, declared: Sequence[Any], syntax: tree.Function, count: int) -> None:
    """Give the parameters that a hook lacks the values that C++ has for them by default."""
    definition = typing.definition
    nodes = [None if node is None else read(node) for node in declared]
    if len(nodes) != len(syntax.parameters):
        return
    kept = [index for index in range(len(nodes)) if index not in definition.erased]
    for place, index in enumerate(kept[count:], count):
        default = syntax.parameters[index].default or nodes[index]
        if default is None:
            return
        variable = definition.parameters[place]
        value = typing.infer_as(default, variable.type)
        names = typing.scopes[-1].names
        names[next(one for one, known in names.items() if known is variable)] = value
    _set_parameters(definition, definition.parameters[:count])


def _take_outs(typing: StatementTyping, count: int, returns: str) -> None:
    """Let a parser of a directive return what its C++ assigns to references.  Raises Untranslatable."""
    definition = typing.definition
    is_out = [
        how in ("cell", "place") and not typing.is_syntax(one.type) for one, how in zip(definition.parameters, definition.type.references)
    ]
    outs = [one for one, is_assigned in zip(definition.parameters, is_out) if is_assigned]
    annotations = _parts_of(returns)
    if len(definition.parameters) - len(outs) != count or len(annotations) != len(outs):
        raise Untranslatable(f"{len(outs)} references where the directive reads {len(annotations)} things")
    for one, annotation in zip(outs, annotations):
        if not fits(one.type, annotation, True, typing.project.class_of_python):
            raise Untranslatable(f"{shown(one.type)} for {annotation}")
        one.is_cell = one.is_place = False
        one.initial = typing.default_of(one.type)
    definition.outs = outs
    _set_parameters(definition, [one for one in definition.parameters if one not in outs])


def _take_stream(typing: StatementTyping) -> None:
    """Let a method that writes an alias to a stream return it."""
    definition = typing.definition
    stream = next((one for one in definition.parameters if isinstance(one.type, types.Class) and one.type.cpp == "raw_ostream"), None)
    if stream is None or typing.declared_result != typing.project.named_type("OpAsmAliasResult"):
        return
    definition.alias = typing.fresh("alias", types.STR, typed.Constant(types.STR, ""))
    definition.entry.append(typed.Let(definition.alias, definition.alias.initial))
    names = typing.scopes[-1].names
    text = typed.Name(types.STR, definition.alias)
    names[next(one for one, known in names.items() if known is stream)] = typed.Convert(stream.type, text)
    _set_parameters(definition, [one for one in definition.parameters if one is not stream])


def _take_list(typing: StatementTyping, count: int, returns: str) -> None:
    """Let a method return the list that its C++ fills, if its hook returns one and has one parameter less.  Raises Untranslatable."""
    definition = typing.definition
    lists = [
        one
        for one, how in zip(definition.parameters, definition.type.references)
        if how == "place" and isinstance(one.type, List) and fits(one.type, returns, True, typing.project.class_of_python)
    ]
    if len(definition.parameters) != count + 1 or len(lists) != 1 or lists[0] is not definition.parameters[-1]:
        return
    is_optional = may_be_none(returns)
    if not isinstance(typing.declared_result, types.Result if is_optional else (types.Void, types.Result)):
        raise Untranslatable("a method that fills a list and returns something")
    lists[0].is_place, lists[0].initial = False, typing.default_of(lists[0].type)
    if is_optional:
        definition.filled = lists[0]
        definition.entry.append(typed.Let(lists[0], lists[0].initial))
    else:
        definition.outs = lists
    _set_parameters(definition, definition.parameters[:-1])


def _take_adaptor(typing: StatementTyping, parameters: list[tuple[str, str, str | None]]) -> list[tuple[str, str, str | None]]:
    """Give a method its parameters instead of the adaptor of an operation that its C++ has; return the parameters that are left."""
    definition = typing.definition
    variable = next((one for one in definition.parameters if isinstance(one.type, types.Class) and one.type.family == "Adaptor"), None)
    if variable is None:
        return parameters
    own = [List(typing.project.named_type("Value"), False), attributes_of(typing), List(typing.project.named_type("Region"), False)]
    if len(parameters) != len(own):
        raise Untranslatable(f"an adaptor for {len(parameters)} parameters")
    given = [typed.Variable(name, type_, definition) for (name, _, _), type_ in zip(parameters, own)]
    made = typing.adaptor_of(variable.type, [typed.Name(one.type, one) for one in given])  # type: ignore[arg-type]
    definition.entry.append(typed.Let(variable, made))
    place = definition.parameters.index(variable)
    known, how = definition.type, dict(zip(definition.parameters, definition.type.references))
    found = [*definition.parameters[:place], *given, *definition.parameters[place + 1 :]]
    definition.parameters = found
    definition.type = types.Function(tuple(one.type for one in found), tuple(how.get(one, "value") for one in found), known.returns)
    return parameters


def attributes_of(typing: StatementTyping) -> types.Class:
    """Return the class of a mapping of attributes by name, which Python has where C++ has a dictionary attribute."""
    return types.Class(typing.project.named_type("NamedAttrList").annotation, "ArrayRef<NamedAttribute>", "NamedAttrList")


def _set_parameters(definition: Definition, kept: list[typed.Variable]) -> None:
    known = definition.type
    how = dict(zip(definition.parameters, known.references))
    definition.parameters = kept
    definition.type = types.Function(tuple(one.type for one in kept), tuple(how[one] for one in kept), known.returns)


def _parts_of(returns: str) -> list[str]:
    """Return the annotations of the values that a hook returns."""
    node = ast.parse(returns, mode="eval").body
    items = node.slice.elts if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple) else []
    if items and ast.unparse(node).startswith("tuple[") and not isinstance(items[-1], ast.Constant):
        return [ast.unparse(one) for one in items]
    return [] if returns == "None" else [returns]


def _check_syntax(definition: Definition, hook: ResolvedHook) -> None:
    """Raise Untranslatable unless a parser or printer gives what its hook says, and fails with an error."""
    returned = definition.returned or types.VOID
    if isinstance(returned, types.Result) and definition.type.fails == "raises" or isinstance(returned, types.Void):
        if definition.outs or hook.returns == "None":
            return
    elif not definition.outs and isinstance(returned, types.Class) and returned.family in ("Type", "Attribute") and hook.returns != "None":
        return
    raise Untranslatable(f"a hook that returns {shown(returned)} for {hook.returns}")


class _Success(ast.NodeTransformer):
    """Lets a function that raises its errors return True where it returns; functions in it stay as they are."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        return ast.Return(ast.Constant(True))


class _Tuples(ast.NodeTransformer):
    """Lets a function return tuples instead of lists; functions in it stay as they are."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        value = node.value
        if isinstance(value, ast.List):
            return ast.Return(ast.Tuple(value.elts, ast.Load()))
        return ast.Return(ast.Call(ast.Name("tuple", ast.Load()), [] if value is None else [value], []))


class _Numbers(ast.NodeTransformer):
    """Lets a function return the numbers of operands instead of their uses; functions in it stay as they are."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        match node.value:
            case ast.List([ast.Call(ast.Name("OpOperand"), [_, ast.Constant(int(number))])]):
                return ast.Return(ast.parse(f"range({number}, {number + 1})", mode="eval").body)
            case ast.Subscript(ast.Call(ast.Name("op_operands"), [op]), part):
                numbers = ast.parse(f"range(len({ast.unparse(op)}.operands))", mode="eval").body
                return ast.Return(ast.Subscript(numbers, part, ast.Load()))
            case _:
                raise Untranslatable("such a range of operands")


def _is_named(name: str, body: tree.Block) -> bool:
    """Return True if a function uses a name otherwise than in assertions."""
    uses = [sum(isinstance(one, tree.Identifier) and one.name == name for one in tree.walk(body))]
    uses += [
        sum(isinstance(one, tree.Identifier) and one.name == name for one in tree.walk(each))
        for each in tree.walk(body)
        if isinstance(each, tree.Evaluate) and is_ignored(each)
    ]
    return uses[0] > sum(uses[1:])


def bind_names(typing: StatementTyping, given: Sequence[tuple[str, str, object]], body: tree.Block) -> None:
    """Give the parameters of a function the names that a hook has for them.  Raises Untranslatable."""
    definition = typing.definition
    if len(definition.parameters) + len(definition.erased) == len(given):
        given = [one for index, one in enumerate(given) if index not in definition.erased]
    if len(definition.parameters) != len(given):
        raise Untranslatable(f"{len(definition.parameters)} parameters where the hook has {len(given)}")
    names = typing.scopes[-1].names
    for variable, how, (name, annotation, _) in zip(definition.parameters, definition.type.references, given):
        own, type_ = typed.Name(variable.type, variable), variable.type
        cpp_name = next((one for one, value in names.items() if value is variable), "")  # none for one without a name
        if isinstance(type_, List):  # Python may pass any sequence, and None for an empty one
            text = "_0 or ()" if may_be_none(annotation) else "_0"
            names[cpp_name] = ArrayValues(List(type_.item, False), text, [own])
        if isinstance(type_, types.Class) and type_.family == "APInt" and annotation == "int":
            names[cpp_name], annotation = Template(type_, "APInt.of(_0)", [own]), type_.annotation
        if isinstance(type_, types.Class) and type_.cpp == "DictionaryAttr" and annotation == _MAPPING:
            names[cpp_name] = typed.Convert(attributes_of(typing), own)
        if annotation == _MAPPING and isinstance(type_, types.Class) and type_.cpp in ("DictionaryAttr", "ArrayRef<NamedAttribute>"):
            variable.name = name
            continue
        is_open = how in ("cell", "place") and not isinstance(type_, types.Class)
        if not _is_named(cpp_name, body):
            variable.name = name
            continue
        if is_open or not fits(type_, annotation, False, typing.project.class_of_python):
            raise Untranslatable(f"the parameter {name} as {shown(type_)} for {annotation}")
        variable.name = name
