// The value of an expression as data, with what its answers must not be taken for.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/catalogue/evaluation/notes.hpp"
#include "plumb/dialects/written_value.hpp"

namespace plumb::embedding {

/// The notes on one call: of the catalogue and of the workbench.
std::vector<catalogue::Note> all_notes_on(const catalogue::Step& step);

/// The notes on all calls; the catalogue's notes on the outermost one come last. A text of a
/// library that counts the first mode fastest has none on the other order.
std::vector<catalogue::Note> all_notes_on(const dialects::Evaluated& evaluated);

enum class Detail { result, each_call };

/// {"expression","result"} or {"expression","refuse","at"}; with "notes", "decided_by",
/// "answered_by" and "steps" if there are any, and "read_as" of a text of another tool.
nlohmann::json evaluation_json(const std::string& expression, const dialects::Evaluated& evaluated,
                               Detail detail);

}  // namespace plumb::embedding
