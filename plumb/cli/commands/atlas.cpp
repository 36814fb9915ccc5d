// plumb atlas: the published fragments, and what is found out about them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/cli/command.hpp"
#include "plumb/gpu/records/record.hpp"
#include "plumb/mma_fragments/check.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

struct AtlasOptions {
  std::string name, file, records;
};

constexpr std::size_t longest_file = std::size_t{64} << 20;

mma_fragments::MmaFragments read_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    throw notation::CallError(path + " is a folder, and an atlas is a file");
  std::ifstream file(path, std::ios::binary);
  if (!file) throw notation::EnvironmentError("cannot read " + path);
  std::string text;
  for (std::vector<char> chunk(std::size_t{1} << 16); file && text.size() <= longest_file;) {
    file.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    text.append(chunk.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (text.size() > longest_file) throw notation::CallError(path + " is longer than 64 MiB");
  return mma_fragments::read_atlas(text);
}

/// Where records are that nobody names.
std::filesystem::path usual_records() {
  return candidates::home_folder() / "gpu_conformance" / "records";
}

/// The published atlas, with what records certify: `claimed` becomes `certified` from a record that
/// holds when it is judged again, and from nothing else; `refuted` if a device differs, even if
/// another record agrees.
mma_fragments::MmaFragments with_records(mma_fragments::MmaFragments all,
                                         const std::filesystem::path& folder) {
  for (const auto& file : gpu_conformance::records_in(folder)) {
    const auto verified = gpu_conformance::fragments_of_record(file);
    if (const auto* why = std::get_if<std::string>(&verified))
      throw notation::EnvironmentError(file.string() + " does not hold: " + *why);
    const auto& record = std::get<gpu_conformance::VerifiedRecord>(verified);
    for (mma_fragments::Atom& atom : all.atoms) {
      const auto found = record.fragments.find(atom.name);
      if (found == record.fragments.end()) continue;
      (found->second ? atom.certified : atom.refuted) =
          mma_fragments::Certified{record.device, record.date, file.filename().string()};
    }
  }
  return all;
}

/// The atoms that are asked for: that of the name, or all that begin with it.
std::vector<const mma_fragments::Atom*> chosen(const mma_fragments::MmaFragments& all,
                                               const std::string& name) {
  if (const mma_fragments::Atom* atom = all.find(name)) return {atom};
  std::vector<const mma_fragments::Atom*> some;
  for (const mma_fragments::Atom& atom : all.atoms)
    if (atom.name.starts_with(name)) some.push_back(&atom);
  if (some.empty())
    throw notation::CallError(
        fmt::format("no atom is called \"{}\", and none begins so; plumb atlas lists them", name));
  return some;
}

/// mma, wgmma, ..; of AMD's v_mfma_f32_32x32x8_f16 mfma.
std::string kind_of(const mma_fragments::Atom& atom) {
  if (atom.instruction.starts_with("v_"))
    return atom.instruction.substr(2, atom.instruction.find('_', 2) - 2);
  const std::string first = atom.instruction.substr(0, atom.instruction.find('.'));
  return first.empty() ? "several mma" : first;
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (k == widths.size()) widths.push_back(0);
      widths[k] = std::max(widths[k], row[k].size());
    }
  std::string text;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t k = 0; k < row.size(); ++k)
      line += fmt::format(" {:<{}}", row[k], widths[k] + 1);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// "agreed by 3 publishers: NVIDIA/cutlass at 7107b05535, PTX ISA, Triton"
std::string agreed_text(const mma_fragments::AtomCheck& check) {
  const std::vector<std::string> names = check.agreed_by();
  std::string text = fmt::format("  agreed by {} publisher{}: {}\n", names.size(),
                                 names.size() == 1 ? "" : "s", fmt::join(names, ", "));
  for (const std::string& one : check.others.reordered)
    text += "  in another order of k, with the same sums: " + one + "\n";
  for (const std::string& one : check.others.contradictions)
    text += "  contradicted by " + one + "\n";
  return text;
}

std::string one_atom(const mma_fragments::AtomCheck& check) {
  const mma_fragments::Atom& atom = *check.atom;
  std::string text =
      fmt::format("{}    {}\n  {}    {}\n  {} of {}\n", atom.name, atom.status(),
                  atom.instruction.empty() ? "no instruction of its own" : atom.instruction,
                  atom.architecture, atom.source, atom.publisher);
  text += agreed_text(check) + "\n";
  std::vector<std::vector<std::string>> rows{
      {"operand", "layout of (thread,value)", "tile", "holding", "PTX ISA", "Triton"}};
  for (const mma_fragments::OperandCheck& operand : check.operands)
    rows.push_back({operand.operand, operand.layout, operand.tile, operand.holding, operand.ptx,
                    operand.triton});
  text += table(rows);
  for (const std::string& finding : check.findings()) text += "\n  " + finding + "\n";
  return text;
}

