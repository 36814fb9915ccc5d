// What the cases of each operation are: which kinds of request occur, and what they ask.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/cases/claims.hpp"
#include "plumb/certify/cases/mixed.hpp"
#include "plumb/certify/cases/trivial.hpp"
#include "reference/layouts/axes.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

constexpr std::uint64_t quick = 400;

std::vector<SuiteCase> quick_cases(std::string_view operation) {
  return cases_of(*catalogue::find_operation(operation), quick, 1);
}

std::vector<SuiteCase> quick_modules(std::string_view operation) {
  return cases_over_modules(*catalogue::find_operation(operation), quick / 5, 1);
}

/// How many cases `is` true of.
template <class Is>
std::size_t count(const std::vector<SuiteCase>& cases, const Is& is) {
  return static_cast<std::size_t>(std::count_if(
      cases.begin(), cases.end(), [&](const SuiteCase& one) { return is(one.posed); }));
}

/// How many cases have an argument of that type of which `is` is true.
template <class T, class Is>
std::size_t with_argument(const std::vector<SuiteCase>& cases, const Is& is) {
  return count(cases, [&](const catalogue::TestCase& posed) {
    const Values<Integer>& arguments = posed.request.arguments;
    return std::any_of(arguments.begin(), arguments.end(), [&](const Value<Integer>& argument) {
      const T* value = std::get_if<T>(&argument);
      return value && is(*value);
    });
  });
}

bool is_kept(const Tiler<Integer>& T) { return T.is_kept(); }
bool is_by_mode(const Tiler<Integer>& T) { return T.is_by_mode(); }

template <class Is>
bool has_entry(const Tiler<Integer>& T, const Is& is) {
  return T.is_by_mode() && std::any_of(T.by_mode().begin(), T.by_mode().end(), is);
}

/// Of its cases, those of which garbage, the answer to another request, would be unclaimed.
std::size_t unclaimed(const std::vector<SuiteCase>& cases) {
  std::optional<Value<Integer>> some;
  std::size_t found = 0;
  for (const SuiteCase& one : cases) {
    if (some) found += !claims(one.posed.request, *some);
    if (one.posed.expected.answered()) some = one.posed.expected.value();
  }
  return found;
}

struct Answers {
  std::size_t trivial = 0, all = 0;
};

Answers answers(const std::vector<SuiteCase>& cases) {
  Answers found;
  for (const SuiteCase& one : cases) {
    if (!one.posed.expected.answered()) continue;
    ++found.all;
    found.trivial += is_trivial(one.posed.expected.value(), one.posed.request.arguments);
  }
  return found;
}

bool malformed(const catalogue::TestCase& posed) {
  return !posed.expected.answered() && (posed.expected.refusal() == Refusal::bad_shape ||
                                        posed.expected.refusal() == Refusal::out_of_domain);
}

}  // namespace


TEST(Cases, HaveTilersWithinTilers) {
  for (const char* name :
       {"composition", "logical_divide", "zipped_divide", "tiled_divide", "logical_product"}) {
    const auto nested = with_argument<Tiler<Integer>>(
        quick_cases(name), [](const auto& T) { return has_entry(T, is_by_mode); });
    EXPECT_GE(nested, 4U) << name;
  }
}

TEST(Cases, HaveKeptModes) {
  for (const char* name : {"composition"}) {
    const auto kept = with_argument<Tiler<Integer>>(
        quick_cases(name), [](const auto& T) { return has_entry(T, is_kept); });
    EXPECT_GE(kept, 3U) << name;
  }
}

TEST(Cases, HaveLinearLayoutsOfThreeOutputsAndOfFourInputs) {
  for (const char* name : {"linear_compose", "linear_invert", "linear_product", "linear_matrix"}) {
    const std::vector<SuiteCase> cases = quick_cases(name);
    EXPECT_GE(with_argument<LinearLayout<Integer>>(
                  cases, [](const auto& L) { return L.outputs.size() > 2; }),
              4U)
        << name;
    EXPECT_GE(with_argument<LinearLayout<Integer>>(
                  cases, [](const auto& L) { return L.inputs.size() > 3; }),
              2U)
        << name;
  }
}

TEST(Cases, HaveAThirdAxis) {
  for (const char* name : {"coalesce", "injective", "cosize", "right_inverse"}) {
    const auto third = with_argument<CoordinateLayout<Integer>>(
        quick_modules(name), [](const CoordinateLayout<Integer>& A) {
          const auto axes = axes_of(A);
          return std::any_of(axes.begin(), axes.end(),
                             [](const auto& axis) { return axis.front() == 2; });
        });
    EXPECT_GE(third, 1U) << name;
  }
}

TEST(Cases, HaveEntriesBeyondTheirExtentsThatAreAnswered) {
  const auto beyond = count(quick_cases("crd2idx"), [](const catalogue::TestCase& posed) {
    if (!posed.expected.answered()) return false;
    const auto c = leaves(std::get<IntTuple<Integer>>(posed.request.arguments[0]));
    const auto s = leaves(std::get<IntTuple<Integer>>(posed.request.arguments[1]));
    if (c.size() != s.size() || c.size() < 2) return false;
    for (std::size_t k = 0; k < c.size(); ++k)
      if (c[k] >= s[k]) return true;
    return false;
  });
  EXPECT_GE(beyond, 4U);
}

