// Bytes 0 and 1 name a law, the low one first; byte 2 the manner of its draws; the rest are its
// choices. The reference satisfies it.
#include "tests/fuzz/laws.hpp"
#include "properties/budget.hpp"
#include "properties/engines/byte_pick.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/random.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {

std::optional<Run> run_law(Bytes input, Implementation<Integer>& use) {
  if (input.size() < 3) return std::nullopt;
  const std::size_t number = input[0] + 256U * input[1];
  const LawRow& law = law_table()[number % law_table().size()];
  const WithinBudget within({.held = std::int64_t{128} << 20, .work = std::int64_t{1} << 28});
  BytePick pick(input.subspan(3));
  RandomDriver draw(pick, input[2] % 3 == 0   ? Manner::edge
                          : input[2] % 3 == 1 ? Manner::kernel
                                              : Manner::ordinary);
  try {
    return run_once(law, draw, use);
  } catch (const OverBudget&) { return std::nullopt; }
}

void laws(Bytes input) {
  Reference<Integer> reference;
  const std::optional<Run> run = run_law(input, reference);
  if (!run || run->outcome != plumb::Outcome::fails) return;
  std::vector<Integer> numbers = run->numbers();
  const std::size_t number = input[0] + 256U * input[1];
  const LawRow& law = law_table()[number % law_table().size()];
  claim(false, "the reference satisfies its laws",
        print_token({std::string(law.id), std::move(numbers)}));
}

}  // namespace plumb::fuzz
