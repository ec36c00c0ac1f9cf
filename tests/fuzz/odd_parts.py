"""Unusual attributes, types and locations to put into mutants."""

from __future__ import annotations

from random import Random

_FLOATS = ("f16", "bf16", "f32", "f64", "f80", "f128", "tf32", "f8E5M2", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3B11FNUZ", "f8E3M4")
_SMALL_FLOATS = ("f8E8M0FNU", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN")
_INTEGERS = ("i0", "i1", "i4", "i8", "i17", "i32", "i64", "i65", "i128", "i4096", "si8", "ui8", "si64", "ui64", "ui1", "si1", "index")
_WHOLE = (0, 1, -1, 2, 7, -8, 127, 128, -129, 255, 256, 2**31, -(2**31), 2**63 - 1, 2**63, -(2**63), 2**64 - 1, 2**64, 2**127, -(2**200))
_FRACTIONS = (
    "0.0",
    "-0.0",
    "1.0",
    "-1.5",
    "0.1",
    "1.0e10",
    "1.0e-10",
    "3.4e38",
    "1.0e39",
    "1.0e-46",
    "1.8e308",
    "65504.0",
    "448.0",
    "1.0e999",
)
_BITS = ("0x0", "0x1", "0x7F", "0xFF", "0x7C00", "0x7E00", "0xFFFF", "0x7F800000", "0x7FC00000", "0xFFF0000000000000", "0x7FF8000000000001")
_STRINGS = ('""', '"a b"', '"\\22\\5C\\0A"', '"\\00"', '"ü€😀"', '"\\F0\\28"', '"//"', '"a\\tb"', '"0x00"', '"%0"', '"' + "long" * 60 + '"')
_PLAIN = (
    "unit",
    "true",
    "false",
    "[]",
    "{}",
    "@x",
    '@x::@"y z"',
    "none",
    "index",
    "!t.x<a>",
    "#t.x<b>",
    "#t<c d>",
    "loc(unknown)",
    "distinct[0]<1>",
    "()->()",
)
_RESOURCE = "dense_resource<blob> : tensor<2xi16>"
_BLOB = "\n{{-#\n  dialect_resources: {{\n    builtin: {{\n      blob: {}\n    }}\n  }}\n#-}}\n"
RESOURCES = (
    *(_BLOB.format(text) for text in ('"0x0200000001000200"', '"0x02"', '"0x03000000FF"', '"0x0"', "1", '"blob"')),
    '\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: "builtin.module(cse)"\n    }\n  }\n#-}\n',
    '\n{-#\n  external_resources: {\n    other: {\n      a: true,\n      b: "x"\n    }\n  }\n#-}\n',
)
LOCATIONS = (
    *('loc("a.mlir":1:2)', 'loc("n")', 'loc("n"("a":3:4))', "loc(unknown)", 'loc(callsite("a" at "b":1:1))', 'loc(fused["x", "y":1:2])'),
    *('loc(fused<"m">["x"])', 'loc("a":1:2 to 3:4)', 'loc("a":1:2 to :9)', "loc(#nowhere)", 'loc("ü":0:0)', 'loc("a":4294967296:1)'),
    *("loc(fused[])", 'loc(callsite(callsite("a" at "b") at fused<1>["c", unknown]))', 'loc("a" "b")', "loc(1)"),
)


def odd_number(random: Random) -> str:
    """Return a number with a type, which may be too small for it."""
    if random.random() < 0.5:
        value = str(random.choice(_WHOLE)) if random.random() < 0.8 else random.choice(_BITS)
        return f"{value} : {random.choice(_INTEGERS)}"
    value = random.choice(_FRACTIONS) if random.random() < 0.7 else random.choice(_BITS)
    return f"{value} : {random.choice((*_FLOATS, *_SMALL_FLOATS))}"


def odd_dense(random: Random) -> str:
    """Return a dense attribute whose elements may not fit its type."""
    element = random.choice((*_INTEGERS, *_FLOATS, *_SMALL_FLOATS, "complex<f32>", "complex<i8>", "!t.x", "vector<2xi8>"))
    pool = _WHOLE if element in _INTEGERS or random.random() < 0.1 else _FRACTIONS
    count = random.choice((0, 1, 1, 2, 4))
    values = [str(random.choice(pool)) for _ in range(count)]
    if element.startswith("complex"):
        values = [f"({value}, {value})" for value in values]
    body = values[0] if count == 1 and random.random() < 0.5 else f"[{', '.join(values)}]"
    if random.random() < 0.15:
        body = '"0x' + "".join(random.choice("0123456789ABCDEF") for _ in range(random.choice((1, 2, 8, 16)))) + '"'
    if random.random() < 0.1:
        return f"sparse<[[0], [1]], {body}> : tensor<4x{element}>"
    if random.random() < 0.1:
        return f"array<{element}: {', '.join(values)}>"
    return f"dense<{body}> : {random.choice(('tensor', 'tensor', 'vector'))}<{random.choice((count, count, 2, '2x2', '?'))}x{element}>"


def odd_expression(random: Random, names: tuple[str, ...], depth: int = 2) -> str:
    """Return an affine expression, most often a valid one."""
    if depth == 0 or random.random() < 0.2:
        return random.choice((*names, *names, *names, "0", "1", "-1", "2", "8", "9223372036854775807", "-9223372036854775808"))
    left, right = odd_expression(random, names, depth - 1), odd_expression(random, names, depth - 1)
    if random.random() < 0.6:
        right = random.choice(("0", "1", "2", "-3", "4", "8", *names))
    return f"({left} {random.choice(('+', '-', '*', '*', 'floordiv', 'ceildiv', 'mod'))} {right})"


def odd_affine(random: Random) -> str:
    """Return an affine map or integer set."""
    dims = tuple(f"d{number}" for number in range(random.choice((0, 1, 2, 3))))
    symbols = tuple(f"s{number}" for number in range(random.choice((0, 0, 1, 2))))
    names = (*dims, *symbols) or ("1",)
    head = f"({', '.join(dims)}){'[' + ', '.join(symbols) + ']' if symbols else ''}"
    parts = [odd_expression(random, names) for _ in range(random.choice((0, 1, 1, 2, 3)))]
    if random.random() < 0.3:
        conditions = [f"{part} {random.choice(('>=', '=='))} {random.choice(('0', '0', '4', names[0]))}" for part in parts]
        return f"affine_set<{head} : ({', '.join(conditions)})>"
    return f"affine_map<{head} -> ({', '.join(parts)})>"


def odd_attribute(random: Random, depth: int = 2) -> str:
    """Return an attribute of any kind."""
    kind = random.randrange(8 if depth else 6)
    if kind == 0:
        return odd_number(random)
    if kind == 1:
        return odd_dense(random)
    if kind == 2:
        return odd_affine(random)
    if kind == 3:
        return random.choice(_STRINGS) + random.choice(("", "", " : i32"))
    if kind == 4:
        return random.choice((*_PLAIN, _RESOURCE))
    if kind == 5:
        return random.choice((odd_type(random), random.choice(LOCATIONS)))
    items = [odd_attribute(random, depth - 1) for _ in range(random.choice((0, 1, 2, 3)))]
    if kind == 6:
        return f"[{', '.join(items)}]"
    names = ("a", "b.c", '"d e"', "f", "a")
    return "{" + ", ".join(f"{name} = {item}" for name, item in zip(random.sample(names, len(items)), items)) + "}"


def odd_type(random: Random) -> str:
    """Return a type, perhaps deeply nested."""
    element = random.choice((*_INTEGERS, *_FLOATS, *_SMALL_FLOATS))
    shape = "x".join(random.choice(("1", "2", "4", "?", "0", "[4]", "18446744073709551616")) for _ in range(random.choice((0, 1, 2, 3))))
    sized = f"{shape}x{element}" if shape else element
    forms = (
        *(element, f"tensor<{sized}>", f"vector<{sized}>", f"memref<{sized}>", f"complex<{element}>", f"tensor<*x{element}>"),
        *(f"memref<{sized}, {odd_affine(random)}>", f"memref<{sized}, strided<[1], offset: ?>>", f"memref<{sized}, 1 : i8>"),
        *(f"tuple<{element}, {element}>", f"({element}) -> ({element}, {element})", f"tensor<{sized}, {random.choice(_STRINGS)}>"),
    )
    depth = random.choice((1, 1, 1, 1, 3, 100))
    return "tuple<" * (depth - 1) + random.choice(forms) + ">" * (depth - 1)
