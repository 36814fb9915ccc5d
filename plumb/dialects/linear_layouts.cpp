// Linear layouts as Triton writes them.
//
//   #ttg.linear<{register = [[0, 1]], lane = [[1, 0]], warp = [], block = []}>
//   DistributedLinearLayout(reg_bases=[[0, 1]], lane_bases=[[1, 0]], ..)
//   LinearLayout({{S("lane"), {{1, 0}}}}, {S("dim0"), S("dim1")})
//   LinearLayout.from_bases([("lane", [[1, 0]])], ["dim0", "dim1"], [2, 1], True)
//    - lane=1 -> (1, 0)                  as it is printed, a line a basis
//
// The sizes of the outputs, where they are not written, are the least that hold all bases.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "plumb/dialects/families.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

constexpr auto linear_dialect = "Triton's linear layout";

struct Input {
  std::string name;
  std::vector<std::vector<Integer>> bases;
};

std::string linear_text(const std::vector<Input>& inputs, std::vector<std::string> names,
                        const std::vector<Integer>& sizes, const Term& where) {
  std::size_t rank = names.empty() ? sizes.size() : names.size();
  for (const Input& input : inputs)
    for (const auto& basis : input.bases) {
      if (rank == 0) rank = basis.size();
      if (basis.size() != rank)
        Writer::refuse(where, fmt::format("expected bases of {} coordinates, got one of {} in {}",
                                          rank, basis.size(), input.name));
    }
  for (std::size_t d = names.size(); d < rank; ++d) names.push_back("dim" + std::to_string(d));
  std::vector<Integer> least(rank, 1);
  std::string text;
  for (const Input& input : inputs) {
    std::string list;
    for (const auto& basis : input.bases) {
      std::string one;
      for (std::size_t d = 0; d < rank; ++d) {
        if (basis[d] < 0) Writer::refuse(where, "expected bases of at least 0");
        while (least[d] <= basis[d]) least[d] *= 2;
        one += (d == 0 ? "" : ",") + basis[d].str();
      }
      list += (list.empty() ? "[" : ",[") + one + "]";
    }
    text += fmt::format("{}{}:[{}]", text.empty() ? "" : ",", input.name, list);
  }
  std::string outputs;
  for (std::size_t d = 0; d < rank; ++d)
    outputs += fmt::format("{}{}:{}", d == 0 ? "" : ",", names[d],
                           (d < sizes.size() ? sizes[d] : least[d]).str());
  return "{" + text + "}->(" + outputs + ")";
}

/// "register", register, S("register"), kRegister
std::string dimension(const Term& term) {
  if (term.is(Term::Kind::text) || term.is(Term::Kind::name)) {
    std::string name = term.word;
    if (name.size() > 1 && name[0] == 'k' && 'A' <= name[1] && name[1] <= 'Z') {
      name.erase(0, 1);
      name[0] = static_cast<char>(name[0] - 'A' + 'a');
    }
    return name;
  }
  if (const auto call = call_of(term); call && call->arguments().size() == 1)
    return dimension(call->arguments()[0]);
  Writer::refuse(term, "expected the name of a dimension");
}

/// {register = [[..]], lane = [[..]]}, and with : for =.
std::vector<Input> inputs_of_fields(Writer& writer, const std::vector<Term>& entries) {
  std::vector<Input> inputs;
  for (const Term& entry : entries) {
    const bool pair = entry.is(Term::Kind::sequence) && entry.parts.size() == 3 &&
                      (entry.parts[1].is_oper("=") || entry.parts[1].is_oper(":"));
    if (!pair) Writer::refuse(entry, "expected a dimension and its bases, as in lane = [[1, 0]]");
    inputs.push_back({dimension(entry.parts[0]), writer.lists(entry.parts[2])});
  }
  return inputs;
}

/// {{"register", {{..}}}, ..} of C++, [("register", [[..]]), ..] of Python.
std::vector<Input> inputs_of_pairs(Writer& writer, const Term& group) {
  if (!group.parts.empty() && group.parts[0].is(Term::Kind::sequence))
    return inputs_of_fields(writer, group.parts);
  std::vector<Input> inputs;
  for (const Term& pair : group.parts) {
    if (!pair.is(Term::Kind::group) || pair.parts.size() != 2)
      Writer::refuse(pair, "expected a dimension and its bases, as in (\"lane\", [[1, 0]])");
    inputs.push_back({dimension(pair.parts[0]), writer.lists(pair.parts[1])});
  }
  return inputs;
}

