#include "plumb/certify/vectors/vector_line.hpp"

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/vectors/deciding.hpp"
#include "plumb/certify/vectors/vector_data.hpp"
#include "plumb/certify/vectors/vector_flags.hpp"

namespace plumb::certify {
namespace {

using nlohmann::json;

/// The values as JSON, and what decides an answer. Throws NoData.
json in_vectors(const catalogue::TestCase& posed) {
  json arguments = json::array();
  for (const Value<Integer>& argument : posed.request.arguments)
    arguments.push_back(certify::data_of(argument));
  json data{{"args", arguments}};
  if (posed.expected.answered()) data["result"] = certify::data_of(posed.expected.value());
  return {{"data", data}, {"decide", deciding(posed)}};
}

}  // namespace

json vector_line(std::string_view id, const catalogue::TestCase& posed) {
  json line = json::parse(candidates::request_line(id, posed.request));
  line.update(json::parse(candidates::serve_line(line.dump())));
  line["required"] = posed.required;
  line["flags"] = flags_of(posed);
  try {
    line.update(in_vectors(posed));
  } catch (const NoData&) {
    // the case stands without: not everything is decided in a few lines
  }
  return line;
}

}  // namespace plumb::certify
