"""Read a function that tree-sitter parsed into the small syntax tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ..bodies.source import cpp_parser, text_of
from . import tree
from .comparisons import with_comparisons
from .cpp_type import INTEGERS
from .literals import read_character, read_number, read_raw_string, read_string
from .tree import Expr, Statement, TypeName, Untranslatable

_NAMESPACES = ("mlir", "llvm", "std", "")
_CASTS = ("static_cast", "const_cast", "reinterpret_cast")
_INTEGERS = {
    "long long": "int64_t", "long": "int64_t", "long int": "int64_t", "long long int": "int64_t", "short": "int16_t", "signed": "int",
    "unsigned": "uint32_t", "unsigned int": "uint32_t", "unsigned long": "uint64_t", "unsigned long long": "uint64_t",
    "unsigned char": "uint8_t", "signed char": "int8_t", "unsigned short": "uint16_t", "signed int": "int", "short int": "int16_t",
    "unsigned long int": "uint64_t", "unsigned long long int": "uint64_t", "unsigned short int": "uint16_t",
}  # fmt: skip
_CONSTANT_MACROS = {f"{sign}INT{bits}_C": f"{sign.lower()}int{bits}_t" for sign in ("", "U") for bits in (8, 16, 32, 64)}
_LIMIT_MACRO = re.compile(r"(U?)INT(8|16|32|64)_(MIN|MAX)$|(SIZE_MAX)$")
_IGNORED = ("comment", "static_assert_declaration", ";", "{", "}", "using_declaration", "attributed_declarator", "attribute_declaration")


def read_function(node: Any, name: str, owner: str = "", place: str = "") -> tree.Function:
    """Return the function of a `function_definition`.  Raises Untranslatable."""
    node = with_comparisons(node)
    if node.has_error:
        raise Untranslatable("C++ that does not parse")
    base = read_type(node.child_by_field_name("type"), node) if node.child_by_field_name("type") is not None else TypeName("void")
    declarator = node.child_by_field_name("declarator")
    while declarator.type in ("pointer_declarator", "reference_declarator"):
        base = _pointed(base, declarator.type == "pointer_declarator")
        declarator = declarator.child_by_field_name("declarator") or declarator.named_children[-1]
    if declarator.type == "operator_cast":  # a conversion
        body = read_statement(node.child_by_field_name("body"))
        assert isinstance(body, tree.Block)
        return tree.Function(name, (), read_type(declarator.child_by_field_name("type")), body, owner, place)
    if declarator.type != "function_declarator":
        raise Untranslatable("such a function")
    trailing = next((one for one in declarator.named_children if one.type == "trailing_return_type"), None)
    returns = base if trailing is None else _descriptor(trailing.named_children[-1])
    body = read_statement(node.child_by_field_name("body"))
    assert isinstance(body, tree.Block)
    return tree.Function(name, _parameters(declarator.child_by_field_name("parameters")), returns, body, owner, place)


# ---- types


def _pointed(type_: TypeName, is_pointer: bool) -> TypeName:
    if is_pointer:
        return TypeName(type_.name, type_.arguments, type_.is_const, type_.pointers + 1, False, type_.signature)
    return TypeName(type_.name, type_.arguments, type_.is_const, type_.pointers, True, type_.signature)


def read_type(node: Any, around: Any = None) -> TypeName:
    """Return a type; `around` is the declaration with its qualifiers."""
    is_const = around is not None and any(
        one.type == "type_qualifier" and text_of(one) in ("const", "constexpr") for one in around.children
    )
    name, arguments = _type_path(node)
    return TypeName(name, arguments, is_const)


def _type_path(node: Any) -> tuple[str, tuple[TypeName | Expr, ...]]:
    if node.type == "template_type":
        return text_of(node.child_by_field_name("name")), _template_arguments(node.child_by_field_name("arguments"))
    if node.type == "qualified_identifier":
        scope = node.child_by_field_name("scope")
        qualifier = "" if scope is None else text_of(scope)
        name, arguments = _type_path(node.child_by_field_name("name"))
        return (name if qualifier in _NAMESPACES else f"{qualifier}::{name}"), arguments
    if node.type == "dependent_type":
        return _type_path(node.named_children[-1])
    if node.type in ("primitive_type", "sized_type_specifier"):
        text = " ".join(text_of(node).split())
        return _INTEGERS.get(text, text), ()
    if node.type == "placeholder_type_specifier":
        return "auto", ()
    if node.type == "decltype":
        return "".join(text_of(node).split()), ()
    if node.type in ("type_identifier", "namespace_identifier", "identifier"):
        return text_of(node), ()
    raise Untranslatable(f"the type {text_of(node)}")


def _template_arguments(node: Any) -> tuple[TypeName | Expr, ...]:
    return tuple(_descriptor(one) if one.type == "type_descriptor" else read(one) for one in node.named_children if one.type != "comment")


def _descriptor(node: Any) -> TypeName:
    """Return the type of a `type_descriptor`."""
    if node.type != "type_descriptor":
        return read_type(node)
    found = read_type(node.child_by_field_name("type"), node)
    declarator = node.child_by_field_name("declarator")
    while declarator is not None:
        if declarator.type == "abstract_function_declarator":
            parameters = _parameters(declarator.child_by_field_name("parameters"))
            return TypeName("function", signature=(found, tuple(one.type for one in parameters)))
        if declarator.type not in ("abstract_pointer_declarator", "abstract_reference_declarator"):
            raise Untranslatable(f"the type {text_of(node)}")
        found = _pointed(found, declarator.type == "abstract_pointer_declarator")
        inner = declarator.child_by_field_name("declarator")
        declarator = inner if inner is not None else next((one for one in declarator.named_children if "declarator" in one.type), None)
    return found


def _parameters(node: Any) -> tuple[tree.Parameter, ...]:
    found: list[tree.Parameter] = []
    for one in node.named_children:
        if one.type not in ("parameter_declaration", "optional_parameter_declaration"):
            if one.type == "comment":
                continue
            raise Untranslatable("a parameter pack")
        type_ = read_type(one.child_by_field_name("type"), one)
        name, type_, length = _declared(one.child_by_field_name("declarator"), type_)
        if length is not None:
            raise Untranslatable("an array as a parameter")
        default = one.child_by_field_name("default_value")
        found.append(tree.Parameter(name, type_, None if default is None else read(default)))
    return tuple(found)


def _declared(node: Any, type_: TypeName) -> tuple[str, TypeName, Any]:
    """Return the name and type of a declarator, and the node of an array's declarator."""
    array = None
    while node is not None and node.type not in ("identifier", "field_identifier"):
        if node.type in ("pointer_declarator", "abstract_pointer_declarator"):
            type_ = _pointed(type_, True)
        elif node.type in ("reference_declarator", "abstract_reference_declarator"):
            type_ = _pointed(type_, False)
        elif node.type == "array_declarator" and array is None:
            array = node
        else:
            raise Untranslatable(f"the declaration {text_of(node)}")
        inner = node.child_by_field_name("declarator")
        node = inner if inner is not None else next((one for one in node.named_children if one.type != "type_qualifier"), None)
    return ("" if node is None else text_of(node)), type_, array


