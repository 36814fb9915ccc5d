#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/law/law.hpp"
#include "plumb/cli/failure.hpp"
#include "plumb/cli/parts.hpp"
#include "properties/engines/exhaust.hpp"
#include "properties/engines/shrink.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

struct ExhaustOptions {
  std::vector<std::string> ids;
  std::string candidate;
  Bounds bounds;
  std::uint64_t most = 1'000'000;
  Shard shard;
};

bool proved_by_exhaustion(const Exhaustion& result) {
  return !result.failure && result.finished && result.undecided == 0;
}

std::string space_text(const Exhaustion& result) {
  if (result.failure) return fmt::format("FAILS at case {}", result.cases);
  if (result.finished)
    return fmt::format("proved by exhaustion: the space has {} cases, {} of them discarded",
                       result.cases, result.discarded);
  const double all =
      result.fraction > 0 ? static_cast<double>(result.cases) / result.fraction : 0.0;
  return fmt::format("stopped after {} cases, {:.2g}% of the space (about {:.2g} cases)",
                     result.cases, 100 * result.fraction, all);
}

/// What each space has, and so what an exhaustion shows.
std::string bounds_text(const Bounds& bounds) {
  return fmt::format(
      "at most {} leaves, depth <= {}, extents <= {}, {} <= strides <= {}, other numbers <= {}, "
      "dimensions <= {}",
      bounds.leaves, bounds.depth, bounds.extent, bounds.least_stride, bounds.stride,
      bounds.natural, bounds.dimension);
}

void print_exhaustion(const Invocation& call, std::string_view law, const Exhaustion& result,
                      const std::string& bounds) {
  if (call.json) {
    const std::string_view outcome = result.failure                 ? "fails"
                                     : proved_by_exhaustion(result) ? "proved by exhaustion"
                                                                    : "unfinished";
    print_json({{"law", law},
                {"outcome", outcome},
                {"cases", result.cases},
                {"discarded", result.discarded},
                {"undecided", result.undecided},
                {"fraction", result.fraction},
                {"bounds", bounds}});
    return;
  }
  std::cout << fmt::format("{:<46}{}", law, space_text(result));
  if (result.undecided > 0) std::cout << fmt::format(", {} undecided", result.undecided);
  std::cout << std::endl;
}

/// All that decides the results.
PartJson call_json(const Invocation& call, const ExhaustOptions& options) {
  return {{"ids", options.ids},
          {"bounds", bounds_text(options.bounds)},
          {"most", options.most},
          {"candidate", options.candidate},
          {"command", call.command}};
}

/// What a shard says of one law.
PartJson result_json(const LawRow& law, const Exhaustion& result,
                     const candidates::ImplementationUnderTest& subject) {
  PartJson json{{"law", law.id},
                {"cases", result.cases},
                {"discarded", result.discarded},
                {"undecided", result.undecided},
                {"finished", result.finished},
                {"failure", nullptr}};
  if (result.failure)
    json["failure"] = {{"piece", result.piece},
                       {"json", PartJson::parse(failure_json(law, *result.failure).dump())},
                       {"text", failure_text(law, *result.failure, subject.command())}};
  return json;
}

int print_shard(const Invocation& call, const ExhaustOptions& options, const PartJson& results,
                Exit exit) {
  std::uint64_t cases = 0, discarded = 0, undecided = 0;
  PartJson first;
  for (const PartJson& one : results) {
    cases += one["cases"].get<std::uint64_t>();
    discarded += one["discarded"].get<std::uint64_t>();
    undecided += one["undecided"].get<std::uint64_t>();
    if (first.is_null()) first = one["failure"];
  }
  print_part("law exhaust", call_json(call, options), options.shard,
             {{{"laws", results.size()},
               {"cases", cases},
               {"discarded", discarded},
               {"undecided", undecided}},
              first,
              results});
  return exit;
}

int exhaust_laws(const Invocation& call, const ExhaustOptions& options) {
  candidates::ImplementationUnderTest subject = subject_of(call, options.candidate);
  Exit exit = Exit::holds;
  PartJson shards = PartJson::array();
  for (const LawRow* law : laws_named(options.ids)) {
    const auto progress = [&](const Exhaustion& so_far) {
      show_progress(fmt::format("{:<46}{:>12} cases, {:.1f}% of the space ", law->id, so_far.cases,
                                100 * so_far.fraction));
    };
    Exhaustion result =
        exhaust(*law, subject.use(), options.bounds, options.most, progress, options.shard);
    show_progress("");
    if (result.failure) result.failure = shrink(*law, subject.use(), *result.failure);
    if (!options.shard.whole()) {
      shards.push_back(result_json(*law, result, subject));
    } else {
      print_exhaustion(call, law->id, result, bounds_text(options.bounds));
      if (result.failure) report_failure(call, *law, *result.failure, subject);
    }
    if (result.failure) exit = Exit::fails;
    if (!proved_by_exhaustion(result) && exit == Exit::holds) exit = Exit::unfinished;
  }
  if (!options.shard.whole()) return print_shard(call, options, shards, exit);
  if (!call.json) std::cout << "each space: " << bounds_text(options.bounds) << "\n";
  return exit;
}

