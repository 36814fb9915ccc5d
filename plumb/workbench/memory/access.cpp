#include "plumb/workbench/memory/access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "plumb/dialects/written_value.hpp"
#include "plumb/workbench/memory/element_size.hpp"
#include "plumb/workbench/memory/places.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

constexpr int most_warp_lanes = 1024;
constexpr int most_asked_banks = 1024;

Integer number_in(const std::string& text, const char* option, const Integer& most) {
  const notation::Parsed parsed = notation::parse(Kind::integer, text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const Integer* number = value ? std::get_if<Integer>(value) : nullptr;
  if (!number || *number < 1 || *number > most)
    throw CallError(
        fmt::format("{} {}: a number from 1 to {} is wanted", option, text, most.str()));
  return *number;
}

/// Decimal, or hexadecimal after 0x; all lanes if it is empty.
Integer active_lanes_in(const std::string& text, std::size_t lanes) {
  const Integer all = (Integer(1) << static_cast<unsigned>(lanes)) - 1;
  if (text.empty()) return all;
  const bool hexadecimal = text.starts_with("0x");
  const std::string_view digits = std::string_view(text).substr(hexadecimal ? 2 : 0);
  const std::string_view known = hexadecimal ? "0123456789abcdefABCDEF" : "0123456789";
  const bool readable = !digits.empty() && digits.size() <= lanes &&
                        digits.find_first_not_of(known) == std::string_view::npos;
  const std::string plain(digits.substr(std::min(digits.find_first_not_of('0'), digits.size())));
  const Integer mask =
      readable && !plain.empty() ? Integer((hexadecimal ? "0x" : "") + plain) : Integer(0);
  if (mask < 1 || mask > all)
    throw CallError(
        fmt::format("--active {}: a number from 1 to 2^{} - 1 is wanted, decimal or "
                    "hexadecimal after 0x, bit l for lane l",
                    text, lanes));
  return mask;
}

/// Thread t is coordinate t of the first mode, or every index is a thread.
template <class Function>
Places places_of(const Function& F, bool all_threads) {
  const Layout<Integer>& A = inner_of_access(F);
  const Integer elements = product(A.shape);
  const Integer threads = all_threads ? elements : thread_count(A.shape);
  const auto at = [F, threads](const Integer& t, const Integer& v) {
    return offset_at(F, Integer(t + threads * v));
  };
  Places places{notation::print(F), threads, elements / threads, at};
  const bool whole = all_threads || A.shape.is_leaf() || A.shape.children().empty();
  const Layout<Integer> first =
      whole ? A : Layout<Integer>{mode_of(A.shape, 0), mode_of(A.stride, 0)};
  if constexpr (std::is_same_v<Function, ComposedLayout<Integer>>)
    places.of_thread = ComposedLayout<Integer>(F.links, first);
  else
    places.of_thread = first;
  return places;
}

Places places_of(const BitLayout<Integer>& A, bool all_threads) {
  const Integer elements = product(A.shape);
  const Integer threads = all_threads ? elements : thread_count(A.shape);
  return {notation::print(A), threads, elements / threads,
          [A, threads](const Integer& t, const Integer& v) {
            return Answer<Integer>(evaluate(A, Integer(t + threads * v)).bits());
          }};
}

Value<Integer> parsed_layout(const std::string& asked) {
  const std::string text = dialects::written_value(asked);
  const bool linear = text.find('{') != std::string::npos;
  const notation::Parsed parsed = notation::parse(linear ? Kind::linear : Kind::function, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("{}: {}", text, error->sentence()));
  return std::get<Value<Integer>>(parsed);
}

Swizzle<Integer> parsed_swizzle(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::swizzle, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(fmt::format("--swizzle {}: {}", text, error->sentence()));
  return std::get<Swizzle<Integer>>(std::get<Value<Integer>>(parsed));
}

Places with_swizzle(Places places, const Swizzle<Integer>& f) {
  places.at = [f, inner = places.at](const Integer& t, const Integer& v) {
    const Answer<Integer> offset = inner(t, v);
    return offset.answered() ? plumb::apply(f, offset.value()) : offset;
  };
  places.text = fmt::format("{} o 0 o {}", notation::print(f), places.text);
  if (const auto* A = std::get_if<Layout<Integer>>(&places.of_thread)) {
    places.of_thread = ComposedLayout<Integer>({{f, 0}}, Layout<Integer>(*A));
  } else if (const auto* F = std::get_if<ComposedLayout<Integer>>(&places.of_thread)) {
    std::vector<Link<Integer>> links = F->links;
    links.insert(links.begin(), {f, 0});
    places.of_thread = ComposedLayout<Integer>(links, Layout<Integer>(F->inner));
  }
  return places;
}

Places read_places(const AskedAccess& asked, std::size_t warp_lanes) {
  const Value<Integer> value = parsed_layout(asked.layout);
  const bool all = asked.threads == "all";
  if (!asked.order.empty() && !std::holds_alternative<LinearLayout<Integer>>(value))
    throw CallError(
        fmt::format("--order {}: {} has no outputs to be put in order; the strides of a "
                    "layout say how it lies in memory",
                    asked.order, asked.layout));
  const auto of_kind = [&]() -> Places {
    if (const auto* A = std::get_if<Layout<Integer>>(&value)) return places_of(*A, all);
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) return places_of(*F, all);
    if (const auto* A = std::get_if<BitLayout<Integer>>(&value)) return places_of(*A, all);
    if (const auto* L = std::get_if<LinearLayout<Integer>>(&value))
      return linear_places(*L, all, asked.order, warp_lanes);
    throw CallError(fmt::format(
        "{} gives no offsets: a layout of integer or F2 strides, a composed layout or a linear "
        "layout does",
        asked.layout));
  };
  Places places = of_kind();
  return asked.swizzle.empty() ? places : with_swizzle(places, parsed_swizzle(asked.swizzle));
}

