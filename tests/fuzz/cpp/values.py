"""Statements about values: numbers, containers, optionals, pairs, maps and strings."""

from __future__ import annotations

from .functions import Statement
from .maker import CHARACTERS, GETTERS, INTEGERS, NOTHING, Maker, Scope, plain, statement


@statement(8)
def declare(maker: Maker) -> Statement:
    value = maker.integer()
    type_ = maker.pick(*INTEGERS, "auto", "auto")
    if type_ == "auto" and maker.chance(0.7):
        value = f"static_cast<{maker.pick(*INTEGERS)}>({value})" if maker.chance(0.5) else f"{maker.pick(*GETTERS)}()"
    constant = maker.chance(0.15)
    name = maker.declare(type_, constant)
    start = f"{'const ' if constant else ''}{type_} {name}"
    if type_ != "auto" and value[0] in "(0123456789" and maker.chance(0.3):
        return plain("variable", f"{start}({value});")
    return plain("variable", f"{start} = {value};")


@statement(7)
def _assign(maker: Maker) -> Statement:
    target = maker.target()
    if not target:
        return NOTHING
    operator = maker.pick("=", "+=", "-=", "*=", "&=", "|=", "^=", "+=", "-=")
    return plain("assignment", f"{target} {operator} {maker.integer()};")


@statement(3)
def _divide(maker: Maker) -> Statement:
    target = maker.target()
    if not target:
        return NOTHING
    return plain("division", f"{target} {maker.pick('/=', '%=', '<<=', '>>=')} {maker.pick('2', '3', '5', '7')};")


@statement(4)
def _increment(maker: Maker) -> Statement:
    target = maker.target()
    if not target:
        return NOTHING
    step = maker.pick("++{}", "{}++", "--{}", "{}--").format(target)
    if maker.chance(0.5):
        return plain("increment", f"{step};")
    name = maker.declare("int64_t")
    return plain("increment in an expression", f"int64_t {name} = {step}{maker.pick('', ' + 1', ' * 2', ' - 3')};")


@statement(5)
def _vector(maker: Maker) -> Statement:
    other, view = maker.vector(), maker.values()
    first, second = (f"static_cast<int64_t>({maker.integer(1)})" for _ in range(2))
    changed = f"return each {maker.pick('+', '*', '-')} {maker.small()};"
    kinds = {
        "range": lambda name: f"SmallVector<int64_t> {name}({view}.begin(), {view}.end());",
        "copy of a view": lambda name: f"SmallVector<int64_t{maker.pick('', ', 4')}> {name}({view});",
        "to_vector": lambda name: f"auto {name} = llvm::to_vector({view});",
        "size and value": lambda name: f"SmallVector<int64_t> {name}({maker.small()}, {maker.integer(1)});",
        "elements": lambda name: f"SmallVector<int64_t> {name}{maker.pick(' = ', '')}{{{first}, {second}}};",
        "empty": lambda name: f"SmallVector<int64_t{maker.pick('', ', 4')}> {name};",
        "map_to_vector": lambda name: f"auto {name} = llvm::map_to_vector({view}, [&](int64_t each) {{ {changed} }});",
        "std::vector": lambda name: f"std::vector<int64_t> {name}({view}.begin(), {view}.end());",
    }
    if other and other in maker.variables("vector"):
        kinds["auto copy"] = lambda name: f"auto {name} = {other};"
    kind = maker.pick(*kinds)
    name = maker.declare("vector")
    return plain(f"SmallVector: {kind}", kinds[kind](name))


@statement(2)
def _view(maker: Maker) -> Statement:
    view = maker.values()
    value = maker.pick(
        view,
        f"ArrayRef<int64_t>({view}).take_front({maker.small()})",
        f"ArrayRef<int64_t>({view}).drop_front({view}.empty() ? 0 : 1)",
        f"ArrayRef<int64_t>({view}).take_back({maker.small()})",
        f"{view}.size() > 2 ? ArrayRef<int64_t>({view}).slice(1, 2) : ArrayRef<int64_t>({view})",
    )
    return plain("ArrayRef", f"ArrayRef<int64_t> {maker.declare('view')} = {value};")


