"""Mutants of specs: definitions of a few specs with small mistakes in their texts and their YAML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml

from tests.generator.spec_cases import split_case

_ROOT = Path(__file__).resolve().parents[2]
_MOST = 4
"""The maximum number of definitions of a section in a mutant: more make each check slower and add nothing."""
_TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)
_FORMAT_TOKEN = re.compile(r"`[^`]*`|\$\w+|[\w-]+|\s+|.", re.DOTALL)
_TRAITS = (
    *("Pure", "Terminator", "NoTerminator", "SingleBlock", "Symbol", "SymbolTable", "Commutative", "Involution", "Idempotent"),
    *("ConstantLike", "SameOperandsAndResultType", "SameOperandsAndResultElementType", "SameTypeOperands", "Elementwise"),
    *("AttrSizedOperandSegments", "AttrSizedResultSegments", "SameVariadicOperandSize", "IsolatedFromAbove", "ReturnLike"),
    *("InferTypeOpInterface", "InferTypeOpAdaptor", "HasParent<AOp>", "SingleBlockImplicitTerminator<AOp>", "AllTypesMatch<[x, y]>"),
    *("AllTypesMatch<[lhs, rhs]>", "AllElementTypesMatch<[x]>", 'TypesMatchWith<"t", x, y, "self">', 'PredOpTrait<"p", "x.type">'),
    *("MemoryEffects<[MemRead]>", "DeclareOpInterfaceMethods<I>", "TypeIs<x, I32>", "RecursiveMemoryEffects", "FirstAttrDerivedResultType"),
    *("AffineScope", "HasOnlyGraphRegion", "ResultsBroadcastableShape", "Scalarizable", "ConditionallySpeculatable", "BranchOpInterface"),
)
_CONSTRAINTS = (
    *("AnyType", "I32", "F32", "Index", "AnyInteger", "AnyTensor", "MemRefOf<[F32]>", "Variadic<I32>", "Optional<AnyType>", "I<8>"),
    *("Variadic<AnyType>", 'VariadicOfVariadic<I32, "s">', "AnyTypeOf<[I32, F32]>", "AllOfType<[I32, F32]>", "I32Attr", "StrAttr"),
    *("OptionalAttr<I64Attr>", "UnitAttr", "BoolAttr", "AnyAttr", "TypeAttr", "DenseI64ArrayAttr", "FlatSymbolRefAttr", "ArrayAttr"),
    *("DefaultValuedAttr<I32Attr, 3>", "DefaultValuedAttr<StrAttr, \"'a'\">", "ConfinedAttr<I32Attr, [IntPositive]>", "I64Prop"),
    *(
        "OptionalProp<I64Prop>",
        "AnyRegion",
        "SizedRegion<1>",
        "VariadicRegion<AnyRegion>",
        "AnySuccessor",
        "VariadicSuccessor<AnySuccessor>",
    ),
    *("int64", "string", "Type", "dims", "array<int64>", "array<Type>", "Attribute", "bool", "array<array<bool>>", "uint8", "float"),
    *('TypedArrayAttrBase<I32Attr, "s">', "Complex<F32>", "SymbolNameAttr", "DictionaryAttr", "AffineMapAttr", "F64Attr", 'Arg<I32, "x">'),
)
_PYTHON = (
    *(
        "self",
        "True",
        "self.width == 8",
        "isinstance(self, IntegerType)",
        "AnyInteger(self)",
        "self.x",
        "x.type",
        "1",
        "",
        "\\",
        "lambda: 0",
    ),
    *("[x for x in self]", "self.value > 0", "f'{self}'", "None", "(", "return 1", "return cls()", "IntegerType.get(1)", "0x" + "f" * 5000),
    *("self.width if self else 1", "not self", "{'a': 1}", "a := 1", "await self", "*self", "1_000", "'\\u0000'", "-1", "1e999", "self[0]"),
)
_NAMES = (
    *("class", "None", "x", "a b", "2x", "__init__", "_x", "self", "cls", "name", "operands", "result", "parent", "Type", "int", "type"),
    *("a-b", "a.b", "A", "Ä", "", "builtin", "print", "get", "value", "attr-dict", "parse", "print_", "fold", "x" * 300),
)
_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    3,
    64,
    300,
    1 << 70,
    1.5,
    "",
    "x",
    [],
    {},
    ["x"],
    {"x": "I32"},
    [[]],
    {"x": {}},
    "no",
    "~",
)
_WORDS = (
    *("`,`", "`(`", "`)`", "`<`", "`>`", "`[`", "`]`", "`kw`", "` `", "``", "`:`", "`->`", "attr-dict", "attr-dict-with-keyword"),
    *("prop-dict", "operands", "results", "regions", "successors", "type($x)", "type(operands)", "functional-type(operands, results)"),
    *("$x", "$y", "($x^)?", "(`k` $x^)?", "(`k` $x^) : (`l`)?", "custom<C>($x)", "ref($x)", "qualified($x)", "oilist(`k` $x | `l` $y)"),
    *(
        "params",
        "struct(params)",
        "struct($x)",
        "^",
        "?",
        "(",
        ")",
        "`",
        "$",
        "<",
        ">",
        "$nothing",
        "type($nothing)",
        "`a b`",
        "custom<",
        "|",
    ),
)

Case = dict[str, str]
"""Maps the file names of a case to their texts."""


def spec_inputs() -> list[Case]:
    """Return the specs that are mutated: those of the tests, of the golden cases, and of the bundled dialects."""
    tests = sorted((_ROOT / "tests" / "specs").glob("*/*.yaml"))
    cases = [split_case("dialect", path.read_text(encoding="utf-8")) for path in tests]
    folders = [*sorted(_ROOT.glob("tests/golden/*/specs/*")), *sorted((_ROOT / "dialect_specs").iterdir())]
    for folder in folders:
        texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.yaml"))}
        texts |= {path.name: path.read_text(encoding="utf-8") for path in folder.glob("hooks.py")}
        if any(name.endswith(".yaml") for name in texts) and folder.name != "builtin":
            cases.append(texts)
    return cases


class SpecMutator:
    """Makes mutants of some specs."""

    def __init__(self, inputs: list[Case]) -> None:
        self._inputs = inputs

    def make(self, random: Random) -> Case:
        """Return the files of a spec with one to three mistakes."""
        case = {name: _fewer(text, random) if name.endswith(".yaml") else text for name, text in random.choice(self._inputs).items()}
        for _ in range(random.choice((1, 1, 2, 3))):
            name = random.choice([name for name in case if name.endswith(".yaml")])
            change = random.choices((_mutate_tree, _mutate_text), (5, 1))[0]
            case[name] = change(case[name], random)
        return case


def _data(text: str) -> Any:
    """Return the data of a YAML text; None if it is invalid."""
    try:
        return yaml.load(text, Loader=yaml.BaseLoader)
    except (yaml.YAMLError, RecursionError, ValueError):
        return None


def _text(data: Any) -> str:
    return "edition: 1\n" + yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)


def _fewer(text: str, random: Random) -> str:
    """Return a text without most of its definitions."""
    data = _data(text)
    if not isinstance(data, dict) or len(text) < 2000:
        return text
    data.pop("edition", None)
    for section, entries in data.items():
        if section != "dialect" and isinstance(entries, dict) and len(entries) > _MOST:
            kept = set(random.sample(list(entries), _MOST))
            data[section] = {key: value for key, value in entries.items() if key in kept}
    return _text(_typed(data))


def _typed(data: Any) -> Any:
    """Return `data` with the strings that YAML reads as booleans or integers converted to these."""
    if isinstance(data, dict):
        return {key: _typed(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_typed(item) for item in data]
    if data in ("true", "false"):
        return data == "true"
    return int(data) if isinstance(data, str) and re.fullmatch(r"-?(0|[1-9]\d{0,18})", data) else data


def _mutate_text(text: str, random: Random) -> str:
    tokens = _TOKEN.findall(text)
    if not tokens:
        return "x"
    at, other = random.randrange(len(tokens)), random.randrange(len(tokens))
    kind = random.randrange(5)
    if kind == 0:
        del tokens[at]
    elif kind == 1:
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif kind == 2:
        tokens.insert(at, tokens[other])
    elif kind == 3:
        tokens.insert(at, random.choice("{}[]<>(),:|>-&*!#'\"`\\\t\n%@?^$~\x00é"))
    else:
        return "".join(tokens[:at])
    return "".join(tokens)


def _mutate_tree(text: str, random: Random) -> str:
    data = _data(text)
    if not isinstance(data, dict):
        return _mutate_text(text, random)
    data = _typed(data)
    data.pop("edition", None)
    places = list(_places(data))
    if not places:
        return text
    container, key = random.choice(places)
    random.choice(_CHANGES)(data, container, key, random)
    try:
        return _text(data)
    except (yaml.YAMLError, RecursionError, ValueError):
        return text


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every entry in `data`, as its container and its key in that."""
    items = list(data.items()) if isinstance(data, dict) else list(enumerate(data)) if isinstance(data, list) else []
    for key, value in items:
        yield data, key
        yield from _places(value)


