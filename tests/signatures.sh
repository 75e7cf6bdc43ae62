#!/usr/bin/env bash
# The same games in the browser: the WebAssembly module is held to tests/signatures.txt. (g++ and
# clang are held to it by signature_test.cpp, in the release and in the sanitizers' build.)
set -euo pipefail
cd "$(dirname "$0")/.."
node tests/signatures.mjs build/wasm/tortuga.wasm tests/signatures.txt
