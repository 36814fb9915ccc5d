// What the subcommands of plumb law share.
#pragma once

#include <string>
#include <vector>

#include "plumb/candidates/implementation_under_test.hpp"
#include "plumb/cli/command.hpp"
#include "properties/engines/engine.hpp"

namespace plumb::cli {

struct Whole;  // of plumb/cli/parts.hpp

/// What the whole call would have printed, from its parts.
int merge_exhaust(const Invocation& call, const Whole& whole);
int merge_prove(const Invocation& call, const Whole& whole);

void add_law_list(CLI::App& law, Invocation& call);
void add_law_check(CLI::App& law, Invocation& call);
void add_law_exhaust(CLI::App& law, Invocation& call);
void add_law_replay(CLI::App& law, Invocation& call);
void add_law_prove(CLI::App& law, Invocation& call);

/// The laws of these ids and clauses; all of them if there are none. Throws CallError.
std::vector<const LawRow*> laws_named(const std::vector<std::string>& ids);

/// What laws run on: the built-in candidate of that name, the candidate behind `--`, or the
/// reference. Throws CallError if both are named, EnvironmentError.
candidates::ImplementationUnderTest subject_of(const Invocation& call,
                                               const std::string& candidate);

void report_failure(const Invocation& call, const LawRow& law, const Run& run,
                    const candidates::ImplementationUnderTest& subject);

/// Replays a case by the prove driver, with every symbol fixed to a choice of the token.
int replay_by_proof(const Invocation& call, const LawRow& law, const Token& token);

/// `ID` and `--candidate`.
void add_ids(CLI::App& command, std::vector<std::string>& ids);
void add_subject(CLI::App& command, std::string& candidate);

}  // namespace plumb::cli
