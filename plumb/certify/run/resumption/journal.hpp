// The journal: the results of a run as they come, so that an interrupted run can go on.
//
// FOLDER/journal.jsonl holds one line for each clause that was judged to its end. Every line bears
// the key of its run: a digest, or a listing, of all that decides the results. Two runs with one
// key have the same results, so those of the first stand in for those of the second, once a share
// of them was asked again (repeated_requests.hpp). The answers on a clause that is not finished are
// beside it (answers_file.hpp).
//
// The folder is one of plumb's own, beside no report: see `journal_folder`. Each line is signed
// with a secret that lies there too. Both keep out whoever does not look for them; a candidate runs
// with all the rights of the user, and can.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plumb/candidates/process/spawn.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "plumb/certify/run/resumption/answers_file.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {

/// The folder of what plumb keeps between runs: $XDG_STATE_HOME/plumbline; or build/state below a
/// build folder that can be written; or ~/.local/state/plumbline. Empty if there is none.
std::filesystem::path state_folder();

/// Where the journal is of a run that writes its reports to `out`.
std::filesystem::path journal_folder(const std::filesystem::path& state,
                                     const std::filesystem::path& out);

/// Another run is writing the journal.
class JournalIsBusy : public notation::EnvironmentError {
 public:
  using notation::EnvironmentError::EnvironmentError;
};


class Journal {
 public:
  /// Opens FOLDER/journal.jsonl, and makes it and its folder if there is none; nobody else can read
  /// them. Throws EnvironmentError, one sentence that names the file, if it cannot be written, and
  /// JournalIsBusy if another run is writing it.
  explicit Journal(const std::filesystem::path& folder);

  /// The same, and takes it up.
  Journal(const std::filesystem::path& folder, std::string key) : Journal(folder) {
    take_up(std::move(key));
  }

  /// From here on the journal is of this key: lines of others are forgotten unless there are some
  /// of this one among them. True if there were others, and none of this one. Throws as above.
  bool take_up(std::string key);

  /// What an earlier run with this key has written. Lines that are torn, or are no such lines, or
  /// are not signed, are passed over: their clauses are judged anew.
  const std::vector<ClauseResult>& completed() const { return completed_; }

  /// On the disk when this returns. Throws EnvironmentError as above.
  void append(const ClauseResult& result);

  /// What the candidate replied on a clause that is not finished. Throws EnvironmentError.
  AnswersFile answers_on(std::string_view operation) const;
  bool has_answers_on(std::string_view operation) const;

  /// Forgets all that was written.
  void begin_anew();

  /// Removes the file: the reports say it all.
  void finish() const { remove(path_.parent_path()); }

  /// Removes the journal in `folder`, if there is one.
  static void remove(const std::filesystem::path& folder);

 private:
  void forget_lines();
  std::filesystem::path path_of_answers(std::string_view operation) const;
  std::string run() const;
  bool has_answers_of_another_run() const;
  void write(const std::string& text);

  std::filesystem::path path_;
  std::string key_, secret_;
  candidates::Descriptor file_;
  std::vector<ClauseResult> completed_;
};

/// One line, without its newline.
std::string journal_line(const std::string& key, const ClauseResult& result);

/// Nothing if the line is not one of this key.
std::optional<ClauseResult> read_journal_line(const std::string& key, const std::string& line);

}  // namespace plumb::certify
