#include "plumb/gpu/cases/encoding.hpp"

#include <limits>
#include <type_traits>

namespace plumb::gpu_conformance {
namespace {

/// Words in the making; a number that does not fit spoils them.
class WordWriter {
 public:
  void number(const Integer& n) {
    if (const auto word = word_of(n))
      words_.push_back(*word);
    else
      fits_ = false;
  }
  void count(std::size_t n) { words_.push_back(static_cast<Word>(n)); }

  void tree(const IntTuple<Integer>& t) {
    if (t.is_leaf()) {
      count(0);
      return number(t.leaf());
    }
    count(t.children().size() + 1);
    for (const IntTuple<Integer>& child : t.children()) tree(child);
  }
  void layout(const Layout<Integer>& A) {
    tree(A.shape);
    tree(A.stride);
  }
  void swizzle(const Swizzle<Integer>& f) {
    for (const Integer& n : {f.bits, f.base, f.shift}) number(n);
  }
  void link(const Link<Integer>& link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    count(f ? 0 : 1);
    if (f)
      swizzle(*f);
    else
      layout(std::get<Layout<Integer>>(link.outer));
    number(link.offset);
  }
  void linear(const LinearLayout<Integer>& L) {
    count(L.outputs.size());
    for (const auto& output : L.outputs) number(output.size);
    std::size_t bits = 0;
    for (const auto& input : L.inputs) bits += input.bases.size();
    count(bits);
    for (const auto& input : L.inputs)
      for (const auto& basis : input.bases)
        for (const Integer& coordinate : basis) number(coordinate);
  }

  /// An argument. Functions are marked by what they are; other values are not.
  void argument(const Value<Integer>& value, Kind kind) {
    const bool marked = kind == Kind::function || kind == Kind::layout;
    if (const auto* n = std::get_if<Integer>(&value)) return number(*n);
    if (const auto* t = std::get_if<IntTuple<Integer>>(&value)) return tree(*t);
    if (const auto* L = std::get_if<LinearLayout<Integer>>(&value)) return linear(*L);
    if (const auto* f = std::get_if<Swizzle<Integer>>(&value); f && marked) {
      count(0);
      return swizzle(*f);
    }
    if (const auto* A = std::get_if<Layout<Integer>>(&value); A && marked) {
      count(1);
      return layout(*A);
    }
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
      count(2);
      count(F->links.size());
      for (const Link<Integer>& one : F->links) link(one);
      return layout(F->inner);
    }
    fits_ = false;  // strides of another module
  }

  std::optional<Words> take() {
    if (!fits_) return std::nullopt;
    return std::move(words_);
  }

 private:
  Words words_;
  bool fits_ = true;
};

/// A tree read back; `place` moves behind it.
std::optional<IntTuple<Integer>> tree_at(const Words& words, std::size_t& place, int depth) {
  if (place >= words.size() || depth > most_depth) return std::nullopt;
  const Word head = words[place++];
  if (head == 0) {
    if (place >= words.size()) return std::nullopt;
    return IntTuple<Integer>(Integer(words[place++]));
  }
  if (head < 0 || head > most_packed_leaves + 1) return std::nullopt;
  std::vector<IntTuple<Integer>> modes;
  for (Word k = 1; k < head; ++k) {
    auto mode = tree_at(words, place, depth + 1);
    if (!mode) return std::nullopt;
    modes.push_back(std::move(*mode));
  }
  return IntTuple<Integer>(modes);
}

}  // namespace

std::optional<Word> word_of(const Integer& n) {
  if (n < std::numeric_limits<Word>::min() || n > std::numeric_limits<Word>::max())
    return std::nullopt;
  return static_cast<Word>(n);
}

std::optional<Words> argument_words(const catalogue::Request& request) {
  const std::string_view name = request.operation->name;
  if (!find_device_clause(name)) return std::nullopt;
  WordWriter out;
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    out.argument(request.arguments[k], request.operation->arguments[k].kind);
  auto words = out.take();
  if (!words || !are_arguments(name, *words)) return std::nullopt;
  return words;
}

std::optional<Words> expected_words(const Answer<Value<Integer>>& expected) {
  WordWriter out;
  if (!expected.answered()) {
    out.count(1);
    out.count(static_cast<std::size_t>(expected.refusal()));
    return out.take();
  }
  out.count(0);
  out.argument(expected.value(), Kind::tuple);
  auto words = out.take();
  if (!words || words->size() > answer_room) return std::nullopt;
  return words;
}

std::optional<Value<Integer>> answer_value(const Operation& operation, const Words& words) {
  if (operation.result != Kind::tuple) {
    if (words.size() != 1) return std::nullopt;
    return Value<Integer>(Integer(words.front()));
  }
  std::size_t place = 0;
  auto tree = tree_at(words, place, 0);
  if (!tree || place != words.size()) return std::nullopt;
  return Value<Integer>(std::move(*tree));
}

Words plan_words(const ShufflePlan& plan) {
  Words words;
  const auto add = [&words](auto... numbers) {
    (words.push_back(static_cast<Word>(numbers)), ...);
  };
  add(plan.lane_bits, plan.inputs, plan.steps.size(), plan.outputs.size());
  for (const PlanStep& any : plan.steps) {
    std::visit(
        [&](const auto& step) {
          using Step = std::decay_t<decltype(step)>;
          if constexpr (std::is_same_v<Step, SelectStep>) {
            add(0, step.mask, step.then, step.otherwise);
          } else if constexpr (std::is_same_v<Step, PermuteStep>) {
            add(5, step.low, step.high, step.even, step.mask, step.odd);
          } else if constexpr (std::is_same_v<Step, IndexedShuffle>) {
            add(1, step.value, step.constant);
            for (std::size_t k = 0; k < plan.lane_bits; ++k)
              add(k < step.columns.size() ? step.columns[k] : 0);
          } else {
            add(std::is_same_v<Step, ButterflyShuffle> ? 2
                : std::is_same_v<Step, UpShuffle>      ? 3
                                                       : 4,
                step.value, step.by);
          }
        },
        any);
  }
  for (const PlanValue output : plan.outputs) add(output);
  return words;
}

}  // namespace plumb::gpu_conformance
