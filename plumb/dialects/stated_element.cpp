#include "plumb/dialects/stated_element.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <variant>

#include "plumb/dialects/reading.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::dialects {
namespace {

using notation::CallError;

/// "half tile[8][64];", on one line, and its beginning if it is long.
std::string quoted(std::string text) {
  constexpr std::size_t longest = 60;
  if (text.size() > longest) text = text.substr(0, longest) + "..";
  for (char& c : text)
    if (c < ' ' || c > '~') c = ' ';
  return '"' + text + '"';
}

struct StatedElement {
  std::set<unsigned> bits;
  std::optional<unsigned> usual;
  bool recast = false;  // the value has elements of another size than its parts
};

StatedElement stated_by(const std::string& text) {
  const auto foreign = read_foreign(text);
  const auto* reading = foreign ? std::get_if<Reading>(&*foreign) : nullptr;
  if (!reading) return {};
  constexpr std::array<std::string_view, 3> casts{"recast(", "upcast(", "downcast("};
  const bool recast = std::any_of(casts.begin(), casts.end(), [&](std::string_view cast) {
    return reading->expression.find(cast) < reading->expression.size();
  });
  return {reading->element_bits, reading->usual_bits, recast && !reading->element_bits.empty()};
}

/// The one size that the text states, if it states any.
std::optional<unsigned> one_size(const std::string& text, const StatedElement& stated,
                                 const AskedBits& asked) {
  const bool several = stated.bits.size() > 1;
  if (!several && !stated.recast)
    return stated.bits.empty() ? std::nullopt : std::optional(*stated.bits.begin());
  if (asked.bits) return std::nullopt;
  throw CallError(fmt::format(
      "{} states elements of {} bits and {}; say the size of an element of the result with --bits",
      quoted(text), *stated.bits.begin(),
      several ? fmt::format("of {}", *stated.bits.rbegin()) : "recasts them"));
}

}  // namespace

unsigned element_bits_of(const std::vector<std::string>& texts, const AskedBits& asked,
                         unsigned otherwise) {
  std::optional<unsigned> found, usual;
  std::string finder;
  for (const std::string& text : texts) {
    const StatedElement stated = stated_by(text);
    const auto bits = one_size(text, stated, asked);
    if (!usual) usual = stated.usual;
    if (!bits) continue;
    if (asked.bits && *asked.bits != *bits)
      throw CallError(fmt::format("{} contradicts {}, whose elements have {} bits; leave it out",
                                  asked.option, quoted(text), *bits));
    if (found && *found != *bits)
      throw CallError(fmt::format("{} has elements of {} bits, and {} of {}; expected one size",
                                  quoted(finder), *found, quoted(text), *bits));
    found = bits;
    finder = text;
  }
  if (asked.bits) return *asked.bits;
  return found.value_or(usual.value_or(otherwise));
}

}  // namespace plumb::dialects
