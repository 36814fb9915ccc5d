#include "plumb/dialects/arrays/array_views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/dtypes.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/arrays/views/more_views.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"

namespace plumb::dialects {
namespace {

void permute(Array& array, const std::vector<std::size_t>& order, const Term& where) {
  std::vector<std::size_t> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != in_order(array.shape.size()))
    Writer::refuse(where,
                   fmt::format("expected each of the {} dimensions once", array.shape.size()));
  Array moved;
  moved.offset = array.offset;
  moved.bits = array.bits;
  for (const std::size_t d : order) {
    moved.shape.push_back(array.shape[d]);
    moved.strides.push_back(array.strides[d]);
  }
  array = moved;
}

std::vector<std::size_t> reversed(std::size_t rank) {
  auto order = in_order(rank);
  std::reverse(order.begin(), order.end());
  return order;
}

void reshape(Writer& writer, Array& array, const std::vector<Term>& sizes, const Term& where) {
  if (array.strides != row_major_strides(array.shape))
    Writer::refuse(where, "a reshape of other strides than row-major ones may copy");
  std::vector<Integer> shape;
  for (const Term& size : sizes) {
    if (const auto order = field({size}, "order"); order && order->word != "C")
      Writer::refuse(size, "a reshape in another order than C may copy");
    if (field({size}, "order")) continue;
    for (const Integer& n : writer.integers(size)) shape.push_back(n);
  }
  Integer before = 1, now = 1;
  for (const Integer& n : array.shape) before *= n;
  for (const Integer& n : shape) now *= n;
  const auto open = std::find(shape.begin(), shape.end(), Integer(-1));
  if (open != shape.end() && now < 0 && before % -now == 0) {
    *open = before / -now;
    now = before;
  }
  if (now != before || shape.size() > 64)
    Writer::refuse(where, fmt::format("expected {} elements, got {}", before.str(), now.str()));
  array.shape = shape;
  array.strides = row_major_strides(shape);
}

/// Methods that keep the strides.
constexpr std::array<std::string_view, 10> kept{
    "cuda", "cpu", "half", "bfloat16", "float", "double", "to", "astype", "view", "requires_grad_"};

/// The type that half(), to(torch.float16) or astype(np.float16) makes.
void retype(Array& array, Library library, const std::string& method, const Term* group) {
  if (method == "half" || method == "bfloat16") array.bits = 16;
  if (method == "float") array.bits = 32;
  if (method == "double") array.bits = 64;
  if ((method != "to" && method != "astype") || !group) return;
  for (const Term& entry : group->parts) {
    const Term type = field({entry}, "dtype").value_or(entry);
    if (const auto bits = bits_of_dtype(type, library)) array.bits = bits;
  }
}

/// The entries without their names: permute(dims=(2, 0, 1)), transpose(dim0=0, dim1=1).
std::vector<Term> unnamed(const std::vector<Term>& entries) {
  std::vector<Term> all = entries;
  for (Term& entry : all)
    for (const std::string_view name : {"dims", "dim0", "dim1", "axes", "axis1", "axis2", "shape"})
      if (const auto value = field({entry}, name)) entry = Term(*value);
  return all;
}

void view(Writer& writer, Array& array, Library library, const Term& name, const Term* group) {
  const std::vector<Term> entries = group ? group->parts : std::vector<Term>{};
  const std::size_t rank = array.shape.size();
  std::vector<Term> numbers = unnamed(entries);
  if (numbers.size() == 1 && numbers[0].is(Term::Kind::group)) numbers = Term(numbers[0]).parts;
  if (name.word == "reshape" || (name.word == "view" && !entries.empty()))
    return reshape(writer, array, numbers, name);
  const auto format = field(entries, "memory_format");
  if (const auto strides = format ? strides_of_format(array.shape, *format) : std::nullopt) {
    if (array.strides != *strides) array.offset = 0;  // a copy
    array.strides = *strides;
    return retype(array, library, name.word, group);
  }
  if (const auto order = argument(entries, {"order"}, 1); order && name.word == "astype") {
    if (order->word == "F") array.strides = strides_in(array.shape, reversed(rank));
    if (order->word == "C") array.strides = row_major_strides(array.shape);
  }
  if (std::find(kept.begin(), kept.end(), name.word) != kept.end()) {
    const bool copies = name.word != "view" && name.word != "requires_grad_";
    if (copies && (!is_dense(array) || array.offset != 0))
      Writer::refuse(name,
                     "a copy of a part of an array may have other strides: write those that "
                     "it has");
    return retype(array, library, name.word, group);
  }
  if (name.word == "contiguous" || name.word == "asfortranarray") {
    Array reverse = array;
    std::reverse(reverse.shape.begin(), reverse.shape.end());
    std::reverse(reverse.strides.begin(), reverse.strides.end());
    const bool rows = name.word == "contiguous";
    if (is_row_major(rows ? array : reverse)) return;  // else it is a copy
    array.strides = rows ? row_major_strides(array.shape) : strides_in(array.shape, reversed(rank));
    array.offset = 0;
    return;
  }
  if (name.word == "T" || (name.word == "transpose" && entries.empty()))
    return permute(array, reversed(rank), name);
  if (name.word == "t" && rank == 2) return permute(array, {1, 0}, name);
  std::vector<std::size_t> dimensions;
  if (name.word == "transpose" || name.word == "swapaxes" || name.word == "permute" ||
      name.word == "mT" || name.word == "swapdims")
    for (const Term& one : numbers) dimensions.push_back(dimension_of(writer, one, rank));
  if (name.word == "mT" && rank > 1) dimensions = {rank - 2, rank - 1};
  const bool swaps = name.word == "mT" || name.word == "swapaxes" || name.word == "swapdims" ||
                     (name.word == "transpose" && library == Library::torch);
  if (swaps && dimensions.size() == 2) {
    auto order = in_order(rank);
    std::swap(order[dimensions[0]], order[dimensions[1]]);
    return permute(array, order, name);
  }
  if (!swaps && !dimensions.empty()) return permute(array, dimensions, name);
  Writer::refuse(name, fmt::format("the method {} is not read: write the shape and strides, as "
                                   "print(x.shape, x.stride()) prints them",
                                   name.word));
}

/// .T.contiguous is two members.
std::vector<Term> members_one_by_one(const std::vector<const Term*>& suffixes) {
  std::vector<Term> all;
  for (const Term* suffix : suffixes) {
    Term one = *suffix;
    const bool named = one.is(Term::Kind::name);
    for (std::size_t dot; named && (dot = one.word.find('.')) < one.word.size();) {
      Term first = one;
      first.word.resize(dot);
      one.word.erase(0, dot + 1);
      one.begin += dot + 1;
      all.push_back(std::move(first));
    }
    all.push_back(std::move(one));
  }
  return all;
}

/// What asks for a number or a tuple: shape, shape[0], size(0), stride(), numel().
std::optional<std::string> measured(Writer& writer, const Array& array, Library library,
                                    const Term& name, const Term* group, const Term* index) {
  const bool shape = name.word == "shape" || name.word == "size";
  const bool bytes = name.word == "strides" && library == Library::numpy;
  const bool stride = name.word == "stride" || name.word == "strides";
  if (name.word == "numel" || (name.word == "size" && library == Library::numpy)) {
    Integer elements = 1;
    for (const Integer& n : array.shape) elements *= n;
    return elements.str();
  }
  if (name.word == "is_contiguous") {
    const bool rows = is_dense(array) && is_row_major(array);
    writer.note(fmt::format("the strides are {}", rows ? "row-major" : "not row-major"));
    return rows ? "compatible(1,1)" : "compatible(1,2)";  // true, false
  }
  if (name.word == "storage_offset") return array.offset.str();
  if (name.word == "ndim" || name.word == "dim") return std::to_string(array.shape.size());
  if (!shape && !stride) return std::nullopt;
  std::vector<Integer> all = shape ? array.shape : array.strides;
  const std::optional<unsigned> bits = array.bits ? array.bits : writer.usual_bits;
  if (bytes && !bits) Writer::refuse(name, "numpy's strides count bytes: write the dtype");
  if (bytes)
    for (Integer& n : all) n = n * Integer(*bits) / 8;
  const Term* which = index ? index : group && !group->parts.empty() ? group : nullptr;
  if (!which) return tuple_text(all);
  if (which->parts.size() != 1) Writer::refuse(*which, "expected the number of one dimension");
  const auto named = field(which->parts, "dim");
  return all[dimension_of(writer, named ? *named : which->parts[0], all.size())].str();
}

}  // namespace

