#include "plumb/dialects/text/words.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <vector>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/byte_swizzle.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t longest = 160, longest_number = 12, most_sizes = 16;

/// Words that say nothing about the strides.
constexpr std::array<std::string_view, 25> silent{
    "a",     "an",     "the",  "of",     "in",     "is",       "as",    "with", "and",
    "m",     "n",      "k",    "layout", "matrix", "tensor",   "array", "tile", "shape",
    "order", "stored", "smem", "gmem",   "shared", "elements", "memory"};

/// Cuts the match out of the text.
std::optional<std::string> taken(std::string& text, const std::regex& pattern) {
  std::smatch found;
  if (!std::regex_search(text, found, pattern)) return std::nullopt;
  const std::string part = found.str();
  text = found.prefix().str() + " " + found.suffix().str();
  return part;
}

bool is_silent(Writer& writer, const std::string& word) {
  if (std::find(silent.begin(), silent.end(), word) != silent.end()) return true;
  const auto bits = bits_of_type(word);
  writer.state_element(bits);
  return bits.has_value();
}

/// True if every word that is left says nothing.
bool all_silent(Writer& writer, const std::string& text) {
  static const std::regex words("[a-z0-9_]+"), others("[^a-z0-9_ \t\r\n=,;:.()]");
  if (std::regex_search(text, others)) return false;
  for (std::sregex_iterator word(text.begin(), text.end(), words), end; word != end; ++word) {
    if (!is_silent(writer, word->str())) return false;
  }
  return true;
}

std::vector<std::string> numbers_in(const std::string& shape) {
  static const std::regex digits("[0-9]+");
  std::vector<std::string> all;
  for (std::sregex_iterator one(shape.begin(), shape.end(), digits), end; one != end; ++one)
    all.push_back(one->str());
  return all;
}

std::optional<std::string> ordered_shape(Writer& writer, std::string text) {
  static const std::regex order(
      "\\b(row|column|col)[ _-]?major\\b|\\b(c|fortran|f)[ _-](order|contiguous)\\b");
  static const std::regex shape("\\(?\\b[1-9][0-9]*( *(,|x|by) *[1-9][0-9]*)+\\b\\)?");
  const auto said = taken(text, order);
  const auto sizes = said ? taken(text, shape) : std::nullopt;
  if (!sizes || !all_silent(writer, text)) return std::nullopt;
  const std::vector<std::string> extents = numbers_in(*sizes);
  const bool known = extents.size() <= most_sizes &&
                     std::all_of(extents.begin(), extents.end(),
                                 [](const auto& one) { return one.size() <= longest_number; });
  if (!known) return std::nullopt;
  std::string tuple;
  for (const std::string& one : extents) tuple += (tuple.empty() ? "" : ",") + one;
  const bool rows =
      said->starts_with("row") || (said->starts_with("c") && !said->starts_with("col"));
  return std::string("make_") + (rows ? "row" : "column") + "_major_layout((" + tuple + "))";
}

/// The bits that a swizzle changes which is named by its bytes.
std::optional<int> named_swizzle(Writer& writer, std::string text) {
  static const std::regex named(
      "\\b(32|64|128)[ -]?(b|bytes?) swizzle\\b|\\bswizzle[ _-](32|64|128)[ -]?(b|bytes?)\\b");
  const auto said = taken(text, named);
  if (!said || !all_silent(writer, text)) return std::nullopt;
  const std::string bytes = numbers_in(*said).front();
  return bytes == "32" ? 1 : bytes == "64" ? 2 : 3;
}

}  // namespace

std::optional<std::string> read_words(Writer& writer, std::string_view text) {
  if (text.size() > longest) return std::nullopt;
  const std::string lower = catalogue::lower(std::string(text));
  if (auto layout = ordered_shape(writer, lower)) {
    writer.read_as(words_dialect);
    return layout;
  }
  const auto swizzle = named_swizzle(writer, lower);
  if (!swizzle) return std::nullopt;
  writer.read_as(words_dialect);
  return byte_swizzle(writer, *swizzle);
}

}  // namespace plumb::dialects
