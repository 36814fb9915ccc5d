// A field that is not read may change the layout, so it is refused.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "plumb/dialects/triton/encoding_fields.hpp"

namespace plumb::dialects {
namespace {

/// The fields of an encoding, as MLIR and as Gluon name them, with blanks around each; and how many
/// arguments of the class are read without a name, before those of blocks.
struct KnownFields {
  std::string_view kind, name_of_class, fields;
  std::size_t unnamed;
};

constexpr std::string_view of_all =
    " shape CTAsPerCGA ctas_per_cga CTASplitNum cta_split_num CTAOrder cta_order CGALayout "
    "cga_layout ";

constexpr std::array known_fields{
    KnownFields{"blocked", "BlockedLayout",
                " sizePerThread size_per_thread threadsPerWarp threads_per_warp warpsPerCTA "
                "warps_per_cta order ",
                4},
    KnownFields{"nvidia_mma", "NVMMADistributedLayout",
                " versionMajor versionMinor version warpsPerCTA warps_per_cta instrShape "
                "instr_shape ",
                3},
    KnownFields{"amd_mfma", "AMDMFMALayout",
                " version versionMajor versionMinor warpsPerCTA warps_per_cta instrShape "
                "instr_shape isTransposed transposed tilesPerWarp tiles_per_warp elementBitWidth "
                "element_bitwidth ",
                6},
    KnownFields{"amd_wmma", "AMDWMMALayout",
                " version isTranspose isTransposed transposed ctaLayout warpsPerCTA warps_per_cta "
                "warp_bases reg_bases instrShape instr_shape rank ",
                6},
    KnownFields{"dot_op", "DotOperandLayout", " opIdx operand_index parent kWidth k_width ", 3},
    KnownFields{"slice", "SliceLayout", " dim parent ", 2},
    KnownFields{"swizzled_shared", "SwizzledSharedLayout",
                " vec perPhase per_phase maxPhase max_phase order ", 4},
    KnownFields{"shared", "", " vec perPhase maxPhase order hasLeadingOffset ", 0},
    KnownFields{"amd_rotating_shared", "AMDRotatingSharedLayout",
                " vec perPhase per_phase maxPhase max_phase order ", 4},
    KnownFields{"nvmma_shared", "NVMMASharedLayout",
                " swizzlingByteWidth swizzle_byte_width transposed elementBitWidth "
                "element_bitwidth fp4Padded fp4_padded rank ",
                5},
    KnownFields{"padded_shared", "PaddedSharedLayout",
                " interval_padding_pairs order offset offset_bases block block_bases ", 2},
    KnownFields{"tensor_memory_encoding", "TensorMemoryLayout",
                " blockM blockN block colStride col_stride unpacked CTASplitM CTASplitN "
                "cta_split_num twoCTAs two_ctas ",
                2}};

/// [[1, 0]] and [] are the blocks of a cluster.
bool is_list_of_bases(const Term& term) {
  return term.is_group('[') && (term.parts.empty() || term.parts[0].is_group('['));
}

}  // namespace

void require_known_fields(const Encoding& encoding) {
  const auto row =
      std::find_if(known_fields.begin(), known_fields.end(), [&](const KnownFields& one) {
        return one.kind == encoding.kind || one.name_of_class == encoding.kind;
      });
  if (row == known_fields.end()) return;
  if (const auto more = positional(encoding.entries, row->unnamed);
      more && row->name_of_class == encoding.kind && !is_list_of_bases(*more))
    Writer::refuse(*more, fmt::format("expected at most {} arguments without a name in {}: write "
                                      "the name of this one",
                                      row->unnamed, encoding.kind));
  for (const Term& entry : encoding.entries) {
    const bool named = entry.is(Term::Kind::sequence) && entry.parts.size() > 2 &&
                       entry.parts[0].is(Term::Kind::name) && entry.parts[1].is_oper("=");
    if (!named) continue;
    const std::string name = " " + entry.parts[0].word + " ";
    if (row->fields.find(name) > row->fields.size() && of_all.find(name) > of_all.size())
      Writer::refuse(entry, fmt::format("the field {} of {} is not read: leave it out if it does "
                                        "not change the layout",
                                        entry.parts[0].word, encoding.kind));
  }
}

}  // namespace plumb::dialects
