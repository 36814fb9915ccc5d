// Shapes with strides, as numpy and torch write them.
//
//   torch.Size([4, 8]), (8, 1)                         (4,8):(8,1)
//   torch.Size([4, 8]) (8, 1)                          (4,8):(8,1)
//   shape=(4, 8), stride=(8, 1)                        (4,8):(8,1)
//   torch.empty_strided((4, 8), (8, 1))                (4,8):(8,1)
//   x.as_strided((4, 8), (8, 1), 3)                    Sw<0,0,0> o 3 o (4,8):(8,1)
//   shape=(4, 8), strides=(32, 4), dtype=float32       (4,8):(8,1)
//   x.shape=torch.Size([4, 8]) x.stride()=(8, 1)       (4,8):(8,1)
//   f32[4, 8][1, 4]cuda:0                              (4,8):(1,4)
//   assert_size_stride(x, (4, 8), (8, 1))              (4,8):(8,1)
//
// numpy's strides count bytes, torch's count elements.
#include <fmt/format.h>

#include "plumb/dialects/arrays/array_views.hpp"
#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/dtypes.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

std::optional<int> bytes_of(Writer& writer, const std::vector<Term>& entries) {
  auto type = field(entries, "dtype");
  if (!type) type = field(entries, "typestr");
  if (const auto size = field(entries, "itemsize")) {
    const std::size_t bytes = writer.small(*size);
    if (bytes == 0) Writer::refuse(*size, "expected an itemsize of at least 1 byte");
    const auto typed = type ? bytes_of_dtype(*type) : std::nullopt;
    if (typed && static_cast<std::size_t>(*typed) != bytes)
      Writer::refuse(*size,
                     fmt::format("expected the itemsize {} of the dtype, got {}", *typed, bytes));
    return static_cast<int>(bytes);
  }
  if (!type) return std::nullopt;
  if (const auto bytes = bytes_of_dtype(*type)) return bytes;
  Writer::refuse(*type, "expected a dtype such as float32; write itemsize=4, in bytes");
}

std::string array_layout(const std::vector<Integer>& shape, const std::vector<Integer>& strides,
                         const Integer& offset, int bytes, const Term& where) {
  const Array array = strided_array(shape, strides, offset, bytes, where);
  return strided_text(array.shape, array.strides, array.offset);
}

/// The offset that the fields have, in the units of the strides; 0 if there is none.
Integer offset_in(Writer& writer, const std::vector<Term>& entries,
                  std::initializer_list<std::string_view> names) {
  std::optional<Integer> offset;
  for (const std::string_view name : names)
    if (const auto found = field(entries, name)) {
      const Integer value = writer.integer(*found);
      if (offset && *offset != value)
        Writer::refuse(
            *found, fmt::format("expected one offset, got {} and {}", offset->str(), value.str()));
      offset = value;
    }
  return offset.value_or(0);
}

bool is_size(const Term& term) {
  const auto call = call_of(term);
  return call && call->name == "Size" && call->round;
}

/// The word for a part of an array that the term names: shape of x.shape, stride of x.stride().
std::string key_of(const Term& term) {
  if (term.is(Term::Kind::text)) return term.word;
  const auto call = call_of(term);
  if (!call || call->angle || call->square || (call->round && !call->round->parts.empty()))
    return "";
  return call->rest.empty() ? call->name : call->rest.back()->word;
}

Term field_of(const Term& name, const std::string& key, const Term& value) {
  Term one{.kind = Term::Kind::sequence, .begin = name.begin, .end = value.end};
  one.parts = {Term{.kind = Term::Kind::name, .begin = name.begin, .word = key},
               Term{.kind = Term::Kind::oper, .word = "="}, value};
  return one;
}

/// The fields of shape (4, 8) stride (8, 1) and of x.shape=torch.Size([4, 8]) x.stride()=(8, 1);
/// the two entries of torch.Size([4, 8]) torch.float16 (8, 1).
std::vector<Term> entries_of(const Term& statement) {
  std::vector<Term> parts;
  for (const Term& entry : statement.parts)
    if (entry.is(Term::Kind::sequence))
      parts.insert(parts.end(), entry.parts.begin(), entry.parts.end());
    else
      parts.push_back(entry);
  const auto named_type = [](const Term& part) {
    return part.is(Term::Kind::name) && part.word.starts_with("torch.");
  };
  if (parts.size() > 1 && is_size(parts[0])) {
    parts.erase(std::remove_if(parts.begin(), parts.end(), named_type), parts.end());
    const bool offset = parts.size() == 3 && parts[2].is(Term::Kind::number);
    if ((parts.size() == 2 || offset) && parts[1].is_group('(')) return parts;
    parts.insert(parts.begin(), Term{.kind = Term::Kind::name, .word = "shape"});
  }
  std::vector<Term> fields;
  bool shape = false, stride = false;
  for (std::size_t k = 0; k < parts.size();) {
    const std::string key = key_of(parts[k]);
    std::size_t value = k + 1;
    if (value < parts.size() && (parts[value].is_oper("=") || parts[value].is_oper(":"))) ++value;
    if (parts[k].is_oper("==")) return statement.parts;  // stride 1==8 compares
    if (key.empty() || value >= parts.size() || parts[value].is(Term::Kind::oper)) {
      ++k;
      continue;
    }
    shape = shape || key == "shape" || key == "size" || key == "sizes";
    stride = stride || key == "stride" || key == "strides";
    fields.push_back(field_of(parts[k], key, parts[value]));
    k = value + 1;
  }
  return shape && stride ? fields : statement.parts;
}

