#!/usr/bin/env bash
# documented.sh: runs every command that stands in a code block of README.md, CONTRIBUTING.md and
# their sisters, docs/ and examples/, with the program in build/release, and compares what it prints
# where a page shows that. `run` below is the table of how each kind is run; a command that no row
# knows is a failure, and so is a block that does not say what it holds, a link that leads nowhere,
# or a flag in a sentence that the program does not have.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
[[ -x build/release/tortuga ]] || { echo "build/release/tortuga is not built" && exit 1; }
command -v curl >/dev/null || { echo "no curl here: scripts/install test" && exit 1; }

# A home of its own, so that nobody's games and settings count, and none come to harm.
scratch=$(mktemp -d) said=$scratch/said
unset "${!TORTUGA_@}" "${!XDG_@}" NO_COLOR
export HOME=$scratch/home LC_ALL=C.UTF-8 no_proxy='*' PATH=$root/build/release:$PATH
mkdir -p "$HOME" "$scratch/blocks" "$scratch/backup" "$scratch/service"
jobs=()
clean_up() {
    for job in "${jobs[@]}"; do kill "$job" 2>/dev/null || true; done
    wait
    rm -rf "$scratch"
}
trap clean_up EXIT

# --- A harbour, its tables, and a game that was played there.

# open_harbour FOLDER COMMAND...: opens one there; `harbour` is its process, `port` where it listens.
open_harbour() {
    local _ log
    log=$(mktemp -p "$scratch")
    "${@:2}" --port 0 --data "$1" --log json >"$log" 2>&1 </dev/null &
    harbour=$! port=''
    jobs+=("$harbour")
    for _ in {1..200}; do
        port=$(sed -nE 's/.*"event":"listening".*"port":([0-9]+).*/\1/p' "$log")
        [[ -z $port ]] || return 0
        kill -0 "$harbour" 2>/dev/null || break
        sleep 0.05
    done
    tee "$said" <"$log" >&2
    return 1
}

field() { sed -nE "s/.*\"$1\": *\"([^\"]*)\".*/\1/p"; }
ask() { curl -sS --fail-with-body "${@:2}" "http://127.0.0.1:$home_port/api/v1/tables$1"; }
as_host() { ask "/$table/$1" -H "Authorization: Bearer $key" -H 'Content-Type: application/json' "${@:2}"; }

# open_table: for two, the second a bot of the house; `table` is its name, `key` the host's.
open_table() {
    local answer
    answer=$(ask '' -H 'Content-Type: application/json' -d '{"game": "skull_king", "options": "seats=2"}')
    table=$(field table <<<"$answer") key=$(field key <<<"$answer")
    as_host bots -d '{"seat": 2, "bot": "mate"}' >/dev/null
}

# --- The ways to run a command. All run in the page's folder, and leave what was said in `said`.

within() { timeout -k 5 120 bash -c "$1" >"$said" 2>&1; }
as_it_stands() { within "$1" </dev/null; }
at_the_keyboard() { within "$1" <<<''; } # One Enter, and then nobody is there any more.

# opens_a_harbour COMMAND: that people find, and that ends when it is told to.
opens_a_harbour() {
    local words
    read -ra words <<<"${1% &}"
    open_harbour "$(mktemp -d -p "$scratch")" "${words[@]}" || return
    local it=$harbour
    curl -sS --fail-with-body "http://127.0.0.1:$port/" "http://127.0.0.1:$port/healthz" >"$said" 2>&1 || return
    kill -TERM "$it" && wait "$it"
}

# sits_down COMMAND: on the free seat of a table where the game then begins.
sits_down() {
    open_table
    at_the_keyboard "${1//TABLE/$table}" &
    local it=$! _
    jobs+=("$it")
    for _ in {1..200}; do
        if ask "/$table" | grep -q '"kind":"person"'; then break; fi
        sleep 0.05
    done
    as_host start -X POST >/dev/null && wait "$it"
}
plays_to_the_end() { sits_down "$1" && ask "/$table" | grep -q '"phase":"over"'; }

# of_a_service COMMAND: on a service's data, a copy of our harbour's, and without its administrator.
of_a_service() {
    local backup
    backup=$scratch/backup/harbour-$(date +%F).db
    as_it_stands "$(sed -E -e 's/^sudo //' -e "s|/srv/backup/harbour-[0-9-]+\.db\|BACKUP\.db|$backup|" \
        -e "s|/srv/backup|$scratch/backup|g" -e "s|/var/lib/(private/)?tortuga|$scratch/service/tortuga|g" <<<"$1")"
}

# held_by FILE: not run here; that is the test of it.
held_by() {
    [[ -e $root/$1 ]] || { echo "$1, which should hold it, is not there" >"$said" && return 1; }
    ((elsewhere += 1))
}

fewer() { sed -E "s/$2 [0-9]+/$2 $3/" <<<"$1"; }

