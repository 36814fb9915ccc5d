// What the catalogue says of an operation, as data.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/clauses/clause_text.hpp"

namespace plumb::embedding {

/// {"clause","header","fields","laws"}
nlohmann::json clause_json(const catalogue::ClauseText& clause);

/// {"op","usual","family","arguments","result","equation"}
nlohmann::json operation_json(const Operation& row);

}  // namespace plumb::embedding
