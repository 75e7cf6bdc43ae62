// store_signet.cpp: one line, sealed.
#include "server/store_signet.hpp"

#include <algorithm>

#include "server/seal.hpp"

namespace tortuga {

std::int64_t seal_of_seed(std::string_view digits) { return Seal{0}.add(digits).value(); }

std::optional<std::string> read_signet(Database& database) {
    Statement line{database, "SELECT seed, seal FROM signet"};
    if (!line.step()) return {};
    const std::string digits{line.text(0)};
    if (line.number(1) != seal_of_seed(digits)) return {};
    return digits;
}

void write_signet(Database& database, const std::string& digits) {
    Statement put{database, "UPDATE signet SET seed=?1, seal=?2"};
    const Statement::Run running{put};
    put.bind(1, digits);
    put.bind(2, seal_of_seed(digits));
    put.step();
}

std::optional<Secret> seed_of(std::string_view digits) {
    const auto bytes = from_hex(digits);
    Secret seed{};
    if (!bytes || bytes->size() != seed.size()) return {};
    std::ranges::copy(*bytes, seed.begin());
    return seed;
}

} // namespace tortuga
