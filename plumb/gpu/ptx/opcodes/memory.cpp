// Loads and stores, and fences, which change nothing where accesses are made in order.
#include <map>

#include "plumb/gpu/ptx/machine/accesses.hpp"
#include "plumb/gpu/ptx/machine/operations.hpp"
#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

struct AccessForm {
  Space space;
  unsigned parts;
  Type type;

  unsigned bytes() const { return type.width / 8; }
};

Space space_of(Decoder& d) {
  if (d.take("global")) return Space::global;
  if (d.take("shared") || d.take("shared::cta")) return Space::shared;
  if (d.take("local")) return Space::local;
  if (d.take("param")) return Space::param;
  return Space::generic;
}

/// Orders among threads of the kinds weak, volatile and relaxed are the one that the races demand.
AccessForm form_of(Decoder& d) {
  if (d.take("relaxed"))
    d.take_one_of({"cta", "cluster", "gpu", "sys"}, "");
  else
    d.take_one_of({"weak", "volatile"}, "");
  const Space space = space_of(d);
  d.skip_all_of({"ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc", "L1::evict_normal",
                 "L1::evict_unchanged", "L1::evict_first", "L1::evict_last", "L1::no_allocate",
                 "L2::64B", "L2::128B", "L2::256B"});
  const std::string vector = d.take_one_of({"v2", "v4"}, "");
  const Type type = d.type_in("usbf");
  const unsigned parts = vector == "v2" ? 2 : vector == "v4" ? 4 : 1;
  if (parts * type.width > 128) d.unsupported("more than 128 bits");
  return {space, parts, type};
}

/// The lanes' places, allocated and aligned; those of shared memory are counted.
std::map<unsigned, Located> places_of(Step& step, const Memory& memory, const AccessForm& form) {
  std::map<unsigned, Located> places;
  Addresses shared{};
  step.each_lane([&](unsigned lane) {
    const Located at = located(form.space, step.address(lane, memory));
    require_access(step, lane, at, form.parts * form.bytes());
    if (at.space == Space::shared) shared[lane] = static_cast<std::int64_t>(at.address);
    places.emplace(lane, at);
  });
  count_access(step.counts(), shared, form.parts * form.bytes());
  return places;
}

bool any_shared(const std::map<unsigned, Located>& places) {
  for (const auto& [lane, at] : places)
    if (at.space == Space::shared) return true;
  return false;
}

unsigned width_of(const Decoder& d, const Scalar& scalar, unsigned otherwise) {
  const auto* reg = std::get_if<RegisterOperand>(&scalar);
  return reg ? d.program().registers[reg->index].type.width : otherwise;
}

Action ld(Decoder& d) {
  const AccessForm form = form_of(d);
  d.done(2);
  const std::vector<Scalar> to = d.destinations(0, form.type.width, Decoder::Fit::at_least);
  if (to.size() != form.parts) d.malformed("registers that are more or fewer than the parts");
  std::vector<unsigned> widths;
  for (const Scalar& one : to) widths.push_back(width_of(d, one, form.type.width));
  const Memory memory = d.memory(1);
  return [=](Step& step) {
    const auto places = places_of(step, memory, form);
    if (any_shared(places)) ++step.counts().shared_loads;
    for (const auto& [lane, at] : places)
      for (unsigned k = 0; k < form.parts; ++k) {
        const Located part{at.space, at.address + k * form.bytes()};
        const Value v = load_scalar(step, lane, part, form.bytes(), Agent::thread);
        step.write(lane, to[k],
                   form.type.kind == 's' ? sign_extended(v, widths[k]) : resized(v, widths[k]));
      }
  };
}

Action st(Decoder& d) {
  const AccessForm form = form_of(d);
  d.done(2);
  const Memory memory = d.memory(0);
  const std::vector<Scalar> from = d.sources(1, form.type.width, Decoder::Fit::at_least);
  if (from.size() != form.parts) d.malformed("registers that are more or fewer than the parts");
  return [=](Step& step) {
    const auto places = places_of(step, memory, form);
    if (any_shared(places)) ++step.counts().shared_stores;
    for (const auto& [lane, at] : places)
      for (unsigned k = 0; k < form.parts; ++k) {
        const Located part{at.space, at.address + k * form.bytes()};
        const Value v = resized(step.read(lane, from[k], form.type.width), form.type.width);
        store_scalar(step, lane, part, v, Agent::thread);
      }
  };
}

Action nothing(Decoder& d) {
  d.done(0);
  return [](Step&) {};
}

Action fence(Decoder& d) {
  d.take_one_of({"sc", "acq_rel"}, "");
  if (d.take_one_of({"cta", "gpu", "sys"}, "").empty()) d.malformed("no scope");
  return nothing(d);
}

Action membar(Decoder& d) {
  if (d.take_one_of({"cta", "gl", "sys"}, "").empty()) d.malformed("no level");
  return nothing(d);
}

}  // namespace

std::vector<Opcode> memory_opcodes() {
  return {{"ld", ld}, {"st", st}, {"fence", fence}, {"membar", membar}};
}

}  // namespace plumb::gpu_conformance::ptx
