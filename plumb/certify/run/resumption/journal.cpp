#include "plumb/certify/run/resumption/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/candidates/identity/digests.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {
namespace {

[[noreturn]] void cannot_write(const std::filesystem::path& path, const std::string& why) {
  throw notation::EnvironmentError(
      fmt::format("the journal {} cannot be written: {}", path.string(), why));
}

[[noreturn]] void cannot_write(const std::filesystem::path& path, int error) {
  cannot_write(path, std::string(std::strerror(error)));
}

/// An entry of a folder is on the disk when the folder is.
void sync_folder(const std::filesystem::path& folder) {
  const candidates::Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) ::fsync(opened.number());
}

std::string read_whole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Of this user alone.
void make_private_folder(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (std::filesystem::exists(folder, ignored)) return;
  std::filesystem::create_directories(folder, ignored);
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, ignored);
}

candidates::Descriptor open_private(const std::filesystem::path& path, int flags) {
  return candidates::Descriptor(::open(path.c_str(), flags | O_CREAT | O_CLOEXEC, 0600));
}

/// That of the folder above all journals, made on first use.
std::string secret_above(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder.parent_path() / "secret";
  if (const std::string kept = read_whole(path); kept.size() >= 64) return kept;
  std::random_device random;
  std::string secret;
  for (int k = 0; k < 8; ++k) secret += fmt::format("{:08x}", random());
  const auto file = open_private(path, O_WRONLY | O_TRUNC);
  if (!file.is_open() || ::write(file.number(), secret.data(), secret.size()) < 0)
    cannot_write(path, errno);
  return secret;
}

/// The line behind its signature; nothing if that is another one's.
std::optional<std::string> verified(const std::string& secret, const std::string& line) {
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) return std::nullopt;
  const std::string text = line.substr(space + 1);
  if (candidates::mac_of(secret, text) != line.substr(0, space)) return std::nullopt;
  return text;
}

std::vector<std::filesystem::path> answers_in(const std::filesystem::path& folder) {
  std::error_code ignored;
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".answers") found.push_back(entry.path());
  return found;
}

void remove_answers(const std::filesystem::path& folder) {
  std::error_code ignored;
  for (const std::filesystem::path& path : answers_in(folder))
    std::filesystem::remove(path, ignored);
}

/// If a clause occurs twice, the later line wins.
void keep(std::vector<ClauseResult>& results, ClauseResult result) {
  for (ClauseResult& before : results)
    if (before.operation == result.operation) {
      before = std::move(result);
      return;
    }
  results.push_back(std::move(result));
}

}  // namespace

std::filesystem::path state_folder() {
  const auto variable = [](const char* name) -> std::filesystem::path {
    const char* value = std::getenv(name);
    return value ? value : "";
  };
  const std::filesystem::path state = variable("XDG_STATE_HOME"), home = variable("HOME");
  const std::filesystem::path build = candidates::home_folder() / "build";
  std::error_code ignored;
  for (const std::filesystem::path& folder :
       {state.empty() ? state : state / "plumbline",
        std::filesystem::is_directory(build, ignored) ? build / "state" : "",
        home.empty() ? home : home / ".local" / "state" / "plumbline"}) {
    if (folder.empty()) continue;
    make_private_folder(folder);
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return folder;
  }
  return {};
}

std::filesystem::path journal_folder(const std::filesystem::path& state,
                                     const std::filesystem::path& out) {
  std::error_code ignored;
  const std::string name = std::filesystem::weakly_canonical(out, ignored).string();
  return state / "journals" / candidates::sha256_text(name).substr(0, 16);
}

Journal::Journal(const std::filesystem::path& folder) : path_(folder / "journal.jsonl") {
  make_private_folder(folder.parent_path());
  make_private_folder(folder);
  file_ = open_private(path_, O_RDWR | O_APPEND);
  if (!file_.is_open()) cannot_write(path_, errno);
  if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK)
      throw JournalIsBusy(fmt::format("the journal {} cannot be written: another run is writing it",
                                      path_.string()));
    cannot_write(path_, errno);
  }
  secret_ = secret_above(folder);
  sync_folder(folder);
}

bool Journal::take_up(std::string key) {
  key_ = std::move(key);
  const std::string text = read_whole(path_);
  bool others = has_answers_of_another_run();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (const auto line = verified(secret_, text.substr(begin, end - begin))) {
      if (auto result = read_journal_line(key_, *line))
        keep(completed_, std::move(*result));
      else
        others = true;
    }
    begin = end + 1;
  }

  if (completed_.empty())
    forget_lines();
  else if (!text.ends_with('\n'))
    write("\n");  // what follows is no part of a torn line
  return completed_.empty() && others;
}

void Journal::begin_anew() {
  completed_.clear();
  remove_answers(path_.parent_path());
  forget_lines();
}

void Journal::forget_lines() {
  if (::ftruncate(file_.number(), 0) != 0) cannot_write(path_, errno);
}

void Journal::append(const ClauseResult& result) {
  const std::string line = journal_line(key_, result);
  write(candidates::mac_of(secret_, line) + ' ' + line + '\n');
}

std::filesystem::path Journal::path_of_answers(std::string_view operation) const {
  return path_.parent_path() / fmt::format("{}.answers", operation);
}

std::string Journal::run() const { return candidates::sha256_text(key_).substr(0, 16); }

AnswersFile Journal::answers_on(std::string_view operation) const {
  return {path_of_answers(operation), secret_, run()};
}

/// An entry begins with its signature and its run.
bool Journal::has_answers_of_another_run() const {
  const std::string own = run();
  for (const std::filesystem::path& path : answers_in(path_.parent_path())) {
    std::ifstream in(path, std::ios::binary);
    std::string signature, its_run;
    if (in >> signature >> its_run && its_run != own) return true;
  }
  return false;
}

bool Journal::has_answers_on(std::string_view operation) const {
  std::error_code ignored;
  const auto size = std::filesystem::file_size(path_of_answers(operation), ignored);
  return !ignored && size > 0;
}

void Journal::write(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t count = ::write(file_.number(), rest.data(), rest.size());
    if (count < 0 && errno != EINTR) cannot_write(path_, errno);
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  if (::fsync(file_.number()) != 0 && errno != EINVAL) cannot_write(path_, errno);
}

void Journal::remove(const std::filesystem::path& folder) {
  std::error_code error;
  remove_answers(folder);
  std::filesystem::remove(folder / "journal.jsonl", error);
  if (error) cannot_write(folder / "journal.jsonl", error.message());
  std::filesystem::remove(folder, error);  // if there is nothing else in it
}

}  // namespace plumb::certify
