#include "plumb/dialects/text/pasted/plain_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/pasted/line_prefixes.hpp"
#include "plumb/dialects/text/pasted/typographic_signs.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t longest = std::size_t{1} << 16, most_prefixes = 8, most_comments = 256;
constexpr std::size_t none = std::string_view::npos;

/// A line of the text, with the place of each byte.
struct Line {
  std::string text;
  std::vector<std::size_t> places;

  std::string cut(std::size_t begin, std::size_t length) {
    std::string out = text.substr(begin, length);
    const auto first = places.begin() + static_cast<std::ptrdiff_t>(begin);
    places.erase(first, first + static_cast<std::ptrdiff_t>(out.size()));
    text.erase(begin, length);
    return out;
  }
};

Line in_ascii(std::string_view text) {
  Line out;
  // Between extents, a multiplication sign may be meant as a comma: no layout is read with one.
  const bool layout = text.find(':') != none;
  for (std::size_t k = 0; k < text.size();) {
    Sign sign = typographic_sign(text.substr(k));
    if (layout && sign.ascii == "*") sign.length = 0;
    if (sign.length == 0) sign = {1, text[k] == '\r' ? "" : std::string(1, text[k])};
    out.text += sign.ascii;
    out.places.insert(out.places.end(), sign.ascii.size(), k);
    k += sign.length;
  }
  return out;
}

std::vector<Line> lines_of(const Line& all) {
  std::vector<Line> lines(1);
  for (std::size_t k = 0; k < all.text.size(); ++k)
    if (all.text[k] == '\n') {
      lines.emplace_back();
    } else {
      lines.back().text += all.text[k];
      lines.back().places.push_back(all.places[k]);
    }
  return lines;
}

/// // 4 of Python, which divides if the comment of the line begins with #.
bool divides(std::string_view rest) {
  const std::size_t next = rest.find_first_not_of(' ', 2);
  const bool number = next < rest.size() && (notation::is_digit(rest[next]) || rest[next] == '(');
  return number && rest.find("# ") < rest.size();
}

/// // to the end of the line, and # with a blank behind it; both may not stand in a quotation.
std::size_t comment(std::string_view line) {
  char quote = '\0';
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (quote != '\0') {
      if (line[k] == quote) quote = '\0';
      continue;
    }
    if (line[k] == '"') quote = line[k];
    const std::string_view rest = line.substr(k);
    if (rest.starts_with("//") && !divides(rest)) return k;
    if (rest == "#" || rest.starts_with("# ")) return k;
  }
  return none;
}

void drop_inner_comments(Line& all, PlainText& out) {
  auto& dropped = out.dropped;
  std::size_t begin = 0;
  while (dropped.size() < most_comments && (begin = all.text.find("/*", begin)) != none) {
    const std::size_t end = all.text.find("*/", begin + 2);
    if (end == none) return;
    dropped.push_back(all.cut(begin, end + 2 - begin));
    out.comments.push_back(dropped.back());
  }
}

/// Numbers and rules of a table, or the ^~~~ below a line: nothing that can be a value.
bool is_table(std::string_view line) {
  return line.find_first_not_of(" \t0123456789.+-|e^~") == none;
}

/// What has no value: ``` of Markdown, imports, commands of LaTeX
bool is_fence(std::string_view line) {
  if (const std::size_t first = line.find_first_not_of(" \t");
      first != none && line[first] == '\\' && !line.substr(first).starts_with("\\("))
    return true;
  constexpr std::array<std::string_view, 6> beginnings{"```",      "import ",         "from ",
                                                       "#include", "using namespace", ">>> from "};
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view one) { return line.starts_with(one); }) ||
         line.starts_with(">>> import ");
}

std::string trimmed(std::string_view text) { return std::string(catalogue::trimmed(text, " \t")); }

void drop_blanks(Line& line) {
  line.cut(0, std::min(line.text.find_first_not_of(" \t"), line.text.size()));
  const std::size_t last = line.text.find_last_not_of(" \t");
  line.cut(last == none ? 0 : last + 1, none);
}

