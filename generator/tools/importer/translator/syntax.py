"""Inference for parsers and printers: calls of MLIR's parser, printer and operation state."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from . import cpp_type as types
from . import tree, typed
from .conversions import shown
from .cpp_type import Class, CppType, List, Optional
from .fields import FieldTyping
from .results import tell_loudly
from .syntax_rows import FAMILIES, FIELDS, FUNCTION_SYNTAX, GENERATED, PARSER, PRINTER, STATE, VALUES, Row
from .tree import TypeName, UnknownApi, Untranslatable, first_possible
from .typed import Constant, Expr, Template

_OUTS = ("out", "list", "item", "region")


class SyntaxTyping(FieldTyping):
    """Infers the types of calls in parsers and printers."""

    def is_syntax(self, type_: CppType) -> bool:
        """Return True for parsers, printers and what they fill."""
        return isinstance(type_, Class) and type_.family in FAMILIES

    def syntax_call(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call of a method of a parser, printer or operation state.  Raises Untranslatable."""
        assert isinstance(subject.type, Class)
        method = getattr(self, f"_of_{subject.type.family.lower()}")
        found: Expr | None = method(subject, function, arguments)
        if found is None:
            raise UnknownApi(f"the method {function.name} of {subject.type.cpp}")
        return found

    # ---- the parser

    def _of_parser(self, parser: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        name = function.name
        if name == "emitError" and arguments:
            pieces = [self.piece(self.infer(one)) for one in arguments[1:]]
            place = self.infer_as(arguments[0], self.project.named_type("SMLoc"))
            return typed.Fault(types.DIAGNOSTIC, parser, "parse_error", pieces, place=place)
        if name == "getChecked" and len(function.arguments) == 1 and isinstance(function.arguments[0], TypeName):
            return self.made_class(function.arguments[0].name, self.without_places(arguments))
        if name == "parseCommaSeparatedList":
            return self._comma_separated(parser, arguments)
        if name == "parseCustomTypeWithFallback" and (custom := self.custom_type(parser, arguments)) is not None:
            return custom
        if name == "addTypeToList" and len(arguments) == 2:
            value, target = self.infer_as(arguments[0], self.project.named_type("Type")), self.infer(arguments[1])
            return typed.Parse(types.RESULT, "_1", [parser, value], [target], [self._place("item", target)])
        if name in VALUES and len(VALUES[name][2]) == len(arguments):
            text, returns, parameters = VALUES[name]
            if not text.startswith(("_", "None")):
                self.project.use_names(text)
            operands = [self.infer_as(one, self.project.named_type(cpp)) for one, cpp in zip(arguments, parameters)]
            return Template(self.project.named_type(returns), text, [parser, *operands])
        rows = [row for row in PARSER.get(name, ()) if self._takes(row, arguments)]
        return first_possible(partial(self._parsed, row, parser, arguments) for row in rows)

    def without_places(self, arguments: Sequence[tree.Expr]) -> list[tree.Expr]:
        """Return the arguments without those that only say where an error is."""
        kept = []
        for one in arguments:
            type_ = None if isinstance(one, (tree.Braces, tree.Lambda)) else self.infer(one).type
            is_emitter = isinstance(type_, types.Function) and types.is_erased(type_)
            if (
                not isinstance(one, tree.Lambda)
                and not is_emitter
                and not (isinstance(type_, Class) and type_.family in ("SMLoc", "Location"))
            ):
                kept.append(one)
        return kept

    def _takes(self, row: Row, arguments: Sequence[tree.Expr]) -> bool:
        """Return True if a row takes arguments of this number, with references to texts where it assigns texts."""
        _, text, parameters = row
        given = sum(2 if one == "key" else 1 for one in parameters) - sum(one == "key" for one in parameters)
        if given != len(arguments):
            return False
        if "keyword" in text and "or_string" not in text and parameters:
            return self._is_reference(arguments[0]) == (parameters[0] == "out")
        return True

    def _is_reference(self, node: tree.Expr) -> bool:
        """Return True for the address of a variable."""
        if isinstance(node, tree.Prefix):
            return node.sign == "&"
        return isinstance(node, tree.Identifier) and isinstance(self.infer(node).type, types.Pointer)

    def _target(self, node: tree.Expr) -> Expr:
        """Return what a reference or pointer refers to.  Raises Untranslatable for what cannot be assigned to."""
        if (emplaced := self._emplaced(node)) is not None:
            return emplaced
        found = self.infer(node.operand if isinstance(node, tree.Prefix) and node.sign == "&" else node)
        if not isinstance(node, tree.Prefix) and isinstance(found.type, types.Pointer):
            found = self.contents(found)
        return found

    def _emplaced(self, node: tree.Expr) -> Expr | None:
        """Return the value of `optional.emplace()`, which is assigned then; None for other targets."""
        function = node.function if isinstance(node, tree.Call) and not node.arguments else None
        if not isinstance(function, tree.Member) or function.name != "emplace":
            return None
        optional = self.infer(function.subject)
        if not isinstance(optional.type, Optional):
            return None
        self.require_place(optional)
        self.change(optional)
        return typed.Unwrap(optional.type.item, optional)

    def _parsed(self, row: Row, parser: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call that a row describes."""
        how, text, parameters = row
        targets: list[tuple[str, Expr]] = []
        operands = [parser]
        key: Expr | None = None
        store: Expr | None = None
        for kind, node in zip(parameters, arguments):
            if kind == "out" and (added := self._added(node)) is not None:
                targets.append(("item", added))
            elif kind in _OUTS:
                targets.append((kind, self._target(node)))
            elif kind == "key":
                key = self.infer_as(node, types.STR)
            elif kind == "NamedAttrList" and key is not None:
                store = self._stored(self.infer_as(node, self.project.named_type(kind)), key)
            else:
                operands.append(self._given_as(node, kind))
        if text == "_0.parse_optional_location_specifier()" and targets[0][0] == "out" and isinstance(targets[0][1], typed.Name):
            text = "parse_last_location(_0)"
        first = targets[0][1].type if targets else types.VOID
        text = self._text_for(text, first.item if isinstance(first, List) and targets[0][0] == "item" else first, targets, operands)
        if not text.startswith("_"):
            self.project.use_names(text)
        if how == "tells":
            return Template(types.RESULT, text, operands, changes="parser")
        if how in ("may", "told"):
            presence = self._if_there(text, operands, targets, store)
            if how == "told":
                return typed.Choice(types.RESULT, presence, typed.SUCCESS, typed.FAILURE)
            return typed.Perhaps(Optional(types.RESULT), presence, typed.SUCCESS)
        if how == "gives":
            return typed.Parse(Optional(self.project.named_type(_GIVEN[text]), True), text, operands, [], [])
        ways = [self._place(kind, one) for kind, one in targets]
        needs_parts = len(targets) > 1 and (store is not None or any(one != "=" for one in ways))
        parts = [self.fresh(f"{_stem(one)}_read", one.type) for _, one in targets] if needs_parts else []
        return typed.Parse(types.RESULT, text, operands, [one for _, one in targets], ways, store, parts)

    def _text_for(self, text: str, to: CppType, targets: Sequence[tuple[str, Expr]], operands: list[Expr]) -> str:
        """Return the Python of a method for what it assigns; a function that it calls is added to the operands.  Raises Untranslatable."""
        if "{width}" in text and isinstance(to, Class) and to.family == "APInt":
            return self.of_big_integer(text, targets[0][1], operands)
        checked = self.of_kind(text, to, operands) if isinstance(to, Class) else None
        return self.with_class(text, to) if checked is None else checked

    def _added(self, node: tree.Expr) -> Expr | None:
        """Return the list of `list.emplace_back()`, which gets the value; None for other targets."""
        function = node.function if isinstance(node, tree.Call) and len(node.arguments) < 2 else None
        return self.infer(function.subject) if isinstance(function, tree.Member) and function.name == "emplace_back" else None

    def _given_as(self, node: tree.Expr, kind: str) -> Expr:
        if kind == "arguments":
            return self.infer_as(node, List(self.project.named_type("OpAsmParser::Argument"), False))
        to = types.STR if kind == "str" else self.project.named_type(kind)
        found = self.infer(node, to)
        if isinstance(found.type, Class) and found.type.cpp == "DictionaryAttr" and kind == "NamedAttrList":
            return typed.Convert(to, found)
        if isinstance(found.type, Class) and found.type.cpp == "OpAsmParser::UnresolvedOperand" and isinstance(to, List):
            return typed.ListOf(to, [found])
        return self.convert(found, to)

    def with_class(self, text: str, to: CppType) -> str:
        """Return the Python of a method for the class or the width of what it assigns.  Raises Untranslatable."""
        if "{width}" in text:
            if not isinstance(to, types.Int):
                raise Untranslatable(f"a parser that reads {shown(to)}")
            return text.replace("{width}", f"{to.bits}{'' if to.is_signed else ', signed=False'}")
        match = re.search(r"\{of(?::(\w+))?\}", text)
        if match is None:
            is_optional = text.startswith(("_0.parse_optional_attribute", "_0.parse_optional_type"))
            if is_optional and text == "_0.parse_optional_type()" and isinstance(to, Class) and self.project.tested(to) == (to.name,):
                self.project.use_names("parse_optional_type_of")
                return text if to.cpp == "Type" else f"parse_optional_type_of(_0, {to.name})"
            if is_optional and (not isinstance(to, Class) or to.cpp not in ("Attribute", "Type")):
                raise Untranslatable(f"an optional {shown(to)}")
            return text
        if not isinstance(to, Class):
            raise Untranslatable(f"a parser that reads {shown(to)}")
        is_root, is_fallback = to.cpp in ("Type", "Attribute", "TypedAttr") or bool(to.dialect), "_with_fallback" in text
        if is_fallback and not self.project.has_syntax(to):
            text, is_fallback = text.replace("_custom", "").replace("_with_fallback", ""), False
            match = re.search(r"\{of(?::(\w+))?\}", text)
            assert match is not None
        if not is_root and self.project.tested(to) != (to.name,):
            raise Untranslatable(f"a parser that reads {to.cpp}")
        given = [*([] if is_root else [to.name]), *([match[1]] if match[1] else [])]
        suffix = "" if is_root or is_fallback else "_of"
        return f"{text[: match.start()]}{suffix}({', '.join(given)}){text[match.end() :]}"

    def _place(self, kind: str, target: Expr) -> str:
        """Note that a call changes its target, and return how: `=`, `extend`, `append` or `take_body`."""
        how = {"out": "=", "list": "extend", "item": "append", "region": "take_body"}[kind]
        if how in ("extend", "append") and not isinstance(target.type, List):
            raise Untranslatable(f"a parser that reads {shown(target.type)}")
        if how == "take_body" and not (isinstance(target.type, Class) and target.type.family == "Region"):
            raise Untranslatable(f"a parser that reads {shown(target.type)}")
        if how == "=" and not (typed.is_place(target) and not isinstance(target, typed.Receiver)):
            raise Untranslatable("a parser that assigns such a value")
        if how == "=" and isinstance(target, typed.Name):
            self.require_place(target)
        if how == "extend" and self._is_empty(target):
            how = "="
        self.change(target, how != "=")
        return how

    def _is_empty(self, target: Expr) -> bool:
        """Return True for a list that the current block declares empty, and that nothing has changed yet."""
        return self.is_new(target) and isinstance(target.variable.initial, typed.ListOf) and not target.variable.initial.items  # type: ignore[attr-defined]

    def _if_there(self, text: str, operands: list[Expr], targets: Sequence[tuple[str, Expr]], store: Expr | None) -> Expr:
        """Return whether something is there; what is read is assigned before, if it is."""
        kinds = [one.type for _, one in targets]
        type_ = kinds[0] if len(kinds) == 1 else types.Tuple(tuple(kinds))
        variable = self.fresh(f"{_stem(targets[0][1])}_read", Optional(type_))
        self.pending.append(typed.Let(variable, Template(Optional(type_), text, operands, changes="parser")))
        effects: list[typed.Statement] = []
        for index, (kind, target) in enumerate(targets):
            read: Expr = typed.Unwrap(type_, typed.Name(variable.type, variable))
            read = read if len(targets) == 1 else Template(target.type, f"_0[{index}]", [read])
            how = self._place(kind, target)
            if how == "=":
                effects.append(typed.Do(typed.Write(target.type, target, read)))
            else:
                effects.append(typed.Do(Template(types.VOID, f"_0.{how}(_1)", [target, read], changes="length")))
        if store is not None:
            effects.append(typed.Do(typed.Write(read.type, store, read)))
        presence = Template(types.BOOL, "_0 is not None", [typed.Name(variable.type, variable)])
        self.pending.append(typed.If(presence, effects, []))
        return presence

    def _comma_separated(self, parser: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        delimiter_type = self.project.named_type("Delimiter")
        rest = list(arguments)
        if rest and not isinstance(rest[0], tree.Lambda) and self.infer(rest[0]).type == delimiter_type:
            delimiter = self.infer(rest.pop(0))
        else:
            delimiter = self.infer(tree.Identifier("None", "OpAsmParser::Delimiter"))
        if not rest or len(rest) > 2:
            raise Untranslatable("such a list")
        function = rest[0]
        if isinstance(function, tree.Lambda):
            _, definition = self.closure(function, "parse_element", [], is_immediate=True)
            closure: Expr = typed.Closure(definition.type, definition)
        else:
            closure = self.infer(function)
        type_ = closure.type
        if not isinstance(type_, types.Function) or type_.parameters or not isinstance(type_.returns, types.Result):
            raise Untranslatable("a list of such elements")
        if not isinstance(closure, typed.Closure):
            raise Untranslatable("a failure without a message")
        if type_.fails == "tells" and _may_be_silent(closure.definition):
            tell_loudly(closure.definition)
        more = [self.infer_as(one, types.STR) for one in rest[1:]]
        text = "_0.parse_comma_separated_list(_1, _2, _3)" if more else "_0.parse_comma_separated_list(_1, _2)"
        return typed.Parse(types.RESULT, text, [parser, delimiter, closure, *more], [], [])

    # ---- functions

    def syntax_function(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the call of a function of MLIR that parses or prints functions or lists of indices; None for other functions."""
        if function.name == "ensureTerminator" and len(arguments) == 3:
            is_of_trait = "SingleBlockImplicitTerminator" in function.qualifier
            return self._ensured(self.owner if is_of_trait or not function.qualifier else function.qualifier, arguments)
        if function.name == "parseOptionalVisibilityKeyword" and len(arguments) == 2:
            given = [self.infer(arguments[0]), self._given_as(arguments[1], "NamedAttrList")]
            self.project.use_names("parse_optional_visibility")
            self.change(given[1], True)
            return Template(types.RESULT, "parse_optional_visibility(_0, _1)", given, changes="parser")
        if function.name == "parse" and function.qualifier and arguments:
            field = self.field(function, arguments)
            return field if field is not None else self._read_by_class(function.qualifier, arguments)
        if function.name in GENERATED and len(arguments) == GENERATED[function.name][0]:
            return self._generated(function.name, arguments)
        row = FUNCTION_SYNTAX.get(function.name)
        is_own = not function.qualifier and self.project.has_function(function.name, len(arguments))
        is_other = (function.qualifier, function.name) == ("call_interface_impl", "parseFunctionSignature")  # it reads no names
        if row is None or is_other or is_own and not function.name.endswith("DynamicIndexList") or len(arguments) < len(row[1]):
            return None
        text, parameters = row
        if function.name.endswith("DynamicIndexList") and len(arguments) != len(parameters):
            return None
        self.project.use_names(text)
        operands: list[Expr] = []
        targets: list[tuple[str, Expr]] = []
        for kind, node in zip(parameters, arguments):
            if kind in _OUTS:
                targets.append((kind, self._target(node)))
            elif kind == "any":
                operands.append(self.infer(node))
            else:
                operands.append(self._given_as(node, kind))
                if kind.startswith("SmallVector"):
                    self.change(operands[-1], True)
        if function.name.startswith("parse"):
            ways = [self._place(kind, one) for kind, one in targets]
            return typed.Parse(types.RESULT, text, operands, [one for _, one in targets], ways)
        return self._effect(text, operands)

    def _generated(self, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call of the parser or printer that mlir-tblgen makes for all types or attributes of the dialect."""
        _, helper, cpp = GENERATED[name]
        self.project.use_names(f"{helper}(None)")
        dialect = self.project.dialect_name
        root = self.project.named_type(cpp)
        if helper == "print_generated":
            value, printer = self.infer_as(arguments[0], root), self.infer(arguments[1])
            others = "".join(f", {one}" for one in self.project.without_mnemonic())
            return Template(types.RESULT, f"{helper}(_0, _1, {dialect!r}{others})", [printer, value], changes="items")
        parser, tag, target = self.infer(arguments[0]), self._target(arguments[1]), self._target(arguments[-1])
        read = self.fresh("generated", types.Tuple((types.STR, root)))
        pair = typed.Name(read.type, read)
        self.pending.append(typed.Let(read, Template(read.type, f"{helper}(_0, {dialect!r})", [parser], changes="parser")))
        self.pending.append(typed.Do(self.changed_by(typed.Write(types.STR, tag, Template(types.STR, "_0[0]", [pair])))))
        presence = Template(types.BOOL, "_0[1] is not None", [pair])
        found = typed.Do(self.changed_by(typed.Write(root, target, Template(root, "_0[1]", [pair]))))
        self.pending.append(typed.If(presence, [found], []))
        return typed.Perhaps(Optional(types.RESULT), presence, typed.SUCCESS)

    def _read_by_class(self, qualifier: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `FooAttr::parse(parser, type)`, which gives what stands without its mnemonic; None for other functions."""
        class_ = self.project.class_named(qualifier)
        is_typed = len(arguments) == 2 and not isinstance(arguments[1], tree.Braces)
        if not isinstance(class_, Class) or is_typed and not isinstance(arguments[1], tree.Construct) and not self._is_null(arguments[1]):
            return None
        is_array = class_.family == "Attribute" and isinstance(class_.items, (types.Int, types.Bool, types.Float))
        if not is_array and not self.project.has_syntax(class_):
            return None
        parser = self.infer(arguments[0])
        if not isinstance(parser.type, Class) or parser.type.family != "Parser":
            return None
        text = f"_0.parse_custom_attribute_with_fallback({class_.name})" if is_array else f"{class_.name}.parse_assembly(_0)"
        return Template(class_, text, [parser], changes="parser")

    def _is_null(self, node: tree.Expr) -> bool:
        """Return True for a variable that is never assigned anything but nothing."""
        value = self.infer(node) if isinstance(node, tree.Identifier) else None
        is_own = isinstance(value, typed.Name) and not value.variable.changes and not any(scope.is_loop for scope in self.scopes)
        first = value.variable.initial if is_own and isinstance(value, typed.Name) else None
        return isinstance(first, Constant) and first.value is None

    def _ensured(self, owner: str, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `FooOp::ensureTerminator(region, builder, location)`."""
        class_ = self.project.class_named(owner)
        terminator = None if class_ is None else self.project.terminator_of(class_)
        if terminator is None:
            raise UnknownApi(f"the terminator of {owner}")
        self.project.use_names("ensure_terminator(None)")
        region, location = (self.infer_as(node, self.project.named_type(cpp)) for node, cpp in zip(arguments[::2], ("Region", "Location")))
        return self._effect(f"ensure_terminator(_0, {terminator}, _1)", [region, location])

    # ---- the operation state

    def _of_operationstate(self, state: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        name = function.name
        attributes = typed.FieldOf(self.project.named_type("NamedAttrList"), state, "attributes")
        if name == "addAttribute" and len(arguments) == 2:
            return self._store(attributes, arguments)
        if name == "addRegion" and not arguments:
            self.project.use_names("add_region")
            region = self.project.named_type("Region")
            regions = typed.FieldOf(List(region), state, "regions")
            return Template(region, "add_region(_0)", [regions], changes="items", is_fresh=False)
        if name == "getContext" and not arguments:
            return Constant(self.project.named_type("MLIRContext"), None)
        if name == "getOrAddProperties" and len(function.arguments) == 1 and isinstance(function.arguments[0], TypeName):
            return typed.Convert(self._named_properties(function.arguments[0]), attributes)
        return self._row(STATE.get(name, []), name, state, arguments)

    def _named_properties(self, name: TypeName) -> Class:
        """Return the properties of a class of operations, by a name of C++, perhaps one that the function declares."""
        known = next((scope.types[name.name] for scope in reversed(self.scopes) if name.name in scope.types), None)
        is_known = isinstance(known, Class) and known.family == "Properties"
        return known if is_known else Class("dict[str, Attribute]", self._owner_of(name.name), "Properties")  # type: ignore[return-value]

    def _owner_of(self, properties: str) -> str:
        """Return the class of operations that has properties of this type."""
        plain = properties.removeprefix("typename ").removesuffix("Properties").rstrip(":")
        return plain.rpartition("::")[2] or self.owner

    def api_method(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a method of MLIR's API; None if the class has none of this name."""
        is_argument = isinstance(subject.type, Class) and subject.type.cpp == "BlockArgument"
        if is_argument and function.name == "setLoc" and len(arguments) == 1 and (parser := self._parser()) is not None:
            location = self.infer_as(arguments[0], self.project.named_type("Location"))
            return self._effect("_0.set_location(_1, _2)", [parser, subject, location])
        return super().api_method(subject, function, arguments)

    def _parser(self) -> Expr | None:
        """Return the parser that the function, or one around it, gets; None if there is none."""
        definition: typed.Definition | None = self.definition
        while definition is not None:
            for one in definition.parameters:
                if types.parser_of(one.type) == "":
                    return typed.Name(one.type, one)
            definition = definition.outer
        return None

    def syntax_member(self, subject: Expr, name: str) -> Expr | None:
        """Return a member of an operation state, of an operand or argument that is read, or of properties; None for other names."""
        type_ = subject.type
        if not isinstance(type_, Class):
            return None
        if (member := super().syntax_member(subject, name)) is not None:
            return member
        if type_.family == "Properties" and isinstance(subject, typed.Convert):
            found = self.project.property_of(type_.cpp, name)
            if name in ("operandSegmentSizes", "resultSegmentSizes"):
                found = name, self.project.named_type("DenseI32ArrayAttr")
            return None if found is None else typed.Element(found[1], subject.operand, Constant(types.STR, found[0]))
        if name not in FIELDS.get(type_.family, {}):
            return None
        python, cpp = FIELDS[type_.family][name]
        return typed.FieldOf(self.project.named_type(cpp), subject, python)

    # ---- the printer

    def _of_printer(self, printer: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        name = function.name
        if name == "getStream" and not arguments:
            return printer
        if name == "printFloat" and len(arguments) == 1:
            number = self.infer(arguments[0])
            is_float = isinstance(number.type, Class) and number.type.family == "APFloat"
            return self.printed(printer, [number if is_float else self.convert(number, types.FLOAT)])
        if name == "printFunctionalType" and len(arguments) == 2:
            inputs, results = (self.infer_as(one, self.project.named_type("TypeRange")) for one in arguments)
            pieces = [
                Constant(types.STR, "("),
                Template(types.STR, "_0.types_text(_1)", [printer, inputs]),
                Constant(types.STR, ")"),
                Template(types.VOID, "_0.print_arrow_type_list(_1)", [printer, results]),
            ]
            return typed.Printed(types.VOID, printer, pieces)
        if name == "printStrippedAttrOrType" and len(arguments) == 1:
            value = self.infer(arguments[0])
            if isinstance(value.type, List):
                each = tree.Evaluate(tree.Call(function, (tree.Identifier("one"),)))
                of_one = tree.Lambda((tree.Capture("", True),), (tree.Parameter("one", tree.TypeName("auto")),), None, tree.Block((each,)))
                return self.interleaved("interleaveComma", [arguments[0], of_one], printer)
            if not isinstance(value.type, Class) or value.type.family not in ("Type", "Attribute"):
                raise Untranslatable(f"printing {shown(value.type)}")
            return self._effect(f"_0.print_stripped_{value.type.family.lower()}(_1)", [printer, value])
        return self._row(PRINTER.get(name, []), name, printer, arguments)

    def _row(self, rows: Sequence[tuple[str, tuple[str, ...]]], name: str, subject: Expr, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the call of the first row that takes the arguments; None if there is none of this number."""

        def call(text: str, parameters: tuple[str, ...]) -> Expr:
            return self._effect(text, [subject, *(self._given_as(one, cpp) for one, cpp in zip(arguments, parameters))])

        return first_possible(partial(call, *row) for row in rows if len(row[1]) == len(arguments))

    def _effect(self, text: str, operands: list[Expr]) -> Expr:
        return Template(types.VOID, text, operands, changes="items")

    def streamed_to(self, printer: Expr, nodes: Sequence[tree.Expr]) -> Expr:
        """Return `printer << a << b` for expressions of C++."""
        pieces: list[Expr] = []
        for one in nodes:
            name = one.function.name if isinstance(one, tree.Call) and isinstance(one.function, tree.Identifier) else ""
            if isinstance(one, tree.Call) and name in ("interleaved", "interleaved_array") and len(one.arguments) == 1:
                brackets = [Constant(types.STR, text) for text in ("[", "]") if name == "interleaved_array"]
                pieces += [*brackets[:1], self.interleaved("interleaveComma", [one.arguments[0]], printer), *brackets[1:]]
            else:
                pieces.append(self._piece_of(printer, self.infer(one)))
        return typed.Printed(types.VOID, printer, pieces)

    def printed_to(self, value: Expr, node: tree.Expr) -> Expr | None:
        """Return `expression.print(stream)` for the stream of a printer; None for other values."""
        if not isinstance(value.type, Class) or value.type.family not in ("AffineExpr", "AffineMap", "IntegerSet"):
            return None
        printer = self.infer(node)
        if not isinstance(printer.type, Class) or printer.type.family != "Printer":
            return None
        return typed.Printed(types.VOID, printer, [Template(types.STR, "str(_0)", [value])])

    def printed(self, printer: Expr, values: Sequence[Expr]) -> Expr:
        """Return `printer << a << b`."""
        return typed.Printed(types.VOID, printer, [self._piece_of(printer, one) for one in values])

    def _piece_of(self, printer: Expr, value: Expr) -> Expr:
        """Return a text, or the call that prints a value."""
        type_ = value.type
        if isinstance(type_, (types.Str, types.Char, types.Int)):
            return value
        if isinstance(type_, types.Bool):
            return self.convert(value, types.INT)
        if isinstance(type_, types.Float) or isinstance(type_, Class) and type_.family == "APFloat":
            self.project.use_names("float_parameter_text")
            return Template(types.STR, "float_parameter_text(_0)", [value])
        if isinstance(type_, types.EnumType) and type_.module and type_.name != "Delimiter":
            return Template(types.STR, "_0.text", [value])
        if isinstance(type_, Class) and type_.family in _PRINTED:
            return Template(types.VOID, f"_0.{_PRINTED[type_.family]}(_1)", [printer, value])
        if isinstance(type_, Class) and type_.family == "APInt":
            return Template(types.STR, "_0.text(10, True)", [value])
        if isinstance(type_, Class) and type_.family in ("AffineMap", "AffineExpr", "OperationName"):
            return Template(types.STR, "str(_0)", [value])
        item = types.element_of(type_) if isinstance(type_, List) else None
        if isinstance(item, Class) and item.family in ("Value", "Type"):
            return Template(types.VOID, f"_0.print_{'operands' if item.family == 'Value' else 'types'}(_1)", [printer, value])
        if isinstance(item, (types.Int, types.Str)):
            return Template(types.STR, "', '.join(map(str, _0))", [value])
        own = self.project.function("", "operator<<", [printer.type, type_]) if isinstance(type_, (types.EnumType, types.Struct)) else None
        if own is not None and isinstance(own.type.returns, types.Void):
            return typed.Invoke(types.VOID, own, [printer, value])
        raise Untranslatable(f"printing {shown(type_)}")

    def interleaved(self, name: str, arguments: Sequence[tree.Expr], printer: Expr | None = None) -> Expr:
        """Return `interleaveComma(values, printer, function)` or `interleave(…)`.  Raises Untranslatable."""
        values, rest = self.range_of(arguments)
        separator = ", "
        for index, one in enumerate(rest):
            found = self.infer(one) if isinstance(one, (tree.Identifier, tree.Call)) else None
            if found is not None and (isinstance(found.type, types.Diagnostic) or _text_of(found) is not None):
                return self._interleaved_in_text(name, values, found, [*rest[:index], *rest[index + 1 :]])
            if found is not None and isinstance(found.type, Class) and found.type.family == "Printer":
                printer = found
                del rest[index]
                break
        if name == "interleave":
            last = rest.pop()
            if isinstance(last, tree.Text):
                separator = last.value
            else:
                printer, separator = self._between_items(last)
        if printer is None or len(rest) > 1:
            raise Untranslatable("an interleave without a printer")
        item = self.item_type(values)
        if rest:
            function = rest[0]
            named = self.infer(function) if isinstance(function, tree.Identifier) else None
            if isinstance(named, typed.Closure) and named.definition.type.parameters == (item,) and not named.definition.type.fails:
                return self._listed(printer, values, named, separator)
            if not isinstance(function, tree.Lambda) or len(function.parameters) != 1:
                raise Untranslatable("an interleave with such a function")
            parameter = function.parameters[0].type
            given = item if parameter.name == "auto" else self.resolve(parameter)
            if given != item and not (isinstance(given, Class) and isinstance(item, Class) and given.family == item.family):
                raise Untranslatable(f"an interleave with a function of {shown(given)}")
            _, definition = self.closure(function, "print_item", [given], is_immediate=True)
        else:
            definition = typed.Definition(self.python_name("print_item"), types.Function((item,), ("value",), types.VOID), [], [])
            variable = self.fresh("item", item)
            definition.parameters.append(variable)
            definition.body = [typed.Do(self.printed(printer, [typed.Name(item, variable)]))]
            definition.returned = types.VOID
            self.pending.append(typed.Define(definition))
        return self._listed(printer, values, typed.Closure(definition.type, definition), separator)

    def _listed(self, printer: Expr, values: Expr, function: Expr, separator: str) -> Expr:
        """Return the call that prints values by a function, with a text between them."""
        operands = [printer, values, function]
        if separator == ", ":
            return self._effect("_0.print_list(_1, _2)", operands)
        return self._effect("_0.print_list(_1, _2, _3)", [*operands, Constant(types.STR, separator)])

    def _interleaved_in_text(self, name: str, values: Expr, target: Expr, rest: list[tree.Expr]) -> Expr:
        """Return `interleaveComma(values, target, function)`, by which a message, or the text of a stream, goes on.

        Raises Untranslatable.
        """
        text = _text_of(target)
        error = target if text is None else text
        piece = self.piece if text is None else self.streamed
        last = rest.pop() if name == "interleave" and rest else tree.Text(", ")
        item = self.item_type(values)
        if not isinstance(last, tree.Text) or len(rest) > 1 or not isinstance(error, typed.Name):
            raise Untranslatable("an interleave in such a message")
        with self.block():
            function = rest[0] if rest else None
            if function is None:
                variable = self.declare("item", item)
                pieces = [piece(typed.Name(item, variable))]
            else:
                parameter, leaves = self._appended_by(function, error)
                given = item if parameter.type.name == "auto" else self.resolve(parameter.type)
                if given != item:
                    raise Untranslatable(f"an interleave with a function of {shown(given)}")
                variable = self.declare(parameter.name, item)
                pieces = [piece(self.infer(one)) for one in leaves]
        joined = typed.Quantified(types.Sequential(types.STR), "map", [variable], values, typed.Joined(types.STR, pieces))
        added = Template(types.STR, f"{last.value!r}.join(_0)", [joined])
        if text is not None:
            return self.changed_by(typed.Write(types.STR, text, typed.Sum(types.STR, text, added), "+", added))
        return typed.Write(types.DIAGNOSTIC, error, typed.Joined(types.STR, [added]), "<<")

    def _appended_by(self, function: tree.Expr, error: typed.Name) -> tuple[tree.Parameter, list[tree.Expr]]:
        """Return the parameter of `[&](auto one) { error << …; }`, and what it adds to the message.  Raises Untranslatable."""
        body = function.body.statements if isinstance(function, tree.Lambda) and len(function.parameters) == 1 else ()
        value = body[0].value if len(body) == 1 and isinstance(body[0], tree.Evaluate) else None
        leaves: list[tree.Expr] = []
        while isinstance(value, tree.Infix) and value.sign == "<<":
            leaves.insert(0, value.right)
            value = value.left
        known = self.lookup(value.name) if isinstance(value, tree.Identifier) else None
        known = known if known is None or _text_of(known) is None else _text_of(known)
        if not leaves or not isinstance(function, tree.Lambda) or not isinstance(known, typed.Name) or known.variable is not error.variable:
            raise Untranslatable("an interleave with such a function")
        return function.parameters[0], leaves

    def _between_items(self, function: tree.Expr) -> tuple[Expr, str]:
        """Return the printer and the text of `[&] { printer << text; }`.  Raises Untranslatable."""
        body = function.body.statements if isinstance(function, tree.Lambda) else ()
        only = body[0].value if len(body) == 1 and isinstance(body[0], tree.Evaluate) else None
        if isinstance(only, tree.Infix) and only.sign == "<<" and isinstance(only.right, (tree.Text, tree.Character)):
            printer = self.infer(only.left)
            if isinstance(printer.type, Class) and printer.type.family == "Printer":
                return printer, only.right.value
        raise Untranslatable("an interleave with such a separator")

    def range_of(self, arguments: Sequence[tree.Expr]) -> tuple[Expr, list[tree.Expr]]:
        """Return the range that the first argument is, and the other arguments."""
        values, rest = self._values(arguments)
        return values, list(rest)


def _text_of(stream: Expr) -> Expr | None:
    """Return the text that a stream writes to; None for other values."""
    is_stream = isinstance(stream.type, Class) and stream.type.family == "Stream"
    return stream.operand if is_stream and isinstance(stream, typed.Convert) else None


_GIVEN = {"_0.parse_custom_operation_name()": "OperationName"}
"""The types of what calls of the parser give as a value."""
_PRINTED = {"Type": "print_type", "Attribute": "print_attribute", "Value": "print_operand", "Block": "print_successor"}


def _stem(target: Expr) -> str:
    """Return a name for what a target is assigned."""
    if isinstance(target, typed.Name):
        return target.variable.name.rstrip("_")
    return target.name if isinstance(target, typed.FieldOf) else "value"


def _may_be_silent(definition: typed.Definition) -> bool:
    """Return True if a function may fail without an error."""
    nodes = [one for statement in definition.body for one in typed.walk(statement)]
    return any(isinstance(one, typed.Return) and not (isinstance(one.value, typed.Outcome) and one.value.is_success) for one in nodes)
