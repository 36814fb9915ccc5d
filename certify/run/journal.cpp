#include "certify/run/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace plumb::certify {
namespace {

[[noreturn]] void cannot_write(const std::filesystem::path& path, const std::string& why) {
  throw std::runtime_error(fmt::format("the journal {} cannot be written: {}", path.string(), why));
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

Journal::Journal(const std::filesystem::path& out, std::string key)
    : path_(out / "journal.jsonl"), key_(std::move(key)) {
  std::error_code error;
  std::filesystem::create_directories(out, error);
  file_ =
      candidates::Descriptor(::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!file_.is_open()) cannot_write(path_, errno);
  if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0)
    cannot_write(path_, errno == EWOULDBLOCK ? "another run is writing it"
                                             : std::string(std::strerror(errno)));
  sync_folder(out);

  const std::string text = read_whole(path_);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (auto result = read_journal_line(key_, text.substr(begin, end - begin)))
      keep(completed_, std::move(*result));
    begin = end + 1;
  }

  if (completed_.empty()) {
    if (::ftruncate(file_.number(), 0) != 0) cannot_write(path_, errno);
  } else if (!text.ends_with('\n')) {
    write("\n");  // what follows is no part of a torn line
  }
}

void Journal::append(const ClauseResult& result) { write(journal_line(key_, result) + '\n'); }

void Journal::write(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t count = ::write(file_.number(), rest.data(), rest.size());
    if (count < 0 && errno != EINTR) cannot_write(path_, errno);
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  if (::fsync(file_.number()) != 0 && errno != EINVAL) cannot_write(path_, errno);
}

void Journal::remove(const std::filesystem::path& out) {
  std::error_code error;
  std::filesystem::remove(out / "journal.jsonl", error);
  if (error) cannot_write(out / "journal.jsonl", error.message());
}

}  // namespace plumb::certify