def declared_type(node: Any) -> TypeName:
    """Return the type of a declaration of one variable, with its pointers and references.  Raises Untranslatable."""
    return _declared(node.child_by_field_name("declarator"), read_type(node.child_by_field_name("type"), node))[1]


# ---- statements


def read_statement(node: Any) -> Statement:
    """Return a statement.  Raises Untranslatable."""
    if node.type not in _STATEMENTS:
        raise Untranslatable(f"the statement {node.type.replace('_', ' ')}")
    return _STATEMENTS[node.type](node)


def _body(nodes: Iterator[Any] | list[Any]) -> tuple[Statement, ...]:
    return tuple(read_statement(one) for node in nodes for one in _compiled(node) if one.type not in _IGNORED)


def _compiled(node: Any) -> list[Any]:
    """Return what a compiler sees of `#ifdef NDEBUG` and `#ifndef NDEBUG`: MLIR is built without its debugging; else the node itself."""
    name = node.child_by_field_name("name") if node.type == "preproc_ifdef" else None
    if name is None or text_of(name) != "NDEBUG":
        return [node]
    otherwise = node.child_by_field_name("alternative")
    if otherwise is not None and otherwise.type != "preproc_else":
        return [node]
    is_kept = node.children[0].type == "#ifdef"
    kept = node if is_kept else otherwise
    skipped = {name.id, *(() if otherwise is None or not is_kept else (otherwise.id,))}
    return [] if kept is None else [one for each in kept.named_children if each.id not in skipped for one in _compiled(each)]


