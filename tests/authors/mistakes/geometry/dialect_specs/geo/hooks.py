from generated.geo import CircleOp, MoveOp, UnionOp


def circle_area(op: CircleOp) -> float:
    return 3.14 * op.radius.value**2


def circle_verify(op: CircleOp) -> None:
    pass


def union_canonicalization_patterns() -> list:
    return []


def move_fold(op: MoveOp, adaptor):
    return None
