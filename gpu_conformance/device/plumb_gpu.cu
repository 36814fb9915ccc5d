// plumb-gpu PACK --out RESULTS: answers a pack with the candidate that it was compiled with.
//
// Compiled by nvcc it runs on the device, or, with --host, the same kernel bodies on the host warp;
// compiled by a C++ compiler it has the host warp only.
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>

#ifndef PLUMB_CANDIDATE
#define PLUMB_CANDIDATE "gpu_conformance/device/candidates/fixed_width.cuh"
#endif
#include PLUMB_CANDIDATE
#include "gpu_conformance/device/run/host_engine.hpp"
#include "gpu_conformance/device/run/overseer.hpp"
#include "gpu_conformance/pack/pack_reader.hpp"
#ifdef __CUDACC__
#include "gpu_conformance/device/run/cuda_engine.cuh"
#endif

namespace plumb::gpu_conformance {
namespace {

constexpr const char* usage =
    "plumb-gpu PACK --out RESULTS [--host] [--cases-only] [--seconds N]\n"
    "  --host        the host warp, not the device\n"
    "  --cases-only  probes are skipped: they are the same for every candidate\n"
    "  --seconds N   without an answer, before a kernel counts as hung (20)\n";

struct Call {
  RunOptions run;
  std::string out;
  bool worker = false, once = false;
  Range range{0, 0, false};
};

int fail(int code, const std::string& sentence) {
  std::cerr << "plumb-gpu: " << sentence << "\n";
  return code;
}

std::unique_ptr<Engine> engine_of(bool host) {
  if (host) return std::make_unique<HostEngine<Candidate>>();
#ifdef __CUDACC__
  return std::make_unique<CudaEngine<Candidate>>();
#else
  throw DeviceFailure(RunOutcome::cuda_error, "this plumb-gpu was built without CUDA; say --host");
#endif
}

std::variant<std::string, bool> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

/// The pack, if a device may be given each of its cases; or why not.
std::variant<Pack, std::string> pack_of(const std::string& path) {
  const auto bytes = read_file(path);
  if (bytes.index() == 1) return path + " cannot be read";
  auto read = read_pack(std::get<std::string>(bytes));
  if (const auto* why = std::get_if<std::string>(&read)) return path + " is no pack: " + *why;
  const Pack& pack = std::get<Pack>(read);
  for (std::size_t k = 0; k < pack.entries.size(); ++k) {
    const Entry& entry = pack.entries[k];
    if (entry.kind != EntryKind::probe && !are_arguments(entry.name, entry.arguments))
      return path + ": entry " + std::to_string(k) + " has no arguments of \"" + entry.name + "\"";
  }
  return read;
}

bool whole_number(const char* text, std::size_t& number) {
  char* end = nullptr;
  number = std::strtoull(text, &end, 10);
  return *text >= '0' && *text <= '9' && *end == '\0';
}

/// Why the call is malformed; "" if it is not.
std::string read_call(int count, char** words, Call& call) {
  for (int k = 1; k < count; ++k) {
    const std::string word = words[k];
    if (word == "--host") {
      call.run.host = true;
    } else if (word == "--cases-only") {
      call.run.cases_only = true;
    } else if (word == "--out" && k + 1 < count) {
      call.out = words[++k];
    } else if (word == "--seconds" && k + 1 < count) {
      std::size_t seconds = 0;
      if (!whole_number(words[++k], seconds) || seconds == 0 || seconds > 3600)
        return "--seconds takes a number from 1 to 3600";
      call.run.seconds = static_cast<int>(seconds);
    } else if (word == "--worker" && k + 4 < count) {
      call.worker = true;
      call.run.pack_file = words[k + 1];
      if (!whole_number(words[k + 2], call.range.begin) ||
          !whole_number(words[k + 3], call.range.end))
        return "--worker takes a file, two numbers and 0 or 1";
      call.range.one_by_one = words[k + 4][0] == '1';
      k += 4;
    } else if (word == "--once") {
      call.once = true;
    } else if (word == "--facts") {
      call.worker = true;
    } else if (call.run.pack_file.empty() && word[0] != '-') {
      call.run.pack_file = word;
    } else {
      return "\"" + word + "\" is not understood";
    }
  }
  if (!call.worker && (call.run.pack_file.empty() || call.out.empty()))
    return "a pack and --out RESULTS are needed";
  return "";
}

/// Prints the facts of the device as lines: in a process of its own, so that the overseer never
/// touches the device.
int print_facts(bool host) {
  for (const auto& [key, value] : engine_of(host)->facts())
    std::cout << key << ' ' << value << '\n';
  return 0;
}

int be_worker(const Call& call) {
  auto pack = pack_of(call.run.pack_file);
  if (const auto* why = std::get_if<std::string>(&pack)) return fail(2, *why);
  const Pack& read = std::get<Pack>(pack);
#ifdef __CUDACC__
  if (call.once) bank_rounds = 1;
#endif
  if (call.range.begin >= call.range.end || call.range.end > read.entries.size())
    return fail(2, "the range does not lie in the pack");
  std::unique_ptr<Engine> engine;
  try {
    engine = engine_of(call.run.host);
  } catch (const DeviceFailure& failure) {  // it was there when the facts were asked
    write_record(stdout, failure_of_device, {RunOutcome::lost, failure.what(), {}});
    return 6;
  }
  return work(*engine, read, call.range, stdout);
}

/// 2026-11-23, in UTC.
std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16] = "";
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

/// What is written above the results; nothing if no device answers.
std::optional<Facts> facts_of(const Call& call) {
  std::vector<std::string> words{call.run.program, "--facts"};
  if (call.run.host) words.push_back("--host");
  Child child(words);
  std::string lines;
  while (child.started() && child.read_more(lines, 120) == 1) {}
  if (!child.started() || !child.wait_for_end(false).empty()) return std::nullopt;
  Facts facts;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    const std::size_t space = std::min(line.find(' '), line.size());
    facts[line.substr(0, space)] = line.substr(std::min(space + 1, line.size()));
  }
  facts["candidate"] = Candidate::name;
  facts["range"] = Candidate::checks_range ? "checked" : "unchecked";
  facts["date"] = today();
  facts["integer_bits"] = std::to_string(Candidate::integer_bits);
  const auto program = read_file(call.run.program);
  if (const auto* bytes = std::get_if<std::string>(&program))
    facts["program"] = hexadecimal(sha256_of(*bytes));
  return facts;
}

