#!/usr/bin/env bash
# The same games under every compiler: clang's build and the WebAssembly module are held to
# tests/signatures.txt. (g++'s build is held to it by the test signature_test.cpp.)
set -euo pipefail
cd "$(dirname "$0")/.."
build/clang/tests_test --gtest_brief=1 --gtest_filter='Signatures.*'
module=$(ls build/wasm/tortuga.wasm build/wasm/tortuga 2>/dev/null | head -n 1)
node tests/signatures.mjs "$module" tests/signatures.txt
