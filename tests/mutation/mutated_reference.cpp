#include "tests/mutation/mutated_reference.hpp"

#include <dlfcn.h>

#include <stdexcept>

namespace plumb::mutation {
bool same(const Answer<Value<Integer>>& a, const Answer<Value<Integer>>& b) {
  if (a.answered() != b.answered()) return false;
  return a.answered() ? a.value() == b.value() : a.refusal() == b.refusal();
}

const MutatedLibrary& load(const std::string& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) throw std::runtime_error(dlerror());
  const auto entry = reinterpret_cast<Entry>(dlsym(library, entry_name));
  if (!entry) throw std::runtime_error(path + " has no mutants");
  return entry();
}

Answer<Value<Integer>> MutatedReference::answer(std::string_view operation,
                                                const Values<Integer>& arguments,
                                                const Definition& reference) {
  if (!library_.offers(operation)) return reference();
  const Given given = library_.answer(operation, arguments, AskDomain::if_refused);
  if (!given.misbehaved.empty()) throw Misbehaved{given.misbehaved};
  if (!given.answer.answered() && given.required)
    throw Refused{std::string(operation), given.answer.refusal(), true};
  return given.answer;
}

Answer<Value<Integer>> Comparing::answer(std::string_view operation,
                                         const Values<Integer>& arguments,
                                         const Definition& reference) {
  const Answer<Value<Integer>> expected = reference();
  if (first || !library_.offers(operation)) return expected;
  const Given given = library_.answer(operation, arguments, AskDomain::if_refused);
  if (!given.misbehaved.empty() || !same(expected, given.answer))
    first = Difference{std::string(operation), arguments, expected, given};
  return expected;
}

Answer<Value<Integer>> Noting::answer(std::string_view operation, const Values<Integer>& arguments,
                                      const Definition& reference) {
  if (operation != operation_) return reference();
  if (library_) {
    const Given given = library_->answer(operation, arguments, AskDomain::always);
    required = given.required;
    noted = !given.misbehaved.empty() ? "misbehaved"
            : given.answer.answered() ? "answered"
                                      : std::string(name_of(given.answer.refusal()));
    return Refusal::unspecified;
  }
  const Answer<Value<Integer>> expected = reference();
  noted = expected.answered() ? "answered" : std::string(name_of(expected.refusal()));
  return Refusal::unspecified;  // the law fails iff it must be answered
}

}  // namespace plumb::mutation
