// module.cpp: what JavaScript may ask of the engine: its signature, its words, its counsel.
#include <boost/json.hpp>
#include <cstdint>

#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "wasm/border.hpp"
#include "wasm/guide.hpp"

namespace tortuga {

namespace {

Words words; // In the language of whoever sits before the screen.
Logbook logbook;

} // namespace

// "skull_king | modern seats=4" in the inbox; 0 when there is no such game. It proves that the
// rules in the browser are the rules of the server.
extern "C" __attribute__((export_name("signature"))) std::uint64_t signature(std::uint64_t seed) {
    const auto [name, options_line] = cut(border::inbox(), '|');
    const AnyGame* game = find_game(trim(name));
    if (game == nullptr) return 0;
    const Result<AnyOptions> options = game->parse_options(options_line);
    return options ? game->signature(*options, seed) : 0;
}

// A list of words, {"key": "text"}; it is added to what is known. Returns how many there were.
extern "C" __attribute__((export_name("learn"))) int learn() {
    boost::system::error_code error;
    const boost::json::value list = boost::json::parse(border::inbox(), error);
    if (error || !list.is_object()) return 0;
    for (const auto& [key, text] : list.get_object())
        if (text.is_string()) words.add(std::string{key}, std::string{text.get_string()});
    return static_cast<int>(list.get_object().size());
}

// A question as docs/engine.md lists them; the answer is in the outbox.
extern "C" __attribute__((export_name("ask"))) void ask() {
    border::answer(guide(border::inbox(), words, logbook));
}

} // namespace tortuga

// There are no exceptions in the browser: what Boost would throw is a bug of ours.
namespace boost {
BOOST_NORETURN void throw_exception(const std::exception&) { __builtin_trap(); }
BOOST_NORETURN void throw_exception(const std::exception&, const source_location&) {
    __builtin_trap();
}
} // namespace boost
