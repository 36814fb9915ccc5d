// The bank tables as a picture: a cell for each word, tinted by the group of lanes that is served
// together, which the number of the thread repeats, so that it reads without colour. A cell has the
// threads, values and offsets of its word as attributes, as those of plumb show have.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "plumb/workbench/memory/bank_report.hpp"
#include "properties/notation/failure.hpp"
#include "reference/memory/access.hpp"

namespace plumb::workbench {
namespace {

/// Light tints of the palette of Okabe and Ito, which the colour-blind tell apart; a grey printer
/// gives them different greys.
constexpr std::array<std::string_view, 8> tints{"#fbe3b0", "#c3e3f7", "#a6dcc9", "#f9f3a8",
                                                "#b4cbe6", "#f2bfa0", "#e8c5da", "#d9d9d9"};

constexpr std::size_t cell_height = 18, digit_width = 7, left_edge = 64, top_edge = 62;
constexpr std::size_t most_cells = 65536;

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '&')
      safe += "&amp;";
    else
      safe += c;
  }
  return safe;
}

std::string text_at(std::size_t x, std::size_t y, std::string_view of_class,
                    const std::string& text) {
  return fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y, of_class,
                     escaped(text));
}

/// The number of the group of a lane.
std::size_t group_of(const BankReport& report, std::size_t lane) {
  const ThreadAccess& access = report.access;
  if (access.served) return access.served->group_of(lane);
  const Integer bits =
      report.vectors ? Integer(8 * report.vectors->bytes) : Integer(access.bits * access.values());
  return lane / lanes_together(bits, access.banks, access.lanes);
}

/// Who moves a word, which of his values, and the offsets of these.
struct Movers {
  std::set<Integer> threads, values, offsets;
};

std::map<Integer, Movers> movers_of_words(const ThreadAccess& access, std::size_t first,
                                          std::size_t count) {
  std::map<Integer, Movers> words;
  for (std::size_t t = first; t < first + count; ++t) {
    if (!access.takes_part(t)) continue;
    for (std::size_t v = 0; v < access.offsets[t].size(); ++v) {
      const Integer& x = access.offsets[t][v];
      for (const Integer& word :
           words_of(Integer(x * access.bits), access.bits, access.banks.bytes)) {
        words[word].threads.insert(Integer(t));
        words[word].values.insert(Integer(v));
        words[word].offsets.insert(x);
      }
    }
  }
  return words;
}

std::string listed(const std::set<Integer>& numbers, std::string_view between) {
  std::vector<std::string> texts;
  for (const Integer& one : numbers) texts.push_back(one.str());
  return fmt::format("{}", fmt::join(texts, between));
}

/// The group of the word in row and bank: its attributes, and what the pointer is told.
std::string opened_cell(std::size_t panel, std::size_t place, const Integer& row, std::size_t bank,
                        const Integer& word, const Movers& movers) {
  std::string text = fmt::format(
      "<g class=\"cell\" data-panel=\"{}\" data-row=\"{}\" data-column=\"{}\" data-offset=\"{}\" "
      "data-bank=\"{}\" data-memory-row=\"{}\"",
      panel, place, bank, listed(movers.offsets, " "), bank, row.str());
  std::string told = fmt::format("word {}; memory row {}; bank {}", word.str(), row.str(), bank);
  if (movers.threads.empty()) return text + fmt::format("><title>{}; no thread</title>", told);
  const auto add = [&](std::string_view what, const std::set<Integer>& numbers) {
    told += fmt::format("; {}{} {}", what, numbers.size() == 1 ? "" : "s", listed(numbers, ", "));
  };
  add("thread", movers.threads);
  add("value", movers.values);
  add("offset", movers.offsets);
  return text + fmt::format(" data-thread=\"{}\" data-value=\"{}\"><title>{}</title>",
                            listed(movers.threads, " "), listed(movers.values, " "), told);
}

struct Picture {
  std::string body;
  std::size_t height;
};

