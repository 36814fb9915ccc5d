#include "certify/cases.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <set>

#include "certify/clause_text.hpp"
#include "certify/expression.hpp"
#include "certify/notation.hpp"
#include "properties/drivers/exhaust.hpp"
#include "properties/drivers/random.hpp"
#include "properties/laws/tile.hpp"

namespace plumb {
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

/// The arguments with which the contract law calls its operation; nothing where it does not get
/// that far.
std::optional<Values<Integer>> draw_arguments(const LawRow& law, Driver& draw) {
  Capturing capturing;
  try {
    run_once(law, draw, capturing);
  } catch (const Captured& captured) {
    return captured.arguments;
  }
  return std::nullopt;
}

/// Outside the required domain, where the reference has no answer to compare with, contracts are
/// decided element by element: no case is taken that has too many of them.
bool few_elements(const Request& request) {
  Integer looked_at(1);
  if (request.operation->name == "tile_to_shape")
    looked_at = product(std::get<IntTuple<Integer>>(request.arguments[1]));
  for (const Value<Integer>& argument : request.arguments) {
    if (const auto* A = std::get_if<Layout<Integer>>(&argument)) looked_at = looked_at * size(*A);
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&argument)) looked_at = looked_at * size(*F);
    if (const auto* T = std::get_if<Tiler<Integer>>(&argument)) looked_at = looked_at * laws::elements_of(*T);
  }
  return looked_at <= enumeration_limit;
}

/// Not the requests that no answer fits: a coordinate of another shape, a mode that is not there, a
/// divisor of 0. What a library does with them says nothing about its algebra.
bool well_posed(const Answer<Value<Integer>>& reference) {
  return reference.answered() || (reference.refusal() != Refusal::bad_shape &&
                                  reference.refusal() != Refusal::out_of_domain);
}

/// Ever larger spaces; the cases of the first that has enough of them are thinned out evenly.
constexpr std::array<Bounds, 5> spaces{{
    {.leaves = 1, .depth = 1, .extent = 3, .least_stride = 0, .stride = 3, .natural = 4},
    {.leaves = 2, .depth = 1, .extent = 2, .least_stride = 0, .stride = 3, .natural = 4},
    {.leaves = 2, .depth = 1, .extent = 4, .least_stride = 0, .stride = 6, .natural = 12},
    {.leaves = 2, .depth = 2, .extent = 4, .least_stride = -2, .stride = 8, .natural = 16},
    {.leaves = 3, .depth = 2, .extent = 4, .least_stride = -2, .stride = 12, .natural = 24},
}};

class Collector {
 public:
  Collector(const Operation& operation, std::uint64_t count)
      : operation_(operation), law_(*contract_law(operation.name)), count_(count) {}

  bool full() const { return cases_.size() >= count_; }
  std::uint64_t size() const { return cases_.size(); }

  /// Unless the request is there already.
  void add(Origin origin, Values<Integer> arguments) {
    Request request{&operation_, std::move(arguments), false};
    const std::string text = call_text(request);
    if (seen_.contains(text)) return;
    const bool required = in_required_domain(operation_, request.arguments);
    // decisions in it only: many libraries enumerate, and would take for ever
    if (operation_.family == Family::decisions && !required) return;
    const Answer<Value<Integer>> reference = reference_answer(operation_, request.arguments);
    if (!well_posed(reference)) return;
    if (!required && !reference.answered() && !few_elements(request)) return;
    seen_.insert(text);
    cases_.push_back({origin, std::move(request)});
  }

  void add_small(std::uint64_t most) {
    const std::uint64_t end = std::min(count_, size() + most);
    for (const Bounds& bounds : spaces) {
      if (size() + most / 8 >= end) return;  // what is left goes to random cases
      add_space(bounds, end);
    }
  }

