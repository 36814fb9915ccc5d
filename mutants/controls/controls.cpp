// plumb_controls FOLDER [JOBS]: for each line of FOLDER/ledger.json that is proved, a mutant that
// the same machinery refutes at the same profile. Writes FOLDER/controls.json as they are found.
// Lemmas about steps have controls of their own (proofs/steps/step_lemma.hpp).
//
// Tries first what FOLDER/controls.json has for the line, then what broke the law elsewhere.
//
// Ends with 0, with 1 if a proof has no such mutant (its line is printed), 2 for a wrong call.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "mutants/controls/mutant_subject.hpp"
#include "mutants/controls/outcome_with.hpp"
#include "notation/text_file.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/programme/json.hpp"
#include "proofs/steps/step_lemma.hpp"

namespace plumb::mutants {
namespace {

namespace fs = std::filesystem;

/// A line of the ledger, and what breaks it.
struct ControlledLine {
  const proofs::ProvableLaw* law;
  proofs::LedgerLine line;
  std::vector<std::string> candidates;
  std::string mutant;  // what an earlier run found, then what this one does; empty: none
};

class Search {
 public:
  Search(std::vector<ControlledLine> lines, fs::path file)
      : lines_(std::move(lines)), file_(std::move(file)) {}

  const std::vector<ControlledLine>& run(unsigned jobs) {
    std::vector<std::thread> workers;
    for (unsigned k = 0; k < jobs; ++k) workers.emplace_back([this] { work(); });
    for (std::thread& worker : workers) worker.join();
    write();
    return lines_;
  }

 private:
  void work() {
    for (std::size_t k = next_++; k < lines_.size(); k = next_++) {
      const std::string found = mutant_that_breaks(lines_[k]);
      const std::lock_guard lock(mutex_);
      ControlledLine& controlled = lines_[k];
      controlled.mutant = found;
      if (!found.empty()) broke_[controlled.law].insert(found);
      std::cerr << controlled.line.law << " " << proofs::profiles_text(controlled.line.profiles)
                << ": " << (found.empty() ? "NONE" : found) << std::endl;
      if (++done_ % 16 == 0) write();
    }
  }

  std::string mutant_that_breaks(const ControlledLine& controlled) {
    std::vector<std::string> order = controlled.candidates;
    {
      const std::lock_guard lock(mutex_);
      const std::set<std::string>& likely = broke_[controlled.law];
      std::stable_partition(order.begin(), order.end(), [&](const auto& name) {
        return name == controlled.mutant || likely.contains(name);
      });
    }
    for (const std::string& name : order)
      if (outcome_with(name, *controlled.law, controlled.line) == proofs::ProofOutcome::refuted)
        return name;
    return "";
  }

  void write() const {
    std::vector<proofs::Control> controls;
    for (const ControlledLine& controlled : lines_)
      if (!controlled.mutant.empty())
        controls.push_back({controlled.line.law, controlled.line.profiles, controlled.mutant});
    notation::replace_file(file_, proofs::controls_json(controls));
  }

  std::vector<ControlledLine> lines_;
  fs::path file_;
  std::map<const proofs::ProvableLaw*, std::set<std::string>> broke_;
  std::atomic<std::size_t> next_ = 0;
  std::size_t done_ = 0;
  std::mutex mutex_;
};

/// The mutants that an earlier run found, by law and profiles.
std::map<std::pair<std::string, std::string>, std::string> found_before(const fs::path& file) {
  std::map<std::pair<std::string, std::string>, std::string> found;
  for (const proofs::Control& control : proofs::read_controls(file))
    found[{control.law, proofs::profiles_text(control.profiles)}] = control.mutant;
  return found;
}

/// The candidates are found by RapidCheck, which is for one thread.
std::vector<ControlledLine> proved_lines(const fs::path& folder) {
  auto before = found_before(folder / "controls.json");
  std::map<const proofs::ProvableLaw*, std::vector<std::string>> candidates;
  std::vector<ControlledLine> lines;
  for (const proofs::LedgerLine& line : proofs::read_ledger(folder / "ledger.json")) {
    const bool proved = line.proof.outcome == proofs::ProofOutcome::proved;
    if (!proved || line.is_long || proofs::find_step_lemma(line.law)) continue;
    const proofs::ProvableLaw* law = proofs::find_provable_law(line.law);
    const auto [place, is_new] = candidates.try_emplace(law);
    if (is_new) place->second = mutants_for(*law);
    lines.push_back(
        {law, line, place->second, before[{line.law, proofs::profiles_text(line.profiles)}]});
  }
  return lines;
}

int write_controls(const fs::path& folder, unsigned jobs) {
  if (!fs::exists(folder / "ledger.json")) {
    std::cerr << "plumb_controls: " << folder.string() << " has no ledger.json" << std::endl;
    return 2;
  }
  Search search(proved_lines(folder), folder / "controls.json");
  const std::vector<ControlledLine>& lines = search.run(jobs);
  const auto without = std::count_if(
      lines.begin(), lines.end(), [](const ControlledLine& line) { return line.mutant.empty(); });
  std::cout << std::ssize(lines) - without << " of " << lines.size()
            << " proved lines have a mutant that is refuted" << std::endl;
  return without == 0 ? 0 : 1;
}

}  // namespace
}  // namespace plumb::mutants

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::cerr << "usage: plumb_controls FOLDER [JOBS]" << std::endl;
    return 2;
  }
  const unsigned jobs = argc == 3 ? static_cast<unsigned>(std::atoi(argv[2])) : 2;
  return plumb::mutants::write_controls(argv[1], std::max(1u, jobs));
}
