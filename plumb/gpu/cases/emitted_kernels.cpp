#include "plumb/gpu/cases/emitted_kernels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>

#include "plumb/gpu/ptx/words.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr const char* comment = "// ";
constexpr const char* launch_line =
    "// launch: threads %u, shared %u, in %zu, out %zu";  // as kernel_file writes it
constexpr int attempts = 40;

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad())
    throw notation::EnvironmentError(file.string() + " cannot be read");
  return text;
}

struct TitledKernel {
  std::string title;
  KernelCall call;
};

/// Drivers refuse versions of PTX that are later than they are. Up to sm_90 what is interpreted is
/// in 8.7, of CUDA 12.9.
void lower_version(std::string& text) {
  const std::string version = ".version ";
  const std::size_t at = text.find(version), target = text.find(".target sm_");
  if (at == std::string::npos || target == std::string::npos) return;
  const std::string of_target = text.substr(target + 11, 2);
  const std::size_t end = text.find('\n', at);
  const bool later = text.substr(at + version.size(), end - at - version.size()) > "8.7";
  if (later && (of_target == "80" || of_target == "90"))
    text.replace(at, end - at, version + "8.7");
}

std::optional<TitledKernel> read_kernel(const std::string& file) {
  const std::size_t first = file.find('\n'), second = file.find('\n', first + 1);
  if (first == std::string::npos || second == std::string::npos || !file.starts_with(comment))
    return std::nullopt;
  TitledKernel kernel{file.substr(3, first - 3), {file.substr(second + 1), 0, 0, 0, 0}};
  KernelCall& call = kernel.call;
  const std::string line = file.substr(first + 1, second - first - 1);
  if (std::sscanf(line.c_str(), launch_line, &call.threads, &call.shared, &call.in, &call.out) != 4)
    return std::nullopt;
  lower_version(call.text);
  return kernel;
}

std::optional<Words> left_behind(const KernelCall& call) {
  std::vector<std::uint8_t> in(call.in), out;
  for (std::size_t k = 0; k < in.size(); ++k) in[k] = input_byte(k);
  ptx::GivenKernel kernel{call.text, ""};
  kernel.launch.threads = {call.threads, 1, 1};
  kernel.launch.dynamic_shared_bytes = call.shared;
  const auto done = ptx::run_on_bytes(kernel, in, call.out);
  if (done.index() == 1) return std::nullopt;
  for (const std::optional<std::uint8_t>& byte : std::get<0>(done))
    out.push_back(byte.value_or(untouched_byte));
  return told(out, call.threads);
}

std::optional<Entry> entry_of(const TitledKernel& kernel) {
  Entry entry{EntryKind::probe, "probe.emitted", kernel.title, words_of_kernel(kernel.call), {}};
  const auto expected = expected_of_kernel(entry);
  if (!expected || entry.arguments.size() > most_words) return std::nullopt;
  entry.expected = *expected;
  return entry;
}

/// The numbers among the operands, each as the place of its last digit.
std::vector<std::size_t> numbers_of(const std::string& text) {
  std::vector<std::size_t> places;
  const std::size_t body = text.find('{', text.find(".entry"));
  if (body == std::string::npos) return places;
  for (std::size_t end = body + 1; end + 1 < text.size(); ++end) {
    if (!notation::is_digit(text[end]) ||
        std::string(",;]}").find(text[end + 1]) == std::string::npos)
      continue;
    std::size_t begin = end;
    while (notation::is_digit(text[begin - 1])) --begin;
    if (text[begin - 1] == '-') --begin;
    if (text[begin - 1] == ' ' || text[begin - 1] == '+') places.push_back(end);
  }
  return places;
}

/// One digit of one operand is another.
TitledKernel altered_kernel(TitledKernel kernel, std::mt19937_64& random) {
  std::string& text = kernel.call.text;
  const std::vector<std::size_t> places = numbers_of(text);
  if (places.empty()) return kernel;
  const std::size_t place = places[random() % places.size()];
  const char was = text[place];
  while (text[place] == was) text[place] = static_cast<char>('0' + random() % 10);
  const std::size_t begin = text.rfind('\n', place) + 1, end = text.find('\n', place);
  std::string line = text.substr(begin, end - begin);
  line.erase(0, line.find_first_not_of(" \t"));
  std::replace(line.begin(), line.end(), '\t', ' ');
  kernel.title += fmt::format("; altered: {}", line);
  return kernel;
}

}  // namespace

std::string kernel_file(const std::string& title, const KernelCall& call) {
  return fmt::format("{}{}\n// launch: threads {}, shared {}, in {}, out {}\n{}", comment, title,
                     call.threads, call.shared, call.in, call.out, call.text);
}

std::optional<Words> expected_of_kernel(const Entry& probe) {
  const auto call = kernel_of_words(probe.arguments);
  if (!call || probe.text.size() > longest_text) return std::nullopt;
  return left_behind(*call);
}

PackedCases emitted_kernels(const std::filesystem::path& folder, std::size_t altered,
                            std::uint64_t seed) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(folder, error))
    if (file.path().extension() == ".ptx") files.push_back(file.path());
  if (error) throw notation::EnvironmentError(folder.string() + ": " + error.message());
  std::sort(files.begin(), files.end());
  std::mt19937_64 random(seed);
  PackedCases packed;
  for (const std::filesystem::path& file : files) {
    const auto kernel = read_kernel(text_of(file));
    const auto entry = kernel ? entry_of(*kernel) : std::nullopt;
    if (!entry) {
      ++packed.left_out;
      continue;
    }
    packed.entries.push_back(*entry);
    std::size_t made = 0;
    for (int attempt = 0; attempt < attempts && made < altered; ++attempt) {
      const auto other = entry_of(altered_kernel(*kernel, random));
      if (!other || other->expected == entry->expected) continue;
      packed.entries.push_back(*other);
      ++made;
    }
  }
  return packed;
}

}  // namespace plumb::gpu_conformance
