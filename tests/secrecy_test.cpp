// secrecy_test.cpp: two worlds that a seat cannot tell apart: it gets the same bytes in both.
//
// A position is taken from a random game; the other world is one that the seat thinks possible.
// Both are played on in two harbours with the same entropy. What the others do is the same where
// the seat hears of it, and anything else where it does not.
#include "games/registry.hpp"
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"
#include "tests/random_games.hpp"

namespace tortuga::secrecy_test {
namespace {

#ifdef TORTUGA_SANITIZED
constexpr int pairs = 24;
#else
constexpr int pairs = 120;
#endif
constexpr int steps_most = 14;

std::string json_text(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

// A harbour with one table that goes on from a position, somebody in every seat, and a spectator.
struct Side {
    Side(const AnyGame& game, const AnyOptions& options, const AnyState& state,
         const std::vector<std::string>& forms, const std::string& more) {
        const Table start{game, options, state};
        const Link host = pier.connect();
        const auto opened = pier.ask(
            host, R"({"t":"open","record":)" + json_text(write_record(start, {})) + more + "}",
            "opened");
        table = text_of(opened, "table");
        for (int i = 0; i < start.seats(); ++i) {
            people.push_back(pier.connect(forms[std::size_t(i)]));
            say(i, "sit",
                R"("name":"P)" + std::to_string(i) + R"(","entropy":")" + std::string(32, 'a') +
                    "\"");
        }
        people.push_back(pier.connect(forms.back()));
        say(start.seats(), "join");
        pier.say(host, message("start", ""));
    }

    std::string message(const std::string& type, const std::string& fields) const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" +
               (fields.empty() ? "" : "," + fields) + "}";
    }
    void say(int who, const std::string& type, const std::string& fields = "") {
        pier.say(people[std::size_t(who)], message(type, fields));
    }
    std::string move_fields(std::int64_t n, const std::string& token) const {
        return R"("n":)" + std::to_string(n) + R"(,"move":)" + json_text(token);
    }
    Room room() const { return *read_room(*pier.shelf.read(table)); }
    const std::string& heard(int who) { return pier.raw[people[std::size_t(who)]]; }

    Pier pier{11};
    std::string table;
    std::vector<Link> people{}; // By seat; the last one watches.
};

// Was `viewer` told the same on both sides, since so many events, and does it see the same?
bool looks_alike(const Table& one, const Table& two, std::uint32_t since, Seat viewer) {
    if (one.seq() != two.seq() || one.view(viewer) != two.view(viewer)) return false;
    Table a = one, b = two;
    a.rewind(since);
    b.rewind(since);
    for (std::uint32_t i = since; i < one.seq(); ++i) {
        if (a.told(one.log()[i], viewer) != b.told(two.log()[i], viewer)) return false;
        a.commit(one.log()[i]);
        b.commit(two.log()[i]);
    }
    return true;
}

// Two moves for `who`, one a side, that `viewer` is told alike; nothing when there are none.
std::optional<std::pair<MoveBits, MoveBits>> twin_moves(const Table& one, const Table& two,
                                                        Seat who, Seat viewer, Rng& rng) {
    if (!one.pending().has(who) || !two.pending().has(who)) return {};
    std::vector<std::pair<MoveBits, MoveBits>> found;
    for (const MoveBits a : one.legal_moves(who))
        for (const MoveBits b : two.legal_moves(who))
            if (one.told({who, a}, viewer) == two.told({who, b}, viewer)) found.emplace_back(a, b);
    if (found.empty()) return {};
    return found[rng.below(static_cast<std::uint32_t>(found.size()))];
}

struct Pair {
    Side one, two;
    int viewer; // The last: a spectator.
    Rng rng;
    const AnyGame& game;
    const AnyOptions& options;

