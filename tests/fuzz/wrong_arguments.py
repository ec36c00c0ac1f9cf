"""Calls of every public function of the IR with one argument of a wrong class: a deliberate error, and IR as before."""

from __future__ import annotations

import inspect
import io
import linecache
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from types import FunctionType, GeneratorType
from typing import Any, Final, NamedTuple

from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.ir.location import Location
from ods.mlir import ir, passmanager, rewrite
from ods.mlir.ir import InsertionPoint, Module, SymbolTable
from ods.rewrite.rewriter import PatternRewriter

from .campaign import Finding, guarded
from .consistency import faults_of

TEXT: Final = """\
func.func @f(%a: i32, %m: memref<4xi32>, %i: index, %c: i1) -> i32 attributes {x.y = 1} {
  %b = arith.addi %a, %a overflow<nsw> : i32
  %l = memref.load %m[%i] : memref<4xi32>
  %r = scf.for %k = %i to %i step %i iter_args(%s = %b) -> (i32) {
    %t = arith.muli %s, %l : i32
    scf.yield %t : i32
  }
  cf.cond_br %c, ^a, ^a
^a:
  %v = affine.apply affine_map<(d0)->(d0)>(%i)
  "t.t"() {q = 1, r = 2} : () -> ()
  return %r : i32
}
func.func private @g(i32)
"""

EXPECTED: Final = (TypeError, ValueError, IndexError, KeyError, MLIRError, RuntimeError, OverflowError, StopIteration, OSError)
"""The exceptions that the documentation names."""

_FOR_DRIVERS: Final = frozenset(
    [
        "from_state",
        "take_own_code",
        "verify_invariants",
        "verify_region_invariants",
        "print_assembly",
        "parse_assembly",
        "parse_fast",
        "fold",
        "canonicalize",
        "get_canonicalization_patterns",
        "infer_return_types",
        "is_compatible_return_types",
        "get_successor_for_operands",
        "get_successor_operands",
        "get_mutable_successor_operands",
        "is_defined_outside_of_loop",
        "is_repetitive_region",
        "move_out_of_loop",
        "replace_with_additional_yields",
        "has_ssa_dominance",
        "inherent_slots",
        "discardable_attributes",
        "verify_layout",
        "of",
        "from_bits",
        "from_raw",
        "from_numbers",
        "from_elements",
        "get_unchecked",
        "init_as_declared",
        "replace_dims_and_symbols",
        "simplify_affine_expr",
        "compress_unused_symbols",
        "sub_map",
    ]
)
"""Members that only the runtime calls, always with valid arguments: some of them millions of times."""
_OF_THE_PROCESS: Final = frozenset(
    [
        "dump",
        "exit",
        "write_bytecode",
        "parseFile",
        "set_types",
        "enable_ir_printing",
        "enable_timing",
        "load_all_available_dialects",
        "append_dialect_registry",
        "register_attribute_builder",
    ]
)
"""Members that write files or change the process."""
_OF_THE_RUNTIME: Final = frozenset(
    [
        "ConversionPatternRewriter",
        "DiagnosticError",
        "MLIRError",
        "IntegerSetConstraint",
        "SparseElementsAttr",
        "adaptor_of",
        "apply_patterns_greedily",
        "checked",
        "checks_arguments",
        "PatternSet",
    ]
)
"""Names that the modules import for themselves."""
_LEFT_OUT: Final = _FOR_DRIVERS | _OF_THE_PROCESS | _OF_THE_RUNTIME
_OPERATORS: Final = ("__getitem__", "__setitem__", "__delitem__", "__contains__", "__add__", "__mul__")
_RIGHT: Final = {
    "Operation": "AddIOp",
    "_Op": "AddIOp",
    "Value": "OpResult",
    "Type": "IntegerType",
    "Attribute": "StringAttr",
    **{name: name for name in ("Block", "Context", "InsertionPoint", "Location", "Module", "OpResult", "Region", "TypeConverter")},
}
"""Maps classes in annotations to the object that is passed for them."""


class Door(NamedTuple):
    """A public function: its name, and a function that finds it in fresh IR."""

    name: str
    find: Callable[[Scene], Callable[..., Any]]


