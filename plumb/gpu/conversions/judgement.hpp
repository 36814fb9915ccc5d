// One conversion of a compiler, judged, beside our own plan of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "plumb/gpu/conversions/cases.hpp"
#include "plumb/gpu/ptx/machine/counts.hpp"

namespace plumb::gpu_conformance::conversions {

enum class ConversionOutcome {
  right,        // every element in every place, bit by bit, for all contents
  wrong,        // not so, or the PTX has a fault
  unsupported,  // PTX that is not interpreted
  refused,      // the compiler emits nothing
};
std::string_view name_of(ConversionOutcome outcome);

/// Our plan, which has neither shared memory nor barriers.
struct PlannedCost {
  std::size_t shuffles, selects, permutes;
  std::size_t bound;  // shuffles that every plan needs
};

struct Judgement {
  ConversionOutcome outcome;
  std::string reason;                 // of anything but right
  std::optional<ptx::Counts> counts;  // of the warp that executes most; none after a fault
  std::optional<PlannedCost> ours;    // if no element changes its warp
};

/// What a compiler answers: PTX, or why there is none.
struct Emission {
  std::optional<std::string> ptx;
  std::string why_none = {};
  std::uint64_t dynamic_shared_bytes = 0;
  std::string entry = {};  // the kernel; empty: the only one
};

/// 2^(bases of the input warp). Throws CallError.
std::size_t warps_of(const std::string& layout);

/// How many elements are converted. Throws CallError.
std::size_t elements_of_conversion(const ConversionCase& one);

/// Throws CallError if no block can have a layout, or it leaves an element without a place,
/// or has other elements than the other one.
Judgement judged(const ConversionCase& one, const Emission& emission);

/// A shuffle or a wavefront of shared memory costs 100: either takes a multiprocessor one cycle. A
/// select or a byte permute costs 50, half of one (both measured, as the weights of plumb shuffle
/// are); for elements below 32 bits it costs nothing:
/// PTX then also joins and parts words on their way from and to memory, and a plan has whole words.
std::size_t price_of(const ptx::Counts& counts, unsigned bits);
std::size_t price_of(const PlannedCost& cost, unsigned bits);

/// The price of what is emitted, less that of our plan; 0 if one of them is absent, or it is wrong.
std::int64_t excess_of(const Judgement& one, unsigned bits);

/// Fewer shuffles than the bound, and no shared memory: then the bound, or the judge, is wrong.
bool is_below_bound(const Judgement& one);

nlohmann::json judgement_json(const ConversionCase& one, const Judgement& judgement);

/// Nothing if it is no such object.
std::optional<Judgement> read_judgement(const nlohmann::json& json);

}  // namespace plumb::gpu_conformance::conversions
