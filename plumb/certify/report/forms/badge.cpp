#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"

namespace plumb::certify {
namespace {

constexpr unsigned badge_height = 20, badge_margin = 6;
constexpr std::string_view badge_label = "layout algebra";

/// Wide enough for DejaVu Sans at 11 px.
unsigned width_of(std::string_view text) {
  return 2 * badge_margin + 7 * static_cast<unsigned>(text.size());
}

struct Says {
  std::string text;
  std::string_view colour;
};

Says says(const Certificate& certificate) {
  const std::size_t clauses = certificate.clauses.size();
  if (!certificate.unfinished.empty() || clauses == 0) return {"unfinished", "#6b7280"};
  const std::string whole = fmt::format("{} of {} clauses", certificate.whole_clauses(), clauses);
  if (certificate.whole_clauses() == clauses) return {whole, "#15803d"};
  const bool fails =
      certificate.compared ? !certificate.compared->as_expected() : certificate.red_clauses() > 0;
  return {whole, fails ? "#b91c1c" : "#a16207"};
}

pugi::xml_node add(pugi::xml_node parent, const char* name,
                   std::initializer_list<std::pair<const char*, std::string>> attributes) {
  pugi::xml_node node = parent.append_child(name);
  for (const auto& [attribute, value] : attributes)
    node.append_attribute(attribute).set_value(value.c_str());
  return node;
}

void add_half(pugi::xml_node svg, unsigned left, const std::string& text, std::string_view colour) {
  const unsigned width = width_of(text);
  add(svg, "rect",
      {{"x", fmt::format("{}", left)},
       {"width", fmt::format("{}", width)},
       {"height", fmt::format("{}", badge_height)},
       {"fill", std::string(colour)}});
  add(svg, "text", {{"x", fmt::format("{}", left + width / 2)}, {"y", "14"}})
      .text()
      .set(text.c_str());
}

}  // namespace

std::string badge_svg(const Certificate& certificate) {
  const Says value = says(certificate);
  const std::string name(badge_label);
  pugi::xml_document document;
  const pugi::xml_node svg =
      add(document, "svg",
          {{"xmlns", "http://www.w3.org/2000/svg"},
           {"width", fmt::format("{}", width_of(name) + width_of(value.text))},
           {"height", fmt::format("{}", badge_height)},
           {"role", "img"},
           {"fill", "#ffffff"},
           {"text-anchor", "middle"},
           {"font-family", "DejaVu Sans, Verdana, sans-serif"},
           {"font-size", "11"}});
  add(svg, "title", {})
      .text()
      .set(fmt::format("{}: {}", title_of(certificate.candidate), conclusion(certificate)).c_str());
  add_half(svg, 0, name, "#374151");
  add_half(svg, width_of(name), value.text, value.colour);
  std::ostringstream out;
  document.save(out, " ", pugi::format_indent | pugi::format_no_declaration);
  return out.str();
}

}  // namespace plumb::certify
