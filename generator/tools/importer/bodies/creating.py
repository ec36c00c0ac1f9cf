"""Translate C++ that creates operations, objects of helper classes, and functions as values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ....assembly import infers_results, is_positional
from ....resolver.model import ResolvedOperation
from ..cpp.spelling import strip_namespaces
from ..cpp.tokens import Untranslated
from .code import Code, is_array, kind_of
from .expressions import Expressions, is_single, lambda_parameters
from .scope import Variable, python_name
from .source import text_of

_LOCATIONS = ("Location", "optional[Location]")
_CONSTANTS = {"ConstantIntOp": "IntegerAttr", "ConstantIndexOp": "IntegerAttr", "ConstantFloatOp": "FloatAttr"}
_STATICS = {
    ("RegionSuccessor", "parent"): ("RegionSuccessor", "{0}(None)"),
    ("RegionBranchPoint", "parent"): ("RegionBranchPoint", "{0}()"),
    ("InvocationBounds", "getUnknown"): ("", "(0, None)"),
}
"""Maps static methods without parameters to the class of the runtime that they need, and their Python."""
ERASED = ("context", "builder")
"""Kinds of values that have no counterpart in Python."""


class Creating(Expressions):
    """Translates expressions that create operations and objects, or pass functions on."""

    def _identifier(self, node: Any) -> Code:
        name = text_of(node)
        variable = self.scope.variables.get(name)
        if variable is None:
            own = self.scope.own_field(name)
            if own is not None:
                return own
            if self.scope.owner_name and name not in self.scope.sources.constants:
                reference = self.scope.module.method_reference(self.scope.owner_name, name)
                if reference is not None:
                    return reference
        return super()._identifier(node)

    def _plain_call(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        owner, _, last = name.rpartition("::")
        if last == "interleaved_array" and len(nodes) == 1:
            values = self.expression(nodes[0])
            return Code(values.text, f"interleaved[{self.element_kind(values)}]", values.precedence)
        if last == "formatv":
            return self._formatted(nodes)
        if len(classes) == 1 and (special := f"{last}<{strip_namespaces(classes[0])}>") in self.scope.sources.functions:
            last, name, classes = special, special, []
        enum = self.scope.enum_of(classes[0]) if last == "symbolizeEnum" and classes else None
        if enum is not None:
            cls = self.scope.module.imported(enum.python_class.module, enum.class_name)
            return Code(f"{cls}.from_text({self.expression(nodes[0]).text})", f"optional[{enum.class_name}]")
        if last == "stringifyEnum" and len(nodes) == 1:
            return Code(f"{self.expression(nodes[0]).inside()}.text", "str")
        if last == "make_unique" and classes:
            return self.made(kind_of(classes[0]), classes[0], nodes)
        if last == "create" and owner.rpartition("::")[2] in _CONSTANTS:
            return self._constant(owner.rpartition("::")[2], nodes)
        if last == "create" and owner and self.scope.world.find_operation(owner, self.scope.dialect) is not None:
            return self._created(owner, nodes)
        return super()._plain_call(name, classes, nodes)

    def _built(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        if name == "create" and classes:
            return self._created(classes[0], nodes)
        if name == "create" and len(nodes) == 1 and (state := self.expression(nodes[0])).kind == "state":
            return Code(f"{self.scope.use('created')}({state.text})", "Operation")
        if name == "create" and len(nodes) in (4, 5):
            return self._created_by_name([self.expression(one) for one in nodes])
        if name == "createBlock" and len(nodes) != 2:
            types = [self.expression(one).text for one in nodes[2:3]]
            block = f"{self.scope.use('Block')}({', '.join(types)})"
            return Code(f"{self.expression(nodes[0]).inside()}.append({block})", "Block")
        if name == "getLoc":
            return Code("", "Location")
        if name == "getDictionaryAttr":
            return self._get("DictionaryAttr", nodes)
        if name in ("getOneAttr", "getZeroAttr"):
            self.scope.use("number_attr")
            return Code(f"number_attr({self.expression(nodes[0]).text}, {int(name == 'getOneAttr')})", "Attribute")
        return super()._built(name, classes, nodes)

    def _static_of_class(self, owner: str, name: str, nodes: Sequence[Any]) -> Code | None:
        class_name = owner.rpartition("::")[2]
        if (class_name, name) in _STATICS and not nodes:
            used, text = _STATICS[class_name, name]
            return Code(text.format(self.scope.use(used) if used else ""), class_name)
        return self._returned_method(class_name, name) or super()._static_of_class(owner, name, nodes)

    def _new_expression(self, node: Any) -> Code:
        cpp = text_of(node.child_by_field_name("type"))
        return self.made(self.scope.kind(cpp), cpp, [])

    def made(self, kind: str, cpp: str, nodes: Sequence[Any]) -> Code:
        """Return the value of `T{a, b}` or `T(a, b)`."""
        if kind == "RegionSuccessor" and len(nodes) in (1, 2):
            return self._successor(*map(self.expression, nodes))
        if kind == "InvocationBounds" and len(nodes) == 2:
            texts = [self.expression(one).text for one in nodes]
            return Code(f"({', '.join(texts)})", kind)
        if kind == "state" and len(nodes) == 2:
            location, name = (self.expression(one) for one in nodes)
            return Code(f"{self.scope.use('OperationState')}({self.plain_text(name)}, {location.text})", "state")
        if kind in ("Region", "Block") and not nodes:
            return Code(f"{self.scope.use(kind)}()", kind)
        if self.scope.is_made(kind):
            return self._class_made(kind, nodes)
        return super().made(kind, cpp, nodes)

    def _successor(self, place: Code, *inputs: Code) -> Code:
        """Return the successor of a region. Since MLIR 23 its inputs may come from the operation's method `getSuccessorInputs`."""
        scope, kind = self.scope, "RegionSuccessor"
        texts = [place.text if place.kind == "Region" else "None", *(one.text for one in inputs)]
        successor = Code(f"{scope.use(kind)}({', '.join(texts)})", kind)
        if inputs or not scope.is_operation:
            return successor
        owner = Code(scope.receiver_text, scope.owner_name)
        given = scope.module.method_helper(owner, scope.owner_name, "getSuccessorInputs", lambda: [successor])
        if given is None and place.kind == "Region":
            return successor
        results = f"{scope.receiver_text}.results" if given is None else given.text
        return Code(f"{scope.use(kind)}({texts[0]}, {results})", kind)

    # ---- operations

    def _created(self, cpp: str, nodes: Sequence[Any]) -> Code:
        """Return the call for `FooOp::create(builder, location, …)`; the current insertion point is used.  Raises Untranslated."""
        op = self.scope.world.find_operation(cpp, self.scope.dialect)
        if op is None:
            raise Untranslated(f"creating a {strip_namespaces(cpp)}")
        arguments = [one for one in map(self.expression, nodes) if one.kind not in ERASED]
        location = ""
        if arguments and arguments[0].kind in _LOCATIONS:
            location = arguments.pop(0).text
        texts = self._constructor_arguments(op, arguments)
        if location not in ("", "None"):
            texts.append(f"loc={location}")
        cls = self.scope.module.imported(op.python_class.module, op.python_class.name)
        return Code(f"{cls}({', '.join(texts)})", strip_namespaces(op.cpp_class).strip(":"))

    def _created_by_name(self, arguments: Sequence[Code]) -> Code:
        """Return the call for `builder.create(location, name, operands, types, attributes)`, which creates an operation of any name."""
        location, name, operands, types, *attributes = arguments
        texts = [self.plain_text(name), types.text, operands.text, *(one.text for one in attributes)]
        if location.text not in ("", "None"):
            texts.append(f"loc={location.text}")
        return Code(f"{self.scope.use('Operation')}.create({', '.join(texts)})", "Operation")

    def _constant(self, cpp: str, nodes: Sequence[Any]) -> Code:
        """Return the call for `arith::ConstantIndexOp::create(builder, location, 3)` and similar classes without a record."""
        arguments = [one for one in map(self.expression, nodes) if one.kind not in ERASED]
        location = (
            f", loc={arguments.pop(0).text}"
            if arguments and arguments[0].kind in _LOCATIONS and arguments[0].text not in ("", "None")
            else ""
        )
        arguments = [one for one in arguments if one.kind != "Location"]
        value = next((one for one in arguments if not one.kind.endswith("Type")), arguments[-1])
        type_ = next((one.text for one in arguments if one.kind.endswith("Type")), "")
        if not type_:
            width = self.scope.use("IntegerType") if cpp == "ConstantIntOp" else self.scope.use("IndexType")
            type_ = f"{width}.get_signless({arguments[-1].text})" if cpp == "ConstantIntOp" else f"{width}.get()"
        attribute = f"{self.scope.use(_CONSTANTS[cpp])}.get({type_}, {value.text})"
        op = self.scope.world.find_operation("arith::ConstantOp", self.scope.dialect)
        if op is None:
            raise Untranslated(f"creating a {cpp}")
        cls = self.scope.module.imported(op.python_class.module, op.python_class.name)
        return Code(f"{cls}({attribute}{location})", "ConstantOp")

    def _constructor_arguments(self, op: ResolvedOperation, arguments: list[Code]) -> list[str]:
        results = [] if infers_results(op) else [(one.parameter_name, one.variadicity != "single") for one in op.results]
        given = [
            *results,
            *[(one.parameter_name, getattr(one, "variadicity", "single") == "variadic") for one in op.arguments if is_positional(one)],
        ]
        named = [one.parameter_name for one in op.arguments if not is_positional(one)]
        texts: list[str] = []
        if not results and len(arguments) == len(given) + len(named) + 1 and arguments[0].kind.endswith("Type"):
            texts = [f"results=[{arguments.pop(0).text}]"]
        missing = given[len(arguments) :]
        if all(is_list for _, is_list in missing):
            arguments += [Code("[]", "list[Value]") for _ in missing]
        if not len(given) <= len(arguments) <= len(given) + len(named):
            raise Untranslated(f"creating a {op.class_name} from {len(arguments)} arguments")
        for argument, (_, is_list) in zip(arguments, given):
            is_wrapped = is_list and not argument.kind.startswith("list[") and argument.kind
            texts.insert(len(texts) - len([one for one in texts if one.startswith("results=")]), self._wrapped(argument, bool(is_wrapped)))
        for argument, name in zip(arguments[len(given) :], named):
            texts.append(f"{name}={argument.text}")
        return sorted(texts, key=lambda text: bool(re.match(r"\w+=[^=]", text)))

    def _wrapped(self, argument: Code, is_wrapped: bool) -> str:
        return f"[{argument.text}]" if is_wrapped else argument.text

    def fit(self, found: Code, kind: str) -> Code:
        """Return `found` converted to `kind` as C++ converts implicitly."""
        if kind == "Value" and self.scope.world.operation(found.kind, self.scope.dialect) is not None:
            return Code(f"{found.inside()}.results[0]", "Value")
        if kind == "list[Type]" and found.kind == "list[Value]":
            return Code(f"[value.type for value in {found.inside(1)}]", kind)
        if kind == f"list[{found.kind}]" and is_single(found):
            return Code(f"[{found.text}]", kind)
        if kind == "list[entry]" and found.kind in ("dict", "DictionaryAttr"):
            return Code(f"list({found.inside()}.items())", kind)
        if kind == "str" and found.kind == "StringAttr":
            return Code(f"{found.inside()}.value", kind)
        if kind == "StringAttr" and found.kind == "str":
            self.scope.use_if_known("StringAttr")
            return Code(f"StringAttr.get({found.text})", kind)
        if kind == "entry" and found.kind == "named":
            return Code(f"({', '.join(found.text.split('|'))})", kind)
        if kind.startswith("list[") and is_array(found.kind):
            return Code(f"list({found.text})", kind)
        if kind == "error" and found.kind == "none":
            return Code(self.scope.use("invalid"), "error")
        return found

    # ---- objects of helper classes

    def _class_made(self, name: str, nodes: Sequence[Any]) -> Code:
        """Return the construction for `RegionBuilderHelper helper(builder, block)`, whose class is translated too.  Raises Untranslated."""
        sources = self.scope.sources
        given = [self.expression(one) for one in nodes]
        if len(given) == 1 and name in (given[0].kind, *sources.ancestors(given[0].kind)):
            return given[0]
        constructor = self.scope.constructor(name, [one.kind for one in given])
        has_any = any(one.owner == name for one in sources.functions.get(name, ()))
        if constructor is None and (nodes or has_any and name not in sources.made_empty):
            raise Untranslated(f"the constructor of {name}")
        fields = self.scope.module.add_class(name)
        if constructor is None:
            return Code(f"{name}()", name)
        initial = self.scope.initial_members(name, constructor)
        values = [*nodes, *sources.defaults(constructor)[len(nodes) :]]
        given = [self.element_made(self.scope.kind(one.type), node) for one, node in zip(constructor.parameters, values)]
        if initial is None:
            return self.scope.module.constructed(constructor, Code(f"{name}()", name), given)
        parameters = {one.name: Variable(found.inside(), found.kind) for one, found in zip(constructor.parameters, given)}
        with self.scope.bound(parameters):
            members = {
                one.name: self.fit(self.expression(initial[one.name]), self.scope.kind(one.type)) for one in fields if one.name in initial
            }
        texts = [f"{python_name(one.name)}={members[one.name].text}" for one in fields if one.name in members]
        is_whole = len(texts) == len(fields)
        return Code(f"{name}({', '.join(text.partition('=')[2] if is_whole else text for text in texts)})", name)

    # ---- functions as values

    def emitter(self, node: Any) -> Code | None:
        """Return the function for `[&]() { return parser.emitError(loc) << "…"; }`, which makes an error; None for other lambdas.

        A parameter is the beginning of the message; it must come last in the text that the lambda itself writes.
        """
        body = [child for child in node.child_by_field_name("body").named_children if child.type != "comment"]
        parameters = lambda_parameters(node)
        if not body or body[-1].type != "return_statement" or not body[-1].named_children or len(parameters) > 1:
            return None
        if not all(re.match(r"\w+ = failure\(\);", text_of(one)) for one in body[:-1]):
            return None
        if parameters and self.scope.kind(parameters[0][1]) != "str":
            return None
        with self.scope.bound({name: Variable("message", "str") for name, _ in parameters}):
            found = self.error_call(body[-1].named_children[0])
        if found is None or parameters and not re.search(r'(?:\{message\}"|\bmessage)\)$', found):
            return None
        if parameters:
            return Code(f"lambda message: {found}", "error", 0)
        head, text = found.removesuffix(")"), "message"
        if head.endswith('""'):
            return Code(f"lambda message: {head[:-2]}{text})", "error", 0)
        return Code(f"lambda message: {head} + {text})", "error", 0)

    def error_call(self, node: Any) -> str | None:
        """Return the exception for `emitError(…) << …`; None for other expressions."""
        raise NotImplementedError

    def _returned_method(self, owner: str, name: str) -> Code | None:
        """Return the function that a static method returns as its only statement; None for other methods."""
        method = self.scope.sources.method(owner, name, self.scope.module.names, self.scope.world.is_shared(owner))
        statements = [] if method is None else [one for one in method.body.named_children if one.type != "comment"]
        if len(statements) != 1 or statements[0].type != "return_statement" or not statements[0].named_children:
            return None
        returned = statements[0].named_children[0]
        return self.scope.module.method_reference(owner, text_of(returned)) if returned.type == "identifier" else None

    # ---- sequences and texts

    def _formatted(self, nodes: Sequence[Any]) -> Code:
        """Return the f-string for `llvm::formatv("… {0} …", …)`."""
        template, arguments = self.expression(nodes[0]).text, [self.expression(one) for one in nodes[1:]]
        body = re.sub(r"\{(\d+)(?::[^}]*)?\}", lambda match: f"{{{self._in_format(arguments[int(match[1])])}}}", template)
        return Code(f"f{body}", "str")

    def _in_format(self, found: Code) -> str:
        if '"' in found.text:
            raise Untranslated("a quoted text in formatv")
        return found.text
