#include "plumb/candidates/declared/declared_contract.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace plumb::candidates {
namespace {

constexpr std::size_t longest_source = 1000;
constexpr std::size_t longest_list = 1000;

/// One sentence; ends the reading.
struct Unreadable {
  std::string sentence;
};

[[noreturn]] void reject(std::string sentence) { throw Unreadable{std::move(sentence)}; }

/// The text as it can stand in a sentence.
std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  const std::string json = nlohmann::json(text.substr(0, longest))
                               .dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  return text.size() <= longest ? json : json + "..";
}

const nlohmann::json& entries_of(const nlohmann::json& object, const char* field,
                                 std::string_view form) {
  static const nlohmann::json none = nlohmann::json::array();
  const auto found = object.find(field);
  if (found == object.end()) return none;
  const bool of_objects =
      found->is_array() && std::all_of(found->begin(), found->end(),
                                       [](const auto& entry) { return entry.is_object(); });
  if (!of_objects) reject(fmt::format("\"{}\" is not an array of objects {}", field, form));
  if (found->size() > longest_list)
    reject(fmt::format("\"{}\" has more than {} entries", field, longest_list));
  return *found;
}

/// A text of one line that is not empty.
std::string text_of(const nlohmann::json& entry, const char* field, const std::string& of,
                    std::string_view form) {
  const auto found = entry.find(field);
  if (found == entry.end() || !found->is_string())
    reject(fmt::format("{} has no text \"{}\"; its form is {}", of, field, form));
  const std::string text = *found;
  const bool printable =
      std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; });
  if (text.empty() || text.size() > longest_source || !printable)
    reject(fmt::format("\"{}\" of {} is empty, longer than {} bytes, or has control characters",
                       field, of, longest_source));
  return text;
}

Op operation_of_name(const std::string& name, const std::string& of) {
  const Operation* row = catalogue::find_operation(name);
  if (!row)
    reject(fmt::format("{} names {}, which is no operation; `plumb ops` lists those that exist", of,
                       in_quotes(name)));
  return row->op;
}

constexpr std::string_view domain_form =
    R"({"predicate": .., "operations": ["*"] or names, "source": ..})";
constexpr std::string_view promise_form = R"({"promise": .., "operation": .., "source": ..})";

std::vector<Op> operations_of(const nlohmann::json& entry, const std::string& of) {
  const auto found = entry.find("operations");
  const bool of_texts =
      found != entry.end() && found->is_array() && !found->empty() &&
      found->size() <= longest_list &&
      std::all_of(found->begin(), found->end(), [](const auto& name) { return name.is_string(); });
  if (!of_texts)
    reject(fmt::format("{} has no array \"operations\" of names, or of \"*\" alone", of));
  if (found->size() == 1 && found->front() == "*") return {};
  std::vector<Op> operations;
  for (const auto& name : *found) {
    const Op op = operation_of_name(name.get<std::string>(), of);
    if (std::find(operations.begin(), operations.end(), op) != operations.end())
      reject(fmt::format("{} names {} twice", of, name.get<std::string>()));
    operations.push_back(op);
  }
  return operations;
}

OutsideDomain beyond_of(const nlohmann::json& entry, const std::string& of) {
  const auto found = entry.find("outside");
  if (found == entry.end() || *found == "undefined") return OutsideDomain::undefined;
  if (*found == "refused") return OutsideDomain::refused;
  reject(fmt::format("\"outside\" of {} is neither \"undefined\" nor \"refused\"", of));
}

/// Two entries of one predicate may not concern the same operation.
bool overlap(const DeclaredPredicate& a, const DeclaredPredicate& b) {
  if (a.predicate != b.predicate) return false;
  if (a.operations.empty() || b.operations.empty()) return true;
  return std::any_of(a.operations.begin(), a.operations.end(),
                     [&](Op op) { return b.concerns(op); });
}

std::vector<DeclaredPredicate> read_domain(const nlohmann::json& object) {
  std::vector<DeclaredPredicate> domain;
  for (const auto& entry : entries_of(object, "domain", domain_form)) {
    const std::string name = text_of(entry, "predicate", "an entry of \"domain\"", domain_form);
    const std::string of = fmt::format("the predicate {}", in_quotes(name));
    const catalogue::Predicate* predicate = catalogue::find_predicate(name);
    if (!predicate)
      reject(fmt::format("{} does not exist; there are {}", of, catalogue::predicate_names()));
    const DeclaredPredicate read{predicate, operations_of(entry, of),
                                 text_of(entry, "source", of, domain_form), beyond_of(entry, of)};
    for (const DeclaredPredicate& before : domain)
      if (overlap(before, read)) reject(fmt::format("{} is declared twice of an operation", of));
    domain.push_back(read);
  }
  return domain;
}

