#include "plumb/candidates/identity/surroundings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string_view>

#include "plumb/candidates/identity/digests.hpp"
#include "plumb/candidates/process/spawn.hpp"

namespace plumb::candidates {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 20'000;

constexpr std::array code_endings{".py", ".so",  ".pyd", ".c",   ".cc", ".cpp", ".cxx", ".h",
                                  ".hh", ".hpp", ".cu",  ".cuh", ".jl", ".rs",  ".js",  ".mjs",
                                  ".ts", ".rb",  ".lua", ".jar", ".go", ".sh",  ".mlir"};

bool is_code(const fs::path& file) {
  const std::string ending = file.extension().string();
  return std::find(code_endings.begin(), code_endings.end(), ending) != code_endings.end() ||
         file.filename().string().find(".so.") != std::string::npos;
}

std::string stamps_of_code(const fs::path& folder) {
  Below below = files_below(folder, most_files);
  std::erase_if(below.files, [](const fs::path& file) { return !is_code(file); });
  return folder.string() + "\n" + stamps_of(folder, below.files);
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

void add_folder(std::set<fs::path>& folders, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(folder, error);
  if (!error && fs::is_directory(real, error)) folders.insert(real);
}

/// The folders in which an environment of Python, whose program this is, has its packages.
std::vector<fs::path> package_folders(const fs::path& program) {
  std::vector<fs::path> folders;
  std::error_code error;
  const fs::path lib = program.parent_path().parent_path() / "lib";
  for (const fs::directory_entry& entry : fs::directory_iterator(lib, error))
    if (entry.path().filename().string().starts_with("python"))
      for (const char* name : {"site-packages", "dist-packages"})
        if (fs::is_directory(entry.path() / name, error)) folders.push_back(entry.path() / name);
  return folders;
}

/// What lies in a folder of packages, and the folders that its .pth files add to it.
std::string stamps_of_packages(const fs::path& folder, std::set<fs::path>& linked) {
  std::vector<std::string> stamps;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const auto time = entry.last_write_time(error).time_since_epoch().count();
    stamps.push_back(fmt::format("{} {}\n", entry.path().string(), time));
    if (entry.path().extension() != ".pth") continue;
    std::ifstream lines(entry.path());
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with('/')) add_folder(linked, line);
  }
  std::sort(stamps.begin(), stamps.end());
  return fmt::format("{}", fmt::join(stamps, ""));
}

}  // namespace

std::vector<fs::path> made_here(const fs::path& package) {
  return {package / "bin", package / "include", package / "lib64", package / "pyvenv.cfg",
          package / "compiled"};
}

std::string surroundings_of(const std::vector<std::string>& command,
                            const std::optional<fs::path>& package,
                            const std::vector<std::string>& mapped) {
  std::error_code error;
  std::string all;
  for (const char* name : {"PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH",
                           "LD_PRELOAD", "JULIA_PROJECT", "CXX"})
    all += fmt::format("{}={}\n", name, variable(name));
  all += stamps_of("/", {fs::read_symlink("/proc/self/exe", error)});
  all += stamps_of("/", std::vector<fs::path>(mapped.begin(), mapped.end()));
  if (package)
    return all +
           stamps_of(*package, files_below(*package, 10 * most_files, made_here(*package)).files);

  std::set<fs::path> folders;
  add_folder(folders, fs::current_path(error));
  std::istringstream paths(variable("PYTHONPATH"));
  for (std::string path; std::getline(paths, path, ':');)
    if (!path.empty()) add_folder(folders, path);
  for (std::size_t k = 1; k < command.size(); ++k)
    if (fs::is_regular_file(command[k], error))
      add_folder(folders, fs::absolute(command[k]).parent_path());
  if (const auto program = find_program(command.front()))
    for (const fs::path& installed : package_folders(fs::absolute(*program)))
      all += stamps_of_packages(installed, folders);
  for (const fs::path& folder : folders) all += stamps_of_code(folder);
  return all;
}

}  // namespace plumb::candidates
