#include "plumb/dialects/reading.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/dialects/families.hpp"
#include "plumb/dialects/formulas/commented_bounds.hpp"
#include "plumb/dialects/formulas/formula.hpp"
#include "plumb/dialects/formulas/printed_table.hpp"
#include "plumb/dialects/formulas/source_text.hpp"
#include "plumb/dialects/formulas/table_beside_layout.hpp"
#include "plumb/dialects/statements.hpp"
#include "plumb/dialects/text/compiler_message.hpp"
#include "plumb/dialects/text/of_the_notation.hpp"
#include "plumb/dialects/text/pasted/commented_value.hpp"
#include "plumb/dialects/text/pasted/plain_text.hpp"
#include "plumb/dialects/text/rebound.hpp"
#include "plumb/dialects/text/refused/missing_value.hpp"
#include "plumb/dialects/text/refused/no_layout.hpp"
#include "plumb/dialects/text/statement_heads.hpp"
#include "plumb/dialects/text/term.hpp"
#include "plumb/dialects/text/words.hpp"
#include "plumb/dialects/text/writer.hpp"
#include "properties/notation/text_reader.hpp"
#include "reference/answer.hpp"

namespace plumb::dialects {
namespace {

/// Words of a text that cannot be cut into terms, by which it is not one of the notation.
constexpr std::array<std::string_view, 14> marks{
    "#ttg",    "!cute",    "Layout", "make_shape", "memref<",       "tensor<", "Shape<",
    "extents", "spatial(", "S[",     "affine_map", "sizePerThread", "Tiling(", "_ptr["};

bool has_mark(std::string_view text) {
  return std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) {
    return text.find(mark) != std::string_view::npos;
  });
}

using Outcome = std::optional<std::variant<Reading, Unread>>;

bool is_read(const Outcome& outcome) {
  const auto* reading = outcome ? std::get_if<Reading>(&*outcome) : nullptr;
  return reading && is_of_the_notation(reading->expression);
}

Reading reading_of(const Writer& writer, std::string expression) {
  auto notes = writer.notes();
  if (const auto names = writer.unused(); !names.empty()) notes.push_back(left_out(names));
  return {std::move(expression), writer.dialect(),      std::move(notes),
          writer.last_fastest(), writer.element_bits(), writer.usual_bits};
}

Outcome read_as_it_stands(std::string_view text) {
  Writer writer(all_rules);
  try {
    for (const auto rule : {read_printed_bases, read_printed_table, read_table, read_words})
      if (auto printed = rule(writer, text)) return reading_of(writer, *std::move(printed));
  } catch (Unread& error) { return std::move(error); }
  Terms terms = terms_of(text);
  if (auto* error = std::get_if<Unread>(&terms)) {
    if (!has_mark(text)) return std::nullopt;
    return std::move(*error);
  }
  std::vector<Term>& statements = std::get<std::vector<Term>>(terms);
  if (statements.empty()) return std::nullopt;
  try {
    if (auto fields = read_fields(writer, statements))
      return reading_of(writer, *std::move(fields));
    for (std::size_t k = 0; k < statements.size(); ++k) {
      const bool last = k + 1 == statements.size();
      const bool headed = returns_or_prints(statements[k]);
      Term& statement = statements[k] = without_head(std::move(statements[k]));
      const bool assigns = is_assignment(statement) && !read_array_statement(writer, statement);
      if (assigns) {
        Term value = tail(statement.parts.front(), 2);
        if (auto member = member_of_name(writer, value)) value = *std::move(member);
        if (statements.size() > 1) writer.read_as("names of values");
        if (!last) {
          const std::string& name = statement.parts.front().parts[0].word;
          value = with_earlier_value(writer, name, std::move(value));
          keep_earlier_value(writer, name);
          writer.bind(name, value);
          continue;
        }
        statement.parts = {value};
      } else if (!last && declares_several(statement)) {
        writer.read_as("names of values");
        for (const Term& entry : statement.parts) writer.bind(entry.parts[0].word, tail(entry, 2));
        continue;
      } else if (!last) {
        return Unread{statement.begin, several_values(statement)};
      }
      std::string expression = statement_text(writer, statement);
      if (headed) writer.read_as("a statement");  // return (4,8):(8,1)
      if (writer.dialect().empty() && !assigns) return std::nullopt;
      if (assigns) writer.read_as("names of values");
      return reading_of(writer, std::move(expression));
    }
  } catch (Unread& error) {
    if (writer.dialect().empty()) return std::nullopt;  // the notation says what is wrong
    return std::move(error);
  }
  return std::nullopt;
}

