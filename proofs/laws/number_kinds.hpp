// The kinds of numbers that a law runs on besides integers. What does not depend on the law is
// compiled once for each of them.
#pragma once

#include "proofs/bitvectors/word.hpp"
#include "proofs/bitvectors/word_bit.hpp"
#include "proofs/integers/symbolic.hpp"
#include "properties/operations/implementation.hpp"

extern template class plumb::Value<plumb::proofs::Symbolic>;
extern template class plumb::Value<plumb::proofs::Word>;
extern template class plumb::Implementation<plumb::proofs::Symbolic>;
extern template class plumb::Implementation<plumb::proofs::Word>;