    Seat seat_of_viewer() const {
        return viewer == game.seats(options) ? Seat::nobody : seat(viewer);
    }
    void both(int who, const std::string& type, const std::string& fields = "") {
        one.say(who, type, fields);
        two.say(who, type, fields);
    }
    // Everything the viewer could try to learn more than it may.
    void probe(const Table& t, const Table& u, std::int64_t n) {
        const Seat me = seat_of_viewer();
        std::vector<MoveBits> tokens;
        for (const Table* side : {&t, &u})
            for (const Seat who : side->pending())
                for (const MoveBits m : side->legal_moves(who)) tokens.push_back(m);
        for (int i = 0; i < 10 && !tokens.empty(); ++i) {
            const MoveBits m = tokens[rng.below(static_cast<std::uint32_t>(tokens.size()))];
            const std::string token = game.print_move(options, m);
            const bool is_legal =
                me != Seat::nobody && t.pending().has(me) && game.validate(t.state(), me, m) == 0;
            if (!is_legal) both(viewer, "act", one.move_fields(n, token));
            both(viewer, "act", one.move_fields(n + 1, token));
            if (!game.is_cooperative) both(viewer, "point", one.move_fields(n, token));
        }
        both(viewer, "act", one.move_fields(n, "swim home"));
        both(viewer, "record");
        both(viewer, "look");
        both(viewer, "join", R"("from":)" + std::to_string(rng.below(static_cast<int>(n) + 1)));
        both(viewer, "resume");
        both(viewer, "undo");
        if (t.seats() > 1) both(viewer == 0 ? 1 : 0, "agree", R"("to":"undo","yes":false)");
        both(viewer, "reissue", R"("seat":)" + std::to_string(t.seats() + 1 - viewer));
        claim_in_vain();
    }
    // Somebody's seat is asked for, and they say no.
    void claim_in_vain() {
        both(viewer, "claim", R"("seat":1)");
        for (Side* side : {&one, &two}) {
            const auto& mail = side->pier.mail[side->people[0]];
            const std::string code = mail.empty() ? "" : text_of(mail.back(), "code");
            side->say(0, "agree", R"("to":"seat","yes":false,"code":)" + json_text(code));
        }
    }
    // One decision on both sides; false when they can no longer be told alike.
    bool play() {
        const Room a = one.room(), b = two.room();
        if (a.phase() != Phase::playing || b.phase() != Phase::playing) return false;
        const SeatSet waiting = a.table().pending();
        const Seat who = waiting.nth(rng.below(waiting.size()));
        const auto moves = twin_moves(a.table(), b.table(), who, seat_of_viewer(), rng);
        if (!moves) return false;
        const auto fields = [&](MoveBits m) {
            return one.move_fields(a.n(), game.print_move(options, m));
        };
        const int w = static_cast<int>(who);
        one.say(w, "act", fields(moves->first));
        two.say(w, "act", fields(moves->second));
        const Room c = one.room(), d = two.room();
        return looks_alike(c.table(), d.table(), a.table().seq(), seat_of_viewer());
    }
};

struct Found {
    int compared = 0; // Moments at which the bytes had to be equal.
    int different = 0;
    int secrets = 0; // Moments at which somebody else's bytes were not equal.
    std::string example{};
};

void compare(Pair& p, Found& found) {
    ++found.compared;
    for (int i = 0; i + 1 < static_cast<int>(p.one.people.size()); ++i)
        if (i != p.viewer && p.one.heard(i) != p.two.heard(i)) ++found.secrets;
    const std::string &a = p.one.heard(p.viewer), &b = p.two.heard(p.viewer);
    if (a == b) return;
    ++found.different;
    const auto at = std::size_t(std::ranges::mismatch(a, b).in1 - a.begin());
    const std::size_t from = at > 200 ? at - 200 : 0;
    found.example = std::string{p.game.name} + " " + p.game.print_options(p.options) + " viewer " +
                    std::to_string(p.viewer) + "\n" + a.substr(from, 400) + "\n" +
                    b.substr(from, 400);
}

// A position in the middle of a random game where somebody has to decide.
AnyState some_position(const AnyGame& game, const AnyOptions& options, Rng& rng) {
    AnyState s = game.start(options), decided = s;
    const int plies = 1 + rng.below(120);
    for (int i = 0; i < plies && !game.pending(s).empty(); ++i) {
        const SeatSet waiting = game.pending(s);
        const Seat who = waiting.nth(rng.below(waiting.size()));
        if (who != Seat::chance) decided = s;
        game.apply(s, who, game.any_move(s, who, rng));
    }
    return decided;
}

void try_pair(const AnyGame& game, const AnyOptions& options, Rng& rng, Found& found) {
    const int seats = game.seats(options);
    const AnyState world = some_position(game, options, rng);
    if (game.pending(world).has(Seat::chance)) return;
    const int viewer = rng.below(seats + 1);
    const Seat me = viewer == seats ? Seat::nobody : seat(viewer);
    const AnyState other = game.sample(game.view(world, me), rng);
    std::vector<std::string> forms;
    constexpr const char* wishes[] = {"bytes", "fields", "moments"};
    for (int i = 0; i <= seats; ++i) forms.push_back(wishes[rng.below(3)]);
    const std::string more = rng.below(2) == 0 ? "" : R"(,"clock":{"move":30,"bank":600})";
    Pair p{{game, options, world, forms, more},
           {game, options, other, forms, more},
           viewer,
           Rng{rng.next()},
           game,
           options};
    if (!looks_alike(p.one.room().table(), p.two.room().table(), 0, me)) return;
    for (int step = 0; step < steps_most; ++step) {
        const Room a = p.one.room(), b = p.two.room();
        p.probe(a.table(), b.table(), a.n());
        compare(p, found);
        if (found.different > 0 || !p.play()) return;
        compare(p, found);
    }
}

Found search(const AnyGame& game) {
    Found found;
    Rng rng{5};
    for (int tried = 0; tried < pairs;) {
        const auto preset =
            game.presets[rng.below(static_cast<std::uint32_t>(game.presets.size()))];
        const std::string line = std::string{preset} + " seats=" + std::to_string(1 + rng.below(5));
        const auto options = game.parse_options(line);
        if (!options) continue;
        try_pair(game, *options, rng, found);
        ++tried;
    }
    return found;
}

TEST(Secrecy, WorldsThatLookAlikeSoundAlike) {
    for (const AnyGame* game : all_games()) {
        const Found found = search(*game);
        EXPECT_EQ(found.different, 0) << found.example;
        EXPECT_GT(found.compared, pairs) << game->name;
        // The comparison can fail: those who know more were sent something else in the two worlds.
        EXPECT_EQ(found.secrets > 0, !game->secrets.empty()) << game->name;
        std::cout << game->name << ": " << found.compared << " moments alike, " << found.secrets
                  << " letters to others were not\n";
    }
}

} // namespace
} // namespace tortuga::secrecy_test
