// ldmatrix, stmatrix and movmatrix: matrices of 8 x 8 elements of 16 bits.
//
//   lane l holds of each matrix row l / 4, columns 2 (l mod 4) and 2 (l mod 4) + 1, the first one
//   low; with .trans that of the transposed matrix. Row r of matrix m is at the address of lane
//   8 m + r.
#include "plumb/gpu/ptx/machine/accesses.hpp"
#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

enum class Orientation { as_is, transposed };

/// Half h of a lane's register of a matrix.
struct Entry {
  unsigned row, column;
};

Entry entry_of(unsigned lane, unsigned half, Orientation order) {
  const unsigned along = 2 * (lane % 4) + half;
  return order == Orientation::as_is ? Entry{lane / 4, along} : Entry{along, lane / 4};
}

struct MatrixForm {
  unsigned matrices;
  Orientation order;
};

MatrixForm matrix_form_of(Decoder& d) {
  d.take("sync");
  d.take("aligned");
  if (!d.take("m8n8")) d.unsupported("the shape");
  const std::string count = d.take_one_of({"x1", "x2", "x4"}, "");
  if (count.empty()) d.malformed("neither .x1, .x2 nor .x4");
  const Orientation order = d.take("trans") ? Orientation::transposed : Orientation::as_is;
  d.take_one_of({"shared", "shared::cta"}, "");
  if (!d.take("b16")) d.unsupported("the type");
  return {static_cast<unsigned>(count[1] - '0'), order};
}

/// The places of the rows, allocated, aligned and counted.
std::array<Located, warp_lanes> rows_of(Step& step, const Memory& memory, unsigned matrices,
                                        Space space) {
  std::array<Located, warp_lanes> rows;
  Addresses counted{};
  for (unsigned row = 0; row < 8 * matrices; ++row) {
    rows[row] = located(space, step.address(row, memory));
    if (rows[row].space != Space::shared)
      throw Stop(FaultKind::out_of_bounds, "a row of a matrix outside of shared memory");
    require_access(step, row, rows[row], 16);
    counted[row] = static_cast<std::int64_t>(rows[row].address);
  }
  count_matrices(step.counts(), counted);
  return rows;
}

/// Where the element of a matrix lies.
Located place_of(const std::array<Located, warp_lanes>& rows, unsigned matrix, const Entry& entry) {
  const Located& row = rows[8 * matrix + entry.row];
  return {row.space, row.address + 2 * entry.column};
}

void require_full_warp(const Step& step) {
  step.require_together();
  if (step.lanes != ~std::uint32_t{0})
    throw Stop(FaultKind::divergent,
               opcode_text(step.instruction) + " needs 32 lanes, and some are not there");
}

Space space_in(const Decoder& d) {
  for (const std::string& word : d.instruction().words)
    if (word.starts_with("shared")) return Space::shared;
  return Space::generic;
}

Action ldmatrix(Decoder& d) {
  const MatrixForm form = matrix_form_of(d);
  d.done(2);
  const std::vector<Scalar> to = d.destinations(0, 32);
  if (to.size() != form.matrices) d.malformed("registers that are more or fewer than matrices");
  const Memory memory = d.memory(1);
  const Space space = space_in(d);
  return [=](Step& step) {
    require_full_warp(step);
    ++step.counts().shared_loads;
    const auto rows = rows_of(step, memory, form.matrices, space);
    for (unsigned matrix = 0; matrix < form.matrices; ++matrix)
      step.each_lane([&](unsigned lane) {
        const auto half = [&](unsigned h) {
          return load_scalar(step, lane, place_of(rows, matrix, entry_of(lane, h, form.order)), 2,
                             Agent::warp);
        };
        step.write(lane, to[matrix], concatenated(half(0), half(1)));
      });
  };
}

Action stmatrix(Decoder& d) {
  const MatrixForm form = matrix_form_of(d);
  d.done(2);
  const Memory memory = d.memory(0);
  const std::vector<Scalar> from = d.sources(1, 32);
  if (from.size() != form.matrices) d.malformed("registers that are more or fewer than matrices");
  const Space space = space_in(d);
  return [=](Step& step) {
    require_full_warp(step);
    ++step.counts().shared_stores;
    const auto rows = rows_of(step, memory, form.matrices, space);
    for (unsigned matrix = 0; matrix < form.matrices; ++matrix)
      step.each_lane([&](unsigned lane) {
        const Value v = step.read(lane, from[matrix], 32);
        for (unsigned h = 0; h < 2; ++h)
          store_scalar(step, lane, place_of(rows, matrix, entry_of(lane, h, form.order)),
                       v.slice(16 * h, 16), Agent::warp);
      });
  };
}

Action movmatrix(Decoder& d) {
  if (!d.take("sync") || !d.take("aligned") || !d.take("m8n8") || !d.take("trans") ||
      !d.take("b16"))
    d.unsupported("the form");
  d.done(2);
  const Scalar to = d.destination(0, 32), from = d.source(1, 32);
  return [=](Step& step) {
    require_full_warp(step);
    std::vector<Value> held;
    step.each_lane([&](unsigned lane) { held.push_back(step.read(lane, from, 32)); });
    const auto element = [&](const Entry& at) {
      return held[4 * at.row + at.column / 2].slice(16 * (at.column % 2), 16);
    };
    step.each_lane([&](unsigned lane) {
      step.write(lane, to,
                 concatenated(element(entry_of(lane, 0, Orientation::transposed)),
                              element(entry_of(lane, 1, Orientation::transposed))));
    });
  };
}

}  // namespace

std::vector<Opcode> matrix_opcodes() {
  return {{"ldmatrix", ldmatrix}, {"stmatrix", stmatrix}, {"movmatrix", movmatrix}};
}

}  // namespace plumb::gpu_conformance::ptx
