// Shuffle plans.
//
//   plan      plan{lanes:N,in:K,steps:[STEP,..],out:(VALUE,..)}
//                                              N is 1, 2, 4, .. or 32; at most 4096 inputs, 4096
//                                              steps and 4096 outputs
//   VALUE     0, .., K-1 are the inputs, K + k is step k; a step takes earlier values
//   STEP      sel(MASK,THEN,OTHERWISE)         THEN in lanes where lane & MASK has an odd number of
//                                              ones
//             idx(VALUE,[COLUMN,..],CONSTANT)  from the lane that the columns make of the bits of
//                                              the lane's number
//             bfly(VALUE,BY)                   from lane xor BY
//             up(VALUE,BY)  down(VALUE,BY)     from lane - BY, lane + BY; the lane's own value if
//                                              there is no such lane
//             prmt(LOW,HIGH,0x5410)            bytes 0..3 of LOW and 4..7 of HIGH, last digit first
//             prmt(LOW,HIGH,0x5410,MASK,0x7632)
//                                              the last selector in lanes where lane & MASK has an
//                                              odd number of ones
//
// MASK, COLUMN, CONSTANT and BY are 0b101 with as many digits as there are lane bits.
#include <string>
#include <utility>

#include "properties/notation/grammar.hpp"
#include "properties/notation/joined.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::notation {

namespace grammar {

namespace {

/// An integer from least to most.
std::size_t small(TextReader& text, std::size_t least, std::size_t most,
                  std::string_view expected) {
  const std::size_t begin = text.position();
  const Integer n = integer(text, expected);
  if (n < least || n > most)
    TextReader::fail(begin,
                     "an integer from " + std::to_string(least) + " to " + std::to_string(most),
                     quotation(text.since(begin)), Refusal::out_of_domain);
  return n.convert_to<std::size_t>();
}

/// The most inputs, the most steps and the most outputs of a plan.
constexpr std::size_t most_of_a_plan = 4096;

class PlanReader {
 public:
  explicit PlanReader(TextReader& text) : text_(text) {}

  ShufflePlan plan() {
    text_.require("plan{", "a plan such as plan{lanes:2,in:1,steps:[bfly(0,0b1)],out:(1)}");
    text_.require("lanes:", "'lanes:'");
    const std::size_t begin = text_.position();
    const std::size_t lanes =
        small(text_, 1, std::size_t{1} << most_lane_bits, "the number of lanes");
    while (std::size_t{1} << plan_.lane_bits < lanes) ++plan_.lane_bits;
    if (std::size_t{1} << plan_.lane_bits != lanes)
      TextReader::fail(begin, "1, 2, 4, 8, 16, 32 or 64", std::to_string(lanes),
                       Refusal::out_of_domain);
    text_.require(",in:", "',in:'");
    plan_.inputs = small(text_, 0, most_of_a_plan, "the number of inputs");
    text_.require(",steps:", "',steps:'");
    entries(text_, '[', ']', [&] {
      plan_.steps.push_back(step());
      require_few(plan_.steps.size(), begin, "steps");
      return 0;
    });
    text_.require(",out:", "',out:'");
    entries(text_, '(', ')', [&] {
      plan_.outputs.push_back(value());
      require_few(plan_.outputs.size(), begin, "outputs");
      return 0;
    });
    text_.require('}', "'}'");
    return std::move(plan_);
  }

 private:
  static void require_few(std::size_t count, std::size_t begin, const std::string& what) {
    if (count > most_of_a_plan)
      TextReader::fail(begin, "at most " + std::to_string(most_of_a_plan) + " " + what, "more",
                       Refusal::too_large);
  }

  PlanValue value() {
    const std::size_t values = plan_.inputs + plan_.steps.size();
    if (values == 0) text_.fail("a value, but this plan has none yet");
    return small(text_, 0, values - 1, "the number of a value");
  }

  std::uint32_t lane() {
    const std::size_t begin = text_.position();
    const auto [digits, bits] = binary(text_, "0b", "bits of a lane such as 0b10", 0);
    if (digits != plan_.lane_bits)
      TextReader::fail(begin, std::to_string(plan_.lane_bits) + " binary digits",
                       std::to_string(digits) + " of them");
    return bits.convert_to<std::uint32_t>();
  }

  std::uint32_t selector() {
    text_.require("0x", "a selector such as 0x5410");
    const std::string_view rest = text_.rest();
    if (count_leading(rest, [](char c) { return '0' <= c && c <= '7'; }) != 4)
      text_.fail("four digits from 0 to 7");
    const std::string_view digits = text_.take(4);
    std::uint32_t all = 0;
    for (char c : digits) all = all * 16 + static_cast<std::uint32_t>(c - '0');
    return all;
  }

