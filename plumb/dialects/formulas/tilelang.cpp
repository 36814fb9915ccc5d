// Layouts of TileLang: a shape, and the offset as a function of the indices.
//
//   T.Layout([4, 8], lambda i, j: i * 8 + j)               (4,8):(8,1)
//   T.Fragment([8, 4], lambda i, j: (i * 4 + j, 0))        {register:[],lane:..}->(dim0:8,dim1:4)
//   Layout([4, 8] -> [32], transform: [_i, _j] -> [_i * 8 + _j])            as it prints them
//   Fragment([8, 4] -> [1], replicate: 1, thread: 32, forward_thread: _i * 4 + _j, ..)
#include <fmt/format.h>

#include <algorithm>

#include "plumb/dialects/formulas/formula.hpp"
#include "plumb/dialects/formulas/fragment.hpp"

namespace plumb::dialects {
namespace {

struct Lambda {
  std::vector<std::string> names;
  std::optional<Term> body = {};
};

/// `lambda i` and `j: i * 8 + j` are two entries.
Lambda lambda_in(const std::vector<Term>& entries) {
  Lambda found;
  bool begun = false;
  for (const Term& entry : entries) {
    std::vector<Term> parts =
        entry.is(Term::Kind::sequence) ? entry.parts : std::vector<Term>{entry};
    const auto head = std::find_if(parts.begin(), parts.end(),
                                   [](const Term& part) { return part.is_name("lambda"); });
    if (!begun && head == parts.end()) continue;
    if (!begun) parts.erase(parts.begin(), head + 1);
    begun = true;
    if (parts.empty() || !parts[0].is(Term::Kind::name)) return {};
    found.names.push_back(parts[0].word);
    if (parts.size() == 1) continue;
    if (parts.size() < 3 || !parts[1].is_oper(":")) return {};
    Term body = entry;
    body.parts = std::move(parts);
    found.body = tail(body, 2);
    return found;
  }
  return {};
}

bool begins_with(const Term& entry, std::string_view name) {
  return entry.is(Term::Kind::sequence) && entry.parts.size() > 2 && entry.parts[0].is_name(name) &&
         entry.parts[1].is_oper("=");
}

/// The function of the field; nothing if there is none.
Lambda lambda_of(const std::vector<Term>& entries, std::string_view name) {
  const auto first = std::find_if(entries.begin(), entries.end(),
                                  [&](const Term& entry) { return begins_with(entry, name); });
  return lambda_in({first, entries.end()});
}

/// The entries before the first of these fields.
std::vector<Term> without_fields(const std::vector<Term>& entries,
                                 std::initializer_list<std::string_view> names) {
  const auto first = std::find_if(entries.begin(), entries.end(), [&](const Term& entry) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view name) { return begins_with(entry, name); });
  });
  return {entries.begin(), first};
}

/// A coordinate for each name of the function.
std::vector<Variable> variables_of(Writer& writer, const Term& shape, const Lambda& function) {
  const std::vector<Integer> extents = writer.integers(shape);
  if (extents.size() != function.names.size())
    Writer::refuse(shape, fmt::format("expected an extent for each of the {} indices, got {}",
                                      function.names.size(), extents.size()));
  std::vector<Variable> variables;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (extents[k] < 1 || extents[k] > std::uint64_t{1} << 16)
      Writer::refuse(shape, "expected extents of 1 to 2^16");
    variables.push_back({function.names[k], extents[k].convert_to<std::uint64_t>()});
  }
  return variables;
}

std::string fragment(Writer& writer, const std::vector<Term>& entries, const Term& term) {
  const auto shape = argument(entries, {"shape"}, 0);
  const Lambda both = lambda_in(without_fields(entries, {"forward_thread_fn", "forward_index_fn"}));
  const Lambda thread = lambda_of(entries, "forward_thread_fn"),
               index = lambda_of(entries, "forward_index_fn");
  const bool pair = both.body && both.body->is_group('(') && both.body->parts.size() == 2;
  if (!shape || !(pair || (thread.body && index.body)))
    Writer::refuse(term,
                   "expected a shape and the thread and register of an element, as in "
                   "T.Fragment([16, 8], lambda i, j: (i % 8 * 4 + j // 2, j % 2 + i // 8 * 2))");
  if (const auto copies = field(entries, "replicate"); copies && writer.integer(*copies) != 1)
    Writer::refuse(*copies, "expected replicate=1: copies of an element are not read");
  if (pair) {
    const auto variables = variables_of(writer, *shape, both);
    return fragment_text(writer, formula_table(writer, both.body->parts[0], variables),
                         formula_table(writer, both.body->parts[1], variables), term);
  }
  return fragment_text(
      writer, formula_table(writer, *thread.body, variables_of(writer, *shape, thread)),
      formula_table(writer, *index.body, variables_of(writer, *shape, index)), term);
}

/// True of Layout([4, 8] -> [32], ..) and Fragment([8, 4] -> [1], ..), as TileLang prints them.
bool is_printed(const Call& call) {
  if (!call.round || call.round->parts.empty()) return false;
  const Term& shapes = call.round->parts[0];
  return shapes.is(Term::Kind::sequence) && shapes.parts.size() == 3 &&
         shapes.parts[0].is_group('[') && shapes.parts[1].is_oper("->") &&
         shapes.parts[2].is_group('[');
}

