#include <fmt/format.h>

#include "plumb/dialects/stated_element.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/workbench/memory/bank_report.hpp"
#include "plumb/workbench/memory/element_size.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {
namespace {

workbench::AskedAccess access_of(const Fields& asked) {
  workbench::AskedAccess access;
  access.layout = asked.text("layout");
  access.swizzle = asked.text_or("swizzle", "");
  access.threads = asked.text_or("threads", "");
  access.width = asked.text_or("width", "");
  const unsigned field =
      workbench::read_element(asked.text_or("element", access.element), "\"element\":").bits;
  access.element = fmt::format("{}b", dialects::element_bits_of({access.layout}, {}, field));
  access.device = asked.text_or("device", "");
  const bool device = !access.device.empty();  // which has banks and lanes of its own
  access.banks = asked.text_or("banks", device ? "" : access.banks);
  access.bank_bytes = asked.text_or("bank_bytes", access.bank_bytes);
  access.warp = asked.text_or("warp", device ? "" : access.warp);
  access.order = asked.text_or("order", "");
  access.active = asked.text_or("active", "");
  const std::string direction = asked.text_or("direction", "load");
  if (direction != "load" && direction != "store")
    throw notation::CallError(
        fmt::format("\"direction\": expected load or store, got {}", direction));
  if (direction == "store" && !device)
    throw notation::CallError("\"direction\": loads and stores are told apart with a device only");
  if (direction == "store") access.direction = workbench::Direction::store;
  return access;
}

}  // namespace

nlohmann::json banks(const Fields& asked) {
  const workbench::BankReport report =
      workbench::bank_report(access_of(asked), asked.text_or("warps", ""));
  return {{"report", workbench::bank_report_json(report)},
          {"text", workbench::bank_report_text(report)},
          {"svg", workbench::bank_report_svg(report)}};
}

}  // namespace plumb::explorer
