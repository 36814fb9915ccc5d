// plumb ptx: a kernel in PTX, run by the interpreter.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/command.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/gpu/conversions/judgement.hpp"
#include "plumb/gpu/ptx/words.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

namespace ptx = gpu_conformance::ptx;

struct PtxOptions {
  std::string file, entry;
  std::uint64_t shared = 0, threads = 32;

  std::string from, to;
  AskedElement element{32, "", {8, 16, 32, 64}};

  std::string in;
  std::size_t out = 0;
};

/// At most one byte more than the interpreter reads.
std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(ptx::most_text + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || !in.is_open() || in.gcount() == 0)
    throw notation::EnvironmentError(path + " cannot be read, or is empty");
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

/// "1,2,3": numbers from 0 to 2^32 - 1.
std::vector<std::uint32_t> words_of(const std::string& text) {
  std::vector<std::uint32_t> words;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    std::uint32_t word = 0;
    const char* end = text.data() + comma;
    const auto [stop, error] = std::from_chars(text.data() + begin, end, word);
    if (error != std::errc() || stop != end)
      throw notation::CallError("--in takes numbers below 2^32 with commas between");
    words.push_back(word);
    begin = comma + 1;
  }
  return words;
}

// Judge -----------------------------------------------------------------------------------------

void print_judgement(const gpu_conformance::conversions::Judgement& one, unsigned bits) {
  std::cout << name_of(one.outcome) << (one.reason.empty() ? "" : ": ") << one.reason << "\n";
  if (one.counts)
    std::cout << fmt::format(
        "emitted  shuffles {}, selects {}, permutes {}, shared loads {}, shared stores {}, "
        "wavefronts {} ({} without conflicts); price {}\n",
        one.counts->shuffles, one.counts->selects, one.counts->permutes, one.counts->shared_loads,
        one.counts->shared_stores, one.counts->wavefronts, one.counts->without_conflict,
        gpu_conformance::conversions::price_of(*one.counts, bits));
}

int exit_of(gpu_conformance::conversions::ConversionOutcome outcome) {
  if (outcome == gpu_conformance::conversions::ConversionOutcome::right) return Exit::holds;
  return outcome == gpu_conformance::conversions::ConversionOutcome::wrong ? Exit::fails
                                                                           : Exit::unfinished;
}

int judge_ptx(const Invocation& call, const PtxOptions& options) {
  const unsigned bits = options.element.of({options.from, options.to});
  const gpu_conformance::conversions::ConversionCase one{
      "given", gpu_conformance::conversions::warps_of(options.from), bits, options.from,
      options.to};
  const gpu_conformance::conversions::Emission emission{text_of_file(options.file), "",
                                                        options.shared, options.entry};
  const gpu_conformance::conversions::Judgement judgement =
      gpu_conformance::conversions::judged(one, emission);
  if (call.json)
    print_json(gpu_conformance::conversions::judgement_json(one, judgement));
  else
    print_judgement(judgement, bits);
  return exit_of(judgement.outcome);
}

// Run -------------------------------------------------------------------------------------------

int report_fault(const Invocation& call, const ptx::Fault& fault) {
  if (call.json)
    print_json(
        {{"fault", ptx::name_of(fault.kind)}, {"sentence", fault.sentence}, {"line", fault.line}});
  else
    std::cout << fmt::format("{}: {}{}\n", ptx::name_of(fault.kind), fault.sentence,
                             fault.line > 0 ? fmt::format(", line {}", fault.line) : "");
  const bool undecided =
      fault.kind == ptx::FaultKind::unsupported || fault.kind == ptx::FaultKind::too_large;
  return undecided ? Exit::unfinished : Exit::fails;
}

int run_ptx(const Invocation& call, const PtxOptions& options) {
  const std::string text = text_of_file(options.file);
  ptx::GivenKernel kernel{text, options.entry};
  kernel.launch.threads = {options.threads, 1, 1};
  kernel.launch.dynamic_shared_bytes = options.shared;
  const auto done = ptx::run_on_words(kernel, words_of(options.in), options.out);
  if (const auto* fault = std::get_if<ptx::Fault>(&done)) return report_fault(call, *fault);

  const auto& words = std::get<0>(done);
  nlohmann::json json{{"words", nlohmann::json::array()}};
  for (const auto& word : words)
    json["words"].push_back(word ? nlohmann::json(*word) : nlohmann::json());
  if (call.json) {
    print_json(json);
  } else {
    for (const auto& word : words) std::cout << (word ? std::to_string(*word) : "-") << "\n";
  }
  return Exit::holds;
}

void add_kernel(CLI::App& command, Invocation& call, PtxOptions& options) {
  command.add_option("FILE", options.file, "PTX")->required()->type_name("FILE");
  command.add_option("--entry", options.entry, "the kernel [default: the only one]")
      ->type_name("NAME");
  command.add_option("--shared", options.shared, "bytes of dynamic shared memory");
  add_json(command, call);
}

}  // namespace

void add_ptx(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("ptx", "runs a kernel in PTX lane by lane, with no GPU");
  command->require_subcommand(1);
  const auto options = std::make_shared<PtxOptions>();

  auto* judge = command->add_subcommand(
      "judge", "a layout conversion: every element in every thread, bit by bit");
  add_kernel(*judge, call, *options);
  judge->add_option("FROM", options->from, "a linear layout of register, lane, warp, or a call")
      ->required();
  judge->add_option("TO", options->to, "another, of the same elements")->required();
  add_element(*judge, options->element, "size of an element");
  call.guides[judge].examples = {
      "plumb ptx judge kernel.ptx '{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(x:64)' "
      "'{register:[[32]],lane:[[1],[2],[4],[8],[16]]}->(x:64)'"};
  judge->callback(
      [&call, options] { call.run = [&call, options] { return judge_ptx(call, *options); }; });

  auto* run = command->add_subcommand(
      "run", "a kernel (const unsigned* in, unsigned* out), and the words that it writes");
  add_kernel(*run, call, *options);
  run->add_option("--threads", options->threads, "threads of the block")->capture_default_str();
  run->add_option("--in", options->in, "words, with commas between")->type_name("N,N");
  run->add_option("--out", options->out, "how many words")->required();
  call.guides[run].examples = {"plumb ptx run kernel.ptx --in 1,2,3,4 --out 4"};
  run->callback(
      [&call, options] { call.run = [&call, options] { return run_ptx(call, *options); }; });
}

}  // namespace plumb::cli
