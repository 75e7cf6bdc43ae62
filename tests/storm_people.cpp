// storm_people.cpp: what people do at tables, well or badly.
#include <fmt/format.h>

#include "games/registry.hpp"
#include "tests/storm_world.hpp"

namespace tortuga::sim {

namespace {

constexpr int tables_most = 24;

std::string in_quotes(std::string_view text) {
    std::string out;
    append_quoted(out, text);
    return out;
}

} // namespace

std::string World::message(std::string_view type, const std::string& table,
                           const std::string& more) {
    return fmt::format(R"({{"t":"{}","table":"{}"{}{}}})", type, table, more.empty() ? "" : ",",
                       more);
}

void World::send(Person& p, std::string line) {
    if (p.link != 0) p.up.push_back({std::move(line)});
}

void World::send(Person& p, std::string_view type, const Stay& s, const std::string& more) {
    send(p, message(type, s.table, more));
}

void World::connect(Person& p) {
    p.link = ++links_;
    owner_[p.link] = p.number;
    trace("connect", std::to_string(p.number));
    harbour_->connected(p.link, fmt::format("10.0.0.{}", p.number % 5));
    collect(Cause::other, p.link, nullptr);
    send(p, R"({"t":"hello","v":1,"form":"bytes","client":"storm"})");
}

void World::drop(Person& p) {
    if (p.link == 0) return;
    trace("drop", std::to_string(p.number));
    harbour_->lost(p.link, time());
    owner_.erase(p.link);
    for (auto& [id, ledger] : ledgers_) ledger.places.erase(p.link);
    p.link = 0;
    p.is_greeted = false;
    p.up.clear();
    p.down.clear();
    for (auto& [id, s] : p.stays) s.is_at = s.is_host = false, s.asked_n = -1;
    collect(Cause::other, 0, nullptr);
}

int World::live_tables() const {
    int live = 0;
    for (const auto& [id, ledger] : ledgers_) live += ledger.room().phase() == Phase::over ? 0 : 1;
    return live;
}

std::string World::some_options(const AnyGame& game) {
    std::string options{game.presets[rng_.below(static_cast<std::uint32_t>(game.presets.size()))]};
    const std::string seats = fmt::format(" seats={}", 1 + rng_.below(5));
    if (game.parse_options(options + seats)) options += seats;
    if (!game.options.empty() && chance(2)) {
        const OptionInfo& info =
            game.options[rng_.below(static_cast<std::uint32_t>(game.options.size()))];
        const std::vector<std::string> values = values_of(info);
        const std::string more = fmt::format(
            " {}={}", info.key, values[rng_.below(static_cast<std::uint32_t>(values.size()))]);
        if (game.parse_options(options + more)) options += more;
    }
    return options;
}

// With whoever wants the same; so there is little to choose from.
void World::open_quickly(Person& p) {
    Stay unknown;
    const std::string mix = share(unknown);
    p.brought = unknown.entropy;
    send(p, fmt::format(R"({{"t":"quick","game":"corsaro","options":"seats={}","wait":{},)"
                        R"("bot":"random","out":"random","tempo":0,"name":"P{}",{}}})",
                        2 + rng_.below(2), 1 + rng_.below(30), p.number, mix));
}

void World::open_table(Person& p) {
    if (chance(4)) return open_quickly(p);
    const auto games = all_games();
    const AnyGame& game = *games[rng_.below(static_cast<std::uint32_t>(games.size()))];
    std::string line = fmt::format(R"({{"t":"open","game":"{}","options":"{}","public":{})",
                                   game.name, some_options(game), chance(2));
    if (!records_.empty() && chance(6))
        line = fmt::format(
            R"({{"t":"open","record":{},"events":{})",
            in_quotes(records_[rng_.below(static_cast<std::uint32_t>(records_.size()))]),
            rng_.below(40));
    constexpr std::string_view clocks[] = {
        R"(,"clock":{"move":20})", R"(,"clock":{"bank":60,"add":2})",
        R"(,"clock":{"move":5,"bank":30})", R"(,"clock":{"move":3600})"};
    if (!chance(3)) line += clocks[rng_.below(4u)];
    if (!chance(3)) line += fmt::format(R"(,"grace":{})", chance(4) ? 0 : rng_.below(100));
    if (chance(2))
        line += R"(,"out":"default")";
    else if (chance(2))
        line += R"(,"out":"random")";
    if (chance(2)) line += R"(,"ends":"standing")";
    line += fmt::format(R"(,"tempo":{})", chance(3) ? 50 : 0);
    if (chance(2)) line += R"(,"bots":[{"seat":1,"bot":"random"}])";
    send(p, line + "}");
}

void World::wish(Person& p) {
    if (p.link == 0) return chance(3) ? connect(p) : void();
    if (!p.is_greeted) return;
    if (!is_calm_ && chance(60)) return drop(p);
    if (live_tables() < tables_most && chance(6)) return open_table(p);
    if (!is_calm_ && chance(30)) {
        constexpr std::string_view lines[] = {R"({"t":"tables"})", R"({"t":"ping","id":"x"})",
                                              R"({"t":"hello","v":1,"form":"fields"})",
                                              R"({"t":"hello","v":1,"form":"bytes"})"};
        return send(p, std::string{lines[rng_.below(4u)]});
    }
    if (!ledgers_.empty() && chance(4)) { // Any table: to sit down, or to look.
        auto it = ledgers_.begin();
        std::advance(it, rng_.below(static_cast<std::uint32_t>(ledgers_.size())));
        const Room& room = it->second.room();
        if (room.phase() != Phase::over && it->second.kept() > 0) {
            const Stay s{.table = it->first};
            if (room.phase() == Phase::gathering && !p.stays[it->first].seat)
                send(p, "sit", s,
                     fmt::format(R"("name":"P{}",{})", p.number, share(p.stays[it->first])));
            else if (chance(6))
                send(p, chance(2) ? "look" : chance(2) ? "record" : "join", s);
            else if (chance(3))
                claim_somewhere(it->first, 1 + rng_.below(room.seats()));
        }
    }
    for (auto& [id, s] : p.stays)
        if (s.phase != "over" || chance(20)) wish_at(p, s);
}

void World::wish_at(Person& p, Stay& s) {
    if (!s.is_at) return chance(4) ? come_back(p, s) : void();
    if (!is_calm_ && chance(20)) mind_seats(p, s);
    if (!is_calm_ && s.seat && chance(20)) ask_for_calls(p, s);
    if (!is_calm_ && chance(20)) misbehave(p, s);
    if (s.asked_n >= 0 && chance(2)) return act(p, s);
    if (s.is_paused && chance(4)) return send(p, "resume", s);
    if (s.phase == "gathering") return chance(3) ? gather(p, s) : void();
    if (s.phase == "over") return chance(3) && s.seat ? send(p, "rematch", s) : void();
    if (!is_calm_ && chance(6)) play_on(p, s);
}

std::string World::share(Stay& s) {
    s.entropy = hex_key();
    if (chance(3)) return fmt::format(R"("entropy":"{}")", s.entropy);
    return fmt::format(R"("promise":"{}")", promise(s.entropy));
}

void World::gather(Person& p, Stay& s) {
    if (s.seat && chance(2)) // Whether it is time for that or not.
        send(p, "reveal", s, fmt::format(R"("entropy":"{}")", chance(8) ? hex_key() : s.entropy));
    if (s.seat && chance(10)) send(p, "mix", s, share(s));
    if (s.seat && !is_calm_ && chance(12)) send(p, "leave", s);
    if (s.seat && chance(6)) send(p, "set", s, chance(4) ? R"("yes":false)" : R"("yes":true)");
    if (s.seat && chance(12)) send(p, "start", s);
    if (s.host_key.empty()) return;
    if (!s.is_host) return come_back(p, s);
    const auto found = ledgers_.find(s.table);
    if (found == ledgers_.end()) return;
    const Room& room = found->second.room();
    if (!is_calm_ && chance(8))
        send(p, "change", s,
             fmt::format(R"("options":"{}","out":"random","tempo":0)",
                         some_options(*room.settings().game)));
    if (room.is_full()) return send(p, "start", s);
    if (chance(12)) return send(p, "fill", s, R"("bot":"random")");
    const int which = 1 + rng_.below(room.seats());
    const std::string_view bot = !is_calm_ && chance(12) ? "none" : "random";
    if (chance(2)) send(p, "bot", s, fmt::format(R"("seat":{},"bot":"{}")", which, bot));
}

void World::play_on(Person& p, Stay& s) {
    switch (rng_.below(18)) {
    case 0:
    case 1:
    case 2:
    case 3: return send(p, "undo", s);
    case 4: return send(p, "pause", s);
    case 5: return send(p, "say", s, R"("text":"ahoy there")");
    case 6: return send(p, "say", s, R"("phrase":"arr")");
    case 7: return send(p, "record", s);
    case 8: return send(p, "join", s, fmt::format(R"("from":{})", rng_.below(50)));
    case 9: return chance(6) ? send(p, "leave", s) : void();
    case 10: // One's own seat keeps its key: whose it is after a failure would be anybody's guess.
        if (const int who = 1 + rng_.below(4);
            s.is_host && s.seat > 0 && who != s.seat && chance(3))
            p.up.push_back({message("reissue", s.table, fmt::format(R"("seat":{})", who)), true});
        if (s.is_host && chance(20)) send(p, "close", s);
        return;
    case 11:
        if (!s.moves.empty())
            send(p, "point", s,
                 fmt::format(R"("n":{},"move":"{}")", s.n,
                             s.moves[rng_.below(static_cast<std::uint32_t>(s.moves.size()))]));
        return;
    case 12: { // Whether somebody is gone there or not.
        constexpr std::string_view wishes[] = {"bot", "grace", "end", "nudge"};
        const std::string_view to = wishes[rng_.below(chance(4) ? 4u : 2u)];
        return send(p, "care", s, fmt::format(R"("seat":{},"to":"{}")", 1 + rng_.below(4), to));
    }
    case 13: return send(p, "face", s, chance(2) ? R"("face":"lin")" : R"("face":"")");
    case 14: return send(p, "react", s, R"("sign":"cheer")");
    case 15: {
        const bool is_report = chance(3);
        return send(
            p, is_report ? "report" : "hush", s,
            fmt::format(R"("seat":{},"yes":{},"lines":[{}])", rng_.below(5), chance(2), s.n));
    }
    default: misbehave(p, s);
    }
}

void World::claim_somewhere(const std::string& table, int seat) {
    Person& p = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
    const auto found = p.stays.find(table);
    if (p.link == 0 || !p.is_greeted) return;
    if (found != p.stays.end() && (found->second.seat > 0 || !found->second.key.empty())) return;
    send(p, "claim", {.table = table}, fmt::format(R"("seat":{})", seat));
}

void World::act(Person& p, Stay& s) {
    s.last_n = s.asked_n;
    s.last_move = s.moves[rng_.below(static_cast<std::uint32_t>(s.moves.size()))];
    s.last_act =
        message("act", s.table, fmt::format(R"("n":{},"move":"{}")", s.last_n, s.last_move));
    s.asked_n = -1;
    s.is_act_open = true;
    send(p, s.last_act);
    if (!is_calm_ && chance(10)) send(p, s.last_act); // Twice, to be sure.
}

// Messages that must be refused, and old ones once more.
void World::misbehave(Person& p, Stay& s) {
    const auto bad = [&](std::string line) { p.up.push_back({std::move(line), true}); };
    const std::string future = std::to_string(s.n + 100'000);
    switch (rng_.below(9)) {
    case 0: return bad("{\"t\":");
    case 1: return bad("\xff\xfe");
    case 2: return bad(message("act", s.table, R"("n":)" + future + R"(,"move":"bid 1")"));
    case 3: return bad(message("act", s.table, R"("n":1,"move":"swim home")"));
    case 4: return bad(message("act", "nowhere", R"("n":1,"move":"bid 1")"));
    case 5: { // Where one is a stranger: a client forgets a key of its own that is refused.
        auto it = ledgers_.begin();
        std::advance(it, rng_.below(static_cast<int>(ledgers_.size())));
        const std::string table = p.stays.contains(it->first) ? "nowhere" : it->first;
        return bad(message("pass", table, R"("key":")" + std::string(64, '7') + "\""));
    }
    case 6: return bad(message("join", s.table, R"("pass":")" + std::string(64, '7') + "\""));
    case 7:
        if (!p.stale_joins.empty()) send(p, p.stale_joins[0]);
        return;
    default:
        if (s.acknowledged.empty() || s.seat == 0) return;
        p.up.push_back({s.acknowledged, false, true, s.acknowledged_seat});
    }
}

void World::come_back(Person& p, Stay& s) {
    const bool as_owner =
        s.is_owned && !p.key.empty() && (s.key.empty() || (!is_calm_ && chance(3)));
    const bool as_host = s.key.empty() || !(s.host_key.empty() || s.is_host || !chance(3));
    const std::string& key = as_owner ? p.key : as_host ? s.host_key : s.key;
    if (key.empty()) return;
    p.asked_with[s.table] = key;
    send(p, "pass", s, R"("key":")" + key + "\"");
}

} // namespace tortuga::sim
