"""The modules that are measured: one function per shape of IR. The same size always gives the same text."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final

DEEPEST: Final = 10_000
"""The depth of the deepest nest; a larger size is split into several nests."""


def straight(size: int) -> str:
    """Return functions of up to 200 operations of straight-line arithmetic, whose results are all used."""
    return "\n".join(_straight_function(index, min(200, size - index * 200)) for index in range(-(-size // 200)))


def _straight_function(index: int, size: int) -> str:
    chance = random.Random(index)
    lines, fresh, all_ = [], ["%a", "%b"], ["%a", "%b"]

    def operand() -> str:
        """Return a value, most often one without a use so far, so that every operation contributes to the results."""
        return fresh.pop(chance.randrange(len(fresh))) if fresh and chance.random() < 0.7 else chance.choice(all_)

    for number in range(size - 1):
        name, kind = f"%{number}", chance.random()
        if kind < 0.15:
            text = f"arith.constant {chance.randrange(2, 1000)} : i32"
        elif kind < 0.25:
            text = f"arith.select %c, {operand()}, {operand()} : i32"
        elif kind < 0.35:
            text = f"arith.shrsi {operand()}, {operand()} : i32"
        else:
            text = f"arith.{chance.choice(('addi', 'subi', 'muli', 'andi', 'xori', 'maxsi'))} {operand()}, {operand()} : i32"
        lines.append(f"  {name} = {text}")
        fresh.append(name)
        all_.append(name)
    types = ", ".join(["i32"] * len(fresh))
    head = f"func.func @f{index}(%a: i32, %b: i32, %c: i1) -> ({types}) {{"
    return "\n".join([head, *lines, f"  return {', '.join(fresh)} : {types}", "}"])


def blocks(size: int) -> str:
    """Return one function of blocks with arguments, with branches forward and back."""
    count = max(size // 2, 1)
    lines = ["func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {", "  cf.br ^b0(%a : i32)"]
    for number in range(count):
        back = number // 2
        lines += [
            f"^b{number}(%x{number}: i32):",
            f"  %y{number} = arith.addi %x{number}, %b : i32",
            f"  cf.cond_br %c, ^b{number + 1}(%y{number} : i32), ^b{back}(%x{number} : i32)",
        ]
    return "\n".join([*lines, f"^b{count}(%z: i32):", "  return %z : i32", "}"])


def loops(size: int) -> str:
    """Return functions with loops of `scf` and `affine`, three deep, that read and write memory."""
    one = """func.func @f{0}(%m: memref<64x64xf32>, %n: index, %x: f32, %k: i1) {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {{
    %twice = arith.addi %n, %n : index
    %sum = scf.for %j = %i to %twice step %one iter_args(%s = %x) -> (f32) {{
      %v = memref.load %m[%i, %j] : memref<64x64xf32>
      %w = arith.addf %v, %s : f32
      scf.yield %w : f32
    }}
    scf.if %k {{
      memref.store %sum, %m[%i, %i] : memref<64x64xf32>
    }} else {{
      affine.for %j = 0 to 64 {{
        affine.for %l = 0 to 64 step 2 {{
          %v = affine.load %m[%j, %l] : memref<64x64xf32>
          %w = arith.mulf %v, %sum : f32
          affine.store %w, %m[%j, %l] : memref<64x64xf32>
        }}
      }}
    }}
  }}
  return
}}"""
    return "\n".join(one.format(index) for index in range(max(size // 22, 1)))


def deep(size: int) -> str:
    """Return functions that nest `scf.if` as deep as `size` needs, but at most 10,000 deep."""
    functions = []
    for index, depth in enumerate(_depths(size // 4)):
        lines = [f"func.func @f{index}(%m: memref<i32>, %x0: i32) {{"]
        for level in range(depth):
            lines += [
                f"%x{level + 1} = arith.muli %x{level}, %x{level} : i32",
                f"%c{level} = arith.cmpi slt, %x{level}, %x{level + 1} : i32",
                f"scf.if %c{level} {{",
            ]
        functions.append("\n".join([*lines, f"memref.store %x{depth}, %m[] : memref<i32>", *["}"] * depth, "return", "}"]))
    return "\n".join(functions)


def _depths(levels: int) -> Iterator[int]:
    while levels > DEEPEST:
        yield DEEPEST
        levels -= DEEPEST
    yield max(levels, 1)


def calls(size: int) -> str:
    """Return many small functions in chains of ten; each calls the function before it and a function without a body."""
    lines = []
    for index in range(max(size // 5, 1)):
        before = "leaf" if index % 10 == 0 else f"f{index - 1}"
        visibility = "" if index % 10 == 9 else "private "
        lines += [
            f"func.func {visibility}@f{index}(%a: i32) -> i32 {{",
            f"  %0 = call @{before}(%a) : (i32) -> i32",
            "  %1 = call @leaf(%0) : (i32) -> i32",
            "  %2 = arith.addi %0, %1 : i32",
            "  return %2 : i32",
            "}",
        ]
    return "\n".join(["func.func private @leaf(i32) -> i32", *lines])


def inlinable(size: int) -> str:
    """Return functions that each call three small functions, which are to be inlined."""
    helpers = "\n".join(
        f"func.func private @h{index}(%a: i32, %b: i32) -> i32 {{\n"
        f"  %c = arith.constant {index + 2} : i32\n  %0 = arith.addi %a, %c : i32\n  %1 = arith.muli %0, %b : i32\n  return %1 : i32\n}}"
        for index in range(10)
    )
    callers = "\n".join(
        f"func.func @f{index}(%a: i32, %b: i32) -> i32 {{\n"
        f"  %0 = call @h{index % 10}(%a, %b) : (i32, i32) -> i32\n  %1 = call @h{(index + 3) % 10}(%0, %b) : (i32, i32) -> i32\n"
        f"  %2 = call @h{(index + 5) % 10}(%1, %a) : (i32, i32) -> i32\n  return %2 : i32\n}}"
        for index in range(max(size // 5, 1))
    )
    return helpers + "\n" + callers


def uses(size: int) -> str:
    """Return a function whose operations almost all use the same value."""
    lines = [f"  %{number} = arith.addi %{'a' if number == 0 else number - 1}, %a : i32" for number in range(size)]
    return "\n".join(["func.func @f(%a: i32) -> i32 {", *lines, f"  return %{size - 1} : i32", "}"])


def wide(size: int) -> str:
    """Return operations with as many operands and results as there are operations."""
    names = ", ".join(f"%{number}" for number in range(size))
    lines = [f"  %{number} = arith.muli %{'a' if number == 0 else number - 1}, %b : i32" for number in range(size)]
    types = ", ".join(["i32"] * size)
    return "\n".join([f"func.func @f(%a: i32, %b: i32) -> ({types}) {{", *lines, f"  return {names} : {types}", "}"])


def dense(size: int) -> str:
    """Return constants with many elements: integers, floats, and a third of all in hexadecimal."""
    chance, each = random.Random(size), 100
    lines = []
    for index in range(max(size // (3 * each), 1)):
        integers = ", ".join(str(chance.randrange(-(2**31), 2**31)) for _ in range(each))
        floats = ", ".join(f"{chance.uniform(-10, 10):.5e}" for _ in range(each))
        raw = chance.randbytes(4 * each).hex().upper()
        lines += [
            f"func.func @f{index}() -> (tensor<{each}xi32>, tensor<{each}xf32>, tensor<{each}xi32>) {{",
            f"  %0 = arith.constant dense<[{integers}]> : tensor<{each}xi32>",
            f"  %1 = arith.constant dense<[{floats}]> : tensor<{each}xf32>",
            f'  %2 = arith.constant dense<"0x{raw}"> : tensor<{each}xi32>',
            f"  return %0, %1, %2 : tensor<{each}xi32>, tensor<{each}xf32>, tensor<{each}xi32>",
            "}",
        ]
    return "\n".join(lines)


def types(size: int) -> str:
    """Return operations of as many different types as there are operations."""
    lines = []
    for index in range(max(size // 2, 1)):
        given = f"memref<{index + 1}x?x{index % 7 + 1}xf32, strided<[?, {index % 5 + 7}, 1], offset: ?>>"
        result = f"tensor<{index + 1}x{index % 9 + 1}x?xi{index % 60 + 1}>"
        lines.append(f"func.func private @f{index}({given}, vector<{index + 1}xf16>) -> {result}")
    return "\n".join(lines)


def symbols(size: int) -> str:
    """Return symbol tables nested in a symbol table: variables, functions that use them, and modules."""
    lines = []
    for index in range(max(size // 6, 1)):
        visibility, quoted = ("private ", '"private" ') if index % 3 else ("", "")
        lines += [
            f"memref.global {quoted}@g{index} : memref<4xi32> = dense<{index}>",
            f"func.func {visibility}@f{index}(%i: index) -> i32 {{",
            f"  %0 = memref.get_global @g{index // 2} : memref<4xi32>",
            "  %1 = memref.load %0[%i] : memref<4xi32>",
            "  return %1 : i32",
            "}",
        ]
        if index % 10 == 0:
            lines.append(f"module @m{index} {{\n  func.func private @inner() {{\n    return\n  }}\n}}")
    return "\n".join(lines)


def slots(size: int) -> str:
    """Return functions whose memory slots can be replaced by values; each slot is written and read, in branches and outside of them."""
    one = """func.func @f{0}(%c: i1, %x: i32) -> i32 {{
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  memref.store %x, %n[] : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  %y = memref.load %m[] : memref<i32>
  %z = arith.addi %y, %y : i32
  memref.store %z, %n[] : memref<i32>
  cf.br ^b
^b:
  %v = memref.load %n[] : memref<i32>
  return %v : i32
}}"""
    return "\n".join(one.format(index) for index in range(max(size // 12, 1)))


def slots_in_a_block(size: int) -> str:
    """Return memory slots that can be replaced by values, all in one block."""
    lines = []
    for index in range(max(size // 3, 1)):
        before = "%a" if index == 0 else f"%v{index - 1}"
        lines += [
            f"  %m{index} = memref.alloca() : memref<i32>",
            f"  memref.store {before}, %m{index}[] : memref<i32>",
            f"  %v{index} = memref.load %m{index}[] : memref<i32>",
        ]
    return "\n".join(["func.func @f(%a: i32) -> i32 {", *lines, f"  return %v{max(size // 3, 1) - 1} : i32", "}"])


def dead(size: int) -> str:
    """Return straight-line code and blocks, all of it dead."""
    lines = [f"  %{number} = arith.addi %{'a' if number == 0 else number - 1}, %a : i32" for number in range(size)]
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}"])


def constants(size: int) -> str:
    """Return constants that all fold into one."""
    lines = ["  %0 = arith.constant 1 : i32", "  %k = arith.constant 3 : i32"]
    lines += [f"  %{number} = arith.addi %{number - 1}, %k : i32" for number in range(1, size)]
    return "\n".join(["func.func @f() -> i32 {", *lines, f"  return %{size - 1} : i32", "}"])


def equal(size: int) -> str:
    """Return operations that compute alternately one of two values."""
    lines = ["  %0 = arith.addi %a, %b : i32", "  %1 = arith.muli %a, %b : i32"]
    for number in range(2, size):
        lines.append(f"  %{number} = arith.{'muli' if number % 2 else 'addi'} %a, %b : i32")
    names = ", ".join(f"%{number}" for number in range(0, size, max(size // 10, 1)))
    types_ = ", ".join(["i32"] * len(range(0, size, max(size // 10, 1))))
    return "\n".join([f"func.func @f(%a: i32, %b: i32) -> ({types_}) {{", *lines, f"  return {names} : {types_}", "}"])


def backwards(size: int) -> str:
    """Return a graph region whose operations each use the next one."""
    lines = [f'  %{number} = "t.t"(%{number + 1}) : (i32) -> i32' for number in range(size)]
    return "\n".join(["module {", *lines, f'  %{size} = "t.t"() : () -> i32', "}"])


def generic(size: int) -> str:
    """Return functions of unregistered operations in the generic form, each with a dictionary."""
    functions = []
    for index in range(max(size // 100, 1)):
        lines = [f'  %{k} = "d.op{k % 7}"(%{k - 1 if k else "a"}, %b) {{k = {k} : i32}} : (i32, i32) -> i32' for k in range(97)]
        functions.append("\n".join([f"func.func @f{index}(%a: i32, %b: i32) {{", *lines, "  return", "}"]))
    return "\n".join(functions)


def locations(size: int) -> str:
    """Return straight-line arithmetic in which every operation names the alias of its place, and aliases follow at the end."""
    lines = straight(size).split("\n")
    located = [f"{line} loc(#loc{number})" if line[:1] == " " or line == "}" else line for number, line in enumerate(lines)]
    places = [f'#loc{number} = loc("file.mlir":{number + 1}:3)' for number in range(len(lines))]
    return "\n".join([*located, *places])


def dictionaries(size: int) -> str:
    """Return arithmetic with long dictionaries, each of them different."""
    more = 'gamma = [1 : i32, 2 : i32, "x"], delta = @f, eps = {p = 1.5 : f32, q}, zeta = i32, eta'
    lines = [f'  %{k} = arith.addi %a, %b {{alpha = "some text {k}", beta = {k} : i64, {more}}} : i32' for k in range(max(size - 2, 1))]
    return "\n".join(["func.func @f(%a: i32, %b: i32) {", *lines, "  return", "}"])


def strings(size: int) -> str:
    """Return operations with long strings, half of them with escapes."""
    odd = 'a = "a longer text of number {0} that has \\"quotes\\" and \\\\ and \\0A in it"'
    return "\n".join(f'"t.s"() {{{odd.format(k)}, b = "plain text without anything special about it {k}"}} : () -> ()' for k in range(size))


def maps(size: int) -> str:
    """Return operations with affine maps and integer sets, each of them different."""
    one = "m = affine_map<(d0, d1)[s0] -> (d0 * {0} + d1 floordiv 3, (s0 + d1) mod 7)>, s = affine_set<(d0): (d0 - {0} >= 0, d0 == 4)>"
    return "\n".join(f'"t.a"() {{{one.format(k)}}} : () -> ()' for k in range(size))


def flags(size: int) -> str:
    """Return arithmetic with flags, short dictionaries and function types."""
    four = """  %a{0} = arith.addi %a, %a overflow<nsw> : i32
  %b{0} = arith.mulf %x, %x fastmath<fast> : f32
  %c{0} = arith.muli %a{0}, %a {{tag = 1 : i32}} : i32
  %d{0} = llvm.intr.fmuladd(%x, %b{0}, %x) : (f32, f32, f32) -> f32"""
    return "\n".join(["func.func @f(%a: i32, %x: f32) {", *map(four.format, range(max(size // 4, 1))), "  return", "}"])


def llvm(size: int) -> str:
    """Return functions of the `llvm` dialect, with memory, structs, calls and branches."""
    one = """llvm.func @f{0}(%p: !llvm.ptr, %a: i64, %b: i64, %c: i1) -> i64 {{
  %0 = llvm.mlir.constant({0} : i64) : i64
  %1 = llvm.add %a, %0 : i64
  %2 = llvm.mul %1, %b overflow<nsw> : i64
  %3 = llvm.getelementptr inbounds %p[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %4 = llvm.load %3 : !llvm.ptr -> f64
  %5 = llvm.fadd %4, %4 : f64
  llvm.store %5, %3 : f64, !llvm.ptr
  %6 = llvm.icmp "slt" %a, %b : i64
  %7 = llvm.select %6, %a, %b : i1, i64
  %8 = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
  %9 = llvm.insertvalue %p, %8[0] : !llvm.struct<(ptr, i64)>
  %10 = llvm.extractvalue %9[0] : !llvm.struct<(ptr, i64)>
  llvm.cond_br %c, ^bb1(%7 : i64), ^bb2
^bb1(%11: i64):
  %12 = llvm.sdiv %11, %b : i64
  llvm.br ^bb3(%12 : i64)
^bb2:
  %13 = llvm.call @f{0}(%10, %a, %b, %6) : (!llvm.ptr, i64, i64, i1) -> i64
  llvm.br ^bb3(%13 : i64)
^bb3(%14: i64):
  llvm.return %14 : i64
}}"""
    return "\n".join(one.format(index) for index in range(max(size // 20, 1)))


def regions(size: int) -> str:
    """Return functions of operations with short regions: loops that carry a value, branches and cases."""
    one = """func.func @f{0}(%i: index, %x: f32, %c: i1) -> f32 {{
  %0 = scf.for %j = %i to %i step %i iter_args(%s = %x) -> (f32) {{
    scf.yield %s : f32
  }}
  %1 = scf.if %c -> (f32) {{
    scf.yield %0 : f32
  }} else {{
    scf.yield %x : f32
  }}
  %2 = scf.while (%w = %1) : (f32) -> f32 {{
    scf.condition(%c) %w : f32
  }} do {{
  ^bb0(%v: f32):
    scf.yield %v : f32
  }}
  scf.index_switch %i
  case 1 {{
    scf.yield
  }}
  default {{
  }}
  return %2 : f32
}}"""
    return "\n".join(one.format(index) for index in range(max(size // 13, 1)))


SHAPES: Final[dict[str, Callable[[int], str]]] = {
    shape.__name__: shape
    for shape in (
        straight,
        blocks,
        loops,
        deep,
        calls,
        inlinable,
        uses,
        wide,
        dense,
        types,
        symbols,
        slots,
        slots_in_a_block,
        dead,
        constants,
        equal,
        backwards,
        generic,
        locations,
        dictionaries,
        strings,
        maps,
        flags,
        llvm,
        regions,
    )
}
OF_TEXT: Final = ("generic", "locations", "dictionaries", "strings", "maps", "flags", "llvm", "regions")
"""The shapes whose text is what is measured: they are read, verified and printed, and no passes run on them."""
