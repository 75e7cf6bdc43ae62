// fuzz_life.cpp: any choices make the life of a table: people who open, sit down, play, vote, talk,
// drop out and come back with their keys, a harbour that restarts, and a disk that refuses.
//
// The messages are well formed and mostly fit; now and then a field is missing or wrong.
#include <array>

#include "bots/bot.hpp"
#include "table/fair.hpp"
#include "tests/choices.hpp"
#include "tests/fuzz_harbour.hpp"

namespace tortuga {
namespace {

namespace json = boost::json;

constexpr int steps_most = 120;
constexpr std::size_t people = 4;

struct Kind {
    std::string_view type;
    std::string_view fields[4];
};
constexpr Kind kinds[] = {{"act", {"n", "move"}},
                          {"act", {"n", "move"}},
                          {"act", {"n", "move"}},
                          {"sit", {"seat", "name", "entropy", "program"}},
                          {"sit", {"name"}},
                          {"join", {"pass", "from"}},
                          {"pass", {"key"}},
                          {"start", {}},
                          {"bot", {"seat", "bot"}},
                          {"reissue", {"seat"}},
                          {"claim", {"seat", "key"}},
                          {"close", {}},
                          {"point", {"n", "move"}},
                          {"undo", {}},
                          {"pause", {}},
                          {"resume", {}},
                          {"agree", {"to", "yes", "code"}},
                          {"say", {"text"}},
                          {"say", {"phrase"}},
                          {"face", {"face"}},
                          {"sit", {"name", "face"}},
                          {"record", {"pass"}},
                          {"rematch", {"seats"}},
                          {"fill", {"bot"}},
                          {"move", {"seat"}},
                          {"set", {"yes"}},
                          {"leave", {}},
                          {"here", {}},
                          {"care", {"seat", "to"}},
                          {"watch", {"name"}},
                          {"react", {"sign"}},
                          {"report", {"seat", "lines"}},
                          {"hush", {"seat", "yes"}},
                          {"mix", {"promise"}},
                          {"sit", {"name", "promise"}},
                          {"reveal", {"entropy"}},
                          {"person", {}},
                          {"own", {"key", "pass"}},
                          {"mine", {"key"}},
                          {"strike", {"key"}},
                          {"renew", {"key", "new"}},
                          {"call", {"how", "to", "lang"}},
                          {"call", {"how", "code"}},
                          {"call", {"how", "to", "p256dh", "auth"}},
                          {"change", {"options", "clock", "grace"}},
                          {"quick", {"game", "options", "wait", "name"}},
                          {"quick", {"game", "name", "promise", "bot"}},
                          {"look", {}},
                          {"tables", {}},
                          {"open", {"game", "options", "clock", "bots"}},
                          {"hello", {"v", "form"}}};
constexpr std::string_view openings[] = {
    R"({"t":"open","game":"skull_king","options":"seats=2","clock":{"move":9}})",
    R"({"t":"open","game":"corsari","options":"seats=2","grace":5,"out":"default"})",
    R"({"t":"open","game":"corsaro","options":"simple seats=2","clock":{"bank":60,"add":1}})",
    R"({"t":"open","game":"pirates_cove","options":"base seats=3","bots":[{"seat":3,)"
    R"("bot":"random"}]})",
    R"({"t":"open","game":"skull_king","options":"seats=3","misses":1,"ends":"standing",)"
    R"("clock":{"move":1},"public":true})",
    R"({"t":"quick","game":"corsaro","options":"seats=2","wait":9,"name":"A"})"};
constexpr std::string_view names[] = {"A", "B", "C", "anne", "Anne", "captain", "\u2800", "x|y"};
constexpr std::string_view faces[] = {"", "kai", "maryread", "nobody"};
constexpr std::string_view games[] = {"skull_king", "corsari", "corsaro", "pirates_cove", "chess"};
constexpr std::string_view lines[] = {"", "seats=2", "classic seats=8", "seats=99", "modern"};
constexpr std::string_view bots[] = {"random", "captain", "none", "commodore", "nobody"};
constexpr std::string_view said[] = {"Ahoy",  "undo",  "pause", "seat",  "hello", "good_game",
                                     "bytes", "",      "bot",   "grace", "end",   "nudge",
                                     "hush",  "speak", "cheer", "rules"};
constexpr std::string_view ways[] = {"push", "web", "mail", "none"};
constexpr std::string_view addresses[] = {"https://a.example/x", "a@b.example", "b@b.example",
                                          "http://127.0.0.1", "a b"};

// What one person knows and holds.
struct Person {
    std::vector<std::string> moves{}; // That were asked for.
    std::int64_t n = 0;
    std::string pass{};
};

class Life {
  public:
    explicit Life(Choices choices) : choices_{choices} {
        harbour_.open();
        harbour_.say(1, choices_.of(openings));
    }

