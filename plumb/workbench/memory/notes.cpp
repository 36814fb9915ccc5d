#include "plumb/workbench/memory/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "plumb/workbench/memory/figures.hpp"
#include "properties/notation/failure.hpp"
#include "reference/memory/access.hpp"

namespace plumb::workbench {
namespace {

using Arguments = Values<Integer>;
using Notes = std::vector<catalogue::Note>;

constexpr int row_bits = 128, rows_of_matrix = 8;  // of ldmatrix

Integer integer_at(const Arguments& arguments, std::size_t k) {
  return std::get<Integer>(arguments.at(k));
}

/// The threads of F as the lanes of one warp; nothing if F has no such offsets.
std::optional<ThreadAccess> access_of(const Arguments& arguments) {
  const auto offsets = [&]() -> Answer<ThreadOffsets<Integer>> {
    if (const auto* A = std::get_if<Layout<Integer>>(&arguments.at(0)))
      return offsets_of_threads<Integer>(*A);
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&arguments.at(0)))
      return offsets_of_threads<Integer>(*F);
    return Refusal::unspecified;
  }();
  if (!offsets.answered()) return std::nullopt;
  ThreadAccess access{"",
                      integer_at(arguments, 1),
                      {integer_at(arguments, 2), integer_at(arguments, 3)},
                      offsets.value().size(),
                      0,
                      offsets.value(),
                      {}};
  const Integer all = (Integer(1) << static_cast<unsigned>(access.lanes)) - 1;
  access.active = arguments.size() > 4 ? Integer(integer_at(arguments, 4) & all) : all;
  return access.active == 0 ? std::nullopt : std::optional(access);
}

std::string bytes_text(const Integer& bits) {
  const bool whole = bits % 8 == 0;
  const Integer count = whole ? Integer(bits / 8) : bits;
  return fmt::format("{} {}{}", count.str(), whole ? "byte" : "bit", count == 1 ? "" : "s");
}

/// Why no instruction moves what a thread moves, `bits` bits.
std::string why_not_at_once(const ThreadAccess& access, const Integer& bits) {
  const auto misaligned = misaligned_of(access);
  if (misaligned && misaligned->bits == bits)
    return fmt::format(
        "misaligned: thread {} begins at {} {}, where an access of {} faults", misaligned->thread,
        misaligned->first % 8 == 0 ? "byte" : "bit",
        (misaligned->first % 8 == 0 ? Integer(misaligned->first / 8) : misaligned->first).str(),
        bytes_text(bits));
  if (bits > row_bits)
    return fmt::format("a thread moves {}, and an instruction at most 16 bytes", bytes_text(bits));
  if (bits < 8 || (bits & (bits - 1)) != 0)
    return fmt::format("no instruction moves {} a thread", bytes_text(bits));
  return "the values of a thread do not lie side by side";
}

Notes notes_of_access(const ThreadAccess& access, bool paired) {
  const Integer bits = access.bits * access.values();
  Notes notes;
  if (access.threads() > 32 && bits > 64)
    notes.push_back(
        {"amd_wave",
         fmt::format("{} threads are counted as neighbours of one warp; a wave of AMD is "
                     "served otherwise: plumb banks --device",
                     access.threads())});
  const auto vectors = vectors_of(access);
  if (vectors && 8 * vectors->bytes == bits) return notes;
  const std::string why = why_not_at_once(access, bits);
  if (!vectors) {
    notes.push_back({"not_one_access", why + "; a part of a byte is moved by none"});
    return notes;
  }
  const WarpFigures figures = figures_of(access, vectors, 0);
  notes.push_back(
      {"not_one_access", fmt::format("{}; as {} accesses of {}: {} wavefronts", why,
                                     vectors->addresses.size(), bytes_text(8 * vectors->bytes),
                                     (paired ? figures.paired : figures.grouped).str())});
  return notes;
}

