#include "plumb/workbench/memory/period.hpp"

#include <fmt/format.h>

#include <vector>

#include "properties/laws/memory/warp_period.hpp"
#include "properties/notation/notation.hpp"
#include "reference/memory/warp_period.hpp"

namespace plumb::workbench {
namespace {

std::string why_least(const Layout<Integer>& A) {
  const Modes<Integer> modes = coalesced_extension(A);
  const std::string extension = notation::print(layout_of(modes));
  if (modes.size() < 2) return fmt::format("the extension is one mode, {}", extension);
  return fmt::format(
      "the modes of the extension {} before the last hold as many threads, and a shorter period "
      "would let two of them be joined",
      extension);
}

/// Up to here the threads of a composed layout are looked at one by one. The reference stops at
/// longest_repetition, which the tile of a kernel exceeds.
constexpr int most_threads_tried = 1 << 18;

std::string why_least(const ComposedLayout<Integer>& F) {
  return fmt::format(
      "it repeats after {0} for certain, so the least period divides {0}; divisors were tried from "
      "1 on",
      laws::begins_anew(F).str());
}

/// f(i + end) == f(i) + f(end) - f(0); so f repeats with a divisor p of end if it does for i < end.
bool repeats_within(const std::vector<Integer>& values, std::size_t p) {
  const std::size_t end = values.size() - 1;
  const Integer whole = values[end] - values[0], step = values[p] - values[0];
  for (std::size_t i = 0; i < end; ++i) {
    const Integer later = i + p <= end ? values[i + p] : Integer(values[i + p - end] + whole);
    if (later != values[i] + step) return false;
  }
  return true;
}

Answer<Integer> least_period_of(const Layout<Integer>& A) { return warp_period(A, Integer(1)); }

Answer<Integer> least_period_of(const ComposedLayout<Integer>& F) {
  const Answer<Integer> least = warp_period(F, Integer(1));
  if (least.answered() || least.refusal() != Refusal::too_large) return least;
  const Integer end = laws::begins_anew(F);
  if (end > most_threads_tried) return least;
  std::vector<Integer> values;
  for (Integer i = 0; i <= end; ++i) {
    const Answer<Integer> value = plumb::apply(F, i);
    if (!value.answered()) return value.refusal();
    values.push_back(value.value());
  }
  const std::size_t count = values.size() - 1;
  std::size_t p = 1;
  while (count % p != 0 || !repeats_within(values, p)) ++p;
  return Integer(p);
}

std::string why_none(Refusal reason) {
  switch (reason) {
    case Refusal::no_layout:
      return "none: the offsets run down below 0, and a swizzle of negative numbers is not defined";
    case Refusal::out_of_domain: return "none: a negative number comes to a swizzle";
    case Refusal::too_large:
      return fmt::format("undecided: it repeats for certain only after more than {} threads",
                         most_threads_tried);
    default: return fmt::format("refused: {}", name_of(reason));
  }
}

template <class Function>
PeriodOfThreads period_of_function(const Function& f, const Integer& lanes) {
  const Answer<Integer> least = least_period_of(f);
  if (!least.answered()) return {{}, {}, {}, why_none(least.refusal())};
  const Integer step = offset_at(f, least.value()).value() - offset_at(f, Integer(0)).value();
  return {least.value(), step, lcm(least.value(), lanes), why_least(f)};
}

}  // namespace

PeriodOfThreads period_of(const ThreadAccess& access) {
  const Integer lanes = access.lanes;
  if (const auto* A = std::get_if<Layout<Integer>>(&access.of_thread))
    return period_of_function(*A, lanes);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&access.of_thread))
    return period_of_function(*F, lanes);
  return {{}, {}, {}, "not asked: the layout ends with its last thread, and has no extension"};
}

std::string period_text(const PeriodOfThreads& period, const ThreadAccess& access) {
  if (!period.threads) return fmt::format("warp period: {}\n", period.because);
  const Integer warps = *period.whole_warps / access.lanes;
  return fmt::format(
      "warp period: f(i) == (i / {0}) * {1} + f(i mod {0}), and {0} is the least: {2}.\n"
      "In whole warps: {3} threads, {4} warp{5}.\n",
      period.threads->str(), period.step->str(), period.because, period.whole_warps->str(),
      warps.str(), warps == 1 ? "" : "s");
}

}  // namespace plumb::workbench
