// Linear layouts as Triton writes them.
//
//   #ttg.linear<{register = [[0, 1]], lane = [[1, 0]], warp = [], block = []}>
//   DistributedLinearLayout(reg_bases=[[0, 1]], lane_bases=[[1, 0]], ..)
//   LinearLayout({{S("lane"), {{1, 0}}}}, {S("dim0"), S("dim1")})
//   LinearLayout.from_bases([("lane", [[1, 0]])], ["dim0", "dim1"], [2, 1], True)
//   LinearLayout::identity1D(4, S("register"), S("dim0")) * LinearLayout::identity1D(..)
//
// The sizes of the outputs, where they are not written, are the least that hold all bases.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/text/alone.hpp"
#include "plumb/dialects/triton/bases.hpp"
#include "plumb/dialects/triton/triton.hpp"

namespace plumb::dialects {
namespace {

constexpr auto linear_dialect = "Triton's linear layout";

/// "register", register, S("register"), kRegister
std::string dimension(const Term& term) {
  if (term.is(Term::Kind::text) || term.is(Term::Kind::name)) {
    std::string name = term.word;
    if (name.size() > 1 && name[0] == 'k' && 'A' <= name[1] && name[1] <= 'Z') {
      name.erase(0, 1);
      name[0] = catalogue::lower(name[0]);
    }
    return name;
  }
  if (const auto call = call_of(term); call && call->arguments().size() == 1)
    return dimension(call->arguments()[0]);
  Writer::refuse(term, "expected the name of a dimension");
}

/// {register = [[..]], lane = [[..]]}, and with : for =.
std::vector<NamedBases> inputs_of_fields(Writer& writer, const std::vector<Term>& entries) {
  std::vector<NamedBases> inputs;
  for (const Term& entry : entries) {
    const bool pair = entry.is(Term::Kind::sequence) && entry.parts.size() == 3 &&
                      (entry.parts[1].is_oper("=") || entry.parts[1].is_oper(":"));
    if (!pair) Writer::refuse(entry, "expected a dimension and its bases, as in lane = [[1, 0]]");
    inputs.push_back({dimension(entry.parts[0]), writer.lists(entry.parts[2])});
  }
  return inputs;
}

/// {{"register", {{..}}}, ..} of C++, [("register", [[..]]), ..] of Python.
std::vector<NamedBases> inputs_of_pairs(Writer& writer, const Term& group) {
  if (!group.parts.empty() && group.parts[0].is(Term::Kind::sequence))
    return inputs_of_fields(writer, group.parts);
  std::vector<NamedBases> inputs;
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
    Writer::refuse(term,
                   "expected the bases, as in LinearLayout({{\"lane\", {{1, 0}}}}, {\"dim0\","
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
  std::vector<NamedBases> inputs;
  std::size_t k = 0;
  for (const auto& [name, input] : fields) {
    const auto list = argument(entries, {name}, k++);
    inputs.push_back(
        {std::string(input), list ? writer.lists(*list) : std::vector<std::vector<Integer>>{}});
  }
  const auto shape = argument(entries, {"shape"}, k);
  const auto sizes = shape && fields.size() > 2 ? writer.integers(*shape) : std::vector<Integer>{};
  if (writer.tensor_shape && fields.size() > 2) {
    fit_to_shape(inputs, *writer.tensor_shape, term);
    return linear_text(inputs, {}, *writer.tensor_shape, term);
  }
  if (writer.tensor_shape) {
    require_shape(inputs, *writer.tensor_shape, term);
    return linear_text(inputs, {}, *writer.tensor_shape, term);
  }
  return linear_text(inputs, {}, sizes, term);
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

/// identity1D(n, in, out), strided1D(n, d, in, out), zeros1D(n, in, out), and the same names as
/// identity_1d of Python: one input, one output.
std::optional<std::string> of_one_dimension(Writer& writer, const Call& call, const Term& term) {
  const bool strided = call.name == "strided1D" || call.name == "strided_1d",
             zeros = call.name == "zeros1D" || call.name == "zeros_1d",
             identity = call.name == "identity1D" || call.name == "identity_1d";
  if ((!identity && !strided && !zeros) || !call.round) return std::nullopt;
  writer.read_as(linear_dialect);
  const auto& entries = call.round->parts;
  const std::size_t names = strided ? 2 : 1;
  if (entries.size() < names + 2)
    Writer::refuse(term,
                   "expected a size, an input and an output, as in identity1D(32, "
                   "S(\"lane\"), S(\"dim0\"))");
  const Integer size = writer.integer(entries[0]);
  const Integer step = strided ? writer.integer(entries[1]) : Integer(zeros ? 0 : 1);
  if (size < 1 || (size & (size - 1)) != 0 || size > (Integer(1) << 62) || step < 0)
    Writer::refuse(entries[0], fmt::format("expected a power of two, got {}", size.str()));
  NamedBases input{dimension(entries[names]), {}};
  for (Integer n = 1; n < size; n *= 2) input.bases.push_back({Integer(n * step)});
  const Integer extent = zeros && entries.size() > 3 ? writer.integer(entries[3])
                         : zeros                     ? Integer(1)
                                                     : Integer(size * step);
  return linear_text({input}, {dimension(entries[names + 1])}, {extent}, term);
}

/// A * B * C, of which each is made by such a call.
std::optional<std::string> product(Writer& writer, const Term& term) {
  std::string text;
  for (std::size_t k = 0; k < term.parts.size(); ++k) {
    if (k % 2 == 1) {
      if (!term.parts[k].is_oper("*")) return std::nullopt;
      continue;
    }
    const auto call = call_of(term.parts[k]);
    const auto one = call ? of_one_dimension(writer, *call, term.parts[k]) : std::nullopt;
    if (!one) return std::nullopt;
    require_alone(term.parts[k]);
    text = text.empty() ? *one : fmt::format("linear_product({},{})", text, *one);
  }
  return term.parts.size() % 2 == 1 ? std::optional(text) : std::nullopt;
}

}  // namespace

std::optional<std::string> read_linear_layout(Writer& writer, const Term& term) {
  if (term.is(Term::Kind::sequence) && term.parts.size() == 3 && has_arrow(term) &&
      is_bare(term.parts[0]) && term.parts[2].is_group('(')) {
    writer.read_as(linear_dialect);
    return with_outputs(writer, term);
  }
  if (term.is(Term::Kind::sequence) && term.parts.size() > 2 && term.parts[1].is_oper("*"))
    return product(writer, term);
  if (is_bare(term)) {
    writer.read_as(linear_dialect);
    const std::vector<Integer> shape = writer.tensor_shape.value_or(std::vector<Integer>{});
    auto inputs = inputs_of_fields(writer, term.parts);
    if (!shape.empty() && inputs.front().name == "register")
      fit_to_shape(inputs, shape, term);
    else if (!shape.empty())
      require_shape(inputs, shape, term);
    if (shape.empty()) writer.note("the outputs are named dim0, dim1, .. and have the least sizes");
    return linear_text(inputs, {}, shape, term);
  }
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  if (auto text = of_one_dimension(writer, *call, term)) return text;
  const bool attribute = call->full == "#linear" || call->full.ends_with(".shared_linear") ||
                         (call->full.starts_with("#tt") && call->full.ends_with(".linear")) ||
                         call->full == "#triton_gpu.linear";
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
    return of_class(writer, term, entries,
                    {{"reg_bases", "register"},
                     {"lane_bases", "lane"},
                     {"warp_bases", "warp"},
                     {"block_bases", "block"}});
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

}  // namespace plumb::dialects
