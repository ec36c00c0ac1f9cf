"""What the spec cannot say."""


def heap_size(op): ...


def heap_is_large(op, limit=8): ...
