"""The named structs of a module, in the order in which LLVM finds them (LLVM `TypeFinder.cpp`)."""

from __future__ import annotations

from generated.llvm import StructType
from ods.ir.type import Type

from .constants import Constant, inner_constants
from .types import body_text, inner_types, name_text
from .values import Function


class NamedTypes:
    """Collects named structs; each is listed once."""

    def __init__(self) -> None:
        self._seen: set[Type] = set()
        self._structs: list[StructType] = []
        self._constants: set[Constant] = set()

    def add(self, type_: Type) -> None:
        """Add the named structs in a type: each before those that it contains."""
        if type_ in self._seen:
            return
        self._seen.add(type_)
        stack = [type_]
        while stack:
            current = stack.pop()
            if isinstance(current, StructType) and current.identifier is not None:
                self._structs.append(current)
            for inner in reversed(inner_types(current)):
                if inner not in self._seen:
                    self._seen.add(inner)
                    stack.append(inner)

    def add_constant(self, constant: Constant) -> None:
        """Add the named structs in the types of a constant and its parts."""
        stack = [constant]
        while stack:
            current = stack.pop()
            if current.kind == "global" or current in self._constants:
                continue
            self._constants.add(current)
            self.add(current.type)
            for type_ in current.data if isinstance(current.data, tuple) else ():
                if isinstance(type_, Type):
                    self.add(type_)
            stack += reversed(inner_constants(current))

    def add_function(self, function: Function) -> None:
        """Add the named structs in a function: its type, attributes, and the types in its instructions."""
        for type_ in ([] if function.type is None else [function.type]) + function.types:
            self.add(type_)
        for block in function.blocks:
            for instruction in block.instructions:
                if instruction.type is not None:
                    self.add(instruction.type)
                for part in instruction.parts + instruction.behind:
                    if isinstance(part, Constant):
                        self.add_constant(part)
                for type_ in instruction.types:
                    self.add(type_)

    def definitions(self) -> list[str]:
        """Return the definitions of the structs."""
        return [f"{name_text('%', struct.identifier or '')} = type {body_text(struct)}" for struct in self._structs]
