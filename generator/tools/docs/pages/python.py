"""The signatures of generated classes, as in their source."""

from __future__ import annotations

from dataclasses import dataclass

from ....backends import DialectScope, ModuleWriter, builder_methods, get_signature, parameters
from ....resolver.model import Definition, PythonClass, ResolvedDialect, ResolvedOperation, ResolvedTypeOrAttribute
from ..extensions import constructor_of

_WIDTH = 100


@dataclass
class SignatureWriter:
    """Writes the signatures of one dialect, with the names that its modules use."""

    dialect: ResolvedDialect
    operations: ModuleWriter
    types: ModuleWriter
    attributes: ModuleWriter

    @staticmethod
    def of(dialect: ResolvedDialect) -> SignatureWriter:
        """Return the writer for a dialect."""
        scope = DialectScope(dialect)
        operations = scope.module("operations", tuple(op.class_name for op in dialect.operations))
        types = scope.module("types", tuple(each.class_name for each in dialect.types))
        attributes = scope.module("attributes", tuple(each.class_name for each in dialect.attributes))
        return SignatureWriter(dialect, operations, types, attributes)

    def constructor(self, op: ResolvedOperation) -> str:
        """Return the constructor of an operation, and its builders."""
        if op.extension is not None:
            return "\n".join([*self._handwritten(op.class_name, op.extension), *self._builders(self.operations, op)])
        shown = [self._with_value(parameter) for parameter in parameters(self.operations, op).signature()]
        return "\n".join([_call(op.class_name, shown), *self._builders(self.operations, op)])

    def _handwritten(self, name: str, extension: PythonClass) -> list[str]:
        """Return the lines of an extension's handwritten constructor."""
        constructor = constructor_of(self.dialect, extension)
        if constructor is None:
            return [f"{name}(...)  # {extension.module}.{extension.name}"]
        return [*([f"# {constructor.summary}"] if constructor.summary else []), _call(name, constructor.parameters)]

    def getter(self, definition: ResolvedTypeOrAttribute) -> str:
        """Return the `get` method of a type or attribute, and its builders."""
        writer = self.types if definition.kind == "type" else self.attributes
        text = get_signature(writer, definition)
        parameters = text[1 : text.rindex(") ->")].removeprefix("cls").removeprefix(", ")
        name = definition.class_name
        return "\n".join([f"{name}.get({parameters})", *self._builders(writer, definition)])

    def _with_value(self, parameter: str) -> str:
        """Return a parameter with the value of its default instead of the module's constant."""
        head, _, default = parameter.partition(" = ")
        for line in self.operations.scope.constant_lines():
            name, _, source = line.partition(" = ")
            if name.partition(":")[0] == default:
                return f"{head} = {source}"
        return parameter

    @staticmethod
    def _builders(writer: ModuleWriter, definition: Definition) -> list[str]:
        lines: list[str] = []
        for method in builder_methods(writer, definition):
            arguments = method.signature[1 : method.signature.rindex(") ->")].removeprefix("cls").removeprefix(", ")
            lines += ["", f"# {method.docstring[0]}", f"{definition.class_name}.{method.name}({arguments})"]
        return lines


def _call(name: str, parameters: list[str]) -> str:
    line = f"{name}({', '.join(parameters)})"
    if len(line) <= _WIDTH:
        return line
    return "\n".join([f"{name}(", *(f"    {parameter}," for parameter in parameters), ")"])
