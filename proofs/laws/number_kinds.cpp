#include "proofs/laws/number_kinds.hpp"

template class plumb::Value<plumb::proofs::Symbolic>;
template class plumb::Value<plumb::proofs::Word>;
template class plumb::Implementation<plumb::proofs::Symbolic>;
template class plumb::Implementation<plumb::proofs::Word>;