@statement(1)
def _vector_reference(maker: Maker) -> Statement:
    vector = maker.vector(mutable=True)
    return plain("SmallVector: reference", f"auto &{maker.declare('vector')} = {vector};") if vector else NOTHING


@statement(6)
def _change_vector(maker: Maker) -> Statement:
    vector = maker.vector(mutable=True)
    if not vector:
        return NOTHING
    others = maker.variables("vector")
    target = maker.target()
    changes = {
        "push_back": f"{vector}.push_back({maker.integer()});",
        "emplace_back": f"{vector}.emplace_back({maker.integer(1)});",
        "pop_back": f"if (!{vector}.empty())\n  {vector}.pop_back();",
        "resize": f"{vector}.resize({maker.small()}{maker.pick('', ', ' + maker.integer(1))});",
        "clear": f"{vector}.clear();",
        "insert": f"{vector}.insert({vector}.begin(), {maker.integer(1)});",
        "erase": f"if (!{vector}.empty())\n  {vector}.erase({vector}.begin());",
        "insert in the middle": f"if ({vector}.size() > 1)\n  {vector}.insert({vector}.begin() + 1, {maker.integer(1)});",
        "erase several": f"if ({vector}.size() > 2)\n  {vector}.erase({vector}.begin(), {vector}.begin() + 2);",
        "append copies": f"{vector}.append({maker.small()}, {maker.integer(1)});",
        "append a range": f"{vector}.append(getStrides().begin(), getStrides().end());",
        "truncate": f"if ({vector}.size() > 3)\n  {vector}.truncate({maker.pick('1', '2', '3')});",
        "taken": f"if (!{vector}.empty() && {vector}.pop_back_val() > {maker.small()})\n  {vector}.clear();",
        "append": f"llvm::append_range({vector}, {maker.pick('getSizes()', 'getStrides()')});",
        "assign": f"{vector}.assign({maker.small()}, {maker.integer(1)});",
        "element": f"if ({vector}.size() > 1)\n  {vector}[{maker.pick('0', '1')}] {maker.pick('=', '+=', '*=', '-=')} {maker.integer(1)};",
        "back": f"if (!{vector}.empty())\n  {vector}.{maker.pick('back', 'front')}() {maker.pick('=', '+=', '-=')} {maker.integer(1)};",
        "increment of an element": f"if ({vector}.size() > 2)\n  {maker.pick('++', '--')}{vector}[2];",
        "assigned": f"{vector} = {maker.random.choice(others)};",
        "sort": f"llvm::sort({vector}{maker.pick('', ', [](int64_t a, int64_t b) { return a > b; }')});",
        "unique": f"{vector}.erase(std::unique({vector}.begin(), {vector}.end()), {vector}.end());",
        "erase_if": f"llvm::erase_if({vector}, {maker.predicate(maker.integer(1))});",
        "reverse": f"std::reverse({vector}.begin(), {vector}.end());",
        "element by an index with an effect": (
            f"if ({target} >= 0 && {target} < {vector}.size())\n  {vector}[{target}++] = {maker.small()};"
            if target
            else f"{vector}.clear();"
        ),
        "swap": f"if ({vector}.size() > 1)\n  std::swap({vector}[0], {vector}[1]);",
    }
    kind = maker.pick(*changes)
    return plain(f"SmallVector: {kind}", changes[kind])


@statement(2)
def _element_reference(maker: Maker) -> Statement:
    vector = maker.vector(mutable=True)
    if not vector:
        return NOTHING
    maker.scopes.append(Scope(in_loop=False))
    name = maker.declare("int64_t")
    body = (
        plain("reference", f"int64_t &{name} = {vector}.{maker.pick('front', 'back')}();"),
        plain("element", f"{name} {maker.pick('+=', '=', '-=')} {maker.integer(1)};"),
    )
    maker.scopes.pop()
    return Statement("reference to an element", (f"if (!{vector}.empty()) {{", body, "}"))


@statement(2)
def _reference(maker: Maker) -> Statement:
    candidates = [each for each in maker.visible() if each.type in INTEGERS and not each.constant]
    if not candidates:
        return NOTHING
    target = maker.random.choice(candidates)
    return plain("reference to a variable", f"{maker.pick('auto', target.type)} &{maker.declare(target.type)} = {target.name};")


