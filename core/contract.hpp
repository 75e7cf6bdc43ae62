// contract.hpp: how this program reacts to its own bugs.
//
// A broken contract is never bad input (that is a Reason or a Result): it is a mistake in our code,
// and we stop close to its cause. PRE is on in every build. AUDIT guards the innermost loops, where
// the check would cost more than what it checks; it is on in every build but the release.
#pragma once

#if defined(__CUDA_ARCH__)
#define CONTRACT_STOP(text) __trap() // nvcc takes __builtin_trap for "cannot happen".
#elif defined(__wasm__)
#define CONTRACT_STOP(text) __builtin_trap()
#else
#include <cstdio>
#include <cstdlib>
#define CONTRACT_STOP(text)                                                                        \
    (std::fprintf(stderr, "%s:%d: contract broken: %s\n", __FILE__, __LINE__, text), std::abort())
#endif

#define PRE(condition) ((condition) ? void() : void(CONTRACT_STOP(#condition)))

#ifdef NDEBUG
#define AUDIT(condition) void(sizeof(!(condition))) // Named, not evaluated.
#else
#define AUDIT(condition) PRE(condition)
#endif
