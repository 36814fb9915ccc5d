// plumb_controls FOLDER [JOBS]: for each line of FOLDER/ledger.json that is proved, a mutant that the
// same machinery refutes at the same profile. Writes FOLDER/controls.json.
//
// Ends with 0, with 1 where a proof has no such mutant (its line is printed), 2 for a wrong call.
#include <atomic>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

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
  std::string mutant;  // empty: none was found
};

std::string mutant_that_breaks(const Control& control) {
  for (const std::string& name : control.candidates)
    if (outcome_with(name, *control.law, control.line) == ProofOutcome::refuted) return name;
  return "";
}

class Search {
 public:
  explicit Search(std::vector<Control> controls) : controls_(std::move(controls)) {}

  const std::vector<Control>& run(unsigned jobs) {
    std::vector<std::thread> workers;
    for (unsigned k = 0; k < jobs; ++k) workers.emplace_back([this] { work(); });
    for (std::thread& worker : workers) worker.join();
    return controls_;
  }

 private:
  void work() {
    for (std::size_t k = next_++; k < controls_.size(); k = next_++) {
      Control& control = controls_[k];
      control.mutant = mutant_that_breaks(control);
      const std::lock_guard lock(mutex_);
      std::cerr << control.law->row.id << " " << control.line.at("profile").get<std::string>() << ": "
                << (control.mutant.empty() ? "NONE" : control.mutant) << std::endl;
    }
  }

  std::vector<Control> controls_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
};

/// The candidates are found by RapidCheck, which is for one thread.
std::vector<Control> proved_lines(const json& ledger) {
  std::map<const ProvableLaw*, std::vector<std::string>> candidates;
  std::vector<Control> controls;
  for (const json& line : ledger.at("lines")) {
    if (line.at("outcome") != "proved" || line.at("long")) continue;
    const ProvableLaw* law = find_provable_law(line.at("law").get<std::string>());
    const auto [place, is_new] = candidates.try_emplace(law);
    if (is_new) place->second = mutants_for(*law);
    controls.push_back({law, line, place->second, ""});
  }
  return controls;
}

int write_controls(const std::string& folder, unsigned jobs) {
  const std::vector<Control> controls =
      Search(proved_lines(read_json(folder + "/ledger.json"))).run(jobs);
  std::ofstream out(folder + "/controls.json");
  int without = 0;
  out << "{\"controls\": [";
  const char* separator = "\n";
  for (const Control& control : controls) {
    without += control.mutant.empty();
    if (control.mutant.empty()) continue;
    out << separator
        << json{{"law", control.line.at("law")}, {"profile", control.line.at("profile")},
                {"mutant", control.mutant}}.dump();
    separator = ",\n";
  }
  out << "\n]}\n";
  std::cout << controls.size() - without << " of " << controls.size()
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
