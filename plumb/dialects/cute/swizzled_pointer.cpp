#include "plumb/dialects/cute/swizzled_pointer.hpp"

#include <fmt/format.h>

#include "properties/notation/notation.hpp"

namespace plumb::dialects {

std::optional<Swizzle<Integer>> swizzle_in_elements(const Swizzle<Integer>& of_bytes,
                                                    const Integer& bits) {
  const Integer base = of_bytes.base + 3 - exponent_of(bits).value();
  if (base < 0) return std::nullopt;
  return Swizzle<Integer>{of_bytes.bits, base, of_bytes.shift};
}

std::string swizzle_of_elements(Writer& writer, const Term& swizzle, std::size_t bits,
                                const Term& pointer) {
  const Value<Integer> value = writer.value(swizzle);
  const auto* f = std::get_if<Swizzle<Integer>>(&value);
  if (!f) Writer::refuse(swizzle, "expected a swizzle such as Sw<3,4,3> before the pointer");
  if (bits == 0 || (bits & (bits - 1)) != 0 || bits > 1024)
    Writer::refuse(pointer,
                   "a swizzle of a pointer counts bytes: expected its elements as a power of two "
                   "of bits, as in smem_ptr[16b]");
  const auto moved = swizzle_in_elements(*f, Integer(bits));
  if (!moved)
    Writer::refuse(swizzle, fmt::format("{} of bytes moves parts of elements of {} bits, so it is "
                                        "no swizzle of elements",
                                        notation::print(value), bits));
  const std::string text = notation::print(*moved);
  if (bits != 8)
    writer.note(fmt::format("{} before a pointer counts bytes; of elements of {} bits it is {}",
                            notation::print(value), bits, text));
  return text;
}

Integer elements_before(Writer& writer, const Term& swizzle, std::size_t bits,
                        const Integer& address, const Term& pointer) {
  const auto f = std::get<Swizzle<Integer>>(writer.value(swizzle));
  const Integer width = f.base + f.bits + absolute(f.shift);
  if (width > 62) return 0;
  const Integer period = Integer(1) << width.convert_to<unsigned>();
  const Integer within = address % period;
  if (within == 0) return 0;
  if (within * 8 % bits != 0)
    Writer::refuse(pointer, fmt::format("the address is {} bytes behind a multiple of {}, no whole "
                                        "number of elements of {} bits",
                                        within.str(), period.str(), bits));
  writer.note(
      fmt::format("offsets count from the last multiple of {} bytes before the pointer, "
                  "whose address the swizzle moves too",
                  period.str()));
  return within * 8 / bits;
}

}  // namespace plumb::dialects
