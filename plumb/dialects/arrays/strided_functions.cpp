// Calls whose arguments are sizes and strides of elements, of compiled code of torch, of Triton and
// of TVM; and classes that torch prints.
//
//   reinterpret_tensor(buf0, (8, 4), (1, 8), 16)                   Sw<0,0,0> o 16 o (8,4):(1,8)
//   tl.make_block_ptr(a, (128, 64), (64, 1), ..)                   (128,64):(64,1)
//   T.match_buffer(a, (128, 64), "float16", strides=[64, 1])       (128,64):(64,1)
//   T.alloc_shared((128, 64), "float16")                           (128,64):(64,1)
//   Layout.row_major(4, 8)                                         (4,8):(8,1)
//   FixedLayout('cuda', torch.float32, size=[4, 8], stride=[8, 1]) (4,8):(8,1)
#include <fmt/format.h>

#include <array>

#include "plumb/dialects/arrays/array_views.hpp"
#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/dtypes.hpp"
#include "plumb/dialects/arrays/strided.hpp"
#include "plumb/dialects/text/refused/no_elements.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"

namespace plumb::dialects {
namespace {

/// The type of the elements, if it is an argument: torch.float16, dtype=float16, "float16".
std::optional<unsigned> element_among(const std::vector<Term>& entries) {
  for (const Term& entry : entries) {
    const auto type = field({entry}, "dtype");
    const bool names = type || entry.is(Term::Kind::text) ||
                       (entry.is(Term::Kind::name) && entry.word.starts_with("torch."));
    if (!names) continue;
    if (const auto bits = bits_of_torch(type.value_or(entry))) return bits;
  }
  return std::nullopt;
}

/// A class whose arguments have sizes and strides: FixedLayout(.., size=[4, 8], stride=[8, 1]).
std::optional<std::string> of_class(Writer& writer, const Call& call) {
  if (!call.round || call.full.find('.') != std::string::npos) return std::nullopt;
  const auto& entries = call.round->parts;
  auto size = field(entries, "size");
  if (!size) size = field(entries, "shape");
  auto stride = field(entries, "stride");
  if (!stride && (call.name == "View" || call.name == "DLTensor"))
    stride = field(entries, "strides");  // of elements
  if (call.name == "FakeTensor" && !stride) {
    writer.read_as("torch");
    Writer::refuse(*call.round, "a FakeTensor prints no strides: write size=(4, 8), stride=(8, 1)");
  }
  if (!size || !stride) return std::nullopt;
  auto offset = field(entries, "storage_offset");
  if (!offset) offset = field(entries, "offset");
  writer.read_as(call.name == "View" ? "tinygrad" : "torch");
  if (const auto mask = field(entries, "mask"); mask && !mask->is_name("None"))
    Writer::refuse(*mask, "a view with a mask is no layout: what the mask leaves out is 0");
  if (const auto bytes = field(entries, "byte_offset"); bytes && writer.integer(*bytes) != 0)
    Writer::refuse(*bytes, "expected byte_offset=0: write offset=.., in elements");
  Array array = strided_array(writer.integers(*size), writer.integers(*stride),
                              offset ? writer.integer(*offset) : Integer(0), 1, *size);
  array.bits = element_among(entries);
  return viewed_text(writer, std::move(array), Library::torch, call.rest);
}

constexpr std::size_t no_place = 64;

/// axis_separators=[1] of TVM: the memory has several dimensions.
void require_one_axis(const std::vector<Term>& entries) {
  const auto axes = field(entries, "axis_separators");
  if (axes && axes->is(Term::Kind::group) && !axes->parts.empty())
    Writer::refuse(*axes, "expected no axis_separators: the memory of a layout has one dimension");
}

/// Functions, and which of their arguments is the size; the strides stand behind it.
struct StridedFunction {
  std::string_view name, dialect;
  std::size_t size, strides, offset;
};
constexpr std::array strided_functions{
    StridedFunction{"empty_strided_cuda", "torch", 0, 1, no_place},
    StridedFunction{"empty_strided_cpu", "torch", 0, 1, no_place},
    StridedFunction{"empty_strided_xpu", "torch", 0, 1, no_place},
    StridedFunction{"assert_size_stride", "torch", 1, 2, no_place},
    StridedFunction{"reinterpret_tensor", "torch", 1, 2, 3},
    StridedFunction{"make_block_ptr", "triton.language", 1, 2, no_place},
    StridedFunction{"make_tensor_descriptor", "triton.language", 1, 2, no_place},
    StridedFunction{"match_buffer", "TVM", 1, no_place, no_place},
    StridedFunction{"decl_buffer", "TVM", 0, no_place, no_place},
    StridedFunction{"make_naive_tensor_descriptor", "Composable Kernel", 0, 1, no_place},
    StridedFunction{"make_naive_tensor_view", "Composable Kernel", 1, 2, no_place},
    StridedFunction{"Buffer", "TVM", 0, no_place, no_place}};

std::optional<std::string> of_function(Writer& writer, const Call& call) {
  for (const StridedFunction& row : strided_functions) {
    if (call.name != row.name || !call.round) continue;
    const auto& entries = call.round->parts;
    const auto size = argument(entries, {"shape", "size"}, row.size),
               strides = argument(entries, {"strides", "stride"}, row.strides),
               offset = argument(entries, {"elem_offset"}, row.offset);
    if (!size || !strides) continue;
    writer.read_as(row.dialect);
    require_one_axis(entries);
    const bool block = call.name == "make_block_ptr" || call.name == "make_tensor_descriptor";
    if (block && argument(entries, {"block_shape"}, call.name == "make_block_ptr" ? 4 : 3))
      writer.note("this is the whole array: local_tile(A, T, c) is a block of it");
    Array array = strided_array(writer.integers(*size), writer.integers(*strides),
                                offset ? writer.integer(*offset) : Integer(0), 1, *size);
    array.bits = element_among(entries);
    return viewed_text(writer, std::move(array), Library::torch, call.rest);
  }
  return std::nullopt;
}

/// Buffers of TileLang and TVM: a shape and a type, row-major.
struct BufferFunction {
  std::string_view name;
  std::size_t shape;
};
constexpr std::array buffer_functions{
    BufferFunction{"alloc_shared", 0}, BufferFunction{"alloc_local", 0},
    BufferFunction{"alloc_buffer", 0}, BufferFunction{"Tensor", 0},
    BufferFunction{"decl_buffer", 0},  BufferFunction{"placeholder", 0},
    BufferFunction{"array", 0},        BufferFunction{"Buffer", 0},
    BufferFunction{"match_buffer", 1}};

std::optional<std::string> of_buffer(Writer& writer, const Call& call) {
  const bool numba = call.full == "cuda.shared.array" || call.full == "cuda.local.array";
  const bool library = call.full.starts_with("T.") || call.full.starts_with("tilelang.") ||
                       call.full.starts_with("tir.") || call.full.starts_with("tvm.") ||
                       call.full.starts_with("te.") || numba;
  if (!library || !call.round) return std::nullopt;
  const auto& entries = call.round->parts;
  if (call.name == "alloc_fragment") {
    writer.read_as("TVM");
    Writer::refuse(*call.round,
                   "the compiler infers the layout of a fragment: write the layout that it prints, "
                   "or a buffer of T.alloc_shared");
  }
  for (const BufferFunction& row : buffer_functions) {
    const auto shape = argument(entries, {"shape"}, row.shape);
    if (call.name == "array" && !numba) continue;
    if (call.name != row.name || !shape || field(entries, "strides")) continue;
    writer.read_as(numba ? "Numba" : "TVM");
    Array array;
    array.shape = writer.integers(*shape);
    for (const Integer& extent : array.shape)
      if (extent < 0) Writer::refuse(*shape, "expected extents of at least 1");
    if (array.shape.size() > 64) Writer::refuse(*shape, "expected at most 64 extents");
    require_elements(*shape, array.shape);
    array.strides = row_major_strides(array.shape);
    require_one_axis(entries);
    if (const auto offset = field(entries, "elem_offset")) array.offset = writer.integer(*offset);
    if (const auto type = argument(entries, {"dtype"}, row.shape + 1))
      array.bits = bits_of_torch(*type);
    if (call.name == "alloc_shared")
      writer.note("this is the row-major buffer: T.annotate_layout and T.gemm may swizzle it");
    return viewed_text(writer, std::move(array), Library::torch, call.rest);
  }
  return std::nullopt;
}

/// tinygrad's ShapeTracker(views=(View(shape=(4, 8), strides=(8, 1), ..),))
std::optional<std::string> of_views(Writer& writer, const Call& call) {
  if (call.name != "ShapeTracker" || !call.round) return std::nullopt;
  writer.read_as("tinygrad");
  const auto views = argument(call.round->parts, {"views"}, 0);
  if (!views || !views->is(Term::Kind::group) || views->parts.empty())
    Writer::refuse(*call.round, "expected views=(View(shape=(4, 8), strides=(8, 1), ..),)");
  if (views->parts.size() > 1)
    Writer::refuse(
        *views, fmt::format("a ShapeTracker of {} views is no single layout: write each View alone",
                            views->parts.size()));
  return writer.write(views->parts.front());
}

/// Mojo's Layout.row_major(4, 8), Layout.col_major(4, 8), and LayoutTensor[dtype, layout, origin].
std::optional<std::string> of_mojo(Writer& writer, const Call& call) {
  if (call.name == "LayoutTensor" && call.square && call.square->parts.size() > 1 && !call.angle &&
      call.rest.empty()) {
    writer.read_as("Mojo");
    writer.state_element(type_within(call.square->parts[0]));
    return writer.literal(call.square->parts[1]);
  }
  // Layout.row_major[4, 8](), or row_major[4, 8]()
  const bool bracketed = call.square && call.round && call.round->parts.empty();
  const auto is_major = [&](const std::string& name) {
    return call.full.ends_with("Layout." + name) || (bracketed && call.full == name);
  };
  const bool row = is_major("row_major");
  if ((!row && !is_major("col_major")) || !call.round || !call.rest.empty()) return std::nullopt;
  writer.read_as("Mojo");
  const Term& extents = bracketed ? *call.square : *call.round;
  if (extents.parts.empty())
    Writer::refuse(extents, "expected the extents, as in Layout.row_major(4, 8)");
  const bool tuple = extents.parts.size() == 1;
  const std::vector<Integer> shape = writer.integers(tuple ? extents.parts[0] : extents);
  require_elements(extents, shape);
  return fmt::format("make_{}_major_layout({})", row ? "row" : "column", tuple_text(shape));
}

}  // namespace

std::optional<std::string> read_strided_functions(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  if (auto text = of_function(writer, *call)) return text;
  if (auto text = of_buffer(writer, *call)) return text;
  if (auto text = of_mojo(writer, *call)) return text;
  if (auto text = of_views(writer, *call)) return text;
  return of_class(writer, *call);
}

}  // namespace plumb::dialects
