"""Random calls of the Python API, most of which make sense: they may only raise documented exceptions and must keep IR consistent."""

from __future__ import annotations

import inspect
import io
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ods.builtin import I1, I32, IntegerAttr, StringAttr, UnitAttr
from ods.builtin.module import Module
from ods.diagnostics import MLIRError, VerifyError
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.dialect import DialectError
from ods.ir.erased import ERASED
from ods.ir.insertion_point import InsertionPoint
from ods.ir.location import UNKNOWN, Location
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.symbol_table import SymbolTable
from ods.ir.type import Type
from ods.ir.value import Value
from ods.ir.verifier import verify_operation
from ods.ir.walk import walk
from ods.passes.pass_manager import PassManager

from .campaign import Finding, Round, guarded
from .consistency import faults_of, text_fault

_EXPECTED = (
    TypeError,
    ValueError,
    IndexError,
    KeyError,
    AttributeError,
    MLIRError,
    VerifyError,
    DialectError,
    StopIteration,
    OverflowError,
)
_PASSES = ("canonicalize", "cse", "sccp", "symbol-dce", "inline", "remove-dead-values", "loop-invariant-code-motion", "mem2reg")
_LEFT_OUT = {
    "discardable_attributes",
    "inherent_slots",
    "dump",
    "from_state",
    "canonicalize",
    "fold",
    "verify_invariants",
    "verify_region_invariants",
    "get_canonicalization_patterns",
}
"""Members that callers may not use, since drivers call them on valid operations only."""
_KINDS: dict[str, tuple[type, ...]] = {
    "Value": (Value,),
    "Operation": (Operation,),
    "Block": (Block,),
    "Region": (Region,),
    "Type": (Type,),
    "Attribute": (Attribute,),
    "Location": (Location,),
    "InsertionPoint": (InsertionPoint,),
    "SymbolTable": (SymbolTable,),
    "int": (int,),
    "str": (str,),
    "bool": (bool,),
    "None": (type(None),),
}
_ODDITIES = (None, True, -1, 0, 1, 7, 1 << 70, 0.5, "", "f", "x.y", "\0", "é", b"x", (), object, Ellipsis)
_WORD = re.compile(r"\w+")


