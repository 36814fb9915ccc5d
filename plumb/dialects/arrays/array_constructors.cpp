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

#include "plumb/dialects/arrays/array_views.hpp"
#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"

namespace plumb::dialects {
namespace {

constexpr std::array<std::string_view, 7> constructors{"empty", "zeros", "ones",  "rand",
                                                       "randn", "full",  "arange"};

std::optional<Library> library_of(const std::string& name) {
  for (const std::string_view one : {"np.", "numpy.", "cp.", "cupy."})
    if (name.starts_with(one)) return Library::numpy;
  if (name.starts_with("torch.")) return Library::torch;
  return std::nullopt;
}

/// A library without strided views, of jnp.zeros((8, 128)), tf.zeros((8, 128)) or
/// jax.ShapeDtypeStruct((8, 128), jnp.float32). Empty for others.
std::string_view library_without_views(const Call& call) {
  if (call.full.starts_with("tf.") || call.full.starts_with("tensorflow.")) return "TensorFlow";
  const bool jax = call.full.starts_with("jnp.") || call.full.starts_with("jax.numpy.") ||
                   call.name == "ShapeDtypeStruct";
  return jax ? "JAX" : "";
}

/// np.ndarray(shape, dtype, order=..), which has no strides or place of its own.
bool is_plain_ndarray(const Call& call) {
  const auto& entries = call.round->parts;
  return call.name == "ndarray" && !field(entries, "strides") && !field(entries, "offset") &&
         !positional(entries, 3);
}

Array constructed(Writer& writer, const Call& call, Library library) {
  std::vector<Term> sizes;
  for (const Term& entry : call.round->parts) {
    const bool size = entry.is(Term::Kind::number) || entry.is(Term::Kind::group) ||
                      (entry.is(Term::Kind::name) && writer.bound(entry.word));
    if (!size) break;
    sizes.push_back(entry);
  }
  if (const auto size = argument(call.round->parts, {"size", "shape"}, 64)) {
    if (!sizes.empty())
      Writer::refuse(*size, fmt::format("{} takes its sizes once, got them twice", call.full));
    sizes = {*size};
  }
  if (sizes.empty())
    Writer::refuse(*call.round, "expected the sizes as numbers, as in torch.empty(4, 8)");
  const bool draws = call.name == "rand" || call.name == "randn";
  const bool one = sizes[0].is(Term::Kind::group) || (library == Library::numpy && !draws) ||
                   call.name == "full" || call.name == "arange";
  if (const auto layout = field(call.round->parts, "layout");
      layout && !layout->word.ends_with("strided"))
    Writer::refuse(*layout, "expected layout=torch.strided: a sparse tensor has no strides");
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
  const std::size_t place = library == Library::torch || call.name == "ndarray" ? 64
                            : call.name == "full"                               ? 3
                                                                                : 2;
  const auto fortran = argument(call.round->parts, {"order"}, place);
  if (fortran && fortran->word == "F") std::reverse(order.begin(), order.end());
  array.strides = strides_in(array.shape, order);
  if (const auto format = field(call.round->parts, "memory_format"))
    if (const auto strides = strides_of_format(array.shape, *format)) array.strides = *strides;
  const bool typed = library == Library::numpy && call.name != "arange";
  const auto type = argument(call.round->parts, {"dtype"},
                             !typed                ? 64
                             : call.name == "full" ? 2
                                                   : 1);
  if (type) array.bits = bits_of_dtype(*type, library);
  // numpy takes float64, and int64 of integers; torch takes int64 for arange.
  if (!type && (library == Library::numpy || call.name == "arange")) writer.usual_bits = 64;
  return array;
}

}  // namespace

std::optional<std::string> read_array_constructors(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call || !call->round) return std::nullopt;
  const std::string_view no_views = library_without_views(*call);
  const auto library = !no_views.empty() ? std::optional(Library::numpy) : library_of(call->full);
  const bool constructs =
      std::find(constructors.begin(), constructors.end(), call->name) != constructors.end() ||
      call->name == "ShapeDtypeStruct" || is_plain_ndarray(*call);
  if (!library || !constructs) return std::nullopt;
  writer.read_as(!no_views.empty() ? no_views : *library == Library::torch ? "torch" : "numpy");
  if (!no_views.empty() && !call->rest.empty())
    Writer::refuse(*call->rest.front(),
                   fmt::format("{} has no strided views: write the layout that XLA gives the "
                               "result, such as f32[8,128]{{1,0}}",
                               no_views));
  Array array = constructed(writer, *call, *library);
  if (!no_views.empty()) writer.usual_bits = 32;
  return viewed_text(writer, std::move(array), *library, call->rest);
}

}  // namespace plumb::dialects