/// A remark behind a value: (row-major), -- column major.
void drop_remark(Line& line, std::vector<std::string>& dropped) {
  constexpr std::array<std::string_view, 6> remarks{"row-major", "row major",    "column-major",
                                                    "col-major", "column major", "col major"};
  for (const std::string_view remark : remarks) {
    const std::size_t place = line.text.rfind(remark);
    if (place == none || place == 0) continue;
    if (line.text.substr(place + remark.size()).find_first_not_of(" )") != none) continue;
    std::size_t begin = line.text.find_last_not_of(" (-", place - 1);
    if (begin == none || begin + 1 == place) continue;
    dropped.push_back(trimmed(line.cut(begin + 1, none)));
    return;
  }
}

/// $..$ and \(..\) of LaTeX, **..** and | .. | of Markdown
void drop_wrapping(Line& line) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> wrappings{
      {{"$$", "$$"}, {"$", "$"}, {"\\(", "\\)"}, {"**", "**"}, {"|", "|"}}};
  for (const auto& [open, close] : wrappings) {
    const bool wrapped = line.text.size() > open.size() + close.size() &&
                         line.text.starts_with(open) && line.text.ends_with(close);
    if (!wrapped) continue;
    line.cut(line.text.size() - close.size(), none);
    line.cut(0, open.size());
    drop_blanks(line);
  }
}

/// #define BK 64 is BK=64.
void define_as_assignment(Line& line) {
  constexpr std::string_view define = "#define ";
  const std::size_t name = line.text.find_first_not_of(" \t", define.size());
  if (!line.text.starts_with(define) || name == none) return;
  const std::size_t blank = line.text.find_first_of(" \t", name);
  if (blank == none || line.text.substr(0, blank).find('(') != none) return;
  line.text[blank] = '=';
  line.cut(0, name);
}

/// The `..` of Markdown.
void drop_ticks(Line& line) {
  Line out;
  for (std::size_t k = 0; k < line.text.size(); ++k)
    if (line.text[k] != '`') {
      out.text += line.text[k];
      out.places.push_back(line.places[k]);
    }
  line = std::move(out);
}

}  // namespace

PlainText plain_text(std::string_view text) {
  PlainText out{std::string(text), {}, {}};
  if (text.size() > longest) return out;
  Line all = in_ascii(text);
  drop_inner_comments(all, out);
  std::vector<Line> lines = lines_of(all);
  const bool has_value = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return !is_table(line.text) && !is_fence(line.text);
  });
  out.text.clear();
  for (Line& line : lines) {
    const bool command = lines.size() > 1 && line.text.find("db) ") < 12 && line.text[0] == '(';
    if (is_fence(line.text) || command || (has_value && is_table(line.text))) {
      if (const std::string one = trimmed(line.text); !one.empty()) out.dropped.push_back(one);
      continue;
    }
    define_as_assignment(line);
    if (const std::size_t begin = comment(line.text); begin != none) {
      out.dropped.push_back(trimmed(line.cut(begin, none)));
      out.comments.push_back(out.dropped.back());
    }
    for (std::size_t k = 0; k < most_prefixes; ++k) {
      drop_blanks(line);
      const std::size_t length = prefix_length(line.text);
      if (length == 0) break;
      out.dropped.push_back(trimmed(line.cut(0, length)));
    }
    drop_ticks(line);
    drop_remark(line, out.dropped);
    drop_blanks(line);
    drop_wrapping(line);
    if (line.text.empty()) continue;
    if (!out.text.empty()) {
      out.text += '\n';
      out.places.push_back(line.places.front());
    }
    out.text += line.text;
    out.places.insert(out.places.end(), line.places.begin(), line.places.end());
  }
  while (!out.text.empty() && std::string_view(";,.:| \t\n").find(out.text.back()) != none) {
    out.text.pop_back();
    out.places.pop_back();
  }
  out.places.push_back(out.places.empty() ? 0 : out.places.back() + 1);
  return out;
}

std::string left_out(const std::vector<std::string>& dropped) {
  constexpr std::size_t most = 3, longest = 32;
  std::string list;
  for (std::size_t k = 0; k < std::min(dropped.size(), most); ++k) {
    std::string one = dropped[k].substr(0, longest);
    for (char& c : one)
      if (c < ' ' || c > '~') c = '?';
    list += (k == 0 ? "" : ", ") + one + (dropped[k].size() > longest ? ".." : "");
  }
  return "left out: " + list + (dropped.size() > most ? ", .." : "");
}

}  // namespace plumb::dialects
