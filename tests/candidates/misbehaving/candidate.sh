# For the candidates that are shell scripts, because a shell starts in a millisecond.

id_of()  { id=${1#*\"id\":\"}; echo "${id%%\"*}"; }
answer() { printf '{"id":"%s","result":"1"}\n' "$(id_of "$1")"; }
many()   { head -c "$1" /dev/zero | tr '\0' "$2"; }

# serve MISBEHAVE: answers all that is asked, except that a request for `misbehave` goes to
# MISBEHAVE.
serve() {
  while read -r request; do
    case $request in
      *'"hello"'*)     echo '{"protocol":"1","name":"misbehaving"}' ;;
      *'"misbehave"'*) "$1" "$request" ;;
      *)               answer "$request" ;;
    esac
  done
}
