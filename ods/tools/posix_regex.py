"""Translates LLVM's POSIX extended regular expressions to Python's syntax (LLVM `Regex`)."""

from __future__ import annotations

import re
from typing import Final

_CLASSES: Final = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": " \\t",
    "cntrl": "\\x00-\\x1f\\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": " -~",
    "punct": "!-/:-@\\[-`{-~",
    "space": "\\t-\\r ",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}
_LARGEST_COUNT: Final = 255
_TOO_LONG: Final = "a repeated group with repetitions or alternatives in it could take forever: repeat single characters"
_COUNT: Final = re.compile(r"([0-9]+)(,([0-9]*))?")


class RegexError(ValueError):
    """An invalid regular expression, with LLVM's message."""


def python_pattern(text: str) -> str:
    """Return `text`, an LLVM regular expression, in Python's syntax. Raises RegexError if it is invalid."""
    reader = _Reader(text)
    pattern = reader.alternatives()
    if reader.place < len(text):
        raise RegexError("parentheses not balanced")
    return pattern


class _Reader:
    """Translates one expression; `depth` counts open groups, so that no function recurses on the input."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.closed: set[int] = set()
        """The numbers of the complete groups, to which back-references may refer."""
        self.has_repeated = False
        """True if the last atom has a repetition operator."""

    def next_is(self, characters: str) -> bool:
        return self.place < len(self.text) and self.text[self.place] in characters

    def take(self) -> str:
        self.place += 1
        return self.text[self.place - 1]

    def alternatives(self) -> str:
        """Return the translated expression, up to an unbalanced closing parenthesis."""
        parts: list[str] = []
        open_groups: list[int] = []
        varying: set[int] = set()
        """The groups with repetitions or alternatives in them."""
        count, is_empty = 0, True
        while self.place < len(self.text):
            if self.next_is("("):
                self.take()
                count += 1
                open_groups.append(count)
                parts.append("(")
                is_empty = not self.next_is(")")
                continue
            if self.next_is("|"):
                if is_empty:
                    raise RegexError("empty (sub)expression")
                self.take()
                parts.append("|")
                varying.update(open_groups[-1:])
                is_empty = True
                continue
            if self.next_is(")"):
                if not open_groups:
                    raise RegexError("parentheses not balanced")
                if is_empty and parts[-1] != "(":
                    raise RegexError("empty (sub)expression")
                self.take()
                group = open_groups.pop()
                self.closed.add(group)
                repetition = self.repetition()
                if group in varying and repetition not in ("", "?"):
                    raise RegexError(_TOO_LONG)
                if group in varying or repetition:
                    varying.update(open_groups[-1:])
                parts.append(")" + repetition)
            else:
                parts.append(self.atom())
                if self.has_repeated:
                    varying.update(open_groups[-1:])
            is_empty = False
        if open_groups:
            raise RegexError("parentheses not balanced")
        if is_empty:
            raise RegexError("empty (sub)expression")
        return "".join(parts)

    def atom(self) -> str:
        """Return one character, class or anchor with its repetition operator."""
        character = self.take()
        if character in "*+?" or (character == "{" and self.next_is("0123456789")):
            raise RegexError("repetition-operator operand invalid")
        if character == "^":
            if self.repetition():
                raise RegexError("repetition-operator operand invalid")
            return "^"
        if character == "$":
            return "(?:\\Z)" + self.repetition()
        if character == ".":
            return "." + self.repetition()
        if character == "[":
            return self.bracket() + self.repetition()
        if character == "\\":
            character = self.escaped()
            if character.startswith("\\"):
                return character + self.repetition()
        return re.escape(character) + self.repetition()

    def escaped(self) -> str:
        """Return the character after a backslash, or a back-reference."""
        if self.place == len(self.text):
            raise RegexError("trailing backslash (\\)")
        character = self.take()
        if character in "123456789":
            if int(character) not in self.closed:
                raise RegexError("invalid backreference number")
            return f"\\{character}"
        return re.escape(character) if character == "\\" else character

    def repetition(self) -> str:
        """Return the repetition operator after an atom, or an empty text; a second operator is an error."""
        found = self.one_repetition()
        self.has_repeated = bool(found)
        if found and self.one_repetition():
            raise RegexError("repetition-operator operand invalid")
        return found

    def one_repetition(self) -> str:
        if self.next_is("*+?"):
            return self.take()
        match = _COUNT.match(self.text, self.place + 1) if self.next_is("{") else None
        if match is None:
            return ""
        least, comma, most = match.groups()
        self.place = match.end()
        if not self.next_is("}"):
            raise RegexError("invalid repetition count(s)" if "}" in self.text[self.place :] else "braces not balanced")
        self.take()
        if max(int(least), int(most or 0)) > _LARGEST_COUNT or (most and int(least) > int(most)):
            raise RegexError("invalid repetition count(s)")
        return f"{{{least}{',' + most if comma else ''}}}"

    def bracket(self) -> str:
        """Return the rest of a bracket expression; a backslash in it is an ordinary character."""
        for word, boundary in (("[:<:]]", "(?:\\b(?=\\w))"), ("[:>:]]", "(?:\\b(?<=\\w))")):
            if self.text.startswith(word, self.place):
                self.place += len(word)
                return boundary
        negated = self.next_is("^") and bool(self.take())
        items = [re.escape(self.take())] if self.next_is("]-") else []
        while self.place < len(self.text) and not self.next_is("]") and not self.text.startswith("-]", self.place):
            items.append(self.bracket_item())
        if self.next_is("-"):
            items.append(re.escape(self.take()))
        if not self.next_is("]"):
            raise RegexError("brackets ([ ]) not balanced")
        self.take()
        return f"[{'^' if negated else ''}{''.join(items)}]"

    def bracket_item(self) -> str:
        """Return a character class, a range or a character."""
        if self.text.startswith("[:", self.place):
            name, found, _ = self.text[self.place + 2 :].partition(":]")
            if not found or name not in _CLASSES:
                raise RegexError("invalid character class" if found else "brackets ([ ]) not balanced")
            self.place += len(name) + 4
            return _CLASSES[name]
        if self.next_is("-"):
            raise RegexError("invalid character range")
        first = self.bracket_character()
        following = self.text[self.place : self.place + 2]
        if following[:1] != "-" or following[1:] in ("", "]"):
            return re.escape(first)
        self.take()
        last = self.bracket_character()
        if first > last:
            raise RegexError("invalid character range")
        return f"{re.escape(first)}-{re.escape(last)}"

    def bracket_character(self) -> str:
        if self.place == len(self.text):
            raise RegexError("brackets ([ ]) not balanced")
        for kind in "=.":
            if self.text.startswith(f"[{kind}", self.place) and self.text.startswith(f"{kind}]", self.place + 3):
                self.place += 5
                return self.text[self.place - 3]
        return self.take()
