// Shapes with strides, as numpy and torch write them.
//
//   torch.Size([4, 8]), (8, 1)                         (4,8):(8,1)
//   torch.Size([4, 8]) (8, 1)                          (4,8):(8,1)
//   shape=(4, 8), stride=(8, 1)                        (4,8):(8,1)
//   torch.empty_strided((4, 8), (8, 1))                (4,8):(8,1)
//   x.as_strided((4, 8), (8, 1), 3)                    Sw<0,0,0> o 3 o (4,8):(8,1)
//   shape=(4, 8), strides=(32, 4), dtype=float32       (4,8):(8,1)
//
// numpy's strides count bytes, torch's count elements.
#include <fmt/format.h>

#include <array>

#include "plumb/dialects/arrays/arrays.hpp"

namespace plumb::dialects {
namespace {

struct TypeBytes {
  std::string_view type;
  int bytes;
};
constexpr std::array type_bytes{
    TypeBytes{"float64", 8},   TypeBytes{"int64", 8},    TypeBytes{"uint64", 8},
    TypeBytes{"complex64", 8}, TypeBytes{"float32", 4},  TypeBytes{"int32", 4},
    TypeBytes{"uint32", 4},    TypeBytes{"float16", 2},  TypeBytes{"int16", 2},
    TypeBytes{"uint16", 2},    TypeBytes{"bfloat16", 2}, TypeBytes{"int8", 1},
    TypeBytes{"uint8", 1},     TypeBytes{"bool", 1},     TypeBytes{"float", 8},
    TypeBytes{"f8", 8},        TypeBytes{"f4", 4},       TypeBytes{"i4", 4},
    TypeBytes{"f2", 2},        TypeBytes{"u1", 1}};

std::optional<int> bytes_of(Writer& writer, const std::vector<Term>& entries) {
  if (const auto size = field(entries, "itemsize")) {
    const std::size_t bytes = writer.small(*size);
    if (bytes == 0) Writer::refuse(*size, "expected an itemsize of at least 1 byte");
    return static_cast<int>(bytes);
  }
  const auto type = field(entries, "dtype");
  if (!type) return std::nullopt;
  std::string name = type->word;
  if (const auto call = call_of(*type); call && !type->is(Term::Kind::text)) {
    name = call->name;
    if (call->name == "dtype" && call->arguments().size() == 1) name = call->arguments()[0].word;
  }
  if (!name.empty() && (name[0] == '<' || name[0] == '=')) name.erase(0, 1);
  for (const TypeBytes& row : type_bytes)
    if (row.type == name) return row.bytes;
  Writer::refuse(*type, "expected a dtype such as float32; write itemsize=4, in bytes");
}

std::string array_layout(const std::vector<Integer>& shape, std::vector<Integer> strides,
                         const Integer& offset, int bytes, const Term& where) {
  if (shape.size() != strides.size())
    Writer::refuse(where, fmt::format("expected as many strides as extents, {}, got {}",
                                      shape.size(), strides.size()));
  for (Integer& stride : strides) {
    if (stride % bytes != 0)
      Writer::refuse(where, fmt::format("a stride of {} bytes is no whole number of elements of {} "
                                        "bytes",
                                        stride.str(), bytes));
    stride /= bytes;
  }
  const std::string text = tuple_text(shape) + ":" + tuple_text(strides);
  return offset == 0 ? text : fmt::format("Sw<0,0,0> o {} o {}", offset.str(), text);
}

bool is_size(const Term& term) {
  const auto call = call_of(term);
  return call && call->name == "Size" && call->round;
}

/// shape (4, 8) stride (8, 1) has the fields shape and stride, and torch.Size([4, 8]) (8, 1), as
/// print(x.shape, x.stride()) writes it, has two entries.
std::vector<Term> without_blanks(const std::vector<Term>& entries) {
  if (entries.size() != 1 || !entries.front().is(Term::Kind::sequence)) return entries;
  const std::vector<Term>& parts = entries.front().parts;
  if (parts.size() == 2 && is_size(parts[0]) && parts[1].is_group('(')) return parts;
  if (parts.size() % 2 != 0) return entries;
  std::vector<Term> fields;
  for (std::size_t k = 0; k < parts.size(); k += 2) {
    const Term &name = parts[k], &value = parts[k + 1];
    if (!name.is(Term::Kind::name) || !value.is_group('(')) return entries;
    fields.push_back({.kind = Term::Kind::sequence, .begin = name.begin, .end = value.end});
    fields.back().parts = {name, Term{.kind = Term::Kind::oper, .word = "="}, value};
  }
  return fields;
}

}  // namespace

std::optional<std::string> read_arrays(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const bool method = !call->rest.empty() && call->rest.front()->is_name("as_strided");
  const bool function = call->name == "as_strided" || call->name == "empty_strided";
  if (is_size(term)) {
    writer.read_as("torch");
    Writer::refuse(term, "a torch.Size has no strides: write torch.Size([4, 8]), (8, 1)");
  }
  if (call->name == "ndarray" && call->round) {
    Term statement = *call->round;
    return read_array_statement(writer, statement);
  }
  if (!function && !method && call->round && call->full.starts_with("torch.")) {
    writer.read_as("torch");
    Writer::refuse(term,
                   "expected a shape and strides, as print(x.shape, x.stride()) prints them: "
                   "torch.Size([4, 8]) (8, 1)");
  }
  if (!function && !method) return std::nullopt;
  const Term* group = method && call->rest.size() > 1 ? call->rest[1] : call->round;
  if (!group || !group->is_group('(')) return std::nullopt;
  std::vector<Term> entries = group->parts;
  const bool bytes = call->full.starts_with("np.") || call->full.starts_with("numpy.");
  const bool on_array =
      call->full.find('.') == std::string::npos || call->full.starts_with("torch.") || bytes;
  if (bytes) return read_array_statement(writer, *group);
  // torch.as_strided(x, size, stride): the first argument is the tensor.
  if (call->name == "as_strided" && on_array && !entries.empty() && entries[0].is(Term::Kind::name))
    entries.erase(entries.begin());
  const auto size = argument(entries, {"size"}, 0), stride = argument(entries, {"stride"}, 1);
  if (!size || !stride)
    Writer::refuse(term, "expected a size and strides, as in torch.empty_strided((4, 8), (8, 1))");
  const auto offset = argument(entries, {"storage_offset"}, 2);
  writer.read_as("torch");
  const bool named = offset && call->name == "as_strided";
  return array_layout(writer.integers(*size), writer.integers(*stride),
                      named ? writer.integer(*offset) : Integer(0), 1, term);
}

std::optional<std::string> read_array_statement(Writer& writer, const Term& statement) {
  const bool braces = statement.parts.size() == 1 && statement.parts.front().is_group('{');
  const std::vector<Term> entries =
      without_blanks(braces ? statement.parts.front().parts : statement.parts);
  auto size = field(entries, "size");
  if (!size) size = field(entries, "shape");
  if (const auto stride = field(entries, "stride"); size && stride) {
    writer.read_as("torch");
    const auto offset = field(entries, "storage_offset");
    return array_layout(writer.integers(*size), writer.integers(*stride),
                        offset ? writer.integer(*offset) : Integer(0), 1, statement);
  }
  if (entries.size() == 2 && is_size(entries[0])) {
    writer.read_as("torch");
    return array_layout(writer.integers(entries[0]), writer.integers(entries[1]), 0, 1, statement);
  }
  const auto shape = field(entries, "shape");
  const auto strides = field(entries, "strides");
  if (!shape || !strides) return std::nullopt;
  writer.read_as("numpy");
  const auto bytes = bytes_of(writer, entries);
  if (!bytes)
    Writer::refuse(*strides,
                   "numpy's strides count bytes: expected the size of an element as well; "
                   "write dtype=float32 or itemsize=4 behind them");
  return array_layout(writer.integers(*shape), writer.integers(*strides), 0, *bytes, statement);
}

}  // namespace plumb::dialects