/// [_i % 4, _j] as one index of a buffer of the shape, the last result fastest.
FunctionTable index_table(Writer& writer, const Term& results, const Term& shape,
                          const std::vector<Variable>& variables) {
  const std::vector<Integer> extents = writer.integers(shape);
  if (!results.is_group('[') || results.parts.size() != extents.size() || extents.empty())
    Writer::refuse(results, fmt::format("expected {} results, one for each extent behind ->, got "
                                        "{}",
                                        extents.size(), results.parts.size()));
  FunctionTable all;
  Integer size = 1;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    size *= extents[k];
    if (extents[k] < 1 || size > Integer(1) << 32)
      Writer::refuse(shape, "expected extents of at least 1 and a buffer of at most 2^32 elements");
    const FunctionTable one = formula_table(writer, results.parts[k], variables);
    if (k == 0) all = FunctionTable{one.names, one.extents, {}};
    all.values.resize(one.values.size(), 0);
    for (std::size_t i = 0; i < one.values.size(); ++i) {
      if (one.values[i] < 0 || one.values[i] >= extents[k])
        Writer::refuse(results.parts[k], fmt::format("expected results below {}, got {}",
                                                     extents[k].str(), one.values[i]));
      all.values[i] = all.values[i] * extents[k].convert_to<std::int64_t>() + one.values[i];
    }
  }
  if (extents.size() > 1)
    writer.note(
        fmt::format("the results are an index of {}, the last one fastest", tuple_text(extents)));
  return all;
}

/// forward_thread: _i * 4 + _j, of thread: 32 of them, which are those of thread_range.
FunctionTable thread_table(Writer& writer, const std::vector<Term>& entries, const Term& term,
                           const std::vector<Variable>& variables) {
  const auto threads = field(entries, "forward_thread"), count = field(entries, "thread"),
             range = field(entries, "thread_range");
  if (!threads || !field(entries, "forward_index"))
    Writer::refuse(term,
                   "expected forward_thread and forward_index, as TileLang prints a fragment");
  const auto call = range ? call_of(*range) : std::nullopt;
  if (range && !(call && call->round && !call->round->parts.empty() &&
                 writer.integer(call->round->parts[0]) == 0))
    Writer::refuse(*range, "expected a thread_range that begins with 0");
  FunctionTable table = formula_table(writer, *threads, variables);
  const auto most = *std::max_element(table.values.begin(), table.values.end());
  if (count && writer.integer(*count) != most + 1)
    Writer::refuse(*count, fmt::format("expected the {} threads that forward_thread reaches, got "
                                       "{}",
                                       most + 1, writer.integer(*count).str()));
  return table;
}

std::string printed(Writer& writer, const Call& call, const Term& term) {
  const auto& entries = call.round->parts;
  const Term& from = entries[0].parts[0];
  const Term& to = entries[0].parts[2];
  if (call.name == "Layout") {
    const auto transform = field(entries, "transform");
    const bool arrow = transform && transform->is(Term::Kind::sequence) &&
                       transform->parts.size() == 3 && transform->parts[0].is_group('[') &&
                       transform->parts[1].is_oper("->");
    if (!arrow)
      Writer::refuse(term,
                     "expected a transform, as in Layout([4, 8] -> [32], transform: [_i, _j] -> "
                     "[_i * 8 + _j])");
    Lambda indices;
    for (const Term& name : transform->parts[0].parts) indices.names.push_back(name.word);
    return fitted_text(
        writer, term,
        index_table(writer, transform->parts[2], to, variables_of(writer, from, indices)));
  }
  if (const auto copies = field(entries, "replicate"); copies && writer.integer(*copies) != 1)
    Writer::refuse(*copies, "expected replicate: 1, since copies of an element are not read");
  Lambda indices;
  for (std::size_t k = 0; k < from.parts.size() && k < 16; ++k)
    indices.names.push_back(std::string("_") + static_cast<char>('i' + k));
  const auto variables = variables_of(writer, from, indices);
  const FunctionTable threads = thread_table(writer, entries, term, variables);
  return fragment_text(writer, threads,
                       index_table(writer, *field(entries, "forward_index"), to, variables), term);
}

}  // namespace

std::optional<std::string> read_tilelang(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (call && is_printed(*call) && (call->name == "Layout" || call->name == "Fragment")) {
    writer.read_as("TileLang");
    return printed(writer, *call, term);
  }
  const bool library =
      call && call->round && (call->full.starts_with("T.") || call->full.starts_with("tilelang."));
  if (!library || (call->name != "Layout" && call->name != "Fragment")) return std::nullopt;
  writer.read_as("TileLang");
  const auto& entries = call->round->parts;
  if (call->name == "Fragment") return fragment(writer, entries, term);
  const auto shape = argument(entries, {"shape"}, 0);
  const Lambda function = lambda_in(entries);
  if (!shape || !function.body)
    Writer::refuse(
        term, "expected a shape and a function, as in T.Layout([4, 8], lambda i, j: i * 8 + j)");
  if (function.body->is_group('(') && function.body->parts.size() > 1)
    Writer::refuse(*function.body, "expected one offset: write the formula of each of them alone");
  return formula_text(writer, *function.body, variables_of(writer, *shape, function));
}

}  // namespace plumb::dialects