class Scene:
    """Fresh IR, with one object of each public class."""

    def __init__(self) -> None:
        self.context = Context(allow_unregistered_dialects=True)
        self.module = Module.parse(TEXT, self.context)
        function = self.module.body.operations[0]
        block, last = function.regions[0].blocks
        add, _, loop, branch = block.operations
        self.objects: dict[str, Any] = {
            "Module": self.module,
            "FuncOp": function,
            "AddIOp": add,
            "ForOp": loop,
            "CondBranchOp": branch,
            "unregistered": last.operations[1],
            "Region": function.regions[0],
            "BlockList": function.regions[0].blocks,
            "Block": block,
            "OperationList": block.operations,
            "BlockArgument": block.arguments[0],
            "BlockArgumentList": block.arguments,
            "OpResult": add.results[0],
            "OpResultList": add.results,
            "OpOperandList": add.operands,
            "OpSuccessors": branch.successors,
            "OpAttributeMap": function.attributes,
            "IntegerType": add.results[0].type,
            "MemRefType": block.arguments[1].type,
            "StringAttr": function.attributes["sym_name"],
            "IntegerAttr": function.attributes["x.y"],
            "TypeAttr": function.attributes["function_type"],
            "AffineMap": ir.AffineMap.get_identity(2, self.context),
            "AffineExpr": ir.AffineExpr.get_dim(0, self.context),
            "Location": Location.file("a", 1, 2, context=self.context),
            "InsertionPoint": InsertionPoint(add),
            "SymbolTable": SymbolTable(self.module.operation),
            "Context": self.context,
            "Dialects": self.context.dialects,
            "PassManager": passmanager.PassManager("any", self.context),
            "PatternRewriter": PatternRewriter(),
            "RewritePatternSet": rewrite.RewritePatternSet(self.context),
            "TypeConverter": rewrite.TypeConverter(),
            "ConversionTarget": rewrite.ConversionTarget(self.context),
        }


PLAIN_WRONG: Final[Sequence[Any]] = (None, 0.5, object(), [None])
"""Values that fit hardly any parameter."""


def many_wrong(scene: Scene) -> list[Any]:
    """Return values of many classes, for a longer search."""
    plain = [*PLAIN_WRONG, -1, 1 << 70, "x", "\0", b"x", (), ["x"], {"x": None}, Ellipsis]
    return [*plain, *(scene.objects[name] for name in ("AddIOp", "Region", "Block", "OpResult", "IntegerType", "StringAttr", "Context"))]


def doors() -> Iterator[Door]:
    """Yield every public function of the IR, of pass managers and of patterns."""
    for name, thing in Scene().objects.items():
        for member in sorted({*dir(type(thing)), *_OPERATORS}):
            if member in _LEFT_OUT or member.startswith("_") and member not in _OPERATORS:
                continue
            attribute = inspect.getattr_static(type(thing), member, None)
            if isinstance(attribute, property):
                if attribute.fset is not None:
                    yield _setter(name, member)
            elif callable(attribute) or isinstance(attribute, (staticmethod, classmethod)):
                yield _method(name, member)
    for module in (ir, passmanager, rewrite):
        for name, thing in sorted(vars(module).items()):
            if name in _LEFT_OUT or name.startswith("_") or not getattr(thing, "__module__", "").startswith("ods"):
                continue
            if isinstance(thing, (type, FunctionType)):
                yield Door(name, lambda scene, thing=thing: thing)  # type: ignore[misc]
            for member, attribute in vars(thing).items() if isinstance(thing, type) else ():
                if isinstance(attribute, (staticmethod, classmethod)) and member not in _LEFT_OUT and not member.startswith("_"):
                    yield Door(f"{name}.{member}", lambda scene, thing=thing, member=member: getattr(thing, member))  # type: ignore[misc]


def _setter(name: str, member: str) -> Door:
    return Door(f"{name}.{member} = …", lambda scene: lambda value: _assign(scene.objects[name], member, value))


def _assign(thing: object, member: str, value: object) -> None:
    """Assign to a property; what a property without assignment says of itself is an AttributeError, as Python's own is."""
    try:
        setattr(thing, member, value)
    except AttributeError as error:
        if not _is_deliberate(error):
            raise


