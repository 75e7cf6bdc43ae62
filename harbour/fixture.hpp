// fixture.hpp: a harbour for tests: a shelf in memory, a clock by hand, people who remember what
// they were told. Everything in it follows from one seed.
#pragma once

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "harbour/described.hpp"
#include "harbour/harbour.hpp"
#include "harbour/json.hpp"
#include "harbour/memory_shelf.hpp"

namespace tortuga {

// Entropy for tests: as good as its seed.
inline std::function<void(std::span<std::uint8_t>)> seeded_entropy(std::uint64_t seed) {
    return [rng = Rng{seed}](std::span<std::uint8_t> out) mutable {
        for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(rng.next());
    };
}

inline Charter test_charter(std::uint64_t seed) {
    Charter charter{
        .name = "Test", .version = "0", .engine = "test", .entropy = seeded_entropy(seed)};
    charter.limits.link_messages = charter.limits.address_messages =
        charter.limits.address_tables = {};
    charter.limits.links_per_address = 0;
    return charter;
}

using Heard = std::vector<boost::json::object>;

// A harbour, its disk and its visitors. Bots answer at once; the disk never fails.
struct Pier {
    explicit Pier(std::uint64_t seed = 1) : charter{test_charter(seed)} {
        harbour.emplace(charter, shelf);
    }

    Charter charter;
    MemoryShelf shelf{};
    std::optional<Harbour> harbour{};
    TimeMs now = 1'000'000'000;
    TimeMs date_at_0 = 1'700'000'000'000; // Somebody may set it.
    Link links = 0;
    std::map<Link, Heard> mail{};      // What each link was told and has not read yet.
    std::map<Link, std::string> raw{}; // Every byte ever sent to it.
    std::set<Link> ended{};
    std::vector<Calling> calls{}; // Who was called, and for what.

    Link connect(std::string_view form = "bytes", const std::string& address = "test") {
        const Link link = ++links;
        harbour->connected(link, address);
        const std::string wish =
            form == "moments" ? "bytes\",\"moments\":true" : std::string{form} + "\"";
        say(link, R"({"t":"hello","v":1,"form":")" + wish + "}");
        mail[link].clear();
        return link;
    }
    Now time() const { return {.steady = now, .date = date_at_0 + now}; }
    void say(Link link, std::string_view line) {
        harbour->heard(link, line, time());
        flush();
    }
    // Says it and answers the first letter of this type; fails the test when there is none.
    boost::json::object ask(Link link, std::string_view line, std::string_view type) {
        mail[link].clear();
        say(link, line);
        return expect(link, type);
    }
    boost::json::object expect(Link link, std::string_view type) {
        for (const auto& letter : mail[link])
            if (letter.at("t").as_string() == type) return letter;
        ADD_FAILURE() << "no " << type << " among " << boost::json::serialize(texts(link));
        return {};
    }
    bool has(Link link, std::string_view type) {
        for (const auto& letter : mail[link])
            if (letter.at("t").as_string() == type) return true;
        return false;
    }
    void pass_time(TimeMs ms) {
        const TimeMs end = now + ms;
        for (auto next = harbour->next_tick(); next && *next <= end; next = harbour->next_tick()) {
            now = std::max(now, *next);
            harbour->tick(time());
            flush();
        }
        now = end;
        harbour->tick(time());
        flush();
    }
    void restart() { // As after kill -9: all connections are gone, and so is what was in memory.
        mail.clear();
        harbour.emplace(charter, shelf);
        EXPECT_FALSE(harbour->reopen(time()));
        flush();
    }
    void flush() {
        for (Outbox outbox = harbour->take(); !outbox.empty(); outbox = harbour->take()) {
            shelf.keep(outbox.batch);
            if (!outbox.batch.empty()) harbour->kept();
            for (const Letter& letter : outbox.letters) deliver(letter);
            for (const Calling& calling : outbox.calls) calls.push_back(calling);
            for (const BotTask& task : outbox.tasks) {
                Rng rng{task.seed};
                harbour->chosen(task, task.bot->choose(task.view, task.moves, rng), time());
            }
        }
    }