def _block(node: Any) -> Statement:
    return tree.Block(_body(node.named_children))


def _evaluated(node: Any) -> Statement:
    values = [one for one in node.named_children if one.type != "comment"]
    if values and (parts := _expanded(values[0])) is not None:
        return tree.Block(tuple(tree.Evaluate(read(one)) for one in parts))
    return tree.Evaluate(read(values[0])) if values else tree.Block(())


def _expanded(node: Any) -> list[Any] | None:
    """Return what `(void)T{0, (a, 0), (b, 0)}` evaluates in order, by which C++ expands packs; None for other expressions."""
    value = (
        node.child_by_field_name("value")
        if node.type == "cast_expression" and text_of(node.child_by_field_name("type")) == "void"
        else None
    )
    items = value.child_by_field_name("value") if value is not None and value.type == "compound_literal_expression" else None
    if items is None or items.type != "initializer_list":
        return None
    found: list[Any] = []
    for one in (each for each in items.named_children if each.type not in ("comment", "number_literal")):
        parts = _comma(one.named_children[0]) if one.type == "parenthesized_expression" else [one]
        if len(parts) < 2 or parts[-1].type != "number_literal":
            return None
        found += parts[:-1]
    return found


def _declaration(node: Any) -> Statement:
    type_node = node.child_by_field_name("type")
    if type_node.type in ("struct_specifier", "class_specifier", "enum_specifier"):
        raise Untranslatable("a class declared with a variable")
    if any(one.type == "storage_class_specifier" and text_of(one) == "static" for one in node.children):
        is_constant = any(one.type == "type_qualifier" and text_of(one) in ("const", "constexpr") for one in node.children)
        if not is_constant:
            raise Untranslatable("a static variable")
    type_ = read_type(type_node, node)
    found = []
    if node.child_by_field_name("value") is not None:  # in a condition
        name, type_, _ = _declared(node.child_by_field_name("declarator"), type_)
        return tree.Declare((tree.Declarator(name, type_, read(node.child_by_field_name("value"))),))
    for declarator in node.children_by_field_name("declarator"):
        parts = _structured(declarator)
        if parts is not None:
            names, is_reference = parts
            value = declarator.child_by_field_name("value")
            if value is None:
                raise Untranslatable("a structured binding without a value")
            return tree.DeclareParts(names, _pointed(type_, False) if is_reference else type_, read(value))
        found.append(_variable(declarator, type_))
    return tree.Declare(tuple(found))


def _structured(declarator: Any) -> tuple[tuple[str, ...], bool] | None:
    node, is_reference = declarator, False
    while node is not None and node.type in ("init_declarator", "reference_declarator"):
        is_reference = is_reference or node.type == "reference_declarator"
        node = node.child_by_field_name("declarator") or node.named_children[0]
    if node is None or node.type != "structured_binding_declarator":
        return None
    return tuple(text_of(one) for one in node.named_children), is_reference


def _variable(declarator: Any, type_: TypeName) -> tree.Declarator:
    value_node = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
    target = declarator.child_by_field_name("declarator") if declarator.type == "init_declarator" else declarator
    value: Expr | None = None
    if target.type == "function_declarator":  # `T name(f())` parses as the declaration of a function, too
        value = tree.Construct(type_, _reparsed(target.child_by_field_name("parameters")))
        target = target.child_by_field_name("declarator")
    name, type_, array = _declared(target, type_)
    if value_node is not None:
        is_assigned = any(one.type == "=" for one in declarator.children)
        if value_node.type == "argument_list":
            value = tree.Construct(type_, _expressions(value_node))
        elif value_node.type == "initializer_list" and not is_assigned:
            value = tree.Construct(type_, _expressions(value_node), True)
        else:
            value = read(value_node)
    size = None if array is None else array.child_by_field_name("size")
    return tree.Declarator(name, type_, value, None if size is None else read(size), array is not None)


