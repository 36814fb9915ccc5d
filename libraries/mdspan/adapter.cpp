// Candidate `cuda::std::mdspan`: mappings of 64-bit dextents of rank 0 to 6, candidate protocol 1.
//
// A mapping is layout_left where the strides are exactly the column-major ones, layout_right where
// they are exactly the row-major ones, layout_stride elsewhere. If the strides satisfy none of the
// three and CCCL has cuda::layout_stride_relaxed, as from 13.3 on, size, cosize and crd2idx use it.
// Its offset is then the least that it takes, which is subtracted from an index.
//
// Slices are submdspan_mapping's: an index or full_extent for slice_and_offset, a pair for a tile
// of local_tile, a pair or a strided_slice for composition by mode.
//
// A request outside the preconditions that [mdspan.layout] or the header states for the call is
// refused here, because the call would be undefined. They are the domain that candidate.json, the
// argument of this program, declares. Where mdspan has no such call, or this program makes none,
// the answer is `unsupported`.

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <cuda/std/array>
#include <cuda/std/mdspan>

#include <nlohmann/json.hpp>

#include "preconditions.hpp"
#include "slices.hpp"

#if __has_include(<cuda/__mdspan/layout_stride_relaxed.h>)
#include <cuda/mdspan>
#define HAS_RELAXED 1
#endif

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "unknown"
#endif