int oversee(const Call& call) {
  auto pack = pack_of(call.run.pack_file);
  if (const auto* why = std::get_if<std::string>(&pack)) return fail(2, *why);
  const Pack& read = std::get<Pack>(pack);
  const auto facts = facts_of(call);
  if (!facts) return fail(3, "no device answers; --host runs the host warp");
  std::FILE* out = std::fopen(call.out.c_str(), "wb");
  if (!out) return fail(3, call.out + " cannot be written");
  const std::string head = results_head(read.digest, *facts);
  const bool begun = std::fwrite(head.data(), 1, head.size(), out) == head.size();
  const bool done = begun && Overseer(read, call.run, out).run();
  if (std::fclose(out) != 0 || !done) return fail(3, call.out + " cannot be written");
  return 0;
}

int run(int count, char** words) {
  Call call;
  call.run.program = "/proc/self/exe";
  if (count < 2 || std::strcmp(words[1], "--help") == 0) {
    std::cout << usage;
    return count < 2 ? 2 : 0;
  }
  const std::string why = read_call(count, words, call);
  if (!why.empty()) return fail(2, why);
  try {
    if (!call.worker) return oversee(call);
    return call.run.pack_file.empty() ? print_facts(call.run.host) : be_worker(call);
  } catch (const DeviceFailure& failure) { return fail(3, failure.what()); }
}

}  // namespace
}  // namespace plumb::gpu_conformance

int main(int count, char** words) { return plumb::gpu_conformance::run(count, words); }
