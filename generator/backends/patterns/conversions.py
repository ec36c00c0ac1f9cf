"""The `conversions` module: a class for each conversion, and a type converter and a conversion function for each target."""

from __future__ import annotations

from collections.abc import Iterator

from ods.diagnostics.late import dataclass

from ...codegen import CodeWriter, class_case, quoted, snake_case
from ...resolver.model import ResolvedConversion, ResolvedOperation, ResolvedPattern, ResolvedTable, ResolvedTypeConversion, drr
from ..methods import MethodModel
from ..module_model import DialectScope, ModuleItem, ModuleModel, ModuleWriter, docstring, module_model, tuple_of
from .matching import Matching
from .module import write_body
from .names import Locals


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
            items += [ModuleItem("conversion.py.j2", _adaptor(writer, pattern))] if pattern.one_to_n else []
            items.append(ModuleItem("conversion.py.j2", _pattern(writer, pattern)))
        items += [ModuleItem("conversion.py.j2", _table(writer, table)) for table in each.tables]
        items += [ModuleItem("conversion.py.j2", _converter(writer, each))] if each.types else []
        items.append(ModuleItem("function.py.j2", _patterns(writer, each)))
        items += [ModuleItem("function.py.j2", _function(writer, each))] if each in run_here else []
    what = docstring(f"The conversions of the {dialect.name} dialect to others")
    return module_model(writer.path, dialect_scope.sources, what, writer.scope, items, exports)


def conversion_function(conversion: ResolvedConversion) -> str:
    """Return the name of the function that applies conversions: `convert_to_arith`."""
    return f"convert_to_{conversion.target}"


def _converter_name(conversion: ResolvedConversion) -> str:
    return f"{class_case(conversion.target)}TypeConverter"


def _pattern(writer: ModuleWriter, pattern: ResolvedPattern) -> ConversionClassModel:
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
