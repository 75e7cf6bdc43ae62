#!/usr/bin/env bash
# The same games under every compiler: clang's build and the WebAssembly module are held to
# tests/signatures.txt. (g++'s build is held to it by the test signature_test.cpp.)
set -euo pipefail
cd "$(dirname "$0")/.."
build/clang/tests_test --gtest_brief=1 --gtest_filter='Signatures.*'
node tests/signatures.mjs build/wasm/tortuga.wasm tests/signatures.txt
