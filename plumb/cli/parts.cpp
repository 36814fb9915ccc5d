#include "plumb/cli/parts.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <map>

#include "plumb/candidates/identity/digests.hpp"
#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/catalogue/version.hpp"
#include "plumb/cli/lines.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr int part_version = 1;
constexpr std::uint64_t most_parts = 1'000'000;
constexpr std::uintmax_t most_part_bytes = std::uintmax_t{1} << 30;
constexpr const char* common_fields[] = {"kind", "version", "engine", "call"};

Shard shard_in(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = [&](const std::string& digits) -> std::uint64_t {
    if (digits.empty() || digits.size() > 7 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
      return 0;
    return std::stoull(digits);
  };
  if (slash == std::string::npos) return {0, 0};
  return {number(text.substr(0, slash)), number(text.substr(slash + 1))};
}

bool is_shard(const Shard& shard) {
  return shard.index >= 1 && shard.index <= shard.of && shard.of <= most_parts;
}

std::optional<std::uint64_t> number_in(const PartJson& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::uint64_t>();
}

/// Throws if it is not a part of this version.
Shard check_part(const PartJson& part, const std::string& path) {
  const auto wrong = [&](const std::string& why) {
    return notation::CallError(
        fmt::format("{}: {}; plumb merge takes what --shard printed", path, why));
  };
  if (!part.is_object() || !part.contains("plumbline_part")) throw wrong("a line is no part");
  if (part["plumbline_part"] != part_version)
    throw wrong(fmt::format("expected a part of version {}, got {}", part_version,
                            part["plumbline_part"].dump()));
  for (const char* name : common_fields)
    if (!part.contains(name)) throw wrong(fmt::format("a part lacks \"{}\"", name));
  if (!part["kind"].is_string()) throw wrong("\"kind\" is not a string");
  if (!part.contains("results") || !part["results"].is_array())
    throw wrong("a part lacks \"results\"");
  const PartJson place = part.value("shard", PartJson::object());
  if (!place.is_object()) throw wrong("a part lacks its place, \"shard\"");
  const Shard shard{number_in(place, "index").value_or(0), number_in(place, "of").value_or(0)};
  if (!is_shard(shard)) throw wrong("a part lacks its place, \"shard\"");
  return shard;
}

/// A short form for a message.
std::string shown(const PartJson& json) {
  std::string text = json.dump(-1, ' ', false, PartJson::error_handler_t::replace);
  return text.size() <= 60 ? text : text.substr(0, 57) + "...";
}

/// The first place where two calls differ.
std::string difference(const PartJson& a, const PartJson& b) {
  if (a.is_object() && b.is_object())
    for (const auto& [name, value] : a.items())
      if (!b.contains(name) || b[name] != value)
        return fmt::format("\"{}\" is {} and {}", name, shown(value),
                           b.contains(name) ? shown(b[name]) : "absent");
  return fmt::format("{} and {}", shown(a), shown(b));
}

struct ReadPart {
  std::string path;
  PartJson part;
};

class Reading {
 public:
  void add(const std::string& path) {
    std::error_code error;
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
      throw notation::CallError(path + " is no file; plumb merge takes what --shard printed");
    if (std::filesystem::file_size(path, error) > most_part_bytes && !error)
      throw notation::CallError(path + " is longer than 1 GiB, and no part is");
    std::ifstream in = open_lines(path, "the part");
    bool empty = true;
    for (std::string line; std::getline(in, line);) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      empty = false;
      add(candidates::read_ordered_json(line), path);
    }
    if (empty) throw notation::CallError(path + " has no part: its run did not come to its end");
  }

  Whole whole() {
    for (std::uint64_t index = 1; index <= of_; ++index)
      if (!parts_.contains(index))
        throw notation::CallError(fmt::format("part {}/{} is missing; run it with --shard {}/{}",
                                              index, of_, index, of_));
    Whole whole{first_["kind"].get<std::string>(), first_["call"], {}};
    for (auto& [index, read] : parts_) whole.parts.push_back(std::move(read.part));
    return whole;
  }

 private:
  void add(PartJson part, const std::string& path) {
    const Shard shard = check_part(part, path);
    if (first_.is_null()) {
      first_ = part;
      first_path_ = path;
      of_ = shard.of;
    }
    for (const char* name : common_fields)
      if (part[name] != first_[name])
        throw notation::CallError(fmt::format("{} and {} are parts of two runs: {} differs, {}",
                                              first_path_, path, name,
                                              difference(first_[name], part[name])));
    if (shard.of != of_)
      throw notation::CallError(
          fmt::format("{} and {} are parts of two runs: one has {} parts, "
                      "the other {}",
                      first_path_, path, of_, shard.of));
    const auto [place, is_new] = parts_.emplace(shard.index, ReadPart{path, std::move(part)});
    if (!is_new)
      throw notation::CallError(fmt::format("part {}/{} is there twice: in {} and in {}",
                                            shard.index, shard.of, place->second.path, path));
  }

  PartJson first_;
  std::string first_path_;
  std::uint64_t of_ = 0;
  std::map<std::uint64_t, ReadPart> parts_;  // by index
};

}  // namespace

void add_shard(CLI::App& command, Shard& shard) {
  command
      .add_option_function<std::string>(
          "--shard", [&shard](const std::string& text) { shard = shard_in(text); },
          "only part I of N, as one line of JSON for plumb merge")
      ->type_name("I/N")
      ->check([](const std::string& text) {
        return is_shard(shard_in(text))
                   ? std::string()
                   : fmt::format("expected I/N with 1 <= I <= N <= 1000000, got {}", text);
      });
}

void print_part(const std::string& kind, const PartJson& call, const Shard& shard,
                const PartResults& results) {
  const PartJson part{{"plumbline_part", part_version},
                      {"kind", kind},
                      {"version", catalogue::version()},
                      {"engine", candidates::sha256_file("/proc/self/exe").value_or("")},
                      {"call", call},
                      {"shard", {{"index", shard.index}, {"of", shard.of}}},
                      {"counts", results.counts},
                      {"first_failure", results.first_failure},
                      {"results", results.results}};
  std::cout << part.dump(-1, ' ', false, PartJson::error_handler_t::replace) << std::endl;
}

const PartJson& Whole::result(std::size_t k) const {
  const PartJson& results = parts[k % parts.size()]["results"];
  if (k / parts.size() >= results.size())
    throw notation::CallError(
        fmt::format("part {}/{} has too few results", k % parts.size() + 1, parts.size()));
  return results[k / parts.size()];
}

std::size_t Whole::size() const {
  std::size_t size = 0;
  for (const PartJson& part : parts) size += part["results"].size();
  return size;
}

Whole read_parts(const std::vector<std::string>& paths) {
  Reading reading;
  for (const std::string& path : paths) reading.add(path);
  return reading.whole();
}

}  // namespace plumb::cli
