// plumb_controls FOLDER [JOBS]: for each line of FOLDER/ledger.json that is proved, how the same
// proof ends for each named mutant of its operation, and for each constant answer that fits the
// results. Writes FOLDER/controls.json as they are found; `plumb law prove --all --ledger FOLDER`
// joins it with the ledger, and counts as proved only lines at which a named mutant is refuted.
// Lemmas about steps and inductions have controls of their own (proofs/steps, proofs/inductions).
//
// plumb_controls FOLDER [JOBS] --of ID..: the same for the lines of these laws and operations; what
// controls.json says of other lines stays.
//
// plumb_controls --of ID..: the same for these laws and operations, whose lines are proved for it.
// Nothing is written.
//
// Ends with 0, with 2 for a wrong call.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "proofs/inductions/induction.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "proofs/scheduler/schedule.hpp"
#include "properties/notation/text_file.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"
#include "tests/mutants/controls/outcome_with.hpp"
#include "tests/mutants/mutants.hpp"

namespace plumb::mutants {
namespace {

namespace fs = std::filesystem;

/// A line of the ledger, and how its proof ends for each mutant.
struct ControlledLine {
  const proofs::ProvableLaw* law;
  proofs::LedgerLine line;
  std::vector<proofs::MutantOutcome> mutants;
  bool asked = true;  // else `mutants` is known
};

class Run {
 public:
  Run(std::vector<ControlledLine> lines, std::optional<fs::path> file)
      : lines_(std::move(lines)), file_(std::move(file)) {}

  const std::vector<ControlledLine>& with(unsigned jobs) {
    std::vector<std::thread> workers;
    for (unsigned k = 0; k < jobs; ++k) workers.emplace_back([this] { work(); });
    for (std::thread& worker : workers) worker.join();
    write();
    return lines_;
  }

 private:
  void work() {
    for (std::size_t k = next_++; k < lines_.size(); k = next_++) {
      if (!lines_[k].asked) continue;
      const auto found = outcomes(lines_[k]);
      const std::lock_guard lock(mutex_);
      lines_[k].mutants = found;
      report(lines_[k]);
      if (++done_ % 16 == 0) write();
    }
  }

  static std::vector<proofs::MutantOutcome> outcomes(const ControlledLine& controlled) {
    std::vector<proofs::MutantOutcome> found;
    for (const std::string& name : mutants_for(*controlled.law))
      found.push_back({name, outcome_with(name, *controlled.law, controlled.line)});
    return found;
  }

  static void report(const ControlledLine& controlled) {
    std::cerr << controlled.line.law << " " << proofs::profiles_text(controlled.line.profiles)
              << ":";
    for (const proofs::MutantOutcome& one : controlled.mutants)
      std::cerr << " " << one.mutant << " " << name_of(one.outcome);
    proofs::LedgerLine line = controlled.line;
    line.mutants = controlled.mutants;
    const bool counted = proofs::weight_of(line) == proofs::LineStatus::counted;
    std::cerr << (counted ? " | counts" : " | does not count") << std::endl;
  }

  void write() const {
    if (!file_) return;
    proofs::MutationResults controls;
    for (const MutantRow& row : mutant_table()) controls.named.push_back(std::string(row.name));
    for (const ControlledLine& controlled : lines_)
      if (!controlled.mutants.empty())
        controls.lines.push_back(
            {controlled.line.law, controlled.line.profiles, controlled.mutants});
    notation::replace_file(*file_, proofs::controls_json(controls));
  }

