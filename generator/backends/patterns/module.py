"""The modules `patterns` and `conversions`: a class for each definition, pattern sets, type converters and conversion functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from ods.diagnostics.late import dataclass

from ...codegen import CodeWriter, class_case, quoted, snake_case
from ...resolver.model import (
    PythonClass,
    ResolvedConversion,
    ResolvedOperation,
    ResolvedPattern,
    ResolvedTable,
    ResolvedTypeConversion,
    ResolvedValue,
    drr,
    runtime_class,
)
from ..module_model import DialectScope, MethodModel, ModuleItem, ModuleModel, ModuleWriter, docstring, module_model, tuple_of
from .bodies import Building, Locals, Matching

_CONSTANT = runtime_class("ConstantLike")
_Kinds = tuple[PythonClass | None, ...]


def defining_kinds(writer: ModuleWriter, root: drr.MatchOperation) -> str:
    """Return the tuple for `RewritePattern.defining_kinds`; empty if nothing is known."""
    inside = dict(root.arguments)
    parts: list[Sequence[_Kinds]] = []  # for each operand (for both of an `either` together): the alternative kinds that define it
    skipped = False
    for number, argument in enumerate(root.operation.arguments):
        if skipped or not isinstance(argument, ResolvedValue):
            skipped = False
            continue
        if argument.variadicity != "single":
            break
        match = inside.get(number)
        skipped = isinstance(match, drr.MatchEither)
        parts.append(_kinds(match))
    ways = [_without_end(tuple(kind for part in way for kind in part)) for way in product(*parts)]
    return tuple_of(tuple_of(_name(writer, kind) for kind in way) for way in ways) if all(ways) else ""


def _kinds(match: drr.Match | None) -> Sequence[_Kinds]:
    if isinstance(match, drr.MatchEither):
        (first,), (second,) = (_kinds(item)[0] for item in match.items)
        return ((first, second), (second, first))
    if isinstance(match, drr.MatchOperation):
        return ((match.operation.python_class,),)
    return ((_CONSTANT if isinstance(match, drr.MatchConstant) else None,),)


def _without_end(kinds: _Kinds) -> _Kinds:
    """Return `kinds` without unknown kinds at the end."""
    while kinds and kinds[-1] is None:
        kinds = kinds[:-1]
    return kinds


def _name(writer: ModuleWriter, kind: PythonClass | None) -> str:
    return "None" if kind is None else writer.name(kind)


@dataclass(frozen=True)
class PatternModel:
    """The model of a pattern class."""

    class_name: str
    base: str
    docstring: tuple[str, ...]
    benefit: int
    defining_kinds: str
    operation: str
    rewriter: str
    body: tuple[str, ...]


def lower_patterns(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect has no patterns."""
    patterns = dialect_scope.dialect.patterns
    if not patterns:
        return None
    sets = {pattern.set_name: set_constant(pattern.set_name) for pattern in patterns}
    exports = [*(pattern.name for pattern in patterns), *sets.values()]
    writer = dialect_scope.module("patterns", tuple(exports))
    items = [ModuleItem("pattern", _pattern(writer, pattern)) for pattern in patterns]
    what = docstring(f"The rewrite patterns of the {dialect_scope.dialect.name} dialect")
    trailer = tuple(line for name in sets for line in _set(writer, name, patterns))
    module = module_model(writer.path, dialect_scope.sources, what, writer.scope, items, exports)
    return replace(module, trailer=trailer)


def set_constant(name: str) -> str:
    """Return the constant with the patterns of a set: `CANONICALIZATION_PATTERNS`."""
    return f"{name.upper()}_PATTERNS"


def _set(writer: ModuleWriter, name: str, patterns: tuple[ResolvedPattern, ...]) -> list[str]:
    members = tuple_of(f"{pattern.name}()" for pattern in patterns if pattern.set_name == name)
    final = writer.imports.name("typing", "Final")
    return [f"{set_constant(name)}: {final}[tuple[{writer.imports.runtime('RewritePattern', typing_only=True)}, ...]] = {members}", ""]


