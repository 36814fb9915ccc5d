// Second sources: what other publishers say of the same instructions.
//
// publications.json is what scripts/atlas-publishers reads off them. Its format,
// "plumbline-publications-1":
//   publishers  one object a publisher: publisher, version, commit if it is a checkout, licence,
//               homepage, and
//     rows      one object an instruction: the fields of an atom, with `as`, its own name of it
//
// The first publisher of an instruction that atoms.json does not have defines its atom.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plumb/mma_fragments/atoms.hpp"

namespace plumb::mma_fragments {

/// What one publisher says of an instruction.
struct Publication {
  std::string publisher;  // "tinygrad 0.14.0"
  std::string as;         // "WMMA_8_16_16_half_float of sm_80"
  Atom atom;
};

/// publications.json, as it was when the program was built.
std::string_view publications_text();

/// The rows of all publishers, in the order of the file. Throws notation::CallError if the text is
/// something else.
std::vector<Publication> read_publications(std::string_view text);

/// Those of the file.
const std::vector<Publication>& publications();

/// The atoms of atoms.json, and those that only the publications have.
const MmaFragments& all_published();

}  // namespace plumb::mma_fragments
