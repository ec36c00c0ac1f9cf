"""Pygments lexers for MLIR and for grammars."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

_TYPES = r"(?:[su]?i[1-9]\d*|f\d+(?:E\d+M\d+\w*)?|bf16|tf32|index|none|tensor|memref|vector|complex|tuple|function)\b"
_WORDS = (
    r"(?:true|false|unit|dense|sparse|array|affine_map|affine_set|strided|loc|to|step|iter_args|into|max|min|symbol|else|do|attributes)\b"
)


class MlirLexer(RegexLexer):
    """A lexer for MLIR's textual IR."""

    name = "MLIR"
    url = "https://mlir.llvm.org/docs/LangRef/"
    aliases: ClassVar[list[str]] = ["mlir"]
    filenames: ClassVar[list[str]] = ["*.mlir"]
    mimetypes: ClassVar[list[str]] = ["text/x-mlir"]
    tokens = {
        "root": [
            (r"\s+", Text.Whitespace),
            (r"//.*", Comment.Single),
            (r'"(?:\\.|[^"\\\n])*"', String.Double),
            (r"%[\w$.-]+(?:#\d+)?", Name.Variable),
            (r"\^[\w$.-]+", Name.Label),
            (r'@(?:[\w$.-]+|"[^"\n]*")', Name.Function),
            (r"[!#][A-Za-z_][\w$.]*", Name.Class),
            (r"([A-Za-z_][\w$]*)(\.)([\w$.]+)", bygroups(Name.Namespace, Punctuation, Keyword.Declaration)),  # type: ignore[no-untyped-call]
            (r"(?:x|\?x|\d+x)*" + _TYPES, Keyword.Type),
            (_WORDS, Keyword),
            (r"0x[0-9A-Fa-f]+", Number.Hex),
            (r"-?\d+\.\d*(?:[eE][-+]?\d+)?", Number.Float),
            (r"-?\d+", Number.Integer),
            (r"[A-Za-z_][\w$]*", Name),
            (r"->|::|[-+*/=<>?|:]", Operator),
            (r"[()\[\]{},.;]", Punctuation),
            (r".", Text),
        ]
    }


class GrammarLexer(RegexLexer):
    """A lexer for grammars in EBNF and for assembly formats."""

    name = "MLIR grammar"
    aliases: ClassVar[list[str]] = ["mlir-grammar"]
    tokens = {
        "root": [
            (r"\s+", Text.Whitespace),
            (r"(?<!\S)//.*", Comment.Single),
            (r"`[^`\n]*`", String),
            (r'"(?:\\.|[^"\\\n])*"', String.Double),
            (r"::=", Operator.Word),
            (r"\$[\w]+", Name.Variable),
            (r"[\w-]+(?=\s*::=)", Name.Label),
            (r"[A-Za-z_][\w-]*", Name),
            (r"[()|?*+^:<>\[\],]", Operator),
            (r".", Text),
        ]
    }
