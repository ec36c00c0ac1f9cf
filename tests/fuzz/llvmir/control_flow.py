"""Random functions of the llvm dialect with several blocks, loops with annotations, and variables with regions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

_DEFINITIONS: Final = """llvm.func @personality(...) -> i32
llvm.func @callee(i32) -> i32
llvm.func @void()
llvm.func extern_weak @maybe()
llvm.mlir.global internal constant @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) : !llvm.array<4 x i32>
"""
_LOOP: Final = """llvm.func @f(%c: i1, %n: i32, %p: !llvm.ptr) {
  llvm.br ^head(%n : i32)
^head(%i: i32):
  %x = llvm.load %p {access_groups = [#group1]} : !llvm.ptr -> i32
  llvm.cond_br %c WEIGHTS, ^body(%i : i32), ^end LOOP
^body(%j: i32):
  %k = llvm.add %j, %x : i32
  llvm.br ^head(%k : i32) LOOP
^end:
  llvm.return
}
"""
_SWITCH: Final = """llvm.func @f(%v: i32, %a: i32) -> i32 {
  llvm.switch %v : i32, ^default(%a : i32) [
    1: ^one(%a, %a : i32, i32),
    -2: ^two,
    7: ^two
  ]
^one(%x: i32, %y: i32):
  %s = llvm.mul %x, %y : i32
  llvm.br ^default(%s : i32)
^two:
  llvm.return %a : i32
^default(%z: i32):
  llvm.return %z : i32
}
"""
_INVOKE: Final = """llvm.func @f(%a: i32) -> i32 attributes {personality = @personality} {
  %z = llvm.mlir.zero : !llvm.ptr
  %u = llvm.mlir.undef : !llvm.array<1 x ptr>
  %array = llvm.insertvalue %z, %u[0] : !llvm.array<1 x ptr>
  %r = llvm.invoke @callee(%a) to ^normal(%a : i32) unwind ^unwind : (i32 {llvm.noundef}) -> i32
^normal(%q: i32):
  llvm.return %r : i32
^unwind:
  %pad = llvm.landingpad CLAUSE : !llvm.struct<(ptr, i32)>
  llvm.resume %pad : !llvm.struct<(ptr, i32)>
}
"""
_TWICE: Final = """llvm.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c WEIGHTS, ^same(%a : i32), ^same(%b : i32) LOOP
^same(%i: i32):
  llvm.return %i : i32
}
"""
_INDIRECT: Final = """llvm.func @f(%t: i1, %a: i32) -> i32 {
  %p0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  %p1 = llvm.blockaddress <function = @f, tag = <id = 2>> : !llvm.ptr
  %d = llvm.select %t, %p0, %p1 : i1, !llvm.ptr
  llvm.indirectbr %d : !llvm.ptr, [
  ^first(%a : i32),
  ^second
  ]
^first(%x: i32):
  llvm.blocktag <id = 1>
  llvm.return %x : i32
^second:
  llvm.blocktag <id = 2>
  llvm.br ^first(%a : i32) LOOP
}
"""
_ADDRESSES: Final = """llvm.func @f(%x: i64) -> i1 {
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %void = llvm.mlir.addressof @void : !llvm.ptr
  %maybe = llvm.mlir.addressof @maybe : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %e = llvm.icmp "PREDICATE" %ADDRESS, %ADDRESS : !llvm.ptr
  %g = llvm.getelementptr %null[NUMBER] : (!llvm.ptr) -> !llvm.ptr, i32
  %h = llvm.ptrtoint %g : !llvm.ptr to i64
  %k = llvm.add %h, %x : i64
  %g2 = llvm.getelementptr %table[0, NUMBER] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %g3 = llvm.getelementptr inbounds %g2[NUMBER] : (!llvm.ptr) -> !llvm.ptr, i16
  %l = llvm.load %g3 : !llvm.ptr -> i64
  %c = llvm.addrspacecast %table : !llvm.ptr to !llvm.ptr<3>
  llvm.store %k, %c : i64, !llvm.ptr<3>
  llvm.return %e : i1
}
"""
_VARIABLE: Final = """llvm.mlir.global internal @agg() : !llvm.struct<"t", (ptr, i64, array<2 x i32>)> {
  %u = llvm.mlir.undef : !llvm.struct<"t", (ptr, i64, array<2 x i32>)>
  %a = llvm.mlir.addressof @table : !llvm.ptr
  %g = llvm.getelementptr %a[NUMBER] : (!llvm.ptr) -> !llvm.ptr, i16
  %i = llvm.ptrtoint %a : !llvm.ptr to i64
  %0 = llvm.insertvalue %g, %u[0] : !llvm.struct<"t", (ptr, i64, array<2 x i32>)>
  %1 = llvm.insertvalue %i, %0[1] : !llvm.struct<"t", (ptr, i64, array<2 x i32>)>
  %c = llvm.mlir.constant(5 : i32) : i32
  %2 = llvm.insertvalue %c, %1[2, 1] : !llvm.struct<"t", (ptr, i64, array<2 x i32>)>
  llvm.return %2 : !llvm.struct<"t", (ptr, i64, array<2 x i32>)>
}
llvm.mlir.global external @equivalent() : !llvm.ptr {
  %0 = llvm.dso_local_equivalent @void : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
"""
_OPTIONS: Final = (
    "disableNonforced = BOOL", "vectorize = <disable = BOOL, predicateEnable = BOOL, scalableEnable = BOOL, width = 16 : i32>",
    "interleave = <count = 32 : i32>", "unroll = <disable = BOOL, count = 64 : i32, runtimeDisable = BOOL, full = BOOL>",
    "unrollAndJam = <disable = BOOL, count = 3 : i32>", "licm = <disable = BOOL, versioningDisable = BOOL>",
    "distribute = <disable = BOOL>",
    "pipeline = <disable = BOOL, initiationinterval = 1 : i32>", "peeled = <count = 5 : i32>", "unswitch = <partialDisable = BOOL>",
    "mustProgress = BOOL", "isVectorized = BOOL", "parallelAccesses = #group1, #group2",
)  # fmt: skip
_TEXTS: Final = (_LOOP, _LOOP, _SWITCH, _INVOKE, _TWICE, _INDIRECT, _ADDRESSES, _ADDRESSES, _VARIABLE)


def control_flow(random: Random) -> str:
    """Return a module with blocks, or with constants that refer to symbols."""
    options = [option for option in _OPTIONS if random.random() < 0.3]
    groups = [f"#group{number} = #llvm.access_group<id = distinct[{number}]<>>\n" for number in (1, 2)]
    text = random.choice(_TEXTS)
    text = _replaced(text, "LOOP", lambda: "{loop_annotation = #loop}" if random.random() < 0.6 else "")
    weights = f"weights([{random.randint(0, 9)}, {random.randint(0, 9)}])"
    text = _replaced(text, "WEIGHTS", lambda: weights if random.random() < 0.5 else "")
    clauses = ("cleanup", "(catch %z : !llvm.ptr)", "(filter %array : !llvm.array<1 x ptr>)")
    text = _replaced(text, "CLAUSE", lambda: random.choice(clauses))
    text = _replaced(text, "PREDICATE", lambda: random.choice(["eq", "ne", "ult", "ugt", "ule", "sgt"]))
    text = _replaced(text, "ADDRESS", lambda: random.choice(["table", "void", "maybe", "null"]))
    text = _replaced(text, "NUMBER", lambda: str(random.randint(-3, 6)))
    loop = _replaced(", ".join(options), "BOOL", lambda: random.choice(["true", "false"]))
    return f"{''.join(groups)}#loop = #llvm.loop_annotation<{loop}>\n{_DEFINITIONS}{text}"


def _replaced(text: str, word: str, choose: Callable[[], str]) -> str:
    """Return a text with a new choice in place of each occurrence of a word."""
    first, *rest = text.split(word)
    return first + "".join(choose() + part for part in rest)
