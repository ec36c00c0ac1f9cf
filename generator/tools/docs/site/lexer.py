"""Pygments lexers for MLIR and for grammars."""

from __future__ import annotations

from typing import ClassVar, Final

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, _TokenType

_TYPES = r"(?:[su]?i[1-9]\d*|f\d+(?:E\d+M\d+\w*)?|bf16|tf32|index|none|tensor|memref|vector|complex|tuple|function)\b"
_WORDS = (
    r"(?:true|false|unit|dense|sparse|array|affine_map|affine_set|strided|loc|to|step|iter_args|into|max|min|symbol|else|do|attributes)\b"
)


RULES: Final[list[tuple[str, tuple[_TokenType, ...]]]] = [
    (r"\s+", (Text.Whitespace,)),
    (r"//.*", (Comment.Single,)),
    (r'"(?:\\.|[^"\\\n])*"', (String.Double,)),
    (r"%[\w$.-]+(?:#\d+)?", (Name.Variable,)),
    (r"\^[\w$.-]+", (Name.Label,)),
    (r'@(?:[\w$.-]+|"[^"\n]*")', (Name.Function,)),
    (r"[!#][A-Za-z_][\w$.]*", (Name.Class,)),
    (r"([A-Za-z_][\w$]*)(\.)([\w$.]+)", (Name.Namespace, Punctuation, Keyword.Declaration)),
    (r"(?:x|\?x|\d+x)*" + _TYPES, (Keyword.Type,)),
    (_WORDS, (Keyword,)),
    (r"0x[0-9A-Fa-f]+", (Number.Hex,)),
    (r"-?\d+\.\d*(?:[eE][-+]?\d+)?", (Number.Float,)),
    (r"-?\d+", (Number.Integer,)),
    (r"[A-Za-z_][\w$]*", (Name,)),
    (r"->|::|[-+*/=<>?|:]", (Operator,)),
    (r"[()\[\]{},.;]", (Punctuation,)),
    (r".", (Text,)),
]
"""The rules for MLIR's textual IR in order, for pages and their editors: a pattern, and the kind of its text or of its groups."""


class MlirLexer(RegexLexer):
    """A lexer for MLIR's textual IR."""

    name = "MLIR"
    url = "https://mlir.llvm.org/docs/LangRef/"
    aliases: ClassVar[list[str]] = ["mlir"]
    filenames: ClassVar[list[str]] = ["*.mlir"]
    mimetypes: ClassVar[list[str]] = ["text/x-mlir"]
    tokens = {"root": [(pattern, kinds[0] if len(kinds) == 1 else bygroups(*kinds)) for pattern, kinds in RULES]}  # type: ignore[no-untyped-call]


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
