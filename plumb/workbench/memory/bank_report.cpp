#include "plumb/workbench/memory/bank_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

constexpr std::size_t most_shown_warps = 16;

std::optional<std::size_t> warp_number(const std::string& text) {
  if (text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoul(text);
}

/// first, .., last.
std::vector<std::size_t> shown_warps(const std::string& text, std::size_t warps) {
  const std::size_t dash = text.find('-');
  auto first = warp_number(text.substr(0, dash));
  auto last = dash == std::string::npos ? first : warp_number(text.substr(dash + 1));
  if (text.empty()) first = last = 0;
  if (text == "all") {
    first = 0;
    last = warps - 1;
  }
  if (!first || !last || *first > *last || *last >= warps)
    throw notation::CallError(fmt::format(
        "--warps {}: a warp from 0 to {}, two of them as A-B, or all", text, warps - 1));
  if (*last - *first >= most_shown_warps)
    throw notation::CallError(fmt::format("--warps {}: {} tables, and at most {} are shown", text,
                                          *last - *first + 1, most_shown_warps));
  std::vector<std::size_t> shown;
  for (std::size_t warp = *first; warp <= *last; ++warp) shown.push_back(warp);
  return shown;
}

std::string how_many(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// "lanes 0x5555"
std::string lanes_text(const ThreadAccess& access) {
  return "lanes 0x" + access.active.str(0, std::ios_base::hex);
}

std::string vectors_text(const BankReport& report) {
  if (!report.vectors) return "a thread moves a part of a byte, and no instruction does";
  const Integer& bytes = report.vectors->bytes;
  const std::size_t count = report.vectors->addresses.size();
  return fmt::format("{} access{} of {} byte{} a thread", count, count == 1 ? "" : "es",
                     bytes.str(), bytes == 1 ? "" : "s");
}

/// As numpy prints a row: [0 1 12], right-aligned.
std::string requests_text(const std::vector<Integer>& requests) {
  std::size_t width = 1;
  for (const Integer& count : requests) width = std::max(width, count.str().size());
  std::vector<std::string> texts;
  for (const Integer& count : requests) texts.push_back(fmt::format("{:>{}}", count.str(), width));
  return fmt::format("[{}]", fmt::join(texts, " "));
}

std::string share_of(const Integer& asked, const Integer& sectors) {
  const Integer moved = 32 * sectors;
  return fmt::format("{} %", Integer((200 * asked + moved) / (2 * moved)).str());
}

std::string figures_text(const BankReport& report) {
  const bool device = report.access.served.has_value();
  std::string text = fmt::format(
      "warp  threads  depth  {}  free  sectors  lines  bytes used  requests of each bank\n",
      device ? "wavefronts" : " H0   H1");
  for (const WarpFigures& one : report.figures) {
    const bool whole = report.vectors.has_value();
    const auto cell = [&](const Integer& n) { return whole ? n.str() : std::string("-"); };
    const std::string counts =
        device ? fmt::format("{:>10}", cell(one.grouped))
               : fmt::format("{:>3}  {:>3}", cell(one.grouped), cell(one.paired));
    text += fmt::format("{:>4}  {:>7}  {:>5}  {}  {:>4}  {:>7}  {:>5}  {:>10}  {}\n", one.warp,
                        one.threads, one.depth.str(), counts, cell(one.least), cell(one.sectors),
                        cell(one.lines), whole ? share_of(one.asked, one.sectors) : "-",
                        requests_text(one.requests));
  }
  if (report.figures.size() < report.access.warps())
    text += fmt::format("  ..  {} more warps\n", report.access.warps() - report.figures.size());
  return text;
}

nlohmann::json figures_json(const WarpFigures& one, bool whole, bool device) {
  nlohmann::json json{{"warp", one.warp},
                      {"first_thread", one.first},
                      {"threads", one.threads},
                      {"conflict_depth", one.depth.str()}};
  for (const Integer& count : one.requests) json["requests"].push_back(count.str());
  if (!whole) return json;
  if (device) {
    json["wavefronts"] = one.grouped.str();
  } else {
    json["wavefronts_h0"] = one.grouped.str();
    json["wavefronts_h1"] = one.paired.str();
  }
  json["wavefronts_without_conflicts"] = one.least.str();
  json["sectors"] = one.sectors.str();
  json["lines"] = one.lines.str();
  json["bytes_asked"] = one.asked.str();
  return json;
}

/// "thread 1 begins at byte 132"
std::string begin_text(const MisalignedVector& one) {
  const bool whole = one.first % 8 == 0;
  return fmt::format("thread {} begins at {} {}", one.thread, whole ? "byte" : "bit",
                     (whole ? Integer(one.first / 8) : one.first).str());
}

std::string fault_text(const MisalignedVector& one) {
  return fmt::format("misaligned: {}, where an access of {} bytes faults", begin_text(one),
                     Integer(one.bits / 8).str());
}

/// Those that the device has for such vectors, with its banks.
void serve_by_device(BankReport& report, const AskedAccess& asked) {
  if (!report.vectors)
    throw notation::CallError(fmt::format(
        "a thread moves a part of a byte, and no instruction of {} does", asked.device));
  ThreadAccess& access = report.access;
  const auto bytes = report.vectors->bytes.convert_to<unsigned>();
  try {
    access.served = published_groups(asked.device, asked.direction, bytes);
  } catch (const notation::CallError& none) {
    if (!report.misaligned) throw;
    throw notation::CallError(fault_text(*report.misaligned) + "; " + none.what());
  }
  const Integer banks = access.served->banks;
  if (access.banks.bytes != 4 || (!asked.banks.empty() && access.banks.count != banks))
    throw notation::CallError(
        fmt::format("{} banks of {} bytes: {} has {} of 4 for {}s of {} bytes; leave --banks out",
                    access.banks.count.str(), access.banks.bytes.str(), asked.device, banks.str(),
                    name_of(asked.direction), report.vectors->bytes.str()));
  access.banks.count = banks;
}

/// What the elements of a thread would be moved by if they were aligned, and what they cost.
std::string misaligned_text(const BankReport& report) {
  if (!report.misaligned) return "";
  const MisalignedVector& one = *report.misaligned;
  const std::string head = fault_text(one);
  if (!report.vectors) return head + ", and so does any narrower one";
  const Integer parts = one.bits / 8 / report.vectors->bytes;
  const WarpFigures& first = report.figures.front();
  return head + fmt::format("; as {} accesses of {} byte{} each: {} wavefronts{}", parts.str(),
                            report.vectors->bytes.str(), report.vectors->bytes == 1 ? "" : "s",
                            first.grouped.str(),
                            report.access.warps() == 1 ? "" : " of the first warp");
}

std::string model_text(const BankReport& report) {
  if (!report.access.served)
    return "H0 and H1 are two hypotheses on wavefronts: on H100 and H200 loads follow H1, stores "
           "H0; free: without conflicts.\n";
  const LaneGroups& served = *report.access.served;
  return fmt::format(
      "{} serves {}s of {} bytes in lanes {}\n(published, not measured: {}); free: without "
      "conflicts.\n",
      served.device, name_of(served.direction), served.bytes, text_of(served), served.source);
}

}  // namespace

BankReport bank_report(const AskedAccess& asked, const std::string& warps) {
  BankReport report{read_thread_access(asked), std::nullopt, std::nullopt, {}, {}, {}};
  report.shown = shown_warps(warps, report.access.warps());
  report.vectors = vectors_of(report.access);
  report.misaligned = misaligned_of(report.access);
  if (!asked.device.empty())
    serve_by_device(report, asked);
  else if (report.vectors)
    require_neighbours(static_cast<unsigned>(report.access.lanes),
                       report.vectors->bytes.convert_to<unsigned>());
  for (std::size_t warp = 0; warp < std::min(report.access.warps(), counted_warps); ++warp)
    report.figures.push_back(figures_of(report.access, report.vectors, warp));
  report.period = period_of(report.access);
  return report;
}

std::string heading_of(const BankReport& report) {
  const ThreadAccess& access = report.access;
  const bool all = access.active + 1 == Integer(1) << static_cast<unsigned>(access.lanes);
  return fmt::format("{}: {}{}, {} of {} bits each, {}; {} banks of {} byte{}", access.function,
                     how_many(access.threads(), "thread"),
                     all ? "" : fmt::format(" ({} active of each warp)", lanes_text(access)),
                     how_many(access.values(), "element"), access.bits.str(), vectors_text(report),
                     access.banks.count.str(), access.banks.bytes.str(),
                     access.banks.bytes == 1 ? "" : "s");
}

BankTable table_of_warp(const BankReport& report, std::size_t warp) {
  const ThreadAccess& access = report.access;
  const std::size_t first = warp * access.lanes;
  const std::size_t count = std::min(access.lanes, access.threads() - first);
  return bank_table(touched_words(access, first, count), access.banks.count);
}

std::string bank_report_text(const BankReport& report) {
  const Integer& banks = report.access.banks.count;
  std::string text = heading_of(report) + "\n";
  for (const std::size_t warp : report.shown) {
    text += report.access.warps() == 1 ? "\n" : fmt::format("\nwarp {}\n", warp);
    text += bank_table_text(table_of_warp(report, warp), banks);
    const std::size_t first = warp * report.access.lanes;
    const std::size_t count = std::min(report.access.lanes, report.access.threads() - first);
    const Integer depth = depth_of(touched_words(report.access, first, count), banks);
    text += fmt::format("maximum conflict depth: {}\n", depth.str());
  }
  text += "\n" + figures_text(report);
  if (report.misaligned) text += misaligned_text(report) + "\n";
  text += model_text(report) + "\n";
  return text + period_text(report.period, report.access);
}

nlohmann::json bank_report_json(const BankReport& report) {
  const ThreadAccess& access = report.access;
  nlohmann::json json{
      {"layout", access.function},          {"threads", access.threads()},
      {"values", access.values()},          {"element_bits", access.bits.str()},
      {"banks", access.banks.count.str()},  {"bank_bytes", access.banks.bytes.str()},
      {"warp_lanes", access.lanes},         {"warps", access.warps()},
      {"active_lanes", access.active.str()}};
  if (report.vectors) {
    json["access_bytes"] = report.vectors->bytes.str();
    json["accesses"] = report.vectors->addresses.size();
  }
  if (access.served)
    json["device"] = {{"name", access.served->device},
                      {"direction", name_of(access.served->direction)},
                      {"served", text_of(*access.served)},
                      {"published", access.served->source}};
  if (report.misaligned)
    json["misaligned"] = {{"thread", report.misaligned->thread},
                          {"bit", report.misaligned->first.str()},
                          {"bytes", Integer(report.misaligned->bits / 8).str()},
                          {"sentence", misaligned_text(report)}};
  for (const WarpFigures& one : report.figures)
    json["figures"].push_back(
        figures_json(one, report.vectors.has_value(), access.served.has_value()));
  for (const std::size_t warp : report.shown) {
    const std::size_t first = warp * access.lanes;
    const std::size_t count = std::min(access.lanes, access.threads() - first);
    nlohmann::json words = nlohmann::json::array();
    for (const auto& [word, threads] : touched_words(access, first, count))
      words.push_back({{"row", floor_div(word, access.banks.count).str()},
                       {"bank", floor_mod(word, access.banks.count).str()},
                       {"threads", threads}});
    json["tables"].push_back({{"warp", warp}, {"words", words}});
  }
  nlohmann::json& period = json["warp_period"];
  period["because"] = report.period.because;
  if (report.period.threads) {
    period["threads"] = report.period.threads->str();
    period["step"] = report.period.step->str();
    period["whole_warps_threads"] = report.period.whole_warps->str();
  }
  return json;
}

}  // namespace plumb::workbench