@statement(2)
def _optional(maker: Maker) -> Statement:
    others = maker.variables("optional")
    if others and maker.chance(0.5):
        name = maker.random.choice(others)
        return plain(
            "optional: change",
            maker.pick(
                f"{name} = {maker.integer(1)};",
                f"{name} = std::nullopt;",
                f"if ({name})\n  *{name} += {maker.small()};",
                f"{name}.reset();",
            ),
        )
    value = maker.pick("", " = std::nullopt", f" = {maker.integer(1)}", " = getLimit()")
    if others and maker.chance(0.3):
        return plain(
            "optional: copy", f"{maker.pick('auto', 'auto &', 'std::optional<int64_t>')} {maker.declare('optional')} = {others[0]};"
        )
    return plain("optional", f"std::optional<int64_t> {maker.declare('optional')}{value};")


@statement(2)
def _pair(maker: Maker) -> Statement:
    others = maker.variables("pair")
    first, second = (f"static_cast<int64_t>({maker.integer(1)})" for _ in range(2))
    if others:
        name = maker.random.choice(others)
        kind = maker.pick("change", "copy", "bound", "bound by reference", "compared", "tie")
        if kind == "change":
            return plain("pair: change", f"{name}.{maker.pick('first', 'second')} {maker.pick('=', '+=', '-=')} {maker.integer(1)};")
        if kind == "copy":
            return plain("pair: copy", f"{maker.pick('auto', 'auto &')} {maker.declare('pair')} = {name};")
        if kind.startswith("bound"):
            sign = "&" if kind == "bound by reference" else ""
            a, b = maker.declare("int64_t"), maker.declare("int64_t")
            return plain(f"pair: {kind}", f"auto {sign}[{a}, {b}] = {name};\n{a} += {maker.small()};")
        if kind == "compared":
            return plain(
                "pair: compared", f"if ({name} {maker.pick('==', '<', '!=')} std::make_pair({first}, {second}))\n  {name}.first = 1;"
            )
        a, b = maker.declare("int64_t"), maker.declare("int64_t")
        return plain("pair: tie", f"int64_t {a} = 0, {b} = 1;\nstd::tie({a}, {b}) = {name};")
    value = maker.pick(f" = {{{first}, {second}}}", f"({first}, {second})", f" = std::make_pair({first}, {second})")
    return plain("pair", f"std::pair<int64_t, int64_t> {maker.declare('pair')}{value};")


@statement(2, nests=True)
def _map(maker: Maker) -> Statement:
    others = maker.variables("map")
    key, value = maker.pick(maker.small(), maker.integer(1)), maker.integer(1)
    if not others or maker.chance(0.3):
        return plain("map", f"{maker.pick('DenseMap', 'llvm::SmallDenseMap')}<int64_t, int64_t> {maker.declare('map')};")
    name = maker.random.choice(others)
    kind = maker.pick("element", "counted", "insert", "find", "erase", "try_emplace")
    if kind in ("insert", "try_emplace"):
        call = f"insert({{{maker.small()}, static_cast<int64_t>({value})}})" if kind == "insert" else f"try_emplace({key}, {value})"
        return Statement(f"map: {kind}", (f"if (!{name}.{call}.second) {{", maker.block(1), "}"))
    if kind == "find":
        found = maker.declare("int64_t")
        return plain("map: find", f"int64_t {found} = -1;\nif (auto it = {name}.find({key}); it != {name}.end())\n  {found} = it->second;")
    changes = {
        "element": f"{name}[{key}] {maker.pick('=', '+=')} {value};",
        "counted": f"{maker.pick('++', '--')}{name}[{key}];",
        "erase": f"{name}.erase({key});",
    }
    return plain(f"map: {kind}", changes[kind])


