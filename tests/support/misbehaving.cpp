#include "tests/support/misbehaving.hpp"

namespace plumb::candidates {

namespace {

Command program(Command interpreter, const std::string& script, const Command& arguments) {
  interpreter.push_back(PLUMB_SOURCE_DIR "/tests/candidates/misbehaving/" + script);
  interpreter.insert(interpreter.end(), arguments.begin(), arguments.end());
  return interpreter;
}

}  // namespace

Command python(const std::string& script, const Command& arguments) {
  return program({"python3", "-B", "-S"}, script, arguments);
}

Command shell(const std::string& script, const Command& arguments) {
  return program({"sh"}, script, arguments);
}

}  // namespace plumb::candidates