@dataclass
class Session:
    """A sequence of random calls: the objects that calls can use, and a record of the calls."""

    random: Random
    context: Context
    module: Module
    pool: list[Any] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)

    def fill(self) -> None:
        """Put the parts of the module, and a few attributes, into the pool."""
        top = self.module.operation
        self.pool = [I1, I32, IntegerAttr.get(I32, 3), StringAttr.get("f"), UnitAttr.get(), UNKNOWN, SymbolTable(top)]
        for op in walk(top):
            self.pool += [op, *op.results, *op.regions]
            self.pool += [part for region in op.regions for block in region.blocks for part in (block, *block.arguments)]
        self.pool += [InsertionPoint(op) for op in walk(top) if op.block is not None][:3]

    def step(self) -> Exception | None:
        """Make one random call; return its exception if callers do not expect it, else None."""
        try:
            self.keep(self._call())
        except _EXPECTED:
            pass
        except RuntimeError as error:
            if "invalidated" not in str(error) and "callback" not in str(error):
                return error
        except Exception as error:
            return error
        return None

    def keep(self, found: Any) -> None:
        """Add the result of a call to the pool, if it can be used in later calls."""
        if isinstance(found, (Operation, Block, Region, Value, Attribute, InsertionPoint)):
            self.pool.append(found)
        elif isinstance(found, (list, tuple)):
            self.pool += [each for each in found if isinstance(each, (Operation, Block, Value))][:4]

    def tops(self) -> list[Operation | Block | Region]:
        """Return the operations, blocks and regions without a parent that contain the objects of the pool."""
        found: dict[int, Operation | Block | Region] = {}
        for thing in [self.module.operation, *self.pool]:
            top = _top_of(thing)
            if top is not None:
                found[id(top)] = top
        return [*found.values()]

    # ---- one call

    def _call(self) -> Any:
        choice = self.random.random()
        if choice < 0.12:
            return self._constructor()
        if choice < 0.15:
            return self._pass()
        thing = self.random.choice(self.pool)
        names = [
            name
            for name in dir(Operation if isinstance(thing, Operation) else type(thing))
            if not name.startswith("_") and name not in _LEFT_OUT
        ]
        name = self.random.choice(names)
        if choice < 0.25:
            return self._assign(thing, name)
        self.steps.append(f"{_shown(thing)}.{name}")
        found = getattr(thing, name)
        if callable(found) and not isinstance(found, type):
            return self._with_arguments(found)
        return self._view(found) if self.random.random() < 0.6 else found

    def _constructor(self) -> Any:
        kinds = [kind for kind in self.context.operations.values() if kind is not None]
        kind: Any = self.random.choice([*kinds, Block, Region, InsertionPoint, SymbolTable, Operation.create, Operation.create])
        self.steps.append(getattr(kind, "__name__", "?"))
        return self._with_arguments(kind)

    def _pass(self) -> None:
        if verify_operation(self.module.operation, self.context):
            return  # passes are for valid IR
        name = self.random.choice(_PASSES)
        self.steps.append(f"pass {name}")
        PassManager.parse(f"any({name})", self.context).run(self.module.operation)

    def _assign(self, thing: Any, name: str) -> None:
        if getattr(getattr(type(thing), name, None), "fset", None) is None:
            return
        value = self._argument("", deep=True)
        self.steps.append(f"{_shown(thing)}.{name} = {_shown(value)}")
        setattr(thing, name, value)

    def _view(self, view: Any) -> Any:
        """Use `view` like a list or dictionary in a random way; return the result."""
        key = self.random.choice([0, 1, -1, 5, slice(None), slice(0, 1), "f", "value", "x", self._argument("", deep=False)])
        names = [each for each in dir(type(view)) if not each.startswith("_")]
        kind = self.random.choice(("get", "set", "delete", "iterate", "method"))
        self.steps[-1] += f" {kind} {_shown(key)}"
        if kind == "get":
            return view[key]
        if kind == "set":
            view[key] = self._argument("", deep=True)
        elif kind == "delete":
            del view[key]
        elif kind == "iterate":
            return [*view][:4]
        elif names:
            return self._with_arguments(getattr(view, self.random.choice(names)))
        return None

    def _with_arguments(self, function: Callable[..., Any]) -> Any:
        positional, named = [], {}
        try:
            parameters = [*inspect.signature(function).parameters.values()]
        except (TypeError, ValueError):
            parameters = []
        for each in parameters:
            if each.kind is each.VAR_KEYWORD or each.default is not each.empty and self.random.random() < 0.6:
                continue
            value = self._argument(str(each.annotation))
            if each.kind is each.VAR_POSITIONAL:
                positional.append(value)
            elif each.kind is each.KEYWORD_ONLY or each.default is not each.empty:
                named[each.name] = value
            else:
                positional.append(value)
        self.steps[-1] += f"({', '.join([*map(_shown, positional), *(f'{name}={_shown(value)}' for name, value in named.items())])})"
        return function(*positional, **named)

    def _argument(self, annotation: str, deep: bool = True) -> Any:
        """Return a random argument for a parameter, most often of the annotated type."""
        if self.random.random() < 0.12 or annotation == "":
            plain = self.random.choice((*_ODDITIES, *self.pool))
            return [plain, *self.random.choices(self.pool, k=self.random.randrange(2))] if deep and self.random.random() < 0.3 else plain
        if "Callable" in annotation:
            return lambda *_: None
        kind = self.random.choice([part for part in annotation.split(" | ") if part != "None"] or ["None"])
        words = [word for word in _WORD.findall(kind) if word in _KINDS]
        if kind.startswith(("Mapping", "dict")):
            return {self.random.choice(("x", "value", "a.b")): self._of_kind("Attribute") for _ in range(self.random.randrange(3))}
        if kind.startswith(("Sequence", "list", "Iterable", "tuple", "Collection")):
            return [self._of_kind(words[0] if words else "Value") for _ in range(self.random.randrange(3))]
        return self._of_kind(words[0] if words else "")

    def _of_kind(self, word: str) -> Any:
        kinds = _KINDS.get(word)
        fitting = [each for each in (*self.pool, *_ODDITIES) if kinds is None or isinstance(each, kinds)]
        return self.random.choice(fitting or [None])


