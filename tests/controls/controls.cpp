// plumb_controls FOLDER [JOBS]: for each line of FOLDER/ledger.json that is proved, a mutant that the
// same machinery refutes at the same profile. Writes FOLDER/controls.json as they are found. Lemmas
// about steps have controls of their own (proofs/step_lemma.hpp).
//
// Tried first is what FOLDER/controls.json has of the line, then what broke the law at other profiles.
//
// Ends with 0, with 1 where a proof has no such mutant (its line is printed), 2 for a wrong call.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "proofs/step_lemma.hpp"
#include "tests/support/ledger.hpp"
#include "tests/support/mutant_subject.hpp"

namespace plumb {
namespace {

using nlohmann::json;

/// A line of the ledger, and what breaks it.
struct Control {
  const ProvableLaw* law;
  json line;
  std::vector<std::string> candidates;
  std::string mutant;  // what an earlier run found, then what this one does; empty: none
};

class Search {
 public:
  Search(std::vector<Control> controls, std::string folder)
      : controls_(std::move(controls)), folder_(std::move(folder)) {}

  const std::vector<Control>& run(unsigned jobs) {
    std::vector<std::thread> workers;
    for (unsigned k = 0; k < jobs; ++k) workers.emplace_back([this] { work(); });
    for (std::thread& worker : workers) worker.join();
    write();
    return controls_;
  }

 private:
  void work() {
    for (std::size_t k = next_++; k < controls_.size(); k = next_++) {
      const std::string found = mutant_that_breaks(controls_[k]);
      const std::lock_guard lock(mutex_);
      Control& control = controls_[k];
      control.mutant = found;
      if (!found.empty()) broke_[control.law].insert(found);
      std::cerr << control.law->row.id << " " << control.line.at("profile").get<std::string>() << ": "
                << (found.empty() ? "NONE" : found) << std::endl;
      if (++done_ % 16 == 0) write();
    }
  }

  std::string mutant_that_breaks(const Control& control) {
    std::vector<std::string> order = control.candidates;
    {
      const std::lock_guard lock(mutex_);
      const std::set<std::string>& likely = broke_[control.law];
      std::stable_partition(order.begin(), order.end(), [&](const auto& name) {
        return name == control.mutant || likely.contains(name);
      });
    }
    for (const std::string& name : order)
      if (outcome_with(name, *control.law, control.line) == ProofOutcome::refuted) return name;
    return "";
  }

  void write() const {
    const std::filesystem::path path(folder_ + "/controls.json"), next(folder_ + "/controls.json.new");
    std::ofstream out(next);
    out << "{\"controls\": [";
    const char* separator = "\n";
    for (const Control& control : controls_) {
      if (control.mutant.empty()) continue;
      out << separator
          << json{{"law", control.line.at("law")}, {"profile", control.line.at("profile")},
                  {"mutant", control.mutant}}.dump();
      separator = ",\n";
    }
    out << "\n]}\n";
    out.close();
    std::filesystem::rename(next, path);
  }

  std::vector<Control> controls_;
  std::string folder_;
  std::map<const ProvableLaw*, std::set<std::string>> broke_;
  std::atomic<std::size_t> next_ = 0;
  std::size_t done_ = 0;
  std::mutex mutex_;
};

/// (law, profile) -> mutant, of an earlier run.
std::map<std::pair<std::string, std::string>, std::string> found_before(const std::string& folder) {
  std::map<std::pair<std::string, std::string>, std::string> found;
  if (!std::filesystem::exists(folder + "/controls.json")) return found;
  for (const json& control : read_json(folder + "/controls.json").at("controls"))
    found[{control.at("law"), control.at("profile")}] = control.at("mutant");
  return found;
}

bool is_step(const std::string& law) {
  const auto& steps = step_lemmas();
  return std::any_of(steps.begin(), steps.end(),
                     [&](const StepLemma& step) { return step.lemma.row.id == law; });
}

/// The candidates are found by RapidCheck, which is for one thread.
std::vector<Control> proved_lines(const std::string& folder) {
  const json ledger = read_json(folder + "/ledger.json");
  const auto before = found_before(folder);
  std::map<const ProvableLaw*, std::vector<std::string>> candidates;
  std::vector<Control> controls;
  for (const json& line : ledger.at("lines")) {
    if (line.at("outcome") != "proved" || line.at("long") || is_step(line.at("law"))) continue;
    const ProvableLaw* law = find_provable_law(line.at("law").get<std::string>());
    const auto [place, is_new] = candidates.try_emplace(law);
    if (is_new) place->second = mutants_for(*law);
    const auto found = before.find({line.at("law"), line.at("profile")});
    controls.push_back({law, line, place->second, found == before.end() ? "" : found->second});
  }
  return controls;
}

int write_controls(const std::string& folder, unsigned jobs) {
  Search search(proved_lines(folder), folder);
  const std::vector<Control>& controls = search.run(jobs);
  const auto without = std::count_if(controls.begin(), controls.end(),
                                     [](const Control& control) { return control.mutant.empty(); });
  std::cout << std::ssize(controls) - without << " of " << controls.size()
            << " proved lines have a mutant that is refuted" << std::endl;
  return without == 0 ? 0 : 1;
}

}  // namespace
}  // namespace plumb

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::cerr << "usage: plumb_controls FOLDER [JOBS]" << std::endl;
    return 2;
  }
  const unsigned jobs = argc == 3 ? static_cast<unsigned>(std::atoi(argv[2])) : 2;
  return plumb::write_controls(argv[1], std::max(1u, jobs));
}
