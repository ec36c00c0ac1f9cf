"""Random calls of LLVM's intrinsics by name, those of targets included."""

from __future__ import annotations

from random import Random

from dialect_specs.llvm.hooks.llvmir.signatures import parse_signature
from dialect_specs.llvm.hooks.llvmir.tables import target_intrinsics, targets
from ods.ir.context import Context

from .overloads import instantiate


def intrinsic_calls(random: Random) -> str:
    """Return a module with a call of an intrinsic, sometimes with a suffix in its name or an argument less."""
    target = random.choice([*sorted(targets()), *["core"] * 8])
    name, facts = random.choice(list(target_intrinsics(target).items()))
    with Context():
        result, parameters = instantiate(parse_signature(facts.signature))
        count = len(parameters) - (1 if parameters and random.random() < 0.1 else 0)
        declared, arguments, body = [], [], []
        for index, type_ in enumerate(parameters[:count]):
            is_constant = "immarg" in facts.places.get(index + 1, "") and type_.is_integer()
            if is_constant:
                body.append(f"%c{index} = llvm.mlir.constant({'true' if str(type_) == 'i1' else f'1 : {type_}'}) : {type_}")
            else:
                declared.append(f"%a{index}: {type_}")
            arguments.append(f"%{'c' if is_constant else 'a'}{index}")
        suffix = random.choice([".i32", ".f32", ".p0", ".xyz"]) if random.random() < 0.2 else ""
        flags = random.choice(["", " {fastmathFlags = #llvm.fastmath<fast>}"])
        types = f"({', '.join(map(str, parameters[:count]))}) -> {'()' if result is None else result}"
        defined = "" if result is None else "%r = "
        body.append(f'{defined}llvm.call_intrinsic "llvm.{name}{suffix}"({", ".join(arguments)}){flags} : {types}')
    lines = "\n  ".join([*body, "llvm.return"])
    return f"llvm.func @f({', '.join(declared)}) {{\n  {lines}\n}}\n"
