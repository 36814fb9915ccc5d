// A product of matrices, read off the text of its instruction:
//
//   mma.sync.aligned.mMnNkK.row.col.C.A.B.C          operands in registers
//   wgmma.mma_async.sync.aligned.mMnNkK.C.A.B        B in memory, A in either
#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace plumb::gpu_conformance {

/// The type of an element, with the bits of 1.
struct ElementType {
  const char* name;
  unsigned bits;
  std::uint64_t one;
};

inline constexpr ElementType element_types[] = {{"f16", 16, 0x3c00},
                                                {"bf16", 16, 0x3f80},
                                                {"tf32", 32, 0x3f800000},
                                                {"s8", 8, 1},
                                                {"u8", 8, 1},
                                                {"s4", 4, 1},
                                                {"u4", 4, 1},
                                                {"b1", 1, 1},
                                                {"e4m3", 8, 0x38},
                                                {"e5m2", 8, 0x3c},
                                                {"f32", 32, 0},
                                                {"s32", 32, 0},
                                                {"f64", 64, 0x3ff0000000000000}};

inline const ElementType* element_type(const std::string& name) {
  for (const ElementType& type : element_types)
    if (name == type.name) return &type;
  return nullptr;
}

struct Product {
  std::string text;
  int M, N, K;
  const ElementType *a, *b, *c;
  bool of_warpgroup, a_in_memory, counts_unequal;  // .xor.popc counts the bits that differ

  unsigned threads() const { return of_warpgroup ? 128 : 32; }
  bool b_in_memory() const { return of_warpgroup; }
};

/// Registers of 32 bits, of f64 of 64, for `values` elements.
inline unsigned registers_of(const ElementType& type, unsigned values) {
  return type.bits >= 32 ? values : values * type.bits / 32;
}
inline unsigned register_bits(const ElementType& type) { return type.bits == 64 ? 64 : 32; }

inline std::vector<std::string> words_between_dots(const std::string& text) {
  std::vector<std::string> words{""};
  for (const char c : text)
    if (c == '.')
      words.emplace_back();
    else
      words.back().push_back(c);
  return words;
}

/// Nothing if the text is no such instruction.
inline std::optional<Product> product_of_text(const std::string& text, bool a_in_memory) {
  const std::vector<std::string> words = words_between_dots(text);
  const bool wide = words[0] == "wgmma";
  const std::size_t shape = wide ? 4 : 3, types = wide ? 5 : 6;
  if ((!wide && words[0] != "mma") || words.size() < types + 3 || (a_in_memory && !wide))
    return std::nullopt;
  Product product{text, 0, 0, 0, nullptr, nullptr, nullptr, wide, a_in_memory, false};
  char end = 0;
  if (std::sscanf(words[shape].c_str(), "m%dn%dk%d%c", &product.M, &product.N, &product.K, &end) !=
      3)
    return std::nullopt;
  for (const int extent : {product.M, product.N, product.K})
    if (extent < 4 || extent > 256) return std::nullopt;
  product.c = element_type(words[types]);
  product.a = element_type(words[types + 1]);
  product.b = element_type(words[types + 2]);
  if (!product.a || !product.b || !product.c || product.a->one == 0 || product.b->one == 0 ||
      product.a->bits != product.b->bits || (wide && product.a->bits < 8))
    return std::nullopt;
  for (const std::string& word : words) product.counts_unequal |= word == "xor";
  return product;
}

/// In memory without a swizzle an operand of R rows lies as 8 rows of 16 bytes, behind each other
/// along the rows, then along k: the byte of an element.
inline std::size_t byte_in_memory(const ElementType& type, int R, int row, int k) {
  const int in_row = 128 / static_cast<int>(type.bits);
  return static_cast<std::size_t>(k / in_row * R * 16 + row * 16 +
                                  k % in_row * static_cast<int>(type.bits) / 8);
}
inline std::size_t bytes_in_memory(const ElementType& type, int R, int K) {
  return static_cast<std::size_t>(R * K) * type.bits / 8;
}

}  // namespace plumb::gpu_conformance
