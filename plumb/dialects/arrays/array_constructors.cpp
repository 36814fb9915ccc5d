// Arrays as numpy and torch make them, and views of them.
//
//   torch.empty(4, 8)                     (4,8):(8,1)
//   torch.zeros((4, 8)).t()               (8,4):(1,8)
//   torch.empty(2, 3, 4).permute(2, 0, 1) (4,2,3):(1,12,4)
//   np.empty((4, 8), order='F')           (4,8):(1,4)
//   np.arange(32).reshape(4, 8).T         (8,4):(1,8)
//
// numpy's transpose takes the order of all dimensions, torch's two dimensions to swap. A reshape of
// what has other strides than row-major ones may copy, so it is refused.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/no_elements.hpp"

namespace plumb::dialects {
namespace {

enum class Library { numpy, torch };

struct Array {
  std::vector<Integer> shape, strides;
};

constexpr std::array<std::string_view, 7> constructors{"empty", "zeros", "ones",  "rand",
                                                       "randn", "full",  "arange"};

std::optional<Library> library_of(const std::string& name) {
  for (const std::string_view one : {"np.", "numpy.", "cp.", "cupy."})
    if (name.starts_with(one)) return Library::numpy;
  if (name.starts_with("torch.")) return Library::torch;
  return std::nullopt;
}

/// Row-major strides, or those of an order: the slowest dimension first.
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

Array constructed(Writer& writer, const Call& call, Library library) {
  std::vector<Term> sizes;
  for (const Term& entry : call.round->parts) {
    const bool size = entry.is(Term::Kind::number) || entry.is(Term::Kind::group) ||
                      (entry.is(Term::Kind::name) && writer.bound(entry.word));
    if (!size) break;
    sizes.push_back(entry);
  }
  if (const auto size = argument(call.round->parts, {"size", "shape"}, 64)) sizes = {*size};
  if (sizes.empty())
    Writer::refuse(*call.round, "expected the sizes as numbers, as in torch.empty(4, 8)");
  const bool one = sizes[0].is(Term::Kind::group) || library == Library::numpy ||
                   call.name == "full" || call.name == "arange";
  if (one && sizes.size() > 1 && call.name != "full")
    Writer::refuse(sizes[1], fmt::format("{} takes one size, or a tuple of sizes", call.full));
  if (one) sizes.resize(1);
  Array array;
  for (const Term& size : sizes)
    for (const Integer& n : writer.integers(size)) {
      if (n < 0) Writer::refuse(size, fmt::format("expected sizes of at least 0, got {}", n.str()));
      array.shape.push_back(n);
    }
  if (array.shape.size() > 64) Writer::refuse(*call.round, "expected at most 64 dimensions");
  require_elements(*call.round, array.shape);
  auto order = in_order(array.shape.size());
  const auto fortran = field(call.round->parts, "order");
  if (fortran && fortran->word == "F") std::reverse(order.begin(), order.end());
  const auto format = field(call.round->parts, "memory_format");
  if (format && format->word.ends_with("channels_last")) {
    if (array.shape.size() != 4)
      Writer::refuse(*format,
                     fmt::format("channels_last is of 4 dimensions, got {}", array.shape.size()));
    order = {0, 2, 3, 1};
  }
  array.strides = strides_in(array.shape, order);
  return array;
}

/// The dimension that a number of the text names; -1 is the last one.
std::size_t dimension(Writer& writer, const Term& term, std::size_t rank) {
  Integer d = writer.integer(term);
  const Integer count(rank);
  if (d < 0) d += count;
  if (d < 0 || d >= count)
    Writer::refuse(term, fmt::format("expected a dimension of 0 to {}", rank == 0 ? 0 : rank - 1));
  return d.convert_to<std::size_t>();
}

void permute(Array& array, const std::vector<std::size_t>& order, const Term& where) {
  std::vector<std::size_t> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  if (sorted != in_order(array.shape.size()))
    Writer::refuse(where,
                   fmt::format("expected each of the {} dimensions once", array.shape.size()));
  Array moved;
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
  for (const Term& size : sizes)
    for (const Integer& n : writer.integers(size)) shape.push_back(n);
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
constexpr std::array<std::string_view, 8> kept{"cuda", "cpu",    "half", "float",
                                               "to",   "astype", "view", "requires_grad_"};

void view(Writer& writer, Array& array, Library library, const Term& name, const Term* group) {
  const std::vector<Term> entries = group ? group->parts : std::vector<Term>{};
  const std::size_t rank = array.shape.size();
  std::vector<Term> numbers = entries;
  if (numbers.size() == 1 && numbers[0].is(Term::Kind::group)) numbers = Term(numbers[0]).parts;
  if (name.word == "reshape" || (name.word == "view" && !entries.empty()))
    return reshape(writer, array, numbers, name);
  if (std::find(kept.begin(), kept.end(), name.word) != kept.end()) return;
  if (name.word == "contiguous") {
    array.strides = row_major_strides(array.shape);
    return;
  }
  if (name.word == "T" || (name.word == "transpose" && entries.empty()))
    return permute(array, reversed(rank), name);
  if (name.word == "t" && rank == 2) return permute(array, {1, 0}, name);
  std::vector<std::size_t> dimensions;
  if (name.word == "transpose" || name.word == "swapaxes" || name.word == "permute" ||
      name.word == "mT")
    for (const Term& one : numbers) dimensions.push_back(dimension(writer, one, rank));
  if (name.word == "mT" && rank > 1) dimensions = {rank - 2, rank - 1};
  const bool swaps = name.word == "mT" || name.word == "swapaxes" ||
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

}  // namespace

std::optional<std::string> read_array_constructors(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || !call->round) return std::nullopt;
  const auto library = library_of(call->full);
  if (!library ||
      std::find(constructors.begin(), constructors.end(), call->name) == constructors.end())
    return std::nullopt;
  writer.read_as(*library == Library::torch ? "torch" : "numpy");
  Array array = constructed(writer, *call, *library);
  for (std::size_t k = 0; k < call->rest.size(); ++k) {
    const Term& name = *call->rest[k];
    if (name.is(Term::Kind::group))
      Writer::refuse(name,
                     "an index or a slice is not read: write the shape and strides, as "
                     "print(x.shape, x.stride()) prints them");
    const bool called = k + 1 < call->rest.size() && call->rest[k + 1]->is_group('(');
    const Term* group = called ? call->rest[k + 1] : nullptr;
    if (called) ++k;
    if (name.word == "shape") return tuple_text(array.shape);
    if (name.word == "stride" || (name.word == "strides" && *library == Library::torch))
      return tuple_text(array.strides);
    view(writer, array, *library, name, group);
  }
  return strided_text(array.shape, array.strides);
}

}  // namespace plumb::dialects
