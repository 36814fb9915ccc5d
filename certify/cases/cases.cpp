#include "certify/cases/cases.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <set>

#include "catalogue/standard/clause_text.hpp"
#include "certify/cases/composed_in_place.hpp"
#include "certify/cases/effort.hpp"
#include "certify/cases/fits.hpp"
#include "notation/expression.hpp"
#include "notation/notation.hpp"
#include "properties/engines/exhaust.hpp"
#include "properties/engines/random.hpp"

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

/// The arguments with which the contract law calls its operation; nothing if it does not get that
/// far.
std::optional<Values<Integer>> draw_arguments(const LawRow& law, Driver& draw) {
  Capturing capturing;
  try {
    run_once(law, draw, capturing);
  } catch (const Captured& captured) { return captured.arguments; }
  return std::nullopt;
}

/// False for requests that no answer fits: a coordinate of another shape, a mode that is not there,
/// a divisor of 0. What a library does with them says nothing about its algebra.
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

/// The same tiler, with each n:1 given as the integer n: a library may have code of its own for it.
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

class Collector {
 public:
  Collector(const Operation& operation, const LawRow& law, std::uint64_t count)
      : operation_(operation), law_(&law), count_(count) {}

  /// From now on cases are the arguments that this law draws.
  void draw_from(const LawRow& law) { law_ = &law; }

  bool full() const { return cases_.size() >= count_; }
  std::uint64_t size() const { return cases_.size(); }

  /// Unless the request is there already.
  void add(Origin origin, Values<Integer> arguments) {
    if (origin != Origin::golden)
      for (Value<Integer>& argument : arguments)
        if (auto* T = std::get_if<Tiler<Integer>>(&argument); T && ++tilers_ % 2 == 0)
          *T = with_integers(*T);
    catalogue::Request request{&operation_, std::move(arguments)};
    const std::string text = catalogue::call_text(request);
    if (seen_.contains(text)) return;
    const Integer elements = elements_to_decide(request);
    if (elements > elements_left_) return;
    const bool required = catalogue::in_required_domain(operation_, request.arguments);
    if (operation_.family == Family::decisions && !required) return;
    elements_left_ = elements_left_ - elements;
    auto expected = catalogue::reference_answer(operation_, request.arguments);
    if (!well_posed(expected) || !fits_a_line(expected)) return;
    if (!required && !expected.answered() && !few_elements(request)) return;
    seen_.insert(text);
    cases_.push_back({origin, {std::move(request), std::move(expected), required}});
  }

  void add_small(std::uint64_t most, Origin origin = Origin::small) {
    const std::uint64_t end = std::min(count_, size() + most);
    for (const Bounds& bounds : spaces) {
      if (size() + most / 8 >= end) return;  // what is left goes to random cases
      add_space(bounds, end, origin);
    }
  }

  void add_random(Origin origin, Manner manner, std::uint64_t seed, std::uint64_t most) {
    SeededPick pick(seed);
    RandomDriver draw(pick, manner);
    add_drawn(origin, draw, most);
  }

  void add_drawn(Origin origin, Driver& draw, std::uint64_t most) {
    const std::uint64_t end = std::min(count_, size() + most);
    for (std::uint64_t tries = 0; size() < end && tries < 8 * most; ++tries)
      if (auto arguments = draw_arguments(*law_, draw)) add(origin, std::move(*arguments));
  }

  std::vector<Case> take() { return std::move(cases_); }

 private:
  /// A space may be large and have few arguments, or none: what is discarded counts, too.
  std::vector<Values<Integer>> walk(const Bounds& bounds) const {
    const std::uint64_t longest_walk = std::min<std::uint64_t>(40'000, 400 * count_);
    ExhaustDriver draw(bounds);
    std::vector<Values<Integer>> all;
    std::uint64_t discarded = 0;
    do {
      if (auto arguments = draw_arguments(*law_, draw))
        all.push_back(std::move(*arguments));
      else
        ++discarded;
    } while (draw.advance() && all.size() < longest_walk && discarded < 10 * longest_walk);
    return all;
  }

  /// Every k-th case of the space, with the least k that leaves few enough.
  void add_space(const Bounds& bounds, std::uint64_t end, Origin origin) {
    std::vector<Values<Integer>> all = walk(bounds);
    const std::size_t step = std::max<std::size_t>(1, all.size() / (end - size()));
    for (std::size_t number = 0; number < all.size() && size() < end; number += step)
      add(origin, std::move(all[number]));
  }

  const Operation& operation_;
  const LawRow* law_;
  std::uint64_t count_;
  Integer elements_left_{elements_of_larger_ones};
  std::vector<Case> cases_;
  std::set<std::string> seen_;
  std::uint64_t tilers_ = 0;
};

/// The composed layout that stands where a layout or a swizzle would do, if there is one: asked of
/// all, it would make the clause of each library without composed layouts a partial one.
const ComposedLayout<Integer>* composed_in_place_of_another(const catalogue::Request& request) {
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    if (request.operation->arguments[k].kind != Kind::composed)
      if (const auto* F = std::get_if<ComposedLayout<Integer>>(&request.arguments[k])) return F;
  return nullptr;
}

std::string six_digits(std::uint64_t hash) { return fmt::format("{:06x}", hash & 0xffffff); }

}  // namespace