def _method(name: str, member: str) -> Door:
    return Door(f"{name}.{member}", lambda scene: getattr(scene.objects[name], member))


def findings(door: Door, wrong: Callable[[Scene], Sequence[Any]]) -> Iterator[Finding]:
    """Call a function with each wrong value in the place of each parameter; yield errors that are not deliberate, and inconsistent IR."""
    scene = Scene()
    for parameters, position in _positions(door.find(scene)):
        for value in wrong(scene):
            given, named = _arguments(parameters, position, value, scene)
            fault = guarded(lambda: _call(door.find(scene), given, named, scene), door.name, "", 10)  # noqa: B023 - called at once
            if fault is not None:
                title = fault.title if isinstance(fault, Finding) else fault
                yield Finding(f"{door.name}({parameters[position].name}={repr(value)[:60]}): {title}", door.name)
    faults = guarded(lambda: [*faults_of([scene.module.operation]), *[""] * (not str(scene.module))], door.name, "", 10)
    if isinstance(faults, Finding):
        yield faults
    else:
        yield from (Finding(f"{door.name}: {fault}", door.name) for fault in faults)


def _positions(function: Callable[..., Any]) -> Iterator[tuple[list[inspect.Parameter], int]]:
    try:
        parameters = [each for each in inspect.signature(function).parameters.values() if each.kind is not each.VAR_KEYWORD]
    except (TypeError, ValueError):
        return
    for position in range(len(parameters)):
        yield parameters, position


def _arguments(parameters: list[inspect.Parameter], position: int, wrong: Any, scene: Scene) -> tuple[list[Any], dict[str, Any]]:
    """Return arguments of which the one at `position` is wrong; those with a default are left out."""
    given: list[Any] = []
    named: dict[str, Any] = {}
    for index, each in enumerate(parameters):
        if index == position:
            value = wrong
        elif each.default is not each.empty or each.kind is each.VAR_POSITIONAL:
            continue
        else:
            value = _right(str(each.annotation), scene)
        if each.kind is each.KEYWORD_ONLY or len(given) < index and each.kind is not each.VAR_POSITIONAL:
            named[each.name] = value
        else:
            given.append(value)
    return given, named


def _right(annotation: str, scene: Scene) -> Any:
    """Return an argument for a parameter with this annotation."""
    head = annotation.partition("[")[0].split(" |")[0]
    if head in _RIGHT:
        return scene.objects[_RIGHT[head]]
    if head == "Callable":
        return lambda *_: None
    plain: dict[str, Any] = {"int": 0, "str": "x", "bool": True, "float": 0.5, "Mapping": {}, "dict": {}}
    return plain.get(head, [] if head in ("Sequence", "Iterable", "Collection", "list", "tuple") else 0)


def _call(function: Callable[..., Any], given: list[Any], named: dict[str, Any], scene: Scene) -> str | None:
    """Make one call; return what is wrong with its exception, or None."""
    with scene.context, Location.unknown(scene.context), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            result = function(*given, **named)
            if isinstance(result, GeneratorType):
                for _ in zip(result, range(1000)):
                    pass
        except EXPECTED as error:
            return None if _is_deliberate(error) else _shown(error)
        except Exception as error:
            return _shown(error)
    return None


def _shown(error: Exception) -> str:
    return f"{type(error).__name__} in {_innermost(error)[0]}: {str(error)[:100]}"


def _innermost(error: BaseException) -> tuple[str, str]:
    """Return the place that raised an error, and the line of code there."""
    trace = error.__traceback__
    assert trace is not None
    while trace.tb_next is not None:
        trace = trace.tb_next
    file = trace.tb_frame.f_code.co_filename
    return f"{file}:{trace.tb_lineno}", linecache.getline(file, trace.tb_lineno)


def _is_deliberate(error: BaseException) -> bool:
    """Return True if a `raise` statement raised the error, or if Python says what no class of the runtime decides.

    That is the number of arguments, a value that is no key of a dictionary, and methods of Python's abstract classes.
    """
    place, line = _innermost(error)
    return "raise" in line or "unhashable type" in str(error) or __file__ in place or "_collections_abc" in place