def _reparsed(node: Any) -> tuple[Expr, ...]:
    """Return the arguments that were parsed as parameters."""
    root = cpp_parser().parse(b"void f() { g" + node.text + b"; }").root_node
    call = root.named_children[0].child_by_field_name("body").named_children[0].named_children[0]
    if root.has_error or call.type != "call_expression":
        raise Untranslatable(f"the declaration of a function {text_of(node)}")
    return _expressions(call.child_by_field_name("arguments"))


def _condition(node: Any) -> tuple[Statement | None, Expr | tree.Declare]:
    """Return the initializer and condition of an `if`, `while` or `switch`."""
    if node.type == "parenthesized_expression":
        return None, read(_only(node))
    initializer, value = node.child_by_field_name("initializer"), node.child_by_field_name("value")
    first = None if initializer is None else read_statement(next(one for one in initializer.named_children if one.type != "comment"))
    if value.type == "declaration":
        declared = _declaration(value)
        if not isinstance(declared, tree.Declare):
            raise Untranslatable("a structured binding as a condition")
        return first, declared
    return first, read(value)


def _if(node: Any) -> Statement:
    initializer, condition = _condition(node.child_by_field_name("condition"))
    is_constant = any(one.type == "constexpr" for one in node.children)
    alternative = node.child_by_field_name("alternative")
    if alternative is not None and alternative.type == "else_clause":
        alternative = next(one for one in alternative.named_children if one.type != "comment")
    otherwise = None if alternative is None else read_statement(alternative)
    return tree.If(initializer, condition, read_statement(node.child_by_field_name("consequence")), otherwise, is_constant)


def _for(node: Any) -> Statement:
    initializer, condition, update = (node.child_by_field_name(one) for one in ("initializer", "condition", "update"))
    first: Statement | None = None
    if initializer is not None:
        first = _declaration(initializer) if initializer.type == "declaration" else tree.Evaluate(read(initializer))
    updates = () if update is None else tuple(read(one) for one in _comma(update))
    return tree.For(first, None if condition is None else read(condition), updates, read_statement(node.child_by_field_name("body")))


def _comma(node: Any) -> list[Any]:
    if node.type != "comma_expression":
        return [node]
    return [part for name in ("left", "right") for part in _comma(node.child_by_field_name(name))]


def _for_each(node: Any) -> Statement:
    if node.child_by_field_name("initializer") is not None:
        raise Untranslatable("a range-based for with an initializer")
    type_, declarator = read_type(node.child_by_field_name("type"), node), node.child_by_field_name("declarator")
    values, body = read(node.child_by_field_name("right")), read_statement(node.child_by_field_name("body"))
    parts = _structured(declarator)
    if parts is not None:
        return tree.ForEach(parts[0], _pointed(type_, False) if parts[1] else type_, values, body, True)
    name, type_, _ = _declared(declarator, type_)
    return tree.ForEach((name,), type_, values, body)


def _while(node: Any) -> Statement:
    _, condition = _condition(node.child_by_field_name("condition"))
    return tree.While(condition, read_statement(node.child_by_field_name("body")))


def _do(node: Any) -> Statement:
    return tree.DoWhile(read_statement(node.child_by_field_name("body")), read(_only(node.child_by_field_name("condition"))))


def _switch(node: Any) -> Statement:
    initializer, subject = _condition(node.child_by_field_name("condition"))
    if isinstance(subject, tree.Declare):
        raise Untranslatable("a declaration as the subject of a switch")
    cases: list[tree.Case] = []
    for one in node.child_by_field_name("body").named_children:
        if one.type == "comment":
            continue
        if one.type != "case_statement":
            raise Untranslatable("a statement before the first case")
        value = one.child_by_field_name("value")
        body = _body([each for each in one.named_children if value is None or each.start_byte != value.start_byte])
        values = () if value is None else (read(value),)
        if cases and not cases[-1].body:
            cases[-1] = tree.Case((*cases[-1].values, *values), cases[-1].is_default or value is None, body)
        else:
            cases.append(tree.Case(values, value is None, body))
    switch = tree.Switch(subject, tuple(cases))
    return switch if initializer is None else tree.Block((initializer, switch))


def _return(node: Any) -> Statement:
    values = [one for one in node.named_children if one.type != "comment"]
    if values and values[0].type == "comma_expression":  # errors and assignments, then what is returned
        *before, last = _comma(values[0])
        return tree.Block((*(tree.Evaluate(read(one)) for one in before), tree.Return(read(last))))
    return tree.Return(read(values[0]) if values else None)


