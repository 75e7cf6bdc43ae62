#!/usr/bin/env bash
# Instructions per decision of uniformly random play, counted by callgrind: a number that does not
# depend on what else the machine is doing. The difference of two runs leaves out the start.
set -euo pipefail
cd "$(dirname "$0")/.."

count() { # GAME OPTIONS GAMES -> "instructions decisions"
    local report instructions
    report=$(mktemp)
    instructions=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        build/release/tortuga bench "$1" --options "$2" --games "$3" --threads 1 --seed 1 --json \
        2>&1 >"$report" | sed -n 's/.*Collected : //p')
    echo "$instructions $(grep -oE '"decisions": ?[0-9]+' "$report" | tr -dc 0-9)"
    rm "$report"
}

per_decision() { # NAME GAME OPTIONS LIMIT
    local few many
    read -r -a few <<<"$(count "$2" "$3" 50)"
    read -r -a many <<<"$(count "$2" "$3" 450)"
    local found=$(((many[0] - few[0]) / (many[1] - few[1])))
    echo "$1: $found instructions per decision, at most $4"
    ((found <= $4))
}

# Two at a time: instructions are counted, not seconds.
pids=() failed=0 held=' '
settle() {
    local pid
    for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
    pids=()
}
check() {
    held+="$2 "
    per_decision "$@" &
    pids+=($!)
    ((${#pids[@]} < 2)) || settle
}

check "Skull King, classic, four seats" skull_king "classic seats=4" 200
for seats in 2 3 4; do
    check "Corsari, $seats seats" corsari "classic seats=$seats" 300
    check "Corsaro, simple, $seats seats" corsaro "simple seats=$seats" 1000
    check "Corsaro, family, $seats seats" corsaro "family seats=$seats" 1200
done
check "Il Covo dei Pirati, four seats" pirates_cove "standard seats=4" 2000
check "Il Covo dei Pirati, alone" pirates_cove "standard seats=1" 5000
check "Il Covo dei Pirati, four buccaneers" pirates_cove "buccaneers seats=4" 3500
# A game that came later may take as much as the slowest of these.
for game in $(build/release/tortuga games --json | grep -oE '"game": ?"[a-z0-9_]+"' | cut -d'"' -f4); do
    [[ $held == *" $game "* ]] || check "$game" "$game" "" 5000
done
settle
exit $failed
