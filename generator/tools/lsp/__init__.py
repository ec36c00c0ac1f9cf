"""The language server: `server` speaks the protocol, `specs` knows spec files, `ir_worker` asks the runtime about IR."""
