#include "proofs/laws/number_kinds.hpp"

namespace plumb {

template class Value<proofs::Symbolic>;
template class Value<proofs::Word>;
template class Implementation<proofs::Symbolic>;
template class Implementation<proofs::Word>;

}  // namespace plumb