/// A row for each architecture and kind of instruction.
std::string summary(const std::vector<mma_fragments::AtomCheck>& checks) {
  struct Count {
    std::size_t atoms = 0, right = 0, agreed = 0, certified = 0, refuted = 0;
  };
  std::vector<std::pair<std::string, std::size_t>> publishers;
  std::vector<std::pair<std::pair<std::string, std::string>, Count>> counts;
  for (const mma_fragments::AtomCheck& check : checks) {
    const std::pair key{check.atom->architecture, kind_of(*check.atom)};
    auto place =
        std::find_if(counts.begin(), counts.end(), [&](auto& row) { return row.first == key; });
    if (place == counts.end()) place = counts.insert(counts.end(), {key, {}});
    place->second.atoms += 1;
    place->second.agreed += check.agreed_by().size() > 1 ? 1 : 0;
    if (publishers.empty() || publishers.back().first != check.atom->publisher)
      publishers.emplace_back(check.atom->publisher, 0);
    publishers.back().second += 1;
    place->second.right += check.right() ? 1 : 0;
    place->second.certified += check.atom->certified && !check.atom->refuted ? 1 : 0;
    place->second.refuted += check.atom->refuted ? 1 : 0;
  }
  std::vector<std::vector<std::string>> rows{
      {"architecture", "instruction", "atoms", "nothing wrong", "agreed", "certified", "refuted"}};
  for (const auto& [key, count] : counts)
    rows.push_back({key.first, key.second, std::to_string(count.atoms), std::to_string(count.right),
                    std::to_string(count.agreed), std::to_string(count.certified),
                    std::to_string(count.refuted)});
  std::string text;
  for (const auto& [publisher, count] : publishers)
    text += fmt::format("{}: {} atoms\n", publisher, count);
  return text + "\n" + table(rows);
}

std::string findings_text(const std::vector<mma_fragments::AtomCheck>& checks) {
  std::string text;
  for (const mma_fragments::AtomCheck& check : checks)
    for (const std::string& finding : check.findings())
      text += fmt::format("{}\n    {}\n", check.atom->name, finding);
  for (const mma_fragments::AtomCheck& check : checks)
    for (const std::string& one : check.others.contradictions)
      text += fmt::format("{}\n    contradicted by {}\n", check.atom->name, one);
  return text.empty() ? "" : "\n" + text;
}

std::string names_text(const std::vector<mma_fragments::AtomCheck>& checks) {
  std::vector<std::vector<std::string>> rows;
  for (const mma_fragments::AtomCheck& check : checks)
    rows.push_back({check.atom->name, check.atom->instruction,
                    fmt::format("agreed by {}", check.agreed_by().size()),
                    check.right() ? check.atom->status() : "WRONG"});
  return table(rows);
}

int run_atlas(const Invocation& call, const AtlasOptions& options) {
  if (!options.records.empty() && !std::filesystem::is_directory(options.records))
    throw notation::EnvironmentError(
        fmt::format("--records {}: there is no such folder", options.records));
  const std::filesystem::path records =
      options.records.empty() ? usual_records() : std::filesystem::path(options.records);
  const mma_fragments::MmaFragments all =
      options.file.empty() ? with_records(mma_fragments::all_published(), records)
                           : read_file(options.file);
  mma_fragments::Checker checker;
  std::vector<mma_fragments::AtomCheck> checks;
  for (const mma_fragments::Atom* atom : chosen(all, options.name))
    checks.push_back(checker.check(*atom));
  const bool right =
      std::all_of(checks.begin(), checks.end(), [](const auto& check) { return check.right(); });
  if (call.json)
    for (const mma_fragments::AtomCheck& check : checks)
      print_json(mma_fragments::check_json(check));
  else if (checks.size() == 1)
    std::cout << one_atom(checks.front());
  else if (options.name.empty())
    std::cout << summary(checks) << findings_text(checks);
  else
    std::cout << names_text(checks) << findings_text(checks);
  return right ? Exit::holds : Exit::fails;
}

}  // namespace

void add_atlas(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "atlas", "the fragments of matrix instructions as published, each checked");
  const auto options = std::make_shared<AtlasOptions>();
  command->add_option("NAME", options->name, "atom name or prefix")->type_name("ATOM");
  command->add_option("--file", options->file, "another atlas, in the same format")
      ->type_name("FILE");
  command
      ->add_option("--records", options->records, "a folder of records of devices, other than ours")
      ->type_name("FOLDER");
  add_json(*command, call);
  call.words["ATOM"] = [] {
    std::vector<KnownWord> words;
    for (const mma_fragments::Atom& atom : mma_fragments::all_published().atoms)
      words.push_back({atom.name, atom.instruction});
    return words;
  };
  call.guides[command].examples = {"plumb atlas", "plumb atlas SM80_16x8x16_F32F16F16F32_TN"};
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_atlas(call, *options); }; });
}

}  // namespace plumb::cli