std::size_t dimension_of(Writer& writer, const Term& term, std::size_t rank) {
  Integer d = writer.integer(term);
  const Integer count(rank);
  if (d < 0) d += count;
  if (d < 0 || d >= count)
    Writer::refuse(term, fmt::format("expected a dimension of 0 to {}", rank == 0 ? 0 : rank - 1));
  return d.convert_to<std::size_t>();
}

Array strided_array(const std::vector<Integer>& shape, std::vector<Integer> strides,
                    const Integer& offset, int bytes, const Term& where) {
  if (shape.size() != strides.size())
    Writer::refuse(where, fmt::format("expected as many strides as extents, {}, got {}",
                                      shape.size(), strides.size()));
  require_elements(where, shape);
  for (Integer& stride : strides) {
    if (stride % bytes != 0)
      Writer::refuse(where, fmt::format("a stride of {} bytes is no whole number of elements of {} "
                                        "bytes",
                                        stride.str(), bytes));
    stride /= bytes;
  }
  if (offset % bytes != 0)
    Writer::refuse(where, fmt::format("an offset of {} bytes is no whole number of elements of {} "
                                      "bytes",
                                      offset.str(), bytes));
  return {.shape = shape, .strides = strides, .offset = Integer(offset / bytes)};
}

std::optional<unsigned> bits_of_dtype(const Term& type, Library library) {
  if (library == Library::torch) return bits_of_torch(type);
  const auto bytes = bytes_of_dtype(type);
  return bytes ? std::optional(8 * static_cast<unsigned>(*bytes)) : std::nullopt;
}

