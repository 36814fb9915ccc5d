#include "plumb/dialects/translate/threads.hpp"

#include <algorithm>

namespace plumb::dialects {

bool is_distributed(const BitForm& form) {
  return std::all_of(form.names.begin(), form.names.end(), [](const std::string& name) {
    return std::find(parts_of_program.begin(), parts_of_program.end(), name) !=
           parts_of_program.end();
  });
}

const std::vector<std::vector<Integer>>* input_named(const BitForm& form, std::string_view name) {
  for (std::size_t k = 0; k < form.names.size(); ++k)
    if (form.names[k] == name) return &form.bases[k];
  return nullptr;
}

}  // namespace plumb::dialects
