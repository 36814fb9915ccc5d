#include "plumb/dialects/cute/swizzled_pointer.hpp"

#include <fmt/format.h>

#include "properties/notation/notation.hpp"

namespace plumb::dialects {

std::string swizzle_of_elements(Writer& writer, const Term& swizzle, std::size_t bits,
                                const Term& pointer) {
  const Value<Integer> value = writer.value(swizzle);
  const auto* f = std::get_if<Swizzle<Integer>>(&value);
  if (!f) Writer::refuse(swizzle, "expected a swizzle such as Sw<3,4,3> before the pointer");
  if (bits == 0 || (bits & (bits - 1)) != 0 || bits > 1024)
    Writer::refuse(pointer,
                   "a swizzle of a pointer counts bytes: expected its elements as a power of two "
                   "of bits, as in smem_ptr[16b]");
  Integer base = f->base + 3;
  for (std::size_t n = bits; n > 1; n /= 2) --base;
  if (base < 0)
    Writer::refuse(swizzle, fmt::format("{} of bytes moves parts of elements of {} bits, so it is "
                                        "no swizzle of elements",
                                        notation::print(value), bits));
  if (bits != 8)
    writer.note(
        fmt::format("{} before a pointer counts bytes; of elements of {} bits it is "
                    "Sw<{},{},{}>",
                    notation::print(value), bits, f->bits.str(), base.str(), f->shift.str()));
  return fmt::format("Sw<{},{},{}>", f->bits.str(), base.str(), f->shift.str());
}

}  // namespace plumb::dialects
