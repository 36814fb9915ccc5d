// Integer arithmetic. Open bits are followed through sums and products where they only move.
#include <algorithm>

#include "plumb/gpu/ptx/machine/operations.hpp"
#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

using Values = std::vector<Value>;

/// f of two numbers, `mixed` if one of them is not known.
template <class Function>
Value if_known(const Value& a, const Value& b, const Function& f) {
  return a.is_known() && b.is_known() ? f(a, b) : Value::all_mixed(a.width());
}

bool less(const Value& a, const Value& b, Signedness sign) {
  return sign == Signedness::with_sign ? a.signed_number() < b.signed_number()
                                       : a.number() < b.number();
}

Type integers(Decoder& d) {
  const Type type = d.type_in("us");
  if (type.width == 8) d.unsupported("8 bits");
  return type;
}

Action add(Decoder& d) {
  const Type t = integers(d);
  return lanewise(d, t.width, {t.width, t.width}, [](const Values& v) { return sum(v[0], v[1]); });
}

Action sub(Decoder& d) {
  const Type t = integers(d);
  return lanewise(d, t.width, {t.width, t.width},
                  [](const Values& v) { return difference(v[0], v[1]); });
}

/// The part of a product that is asked for, and its width.
struct Part {
  std::string which;
  Type type;
  unsigned result() const { return which == "wide" ? 2 * type.width : type.width; }
  Value of(const Value& a, const Value& b) const {
    if (which == "wide") return wide_product(a, b, sign_of(type));
    return which == "hi" ? high_product(a, b, sign_of(type)) : low_product(a, b);
  }
};

Part part_of(Decoder& d) {
  const std::string which = d.take_one_of({"lo", "hi", "wide"}, "");
  const Type type = integers(d);
  if (which.empty()) d.malformed("neither .lo, .hi nor .wide");
  if (which == "wide" && type.width == 64) d.malformed(".wide of 64 bits");
  return {which, type};
}

Action mul(Decoder& d) {
  const Part part = part_of(d);
  return lanewise(d, part.result(), {part.type.width, part.type.width},
                  [part](const Values& v) { return part.of(v[0], v[1]); });
}

Action mad(Decoder& d) {
  const Part part = part_of(d);
  return lanewise(d, part.result(), {part.type.width, part.type.width, part.result()},
                  [part](const Values& v) { return sum(part.of(v[0], v[1]), v[2]); });
}

enum class Division { quotient, remainder };

/// Towards zero; by zero the PTX ISA leaves the result open.
Value divided(const Value& a, const Value& b, Signedness sign, Division wanted) {
  if (b.number() == 0)
    throw Stop(FaultKind::unsupported, "a division by 0, whose result PTX leaves open");
  if (sign == Signedness::without_sign)
    return Value(a.width(),
                 wanted == Division::quotient ? a.number() / b.number() : a.number() % b.number());
  const std::uint64_t x = a.number(), negative = Value(a.width(), 0 - x).number();
  if (b.signed_number() == -1)  // the least integer has no counterpart
    return Value(a.width(), wanted == Division::quotient ? negative : 0);
  const std::int64_t result = wanted == Division::quotient ? a.signed_number() / b.signed_number()
                                                           : a.signed_number() % b.signed_number();
  return Value(a.width(), static_cast<std::uint64_t>(result));
}

template <Division wanted>
Action divide(Decoder& d) {
  const Type t = integers(d);
  const Signedness sign = sign_of(t);
  return lanewise(d, t.width, {t.width, t.width}, [sign](const Values& v) {
    return if_known(v[0], v[1],
                    [&](const Value& a, const Value& b) { return divided(a, b, sign, wanted); });
  });
}

enum class Extreme { least, greatest };

template <Extreme wanted>
Action extreme(Decoder& d) {
  const Type t = integers(d);
  const Signedness sign = sign_of(t);
  return lanewise(d, t.width, {t.width, t.width}, [sign](const Values& v) {
    return if_known(v[0], v[1], [&](const Value& a, const Value& b) {
      return less(a, b, sign) == (wanted == Extreme::least) ? a : b;
    });
  });
}

Type with_sign(Decoder& d) {
  const Type t = integers(d);
  if (t.kind != 's') d.malformed("no sign");
  return t;
}

