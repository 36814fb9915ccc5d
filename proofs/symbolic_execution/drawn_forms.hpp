// What a law has drawn: the scope of its proof says that, and no more.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace plumb::proofs {

enum class Drew {
  unknown_integer,
  unknown_stride,
  extent,
  vector_stride,  // a@0+b@1
  bit_stride,
  swizzle,
  composed_layout,
  natural_word,
  any_word,
  any_matrix,
  square_matrix,
  wide_matrix,  // of no more rows than columns
  any_linear,
  square_linear,  // of as many bits out as in
  linear_named_alike,
};

/// Of all paths of a proof together.
struct DrawnForms {
  std::set<std::string, std::less<>> names;  // of what the law draws
  std::set<Drew> kinds;
  std::set<std::string, std::less<>> limits;  // forms that the concrete driver has beyond these

  bool has(Drew kind) const { return kinds.contains(kind); }
  bool has(std::string_view name) const { return names.contains(name); }
  void add(const DrawnForms& more) {
    names.insert(more.names.begin(), more.names.end());
    kinds.insert(more.kinds.begin(), more.kinds.end());
    limits.insert(more.limits.begin(), more.limits.end());
  }

  /// "first, second, .." with the limits last.
  std::string joined(const std::string& first) const {
    std::string text = first;
    for (const std::string& limit : limits) text += (text.empty() ? "" : ", ") + limit;
    return text;
  }
};

}  // namespace plumb::proofs
