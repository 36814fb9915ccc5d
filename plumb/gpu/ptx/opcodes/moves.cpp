// Moves, conversions of width, addresses and branches.
#include "plumb/gpu/ptx/machine/operations.hpp"
#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

Action unpack(Decoder& d, Type t) {
  d.done(2);
  const Scalar from = d.source(1, t.width);
  const auto count =
      static_cast<unsigned>(std::get<Vector>(d.instruction().operands[0]).parts.size());
  if (t.width % count != 0) d.malformed("parts of unequal width");
  const unsigned part = t.width / count;
  const std::vector<Scalar> to = d.destinations(0, part);
  return [=](Step& step) {
    step.each_lane([&](unsigned lane) {
      const Value v = step.read(lane, from, t.width);
      for (unsigned k = 0; k < count; ++k) step.write(lane, to[k], v.slice(k * part, part));
    });
  };
}

Action pack(Decoder& d, Type t) {
  d.done(2);
  const Scalar to = d.destination(0, t.width);
  const auto count =
      static_cast<unsigned>(std::get<Vector>(d.instruction().operands[1]).parts.size());
  if (t.width % count != 0) d.malformed("parts of unequal width");
  const unsigned part = t.width / count;
  const std::vector<Scalar> from = d.sources(1, part);
  return [=](Step& step) {
    step.each_lane([&](unsigned lane) {
      Value all = step.read(lane, from[0], part);
      for (unsigned k = 1; k < count; ++k) all = concatenated(all, step.read(lane, from[k], part));
      step.write(lane, to, all);
    });
  };
}

Action mov(Decoder& d) {
  const Type t = d.type();
  if (t.width == 8) d.unsupported("8 bits");
  if (d.operands() == 2 && d.is_vector(0)) return unpack(d, t);
  if (d.operands() == 2 && d.is_vector(1)) return pack(d, t);
  return lanewise(d, t.width, {t.width}, [](const std::vector<Value>& v) { return v[0]; });
}

/// Between integers: cut, or widened as the source's type says.
Action cvt(Decoder& d) {
  const Type to = d.type_in("us"), from = d.type_in("us");
  d.done(2);
  const Scalar result = d.destination(0, to.width, Decoder::Fit::at_least);
  const Scalar source = d.source(1, from.width, Decoder::Fit::at_least);
  const auto* reg = std::get_if<RegisterOperand>(&result);
  const unsigned width =
      reg ? d.program().registers[reg->index].type.width : to.width;  // a wider one is filled up
  return [=](Step& step) {
    step.each_lane([&](unsigned lane) {
      const Value v = resized(step.read(lane, source, from.width), from.width);
      const Value cut = from.kind == 's' ? sign_extended(v, to.width) : resized(v, to.width);
      step.write(lane, result, to.kind == 's' ? sign_extended(cut, width) : resized(cut, width));
    });
  };
}

std::uint64_t window_of(const std::string& space) {
  return space == "shared" ? shared_window : space == "local" ? local_window : 0;
}

/// Between the addresses of a window and generic ones.
Action cvta(Decoder& d) {
  const bool to_window = d.take("to");
  std::string space = d.take_one_of({"global", "shared::cta", "shared", "local"}, "");
  if (space.empty()) d.unsupported("the space");
  if (space == "shared::cta") space = "shared";
  const Type t = d.type_in("u");
  if (t.width != 64) d.unsupported("32 bits");
  const std::uint64_t window = window_of(space);
  return lanewise(d, 64, {64}, [=](const std::vector<Value>& v) {
    const Value base(64, window);
    return to_window ? difference(v[0], base) : sum(v[0], base);
  });
}

Action bra(Decoder& d) {
  d.take("uni");
  d.done(1);
  const std::size_t target = d.label(0);
  return
      [=](Step& step) { step.each_lane([&](unsigned lane) { step.thread(lane).place = target; }); };
}

Action leave(Decoder& d) {
  d.take("uni");
  d.done(0);
  return
      [](Step& step) { step.each_lane([&](unsigned lane) { step.thread(lane).exited = true; }); };
}

Action trap(Decoder& d) {
  d.done(0);
  return [](Step&) { throw Stop(FaultKind::trapped, "the program reaches trap"); };
}

}  // namespace

std::vector<Opcode> move_opcodes() {
  return {{"mov", mov},   {"cvt", cvt},    {"cvta", cvta}, {"bra", bra},
          {"ret", leave}, {"exit", leave}, {"trap", trap}};
}

}  // namespace plumb::gpu_conformance::ptx