Action neg(Decoder& d) {
  const Type t = with_sign(d);
  return lanewise(d, t.width, {t.width},
                  [](const Values& v) { return difference(Value(v[0].width(), 0), v[0]); });
}

Action absolute(Decoder& d) {
  const Type t = with_sign(d);
  return lanewise(d, t.width, {t.width}, [](const Values& v) {
    const Value minus = difference(Value(v[0].width(), 0), v[0]);
    if (!v[0].is_known()) return Value::all_mixed(v[0].width());
    return v[0].signed_number() < 0 ? minus : v[0];
  });
}

// Comparison ------------------------------------------------------------------------------------

enum class Order { eq, ne, lt, le, gt, ge };

bool compares(Order order, const Value& a, const Value& b, Signedness sign) {
  switch (order) {
    case Order::eq: return a.number() == b.number();
    case Order::ne: return a.number() != b.number();
    case Order::lt: return less(a, b, sign);
    case Order::le: return !less(b, a, sign);
    case Order::gt: return less(b, a, sign);
    case Order::ge: return !less(a, b, sign);
  }
  return false;
}

struct Compared {
  Order order;
  bool unsigned_only;  // lo, ls, hi, hs
};

Compared order_of(Decoder& d) {
  const std::vector<std::pair<std::string_view, Compared>> rows{
      {"eq", {Order::eq, false}}, {"ne", {Order::ne, false}}, {"lt", {Order::lt, false}},
      {"le", {Order::le, false}}, {"gt", {Order::gt, false}}, {"ge", {Order::ge, false}},
      {"lo", {Order::lt, true}},  {"ls", {Order::le, true}},  {"hi", {Order::gt, true}},
      {"hs", {Order::ge, true}}};
  for (const auto& [name, compared] : rows)
    if (d.take(name)) return compared;
  d.unsupported("the comparison");
}

/// A Boolean operation with a third operand, as a table of logic() on (p, c, -).
unsigned combination_of(const std::string& word) {
  return word == "and" ? 0xc0 : word == "or" ? 0xfc : word == "xor" ? 0x3c : 0xf0;
}

Action setp(Decoder& d) {
  const Compared compared = order_of(d);
  const std::string combined = d.take_one_of({"and", "or", "xor"}, "");
  const Type t = d.type_in("usb");
  const bool ordered = compared.order != Order::eq && compared.order != Order::ne;
  if (ordered && t.kind == 'b') d.malformed("bits have no order");
  if (compared.unsigned_only && t.kind != 'u') d.malformed("a comparison of numbers without sign");
  d.done(combined.empty() ? 3 : 4);
  const Pair* two = d.pair(0);
  const Scalar to = two ? two->first : d.destination(0, 1);
  const Scalar other = two ? two->second : Scalar(Sink{});
  for (const Scalar* one : {&to, &other}) {
    d.require_writable(*one);
    d.require_width(*one, 1, Decoder::Fit::exact);
  }
  const Scalar a = d.source(1, t.width), b = d.source(2, t.width);
  const Scalar c = combined.empty() ? Scalar(Immediate{0}) : d.source(3, 1);
  const unsigned table = combination_of(combined);
  return [=](Step& step) {
    step.each_lane([&](unsigned lane) {
      const Value x = step.read(lane, a, t.width), y = step.read(lane, b, t.width);
      const Value with = step.read(lane, c, 1);
      const bool known = x.is_known() && y.is_known();
      const Value p =
          known ? Value(1, compares(compared.order, x, y, sign_of(t))) : Value::all_mixed(1);
      const Value zero(1, 0);
      step.write(lane, to, logic(p, with, zero, table));
      step.write(lane, other, logic(inverted(p), with, zero, table));
    });
  };
}

}  // namespace

std::vector<Opcode> arithmetic_opcodes() {
  return {{"add", add},
          {"sub", sub},
          {"mul", mul},
          {"mad", mad},
          {"div", divide<Division::quotient>},
          {"rem", divide<Division::remainder>},
          {"min", extreme<Extreme::least>},
          {"max", extreme<Extreme::greatest>},
          {"neg", neg},
          {"abs", absolute},
          {"setp", setp}};
}

}  // namespace plumb::gpu_conformance::ptx