def _attributed(node: Any) -> Statement:
    statement = node.named_children[-1]
    return tree.Block(()) if statement.type == "attribute_declaration" else read_statement(statement)


def _alias(node: Any) -> Statement:
    if any(one.type == "abstract_array_declarator" for one in node.child_by_field_name("type").named_children):
        return tree.Block(())  # only for values that are not used
    return tree.Alias(text_of(node.child_by_field_name("name")), _descriptor(node.child_by_field_name("type")))


def _enum(node: Any) -> Statement:
    name, body, base = (node.child_by_field_name(one) for one in ("name", "body", "base"))
    if body is None:
        raise Untranslatable("an enum without cases")
    cases = []
    for one in body.named_children:
        if one.type == "enumerator":
            value = one.child_by_field_name("value")
            cases.append((text_of(one.child_by_field_name("name")), None if value is None else read(value)))
    is_scoped = any(one.type in ("class", "struct") for one in node.children)
    return tree.LocalEnum("" if name is None else text_of(name), is_scoped, None if base is None else read_type(base), tuple(cases))


def _struct(node: Any) -> Statement:
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if name is None or body is None or any(one.type == "base_class_clause" for one in node.children):
        raise Untranslatable("a local class")
    return tree.LocalStruct(text_of(name), read_fields(body))


def read_fields(body: Any) -> tuple[tree.Declarator, ...]:
    """Return the member variables in the body of a struct without methods.  Raises Untranslatable."""
    fields: list[tree.Declarator] = []
    for one in body.named_children:
        if one.type in ("comment", "access_specifier"):
            continue
        if one.type != "field_declaration":
            raise Untranslatable("a local class with methods")
        type_ = read_type(one.child_by_field_name("type"), one)
        default = one.child_by_field_name("default_value")
        value = None if default is None else read(default)
        for declarator in one.children_by_field_name("declarator"):
            member, member_type, array = _declared(declarator, type_)
            if array is not None:
                raise Untranslatable("a member that is an array")
            fields.append(tree.Declarator(member, member_type, value))
    return tuple(fields)


_STATEMENTS: dict[str, Callable[[Any], Statement]] = {
    "compound_statement": _block,
    "expression_statement": _evaluated,
    "declaration": _declaration,
    "if_statement": _if,
    "for_statement": _for,
    "for_range_loop": _for_each,
    "while_statement": _while,
    "do_statement": _do,
    "switch_statement": _switch,
    "return_statement": _return,
    "throw_statement": lambda node: tree.Evaluate(tree.Call(tree.Identifier("report_fatal_error"), ())),
    "break_statement": lambda node: tree.Break(),
    "continue_statement": lambda node: tree.Continue(),
    "alias_declaration": _alias,
    "enum_specifier": _enum,
    "struct_specifier": _struct,
    "attributed_statement": _attributed,
}


# ---- expressions


def read(node: Any) -> Expr:
    """Return an expression.  Raises Untranslatable."""
    if node.type not in _EXPRESSIONS:
        raise Untranslatable(f"the expression {node.type.replace('_', ' ')}")
    return _EXPRESSIONS[node.type](node)


def _expressions(node: Any) -> tuple[Expr, ...]:
    return tuple(read(one) for one in node.named_children if one.type != "comment")


def _only(node: Any) -> Any:
    return next(one for one in node.named_children if one.type != "comment")


def _strings(node: Any) -> Expr:
    parts = _expressions(node)
    if not all(isinstance(one, tree.Text) for one in parts):
        raise Untranslatable("a string of several parts")
    return tree.Text("".join(one.value for one in parts if isinstance(one, tree.Text)))


def _identifier(node: Any) -> Expr:
    match = _LIMIT_MACRO.match(text_of(node))
    if match is None:
        return tree.Identifier(text_of(node))
    type_ = "uint64_t" if match[4] else f"{match[1].lower()}int{match[2]}_t"
    name = "min" if match[3] == "MIN" else "max"
    return tree.Call(tree.Identifier(name, "numeric_limits", (TypeName(type_),)), ())


