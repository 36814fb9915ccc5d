#include <nlohmann/json.hpp>

#include "plumb/certify/report/report.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::certify {
namespace fs = std::filesystem;

void write_reports(const Certificate& certificate, const fs::path& out) {
  notation::make_folder(out);
  notation::replace_file(out / "report.json", report_json(certificate).dump(1) + '\n');
  notation::replace_file(out / "report.sarif", report_sarif(certificate).dump(1) + '\n');
  notation::replace_file(out / "junit.xml", junit_xml(certificate));
  notation::replace_file(out / "certificate.md", certificate_markdown(certificate));
  notation::replace_file(out / "certificate.html", certificate_html(certificate));
}

}  // namespace plumb::certify