def _pattern(writer: ModuleWriter, pattern: ResolvedPattern) -> PatternModel:
    code = CodeWriter()
    matching = Matching(writer, code, Locals(writer, code))
    operation = pattern.root.operation
    class_ = writer.name(operation.python_class)
    body = write_body(writer, code, matching, pattern)
    return PatternModel(
        class_name=pattern.name,
        base=f"{writer.imports.runtime('OpRewritePattern')}[{class_}]",
        docstring=docstring(pattern.summary or f"Rewrites {operation.name}", pattern.description),
        benefit=pattern.total_benefit,
        defining_kinds=defining_kinds(writer, pattern.root),
        operation=class_,
        rewriter=writer.imports.runtime("PatternRewriter", typing_only=True),
        body=body,
    )


def write_body(writer: ModuleWriter, code: CodeWriter, matching: Matching, pattern: ResolvedPattern) -> tuple[str, ...]:
    """Write the tests and the results of a pattern; return all lines of the method."""
    matching.match(pattern)
    Building(writer, code, matching, pattern).build()
    matching.loops.close()
    if matching.has_loops:
        code.line("return False")
    return tuple(code.result())


@dataclass(frozen=True)
class ConversionClassModel:
    """The model of a pattern or type converter."""

    class_name: str
    base: str
    docstring: tuple[str, ...]
    variables: tuple[str, ...]
    methods: tuple[MethodModel, ...]


def lower_conversions(dialect_scope: DialectScope) -> ModuleModel | None:
    """Return the module; None if the dialect has no conversions."""
    dialect = dialect_scope.dialect
    conversions = dialect.conversions
    if not conversions:
        return None
    run_here = [each.conversion for each in dialect.passes if each.conversion is not None and not each.has_run]
    exports = [pattern.name for each in conversions for pattern in each.of_operations]
    exports += [pattern.adaptor_class for each in conversions for pattern in each.patterns if pattern.one_to_n]
    exports += [_patterns_name(each) for each in conversions] + [conversion_function(each) for each in run_here]
    exports += [_converter_name(each) for each in conversions if each.types]
    writer = dialect_scope.module("conversions", tuple(exports))
    items = []
    for each in conversions:
        for pattern in each.patterns:
            items += [ModuleItem("conversion", _adaptor(writer, pattern))] if pattern.one_to_n else []
            items.append(ModuleItem("conversion", _conversion_pattern(writer, pattern)))
        items += [ModuleItem("conversion", _table(writer, table)) for table in each.tables]
        items += [ModuleItem("conversion", _converter(writer, each))] if each.types else []
        items.append(ModuleItem("method", _patterns(writer, each)))
        items += [ModuleItem("method", _function(writer, each))] if each in run_here else []
    what = docstring(f"The conversions of the {dialect.name} dialect to others")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, exports)


def conversion_function(conversion: ResolvedConversion) -> str:
    """Return the name of the function that applies conversions: `convert_to_arith`."""
    return f"convert_to_{conversion.target}"


def _converter_name(conversion: ResolvedConversion) -> str:
    return f"{class_case(conversion.target)}TypeConverter"


def _conversion_pattern(writer: ModuleWriter, pattern: ResolvedPattern) -> ConversionClassModel:
    code = CodeWriter()
    matching = Matching(writer, code, Locals(writer, code, True))
    class_ = writer.name(pattern.root.operation.python_class)
    rewriter = writer.imports.runtime("ConversionPatternRewriter", typing_only=True)
    body = write_body(writer, code, matching, pattern)
    built = dict.fromkeys(quoted(each.operation.name) for each in drr.built_operations(pattern))
    base = writer.imports.runtime("OneToNOpConversionPattern" if pattern.one_to_n else "OpConversionPattern")
    adaptor = pattern.adaptor_class if pattern.one_to_n else class_
    return ConversionClassModel(
        pattern.name,
        f"{base}[{class_}]",
        docstring(pattern.summary or f"Converts {pattern.root.operation.name}", pattern.description),
        (f"generated_ops = {tuple_of(built)}",) if built else (),
        (MethodModel("rewrite", "", f"(self, op: {class_}, adaptor: {adaptor}, rewriter: {rewriter}) -> bool", (), body),),
    )


