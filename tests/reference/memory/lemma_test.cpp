// Lemma 9.4 of the Linear Layouts paper (arXiv 2505.23819), in both of its readings.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <vector>

#include "reference/memory/linear_wavefronts.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Words = std::vector<unsigned>;

/// 2^k lanes, each with a vector of n words; the vector of lane bit j begins at word n begins[j].
struct Vectors {
  unsigned banks, n;
  Words begins;

  unsigned lanes() const { return 1U << begins.size(); }
  unsigned lanes_of_group() const { return std::max(1U, banks / n); }
  unsigned begin_of(unsigned lane) const {
    unsigned word = 0;
    for (std::size_t j = 0; j < begins.size(); ++j)
      if (lane >> j & 1U) word ^= n * begins[j];
    return word;
  }
};

/// Group by group, the most words of one bank.
unsigned counted(const Vectors& v) {
  unsigned all = 0;
  for (unsigned first = 0; first < v.lanes(); first += v.lanes_of_group()) {
    std::vector<std::set<unsigned>> words(v.banks);
    for (unsigned lane = first; lane < std::min(v.lanes(), first + v.lanes_of_group()); ++lane)
      for (unsigned k = 0; k < v.n; ++k)
        words[(v.begin_of(lane) + k) % v.banks].insert(v.begin_of(lane) + k);
    std::size_t most = 0;
    for (const auto& of_bank : words) most = std::max(most, of_bank.size());
    all += static_cast<unsigned>(most);
  }
  return all;
}

/// The number of multiples of the banks in the span of the first `bits` lane bits.
unsigned common(const Vectors& v, unsigned lanes) {
  std::set<unsigned> segments;
  for (unsigned lane = 0; lane < std::min(lanes, v.lanes()); ++lane)
    if (v.begin_of(lane) % v.banks == 0) segments.insert(v.begin_of(lane));
  return static_cast<unsigned>(segments.size());
}

/// n c, where as many lanes as banks are one access: with all lane bits, as the lemma is printed,
/// and without the last log2 n, as section 5.4 reads.
unsigned as_printed(const Vectors& v) { return v.n * common(v, v.lanes()); }
unsigned as_in_section_5_4(const Vectors& v) { return v.n * common(v, v.lanes() / v.n); }

LinearLayout<Integer> layout_of(const Vectors& v) {
  LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {{"offset", Integer(v.n * 32)}}};
  for (unsigned unit = 1; unit < v.n; unit *= 2) L.inputs[0].bases.push_back({Integer(unit)});
  for (unsigned begin : v.begins) L.inputs[1].bases.push_back({Integer(v.n * begin)});
  return L;
}

/// All accesses of `banks` lanes in vectors of n words, each lane bit at one of 16 vectors.
template <class Look>
void for_each_access(unsigned banks, unsigned n, const Look& look) {
  const int bits = std::countr_zero(banks);
  for (unsigned code = 0; code < 1U << (4 * bits); ++code) {
    Vectors v{banks, n, {}};
    for (int j = 0; j < bits; ++j) v.begins.push_back(code >> (4 * j) & 15U);
    look(v);
  }
}

}  // namespace


TEST(Lemma94, HoldsWithoutTheLaneBitsThatNumberTheGroups) {
  for (unsigned banks : {1U, 2U, 4U, 8U})
    for (unsigned n = 1; n <= std::min(4U, banks); n *= 2)
      for_each_access(banks, n, [&](const Vectors& v) {
        ASSERT_EQ(counted(v), as_in_section_5_4(v));
        if (banks > 4) return;
        ASSERT_EQ(linear_wavefronts(layout_of(v), Integer(1), Integer(banks)).value(), counted(v));
      });
}

TEST(Lemma94, AsPrintedHoldsForVectorsOfOneWord) {
  for (unsigned banks : {1U, 2U, 4U, 8U})
    for_each_access(banks, 1, [&](const Vectors& v) { ASSERT_EQ(counted(v), as_printed(v)); });
}

// Two lanes of two words in two banks: words 0, 1 and 2, 3. With fewer banks there is one lane, and
// no lane bit to be left out.
TEST(Lemma94, AsPrintedIsFalseOfTwoLanesOfTwoWords) {
  const Vectors smallest{2, 2, {1}};
  EXPECT_EQ(counted(smallest), 2U);
  EXPECT_EQ(as_printed(smallest), 4U);
  EXPECT_EQ(call("linear_wavefronts({register:[[1]],lane:[[2]]}->(offset:4), 1, 2)"), "2");
  EXPECT_EQ(call("access_wavefronts((2,2):(2,1), 32, 2, 4)"), "2");
  for_each_access(1, 1, [&](const Vectors& v) { EXPECT_EQ(counted(v), as_printed(v)); });
}

TEST(Lemma94, AsPrintedIsFalseOfEightConsecutiveBytesALane) {
  const Vectors plainest{32, 2, {1, 2, 4, 8, 16}};
  EXPECT_EQ(counted(plainest), 2U);
  EXPECT_EQ(as_printed(plainest), 4U);
  EXPECT_EQ(as_in_section_5_4(plainest), 2U);
  EXPECT_EQ(call("access_wavefronts((32,2):(2,1), 32, 32, 4)"), "2");
}

}  // namespace plumb
