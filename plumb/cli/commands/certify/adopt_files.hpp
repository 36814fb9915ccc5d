// The files with which a library takes Plumbline into its CI.
#pragma once

#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::cli {

struct Adoption {
  std::string repository, reference;  // what CI clones: a URL, and a branch or tag
  std::string known;                  // the file of known failures, from the top of the library
  std::vector<std::string> options;   // of plumb certify
  std::vector<std::string> command;   // of the adapter
};

/// A workflow of GitHub Actions.
std::string github_workflow(const Adoption& adoption);

/// A job of GitLab CI, for `include: local`.
std::string gitlab_job(const Adoption& adoption);

/// A page for the library's documentation; `badge` is the picture, from the folder of the page.
std::string conformance_page(const Adoption& adoption, const certify::Certificate& certificate,
                             const std::string& badge);

}  // namespace plumb::cli
