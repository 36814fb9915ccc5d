// Laws of accesses of global memory.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "properties/laws/memory/accesses.hpp"

namespace plumb::laws {

/// The sectors of n bytes that the elements touch, offset 0 at byte a.
template <class Integer>
std::set<Integer> sectors_of(const std::vector<std::vector<Integer>>& elements, const Integer& e,
                             const Integer& n, const Integer& a) {
  std::set<Integer> sectors;
  for (const auto& thread : elements)
    for (const Integer& x : thread)
      add_to(sectors, units_of(Integer(8 * a + x * e), e, Integer(8 * n)));
  return sectors;
}

struct SectorsCounted {
  static constexpr LawText text{"sectors.counted",
                                "R == the number of sectors in which any bit of an element lies"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_or_composed("F");
    const auto e = draw.positive("e"), n = draw.positive("n");
    const auto a = draw.integer("a");
    using Integer = std::decay_t<decltype(e)>;
    return of_alternative(drawn, [&](const auto& F) -> bool {
      const auto R = use.sectors(F, e, n, a);
      if (e < 1 || n < 1) return false;
      const auto wanted = sectors_of(elements_of_threads(F), e, n, a).size();
      return draw.equal(R, Integer(static_cast<int>(wanted)));
    });
  }
};

struct SectorsBounds {
  static constexpr LawText text{
      "sectors.bounds",
      "d e <= 8 n R, d the number of different offsets; R <= d ceil((e + 8 n - 1) / (8 n))"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto e = draw.positive("e"), n = draw.positive("n");
    const auto a = draw.integer("a");
    const auto R = use.sectors(A, e, n, a);
    using Integer = std::decay_t<decltype(e)>;
    std::set<Integer> offsets;
    for (const auto& thread : elements_of_threads(A)) offsets.insert(thread.begin(), thread.end());
    const Integer different(static_cast<int>(offsets.size()));
    return different * e <= 8 * n * R &&
           R <= different * ceil_div(Integer(e + 8 * n - 1), Integer(8 * n));
  }
};

struct SectorsAligned {
  static constexpr LawText text{"sectors.aligned",
                                "sectors(A, e, n, a + n y) == sectors(A, e, n, a)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto e = draw.positive("e"), n = draw.positive("n");
    const auto a = draw.integer("a"), y = draw.integer("y");
    using Integer = std::decay_t<decltype(e)>;
    return draw.equal(use.sectors(A, e, n, Integer(a + n * y)), use.sectors(A, e, n, a));
  }
};

/// True if the values of each thread fall into runs of v offsets in a row that begin at multiples
/// of v.
template <class Integer>
bool falls_into_vectors(const std::vector<std::vector<Integer>>& elements, const Integer& v) {
  bool all = true;
  for (const auto& thread : elements) {
    all = all && floor_mod(Integer(static_cast<int>(thread.size())), v) == 0;
    Integer place(0);
    for (std::size_t k = 0; k < thread.size() && all; ++k) {
      all = floor_mod(thread[k], v) == place;  // place counts the values of the vector
      if (place > 0) all = all && thread[k] == thread[k - 1] + 1;
      place = place + 1 == v ? Integer(0) : Integer(place + 1);
    }
  }
  return all;
}

struct AccessVectorWhole {
  static constexpr LawText text{
      "access_vector.whole",
      "R is a power of two; each R values of a thread are R offsets in a row, from a multiple of R "
      "on; and so it is not with 2 R"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_or_composed("F");
    return of_alternative(drawn, [&](const auto& F) -> bool {
      const auto R = use.access_vector(F);
      using Integer = std::decay_t<decltype(R)>;
      if (!exponent_of(R)) return false;
      const auto elements = elements_of_threads(F);
      return falls_into_vectors(elements, R) && !falls_into_vectors(elements, Integer(2 * R));
    });
  }
};

struct AccessVectorGreatest {
  static constexpr LawText text{
      "access_vector.greatest",
      "access_vector((T, 2^k):(2^k, 1)) == 2^k; with stride 2^k + 1 for T >= 2, it is 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto T = draw.positive("T");
    using Integer = std::decay_t<decltype(T)>;
    const Integer v = power_of_two(draw.below("k", Integer(6)));
    draw.assume(T <= 1024);
    const auto shape = tuple_of(std::vector<Integer>{T, v});
    const auto at = [&](const Integer& stride) {
      return Layout<Integer>{shape, tuple_of(std::vector<Integer>{stride, Integer(1)})};
    };
    return draw.equal(use.access_vector(at(v)), v) &&
           (T == 1 || draw.equal(use.access_vector(at(Integer(v + 1))), Integer(1)));
  }
};

}  // namespace plumb::laws
