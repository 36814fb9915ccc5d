// Texts that this program has printed itself, such as those of a pickle.
#pragma once

namespace plumb::notation {

/// While it lives, this thread reads numbers and texts of any length: an answer may be longer than
/// what a question may be.
class OwnTexts {
 public:
  OwnTexts();
  ~OwnTexts();
  OwnTexts(const OwnTexts&) = delete;
  OwnTexts& operator=(const OwnTexts&) = delete;

  static bool are_read();

 private:
  bool before_;
};

}  // namespace plumb::notation
