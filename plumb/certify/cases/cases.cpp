#include "plumb/certify/cases/cases.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/certify/cases/collector.hpp"
#include "plumb/certify/cases/composed_in_place.hpp"
#include "properties/notation/expression.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

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
    case Origin::changed: return "changed";
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

std::vector<SuiteCase> cases_of(const Operation& operation, std::uint64_t count, std::uint64_t seed,
                                const Making& making) {
  Collector collector(operation, *contract_law(operation.name), count, making);
  for (catalogue::Request& request : golden_requests(operation))
    if (catalogue::integer_strides(request) && !composed_in_place_of_another(request))
      collector.add_example(std::move(request.arguments));
  const std::uint64_t left = collector.left();
  const std::uint64_t name = XXH64(operation.name.data(), operation.name.size(), seed);
  collector.add_small(left / 4);
  collector.add_random(Origin::kernel, Manner::kernel, name + 2, left / 4);
  collector.add_random(Origin::edge, Manner::edge, name + 1, left / 8);
  collector.add_changed(Origin::changed, name + 3, left / 5);
  collector.add_random(Origin::random, Manner::ordinary, name, collector.left());
  return collector.take();
}

std::vector<SuiteCase> cases_over_modules(const Operation& operation, std::uint64_t count,
                                          std::uint64_t seed, const Making& making) {
  const LawRow* law = find_law(fmt::format("{}.over-modules", operation.name));
  const LawRow* inner = find_law(fmt::format("{}.of-coordinates", operation.name));
  if (!law) return {};
  Collector collector(operation, *law, count, making);
  for (catalogue::Request& request : golden_requests(operation))
    if (!catalogue::integer_strides(request)) collector.add_example(std::move(request.arguments));
  const std::uint64_t left = collector.left();
  const std::uint64_t name = XXH64(operation.name.data(), operation.name.size(), seed);
  collector.add_small(left / 5, Origin::module);
  collector.add_changed(Origin::changed, name + 3, left / 4);
  if (inner) {
    collector.draw_from(*inner);
    collector.add_small(collector.left() / 5, Origin::module);
    collector.add_changed(Origin::changed, name + 4, collector.left() / 4);
    collector.add_random(Origin::module, Manner::ordinary, name, collector.left() / 3);
    collector.draw_from(*law);
  }
  collector.add_random(Origin::module, Manner::ordinary, name, collector.left());
  return collector.take();
}

std::vector<SuiteCase> cases_with_composed(const Operation& operation, std::uint64_t count,
                                           std::uint64_t seed, const Making& making) {
  Collector collector(operation, *contract_law(operation.name), count, making);
  for (catalogue::Request& request : golden_requests(operation))
    if (const auto* F = composed_in_place_of_another(request); F && has_proper_swizzles(*F))
      collector.add_example(std::move(request.arguments));
  SeededPick pick(XXH64(operation.name.data(), operation.name.size(), seed));
  for (const Argument& argument : operation.arguments) {
    if (argument.kind != Kind::function) continue;
    ComposedInPlace draw(pick, argument.name);
    collector.add_drawn(Origin::composed, draw, collector.left());
  }
  return collector.take();
}

std::string suite_digest(const std::vector<SuiteCase>& cases) {
  std::string all;
  for (const SuiteCase& one : cases) all += catalogue::call_text(one.posed.request) + '\n';
  return six_digits(XXH64(all.data(), all.size(), 0));
}

std::string suite_digest(const std::vector<std::string>& digests) {
  const std::string all = fmt::format("{}", fmt::join(digests, " "));
  return six_digits(XXH64(all.data(), all.size(), 0));
}

}  // namespace plumb::certify
