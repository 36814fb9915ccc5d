#include "cli/proof_export.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>
#include <map>

#include "cli/command.hpp"
#include "cli/proof_json.hpp"
#include "properties/profile_code.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;

std::string_view logic(const Sort& sort) {
  switch (sort.kind) {
    case Sort::Kind::integers: return "QF_NIA";
    case Sort::Kind::reals:    return "QF_NRA";
    case Sort::Kind::words:    return "QF_BV";
  }
  throw Defect("a sort that is not in the list");
}

std::string codes(const std::vector<Profile>& profiles) {
  std::vector<std::string> texts;
  for (const Profile& profile : profiles) texts.push_back(encode_profile(profile).str());
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, "-"));
}

void write(const fs::path& file, const std::string& text) {
  std::ofstream out(file);
  out << text;
  if (!out.flush()) throw EnvironmentError(fmt::format("{} cannot be written", file.string()));
}

class Export {
 public:
  explicit Export(fs::path folder) : folder_(std::move(folder)) {
    std::error_code failed;
    fs::create_directories(folder_, failed);
    if (failed || !fs::is_empty(folder_, failed))
      throw EnvironmentError(fmt::format("{} is no empty folder; name one", folder_.string()));
  }

  void add(const ProofResult& result) {
    nlohmann::json files = nlohmann::json::array();
    std::map<std::size_t, std::size_t> on_path;
    for (const Obligation& shown : result.shown) {
      const std::string name =
          fmt::format("{}.{}.{}.{}.{}.smt2", result.law, codes(result.profiles),
                      name_of(result.encoding), shown.path, ++on_path[shown.path]);
      const auto [place, is_new] = files_.emplace(shown.text, name);
      if (is_new) write_script(result, shown, name);
      files.push_back(place->second);
    }
    proofs_.push_back({{"law", result.law}, {"profile", profiles_text(result.profiles)},
                       {"encoding", name_of(result.encoding)}, {"outcome", name_of(result.outcome)},
                       {"digest", result.digest}, {"obligations", files}});
  }

  std::size_t finish() {
    write(folder_ / "index.json",
          nlohmann::json{{"solver", Solver::name()}, {"proofs", proofs_}}.dump(1) + "\n");
    return files_.size();
  }

 private:
  void write_script(const ProofResult& result, const Obligation& shown, const std::string& name) {
    write(folder_ / name,
          fmt::format("; {} {}, {}, path {}: to be unsatisfiable\n(set-logic {})\n"
                      "(set-info :status unsat)\n{}(check-sat)\n",
                      result.law, profiles_text(result.profiles), name_of(result.encoding),
                      shown.path, logic(shown.sort), shown.text));
  }

  fs::path folder_;
  std::map<std::string, std::string> files_;  // by the text of the obligation
  nlohmann::json proofs_ = nlohmann::json::array();
};

}  // namespace

std::size_t export_obligations(const fs::path& folder, const std::vector<ProofLine>& lines) {
  Export all(folder);
  for (const ProofLine& line : lines) {
    all.add(line.verdict.result);
    if (line.verdict.other) all.add(*line.verdict.other);
  }
  return all.finish();
}

}  // namespace plumb::cli