  private:
    void deliver(const Letter& letter) {
        raw[letter.to] += letter.text;
        std::string_view text = letter.text;
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            ASSERT_NE(end, text.npos) << letter.text;
            const auto& one =
                mail[letter.to].emplace_back(boost::json::parse(text.substr(0, end)).as_object());
            EXPECT_EQ(unlike_its_row(one), "") << letter.text;
            text.remove_prefix(end + 1);
        }
        if (letter.closes) ended.insert(letter.to);
    }
    boost::json::array texts(Link link) {
        boost::json::array all;
        for (const auto& letter : mail[link]) all.push_back(letter);
        return all;
    }
};

inline std::string text_of(const boost::json::object& o, std::string_view key) {
    const auto* value = o.if_contains(key);
    return value && value->is_string() ? std::string{std::string_view{value->get_string()}} : "";
}
inline std::int64_t number_of(const boost::json::object& o, std::string_view key) {
    const auto* value = o.if_contains(key);
    return value && value->is_int64() ? value->get_int64() : -1;
}

// A table with somebody in every seat, started if nobody says otherwise. The first of the links is
// host as well.
struct Party {
    enum class Begins : std::uint8_t { at_once, later };

    Party(Pier& its_pier, const std::string& game, const std::string& options,
          const std::string& more = "", Begins begins = Begins::at_once)
        : pier{its_pier} {
        const Link host = pier.connect();
        const auto opened = pier.ask(host,
                                     R"({"t":"open","game":")" + game + R"(","options":")" +
                                         options + "\"" + (more.empty() ? "" : "," + more) + "}",
                                     "opened");
        table = text_of(opened, "table");
        host_key = text_of(opened, "key");
        const auto about = pier.expect(host, "table");
        const auto seats = about.at("seats").as_array();
        for (const auto& seat_text : seats) {
            const Link link = people.empty() ? host : pier.connect();
            if (text_of(seat_text.as_object(), "kind") != "free") {
                people.push_back(0);
                keys.emplace_back();
                continue;
            }
            const std::string number = std::to_string(people.size() + 1);
            const auto seated =
                pier.ask(link,
                         message("sit", R"("seat":)" + number + R"(,"name":"P)" + number +
                                            R"(","entropy":")" + std::string(32, 'a') + "\""),
                         "seated");
            people.push_back(link);
            keys.push_back(text_of(seated, "key"));
        }
        if (begins == Begins::at_once) pier.say(host, message("start"));
    }

    std::string message(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" +
               (more.empty() ? "" : "," + more) + "}";
    }
    std::string act(std::int64_t n, const std::string& move) const {
        return message("act", R"("n":)" + std::to_string(n) + R"(,"move":")" + move + "\"");
    }
    // The latest question to a seat, if it is still open.
    std::optional<boost::json::object> question(int seat_number) {
        std::optional<boost::json::object> ask;
        for (const auto& letter : pier.mail[people[static_cast<std::size_t>(seat_number) - 1]]) {
            const std::string type = text_of(letter, "t");
            if (type == "view") ask.reset();
            if (type == "ask") ask = letter;
            if (type == "table" && letter.contains("ask")) {
                ask = letter.at("ask").as_object();
                (*ask)["n"] = letter.at("n");
            }
        }
        return ask;
    }
    // Somebody who is asked makes a legal move; false when nobody is.
    bool step(Rng& rng) {
        for (std::size_t i = 0; i < people.size(); ++i) {
            if (people[i] == 0) continue;
            const auto ask = question(static_cast<int>(i) + 1);
            if (!ask) continue;
            const auto& moves = ask->at("moves").as_array();
            const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            pier.mail[people[i]].clear();
            pier.say(people[i],
                     act(ask->at("n").as_int64(), std::string{std::string_view{move.as_string()}}));
            return true;
        }
        return false;
    }

    Pier& pier;
    std::string table, host_key;
    std::vector<Link> people{}; // By seat; 0 for a bot.
    std::vector<std::string> keys{};
};

} // namespace tortuga