# run KIND COMMAND: the table. The first row that fits says how, and what stands for the page's
# placeholders; long ones are run with smaller numbers.
run() {
    local command=${2//localhost:7450/127.0.0.1:$home_port}
    command=${command//RECORD/$scratch/game.record}
    case "$1: $command" in
    # What belongs to a machine or to other programs, and the tests that hold it.
    'sh: ./test'* | *': cmake '* | *': ctest '* | *': build/debug/'*) held_by test ;;
    'sh: cd web '* | 'sh: npx '* | 'sh: TORTUGA_'*' npx '*) held_by web/e2e/vitest.config.ts ;;
    'sh: sudo apt '* | 'sh: sudoedit '* | 'sh: sudo systemctl '* | 'sh: journalctl '*) held_by tests/package.sh ;;
    'sh: scripts/new-game '* | 'sh: tortuga play sea_race') held_by tests/new_game.sh ;;
    'sh: podman '* | 'sh: tar '* | 'sh: scripts/release '*) held_by tests/release.sh ;;
    'sh: solve/gpu/'* | 'sh: build/cuda/'*) held_by tests/cuda.sh ;;
    'sh: '*fail2ban*) held_by server/incidents_test.cpp ;;

    # Harbours.
    'sh: tortuga serve'*) opens_a_harbour "$command" ;;
    'sh: tortuga join '*/t/TABLE*) sits_down "$command" ;;
    'sh: tortuga join '*' --open '*) at_the_keyboard "$command" ;;
    'sh: tortuga bot '*) plays_to_the_end "$command" ;;
    'sh: tortuga load '*) as_it_stands "$(fewer "$command" --tables 4) --seconds 1" ;;
    'sh: tortuga backup FILE') as_it_stands "${command/FILE/copy.db}" ;;
    'sh: sudo tortuga '* | 'sh: sudo mv /var/lib/'* | 'sh: sudo install '*) of_a_service "$command" ;;

    # Games at this screen, records, boards, and what computes.
    'sh: tortuga play'* | 'sh: tortuga replay '*) at_the_keyboard "$command" ;;
    'sh: tortuga solve '*) as_it_stands "$(fewer "$command" --players 1)" ;;
    'sh: tortuga match '*) as_it_stands "$(fewer "$command" --games 1)" ;;
    'sh: tortuga bench '*) as_it_stands "$(fewer "$command" --games 1000)" ;;
    'sh: tortuga lab '*) as_it_stands "$command -n 20" ;;
    'console: tortuga verify game.record') as_it_stands "${command/game.record/$scratch/game.record}" ;;
    'console: tortuga boards mine.json') ! as_it_stands "sed -i 's/\"B12\"/\"B24\"/' mine.json; $command" ;;
    'sh: tortuga verify '* | 'sh: tortuga boards'* | 'sh: tortuga rules '*) as_it_stands "$command" ;;
    'sh: tortuga help' | 'sh: tortuga completion '* | 'sh: mkdir -p ~/.'*) as_it_stands "$command" ;;
    *)
        echo "no row of run() in tests/documented.sh knows it: add one that says how it is run" >"$said"
        return 1
        ;;
    esac
}

# --- The pages.

