// Rows and nested lists of offsets, the first of which is 0.
//
//   0 2        [[0, 2],        tensor([[0, 2],        array([[0, 2],
//   1 3         [1, 3]]                [1, 3]])              [1, 3]], dtype=int32)
//
// A list of lists of lists has three coordinates.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/formulas/fitted.hpp"
#include "plumb/dialects/formulas/printed_table.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t most_offsets = std::size_t{1} << 16, longest_offset = 18;

/// 12, 0x1f, and 3. and 3.0 of floats.
std::optional<std::int64_t> offset_of(std::string_view digits) {
  if (const std::size_t dot = digits.find('.'); dot > 0 && dot < digits.size())
    if (digits.find_first_not_of('0', dot + 1) > digits.size()) digits = digits.substr(0, dot);
  const bool hexadecimal = digits.starts_with("0x");
  if (hexadecimal) digits.remove_prefix(2);
  const std::string_view known = hexadecimal ? "0123456789abcdefABCDEF" : "0123456789";
  if (digits.empty() || digits.size() > (hexadecimal ? 15 : longest_offset) ||
      digits.find_first_not_of(known) < digits.size())
    return std::nullopt;
  return std::stoll(std::string(digits), nullptr, hexadecimal ? 16 : 10);
}

/// The numbers of nested lists, in the order of the text, and the extents of the lists.
struct Lists {
  std::vector<std::int64_t> offsets = {};
  std::vector<std::size_t> extents = {};
  std::string ragged = {};  // what is wrong, if lists differ in length
};

class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text) {}

  /// Nothing, unless the text is one list of numbers.
  std::optional<Lists> read() {
    if (!list(0)) return std::nullopt;
    blanks();
    return at_ == text_.size() && !lists_.offsets.empty() ? std::optional(lists_) : std::nullopt;
  }

 private:
  void blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n,").find(text_[at_]) < 5) ++at_;
  }

  bool list(std::size_t depth) {
    blanks();
    if (depth > 8 || at_ == text_.size() || (text_[at_] != '[' && text_[at_] != '{')) return false;
    const char close = text_[at_++] == '[' ? ']' : '}';
    std::size_t count = 0;
    for (blanks(); at_ < text_.size() && text_[at_] != close; blanks(), ++count)
      if (!entry(depth)) return false;
    if (at_ == text_.size()) return false;
    ++at_;
    if (lists_.extents.size() <= depth) {
      lists_.extents.resize(depth + 1, 0);
      closed_.resize(depth + 1, 0);
    }
    std::size_t& extent = lists_.extents[depth];
    if (closed_[depth] > 0 && extent != count && lists_.ragged.empty())
      lists_.ragged = fmt::format("expected {} offsets in row {}, as in row 0, got {}", extent,
                                  closed_[depth], count);
    if (closed_[depth]++ == 0) extent = count;
    return true;
  }

  bool entry(std::size_t depth) {
    if (text_[at_] == '[' || text_[at_] == '{') {
      if (deepest_ != 0 && depth + 1 > deepest_) return false;
      return list(depth + 1);
    }
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n,]}", at_), text_.size());
    const auto value = offset_of(text_.substr(at_, end - at_));
    if (!value || (deepest_ != 0 && deepest_ != depth + 1)) return false;
    deepest_ = depth + 1;  // all numbers stand as deep
    lists_.offsets.push_back(*value);
    at_ = end;
    return lists_.offsets.size() <= most_offsets + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0, deepest_ = 0;
  std::vector<std::size_t> closed_;
  Lists lists_;
};

/// The list of tensor([..]) and array([..], dtype=int32), with nothing but fields behind it.
std::string_view without_constructor(std::string_view text) {
  constexpr std::array<std::string_view, 6> names{"tensor(",       "array(",      "np.array(",
                                                  "torch.tensor(", "np.asarray(", "jnp.array("};
  const auto name = std::find_if(names.begin(), names.end(),
                                 [&](std::string_view one) { return text.starts_with(one); });
  if (name == names.end() || !text.ends_with(')')) return text;
  const std::size_t end = text.rfind(']');
  if (end > text.size()) return text;
  const std::string_view behind = catalogue::trimmed(text.substr(end + 1, text.size() - end - 2));
  const bool fields =
      behind.empty() || (behind.starts_with(',') && behind.find('[') > behind.size());
  return fields ? text.substr(name->size(), end + 1 - name->size()) : text;
}

std::string text_of_lists(Writer& writer, const Lists& lists) {
  const std::size_t rank = lists.extents.size();
  FunctionTable table{{}, {}, {}, "table"};
  for (std::size_t d = 0; d < rank; ++d) {
    table.names.push_back(rank == 2 ? (d == 0 ? "row" : "column") : fmt::format("i{}", d));
    table.extents.push_back(lists.extents[d]);
  }
  std::vector<std::size_t> point(rank, 0);
  for (std::size_t k = 0; k < lists.offsets.size(); ++k) {
    std::size_t place = 0;
    for (std::size_t d = 0; d < rank; ++d) place = place * lists.extents[d] + point[d];
    table.values.push_back(lists.offsets[place]);
    for (std::size_t d = 0; d < rank; ++d) {
      if (++point[d] < lists.extents[d]) break;
      point[d] = 0;
    }
  }
  return fitted_text(writer, Term{}, table);
}

/// Lines of numbers, as lists in a list.
std::string lists_of_lines(std::string_view text) {
  std::string all = "[";
  std::stringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);)
    if (line.find_first_not_of(" \t\r,") < line.size()) all += "[" + line + "]";
  return all + "]";
}

}  // namespace

std::optional<std::string> read_table(Writer& writer, std::string_view text) {
  const std::string_view whole = text;
  text = without_constructor(catalogue::trimmed(text, " \t\r\n;"));
  if (text.empty() || text.find_first_not_of(" \t\r\n,[]{}0123456789.xabcdefABCDEF") < text.size())
    return std::nullopt;
  const bool bracketed = text.starts_with('[') || text.starts_with('{');
  const std::string all = bracketed ? std::string(text) : lists_of_lines(text);
  const auto lists = ListReader(all).read();
  const std::size_t rank = lists ? lists->extents.size() : 0;
  if (rank == 0 || lists->offsets.size() < 2 || (!bracketed && lists->extents[0] < 2))
    return std::nullopt;
  const bool begins = lists->offsets.front() == 0;
  if (!begins && (!bracketed || rank == 1)) return std::nullopt;
  if (!bracketed && lists->extents[1] < 2 && lists->ragged.empty()) return std::nullopt;
  writer.read_as("a table of offsets");
  if (!begins)
    Writer::refuse(Term{}, fmt::format("expected a table of offsets, which begins with 0, got {}: "
                                       "write the shape and strides of an array",
                                       lists->offsets.front()));
  if (!lists->ragged.empty()) Writer::refuse(Term{}, lists->ragged);
  if (lists->offsets.size() > most_offsets)
    Writer::refuse(Term{}, "expected a table of at most 2^16 offsets");
  if (whole.find("order") < whole.size())
    writer.note("left out: the order of the array in memory; the table is what the array prints");
  return text_of_lists(writer, *lists);
}

}  // namespace plumb::dialects