@statement(2, nests=True)
def _set(maker: Maker) -> Statement:
    others = maker.variables("set")
    if not others or maker.chance(0.3):
        return plain("set", f"{maker.pick('llvm::SmallDenseSet', 'DenseSet', 'llvm::SmallSet')}<int64_t> {maker.declare('set')};")
    name = maker.random.choice(others)
    if maker.chance(0.5):
        return plain("set: insert", f"{name}.{maker.pick('insert', 'insert', 'erase')}({maker.integer(1)});")
    return Statement("set: seen", (f"if (!{name}.insert({maker.integer(1)}).second) {{", maker.block(1), "}"))


@statement(4, nests=True)
def _string(maker: Maker) -> Statement:
    kind = maker.pick("variable", "consume", "split", "number", "cut", "std::string", "append", "StringSwitch", "stream", "find", "getter")
    view = maker.view()
    if kind == "variable":
        return plain("StringRef", f"StringRef {maker.declare('StringRef')} = {maker.pick(view, 'stringifyMode(getMode())', maker.word())};")
    if kind == "consume":
        names = maker.variables("StringRef", mutable=True)
        if not names:
            return NOTHING
        return Statement(
            "StringRef: consume", (f"if ({names[0]}.consume_{maker.pick('front', 'back')}({maker.word()})) {{", maker.block(1), "}")
        )
    if kind == "split":
        a, b = maker.declare("StringRef"), maker.declare("StringRef")
        return plain("StringRef: split", f"auto [{a}, {b}] = {view}.split({maker.pick(*CHARACTERS)});")
    if kind == "number":
        name = maker.declare("int64_t")
        return plain(
            "StringRef: number",
            f"int64_t {name} = 5;\nif ({view}.getAsInteger({maker.pick('10', '10', '16', '2')}, {name}))\n  {name} = -2;",
        )
    if kind == "cut":
        cut = maker.pick(
            f"substr({maker.small()})",
            f"take_front({maker.small()})",
            f"take_back({maker.small()})",
            "trim()",
            f"slice(1, {maker.small()})",
            f"substr({maker.small()}, 2)",
            "drop_front(1)",
            "drop_back(1)",
            "substr(1, 3)",
            'rtrim("23")',
            'ltrim("la")',
        )
        return plain("StringRef: cut", f"StringRef {maker.declare('StringRef')} = {view}.{cut};")
    if kind == "std::string":
        value = maker.pick(
            f"{view}.str()", f"{view}.lower()", f'({view} + "-" + Twine({maker.small()})).str()', f"std::to_string({maker.integer(1)})"
        )
        return plain("std::string", f"std::string {maker.declare('string')} = {value};")
    if kind == "append":
        names = maker.variables("string", mutable=True)
        return (
            plain("std::string: append", f"{names[0]} += {maker.pick(maker.word(), view, chr(39) + 'x' + chr(39))};") if names else NOTHING
        )
    if kind == "StringSwitch":
        name = maker.declare("int64_t")
        cases = "".join(f".Case({maker.word()}, {maker.small()})" for _ in range(3)) + maker.pick("", '.StartsWith("la", 8)')
        return plain(
            "StringSwitch",
            f"int64_t {name} = llvm::StringSwitch<int64_t>({view}){cases}.Default({maker.pick('-1', '0')});",
        )
    if kind == "find":
        name = maker.declare("size_t")
        return plain(
            "StringRef: find",
            maker.pick(
                f"size_t {name} = {view}.{maker.pick('find', 'count', 'rfind')}({maker.pick(*CHARACTERS)});",
                f"size_t {name} = {view}.find({maker.pick(*CHARACTERS)}, {maker.small()});",
                f"size_t {name} = {view}.find({maker.word()});",
                f"int {name} = {view}.compare({maker.word()});",
            ),
        )
    if kind == "getter":
        return plain("StringRef: optional", f"StringRef {maker.declare('StringRef')} = getNote().value_or({maker.word()});")
    name, values = maker.declare("string"), maker.values()
    write = maker.pick(
        f"os << {maker.streamed()} << '-' << {maker.small()};",
        f"llvm::interleaveComma({values}, os);",
        f'llvm::interleave({values}, os, "x");',
    )
    if f"os << {name} " in write:
        write = "os << 1;"
    return plain("stream", f"std::string {name};\n{{\n  llvm::raw_string_ostream os({name});\n  {write}\n}}")
