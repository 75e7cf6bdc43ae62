#!/usr/bin/env bash
# Compiles the rules for a GPU, and runs them where there is one. Exits 77, "skipped", without nvcc.
set -euo pipefail
cd "$(dirname "$0")/.."
nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null || true)
[ -n "$nvcc" ] || { echo "no nvcc here"; exit 77; }
mkdir -p build/cuda
# Where nvcc cannot read a constant on the device it emits a bare trap, and says nothing. Those of
# our contracts are inline assembly, and marked as such.
rules=() names=''
for file in games/*/rules.hpp; do
    name=${file#games/}
    rules+=(-include "$file") names+="GAME(${name%/*}) "
done
"$nvcc" "${rules[@]}" -DTORTUGA_GAMES="$names" -std=c++20 --expt-relaxed-constexpr -O2 -DNDEBUG -Werror all-warnings -I. \
    --keep --keep-dir build/cuda tests/gpu/rules.cu -o build/cuda/rules &
CUDA_ARCH=sm_90 solve/gpu/build
wait $!
traps=$(grep -B1 'trap;' build/cuda/rules.ptx | grep -cvE 'trap;|// begin inline asm|^--$' || true)
[ "$traps" -eq 0 ] || { echo "$traps silent traps in the code for the GPU"; exit 1; }

echo "the rules and the solver compile for a GPU"
build/cuda/rules || { code=$?; [ "$code" -eq 77 ] || exit "$code"; }
