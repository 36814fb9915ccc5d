// Triton's encodings of tensors, as MLIR prints them and as classes of Gluon.
//
//   tensor<16x2xf16, #ttg.blocked<{sizePerThread = [1, 1], ..}>>     linear_blocked(..)
//   BlockedLayout([1, 1], [16, 2], [1, 1], [1, 0]), shape=[16, 2]    the same
//
// An encoding says how a tensor is distributed, so most of them need its shape.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/arrays/arrays.hpp"
#include "plumb/dialects/arrays/dtypes.hpp"
#include "plumb/dialects/text/alone.hpp"
#include "plumb/dialects/text/types/tensor_type.hpp"
#include "plumb/dialects/triton/blocks.hpp"
#include "plumb/dialects/triton/encoding.hpp"
#include "plumb/dialects/triton/encoding_fields.hpp"
#include "plumb/dialects/triton/triton.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::dialects {
namespace {

/// Whether the encoding itself says how blocks share the tensor; others have it of their parent, or
/// refuse several.
enum class SharedBy { blocks, parent };

struct EncodingRow {
  std::string_view name;  // of MLIR's attribute, or of Gluon's class
  std::string (*text)(Writer&, const Encoding&, const std::vector<Integer>& shape);
  SharedBy shared = SharedBy::blocks;
};

constexpr std::array encoding_rows{
    EncodingRow{"blocked", blocked_text},
    EncodingRow{"BlockedLayout", blocked_text},
    EncodingRow{"nvidia_mma", nvidia_mma_text},
    EncodingRow{"NVMMADistributedLayout", nvidia_mma_text},
    EncodingRow{"amd_mfma", amd_mfma_text, SharedBy::parent},
    EncodingRow{"AMDMFMALayout", amd_mfma_text, SharedBy::parent},
    EncodingRow{"amd_wmma", amd_wmma_text},
    EncodingRow{"AMDWMMALayout", amd_wmma_text},
    EncodingRow{"dot_op", dot_operand_text, SharedBy::parent},
    EncodingRow{"DotOperandLayout", dot_operand_text, SharedBy::parent},
    EncodingRow{"slice", slice_text, SharedBy::parent},
    EncodingRow{"SliceLayout", slice_text, SharedBy::parent},
    EncodingRow{"swizzled_shared", swizzled_shared_text},
    EncodingRow{"SwizzledSharedLayout", swizzled_shared_text},
    EncodingRow{"shared", shared_text},
    EncodingRow{"amd_rotating_shared", rotating_shared_text},
    EncodingRow{"AMDRotatingSharedLayout", rotating_shared_text},
    EncodingRow{"nvmma_shared", nvmma_shared_text},
    EncodingRow{"NVMMASharedLayout", nvmma_shared_text},
    EncodingRow{"tensor_memory_encoding", tensor_memory_text, SharedBy::parent},
    EncodingRow{"TensorMemoryLayout", tensor_memory_text, SharedBy::parent},
    EncodingRow{"tensor_memory_scales_encoding", tensor_memory_scales_text, SharedBy::parent},
    EncodingRow{"TensorMemoryScalesLayout", tensor_memory_scales_text, SharedBy::parent},
    EncodingRow{"padded_shared", padded_shared_text, SharedBy::parent},
    EncodingRow{"PaddedSharedLayout", padded_shared_text, SharedBy::parent},
};

const EncodingRow* row_of(const Call& call) {
  const bool attribute = call.full.starts_with("#");
  std::string name = call.full;
  if (attribute)
    name = name.substr(name.find('.') == std::string::npos ? 1 : name.find('.') + 1);
  else
    name = call.name;
  const auto row = std::find_if(encoding_rows.begin(), encoding_rows.end(),
                                [&](const EncodingRow& one) { return one.name == name; });
  if (row == encoding_rows.end() || (!attribute && name[0] >= 'a')) return nullptr;
  return &*row;
}

/// The encoding of a tensor: that of one block, beside the others.
std::string tensor_text(Writer& writer, const EncodingRow& row, Encoding encoding,
                        const std::vector<Integer>& shape) {
  // padded_shared<[512:+16] {order = [1, 0], shape = [64, 64]}>
  if (const auto own = field(encoding.entries, "shape"); own && writer.integers(*own) != shape)
    Writer::refuse(*own, fmt::format("the encoding is of a tensor of {}, and the tensor has {}: "
                                     "write one shape in both places",
                                     tuple_text(writer.integers(*own)), tuple_text(shape)));
  if (row.shared == SharedBy::parent) return row.text(writer, encoding, shape);
  const Blocks blocks = take_blocks(writer, encoding, shape);
  return blocks.beside(row.text(writer, encoding, blocks.shape));
}

const Term& resolved(Writer& writer, const Term& term) {
  const Term* now = &term;
  for (int depth = 0; depth < 64 && now->is(Term::Kind::name); ++depth) {
    const Term* other = writer.bound(now->word);
    if (!other) break;
    now = other;
  }
  return *now;
}

}  // namespace

