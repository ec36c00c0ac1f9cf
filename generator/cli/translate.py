"""`ods translate`: write IR in another language."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ..output.write import write_whole
from ..search_path import find_project
from .opt import translated_text


@click.command(short_help="Write IR of the llvm dialect as LLVM IR.")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True), default="-")
@click.option("--to", "language", type=click.Choice(["llvmir"]), required=True, help="The language to write.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), default="-", help="The file to write; standard output by default.")
@click.option("--mlir-22-bugs", is_flag=True, help="Copy the known wrong results of mlir-opt 22 (docs/deviations.md).")
@click.option("--split-input-file", is_flag=True, help="Translate the parts between `// -----` one by one.")
@click.option("--verify-diagnostics", is_flag=True, help="Compare the errors with `expected-error` comments.")
def translate(file: str, language: str, output: str, mlir_22_bugs: bool, split_input_file: bool, verify_diagnostics: bool) -> None:
    """Write a module of the llvm dialect as LLVM IR, as `mlir-translate --mlir-to-llvmir` does.

    Exits with 1 if the module is invalid or has what is not translated, such as debug information; diagnostics go to standard error.
    """
    config = find_project([*([Path(file).parent] if file != "-" else []), Path.cwd()])
    with click.open_file(file, encoding="utf-8", errors="surrogateescape") as stream:
        name = "<stdin>" if file == "-" else file
        code, written, errors = translated_text(config, stream.read(), name, mlir_22_bugs, split_input_file, verify_diagnostics)
    if code == 0 or written.strip():
        _write(output, written.encode(errors="surrogateescape"))
    click.echo(errors, err=True, nl=False)
    sys.exit(code)


def _write(output: str, text: bytes) -> None:
    if output == "-":
        sys.stdout.buffer.write(text)
    else:
        write_whole(Path(output), text)