  std::vector<ControlledLine> lines_;
  std::optional<fs::path> file_;  // nothing is written without
  std::atomic<std::size_t> next_ = 0;
  std::size_t done_ = 0;
  std::mutex mutex_;
};

std::vector<ControlledLine> proved_lines(const fs::path& folder) {
  std::vector<ControlledLine> lines;
  for (const proofs::LedgerLine& line : proofs::read_ledger(folder / "ledger.json")) {
    const bool proved = line.proof.outcome == proofs::ProofOutcome::proved;
    if (proved && !proofs::find_step_lemma(line.law) && !proofs::find_induction(line.law))
      lines.push_back({proofs::find_provable_law(line.law), line, {}});
  }
  return lines;
}

/// Proves the lines of these laws, or of all laws of these operations.
std::vector<ControlledLine> lines_of(const std::vector<std::string>& ids) {
  proofs::Schedule programme;
  for (const proofs::ProvableLaw& law : proofs::provable_laws())
    for (const std::string& id : ids)
      if ((law.row.id == id || law.row.clause == id) && !proofs::is_open(law.row.id))
        programme.laws.push_back(&law);
  const auto show = [](const proofs::ProofLine& proof) {
    const proofs::ProofResult& result = proof.verdict.result;
    std::cerr << result.law << " " << proofs::profiles_text(result.profiles) << ": "
              << name_of(result.outcome) << " " << result.paths << " paths, " << proof.seconds
              << " s " << result.reason << std::endl;
  };
  std::vector<ControlledLine> lines;
  for (const proofs::ProofLine& proof : proofs::run(programme, show, {}))
    if (proof.verdict.result.outcome == proofs::ProofOutcome::proved)
      lines.push_back({proof.law, proofs::ledger_line(proof), {}});
  return lines;
}

int show_controls(const std::vector<std::string>& ids) {
  Run run(lines_of(ids), std::nullopt);
  run.with(1);
  return 0;
}

/// Asks these laws and operations only, and takes what is known of the others.
std::vector<ControlledLine> of_ids(std::vector<ControlledLine> lines,
                                   const std::vector<std::string>& ids,
                                   const proofs::MutationResults& known) {
  for (ControlledLine& one : lines) {
    one.asked = std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
      return id == one.line.law || id == one.line.clause;
    });
    if (one.asked) continue;
    for (const proofs::Control& control : known.lines)
      if (control.law == one.line.law && control.profiles == one.line.profiles)
        one.mutants = control.mutants;
  }
  return lines;
}

int write_controls(const fs::path& folder, unsigned jobs, const std::vector<std::string>& ids) {
  if (!fs::exists(folder / "ledger.json")) {
    std::cerr << "plumb_controls: " << folder.string() << " has no ledger.json" << std::endl;
    return 2;
  }
  const fs::path file = folder / "controls.json";
  std::vector<ControlledLine> all = proved_lines(folder);
  if (!ids.empty()) all = of_ids(std::move(all), ids, proofs::read_controls(file));
  Run run(std::move(all), file);
  std::size_t counted = 0;
  const std::vector<ControlledLine>& lines = run.with(jobs);
  for (const ControlledLine& controlled : lines) {
    proofs::LedgerLine line = controlled.line;
    line.mutants = controlled.mutants;
    counted += proofs::weight_of(line) == proofs::LineStatus::counted;
  }
  std::cout << counted << " of " << lines.size() << " proved lines count" << std::endl;
  return 0;
}

}  // namespace
}  // namespace plumb::mutants

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  const auto of = std::find(words.begin(), words.end(), "--of");
  const std::vector<std::string> ids(of == words.end() ? of : of + 1, words.end());
  const bool wrong = of != words.end() && ids.empty();
  words.erase(of, words.end());
  if (wrong || words.size() > 2 || (words.empty() && ids.empty())) {
    std::cerr << "usage: plumb_controls FOLDER [JOBS] [--of ID..] | plumb_controls --of ID.."
              << std::endl;
    return 2;
  }
  if (words.empty()) return plumb::mutants::show_controls(ids);
  const unsigned jobs = words.size() == 2 ? static_cast<unsigned>(std::atoi(words[1].c_str())) : 2;
  return plumb::mutants::write_controls(words[0], std::max(1u, jobs), ids);
}
