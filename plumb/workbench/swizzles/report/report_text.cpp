#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "plumb/workbench/swizzles/report/report.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

using Row = std::vector<std::string>;

/// The first column flush left, the others flush right.
std::string table_text(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], row[k].size());
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line = fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t k = 1; k < row.size(); ++k) line += fmt::format("  {:>{}}", row[k], widths[k]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

Row row_of(const ComparedMap& map) {
  Row row{map.name};
  for (const auto& count : map.cost.wavefronts)
    row.push_back(count ? std::to_string(*count) : "split");
  row.push_back(map.cost.whole() ? std::to_string(map.cost.total()) : "");
  row.push_back(std::to_string(map.bytes));
  return row;
}

std::string counted(std::uint64_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string access_text(const TileAccess& access, std::size_t number) {
  std::string text =
      fmt::format("access {}  {}: {} x {}, {} of up to {}\n", number, access.text, access.lanes(),
                  counted(access.bytes, "byte"), counted(access.ends.size(), "group"),
                  counted(access.group, "lane"));
  if (!access.mapped.empty()) text += fmt::format("          {}\n", access.mapped);
  if (!access.served) return text;
  return text + fmt::format(
                    "          {} serves {}s of {} in {} banks, lanes {}\n          (published, "
                    "not measured: {})\n",
                    access.served->device, name_of(access.served->direction),
                    counted(access.bytes, "byte"), access.served->banks, text_of(*access.served),
                    access.served->source);
}

std::string place_text(std::uint64_t bit) {
  return bit % 8 == 0 ? fmt::format("byte {}", bit / 8) : fmt::format("bit {}", bit);
}

/// Of an access that faults.
std::string misaligned_text(const SwizzleReport& report) {
  std::string text;
  for (const Misaligned& one : report.misaligned) {
    const TileAccess& access = report.task.accesses[one.access];
    text += fmt::format(
        "access {}  faults: thread {} begins at {}, and an access of {} bytes needs an "
        "address "
        "that {} divides\n",
        one.access + 1, one.thread, place_text(one.bit), access.bytes, access.bytes);
    if (one.wavefronts)
      text += fmt::format("          as {} accesses of {} it takes {} wavefronts\n", one.parts,
                          ElementSize{one.bits}.text(), *one.wavefronts);
  }
  return text;
}

std::string comparison_text(const SwizzleReport& report) {
  const SwizzleTask& task = report.task;
  Row head{"wavefronts"}, groups{"conflict-free"};
  for (std::size_t k = 0; k < task.accesses.size(); ++k) {
    head.push_back(fmt::format("access {}", k + 1));
    groups.push_back(std::to_string(task.accesses[k].ends.size()));
  }
  head.insert(head.end(), {"all", "bytes"});
  groups.push_back(std::to_string(task.groups()));
  std::vector<Row> rows{head, groups};
  if (report.given) rows.push_back(row_of(*report.given));
  rows.push_back(row_of(report.plain));
  for (const ComparedMap& map : report.best) rows.push_back(row_of(map));
  for (const ComparedMap& map : report.others) rows.push_back(row_of(map));
  return table_text(rows);
}

/// What to write for an access whose vectors are split.
std::string advice_on(const SwizzleTask& task, const TileAccess& access) {
  const std::string& text = access.text;
  if (text.ends_with("matrix.trans"))
    return fmt::format("; if its rows are contiguous, try {}, which takes the same addresses",
                       text.substr(0, text.rfind('.')));
  for (const std::string_view named : {"rows:", "columns:", "ldmatrix", "stmatrix"})
    if (text.starts_with(named)) return "";
  for (unsigned fewer = access.vector / 2; fewer * task.element.bits >= 8; fewer /= 2)
    if (task.memory.device.empty() &&
        vectors_whole(narrowed(access, fewer, task.element, task.memory)))
      return fmt::format("; try {}/{}", text.substr(0, text.rfind('/')), fewer);
  return "";
}

/// Where the values of the first lane whose vector is split lie.
std::string split_text(const SwizzleTask& task) {
  for (const TileAccess& access : task.accesses) {
    for (std::size_t lane = 0; lane < access.lanes(); ++lane) {
      TileAccess one = access;
      const auto begin = access.offsets.begin() + static_cast<std::ptrdiff_t>(lane * access.vector);
      one.offsets.assign(begin, begin + access.vector);
      if (vectors_whole(one)) continue;
      std::string offsets;
      for (const std::uint64_t x : one.offsets) offsets += fmt::format(" {}", x);
      return fmt::format("the {} elements that a lane of {} moves at once have the offsets{}{}",
                         access.vector, access.text, offsets, advice_on(task, access));
    }
  }
  return "";
}

/// Of a tile whose own swizzle is as good as any.
std::string given_text(const SwizzleReport& report) {
  const SwizzleDesign& design = report.design;
  const std::uint64_t least = design.least;
  const std::string how =
      design.conflict_free(report.task)
          ? fmt::format("conflict-free {}: {}", report.given->name, counted(least, "wavefront"))
          : fmt::format("{}: {}; no swizzle is conflict-free", report.given->name,
                        counted(least, "wavefront"));
  if (report.needless) return fmt::format("answer    {}; without a swizzle as many\n", how);
  return fmt::format("answer    {}; {}\n", how,
                     design.best.size() == 1
                         ? "no other is as good"
                         : counted(design.best.size(), "swizzle") + " are as good");
}

std::string answer_text(const SwizzleReport& report) {
  const SwizzleDesign& design = report.design;
  if (design.best.empty())
    return fmt::format("answer    no swizzle keeps the vectors whole{}\n",
                       report.misaligned.empty() ? ": " + split_text(report.task) : "");
  const std::size_t count = design.best.size();
  if (report.given && report.given->cost.whole() && report.given->cost.total() == design.least)
    return given_text(report);
  if (report.needless)
    return fmt::format("answer    no swizzle is needed; {} of those that were tried do no harm\n",
                       count);
  std::string text =
      fmt::format("answer    {}: {}", report.best.front().name,
                  design.conflict_free(report.task)
                      ? "conflict-free"
                      : fmt::format("{} wavefronts; no swizzle is conflict-free", design.least));
  text += count == 1 ? "; no other is as good" : fmt::format("; {} swizzles are as good", count);
  if (report.best.size() < count) text += ", --all lists them";
  return text + "\n";
}

std::string complete_text(const SwizzleReport& report) {
  const unsigned n = report.task.offset_bits(), k = report.task.bank_bits();
  return fmt::format(
      "complete  all {} swizzles that can differ here were tried: offsets are below 2^{}, and "
      "banks "
      "repeat after 2^{} elements;\n"
      "          with |S| >= B, bits read from {} on are 0, so M + S + B <= {} is enough for S > "
      "0, "
      "M + B <= {} for S < 0;\n"
      "          what S < 0 writes from {} on is in no bank, so M - S <= {} stands for all "
      "beyond\n",
      report.design.tried, n, k, n, n, n, std::max(n, k), std::max(n, k));
}

std::uint64_t unit_bytes(const SwizzleReport& report) {
  return report.task.element.bytes_of(std::uint64_t{1} << report.units->unit_bits);
}

std::string bound_text(const SwizzleReport& report) {
  if (!report.units) return "";
  const std::uint64_t bound = report.units->bound, least = report.design.least;
  return fmt::format("bound     no map at all takes fewer than {} if {} stay together: {}\n", bound,
                     counted(unit_bytes(report), "byte"),
                     least == bound  ? "the swizzles above are as good as any"
                     : least > bound ? "swizzles miss that"
                                     : "the swizzles above part them");
}

std::string padding_text(const SwizzleReport& report) {
  if (!report.padding) return "padding   none keeps the vectors whole\n";
  const PaddingDesign& p = *report.padding;
  const bool free = p.wavefronts == report.task.groups();
  if (p.padding.skipped == 0)
    return fmt::format("padding   none takes fewer than {}\n", p.wavefronts);
  return fmt::format(
      "padding   {}, {}, after every {}: {}{}, {} more\n", counted(p.padding.skipped, "element"),
      ElementSize{static_cast<unsigned>(p.padding.skipped * report.task.element.bits)}.text(),
      p.padding.period, p.wavefronts, free ? ", conflict-free" : " wavefronts",
      counted(p.more_bytes, "byte"));
}

/// Columns of the matrix of the map on the bits of an offset.
std::string matrix_text(const LinearMap& map) {
  BitMatrix<Integer> matrix{map.columns.size(), {}};
  for (const std::uint64_t column : map.columns) matrix.columns.push_back(Integer(column));
  return notation::print(matrix);
}

std::string linear_text(const SwizzleReport& report) {
  if (!report.linear) return "";
  switch (report.linear->outcome) {
    case LinearOutcome::found:
      return fmt::format(
          "linear    {}\n          on the bits of an offset: {}{}\n",
          matrix_text(*report.linear->map), report.units->bound,
          report.units->bound == report.task.groups() ? ", conflict-free" : ", as good as any map");
    case LinearOutcome::none:
      return fmt::format(
          "linear    no linear map over F2 that keeps {} together is conflict-free: "
          "all were tried\n",
          counted(unit_bytes(report), "byte"));
    case LinearOutcome::undecided:
      return "linear    no linear map over F2 that reaches the bound was found; not all were "
             "tried\n";
  }
  return "";
}

}  // namespace

std::string report_text(const SwizzleReport& report) {
  const SwizzleTask& task = report.task;
  std::string text = fmt::format("tile      {}: {} elements of {}; {} banks of {}\n",
                                 task.tile.text(), task.tile.size().str(), task.element.text(),
                                 task.memory.banks, counted(task.memory.bank_bytes, "byte"));
  for (std::size_t k = 0; k < task.accesses.size(); ++k)
    text += access_text(task.accesses[k], k + 1);
  text += misaligned_text(report);
  return text + "\n" + comparison_text(report) + "\n" + answer_text(report) +
         complete_text(report) + bound_text(report) + padding_text(report) + linear_text(report);
}

}  // namespace plumb::workbench