  void add_random(Manner manner, std::uint64_t seed, std::uint64_t most) {
    const std::uint64_t end = std::min(count_, size() + most);
    SeededPick pick(seed);
    RandomDriver draw(pick, manner);
    for (std::uint64_t tries = 0; size() < end && tries < 8 * most; ++tries)
      if (auto arguments = draw_arguments(law_, draw))
        add(manner == Manner::edge ? Origin::edge : Origin::random, std::move(*arguments));
  }

  std::vector<Case> take() { return std::move(cases_); }

 private:
  static constexpr std::uint64_t longest_walk = 40'000;

  std::vector<Values<Integer>> walk(const Bounds& bounds) const {
    ExhaustDriver draw(bounds);
    std::vector<Values<Integer>> all;
    do {
      if (auto arguments = draw_arguments(law_, draw)) all.push_back(std::move(*arguments));
    } while (draw.advance() && all.size() < longest_walk);
    return all;
  }

  /// Every k-th case of the space, with the least k that leaves few enough.
  void add_space(const Bounds& bounds, std::uint64_t end) {
    std::vector<Values<Integer>> all = walk(bounds);
    const std::size_t step = std::max<std::size_t>(1, all.size() / (end - size()));
    for (std::size_t number = 0; number < all.size() && size() < end; number += step)
      add(Origin::small, std::move(all[number]));
  }

  const Operation& operation_;
  const LawRow& law_;
  std::uint64_t count_;
  std::vector<Case> cases_;
  std::set<std::string> seen_;
};

void append_numbers(const Value<Integer>& value, std::vector<Integer>& out);

void append_numbers(const Tiler<Integer>& T, std::vector<Integer>& out) {
  if (T.is_layout()) append_numbers(Value<Integer>(T.layout()), out);
  if (T.is_by_mode())
    for (const Tiler<Integer>& mode : T.by_mode()) append_numbers(mode, out);
}

void append_numbers(const Value<Integer>& value, std::vector<Integer>& out) {
  if (const auto* n = std::get_if<Integer>(&value)) out.push_back(*n);
  if (const auto* t = std::get_if<IntTuple<Integer>>(&value)) {
    append_leaves(*t, out);
    Integer all(1);  // a product is multiplied from the left, and a 0 may come last
    for (const Integer& leaf : leaves(*t))
      if (leaf != 0) all = all * absolute(leaf);
    out.push_back(all);
  }
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) {
    append_leaves(A->shape, out);
    append_leaves(A->stride, out);
    out.insert(out.end(), {size(*A), greatest_offset(*A) + 1, least_offset(*A), cosize(*A)});
  }
  if (const auto* T = std::get_if<Tiler<Integer>>(&value)) append_numbers(*T, out);
  if (const auto* f = std::get_if<Swizzle<Integer>>(&value))
    out.insert(out.end(), {f->bits, f->base, f->shift});
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) {
    append_numbers(Value<Integer>(F->inner), out);
    for (const Link<Integer>& link : F->links) {
      out.push_back(link.offset);
      std::visit([&out](const auto& outer) { append_numbers(Value<Integer>(outer), out); }, link.outer);
    }
  }
  if (const auto* matrix = std::get_if<BitMatrix<Integer>>(&value))
    out.insert(out.end(), matrix->columns.begin(), matrix->columns.end());
  if (const auto* L = std::get_if<LinearLayout<Integer>>(&value)) {
    Integer indices(1), places(1);
    for (const LinearInput<Integer>& input : L->inputs) indices = indices << input.bases.size();
    for (const LinearOutput<Integer>& output : L->outputs) places = places * output.size;
    out.insert(out.end(), {indices, places});
  }
  if (const auto* results = std::get_if<Several<Integer>>(&value))
    for (const Value<Integer>& one : results->values) append_numbers(one, out);
}

std::string six_digits(std::uint64_t hash) { return fmt::format("{:06x}", hash & 0xffffff); }

}  // namespace

