#include "proofs/scheduler/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/json.hpp"
#include "proofs/symbolic_execution/digest.hpp"
#include "proofs/symbolic_execution/time_limit.hpp"

namespace plumb::proofs {
namespace {

/// A proof, or the choice of profiles with which several begin.
struct Node {
  const ProvableLaw* law;
  std::vector<Profile> profiles;
  std::optional<IntegerScope> scope;  // of integers, if not that of the law

  bool done = false;
  bool reported = false;
  std::optional<ProofLine> line;
  std::vector<std::unique_ptr<Node>> children;
};

bool by_the_clock(const RaceResult& verdict) {
  return verdict.result.by_the_clock || (verdict.other && verdict.other->by_the_clock);
}

/// The workers of a programme, and the tree of its proofs.
class Workers {
 public:
  Workers(const Schedule& programme, const std::function<void(const ProofLine&)>& each,
          const std::function<void(const ProofProgress&)>& progress)
      : programme_(programme), each_(each), report_(progress) {
    for (const ProvableLaw* law : programme.laws) {
      const bool explored = programme.extents && law->encoding != Encoding::words;
      add_root(law, {},
               explored ? std::optional(with_extents(*law, *programme.extents)) : std::nullopt);
      if (programme.only_given) continue;
      for (const FurtherProfiles& further : law->further)
        for (const auto& profiles : further.profiles) add_root(law, profiles, further.scope);
    }
    // The longest lines are laws of matrices. Begun last, one would run while the others wait.
    std::stable_partition(waiting_.begin(), waiting_.end(),
                          [](Node* node) { return node->law->of_matrices(); });
  }

  std::vector<ProofLine> lines() {
    std::vector<std::thread> workers;
    for (unsigned k = 0; k < std::max(1u, programme_.jobs); ++k)
      workers.emplace_back([this] { work(); });
    show_what_runs();
    for (std::thread& worker : workers) worker.join();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(lines_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Running {
    const Node* node;
    Clock::time_point since;
  };

  static std::string name_of(const Node& node) {
    return fmt::format("{} {}", node.law->row.id, profiles_text(node.profiles));
  }

  /// Until nothing is left to do.
  void show_what_runs() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    while (!failure_ && !(waiting_.empty() && running_.empty())) {
      changed_.wait_for(lock, 1s);
      if (!report_ || running_.empty()) continue;
      progress_.running = name_of(*running_.front().node);
      const std::chrono::duration<double> taken = Clock::now() - running_.front().since;
      progress_.running_for = taken.count();
      report_(progress_);
    }
  }

  void add_root(const ProvableLaw* law, const std::vector<Profile>& profiles,
                const std::optional<IntegerScope>& scope) {
    roots_.push_back(std::make_unique<Node>(Node{law, profiles, scope, false, false, {}, {}}));
    add(roots_.back().get());
  }

  void add(Node* node) {
    waiting_.push_back(node);
    ++progress_.known;
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return failure_ || !waiting_.empty() || running_.empty(); });
      if (failure_ || waiting_.empty()) return;
      Node* node = waiting_.front();
      waiting_.pop_front();
      running_.push_back({node, Clock::now()});
      lock.unlock();
      std::exception_ptr failure;
      std::optional<ProofLine> line;
      try {
        line = proved(*node);
      } catch (const Defect& defect) {
        failure =
            std::make_exception_ptr(Defect(fmt::format("{}: {}", name_of(*node), defect.what())));
      } catch (...) { failure = std::current_exception(); }
      lock.lock();
      running_.remove_if([node](const Running& one) { return one.node == node; });
      try {
        if (failure) std::rethrow_exception(failure);
        finish(*node, std::move(line));
      } catch (...) {
        if (!failure_) failure_ = std::current_exception();
      }
      changed_.notify_all();
    }
  }

  std::string key(const Node& node) const {
    const auto& budget = programme_.options.budget;
    const auto& rank = programme_.options.rank;
    return fmt::format(
        "law {}\nprofiles {}\nscope {}\nmatrices {}\nsteps {}\ncheck {}\nwidth {}\n"
        "sources {}\nsolver {}\n",
        node.law->row.id, profiles_text(node.profiles), node.scope ? node.scope->key() : "default",
        node.law->of_matrices() && rank ? std::to_string(*rank) : "default",
        budget ? std::to_string(budget->steps) : "default", programme_.options.check_share,
        programme_.options.width, digest_of_sources(), Solver::name());
  }

  /// Nothing if the law draws another shape.
  std::optional<ProofLine> proved(const Node& node) const {
    const std::string name = key(node);
    if (programme_.trust_cache) {
      if (const auto kept = programme_.cache.find(name)) {
        if (kept->is_null()) return std::nullopt;
        if (auto verdict = verdict_of(*kept)) return ProofLine{node.law, *verdict};
      }
    }
    const auto start = Clock::now();
    const WithinTime within(programme_.seconds);
    ProveOptions options = programme_.options;
    options.scope = node.scope;
    const std::optional<RaceResult> verdict = cross_check(*node.law, node.profiles, options);
    const std::chrono::duration<double> seconds = Clock::now() - start;
    if (!verdict || !by_the_clock(*verdict))
      programme_.cache.keep(name, verdict ? verdict_json(*verdict) : nlohmann::json());
    if (!verdict) return std::nullopt;
    return ProofLine{node.law, *verdict, seconds.count()};
  }

  void finish(Node& node, std::optional<ProofLine> line) {
    node.line = std::move(line);
    if (!node.line) go_on_with_more_profiles(node);
    node.done = true;
    ++progress_.done;
    progress_.last = name_of(node);
    progress_.running.clear();
    for (const auto& root : roots_)
      if (!reported(*root)) break;
    if (report_) report_(progress_);
  }

  void go_on_with_more_profiles(Node& node) {
    for (const auto& profiles : one_more_profile(*node.law, node.profiles, programme_.options)) {
      node.children.push_back(
          std::make_unique<Node>(Node{node.law, profiles, node.scope, false, false, {}, {}}));
      add(node.children.back().get());
    }
  }

  /// Reports what is done, up to the first node that is not. True if there is no such node.
  bool reported(Node& node) {
    if (!node.done) return false;
    if (!node.reported && node.line) {
      if (each_) each_(*node.line);
      lines_.push_back(*node.line);
    }
    node.reported = true;
    for (const auto& child : node.children)
      if (!reported(*child)) return false;
    return true;
  }

  const Schedule& programme_;
  const std::function<void(const ProofLine&)>& each_;
  const std::function<void(const ProofProgress&)>& report_;

  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Node>> roots_;
  std::deque<Node*> waiting_;
  std::list<Running> running_;
  ProofProgress progress_;
  std::vector<ProofLine> lines_;
  std::exception_ptr failure_;
};

}  // namespace

std::vector<ProofLine> run(const Schedule& programme,
                           const std::function<void(const ProofLine&)>& each,
                           const std::function<void(const ProofProgress&)>& progress) {
  return Workers(programme, each, progress).lines();
}

}  // namespace plumb::proofs
