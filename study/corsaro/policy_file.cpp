// policy_file.cpp: a line of text, a line of options, and two bytes a position.
//
//     tortuga policy 2
//     simple seats=3
//     5d0e…            (sixteen digits: a hash of what follows)
//     the values, the low byte first
#include "study/corsaro/policy_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "cli/layout.hpp"
#include "games/corsaro/text.hpp"
#include "solve/corsaro/solver.hpp"

namespace tortuga::corsaro {

namespace {

namespace fs = std::filesystem;

// Its number goes up with the rules, too: what was solved by others is not asked for any more.
constexpr std::string_view first_line = "tortuga policy 2";

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t h = bytes.size();
    for (const char c : bytes) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return h;
}

std::string head_of(const Options& o, std::string_view values) {
    return fmt::format("{}\n{}\n{:016x}\n", first_line, Text::print_options(o), hash_of(values));
}

Stop broken(const std::string& path) {
    return {Exit::usage, {"cli.policy.broken", {{"file", printable(path, 200)}}}};
}

std::string whole_file(const std::string& path, std::uint64_t bytes) {
    std::error_code failed;
    if (fs::file_size(path, failed) != bytes || failed) throw broken(path);
    std::string text(bytes, '\0');
    std::ifstream file{path, std::ios::binary};
    if (!file.read(text.data(), static_cast<std::streamsize>(bytes))) throw broken(path);
    return text;
}

} // namespace

std::string policy_path(const House& house, const Options& o) {
    return fmt::format("{}/corsaro-{}p-{}-{:08x}.policy",
                       house.world.environment("TORTUGA_SOLVED").value_or("solved"), o.seats,
                       o.pirates, hash_of(head_of(o, "")) >> 32);
}

std::string policy_text(const Options& o, const std::vector<std::uint16_t>& losses) {
    std::string values;
    values.reserve(2 * losses.size());
    for (const std::uint16_t loss : losses) {
        values += static_cast<char>(loss & 0xFF);
        values += static_cast<char>(loss >> 8);
    }
    return head_of(o, values) + values;
}

void recall_solution(const House& house, const AnyOptions& options) {
    const Options o = options.open<Options>();
    const std::string path = policy_path(house, o);
    std::error_code failed;
    if (!is_solvable(o) || known_policy(o) || !fs::exists(path, failed)) return;
    const std::uint64_t positions = Solver::positions(o, o.seats);
    const std::size_t head = head_of(o, "").size();
    const std::string text = whole_file(path, head + 2 * positions);
    const std::string_view values = std::string_view{text}.substr(head);
    if (!text.starts_with(head_of(o, values))) throw broken(path);
    std::vector<std::uint16_t> losses(positions);
    for (std::size_t i = 0; i < positions; ++i)
        losses[i] = static_cast<std::uint16_t>(static_cast<unsigned char>(values[2 * i]) |
                                               static_cast<unsigned char>(values[2 * i + 1]) << 8);
    make_known(Policy{o, std::move(losses)});
}

} // namespace tortuga::corsaro