def _table(writer: ModuleWriter, table: ResolvedTable) -> ConversionClassModel:
    """Return the class of the patterns of a table, with the methods by which it differs from its base class."""
    rows = tuple_of(f"({_of_package(writer, row.source)}, {_of_package(writer, row.target)})" for row in table.rows)
    variables = [f"operations = {rows}"]
    if not table.keep_discardable_attributes:
        variables.append("carries_discardable_attributes = False")
    any_ = writer.imports.name("typing", "Any")
    methods: list[MethodModel] = []
    if table.where:
        code = CodeWriter()
        for condition in table.where:
            with code.block(f"if {writer.expression(condition, {'op': 'op'}).negated}:"):
                code.line("return False")
        code.line("return True")
        methods.append(MethodModel("matches", "", f"(self, op: {any_}) -> bool", (), tuple(code.result())))
    if table.attributes:
        attribute = writer.imports.runtime("Attribute", typing_only=True)
        signature = f"(self, name: str, value: {any_}) -> tuple[str, {attribute}] | None"
        methods.append(MethodModel("carried", "", signature, (), tuple(_carried(writer, table))))
    if table.new_attributes:
        mapping, attribute = (
            writer.imports.name("collections.abc", "Mapping", typing_only=True),
            writer.imports.runtime("Attribute", typing_only=True),
        )
        values = ", ".join(f"{quoted(name)}: {writer.expression(value, {'op': 'op'})}" for name, value in table.new_attributes)
        signature = f"(self, op: {any_}) -> {mapping}[str, {attribute}]"
        methods.append(MethodModel("new_attributes", "", signature, (), (f"return {{{values}}}",)))
    return ConversionClassModel(
        table.name,
        writer.imports.runtime("OneToOneConversion") if table.pattern_class is None else writer.name(table.pattern_class),
        docstring(table.summary or f"Converts operations to {table.target}", table.description),
        tuple(variables),
        tuple(methods),
    )


def _of_package(writer: ModuleWriter, op: ResolvedOperation) -> str:
    """Import the package of an operation's dialect, since a table names many classes; return the class in it, such as `arith.AddIOp`."""
    if op.external:
        return writer.name(op.python_class)
    package = op.python_class.module.rpartition(".")[0]
    return f"{writer.imports.name(*package.rsplit('.', 1))}.{op.python_class.name}"


def _carried(writer: ModuleWriter, table: ResolvedTable) -> Iterator[str]:
    for each in table.attributes:
        value = "value" if each.value is None else writer.expression(each.value, {"self": "value"})
        yield f"if name == {quoted(each.attribute)}:"
        yield "    return None" if each.name is None else f"    return {quoted(each.name)}, {value}"
    yield "return name, value"


def _adaptor(writer: ModuleWriter, pattern: ResolvedPattern) -> ConversionClassModel:
    """Return the class for the annotation of an adaptor; it has the values of each operand."""
    operation, methods = pattern.root.operation, []
    for operand in operation.operands:
        value = writer.imports.runtime("Value", typing_only=True)
        sequence = writer.imports.name("collections.abc", "Sequence", typing_only=True)
        type_ = {"single": f"{sequence}[{value}]", "optional": f"{sequence}[{value}] | None"}.get(
            operand.variadicity, f"{sequence}[{sequence}[{value}]]"
        )
        what = docstring(operand.summary or f"The values of `{operand.name}`")
        methods.append(MethodModel(operand.python_name, "property", f"(self) -> {type_}", what, ("...",)))
    return ConversionClassModel(
        pattern.adaptor_class,
        writer.imports.name("typing", "Protocol"),
        docstring(f"The converted operands of {operation.name}, each of which may be several values"),
        (),
        tuple(methods),
    )


def _converter(writer: ModuleWriter, conversion: ResolvedConversion) -> ConversionClassModel:
    """Return the type converter.  It tries the last added callback first, so the callbacks are added in reverse order."""
    lines = ["super().__init__()", "self.add_conversion(lambda type_: type_)"]
    for each in reversed(conversion.types):
        lines.append(f"self.add_conversion(self._{snake_case(each.name)}, {writer.name(each.source.python_class)})")
    return ConversionClassModel(
        _converter_name(conversion),
        writer.imports.runtime("TypeConverter"),
        docstring(f"The type converter for {conversion.target}"),
        (),
        (MethodModel("__init__", "", "(self) -> None", (), tuple(lines)), *(_type_method(writer, each) for each in conversion.types)),
    )


