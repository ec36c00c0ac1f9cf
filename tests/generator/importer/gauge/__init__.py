"""Operations whose C++ is written as in real projects (`first`, `second`), with the answers of a tool that g++ and MLIR make of it."""
