#include "plumb/catalogue/names/resolve.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "plumb/catalogue/names/forms.hpp"
#include "plumb/catalogue/names/overloads.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::catalogue {
namespace {

/// What a literal may be if no kind is wanted: the kinds of arguments. A profile, as which other
/// kinds are read too, comes last.
const std::vector<Kind>& kinds_of_literals() {
  static const auto kinds = [] {
    std::vector<Kind> found;
    for (const KindName& row : kind_names)
      for (const Operation& operation : operations())
        for (const Argument& argument : operation.arguments)
          if (argument.kind == row.kind && (found.empty() || found.back() != row.kind))
            found.push_back(row.kind);
    std::stable_partition(found.begin(), found.end(),
                          [](Kind kind) { return kind != Kind::profile; });
    return found;
  }();
  return kinds;
}

/// (S0, S1, ..) is <S0, S1, ..>.   Domain: extents of at least 1.
Tiler<Integer> tiler_of(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return Tiler<Integer>::of_integer(shape.leaf());
  std::vector<Tiler<Integer>> by_mode;
  for (const IntTuple<Integer>& mode : shape.children()) by_mode.push_back(tiler_of(mode));
  return by_mode;
}

/// (p0, p1, ..) is <p0, p1, ..>, whose open places are modes that are kept; nothing if an extent is
/// below 1.
std::optional<Tiler<Integer>> tiler_of(const Pattern<Integer>& pattern) {
  if (pattern.is_leaf()) {
    const std::optional<Integer>& extent = pattern.leaf();
    if (!extent) return Tiler<Integer>(Kept{});
    return *extent < 1 ? std::nullopt : std::optional(Tiler<Integer>::of_integer(*extent));
  }
  std::vector<Tiler<Integer>> by_mode;
  for (const Pattern<Integer>& mode : pattern.children()) {
    std::optional<Tiler<Integer>> part = tiler_of(mode);
    if (!part) return std::nullopt;
    by_mode.push_back(*std::move(part));
  }
  return Tiler<Integer>(std::move(by_mode));
}

/// The text as the kind that is wanted. (_,2) is the tiler <_,2> if a tiler is, as in CuTe.
notation::Parsed read_as(Kind wanted, const std::string& text) {
  notation::Parsed parsed = notation::parse(wanted, text);
  if (wanted != Kind::tiler || std::holds_alternative<Value<Integer>>(parsed)) return parsed;
  const notation::Parsed pattern = notation::parse(Kind::pattern, text);
  const auto* read = std::get_if<Value<Integer>>(&pattern);
  auto tiler = read ? converted(*read, Kind::tiler) : std::nullopt;
  return tiler ? notation::Parsed(*std::move(tiler)) : parsed;
}

std::optional<Value<Integer>> converted_tuple(const IntTuple<Integer>& t, Kind wanted) {
  switch (wanted) {
    case Kind::tree:
    case Kind::strides: return t;
    case Kind::integer: return t.is_leaf() ? std::optional<Value<Integer>>(t.leaf()) : std::nullopt;
    case Kind::profile: return profile_of(t);
    case Kind::pattern:
      return map_leaves(t, [](const Integer& n) { return std::optional<Integer>(n); });
    case Kind::tiler:
      return positive(t) ? std::optional<Value<Integer>>(tiler_of(t)) : std::nullopt;
    default: return std::nullopt;
  }
}

/// One candidate for what is meant: a row or a form.
struct Meaning {
  std::string_view name;
  const std::vector<Argument>* parameters;
  const Operation* row;  // null of a form
  const CallForm* form;