void add_bounds(CLI::App& command, Bounds& bounds) {
  const auto add = [&command](const char* name, auto& bound, const char* what, int least,
                              int most) {
    command.add_option(name, bound, what)->capture_default_str()->check(CLI::Range(least, most));
  };
  add("--leaves", bounds.leaves, "most leaves of a layout", 1, 8);
  add("--depth", bounds.depth, "deepest nesting", 0, 8);
  add("--extent", bounds.extent, "greatest extent", 1, 1'000'000);
  add("--stride", bounds.stride, "greatest stride", 0, 1'000'000);
  add("--least-stride", bounds.least_stride, "least stride", -1'000'000, 0);
  add("--natural", bounds.natural, "greatest of other numbers", 0, 1'000'000);
  add("--dimension", bounds.dimension, "most rows, columns, bits of a dimension, and steps", 0, 64);
}

/// The failure in the earliest piece of the space: the one at which the whole run stops.
const PartJson* first_failure(const Whole& whole, std::size_t law) {
  const PartJson* first = nullptr;
  for (const PartJson& part : whole.parts) {
    const PartJson& failure = part.at("results").at(law).at("failure");
    if (!failure.is_null() && (!first || failure.at("piece") < first->at("piece")))
      first = &failure;
  }
  return first;
}

Exhaustion sum_of(const Whole& whole, std::size_t law) {
  Exhaustion sum;
  sum.finished = true;
  for (const PartJson& part : whole.parts) {
    const PartJson& one = part.at("results").at(law);
    sum.cases += one.at("cases").get<std::uint64_t>();
    sum.discarded += one.at("discarded").get<std::uint64_t>();
    sum.undecided += one.at("undecided").get<std::uint64_t>();
    sum.finished = sum.finished && one.at("finished").get<bool>();
  }
  sum.fraction = sum.finished ? 1 : 0;
  return sum;
}

void check_results(const Whole& whole) {
  const PartJson& expected = whole.parts.front().at("results");
  for (const PartJson& part : whole.parts) {
    const PartJson& results = part.at("results");
    bool same = results.size() == expected.size();
    for (std::size_t k = 0; same && k < expected.size(); ++k)
      same = results.at(k).at("law") == expected.at(k).at("law");
    if (!same) throw notation::CallError("the parts have results of different laws");
  }
}

}  // namespace

int merge_exhaust(const Invocation& call, const Whole& whole) {
  check_results(whole);
  const auto bounds = whole.call.at("bounds").get<std::string>();
  const PartJson& results = whole.parts.front().at("results");
  Exit exit = Exit::holds;
  for (std::size_t k = 0; k < results.size(); ++k) {
    const auto law = results.at(k).at("law").get<std::string>();
    Exhaustion sum = sum_of(whole, k);
    const PartJson* failure = first_failure(whole, k);
    std::string text;  // read before anything is printed
    if (failure) {
      text = call.json ? failure->at("json").dump() : "\n" + failure->at("text").get<std::string>();
      sum.failure.emplace();
      exit = Exit::fails;
    }
    print_exhaustion(call, law, sum, bounds);
    if (failure) std::cout << text << std::endl;
    if (!proved_by_exhaustion(sum) && exit == Exit::holds) exit = Exit::unfinished;
  }
  if (!call.json) std::cout << "each space: " << bounds << "\n";
  return exit;
}

void add_law_exhaust(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("exhaust", "every case of a bounded space");
  const auto options = std::make_shared<ExhaustOptions>();
  add_ids(*command, options->ids);
  add_bounds(*command, options->bounds);
  command->add_option("--most", options->most, "stop after this many cases of a law")
      ->capture_default_str();
  add_shard(*command, options->shard);
  add_subject(*command, options->candidate);
  add_json(*command, call);
  call.guides[command] = {"",
                          {"plumb law exhaust coalesce.same-function",
                           "plumb law exhaust coalesce.same-function --shard 1/4 > part-1.json"},
                          {{Exit::holds, "proved by exhaustion"},
                           {Exit::fails, "a case fails"},
                           {Exit::unfinished, "the space is larger than --most"}},
                          true};
  command->callback(
      [&call, options] { call.run = [&call, options] { return exhaust_laws(call, *options); }; });
}

}  // namespace plumb::cli
