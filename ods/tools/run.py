"""The run tool: lowers a module, compiles it with llvmlite, and calls one of its functions (MLIR `mlir-runner`)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any

from ..diagnostics import Diagnostic, DiagnosticError, MLIRError
from ..execution.program import LOWERING, Program
from ..ir.caching import paused_collection
from ..ir.context import Context
from ..passes.registry import PipelineError
from ..text.asm import read_file
from ..text.diagnostics import render
from ..text.token_parser import IRSource
from .opt import OptResult

_ARGS = "--args"


def main(arguments: Sequence[str], packages: Sequence[str] = ("generated",), program: str = "ods run") -> int:
    """Run the tool: write results to standard output and errors to standard error; return the exit code."""
    options = parsed_options(arguments, program)
    try:
        text = sys.stdin.read() if options.file == "-" else _read(options.file)
    except OSError as error:
        result = OptResult(2, "", f"{program}: {options.file}: {error.strerror}\n")
    else:
        result = run_function(text, "<stdin>" if options.file == "-" else options.file, options, packages)
    sys.stdout.write(result.stdout)
    sys.stderr.write(result.stderr)
    return result.returncode


def _read(file: str) -> str:
    with open(file, encoding="utf-8", errors="surrogateescape") as stream:
        return stream.read()


def parsed_options(arguments: Sequence[str], program: str) -> argparse.Namespace:
    """Return the options of a command line; exit if it is wrong.

    Words after `--args`, up to the next option, are arguments of the function.
    """
    given, rest = _taken(list(arguments))
    parser = argparse.ArgumentParser(
        prog=program, description="Lower a module, compile it, call one of its functions, and print its results."
    )
    parser.add_argument("file", nargs="?", default="-", help="the file of IR; standard input by default")
    parser.add_argument("--entry", default="main", help="the function to call; 'main' by default")
    parser.add_argument(
        _ARGS,
        metavar="VALUE …",
        help="its arguments: numbers, and for memrefs files of NumPy (.npy), lists such as [[1, 2], [3, 4]], or a number",
    )
    parser.add_argument("--pipeline", help=f"passes that run first, such as 'canonicalize,cse'; what they leave, these lower: {LOWERING}")
    parser.add_argument("-O", "--opt-level", type=int, choices=range(4), default=2, help="how much LLVM optimizes; 2 by default")
    parser.add_argument("--shared-lib", action="append", default=[], help="a shared library with functions that the module calls")
    parser.add_argument("--save", help="a file .npz for the results (result0, …) and the memrefs among the arguments (argument0, …)")
    parser.add_argument("--interpret", action="store_true", help="interpret the module instead of compiling it, which needs no LLVM")
    parser.add_argument("--trace", action="store_true", help="with --interpret: print each value that is computed, and its operation")
    parser.add_argument(
        "--max-steps", type=int, metavar="N", help="with --interpret: how many operations may be executed; 10000000 by default"
    )
    parser.add_argument("--mlir-22-bugs", action="store_true", help="copy the known wrong results of mlir-opt 22 (docs/deviations.md)")
    options = parser.parse_args(rest)
    options.args = given
    if not options.interpret and (options.trace or options.max_steps is not None):
        parser.error("--trace and --max-steps need --interpret")
    if options.interpret and options.shared_lib:
        parser.error("--shared-lib is for compiled programs, and --interpret compiles nothing")
    return options


def input_file(arguments: Sequence[str]) -> str:
    """Return the file that a command line names; `-` for standard input. Exits if the command line is wrong."""
    file: str = parsed_options(arguments, "ods run").file
    return file


def _taken(arguments: list[str]) -> tuple[list[str], list[str]]:
    if _ARGS not in arguments:
        return [], arguments
    start = arguments.index(_ARGS)
    end = next((index for index in range(start + 1, len(arguments)) if arguments[index].startswith(("--", "-O"))), len(arguments))
    return arguments[start + 1 : end], arguments[:start] + arguments[end:]


def run_function(text: str, name: str, options: argparse.Namespace, packages: Sequence[str]) -> OptResult:
    """Run a function of a module; return its output, or the errors."""
    source = IRSource(name, text)
    with paused_collection(), Context(tuple(packages), mlir_22_bugs=options.mlir_22_bugs) as context:
        parsed = read_file(source, context)
        if parsed.module is None:
            return OptResult(1, "", render(parsed.diagnostics, {name: source}))
        written: list[str] = []
        try:
            if options.interpret:
                notes = _interpret(parsed.module, options, context, written.append)
                return OptResult(0, "".join(written), render(notes, {name: source}))
            return OptResult(0, _run(parsed.module, options, context), "")
        except MLIRError as error:
            diagnostics = [error.diagnostic] if isinstance(error, DiagnosticError) else error.error_diagnostics
            told = render(diagnostics, {name: source}) or f"error: {error}\n"
            if not options.interpret:
                from .lowering_hint import lowering_note

                told += lowering_note(source, parsed.module, options.pipeline, context)
            return OptResult(1, "".join(written), told)
        except PipelineError as error:
            return OptResult(1, "", f"error: --pipeline: {error.message}\n")
        except (ImportError, RuntimeError, ValueError, OSError) as error:
            return OptResult(1, "".join(written), f"error: {error}\n")


def _interpret(module: Any, options: argparse.Namespace, context: Context, write: Callable[[str], object]) -> list[Diagnostic]:
    from ..execution.interpreter.machine import MOST_STEPS
    from .interpret import interpret

    most = MOST_STEPS if options.max_steps is None else options.max_steps
    return interpret(
        module,
        options.entry,
        options.args,
        context,
        write,
        pipeline=options.pipeline,
        most_steps=most,
        is_traced=options.trace,
        save=options.save,
    )


def _run(module: Any, options: argparse.Namespace, context: Context) -> str:
    program = Program(module, options.entry, options.pipeline, opt_level=options.opt_level, shared_libs=options.shared_lib, context=context)
    program.check_count(len(options.args))
    arguments = [layout.read(text) for layout, text in zip(program.inputs, options.args)]
    before = [layout.kept(value) for layout, value in zip(program.inputs, arguments)]
    results = program.call(arguments)
    lines = [layout.shown(value) for layout, value in zip(program.results, results)]
    for index, (layout, old, new) in enumerate(zip(program.inputs, before, arguments)):
        if layout.has_changed(old, new):
            lines += [f"argument {index}:", layout.shown(new)]
    if options.save is not None:
        _save(options.save, program, arguments, results)
    return "".join(f"{line}\n" for line in lines)


def _save(file: str, program: Program, arguments: Sequence[Any], results: Sequence[Any]) -> None:
    from ..execution.arrays import save_arrays

    kept = {f"argument{index}": value for index, (layout, value) in enumerate(zip(program.inputs, arguments)) if layout.is_array}
    save_arrays(file, {**kept, **{f"result{index}": value for index, value in enumerate(results)}})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], program="python -m ods.tools.run"))
