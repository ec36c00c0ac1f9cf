"""What the spec cannot say."""


def load_fold(op, adaptor): ...


def load_canonicalization_patterns(): ...
