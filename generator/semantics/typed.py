"""Give an expression of a meaning its sorts: every value has the type that its place needs, and Python that computes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ..codegen import constant_case, quoted
from ..loader import suggestion
from ..resolver.model import ResolvedEnum, ResolvedInherent, ResolvedOperation
from .reading import COMPARISONS, SemanticsError, UnknownTypeError
from .sorts import ATTRIBUTE, BOOLEAN, FLAG, NUMBER, Sort, builtin_sort, float_constant, part_sort
from .tree import Binary, Call, Let, Name, Node, Number, Unary

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
_OF_C: Final = (
    *("acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1"),
    *("log", "log10", "log1p", "log2", "rsqrt", "sin", "sinh", "tan", "tanh"),
)


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

    def __init__(self) -> None:
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
            return _combined(left.sort, f"m.{method}({self.type_of(left.sort)}, {left.code}, {right.code})", left, right)
        if left.sort.kind == "complex" and node.operator in _COMPLEX_ARITHMETIC:
            method = _COMPLEX_ARITHMETIC[node.operator]
            return _combined(left.sort, f"m.{method}{self.type_of(part_sort(left.sort))}, {left.code}, {right.code})", left, right)
        if left.sort.kind != "integer":
            self.of_kind(node.left, scope, None, "integer", "float")
        method = _ARITHMETIC.get(node.operator)
        if method is None:
            raise _operator(node, f"'{node.operator}' is for floats", _SIGNED_OR_NOT.format(node.operator))
        if "div" in method or "rem" in method:
            self.divisions.append((node, node.right, self.guards))
        return _combined(left.sort, f"m.{method}({self.width_of(left.sort)}, {left.code}, {right.code})", left, right)

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
            return _combined(BOOLEAN, code, left, right)
        if left.sort.kind == "complex" and node.operator in ("==", "!="):
            code = f"m.complex_equal({self.type_of(part_sort(left.sort))}, {left.code}, {right.code})"
            return _combined(BOOLEAN, code if node.operator == "==" else f"m.negate({code})", left, right)
        if left.sort.kind != "integer":
            self.of_kind(node.left, scope, None, "integer", "float")
        sign = node.operator[-1] if node.operator[-1] in "su" else ""
        relation = _RELATIONS[node.operator.removesuffix(sign) if sign else node.operator]
        if not sign and relation not in ("eq", "ne"):
            raise _operator(node, f"'{node.operator}' is for floats", _SIGNED_OR_NOT.format(node.operator))
        code = f"m.compare({quoted(sign + relation)}, {self.width_of(left.sort)}, {left.code}, {right.code})"
        return _combined(BOOLEAN, code, left, right)

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
        entry = _FUNCTIONS.get(node.name)
        if entry is None:
            hint = suggestion(node.name, _FUNCTIONS) or 'the functions are listed under "Meaning" in docs/spec-language.md'
            raise SemanticsError("ODS1202", f"there is no function '{node.name}'", node.start, node.start + len(node.name), hint)
        self._count(node, *entry.counts)
        return entry.typed(self, node, scope, wanted)

    def _count(self, node: Call, *counts: int) -> None:
        if len(node.arguments) not in counts:
            wanted = " or ".join(map(str, counts))
            message = f"'{node.name}' takes {wanted} argument{'s' if wanted != '1' else ''}, not {len(node.arguments)}"
            raise SemanticsError("ODS1203", message, node.start, node.end, f"write `{_FUNCTIONS[node.name].form}`")

    def floats(self, node: Call, scope: Scope, wanted: Sort | None, code: Callable[..., str], sort: Sort | None = None) -> Typed:
        """Return a function of floats of one type; its result has that type, or the given sort."""
        found = self.alike(node.arguments, scope, wanted if wanted is not None and wanted.kind == "float" else None, "float")
        made = code(self.type_of(found[0].sort), *(each.code for each in found))
        return _combined(sort or found[0].sort, made, *found)

    def complex_function(self, node: Call, scope: Scope, sort: Sort, result: Sort | None = None) -> Typed:
        """Return a function of complex numbers of one type; its result has that type, or the given sort."""
        found = [self.value(each, scope, sort) for each in node.arguments]
        values = ", ".join(each.code for each in found)
        code = f"m.math({quoted(f'complex.{node.name}')}, {self.type_of(part_sort(sort))}, {values})"
        return _combined(result or sort, code, *found)

    def integers(self, node: Call, scope: Scope, wanted: Sort | None, code: Callable[..., str]) -> Typed:
        """Return a function of integers of one type; its result has that type."""
        found = self.alike(node.arguments, scope, wanted if wanted is not None and wanted.kind == "integer" else None, "integer")
        return _combined(found[0].sort, code(self.width_of(found[0].sort), *(each.code for each in found)), *found)

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
        return _combined(BOOLEAN, code, *found)

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


def _combined(sort: Sort, code: str, *parts: Typed) -> Typed:
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


_Handler = Callable[[Typing, Call, Scope, "Sort | None"], Typed]


@dataclass(frozen=True)
class Function:
    """A function of the language."""

    form: str
    """How it is written: `extend_s(x, t)`."""
    summary: str
    typed: _Handler
    counts: tuple[int, ...]

    @property
    def name(self) -> str:
        """The word before the parenthesis."""
        return self.form.partition("(")[0]


def _of_integers(template: str) -> _Handler:
    """Return the handler of a function of integers of one type; `$w` is their width and `$a` the arguments."""
    return lambda typing, node, scope, wanted: typing.integers(
        node, scope, wanted, lambda w, *values: template.replace("$w", w).replace("$a", ", ".join(values))
    )


def _of_floats(template: str, sort: Sort | None = None) -> _Handler:
    """Return the handler of a function of floats of one type; `$t` is their type and `$a` the arguments."""
    return lambda typing, node, scope, wanted: typing.floats(
        node, scope, wanted, lambda t, *values: template.replace("$t", t).replace("$a", ", ".join(values)), sort
    )


def _resized(method: str, source: str, target: str) -> _Handler:
    """Return the handler of a conversion `f(x, t)`; `$a` is the value, `$x` and `$t` are the width or type of both."""

    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        goal = typing.type_argument(node.arguments[1], scope, target)
        value = typing.of_kind(node.arguments[0], scope, None, source)
        of = typing.width_of(value.sort) if source == "integer" else typing.type_of(value.sort)
        to = typing.width_of(goal) if target == "integer" else typing.type_of(goal)
        code = method.replace("$a", value.code).replace("$x", of).replace("$t", to)
        if len(node.arguments) == 3:
            code = _with_rounding(typing, node, scope, code)
        return _combined(goal, code, value)

    return typed


def _with_rounding(typing: Typing, node: Call, scope: Scope, code: str) -> str:
    """Return a conversion with the rounding mode of an attribute."""
    third = node.arguments[2]
    inherent = scope.inherent(third.name) if isinstance(third, Name) else None
    enum = inherent.constraint.enum if inherent is not None else None
    if inherent is None or enum is None:
        raise SemanticsError("ODS1203", "expected an enum attribute with the rounding mode", third.start, third.end, "name one")
    text = f"{typing.texts_of(enum)}[{number_of_enum(inherent)}]"
    if inherent.may_be_absent:
        text = f"{text} if op.{inherent.python_name} is not None else {quoted('to_nearest_even')}"
    return f"{code[:-1]}, {text})"


def _bitcast(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    goal = typing.type_argument(node.arguments[1], scope, "integer", "float", "complex", "any")
    value = typing.of_kind(node.arguments[0], scope, None, "integer", "float", "complex", "any")
    return _combined(goal, f"m.bitcast({value.code}, {typing.type_of(value.sort)}, {typing.type_of(goal)})", value)


def _number(code: str) -> _Handler:
    """Return the handler of a number that belongs to a type: `width(x)`, `min_signed(x)`."""

    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        sort = typing.type_argument(node.arguments[0], scope, "integer")
        w = typing.width_of(sort)
        return Typed(NUMBER, w) if code == "width" else Typed(sort, code.replace("$w", w))

    return typed


def _overflows(is_signed: bool) -> _Handler:
    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        inner = node.arguments[0]
        what = {"+": "add", "-": "sub", "*": "mul", "<<": "shl"}.get(inner.operator) if isinstance(inner, Binary) else None
        if what is None or not isinstance(inner, Binary):
            hint = f"write `{node.name}(lhs + rhs)`"
            raise SemanticsError("ODS1203", "expected a sum, difference, product or left shift", inner.start, inner.end, hint)
        left, right = typing.alike((inner.left, inner.right), scope, None, "integer")
        code = f"m.overflows({quoted(what)}, {is_signed}, {typing.width_of(left.sort)}, {left.code}, {right.code})"
        return _combined(BOOLEAN, code, left, right)

    return typed


def _divided(code: str) -> _Handler:
    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        typing.divisions.append((node, node.arguments[1], typing.guards))
        return _of_integers(code)(typing, node, scope, wanted)

    return typed


def _mathematical(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    first = typing.typed(node.arguments[0], scope, wanted)
    if first.sort.kind == "complex":
        return typing.complex_function(node, scope, first.sort)
    return _of_floats(f"m.math({quoted(node.name)}, $t, $a)")(typing, node, scope, wanted)


def _power(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    base = typing.of_kind(node.arguments[0], scope, wanted, "float", "complex")
    exponent = typing.of_kind(node.arguments[1], scope, None, "integer")
    is_complex = base.sort.kind == "complex"
    type_ = typing.type_of(part_sort(base.sort) if is_complex else base.sort)
    number = f"m.resize({exponent.code}, True, {typing.width_of(exponent.sort)}, 64)"
    return _combined(
        base.sort, f"m.math({quoted('complex.powi' if is_complex else 'powi')}, {type_}, {base.code}, {number})", base, exponent
    )


def _absolute(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.typed(node.arguments[0], scope, wanted)
    if value.sort.kind == "complex":
        return typing.complex_function(node, scope, value.sort, part_sort(value.sort))
    return _of_floats("m.fabs($t, $a)")(typing, node, scope, wanted)


def _square_root(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.typed(node.arguments[0], scope, wanted)
    if value.sort.kind == "complex":
        return typing.complex_function(node, scope, value.sort)
    return _of_floats("m.fsqrt($t, $a)")(typing, node, scope, wanted)


def _of_complex(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    return typing.complex_function(node, scope, typing.of_kind(node.arguments[0], scope, None, "complex").sort)


def _angle(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    sort = typing.of_kind(node.arguments[0], scope, None, "complex").sort
    return typing.complex_function(node, scope, sort, part_sort(sort))


def _has(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    first = node.arguments[0]
    inherent = scope.inherent(first.name) if isinstance(first, Name) else None
    if inherent is None or not inherent.may_be_absent:
        raise SemanticsError("ODS1203", "expected an optional attribute", first.start, first.end, "`has` asks if the operation has it")
    return Typed(FLAG, f"(op.{inherent.python_name} is not None)")


def _is_poison(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.typed(node.arguments[0], scope)
    return Typed(BOOLEAN, f"m.is_poison({value.code})", chosen=value.strict | value.chosen)


def _freeze(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    value = typing.of_kind(node.arguments[0], scope, wanted, "integer", "float", "complex", "any")
    return Typed(value.sort, f"m.freeze({typing.type_of(value.sort)}, {value.code})", chosen=value.strict | value.chosen)


def _complex(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
    if wanted is None or wanted.kind != "complex":
        hint = "`complex(re, im)` is the value of a complex result, or of a name that is compared with a complex value"
        raise UnknownTypeError("the complex number", node, hint)
    parts = [typing.value(each, scope, part_sort(wanted)) for each in node.arguments]
    return _combined(wanted, f"m.pair({parts[0].code}, {parts[1].code})", *parts)


def _part(index: int) -> _Handler:
    def typed(typing: Typing, node: Call, scope: Scope, wanted: Sort | None) -> Typed:
        value = typing.of_kind(node.arguments[0], scope, None, "complex")
        return _combined(part_sort(value.sort), f"m.part({value.code}, {index})", value)

    return typed


def _classes() -> dict[str, Function]:
    names = {"nan": "a NaN", "inf": "infinite", "finite": "finite", "normal": "normal", "zero": "a zero", "negative": "of negative sign"}
    return {
        f"is_{name}": Function(f"is_{name}(x)", f"a float is {words}", _of_floats(f'm.fclass("{name}", $t, $a)', BOOLEAN), (1,))
        for name, words in names.items()
    }


def _roundings() -> dict[str, Function]:
    words = {"ceil": "up", "floor": "down", "trunc": "to 0", "round": "to nearest, halves away from 0", "roundeven": "to nearest even"}
    return {
        name: Function(f"{name}(x)", f"a float rounded {how} to a whole number", _of_floats(f'm.fround("{name}", $t, $a)'), (1,))
        for name, how in words.items()
    }


def _extrema() -> dict[str, Function]:
    made = {}
    for best, relation in (("min", "lt"), ("max", "gt")):
        for sign, words in (("s", "signed"), ("u", "unsigned")):
            name = f"{best}_{sign}"
            summary = f"the {'lesser' if best == 'min' else 'greater'} of two {words} numbers"
            made[name] = Function(f"{name}(x, y)", summary, _of_integers(f'm.extremum("{sign}{relation}", $w, $a)'), (2,))
    for name, summary in {
        "minimum": "the lesser float, NaN if one is NaN, -0 < 0",
        "maximum": "the greater float, NaN if one is NaN, -0 < 0",
        "minnum": "the lesser float, the other if one is NaN",
        "maxnum": "the greater float, the other if one is NaN",
    }.items():
        made[name] = Function(f"{name}(x, y)", summary, _of_floats(f'm.fextremum("{name}", $t, $a)'), (2,))
    return made


_FUNCTIONS: Final[dict[str, Function]] = {
    "choose": Function("choose(c, x, y)", "`x` if `c` holds, else `y`; poison only if `c` or what it chooses is", Typing.choose, (3,)),
    "compare": Function("compare(p, x, y)", "the comparison that the enum attribute `p` names", Typing.compare, (3,)),
    "constant": Function("constant(a)", "the value of the attribute `a`", Typing.constant, (1,)),
    "has": Function("has(a)", "the operation has the optional attribute `a`", _has, (1,)),
    "fast": Function("fast(f, x)", "`x` as the fast-math flags in the attribute `f` allow it", Typing.flags, (2,)),
    "freeze": Function("freeze(x)", "`x`, or any value of its type if it is poison", _freeze, (1,)),
    "is_poison": Function("is_poison(x)", "`x` is poison", _is_poison, (1,)),
    "width": Function("width(t)", "the width of a type", _number("width"), (1,)),
    "min_signed": Function("min_signed(t)", "the least signed number of a type", _number("m.min_signed($w)"), (1,)),
    "max_signed": Function("max_signed(t)", "the greatest signed number of a type", _number("m.max_signed($w)"), (1,)),
    "extend_s": Function(
        "extend_s(x, t)", "an integer, its sign extended to a type", _resized("m.sext($a, $x, $t)", "integer", "integer"), (2,)
    ),
    "extend_u": Function(
        "extend_u(x, t)", "an integer, with zeros up to a type", _resized("m.zext($a, $x, $t)", "integer", "integer"), (2,)
    ),
    "truncate": Function("truncate(x, t)", "the low bits of an integer", _resized("m.trunc($a, $x, $t)", "integer", "integer"), (2,)),
    "resize_s": Function(
        "resize_s(x, t)", "`extend_s` or `truncate`, as the widths are", _resized("m.resize($a, True, $x, $t)", "integer", "integer"), (2,)
    ),
    "resize_u": Function(
        "resize_u(x, t)", "`extend_u` or `truncate`, as the widths are", _resized("m.resize($a, False, $x, $t)", "integer", "integer"), (2,)
    ),
    "bitcast": Function("bitcast(x, t)", "the value of another type with the same bits", _bitcast, (2,)),
    "ctlz": Function("ctlz(x)", "the number of leading zeros", _of_integers("m.ctlz($w, $a)"), (1,)),
    "cttz": Function("cttz(x)", "the number of trailing zeros", _of_integers("m.cttz($w, $a)"), (1,)),
    "ctpop": Function("ctpop(x)", "the number of ones", _of_integers("m.ctpop($w, $a)"), (1,)),
    "high_s": Function("high_s(x, y)", "the high half of the signed product", _of_integers("m.high(True, $w, $a)"), (2,)),
    "high_u": Function("high_u(x, y)", "the high half of the unsigned product", _of_integers("m.high(False, $w, $a)"), (2,)),
    "overflows_s": Function("overflows_s(x + y)", "a signed `+`, `-`, `*` or `<<` does not fit", _overflows(True), (1,)),
    "overflows_u": Function("overflows_u(x + y)", "an unsigned `+`, `-`, `*` or `<<` does not fit", _overflows(False), (1,)),
    "ceildiv_s": Function("ceildiv_s(x, y)", "the signed quotient, rounded up", _divided("m.ceildiv(True, $w, $a)"), (2,)),
    "ceildiv_u": Function("ceildiv_u(x, y)", "the unsigned quotient, rounded up", _divided("m.ceildiv(False, $w, $a)"), (2,)),
    "floordiv_s": Function("floordiv_s(x, y)", "the signed quotient, rounded down", _divided("m.floordiv($w, $a)"), (2,)),
    **_extrema(),
    "fma": Function("fma(x, y, z)", "`x * y + z`, rounded once", _of_floats("m.fma($t, $a)"), (3,)),
    "sqrt": Function("sqrt(x)", "the square root", _square_root, (1,)),
    "abs": Function("abs(x)", "a float without its sign, or the length of a complex number", _absolute, (1,)),
    "angle": Function("angle(z)", "the angle of a complex number", _angle, (1,)),
    "sign": Function("sign(z)", "a complex number divided by its length; 0 for 0", _of_complex, (1,)),
    "power": Function("power(x, n)", "an integer to an unsigned power", _of_integers("m.power($w, $a)"), (2,)),
    "powi": Function("powi(x, n)", "a float or complex number to a signed integer power", _power, (2,)),
    "copysign": Function("copysign(x, y)", "`x` with the sign of `y`", _of_floats("m.copysign($t, $a)"), (2,)),
    **_roundings(),
    **_classes(),
    "convert": Function("convert(x, t)", "a float in another format", _resized("m.fconvert($a, $x, $t)", "float", "float"), (2, 3)),
    "to_float_s": Function(
        "to_float_s(x, t)", "a signed integer as a float", _resized("m.from_integer($a, True, $x, $t)", "integer", "float"), (2,)
    ),
    "to_float_u": Function(
        "to_float_u(x, t)", "an unsigned integer as a float", _resized("m.from_integer($a, False, $x, $t)", "integer", "float"), (2,)
    ),
    "to_int_s": Function(
        "to_int_s(x, t)",
        "a float rounded to 0, signed; poison if too large",
        _resized("m.to_integer($a, True, $x, $t)", "float", "integer"),
        (2,),
    ),
    "to_int_u": Function(
        "to_int_u(x, t)",
        "a float rounded to 0, unsigned; poison if too large",
        _resized("m.to_integer($a, False, $x, $t)", "float", "integer"),
        (2,),
    ),
    **{name: Function(f"{name}(x)", "the function of C's library", _mathematical, (1,)) for name in _OF_C},
    "atan2": Function("atan2(y, x)", "the function of C's library", _mathematical, (2,)),
    "pow": Function("pow(x, y)", "the function of C's library", _mathematical, (2,)),
    "complex": Function("complex(x, y)", "a complex number of two floats", _complex, (2,)),
    "re": Function("re(z)", "the real part", _part(0), (1,)),
    "im": Function("im(z)", "the imaginary part", _part(1), (1,)),
}
RESERVED: Final = frozenset(("m", "op", "scalar_type", "flag_names", "Semantics", "SEMANTICS", "width", "type_", "True", "False", "None"))
"""Names of generated functions that operands and defined names do not get."""


def functions() -> tuple[Function, ...]:
    """Return all functions of the language, for documentation and editors."""
    return tuple(_FUNCTIONS.values())
