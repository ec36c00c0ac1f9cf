"""What the spec cannot say."""


def toy_shrink_run(self, op): ...


def toy_nothing_run(self, op): ...
