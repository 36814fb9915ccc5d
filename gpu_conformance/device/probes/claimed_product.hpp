// What is claimed of a product: the tables of its three operands. Standard library only.
#pragma once

#include "gpu_conformance/device/probes/measured_product.hpp"
#include "gpu_conformance/device/probes/product.hpp"
#include "gpu_conformance/pack/fragment_words.hpp"

namespace plumb::gpu_conformance {

/// What is claimed; of an operand in memory, that its slots are its elements. Nothing if a layout
/// does not fit the product, or its threads are none of the block.
inline std::optional<ClaimedProduct> claims_of(const FragmentQuestion& question,
                                               const Product& product) {
  ClaimedProduct claims{product.M, product.N, product.K, {}, {}, {}, {}};
  const Words lanes = table_of(question.threads);
  for (const Word lane : lanes)
    if (lane >= static_cast<Word>(product.threads())) return std::nullopt;
  const auto table = [&](bool memory, const FlatLayout& layout, int elements, Words& claimed) {
    if (memory)
      for (Word k = 0; k < elements; ++k) claimed.push_back(k);
    else
      claimed = table_of(layout);
    bool fits = claimed.size() == static_cast<std::size_t>(elements) &&
                (memory || claimed.size() % lanes.size() == 0);
    for (const Word element : claimed) fits = fits && element >= 0 && element < elements;
    return fits;
  };
  const bool fit = table(product.a_in_memory, question.A, product.M * product.K, claims.A) &&
                   table(product.b_in_memory(), question.B, product.N * product.K, claims.B) &&
                   table(false, question.C, product.M * product.N, claims.C);
  if (!fit) return std::nullopt;
  return claims;
}

}  // namespace plumb::gpu_conformance