Encoding encoding_of(Writer& writer, const Term& written) {
  const Term& term = resolved(writer, written);
  Encoding found{.where = &term};
  const auto call = call_of(term);
  if (!call) Writer::refuse(term, "expected an encoding such as #ttg.blocked<{..}>");
  require_alone(term);
  if (term.is(Term::Kind::name))
    Writer::refuse(term, fmt::format("{} is not defined here: paste its line, {} = #ttg.blocked<{{"
                                     "..}}>, before it",
                                     term.word, term.word));
  found.kind =
      call->full.starts_with("#") ? call->full.substr(call->full.find('.') + 1) : call->name;
  const Term* group = call->angle ? call->angle : call->round;
  if (!group) Writer::refuse(term, fmt::format("{} has no parameters", call->full));
  for (const Term& entry : group->parts)
    if (entry.is_group('{')) {
      found.entries.insert(found.entries.end(), entry.parts.begin(), entry.parts.end());
    } else if (entry.is(Term::Kind::sequence) && entry.parts.size() == 2 &&
               entry.parts[1].is_group('{')) {  // [512:+16] {order = ..}
      found.entries.push_back(entry.parts[0]);
      found.entries.insert(found.entries.end(), entry.parts[1].parts.begin(),
                           entry.parts[1].parts.end());
    } else {
      found.entries.push_back(entry);
    }
  require_known_fields(found);
  return found;
}

std::string encoding_text(Writer& writer, const Term& written, const std::vector<Integer>& shape) {
  const Term& term = resolved(writer, written);
  const auto call = call_of(term);
  const EncodingRow* kind = call ? row_of(*call) : nullptr;
  if (kind) return tensor_text(writer, *kind, encoding_of(writer, term), shape);
  if (term.is(Term::Kind::name) && term.word.starts_with('#')) encoding_of(writer, term);
  writer.tensor_shape = shape;
  return writer.write(term);  // #ttg.linear and others that need no shape
}

namespace {

[[noreturn]] void refuse_bare(Writer& writer, const Term& term, std::string_view what) {
  writer.read_as("MLIR");
  Writer::refuse(term,
                 fmt::format("a {} without an encoding has no layout: write "
                             "tensor<128x64xf16, #ttg.blocked<{{..}}>>, or memref<128x64xf16>",
                             what));
}

/// !ttg.memdesc<16x64xf16, #shared, #smem, mutable, 3x16x64>: a part of an allocation has the
/// strides of the whole; the dimensions before the encoding's count buffers.
void require_whole(Writer& writer, const std::vector<Term>& entries, const Shape& shape) {
  const Term& last = entries.back();
  if (entries.size() < 3 || !last.is(Term::Kind::number)) return;
  const Shape whole = shape_of_type(writer, last);
  const bool same =
      whole.size() >= shape.size() && std::equal(shape.rbegin(), shape.rend(), whole.rbegin());
  if (!same)
    Writer::refuse(last, fmt::format("the tensor is a part of an allocation of {}, and has its "
                                     "strides: write that shape in place of the tensor's",
                                     last.word));
}

std::string type_text(Writer& writer, const std::vector<Term>& entries, const Term& term,
                      bool memory) {
  if (entries.size() == 1 && !entries[0].is(Term::Kind::group) && !memory)
    refuse_bare(writer, term, "tensor");
  if (entries.size() < 2 || entries[0].is(Term::Kind::group))
    Writer::refuse(term,
                   "expected a shape and an encoding, as in tensor<128x64xf16, "
                   "#ttg.blocked<{..}>>");
  writer.read_as("Triton");
  if (!memory && entries.size() > 2)
    Writer::refuse(entries[2], "a tensor has one encoding: write it with one of them");
  const Shape shape = shape_of_type(writer, entries[0]);
  writer.state_element(element_of_type(entries[0]));
  if (memory) require_whole(writer, entries, shape);
  return encoding_text(writer, entries[1], shape);
}

/// PaddedSharedLayout.with_identity_for([[512, 16]], [64, 64], [1, 0]): pairs, a shape, an order.
std::string identity_padded(Writer& writer, const Call& call, const Term& term) {
  writer.read_as("Triton");
  const auto& entries = call.round->parts;
  const auto pairs = argument(entries, {"interval_padding_pairs"}, 0),
             shape = argument(entries, {"shape"}, 1), order = argument(entries, {"order"}, 2);
  if (!pairs || !shape || !order)
    Writer::refuse(term,
                   "expected pairs, a shape and an order, as in "
                   "with_identity_for([[512, 16]], [64, 64], [1, 0])");
  return padded_shared_text(writer,
                            {.kind = call.name, .entries = {*pairs, *order}, .where = &term},
                            writer.integers(*shape));
}

/// Functions of Gluon that make a tensor: where its shape, its type and its layout stand.
struct TensorFunction {
  std::string_view name;
  std::size_t shape, type, layout;
};
constexpr std::array tensor_functions{TensorFunction{"allocate_shared_memory", 1, 0, 2},
                                      TensorFunction{"allocate_tensor_memory", 1, 0, 2},
                                      TensorFunction{"zeros", 0, 1, 2},
                                      TensorFunction{"full", 0, 2, 3}};

/// gl.allocate_shared_memory(gl.float16, [64, 64], SwizzledSharedLayout(8, 1, 8, [1, 0]))
std::optional<std::string> of_tensor_function(Writer& writer, const Call& call) {
  if (!call.round || !(call.full.starts_with("gl.") || call.full.starts_with("ttgl.")))
    return std::nullopt;
  for (const TensorFunction& row : tensor_functions) {
    if (call.name != row.name) continue;
    const auto& entries = call.round->parts;
    const auto shape = argument(entries, {"shape"}, row.shape),
               type = argument(entries, {"dtype", "element_ty"}, row.type),
               layout = argument(entries, {"layout"}, row.layout);
    if (!shape || !layout) return std::nullopt;
    writer.read_as("Triton");
    if (type) writer.state_element(bits_of_torch(*type));
    return encoding_text(writer, *layout, writer.integers(*shape));
  }
  return std::nullopt;
}

/// #xegpu.layout<..>: an attribute that no rule takes. Layouts alone are meant by these names.
bool unknown_attribute(const Call& call) {
  if (!call.full.starts_with('#') || !call.angle || call.full.starts_with("#mosaic_gpu"))
    return false;
  const std::size_t dot = call.full.find('.');
  if (dot > call.full.size()) return false;
  const std::string kind = call.full.substr(dot + 1);
  return kind != "linear" && kind != "shared_linear" && kind != "address_space";
}

}  // namespace

