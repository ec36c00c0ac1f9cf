"""Values of classes whose constructors take what they want: views, which are equal to the values that they are of."""

from ods.mlir.dialects import arith, func
from ods.mlir.ir import *


class Scalar(Value):
    """A value of an operation, of a number, or of a value."""

    def __init__(self, arg, *, dtype=None, note=""):
        if isinstance(arg, (int, float)):
            arg = arith.constant(dtype, arg)
        if isinstance(arg, OpView):
            arg = arg.result
        super().__init__(arg)
        self.note = note
        self.kind = self.type

    def __add__(self, other):
        return Scalar(arith.AddIOp(self, other), note="sum")


class Keyed(Value):
    """A value that is compared otherwise."""

    def __init__(self, arg, *, dtype=None):
        super().__init__(arg)

    def __eq__(self, other):
        return "compared"

    def __hash__(self):
        return super().__hash__()


class Strange(Value):
    """A value that must not be compared."""

    def __init__(self, arg, offset):
        super().__init__(arg)

    def __eq__(self, other):
        raise AssertionError("compared")

    def __hash__(self):
        return hash(Value(self))


class Nothing(Value):
    """A value without a value."""

    def __init__(self, first, second):
        pass


class Result(OpResult):
    """A result of an operation."""

    def __init__(self, arg, *, more):
        super().__init__(arg)


def refused(make):
    try:
        print("given:", make())
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


with Context(), Location.unknown():
    module = Module.create()
    with InsertionPoint(module.body):
        i32 = IntegerType.get_signless(32)
        one = arith.ConstantOp(i32, 1)
        view = Scalar(one.result, dtype=i32, note="x")
        print("# made of a value, an operation, a number")
        print(view, view.note, view.kind, type(view).__name__, isinstance(view, Scalar), isinstance(view, Value))
        print(Scalar(one, dtype=i32), Scalar(2, dtype=i32))
        print("# equal to the value")
        print(view == one.result, one.result == view, view != one.result, hash(view) == hash(one.result), {one.result: 1}[view])
        print(view.owner is one.result.owner, view.result_number, view.get_name())
        print("# operands are values")
        total = view + view
        more = view + Scalar(3, dtype=i32)
        print(total, total.note, type(total.owner.operands[0]).__name__, total.owner.operands[0] is one.result)
        print(len(list(view.uses)), len(view.users))
        print("# used many times, beside the value itself")
        used = arith.ConstantOp(i32, 4)
        strange = Strange(used.result, 0)
        sums = [arith.AddIOp(*pair) for pair in [(strange, strange), (used, strange), (strange, used), (strange, one)]]
        print([[operand == used.result for operand in op.operands] for op in sums], len(list(used.result.uses)))
        sums[3].operation.operands[1] = strange
        strange.replace_all_uses_with(strange)
        print(*sums, sep="\n")
        one.result.replace_all_uses_except(strange, [])
        print(len(list(one.result.uses)), len(list(used.result.uses)))
        strange.replace_all_uses_with(one.result)
        print("# replaced by a view, and in place of one")
        keyed = Keyed(one.result, dtype=i32)
        print(keyed == 1, arith.MulIOp(keyed, keyed).operation.verify())
        total.replace_all_uses_with(more)
        added = arith.AddIOp(one.result, one.result)
        added.operation.operands[1] = more
        print(added)
        added.operation.replace_uses_of_with(more, view)
        print(added)
        more.replace_all_uses_with(keyed)
        print("# a class of results")
        result = Result(one.result, more=1)
        print(result, result.owner is one.result.owner, result.result_number, isinstance(result, OpResult))
        print("# refused")
        refused(lambda: Nothing(1, 2).type)
        refused(lambda: Scalar("x"))
        refused(lambda: Value(3))

        @func.FuncOp.from_py_func(i32)
        def twice(x):
            return Scalar(x, note="a") + Scalar(x)

    print("# the module")
    print(module)
    print(module.operation.verify())
