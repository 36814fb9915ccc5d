#include "plumb/cli/text_notes.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/dialects/written_value.hpp"

namespace plumb::cli {

void say_notes(const std::vector<std::string>& notes) {
  for (const std::string& note : notes) std::cerr << "plumb: " << note << "\n";
}

void enter_notes(nlohmann::json& answer, const std::vector<std::string>& notes) {
  if (!notes.empty()) answer["notes"] = notes;
}

void take_source_texts(std::vector<std::string>& words) {
  for (std::string& word : words) word = dialects::source_text(word);
}

}  // namespace plumb::cli
