// The replies of a candidate on one clause, kept on the disk as they come.
//
// FOLDER/OPERATION.answers has an entry for each: a line with its signature, the hash of the
// request, the conduct and three lengths, then the answer, the sentence and the standard error.
// It outlives the process, though not the power supply: the journal has what is finished.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "plumb/candidates/messages/transcript.hpp"
#include "plumb/candidates/process/spawn.hpp"

namespace plumb::certify {

class AnswersFile : public candidates::Transcript {
 public:
  struct Entry {
    std::string request;  // its hash
    candidates::Reply reply;
  };

  /// Reads what is there, up to the first entry that is torn or not signed with `secret` for this
  /// place in this file of `run`; what follows is cut off. Throws EnvironmentError if it cannot be
  /// written.
  AnswersFile(std::filesystem::path path, std::string secret, std::string run);

  /// Those of an earlier run.
  const std::vector<Entry>& entries() const { return entries_; }

  /// How many are kept by now, with the ones that this run added.
  std::size_t count() const { return next_; }

  /// True if entry `number` is of this request.
  bool is_of(std::size_t number, const std::string& request) const;

  /// Throws EnvironmentError if the rest of the file cannot be cut off.
  std::optional<candidates::Reply> recall(const std::string& request) override;

  /// Throws EnvironmentError if it cannot be written.
  void keep(const std::string& request, const candidates::Reply& reply) override;

  /// Removes the file.
  void remove();

 private:
  std::string signed_text(const Entry& entry) const;
  void read(const std::string& text);
  void cut(std::size_t bytes);

  std::filesystem::path path_;
  std::string secret_, run_;
  candidates::Descriptor file_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> ends_;  // of the entries, in bytes
  std::size_t next_ = 0;           // to be recalled, or written
};

}  // namespace plumb::certify
