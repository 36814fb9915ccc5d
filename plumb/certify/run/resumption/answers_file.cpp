#include "plumb/certify/run/resumption/answers_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

#include "plumb/candidates/identity/digests.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {
namespace {

using candidates::ProcessOutcome;

constexpr std::array conducts{ProcessOutcome::answered, ProcessOutcome::crash, ProcessOutcome::hang,
                              ProcessOutcome::garbage, ProcessOutcome::oversize};

std::optional<ProcessOutcome> conduct_named(std::string_view name) {
  for (const ProcessOutcome one : conducts)
    if (name_of(one) == name) return one;
  return std::nullopt;
}

std::string hash_of(const std::string& request) {
  return candidates::sha256_text(request).substr(0, 16);
}

[[noreturn]] void cannot_write(const std::filesystem::path& path) {
  throw notation::EnvironmentError(
      fmt::format("the answers cannot be kept in {}: {}", path.string(), std::strerror(errno)));
}

}  // namespace

AnswersFile::AnswersFile(std::filesystem::path path, std::string secret, std::string run)
    : path_(std::move(path)),
      secret_(std::move(secret)),
      run_(std::move(run)),
      file_(::open(path_.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600)) {
  if (!file_.is_open()) cannot_write(path_);
  std::ifstream in(path_, std::ios::binary);
  read({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  cut(ends_.empty() ? 0 : ends_.back());
}

bool AnswersFile::is_of(std::size_t number, const std::string& request) const {
  return number < entries_.size() && entries_[number].request == hash_of(request);
}

std::optional<candidates::Reply> AnswersFile::recall(const std::string& request) {
  if (next_ >= entries_.size()) return std::nullopt;  // an earlier run kept no more
  if (is_of(next_, request)) return entries_[next_++].reply;
  entries_.resize(next_);  // another question was asked here
  ends_.resize(next_);
  cut(ends_.empty() ? 0 : ends_.back());
  return std::nullopt;
}

void AnswersFile::keep(const std::string& request, const candidates::Reply& reply) {
  const Entry entry{hash_of(request), reply};
  const std::string text = signed_text(entry);
  const std::string line = candidates::mac_of(secret_, text) + ' ' + text;
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t count = ::write(file_.number(), rest.data(), rest.size());
    if (count < 0 && errno != EINTR) cannot_write(path_);
    if (count > 0) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  ++next_;
}

void AnswersFile::remove() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

/// Without the run and the place, which are signed all the same, entries could be moved.
std::string AnswersFile::signed_text(const Entry& entry) const {
  const candidates::Reply& reply = entry.reply;
  return fmt::format("{} {} {} {} {} {} {}\n{}{}{}\n", run_, next_, entry.request,
                     name_of(reply.conduct), reply.line.size(), reply.detail.size(),
                     reply.error_tail.size(), reply.line, reply.detail, reply.error_tail);
}

void AnswersFile::read(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t head = text.find('\n', begin);
    if (head == std::string::npos) break;
    std::istringstream words(text.substr(begin, head - begin));
    std::string mac, run, conduct_name;
    std::size_t place = 0, line = 0, detail = 0, tail = 0;
    Entry entry;
    words >> mac >> run >> place >> entry.request >> conduct_name >> line >> detail >> tail;
    const auto conduct = conduct_named(conduct_name);
    const std::size_t left = text.size() - head - 1;
    if (!words || !conduct || run != run_ || place != next_ || line >= left || detail >= left ||
        tail >= left || line + detail + tail + 1 > left)
      break;
    const std::size_t body = head + 1;
    entry.reply = {*conduct, text.substr(body, line), text.substr(body + line, detail),
                   text.substr(body + line + detail, tail)};
    if (candidates::mac_of(secret_, signed_text(entry)) != mac) break;
    entries_.push_back(std::move(entry));
    begin = body + line + detail + tail + 1;
    ends_.push_back(begin);
    ++next_;
  }
  next_ = 0;
}

void AnswersFile::cut(std::size_t bytes) {
  if (::ftruncate(file_.number(), static_cast<off_t>(bytes)) != 0) cannot_write(path_);
}

}  // namespace plumb::certify