/// Why a text of the notation, or of no dialect, has no value, if its terms tell.
Outcome what_is_missing(std::string_view text) {
  const Terms terms = terms_of(text);
  const auto* statements = std::get_if<std::vector<Term>>(&terms);
  if (!statements) return std::nullopt;
  for (const Term& statement : *statements)
    if (auto error = missing_value(statement)) return *std::move(error);
  return std::nullopt;
}

/// True if a note on what is read has these words.
bool has_note(const Outcome& outcome, std::string_view words) {
  const auto* reading = outcome ? std::get_if<Reading>(&*outcome) : nullptr;
  return reading && std::any_of(reading->notes.begin(), reading->notes.end(),
                                [&](const auto& note) { return note.find(words) < note.size(); });
}

bool is_formula(const Outcome& outcome) { return has_note(outcome, "the formula"); }

/// True of a formula whose text gives its coordinate no extent.
bool takes_usual_extent(const Outcome& outcome) { return has_note(outcome, "without an extent"); }

/// The extents that the comments have, of coordinates that have no value in the text.
std::string commented_bounds(const PlainText& plain) {
  std::string all;
  for (const std::string& comment : plain.comments)
    for (const std::string& one : bounds_of_comment(comment))
      if (!gives_value(plain.text, one)) all += (all.empty() ? "" : ", ") + one;
  return all;
}

/// The formula with the extents of its comments; nothing if they have none.
Outcome read_with_commented_bounds(const PlainText& plain) {
  const std::string bounds = commented_bounds(plain);
  if (bounds.empty()) return std::nullopt;
  Outcome outcome = read_as_it_stands(plain.text + " for " + bounds);
  if (is_formula(outcome)) {
    std::get<Reading>(*outcome).notes.push_back("the extents are those of the comment: " + bounds);
    return outcome;
  }
  auto* error = outcome ? std::get_if<Unread>(&*outcome) : nullptr;
  if (!error) return std::nullopt;
  const Outcome alone = read_as_it_stands(plain.text);
  const bool contradicted = error->sentence.starts_with("expected one extent of");
  if (is_read(alone) && !(is_formula(alone) && (contradicted || takes_usual_extent(alone))))
    return std::nullopt;
  error->position = plain.places[std::min(error->position, plain.text.size())];
  return outcome;
}

/// The reading of a text without its comments, which may not say more of a formula.
Outcome without_comments(const PlainText& plain, Outcome outcome, const Outcome& with_them) {
  if (!is_formula(outcome)) return outcome;
  const auto bounds = std::find_if(
      plain.comments.begin(), plain.comments.end(),
      [](const auto& one) { return bounds_of_comment(one).empty() && mentions_bounds(one); });
  const auto* error = with_them ? std::get_if<Unread>(&*with_them) : nullptr;  // (i - 3) // 2
  if (bounds != plain.comments.end() && error && !error->sentence.starts_with("expected one value"))
    return *error;
  if (bounds != plain.comments.end())
    return Unread{0, "the comment " + bounds->substr(0, 40) +
                         " may have extents: write them "
                         "behind the formula, as in .. for row < 64, col < 64"};
  auto& reading = std::get<Reading>(*outcome);
  if (std::any_of(plain.comments.begin(), plain.comments.end(), mentions_bytes)) {
    reading.element_bits.insert(8);
    reading.notes.emplace_back("the comment says that the formula counts bytes");
  }
  return outcome;
}

