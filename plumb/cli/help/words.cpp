#include "plumb/cli/help/words.hpp"

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/clauses/clause_text.hpp"
#include "properties/laws/law_table.hpp"

namespace plumb::cli {
namespace {

using Words = std::vector<KnownWord>;

std::string purpose_of(std::string_view operation) {
  const catalogue::ClauseText* clause = catalogue::find_clause(operation);
  return clause ? clause->field("Purpose") : "";
}

Words operations_followed_by(const std::string& text) {
  Words words;
  for (const Operation& row : catalogue::operations())
    words.push_back({std::string(row.name) + text, purpose_of(row.name)});
  return words;
}

Words clauses_and_laws() {
  Words words = operations_followed_by("");
  for (const LawRow& law : law_table())
    words.push_back({std::string(law.id), std::string(law.equation)});
  return words;
}

/// Each by its name, and each version of it.
Words candidates_and_versions() {
  Words words;
  for (const candidates::BuiltinCandidate& one : candidates::builtin_candidates()) {
    words.push_back({one.name, one.title});
    for (const std::string& version : one.versions)
      words.push_back({one.name + "@" + version, one.title});
  }
  return words;
}

Words candidates_by_name() {
  Words words;
  for (const candidates::BuiltinCandidate& one : candidates::builtin_candidates())
    words.push_back({one.name, one.title});
  return words;
}

}  // namespace

void add_words(Invocation& call) {
  call.words["OP"] = [] { return operations_followed_by(""); };
  call.words["EXPRESSION"] = [] { return operations_followed_by("("); };
  call.words["LAW"] = clauses_and_laws;
  call.words["CANDIDATE"] = candidates_and_versions;
  call.words["CANDIDATE_NAME"] = candidates_by_name;
}

}  // namespace plumb::cli
