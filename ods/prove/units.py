"""What is proved: folds, patterns and passes of a dialect, each applied alone, so that it is known what changed a function."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from inspect import unwrap
from typing import Any, Protocol

from ..builtin.module import Module
from ..conversion.pattern import ConversionPattern
from ..diagnostics import MLIRError
from ..ir.authors import SpecPlaces
from ..ir.context import Context
from ..ir.dialect import Dialect
from ..ir.interfaces.calls import FunctionOpInterface
from ..ir.operation import Operation
from ..ir.traits import ConstantLike
from ..passes.pass_base import Pass
from ..passes.pass_manager import PassManager
from ..passes.registry import INTEGER_KINDS
from ..rewrite.fold import may_fold_further
from ..rewrite.last_change import code_of
from ..rewrite.operation_folder import OperationFolder
from ..rewrite.pattern_set import RewritePattern, patterns_of
from ..rewrite.rewriter import PatternRewriter
from ..rewrite.screening import Alternatives
from .functions import NAME, name_of, operations_in, together


class Refused(Exception):
    """Raised if a fold, pattern or pass reports an error or raises an exception."""


class Unit(Protocol):
    """A fold, pattern or pass."""

    @property
    def kind(self) -> str:
        """`fold`, `pattern` or `pass`."""

    @property
    def name(self) -> str:
        """The name in the report."""

    @property
    def root(self) -> str | None:
        """The name of the operations that it applies to; None for any."""

    @property
    def screening(self) -> Alternatives:
        """The conditions on the operations that define the operands; one of them must hold, if there are any."""

    @property
    def code(self) -> Callable[..., Any] | None:
        """The function that its author wrote, or that was generated; None if there is none."""

    @property
    def place(self) -> str:
        """The place in a spec or hook, such as `dialect_specs/toy/hooks.py:12`."""

    def results(self, make: Callable[[], Module], context: Context) -> Iterator[Module]:
        """Yield a new module after each application, at each place that the unit applies to.  Raises Refused."""


class FoldUnit:
    """The fold of the operations of one class."""

    kind = "fold"

    def __init__(self, operation_class: type[Operation]) -> None:
        self.operation_class = operation_class
        self.root: str | None = operation_class.name
        self.name = f"fold of {operation_class.name}"

    @property
    def code(self) -> Callable[..., Any] | None:
        hook: Any = self.operation_class.fold
        return hook if hook is not Operation.fold else None

    @property
    def place(self) -> str:
        return place_of_code(self.code) if self.code is not None else ""

    @property
    def screening(self) -> Alternatives:
        """The conditions on the operations that define the operands."""
        return getattr(self.operation_class.fold, "defining_kinds", ())

    def results(self, make: Callable[[], Module], context: Context) -> Iterator[Module]:
        yield from _applied(make, context, lambda op: type(op) is self.operation_class, OperationFolder(context).try_to_fold)


class PatternUnit:
    """A rewrite pattern."""

    kind = "pattern"

    def __init__(self, pattern: RewritePattern) -> None:
        self.pattern = pattern
        self.root = pattern.root
        self.name = pattern.debug_name if pattern.root is None else f"{pattern.debug_name} of {pattern.root}"

    @property
    def code(self) -> Callable[..., Any]:
        return code_of(self.pattern)

    @property
    def place(self) -> str:
        return place_of_code(self.code)

    @property
    def screening(self) -> Alternatives:
        """The conditions on the operations that define the operands."""
        return self.pattern.defining_kinds

    def results(self, make: Callable[[], Module], context: Context) -> Iterator[Module]:
        yield from _applied(make, context, lambda op: self.root is None or op.name == self.root, self._rewrite)

    def _rewrite(self, op: Operation) -> bool:
        rewriter = PatternRewriter()
        with rewriter.at(op), op.location:
            return self.pattern.match_and_rewrite(op, rewriter)


class PassUnit:
    """A pass: without options, with each of its options, and once more after itself."""

    kind = "pass"
    screening: Alternatives = ()

    def __init__(self, pass_class: type[Pass], root: str | None = None) -> None:
        self.pass_class = pass_class
        self.root = root
        self.name = f"pass {pass_class.argument}{f' of {root}' if root else ''}"
        on_functions = pass_class.anchor == "func.func" or pass_class.anchor_interface is FunctionOpInterface
        self._frame = "builtin.module(func.func(%s))" if on_functions else "builtin.module(%s)"
        self.variants = [f"{pass_class.argument}{{{text}}}" if text else pass_class.argument for text in _option_texts(pass_class)]
        self.applied = ""
        """The pipeline that was run last."""

    @property
    def code(self) -> Callable[..., Any]:
        return self.pass_class.run

    @property
    def place(self) -> str:
        return place_of_code(self.code)

    def results(self, make: Callable[[], Module], context: Context) -> Iterator[Module]:
        before = str(make())
        seen = {before}
        for variant in self.variants:
            for pipeline in (variant, f"{variant},canonicalize,{variant}"):
                after = make()
                self.applied = self._frame % pipeline
                if not self._run(after, context):
                    break
                text = str(after)
                if text not in seen:
                    seen.add(text)
                    yield after
                if text == before:
                    break

    def changed(self, variant: str, modules: Sequence[Module], context: Context) -> list[int]:
        """Return the places of the modules whose function the pass changes, if it has no callees."""
        whole = together(modules, context)
        before = [str(op) for op in whole.body.operations]
        self.applied = self._frame % variant
        if not self._run(whole, context):
            if len(modules) == 1:
                return []
            half = len(modules) // 2
            second = self.changed(variant, modules[half:], context)
            return [*self.changed(variant, modules[:half], context), *(half + place for place in second)]
        after = {name_of(op): str(op) for op in whole.body.operations if "sym_name" in op.attributes}
        return [place for place, text in enumerate(before) if after.get(f"{NAME}{place}") != text]

    def _run(self, module: Module, context: Context) -> bool:
        """Run the pipeline; return False if a pass gives up."""
        try:
            return _guarded(lambda: self._run_pipeline(module, context), context)
        except Refused:
            return False

    def _run_pipeline(self, module: Module, context: Context) -> bool:
        PassManager.parse(self.applied, context).run(module.operation)
        return True


class ConversionUnit:
    """A conversion of a spec, in a pass where no other one applies."""

    kind = "conversion"

    def __init__(
        self, pattern_class: type[ConversionPattern], alike: Sequence[type[ConversionPattern]], passes: Sequence[PassUnit]
    ) -> None:
        self.pattern_class = pattern_class
        self.alike = alike
        """All conversions of the dialect."""
        self.passes = passes
        self.root: str | None = getattr(pattern_class, "root", None)
        self.name = f"{pattern_class.__name__}{f' of {self.root}' if self.root else ''}"
        self.screening: Alternatives = pattern_class.defining_kinds

    @property
    def code(self) -> Callable[..., Any]:
        return self.pattern_class.rewrite  # type: ignore[attr-defined, no-any-return]

    @property
    def place(self) -> str:
        return place_of_code(self.code)

    def results(self, make: Callable[[], Module], context: Context) -> Iterator[Module]:
        for each in self.passes:
            with self._recording() as applied:
                found = next(each.results(make, context), None)
            if found is not None and applied == {self.pattern_class}:
                yield found

    @contextmanager
    def _recording(self) -> Iterator[set[type[ConversionPattern]]]:
        """Record which conversions apply inside of a `with` block."""
        applied: set[type[ConversionPattern]] = set()
        originals = {kind: kind.__dict__["rewrite"] for kind in self.alike if "rewrite" in kind.__dict__}

        def recorded(kind: type[ConversionPattern], original: Callable[..., bool]) -> Callable[..., bool]:
            def rewrite(*arguments: Any) -> bool:
                done = original(*arguments)
                if done:
                    applied.add(kind)
                return done

            return rewrite

        for kind, original in originals.items():
            kind.rewrite = recorded(kind, original)  # type: ignore[attr-defined]
        try:
            yield applied
        finally:
            for kind, original in originals.items():
                kind.rewrite = original  # type: ignore[attr-defined]


def _option_texts(pass_class: type[Pass]) -> list[str]:
    """Return options to try, as pipelines spell them: each alone, and lists with all switches turned."""
    defaults = pass_class()
    switches = []
    found = [""]
    lists = []
    for option in pass_class.options:
        value = getattr(defaults, option.field, None)
        if option.kind == "bool" and not option.is_list:
            switches.append(f"{option.name}={'false' if value else 'true'}")
        elif option.kind == "enum" and not option.is_list:
            found += [f"{option.name}={choice}" for choice, _ in option.choices]
        elif option.kind in INTEGER_KINDS and option.is_list:
            lists += [f"{option.name}={text}" for text in ("2", "1,4", "8,16,32", "32")]
        elif option.kind in INTEGER_KINDS:
            found += [f"{option.name}={number}" for number in (2, 3)]
    found += [*switches, *lists]
    found += [" ".join((*switches, text)) for text in lists if switches]
    return found[:12]


def _applied(
    make: Callable[[], Module], context: Context, fits: Callable[[Operation], bool], apply: Callable[[Operation], bool]
) -> Iterator[Module]:
    """Apply a fold or a pattern to each operation that fits, each time in a new module."""
    module = make()
    places = [number for number, op in enumerate(operations_in(module)) if fits(op)]
    is_new = True
    for number in places:
        if not is_new:
            module = make()
        target = next(op for index, op in enumerate(operations_in(module)) if index == number)
        is_new = not _guarded(lambda: apply(target), context)  # noqa: B023 - it is called at once
        if not is_new:
            yield module


def _guarded(apply: Callable[[], Any], context: Context) -> bool:
    """Return what `apply` returns. Raises Refused if it raises."""
    try:
        with context:
            return bool(apply())
    except MLIRError as error:
        raise Refused(str(error)) from error
    except (Exception, SystemExit) as error:
        raise Refused(f"{type(error).__name__}: {error}") from error


def place_of_code(function: Callable[..., Any]) -> str:
    """Return the place of a function: in the spec, if it is generated, or in the source, relative to the working folder."""
    inner: Any = unwrap(function)
    code = getattr(inner, "__code__", None)
    if code is None:
        return ""
    find = SpecPlaces.find
    in_spec = find(code.co_filename, inner.__qualname__) if find is not None else ""
    return in_spec or f"{os.path.relpath(code.co_filename)}:{code.co_firstlineno}"


def rewrites_of(dialect: Dialect) -> list[FoldUnit | PatternUnit | ConversionUnit]:
    """Return the folds, patterns and conversions of a dialect; a pattern that several operations share comes once for each root."""
    kinds = list(dialect.operations.values())
    found: list[FoldUnit | PatternUnit] = [FoldUnit(kind) for kind in kinds if may_fold_further(kind) and ConstantLike not in kind.traits]
    patterns: list[RewritePattern] = [*dialect.get_declared_patterns(), *dialect.get_canonicalization_patterns()]
    for kind in kinds:
        patterns += patterns_of(kind)
    units = {(unit.name, type(unit.pattern)): unit for unit in map(PatternUnit, patterns)}
    return [*found, *units.values(), *_conversions_of(dialect)]


def _conversions_of(dialect: Dialect) -> list[ConversionUnit]:
    package = type(dialect).__module__.rpartition(".")[0]
    try:
        module: Any = importlib.import_module(f"{package}.conversions")
    except ModuleNotFoundError:
        return []
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, ConversionPattern)]
    own = [kind for kind in kinds if kind.__module__ == module.__name__ and "rewrite" in kind.__dict__]
    return [ConversionUnit(kind, own, passes_of(dialect)) for kind in own]


def passes_of(dialect: Dialect) -> list[PassUnit]:
    """Return the passes of a dialect."""
    return [PassUnit(pass_class) for pass_class in dialect.passes.values()]
