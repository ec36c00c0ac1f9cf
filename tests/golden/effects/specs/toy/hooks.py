"""The parts of the toy dialect that its spec cannot express."""


def load_fold(op, adaptor): ...


def load_canonicalization_patterns(): ...
