"""What real code says in forms of its own: notes, ties, counts of bits, parts of texts, algorithms over iterators."""

from __future__ import annotations

from .functions import Statement
from .maker import CHARACTERS, NOTHING, Maker, plain, statement


@statement(3)
def _notes(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    test, values = maker.condition(1), maker.values()
    start = f"auto diag = {maker.message()};"
    kind = maker.pick("at once", "under a condition", "in a loop", "later", "returned")
    note = f'diag.attachNote() << "{maker.pick("see ", "at ", "is ")}" << {maker.streamed()};'
    inner = {
        "at once": note,
        "under a condition": f"if ({maker.condition(1)})\n    {note}",
        "in a loop": f"for (int64_t each : {values})\n    if (each {maker.pick('<', '>', '!=')} {maker.small()})\n"
        f'      diag.attachNote() << "has " << each;',
        "later": note,
        "returned": "",
    }[kind]
    target = maker.target()
    if kind == "later" and target:
        inner += f"\n  {target} += {maker.small()};"
    end = f"return {note}" if kind == "returned" else "return diag;"
    return plain(f"notes: {kind}", f"if ({test}) {{\n  {start}\n  {inner}\n  {end}\n}}")


@statement(3)
def _bare_condition(maker: Maker) -> Statement:
    """Comparisons without parentheses, whose signs look like those of a template."""
    names = maker.integers()
    if len(names) < 2:
        return NOTHING
    first, second = maker.random.choice(names), maker.random.choice(names)
    after = maker.pick(
        f">> {maker.small()} != 0", f"> {maker.small()}", f"> ({maker.integer(1)})", f">= {maker.small()}", f">> {maker.small()}"
    )
    test = f"{first} < {maker.random.choice([*names, maker.small()])} {maker.pick('&&', '||')} {second} {after}"
    return plain("comparisons like a template", f"if ({test})\n  {maker.leave()}")


@statement(2)
def _counted(maker: Maker) -> Statement:
    name = maker.declare("vector")
    step = maker.pick("{}[at]++", "++{}[at]", "{}[at]--", "--{}[at]").format(name)
    test = maker.pick(f"{step} == 1", step, f"!{step}", f"{step} > {maker.small()} && {maker.condition(1)}")
    text = f"SmallVector<int64_t> {name}(4, {maker.pick('0', '1', '2')});\n"
    return plain(
        "changed in a condition",
        f"{text}for (int64_t each : {maker.values()}) {{\n  size_t at = each & 3;\n  if ({test})\n    continue;\n  {name}[0] += 1;\n}}",
    )


@statement(2)
def _tie(maker: Maker) -> Statement:
    first, second = maker.declare("int64_t"), maker.declare("int64_t")
    left, right = (f"static_cast<int64_t>({maker.integer(1)})" for _ in range(2))
    declared = f"int64_t {first} = 1, {second} = 2;\n"
    value = maker.pick(
        f"std::make_pair({first} + {maker.small()}, {second})",
        f"std::make_pair({second}, {first})",
        "std::make_pair(int64_t(3), int64_t(4))",
    )
    return plain("std::tie", f"{declared}if ({left} < {right})\n  std::tie({first}, {second}) = {value};")


@statement(3)
def _bits(maker: Maker) -> Statement:
    name, value = maker.declare("int64_t"), maker.integer(1)
    unsigned = f"static_cast<{maker.pick('uint64_t', 'uint32_t', 'uint8_t', 'uint16_t')}>({value})"
    found = maker.pick(
        f"llvm::countl_zero({unsigned})",
        f"llvm::countr_zero({unsigned})",
        f"llvm::popcount({unsigned})",
        f"llvm::bit_width({unsigned})",
        f"llvm::Log2_64({value})",
        f"llvm::Log2_32({value})",
        f"llvm::Log2_64_Ceil({value})",
        f"llvm::NextPowerOf2({value})",
        f"llvm::PowerOf2Ceil({value})",
        f"llvm::SignExtend64({value}, {maker.pick('1', '8', '33', '64')})",
        f"llvm::maskTrailingOnes<uint32_t>({maker.pick('0', '5', '31', '32')})",
        f"std::gcd(static_cast<int32_t>({value}), {maker.pick('6', 'static_cast<int64_t>(12)', '-4')})",
        f"std::lcm(({value}) & 63, {maker.small()})",
    )
    return plain("bits", f"int64_t {name} = {found};")


@statement(2)
def _overflow(maker: Maker) -> Statement:
    type_ = maker.pick("int64_t", "int32_t", "int8_t")
    values = ", ".join(f"static_cast<{type_}>({maker.integer(1)})" for _ in range(2))
    name = maker.declare(type_)
    call = f"llvm::{maker.pick('Add', 'Sub', 'Mul')}Overflow({values}, {name})"
    return plain("overflow", f"{type_} {name};\nif ({call})\n  {name} = {maker.small()};")


@statement(3)
def _texts(maker: Maker) -> Statement:
    view, by = maker.view(), maker.pick(*CHARACTERS)
    kind = maker.pick("split", "split into", "while")
    name = f"part{maker.fresh}"
    maker.fresh += 1
    count = maker.declare("int64_t")
    if kind == "split":
        method = maker.pick(f"split({by})", f"rsplit({by})", 'split("=")')
        return plain(
            "split of a text", f"auto [{name}, {name}_] = {view}.{method};\nint64_t {count} = {name}.size() * 10 + {name}_.size();"
        )
    if kind == "split into":
        arguments = maker.pick("", ", -1, false", ", 1", ", 2, false", ", 0")
        return plain(
            "split of a text", f"SmallVector<StringRef> {name};\n{view}.split({name}, {by}{arguments});\nint64_t {count} = {name}.size();"
        )
    test = maker.pick("c == 'a'", "c != '.'", "llvm::isDigit(c)", "c >= 'a' && c <= 'z'")
    method = maker.pick("take_while", "take_until", "drop_while", "drop_until")
    return plain(
        "part of a text", f"StringRef {name} = {view}.{method}([](char c) {{ return {test}; }});\nint64_t {count} = {name}.size();"
    )


@statement(3)
def _algorithms(maker: Maker) -> Statement:
    values = maker.values()
    name, found = maker.declare("vector"), maker.declare("int64_t")
    start = f"SmallVector<int64_t> {name}({values}.begin(), {values}.end());\n"
    order = maker.pick("std::greater<int64_t>()", "std::less<int64_t>()", "std::greater<>()")
    steps = maker.pick(
        f"llvm::sort({name}, {order});",
        f"std::sort({name}.begin(), {name}.end(), {order});",
        f"std::rotate({name}.begin(), {name}.begin() + {name}.size() / 2, {name}.end());",
        f"std::reverse({name}.begin(), {name}.end());",
        f"llvm::sort({name});",
    )
    initial = maker.pick("0", "1", "int64_t(2)")
    function = maker.pick("", ", std::plus<int64_t>()", ", std::multiplies<int>()", ", std::multiplies<>()")
    value = maker.pick(
        f"std::distance({name}.begin(), std::adjacent_find({name}.begin(), {name}.end()))",
        f"std::adjacent_find({name}.begin(), {name}.end(), std::greater_equal<int64_t>()) - {name}.begin()",
        f"llvm::is_sorted({name}) ? llvm::lower_bound({name}, {maker.small()}) - {name}.begin() : 0",
        f"std::accumulate({name}.begin(), {name}.end(), {initial}{function})",
    )
    return plain("algorithms over iterators", f"{start}{steps}\nint64_t {found} = {value};")


@statement(2)
def _leaving_case(maker: Maker) -> Statement:
    target, name = maker.integer(1), maker.declare("int64_t")
    first = f"{name} += {maker.small()};\n    if ({maker.condition(1)})\n      break;"
    if maker.chance(0.4):
        otherwise = f"else if ({maker.condition(1)}) {{\n      {name} *= 3;\n    }}"
        first = f"if ({maker.condition(1)}) {{\n      {name} -= 1;\n      break;\n    }} {otherwise}"
    rest = f"    {name} += 2;\n    {maker.pick('break;', '[[fallthrough]];')}\n"
    rest += f"  case 1:\n    {name} ^= 5;\n    break;\n  default:\n    {name} = 1;\n"
    return plain(
        "switch: leaves early",
        f"int64_t {name} = 0;\nswitch ({'3' if name in target else target} & 3) {{\n  case 2:\n    {first}\n{rest}}}",
    )
