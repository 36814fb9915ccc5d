// What a command says beside its answer of the texts that it was given.
#pragma once

#include <string>
#include <vector>

namespace plumb::dialects {

/// What was left out of each text, what its numbers count, and which mode counts fastest in it,
/// each note once. Nothing of texts of the notation, and of those that are not read.
std::vector<std::string> notes_on_texts(const std::vector<std::string>& texts);

}  // namespace plumb::dialects