/// The words of each bank stand below its column: a bar for each, as deep as they are many.
std::string words_of_banks(const TouchedWords& words, const Integer& banks, std::size_t y,
                           std::size_t cell) {
  std::vector<std::size_t> depth(banks.convert_to<std::size_t>(), 0);
  for (const auto& [word, threads] : words)
    ++depth[floor_mod(word, banks).convert_to<std::size_t>()];
  std::string text = text_at(left_edge - 8, y + 13, "row", "words");
  for (std::size_t bank = 0; bank < depth.size(); ++bank)
    text += text_at(left_edge + bank * cell + cell / 2, y + 13, depth[bank] > 1 ? "many" : "cell",
                    std::to_string(depth[bank]));
  return text;
}

Picture picture_of(const BankReport& report, std::size_t warp, std::size_t panel, std::size_t y) {
  const ThreadAccess& access = report.access;
  const std::size_t first = warp * access.lanes;
  const std::size_t count = std::min(access.lanes, access.threads() - first);
  const TouchedWords words = touched_words(access, first, count);
  const std::map<Integer, Movers> movers = movers_of_words(access, first, count);
  const BankTable table = bank_table(words, access.banks.count);
  const auto banks = access.banks.count.convert_to<std::size_t>();
  if (table.rows.size() * banks > most_cells)
    throw notation::CallError(
        fmt::format("--svg: {} rows of {} banks are more than the {} cells of a picture",
                    table.rows.size(), banks, most_cells));
  const std::size_t cell = 10 + digit_width * std::max<std::size_t>(2, table.width);

  std::string body = text_at(left_edge, y, "title", fmt::format("warp {}", warp));
  for (std::size_t bank = 0; bank < banks; ++bank)
    body += text_at(left_edge + bank * cell + cell / 2, y + 16, "name", fmt::format("{:02}", bank));
  std::size_t row_y = y + 22, place = 0;
  for (const BankRow& row : table.rows) {
    body += text_at(left_edge - 8, row_y + 13, "row", "R" + row.number.str());
    for (std::size_t bank = 0; bank < banks; ++bank) {
      const Integer word = row.number * banks + bank;
      const auto touched = words.find(word);
      const bool any = touched != words.end();
      const std::size_t lane = any ? *touched->second.begin() - first : 0;
      body += opened_cell(panel, place, row.number, bank, word, any ? movers.at(word) : Movers());
      body += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                          left_edge + bank * cell, row_y, cell, cell_height,
                          any ? tints[group_of(report, lane) % tints.size()] : "#ffffff");
      if (any)
        body += text_at(left_edge + bank * cell + cell / 2, row_y + 13, "cell", row.cells[bank]);
      body += "</g>\n";
    }
    row_y += cell_height;
    ++place;
  }
  body += words_of_banks(words, access.banks.count, row_y + 4, cell);
  return {body, row_y + 26 - y};
}

}  // namespace

std::string bank_report_svg(const BankReport& report) {
  std::string body;
  std::size_t y = top_edge, width = 0;
  std::size_t panel = 0;
  for (const std::size_t warp : report.shown) {
    const Picture picture = picture_of(report, warp, panel++, y);
    const BankTable table = table_of_warp(report, warp);
    const std::size_t cell = 10 + digit_width * std::max<std::size_t>(2, table.width);
    width = std::max(width, left_edge + cell * report.access.banks.count.convert_to<std::size_t>());
    body += picture.body;
    y += picture.height + 22;
  }
  const std::string title = heading_of(report);
  const std::size_t colon = report.access.function.size() + 1;  // the heading is "FUNCTION: .."
  const std::string function = title.substr(0, colon), rest = title.substr(colon + 1);
  const std::size_t head = left_edge + 8 * std::max(function.size(), rest.size());
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
             "height=\"{1}\" role=\"img\" aria-labelledby=\"t\">\n<title id=\"t\">{2}</title>\n",
             std::max(width + 16, head), y, escaped(title)) +
         "<style>text{font:12px monospace;text-anchor:middle;fill:#000}"
         ".title,.head{text-anchor:start;font-weight:bold}.name{fill:#555}"
         ".row{text-anchor:end;fill:#555}.many{font-weight:bold;text-decoration:underline}"
         "rect{stroke:#999;stroke-width:.5}</style>\n"
         "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\" style=\"stroke:none\"/>\n" +
         text_at(left_edge, 18, "head", function) + text_at(left_edge, 36, "head", rest) + body +
         "</svg>\n";
}

}  // namespace plumb::workbench
