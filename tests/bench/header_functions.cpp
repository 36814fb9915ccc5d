// Times functions of reference/ as a program that includes them calls them: over integers of any
// size, and over 64-bit integers that are checked.
//
//   header-functions REQUESTS [options of Google Benchmark]
//
// REQUESTS has a request a line. First each is answered over both integers, and the answers must be
// equal: the exit status is 1 if two are not. A benchmark runs all requests of one operation; over
// 64-bit integers there is none if one of them overflows.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>

#include "plumb/candidates/protocol.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/algebra/logical_divide.hpp"
#include "reference/algebra/logical_product.hpp"
#include "reference/algebra/right_inverse.hpp"
#include "reference/algebra/zipped_divide.hpp"
#include "reference/algebra/zipped_product.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/filter.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/shape_div.hpp"
#include "reference/tuples/tuple_algebra.hpp"
#include "tests/bench/inputs.hpp"

namespace plumb::bench {
namespace {

using Requests = std::map<std::string, std::vector<Values<Integer>>, std::less<>>;

Requests read(const char* path) {
  Requests requests;
  std::ifstream lines(path);
  for (std::string line; std::getline(lines, line);) {
    const auto read = candidates::read_request(line);
    if (const auto* one = std::get_if<candidates::ReadRequest>(&read))
      requests[std::string(one->request.operation->name)].push_back(one->request.arguments);
  }
  return requests;
}

/// What an answer is over the integers of any size; nothing if it is a refusal.
template <class T>
auto widened(const T& value) {
  return std::optional(as<Integer>(value));
}
template <class T>
auto widened(const Answer<T>& answer) {
  using Wide = decltype(as<Integer>(answer.value()));
  return answer.answered() ? std::optional<Wide>(as<Integer>(answer.value())) : std::nullopt;
}

class Suite {
 public:
  explicit Suite(Requests requests) : requests_(std::move(requests)) {}

  /// `function` is called with arguments of these kinds.
  template <template <class> class... Kinds, class Function>
  void add(const std::string& operation, Function function) {
    std::vector<typename Arguments<Kinds...>::template Tuple<Integer>> any;
    std::vector<typename Arguments<Kinds...>::template Tuple<Checked>> narrow;
    bool overflows = false;
    for (const Values<Integer>& values : requests_[operation]) {
      auto wide = Arguments<Kinds...>::template of<Integer>(values);
      if (!wide) continue;
      any.push_back(std::move(*wide));
      try {
        narrow.push_back(*Arguments<Kinds...>::template of<Checked>(values));
        const auto answer = widened(std::apply(function, narrow.back()));
        if (answer != widened(std::apply(function, any.back()))) differing_.insert(operation);
      } catch (const Overflow&) { overflows = true; }
    }
    register_one(operation + "/any", function, any);
    if (!overflows) register_one(operation + "/checked", function, narrow);
  }

  const std::set<std::string>& differing() const { return differing_; }

 private:
  template <class Function, class Input>
  static void register_one(const std::string& name, Function function,
                           const std::vector<Input>& inputs) {
    if (inputs.empty()) return;
    benchmark::RegisterBenchmark(name.c_str(), [function, inputs](benchmark::State& state) {
      for (auto again : state) {
        (void)again;
        for (const Input& input : inputs) {
          auto answer = std::apply(function, input);
          benchmark::DoNotOptimize(answer);
        }
      }
      const auto calls = state.iterations() * static_cast<std::int64_t>(inputs.size());
      state.SetItemsProcessed(calls);
    });
  }

  Requests requests_;
  std::set<std::string> differing_;
};

#define PLUMB_CALL(name) [](const auto&... arguments) { return name(arguments...); }

void add_all(Suite& suite) {
  suite.add<OfLayout>("size", PLUMB_CALL(size));
  suite.add<OfLayout>("cosize", PLUMB_CALL(cosize));
  suite.add<OfLayout, Plain>("evaluate", PLUMB_CALL(evaluate));
  suite.add<IntTuple, IntTuple, IntTuple>("crd2idx", PLUMB_CALL(crd2idx));
  suite.add<Plain, IntTuple>("idx2crd", PLUMB_CALL(idx2crd));
  suite.add<IntTuple, IntTuple>("inner_product", PLUMB_CALL(inner_product));
  suite.add<IntTuple, IntTuple>("shape_div", PLUMB_CALL(shape_div));
  suite.add<OfLayout>("coalesce", PLUMB_CALL(coalesce));
  suite.add<OfLayout>("filter", PLUMB_CALL(filter));
  suite.add<OfLayout, Tiler>("composition", PLUMB_CALL(composition));
  suite.add<OfLayout, IntTuple>("complement", PLUMB_CALL(complement));
  suite.add<OfLayout>("right_inverse", PLUMB_CALL(right_inverse));
  suite.add<OfLayout>("left_inverse", PLUMB_CALL(left_inverse));
  suite.add<OfLayout, Tiler>("logical_divide", PLUMB_CALL(logical_divide));
  suite.add<OfLayout, Tiler>("zipped_divide", PLUMB_CALL(zipped_divide));
  suite.add<OfLayout, Tiler>("logical_product", PLUMB_CALL(logical_product));
  suite.add<OfLayout, Tiler>("zipped_product", PLUMB_CALL(zipped_product));
}

}  // namespace
}  // namespace plumb::bench

int main(int count, char** words) {
  if (count < 2) {
    fmt::print(stderr, "header-functions: expected a file of requests\n");
    return 2;
  }
  plumb::bench::Suite suite(plumb::bench::read(words[1]));
  plumb::bench::add_all(suite);
  for (const std::string& operation : suite.differing())
    fmt::print(stderr, "header-functions: {} has two answers\n", operation);
  if (!suite.differing().empty()) return 1;
  words[1] = words[0];
  --count;
  benchmark::Initialize(&count, words + 1);
  return benchmark::RunSpecifiedBenchmarks() > 0 ? 0 : 1;
}
