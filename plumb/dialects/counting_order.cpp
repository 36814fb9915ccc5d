#include "plumb/dialects/counting_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

#include "plumb/catalogue/evaluation/notes.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

/// Operations that count through several modes, or that merge modes.
constexpr std::array<std::string_view, 26> counting{"coalesce",
                                                    "complement",
                                                    "composition",
                                                    "crd2idx",
                                                    "equivalent",
                                                    "evaluate",
                                                    "filter",
                                                    "flat_divide",
                                                    "flat_product",
                                                    "idx2crd",
                                                    "left_inverse",
                                                    "local_partition",
                                                    "logical_divide",
                                                    "logical_product",
                                                    "max_common_layout",
                                                    "max_common_vector",
                                                    "raked_product",
                                                    "blocked_product",
                                                    "right_inverse",
                                                    "tile_to_shape",
                                                    "tiled_divide",
                                                    "tiled_product",
                                                    "with_shape",
                                                    "zipped_divide",
                                                    "zipped_product",
                                                    "tv_partition"};

/// True of a layout or a shape of several modes.
bool has_modes(const Value<Integer>& value) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return !A->shape.is_leaf();
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value))
    return !F->inner.shape.is_leaf();
  const auto* t = std::get_if<IntTuple<Integer>>(&value);
  return t && !t->is_leaf();
}

bool depends_on_order(const catalogue::Step& step) {
  std::string_view name = step.called.empty() ? std::string_view(step.posed.request.operation->name)
                                              : std::string_view(step.called);
  if (name.starts_with("composed_")) name.remove_prefix(9);
  const auto& arguments = step.posed.request.arguments;
  if (std::find(counting.begin(), counting.end(), name) == counting.end()) return false;
  // A coordinate of each mode counts nothing.
  if (name == "crd2idx" && arguments.size() > 1)
    return !has_modes(arguments[0]) && has_modes(arguments[1]);
  if (name == "evaluate") return has_modes(arguments[0]);
  return std::any_of(arguments.begin(), arguments.end(), has_modes);
}

/// The answer with the last mode fastest, where it is known.
std::optional<Value<Integer>> answer_of_the_last(std::string_view text) {
  const auto foreign = read_foreign(fmt::format("last_fastest({})", text));
  const auto* reading = foreign ? std::get_if<Reading>(&*foreign) : nullptr;
  if (!reading) return std::nullopt;
  auto parsed = notation::parse_expression(reading->expression);
  auto* expression = std::get_if<notation::Expression>(&parsed);
  if (!expression) return std::nullopt;
  try {
    return catalogue::evaluate_expression(*expression).value;
  } catch (const notation::CallError&) { return std::nullopt; }
}

}  // namespace

bool counts_first_fastest(const Reading& reading) {
  return reading.last_fastest.empty() &&
         (reading.dialect.starts_with("CuTe") || reading.dialect == "Triton");
}

std::optional<LastFastestText> read_last_fastest(const std::string& text) try {
  const WithinBudget within;
  const auto foreign = read_foreign(text);
  const auto* reading = foreign ? std::get_if<Reading>(&*foreign) : nullptr;
  if (!reading || reading->last_fastest.empty()) return std::nullopt;
  auto parsed = notation::parse_expression(reading->expression);
  const auto* expression = std::get_if<notation::Expression>(&parsed);
  if (!expression) return std::nullopt;
  return LastFastestText{text, *reading, catalogue::evaluate_expression(*expression)};
} catch (const notation::CallError&) { return std::nullopt; } catch (const OverBudget&) {
  return std::nullopt;
}

std::vector<LastFastestText> read_last_fastest(const std::vector<std::string>& texts) {
  std::vector<LastFastestText> all;
  for (const std::string& text : texts)
    if (auto read = read_last_fastest(text)) all.push_back(*std::move(read));
  return all;
}

std::optional<std::string> note_on_order(std::string_view text, const Reading& reading,
                                         const catalogue::Evaluation& evaluation) {
  if (reading.last_fastest.empty() || !evaluation.value) return std::nullopt;
  if (std::none_of(evaluation.steps.begin(), evaluation.steps.end(), depends_on_order))
    return std::nullopt;
  for (const catalogue::Note& note : catalogue::notes_on(evaluation))
    if (note.about == "last_mode_fastest") return std::nullopt;
  const auto other = answer_of_the_last(text);
  if (other && *other == *evaluation.value) return std::nullopt;
  return fmt::format(
      "the first mode counts fastest here, and the last one in {}: {}", reading.last_fastest,
      other ? fmt::format("plumb eval --last-fastest answers {}", notation::print(*other))
            : "last_fastest(..), or plumb eval --last-fastest, counts so");
}

std::vector<std::string> notes_on_order(const std::vector<LastFastestText>& texts) {
  std::vector<std::string> notes;
  for (const LastFastestText& read : texts) {
    auto note = note_on_order(read.text, read.reading, read.evaluation);
    for (const catalogue::Note& other : catalogue::notes_on(read.evaluation))
      if (other.about == "last_mode_fastest") note = other.sentence;
    if (note && std::find(notes.begin(), notes.end(), *note) == notes.end()) notes.push_back(*note);
  }
  return notes;
}

std::optional<std::string> note_on_stages(const LastFastestText& read) {
  const auto* A =
      read.evaluation.value ? std::get_if<Layout<Integer>>(&*read.evaluation.value) : nullptr;
  if (!A || A->shape.is_leaf() || rank(A->shape) < 3) return std::nullopt;
  std::vector<IntTuple<Integer>> shape, stride;
  const std::size_t count = rank(A->shape);
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t mode = (k + count - 2) % count;
    shape.push_back(mode_of(A->shape, mode));
    stride.push_back(mode_of(A->stride, mode));
  }
  return fmt::format(
      "rows are mode 0 here, columns mode 1, and further modes stages; if the last two indices of "
      "{} are rows and columns, write {}",
      read.reading.last_fastest, notation::print(Layout<Integer>{shape, stride}));
}

std::optional<std::string> note_on_indices(const LastFastestText& read) {
  if (!read.evaluation.value || !has_modes(*read.evaluation.value)) return std::nullopt;
  const auto other = answer_of_the_last(notation::print(*read.evaluation.value));
  if (!other || *other == *read.evaluation.value) return std::nullopt;
  return fmt::format(
      "indices count the first mode fastest here, and the last one in {}: write {} for those",
      read.reading.last_fastest, notation::print(*other));
}

}  // namespace plumb::dialects
