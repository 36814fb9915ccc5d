// Files of test vectors, in the format of docs/vectors.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::certify {

struct VectorFile {
  std::string name;  // algebra.json
  std::string text;
};

/// A file for each family of operations, with those of the requests that a few lines decide, each
/// once and in their order. Empty if none is.
std::vector<VectorFile> vector_files(const std::vector<catalogue::Request>& requests);

/// Writes them into a folder, which is made if it is missing, and returns the number of vectors.
/// Throws EnvironmentError.
std::size_t write_vectors(const std::filesystem::path& folder,
                          const std::vector<catalogue::Request>& requests);

}  // namespace plumb::certify
