// rules.cu: the rules on a GPU. Compiling it shows that they can be; running it, that they agree.
// tests/cuda.sh includes the rules of every game, and says in TORTUGA_GAMES which these are, as the
// build does for games/registry.cpp.
//
// Each thread plays random games from its own seed; the host plays the same ones. Both count bits
// through core/bits.hpp, and the check below would notice if a device counted them otherwise.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/playout.hpp"

using namespace tortuga;

namespace {

struct Answer {
    std::uint64_t decisions, scores, bits;

    friend constexpr bool operator==(const Answer&, const Answer&) = default;
};

constexpr std::uint64_t count_bits(std::uint64_t seed) { // Every function of core/bits.hpp.
    Rng rng{seed};
    std::uint64_t h = 0;
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t word = rng.next() | 1;
        const auto mixed = [&](int n) { h = mix(h, static_cast<std::uint64_t>(n)); };
        mixed(bits::count(word));
        mixed(bits::lowest(word & ~std::uint64_t{0xFFFF} | std::uint64_t{1} << 63));
        mixed(bits::highest(word));
        mixed(bits::nth(word, bits::count(word) / 2));
    }
    return h;
}

template <Game G>
constexpr Answer play(std::uint64_t seed, typename G::Options options) {
    Rng rng{seed};
    auto s = G::start(options);
    Answer a{.decisions = playout<G>(s, rng), .scores = 0, .bits = count_bits(seed)};
    for (auto score : G::result(s)) a.scores = mix(a.scores, static_cast<std::uint64_t>(score));
    return a;
}

template <Game G>
__global__ void play_all(Answer* answers, int n, typename G::Options options) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n) answers[i] = play<G>(static_cast<std::uint64_t>(i), options);
}

constexpr int games = 2048; // Of each kind.

// How many of the games come out otherwise than on the processor; all of them if the GPU stops.
int played = 0;
template <Game G>
int unlike(Answer* answers, typename G::Options options) {
    played += games;
    play_all<G><<<(games + 127) / 128, 128>>>(answers, games, options);
    if (const auto error = cudaDeviceSynchronize(); error != cudaSuccess) {
        std::printf("the GPU stopped: %s\n", cudaGetErrorString(error));
        return games;
    }
    int wrong = 0;
    for (int i = 0; i < games; ++i)
        wrong += answers[i] != play<G>(static_cast<std::uint64_t>(i), options);
    return wrong;
}

// The usual game, with every number of seats that it allows.
template <Game G>
int usual_unlike(Answer* answers) {
    int wrong = 0;
    for (int seats = 1; seats <= seats_max; ++seats) {
        typename G::Options options{};
        options.seats = static_cast<std::uint8_t>(seats);
        if (G::objection(options) == typename G::Reason{}) wrong += unlike<G>(answers, options);
    }
    return wrong;
}

} // namespace

int main() {
    Answer* answers = nullptr;
    if (cudaMallocManaged(&answers, games * sizeof(Answer)) != cudaSuccess) {
        std::puts("no GPU here: compiled only");
        return 77;
    }
    // Steps that hand over to each other in circles: their depth is not known to the compiler.
    cudaDeviceSetLimit(cudaLimitStackSize, 16'384);
#define GAME(game) +usual_unlike<game::Rules>(answers)
    const int wrong = unlike<skull_king::Rules>(answers, skull_king::modern(6)) +
                      unlike<corsaro::Rules>(answers, corsaro::simple(3)) +
                      unlike<corsaro::Rules>(answers, corsaro::family(4)) +
                      unlike<pirates_cove::Rules>(answers, pirates_cove::buccaneers(3))
                          TORTUGA_GAMES;
    std::printf("%d games on the GPU, %d unlike the processor's\n", played, wrong);
    return wrong == 0 ? 0 : 1;
}
