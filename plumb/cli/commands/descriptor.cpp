// plumb descriptor: the descriptor by which wgmma reads a tile of shared memory, and back.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/command.hpp"
#include "plumb/cli/commands/descriptor_tma.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/gpu/descriptors/printed_descriptor.hpp"
#include "plumb/gpu/descriptors/tile.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

using namespace gpu_conformance;

constexpr auto descriptor_notes =
    R"(TILE maps (row, k) to offsets in elements: Sw<3,3,3> o 0 o (64,64):(64,1) for 16 bits, or
what CuTe prints: Sw<3,4,3> o smem_ptr[16b](unset) o (64,64):(64,1). It begins at a multiple of
1,024 bytes, from which the starts count. Each instruction takes --rows rows and 32 bytes of k.
A descriptor is 0x and up to 16 digits, or what CUTLASS prints, GmmaDescriptor: 0x.. with its
fields; the answer is the layout that it reads, in bytes.
With --tma, TILE is a tensor in global memory, and the answer has the parameters of
cuTensorMapEncodeTiled that copy a tile of it, each checked against the driver API. The tile is an
extent for each mode, (128,64), with steps <128:2,64:1>; or the layout that it has in shared
memory.)";

constexpr std::array<Word, 4> swizzle_modes{3, 2, 1, 0};  // the widest swizzle first

struct DescriptorOptions {
  std::string what, major = "K";
  AskedElement element{16, "", {4, 6, 8, 16, 32, 64}};
  unsigned bits = 16;  // of an element, by the option or the texts
  Word rows = 0;
  TensorMapOptions tma;

  Major side_by_side() const { return major == "K" ? Major::k : Major::rows; }

  TensorMapOptions tensor_map() const {
    TensorMapOptions asked = tma;
    asked.tensor = what;
    asked.bits = bits;
    asked.element = element.option;
    return asked;
  }
};

struct Step {
  Word row, k;
  Descriptor descriptor;
};

/// What reads the whole tile in one mode; or the first operand that it does not read, and why.
struct InMode {
  std::vector<Step> steps;
  std::optional<Misfit> misfit;
};

InMode in_mode(const std::vector<PlacedOperand>& operands, Major major, Word mode) {
  InMode all;
  for (const PlacedOperand& placed : operands) {
    const auto found = descriptor_of_mode(placed.operand, major, mode);
    if (const auto* misfit = std::get_if<Misfit>(&found)) {
      all.misfit = *misfit;
      all.misfit->row += placed.row;
      all.misfit->k += placed.k;
      return all;
    }
    all.steps.push_back({placed.row, placed.k, std::get<Descriptor>(found)});
  }
  return all;
}

std::string sentence_of(const Misfit& misfit) {
  switch (misfit.kind) {
    case Misfit::Kind::another_byte:
      return fmt::format("at row {}, k {} it reads byte {}, and the tile has byte {}", misfit.row,
                         misfit.k, misfit.read, misfit.got);
    case Misfit::Kind::not_of_16:
      return fmt::format("a field would be {} bytes, which 16 does not divide", misfit.got);
    case Misfit::Kind::too_far:
      return fmt::format("a field would be {} bytes; expected 0 to {}", misfit.got, (1 << 18) - 16);
  }
  throw Defect("a misfit of no kind");
}

std::string word_of(const Descriptor& descriptor) {
  return fmt::format("0x{:016x}", encoded(descriptor));
}

std::string fields_text(const Descriptor& one, Major major, const OperandShape& operand) {
  const auto field = [](bool used, Word value) {
    return used ? std::to_string(value) : std::string("not used");
  };
  return fmt::format("swizzle {}, LBO {}, SBO {}, base offset {}", mode_name(one.mode),
                     field(reads_leading(one, major, operand), one.leading),
                     field(reads_stride(one, major, operand), one.stride), one.base);
}