  void comma() { text_.require(',', "','"); }

  PlanStep step() {
    PlanStep read = named();
    text_.close(')', "')'");
    return read;
  }

  bool call(std::string_view name) {
    if (!text_.take_if(name)) return false;
    text_.open('(');
    return true;
  }

  PlanStep named() {
    if (call("sel")) {
      SelectStep s{};
      s.mask = lane();
      comma();
      s.then = value();
      comma();
      s.otherwise = value();
      return s;
    }
    if (call("idx")) {
      IndexedShuffle s{};
      s.value = value();
      comma();
      const std::size_t begin = text_.position();
      s.columns = entries(text_, '[', ']', [&] { return lane(); });
      if (s.columns.size() != plan_.lane_bits)
        TextReader::fail(begin, std::to_string(plan_.lane_bits) + " columns",
                         std::to_string(s.columns.size()) + " of them");
      comma();
      s.constant = lane();
      return s;
    }
    if (call("bfly")) return moved<ButterflyShuffle>();
    if (call("up")) return moved<UpShuffle>();
    if (call("down")) return moved<DownShuffle>();
    if (call("prmt")) {
      PermuteStep s{};
      s.low = value();
      comma();
      s.high = value();
      comma();
      s.even = selector();
      s.odd = s.even;
      if (!text_.take_if(',')) return s;
      s.mask = lane();
      comma();
      s.odd = selector();
      return s;
    }
    text_.fail("a step: sel, idx, bfly, up, down or prmt");
  }

  template <class Shuffle>
  PlanStep moved() {
    Shuffle s{};
    s.value = value();
    comma();
    s.by = lane();
    return s;
  }

  TextReader& text_;
  ShufflePlan plan_;
};

}  // namespace

ShufflePlan plan(TextReader& text) { return PlanReader(text).plan(); }

}  // namespace grammar


namespace {

class StepPrinter {
 public:
  explicit StepPrinter(std::size_t lane_bits) : lane_bits_(lane_bits) {}

  std::string operator()(const SelectStep& s) const {
    return "sel(" + lane(s.mask) + ',' + std::to_string(s.then) + ',' +
           std::to_string(s.otherwise) + ')';
  }
  std::string operator()(const IndexedShuffle& s) const {
    return "idx(" + std::to_string(s.value) + ",[" +
           joined(s.columns, [this](std::uint32_t column) { return lane(column); }) + "]," +
           lane(s.constant) + ')';
  }
  std::string operator()(const ButterflyShuffle& s) const { return moved("bfly", s); }
  std::string operator()(const UpShuffle& s) const { return moved("up", s); }
  std::string operator()(const DownShuffle& s) const { return moved("down", s); }
  std::string operator()(const PermuteStep& s) const {
    std::string out =
        "prmt(" + std::to_string(s.low) + ',' + std::to_string(s.high) + ',' + selector(s.even);
    if (s.mask != 0 || s.odd != s.even) out += ',' + lane(s.mask) + ',' + selector(s.odd);
    return out + ')';
  }

 private:
  std::string lane(std::uint32_t bits) const {
    std::string out = "0b";
    for (std::size_t k = lane_bits_; k-- > 0;) out += (bits >> k & 1U) != 0 ? '1' : '0';
    return out;
  }
  static std::string selector(std::uint32_t bits) {
    std::string out = "0x";
    for (unsigned digit = 4; digit-- > 0;)
      out += static_cast<char>('0' + (bits >> (4 * digit) & 7U));
    return out;
  }
  template <class Shuffle>
  std::string moved(const std::string& name, const Shuffle& s) const {
    return name + '(' + std::to_string(s.value) + ',' + lane(s.by) + ')';
  }

  std::size_t lane_bits_;
};

}  // namespace

std::string print(const ShufflePlan& plan) {
  const auto number = [](PlanValue value) { return std::to_string(value); };
  const StepPrinter printer(plan.lane_bits);
  return "plan{lanes:" + std::to_string(std::size_t{1} << plan.lane_bits) +
         ",in:" + std::to_string(plan.inputs) + ",steps:[" +
         joined(plan.steps, [&](const PlanStep& step) { return std::visit(printer, step); }) +
         "],out:(" + joined(plan.outputs, number) + ")}";
}

}  // namespace plumb::notation
