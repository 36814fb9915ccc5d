// Mappings of libc++'s <mdspan>, 64-bit dextents of rank 0 to 6, for ctypes.
//
// Header-only on purpose: nothing of libc++'s library is linked, and nothing is checked here. The
// preconditions of [mdspan.layout] are the adapter's.
#include <mdspan>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace {

using Index = std::int64_t;

enum class Question { size, span, index, unique, exhaustive };
enum class Kind { left, right, stride };

constexpr std::size_t greatest_rank = 6;

template <std::size_t Rank>
std::array<Index, Rank> array_of(const Index* values) {
  std::array<Index, Rank> result{};
  for (std::size_t k = 0; k < Rank; ++k) result[k] = values[k];
  return result;
}

template <class Mapping, std::size_t... K>
Index answer(const Mapping& mapping, Question question, const Index* coordinate,
             std::index_sequence<K...>) {
  using Extents = typename Mapping::extents_type;
  using Layout = typename Mapping::layout_type;
  switch (question) {
    case Question::size:
      return static_cast<Index>(std::mdspan<const char, Extents, Layout>(nullptr, mapping).size());
    case Question::span: return mapping.required_span_size();
    case Question::index: return mapping(coordinate[K]...);
    case Question::unique: return mapping.is_unique();
    case Question::exhaustive: return mapping.is_exhaustive();
  }
  return -1;
}

template <std::size_t Rank>
Index of_rank(Question question, Kind kind, const Index* extents, const Index* strides,
              const Index* coordinate) {
  using Extents = std::dextents<Index, Rank>;
  const Extents shape(array_of<Rank>(extents));
  constexpr auto modes = std::make_index_sequence<Rank>();
  switch (kind) {
    case Kind::left:
      return answer(std::layout_left::mapping<Extents>(shape), question, coordinate, modes);
    case Kind::right:
      return answer(std::layout_right::mapping<Extents>(shape), question, coordinate, modes);
    case Kind::stride:
      return answer(std::layout_stride::mapping<Extents>(shape, array_of<Rank>(strides)), question,
                    coordinate, modes);
  }
  return -1;
}

template <std::size_t... Rank>
Index of_any_rank(std::size_t rank, Question question, Kind kind, const Index* extents,
                  const Index* strides, const Index* coordinate, std::index_sequence<Rank...>) {
  Index result = -1;
  ((rank == Rank ? void(result = of_rank<Rank>(question, kind, extents, strides, coordinate))
                 : void()),
   ...);
  return result;
}

}  // namespace

/// The answer, or -1 for a rank above 6; truth values are 0 and 1.
extern "C" Index plumbline_mdspan(int question, int kind, std::size_t rank, const Index* extents,
                                  const Index* strides, const Index* coordinate) {
  return of_any_rank(rank, static_cast<Question>(question), static_cast<Kind>(kind), extents,
                     strides, coordinate, std::make_index_sequence<greatest_rank + 1>());
}

/// As 220108 for 22.1.8.
extern "C" int plumbline_libcxx_version() { return _LIBCPP_VERSION; }
