"""The parts of the toy dialect that its spec cannot express."""


def toy_shrink_run(self, op): ...


def toy_nothing_run(self, op): ...
