// corsaro.cu: the simple form of Corsaro solved on a GPU, for up to four players.
//
// The same chart and the same backup() as on the processor, from the same rules. A block of threads
// is a fleet, a thread one placement of the pirates. Sweeps write where they read: a value that is
// already better than last sweep's is welcome, since all come down to the truth from above.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>

#include "games/corsaro/text.hpp"
#include "solve/corsaro/backup.hpp"

using namespace tortuga;
using namespace tortuga::corsaro;

namespace {

void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return;
    std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    std::exit(1);
}

template <int players>
__global__ void begin(const Chart* chart, float* loss) {
    const Fleet<players> f = fleet_at<players>(*chart, blockIdx.x);
    const float worst = fate(*chart, f) == Fate::won ? 0.0f : 1.0f;
    for (int p = static_cast<int>(threadIdx.x); p < chart->placements;
         p += static_cast<int>(blockDim.x))
        loss[std::size_t{blockIdx.x} * chart->placements + p] = worst;
}

// The highest fleets first: what they lead to was swept just before. The greatest change is kept as
// the bits of a float, which sort like an integer while they are not negative.
template <int players>
__global__ void sweep_once(const Chart* chart, float* loss, unsigned* greatest) {
    const Chart& c = *chart;
    const std::uint32_t index = gridDim.x - 1 - blockIdx.x;
    const Fleet<players> f = fleet_at<players>(c, index);
    if (fate(c, f) != Fate::open) return;
    for (int p = static_cast<int>(threadIdx.x); p < c.placements;
         p += static_cast<int>(blockDim.x)) {
        float& mine = loss[std::size_t{index} * c.placements + p];
        const float now = backup<players>(c, f, p, [&](std::uint32_t i) { return loss[i]; });
        const float change = mine - now;
        mine = now;
        if (change > 1e-7f) atomicMax(greatest, __float_as_uint(change));
    }
}

void report(const Chart& c, const Options& o, int players, const float* loss) {
    const auto& symbol = o.board.symbol;
    std::size_t island = 0; // Every boat on node 0: the first fleet.
    const auto line = [&](int p, int q) {
        float l = 1;
        check(cudaMemcpy(&l, loss + island + placement(c, p, q), sizeof l, cudaMemcpyDeviceToHost),
              "reading a value");
        std::printf("  B%02d", p);
        if (c.ships == 2) std::printf("+B%02d", q);
        std::printf("  wins %.9f  loses %.3e\n", 1.0 - static_cast<double>(l),
                    static_cast<double>(l));
    };
    std::printf("players %d, pirates %d, %s, board %s\n", players, c.ships,
                c.rescue != 0 ? "with rescue" : "without rescue", print_board(o.board).c_str());
    for (std::size_t i = 0; i < symbols; ++i) {
        if (c.ships == 1) line(symbol[i], symbol[i]);
        for (std::size_t k = i + 1; c.ships == 2 && k < symbols; ++k) line(symbol[i], symbol[k]);
    }
}

template <int players>
void solve(const Options& o) {
    const auto host = std::make_unique<Chart>();
    draw_chart(*host, o);
    const std::uint64_t all = positions(*host, players);
    const auto fleets = static_cast<unsigned>(all / static_cast<std::uint64_t>(host->placements));
    Chart* chart = nullptr;
    float* loss = nullptr;
    unsigned* greatest = nullptr;
    check(cudaMalloc(&chart, sizeof(Chart)), "memory for the chart");
    check(cudaMalloc(&loss, all * sizeof(float)), "memory for the values");
    check(cudaMallocManaged(&greatest, sizeof *greatest), "memory for the change");
    check(cudaMemcpy(chart, host.get(), sizeof(Chart), cudaMemcpyHostToDevice), "the chart");
    const auto started = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    };
    constexpr int threads = 224, sweeps_most = 400;
    begin<players><<<fleets, threads>>>(chart, loss);
    int sweeps = 0;
    for (float change = 1; change >= 1e-6f && sweeps < sweeps_most; ++sweeps) {
        *greatest = 0;
        sweep_once<players><<<fleets, threads>>>(chart, loss, greatest);
        check(cudaDeviceSynchronize(), "a sweep");
        static_assert(sizeof change == sizeof *greatest);
        std::memcpy(&change, greatest, sizeof change);
        std::fprintf(stderr, "sweep %d: greatest change %.2e, %.1f s\n", sweeps + 1,
                     static_cast<double>(change), seconds());
    }
    report(*host, o, players, loss);
    std::printf("  %llu positions, %d sweeps, %.1f s\n", static_cast<unsigned long long>(all),
                sweeps, seconds());
    cudaFree(chart), cudaFree(loss), cudaFree(greatest);
}

int usage() {
    std::fputs("corsaro PLAYERS(1-4) PIRATES(1-2) [--no-rescue] [--board WORD]\n", stderr);
    return 2;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return usage();
    const int players = std::atoi(argv[1]), pirates = std::atoi(argv[2]);
    if (players < 1 || players > 4 || pirates < 1 || pirates > 2) return usage();
    Options o = simple(4, pirates);
    for (int i = 3; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--no-rescue")
            o.on.add(Switch::no_rescue);
        else if (word == "--board" && i + 1 < argc && parse_board(argv[i + 1]))
            o.board = *parse_board(argv[++i]);
        else
            return usage();
    }
    if (!is_solvable(o)) return usage();
    if (players == 1) solve<1>(o);
    if (players == 2) solve<2>(o);
    if (players == 3) solve<3>(o);
    if (players == 4) solve<4>(o);
}
