"""The parts of the toy dialect that its spec cannot express."""


def heap_size(op): ...


def heap_is_large(op, limit=8): ...