  bool takes(std::size_t count) const {
    if (row) return row->takes(count);
    return count == parameters->size();
  }
};

std::vector<Meaning> meanings_of(std::string_view name) {
  std::vector<Meaning> all;
  for (const Operation* row : rows_named(name))
    all.push_back({row->name, &row->arguments, row, nullptr});
  for (const CallForm& form : forms())
    if (form.name == name) all.push_back({name, &form.parameters, nullptr, &form});
  return all;
}

/// The arguments as values, or the first that is not taken and why.
struct Taking {
  Values<Integer> values;
  std::optional<notation::ParseError> error = {};  // of the next argument, if it is a text
};

Taking take(const Meaning& meaning, const std::vector<Given>& arguments) {
  Taking taking;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const Kind wanted = (*meaning.parameters)[k].kind;
    if (const auto* value = std::get_if<Value<Integer>>(&arguments[k].what)) {
      auto as_wanted = converted(*value, wanted);
      if (!as_wanted) return taking;
      taking.values.push_back(std::move(*as_wanted));
      continue;
    }
    notation::Parsed parsed = read_as(wanted, std::get<std::string>(arguments[k].what));
    if (const auto* error = std::get_if<notation::ParseError>(&parsed)) {
      taking.error = error->within(arguments[k].position);
      return taking;
    }
    taking.values.push_back(std::get<Value<Integer>>(std::move(parsed)));
  }
  return taking;
}

/// The kind of what was given; nothing of a text that is of no kind.
std::optional<Kind> kind_given(const Given& given) {
  if (const auto* value = std::get_if<Value<Integer>>(&given.what))
    return notation::kind_of(*value);
  const auto value = read_as_any_kind(std::get<std::string>(given.what));
  return value ? std::optional(notation::kind_of(*value)) : std::nullopt;
}

NoRow wrong_count(std::string_view name, const std::vector<Meaning>& meanings, std::size_t count) {
  std::set<std::size_t> counts;
  for (const Meaning& meaning : meanings)
    for (std::size_t n = 0; n <= meaning.parameters->size(); ++n)
      if (meaning.takes(n)) counts.insert(n);
  return {fmt::format("{} takes {} arguments, got {}", name, fmt::join(counts, " or "), count)};
}

/// Says what is wrong with the argument at which `meaning`, that which takes most, ends.
NoRow wrong_kind(const Meaning& meaning, const Taking& taking, const std::vector<Given>& arguments,
                 const std::vector<Meaning>& meanings) {
  const std::size_t k = taking.values.size();
  const Argument& parameter = (*meaning.parameters)[k];
  const bool no_kind = taking.error && taking.error->code != Refusal::bad_shape;
  const std::optional<Kind> is = no_kind ? std::nullopt : kind_given(arguments[k]);
  std::string sentence = fmt::format("argument {} of {}", parameter.name, meaning.name);
  if (is)
    sentence +=
        fmt::format(": expected {}, got {}", with_article(parameter.kind), with_article(*is));
  else
    sentence += ": " + taking.error->sentence();
  if (is) {
    std::vector<std::string> there_are;
    for (const Meaning& one : meanings)
      there_are.push_back(signature_of(one.name, *one.parameters));
    if (*is == Kind::pattern && parameter.kind == Kind::tiler)
      sentence += " (modes that are kept stand in a tiler <_,2>)";
    sentence += fmt::format("; there {} {}", there_are.size() == 1 ? "is" : "are",
                            fmt::join(there_are, ", "));
  }
  return {sentence, taking.error ? taking.error->code : Refusal::bad_shape};
}

}  // namespace

bool is_name_of_operation(std::string_view name) { return !meanings_of(name).empty(); }

