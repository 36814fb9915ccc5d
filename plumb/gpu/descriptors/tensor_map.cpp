#include "plumb/gpu/descriptors/tensor_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "properties/notation/failure.hpp"

namespace plumb::gpu_conformance {
namespace {

using notation::CallError;

constexpr std::array<TensorMapType, 16> tensor_map_types{{
    {"UINT8", 8},
    {"UINT16", 16},
    {"UINT32", 32},
    {"INT32", 32},
    {"UINT64", 64},
    {"INT64", 64},
    {"FLOAT16", 16},
    {"FLOAT32", 32},
    {"FLOAT64", 64},
    {"BFLOAT16", 16},
    {"FLOAT32_FTZ", 32},
    {"TFLOAT32", 32},
    {"TFLOAT32_FTZ", 32},
    {"16U4_ALIGN8B", 4, Packing::aligned_8},
    {"16U4_ALIGN16B", 4, Packing::aligned_16},
    {"16U6_ALIGN16B", 6, Packing::aligned_16},
}};

constexpr std::array<TensorMapSwizzle, 7> tensor_map_swizzles{{
    {"none", 0},
    {"32B", 32},
    {"64B", 64},
    {"128B", 128},
    {"128B_ATOM_32B", 128},
    {"128B_ATOM_32B_FLIP_8B", 128},
    {"128B_ATOM_64B", 128},
}};

constexpr std::array<std::string_view, 3> interleave_names{"none", "16B", "32B"};

constexpr unsigned most_dimensions = 5, least_interleaved = 3, most_box = 256, most_step = 8;
constexpr unsigned packed_box = 128;
const Integer most_extent = Integer(1) << 32, stride_limit = Integer(1) << 40;

template <class Rows>
auto& row_named(const Rows& rows, std::string_view name, std::string_view what) {
  std::string names;
  for (const auto& row : rows) {
    if (row.name == name) return row;
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  throw CallError(fmt::format("{}: expected {} of a tensor map, one of {}", name, what, names));
}

/// Collects what is violated, with the parameters at hand.
class Requirements {
 public:
  explicit Requirements(const TensorMap& map) : map_(map), wide_(alignment(map)) {}

  std::vector<Violation> all() {
    require_rank();
    require_address();
    for (std::size_t i = 0; i < map_.global_dim.size(); ++i) require_extent(i);
    for (std::size_t i = 0; i < map_.global_strides.size(); ++i) require_stride(i);
    for (std::size_t i = 0; i < map_.box_dim.size(); ++i) require_box(i);
    for (std::size_t i = 0; i < map_.element_strides.size(); ++i) require_step(i);
    require_span();
    require_modes();
    return std::move(found_);
  }

 private:
  static unsigned alignment(const TensorMap& map) {
    return map.interleave == Interleave::bytes_32 || map.type->packing == Packing::aligned_16 ? 32
                                                                                              : 16;
  }

  void require(bool holds, std::string parameter, std::string sentence) {
    if (!holds) found_.push_back({std::move(parameter), std::move(sentence)});
  }

  void require_rank() {
    const std::size_t rank = map_.global_dim.size();
    require(1 <= rank && rank <= most_dimensions, "tensorRank",
            fmt::format("expected 1 to {} dimensions, got {}; try several copies", most_dimensions,
                        rank));
    require(map_.interleave == Interleave::none || rank >= least_interleaved, "tensorRank",
            fmt::format("expected {} dimensions or more with interleave {}, got {}",
                        least_interleaved, name_of(map_.interleave), rank));
  }

  void require_address() {
    require(map_.address % wide_ == 0, "globalAddress",
            fmt::format("expected a multiple of {} bytes, got {} more than one", wide_,
                        Integer(map_.address % wide_).str()));
  }

  void require_extent(std::size_t i) {
    const Integer& extent = map_.global_dim[i];
    const std::string name = fmt::format("globalDim[{}]", i);
    require(1 <= extent && extent <= most_extent, name,
            fmt::format("expected 1 to 2^32 elements, got {}", extent.str()));
    if (i > 0 || map_.type->packing == Packing::none) return;
    const unsigned whole = map_.type->packing == Packing::aligned_16 ? packed_box : 2;
    require(extent % whole == 0, name,
            fmt::format("expected a multiple of {} for {}, got {}", whole, map_.type->name,
                        extent.str()));
  }

  void require_stride(std::size_t i) {
    const Integer& stride = map_.global_strides[i];
    const std::string name = fmt::format("globalStrides[{}]", i);
    require(stride % wide_ == 0, name,
            fmt::format("expected a multiple of {} bytes, got {}; try a longer row, padded", wide_,
                        stride.str()));
    require(0 <= stride && stride < stride_limit, name,
            fmt::format("expected 0 to 2^40 - 1 bytes, got {}", stride.str()));
  }

  void require_box(std::size_t i) {
    const Integer& extent = map_.box_dim[i];
    const std::string name = fmt::format("boxDim[{}]", i);
    require(1 <= extent && extent <= most_box, name,
            fmt::format("expected 1 to {} elements, got {}; try several copies", most_box,
                        extent.str()));
    if (i > 0) return;
    const Integer bits = extent * map_.type->bits;
    require(map_.interleave != Interleave::none || bits % 128 == 0, name,
            fmt::format("expected a multiple of 16 bytes, got {} elements of {} bits", extent.str(),
                        map_.type->bits));
    require(map_.type->packing != Packing::aligned_16 || extent == packed_box, name,
            fmt::format("expected {} elements for {}, got {}", packed_box, map_.type->name,
                        extent.str()));
  }

  void require_step(std::size_t i) {
    const Integer& step = map_.element_strides[i];
    const std::string name = fmt::format("elementStrides[{}]", i);
    require(1 <= step && step <= most_step, name,
            fmt::format("expected 1 to {}, got {}", most_step, step.str()));
    require(i > 0 || map_.interleave != Interleave::none || step == 1, name,
            fmt::format("expected 1: without interleave dimension 0 has no step, and {} is ignored",
                        step.str()));
  }

  void require_span() {
    if (map_.interleave != Interleave::none || map_.swizzle->none() || map_.box_dim.empty()) return;
    const Integer bytes = (map_.box_dim[0] * map_.type->shared_bits() + 7) / 8;
    require(bytes <= map_.swizzle->span, "boxDim[0]",
            fmt::format("expected at most {} bytes with swizzle {}, got {}; try {} elements",
                        map_.swizzle->span, map_.swizzle->name, bytes.str(),
                        8 * map_.swizzle->span / map_.type->shared_bits()));
  }

  void require_modes() {
    require(map_.interleave != Interleave::bytes_32 || map_.swizzle->name == "32B", "swizzle",
            fmt::format("expected 32B with interleave 32B, got {}", map_.swizzle->name));
    if (map_.type->packing != Packing::aligned_16) return;
    require(map_.type->bits != 6 || map_.interleave == Interleave::none, "interleave",
            fmt::format("expected none for {}, got {}", map_.type->name, name_of(map_.interleave)));
    const std::string_view name = map_.swizzle->name;
    const bool known = map_.swizzle->none() || name == "128B" || name == "128B_ATOM_32B" ||
                       (map_.type->bits == 6 && name == "128B_ATOM_64B");
    require(known, "swizzle",
            fmt::format("expected none, 128B{}128B_ATOM_32B{} for {}, got {}",
                        map_.type->bits == 6 ? ", " : " or ",
                        map_.type->bits == 6 ? " or, of a store, 128B_ATOM_64B" : "",
                        map_.type->name, name));
  }

  const TensorMap& map_;
  unsigned wide_;  // bytes of which addresses and strides are multiples
  std::vector<Violation> found_;
};

}  // namespace

const TensorMapType& tensor_map_type(std::string_view name) {
  return row_named(tensor_map_types, name, "an element type");
}

const TensorMapType* tensor_map_type_of(unsigned bits) {
  const auto found = std::find_if(tensor_map_types.begin(), tensor_map_types.end(),
                                  [&](const TensorMapType& row) { return row.bits == bits; });
  return found == tensor_map_types.end() ? nullptr : &*found;
}

const TensorMapSwizzle& tensor_map_swizzle(std::string_view name) {
  return row_named(tensor_map_swizzles, name, "a swizzle");
}

Interleave tensor_map_interleave(std::string_view name) {
  const auto found = std::find(interleave_names.begin(), interleave_names.end(), name);
  if (found == interleave_names.end())
    throw CallError(
        fmt::format("{}: expected an interleave of a tensor map, none, 16B or 32B", name));
  return static_cast<Interleave>(found - interleave_names.begin());
}

std::string_view name_of(Interleave interleave) {
  return interleave_names[static_cast<std::size_t>(interleave)];
}

Integer TensorMap::loaded(std::size_t i) const {
  return (box_dim[i] + element_strides[i] - 1) / element_strides[i];
}

Integer TensorMap::copied_bytes() const {
  Integer bits = type->shared_bits();
  for (std::size_t i = 0; i < box_dim.size(); ++i) bits *= loaded(i);
  return (bits + 7) / 8;
}

std::vector<Violation> violations_of(const TensorMap& map) { return Requirements(map).all(); }

}  // namespace plumb::gpu_conformance
