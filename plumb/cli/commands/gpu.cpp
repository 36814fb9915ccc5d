// plumb gpu: packs of cases, results of devices, and records.
#include "plumb/cli/commands/gpu.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/gpu/cases/emitted_kernels.hpp"
#include "plumb/gpu/cases/packed_cases.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/records/node_run.hpp"
#include "plumb/gpu/records/record.hpp"
#include "plumb/gpu/records/record_json.hpp"
#include "plumb/gpu/verdicts/counters.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

using namespace gpu_conformance;

int write_packed(const std::string& file, PackedCases packed, unsigned bits) {
  Pack pack{bits, std::move(packed.entries), {}};
  notation::replace_file(file, write_pack(pack));
  const std::size_t probes = pack.entries.size() - packed.fitting - packed.range;
  std::cout << fmt::format("{}: {} cases, {} range cases, {} probes; {} left out\n{}\n", file,
                           packed.fitting, packed.range, probes, packed.left_out,
                           hexadecimal(pack.digest));
  return Exit::holds;
}

struct GpuOptions {
  std::string pack, record, out, ptx, counters;
  std::vector<std::string> results, candidates, only;
  std::uint64_t count = 1000, seed = 1, altered = 1;
  unsigned bits = 32;
  bool host = false;
};

[[noreturn]] void refuse_name(const std::string& name) {
  const bool is_clause = catalogue::find_operation(name) != nullptr;
  throw notation::CallError(fmt::format(
      "{}: {}; expected a clause that devices are asked, such as crd2idx, or a probe, such as "
      "probe.banks",
      is_clause ? "no device is asked this clause" : "unknown clause or probe", name));
}

/// Keeps the probes of these names. Throws CallError if there is none of one of them.
void keep_only(const std::set<std::string>& names, PackedCases& probes) {
  std::set<std::string> left = names;
  std::erase_if(probes.entries, [&](const Entry& entry) {
    left.erase(entry.name);
    return !names.contains(entry.name);
  });
  if (!left.empty()) refuse_name(*left.begin());
}

/// All that is asked, or what `only` names: nothing is made of other clauses.
PackedCases whole_pack(const GpuOptions& options) {
  const bool whole = options.only.empty();
  std::set<std::string> names(options.only.begin(), options.only.end());
  std::set<std::string> probe_names = names;
  for (const Operation* operation : device_operations())
    probe_names.erase(std::string(operation->name));
  for (const std::string& name : probe_names)
    if (!name.starts_with("probe.")) refuse_name(name);
  PackedCases all;
  for (const Operation* operation : device_operations())
    if (names.erase(std::string(operation->name)) > 0 || whole)
      all.append(packed_cases(*operation, options.count, options.seed, options.bits));
  if (!whole && names.empty()) return all;
  PackedCases probes = packed_probes(options.seed);
  if (!options.ptx.empty())
    probes.append(emitted_kernels(options.ptx, options.altered, options.seed));
  if (!whole) keep_only(names, probes);
  all.append(probes);
  return all;
}

int judge_runs(const Invocation& call, const std::vector<std::string>& results,
               const std::string& pack) {
  int worst = Exit::holds;
  for (const std::string& file : results)
    worst = std::max(worst, judge_device_results(call, file, pack));
  return worst;
}

int run_gpu(const Invocation& call, const GpuOptions& options) {
  const std::filesystem::path folder = options.out.empty() ? "gpu-results" : options.out;
  notation::make_folder(folder);
  std::string pack = options.pack;
  if (pack.empty()) {
    pack = (folder / "cases.pack").string();
    write_packed(pack, whole_pack(options), options.bits);
  }
  const NodeRun node{candidates::home_folder() / "gpu_conformance" / "run-on-device", pack, folder,
                     options.candidates, options.host};
  std::vector<std::string> results;
  for (const auto& file : run_node(node)) results.push_back(file.string());
  int code = judge_runs(call, results, pack);
  if (!options.host) {
    std::vector<std::filesystem::path> files(results.begin(), results.end());
    std::optional<std::filesystem::path> counters = folder / "counters.txt";
    if (std::filesystem::exists(*counters))
      code = std::max(code, judge_device_results(call, counters->string(), pack));
    else
      counters.reset();
    const auto record = write_record_of(pack, files, folder / "records", counters);
    if (!call.json) std::cout << "\n" << record.string() << "\n";
  }
  return code;
}

int record_gpu(const GpuOptions& options) {
  const std::vector<std::filesystem::path> results(options.results.begin(), options.results.end());
  std::optional<std::filesystem::path> counters;
  if (!options.counters.empty()) counters = options.counters;
  std::cout << write_record_of(options.pack, results, options.out, counters).string() << "\n";
  return Exit::holds;
}

int verify_gpu(const Invocation& call, const GpuOptions& options) {
  const auto verified = verify_record(options.record);
  const auto* why = std::get_if<std::string>(&verified);
  const auto* record = std::get_if<VerifiedRecord>(&verified);
  if (call.json) {
    print_json(verification_json(options.record, verified));
  } else if (why) {
    std::cout << options.record << ": " << *why << "\n";
  } else {
    std::cout << fmt::format("{} on {}: judged again, it holds\n", record->device, record->date);
    for (const std::string& run : record->runs) std::cout << "  " << run << "\n";
  }
  return why ? Exit::fails : Exit::holds;
}

