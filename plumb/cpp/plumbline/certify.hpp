// The laws of a clause as tests of GoogleTest, one test a law:
//
//   PLUMBLINE_CERTIFY(composition, [](auto const& a, auto const& b) {
//     return mine::composition(a, b);
//   });
//
// laws.hpp says what the function takes and returns. Options follow it:
//
//   PLUMBLINE_CERTIFY(composition, mine_composition, {.cases = 3000, .known = {..}});
//
// Each test is named after its law, such as composition.pointwise. It fails with the smallest
// counterexample of each red verdict. It is skipped if no case of the law can be asked, or if all
// that fails is known.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include <plumbline/laws.hpp>

namespace plumbline {

/// A failure that is known: `law` is the id without its clause, such as "pointwise". The test fails
/// if another verdict is red, and if this one no longer is: take it out then.
struct Known {
  std::string law;
  std::string verdict;
  std::string reason;
};

struct Options {
  std::uint64_t cases = 400;   // of each law, at most
  std::uint64_t seed = 1;      // the same seed gives the same cases
  unsigned integer_bits = 64;  // no case has a number beyond them; 0: any size
  std::string name = {};       // of the test suite; otherwise the operation
  std::vector<Known> known = {};
};

namespace detail {

/// The id without its clause. GoogleTest takes a minus for the end of a filter's names.
inline std::string test_name(const std::string& law) {
  std::string name = law.substr(law.find('.') + 1);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

template <class Function>
class LawTest : public testing::Test {
 public:
  LawTest(std::string law, Function function, Options options, const char* file, int line)
      : law_(std::move(law)),
        function_(std::move(function)),
        options_(std::move(options)),
        file_(file),
        line_(line) {}

  void TestBody() override {
    const Finding found =
        check(law_, function_, {options_.cases, options_.seed, options_.integer_bits});
    std::string reasons;
    for (const Known& known : options_.known) {
      if (known.law != law_.substr(law_.find('.') + 1)) continue;
      if (std::count(found.red.begin(), found.red.end(), known.verdict) == 0)
        return fail(law_ + ": " + known.verdict + " no longer occurs: take it out of the known (" +
                    known.reason + ")");
      reasons += (reasons.empty() ? "" : "; ") + known.verdict + ": " + known.reason;
    }
    for (const std::string& verdict : found.red)
      if (!is_known(verdict)) return fail(found.report);
    if (found.fails()) GTEST_SKIP() << reasons;
    if (!found.holds() && law_ == laws_of(law_.substr(0, law_.find('.'))).front())
      return fail(found.report);
    if (!found.holds()) GTEST_SKIP() << found.report;
  }

 private:
  bool is_known(const std::string& verdict) const {
    return std::any_of(options_.known.begin(), options_.known.end(), [&](const Known& known) {
      return law_.ends_with("." + known.law) && known.verdict == verdict;
    });
  }

  void fail(const std::string& message) const { GTEST_FAIL_AT(file_, line_) << message; }

  std::string law_;
  Function function_;
  Options options_;
  const char* file_;
  int line_;
};

/// A clause that does not exist is a failing test, with the sentence that says so.
class NoClause : public testing::Test {
 public:
  NoClause(std::string sentence, const char* file, int line)
      : sentence_(std::move(sentence)), file_(file), line_(line) {}
  void TestBody() override { GTEST_FAIL_AT(file_, line_) << sentence_; }

 private:
  std::string sentence_;
  const char* file_;
  int line_;
};

}  // namespace detail

/// Registers a test for each law of the operation's clause. Returns their number.
template <class Function>
std::size_t register_laws(const std::string& operation, const char* file, int line,
                          Function function, Options options = {}) {
  const std::string suite = options.name.empty() ? operation : options.name;
  std::vector<std::string> laws;
  try {
    laws = laws_of(operation);
  } catch (const std::exception& error) {
    testing::RegisterTest(suite.c_str(), "clause", nullptr, nullptr, file, line,
                          [=, sentence = std::string(error.what())]() -> testing::Test* {
                            return new detail::NoClause(sentence, file, line);
                          });
  }
  for (const std::string& law : laws)
    testing::RegisterTest(suite.c_str(), detail::test_name(law).c_str(), nullptr, nullptr, file,
                          line, [=]() -> testing::Test* {
                            return new detail::LawTest<Function>(law, function, options, file,
                                                                 line);
                          });
  return laws.size();
}

}  // namespace plumbline

#define PLUMBLINE_JOINED_(a, b) a##b
#define PLUMBLINE_NAMED_(a, b) PLUMBLINE_JOINED_(a, b)
#define PLUMBLINE_CERTIFY(operation, ...)                                                    \
  [[maybe_unused]] static const std::size_t PLUMBLINE_NAMED_(plumbline_laws_at_, __LINE__) = \
      ::plumbline::register_laws(#operation, __FILE__, __LINE__, __VA_ARGS__)
