#include "plumb/candidates/process/environment.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace plumb::candidates {
namespace {

constexpr std::array<std::string_view, 21> handed_on_names{
    "PATH",     "HOME",     "USER",         "LOGNAME",         "SHELL",           "LANG",
    "LANGUAGE", "TZ",       "TMPDIR",       "LD_LIBRARY_PATH", "LD_PRELOAD",      "VIRTUAL_ENV",
    "CC",       "CXX",      "JAVA_HOME",    "XDG_CACHE_HOME",  "XDG_RUNTIME_DIR", "ASAN_OPTIONS",
    "TERM",     "HOSTNAME", "UBSAN_OPTIONS"};

constexpr std::array<std::string_view, 15> handed_on_beginnings{
    "LC_",  "PYTHON", "CONDA_", "CUDA_", "NVIDIA_", "CUTE_", "TRITON_", "TILELANG_",
    "HIP_", "ROCM_",  "ROCR_",  "OMP_",  "MKL_",    "RUST_", "PLUMB"};

}  // namespace

bool is_handed_on(std::string_view name) {
  const bool named =
      std::find(handed_on_names.begin(), handed_on_names.end(), name) != handed_on_names.end();
  return named || std::any_of(handed_on_beginnings.begin(), handed_on_beginnings.end(),
                              [&](std::string_view one) { return name.starts_with(one); });
}

std::vector<std::string> environment_of_candidate(const std::string& mark) {
  std::vector<std::string> variables;
  for (char** one = ::environ; one != nullptr && *one != nullptr; ++one) {
    const std::string_view variable = *one;
    const std::string_view name = variable.substr(0, variable.find('='));
    if (is_handed_on(name) && name != mark_variable) variables.emplace_back(variable);
  }
  variables.push_back(std::string(mark_variable) + "=" + mark);
  return variables;
}

}  // namespace plumb::candidates