std::vector<std::string_view> names_of(const std::vector<Op>& operations) {
  std::vector<std::string_view> names;
  for (const Op op : operations) names.push_back(catalogue::operation_of(op).name);
  return names;
}

std::vector<DeclaredPromise> read_promises(const nlohmann::json& object) {
  std::vector<DeclaredPromise> promises;
  for (const auto& entry : entries_of(object, "promises", promise_form)) {
    const std::string name = text_of(entry, "promise", "an entry of \"promises\"", promise_form);
    const std::string of = fmt::format("the promise {}", in_quotes(name));
    const catalogue::Guarantee* promise = catalogue::find_promise(name);
    if (!promise)
      reject(fmt::format("{} does not exist; there are {}", of, catalogue::promise_names()));
    const Op op = operation_of_name(text_of(entry, "operation", of, promise_form), of);
    const std::vector<Op>& possible = promise->operations;
    if (std::find(possible.begin(), possible.end(), op) == possible.end())
      reject(fmt::format("{} is not for {}; it can be made for {}", of,
                         catalogue::operation_of(op).name, fmt::join(names_of(possible), ", ")));
    for (const DeclaredPromise& before : promises)
      if (before.promise == promise && before.operation == op)
        reject(fmt::format("{} is made twice of {}", of, catalogue::operation_of(op).name));
    promises.push_back({promise, op, text_of(entry, "source", of, promise_form)});
  }
  return promises;
}

}  // namespace

bool DeclaredPredicate::concerns(Op op) const {
  return operations.empty() ||
         std::find(operations.begin(), operations.end(), op) != operations.end();
}

bool DeclaredContract::restricts(Op op) const {
  return std::any_of(domain_.begin(), domain_.end(),
                     [&](const DeclaredPredicate& entry) { return entry.concerns(op); });
}

template <class Counts>
const DeclaredPredicate* DeclaredContract::first_failing(const catalogue::TestCase& posed,
                                                         const Counts& counts) const {
  for (const DeclaredPredicate& entry : domain_)
    if (counts(entry) && entry.concerns(posed.request.operation->op) &&
        !entry.predicate->holds(posed.request, integer_bits_))
      return &entry;
  return nullptr;
}

const DeclaredPredicate* DeclaredContract::excludes(const catalogue::TestCase& posed) const {
  return first_failing(posed, [](const DeclaredPredicate& entry) {
    return entry.beyond == OutsideDomain::undefined;
  });
}

const DeclaredPredicate* DeclaredContract::excuses_refusal(const catalogue::TestCase& posed) const {
  return first_failing(posed, [](const DeclaredPredicate&) { return true; });
}

bool DeclaredContract::promises(const catalogue::Guarantee& promise, Op op) const {
  return std::any_of(promises_.begin(), promises_.end(), [&](const DeclaredPromise& made) {
    return made.promise == &promise && made.operation == op;
  });
}

std::optional<BrokenPromise> DeclaredContract::broken_by(const catalogue::TestCase& posed,
                                                         const Value<Integer>& answer) const {
  for (const DeclaredPromise& made : promises_) {
    if (made.operation != posed.request.operation->op) continue;
    catalogue::PromiseCheck check = made.promise->check(posed.request, answer);
    if (check.outcome == catalogue::PromiseCheck::Outcome::broken)
      return BrokenPromise{&made, std::move(check)};
  }
  return std::nullopt;
}

std::variant<DeclaredContract, std::string> read_declared(const nlohmann::json& object,
                                                          unsigned integer_bits) {
  try {
    return DeclaredContract(read_domain(object), read_promises(object), integer_bits);
  } catch (const Unreadable& error) { return error.sentence; }
}

std::variant<DeclaredContract, std::string> read_declared_of(const nlohmann::json& candidate,
                                                             const std::string& version) {
  nlohmann::json of_version = candidate;
  for (const char* field : {"domain", "promises"}) {
    const auto found = of_version.find(field);
    if (found == of_version.end() || !found->is_array()) continue;
    nlohmann::json kept = nlohmann::json::array();
    for (const nlohmann::json& entry : *found) {
      const auto versions = entry.is_object() ? entry.find("versions") : entry.end();
      if (!entry.is_object() || versions == entry.end() ||
          std::find(versions->begin(), versions->end(), version) != versions->end())
        kept.push_back(entry);
    }
    *found = std::move(kept);
  }
  return read_declared(of_version, /*integer_bits=*/0);
}

}  // namespace plumb::candidates