std::variant<Request, NoRow> resolve(std::string_view name, const std::vector<Given>& arguments) {
  const std::vector<Meaning> all = meanings_of(name);
  if (all.empty()) return NoRow{unknown_operation(name)};
  std::vector<Meaning> meanings;
  for (const Meaning& meaning : all)
    if (meaning.takes(arguments.size())) meanings.push_back(meaning);
  if (meanings.empty()) return wrong_count(name, all, arguments.size());

  const Meaning* nearest = nullptr;
  Taking farthest;
  for (const Meaning& meaning : meanings) {
    Taking taking = take(meaning, arguments);
    if (taking.values.size() == arguments.size()) {
      if (meaning.row) return Request{meaning.row, std::move(taking.values)};
      Answer<Request> meant = meaning.form->request(taking.values);
      if (meant.answered()) return meant.value();
      return NoRow{
          fmt::format("{} is {}; here it refuses {}", signature_of(name, meaning.form->parameters),
                      meaning.form->meaning, name_of(meant.refusal())),
          meant.refusal()};
    }
    if (nearest && taking.values.size() <= farthest.values.size()) continue;
    nearest = &meaning;
    farthest = std::move(taking);
  }
  return wrong_kind(*nearest, farthest, arguments, meanings);
}

std::optional<Value<Integer>> converted(const Value<Integer>& value, Kind wanted) {
  const Kind is = notation::kind_of(value);
  if (is == wanted || wanted == Kind::offset) return value;
  if (wanted == Kind::function && (is == Kind::swizzle || is == Kind::composed)) return value;
  if (is == Kind::integer && wanted == Kind::tuple)
    return IntTuple<Integer>(std::get<Integer>(value));
  if (is == Kind::integer)
    return converted_tuple(IntTuple<Integer>(std::get<Integer>(value)), wanted);
  if (is == Kind::tuple) return converted_tuple(std::get<IntTuple<Integer>>(value), wanted);
  if (is == Kind::pattern && wanted == Kind::tiler)
    if (auto tiler = tiler_of(std::get<Pattern<Integer>>(value))) return *std::move(tiler);
  if (is != Kind::layout) return std::nullopt;

  if (wanted == Kind::tree || wanted == Kind::function) return value;
  if (wanted == Kind::tiler && std::holds_alternative<CoordinateLayout<Integer>>(value))
    return value;
  const auto* A = std::get_if<Layout<Integer>>(&value);
  if (A && wanted == Kind::tiler) return Tiler<Integer>(*A);
  if (A && wanted == Kind::composed) return notation::with_nothing_outside(*A);
  return std::nullopt;
}

std::optional<Value<Integer>> read_as_any_kind(std::string_view text) {
  for (const Kind kind : kinds_of_literals()) {
    notation::Parsed parsed = notation::parse(kind, text);
    if (auto* value = std::get_if<Value<Integer>>(&parsed)) return std::move(*value);
  }
  return std::nullopt;
}

std::string signature_of(std::string_view name, const std::vector<Argument>& parameters) {
  std::vector<std::string> texts;
  for (const Argument& parameter : parameters)
    texts.push_back(fmt::format("{}{}: {}", parameter.optional ? "optional " : "", parameter.name,
                                name_of(parameter.kind)));
  return fmt::format("{}({})", name, fmt::join(texts, ", "));
}

std::string_view with_article(Kind kind) {
  switch (kind) {
    case Kind::integer: return "an integer";
    case Kind::truth: return "a truth value";
    case Kind::tuple: return "a tuple";
    case Kind::profile: return "a profile such as (*,(*,*))";
    case Kind::pattern: return "a coordinate with open places";
    case Kind::layout: return "a layout";
    case Kind::tree: return "a tuple or a layout";
    case Kind::tiler: return "a tiler";
    case Kind::swizzle: return "a swizzle";
    case Kind::composed: return "a composed layout";
    case Kind::function: return "a layout, a composed layout or a swizzle";
    case Kind::matrix: return "an F2 matrix";
    case Kind::linear: return "a linear layout";
    case Kind::plan: return "a shuffle plan";
    case Kind::vector: return "a vector";
    case Kind::bits: return "an F2 vector";
    case Kind::offset: return "an offset";
    case Kind::strides: return "a tuple of strides";
    case Kind::several: return "several results";
  }
  throw Defect("a kind without an article");
}

}  // namespace plumb::catalogue
