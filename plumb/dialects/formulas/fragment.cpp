#include "plumb/dialects/formulas/fragment.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumb::dialects {
namespace {

constexpr std::uint64_t lanes = 32;

/// 1 + the greatest value.
std::uint64_t extent_of(const FunctionTable& table, const Term& where) {
  const auto [least, most] = std::minmax_element(table.values.begin(), table.values.end());
  if (*least < 0 || *most >= std::int64_t{1} << 16)
    Writer::refuse(where, "expected threads and registers of 0 to 2^16 - 1");
  return static_cast<std::uint64_t>(*most) + 1;
}

std::string coordinates_text(std::uint64_t element, const std::vector<std::uint64_t>& extents) {
  std::string out;
  for (const std::uint64_t extent : extents) {
    out += fmt::format("{}{}", out.empty() ? "[" : ",", element % extent);
    element /= extent;
  }
  return out + "]";
}

/// The coordinates are bits of the element's number, if the extents are powers of two.
void require_powers(const FunctionTable& table, std::uint64_t threads, std::uint64_t registers,
                    const Term& where) {
  std::vector<std::uint64_t> all = table.extents;
  all.insert(all.end(), {threads, registers});
  for (const std::uint64_t n : all)
    if ((n & (n - 1)) != 0) Writer::refuse(where, fmt::format("expected powers of two, got {}", n));
}

}  // namespace

std::string fragment_text(Writer& writer, const FunctionTable& threads,
                          const FunctionTable& registers, const Term& where) {
  const std::uint64_t all = extent_of(threads, where), own = extent_of(registers, where);
  require_powers(threads, all, own, where);
  const std::uint64_t size = threads.values.size();
  if (all * own != size)
    Writer::refuse(where,
                   fmt::format("expected an element for each of {} threads and {} registers, "
                               "got {} elements",
                               all, own, size));
  std::vector<std::uint64_t> element(size, size);  // at register + own * thread
  for (std::uint64_t e = 0; e < size; ++e) {
    auto& place = element[static_cast<std::uint64_t>(registers.values[e]) +
                          own * static_cast<std::uint64_t>(threads.values[e])];
    if (place < size)
      Writer::refuse(where, fmt::format("two elements are in thread {}, register {}",
                                        threads.values[e], registers.values[e]));
    place = e;
  }
  for (std::uint64_t i = 0; i < size; ++i) {
    std::uint64_t sum = 0;
    for (std::uint64_t bit = 1; bit < size; bit *= 2)
      if ((i & bit) != 0) sum ^= element[bit];
    if (sum != element[i])
      Writer::refuse(where,
                     fmt::format("the fragment is not linear over F2: it shows at thread {}, "
                                 "register {}",
                                 i / own, i % own));
  }
  const auto bases = [&](std::uint64_t begin, std::uint64_t end) {
    std::string list;
    for (std::uint64_t bit = begin; bit < end; bit *= 2)
      list += (list.empty() ? "" : ",") + coordinates_text(element[bit], threads.extents);
    return "[" + list + "]";
  };
  const std::uint64_t warp = std::min(all, lanes) * own;
  std::string outputs;
  for (std::size_t d = 0; d < threads.extents.size(); ++d)
    outputs += fmt::format("{}dim{}:{}", d == 0 ? "" : ",", d, threads.extents[d]);
  writer.note("this is the inverse of the fragment: from registers, lanes and warps to elements");
  return fmt::format("{{register:{},lane:{}{}}}->({})", bases(1, own), bases(own, warp),
                     all > lanes ? ",warp:" + bases(warp, size) : "", outputs);
}

}  // namespace plumb::dialects