std::string of_constructor(Writer& writer, const Term& term, const std::vector<Term>& entries) {
  const auto bases = argument(entries, {"bases"}, 0);
  if (!bases || !bases->is(Term::Kind::group))
    Writer::refuse(term, "expected the bases, as in LinearLayout({{\"lane\", {{1, 0}}}}, {\"dim0\","
                         " \"dim1\"})");
  std::vector<std::string> names;
  std::vector<Integer> sizes;
  if (const auto outputs = argument(entries, {"out_dim_names", "outDimNames"}, 1))
    for (const Term& one : outputs->parts) {
      const bool sized = one.is(Term::Kind::group) && one.parts.size() == 2;
      names.push_back(dimension(sized ? one.parts[0] : one));
      if (sized) sizes.push_back(writer.integer(one.parts[1]));
    }
  if (const auto list = argument(entries, {"out_dim_sizes"}, 2); list && list->is_group('['))
    sizes = writer.integers(*list);
  return linear_text(inputs_of_pairs(writer, *bases), names, sizes, term);
}

/// reg_bases=.., lane_bases=..
std::string of_class(Writer& writer, const Term& term, const std::vector<Term>& entries,
                     std::initializer_list<std::pair<std::string_view, std::string_view>> fields) {
  std::vector<Input> inputs;
  std::size_t k = 0;
  for (const auto& [name, input] : fields) {
    const auto list = argument(entries, {name}, k++);
    inputs.push_back({std::string(input), list ? writer.lists(*list)
                                               : std::vector<std::vector<Integer>>{}});
  }
  const auto shape = argument(entries, {"shape"}, k);
  const auto sizes = shape && fields.size() > 2 ? writer.integers(*shape) : std::vector<Integer>{};
  return linear_text(inputs, {}, sizes.empty() && writer.tensor_shape ? *writer.tensor_shape : sizes,
                     term);
}

/// A bare {register = [[0, 1]], lane = [[1, 0]]} without its outputs.
bool is_bare(const Term& term) {
  return term.is_group('{') && !term.parts.empty() &&
         std::all_of(term.parts.begin(), term.parts.end(), [](const Term& entry) {
           return entry.is(Term::Kind::sequence) && entry.parts.size() == 3 &&
                  (entry.parts[0].is(Term::Kind::name) || entry.parts[0].is(Term::Kind::text)) &&
                  (entry.parts[1].is_oper("=") || entry.parts[1].is_oper(":")) &&
                  entry.parts[2].is_group('[');
         });
}

bool has_arrow(const Term& term) {
  return std::any_of(term.parts.begin(), term.parts.end(),
                     [](const Term& part) { return part.is_oper("->"); });
}

/// {lane = [[1, 0]]} -> (dim0: 2, dim1: 1): as the notation, but for the signs.
std::string with_outputs(Writer& writer, const Term& term) {
  const auto inputs = inputs_of_fields(writer, term.parts[0].parts);
  std::vector<std::string> names;
  std::vector<Integer> sizes;
  for (const Term& output : term.parts[2].parts) {
    const bool sized = output.is(Term::Kind::sequence) && output.parts.size() == 3;
    names.push_back(dimension(sized ? output.parts[0] : output));
    if (sized) sizes.push_back(writer.integer(output.parts[2]));
  }
  return linear_text(inputs, names, sizes, term);
}

}  // namespace

std::optional<std::string> read_linear_layout(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::sequence) && term.parts.size() == 3 && has_arrow(term) &&
      is_bare(term.parts[0]) && term.parts[2].is_group('(')) {
    writer.read_as(linear_dialect);
    return with_outputs(writer, term);
  }
  if (is_bare(term)) {
    writer.read_as(linear_dialect);
    const std::vector<Integer> shape = writer.tensor_shape.value_or(std::vector<Integer>{});
    if (shape.empty()) writer.note("the outputs are named dim0, dim1, .. and have the least sizes");
    return linear_text(inputs_of_fields(writer, term.parts), {}, shape, term);
  }
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const bool attribute = call->full == "#ttg.linear" || call->full == "#ttg.shared_linear" ||
                         call->full == "#linear";
  if (attribute && call->angle) {
    writer.read_as("Triton");
    for (const Term& entry : call->angle->parts)
      if (entry.is_group('{')) return read_linear_layout(writer, entry);
    Writer::refuse(term, "expected #ttg.linear<{register = [[0, 1]], lane = [[1, 0]], ..}>");
  }
  const std::vector<Term> entries = call->arguments();
  if (entries.empty()) return std::nullopt;
  if (call->name == "DistributedLinearLayout") {
    writer.read_as("Triton");
    return of_class(writer, term, entries, {{"reg_bases", "register"}, {"lane_bases", "lane"},
                                            {"warp_bases", "warp"}, {"block_bases", "block"}});
  }
  if (call->name == "SharedLinearLayout") {
    writer.read_as("Triton");
    return of_class(writer, term, entries, {{"offset_bases", "offset"}, {"block_bases", "block"}});
  }
  if (call->name == "LinearLayout" || call->full.ends_with("LinearLayout.from_bases")) {
    writer.read_as(linear_dialect);
    return of_constructor(writer, term, entries);
  }
  return std::nullopt;
}

