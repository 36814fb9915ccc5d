#include "plumb/catalogue/clauses/core_texts.hpp"

#include <fmt/format.h>

#include <sstream>

namespace plumb::catalogue {
namespace {

/// The lines from this one on that begin so, without that beginning; `line` becomes the next one.
std::string lines_that_begin(std::string_view with, std::istream& from, std::string& line) {
  std::string text;
  do {
    const std::string_view rest = std::string_view(line).substr(with.size());
    text += rest.starts_with(" ") ? rest.substr(1) : rest;
    text += "\n";
  } while (std::getline(from, line) && line.starts_with(with));
  return text;
}

/// Up to its body or its end; of an enumeration the body as well.
std::string declaration(std::istream& from, std::string line) {
  const bool enumeration = line.starts_with("enum ");
  std::string text;
  do {
    text += line + "\n";
    if (line.ends_with(";") && (!enumeration || line == "};")) break;
    if (line.ends_with("{") && !enumeration) {
      text.resize(text.find_last_not_of(" {\n") + 1);
      return text + ";\n";
    }
  } while (std::getline(from, line));
  return text;
}

}  // namespace

std::string notions_as_markdown(std::string_view text) {
  std::istringstream from{std::string(text)};
  std::string line, result;
  if (std::getline(from, line) && line.starts_with("//"))
    result = lines_that_begin("//", from, line) + "\n";
  do {
    if (!line.starts_with("///")) continue;
    const std::string documented = lines_that_begin("///", from, line);
    result += fmt::format("```cpp\n{}```\n\n{}\n", declaration(from, line), documented);
  } while (std::getline(from, line));
  return result;
}

}  // namespace plumb::catalogue
