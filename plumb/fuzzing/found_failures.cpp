#include "plumb/fuzzing/found_failures.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/run/counterexamples/failing_groups.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::fuzzing {

FailureKey key_of(const certify::Counterexample& found) {
  return {std::string(found.posed.request.operation->name), certify::blamed_of(found.judgement),
          std::string(name_of(found.judgement.verdict))};
}

FoundFailures::FoundFailures(std::filesystem::path file) : file_(std::move(file)) {
  if (!std::ofstream(file_, std::ios::trunc))
    throw notation::EnvironmentError(fmt::format("{} cannot be written", file_.string()));
}

bool FoundFailures::add(const certify::Counterexample& found) {
  const FailureKey key = key_of(found);
  const auto before = plainest_.find(key);
  if (before != plainest_.end() && !catalogue::plainer(found.posed, before->second)) return false;
  plainest_.insert_or_assign(key, found.posed);
  const auto& [clause, law, verdict] = key;
  const nlohmann::ordered_json line{
      {"clause", clause},
      {"law", law},
      {"verdict", verdict},
      {"request", candidates::request_line("found", found.posed.request)},
      {"got", found.judgement.got}};
  std::ofstream(file_, std::ios::app)
      << line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  return true;
}

std::vector<catalogue::Request> read_found(const std::filesystem::path& file) {
  std::map<FailureKey, catalogue::Request> plainest;
  std::ifstream in(file);
  for (std::string text; std::getline(in, text);) try {
      const auto line = nlohmann::json::parse(text);
      const auto read = candidates::read_request(line.at("request").get<std::string>());
      const auto* request = std::get_if<candidates::ReadRequest>(&read);
      if (!request) continue;
      plainest.insert_or_assign(
          {line.at("clause").get<std::string>(), line.at("law").get<std::string>(),
           line.at("verdict").get<std::string>()},
          request->request);
    } catch (const nlohmann::json::exception&) {}
  std::vector<catalogue::Request> requests;
  for (auto& [key, request] : plainest) requests.push_back(std::move(request));
  return requests;
}

}  // namespace plumb::fuzzing
