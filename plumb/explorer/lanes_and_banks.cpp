#include "plumb/explorer/lanes_and_banks.hpp"

#include <memory>
#include <set>

#include "properties/notation/failure.hpp"

namespace plumb::explorer {
namespace {

/// A word, and the first element of the lane in it: which value, and its offset.
struct Word {
  Integer number;
  unsigned value;
  std::uint64_t offset;
};

using Table = std::map<std::pair<std::size_t, std::uint64_t>, Word>;  // of (lane, bank)

/// The words that a lane moves. An element that is wider than a word has several.
Table words_of(const ServedGroup& group, const OffsetMap& map, std::uint64_t banks) {
  const std::uint64_t word = 8 * std::uint64_t{group.task.memory.bank_bytes},
                      element = group.task.element.bits;
  Table words;
  for (std::size_t lane = group.begin; lane < group.end; ++lane)
    for (unsigned v = 0; v < group.access.vector; ++v) {
      const std::uint64_t offset = map(group.access.offsets[lane * group.access.vector + v]),
                          first = offset * element;
      for (std::uint64_t at = first / word; at * word < first + element; ++at)
        words.insert({{lane - group.begin, at % banks}, {Integer(at), v, offset}});
    }
  return words;
}

/// The words of each bank.
std::map<std::uint64_t, std::set<Integer>> of_banks(const Table& words) {
  std::map<std::uint64_t, std::set<Integer>> banks;
  for (const auto& [place, word] : words) banks[place.second].insert(word.number);
  return banks;
}

}  // namespace

ServedGroup::ServedGroup(const workbench::SwizzleTask& task_, std::uint64_t number,
                         std::uint64_t group)
    : task(task_),
      access(number < task_.accesses.size()
                 ? task_.accesses[number]
                 : throw notation::CallError(fmt::format("expected an access below {}, got {}",
                                                         task_.accesses.size(), number))) {
  if (group >= access.ends.size())
    throw notation::CallError(
        fmt::format("expected a group below {}, got {}", access.ends.size(), group));
  begin = group == 0 ? 0 : access.ends[group - 1];
  end = access.ends[group];
}

void add_lanes_and_banks(pictures::Picture& picture, const ServedGroup& group, const OffsetMap& map,
                         const std::string& name) {
  const std::uint64_t banks = group.access.line(group.task.memory) / group.task.memory.bank_bytes;
  const auto words = std::make_shared<const Table>(words_of(group, map, banks));
  const auto meeting =
      std::make_shared<const std::map<std::uint64_t, std::set<Integer>>>(of_banks(*words));
  std::size_t most = 1;
  for (const auto& [bank, these] : *meeting) most = std::max(most, these.size());

  pictures::Axis lanes{{Integer(group.end - group.begin)}}, columns{{Integer(banks)}};
  for (std::size_t lane = group.begin; lane < group.end; ++lane)
    lanes.names.push_back(fmt::format("thread {}", group.access.threads[lane]));
  const auto at = [=, threads = group.access.threads, begin = group.begin](const Integer& row,
                                                                           const Integer& column) {
    const auto lane = static_cast<std::size_t>(row);
    const auto bank = static_cast<std::uint64_t>(column);
    const auto found = words->find({lane, bank});
    if (found == words->end()) return pictures::Cell{{" "}, "", "", ""};
    const Word& word = found->second;
    const Integer memory_row = word.number / banks;
    pictures::Cell cell{{memory_row.str()},
                        fmt::format("word {}", word.number.str()),
                        "",
                        std::to_string(word.offset)};
    cell.keys[pictures::Hue::thread] = Integer(threads[begin + lane]);
    cell.keys[pictures::Hue::value] = Integer(word.value);
    cell.keys[pictures::Hue::bank] = column;
    cell.keys[pictures::Hue::row] = memory_row;
    cell.marked = meeting->at(bank).size() > 1;
    return cell;
  };
  picture.panels.push_back(
      {name, fmt::format("{} in one bank", pictures::counted(most, "word")), lanes, columns, at});
  picture.hue = pictures::Hue::row;
}

}  // namespace plumb::explorer
