"""Python: the signatures of the generated classes, as their source has them."""

from __future__ import annotations

from dataclasses import dataclass

from ...backends.definitions import get_signature
from ...backends.methods import builder_methods
from ...backends.operations.parameters import parameters
from ...backends.scope import DialectScope, ModuleWriter
from ...resolver.model import Definition, ResolvedDialect, ResolvedOperation, ResolvedTypeOrAttribute

_WIDTH = 100


@dataclass
class SignatureWriter:
    """Writes signatures of one dialect with the names that its modules use."""

    operations: ModuleWriter
    types: ModuleWriter
    attributes: ModuleWriter

    @staticmethod
    def of(dialect: ResolvedDialect, package: str) -> SignatureWriter:
        """For the dialect as a part of a generated package."""
        scope = DialectScope(dialect)
        operations = scope.module("operations", tuple(op.class_name for op in dialect.operations))
        types = scope.module("types", tuple(each.class_name for each in dialect.types))
        attributes = scope.module("attributes", tuple(each.class_name for each in dialect.attributes))
        return SignatureWriter(operations, types, attributes)

    def constructor(self, op: ResolvedOperation) -> str:
        """How an operation is made, and its builders."""
        if op.extension is not None:
            return "\n".join(
                [
                    f"{op.class_name}(...)  # {op.extension.module}.{op.extension.name}",
                    *self._builders(self.operations, op),
                ]
            )
        shown = [self._with_value(parameter) for parameter in parameters(self.operations, op).signature()]
        return "\n".join([_call(op.class_name, shown), *self._builders(self.operations, op)])

    def getter(self, definition: ResolvedTypeOrAttribute) -> str:
        """How a type or attribute is made, and its builders."""
        writer = self.types if definition.kind == "type" else self.attributes
        text = get_signature(writer, definition)
        parameters = text[1 : text.rindex(") ->")].removeprefix("cls").removeprefix(", ")
        name = definition.class_name
        return "\n".join([f"{name}.get({parameters})", *self._builders(writer, definition)])

    def _with_value(self, parameter: str) -> str:
        """A parameter whose default is written out where the module has a constant."""
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
