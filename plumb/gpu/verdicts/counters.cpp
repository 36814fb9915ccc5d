#include "plumb/gpu/verdicts/counters.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/verdicts/banks.hpp"

namespace plumb::gpu_conformance {
namespace {

struct Counted {
  std::uint64_t wavefronts, accesses;
};

/// By entry; or what is wrong.
std::variant<std::map<std::uint64_t, Counted>, std::string> read_counters(const Pack& pack,
                                                                          const std::string& text) {
  std::istringstream in(text);
  std::string line;
  for (const std::string& due :
       {std::string("plumbline-counters 1"), "pack " + hexadecimal(pack.digest),
        std::string("device "), std::string("profiler ")}) {
    if (!std::getline(in, line) || !line.starts_with(due))
      return fmt::format("\"{}\" is due where \"{}\" stands", due, line.substr(0, 80));
  }
  std::map<std::uint64_t, Counted> counted;
  while (std::getline(in, line)) {
    std::istringstream words(line);
    std::uint64_t entry = 0;
    Counted one{0, 0};
    std::string more;
    if (!(words >> entry >> one.wavefronts >> one.accesses) || words >> more || one.accesses == 0)
      return fmt::format("\"{}\" is no entry, wavefronts and accesses", line.substr(0, 80));
    if (!counted.emplace(entry, one).second) return fmt::format("entry {} stands twice", entry);
  }
  return counted;
}

void judge(JudgedEntry& judged, const Entry& entry, const Counted& counted) {
  const auto is = [&](Word wavefronts) {
    return counted.wavefronts == static_cast<std::uint64_t>(wavefronts) * counted.accesses;
  };
  const Word h0 = entry.expected[0], h1 = entry.expected[1];
  judged.expected = predicted_text(h0, h1);
  judged.got = fmt::format("{} wavefronts of {} accesses", counted.wavefronts, counted.accesses);
  if (h0 != h1 && (is(h0) || is(h1)))
    settle(judged, is(h0) ? "H0" : "H1", Colour::green, "");
  else if (is(h0))
    settle(judged, "agrees", Colour::green, "");
  else
    settle(judged, "differs", Colour::red,
           fmt::format("{} counted, {} an access predicted", judged.got, judged.expected));
}

}  // namespace

std::variant<Judged, std::string> judge_counters(const Pack& pack, const std::string& text) {
  auto read = read_counters(pack, text);
  if (const auto* why = std::get_if<std::string>(&read)) return *why;
  auto& counted = std::get<0>(read);
  Judged all;
  all.complete = true;
  std::map<std::pair<Word, Word>, std::map<std::string, std::vector<std::size_t>>> followed;
  for (std::uint64_t number = 0; number < pack.entries.size(); ++number) {
    const Entry& entry = pack.entries[number];
    if (entry.name != "probe.banks") continue;
    if (std::string why = probe_objection(entry); !why.empty())
      return fmt::format("entry {}: {}", number, why);
    JudgedEntry judged{number, "counted.banks",     "missing", Colour::open, entry.text, "",
                       "",     "it was not counted"};
    if (const auto found = counted.find(number); found != counted.end()) {
      judge(judged, entry, found->second);
      counted.erase(found);
    }
    if (judged.verdict == "H0" || judged.verdict == "H1")
      followed[{entry.arguments[0], entry.arguments[1]}][judged.verdict].push_back(
          all.entries.size());
    all.entries.push_back(std::move(judged));
  }
  if (!counted.empty())
    return fmt::format("entry {} is no access to shared memory", counted.begin()->first);
  for (const auto& [width, models] : followed)
    if (models.size() > 1)
      for (const auto& [model, places] : models)
        for (const std::size_t place : places)
          settle(all.entries[place], "mixed", Colour::red,
                 "others of this width follow the other model");
  tally(all, pack);
  return all;
}

}  // namespace plumb::gpu_conformance
