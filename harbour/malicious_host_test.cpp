// malicious_host_test.cpp: a host who plays wants another's cards. Every message is tried with
// every seat, from every connection that a host can have; nothing comes of it without the others'
// votes.
#include "harbour/base64.hpp"
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::malicious_host_test {
namespace {

constexpr std::string_view types[] = {
    "hello",   "tables", "look",  "open",  "sit",    "mix",   "reveal", "pass",
    "join",    "bot",    "claim", "agree", "close",  "start", "act",    "point",
    "reissue", "undo",   "pause", "say",   "record", "ping",  "leave",  "resume",
    "rematch", "here",   "care",  "face",  "fill",   "move",  "set"};

// Somebody else's seat, and how long its owner has been gone when the host begins.
struct Prey {
    Party::Begins begins;
    std::optional<TimeMs> away; // Nothing: connected.
};
constexpr Prey preys[] = {{Party::Begins::later, {}},        {Party::Begins::later, 1'200'000},
                          {Party::Begins::at_once, {}},      {Party::Begins::at_once, 30'000},
                          {Party::Begins::at_once, 120'000}, {Party::Begins::at_once, 36'000'000}};

// Seat 1 is the host's, who has two more connections; seat 2 the victim's; seat 3 looks on.
struct Crime {
    explicit Crime(const Prey& prey) : party{pier, "skull_king", "seats=3", "", prey.begins} {
        hands = {party.people[0], pier.connect(), pier.connect()};
        pier.say(hands[1], party.message("join", R"("pass":")" + fresh_pass(1) + "\""));
        pier.say(hands[2], party.message("join"));
        victim_key = room().chair(seat(1)).key_hash;
        if (prey.away) {
            pier.harbour->lost(party.people[1], pier.time());
            pier.flush();
            pier.pass_time(*prey.away);
        }
        acts_before = acts();
        for (const Link hand : hands) pier.mail[hand].clear();
    }

    Room room() const { return *read_room(*pier.shelf.read(party.table)); }
    std::ptrdiff_t acts() const {
        const Room now = room();
        return std::ranges::count(now.table().log(), seat(1), &Event::actor) - stood_in(now);
    }
    // What the table's own substitute decided, which the host may put there, and not choose.
    static std::ptrdiff_t stood_in(const Room& now) {
        return std::ranges::count_if(now.stood_in(), [&](std::uint32_t at) {
            return now.table().log()[at].actor == seat(1);
        });
    }
    std::string fresh_pass(std::size_t hand) {
        const std::string& key = hand == 1 ? party.host_key : party.keys[0];
        pier.mail[hands[2]].clear();
        pier.say(hands[2], party.message("pass", R"("key":")" + key + "\""));
        return pier.has(hands[2], "pass") ? text_of(pier.expect(hands[2], "pass"), "pass") : "";
    }
    // What anybody at the table was last asked to agree to.
    std::string code() {
        std::string found;
        for (const Link hand : hands)
            for (const auto& letter : pier.mail[hand])
                if (!text_of(letter, "code").empty() && text_of(letter, "t") == "asks")
                    found = text_of(letter, "code");
        return found;
    }
    void attempt(std::string_view type) {
        const std::string entropy(32, 'b');
        for (std::size_t hand = 0; hand < hands.size(); ++hand)
            for (const std::string number : {"0", "1", "2", "3", "9"})
                for (const std::string to :
                     {"seat", "undo", "pause", "nudge", "grace", "bot", "end"}) {
                    if (type != "agree" && type != "care" && to != "seat") continue;
                    const bool takes_pass = (type == "join" || type == "record") && number < "3";
                    std::string line =
                        R"("seat":)" + number + R"(,"to":")" + to +
                        R"(","yes":true,"bot":"none","n":)" + std::to_string(room().n()) +
                        R"(,"move":"bid 0","name":"X","phrase":"arr","face":"kai","v":1)" +
                        R"(,"entropy":")" + entropy + R"(","key":")" +
                        (number == "2" ? party.host_key : party.keys[0]) + "\"";
                    if (takes_pass) line += R"(,"pass":")" + fresh_pass(number == "2") + "\"";
                    if (const std::string asked = code(); !asked.empty())
                        line += R"(,"code":")" + asked + "\"";
                    pier.say(hands[hand], party.message(std::string{type}, line));
                    judge(type);
                }
    }
    void judge(std::string_view type) {
        for (const Link hand : hands)
            for (const auto& letter : pier.mail[hand]) judge(letter, type);
    }
    void judge(const boost::json::object& letter, std::string_view type) {
        const std::string what = text_of(letter, "t"), text = text_of(letter, "text");
        const bool is_key = what == "seated" || what == "reissued" || what == "pass";
        EXPECT_FALSE(is_key && number_of(letter, "seat") == 2) << type;
        EXPECT_FALSE(what == "table" && number_of(letter, "you") == 2) << type;
        EXPECT_FALSE(what == "over" || letter.contains("over")) << type;
        if (what == "record")
            EXPECT_TRUE(text.find("\nredacted: for seat 1\n") != text.npos ||
                        text.find("\nredacted: for spectators\n") != text.npos)
                << type << "\n"
                << text;
    }
    void judge_all(std::string_view type) {
        const Room now = room();
        EXPECT_EQ(acts(), acts_before) << type;
        if (now.chair(seat(1)).is_person)
            EXPECT_EQ(now.chair(seat(1)).key_hash, victim_key) << type;
        const AnyView secret = now.table().view(seat(1));
        if (secret == now.table().view(Seat::nobody)) return; // Nothing is dealt.
        std::string bytes;
        append_base64(bytes, std::span{secret.bytes}.first(now.table().game().view_bytes));
        for (const Link hand : hands)
            EXPECT_EQ(pier.raw[hand].find(bytes), std::string::npos) << type;
    }

    Pier pier{3};
    Party party;
    std::vector<Link> hands{};
    Digest victim_key{};
    std::ptrdiff_t acts_before = 0;
};

TEST(MaliciousHost, GetsNoHandNoKeyAndNoMove) {
    for (const Prey& prey : preys)
        for (const std::string_view type : types) {
            SCOPED_TRACE(std::to_string(prey.away.value_or(-1)));
            Crime crime{prey};
            crime.attempt(type);
            for (const std::string_view then : {"agree", "join", "record", "act"}) {
                if (type == "bot" && prey.begins == Party::Begins::later) break; // It is free now.
                crime.attempt(then);
            }
            crime.judge_all(type);
            if (testing::Test::HasFailure()) return;
        }
}

} // namespace
} // namespace tortuga::malicious_host_test
