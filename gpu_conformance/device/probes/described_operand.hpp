// The operand that a question about a descriptor is about. Standard library only.
#pragma once

#include "gpu_conformance/device/probes/claimed_product.hpp"
#include "gpu_conformance/device/probes/measured_descriptor.hpp"
#include "gpu_conformance/pack/descriptor_words.hpp"

namespace plumb::gpu_conformance {

/// Nothing if no described operand is measured of this question.
inline std::optional<DescribedOperand> described_operand(const DescriptorQuestion& question,
                                                         const Product& product) {
  const auto claims = claims_of(question.product, product);
  if (!claims || product.c->bits != 32 || table_of(question.product.threads).size() != 128 ||
      (question.rows_side_by_side && product.a->bits != 16))
    return std::nullopt;
  return DescribedOperand{question.of_a,
                          question.of_a ? product.M : product.N,
                          question.of_a ? product.N : product.M,
                          product.K,
                          static_cast<int>(8 * region_bytes / product.a->bits),
                          claims->C,
                          {}};
}

}  // namespace plumb::gpu_conformance