std::string_view name_of(Origin origin) {
  switch (origin) {
    case Origin::golden: return "golden";
    case Origin::small: return "small";
    case Origin::random: return "random";
    case Origin::edge: return "edge";
  }
  throw Defect("an origin without a name");
}

std::vector<Request> golden_requests(const Operation& operation) {
  std::vector<Request> requests;
  const ClauseText* clause = find_clause(operation.name);
  if (!clause) throw Defect("an operation without a clause");
  for (const Example& example : clause->examples()) {
    const auto parsed = parse_expression(example.expression);
    const auto* expression = std::get_if<Expression>(&parsed);
    if (!expression) throw Defect("an example that cannot be read: " + example.expression);
    const auto* call = std::get_if<Expression::Call>(&expression->head);
    if (!call || call->name != operation.name || !operation.takes(call->arguments.size()))
      throw Defect("an example that is no call of its operation: " + example.expression);

    Request request{&operation, {}, false};
    for (std::size_t k = 0; k < call->arguments.size(); ++k) {
      const auto* literal = std::get_if<Expression::Literal>(&call->arguments[k].head);
      if (!literal) throw Defect("an example with a nested call: " + example.expression);
      const Parsed value = parse(operation.arguments[k].kind, literal->text);
      if (const auto* error = std::get_if<ParseError>(&value))
        throw Defect(example.expression + ": " + error->sentence());
      request.arguments.push_back(std::get<Value<Integer>>(value));
    }
    requests.push_back(std::move(request));
  }
  return requests;
}

bool integer_strides(const Request& request) {
  for (const Value<Integer>& argument : request.arguments)
    if (std::holds_alternative<BitLayout<Integer>>(argument) ||
        std::holds_alternative<CoordinateLayout<Integer>>(argument))
      return false;
  return true;
}

namespace {

/// A composed layout where a layout or a swizzle would do: asked of all, it would make the clause of
/// each library without composed layouts a partial one.
bool composed_in_place_of_another(const Request& request) {
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    if (std::holds_alternative<ComposedLayout<Integer>>(request.arguments[k]) &&
        request.operation->arguments[k].kind != Kind::composed)
      return true;
  return false;
}

}  // namespace

std::vector<Case> cases_of(const Operation& operation, std::uint64_t count, std::uint64_t seed) {
  Collector collector(operation, count);
  for (Request& request : golden_requests(operation))
    if (!collector.full() && integer_strides(request) &&
        !composed_in_place_of_another(request))
      collector.add(Origin::golden, std::move(request.arguments));
  const std::uint64_t left = count > collector.size() ? count - collector.size() : 0;
  collector.add_small(left * 2 / 5);
  const std::uint64_t name = XXH64(operation.name.data(), operation.name.size(), seed);
  collector.add_random(Manner::edge, name + 1, left / 5);
  collector.add_random(Manner::ordinary, name, count);
  return collector.take();
}

std::string suite_digest(const std::vector<Case>& cases) {
  std::string all;
  for (const Case& one : cases) all += call_text(one.request) + '\n';
  return six_digits(XXH64(all.data(), all.size(), 0));
}

std::string suite_digest(const std::vector<std::string>& digests) {
  const std::string all = fmt::format("{}", fmt::join(digests, " "));
  return six_digits(XXH64(all.data(), all.size(), 0));
}

bool fits(const Request& request, unsigned bits) {
  if (bits == 0) return true;
  std::vector<Integer> numbers;
  for (const Value<Integer>& argument : request.arguments) append_numbers(argument, numbers);
  const Answer<Value<Integer>> answer = reference_answer(*request.operation, request.arguments);
  if (answer.answered()) append_numbers(answer.value(), numbers);
  const Integer limit = Integer(1) << (bits - 1);
  return std::all_of(numbers.begin(), numbers.end(),
                     [&](const Integer& n) { return -limit <= n && n < limit; });
}

}  // namespace plumb
