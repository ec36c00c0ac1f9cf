"""The bodies of `parse` and `print` of an operation while they are being written: local names, accessors."""

from __future__ import annotations

from ...resolver.model import PythonClass, ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from .output import EmittedModule, PrintStatements, Statements

_LIST_KINDS = ("variadic", "variadic_of_variadic")


class OperationParse(Statements):
    """The body of `parse(cls, parser, state)`."""

    def __init__(self, module: EmittedModule, op: ResolvedOperation) -> None:
        super().__init__(module, "cls", "parser", "state")
        self.op = op
        self.in_group = False
        """True inside an optional group, where everything after the first element is required."""
        self.needed: set[str] = set()
        """The IR names of attributes that later statements use and that therefore need a variable."""
        self.listed_types: set[str] = set()
        """The names of single values whose types are parsed as a list (`functional-type`)."""
        self.with_offset: set[str] = set()
        """The names of operands whose position is needed to report that their number differs from that of their types."""
        self.shown_in_properties: list[ResolvedInherent] = []
        """The inherent attributes that `prop-dict` reads."""
        self._locals: dict[tuple[str, str], str] = {}

    def variable(self, role: str, name: str, wanted: str) -> str:
        """Return the local variable for the thing called `name` in one `role` (`operand`, `type`, …); `wanted` is its preferred name."""
        key = (role, name)
        if key not in self._locals:
            self._locals[key] = self.names.choose(wanted)
        return self._locals[key]

    def has_variable(self, role: str, name: str) -> bool:
        """Return True if the variable exists already."""
        return (role, name) in self._locals

    def operand(self, value: ResolvedValue) -> str:
        """Return the variable of an unresolved operand: a single one, an optional one, a list, or a list of lists."""
        return self.variable("operand", value.name, value.python_name)

    def offset(self, value: ResolvedValue) -> str:
        """Return the variable for the position of the first of the operands."""
        return self.variable("offset", value.name, f"{value.python_name}_offset")

    def types(self, value: ResolvedValue) -> str:
        """Return the variable of a parsed type, or of a list of parsed types."""
        plural = value.variadicity in _LIST_KINDS or value.name in self.listed_types
        return self.variable("type", value.name, value.python_name.rstrip("_") + ("_types" if plural else "_type"))

    def attribute(self, inherent: ResolvedInherent) -> str:
        """Return the variable of an attribute."""
        return self.variable("attribute", inherent.name, inherent.python_name)

    def region(self, region: ResolvedRegion) -> str:
        """Return the variable of a region, or of a list of them."""
        return self.variable("region", region.name, region.python_name)

    def successor(self, successor: ResolvedSuccessor) -> str:
        """Return the variable of a successor, or of a list of them."""
        return self.variable("successor", successor.name, successor.python_name)

    def support(self, function: str) -> str:
        """Return the local name of a runtime function that only generated parsers and printers use."""
        return self.runtime(function)

    def set_attribute(self, inherent: ResolvedInherent, source: str) -> None:
        """Write the statement that stores an attribute in the state."""
        self.line(f'state.attributes["{inherent.name}"] = {source}')


class OperationPrint(PrintStatements):
    """The body of `print(self, printer)`."""

    def __init__(self, module: EmittedModule, op: ResolvedOperation) -> None:
        super().__init__(module, "names")
        self.op = op
        self._single = {operand.name: index for index, operand in enumerate(op.operands)}
        if any(operand.variadicity != "single" for operand in op.operands):
            self._single.clear()
        self._unpacked: dict[str, str] = {}
        self.uses_names = False
        self.shown_in_dictionary: list[ResolvedInherent] = []
        """The inherent attributes that only `attr-dict` prints."""
        self.shown_in_properties: list[ResolvedInherent] = []
        """The inherent attributes that `prop-dict` prints."""
        self.shown_segments: list[str] = []
        """`operand` and `result`, each if the dictionary prints its segment sizes."""

    def unpack_operands(self, used: set[str]) -> list[str]:
        """Return the statements that assign the operands to variables; empty if they are not all single, or fewer than two are used."""
        if len(self._single) < 2 or len(used) < 2:
            return []
        variables = [self.names.choose(operand.python_name if operand.name in used else "_") for operand in self.op.operands]
        self._unpacked = dict(zip(self._single, variables))
        return [f"{', '.join(variables)} = self._operands"]

    def operand(self, value: ResolvedValue) -> str:
        """Return the expression for an operand: a value, a value or None, or a tuple."""
        if value.name in self._unpacked:
            return self._unpacked[value.name]
        if value.name in self._single:
            return f"self._operands[{self._single[value.name]}]"
        return "self._operands" if value.python_name == "operands" else f"self.{value.python_name}"

    def operand_name(self, value: ResolvedValue) -> str:
        """Return the text of a single operand."""
        self.uses_names = True
        return f"names[{self.operand(value)}]"

    def result(self, value: ResolvedValue) -> str:
        """Return the expression for a result: a value, a value or None, or a tuple."""
        if all(result.variadicity == "single" for result in self.op.results):
            return f"self._results[{self.op.results.index(value)}]"
        return "self._results" if value.python_name == "results" else f"self.{value.python_name}"

    def value_of(self, value: ResolvedValue) -> str:
        """Return the expression for an operand or a result."""
        return self.result(value) if value in self.op.results else self.operand(value)

    def support(self, function: str) -> str:
        """Return the local name of a runtime function that only generated parsers and printers use."""
        return self.runtime(function)


def has_own_syntax(cls: PythonClass) -> bool:
    """Return True if `cls` is a generated type or attribute, whose text omits `!dialect.mnemonic` if the class is known."""
    package, _, last = cls.module.rpartition(".")
    return not package.startswith("ods") and last in ("types", "attributes")