def _qualified(node: Any) -> Expr:
    qualifiers: list[str] = []
    arguments: tuple[TypeName | Expr, ...] = ()
    inner = node
    while inner.type == "qualified_identifier":
        scope = inner.child_by_field_name("scope")
        if scope is not None and scope.type == "template_type":
            arguments = _template_arguments(scope.child_by_field_name("arguments"))
            scope = scope.child_by_field_name("name")
        qualifiers.append("" if scope is None else text_of(scope))
        inner = inner.child_by_field_name("name")
    kept = [one for one in qualifiers if one not in _NAMESPACES]
    if inner.type in ("template_function", "template_type", "template_method"):
        arguments = _template_arguments(inner.child_by_field_name("arguments"))
        inner = inner.child_by_field_name("name")
    name = text_of(inner)
    if name == "value" and kept and kept[-1] in ("is_same", "is_base_of", "is_one_of"):
        return tree.Identifier(f"{kept[-1]}_v", "", arguments)
    if name == "nullopt":
        return tree.Nothing()
    return tree.Identifier(name, "::".join(kept), arguments, not kept and bool(qualifiers))


def _template(node: Any) -> Expr:
    name = text_of(node.child_by_field_name("name"))
    return tree.Identifier(name, "", _template_arguments(node.child_by_field_name("arguments")))


def _unary(node: Any) -> Expr:
    sign = text_of(node.child_by_field_name("operator"))
    return tree.Prefix({"not": "!", "compl": "~"}.get(sign, sign), read(node.child_by_field_name("argument")))


def _update(node: Any) -> Expr:
    operator, argument = node.child_by_field_name("operator"), node.child_by_field_name("argument")
    is_prefix = operator.start_byte < argument.start_byte
    made = tree.Prefix if is_prefix else tree.Postfix
    return made(text_of(operator), read(argument))


def _binary(node: Any) -> Expr:
    sign = text_of(node.child_by_field_name("operator"))
    sign = {"and": "&&", "or": "||", "bitand": "&", "bitor": "|", "xor": "^", "not_eq": "!="}.get(sign, sign)
    return tree.Infix(sign, read(node.child_by_field_name("left")), read(node.child_by_field_name("right")))


def _assignment(node: Any) -> Expr:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    return tree.Assign(text_of(node.child_by_field_name("operator")).removesuffix("="), read(left), read(right))


def _ternary(node: Any) -> Expr:
    parts = [node.child_by_field_name(one) for one in ("condition", "consequence", "alternative")]
    if parts[1] is None:
        raise Untranslatable("a conditional without a second operand")
    return tree.Ternary(*(read(one) for one in parts))


def _call(node: Any) -> Expr:
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function.type == "primitive_type":
        return tree.Construct(read_type(function), _expressions(arguments))
    if arguments.type == "initializer_list":
        raise Untranslatable("a call with braces")
    values = _expressions(arguments)
    called = read(function)
    if isinstance(called, tree.Identifier) and called.name in _CONSTANT_MACROS and len(values) == 1:
        return tree.Cast(TypeName(_CONSTANT_MACROS[called.name]), values[0])
    if isinstance(called, tree.Identifier) and called.name in _CASTS and len(values) == 1:
        return tree.Cast(_template_type(called), values[0])
    if isinstance(called, tree.Identifier) and called.name in ("move", "forward", "as_const") and len(values) == 1:
        return values[0]
    return tree.Call(called, values)


def _template_type(called: tree.Identifier) -> TypeName:
    if len(called.arguments) != 1 or not isinstance(called.arguments[0], TypeName):
        raise Untranslatable(f"{called.name} with unusual arguments")
    return called.arguments[0]


def _field(node: Any) -> Expr:
    subject, field = node.child_by_field_name("argument"), node.child_by_field_name("field")
    arguments: tuple[TypeName | Expr, ...] = ()
    if field.type == "dependent_name":
        field = field.named_children[-1]
    if field.type == "template_method":
        arguments = _template_arguments(field.child_by_field_name("arguments"))
        field = field.child_by_field_name("name")
    is_arrow = text_of(node.child_by_field_name("operator")) == "->"
    return tree.Member(read(subject), text_of(field), arguments, is_arrow)


def _subscript(node: Any) -> Expr:
    indices = _expressions(node.child_by_field_name("indices"))
    if len(indices) != 1:
        raise Untranslatable("a subscript with several indices")
    return tree.Subscript(read(node.child_by_field_name("argument")), indices[0])


