#include "plumb/catalogue/names/peer_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <vector>

namespace plumb::catalogue {
namespace {

struct PeerName {
  std::string_view library, answer, note;  // answer: operations, -REASON or -same FUNCTION
};

struct Peers {
  std::map<std::string_view, std::string_view> reasons;
  std::multimap<std::string_view, PeerName> names;  // those of one name in the order of the list
};

std::vector<std::string_view> split(std::string_view text, std::string_view by) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(by); end != std::string_view::npos; end = text.find(by)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + by.size());
  }
  parts.push_back(text);
  return parts;
}

/// LinearLayout::compose, Layout.rank: compose, rank.
std::string_view without_class(std::string_view function) {
  const std::size_t last = function.find_last_of(":.");
  return last == std::string_view::npos ? function : function.substr(last + 1);
}

Peers read_peers() {
  Peers peers;
  std::string_view library;
  for (std::string_view line : split(peers_text(), "\n")) {
    const std::vector<std::string_view> fields = split(line, "\t");
    if (line.starts_with("## "))
      library = line.substr(3, line.find(':') - 3);
    else if (line.starts_with("! "))
      peers.reasons.emplace(fields[0].substr(2), fields.at(1));
    else if (!line.empty() && !line.starts_with("#"))
      peers.names.emplace(without_class(fields[0]),
                          PeerName{library, fields.at(1), fields.size() > 2 ? fields[2] : ""});
  }
  return peers;
}

const Peers& peers() {
  static const Peers read = read_peers();
  return read;
}

/// The answer of the function that it is the same as, if it is only another name.
PeerName followed(PeerName name) {
  constexpr std::string_view same = "-same ";
  if (!name.answer.starts_with(same)) return name;
  const auto [begin, end] =
      peers().names.equal_range(without_class(name.answer.substr(same.size())));
  for (auto other = begin; other != end; ++other)
    if (other->second.library == name.library && !other->second.answer.starts_with(same))
      return other->second;
  return name;
}

void add_operations(std::vector<std::string_view>& operations, std::string_view answer) {
  for (std::string_view operation : split(answer, ", "))
    if (std::find(operations.begin(), operations.end(), operation) == operations.end())
      operations.push_back(operation);
}

}  // namespace

std::optional<std::string> peer_name(std::string_view name) {
  const auto [begin, end] = peers().names.equal_range(without_class(name));
  std::vector<std::string_view> operations, notes;
  std::optional<PeerName> reason;
  for (auto row = begin; row != end; ++row) {
    const PeerName known = followed(row->second);
    if (known.answer.starts_with("-")) {
      if (!reason) reason = known;
      continue;
    }
    add_operations(operations, known.answer);
    if (!known.note.empty()) notes.push_back(known.note);
  }
  if (!operations.empty())
    return fmt::format("here it is {}{}", fmt::join(operations, ", "),
                       notes.size() == 1 ? fmt::format(" ({})", notes.front()) : "");
  if (!reason) return std::nullopt;
  const auto why = peers().reasons.find(reason->answer.substr(1));
  if (why == peers().reasons.end()) return std::nullopt;
  return fmt::format("in {} it {}", reason->library, why->second);
}

}  // namespace plumb::catalogue
