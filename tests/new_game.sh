#!/usr/bin/env bash
# new_game.sh [--all]: does what CONTRIBUTING.md says of a fifth game, in a copy of this tree: begins one
# with scripts/new-game, builds it on top of what is built here, holds it to the laws of every game, and
# plays it in the terminal and online; with --all it runs its own tests, too, and plays it in Chromium.
#
# The copy is seen where the tree is, in a mount namespace of its own: so builds go on from what is
# there, and nothing of the tree is touched. Exits 77, "skipped", where that is not allowed.
set -euo pipefail
cd "$(dirname "$0")/.."
name=fifth_game title='The Fifth Game' suite=FifthGame

log=$PWD/build/new_game.log
quietly() { "$@" >"$log" 2>&1 || { tail -n 60 "$log" && return 1; }; }
fail() { echo "$1" && exit 1; }
program() { build/release/tortuga "$@" --lang en; }

# --- What is done in the copy.

begins() {
    scripts/new-game "$name" "$title"
    ! scripts/new-game "$name" 2>"$log" || fail "it begins the same game twice"
    ! scripts/new-game Fifth 2>>"$log" || fail "it takes any name"
    ! scripts/new-game fourth '<i>' 2>>"$log" || fail "it takes any title"
    clang-format-19 --dry-run -Werror games/"$name"/*.[ch]pp
}

is_held_to_the_laws() {
    quietly scripts/build release tortuga games_test tests_test
    quietly build/release/games_test --gtest_filter="$suite*"
    grep -q 'PASSED.* 1 test' "$log" || fail "its laws are not there"
    quietly build/release/tests_test --gtest_filter='Tidy.*:Signatures.*:Secrecy.*:ViewFields.*:Heap.*'
    quietly program replay --check games/"$name"/records/*.record
}

plays_in_the_terminal() {
    quietly program play "$name" --human 0 --seed 1 --plain </dev/null
    grep -q '^The game is over\.' "$log" || fail "bots do not come to the end of it"
    # Somebody types: an empty ship first, then a full one, whatever comes of it.
    { echo 'sail now' && for _ in {1..20}; do echo 'load 1'; done; } >build/new_game.typed
    quietly program play "$name" --human 1 --seats 2 --speed instant --seed 1 --plain \
        <build/new_game.typed
    grep -q 'nothing aboard' "$log" || fail "nobody says why not"
    grep -q '^The game is over\.' "$log" || fail "who types does not come to the end of it"
}

# field NAME: of an answer in JSON.
field() { sed -nE "s/.*\"$1\": *\"?([^\",}]*).*/\1/p"; }

plays_online() {
    local port='' table key link answer _ bots=()
    build/release/tortuga serve --port 0 --data build/new_game.harbour --site build/web --log json \
        >build/new_game.served 2>&1 &
    harbour=$!
    trap 'kill "$harbour" 2>/dev/null || true' EXIT
    for _ in {1..200}; do
        port=$(grep '"event":"listening"' build/new_game.served | field port) && break
        sleep 0.05
    done
    link=http://127.0.0.1:$port
    answer=$(curl -sS --fail-with-body "$link/api/v1/tables" -H 'Content-Type: application/json' \
        -d "{\"game\": \"$name\", \"options\": \"seats=2\"}")
    table=$(field table <<<"$answer") key=$(field key <<<"$answer")
    for _ in 1 2; do
        timeout 60 build/release/tortuga bot random "$link/t/$table" >/dev/null &
        bots+=($!)
    done
    for _ in {1..200}; do
        answer=$(curl -sS "$link/api/v1/tables/$table")
        [[ $answer == *'"kind":"free"'* ]] || break
        sleep 0.05
    done
    curl -sS --fail-with-body -X POST "$link/api/v1/tables/$table/start" -H "Authorization: Bearer $key" >/dev/null
    wait "${bots[@]}"
    grep -q "$title" < <(curl -sS "$link/t/$table") || fail "the page of its table does not name it"
    grep -q '"phase":"over"' < <(curl -sS "$link/api/v1/tables/$table") || fail "bots stop before the end"
    curl -sS "$link/api/v1/tables/$table/record" >build/new_game.record
    kill -TERM "$harbour" && wait "$harbour"
    quietly program verify build/new_game.record
}

passes_its_own_tests() {
    quietly scripts/build sanitizers games_test tests_test
    quietly build/sanitizers/games_test --gtest_filter="$suite*"
    quietly build/sanitizers/tests_test --gtest_filter='FaceLaws.*:Beats.*:Records.*:Editions.*'
}

# web/e2e/fifth.ts plays it on the board that every game has.
plays_in_the_browser() {
    quietly scripts/web
    (cd web && PATH=$(../scripts/web --path) && TORTUGA_FIFTH=$name \
        quietly npx --no-install vitest run --config e2e/vitest.config.ts --mode fifth)
}

if [[ ${1:-} == --inside ]]; then
    begins
    is_held_to_the_laws
    plays_in_the_terminal
    plays_online
    if [[ ${2:-} == --all ]]; then
        passes_its_own_tests
        plays_in_the_browser
    fi
    exit
fi

# --- The copy.

apart=(unshare --mount)
"${apart[@]}" true 2>/dev/null || apart=(unshare --map-root-user --mount)
"${apart[@]}" true 2>/dev/null || { echo "no mount namespaces here" && exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# All that counts here; of what is built, what is built on.
apart_from=(--exclude=./.git --exclude=./build) on=(release web)
if [[ ${1:-} == --all ]]; then on+=(sanitizers wasm node); else apart_from+=(--exclude=./web/node_modules); fi
tar -c "${apart_from[@]}" . | tar -x -C "$scratch"
mkdir "$scratch/build"
for built in "${on[@]}"; do
    [[ ! -e build/$built ]] || cp -a "build/$built" "$scratch/build"
done
# shellcheck disable=SC2016 # The inner shell's own arguments.
"${apart[@]}" bash -c 'mount --bind "$1" "$2" && cd "$2" && exec tests/new_game.sh --inside "$3"' \
    _ "$scratch" "$PWD" "${1:-}"
echo "a fifth game: begun, built, held to the laws and played"