TEST(Cases, HaveMasksWithGapsAndRowsOfDifferentLengths) {
  EXPECT_GE(count(quick_cases("make_swizzle"), malformed), 3U);
  EXPECT_GE(count(quick_cases("zip_modes"), malformed), 3U);
}

// They say nothing of an algebra: a few.
TEST(Cases, HaveFewRequestsThatNoAnswerFits) {
  for (const char* name : {"floor_div", "crd2idx", "composition", "make_layout", "zip_modes",
                           "matrix_solve", "upcast", "insert"}) {
    const Operation& operation = *catalogue::find_operation(name);
    const std::vector<SuiteCase> cases = cases_of(operation, 60, 1);
    std::size_t examples = 0;
    for (const SuiteCase& one : cases)
      examples += one.origin == Origin::golden && malformed(one.posed);
    EXPECT_LE(20 * (count(cases, malformed) - examples), cases.size()) << operation.name;
  }
}

TEST(Cases, AreClaimedInNineOfTen) {
  for (const char* name :
       {"local_tile", "thrfrg", "tidfrg", "local_partition", "make_layout_tv", "composed_recast",
        "retile", "composed_thrfrg", "packed_bound", "composed_tidfrg", "left_inverse"}) {
    const std::vector<SuiteCase> cases = cases_of(*catalogue::find_operation(name), 200, 2);
    EXPECT_GE(cases.size(), 150U) << name;
    EXPECT_LE(unclaimed(cases), cases.size() / 8) << name;
  }
}

// Of ten right answers of max_common_layout eight were 1:0.
TEST(Cases, HaveAnswersThatAreNotTrivial) {
  struct Most {
    const char* operation;
    std::size_t of_hundred;
  };
  for (const auto& [name, most] :
       {Most{"right_inverse", 52}, Most{"max_alignment", 52}, Most{"domain_distribute", 52},
        Most{"coalesce", 52}, Most{"linear_is_trivial_over", 65}, Most{"max_common_vector", 70},
        Most{"max_common_layout", 70}, Most{"composed_max_common_vector", 70}}) {
    const Answers found = answers(cases_of(*catalogue::find_operation(name), 200, 2));
    EXPECT_GE(found.all, 60U) << name;
    EXPECT_LE(100 * found.trivial, most * found.all + 400) << name;
  }
}

TEST(Cases, BeginWithTheWorkedExamples) {
  std::size_t refusals = 0, number = 0;
  for (const Operation& operation : catalogue::operations()) {
    if (number++ % 3 != 0) continue;
    std::vector<std::vector<SuiteCase>> sources;
    sources.push_back(cases_of(operation, 24, 1));
    sources.push_back(cases_over_modules(operation, 12, 1));
    sources.push_back(cases_with_composed(operation, 12, 1));
    const bool over_modules = !sources[1].empty();
    const std::vector<SuiteCase> cases = mixed(std::move(sources));
    std::set<std::string> first;
    for (const SuiteCase& one : cases) {
      if (one.origin != Origin::golden) break;
      first.insert(catalogue::call_text(one.posed.request));
      refusals += !one.posed.expected.answered();
    }
    for (const catalogue::Request& example : golden_requests(operation)) {
      if (!catalogue::integer_strides(example) && !over_modules) continue;
      EXPECT_TRUE(first.contains(catalogue::call_text(example))) << catalogue::call_text(example);
    }
  }
  EXPECT_GE(refusals, 30U);
}

// A run that stops at the first failure stops early: each tenth has what the whole has.
TEST(Cases, AreMixed) {
  for (const char* name : {"composition", "coalesce", "apply", "matrix_solve", "upcast"}) {
    const std::vector<SuiteCase> cases = quick_cases(name);
    std::map<Origin, std::size_t> all, early;
    const std::size_t tenth = cases.size() / 10;
    std::size_t examples = 0;
    for (const SuiteCase& one : cases) examples += one.origin == Origin::golden;
    for (std::size_t k = examples; k < cases.size(); ++k) {
      ++all[cases[k].origin];
      if (k < examples + tenth) ++early[cases[k].origin];
    }
    EXPECT_GE(all.size(), 4U) << name;
    for (const auto& [origin, number] : all)
      EXPECT_NEAR(static_cast<double>(early[origin]), static_cast<double>(number) / 10, 2)
          << name << ' ' << name_of(origin);
  }
}

TEST(Cases, AreDifferentAndTheSameForASeed) {
  const std::vector<SuiteCase> cases = quick_cases("composition");
  std::set<std::string> texts;
  for (const SuiteCase& one : cases) texts.insert(catalogue::call_text(one.posed.request));
  EXPECT_EQ(texts.size(), cases.size());
  EXPECT_EQ(suite_digest(cases), suite_digest(quick_cases("composition")));
}

}  // namespace plumb::certify
