// Triton's encodings, each written as a call of the reference's operation for it.
#pragma once

#include <string>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// #ttg.KIND<{entries}>, or KIND(entries) of Gluon.
struct Encoding {
  std::string kind = {};
  std::vector<Term> entries = {};
  const Term* where = nullptr;
};

/// Reads an encoding, or the name of one. It points to the term, which has to outlive it.
Encoding encoding_of(Writer& writer, const Term& term);
Encoding encoding_of(Writer& writer, const Term&& term) = delete;

/// What the encoding is of a tensor of this shape.
std::string encoding_text(Writer& writer, const Term& term, const std::vector<Integer>& shape);

using Shape = std::vector<Integer>;
std::string blocked_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string nvidia_mma_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string amd_mfma_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string amd_wmma_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string wmma_operand_text(Writer& writer, const Encoding& parent, const Integer& operand,
                              const Integer& width, const Shape& shape);
std::string tensor_memory_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string tensor_memory_scales_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string dot_operand_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string slice_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string swizzled_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string shared_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string rotating_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string nvmma_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape);
std::string padded_shared_text(Writer& writer, const Encoding& encoding, const Shape& shape);

}  // namespace plumb::dialects
