// The picture of a published atom: its operands, each on the tile that it numbers.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "plumb/pictures/picture.hpp"

namespace plumb::embedding {

/// What stands behind `atlas:` if the text is that and a name, NAME or NAME.OPERAND, alone.
std::optional<std::string> atom_name_of(const std::string& text);

/// Adds the operands of the atom, or the one that is named. Throws notation::CallError if there is
/// no such atom or operand.
void add_atom(pictures::Picture& picture, const std::string& name);

/// {"expression","result"} of a text that names an atom and no operand: the result is all layouts.
/// Nothing if it names an operand.
std::optional<nlohmann::json> atom_json(const std::string& text);

}  // namespace plumb::embedding
