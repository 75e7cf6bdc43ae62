#!/usr/bin/env bash
# Instructions per decision of uniformly random play, counted by callgrind: a number that does not
# depend on what else the machine is doing. The difference of two runs leaves out the start.
set -euo pipefail
cd "$(dirname "$0")/.."

count() { # GAME OPTIONS GAMES -> "instructions decisions"
    local report=build/release/bench.json instructions
    instructions=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        build/release/tortuga bench "$1" --options "$2" --games "$3" --threads 1 --seed 1 --json \
        2>&1 >"$report" | sed -n 's/.*Collected : //p')
    echo "$instructions $(grep -oE '"decisions": ?[0-9]+' "$report" | tr -dc 0-9)"
}

per_decision() { # NAME GAME OPTIONS LIMIT
    local few many
    read -r -a few <<<"$(count "$2" "$3" 100)"
    read -r -a many <<<"$(count "$2" "$3" 1100)"
    local found=$(((many[0] - few[0]) / (many[1] - few[1])))
    echo "$1: $found instructions per decision, at most $4"
    ((found <= $4))
}

per_decision "Skull King, classic, four seats" skull_king "classic seats=4" 200
for seats in 2 3 4; do
    per_decision "Corsari, $seats seats" corsari "classic seats=$seats" 300
    per_decision "Corsaro, simple, $seats seats" corsaro "simple seats=$seats" 1000
    per_decision "Corsaro, family, $seats seats" corsaro "family seats=$seats" 1200
done
per_decision "Il Covo dei Pirati, four seats" pirates_cove "standard seats=4" 3500
per_decision "Il Covo dei Pirati, alone" pirates_cove "standard seats=1" 5000
per_decision "Il Covo dei Pirati, four buccaneers" pirates_cove "buccaneers seats=4" 3500
