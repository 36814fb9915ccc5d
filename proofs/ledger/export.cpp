#include "proofs/ledger/export.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>

#include "proofs/profiles/profiles.hpp"
#include "proofs/symbolic_execution/digest.hpp"
#include "properties/driver/profile_code.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::proofs {
namespace {

namespace fs = std::filesystem;

std::string_view logic(const Sort& sort) {
  switch (sort.kind) {
    case Sort::Kind::integers: return "QF_NIA";
    case Sort::Kind::reals: return "QF_NRA";
    case Sort::Kind::words: return "QF_BV";
  }
  throw Defect("a sort that is not in the list");
}

std::string codes(const std::vector<Profile>& profiles) {
  std::vector<std::string> texts;
  for (const Profile& profile : profiles) texts.push_back(encode_profile(profile).str());
  return texts.empty() ? "-" : fmt::format("{}", fmt::join(texts, "-"));
}

void write_script(const fs::path& folder, const ProofResult& result, const Obligation& shown,
                  const std::string& name) {
  notation::replace_file(
      folder / name,
      fmt::format("; {} {}, {}, path {}: to be unsatisfiable\n(set-logic {})\n"
                  "(set-info :status unsat)\n{}(check-sat)\n",
                  result.law, profiles_text(result.profiles), name_of(result.encoding), shown.path,
                  logic(shown.sort), shown.text));
}

}  // namespace

ProofExport::ProofExport(fs::path folder) : folder_(std::move(folder)) {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (failed || !fs::is_empty(folder_, failed))
    throw notation::EnvironmentError(
        fmt::format("{} is not an empty folder; name one", folder_.string()));
}

void ProofExport::add(const ProofLine& line) {
  add(line.verdict.result);
  if (line.verdict.other) add(*line.verdict.other);
  if (std::chrono::steady_clock::now() - index_written_ > std::chrono::seconds(30)) write_index();
}

void ProofExport::add(const ProofResult& result) {
  nlohmann::json files = nlohmann::json::array();
  std::map<std::size_t, std::size_t> on_path;
  for (const Obligation& shown : result.shown) {
    const std::string name =
        fmt::format("{}.{}.{}.{}.{}.smt2", result.law, codes(result.profiles),
                    name_of(result.encoding), shown.path, ++on_path[shown.path]);
    const auto [place, is_new] = files_.emplace(digest_of(shown.text), name);
    if (is_new) write_script(folder_, result, shown, name);
    files.push_back(place->second);
  }
  proofs_.push_back({{"law", result.law},
                     {"profile", profiles_text(result.profiles)},
                     {"encoding", name_of(result.encoding)},
                     {"outcome", name_of(result.outcome)},
                     {"digest", result.digest},
                     {"obligations", files}});
}

void ProofExport::write_index() {
  notation::replace_file(
      folder_ / "index.json",
      nlohmann::json{{"solver", Solver::name()}, {"proofs", proofs_}}.dump(1) + "\n");
  index_written_ = std::chrono::steady_clock::now();
}

std::size_t ProofExport::finish() {
  write_index();
  return files_.size();
}

}  // namespace plumb::proofs
