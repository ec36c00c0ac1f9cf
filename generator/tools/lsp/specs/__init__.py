"""Editor services for spec files; positions are offsets, independent of the protocol."""
