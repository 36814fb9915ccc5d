#include "plumb/certify/cases/draw_arguments.hpp"

#include "properties/engines/engine.hpp"
#include "properties/operations/implementation.hpp"

namespace plumb::certify {
namespace {

/// What a law calls the operation with: the law is left at the first call.
struct Captured {
  Values<Integer> arguments;
};

class Capturing : public Implementation<Integer> {
 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>& arguments,
                                const Definition&) override {
    throw Captured{arguments};
  }
};

}  // namespace

std::optional<Values<Integer>> draw_arguments(const LawRow& law, Driver& draw) {
  Capturing capturing;
  try {
    run_once(law, draw, capturing);
  } catch (const Captured& captured) { return captured.arguments; }
  return std::nullopt;
}

Tiler<Integer> with_integers(const Tiler<Integer>& T) {
  if (T.is_kept()) return T;
  if (T.is_layout()) {
    const Layout<Integer>& A = T.layout();
    const bool counts = A.shape.is_leaf() && A.stride.leaf() == 1;
    return counts ? Tiler<Integer>::of_integer(A.shape.leaf()) : T;
  }
  std::vector<Tiler<Integer>> by_mode;
  for (const Tiler<Integer>& mode : T.by_mode()) by_mode.push_back(with_integers(mode));
  return by_mode;
}

}  // namespace plumb::certify
