#include "plumb/certify/judge/judgement_json.hpp"

#include <nlohmann/json.hpp>

namespace plumb::certify {

nlohmann::json judgement_json(const std::string& id, std::string_view op,
                              const Judgement& judgement) {
  nlohmann::json result{{"id", id},
                        {"verdict", name_of(judgement.verdict)},
                        {"clause", op},
                        {"at", judgement.at},
                        {"expected", judgement.expected},
                        {"got", judgement.got},
                        {"reproduce", judgement.reproduce}};
  if (!judgement.reason.empty()) result["reason"] = judgement.reason;
  return result;
}

}  // namespace plumb::certify
