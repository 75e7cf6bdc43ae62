// fixture_terminal.hpp: a game as one seat reads it, for the tests of what is shown and told.
// All tests are one program, so this has a namespace of its own.
#pragma once

#include <gtest/gtest.h>

#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove::told {

inline const Names names{"Ada", "Ben", "Cleo", "Dan", "Eve"};
inline const Screen wide{}, narrow{.width = 60}, linear{.linear = true}, coloured{.colour = true};

inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != text.npos;
}

// A game as one seat reads it.
struct Watched {
    Words words;
    State state;
    Seat viewer = seat(0);
    Screen look = wide;

    View view() const { return Rules::view(state, viewer); }
    std::string show() const { return Text::show(view(), names, words, look); }
    std::string ask() const { return Text::ask(view(), names, words); }
    std::string advise() const { return Text::advise(view(), Move{}, names, words, look); }
    std::string risk(Move m) const { return Text::risk(view(), m, words); }
    std::string tell(Seat who, Move m) {
        EXPECT_EQ(Rules::validate(state, who, m), Reason::ok)
            << Text::print_move(state.open.options, m);
        const View before = view();
        const bool heard = Rules::hears(state, who, m, viewer);
        Rules::apply(state, who, m);
        return text_of(Text::beats(before, view(),
                                   {who, heard, heard ? static_cast<MoveBits>(m) : MoveBits{}},
                                   names, words, look));
    }
    std::string tell(Move m) { return tell(Rules::pending(state).lowest(), m); }
    // A shot with all its dice; what the last die tells.
    std::string tell_roll(Move m, std::initializer_list<int> dice) {
        std::string told = tell(m);
        for (const int die : dice) told += tell(Seat::chance, make(Kind::die, die));
        return told;
    }
};

} // namespace tortuga::pirates_cove::told