def _delete(_data: Any, container: Any, key: Any, _random: Random) -> None:
    del container[key]


def _rename(data: Any, container: Any, key: Any, random: Random) -> None:
    if not isinstance(container, dict):
        return _other_value(data, container, key, random)
    name = random.choice([*_NAMES, *[other for _, other in _places(data) if isinstance(other, str)]])
    entries = [(name if known == key else known, value) for known, value in container.items()]
    container.clear()
    container.update(entries)
    return None


def _swap(data: Any, container: Any, key: Any, random: Random) -> None:
    other, there = random.choice(list(_places(data)))
    container[key], other[there] = other[there], container[key]
    if len(repr(data)) > 100_000 or "..." in repr(data):  # one contains the other
        container[key] = None


def _copy(data: Any, container: Any, key: Any, random: Random) -> None:
    text = _text({"x": container[key]})
    other, there = random.choice(list(_places(data)))
    copied = _typed(_data(text))["x"]
    if isinstance(other, dict):
        other[random.choice([there, key, random.choice(_NAMES)])] = copied
    else:
        other.insert(there, copied)


def _other_value(_data: Any, container: Any, key: Any, random: Random) -> None:
    container[key] = random.choice(_VALUES)


def _other_word(_data: Any, container: Any, key: Any, random: Random) -> None:
    pool = random.choice((_TRAITS, _CONSTRAINTS, _PYTHON, _NAMES, _WORDS, _CONSTRAINTS, _TRAITS))
    container[key] = random.choice(pool)


