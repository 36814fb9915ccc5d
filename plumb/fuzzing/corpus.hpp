// The inputs that a fuzzing run keeps, as requests.
#pragma once

#include <filesystem>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::fuzzing {

/// The requests of these operations that the inputs of a folder make, in the order of the names of
/// their files. An input that makes none is passed over.
std::vector<catalogue::Request> requests_of_corpus(const std::filesystem::path& corpus,
                                                   const std::vector<const Operation*>& operations);

}  // namespace plumb::fuzzing
