#include "plumb/dialects/text/pasted/typographic_signs.hpp"

#include <array>
#include <utility>

#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 57> signs{{
    {"\u2018", "'"},   {"\u2019", "'"},     {"\u201a", "'"},  {"\u201c", "\""},   {"\u201d", "\""},
    {"\u201e", "\""},  {"\u2236", ":"},     {"\u27e8", "<"},  {"\u27e9", ">"},    {"\u3008", "<"},
    {"\u3009", ">"},   {"\u2039", "<"},     {"\u203a", ">"},  {"\u2329", "<"},    {"\u232a", ">"},
    {"\u3001", ","},   {"\u3010", "["},     {"\u3011", "]"},  {"\u2192", "->"},   {"\u21a6", "->"},
    {"\u2212", "-"},   {"\u2013", "-"},     {"\u2014", "-"},  {"\u2010", "-"},    {"\u2011", "-"},
    {"\u00d7", "*"},   {"\u00b7", "*"},     {"\u22c5", "*"},  {"\u2295", "^"},    {"\u22bb", "^"},
    {"\u25e6", " o "}, {"\u25cb", " o "},   {"\u2264", "<="}, {"\u2208", " in "}, {"\u2026", "..."},
    {"\u00a0", " "},   {"\u2002", " "},     {"\u2003", " "},  {"\u2009", " "},    {"\u200a", " "},
    {"\u202f", " "},   {"\u3000", " "},     {"\u200b", ""},   {"\u200c", ""},     {"\u200d", ""},
    {"\u2060", ""},    {"\ufeff", ""},      {"&lt;", "<"},    {"&gt;", ">"},      {"&amp;", "&"},
    {"&quot;", "\""},  {"&nbsp;", " "},     {"\ua789", ":"},  {"\u02d0", ":"},    {"\ufe55", ":"},
    {"\ufe50", ","},   {"\u2200", " for "},
}};

/// ESC [ 1 m: the colours of a terminal.
std::size_t escape_length(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  std::size_t length = 2;
  while (length < text.size() && (text[length] == ';' || notation::is_digit(text[length])))
    ++length;
  return length < text.size() ? length + 1 : length;
}

/// U+FF01 to U+FF5E: ASCII as wide as Chinese characters.
char narrow(std::string_view text) {
  if (text.size() < 3 || text[0] != '\xef') return '\0';
  const int middle = static_cast<unsigned char>(text[1]),
            last = static_cast<unsigned char>(text[2]);
  const int code = (middle & 0x3f) * 64 + (last & 0x3f) + 0xf000;
  return 0xff01 <= code && code <= 0xff5e ? static_cast<char>(code - 0xff01 + '!') : '\0';
}

}  // namespace

Sign typographic_sign(std::string_view text) {
  if (const std::size_t length = escape_length(text)) return {length, ""};
  if (const char c = narrow(text)) return {3, std::string(1, c)};
  for (const auto& [sign, ascii] : signs)
    if (text.starts_with(sign)) return {sign.size(), std::string(ascii)};
  return {0, ""};
}

}  // namespace plumb::dialects