std::optional<std::string> read_triton(Writer& writer, const Term& term) {
  const auto call = call_of(term);
  if (!call) return std::nullopt;
  const bool memory = call->full == "!ttg.memdesc" || call->full == "!tt.memdesc";
  if ((call->full == "tensor" || memory) && call->angle)
    return type_text(writer, call->angle->parts, term, memory);
  if (call->full == "vector" && call->angle) refuse_bare(writer, term, "vector");
  if (call->name == "AutoLayout" || call->name == "get_default_for" ||
      call->name == "CoalescedLayout") {
    writer.read_as("Triton");
    Writer::refuse(term, fmt::format("{} is a layout that the compiler chooses: write the encoding "
                                     "that it prints, such as #ttg.blocked<{{..}}>",
                                     call->name));
  }
  if (call->full.ends_with("PaddedSharedLayout.with_identity_for") && call->round)
    return identity_padded(writer, *call, term);
  if (auto tensor = of_tensor_function(writer, *call)) return tensor;
  const EncodingRow* kind = row_of(*call);
  if (!kind && unknown_attribute(*call)) {
    writer.read_as("MLIR");
    Writer::refuse(term, fmt::format("{} is not read: write the layout by its bases, "
                                     "#ttg.linear<{{register = [[0, 1]], lane = [[1, 0]], warp = "
                                     "[], block = []}}>",
                                     call->full));
  }
  if (!kind || !term.is(Term::Kind::applied)) return std::nullopt;
  writer.read_as("Triton");
  if (writer.tensor_shape)
    return tensor_text(writer, *kind, encoding_of(writer, term), *writer.tensor_shape);
  const Encoding encoding = encoding_of(writer, term);
  if (const auto shape = field(encoding.entries, "shape"))
    return tensor_text(writer, *kind, encoding, writer.integers(*shape));
  const bool attribute = call->full.starts_with("#");
  Writer::refuse(term, fmt::format("{} needs the shape of its tensor: write {}", call->full,
                                   attribute ? fmt::format("tensor<128x64xf16, {}<..>>", call->full)
                                             : fmt::format("{}(..), shape=[128, 64]", call->name)));
}

std::optional<std::string> read_shaped_statement(Writer& writer, const Term& statement) {
  auto shape = field(statement.parts, "shape");
  if (!shape && statement.parts.size() == 2 && statement.parts[1].is_group('['))
    shape = statement.parts[1];  // BlockedLayout(..), [128, 64]
  const auto type = field(statement.parts, "dtype");
  if (!shape || statement.parts.size() != (type ? 3 : 2)) return std::nullopt;
  const auto encoding = positional(statement.parts, 0);
  if (!encoding || !call_of(*encoding)) return std::nullopt;
  const std::vector<Integer> sizes = writer.integers(*shape);
  if (type) writer.state_element(bits_of_torch(*type));
  const Term& term = resolved(writer, *encoding);
  const auto call = call_of(term);
  const bool mosaic = call && is_mosaic(*call);
  const bool bases =
      call && (call->name == "DistributedLinearLayout" || call->name == "SharedLinearLayout") &&
      call->round;
  const bool padded = call && call->full.ends_with("PaddedSharedLayout.with_identity_for");
  if (!call || (!row_of(*call) && !call->full.starts_with("#tt") && !mosaic && !padded && !bases))
    return std::nullopt;
  writer.read_as(mosaic ? "JAX" : "Triton");
  return encoding_text(writer, *encoding, sizes);
}

}  // namespace plumb::dialects