# links: each link to a file leads to one, and the index knows every page.
links() {
    local to
    while IFS=: read -r page line to; do
        to=${to#](} to=${to%%#*}
        [[ $to == http* || -e $root/$(dirname "$page")/$to ]] || fault "$to is not there"
    done < <(grep -noHE '\]\([^):#]+' "${pages[@]}")
    for page in docs/*.md examples/*.md; do
        [[ $page == docs/README.md ]] || grep -qE "\]\((\.\./)?${page#docs/}\)" docs/README.md || fault "docs/README.md does not name it"
    done
}

# mentions: a command that is named in a sentence is one, and knows the flags it is named with.
mentions() {
    local words flag
    # shellcheck disable=SC2016 # Those are the page's.
    while IFS=: read -r page line words; do
        read -ra words <<<"${words//\`/}"
        as_it_stands "tortuga help ${words[1]}" || fault "there is no command ${words[1]}"
        for flag in "${words[@]:2}"; do
            [[ $flag != -* ]] || grep -qE -- "(^|[^a-z-])$flag\b" "$said" || fault "${words[1]} has no $flag"
        done
    done < <(grep -noHE '`(tortuga|\./play) [a-z]+( [^`]*)?`' "${pages[@]}" | grep -v '`tortuga record 1`')
}

ran=0 elsewhere=0 failed=0
fault() {
    echo "$page:$line: $*"
    [[ ! -s $said ]] || tail -n 15 "$said" | sed 's/^/    /'
    ((failed += 1))
}

# one KIND TEXT: a line of a page, as a command. The program has three names there.
one() {
    local text
    text=$(sed -E -e 's/ +# .*//' -e 's/^(\.\/play|build\/release\/tortuga)( |$)/tortuga\2/' -e 's/^tortuga$/tortuga serve/' <<<"$2")
    [[ -n $text && $text != '#'* ]] || return 0
    : >"$said"
    ((ran += 1))
    run "$1" "$text" || fault "$text"
}

# compare TEXT: is what was said what the page shows? However lines are broken, with … for anything,
# and any number for a number.
compare() {
    local wanted
    # shellcheck disable=SC2016 # Nothing in it is the shell's.
    wanted=$(tr -s '[:space:]' ' ' <<<"$1" | sed -E -e 's/[][\\.*^$(){}+?|]/\\&/g' -e 's/[0-9a-f]{4,}…[0-9a-f]*/\n/g' \
        -e 's/[0-9]+/[0-9]+/g' -e 's/…/.*/g' | sed -z 's/\n\(.\)/[0-9a-f]+\1/g')
    tr -s '[:space:]' ' ' <"$said" | grep -qxE -- "${wanted% } ?" || fault "this is not what it says any more:"
}

# calls FILE...: the page's curls as one script, in which what it takes from answers is taken.
calls() {
    # shellcheck disable=SC2016 # It is the other shell's.
    cat - "$@" <<'END' | sed -E -e "s/localhost:7450/127.0.0.1:$home_port/" \
        -e 's/^([A-Z])=\.\.\. +# "([a-z]+)" of the answer$/\1=$(field \2)/' >"$scratch/calls"
set -e
curl() { command curl -sS --fail-with-body -o answer "$@" && cat answer; }
field() { sed -nE "s/.*\"$1\": *\"([^\"]*)\".*/\1/p" answer; }
END
    ((ran += $(grep -cE '\bcurl -|\bcurl \$' "$scratch/calls")))
    as_it_stands "bash $scratch/calls" || fault "its calls do not go through:"
}

# begin_page: a folder of its own, with what lies beside the program in the source.
begin_page() {
    mkdir -p "$scratch/pages/$page"
    cd "$scratch/pages/$page"
    ln -s "$root/examples" "$root/build" .
    curls=()
}
end_page() { ((${#curls[@]} == 0)) || calls "${curls[@]}"; }

# block FILE KIND: what a block holds.
block() {
    local text
    case $2 in
    json) [[ $page != docs/boards.md ]] || cp "$1" mine.json ;;
    sh)
        if grep -q '\bcurl ' "$1"; then curls+=("$1") && return; fi
        while IFS= read -r text <&3; do ((line += 1)) && one sh "$text"; done 3<"$1"
        ;;
    console) # Of one command, and what it says.
        one console "$(sed -n '1s/^\$ //p' "$1")"
        compare "$(sed 1d "$1")"
        ;;
    caddy | nginx | haproxy) grep -q "^run_$2()" "$root/tests/proxies.sh" || fault "tests/proxies.sh does not know $2" ;;
    record | yaml | ini | ebnf | cpp | text) ;; # No commands.
    *) fault "a block has to say what it holds (sh, console, text, …), and one that is set in by four blanks cannot" ;;
    esac
}

open_harbour "$HOME/.local/share/tortuga" tortuga serve --host 127.0.0.1 --limits off
home_port=$port
plays_to_the_end "tortuga bot mate http://127.0.0.1:$home_port/t/TABLE --name Robin" || { cat "$said" && exit 1; }
ask "/$table/record" >"$scratch/game.record"
tortuga play skull_king </dev/null >/dev/null # To go on with.
mkdir "$scratch/service/tortuga" && tortuga backup "$scratch/service/tortuga/harbour.db" >/dev/null

pages=(*.md docs/*.md examples/*.md)
# Each block in a file, called PAGE:LINE:KIND with its slashes away, in the order of the pages.
awk -v to="$scratch/blocks/" '
    FNR == 1 { inside = 0; blank = 1 }
    /^ *```/ && !inside { inside = 1; kind = $0; sub(/^ *```/, "", kind); out = sprintf("%s%05d", to, ++count)
        print FILENAME ":" FNR ":" kind > out; next }
    /^ *```/ { inside = 0; close(out); blank = 1; next }
    inside { print > out; next }
    /^    [^ ]/ && blank { print FILENAME ":" FNR ":" > (to sprintf("%05d", ++count)) }
    { blank = /^$/ }' "${pages[@]}"

page='' line=0
for file in "$scratch"/blocks/*; do
    IFS=: read -r next line kind <"$file"
    sed -i 1d "$file"
    if [[ $next != "$page" ]]; then
        [[ -z $page ]] || end_page
        page=$next
        begin_page
    fi
    : >"$said"
    block "$file" "$kind"
done
end_page
cd "$root"
: >"$said"
links
mentions

echo "$((ran - elsewhere)) commands of ${#pages[@]} pages were run; $elsewhere more are held by other tests"
((failed == 0))