def _cast(node: Any) -> Expr:
    return tree.Cast(_descriptor(node.child_by_field_name("type")), read(node.child_by_field_name("value")))


def _new(node: Any) -> Expr:
    arguments = node.child_by_field_name("arguments")
    return tree.Construct(read_type(node.child_by_field_name("type")), () if arguments is None else _expressions(arguments))


def _compound(node: Any) -> Expr:
    type_ = node.child_by_field_name("type")
    values = _expressions(node.child_by_field_name("value"))
    if text_of(type_) == "Empty_":  # for `{}` as a default
        return tree.Braces(values)
    return tree.Construct(_descriptor(type_), values, True)


def _captures(node: Any) -> list[tree.Capture]:
    captures: list[tree.Capture] = []
    is_reference = False
    for one in node.children:
        if one.type in ("&", ",", "[", "]", "comment", "*"):
            is_reference = one.type == "&"
        elif one.type == "lambda_default_capture":
            captures.append(tree.Capture("", text_of(one) == "&"))
        elif one.type == "lambda_capture_initializer":
            left, right = one.child_by_field_name("left"), one.child_by_field_name("right")
            captures.append(tree.Capture(text_of(left), is_reference or text_of(one).startswith("&"), read(right)))
        elif one.type == "identifier":
            captures.append(tree.Capture(text_of(one), is_reference))
        elif one.type != "this" and text_of(one) not in ("this", "*this"):
            raise Untranslatable(f"the capture {text_of(one)}")
    return captures


def _lambda(node: Any) -> Expr:
    captures = _captures(node.child_by_field_name("captures"))
    declarator, body = node.child_by_field_name("declarator"), read_statement(node.child_by_field_name("body"))
    assert isinstance(body, tree.Block)
    if declarator is None:
        return tree.Lambda(tuple(captures), (), None, body)
    parameters = declarator.child_by_field_name("parameters")
    trailing = next((one for one in declarator.named_children if one.type == "trailing_return_type"), None)
    returns = None if trailing is None else _descriptor(trailing.named_children[-1])
    is_mutable = any(text_of(one) == "mutable" for one in declarator.children)
    return tree.Lambda(tuple(captures), () if parameters is None else _parameters(parameters), returns, body, is_mutable)


def _pointer(node: Any) -> Expr:
    return tree.Prefix(text_of(node.child_by_field_name("operator")), read(node.child_by_field_name("argument")))


def _parenthesized(node: Any) -> Expr:
    return read(_only(node))


def _size(node: Any) -> Expr:
    """Return `sizeof(T)` of an integer type."""
    type_ = node.child_by_field_name("type") or node.child_by_field_name("value")
    named = INTEGERS.get(text_of(type_).strip("()").removeprefix("std::")) if type_ is not None else None
    if named is None:
        raise Untranslatable("the size of such a type")
    return tree.Number(named.bits // 8, True, True)


def _nothing(node: Any) -> Expr:
    return tree.Nothing()


_EXPRESSIONS: dict[str, Callable[[Any], Expr]] = {
    "number_literal": read_number,
    "string_literal": read_string,
    "raw_string_literal": read_raw_string,
    "concatenated_string": _strings,
    "char_literal": read_character,
    "true": lambda node: tree.Truth(True),
    "false": lambda node: tree.Truth(False),
    "null": _nothing,
    "nullptr": _nothing,
    "this": lambda node: tree.This(),
    "identifier": _identifier,
    "type_identifier": _identifier,
    "qualified_identifier": _qualified,
    "template_function": _template,
    "unary_expression": _unary,
    "pointer_expression": _pointer,
    "update_expression": _update,
    "binary_expression": _binary,
    "assignment_expression": _assignment,
    "conditional_expression": _ternary,
    "call_expression": _call,
    "field_expression": _field,
    "subscript_expression": _subscript,
    "cast_expression": _cast,
    "compound_literal_expression": _compound,
    "new_expression": _new,
    "initializer_list": lambda node: tree.Braces(_expressions(node)),
    "lambda_expression": _lambda,
    "parenthesized_expression": _parenthesized,
    "sizeof_expression": _size,
    "compound_statement": lambda node: tree.Steps(_body(node.named_children)),
}
