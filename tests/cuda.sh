#!/usr/bin/env bash
# Compiles the rules for a GPU, and runs them where there is one. Exits 77, "skipped", without nvcc.
set -euo pipefail
cd "$(dirname "$0")/.."
nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null || true)
[ -n "$nvcc" ] || { echo "no nvcc here"; exit 77; }
mkdir -p build/cuda
compile() {
    "$nvcc" -std=c++20 --expt-relaxed-constexpr -O2 -DNDEBUG -Werror all-warnings -I. \
        tests/gpu/rules.cu "$@"
}

# Where nvcc cannot read a constant on the device it emits a trap, and says nothing. The traps that
# belong there are the contracts of Rules::start(), one for each game.
compile -ptx -o build/cuda/rules.ptx
traps=$(grep -c 'trap;' build/cuda/rules.ptx || true)
[ "$traps" -eq 2 ] || { echo "$traps traps in the code for the GPU, 2 expected"; exit 1; }

compile -o build/cuda/rules
echo "the rules compile for a GPU"
build/cuda/rules || { code=$?; [ "$code" -eq 77 ] || exit "$code"; }
