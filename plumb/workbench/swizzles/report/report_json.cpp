#include <nlohmann/json.hpp>

#include "plumb/workbench/swizzles/report/report.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

using nlohmann::json;

json map_json(const ComparedMap& map) {
  json counts = json::array();
  for (const auto& count : map.cost.wavefronts) counts.push_back(count ? json(*count) : json());
  json row{{"map", map.name}, {"wavefronts", counts}, {"bytes", map.bytes}};
  if (map.cost.whole()) row["all"] = map.cost.total();
  return row;
}

json accesses_json(const SwizzleTask& task) {
  json accesses = json::array();
  for (const TileAccess& access : task.accesses) {
    json& one = accesses.emplace_back(json{{"access", access.text},
                                           {"vectors", access.lanes()},
                                           {"bytes", access.bytes},
                                           {"groups", access.ends.size()},
                                           {"lanes", access.group}});
    if (!access.mapped.empty()) one["mapped"] = access.mapped;
    if (!access.served) continue;
    one["device"] = access.served->device;
    one["direction"] = name_of(access.served->direction);
    one["banks"] = access.served->banks;
    one["served"] = text_of(*access.served);
    one["published"] = access.served->source;
  }
  return accesses;
}

/// A fraction for parts of a byte.
json bytes_json(std::uint64_t bits) {
  return bits % 8 == 0 ? json(bits / 8) : json(static_cast<double>(bits) / 8);
}

json misaligned_json(const Misaligned& one) {
  json fault{{"access", one.access + 1},
             {"thread", one.thread},
             {one.bit % 8 == 0 ? "byte" : "bit", one.bit % 8 == 0 ? one.bit / 8 : one.bit},
             {"parts", one.parts},
             {"bytes", bytes_json(one.bits)}};
  if (one.wavefronts) fault["wavefronts"] = *one.wavefronts;
  return fault;
}

json padding_json(const PaddingDesign& design) {
  return {{"after", design.padding.period},
          {"elements", design.padding.skipped},
          {"wavefronts", design.wavefronts},
          {"more_bytes", design.more_bytes}};
}

json linear_json(const LinearDesign& design, std::uint64_t bound) {
  if (!design.map)
    return {{"outcome", design.outcome == LinearOutcome::none ? "none" : "undecided"}};
  BitMatrix<Integer> matrix{design.map->columns.size(), {}};
  for (const std::uint64_t column : design.map->columns) matrix.columns.push_back(Integer(column));
  return {{"outcome", "found"}, {"matrix", notation::print(matrix)}, {"wavefronts", bound}};
}

}  // namespace

json report_json(const SwizzleReport& report) {
  json swizzles = json::array(), others = json::array();
  for (const WordSwizzle& f : report.design.best)
    swizzles.push_back(notation::print(swizzle_of(f)));
  for (const ComparedMap& map : report.others) others.push_back(map_json(map));
  json answer{{"tile", report.task.tile.text()},
              {"element", bytes_json(report.task.element.bits)},
              {"accesses", accesses_json(report.task)},
              {"conflict_free", report.design.conflict_free(report.task)},
              {"groups", report.task.groups()},
              {"swizzles", swizzles},
              {"tried", report.design.tried},
              {"offset_bits", report.task.offset_bits()},
              {"bank_bits", report.task.bank_bits()},
              {"plain", map_json(report.plain)},
              {"others", others}};
  if (!report.best.empty() && !report.needless) answer["best"] = map_json(report.best.front());
  if (report.given) answer["given"] = map_json(*report.given);
  for (const Misaligned& one : report.misaligned)
    answer["misaligned"].push_back(misaligned_json(one));
  if (report.units) answer["bound"] = report.units->bound;
  if (report.padding) answer["padding"] = padding_json(*report.padding);
  if (report.linear) answer["linear"] = linear_json(*report.linear, report.units->bound);
  return answer;
}

}  // namespace plumb::workbench
