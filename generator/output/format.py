"""Formatting: Black in process, in one mode."""

from __future__ import annotations

LINE_LENGTH = 140


class GeneratedCodeError(Exception):
    """A template or a backend made something that is not Python: a mistake of the generator, not of a spec."""


def format_source(path: str, text: str) -> str:
    """`text` as Black writes it.  Raises GeneratedCodeError, with the text around the mistake, when it is not Python."""
    import black
    from black.mode import Mode, TargetVersion

    try:
        compile(text, path, "exec")
    except SyntaxError as error:
        raise GeneratedCodeError(f"{path}:{error.lineno}: {error.msg}\n{_around(text, error.lineno or 1)}") from error
    mode = Mode(line_length=LINE_LENGTH, target_versions={TargetVersion.PY310})
    return black.format_str(text, mode=mode)


def _around(text: str, line: int) -> str:
    lines = text.split("\n")
    first = max(line - 4, 0)
    return "\n".join(f"{number + 1:5} | {lines[number]}" for number in range(first, min(line + 3, len(lines))))
