"""Statements that decide and repeat, and functions that they call."""

from __future__ import annotations

from collections.abc import Sequence

from .functions import Statement
from .maker import MESSAGES, NOTHING, Maker, Scope, Variable, outside, plain, statement


@statement(5, nests=True)
def _if(maker: Maker) -> Statement:
    parts: list[str | tuple[Statement, ...]] = [f"if ({maker.test()}) {{", maker.block()]
    while maker.chance(0.25):
        parts += [f"}} else if ({maker.test()}) {{", maker.block()]
    if maker.chance(0.4):
        parts += ["} else {", maker.block()]
    return Statement("if", (*parts, "}"))


@statement(2, nests=True)
def _if_init(maker: Maker) -> Statement:
    value = maker.integer(1)
    maker.scopes.append(Scope(in_loop=maker.scopes[-1].in_loop))
    if maker.chance(0.3):
        name = maker.declare("uint64_t", shadows=maker.chance(0.3))
        parts: tuple[str | tuple[Statement, ...], ...] = (
            f"if (auto {name}_ = getLimit()) {{\n  auto {name} = *{name}_;",
            maker.block(),
            "}",
        )
    elif maker.chance(0.5):
        name = maker.declare("int64_t", shadows=maker.chance(0.3))
        parts = (f"if (int64_t {name} = {outside(value, name)}; {maker.condition(1)}) {{", maker.block(), "} else {", maker.block(), "}")
    else:
        name = maker.declare("int64_t", shadows=maker.chance(0.3))
        parts = (f"if (int64_t {name} = {outside(value, name)}) {{", maker.block(), "}")
    maker.scopes.pop()
    return Statement("if with a variable", parts)


@statement(3)
def _report(maker: Maker) -> Statement:
    return plain("report", f"if ({maker.test()})\n  {maker.leave()}")


@statement(3, nests=True)
def _block(maker: Maker) -> Statement:
    maker.scopes.append(Scope(in_loop=maker.scopes[-1].in_loop))
    value = maker.integer(1)
    type_ = maker.pick("int64_t", "auto", "uint8_t")
    name = maker.declare("int64_t" if type_ == "auto" else type_, shadows=True)
    value = outside(value, name)
    inner = maker.block(scope=Scope(in_loop=maker.scopes[-1].in_loop))
    maker.scopes.pop()
    return Statement("shadowing in a block", ("{", (plain("variable", f"{type_} {name} = {value};"), *inner), "}"))


