#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "certify/report.hpp"

namespace plumb {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const fs::path& path, const std::string& why) {
  throw std::runtime_error(fmt::format("the report {} cannot be written: {}", path.string(), why));
}

}  // namespace

void replace_file(const fs::path& path, const std::string& text) {
  const fs::path fresh = path.parent_path() / ("." + path.filename().string() + ".partial");
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) cannot_write(path, std::strerror(errno));

  std::error_code error;
  fs::rename(fresh, path, error);
  if (!error) return;
  std::error_code ignored;
  fs::remove(fresh, ignored);
  cannot_write(path, error.message());
}

void write_reports(const Certificate& certificate, const fs::path& out) {
  std::error_code error;
  fs::create_directories(out, error);
  if (error) cannot_write(out, error.message());

  replace_file(out / "report.json", report_json(certificate).dump(1) + '\n');
  replace_file(out / "junit.xml", junit_xml(certificate));
  replace_file(out / "certificate.md", certificate_markdown(certificate));
}

}  // namespace plumb
