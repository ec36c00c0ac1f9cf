"""What directives write into: the bodies of parsers and printers, with the spaces between texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

from ods.diagnostics.late import dataclass

from ...codegen import Code, CodeWriter, ModuleScope, NameTable, constant_case, f_string
from ...constraints import ConditionEmitter
from ...resolver.model import (
    Expression,
    PlainStorage,
    PythonClass,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedValue,
)

_HUGS_LEFT = frozenset(">)}],")
_HUGS_ALWAYS = frozenset("<>(){}[],")
_OPENS = frozenset("<({[")


def is_keyword(spelling: str) -> bool:
    """Return True if a literal is a keyword, False if it is punctuation."""
    return spelling[:1].isalpha() or spelling[:1] == "_"


@dataclass
class Spacing:
    """The state that MLIR's generator carries from one directive to the next."""

    wants_space: bool = True
    after_punctuation: bool = False

    def literal(self, spelling: str) -> str:
        """Return the text of a literal, with the space before it if there is one."""
        space = " " if self.wants_space and self._space_before(spelling) else ""
        self.wants_space = len(spelling) != 1 or spelling not in _OPENS
        self.after_punctuation = not is_keyword(spelling)
        return space + spelling

    def _space_before(self, spelling: str) -> bool:
        if len(spelling) != 1 and spelling != "->":
            return True
        return spelling[0] not in (_HUGS_LEFT if self.after_punctuation else _HUGS_ALWAYS)

    def value(self) -> str:
        """Return the space before an element that is not a literal; empty if there is none."""
        space = " " if self.wants_space or not self.after_punctuation else ""
        self.wants_space, self.after_punctuation = True, False
        return space

    def blank(self) -> str:
        """Return the space that the format demands."""
        self.wants_space = self.after_punctuation = False
        return " "

    def no_space(self) -> None:
        """Handle an empty literal: no space is printed between its neighbours."""
        self.wants_space, self.after_punctuation = False, True

    def attribute_dictionary(self) -> None:
        """Note that a dictionary follows, which prints its own space."""
        self.after_punctuation = False

    def copy(self) -> Spacing:
        """Return a copy of the present state, to restore later."""
        return Spacing(self.wants_space, self.after_punctuation)


class EmittedModule(Protocol):
    """The generated module that receives the statements."""

    @property
    def scope(self) -> ModuleScope: ...

    @property
    def conditions(self) -> ConditionEmitter: ...

    def name(self, meant: PythonClass) -> str:
        """Import a class or function and return its local name."""

    def expression(self, expression: Expression, variables: dict[str, str]) -> Code:
        """Return the source of an expression of the spec, for this module."""

    def constant(self, wanted: str, source: str) -> str:
        """Return the name of a module-level constant with the value `source`; a `source` that is a plain name is returned as it is."""


