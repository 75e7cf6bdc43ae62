// rules.cu: the rules on a GPU. Compiling it shows that they can be; running it, that they agree.
//
// Each thread plays random games from its own seed; the host plays the same ones. Both count bits
// through core/bits.hpp, and the check below would notice if a device counted them otherwise.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/playout.hpp"
#include "games/skull_king/rules.hpp"

using namespace tortuga;
using skull_king::Rules;

namespace {

struct Answer {
    std::uint64_t decisions, scores, bits;
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

constexpr Answer play(std::uint64_t seed, skull_king::Options options) {
    Rng rng{seed};
    auto s = Rules::start(options);
    Answer a{.decisions = playout<Rules>(s, rng), .scores = 0, .bits = count_bits(seed)};
    for (auto score : Rules::result(s)) a.scores = mix(a.scores, static_cast<std::uint64_t>(score));
    return a;
}

__global__ void play_all(Answer* answers, int n, skull_king::Options options) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n) answers[i] = play(static_cast<std::uint64_t>(i), options);
}

} // namespace

int main() {
    constexpr int n = 4096;
    Answer* answers = nullptr;
    if (cudaMallocManaged(&answers, n * sizeof(Answer)) != cudaSuccess) {
        std::puts("no GPU here: compiled only");
        return 77;
    }
    int wrong = 0;
    for (const auto& options : {skull_king::classic(4), skull_king::modern(6)}) {
        play_all<<<(n + 127) / 128, 128>>>(answers, n, options);
        if (const auto error = cudaDeviceSynchronize(); error != cudaSuccess) {
            std::printf("the GPU stopped: %s\n", cudaGetErrorString(error));
            return 1;
        }
        for (int i = 0; i < n; ++i) {
            const Answer host = play(static_cast<std::uint64_t>(i), options);
            wrong += host.decisions != answers[i].decisions || host.scores != answers[i].scores ||
                     host.bits != answers[i].bits;
        }
    }
    std::printf("%d games on the GPU, %d unlike the processor's\n", 2 * n, wrong);
    return wrong == 0 ? 0 : 1;
}