// Printed ----------------------------------------------------------------------------------------

namespace {

struct Printed {
  std::string name;
  Integer index;
  std::vector<Integer> value;
};

/// "- lane=1 -> (0, 1)"
std::optional<Printed> printed_line(std::string line) {
  std::string plain;
  for (const char c : line)
    if (!notation::is_space(c)) plain += c;
  if (plain.starts_with('-') && !plain.starts_with("->")) plain.erase(0, 1);
  const std::size_t equal = plain.find('='), arrow = plain.find("->(");
  if (equal == 0 || equal == std::string::npos || arrow == std::string::npos || arrow < equal ||
      !plain.ends_with(')'))
    return std::nullopt;
  const auto number = [](const std::string& digits) -> std::optional<Integer> {
    if (digits.empty() || digits.size() > 18 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
      return std::nullopt;
    return Integer(std::stoll(digits));
  };
  Printed found{plain.substr(0, equal), 0, {}};
  const auto letter = [](char c) { return ('a' <= c && c <= 'z') || c == '_'; };
  if (!std::all_of(found.name.begin(), found.name.end(), letter)) return std::nullopt;
  const auto index = number(plain.substr(equal + 1, arrow - equal - 1));
  if (!index) return std::nullopt;
  found.index = *index;
  std::stringstream list(plain.substr(arrow + 3, plain.size() - arrow - 4));
  for (std::string entry; std::getline(list, entry, ',');) {
    const auto value = number(entry);
    if (!value) return std::nullopt;
    found.value.push_back(*value);
  }
  return found;
}

/// "where out dims are: [dim0 (size 16), dim1 (size 8)]"
bool output_line(const std::string& line, std::vector<std::string>& names,
                 std::vector<Integer>& sizes) {
  const std::size_t begin = line.find("out dims are:");
  if (begin == std::string::npos) return false;
  std::string word;
  for (const char c : line.substr(begin + 13)) {
    if (('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_' || notation::is_digit(c)) {
      word += c;
      continue;
    }
    if (word.empty() || word == "size") {
      word.clear();
      continue;
    }
    if (notation::is_digit(word[0]) && word.size() < 18)
      sizes.emplace_back(std::stoll(word));
    else
      names.push_back(word);
    word.clear();
  }
  return true;
}

/// "- block is a size 1 dimension"
std::optional<std::string> empty_input(const std::string& line) {
  const std::size_t end = line.find(" is a size 1 dimension");
  if (end == std::string::npos) return std::nullopt;
  const std::size_t begin = line.find_first_not_of(" -\t");
  if (begin >= end) return std::nullopt;
  return line.substr(begin, end - begin);
}

}  // namespace

std::optional<Reading> read_printed_bases(std::string_view text) {
  std::vector<Input> inputs;
  std::vector<std::string> names;
  std::vector<Integer> sizes;
  std::stringstream lines{std::string(text)};
  bool any = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (output_line(line, names, sizes)) continue;
    if (auto name = empty_input(line)) {
      inputs.push_back({*std::move(name), {}});
      continue;
    }
    auto printed = printed_line(line);
    if (!printed) return std::nullopt;
    any = true;
    if (inputs.empty() || inputs.back().name != printed->name)
      inputs.push_back({printed->name, {}});
    if (printed->index != Integer(1) << inputs.back().bases.size()) return std::nullopt;
    inputs.back().bases.push_back(std::move(printed->value));
  }
  if (!any || inputs.empty()) return std::nullopt;
  if (sizes.size() != names.size()) sizes.clear();
  const Term where{};
  Reading reading{linear_text(inputs, names, sizes, where), linear_dialect, {}};
  if (names.empty())
    reading.notes.push_back("the outputs are named dim0, dim1, .. and have the least sizes");
  return reading;
}

}  // namespace plumb::dialects
