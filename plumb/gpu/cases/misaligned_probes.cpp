#include <fmt/format.h>

#include "gpu_conformance/pack/access_words.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"

namespace plumb::gpu_conformance {

std::vector<Entry> misaligned_probes() {
  std::vector<Entry> entries;
  for (const bool global : {false, true})
    for (const bool store : {false, true})
      for (const Word width : {2, 4, 8, 16})
        for (const Word offset : {width, width + width / 2}) {
          const VectorAccess access{global, store, width, offset};
          entries.push_back(
              {EntryKind::probe, "probe.misaligned",
               fmt::format("{} of {} bytes {} {} memory at offset {}{}", store ? "store" : "load",
                           width, store ? "to" : "from", global ? "global" : "shared", offset,
                           access.aligned() ? "" : ": faults"),
               Words{global, store, width, offset},
               access.aligned() ? bytes_due(access) : Words{}});
        }
  return entries;
}

}  // namespace plumb::gpu_conformance
