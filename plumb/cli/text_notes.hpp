// What a text may be taken for, said beside the answer of a command.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace plumb::cli {

/// Prints each note on standard error.
void say_notes(const std::vector<std::string>& notes);

/// Enters them as "notes" of an answer in JSON, if there are any.
void enter_notes(nlohmann::json& answer, const std::vector<std::string>& notes);

/// The texts that the words stand for: - is standard input, @FILE a file.
void take_source_texts(std::vector<std::string>& words);

}  // namespace plumb::cli
