"""Options of a pass as text: `max-iterations=3 disable-patterns=A,B`, both ways, with mlir-opt's messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .pass_base import Pass, PassOption


class OptionError(Exception):
    """Options that do not fit a pass: the lines that mlir-opt prints, the tool's name in place of `{program}`."""

    def text(self, program: str) -> str:
        """The lines, with the name of the tool that shows them."""
        return str(self).replace("{program}", program)


def make_pass(pass_class: type[Pass], text: str) -> Pass:
    """A pass with the options of a text.  Raises OptionError."""
    known = {option.name: option for option in pass_class.options}
    values: dict[str, Any] = {}
    for name, value in _items(text):
        option = known.get(name)
        if option is None:
            raise OptionError(f"<unknown>:0: error: <Pass-Options-Parser>: no such option {name}\n\n")
        if option.is_list:
            values[option.field] = (*values.get(option.field, ()), *[_value(option, item) for item in _elements(value or "")])
        else:
            values[option.field] = _value(option, value)
    return pass_class(**values)


def option_text(pass_: Pass) -> str:
    """The options of a pass as text, in alphabetical order; an empty list leaves only its blank, as in mlir-opt."""
    parts = []
    for option in sorted(pass_.options, key=lambda option: option.name):
        value = getattr(pass_, option.field)
        if not option.is_list:
            parts.append(f"{option.name}={_shown(value)}")
        else:
            parts.append(f"{option.name}={','.join(_shown(item) for item in value)}" if value else "")
    return " ".join(parts)


def _items(text: str) -> Iterator[tuple[str, str | None]]:
    """Each `name` or `name=value`; quotes and braces hold a value with blanks together."""
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        end = position
        while end < len(text) and not text[end].isspace() and text[end] != "=":
            end += 1
        name = text[position:end]
        if end == len(text) or text[end] != "=":
            yield name, None
            position = end
            continue
        start = end + 1
        position = _value_end(text, start)
        yield name, _unwrapped(text[start:position])


def _value_end(text: str, start: int) -> int:
    depth, quote, position = 0, "", start
    while position < len(text):
        character = text[position]
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
        elif character in "{[(":
            depth += 1
        elif character in "}])":
            depth -= 1
        elif character.isspace() and depth <= 0:
            break
        position += 1
    return position


def _unwrapped(value: str) -> str:
    if len(value) > 1 and (value[0], value[-1]) in (("{", "}"), ("'", "'"), ('"', '"')):
        return value[1:-1]
    return value


def _elements(value: str) -> list[str]:
    return [item.strip() for item in value.split(",")] if value else []


def _value(option: PassOption, text: str | None) -> Any:
    try:
        return _converted(option, text)
    except ValueError as error:
        raise OptionError(f"{{program}}: for the --{option.name} option: {error}\n<unknown>:0: error: \n") from error


def _converted(option: PassOption, text: str | None) -> Any:
    if option.kind == "bool":
        if text in (None, "", "true", "TRUE", "True", "1"):
            return True
        if text in ("false", "FALSE", "False", "0"):
            return False
        raise ValueError(f"'{text}' is invalid value for boolean argument! Try 0 or 1")
    if text is None:
        raise ValueError("requires a value!")
    if option.kind == "int":
        try:
            return int(text, 0) if not _is_octal(text) else int(text, 8)
        except ValueError:
            raise ValueError(f"'{text}' value invalid for long argument!") from None
    if option.kind == "float":
        try:
            return float(text)
        except ValueError:
            raise ValueError(f"'{text}' value invalid for floating point argument!") from None
    if option.kind == "enum" and text not in [choice for choice, _ in option.choices]:
        raise ValueError(f"Cannot find option named '{text}'!")
    return text


def _is_octal(text: str) -> bool:
    digits = text.lstrip("-")
    return len(digits) > 1 and digits[0] == "0" and digits.isdigit()


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return f"{{{text}}}" if " " in text else text
