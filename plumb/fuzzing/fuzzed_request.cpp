#include "plumb/fuzzing/fuzzed_request.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/cases/changes/change.hpp"
#include "plumb/certify/cases/composed_in_place.hpp"
#include "plumb/certify/cases/draw_arguments.hpp"
#include "properties/engines/byte_pick.hpp"
#include "properties/engines/random.hpp"

namespace plumb::fuzzing {
namespace {

constexpr int most_changes = 3;

struct Way {
  Manner manner;
  bool changed;        // as the changed cases of a certificate are
  bool other_strides;  // over Z^n or F2, if the operation has such a law
};

/// Half of them plain draws, a quarter changed ones, a quarter over other modules.
constexpr std::array<Way, 8> ways{{
    {Manner::ordinary, false, false},
    {Manner::ordinary, false, false},
    {Manner::edge, false, false},
    {Manner::kernel, false, false},
    {Manner::ordinary, true, false},
    {Manner::edge, true, false},
    {Manner::ordinary, false, true},
    {Manner::ordinary, true, true},
}};

/// Each way is there twice: the second time tilers n:1 are integers, and the first two ways have a
/// composed layout where a layout or a swizzle would do.
constexpr std::size_t choices = 2 * ways.size(), ways_with_composed = 2;

const LawRow& law_of(const Operation& operation, bool other_strides) {
  if (other_strides)
    if (const LawRow* law = find_law(fmt::format("{}.over-modules", operation.name))) return *law;
  return *contract_law(operation.name);
}

/// The argument of an operation that may be a composed layout as well as another; null if none may.
const Argument* in_place(const Operation& operation) {
  for (const Argument& argument : operation.arguments)
    if (argument.kind == Kind::function) return &argument;
  return nullptr;
}

std::optional<Values<Integer>> drawn(const LawRow& law, Pick& pick, Manner manner) {
  RandomDriver draw(pick, manner);
  return certify::draw_arguments(law, draw);
}

std::optional<Values<Integer>> drawn_with_composed(const LawRow& law, Pick& pick,
                                                   const Argument& argument) {
  certify::ComposedInPlace draw(pick, argument.name);
  return certify::draw_arguments(law, draw);
}

/// Up to three changes of kinds that the bytes name. One that does not apply is passed over.
void change(Pick& pick, Values<Integer>& arguments) {
  const auto kinds = certify::changes();
  for (std::int64_t left = pick.between(1, most_changes); left > 0; --left)
    kinds[certify::position_below(pick, kinds.size())].apply(pick, arguments);
}

/// True if the request can be said: its nesting and its numbers are within the limits of the
/// notation, which bytes full of zeros exceed.
bool can_be_said(const catalogue::Request& request) {
  const auto read = candidates::read_request(candidates::request_line("", request));
  const auto* same = std::get_if<candidates::ReadRequest>(&read);
  return same && same->request.operation == request.operation &&
         same->request.arguments == request.arguments;
}

}  // namespace

std::uint32_t key_of(std::string_view operation) {
  return XXH32(operation.data(), operation.size(), 0);
}

std::optional<std::uint32_t> key_in(Bytes input) {
  if (input.size() < key_bytes) return std::nullopt;
  std::uint32_t key = 0;
  for (std::size_t k = key_bytes; k-- > 0;) key = (key << 8) | input[k];
  return key;
}

const Operation* operation_in(Bytes input, const std::vector<const Operation*>& operations) {
  const std::optional<std::uint32_t> key = key_in(input);
  const auto found = std::find_if(operations.begin(), operations.end(),
                                  [&](const auto* one) { return key == key_of(one->name); });
  return found == operations.end() ? nullptr : *found;
}

std::optional<catalogue::Request> request_in(Bytes input, const Operation& operation) try {
  BytePick pick(input.subspan(std::min(key_bytes, input.size())));
  const std::size_t choice = certify::position_below(pick, choices);
  const Way& way = ways[choice % ways.size()];
  const bool second = choice >= ways.size();
  const LawRow& law = law_of(operation, way.other_strides);
  const Argument* composed =
      second && choice - ways.size() < ways_with_composed ? in_place(operation) : nullptr;
  auto arguments = composed ? drawn_with_composed(*contract_law(operation.name), pick, *composed)
                            : drawn(law, pick, way.manner);
  if (!arguments) return std::nullopt;
  if (second)
    for (Value<Integer>& argument : *arguments)
      if (auto* T = std::get_if<Tiler<Integer>>(&argument)) *T = certify::with_integers(*T);
  if (way.changed) change(pick, *arguments);
  catalogue::Request request{&operation, *std::move(arguments)};
  if (!can_be_said(request)) return std::nullopt;
  return request;
} catch (const Discarded&) { return std::nullopt; }

}  // namespace plumb::fuzzing
