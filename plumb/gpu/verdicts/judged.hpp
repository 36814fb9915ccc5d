// What the answers of a device are, entry by entry and clause by clause.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

#include "gpu_conformance/pack/results.hpp"
#include "plumb/certify/judge/verdict.hpp"

namespace plumb::gpu_conformance {

enum class Colour { green, grey, red, open };  // grey: nothing is claimed; open: not decided

/// One entry. `verdict` is the judge's (identical, wrong, ..), or the conduct of the device (hang,
/// untouched, ..). A probe has "agrees", "differs", "measured" or "skipped". "unchecked" is a wrong
/// answer to a range case, if the candidate says that it does not check ranges.
struct JudgedEntry {
  std::uint64_t entry;
  std::string name, verdict;
  Colour colour;
  std::string asked, expected, got, reason;
};

inline void settle(JudgedEntry& entry, std::string verdict, Colour colour, std::string reason) {
  entry.verdict = std::move(verdict);
  entry.colour = colour;
  entry.reason = std::move(reason);
}

struct JudgedClause {
  std::string name;
  std::uint64_t cases = 0, range_cases = 0;
  std::map<std::string, std::uint64_t> verdicts;  // and how often
  std::uint64_t red = 0, open = 0, supported = 0;
  std::vector<JudgedEntry> shown;  // of each red or open verdict the first
};

struct Judged {
  std::vector<JudgedEntry> entries;
  std::vector<JudgedClause> clauses;  // in the order of the pack
  bool complete = false;              // nothing is missing

  bool red() const;
  bool nothing() const;  // no entry is green or red: nothing was shown
  bool open() const;     // something is not decided, or nothing was shown
};

/// Makes the clauses of the entries, which are of this pack.
void tally(Judged& judged, const Pack& pack);

/// Why the results are not judged at all, in one sentence; else the judgement. The answers that the
/// pack expects are computed anew, and a pack that has others is refused. With `asks`, only the
/// entries that it is true of are judged.
std::variant<Judged, std::string> judge_results(const Pack& pack, const Results& results,
                                                bool (*asks)(const Entry&) = nullptr);

nlohmann::json entry_json(const JudgedEntry& entry);

/// The table of clauses, and the first entry of each verdict that is red or open.
std::string judged_text(const Judged& judged, const Facts& facts);

}  // namespace plumb::gpu_conformance
