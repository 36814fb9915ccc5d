#include "plumb/gpu/ptx/text/cursor.hpp"

#include <charconv>

namespace plumb::gpu_conformance::ptx {

std::uint64_t Cursor::number() {
  if (now().kind != TokenKind::number)
    fail(FaultKind::malformed,
         "\"" + std::string(now().text.substr(0, 40)) + "\" where a number is due");
  std::string_view digits = now().text;
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X") || digits.starts_with("0f") ||
      digits.starts_with("0F") || digits.starts_with("0d") || digits.starts_with("0D"))
    base = 16;
  else if (digits.starts_with("0b") || digits.starts_with("0B"))
    base = 2;
  if (base != 10)
    digits.remove_prefix(2);
  else if (digits.size() > 1 && digits[0] == '0')
    base = 8;
  if (digits.ends_with('U')) digits.remove_suffix(1);

  std::uint64_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value, base);
  if (digits.empty() || error != std::errc() || stop != end)
    fail(FaultKind::malformed, "\"" + std::string(now().text.substr(0, 40)) + "\" is no number");
  take();
  return value;
}

}  // namespace plumb::gpu_conformance::ptx