namespace {

using Json = nlohmann::json;

constexpr std::size_t longest_line = std::size_t{1} << 20;


/// Every range of every handle is accessible, so that an mdspan needs no memory.
struct NoMemory {
  using element_type = const Index;
  using reference = Index;
  using data_handle_type = Index;
  using offset_policy = NoMemory;
  constexpr reference access(data_handle_type handle, std::size_t i) const noexcept {
    return handle + static_cast<Index>(i);
  }
  constexpr data_handle_type offset(data_handle_type handle, std::size_t i) const noexcept {
    return access(handle, i);
  }
};

template <std::size_t Rank>
cuda::std::array<Index, Rank> array_of(const std::vector<Index>& values) {
  cuda::std::array<Index, Rank> result{};
  if constexpr (Rank > 0) std::copy_n(values.begin(), Rank, result.begin());
  return result;
}

template <std::size_t Rank, class Use>
auto with_rank(const Modes& modes, Kind kind, Use use)
    -> decltype(use(cuda::std::layout_left::mapping<cuda::std::dextents<Index, Rank>>())) {
  using Extents = cuda::std::dextents<Index, Rank>;
  const Extents extents(array_of<Rank>(modes.extents));
  switch (kind) {
    case Kind::left: return use(cuda::std::layout_left::mapping<Extents>(extents));
    case Kind::right: return use(cuda::std::layout_right::mapping<Extents>(extents));
    case Kind::stride:
      if constexpr (Rank > 0) {
        return use(
            cuda::std::layout_stride::mapping<Extents>(extents, array_of<Rank>(modes.strides)));
      }
      break;
    case Kind::relaxed: break;
  }
  outside("no mapping");
}

#ifdef HAS_RELAXED
/// offset() is the least that it takes: the sum of (extent - 1) |stride| over negative strides.
template <std::size_t Rank, class Use>
std::string with_relaxed(const Modes& modes, Use use) {
  using Extents = cuda::std::dextents<Index, Rank>;
  using Mapping = cuda::layout_stride_relaxed::mapping<Extents>;
  const Index offset = least_offset(modes);
  return use(Mapping(Extents(array_of<Rank>(modes.extents)),
                     typename Mapping::strides_type(array_of<Rank>(modes.strides)), offset),
             offset);
}
#endif

/// Calls `by_rank` with the rank as a constant.
template <class ByRank>
auto with_rank_of(const Modes& modes, ByRank by_rank) {
  using std::integral_constant;
  switch (modes.extents.size()) {
    case 0: return by_rank(integral_constant<std::size_t, 0>());
    case 1: return by_rank(integral_constant<std::size_t, 1>());
    case 2: return by_rank(integral_constant<std::size_t, 2>());
    case 3: return by_rank(integral_constant<std::size_t, 3>());
    case 4: return by_rank(integral_constant<std::size_t, 4>());
    case 5: return by_rank(integral_constant<std::size_t, 5>());
    case 6: return by_rank(integral_constant<std::size_t, 6>());
  }
  throw Unsupported{"this program has no rank above 6"};
}

/// Calls `use` with the mapping of these modes.
template <class Use>
auto with_mapping(const Modes& modes, Use use) {
  const Kind kind = checked_kind(modes, Relaxed::no);
  return with_rank_of(modes, [&](auto rank) { return with_rank<rank()>(modes, kind, use); });
}

/// The same, and what the mapping adds to each offset; the mapping may be a relaxed one.
template <class Use>
std::string with_any_mapping(const Modes& modes, Use use) {
#ifdef HAS_RELAXED
  const Kind kind = checked_kind(modes, Relaxed::yes);
  if (kind == Kind::relaxed)
    return with_rank_of(modes, [&](auto rank) { return with_relaxed<rank()>(modes, use); });
#endif
  return with_mapping(modes, [&](const auto& mapping) { return use(mapping, Index{0}); });
}

template <class Mapping, std::size_t... K>
Index call(const Mapping& mapping, const std::vector<Index>& coordinate,
           std::index_sequence<K...>) {
  return mapping(coordinate[K]...);
}


std::string truth(bool value) { return value ? "true" : "false"; }

std::string size(const std::string& A) {
  return with_any_mapping(read_layout(A), [](const auto& mapping, Index) {
    using Mapping = std::decay_t<decltype(mapping)>;
    using Extents = typename Mapping::extents_type;
    using Layout = typename Mapping::layout_type;
    using Span = cuda::std::mdspan<const Index, Extents, Layout, NoMemory>;
    return std::to_string(Span(Index{0}, mapping).size());
  });
}

std::string cosize(const std::string& A) {
  return with_any_mapping(read_layout(A), [](const auto& mapping, Index) {
    return std::to_string(mapping.required_span_size());
  });
}

std::string injective(const std::string& A) {
  return with_mapping(read_layout(A),
                      [](const auto& mapping) { return truth(mapping.is_unique()); });
}

std::string surjective(const std::string& A) {
  return with_mapping(read_layout(A),
                      [](const auto& mapping) { return truth(mapping.is_exhaustive()); });
}

std::string crd2idx(const std::string& c, const std::string& S, const std::string& D) {
  const auto coordinate = read_integers(c);
  const Modes modes{read_integers(S), read_integers(D)};
  if (coordinate.size() != modes.extents.size())
    throw Unsupported{"a mapping takes one index for each of its modes"};
  for (std::size_t k = 0; k < coordinate.size(); ++k)
    if (coordinate[k] < 0 || coordinate[k] >= modes.extents[k])
      outside("a coordinate is outside the extents");

  return with_any_mapping(modes, [&](const auto& mapping, Index offset) {
    constexpr std::size_t rank = std::decay_t<decltype(mapping)>::extents_type::rank();
    return std::to_string(call(mapping, coordinate, std::make_index_sequence<rank>{}) - offset);
  });
}

std::vector<std::string> cut(const Modes& modes, const std::vector<Slice>& slices) {
  return with_mapping(modes, [&](const auto& mapping) { return sliced(mapping, slices); });
}

Json slice_and_offset(const std::string& A, const std::string& c) {
  const Modes modes = read_layout(A);
  return cut(modes, slices_of_pattern(modes, read_entries(c)));
}

Json local_tile(const std::string& A, const std::string& T, const std::string& c) {
  const Modes modes = read_layout(A);
  if (Reader(c).next_is('_')) throw Unsupported{"a number for each mode is wanted"};
  return cut(modes,
             slices_of_tile(modes, read_entries(T), read_integers(c), !Reader(c).next_is('(')));
}

Json composition(const std::string& A, const std::string& T) {
  const Modes modes = read_layout(A);
  if (!Reader(T).next_is('<')) throw Unsupported{"a slice for each mode is wanted"};
  return cut(modes, slices_of_tiler(modes, read_entries(T)))[0];
}

Json result_of(const std::string& operation, const std::vector<std::string>& args) {
  const auto takes = [&](const char* name, std::size_t count) {
    return operation == name && args.size() == count;
  };
  if (takes("size", 1)) return size(args[0]);
  if (takes("cosize", 1)) return cosize(args[0]);
  if (takes("injective", 1)) return injective(args[0]);
  if (takes("surjective", 1)) return surjective(args[0]);
  if (takes("crd2idx", 3)) return crd2idx(args[0], args[1], args[2]);
  if (takes("slice_and_offset", 2)) return slice_and_offset(args[0], args[1]);
  if (takes("local_tile", 3)) return local_tile(args[0], args[1], args[2]);
  if (takes("composition", 2)) return composition(args[0], args[1]);
  throw Unsupported{"no such operation with so many arguments"};
}


Json hello = {
    {"protocol", "1"},
    {"name", "mdspan"},
    {"version", PACKAGE_VERSION},
    {"language", "c++"},
    {"issues", "https://github.com/NVIDIA/cccl/issues"},
    {"ops",
     {"size", "cosize", "crd2idx", "injective", "surjective", "slice_and_offset", "local_tile",
      "composition"}},
    {"integer_bits", "64"},
};

Json answer(const Json& request, const std::string& operation, std::size_t line_length) {
  Json reply = {{"id", request.value("id", Json(""))}};
  try {
    if (line_length > longest_line)
      throw Refusal{"too_large", "a line is longer than 1048576 bytes"};
    reply["result"] =
        result_of(operation, request.value("args", Json::array()).get<std::vector<std::string>>());
  } catch (const Refusal& refusal) {
    reply["refuse"] = refusal.code;
    reply["detail"] = refusal.detail;
  } catch (const Unsupported& unsupported) {
    reply["unsupported"] = true;
    reply["detail"] = unsupported.detail;
  } catch (const Json::exception&) {
    reply["unsupported"] = true;
    reply["detail"] = "the arguments are not an array of texts";
  }
  return reply;
}

Json respond(const std::string& line) {
  const Json request = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!request.is_object())
    return {{"id", ""}, {"unsupported", true}, {"detail", "the line is not a JSON object"}};

  const Json name = request.value("op", Json(""));
  const std::string operation = name.is_string() ? name.get<std::string>() : "";
  if (operation == "flush") return {};
  if (operation == "hello") return hello;
  return answer(request, operation, line.size());
}

}  // namespace


int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  if (count > 1) {
    std::ifstream file(words[1]);
    const Json candidate = Json::parse(file, nullptr, /*allow_exceptions=*/false);
    for (Json entry : candidate.value("domain", Json::array())) {
      const auto versions = entry.value("versions", std::vector<std::string>{PACKAGE_VERSION});
      if (std::find(versions.begin(), versions.end(), PACKAGE_VERSION) == versions.end()) continue;
      entry.erase("versions");
      hello["domain"].push_back(entry);
    }
  }
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const Json reply = respond(line);
    if (reply.is_null()) continue;
    std::cout << reply.dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace) << '\n'
              << std::flush;
  }
}
