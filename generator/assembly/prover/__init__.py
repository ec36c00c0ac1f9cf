"""The prover: rejects formats whose output could be read back differently, or not at all."""