def _other_token(_data: Any, container: Any, key: Any, random: Random) -> None:
    """Make a mistake in a text: a format, an expression, a condition."""
    value = container[key]
    if not isinstance(value, str) or not value:
        return _other_word(_data, container, key, random)
    tokens = _FORMAT_TOKEN.findall(value)
    at = random.randrange(len(tokens))
    kind = random.randrange(4)
    if kind == 0:
        del tokens[at]
    elif kind == 1:
        other = random.randrange(len(tokens))
        tokens[at], tokens[other] = tokens[other], tokens[at]
    else:
        words = _WORDS if "`" in value or "attr-dict" in value else (*_CONSTRAINTS, *_PYTHON, "<", ">", "[", "]", ",", '"', " ")
        word = random.choice(words)
        tokens[at : at + (kind == 2)] = [f" {word} " if words is _WORDS else word]
    container[key] = "".join(tokens)
    return None


def _add_trait(data: Any, _container: Any, _key: Any, random: Random) -> None:
    owners = [container[key] for container, key in _places(data) if isinstance(container[key], dict) and "summary" in container[key]]
    if owners:
        owner = random.choice(owners)
        traits = owner.get("traits")
        owner["traits"] = [*(traits if isinstance(traits, list) else []), random.choice(_TRAITS)]


_CHANGES: tuple[Callable[[Any, Any, Any, Random], None], ...] = (
    *(
        _delete,
        _rename,
        _rename,
        _swap,
        _copy,
        _other_value,
        _other_word,
        _other_word,
        _other_token,
        _other_token,
        _other_token,
        _add_trait,
    ),
)