std::vector<Integer> strides_in(const std::vector<Integer>& shape,
                                const std::vector<std::size_t>& order) {
  std::vector<Integer> strides(shape.size());
  Integer step = 1;
  for (auto d = order.rbegin(); d != order.rend(); ++d) {
    strides[*d] = step;
    step *= shape[*d];
  }
  return strides;
}

std::vector<std::size_t> in_order(std::size_t rank) {
  std::vector<std::size_t> order(rank);
  for (std::size_t d = 0; d < rank; ++d) order[d] = d;
  return order;
}

std::optional<std::vector<Integer>> strides_of_format(const std::vector<Integer>& shape,
                                                      const Term& format) {
  const bool last = format.word.ends_with("channels_last"),
             last_3d = format.word.ends_with("channels_last_3d");
  if (format.word.ends_with("contiguous_format")) return row_major_strides(shape);
  if (!last && !last_3d) return std::nullopt;
  const std::size_t rank = last_3d ? 5 : 4;
  if (shape.size() != rank)
    Writer::refuse(format, fmt::format("channels_last{} is of {} dimensions, got {}",
                                       last_3d ? "_3d" : "", rank, shape.size()));
  std::vector<std::size_t> order{0};
  for (std::size_t d = 2; d < rank; ++d) order.push_back(d);
  order.push_back(1);
  return strides_in(shape, order);
}

std::string viewed_text(Writer& writer, Array array, Library library,
                        const std::vector<const Term*>& suffixes) {
  const std::vector<Term> rest_terms = members_one_by_one(suffixes);
  std::vector<const Term*> rest;
  for (const Term& one : rest_terms) rest.push_back(&one);
  for (std::size_t k = 0; k < rest.size(); ++k) {
    const Term& name = *rest[k];
    if (name.is_group('[')) {
      index_array(writer, array, library, name);
      continue;
    }
    if (name.is(Term::Kind::group))
      Writer::refuse(name, "expected a method or an index behind the array");
    const bool called = k + 1 < rest.size() && rest[k + 1]->is_group('(');
    const bool indexed = k + 1 < rest.size() && rest[k + 1]->is_group('[');
    const Term* group = called ? rest[k + 1] : nullptr;
    const Term* index = indexed ? rest[k + 1] : nullptr;
    if (cuts_into_pieces(library, name)) {
      const std::size_t next = k + (called ? 2 : 1);
      take_piece(writer, array, library, name, group,
                 next < rest.size() && rest[next]->is_group('[') ? rest[next] : nullptr);
      k = next;
      continue;
    }
    if (auto text = measured(writer, array, library, name, group, index)) {
      const std::size_t next = k + 1 + (called || indexed ? 1 : 0);
      if (next < rest.size())
        Writer::refuse(*rest[next], "expected nothing behind the number that is asked for");
      return *std::move(text);
    }
    if (called) ++k;
    if (!apply_method(writer, array, library, name, group))
      view(writer, array, library, name, group);
  }
  writer.state_element(array.bits);
  return strided_text(array.shape, array.strides, array.offset);
}

}  // namespace plumb::dialects
