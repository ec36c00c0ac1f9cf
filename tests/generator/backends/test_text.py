"""Literals, messages and docstrings: any text of a spec becomes Python with the same meaning."""

from __future__ import annotations

import ast

import pytest

from generator.backends.module_model import docstring, sentence
from generator.codegen import Code, f_string, quoted

NASTY = ["", "plain", 'say "hi"', "back\\slash", "a\nb", "{brace}", "tab\there", "ä€😀", "\x00\x7f\u2028", "'''", '"""', "\\", 'end"']


@pytest.mark.parametrize("text", NASTY)
def test_a_literal_says_what_the_text_says(text: str) -> None:
    assert ast.literal_eval(quoted(text)) == text


@pytest.mark.parametrize("text", NASTY)
def test_a_message_says_what_its_parts_say(text: str) -> None:
    assert eval(f_string([text, Code("1 + 1"), text])) == f"{text}2{text}"
    assert eval(f_string([text])) == text


@pytest.mark.parametrize("text", NASTY)
def test_a_docstring_says_what_the_description_says(text: str) -> None:
    lines = "\n".join(docstring("summary", text))
    body = ast.literal_eval(f'"""{lines}\n"""')
    assert body.split("\n", 2)[2].strip() == text.replace("\t", "    ").strip() if text.strip() else body == "Summary.\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("add two  numbers", "Add two numbers."), ("Done.", "Done."), ("why?", "Why?"), ("the `x`", "The `x`."), ("", "")],
)
def test_a_sentence(text: str, expected: str) -> None:
    assert sentence(text) == expected