def _type_method(writer: ModuleWriter, each: ResolvedTypeConversion) -> MethodModel:
    code, class_ = CodeWriter(), writer.name(each.source.python_class)
    variables = {"self": "type_", "convert": "self.convert_or_fail"}
    condition = writer.conditions.condition(each.source, "type_")
    tests = [] if condition.is_true or condition == f"isinstance(type_, {class_})" else [condition]
    tests += [] if each.where is None else [writer.expression(each.where, variables)]
    for test in tests:
        with code.block(f"if {test.negated}:"):
            code.line("return None")
    code.line(f"return {writer.expression(each.result, variables)}")
    returns = writer.imports.runtime("Converted", typing_only=True)
    summary = docstring(each.summary or f"Convert {each.texts[0]}")
    return MethodModel(f"_{snake_case(each.name)}", "", f"(self, type_: {class_}) -> {returns}", summary, tuple(code.result()))


def _function(writer: ModuleWriter, conversion: ResolvedConversion) -> MethodModel:
    code, imports = CodeWriter(), writer.imports
    if conversion.types:
        code.line(f"converter = {_converter_name(conversion)}()")
    code.line(f"target = {imports.runtime('ConversionTarget')}()")
    legal, legal_ops = _split(conversion.legal)
    illegal, illegal_ops = _split(conversion.illegal)
    roots = list(map(quoted, conversion.converted))
    for method, names in (
        ("add_legal_dialect", list(dict.fromkeys([*map(quoted, conversion.dialects), *legal]))),
        ("add_illegal_dialect", illegal),
        ("add_illegal_op", list(dict.fromkeys([*roots, *illegal_ops]))),
        ("add_legal_op", legal_ops),
    ):
        if names:
            code.line(f"target.{method}({', '.join(names)})")
    if conversion.retyped:
        retyped = ", ".join(map(quoted, conversion.retyped))
        code.line(f"target.add_dynamically_legal_op({retyped}, callback=converter.is_legal)")
    code.line(f"patterns = {_patterns_name(conversion)}({'converter' if conversion.types else ''})")
    if conversion.types:
        code.line(f"{imports.runtime('convert_functions')}(target, patterns, converter)")
    code.line(f"{imports.runtime('apply_partial_conversion')}(op, target, patterns)")
    operation = imports.runtime("Operation", typing_only=True)
    what = docstring(
        f"Convert everything inside an operation to {conversion.target}", "Raises DiagnosticError if something illegal remains."
    )
    return MethodModel(conversion_function(conversion), "", f"(op: {operation}) -> None", what, tuple(code.result()))


def _patterns_name(conversion: ResolvedConversion) -> str:
    return f"{conversion.target}_patterns"


def _patterns(writer: ModuleWriter, conversion: ResolvedConversion) -> MethodModel:
    """Return the function that makes the patterns; an author's own passes can call it, too."""
    made = [f"{each.name}(converter{_benefit(each)})" for each in conversion.patterns]
    made += [f"*{each.name}.for_each(converter{_benefit(each)})" for each in conversion.tables]
    converter, kind = writer.imports.runtime("TypeConverter"), writer.imports.runtime("RewritePattern", typing_only=True)
    signature = f"(converter: {converter} | None = None) -> list[{kind}]"
    what = docstring(f"Return the conversions of operations to {conversion.target}, with the converter of their types")
    return MethodModel(_patterns_name(conversion), "", signature, what, (f"return [{', '.join(made)}]",))


def _benefit(pattern: ResolvedPattern | ResolvedTable) -> str:
    return f", benefit={pattern.total_benefit}" if pattern.total_benefit != 1 else ""


def _split(listed: tuple[drr.Legality, ...]) -> tuple[list[str], list[str]]:
    """Return the dialects and the operations among `listed`, quoted."""
    names = [quoted(each.name) for each in listed]
    return [name for name in names if "." not in name], [name for name in names if "." in name]
