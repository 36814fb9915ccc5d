#include "plumb/candidates/identity/identity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "plumb/candidates/identity/digests.hpp"
#include "plumb/candidates/identity/surroundings.hpp"
#include "plumb/candidates/process/spawn.hpp"

namespace plumb::candidates {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_below = 200'000;
constexpr std::uintmax_t most_bytes = std::uintmax_t{1} << 28;

/// Of a folder of moderate size; of a larger one that pip installed, by the digests that pip keeps
/// of each file.
std::string sha256_folder(const fs::path& folder, const std::vector<fs::path>& leave = {}) {
  const Below below = files_below(folder, most_below, leave);
  std::uintmax_t bytes = 0;
  for (const fs::path& file : below.files) {
    std::error_code ignored;
    bytes += fs::file_size(folder / file, ignored);
  }
  if (!below.too_many && bytes <= most_bytes) return sha256_files(folder, below.files);
  std::vector<fs::path> records;
  std::copy_if(below.files.begin(), below.files.end(), std::back_inserter(records),
               [](const fs::path& file) { return file.filename() == "RECORD"; });
  return records.empty() ? "" : sha256_files(folder, records);
}

std::vector<NamedFile> files_of(const std::vector<std::string>& command) {
  std::vector<NamedFile> files;
  for (std::size_t k = 0; k < command.size(); ++k) {
    const std::string& word = command[k];
    const fs::path path = k == 0 ? find_program(word).value_or(word) : word;
    std::error_code ignored;
    if (auto digest = sha256_file(path))
      files.push_back({word, *std::move(digest)});
    else if (k > 0 && fs::is_directory(path, ignored))
      files.push_back({word, sha256_folder(path)});
  }
  return files;
}

/// What is said of a library: certificates, findings, names.
bool is_said(const fs::path& file) {
  return file.extension() == ".md" || file.extension() == ".tsv" ||
         file.filename() == "findings.json";
}

/// Of the adapter with what it shares, without other libraries, other candidates of its own, and
/// what is said of any.
std::string sha256_adapter(const fs::path& adapter) {
  const fs::path all = libraries_folder();
  const fs::path library = all / *adapter.lexically_relative(all).begin();
  std::vector<fs::path> leave;
  std::error_code ignored;
  const auto leave_of = [&](const fs::path& folder, const auto& is_other) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
      if (is_said(entry.path()) || is_other(entry.path())) leave.push_back(entry.path());
  };
  leave_of(all, [&](const fs::path& folder) {
    return folder != library && folder.filename() != "common";
  });
  leave_of(library, [&](const fs::path& folder) {
    return folder != adapter && fs::exists(folder / "candidate.json", ignored);
  });
  if (adapter != library) leave_of(adapter, [](const fs::path&) { return false; });
  return sha256_folder(all, leave);
}

}  // namespace

Identity identity_of(const std::vector<std::string>& command, const std::string& builtin,
                     const std::string& hello, const std::vector<std::string>& mapped) {
  Identity identity;
  identity.files = files_of(command);
  identity.hello = sha256_text(hello);
  std::optional<fs::path> package;
  if (!builtin.empty()) {
    const auto found = find_builtin(builtin);
    if (const auto* chosen = std::get_if<ChosenCandidate>(&found)) {
      package = installation_of(*chosen);
      identity.adapter = sha256_adapter(chosen->candidate.adapter);
      identity.package = sha256_folder(*package, made_here(*package));
    }
  }
  identity.surroundings = sha256_text(surroundings_of(command, package, mapped));
  return identity;
}

std::string digest_of(const Identity& identity) {
  std::string all;
  for (const NamedFile& file : identity.files)
    all += fmt::format("{} {}\n", file.sha256, file.word);
  all += fmt::format("{}\n{}\n{}\n{}\n", identity.adapter, identity.package, identity.hello,
                     identity.surroundings);
  return sha256_text(all);
}

}  // namespace plumb::candidates
