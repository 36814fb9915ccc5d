#include "plumb/gpu/conversions/results.hpp"

#include <nlohmann/json.hpp>
#include <system_error>

#include "properties/notation/failure.hpp"

namespace plumb::gpu_conformance::conversions {
namespace {

using nlohmann::json;

constexpr const char* unfinished_name = "unfinished.jsonl";
constexpr const char* finished_name = "conversions.jsonl";

std::vector<std::string> lines_of_run(const std::filesystem::path& file, const std::string& key) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  std::string line;
  if (!std::getline(in, line) || line != key) return {};
  while (std::getline(in, line)) {
    if (in.eof() || !read_judgement(json::parse(line, nullptr, false))) break;
    lines.push_back(line);
  }
  return lines;
}

[[noreturn]] void cannot_write(const std::filesystem::path& file) {
  throw notation::EnvironmentError(file.string() + " cannot be written");
}

}  // namespace

Results::Results(const std::filesystem::path& folder, const std::string& key) : folder_(folder) {
  if (folder.empty()) return;
  const std::filesystem::path file = folder / unfinished_name;
  const std::vector<std::string> lines = lines_of_run(file, key);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  file_.open(file, std::ios::trunc);
  file_ << key << "\n";
  for (const std::string& line : lines) {
    file_ << line << "\n";
    before_.push_back(*read_judgement(json::parse(line)));
  }
  file_.flush();
  if (!file_) cannot_write(file);
}

void Results::append(const ConversionCase& one, const Judgement& judgement) {
  if (folder_.empty()) return;
  file_ << judgement_json(one, judgement).dump(-1, ' ', false, json::error_handler_t::replace)
        << std::endl;
  if (!file_) cannot_write(folder_ / unfinished_name);
}

void Results::finish() {
  if (folder_.empty()) return;
  file_.close();
  std::error_code error;
  std::filesystem::rename(folder_ / unfinished_name, folder_ / finished_name, error);
  if (error) cannot_write(folder_ / finished_name);
}

}  // namespace plumb::gpu_conformance::conversions
