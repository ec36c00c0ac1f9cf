"""`ods run --interpret`: calls a function of a module by the meaning of its operations, without LLVM."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..diagnostics import Diagnostic, DiagnosticError
from ..execution.interpreter.interpreter import Interpreter, Outcome
from ..execution.interpreter.machine import contents
from ..execution.interpreter.texts import as_array, read_value, shown_value
from ..execution.interpreter.values import Aborted, Array, Memory, MemRef, TooLong, Unsupported
from ..ir.context import Context
from ..ir.location import UNKNOWN
from ..ir.operation import Operation
from ..ir.type import Type
from ..passes.pass_manager import PassManager
from ..passes.registry import anchored
from ..text.asm import call_on_deep_stack
from ..text.diagnostics import named_place
from ..text.op_printer import nested_printer
from ..text.printing_flags import PrintingFlags


def interpret(
    module: Operation,
    entry: str,
    texts: Sequence[str],
    context: Context,
    write: Callable[[str], object],
    *,
    pipeline: str | None = None,
    most_steps: int,
    is_traced: bool = False,
    save: str | None = None,
) -> list[Diagnostic]:
    """Call a function and write its results, then the memrefs among the arguments that it changed; return notes about poison.

    `pipeline` runs first. Raises DiagnosticError for what the program does wrong, MLIRError and PipelineError for passes, ValueError for
    arguments that the function does not take, and OSError.
    """
    if pipeline is not None:
        PassManager.parse(anchored(pipeline), context).run(module)
    interpreter = Interpreter(module, most_steps=most_steps, write=write, observe=_tracer(module, write) if is_traced else None)
    inputs = _input_types(interpreter, entry)
    if len(texts) != len(inputs):
        raise ValueError(f"'{entry}' takes {len(inputs)} argument{'s' * (len(inputs) != 1)}, but {len(texts)} were given")
    memory = Memory()
    arguments = [read_value(text, type_, memory) for text, type_ in zip(texts, inputs)]
    before = [contents(value) if isinstance(value, MemRef) else None for value in arguments]
    outcome = _called(interpreter, entry, arguments, memory)
    for value, type_ in zip(outcome.values, outcome.types):
        write(shown_value(value, type_) + "\n")
    for index, (value, old, type_) in enumerate(zip(arguments, before, inputs)):
        if isinstance(value, MemRef) and (value.buffer.is_freed or repr(contents(value)) != repr(old)):
            write(f"argument {index}:\n{shown_value(value, type_)}\n")
    if save is not None:
        _save(save, [*zip(arguments, inputs)], [*zip(outcome.values, outcome.types)])
    return _origin(outcome.origin)


def _input_types(interpreter: Interpreter, entry: str) -> list[Type]:
    """Return the types of a function's arguments. Raises ValueError if there is no such function."""
    function: Any = interpreter.functions.get(entry)
    if function is None or not function.regions or function.regions[0].first_block is None:
        bodies = [name for name, op in interpreter.functions.items() if op.regions and op.regions[0].first_block is not None]
        raise ValueError(f"there is no function '{entry}' with a body" + (f"; there is {', '.join(bodies)}" if bodies else ""))
    return [argument.type for argument in function.regions[0].first_block.arguments]


def _called(interpreter: Interpreter, entry: str, arguments: Sequence[Any], memory: Memory) -> Outcome:
    try:
        outcome = call_on_deep_stack(lambda: interpreter.call(entry, *arguments, memory=memory))
    except TooLong as error:
        more = "; `--max-steps` allows more" if "steps" in str(error) else ""
        raise _fault(f"the program takes {error}{more}", error.operation) from None
    except Unsupported as error:
        raise _fault(str(error) if isinstance(error, Aborted) else f"cannot interpret {error}", error.operation) from None
    if outcome.undefined is not None:
        raise _fault(_undefined(outcome), outcome.operation, outcome.origin)
    return outcome


def _undefined(outcome: Outcome) -> str:
    """Return the message for undefined behavior: the operation, and its operands if they are numbers."""
    op = outcome.operation
    if op is None:
        return f"undefined behavior: {outcome.undefined}"
    pairs = [*zip(outcome.operands, op.operand_values)]
    words = [shown_value(value, operand.type) for value, operand in pairs if not isinstance(value, (MemRef, Array, type(None)))]
    given = f" for {', '.join(words)}" if words and len(words) == len(pairs) else ""
    why = "" if given and outcome.undefined == "undefined for these operands" else f": {outcome.undefined}"
    return f"{op.name} has undefined behavior{given}{why}"


def _fault(message: str, operation: Operation | None, origin: Operation | None = None) -> DiagnosticError:
    location = UNKNOWN if operation is None else operation.location
    return DiagnosticError(Diagnostic("error", message, location=location, related=tuple(_origin(origin))))


def _origin(op: Operation | None) -> list[Diagnostic]:
    """Return a note that names the operation which poison comes from; nothing if it is not known."""
    return [] if op is None else [Diagnostic("note", f"the poison comes from {op.name}", location=op.location)]


def _tracer(module: Operation, write: Callable[[str], object]) -> Callable[[Operation, Sequence[Any]], None]:
    """Return a function that writes a line for each result: its name in the printed module, its value, the operation and its place."""
    names = nested_printer(module, PrintingFlags()).names

    def trace(op: Operation, values: Sequence[Any]) -> None:
        place = named_place(op.location)
        where = f" at {place.filename}:{place.line}:{place.column}" if place is not None else ""
        for result, value in zip(op.result_values, values):
            write(f"{names[result]} = {shown_value(value, result.type)}  ({op.name}{where})\n")

    return trace


def _save(file: str, arguments: Sequence[tuple[Any, Any]], results: Sequence[tuple[Any, Any]]) -> None:
    from ..execution.arrays import save_arrays

    kept = {f"argument{index}": as_array(*pair) for index, pair in enumerate(arguments) if isinstance(pair[0], MemRef)}
    save_arrays(file, {**kept, **{f"result{index}": as_array(*pair) for index, pair in enumerate(results)}})