@statement(6, nests=True)
def _for(maker: Maker) -> Statement:
    maker.scopes.append(Scope(in_loop=True))
    kind = maker.pick("up", "up", "step", "down", "size", "body changes it", "bound changes", "i-- > 0", "two", "unsigned down")
    type_ = maker.pick("int64_t", "int64_t", "size_t", "unsigned", "int", "uint8_t")
    bound = maker.pick(maker.small(), "getSizes().size()", f"({maker.integer(1)} & 7)", "getDims().size()")
    outer = [each for scope in maker.scopes[:-1] for each in scope.variables]
    changing = [each.name for each in outer if each.type == "int64_t" and not each.constant]
    vector = maker.vector(mutable=True)
    name = maker.declare(type_, constant=True, shadows=maker.chance(0.2))
    bound = "4" if outside(bound, name) != bound else bound
    extra: tuple[Statement, ...] = ()
    if kind == "up":
        head = f"for ({type_} {name} = 0; {name} < {bound}; {maker.pick('++{}', '{}++', '{} += 1').format(name)})"
    elif kind == "step":
        head = f"for ({type_} {name} = {maker.small()}; {name} {maker.pick('<', '<=', '<')} {bound}; {name} += {maker.pick('2', '3')})"
    elif kind == "down":
        head = f"for (int64_t {name} = {bound}; {name} {maker.pick('>', '>=')} 0; {maker.pick('--{}', '{} -= 2').format(name)})"
    elif kind == "unsigned down":
        head = f"for (unsigned {name} = {bound}; {name} != 0; --{name})"
    elif kind == "i-- > 0":
        head = f"for ({maker.pick('size_t', 'int64_t', 'unsigned')} {name} = {bound}; {name}-- > 0;)"
    elif kind == "size" and vector and vector != name:
        head = f"for ({type_} {name} = 0; {name} < {vector}.size(); ++{name})"
        extra = (
            plain("SmallVector grows", f"if ({vector}.size() < {maker.random.randrange(4, 9)}) {vector}.push_back({maker.integer(1)});"),
        )
    elif kind == "bound changes" and changing:
        other = maker.random.choice(changing)
        head = f"for (int64_t {name} = 0; {name} < {other} && {name} < 9; ++{name})"
        if maker.chance(0.5):
            head = f"for (int64_t {name} = 0; {name} < {other}; ++{name})"
        extra = (plain("bound", maker.pick(f"if ({name} == 1) {other} = 4;", f"if ({name} > 2) {other} -= 1;", f"{other} /= 2;")),)
    elif kind == "two":
        second = maker.declare("int64_t", constant=True)
        head = f"for (int64_t {name} = 0, {second} = {maker.small()}; {name} < {second}; ++{name}, --{second})"
    else:
        kind = "body changes it"
        head = f"for ({type_} {name} = 0; {name} < {bound}; ++{name})"
        extra = (plain("loop variable", maker.pick(f"++{name};", f"if ({name} == 2) {name} += 2;", f"{name} += {maker.small()};")),)
    body = (*extra, *maker.block(scope=Scope(in_loop=True))) if maker.chance(0.6) else (*maker.block(scope=Scope(in_loop=True)), *extra)
    maker.scopes.pop()
    return Statement(f"for: {kind}", (f"{head} {{", body, "}"))


@statement(2, nests=True)
def _while(maker: Maker) -> Statement:
    value = maker.pick(f"({maker.integer(1)} & 15)", maker.small())
    name = maker.declare("int64_t")
    step = maker.pick(f"--{name};", f"{name} /= 2;", f"{name} -= 2;")
    maker.scopes[-1].variables[-1].constant = True
    scope = Scope(in_loop=False)
    if maker.chance(0.3):
        scope.in_loop = True
        kind, parts = "while: effect", (f"int64_t {name} = {value};\nwhile ({name}-- > 0) {{", maker.block(scope=scope), "}")
    elif maker.chance(0.5):
        kind, parts = "while", (f"int64_t {name} = {value};\nwhile ({name} > 0) {{", (*maker.block(scope=scope), plain("step", step)), "}")
    else:
        inner = (*maker.block(scope=scope), plain("step", step))
        kind, parts = "do while", (f"int64_t {name} = {value};\ndo {{", inner, f"}} while ({name} > 0);")
    maker.scopes[-1].variables[-1].constant = False
    return Statement(kind, parts)


@statement(3)
def _jump(maker: Maker) -> Statement:
    if not maker.scopes[-1].in_loop:
        return NOTHING
    return plain("jump", f"if ({maker.condition(1)})\n  {maker.pick('break', 'continue')};")