std::size_t lanes_of_warp(const AskedAccess& asked) {
  const auto given = [&] {
    return number_in(asked.warp, "--warp", most_warp_lanes).convert_to<std::size_t>();
  };
  if (asked.device.empty()) return given();
  const std::size_t lanes = wave_lanes(asked.device);
  if (!asked.warp.empty() && given() != lanes)
    throw CallError(fmt::format("--warp {}: a wave of {} has {} lanes; leave --warp out",
                                asked.warp, asked.device, lanes));
  return lanes;
}

/// How many of the threads and values are asked for.
void narrow(Places& places, const AskedAccess& asked, const Integer& bits) {
  if (!asked.threads.empty() && asked.threads != "all") {
    const Integer threads = number_in(asked.threads, "--threads", most_looked_at);
    if (threads > places.threads)
      throw CallError(fmt::format("--threads {}: the first mode of {} counts {}", asked.threads,
                                  asked.layout, places.threads.str()));
    places.threads = threads;
  }
  if (!asked.width.empty()) {
    const Integer wanted = 8 * number_in(asked.width, "--width", most_looked_at);
    if (wanted % bits != 0)
      throw CallError(fmt::format("--width {}: {} bits are no whole number of elements of {} bits",
                                  asked.width, wanted.str(), bits.str()));
    if (wanted / bits > places.values)
      throw CallError(fmt::format(
          "--width {}: a thread would move {} elements, and the other modes of {} count {}",
          asked.width, Integer(wanted / bits).str(), asked.layout, places.values.str()));
    places.values = wanted / bits;
  }
  if (places.threads * places.values > most_looked_at)
    throw CallError(fmt::format(
        "{} elements of {} threads are more than the {} that are looked at: say --threads and "
        "--width",
        Integer(places.threads * places.values).str(), places.threads.str(), most_looked_at));
}

}  // namespace

ThreadAccess read_thread_access(const AskedAccess& asked) {
  const std::size_t lanes = lanes_of_warp(asked);
  Places places = read_places(asked, lanes);
  ThreadAccess access{
      places.text,
      read_element(asked.element, "--element").bits,
      {number_in(asked.banks.empty() ? "32" : asked.banks, "--banks", most_asked_banks),
       number_in(asked.bank_bytes, "--bank-bytes", widest_word)},
      lanes,
      0,
      {},
      places.of_thread};
  access.active = active_lanes_in(asked.active, access.lanes);
  narrow(places, asked, access.bits);
  const Integer present =
      (Integer(1) << std::min<unsigned>(static_cast<unsigned>(access.lanes),
                                        places.threads.convert_to<unsigned>())) -
      1;
  if ((access.active & present) == 0)
    throw CallError(fmt::format("--active {}: none of the {} threads takes part", asked.active,
                                places.threads.str()));
  for (Integer t = 0; t < places.threads; ++t) {
    access.offsets.emplace_back();
    for (Integer v = 0; v < places.values; ++v) {
      const Answer<Integer> offset = places.at(t, v);
      if (!offset.answered())
        throw CallError(fmt::format("{} has no offset for value {} of thread {}: {}", places.text,
                                    v.str(), t.str(), name_of(offset.refusal())));
      access.offsets.back().push_back(offset.value());
    }
  }
  return access;
}

}  // namespace plumb::workbench