nlohmann::json fields_json(const Descriptor& one, Major major, const OperandShape& operand) {
  return {{"swizzle", mode_name(one.mode)},
          {"start", one.start},
          {"lbo", one.leading},
          {"lbo_used", reads_leading(one, major, operand)},
          {"sbo", one.stride},
          {"sbo_used", reads_stride(one, major, operand)},
          {"base_offset", one.base},
          {"descriptor", word_of(one)}};
}

void print_steps(const std::vector<Step>& steps, Major major, const OperandShape& operand) {
  std::string before;
  for (const Step& step : steps) {
    if (const std::string fields = fields_text(step.descriptor, major, operand); fields != before)
      std::cout << fields << "\n";
    before = fields_text(step.descriptor, major, operand);
    std::cout << fmt::format("  rows {}..{}, k {}..{}: start {}, {}\n", step.row,
                             step.row + operand.rows - 1, step.k, step.k + operand.K - 1,
                             step.descriptor.start, word_of(step.descriptor));
  }
}

/// Elements that wgmma reads, and no option of a tensor map.
void require_wgmma(const DescriptorOptions& options) {
  if (options.bits != 8 && options.bits != 16 && options.bits != 32)
    throw notation::CallError(
        fmt::format("wgmma reads elements of 8, 16 or 32 bits, got {}; a tensor map needs --tma",
                    options.bits));
  const TensorMapOptions& tma = options.tma;
  if (!tma.type.empty() || !tma.swizzle.empty() || tma.interleave != "none")
    throw notation::CallError("--type, --swizzle and --interleave are of a tensor map: give --tma");
}

/// The tile in elements if its swizzle counts bytes, and a mode reads that tile. A pointer in the
/// text has said so already.
std::optional<std::string> read_as_bytes(const DescriptorOptions& options, Major major) {
  const bool said = options.what.find("ptr[") != std::string::npos;
  const auto tile = said ? std::nullopt : tile_swizzled_by_bytes(options.what, options.bits / 8);
  if (!tile) return std::nullopt;
  const auto operands = operands_of_tile(*tile, options.bits / 8, options.rows);
  for (const Word mode : swizzle_modes)
    if (!in_mode(operands, major, mode).misfit) return tile;
  return std::nullopt;
}

int find_descriptors(const Invocation& call, const DescriptorOptions& options) {
  const Major major = options.side_by_side();
  const auto operands = operands_of_tile(options.what, options.bits / 8, options.rows);
  const OperandShape operand = operands.front().operand.shape;
  check_operand(major, operand.bytes, operand.rows);
  nlohmann::json found = nlohmann::json::array(), others = nlohmann::json::array();
  std::string why_not;
  for (const Word mode : swizzle_modes) {
    const InMode tried = in_mode(operands, major, mode);
    if (tried.misfit) {
      others.push_back({{"swizzle", mode_name(mode)}, {"why", sentence_of(*tried.misfit)}});
      why_not += fmt::format("  {:<5} {}\n", mode_name(mode), sentence_of(*tried.misfit));
      continue;
    }
    if (!call.json) print_steps(tried.steps, major, operand);
    for (const Step& step : tried.steps) {
      found.push_back(fields_json(step.descriptor, major, operand));
      found.back().update({{"row", step.row}, {"k", step.k}});
    }
  }
  const bool any = !found.empty();
  const auto in_elements = any ? std::nullopt : read_as_bytes(options, major);
  if (call.json) {
    nlohmann::json answer = {{"tile", options.what}, {"major", options.major},
                             {"bits", options.bits}, {"rows", operand.rows},
                             {"descriptors", found}, {"not_in", others}};
    if (in_elements) answer["if_bytes"] = *in_elements;
    print_json(answer);
  } else if (!any) {
    std::cout << fmt::format("no descriptor reads {} {}-major:\n", options.what, options.major)
              << why_not;
    if (in_elements)
      std::cout << fmt::format(
          "The swizzle counts elements here. If yours counts bytes, as CUTLASS's before a smem_ptr "
          "does,\nthe tile is {}, and a descriptor reads it.\n",
          *in_elements);
  }
  return any ? Exit::holds : Exit::fails;
}