@statement(5, nests=True)
def _range_for(maker: Maker) -> Statement:
    vector, view = maker.vector(mutable=True), maker.values()
    maker.scopes.append(Scope(in_loop=True))
    kind = maker.pick(
        "value",
        "reference",
        "constant reference",
        "enumerate",
        "zip",
        "reverse",
        "seq",
        "characters",
        "bools",
        "enumerate reference",
        "auto &&",
    )
    if kind in ("reference", "enumerate reference", "auto &&") and not vector:
        kind = "value"
    name = maker.declare("int64_t", shadows=maker.chance(0.15), constant=kind in ("constant reference", "reverse"))
    if kind == "value":
        head, changed = f"for ({maker.pick('int64_t', 'auto', 'int32_t')} {name} : {view})", f"{name} += 1;"
    elif kind in ("reference", "auto &&"):
        sign = "&&" if kind == "auto &&" else "&"
        head = f"for ({'auto' if sign == '&&' else maker.pick('int64_t', 'auto')} {sign}{name} : {vector})"
        changed = f"{name} {maker.pick('+=', '*=', '=', '-=')} {maker.integer(1)};"
    elif kind == "constant reference":
        head, changed = f"for (const auto &{name} : {view})", ""
    elif kind in ("enumerate", "enumerate reference"):
        index = maker.declare("size_t", constant=True)
        head = f"for (auto [{index}, {name}] : llvm::enumerate({vector if kind == 'enumerate reference' else view}))"
        changed = f"{name} {maker.pick('+=', '=', '*=')} {index};" if kind == "enumerate reference" else ""
        maker.scopes[-1].variables[0].constant = kind == "enumerate"
    elif kind == "zip":
        second = maker.declare("int64_t", constant=True)
        maker.scopes[-1].variables[0].constant = True
        head, changed = f"for (auto [{name}, {second}] : llvm::zip({view}, {maker.pick('getSizes()', 'getStrides()')}))", ""
    elif kind == "reverse":
        head, changed = f"for (int64_t {name} : llvm::reverse({view}))", ""
    elif kind == "seq":
        head, changed = f"for (int64_t {name} : llvm::seq<int64_t>(0, {maker.pick(maker.small(), 'getSizes().size()')}))", f"{name} += 2;"
    elif kind == "bools":
        head, changed = f"for (bool {name} : getMarks())", ""
        maker.scopes[-1].variables[0].constant = True
    else:
        kind = "characters"
        head, changed = f"for (char {name}_ : {maker.view()})", ""
        maker.scopes[-1].variables[0].type = "int64_t"
        inner = plain(
            "character",
            maker.pick(
                f"int64_t {name} = {name}_ - '0';",
                f"int64_t {name} = {name}_;",
                f"int64_t {name} = llvm::isDigit({name}_) ? {name}_ - '0' : 0;",
            ),
        )
        body = (inner, *maker.block(scope=Scope(in_loop=True)))
        maker.scopes.pop()
        return Statement("range-for: characters", (f"{head} {{", body, "}"))
    body = maker.block(scope=Scope(in_loop=True))
    if changed and maker.chance(0.8):
        body = (plain("element", changed), *body)
    maker.scopes.pop()
    return Statement(f"range-for: {kind}", (f"{head} {{", body, "}"))


@statement(4)
def _lambda(maker: Maker) -> Statement:
    capture = maker.pick("[&]", "[&]", "[=]", "[=]() mutable", "[x]", "[&x]")
    captured = maker.target()
    if not captured:
        return NOTHING
    name = f"fn{maker.fresh}"
    maker.fresh += 1
    value = maker.integer(1)
    if capture == "[=]() mutable":
        step = maker.pick(f"return ++{captured};", f"{captured} += 2; return {captured};", f"return {captured}--;")
        kind, text = "lambda: mutable", f"auto {name} = [={'' }]() mutable {{ {step} }};"
        call = f"{name}()"
    elif capture in ("[x]", "[=]"):
        by = captured if capture == "[x]" else "="
        kind, text = (
            "lambda: by value",
            f"auto {name} = [{by}](int64_t each) {{ return each {maker.pick('+', '*', '-')} {captured}; }};",
        )
        call = f"{name}({value})"
    else:
        by = "&" if capture == "[&]" else f"&{captured}"
        text = maker.pick(
            f"auto {name} = [{by}](int64_t each) {{ {captured} += each; return {captured}; }};",
            f"auto {name} = [{by}](int64_t &each) {{ each += {captured}; return ++{captured}; }};",
            f"auto {name} = [{by}](int64_t each) -> bool {{ if (each > {captured}) return false; {captured} -= 1; return true; }};",
        )
        kind, call = "lambda: by reference", f"{name}({value})"
        if "&each" in text:
            argument = [each.name for each in maker.visible() if each.type == "int64_t" and not each.constant and each.name != captured]
            if not argument:
                return NOTHING
            kind, call = "lambda: reference parameter", f"{name}({maker.random.choice(argument)})"
    before = f"{captured} += {maker.small()};\n" if maker.chance(0.5) else ""
    result = maker.declare("int64_t")
    after = f"int64_t {result} = {call};"
    if maker.chance(0.3):
        after = f"int64_t {result} = {maker.condition(1)} {maker.pick('&&', '||')} {call} > {maker.small()};"
        kind += " in a condition"
    elif maker.chance(0.2):
        after = f"int64_t {result} = {maker.condition(1)} ? {call} : {maker.small()};"
        kind += " in ?:"
    return plain(kind, f"{text}\n{before}{after}")


