#ifndef TOY_OPS_TD
#define TOY_OPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "toy/ToyDialect.td"

class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;

def Toy_PlainOp : Toy_Op<"plain"> {
  let summary = "has no folder";
  let arguments = (ins I32:$value);
  let results = (outs I32:$result);
}

def Toy_AddOp : Toy_Op<"add", [SameOperandsAndResultType, Commutative]> {
  let summary = "adds";
  let arguments = (ins
    AnyInteger:$lhs,
    AnyInteger:$rhs,
    Arg<UnitAttr, "whether nothing is lost">:$exact
  );
  let results = (outs AnyInteger:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`exact` $exact^)? attr-dict `:` type($result)
  }];
}

def Toy_SubOp : Toy_Op<"sub", [SameOperandsAndResultType]> {
  let summary = "subtracts";
  let arguments = (ins
    AnyInteger:$lhs,
    AnyInteger:$rhs,
    Arg<UnitAttr, "whether nothing is lost">:$exact
  );
  let results = (outs AnyInteger:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`exact` $exact^)? attr-dict `:` type($result)
  }];
}

def Toy_DivOp : Toy_Op<"div", [SameOperandsAndResultType]> {
  let summary = "divides, with a text of its own";
  let arguments = (ins
    AnyFloat:$lhs,
    AnyFloat:$rhs,
    Arg<UnitAttr, "whether nothing is lost">:$exact
  );
  let results = (outs AnyFloat:$result);
  let assemblyFormat = [{
    $lhs `by` $rhs (`exact` $exact^)? attr-dict `:` type($result)
  }];
}

def Toy_ScaleOp : Toy_Op<"scale", [SameOperandsAndResultType]> {
  let summary = "keeps a property more, so that it stands for itself";
  let arguments = (ins
    AnyInteger:$lhs,
    AnyInteger:$rhs,
    Arg<UnitAttr, "whether nothing is lost">:$exact,
    I64Attr:$by
  );
  let results = (outs AnyInteger:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `by` $by (`exact` $exact^)? attr-dict `:` type($result)
  }];
}

def Toy_ShowOp : Toy_Op<"show"> {
  let summary = "shows";
  let arguments = (ins AnyInteger:$value);
  let assemblyFormat = [{
    $value attr-dict `:` type($value)
  }];
}

def Toy_LeftOp : Toy_Op<"left", [SameOperandsAndResultType]> {
  let summary = "shifts to the left";
  let arguments = (ins
    AnyInteger:$lhs,
    Arg<AnyInteger, "how far">:$rhs,
    Arg<UnitAttr, "whether nothing is lost">:$exact
  );
  let results = (outs AnyInteger:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`exact` $exact^)? attr-dict `:` type($result)
  }];
}

def Toy_RightOp : Toy_Op<"right", [SameOperandsAndResultType]> {
  let summary = "shifts to the right";
  let arguments = (ins
    AnyInteger:$lhs,
    Arg<AnyInteger, "how far">:$rhs,
    Arg<UnitAttr, "whether nothing is lost">:$exact
  );
  let results = (outs AnyInteger:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`exact` $exact^)? attr-dict `:` type($result)
  }];
}

#endif // TOY_OPS_TD
