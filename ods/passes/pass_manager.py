"""Pass managers, which run passes in order and verify the IR between them (MLIR `PassManager`)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from types import CodeType
from typing import TYPE_CHECKING, Any

from ..diagnostics import Diagnostic, MLIRError, VerifyError, unraised
from ..diagnostics.records import field, record
from ..ir.asm import asm
from ..ir.authors import calls_of, is_authors, is_authors_module, is_generated
from ..ir.blame import blame
from ..ir.caching import paused_collection
from ..ir.context import Context, current_context
from ..ir.dropped import take_dropped
from ..ir.erased import ERASED
from ..ir.location import UNKNOWN, made_location
from ..ir.operation import Operation
from ..ir.parameters import checks_arguments, wrong_argument_of
from ..ir.verifier import verify_operation, verify_operation_alone
from ..rewrite.last_change import author_changes
from .pass_base import Pass, PassFailure, PassInstrumentation
from .pipelines import OpPassManager, PassPipeline

if TYPE_CHECKING:
    from typing_extensions import Self

    from .registry import PassRegistry


@checks_arguments()
class PassManager:
    """Runs a pipeline on an operation (`PassManager` of MLIR's bindings)."""

    def __init__(
        self,
        anchor_op: str | OpPassManager = "any",
        context: Context | None = None,
        *,
        verify: bool = True,
        instrumentations: Sequence[PassInstrumentation] = (),
        output: list[str] | None = None,
    ) -> None:
        """Create a manager for operations named `anchor_op`, without passes, or for an existing pipeline."""
        self.pipeline = anchor_op if isinstance(anchor_op, OpPassManager) else OpPassManager(None if anchor_op == "any" else anchor_op)
        self.context = context
        self.verify = verify
        """Verify the IR after every pass."""
        self.instrumentations = list(instrumentations)
        self.seconds: dict[int, float] = {}
        """The seconds that each pass took, by the `id` of the pass."""
        self.reports: list[Callable[[float], str]] = []
        """The texts that `run` writes to standard error at its end; each takes the total time in seconds."""
        self.output: list[str] = [] if output is None else output
        """The reports of passes, such as print-op-stats makes, in order."""
        self.stdout: list[str] = []
        """The texts that passes write to standard output, in order."""

    @classmethod
    def parse(cls, pipeline: str, context: Context | None = None) -> Self:
        """Return the manager for a pipeline such as `builtin.module(cse)`. Raises ValueError with MLIR's message if the text is invalid."""
        from .registry import parse_pass_pipeline  # imported here, like others below, because few programs need it

        return cls(parse_pass_pipeline(pipeline, _registry(context)), context)

    def add(
        self,
        pipeline: str | Pass | PassPipeline | Callable[[Operation, Any], object],
        name: str | None = None,
        argument: str = "",
        description: str = "",
        op_name: str = "",
    ) -> None:
        """Add a pass, the passes of a text or of a named pipeline, or a function that is called with an operation and the pass.

        A function gets the pass name `name`, and runs on operations named `op_name`, by default on any. It calls
        `signal_pass_failure()` to fail the pass; its exceptions propagate to the caller of the manager. Raises ValueError with
        MLIR's message for an invalid text.
        """
        if isinstance(pipeline, Pass):
            self.pipeline.add(pipeline)
        elif callable(pipeline):
            from .external_pass import external_pass

            self.pipeline.add(external_pass(pipeline, name, argument, description, op_name))
        else:
            from .registry import add_to_manager

            text = pipeline if isinstance(pipeline, str) else pipeline.text()
            add_to_manager(self.pipeline, text, _registry(self.context))

    def enable_verifier(self, enable: bool) -> None:
        """Turn the verification of the IR after every pass on or off."""
        self.verify = enable

    def enable_ir_printing(
        self,
        print_before_all: bool = False,
        print_after_all: bool = True,
        print_module_scope: bool = False,
        print_after_change: bool = False,
        print_after_failure: bool = False,
        large_elements_limit: int | None = None,
        large_resource_limit: int | None = None,
        enable_debug_info: bool = False,
        print_generic_op_form: bool = False,
        tree_printing_dir_path: str | None = None,
    ) -> None:
        """Print the IR before and after passes to standard error, or to files in a folder."""
        from .ir_printing import IRPrinting, PrintedFiles

        after = None if print_after_all or print_after_change or print_after_failure else ()
        self.instrumentations.append(
            IRPrinting(
                partial(
                    Operation.get_asm,
                    large_elements_limit=large_elements_limit,
                    large_resource_limit=large_resource_limit,
                    enable_debug_info=enable_debug_info,
                    print_generic_op_form=print_generic_op_form,
                ),
                _StandardError(),
                None if print_before_all else (),
                after,
                print_after_change,
                print_after_failure,
                print_module_scope,
                None if tree_printing_dir_path is None else PrintedFiles(tree_printing_dir_path),
            )
        )

    def enable_timing(self) -> None:
        """Print the time of each pass to standard error after every run."""
        from .reports import timing_report

        self.reports.append(lambda total: timing_report(self, total, {}, {}))

    def enable_statistics(self) -> None:
        """Print the statistics of the passes to standard error after every run."""
        from .reports import statistics_report

        self.reports.append(lambda _: statistics_report(self))

    def run(self, operation: Operation | Any, invalidate_ops: bool = True) -> None:
        """Run all passes on an operation or module. Raises MLIRError with the diagnostics if a pass fails.

        After a failure, the IR stays as the pass left it. Operations erased by a pass raise an error on every access;
        operations that the passes keep stay valid, whatever `invalidate_ops` is.
        """
        if not hasattr(operation, "operation"):
            wrong_argument_of("PassManager.run", "operation", "an Operation or a Module", operation)
        op: Operation = operation.operation
        found: list[Diagnostic] = []
        started = time.perf_counter()
        succeeded = self.execute(op, self.context or op.context, found)
        sys.stdout.write("".join([*self.stdout, *self.output]))
        self.stdout.clear()
        self.output.clear()
        sys.stderr.write("".join([report(time.perf_counter() - started) for report in self.reports]))
        if not succeeded:
            raise MLIRError(
                "Failure while executing pass pipeline",
                asm().infos_of([each for each in found if each.severity == "error" and not each.is_further]),
            )

    def execute(self, op: Operation, context: Context | None = None, diagnostics: list[Diagnostic] | None = None) -> bool:
        """Run all passes; return True if none failed.

        Diagnostics are added to `diagnostics`; after a failure, the IR stays as the pass left it.
        """
        found: list[Diagnostic] = [] if diagnostics is None else diagnostics
        if self.pipeline.anchor not in (None, op.name):
            message = f"can't run '{self.pipeline.anchor}' pass manager on '{op.name}' op"
            hint = f"begin the pipeline with the operation of the file: `{op.name}({self.pipeline.anchor}(…))`"
            found.append(Diagnostic("error", message, location=op.location, hint=hint))
            return False
        context = current_context(context)
        with paused_collection(), context:
            return self.prepared(context, found)(op)

    def prepared(self, context: Context, diagnostics: list[Diagnostic]) -> Callable[[Operation], bool]:
        """Return a function that does the same as `execute`, for repeated use on operations of the anchor's kind."""
        self.finalize()
        for pass_ in self.pipeline.passes():
            for name in pass_.dependent_dialects:
                context.expect_dialect(name)
        return partial(_Run(self, context, diagnostics).manager, self.pipeline)

    def finalize(self) -> None:
        """Merge nested pipelines for the same operations, as `run` does."""
        self.pipeline = self.pipeline.finalized()

    def __str__(self) -> str:
        from .pipelines import pipeline_text

        return pipeline_text(self.pipeline)


class _StandardError(list[str]):
    """A list that prints appended texts to standard error."""

    def append(self, text: str) -> None:
        sys.stderr.write(text)


def _registry(context: Context | None) -> PassRegistry:
    """Return the passes known to a context, including the runtime's own."""
    from .registry import pass_registry

    return pass_registry(current_context(context).packages)


@record
class _Run:
    """One run of a pass manager."""

    owner: PassManager
    context: Context
    diagnostics: list[Diagnostic]
    valid: set[Operation] = field(default_factory=set)
    """The operations that this run has found valid; whatever may have changed inside of them since has been verified, too."""
    changes: int = 0
    """The number of passes that may have changed something."""

    def manager(self, manager: OpPassManager, op: Operation) -> bool:
        """Run the items of `manager` on `op`; return False if one failed."""
        index, items = 0, manager.items
        if items and not (self._takes_passes(op) and self._suits_passes(manager, op)):
            return False
        while index < len(items):
            item = items[index]
            if isinstance(item, Pass):
                if not self.single(item, op):
                    return False
                index += 1
                continue
            group = [item]  # consecutive managers for named operations run together, one operation after another
            index += 1
            while index < len(items) and isinstance(nested := items[index], OpPassManager) and None not in (item.anchor, nested.anchor):
                group.append(nested)
                index += 1
            if not self.nested(group, op):
                return False
        return True

    def _takes_passes(self, op: Operation) -> bool:
        """Return True if passes may run on `op`: it is isolated from above, and registered. Otherwise report the reason."""
        what = "operation not marked as 'IsolatedFromAbove'" if op.is_registered else "unregistered operation"
        if op.is_registered and op.is_isolated_from_above:
            return True
        self.diagnostics.append(op.op_error(f"trying to schedule a pass on an {what}").diagnostic)
        return False

    def _suits_passes(self, manager: OpPassManager, op: Operation) -> bool:
        """Return False, and report the reason, if the operation that `manager` is for does not have the interface that a pass needs."""
        for item in manager.items if manager.anchor is not None else ():
            if isinstance(item, Pass) and item.anchor_interface is not None and not isinstance(op, item.anchor_interface):
                message = f"unable to schedule pass '{item.display_name}' on a PassManager intended to run on '{manager.anchor}'!"
                self.diagnostics.append(Diagnostic("error", message, location=UNKNOWN))
                return False
        return True

    def nested(self, group: Sequence[OpPassManager], op: Operation) -> bool:
        """Run managers on the operations inside `op`, then verify `op`, whose symbols may have changed; return False after a failure.

        After a failure on one operation, the managers still run on the others.
        """
        failures, before = 0, self.changes
        for region in op._regions:
            for block in region.blocks:
                for inner in list(block.operations):
                    for manager in group:
                        if manager.anchor == inner.name or manager.anchor is None and inner.is_isolated_from_above:
                            failures += not self.manager(manager, inner)
        if failures:
            return False
        is_known = self.changes == before and self._is_valid(op)
        found = verify_operation_alone(op, self.context) if self.owner.verify and not is_known else []
        self.diagnostics.extend(found)
        if found:
            self._tell(lambda each: each.run_after_nested_failed(op))
        return not found

    def single(self, pass_: Pass, op: Operation) -> bool:
        """Run one pass on `op` and verify the result; return False after a failure."""
        if not pass_.can_run_on(op):
            self.diagnostics.append(op.op_error(f"trying to schedule pass '{pass_.display_name}' on an unsupported operation").diagnostic)
            return False
        pass_.context, pass_.diagnostics = self.context, self.diagnostics
        pass_.output, pass_.stdout = self.owner.output, self.owner.stdout
        pass_.instrumentations = self.owner.instrumentations
        self._tell(lambda each: each.run_before_pass(pass_, op))
        started = time.perf_counter()
        location = op._location  # avoids computing a deferred location
        author_changes.clear()
        pass_.may_have_changed = True
        succeeded = self._attempt(pass_, op, self.context)
        if _is_erased(op):
            message = f"the pass '{pass_.argument}' erased the operation that it runs on"
            self.diagnostics.append(Diagnostic("error", message, location=made_location(location)))
            return False
        self.owner.seconds[id(pass_)] = self.owner.seconds.get(id(pass_), 0.0) + time.perf_counter() - started
        left_unchanged = not (pass_.may_have_changed or author_changes or is_authors_module(type(pass_).__module__))
        self.changes += not left_unchanged
        if succeeded and self.owner.verify and not (left_unchanged and self._is_valid(op)):
            found = verify_operation(op, self.context)
            self.valid.add(op)  # or the run ends here
            if found:
                found[0] = found[0]._replace(related=(*found[0].related, *_changed_by(op, found[0], self.context, pass_)))
            self.diagnostics.extend(found)
            succeeded = not found
        author_changes.clear()
        self._tell(lambda each: each.run_after_pass(pass_, op) if succeeded else each.run_after_pass_failed(pass_, op))
        return succeeded

    def _is_valid(self, op: Operation | None) -> bool:
        while op is not None and op not in self.valid:
            op = op.parent
        return op is not None

    @staticmethod
    def _attempt(pass_: Pass, op: Operation, context: Context) -> bool:
        before, location = len(pass_.diagnostics), op._location
        try:
            pass_.run(op)
        except PassFailure as failure:
            where = calls_of(failure.__traceback__)[-1]
            if is_authors(where.code.co_filename) and not any(each.severity == "error" for each in pass_.diagnostics[before:]):
                message = f"the pass '{pass_.argument}' failed without reporting why ({where.place})"
                pass_.diagnostics.append(Diagnostic("error", message, location=made_location(location)))
            return False
        except BaseException as error:
            if isinstance(error, VerifyError) and error.diagnostic.location not in (None, UNKNOWN):
                pass_.report(error)
                return False
            found = None if pass_.raises_errors else blame(error, f"running the pass '{pass_.argument}'", context)
            if found is None and isinstance(error, VerifyError):
                found = error.diagnostic
            if found is None:
                raise
            pass_.diagnostics.append(found if found.location is not None else found._replace(location=made_location(location)))
            return False
        if unraised and not _is_erased(op):
            pass_.diagnostics += take_dropped(op)
            return False
        is_own = pass_.fails_on_errors and len(pass_.diagnostics) > before and is_authors(_body(type(pass_)).co_filename)
        return not (is_own and any(each.severity == "error" for each in pass_.diagnostics[before:]))

    def _tell(self, message: Callable[[PassInstrumentation], None]) -> None:
        for instrumentation in self.owner.instrumentations:
            message(instrumentation)


def _is_erased(op: Operation) -> bool:
    return op._is_erased or op._operands is ERASED


def _changed_by(op: Operation, error: Diagnostic, context: Context, pass_: Pass) -> list[Diagnostic]:
    """Return notes on the authors' folds or patterns that last changed the operation of `error`, else on an author's pass.

    The operation is the one at the error's location, else an invalid one inside `op`; if none is found, all changes are listed.
    """
    changes = {each: change for each, change in author_changes.items() if not each._is_erased and each is not op}
    here = [each for each in changes if each.location == error.location]
    wrong = here or [each for each in changes if verify_operation_alone(each, context)]
    if wrong:
        return [Diagnostic("note", f"the operation was changed last by {changes[wrong[0]].text}", location=wrong[0].location)]
    texts = dict.fromkeys(change.text for change in changes.values())
    if texts:
        return [Diagnostic("note", f"the pass applied {'; '.join(texts)}", location=op.location)]
    if is_generated(getattr(sys.modules.get(type(pass_).__module__), "__file__", None) or "") and is_authors_module(type(pass_).__module__):
        return [Diagnostic("note", f"the IR was valid before the pass '{pass_.argument}'", location=op.location)]
    return []


def _body(kind: type[Pass]) -> CodeType:
    """Return the code object of a pass's `run`, unwrapped if a check of its result wraps it."""
    code: CodeType = getattr(kind.run, "__wrapped__", kind.run).__code__
    return code