@statement(2)
def _reporting_lambda(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    name, value = f"check{maker.fresh}", maker.integer(1)
    maker.fresh += 1
    test = f"if (each {maker.pick('>', '<', '==')} {maker.small()})"
    text = f"auto {name} = [&](int64_t each) -> LogicalResult {{\n  {test}\n    return {maker.message()};\n  return success();\n}};\n"
    return plain("lambda: reports", text + _checked(maker, [f"{name}({value})", f"{name}({maker.integer(1)})"]))


def _checked(maker: Maker, calls: Sequence[str]) -> str:
    """Return statements that make calls that may fail."""
    form = maker.random.randrange(5)
    if form == 0:
        return f"if (failed({calls[0]}) || failed({calls[1]}))\n  return failure();"
    if form == 1:
        name = f"result{maker.fresh}"
        maker.fresh += 1
        return f"LogicalResult {name} = {calls[0]};\nif (failed({name}))\n  return {name};"
    if form == 2:
        return f"if ({calls[0]}.failed())\n  return failure();"
    if form == 3:
        name = f"result{maker.fresh}"
        maker.fresh += 1
        change = f"if ({maker.condition(1)})\n  {name} = {calls[0]};"
        return f"LogicalResult {name} = success();\n{change}\nif (failed({name}))\n  return failure();"
    return f"if ({maker.condition(1)})\n  return {calls[0]};"


@statement(3)
def _helper_that_fails(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    kind = maker.pick("op", "bool", "FailureOr", "optional")
    helper = f"helper@n_{maker.fresh}"
    maker.fresh += 1
    limit, scopes = maker.small(), maker.scopes
    argument, second = maker.integer(1), maker.integer(1)
    maker.scopes = [Scope([Variable("value", "int64_t")])]
    calculated = maker.pick("value / 2", "value % 3", "value - 1", "value * value", "value >> 1")
    if kind == "op":
        message = f'op.emitOpError("{maker.pick(*MESSAGES)}") << value'
        body = f"  if (value {maker.pick('>', '<', '==')} {limit})\n    return {message};\n  return success();\n"
        text = f"static LogicalResult {helper}(@Op op, int64_t value) {{\n{body}}}"
        maker.scopes = scopes
        use = _checked(maker, [f"{helper}(*this, {argument})", f"{helper}(*this, {second})"])
    else:
        test = f"if (value {maker.pick('>', '<', '==')} {limit})"
        result = {"bool": "bool", "FailureOr": "FailureOr<int64_t>", "optional": "std::optional<int64_t>"}[kind]
        wrong, right = {"bool": ("false", "value != 4"), "FailureOr": ("failure()", calculated), "optional": ("std::nullopt", calculated)}[
            kind
        ]
        parameter = maker.pick("int64_t value", "int64_t value", "int32_t value", "const int64_t &value")
        text = f"static {result} {helper}({parameter}) {{\n  {test}\n    return {wrong};\n  return {right};\n}}"
        maker.scopes = scopes
        message = maker.message()
        name = maker.declare("int64_t")
        use = {
            "bool": f"int64_t {name} = 0;\nif (!{helper}({argument}))\n  {name} = 1;",
            "FailureOr": f"FailureOr<int64_t> {name}_ = {helper}({argument});\n"
            f"if (failed({name}_))\n  return {message};\nint64_t {name} = *{name}_;",
            "optional": f"int64_t {name} = 7;\nif (auto {name}_ = {helper}({argument}))\n  {name} = *{name}_;",
        }[kind]
    maker.helpers[helper] = plain(f"helper: {kind}", text)
    return plain(f"helper: {kind}", use)


@statement(3)
def _out_parameter(maker: Maker) -> Statement:
    kind = maker.pick("reference", "pointer", "vector", "counter", "result and reference")
    if maker.returns != "verifier":
        return NOTHING
    helper = f"helper@n_{maker.fresh}"
    maker.fresh += 1
    argument = maker.integer(1)
    if kind == "vector":
        name = maker.declare("vector")
        body = f"  values.push_back(value {maker.pick('+', '*', '/')} 2);\n  if (values.size() > 2)\n    values.pop_back();\n"
        text = f"static void {helper}(int64_t value, SmallVectorImpl<int64_t> &values) {{\n{body}}}"
        use = f"SmallVector<int64_t> {name};\n{helper}({argument}, {name});\n{helper}({maker.small()}, {name});"
    else:
        name = maker.declare("int64_t")
        sign, deref, passed = ("*", "*", f"&{name}") if kind == "pointer" else ("&", "", name)
        change = maker.pick(
            f"{deref}to = value + 1;",
            f"{deref}to += value;",
            f"if (value > 3) {deref}to = 2 * value;",
            f"{deref}to -= value; {deref}to *= 3;",
        )
        result = {"counter": "int64_t", "result and reference": "LogicalResult"}.get(kind, "void")
        rest = {"counter": f" return {deref}to % 5;", "result and reference": " return success(value != 2);"}.get(kind, "")
        text = f"static {result} {helper}(int64_t value, int64_t {sign}to) {{\n  {change}{rest}\n}}"
        if kind == "counter":
            other = maker.declare("int64_t")
            change = f"if (getFlag() && {helper}({maker.small()}, {name}) > 1)\n  {other} = 3;"
            use = f"int64_t {name} = {maker.small()};\nint64_t {other} = "
            use += maker.pick(f"{helper}({argument}, {name});", f"0;\n{change}")
        elif kind == "result and reference":
            use = f"int64_t {name} = 0;\nif (failed({helper}({outside(argument, name)}, {passed})))\n  return {maker.message()};"
        else:
            use = f"int64_t {name} = {maker.small()};\n{helper}({argument}, {passed});"
    maker.helpers[helper] = plain(f"out parameter: {kind}", text)
    return plain(f"out parameter: {kind}", use)


@statement(4, nests=True)
def _switch(maker: Maker) -> Statement:
    is_enum = maker.chance(0.3)
    target = "getMode()" if is_enum else f"{maker.integer(1)} & 7"
    labels = ["Mode::Slow", "Mode::Fast", "Mode::Odd"] if is_enum else [str(number) for number in maker.random.sample(range(8), 5)]
    parts: list[str | tuple[Statement, ...]] = [f"switch ({target}) {{"]
    falls = False
    maker.random.shuffle(labels)
    default_at = maker.random.randrange(0, 6)
    for index, label in enumerate(labels):
        if index == default_at:
            parts += ["default: {", maker.block(1, Scope()), "}\n  break;"]
        parts.append(f"case {label}:" + (f"\ncase {labels.pop()}:" if index + 1 < len(labels) and maker.chance(0.2) else "") + " {")
        parts.append(maker.block(maker.random.randrange(1, 3), Scope()))
        if maker.chance(0.3):
            falls = True
            parts.append("}\n  [[fallthrough]];" if maker.chance(0.5) and index + 1 < len(labels) else "}")
        else:
            parts.append("}\n  break;")
    return Statement("switch: falls through" if falls else "switch", (*parts, "}"))


@statement(2)
def _diagnostic(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    values = maker.values()
    inner = maker.pick(
        f"diag << {maker.streamed()};",
        f"for (int64_t each : {values})\n    diag << each << ' ';",
        f"if ({maker.condition(1)})\n    diag << {maker.streamed()};",
    )
    return plain(
        "diagnostic", f"if ({maker.condition(1)}) {{\n  InFlightDiagnostic diag = {maker.message()};\n  {inner}\n  return diag;\n}}"
    )


@statement(2)
def _twine(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    value = maker.pick(f"Twine({maker.integer(1)})", "getLabel()", f"std::to_string({maker.integer(1)})")
    return plain(
        "Twine",
        (
            f'if ({maker.condition(1)})\n  return emitOpError("is " + {value} + "!");'
            if not value.startswith("std::to")
            else f'if ({maker.condition(1)})\n  return emitOpError("is " + {value});'
        ),
    )


@statement(2)
def _effects(maker: Maker) -> Statement:
    target = maker.target()
    if not target:
        return NOTHING
    effect = maker.pick(
        f"++{target} > {maker.small()}",
        f"{target}-- != {maker.small()}",
        f"({target} += 2) > {maker.small()}",
        f"({target} = {maker.small()}) > 2",
    )
    name = maker.declare("int64_t")
    form = maker.pick(
        f"int64_t {name} = 0;\nif ({maker.condition(1)} {maker.pick('&&', '||')} {effect})\n  {name} = 1;",
        f"int64_t {name} = {maker.condition(1)} ? {maker.pick(f'{target}++', f'--{target}')} : {maker.small()};",
        f"bool {name} = {maker.condition(1)} {maker.pick('&&', '||')} {effect};",
    )
    form = form if f"{name} " not in form.split("\n", 1)[0].split("=", 1)[1] else f"int64_t {name} = {target}++;"
    return plain("effects in a condition", form)


@statement(2)
def _held(maker: Maker) -> Statement:
    """Return an error that a variable holds to the end of its block."""
    if maker.returns != "verifier":
        return NOTHING
    name = maker.declare("LogicalResult")
    second = maker.pick(f"  else if ({maker.condition(1)})\n    {name} = {maker.message()};\n", "")
    last = maker.pick(f"return {name};", f"if ({maker.condition(1)})\n    return {name};\n  return {name};")
    held = f"  LogicalResult {name} = success();\n  if ({maker.condition(1)})\n    {name} = {maker.message()};\n{second}  {last}"
    return plain("a held error", f"if ({maker.condition(1)}) {{\n{held}\n}}")


@statement(1)
def _appended(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    values = ", ".join(maker.streamed() for _ in range(maker.random.randrange(1, 3)))
    return plain("append to a diagnostic", f"if ({maker.condition(1)})\n  return {maker.message()}.append({values});")


@statement(1)
def _silent(maker: Maker) -> Statement:
    if maker.returns != "verifier":
        return NOTHING
    return plain(
        "a silent failure",
        maker.pick(
            f"if ({maker.condition(1)})\n  return failure();", f"if ({maker.condition(2)})\n  return failure({maker.condition(1)});"
        ),
    )


@statement(1)
def _cleared(maker: Maker) -> Statement:
    name = maker.declare("std::string")
    text = f"std::string {name} = getLabel().str();\nif ({maker.condition(1)})\n  {name}.clear();"
    return plain("clear of a text", f"{text}\nif ({name}.empty() && {maker.condition(1)})\n  {maker.leave()}")
