// ARGS: --no-implicit-module --pass-pipeline=any(func.func(cse))
scf.execute_region {
  scf.yield
}