/// f32[4, 8][1, 4], as torch.compile prints a tensor: its sizes, then its strides.
bool is_typed(const std::optional<Call>& call) {
  return call && call->square && !call->angle && !call->round && !call->brace &&
         call->rest.size() == 1 && call->rest[0]->is_group('[') && !call->full.empty() &&
         call->full.find_first_of("0123456789") != std::string::npos;
}

}  // namespace

std::optional<std::string> read_arrays(Writer& writer, const Term& term) {
  const bool placed = term.is(Term::Kind::sequence) && term.parts.size() > 1 &&
                      (term.parts[1].is_name("cuda") || term.parts[1].is_name("cpu"));
  const auto call = call_of(placed ? term.parts[0] : term);
  if (!call) return std::nullopt;
  if (is_typed(call)) {
    writer.read_as("torch");
    if (placed && term.parts.size() > 4)
      Writer::refuse(term.parts[4], "expected nothing behind the device");
    writer.state_element(bits_of_type(call->full));
    return array_layout(writer.integers(*call->square), writer.integers(*call->rest[0]), 0, 1,
                        term);
  }
  if (placed) return std::nullopt;
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
  if (const auto type = field(entries, "dtype")) writer.state_element(bits_of_torch(*type));
  const bool named = offset && (call->name == "as_strided" || method);
  Array array = strided_array(writer.integers(*size), writer.integers(*stride),
                              named ? writer.integer(*offset) : Integer(0), 1, term);
  std::vector<const Term*> views = call->rest;
  if (method) views.erase(views.begin(), views.begin() + 2);
  return viewed_text(writer, std::move(array), Library::torch, views);
}

std::optional<std::string> read_array_statement(Writer& writer, const Term& statement) {
  const Term* group = statement.parts.size() == 1 ? &statement.parts.front() : nullptr;
  const bool braces = group && group->is_group('{');
  const bool pair = group && group->is_group('(') && !group->parts.empty() &&
                    is_size(group->parts.front());  // (x.shape, x.stride())
  const std::vector<Term> entries = braces ? group->parts : entries_of(pair ? *group : statement);
  auto size = field(entries, "size");
  const auto other = field(entries, "shape");
  if (size && other && writer.integers(*size) != writer.integers(*other)) {
    writer.read_as("torch");
    Writer::refuse(*other, "the text has a size and another shape: write one of them");
  }
  if (!size) size = other;
  const auto state_type = [&] {
    writer.read_as("torch");
    writer.state_element(bits_of_torch(statement));
  };
  const auto sizes = field(entries, "sizes");
  if (const auto all = field(entries, "strides"); sizes && all) {  // of at::Tensor, elements
    state_type();
    return array_layout(writer.integers(*sizes), writer.integers(*all),
                        offset_in(writer, entries, {"storage_offset", "offset"}), 1, statement);
  }
  if (const auto stride = field(entries, "stride"); size && stride) {
    state_type();
    return array_layout(writer.integers(*size), writer.integers(*stride),
                        offset_in(writer, entries, {"storage_offset", "offset"}), 1, statement);
  }
  if ((entries.size() == 2 || entries.size() == 3) && is_size(entries[0])) {
    state_type();
    return array_layout(writer.integers(entries[0]), writer.integers(entries[1]),
                        entries.size() == 3 ? writer.integer(entries[2]) : Integer(0), 1,
                        statement);
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
  writer.state_element(8 * static_cast<unsigned>(*bytes));
  const std::vector<Integer> extents = writer.integers(*shape);
  const Integer offset = offset_in(writer, entries, {"offset", "byte_offset"});
  std::vector<Integer> steps;
  if (strides->is_name("None"))
    for (const Integer& stride : row_major_strides(extents)) steps.push_back(stride * *bytes);
  else
    steps = writer.integers(*strides);
  return array_layout(extents, steps, offset, *bytes, statement);
}

}  // namespace plumb::dialects