class Statements:
    """A body of statements and its local names."""

    def __init__(self, module: EmittedModule, *taken: str) -> None:
        self.module = module
        self.writer = CodeWriter()
        self.names: NameTable = module.scope.names.child(taken)

    def imported(self, module: str, name: str, *, typing_only: bool = False) -> str:
        """Import `name` from `module` and return its local name."""
        return self.module.scope.imports.name(module, name, typing_only=typing_only)

    def runtime(self, name: str, *, typing_only: bool = False) -> str:
        """Import `name` from the runtime and return its local name."""
        return self.module.scope.imports.runtime(name, typing_only=typing_only)

    def support(self, function: str) -> str:
        """Return the local name of a runtime function that only generated parsers and printers use."""
        return self.runtime(function)

    def line(self, text: str) -> None:
        """Write a statement."""
        self.writer.line(text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """Write a compound statement; its body is written inside `with`."""
        with self.writer.block(header):
            yield


class PrintStatements(Statements):
    """The body of a `print` method; consecutive texts become one `printer.write`."""

    def __init__(self, module: EmittedModule, *taken: str) -> None:
        super().__init__(module, "self", "printer", *taken)
        self.spacing = Spacing()
        self.known: set[str] = set()
        """The IR names of optional things that are known to be present here."""
        self._pieces: list[str] = []

    def literal(self, spelling: str) -> None:
        """Print a literal of the format."""
        self.text(self.spacing.literal(spelling))

    def blank(self) -> None:
        """Write a space that the format asks for."""
        self.text(self.spacing.blank())

    def new_line(self) -> None:
        """Write a new line that the format asks for."""
        self.line("printer.print_newline()")

    def text(self, text: str) -> None:
        """Print `text` as it is, without a space before it."""
        if text:
            self._pieces.append(text)

    def value(self, source: str) -> None:
        """Print the value of the expression `source`, with a space before it if needed."""
        self.text(self.spacing.value())
        self.piece(source)

    def piece(self, source: str) -> None:
        """Print the value of the expression `source`, without a space before it."""
        if '"' in source or "\\" in source:  # an f-string cannot contain these before Python 3.12
            self.line(f"printer.write({source})")
        else:
            self._pieces.append(Code(source))

    def call(self, source: str) -> None:
        """Write the statement `source`, which prints text, with a space before it if needed."""
        self.text(self.spacing.value())
        self.line(source)

    def line(self, text: str) -> None:
        self.flush()
        super().line(text)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        self.flush()
        with self.writer.block(header):
            yield
            self.flush()

    @contextmanager
    def knowing(self, names: Iterable[str]) -> Iterator[None]:
        """Treat `names` as present inside the block."""
        before, self.known = self.known, self.known | set(names)
        yield
        self.known = before

    def flush(self) -> None:
        """Write a statement that prints the texts collected so far."""
        if self._pieces:
            only = self._pieces[0] if len(self._pieces) == 1 else ""
            is_call = isinstance(only, Code) and only.startswith("printer.")
            text = only if is_call else f_string(self._pieces)
            self.writer.line(f"printer.write({text})")
            self._pieces.clear()


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
        self.accesses: Counter[str] = Counter()
        """How often the body asks the operation for its operands and results that are not single, by their names."""
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

    def hold_repeated(self, accesses: Mapping[str, int]) -> list[str]:
        """Return the statements that assign what is asked for several times to variables; `accesses` are those of a body without them."""
        repeated = [value for value in (*self.op.operands, *self.op.results) if accesses.get(value.name, 0) > 1]
        self._unpacked |= {value.name: self.names.choose(value.python_name) for value in repeated}
        return [f"{self._unpacked[value.name]} = self.{value.python_name}" for value in repeated]

    def operand(self, value: ResolvedValue) -> str:
        """Return the expression for an operand: a value, a value or None, or a tuple."""
        if value.name in self._unpacked:
            return self._unpacked[value.name]
        if value.name in self._single:
            return f"self._operands[{self._single[value.name]}]"
        return self._accessed(value, "operands")

    def _accessed(self, value: ResolvedValue, whole: str) -> str:
        if value.python_name == whole:
            return f"self._{whole}"
        self.accesses[value.name] += 1
        return self._unpacked.get(value.name, f"self.{value.python_name}")

    def operand_name(self, value: ResolvedValue) -> str:
        """Return the text of a single operand."""
        self.uses_names = True
        return f"names[{self.operand(value)}]"

    def result(self, value: ResolvedValue) -> str:
        """Return the expression for a result: a value, a value or None, or a tuple."""
        if all(result.variadicity == "single" for result in self.op.results):
            return f"self._results[{self.op.results.index(value)}]"
        return self._accessed(value, "results")

    def value_of(self, value: ResolvedValue) -> str:
        """Return the expression for an operand or a result."""
        return self.result(value) if value in self.op.results else self.operand(value)


def has_own_syntax(cls: PythonClass) -> bool:
    """Return True if `cls` is a generated type or attribute, whose text omits `!dialect.mnemonic` if the class is known."""
    package, _, last = cls.module.rpartition(".")
    return not package.startswith("ods") and last in ("types", "attributes")


def is_dense_array(cls: PythonClass) -> bool:
    """Return True if `cls` is a class of arrays whose text can be `[1, 2]` in place of `array<i64: 1, 2>`."""
    return cls.name.startswith("Dense") and cls.name.endswith("ArrayAttr")


def inherent_presence(module: EmittedModule, inherent: ResolvedInherent) -> str:
    """Return the condition that an attribute or property is present and differs from its default."""
    source = f"self.{inherent.python_name}"
    if inherent.is_native and inherent.default is not None:
        default = module.expression(inherent.default, {})
        if default in ("False", "True"):
            return source if default == "False" else f"not {source}"
        return f"{source} is not None" if default == "None" else f"{source} != {default}"
    if inherent.default is None:
        return f"{source} is not None"
    differs = f"{source} is not {default_attribute(module, inherent)}"
    return f"{source} is not None and {differs}" if inherent.may_be_absent else differs


def default_attribute(module: EmittedModule, inherent: ResolvedInherent) -> str:
    """Return the constant that holds the default of an attribute."""
    assert inherent.default is not None
    return module.constant(f"_DEFAULT_{constant_case(inherent.name)}", module.expression(inherent.default, {}))


def is_unit(inherent: ResolvedInherent) -> bool:
    """Return True if an attribute or property has no value except that it is present."""
    if inherent.is_native:
        return inherent.constraint.storage == PlainStorage("unit")
    return inherent.constraint.python_class.name == "UnitAttr"


def unit_value(out: OperationParse, inherent: ResolvedInherent) -> str:
    """Return the attribute that represents the presence of a unit attribute or property."""
    builder = inherent.constraint.const_builder
    if inherent.is_native and builder is not None:
        return out.module.expression(builder, {"value": "True"})
    return f"{out.runtime('UnitAttr')}.get()"


def emit_unit(out: OperationParse, inherent: ResolvedInherent | None) -> None:
    """Write the statement that sets a unit attribute; nothing if `inherent` is None."""
    if inherent is not None:
        out.set_attribute(inherent, unit_value(out, inherent))