int read_descriptor(const Invocation& call, const DescriptorOptions& options) {
  std::size_t read = 0;
  std::uint64_t bits = 0;
  const bool digits =
      options.what.size() <= 18 &&
      options.what.find_first_not_of("0123456789abcdefABCDEF", 2) == std::string::npos;
  if (digits && options.what.size() > 2) bits = std::stoull(options.what, &read, 16);
  if (read != options.what.size())
    throw notation::CallError(
        fmt::format("a descriptor is 0x and 1 to 16 hexadecimal digits, not {}", options.what));
  const auto descriptor = decoded(bits);
  if (!descriptor)
    throw notation::CallError(fmt::format(
        "{} has bits that no field of a wgmma descriptor has; expected bits 0-13, 16-29, 32-45, "
        "49-51 and 62-63 only",
        options.what));
  const Word rows = options.rows == 0 ? 64 : options.rows, bytes = options.bits / 8;
  const Major major = options.side_by_side();
  check_operand(major, bytes, rows);
  const OperandShape operand{rows, 32 / bytes, bytes};
  const auto F = bytes_read(*descriptor, major, operand);
  if (call.json) {
    nlohmann::json answer = fields_json(*descriptor, major, operand);
    answer.update({{"bytes", notation::print(F)},
                   {"major", options.major},
                   {"bits", options.bits},
                   {"rows", rows}});
    print_json(answer);
  } else {
    std::cout << fmt::format("start {}, {}\nbyte of (row, k): {}\n", descriptor->start,
                             fields_text(*descriptor, major, operand), notation::print(F));
  }
  return Exit::holds;
}

}  // namespace

void add_descriptor(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "descriptor",
      "the wgmma descriptors of a tile of shared memory, what one reads, or a TMA box");
  const auto options = std::make_shared<DescriptorOptions>();
  command
      ->add_option("TILE", options->what,
                   "a layout of two modes, rows and k, or a descriptor, 0x..; of --tma any layout")
      ->required();
  TensorMapOptions& tma = options->tma;
  command->add_option("--tma", tma.tile, "instead: the tensor map that copies this tile")
      ->type_name("TILE");
  command->add_option(
      "--type", tma.type,
      "of --tma: FLOAT16, 16U4_ALIGN8B, ..; by the type of the texts or of --element, "
      "or else by --bits");
  command->add_option("--swizzle", tma.swizzle,
                      "of --tma: none, 32B, 64B, 128B, ..; that of the tile if left out");
  command->add_option("--interleave", tma.interleave, "of --tma: none, 16B or 32B")
      ->capture_default_str();
  command->add_option("--major", options->major, "what lies side by side: k, or the rows (M, N)")
      ->check(CLI::IsMember({"K", "MN"}))
      ->capture_default_str();
  add_element(*command, options->element, "size of an element");
  command
      ->add_option("--rows", options->rows,
                   "rows of an instruction: 64 for A, its N for B [default: those of the tile]")
      ->check(CLI::Range(8, 256));
  call.guides[command] = {
      descriptor_notes,
      {"plumb descriptor 'Sw<3,3,3> o 0 o (64,64):(64,1)'",
       "plumb descriptor 0x4000004000010002 --rows 64",
       "plumb descriptor '(4096,512):(512,1)' --tma 'Sw<3,3,3> o 0 o (128,64):(64,1)'"}};
  add_json(*command, call);
  command->callback([&call, options] {
    call.run = [&call, options] {
      options->what = dialects::source_text(options->what);
      std::vector<std::string> texts{options->what};
      if (!options->tma.tile.empty()) texts.push_back(options->tma.tile);
      if (const auto word = printed_descriptor(options->what)) {
        options->what = fmt::format("0x{:016x}", *word);
        texts.clear();
      }
      options->bits = options->element.of(texts);
      if (!options->tma.tile.empty()) return find_tensor_map(call, options->tensor_map());
      require_wgmma(*options);
      return options->what.rfind("0x", 0) == 0 ? read_descriptor(call, *options)
                                               : find_descriptors(call, *options);
    };
  });
}

}  // namespace plumb::cli
