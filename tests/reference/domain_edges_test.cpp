// The edges of required domains: a call on each side of a condition, answered or not.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

struct DomainEdge {
  std::string call;
  bool required;
};

const std::vector<DomainEdge>& domain_edges() {
  static const std::vector<DomainEdge> all{
      {"crd2crd((1,2),(2,3),(2,3))", true},
      {"crd2crd((1,2),(2,3),(3,2))", false},
      {"crd2crd((1,2),(2,3),6)", true},
      {"crd2crd(6,6,(2,3))", false},
      {"crd2crd(5,6,(2,3))", true},
      {"crd2crd((2,0),(2,3),6)", false},
      {"crd2idx((1,2),(2,3),(1,2))", true},
      {"crd2idx((2,2),(2,3),(1,2))", false},
      {"crd2idx((1,-1),(2,3),(1,2))", false},
      {"lex_crd2idx((1,2),(2,3))", true},
      {"lex_crd2idx((1,3),(2,3))", false},
      {"lex_crd2idx((2,2),(2,3))", false},
      {"lex_crd2idx((1,-1),(2,3))", false},
      {"tuple_ceil_div(1,2)", true},
      {"tuple_ceil_div(0,2)", false},
      {"tuple_ceil_div((4,0),(2,2))", false},
      {"tuple_round_up(1,2)", true},
      {"tuple_round_up(0,2)", false},
      {"tuple_round_up((4,0),(2,2))", false},
      {"tuple_round_up((4,3),2)", false},
      {"idx2crd(5,(2,3))", true},
      {"idx2crd(6,(2,3))", false},
      {"idx2crd(-1,(2,3))", false},
      {"lex_idx2crd(5,(2,3))", true},
      {"lex_idx2crd(6,(2,3))", false},
      {"coshape(4:1)", true},
      {"coshape(4:-1)", false},
      {"cosize(4:-1)", false},
      {"surjective((2,3):(1,2))", true},
      {"surjective((2,3):(1,-2))", false},
      {"complement(4:1,8)", true},
      {"complement(4:1,(2,4))", false},
      {"complement((2,2):(1,3),8)", false},
      {"injective((300,300):(1000,1001))", false},
      {"remove((2,3):(1,2),0)", true},
      {"remove((2,3,4),2)", true},
      {"composition((3,2):(1,7),2:1)", true},
      {"composition((5,2):(1,7),4:3)", false},
      {"composition((4,8):(8,1),2:-1)", false},
      {"composition((4,6,5):(1,4,24),<2:1>)", true},
      {"select((2,3,4),(0,2))", true},
  };
  return all;
}

}  // namespace

TEST(DomainEdges, AreWhereTheClausesSay) {
  for (const DomainEdge& edge : domain_edges())
    EXPECT_EQ(posed(edge.call).required, edge.required) << edge.call;
}

}  // namespace plumb
