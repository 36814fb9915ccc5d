#include "proofs/symbolic_execution/term_relation.hpp"

#include "reference/answer.hpp"

namespace plumb::proofs {

TermRelation opposite(TermRelation relation) {
  switch (relation) {
    case TermRelation::less: return TermRelation::not_less;
    case TermRelation::not_less: return TermRelation::less;
    case TermRelation::equal: return TermRelation::not_equal;
    case TermRelation::not_equal: return TermRelation::equal;
  }
  throw Defect("a relation that is not in the list");
}

bool holds(const Integer& a, TermRelation relation, const Integer& b) {
  switch (relation) {
    case TermRelation::less: return a < b;
    case TermRelation::not_less: return a >= b;
    case TermRelation::equal: return a == b;
    case TermRelation::not_equal: return a != b;
  }
  throw Defect("a relation that is not in the list");
}

}  // namespace plumb::proofs
