"""Random formats: operations whose formats the prover accepts print text that parses as the same operation."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.assembly import check_format
from generator.config import Config
from generator.output.generate import plan_generation
from generator.output.write import Manifest
from generator.pipeline import compile_project
from generator.resolver.model import ResolvedDialect
from ods.ir.context import Context
from ods.text import asm
from ods.text.token_parser import IRSource

FORMATS, INSTANCES = 80, 6
ARGUMENTS = {
    "o": "Optional<AnyType>",
    "p": "Optional<I32>",
    "xs": "Variadic<I32>",
    "ys": "Variadic<AnyType>",
    "q": "AnyType",
    "a": "OptionalAttr<I64Attr>",
    "s": "OptionalAttr<StrAttr>",
    "e": "OptionalAttr<Colour>",
    "u": "UnitAttr",
    "any": "OptionalAttr<AnyAttr>",
    "d": "'DefaultValuedAttr<I64Attr, 1>'",
    "sym": "OptionalAttr<FlatSymbolRefAttr>",
    "t": "OptionalAttr<TypeAttr>",
    "arr": "OptionalAttr<ArrayAttr>",
    "dic": "OptionalAttr<DictionaryAttr>",
    "n": "'DefaultValuedProp<I64Prop, 1>'",
    "w": "I64Attr",
    "lvl": "OptionalAttr<LevelAttr>",
}
TYPED, REQUIRED, SEVERAL = {"o", "ys", "q"}, {"q", "w"}, {"o", "p", "xs", "ys"}
VALUES = {
    "a": ("3 : i64", "-7 : i64"),
    "s": ('"t"', '"a b"'),
    "e": ("0 : i32", "1 : i32"),
    "u": ("unit",),
    "any": ("1 : i32", '"x"', "@f", "[1]", "{k}", "i32", "unit", "true", "#random.level<3>", "affine_map<(d0) -> (d0)>", "() -> i32"),
    "d": ("1 : i64", "2 : i64"),
    "sym": ("@f", '@"q r"'),
    "t": ("i32", "memref<2xf32>", "() -> ()"),
    "arr": ("[]", "[1, i32]"),
    "dic": ("{}", "{k = 1 : i32}"),
    "n": ("1 : i64", "5 : i64"),
    "w": ("9 : i64",),
    "lvl": ("#random.level<4>",),
}
TYPES = ("i32", "f32", "index", "memref<2xf32>", "tensor<*xi1>")
LITERALS = (
    "`,`",
    "`:`",
    "`kw`",
    "`(`",
    "`)`",
    "`[`",
    "`{`",
    "`=`",
    "`->`",
    "`<`",
    "`>`",
    "` `",
    "``",
    "`i32`",
    "`true`",
    "`none`",
    "`red`",
)
HEADER = """edition: 1
dialect: {name: random, summary: operations with formats made by chance, depends_on: [builtin]}
enums:
  Colour: {kind: int, width: 32, cases: {red: 0, blue: 1}}
attributes:
  LevelAttr: {mnemonic: level, summary: a level, parameters: {low: int64}, assembly_format: "`<` $low `>`"}
