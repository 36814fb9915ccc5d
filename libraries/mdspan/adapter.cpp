// Candidate `cuda::std::mdspan`: mappings of 64-bit dextents of rank 0 to 6, candidate protocol 1.
//
// A mapping is layout_left where the strides are exactly the column-major ones, layout_right where
// they are exactly the row-major ones, layout_stride elsewhere. A request outside the preconditions
// that [mdspan.layout] states for the call is refused here, because the call would be undefined.
// They are the domain that candidate.json, the argument of this program, declares. Where mdspan has
// no such call, or this program makes none, the answer is `unsupported`.

#include <cstddef>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <cuda/std/array>
#include <cuda/std/mdspan>

#include <nlohmann/json.hpp>

#include "preconditions.hpp"

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
std::string with_rank(const Modes& modes, Kind kind, Use use) {
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
  }
  outside("no mapping");
}

/// Calls `use` with the mapping of these modes.
template <class Use>
std::string with_mapping(const Modes& modes, Use use) {
  const Kind kind = checked_kind(modes);
  switch (modes.extents.size()) {
    case 0: return with_rank<0>(modes, kind, use);
    case 1: return with_rank<1>(modes, kind, use);
    case 2: return with_rank<2>(modes, kind, use);
    case 3: return with_rank<3>(modes, kind, use);
    case 4: return with_rank<4>(modes, kind, use);
    case 5: return with_rank<5>(modes, kind, use);
    case 6: return with_rank<6>(modes, kind, use);
  }
  throw Unsupported{"this program has no rank above 6"};
}

template <class Mapping, std::size_t... K>
Index call(const Mapping& mapping, const std::vector<Index>& coordinate,
           std::index_sequence<K...>) {
  return mapping(coordinate[K]...);
}


std::string truth(bool value) { return value ? "true" : "false"; }

std::string size(const std::string& A) {
  return with_mapping(read_layout(A), [](const auto& mapping) {
    using Mapping = std::decay_t<decltype(mapping)>;
    using Extents = typename Mapping::extents_type;
    using Layout = typename Mapping::layout_type;
    using Span = cuda::std::mdspan<const Index, Extents, Layout, NoMemory>;
    return std::to_string(Span(Index{0}, mapping).size());
  });
}

std::string cosize(const std::string& A) {
  return with_mapping(read_layout(A), [](const auto& mapping) {
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

  return with_mapping(modes, [&](const auto& mapping) {
    constexpr std::size_t rank = std::decay_t<decltype(mapping)>::extents_type::rank();
    return std::to_string(call(mapping, coordinate, std::make_index_sequence<rank>{}));
  });
}

std::string result_of(const std::string& operation, const std::vector<std::string>& args) {
  const auto takes = [&](const char* name, std::size_t count) {
    return operation == name && args.size() == count;
  };
  if (takes("size", 1)) return size(args[0]);
  if (takes("cosize", 1)) return cosize(args[0]);
  if (takes("injective", 1)) return injective(args[0]);
  if (takes("surjective", 1)) return surjective(args[0]);
  if (takes("crd2idx", 3)) return crd2idx(args[0], args[1], args[2]);
  throw Unsupported{"no such operation with so many arguments"};
}


Json hello = {
    {"protocol", "1"},
    {"name", "mdspan"},
    {"version", PACKAGE_VERSION},
    {"language", "c++"},
    {"issues", "https://github.com/NVIDIA/cccl/issues"},
    {"ops", {"size", "cosize", "crd2idx", "injective", "surjective"}},
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
    if (candidate.contains("domain")) hello["domain"] = candidate["domain"];
  }
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const Json reply = respond(line);
    if (reply.is_null()) continue;
    std::cout << reply.dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace) << '\n'
              << std::flush;
  }
}