std::string_view name_of(Origin origin) {
  switch (origin) {
    case Origin::golden: return "golden";
    case Origin::small: return "small";
    case Origin::random: return "random";
    case Origin::edge: return "edge";
    case Origin::kernel: return "kernel";
    case Origin::module: return "module";
    case Origin::composed: return "composed";
  }
  throw Defect("an origin without a name");
}

std::vector<catalogue::Request> golden_requests(const Operation& operation) {
  std::vector<catalogue::Request> requests;
  const catalogue::ClauseText* clause = catalogue::find_clause(operation.name);
  if (!clause) throw Defect("an operation without a clause");
  for (const catalogue::Example& example : clause->examples()) {
    const auto parsed = notation::parse_expression(example.expression);
    const auto* expression = std::get_if<notation::Expression>(&parsed);
    if (!expression) throw Defect("an example that cannot be read: " + example.expression);
    const auto* call = std::get_if<notation::Expression::Call>(&expression->head);
    if (!call || call->name != operation.name || !operation.takes(call->arguments.size()))
      throw Defect("an example that is no call of its operation: " + example.expression);

    catalogue::Request request{&operation, {}};
    for (std::size_t k = 0; k < call->arguments.size(); ++k) {
      const auto* literal = std::get_if<notation::Expression::Literal>(&call->arguments[k].head);
      if (!literal) throw Defect("an example with a nested call: " + example.expression);
      const notation::Parsed value = notation::parse(operation.arguments[k].kind, literal->text);
      if (const auto* error = std::get_if<notation::ParseError>(&value))
        throw Defect(example.expression + ": " + error->sentence());
      request.arguments.push_back(std::get<Value<Integer>>(value));
    }
    requests.push_back(std::move(request));
  }
  return requests;
}

std::vector<Case> cases_of(const Operation& operation, std::uint64_t count, std::uint64_t seed) {
  Collector collector(operation, *contract_law(operation.name), count);
  for (catalogue::Request& request : golden_requests(operation))
    if (!collector.full() && catalogue::integer_strides(request) &&
        !composed_in_place_of_another(request))
      collector.add(Origin::golden, std::move(request.arguments));
  const std::uint64_t left = count > collector.size() ? count - collector.size() : 0;
  collector.add_small(left / 3);
  const std::uint64_t name = XXH64(operation.name.data(), operation.name.size(), seed);
  collector.add_random(Origin::kernel, Manner::kernel, name + 2, left / 4);
  collector.add_random(Origin::edge, Manner::edge, name + 1, left / 6);
  collector.add_random(Origin::random, Manner::ordinary, name, count);
  return collector.take();
}

std::vector<Case> cases_over_modules(const Operation& operation, std::uint64_t count,
                                     std::uint64_t seed) {
  const LawRow* law = find_law(fmt::format("{}.over-modules", operation.name));
  const LawRow* inner = find_law(fmt::format("{}.of-coordinates", operation.name));
  if (!law) return {};
  Collector collector(operation, *law, count);
  for (catalogue::Request& request : golden_requests(operation))
    if (!collector.full() && !catalogue::integer_strides(request))
      collector.add(Origin::module, std::move(request.arguments));
  collector.add_small((count - collector.size()) / 3, Origin::module);
  const std::uint64_t name = XXH64(operation.name.data(), operation.name.size(), seed);
  if (inner) {
    collector.draw_from(*inner);
    collector.add_small((count - collector.size()) / 4, Origin::module);
    collector.add_random(Origin::module, Manner::ordinary, name, (count - collector.size()) / 3);
    collector.draw_from(*law);
  }
  collector.add_random(Origin::module, Manner::ordinary, name, count);
  return collector.take();
}

std::vector<Case> cases_with_composed(const Operation& operation, std::uint64_t count,
                                      std::uint64_t seed) {
  Collector collector(operation, *contract_law(operation.name), count);
  for (catalogue::Request& request : golden_requests(operation))
    if (const auto* F = composed_in_place_of_another(request);
        F && has_proper_swizzles(*F) && !collector.full())
      collector.add(Origin::composed, std::move(request.arguments));
  SeededPick pick(XXH64(operation.name.data(), operation.name.size(), seed));
  for (const Argument& argument : operation.arguments) {
    if (argument.kind != Kind::function) continue;
    ComposedInPlace draw(pick, argument.name);
    collector.add_drawn(Origin::composed, draw, count);
  }
  return collector.take();
}

std::string suite_digest(const std::vector<Case>& cases) {
  std::string all;
  for (const Case& one : cases) all += catalogue::call_text(one.posed.request) + '\n';
  return six_digits(XXH64(all.data(), all.size(), 0));
}

std::string suite_digest(const std::vector<std::string>& digests) {
  const std::string all = fmt::format("{}", fmt::join(digests, " "));
  return six_digits(XXH64(all.data(), all.size(), 0));
}

}  // namespace plumb::certify
