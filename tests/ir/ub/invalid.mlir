// error at 34: custom op 'ub.poison' invalid kind of attribute specified
func.func @m() { %0 = ub.poison <1> : i32 return }

// error at 38: unknown attribute `foo` in dialect `ub`
func.func @m() { %0 = ub.poison <#ub.foo> : i32 return }