"""

Operation = tuple[str, list[str], bool, str]
"""The mnemonic, the arguments, whether there are results, and the format."""


def make_format(choose: random.Random, names: list[str], has_results: bool) -> str:
    """Return a format that prints all arguments in a random way."""
    parts, later = [], []
    for name in choose.sample(names, len(names)):
        type_ = f" `:` type(${name})" if name in TYPED else ""
        if type_ and choose.random() < 0.4:
            bare = name in REQUIRED or name == "o" and choose.random() < 0.6
            later.append(f"type(${name})" if bare else f"(`ty{name}` type(${name})^)?")
            type_ = ""
        if name in REQUIRED or name not in ("u", "d", "n", *(["ys"] if type_ else [])) and choose.random() < 0.35:
            parts.append(f"${name}{type_}")
        else:
            literal = choose.choice([*LITERALS, *[f"`kw{name}`"] * 14]) + " " if choose.random() < 0.7 else ""
            otherwise = f" : ({choose.choice(LITERALS)})" if choose.random() < 0.1 else ""
            parts.append(f"({literal}${name}^{type_}){otherwise}?")
        if choose.random() < 0.45:
            parts.append(choose.choice([*LITERALS, *["`y`", "`z`"] * 6]))
    parts.insert(choose.randrange(len(parts) + 1), choose.choice(("attr-dict", "attr-dict", "attr-dict-with-keyword")))
    return " ".join(
        [*parts, *(f"{choose.choice(('`:`', '`,`', '`of`', ''))} {part}" for part in later), *(["(`->` type($rs)^)?"] * has_results)]
    )


def make_operations(choose: random.Random) -> list[Operation]:
    operations = []
    for index in range(FORMATS):
        names, has_results = choose.sample(sorted(ARGUMENTS), choose.randrange(1, 5)), choose.random() < 0.3
        operations.append((f"op{index}", names, has_results, make_format(choose, names, has_results)))
    return operations


def spec_text(operations: list[Operation]) -> str:
    text = "edition: 1\nops:\n"
    for mnemonic, names, has_results, format_ in operations:
        traits = "[AttrSizedOperandSegments]" if len(SEVERAL.intersection(names)) > 1 else "[]"
        text += f"  {mnemonic}:\n    summary: made by chance\n    traits: {traits}\n"
        text += f"    arguments: {{{', '.join(f'{name}: {ARGUMENTS[name]}' for name in names)}}}\n"
        text += "    results: {rs: Variadic<AnyType>}\n" if has_results else ""
        text += f"    assembly_format: |\n      {format_}\n"
    return text


def make_instance(choose: random.Random, operation: Operation) -> str:
    """Return a function with an operation in the generic form."""
    mnemonic, names, has_results, _ = operation
    operands, types, sizes, attributes = [], [], [], []
    for name in names:
        if name in VALUES:
            if name in ("w", "d", "n") or choose.random() < 0.5:
                attributes.append(f"{name} = {choose.choice(VALUES[name])}")
            continue
        sizes.append(1 if name == "q" else choose.randrange(2) if name in ("o", "p") else choose.choice((0, 0, 1, 2)))
        for _ in range(sizes[-1]):
            types.append("i32" if name in ("p", "xs") else choose.choice(TYPES))
            operands.append(f"%{TYPES.index(types[-1])}")
    if len(SEVERAL.intersection(names)) > 1:
        attributes.append(f"operandSegmentSizes = array<i32: {', '.join(map(str, sizes))}>")
    results = [choose.choice(TYPES) for _ in range(choose.randrange(3))] if has_results else []
    bound = f"%r:{len(results)} = " if results else ""
    properties = f" <{{{', '.join(attributes)}}}>" if attributes else ""
    discardable = choose.choice(("", "", " {dd}"))
    signature = f"({', '.join(types)}) -> ({', '.join(results)})"
    arguments = ", ".join(f"%{index}: {type_}" for index, type_ in enumerate(TYPES))
    op = f'{bound}"random.{mnemonic}"({", ".join(operands)}){properties}{discardable} : {signature}'
    return f"func.func @f({arguments}) {{\n  {op}\n  return\n}}\n"


@pytest.fixture(scope="module")
def accepted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Operation], Context]]:
    """Yield the operations whose formats the prover accepts, and a context in which they are generated."""
    root = tmp_path_factory.mktemp("random")
    config = Config(root, root / "specs", root / "random_generated", "random_generated", "random_specs")
    (root / "specs" / "random").mkdir(parents=True)
    (root / "specs" / "random" / "dialect.yaml").write_text(HEADER, encoding="utf-8")
    operations = make_operations(random.Random(2026))
    good = {op.mnemonic for op in _resolved(root, config, operations).operations if not check_format(op)}
    operations = [operation for operation in operations if operation[0] in good]
    own = _resolved(root, config, operations)
    for path, text in plan_generation([own], config.output, Manifest(), Manifest(), config.package).texts.items():
        (config.output / path).parent.mkdir(parents=True, exist_ok=True)
        (config.output / path).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(root))
    yield operations, Context(packages=("generated", "random_generated"))
    sys.path.remove(str(root))


def _resolved(root: Path, config: Config, operations: list[Operation]) -> ResolvedDialect:
    (root / "specs" / "random" / "ops.yaml").write_text(spec_text(operations), encoding="utf-8")
    dialects = compile_project(config).dialects
    return next(dialect for dialect in dialects if dialect.name == "random")


def test_most_formats_pass(accepted: tuple[list[Operation], Context]) -> None:
    assert FORMATS // 2 < len(accepted[0]) < FORMATS


def test_what_passes_reads_back(accepted: tuple[list[Operation], Context]) -> None:
    operations, context = accepted
    choose = random.Random(7)
    wrong = []
    for operation in operations:
        for _ in range(INSTANCES):
            module = asm.parse_module(make_instance(choose, operation), context)
            printed = asm.text_of(module)
            result = asm.read_file(IRSource("x", printed), context)
            if result.module is None or asm.generic_text_of(result.module) != asm.generic_text_of(module):
                wrong.append((operation[3], printed))
    assert wrong == []