/// The one type of a layout that a message of a compiler has.
Outcome read_message(std::string_view text) {
  const std::vector<std::string> types = layouts_in_message(text);
  constexpr auto several = "the message has several layouts: write one of their types alone";
  if (types.empty()) return std::nullopt;
  if (types.size() > 1) return Unread{text.find(types[0]), several};
  Outcome outcome = read_as_it_stands(types.front());
  if (!is_read(outcome)) return std::nullopt;
  std::get<Reading>(*outcome).notes.emplace_back("left out: the words of the compiler");
  return outcome;
}

Outcome read_with_what_surrounds_it(std::string_view text) {
  Outcome outcome = read_as_it_stands(text);
  if (is_read(outcome) && !is_formula(outcome)) return outcome;
  const PlainText plain = plain_text(text);
  if (Outcome bounded = read_with_commented_bounds(plain)) return bounded;
  if (is_read(outcome)) return outcome;
  if (const std::string ranged = with_ranges(plain.text); ranged != plain.text)
    if (Outcome formula = read_as_it_stands(ranged); is_formula(formula)) return formula;
  if (plain.text.empty() || plain.text == text) return outcome ? outcome : what_is_missing(text);
  Outcome second = read_as_it_stands(plain.text);
  if (!second && is_of_the_notation(plain.text)) second = Reading{plain.text, "a pasted text", {}};
  const bool whole = plain.dropped.empty();
  if (is_read(second) && !whole && std::get<Reading>(*second).dialect == words_dialect)
    return outcome ? outcome : what_is_missing(text);  // row-major 4x8 with a padding
  if (is_read(second)) {
    auto& reading = std::get<Reading>(*second);
    Writer writer(all_rules);
    if (auto cell = table_against(writer, reading.expression, text)) return *std::move(cell);
    if (!whole) reading.notes.push_back(left_out(plain.dropped));
    if (auto other = note_on_commented_value(writer, reading.expression, plain.comments))
      reading.notes.push_back(*std::move(other));
    return without_comments(plain, std::move(second), outcome);
  }
  if (!outcome && !second) return what_is_missing(text);
  const bool remarks = whole || plain.dropped.size() == plain.comments.size();
  if (!second || (outcome && !remarks)) return outcome;
  if (auto* error = std::get_if<Unread>(&*second))
    error->position = plain.places[std::min(error->position, plain.text.size())];
  return second;
}

/// The formula that a loop, a body or an access of a declared array computes.
Outcome read_source(std::string_view text) {
  const PlainText plain = plain_text(text);
  const auto source = source_formula(plain.text);
  if (!source) return std::nullopt;
  // Threads stand first, and the rounds of a loop are values of a thread.
  const std::string threads = commented_bounds(plain);
  std::string bounds = threads + (threads.empty() || source->bounds.empty() ? "" : ", ");
  bounds += source->bounds;
  std::string whole = source->text + (bounds.empty() ? "" : " for " + bounds);
  const std::string formula = whole;
  for (const std::string& comment : plain.comments)
    if (bounds_of_comment(comment).empty()) whole += " // " + comment;
  Outcome outcome = read_with_what_surrounds_it(whole);
  if (is_formula(outcome)) {
    auto& reading = std::get<Reading>(*outcome);
    if (source->bits) reading.element_bits.insert(*source->bits);
    reading.notes.insert(reading.notes.begin(), "read as the formula " + formula);
    return outcome;
  }
  const auto* error = outcome ? std::get_if<Unread>(&*outcome) : nullptr;
  const auto speaks_of = [&](std::string_view words) {
    return error && error->sentence.find(words) < error->sentence.size();
  };
  const bool computes = speaks_of("no layout") || speaks_of("linear over F2");
  if (!computes && !speaks_of(" extent") && !speaks_of(" has no value")) return std::nullopt;
  return Unread{0, error->sentence};
}

}  // namespace

Outcome read_foreign(std::string_view text) {
  Outcome outcome = read_with_what_surrounds_it(text);
  if (is_read(outcome)) return outcome;
  if (Outcome source = read_source(text)) return source;
  if (Outcome message = read_message(text)) return message;
  if (auto why = no_layout(text)) return *std::move(why);
  if (!outcome && !is_of_the_notation(std::string(text))) return only_words(text);
  return outcome;
}

}  // namespace plumb::dialects