def _top_of(thing: object) -> Operation | Block | Region | None:
    """Return the outermost ancestor of an IR object, or itself; None if it is erased or not an IR object."""
    if isinstance(thing, Value):
        thing = thing.owner
    for _ in range(1000):
        if is_erased(thing):
            return None
        if isinstance(thing, Operation):
            around: Any = thing.block
        elif isinstance(thing, (Block, Region)):
            around = thing.parent
        else:
            return None
        if around is None:
            return thing
        thing = around
    raise AssertionError("something stands inside itself")


def is_erased(thing: object) -> bool:
    """Return True if `thing` was erased, by its caller or by a pass."""
    return getattr(thing, "_is_erased", False) or getattr(thing, "_operands", None) is ERASED


def _shown(value: object) -> str:
    if isinstance(value, Operation):
        return "erased" if is_erased(value) else f"'{value.name}'"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_shown, value))}]"
    return type(value).__name__ if isinstance(value, (Block, Region, Value, InsertionPoint, SymbolTable)) else repr(value)[:40]


class APIFuzzer:
    """Runs random calls on valid modules."""

    name = "calls"

    def __init__(self, inputs: Sequence[str], length: int = 40) -> None:
        self.inputs = [text for text in inputs if len(text) < 3000]
        self.length = length

    def round(self, random: Random) -> Round:
        """Run one session, or now and then two at once in separate threads."""
        sessions = [self._session(random) for _ in range(2 if random.random() < 0.1 else 1)]
        findings: list[Finding] = []
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            if len(sessions) == 1:
                findings += self._run(sessions[0])
            else:
                threads = [threading.Thread(target=lambda each=each: findings.extend(self._run(each))) for each in sessions]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
        return Round(sum(len(each.steps) for each in sessions), findings)

    def _session(self, random: Random) -> Session:
        while True:
            context = Context(allow_unregistered_dialects=True)
            try:
                module = Module.parse(random.choice(self.inputs), context)
            except MLIRError:
                continue
            session = Session(Random(random.random()), context, module)
            session.fill()
            return session

    def _run(self, session: Session) -> list[Finding]:
        before = str(session.module)
        with session.context, Location.unknown(session.context):
            for _ in range(self.length):
                count = len(session.steps)
                fault = next(_faults_after_step(session), None)
                if fault is not None:
                    text = f"{before}\n" + "".join(f"// {each}\n" for each in session.steps)
                    last = session.steps[-1] if len(session.steps) > count else "?"
                    return [Finding(f"{fault[0]}", text, last, fault[1])]
            return []


def _faults_after_step(session: Session) -> Iterator[tuple[str, str]]:
    """Make one more call; yield a title and the details for each fault."""
    raised = guarded(session.step, "", "")
    if isinstance(raised, Finding):
        yield raised.title, raised.detail
        return
    if raised is not None:
        yield from _title_of(raised)
        return
    found = guarded(lambda: [*faults_of(session.tops())], "", "")
    if isinstance(found, Finding):
        yield f"IR that cannot be looked at: {found.title}", found.detail
        return
    yield from ((fault, "") for fault in found)
    for top in session.tops():
        if isinstance(top, Operation) and top.name == "builtin.module":
            text = guarded(lambda top=top: text_fault(top, session.context), "", "")  # type: ignore[misc]
            if isinstance(text, Finding):
                yield f"IR that cannot be printed: {text.title}", text.detail
            elif text is not None:
                yield text.partition("\n")[0], text


def _title_of(error: Exception) -> Iterator[tuple[str, str]]:
    found = guarded(lambda: _raise(error), "", "")
    assert isinstance(found, Finding)
    yield found.title, found.detail


def _raise(error: Exception) -> None:
    raise error
