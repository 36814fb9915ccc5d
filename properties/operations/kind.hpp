// The kinds of argument and result that the catalogue names, each with its notation.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "reference/answer.hpp"

namespace plumb {

enum class Kind {
  integer,   // -12
  truth,     // true
  tuple,     // (2,(3,4)): a shape, a coordinate, integer strides; 4 and (4) are two other tuples
  profile,   // (*,(*,*))
  pattern,   // (_,2): a coordinate with open entries
  layout,    // (4,8):(1,4); strides are integers, or vectors 3@1@0, or bits ^0b101
  tree,      // a tuple, or a layout
  tiler,     // <3:1,_,(2,4):(1,8)>
  swizzle,   // Sw<3,4,3>
  composed,  // Sw<3,4,3> o 0 o (8,64):(64,1)
  function,  // a swizzle, a composed layout, or a layout
  matrix,    // [0b101,0b010]: an F2 matrix, column by column
  linear,    // {register:[[0,1]],lane:[[1,0],[2,0]]}->(dim0:4,dim1:2)
  plan,      // plan{lanes:2,in:1,steps:[bfly(0,0b1)],out:(1)}: a program of warp shuffles
  vector,    // (2,1): a value of a layout of basis strides
  bits,      // 5: a value of a layout of F2 strides
  offset,    // a value of a layout with any strides: integer, vector or bits
  strides,   // (1@1,1@0): a tuple of strides of one module; of integers a tuple
  several,   // ["2:1","(4)"]: the results of an operation that has several
};

struct KindName {
  Kind kind;
  std::string_view name;
};

inline constexpr std::array<KindName, 19> kind_names{{
    {Kind::integer, "integer"},
    {Kind::truth, "truth"},
    {Kind::tuple, "tuple"},
    {Kind::profile, "profile"},
    {Kind::pattern, "pattern"},
    {Kind::layout, "layout"},
    {Kind::tree, "tuple or layout"},
    {Kind::tiler, "tiler"},
    {Kind::swizzle, "swizzle"},
    {Kind::composed, "composed layout"},
    {Kind::function, "function"},
    {Kind::matrix, "F2 matrix"},
    {Kind::linear, "linear layout"},
    {Kind::plan, "shuffle plan"},
    {Kind::vector, "vector"},
    {Kind::bits, "bits"},
    {Kind::offset, "offset"},
    {Kind::strides, "tuple of strides"},
    {Kind::several, "several results"},
}};

inline std::string_view name_of(Kind kind) {
  for (const KindName& row : kind_names)
    if (row.kind == kind) return row.name;
  throw Defect("a kind without a name");
}

}  // namespace plumb
