// Encodings of tensors in tensor memory: rows to lanes, columns to columns.
//
//   #ttng.tensor_memory_encoding<blockM = 128, blockN = 64, colStride = 1>    of one block
#include <fmt/format.h>

#include "plumb/dialects/triton/encoding.hpp"
#include "plumb/dialects/triton/encoding_fields.hpp"

namespace plumb::dialects {
namespace {

void require_matrix(const Encoding& encoding, const Shape& shape) {
  if (shape.size() != 2)
    Writer::refuse(*encoding.where,
                   fmt::format("expected a tensor of 2 dimensions, without those that count "
                               "buffers, got {}",
                               shape.size()));
}

/// Several blocks are refused; the field `block` of Gluon's class is rows and columns.
void require_one(Writer& writer, const Encoding& encoding) {
  Encoding shared = encoding;
  std::erase_if(shared.entries,
                [](const Term& entry) { return field({entry}, "block").has_value(); });
  require_one_block(writer, shared);
  for (const std::string_view name : {"CTASplitM", "CTASplitN", "cta_split_num"})
    if (const auto split = field(encoding.entries, name))
      for (const Integer& count : writer.integers(*split))
        if (count != 1) Writer::refuse(*split, "expected one block: several are not read");
  if (flag(writer, encoding, {"twoCTAs", "two_ctas"}, 9))
    Writer::refuse(*encoding.where, "expected twoCTAs = false: two blocks are not read");
}

}  // namespace

std::string tensor_memory_text(Writer& writer, const Encoding& encoding, const Shape& shape) {
  require_matrix(encoding, shape);
  require_one(writer, encoding);
  Integer rows, columns;
  const auto block = argument(encoding.entries, {"block"}, 0);
  if (block && (block->is_group('(') || block->is_group('['))) {
    const Shape both = writer.integers(*block);  // TensorMemoryLayout(block=(128, 64), ..)
    if (both.size() != 2) Writer::refuse(*block, "expected rows and columns, as in (128, 64)");
    rows = both[0];
    columns = both[1];
  } else {
    rows = writer.integer(need(encoding, {"blockM"}, 9));
    columns = writer.integer(need(encoding, {"blockN"}, 9));
  }
  const bool gluon = encoding.kind == "TensorMemoryLayout";
  const auto stride =
      gluon ? argument(encoding.entries, {"col_stride"}, field(encoding.entries, "block") ? 0 : 1)
            : field(encoding.entries, "colStride");
  const bool packing = stride && (stride->is_name("True") || stride->is_name("False"));
  if (packing || (!stride && field(encoding.entries, "unpacked")))
    Writer::refuse(*encoding.where,
                   "unpacked does not say how many columns an element takes: write colStride = 1, "
                   "or 2 if elements of 16 bits are unpacked");
  return fmt::format("linear_tensor_memory(0,{},{},{},{})", rows.str(), columns.str(),
                     stride ? writer.integer(*stride).str() : "1", sizes_text(shape, ascending(2)));
}

std::string tensor_memory_scales_text(Writer& writer, const Encoding& encoding,
                                      const Shape& shape) {
  require_matrix(encoding, shape);
  require_one(writer, encoding);
  return fmt::format("linear_tensor_memory_scales({})", sizes_text(shape, ascending(2)));
}

}  // namespace plumb::dialects