    void run() {
        for (int step = 0; step < steps_most && !choices_.is_over(); ++step) {
            switch (choices_.below(16)) {
            case 0: harbour_.drop(1 + choices_.below(people)); break;
            case 1: harbour_.tick(TimeMs{1} << choices_.below(24)); break;
            case 2: harbour_.open(); break;
            case 3: harbour_.set_disk_full(choices_.happens(64)); break;
            case 4: harbour_.lose_address(); break;
            default: speak(1 + choices_.below(people));
            }
        }
        harbour_.set_disk_full(false);
        harbour_.tick(10'000);
        harbour_.demand_kept();
    }

  private:
    void speak(Link link) {
        const Kind& kind = choices_.of(kinds);
        json::object message{{"t", kind.type}};
        if (!tables_.empty()) message["table"] = text_of(tables_);
        for (const std::string_view field : kind.fields) {
            if (field.empty() || choices_.happens(16)) continue;
            message[field] = choices_.happens(8) ? json::value(json::string{choices_.text(20)})
                                                 : value(field, who_[link - 1]);
        }
        harbour_.say(link, json::serialize(message));
    }
    // Few of them, so that what is shown is often what was promised.
    std::string entropy() { return std::string(32, "abc"[choices_.below(3)]); }
    json::value text_of(const auto& all) {
        return std::empty(all) ? json::string{} : json::string{std::string_view{choices_.of(all)}};
    }
    json::value value(std::string_view field, const Person& person) {
        if (field == "n" || field == "from") return person.n - (choices_.happens(24) ? 1 : 0);
        if (field == "move") return text_of(person.moves);
        if (field == "seat") return choices_.below(6);
        if (field == "name") return text_of(names);
        if (field == "face") return text_of(faces);
        if (field == "key") return text_of(keys_);
        if (field == "new") return json::string{fresh_key()};
        if (field == "pass") return json::string{person.pass};
        if (field == "code") return json::string{choices_.happens(128) ? code_ : harbour_.code()};
        if (field == "how") return text_of(ways);
        if (field == "to" && choices_.happens(64)) return text_of(addresses);
        if (field == "wait" || field == "grace") return 1 + choices_.below(90);
        if (field == "lang") return json::string{"it"};
        if (field == "entropy") return json::string{entropy()};
        if (field == "promise") return json::string{promise(entropy())};
        if (field == "program" || field == "yes") return choices_.happens(128);
        if (field == "bot") return text_of(bots);
        if (field == "game") return text_of(games);
        if (field == "options") return text_of(lines);
        if (field == "clock") return json::object{{"move", choices_.below(9)}};
        if (field == "bots")
            return json::array{json::object{{"seat", choices_.below(9)}, {"bot", text_of(bots)}}};
        if (field == "lines") return json::array{person.n};
        return field == "v" ? json::value(1) : text_of(said);
    }

    // One that some person could have.
    std::string fresh_key() {
        if (keys_.empty()) return {};
        return choices_.of(keys_).substr(0, 16) + std::string(64, "0123"[choices_.below(4)]);
    }

    void hear(Person& person, const Message& message) {
        if (const auto n = message.number("n")) person.n = *n;
        if (const auto pass = message.text("pass")) person.pass = *pass;
        if (const auto key = message.text("key");
            key && key->find_first_not_of("0123456789abcdef") == key->npos)
            keys_.emplace_back(*key);
        if (const auto code = message.text("code"); code && message.type() != "refused")
            code_ = *code;
        if (message.type() == "opened" || message.type() == "seated")
            tables_.emplace_back(message.text("table").value_or(""));
        const json::value* asked = message.value("moves");
        if (const json::value* ask = message.value("ask"); ask && ask->is_object())
            asked = ask->get_object().if_contains("moves");
        if (!asked || !asked->is_array()) return;
        person.moves.clear();
        for (const json::value& move : asked->get_array())
            if (person.moves.size() < 200)
                person.moves.emplace_back(std::string_view{move.as_string()});
    }

    Choices choices_;
    std::array<Person, people> who_{};
    std::vector<std::string> tables_{}, keys_{};
    std::string code_{}; // Of the latest claim.
    FuzzHarbour harbour_{
        people, R"({"t":"hello","v":1,"form":"fields"})",
        [this](Link link, const Message& message) { hear(who_[link - 1], message); }};
};

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tortuga::Life{{data, size}}.run();
    return 0;
}
