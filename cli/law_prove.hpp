// plumb law prove, and replay under the prove driver.
#pragma once

#include "cli/command.hpp"
#include "properties/engine.hpp"

namespace plumb::cli {

/// The laws of these ids and clauses, all for none. Throws CallError.
std::vector<const LawRow*> laws_named(const std::vector<std::string>& ids);

/// Can the prove driver run it?
bool provable(const LawRow& law);

/// Fixes every symbol to the choices of the token.
int replay_by_proof(const Invocation& call, const LawRow& law, const Token& token);

void add_law_prove(CLI::App& law, Invocation& call);

}  // namespace plumb::cli
