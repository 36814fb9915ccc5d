// The journal: the results of a run as they come, so that an interrupted run can go on.
//
// OUT/journal.jsonl holds one line for each clause that was judged to its end. Every line bears the
// key of its run: a digest, or a listing, of all that decides the results. Two runs with one key
// have the same results, so those of the first stand in for those of the second.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "candidates/process/spawn.hpp"
#include "certify/run/certificate.hpp"

namespace plumb::certify {

class Journal {
 public:
  /// Opens OUT/journal.jsonl, and makes it and its folder if there is none. Lines of other keys are
  /// forgotten unless there are some of this one among them.
  ///
  /// Throws std::runtime_error, one sentence that names the file, if it cannot be written or
  /// another run is writing it.
  Journal(const std::filesystem::path& out, std::string key);

  /// What an earlier run with this key has written. Lines that are torn, or are no such lines, are
  /// passed over: their clauses are judged anew.
  const std::vector<ClauseResult>& completed() const { return completed_; }

  /// On the disk when this returns. Throws std::runtime_error as above.
  void append(const ClauseResult& result);

  /// Removes the file: the reports say it all.
  void finish() const { remove(path_.parent_path()); }

  /// Removes the journal in `out`, if there is one.
  static void remove(const std::filesystem::path& out);

 private:
  void write(const std::string& text);

  std::filesystem::path path_;
  std::string key_;
  candidates::Descriptor file_;
  std::vector<ClauseResult> completed_;
};

/// One line, without its newline.
std::string journal_line(const std::string& key, const ClauseResult& result);

/// Nothing if the line is not one of this key.
std::optional<ClauseResult> read_journal_line(const std::string& key, const std::string& line);

}  // namespace plumb::certify
