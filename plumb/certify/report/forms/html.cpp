#include <fmt/format.h>
#include <md4c-html.h>

#include "plumb/certify/report/figures.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/pictures/drawing.hpp"

namespace plumb::certify {
namespace {

constexpr const char* style_sheet = R"~(
body { max-width: 62em; margin: 2em auto; padding: 0 1em; color: #111;
       font: 15px/1.5 "DejaVu Sans", Helvetica, Arial, sans-serif; }
pre, code { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 13px; }
pre { background: #f5f5f5; padding: 0.8em; overflow-x: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid #bbb; padding: 2px 8px; vertical-align: top; }
figure { margin: 1em 0; overflow-x: auto; }
)~";

void append(const MD_CHAR* text, MD_SIZE size, void* into) {
  static_cast<std::string*>(into)->append(text, size);
}

/// A block of HTML within Markdown goes on to the next empty line: it must have none.
std::string figure_block(const Counterexample& counterexample) {
  const std::string svg = figure_of(counterexample);
  return svg.empty() ? "" : "\n<figure>" + svg + "</figure>\n";
}

}  // namespace

std::string certificate_html(const Certificate& certificate) {
  const std::string markdown = certificate_markdown(certificate, figure_block);
  std::string body;
  md_html(markdown.data(), static_cast<MD_SIZE>(markdown.size()), append, &body, MD_FLAG_TABLES, 0);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>{}</title>\n"
      "<style>{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
      pictures::escaped(title_of(certificate.candidate)), style_sheet, body);
}

}  // namespace plumb::certify