void add_counts(CLI::App& command, GpuOptions& options) {
  command.add_option("--count", options.count, "at most this many cases a clause")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command.add_option("--seed", options.seed, "same seed, same cases")->capture_default_str();
  command.add_option("--bits", options.bits, "width of the device's integers, in bits")
      ->check(CLI::IsMember({32U, 64U}))
      ->capture_default_str();
}

void add_kernels(CLI::App& command, GpuOptions& options) {
  auto* ptx = command.add_option(
      "--ptx", options.ptx, "kernels that a compiler emitted, as plumb certify --ptx keeps them");
  ptx->type_name("FOLDER");
  command.add_option("--altered", options.altered, "test N altered copies of each kernel too")
      ->needs(ptx)
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
}

}  // namespace

int write_pack_file(const std::string& file, const std::vector<const Operation*>& operations,
                    std::uint64_t count, std::uint64_t seed, unsigned bits) {
  PackedCases all;
  const auto asked = device_operations();
  for (const Operation* operation : operations) {
    if (std::find(asked.begin(), asked.end(), operation) == asked.end()) {
      std::string names;
      for (const Operation* one : asked)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", one->name);
      throw notation::CallError(
          fmt::format("{} cannot run on a device; supported: {}", operation->name, names));
    }
    all.append(packed_cases(*operation, count, seed, bits));
  }
  return write_packed(file, std::move(all), bits);
}

int judge_device_results(const Invocation& call, const std::string& results,
                         const std::string& pack) {
  const std::string bytes = file_bytes(results);
  const bool counters = bytes.starts_with("plumbline-counters");
  Facts facts{{"candidate", "counters of a profiler"}};
  std::variant<Judged, std::string> judged;
  if (counters) {
    judged = judge_counters(pack_in(pack), bytes);
  } else {
    const Results read = results_of(bytes, results);
    facts = read.facts;
    judged = judge_results(pack_in(pack), read);
  }
  if (const auto* why = std::get_if<std::string>(&judged)) throw notation::CallError(*why);
  const Judged& all = std::get<Judged>(judged);
  if (call.json) {
    for (const JudgedEntry& entry : all.entries) print_json(entry_json(entry));
  } else {
    std::cout << judged_text(all, facts);
  }
  if (all.red()) return Exit::fails;
  return all.open() ? Exit::unfinished : Exit::holds;
}

void add_gpu(CLI::App& app, Invocation& call) {
  auto* gpu = app.add_subcommand("gpu", "cases, probes and records of devices");
  gpu->require_subcommand(1);
  const auto options = std::make_shared<GpuOptions>();

  auto* pack = gpu->add_subcommand("pack", "writes all that a device is asked: cases and probes");
  pack->add_option("FILE", options->pack, "the pack")->required()->type_name("FILE");
  add_counts(*pack, *options);
  add_kernels(*pack, *options);
  pack->add_option("--only", options->only, "these clauses and probes, such as probe.banks")
      ->type_name("OP");
  call.guides[pack].examples = {"plumb gpu pack device.pack --count 20"};
  pack->callback([&call, options] {
    call.run = [options] {
      return write_packed(options->pack, whole_pack(*options), options->bits);
    };
  });

  auto* run = gpu->add_subcommand("run", "packs, builds plumb-gpu, runs it, judges, and records");
  run->add_option("--pack", options->pack, "use this pack instead of generating one")
      ->type_name("FILE");
  run->add_option("--candidate", options->candidates,
                  "fixed-width, cute-dynamic, mdspan, or a header; all that can be built if none");
  run->add_option("--out", options->out, "the folder of the results [default: gpu-results]")
      ->type_name("FOLDER");
  call.guides[run].examples = {"plumb gpu run --host --count 5"};
  run->add_flag("--host", options->host, "on the host warp, without a GPU");
  add_counts(*run, *options);
  add_kernels(*run, *options);
  add_json(*run, call);
  run->callback(
      [&call, options] { call.run = [&call, options] { return run_gpu(call, *options); }; });

  auto* record = gpu->add_subcommand("record", "makes a record of results from a device");
  record->add_option("RESULTS", options->results, "files of plumb-gpu, one a candidate")
      ->required()
      ->type_name("FILE");
  record->add_option("--pack", options->pack, "the pack that was asked")
      ->required()
      ->type_name("FILE");
  record->add_option("--counters", options->counters, "what a profiler counted of the same pack")
      ->type_name("FILE");
  record->add_option("--out", options->out, "the folder of the record")
      ->required()
      ->type_name("FOLDER");
  call.guides[record].examples = {
      "plumb gpu record results/*.bin --pack device.pack --out records/"};
  record->callback([&call, options] { call.run = [options] { return record_gpu(*options); }; });

  auto* verify = gpu->add_subcommand("verify", "judges the files of a record again");
  verify->add_option("RECORD", options->record, "DEVICE-DATE.json")->required()->type_name("FILE");
  call.guides[verify].examples = {"plumb gpu verify gpu_conformance/records/DEVICE-DATE.json"};
  add_json(*verify, call);
  verify->callback(
      [&call, options] { call.run = [&call, options] { return verify_gpu(call, *options); }; });
}

}  // namespace plumb::cli