/// Why ldmatrix does not read a row of 16 bytes: that is not side by side, or not aligned.
std::string why_no_row(const ThreadAccess& access, std::size_t values) {
  for (std::size_t t = 0; t < access.threads(); ++t)
    for (std::size_t v = 0; v < access.values(); ++v) {
      const Integer& first = access.offsets[t][v - v % values];
      if (access.offsets[t][v] != first + static_cast<int>(v % values))
        return fmt::format("the elements of row {} do not lie side by side, 16 bytes at once", t);
      if (first * access.bits % row_bits != 0)
        return fmt::format(
            "misaligned: row {} begins at byte {}, where ldmatrix of 16 bytes faults", t,
            Integer(first * access.bits / 8).str());
    }
  return "";
}

/// Of matrices of eight rows of 16 bytes each, one after the other.
Integer wavefronts_of_matrices(const ThreadAccess& access, std::size_t values) {
  Integer sum = 0;
  for (std::size_t begin = 0; begin < access.values(); begin += values) {
    ThreadOffsets<Integer> rows;
    for (const auto& row : access.offsets) {
      const auto first = row.begin() + static_cast<std::ptrdiff_t>(begin);
      rows.emplace_back(first, first + static_cast<std::ptrdiff_t>(values));
    }
    const auto words =
        words_of_lanes(rows, access.bits, access.banks.bytes, std::optional<Integer>());
    sum += sum_of(wavefronts_by_group(words, rows_of_matrix, access.banks.count));
  }
  return sum;
}

Notes notes_of_matrices(const ThreadAccess& access) {
  const Integer bits = access.bits * access.values();
  if (bits % row_bits != 0 || row_bits % access.bits != 0)
    return {{"not_one_access",
             fmt::format("a row has {}, and those of ldmatrix have 16 bytes", bytes_text(bits))}};
  const std::size_t values = (row_bits / access.bits).convert_to<std::size_t>();
  if (const std::string why = why_no_row(access, values); !why.empty())
    return {{"not_one_access", why}};
  const std::size_t down = (access.threads() + rows_of_matrix - 1) / rows_of_matrix;
  const std::size_t across = access.values() / values, matrices = down * across;
  if (across == 1 && (matrices == 1 || matrices == 2 || matrices == 4)) return {};
  const Integer taken = wavefronts_of_matrices(access, values);
  const std::string least =
      fmt::format("{} matrices, {} wavefronts are the least", matrices, matrices);
  if (taken == matrices) return {{"matrices_at_once", least + ": no conflict"}};
  return {{"matrices_at_once",
           fmt::format("{}, and one after the other they take {}", least, taken.str())}};
}

Notes notes_of_linear(const LinearLayout<Integer>& L) {
  const auto wide = std::count_if(L.outputs.begin(), L.outputs.end(),
                                  [](const auto& output) { return output.size > 1; });
  if (wide < 2) return {};
  std::string names;
  for (const auto& output : L.outputs) names += (names.empty() ? "" : ", ") + output.name;
  return {{"first_output_lowest",
           fmt::format("of the outputs {} the first is taken as the lowest of one index; "
                       "linear_transpose_outs puts them into another order",
                       names)}};
}

}  // namespace

std::vector<catalogue::Note> notes_on(const catalogue::Request& request) {
  const Op op = request.operation->op;
  if (op == Op::wavefronts || op == Op::linear_wavefronts)
    return notes_of_linear(std::get<LinearLayout<Integer>>(request.arguments.at(0)));
  const bool access = op == Op::access_wavefronts || op == Op::paired_wavefronts;
  if (!access && op != Op::ldmatrix_wavefronts) return {};
  try {
    const auto of_threads = access_of(request.arguments);
    if (!of_threads) return {};
    return access ? notes_of_access(*of_threads, op == Op::paired_wavefronts)
                  : notes_of_matrices(*of_threads);
  } catch (const notation::CallError&) { return {}; }  // too many vectors to be looked at
}

}  // namespace plumb::workbench
