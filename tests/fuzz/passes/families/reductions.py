"""Masked and plain reductions of vectors of a few elements, with NaN, infinities and zeros of both signs among them."""

from __future__ import annotations

from random import Random

from ..building import Builder, Case

_INTEGERS = ("add", "mul", "and", "or", "xor", "maxsi", "minsi", "maxui", "minui")
_FLOATS = ("add", "mul", "maximumf", "minimumf", "maxnumf", "minnumf", "maximumf", "minimumf")
_NEGATIVE = (-5.0, -6.0, -1.0, -0.0, -1e-3, -float("inf"))
_POSITIVE = (5.0, 6.0, 1.0, 0.0, 1e-3, float("inf"))
_EDGES = (0.0, -0.0, float("nan"), float("inf"), -float("inf"), 1.0, -1.0, 5e-3)


def reductions(random: Random) -> Case:
    """Return a function of reductions to numbers, of which most are masked."""
    b = Builder(random)
    element = b.pick("f32", "f32", "f32", "f64", "i8", "i32")
    is_float = element[0] == "f"
    domain = (
        b.pick(_NEGATIVE, _NEGATIVE, _POSITIVE, _EDGES) if is_float else b.pick((-5, -7, -128, -1), (1, 3, 127, 5), (0, -1, 1, -128, 127))
    )
    count, rows = b.pick(2, 3, 4), b.pick(1, 2)
    values = [b.argument(element, domain) for _ in range(3)]
    conditions = [b.argument("i1"), b.argument("i1")]
    active = b.argument("index", (0, 1, 2, 3, 5, -1))
    outer = b.argument("index", (0, 1, 2))
    flat, deep = f"vector<{count}x{element}>", f"vector<{rows}x{count}x{element}>"
    mask = f"vector<{count}xi1>"
    results = list[tuple[str, str]]()
    true = b.name()
    b.line(f"{true} = arith.constant true")
    for _ in range(b.pick(1, 2)):
        vector = b.new(f"vector.from_elements {', '.join(b.pick(*values) for _ in range(count))} : {flat}", flat)
        start = b.pick(*values)
        fast = f" fastmath<{b.pick('reassoc', 'nnan', 'ninf', 'nsz')}>" if is_float and b.chance(0.1) else ""
        kind = b.pick(*(_FLOATS if is_float else _INTEGERS))
        if b.chance(0.6):
            acc = f", {start}" if b.chance(0.4) else ""
            text = f"vector.reduction <{kind}>, {vector}{acc}{fast} : {flat} into {element}"
            if b.chance(0.75):
                bits = ", ".join(b.pick(true, *conditions) for _ in range(count))
                made = b.pick(f"vector.from_elements {bits} : {mask}", f"vector.create_mask {active} : {mask}")
                text = f"vector.mask {b.new(made, mask)} {{ {text} }} : {mask} -> {element}"
            results.append((b.new(text, element), element))
            continue
        whole = b.new(f"vector.broadcast {vector} : {flat} to {deep}", deep)
        whole = b.new(f"vector.insert {start}, {whole} [0, {b.random.randrange(count)}] : {element} into {deep}", deep)
        dims, type_ = b.pick(("[0]", flat), ("[1]", f"vector<{rows}x{element}>"), ("[0, 1]", element))
        acc = start if type_ == element else b.new(f"vector.broadcast {start} : {element} to {type_}", "start")
        text = f"vector.multi_reduction <{kind}>, {whole}, {acc} {dims} : {deep} to {type_}"
        if b.chance(0.6):
            both = f"vector<{rows}x{count}xi1>"
            text = f"vector.mask {b.new(f'vector.create_mask {outer}, {active} : {both}', both)} {{ {text} }} : {both} -> {type_}"
        made = b.new(text, type_)
        if type_ != element:
            made = b.new(f"vector.extract {made}[0] : {element} from {type_}", element)
        results.append((made, element))
    return b.case("reductions", results, not is_float)
