# Debian packages, for scripts/setup, which sources it and sets `log`: which are needed, which are
# missing, and how they are installed.
#
# A package is there when dpkg says so, or when what it is needed for is there anyhow.

# package                  what must be there
readonly needs='
g++                        command g++
cmake                      command cmake
ninja-build                command ninja
python3                    command python3
python3-dev                python  include
python3-venv               module  ensurepip
python3-pip                module  pip
python3-yaml               module  yaml
python3-jsonschema         module  jsonschema
parallel                   command parallel
bubblewrap                 command bwrap
groff-base                 command groff
mandoc                     command mandoc
poppler-utils              command pdftotext
librapidcheck-dev          header  rapidcheck.h
libgtest-dev               header  gtest/gtest.h
libgmock-dev               header  gmock/gmock.h
libboost-dev               header  boost/multiprecision/cpp_int.hpp
nlohmann-json3-dev         header  nlohmann/json.hpp
libcli11-dev               header  CLI/CLI.hpp
libfmt-dev                 header  fmt/format.h
libpugixml-dev             header  pugixml.hpp
libxxhash-dev              header  xxhash.h
libmd4c-dev                header  md4c-html.h
libmd4c-html0-dev          library md4c-html
'

# By `setup --run-only`: what a built plumb-certify runs with.
readonly run_needs='
python3                    command python3
python3-venv               module  ensurepip
bubblewrap                 command bwrap
libfmt9                    shared  libfmt.so.9
libpugixml1v5              shared  libpugixml.so.1
libxxhash0                 shared  libxxhash.so.0
libmd4c0                   shared  libmd4c.so.0
libmd4c-html0              shared  libmd4c-html.so.0
'

# By `setup --explorer` only.
readonly explorer_needs='
cmake                      command cmake
ninja-build                command ninja
libboost-dev               header  boost/multiprecision/cpp_int.hpp
nlohmann-json3-dev         header  nlohmann/json.hpp
libfmt-dev                 header  fmt/format.h
libxxhash-dev              header  xxhash.h
emscripten                 command em++
esbuild                    command esbuild
chromium                   command chromium
chromium-driver            command chromedriver
'

any_exists() {
  local path
  for path; do [ ! -e "$path" ] || return 0; done
  return 1
}

there() {
  case "$1" in
    command) command -v "$2" ;;
    module)  python3 -c "import $2" ;;
    python)  python3 -c "import os.path, sysconfig
assert os.path.exists(sysconfig.get_path('$2') + '/Python.h')" ;;
    header)  any_exists /usr{,/local}/include/"$2" ;;
    shared)  any_exists /usr{,/local}/lib{,64}{,/*}/"$2" ;;
    library) any_exists /usr{,/local}/lib{,64}{,/*}/"lib$2".{so,a} ;;
  esac >/dev/null 2>&1
}

# Of $needs, or of the list that is given.
missing_packages() {
  local list=${1-$needs} installed package kind what
  # shellcheck disable=SC2016
  installed=$(awk '{print $1}' <<<"$list" |
              xargs dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' 2>/dev/null | xargs) || true
  while read -r package kind what; do
    [[ -z $package || " $installed " == *" ii $package "* ]] ||
      there "$kind" "$what" || echo "$package"
  done <<<"$list"
}

as_root() {
  if   [ "$(id -u)" = 0 ];                 then "$@"
  elif ! command -v sudo >/dev/null 2>&1;  then echo "neither root nor sudo" >&2; return 1
  elif [ -t 0 ];                           then sudo "$@"
  else                                          sudo -n "$@"
  fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 \
    -o Acquire::Retries=2 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 "$@"
}

# An update that fails for one source of several is no reason to stop: the install decides.
apt_install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  { apt_get update || true; apt_get install -y --no-install-recommends "$@"; } >>"$log" 2>&1
}
