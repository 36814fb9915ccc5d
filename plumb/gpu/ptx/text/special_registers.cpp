#include "plumb/gpu/ptx/text/special_registers.hpp"

namespace plumb::gpu_conformance::ptx {

bool is_special(std::string_view name) {
  return has_dimensions(name) || name == "%laneid" || name == "%lanemask_eq" ||
         name == "%lanemask_lt" || name == "%lanemask_le" || name == "%lanemask_gt" ||
         name == "%lanemask_ge";
}

bool has_dimensions(std::string_view name) {
  return name == "%tid" || name == "%ntid" || name == "%ctaid" || name == "%nctaid";
}

}  // namespace plumb::gpu_conformance::ptx
