#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/memory/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view divides_by_bytes =
    "it divides by numbers of elements and of bytes, which words cannot do; small layouts are "
    "exhausted by the tests";

}  // namespace

std::vector<ProofRow> proofs_on_memory() {
  return proof_rows<LawsOnMemory>(open<WavefrontsSpans>(divides_by_bytes),
                                  open<WavefrontsCounted>(divides_by_bytes),
                                  open<WavefrontsCopies>(divides_by_bytes));
}

}  // namespace plumb::proofs
