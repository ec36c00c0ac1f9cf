"""Give an expression of a meaning its sorts: every value has the type that its place needs, and Python that computes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import Final

from ods.diagnostics.late import dataclass

from ..codegen import constant_case, quoted
from ..loader import suggestion
from ..resolver.model import ResolvedEnum, ResolvedInherent, ResolvedOperation
from .reading import COMPARISONS, Binary, Call, Let, Name, Node, Number, SemanticsError, Unary, UnknownTypeError
from .sorts import ATTRIBUTE, BOOLEAN, FLAG, NUMBER, Sort, builtin_sort, float_constant, part_sort

_ARITHMETIC: Final = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/s": "sdiv",
    "/u": "udiv",
    "%s": "srem",
    "%u": "urem",
    "&": "and_",
    "|": "or_",
    "^": "xor",
    "<<": "shl",
    ">>s": "ashr",
    ">>u": "lshr",
}
_FLOAT_ARITHMETIC: Final = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv", "%": "frem"}
_COMPLEX_ARITHMETIC: Final = {"+": "complex_add(", "-": "complex_sub(", "*": "complex_mul(", "/": 'math("complex.div", '}
_RELATIONS: Final = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
_FLOAT_RELATIONS: Final = {"==": "oeq", "!=": "une", "<": "olt", "<=": "ole", ">": "ogt", ">=": "oge"}
_SIGNED_OR_NOT: Final = "write `{0}s` for signed numbers, `{0}u` for unsigned ones"
PREDICATES: Final = {
    "integer": ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"),
    "float": ("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"),
}

RESERVED: Final = frozenset(("m", "op", "scalar_type", "flag_names", "Semantics", "SEMANTICS", "width", "type_", "True", "False", "None"))
"""Names of generated functions that operands and defined names do not get."""


@dataclass(frozen=True)
class Typed:
    """An expression with its sort, and the Python that computes it.

    Python refers to widths and types as `⟦width of lhs⟧` and `⟦type of lhs⟧`, which become variables of the function.
    """

    sort: Sort
    code: str
    strict: frozenset[str] = frozenset()
    """The operands and results whose poison makes the value poison."""
    chosen: frozenset[str] = frozenset()
    """Those that occur where something is chosen, so that their poison need not matter."""
    when: tuple[tuple[str, str], ...] = ()
    """For a condition on attributes and values: (the Python of the first, that of the second) for each alternative."""


@dataclass(frozen=True)
class Scope:
    """The names that an expression can use."""

    op: ResolvedOperation
    sorts: dict[str, Sort]
    python_names: dict[str, str]
    """The variables of the generated function for operands and results."""
    visible: frozenset[str]
    """The operands and results that have a value where the expression is computed."""
    local: dict[str, Typed] = field(default_factory=dict)
    """The names that the text itself defines."""

    def inherent(self, name: str) -> ResolvedInherent | None:
        """Return the attribute or property with this name."""
        return next((each for each in self.op.inherents if each.name == name), None)

    @property
    def names(self) -> list[str]:
        """All names, for suggestions."""
        return [*self.local, *self.sorts, *(each.name for each in self.op.inherents)]


class Typing:
    """Types the expressions of one operation, and collects the names of the runtime that their Python uses."""

    def __init__(self, functions: Mapping[str, Function]) -> None:
        self._functions = functions
        self.runtime: dict[str, None] = {}
        self.tables: dict[str, str] = {}
        """Constants of the module: their source by name."""
        self.statements: list[str] = []
        """The assignments of the names that a text defines."""
        self.divisions: list[tuple[Node, Node, tuple[Node, ...]]] = []
        """(division, divisor, conditions under which it is computed) of each division."""
        self.guards: tuple[Node, ...] = ()

    # ---- expressions

    def value(self, node: Node, scope: Scope, wanted: Sort) -> Typed:
        """Return an expression as a value of a sort. Raises SemanticsError."""
        found = self.typed(node, scope, wanted)
        return self._as(found, node, wanted)

    def typed(self, node: Node, scope: Scope, wanted: Sort | None = None) -> Typed:
        """Return an expression; numbers become values of the wanted sort only where they must. Raises SemanticsError."""
        if isinstance(node, Number):
            return Typed(NUMBER, repr(node.value))
        if isinstance(node, Name):
            return self._name(node, scope, wanted)
        if isinstance(node, Unary):
            return self._unary(node, scope, wanted)
        if isinstance(node, Binary):
            return self._binary(node, scope, wanted)
        if isinstance(node, Let):
            return self._let(node, scope, wanted)
        return self._call(node, scope, wanted)

    def _let(self, node: Let, scope: Scope, wanted: Sort | None) -> Typed:
        if node.name in scope.names or node.name in scope.local:
            hint = "choose a name that nothing else has"
            raise SemanticsError("ODS1202", f"'{node.name}' is already something else", node.start, node.start + len(node.name), hint)
        value = self.typed(node.value, scope)
        name = f"{node.name}_" if node.name in RESERVED else node.name
        self.statements.append(f"{name} = {value.code}")
        local = {**scope.local, node.name: replace(value, code=name, when=())}
        return self.typed(node.body, replace(scope, local=local), wanted)

    def _name(self, node: Name, scope: Scope, wanted: Sort | None) -> Typed:
        name = node.name
        if name in scope.local:
            return scope.local[name]
        if name in scope.sorts:
            if name not in scope.visible:
                hint = "use the operands; only `poison` and the results after it can use a result"
                raise SemanticsError("ODS1202", f"the result '{name}' has no value yet", node.start, node.end, hint)
            return Typed(scope.sorts[name], scope.python_names[name], frozenset((name,)))
        inherent = scope.inherent(name)
        if inherent is not None:
            return self._attribute(inherent)
        if name in ("true", "false"):
            return Typed(FLAG, name.capitalize())
        if name == "poison":
            if wanted is None:
                raise UnknownTypeError("'poison'", node, "use it as a result, or beside a value of its type")
            return Typed(wanted, f"m.poison({self._whole_type(wanted, scope)})")
        raise _unknown(node, scope)

    def _attribute(self, inherent: ResolvedInherent) -> Typed:
        place = f"op.{inherent.python_name}"
        kind, native = inherent.constraint.value_type, inherent.is_native
        if inherent.constraint.python_class.name == "UnitAttr":
            return Typed(FLAG, f"({place} is not None)")
        if inherent.may_be_absent or inherent.constraint.enum is not None:
            return Typed(ATTRIBUTE, place)
        if kind == "bool":
            return Typed(FLAG, place if native else f"bool({place}.value)")
        return Typed(NUMBER, place if native else f"{place}.value") if kind in ("int", "float") else Typed(ATTRIBUTE, place)

    # ---- sorts

    def _as(self, found: Typed, node: Node, wanted: Sort) -> Typed:
        """Return a value as one of the wanted sort: conditions and numbers get its type."""
        if found.sort == wanted:
            return found
        if found.sort == FLAG and wanted == BOOLEAN:
            return replace(found, sort=BOOLEAN, code=f"m.boolean({found.code})")
        if found.sort == NUMBER and wanted.kind == "integer" and not (isinstance(node, Number) and isinstance(node.value, float)):
            return replace(found, sort=wanted, code=f"m.integer({self.width_of(wanted)}, {found.code})")
        if found.sort == NUMBER and wanted.kind == "float":
            return replace(found, sort=wanted, code=f"m.fconstant({self.type_of(wanted)}, {found.code})")
        hint = "convert it: `extend_s(x, t)`, `extend_u`, `truncate`, `resize_s`, `convert`, `bitcast`, … where `t` names a value or a type"
        if found.sort.kind == "attribute":
            hint = "use `attribute == case`, `case in attribute`, `has(attribute)` or `constant(attribute)`"
        elif wanted == BOOLEAN:
            hint = "write a comparison, such as `lhs == rhs`"
        raise SemanticsError("ODS1203", f"expected {wanted.words}, found {found.sort.words}", node.start, node.end, hint)

    def of_kind(self, node: Node, scope: Scope, wanted: Sort | None, *kinds: str) -> Typed:
        """Return a value of one of the kinds; a number is taken as of the wanted sort."""
        found = self.typed(node, scope, wanted)
        if found.sort in (NUMBER, FLAG) and wanted is not None and wanted.kind in kinds:
            found = self._as(found, node, wanted)
        if found.sort.kind not in kinds:
            words = " or ".join(f"{'an' if kind == 'integer' else 'a'} {kind}" for kind in kinds)
            hint = "use another operator or function, or a constraint that admits only such types"
            raise SemanticsError("ODS1203", f"expected {words}, found {found.sort.words}", node.start, node.end, hint)
        return found

    def _pair(self, one: Node, other: Node, scope: Scope, wanted: Sort | None) -> tuple[Typed, Typed]:
        """Return two values of one sort; a number takes the sort of the other."""
        left, right = self._beside((one, other), scope, wanted)
        if left.sort == right.sort:
            return left, right
        if not left.sort.is_value and right.sort.is_value:
            return self._as(left, one, right.sort), right
        return left, self._as(right, other, left.sort)

    def _beside(self, nodes: Sequence[Node], scope: Scope, wanted: Sort | None) -> list[Typed]:
        """Return expressions that are to have one sort: if only its place tells the type of one, it is that of another one."""
        found: dict[int, Typed] = {}
        waiting: dict[int, UnknownTypeError] = {}
        for number, node in enumerate(nodes):
            statements, divisions = len(self.statements), len(self.divisions)
            try:
                found[number] = self.typed(node, scope, wanted)
            except UnknownTypeError as error:
                del self.statements[statements:], self.divisions[divisions:]
                waiting[number] = error
        sort = next((each.sort for each in found.values() if each.sort.is_value), None)
        for number, unknown in waiting.items():
            if sort is None:
                raise unknown
            found[number] = self.typed(nodes[number], scope, sort)
        return [found[number] for number in range(len(nodes))]

    def width_of(self, sort: Sort) -> str:
        """Return the Python for the width of an integer sort."""
        if sort.type == "index":
            return "m.index_width"
        return sort.type[1:] if sort.type.startswith("i") else f"⟦width of {sort.type.rpartition(' ')[2]}⟧"

    def type_of(self, sort: Sort) -> str:
        """Return the Python for the type of a sort."""
        owner, _, name = sort.type.rpartition(" ")
        if owner:
            return f"⟦{owner.replace('of', '')} of {name}⟧"
        if sort.kind == "float":
            return self._use(float_constant(name))
        if name == "index":
            return self._use("INDEX")
        return f"{self._use('IntegerType')}.get_signless({name[1:]})"

    def _use(self, name: str) -> str:
        self.runtime[name] = None
        return name

    # ---- operators

    def _unary(self, node: Unary, scope: Scope, wanted: Sort | None) -> Typed:
        if node.operator == "not":
            found = self._condition(node.operand, scope)
            if found.sort == FLAG:
                return Typed(FLAG, f"(not {found.code})")
            return replace(found, code=f"m.negate({found.code})", when=())
        found = self.typed(node.operand, scope, wanted)
        if found.sort == NUMBER and node.operator == "-":
            return Typed(NUMBER, f"-{found.code}")
        if node.operator == "-" and found.sort.kind == "complex":
            return replace(found, code=f"m.complex_neg({self.type_of(part_sort(found.sort))}, {found.code})")
        if node.operator == "-" and found.sort.kind == "float":
            return replace(found, code=f"m.fneg({self.type_of(found.sort)}, {found.code})")
        found = self.of_kind(node.operand, scope, wanted, "integer")
        method = "neg" if node.operator == "-" else "not_"
        return replace(found, code=f"m.{method}({self.width_of(found.sort)}, {found.code})", when=())

    def _binary(self, node: Binary, scope: Scope, wanted: Sort | None) -> Typed:
        if node.operator in ("and", "or"):
            return self._logic(node, scope)
        if node.operator in COMPARISONS:
            return self._comparison(node, scope)
        left, right = self._pair(node.left, node.right, scope, wanted)
        if left.sort == NUMBER:
            if node.operator not in ("+", "-", "*"):
                raise _operator(node, "numbers without a type are added, subtracted and multiplied", "write the result as a number")
            return Typed(NUMBER, f"({left.code} {node.operator} {right.code})")
        if left.sort.kind == "float":
            method = _FLOAT_ARITHMETIC.get(node.operator)
            if method is None:
                raise _operator(node, f"'{node.operator}' is for integers", "floats have `+`, `-`, `*`, `/` and `%`")
            return combined(left.sort, f"m.{method}({self.type_of(left.sort)}, {left.code}, {right.code})", left, right)
        if left.sort.kind == "complex" and node.operator in _COMPLEX_ARITHMETIC:
            method = _COMPLEX_ARITHMETIC[node.operator]
            return combined(left.sort, f"m.{method}{self.type_of(part_sort(left.sort))}, {left.code}, {right.code})", left, right)
        if left.sort.kind != "integer":
            self.of_kind(node.left, scope, None, "integer", "float")
        method = _ARITHMETIC.get(node.operator)
        if method is None:
            raise _operator(node, f"'{node.operator}' is for floats", _SIGNED_OR_NOT.format(node.operator))
        if "div" in method or "rem" in method:
            self.divisions.append((node, node.right, self.guards))
        return combined(left.sort, f"m.{method}({self.width_of(left.sort)}, {left.code}, {right.code})", left, right)

    def _logic(self, node: Binary, scope: Scope) -> Typed:
        left, right = self._condition(node.left, scope), self._condition(node.right, scope)
        if left.sort == FLAG and right.sort == FLAG:
            return Typed(FLAG, f"({left.code} {node.operator} {right.code})")
        mentioned = left.strict | right.strict | left.chosen | right.chosen
        if FLAG in (left.sort, right.sort):
            flag, other = (left, right) if left.sort == FLAG else (right, left)
            if node.operator == "and":
                alternatives = tuple((f"({flag.code} and {when})" if when else flag.code, code) for when, code in _alternatives(other))
                code = f"({other.code} if {flag.code} else m.boolean(False))"
                return Typed(BOOLEAN, code, chosen=mentioned, when=alternatives)
            code = f"(m.boolean(True) if {flag.code} else {other.code})"
            return Typed(BOOLEAN, code, chosen=mentioned, when=((flag.code, "m.boolean(True)"), *_alternatives(other)))
        if node.operator == "and":
            return Typed(BOOLEAN, f"m.both({left.code}, {right.code})", chosen=mentioned)
        whole = (*_alternatives(left), *_alternatives(right)) if left.when or right.when else ()
        return Typed(BOOLEAN, f"m.either({left.code}, {right.code})", chosen=mentioned, when=whole)

    def _condition(self, node: Node, scope: Scope) -> Typed:
        found = self.typed(node, scope, BOOLEAN)
        return found if found.sort in (FLAG, BOOLEAN) else self._as(found, node, BOOLEAN)

    def condition(self, node: Node, scope: Scope) -> Typed:
        """Return a condition: on attributes only, or a Boolean. Raises SemanticsError."""
        return self._condition(node, scope)

    def _comparison(self, node: Binary, scope: Scope) -> Typed:
        enum = self._enum_test(node, scope)
        if enum is not None:
            return enum
        if node.operator == "in":
            raise _operator(node, "'in' asks for a flag of an attribute", "write `flag in attribute`, where the attribute is a bit enum")
        left, right = self._pair(node.left, node.right, scope, None)
        if left.sort == NUMBER:
            if node.operator not in _RELATIONS:
                raise _operator(node, "numbers without a type have no sign", f"write `{node.operator[:-1]}`")
            return Typed(FLAG, f"({left.code} {node.operator} {right.code})")
        if left.sort == FLAG and node.operator in ("==", "!="):
            return Typed(FLAG, f"({left.code} {node.operator} {right.code})")
        if left.sort.kind == "float":
            predicate = _FLOAT_RELATIONS.get(node.operator)
            if predicate is None:
                raise _operator(node, f"'{node.operator}' is for integers", f"write `{node.operator[:-1]}`")
            code = f"m.fcompare({quoted(predicate)}, {self.type_of(left.sort)}, {left.code}, {right.code})"
            return combined(BOOLEAN, code, left, right)
        if left.sort.kind == "complex" and node.operator in ("==", "!="):
            code = f"m.complex_equal({self.type_of(part_sort(left.sort))}, {left.code}, {right.code})"
            return combined(BOOLEAN, code if node.operator == "==" else f"m.negate({code})", left, right)
        if left.sort.kind != "integer":
            self.of_kind(node.left, scope, None, "integer", "float")
        sign = node.operator[-1] if node.operator[-1] in "su" else ""
        relation = _RELATIONS[node.operator.removesuffix(sign) if sign else node.operator]
        if not sign and relation not in ("eq", "ne"):
            raise _operator(node, f"'{node.operator}' is for floats", _SIGNED_OR_NOT.format(node.operator))
        code = f"m.compare({quoted(sign + relation)}, {self.width_of(left.sort)}, {left.code}, {right.code})"
        return combined(BOOLEAN, code, left, right)

    def _enum_test(self, node: Binary, scope: Scope) -> Typed | None:
        """Return the test of an enum: `attribute == case`, `case in attribute`; None for other comparisons."""
        if node.operator not in ("==", "!=", "in"):
            return None
        for first, second in ((node.left, node.right), (node.right, node.left)):
            inherent = scope.inherent(first.name) if isinstance(first, Name) and first.name not in scope.local else None
            enum = inherent.constraint.enum if inherent is not None else None
            if inherent is None or enum is None or not isinstance(first, Name):
                continue
            if not isinstance(second, Name) or node.operator == "in" and first is node.left:
                raise _operator(node, f"'{first.name}' is compared with its cases", "write `attribute == case` or `case in attribute`")
            number = _case(enum, second)
            value = number_of_enum(inherent)
            if node.operator == "in":
                if enum.kind != "bit":
                    raise _operator(node, f"'{first.name}' is no set of flags", f"write `{first.name} == {second.name}`")
                test = f"int({value}) & {number} != 0"  # flags of Python are slow
            else:
                test = f"{value} {node.operator} {number}"
            present = f"op.{inherent.python_name} is not None and " if inherent.may_be_absent else ""
            return Typed(FLAG, f"({present}{test})")
        return None

    # ---- functions

    def _call(self, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        entry = self._functions.get(node.name)
        if entry is None:
            hint = suggestion(node.name, self._functions) or 'the functions are listed under "Meaning" in docs/spec-language.md'
            raise SemanticsError("ODS1202", f"there is no function '{node.name}'", node.start, node.start + len(node.name), hint)
        self._count(node, *entry.counts)
        return entry.typed(self, node, scope, wanted)

    def _count(self, node: Call, *counts: int) -> None:
        if len(node.arguments) not in counts:
            wanted = " or ".join(map(str, counts))
            message = f"'{node.name}' takes {wanted} argument{'s' if wanted != '1' else ''}, not {len(node.arguments)}"
            raise SemanticsError("ODS1203", message, node.start, node.end, f"write `{self._functions[node.name].form}`")

    def floats(self, node: Call, scope: Scope, wanted: Sort | None, code: Callable[..., str], sort: Sort | None = None) -> Typed:
        """Return a function of floats of one type; its result has that type, or the given sort."""
        found = self.alike(node.arguments, scope, wanted if wanted is not None and wanted.kind == "float" else None, "float")
        made = code(self.type_of(found[0].sort), *(each.code for each in found))
        return combined(sort or found[0].sort, made, *found)

    def complex_function(self, node: Call, scope: Scope, sort: Sort, result: Sort | None = None) -> Typed:
        """Return a function of complex numbers of one type; its result has that type, or the given sort."""
        found = [self.value(each, scope, sort) for each in node.arguments]
        values = ", ".join(each.code for each in found)
        code = f"m.math({quoted(f'complex.{node.name}')}, {self.type_of(part_sort(sort))}, {values})"
        return combined(result or sort, code, *found)

    def integers(self, node: Call, scope: Scope, wanted: Sort | None, code: Callable[..., str]) -> Typed:
        """Return a function of integers of one type; its result has that type."""
        found = self.alike(node.arguments, scope, wanted if wanted is not None and wanted.kind == "integer" else None, "integer")
        return combined(found[0].sort, code(self.width_of(found[0].sort), *(each.code for each in found)), *found)

    def alike(self, nodes: Iterable[Node], scope: Scope, wanted: Sort | None, *kinds: str) -> list[Typed]:
        nodes = list(nodes)
        found = self._beside(nodes, scope, wanted)
        sort = next((each.sort for each in found if each.sort.is_value), wanted)
        if sort is None or sort.kind not in kinds:
            return [self.of_kind(nodes[0], scope, None, *kinds)] * len(nodes)
        return [self._as(each, node, sort) for each, node in zip(found, nodes)]

    def type_argument(self, node: Node, scope: Scope, *kinds: str) -> Sort:
        """Return the type that an argument names: the type of an operand or result, or a builtin type."""
        sort = scope.sorts.get(node.name) or builtin_sort(node.name) if isinstance(node, Name) else None
        if sort is None:
            hint = "name an operand or a result whose type it is, or a type such as `i32`, `index` or `f32`"
            raise SemanticsError("ODS1202", "a type is expected here", node.start, node.end, hint)
        if sort.kind not in kinds:
            words = " or ".join(kinds)
            raise SemanticsError("ODS1203", f"expected {words} as type, found {sort.words}", node.start, node.end, "name another value")
        return sort

    def choose(self, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        """Return `choose(condition, yes, no)`."""
        condition = self._condition(node.arguments[0], scope)
        outer = self.guards
        self.guards = (*outer, node.arguments[0])
        try:
            yes, no = self._pair(node.arguments[1], node.arguments[2], scope, wanted)
        finally:
            self.guards = outer
        if not yes.sort.is_value and wanted is not None and yes.sort != FLAG:
            yes, no = self._as(yes, node.arguments[1], wanted), self._as(no, node.arguments[2], wanted)
        if condition.sort == FLAG:
            code = f"({yes.code} if {condition.code} else {no.code})"
        elif yes.sort.is_value:
            code = f"m.select({condition.code}, {yes.code}, {no.code})"
        elif yes.sort == NUMBER:
            raise UnknownTypeError("the numbers", node, "use them as a result, or beside a value of their type")
        else:
            yes, no = self._as(yes, node.arguments[1], BOOLEAN), self._as(no, node.arguments[2], BOOLEAN)
            code = f"m.select({condition.code}, {yes.code}, {no.code})"
        strict = condition.strict | (yes.strict & no.strict)
        chosen = yes.strict | no.strict | yes.chosen | no.chosen | condition.chosen
        return Typed(yes.sort, code, strict, chosen)

    def compare(self, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        """Return `compare(predicate, a, b)`."""
        first = node.arguments[0]
        inherent = scope.inherent(first.name) if isinstance(first, Name) else None
        found = self.alike(node.arguments[1:], scope, None, "integer", "float")
        enum = inherent.constraint.enum if inherent is not None and not inherent.may_be_absent else None
        if inherent is None or enum is None:
            hint = "name an attribute that an operation always has"
            raise SemanticsError("ODS1203", "expected an enum attribute with the comparison", first.start, first.end, hint)
        kind = found[0].sort.kind
        odd = [case.text for case in enum.cases if _predicate(case.text) not in PREDICATES[kind]]
        if odd:
            hint = f"comparisons of {kind}s are called {', '.join(PREDICATES[kind])}"
            raise SemanticsError("ODS1203", f"'{odd[0]}' is no comparison of {kind}s", first.start, first.end, hint)
        table = self.texts_of(enum)
        of = self.width_of(found[0].sort) if kind == "integer" else self.type_of(found[0].sort)
        method = "compare" if kind == "integer" else "fcompare"
        code = f"m.{method}({table}[{number_of_enum(inherent)}], {of}, {found[0].code}, {found[1].code})"
        return combined(BOOLEAN, code, *found)

    def texts_of(self, enum: ResolvedEnum) -> str:
        """Return the Python for the table of the texts of an enum's cases by their values."""
        name = f"_{constant_case(enum.class_name)}"
        self.tables[name] = "{" + ", ".join(f"{case.value}: {quoted(_predicate(case.text))}" for case in enum.cases) + "}"
        return f"⟦table {name}⟧"

    def constant(self, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        """Return `constant(attribute)`: the value of an attribute as one of the wanted type."""
        first = node.arguments[0]
        inherent = scope.inherent(first.name) if isinstance(first, Name) else None
        hint = "`constant(attribute)` is the value of a result, of an attribute that an operation always has"
        if inherent is None or inherent.is_native or inherent.may_be_absent:
            raise SemanticsError("ODS1203", "expected an attribute", first.start, first.end, hint)
        if wanted is None:
            raise UnknownTypeError("the constant", first, hint)
        return Typed(wanted, f"m.constant({self._whole_type(wanted, scope)}, op.{inherent.python_name})")

    def _whole_type(self, sort: Sort, scope: Scope) -> str:
        """Return the Python for the type of a sort; without operands there are no elements, but the whole result."""
        return self.type_of(sort) if scope.op.operands else self.type_of(sort).replace("⟦type of", "⟦whole type of")

    def flags(self, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        """Return `fast(flags, value)`: the value of a floating-point operation with fast-math flags."""
        first, second = node.arguments
        inherent = scope.inherent(first.name) if isinstance(first, Name) else None
        enum = inherent.constraint.enum if inherent is not None else None
        if inherent is None or enum is None or enum.kind != "bit":
            raise SemanticsError("ODS1203", "expected an attribute with flags", first.start, first.end, "name a bit enum attribute")
        value = self.of_kind(second, scope, wanted, "float", "integer", "complex")
        of = [name for name in sorted(value.strict | value.chosen) if scope.sorts[name].kind in ("float", "complex")]
        names = ", ".join(f"({self.type_of(scope.sorts[name])}, {scope.python_names[name]})" for name in of)
        flags = f"{self._use('flag_names')}(op.{inherent.python_name})"
        type_ = self.type_of(value.sort) if value.sort.kind != "integer" else "None"
        return replace(value, code=f"m.fast({flags}, {type_}, {value.code}, {names})")


def _predicate(text: str) -> str:
    """Return the text of a case without what only makes it a name, as in `_true`."""
    return text.lstrip("_")


def number_of_enum(inherent: ResolvedInherent) -> str:
    """Return the Python for the number of an enum attribute or property."""
    place = f"op.{inherent.python_name}"
    return place if inherent.is_native else f"{place}.value"


def _alternatives(found: Typed) -> tuple[tuple[str, str], ...]:
    return found.when or (("", found.code),)


def combined(sort: Sort, code: str, *parts: Typed) -> Typed:
    strict: frozenset[str] = frozenset().union(*(part.strict for part in parts))
    return Typed(sort, code, strict, frozenset().union(*(part.chosen for part in parts)))


def _case(enum: ResolvedEnum, node: Name) -> int:
    for case in enum.cases:
        if node.name in (case.text, case.symbol, case.name):
            return case.value
    hint = suggestion(node.name, [case.text for case in enum.cases]) or f"the cases are {', '.join(case.text for case in enum.cases)}"
    raise SemanticsError("ODS1202", f"the enum has no case '{node.name}'", node.start, node.end, hint)


def _operator(node: Binary, message: str, hint: str) -> SemanticsError:
    return SemanticsError("ODS1203", message, node.start, node.end, hint)


def _unknown(node: Name, scope: Scope) -> SemanticsError:
    value = next((each for each in (*scope.op.operands, *scope.op.results) if each.name == node.name), None)
    if value is not None:
        hint = "let a hook `evaluate` say what the operation means: `semantics: hook`"
        return SemanticsError("ODS1202", f"'{node.name}' is not one value: it is {value.variadicity}", node.start, node.end, hint)
    hint = suggestion(node.name, scope.names) or f"the names are {', '.join(scope.names) or 'none'}"
    return SemanticsError("ODS1202", f"unknown name '{node.name}'", node.start, node.end, hint)


Handler = Callable[[Typing, Call, Scope, "Sort | None"], Typed]


@dataclass(frozen=True)
class Function:
    """A function of the language."""

    form: str
    """How it is written: `extend_s(x, t)`."""
    summary: str
    typed: Handler
    counts: tuple[int, ...]

    @property
    def name(self) -> str:
        """The word before the parenthesis."""
        return self.form.partition("(")[0]
