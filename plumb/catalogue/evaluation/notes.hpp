// What a reader may take an answer for, and what it is not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/evaluation/evaluator.hpp"

namespace plumb::catalogue {

struct Note {
  std::string_view about;  // beyond_layout, swizzle_of_bytes or last_mode_fastest
  std::string sentence;
  std::optional<std::string> otherwise = {};  // the answer to what else may be meant
};

/// beyond_layout      a division or a partition answers outside its required domain, and reaches
///                    offsets that the layout does not have
/// swizzle_of_bytes   a composed layout is recast with its swizzle; CUTLASS's swizzle of a smem_ptr
///                    tensor counts bytes, whatever the elements are
/// last_mode_fastest  a composition of layouts is another one where the last mode counts fastest
std::vector<Note> notes_on(const Step& step);

/// Those on every call; how modes count only on the last one, whose answer is shown.
std::vector<Note> notes_on(const Evaluation& evaluation);

}  // namespace plumb::catalogue
