#include <algorithm>

#include "plumb/cli/help/completion.hpp"
#include "reference/answer.hpp"

namespace plumb::cli {
namespace {

// bash splits words at @ and = as well: what has no blank before it belongs to the word before.
constexpr std::string_view bash_script = R"SCRIPT(# bash completion of @PROGRAM@
_@FUNCTION@() {
  local -a words=() lines=()
  local rest=${COMP_LINE:0:COMP_POINT} k piece line
  for ((k = 0; k <= COMP_CWORD; k++)); do
    piece=${COMP_WORDS[k]}
    if ((k == 0)) || [[ $rest == [[:space:]]* ]]; then
      rest=${rest#"${rest%%[![:space:]]*}"}
      words+=("")
    fi
    ((k == COMP_CWORD)) && piece=$rest
    words[${#words[@]} - 1]+=$piece
    rest=${rest#"$piece"}
  done
  local word=${words[${#words[@]} - 1]}
  local quote=${word:0:1}
  [[ $quote == [\'\"] ]] && word=${word:1} || quote=
  words[${#words[@]} - 1]=$word
  mapfile -t lines < <("${words[0]}" --complete "${words[@]:1}" 2>/dev/null)
  local there=
  [[ ! $quote && $word == *[@=:]* ]] && there=${word%"${word##*[@=:]}"}
  COMPREPLY=()
  case ${lines[0]} in
    files)    compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    folders)  compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    commands) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -c -f -- "$word") ;;
    *)
      [[ ${lines[0]} == stems ]] && compopt -o nospace
      for line in "${lines[@]:1}"; do
        line=${line%%$'\t'*}
        COMPREPLY+=("${line#"$there"}")
      done ;;
  esac
}
complete -F _@FUNCTION@ @PROGRAM@
)SCRIPT";

constexpr std::string_view zsh_script = R"SCRIPT(#compdef @PROGRAM@
_@FUNCTION@() {
  local -a lines offers
  local line word
  lines=("${(@f)$("${words[1]}" --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  case ${lines[1]} in
    files)    _files ;;
    folders)  _files -/ ;;
    commands) _alternative 'commands:command:_command_names -e' 'files:file:_files' ;;
    *)
      for line in "${(@)lines[2,-1]}"; do
        [[ -n $line ]] || continue
        word=${line%%$'\t'*}
        offers+=("${word//:/\\:}:${line#*$'\t'}")
      done
      if [[ ${lines[1]} == stems ]]; then
        _describe -t words word offers -S ''
      else
        _describe -t words word offers
      fi ;;
  esac
}
if [[ ${funcstack[1]} == _@PROGRAM@ ]]; then
  _@FUNCTION@ "$@"
else
  compdef _@FUNCTION@ @PROGRAM@
fi
)SCRIPT";

constexpr std::string_view fish_script = R"SCRIPT(# fish completion of @PROGRAM@
function __@FUNCTION@_complete
  set -l before (commandline -opc)
  set -l word (commandline -ct)
  set -l bare (string trim -l -c "'\"" -- "$word")
  set -l lines ($before[1] --complete $before[2..-1] "$bare" 2>/dev/null)
  switch "$lines[1]"
    case files
      __fish_complete_path "$word"
    case folders
      __fish_complete_directories "$word"
    case commands
      __fish_complete_command
      __fish_complete_path "$word"
    case '*'
      test (count $lines) -gt 1; and printf '%s\n' $lines[2..-1]
  end
end
complete -c @PROGRAM@ -f -a '(__@FUNCTION@_complete)'
)SCRIPT";

std::string replaced(std::string text, std::string_view from, const std::string& to) {
  for (std::size_t at = text.find(from); at < text.size(); at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace

std::string completion_script(const std::string& shell, const std::string& program) {
  const std::string_view script = shell == "bash"   ? bash_script
                                  : shell == "zsh"  ? zsh_script
                                  : shell == "fish" ? fish_script
                                                    : throw Defect("a shell without a script");
  std::string function = program;
  std::replace(function.begin(), function.end(), '-', '_');
  return replaced(replaced(std::string(script), "@PROGRAM@", program), "@FUNCTION@", function);
}

}  // namespace plumb::cli
