// Logic, shifts, fields of bits, bytes and selections.
#include <algorithm>
#include <bit>

#include "plumb/gpu/ptx/machine/operations.hpp"
#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

using Values = std::vector<Value>;

Type bits_or_predicate(Decoder& d) {
  const Type t = d.type_in("bp");
  if (t.width == 8) d.unsupported("8 bits");
  return t;
}

template <Value (*f)(const Value&, const Value&)>
Action binary(Decoder& d) {
  const Type t = bits_or_predicate(d);
  return lanewise(d, t.width, {t.width, t.width}, [](const Values& v) { return f(v[0], v[1]); });
}

Action negation(Decoder& d) {
  const Type t = bits_or_predicate(d);
  return lanewise(d, t.width, {t.width}, [](const Values& v) { return inverted(v[0]); });
}

/// The operand, if it is a number that stands in the text, from 0 to `most`.
std::uint32_t constant(const Decoder& d, const Scalar& scalar, std::uint64_t most) {
  const auto* number = std::get_if<Immediate>(&scalar);
  if (!number || number->bits > most) d.malformed("an operand that is no constant in its range");
  return static_cast<std::uint32_t>(number->bits);
}

Action lop3(Decoder& d) {
  d.type_in("b");
  d.done(5);
  const Scalar to = d.destination(0, 32);
  const Scalar a = d.source(1, 32), b = d.source(2, 32), c = d.source(3, 32);
  const std::uint32_t table = constant(d, d.source(4, 32), 255);
  return [=](Step& step) {
    step.each_lane([&](unsigned lane) {
      step.write(
          lane, to,
          logic(step.read(lane, a, 32), step.read(lane, b, 32), step.read(lane, c, 32), table));
    });
  };
}

// Shifts ----------------------------------------------------------------------------------------

Action shl(Decoder& d) {
  const Type t = d.type_in("b");
  return lanewise(d, t.width, {t.width, 32},
                  [](const Values& v) { return shifted_left(v[0], v[1]); });
}

Action shr(Decoder& d) {
  const Type t = d.type_in("bus");
  return lanewise(d, t.width, {t.width, 32},
                  [t](const Values& v) { return shifted_right(v[0], v[1], sign_of(t)); });
}

Action shf(Decoder& d) {
  const std::string way = d.take_one_of({"l", "r"}, ""),
                    mode = d.take_one_of({"wrap", "clamp"}, "");
  if (way.empty() || mode.empty()) d.malformed("neither .l nor .r, or neither .wrap nor .clamp");
  const Direction direction = way == "l" ? Direction::left : Direction::right;
  const bool wraps = mode == "wrap";
  d.type_in("b");
  return lanewise(d, 32, {32, 32, 32}, [=](const Values& v) {
    if (!v[2].is_known()) return Value::all_mixed(32);
    const std::uint64_t n = v[2].number();
    const auto amount = static_cast<unsigned>(wraps ? n & 31U : std::min<std::uint64_t>(n, 32));
    return funnel(v[0], v[1], amount, direction);
  });
}

// Fields and bytes ------------------------------------------------------------------------------

Action bfe(Decoder& d) {
  const Type t = d.type_in("us");
  return lanewise(d, t.width, {t.width, 32, 32},
                  [t](const Values& v) { return extracted(v[0], v[1], v[2], sign_of(t)); });
}

Action bfi(Decoder& d) {
  const Type t = d.type_in("b");
  return lanewise(d, t.width, {t.width, t.width, 32, 32},
                  [](const Values& v) { return inserted(v[0], v[1], v[2], v[3]); });
}

/// The selector that a mode of prmt stands for, given the two lowest bits of the operand.
std::uint32_t selector_of(const std::string& mode, std::uint32_t c) {
  if (mode.empty()) return c;
  const std::uint32_t k = c & 3U;
  std::uint32_t selector = 0;
  for (std::uint32_t byte = 0; byte < 4; ++byte) {
    const std::uint32_t digit = mode == "f4e"   ? k + byte
                                : mode == "b4e" ? (k - byte) & 7U
                                : mode == "rc8" ? k
                                : mode == "ecl" ? std::max(k, byte)
                                : mode == "ecr" ? std::min(k, byte)
                                                : 2 * (k & 1U) + (byte & 1U);  // rc16
    selector |= digit << (4 * byte);
  }
  return selector;
}

Action prmt(Decoder& d) {
  d.type_in("b");
  const std::string mode = d.take_one_of({"f4e", "b4e", "rc8", "ecl", "ecr", "rc16"}, "");
  d.done(4);
  const Scalar to = d.destination(0, 32);
  const Scalar a = d.source(1, 32), b = d.source(2, 32), c = d.source(3, 32);
  return [=](Step& step) {
    ++step.counts().permutes;
    step.each_lane([&](unsigned lane) {
      const auto selector =
          static_cast<std::uint32_t>(step.read_known(lane, c, 32, "the selector"));
      step.write(lane, to,
                 bytes_chosen(step.read(lane, a, 32), step.read(lane, b, 32),
                              selector_of(mode, selector)));
    });
  };
}

Action brev(Decoder& d) {
  const Type t = d.type_in("b");
  return lanewise(d, t.width, {t.width}, [](const Values& v) { return reversed(v[0]); });
}

template <class Function>
Action count_of(Decoder& d, const Function& f) {
  const Type t = d.type_in("b");
  return lanewise(d, 32, {t.width}, [f](const Values& v) {
    return v[0].is_known() ? Value(32, static_cast<std::uint64_t>(f(v[0]))) : Value::all_mixed(32);
  });
}

Action clz(Decoder& d) {
  return count_of(d, [](const Value& v) {
    return std::countl_zero(v.number()) - (64 - static_cast<int>(v.width()));
  });
}

Action popc(Decoder& d) {
  return count_of(d, [](const Value& v) { return std::popcount(v.number()); });
}

Action selp(Decoder& d) {
  const Type t = d.type_in("busf");
  if (t.width == 8) d.unsupported("8 bits");
  d.done(4);
  const Scalar to = d.destination(0, t.width);
  const Scalar a = d.source(1, t.width), b = d.source(2, t.width), p = d.source(3, 1);
  return [=](Step& step) {
    step.counts().selects += t.width > 32 ? 2 : 1;
    step.each_lane([&](unsigned lane) {
      step.write(
          lane, to,
          chosen(step.read(lane, a, t.width), step.read(lane, b, t.width), step.read(lane, p, 1)));
    });
  };
}

}  // namespace

std::vector<Opcode> logic_opcodes() {
  return {{"and", binary<both>}, {"or", binary<either>}, {"xor", binary<differing>},
          {"not", negation},     {"lop3", lop3},         {"shl", shl},
          {"shr", shr},          {"shf", shf},           {"bfe", bfe},
          {"bfi", bfi},          {"prmt", prmt},         {"brev", brev},
          {"clz", clz},          {"popc", popc},         {"selp", selp}};
}

}  // namespace plumb::gpu_conformance::ptx
