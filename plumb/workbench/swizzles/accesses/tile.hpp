// A tile in shared memory: the offset of each of its elements, before the swizzle that it may be
// given with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "properties/value.hpp"

namespace plumb::workbench {

/// Offsets are counted in elements and lie below this.
inline constexpr std::uint64_t offset_limit = std::uint64_t{1} << 31;

/// The most offsets that one call looks at: more elements than any shared memory has bytes.
inline constexpr std::uint64_t most_offsets = std::uint64_t{1} << 18;

/// The layout or composed layout that a text in any dialect says.   Throws CallError.
Value<Integer> read_tile(const std::string& asked);

/// A layout of integer or F2 strides, or a composed layout, as a function of the index. Where the
/// outermost of a composed layout is a swizzle, that is `given`, and offsets are those before it.
class SharedTile {
 public:
  /// Throws CallError.
  explicit SharedTile(const std::string& text);

  const std::string& text() const { return text_; }
  const Integer& size() const { return size_; }
  const std::vector<Integer>& extents() const { return extents_; }  // of its top modes
  const std::vector<Integer>& strides() const { return strides_; }  // of its leaves; none of F2
  const std::optional<Swizzle<Integer>>& given() const { return given_; }

  /// True if there is a swizzle, or what may be one, within the function that offset() is.
  bool swizzled_within() const { return swizzled_within_; }

  /// Domain: 0 <= index < size. Throws CallError if there is no offset, or it is negative, or it is
  /// offset_limit or more.
  std::uint64_t offset(const Integer& index) const;

  /// The offset of each index.   Domain: size() <= most_offsets. Throws CallError as `offset` does.
  std::vector<std::uint64_t> offsets() const;

 private:
  std::string negative_text(const Integer& index, const Integer& offset) const;

  std::string text_;
  std::variant<Layout<Integer>, BitLayout<Integer>, FLayout<Integer>, ComposedLayout<Integer>>
      layout_;
  Integer size_;
  std::vector<Integer> extents_, strides_;
  std::optional<Swizzle<Integer>> given_;
  bool swizzled_within_ = false;
};

}  // namespace plumb::workbench
