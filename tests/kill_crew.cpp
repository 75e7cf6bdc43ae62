// kill_crew.cpp: how the crew connects, waits and comes back. What it hears is in kill_hear.cpp.
#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "tests/kill_crew.hpp"

namespace tortuga::kill {

namespace {

using Clock = std::chrono::steady_clock;
namespace json = boost::json;

Milliseconds until(Clock::time_point end) {
    return std::max(std::chrono::duration_cast<Milliseconds>(end - Clock::now()), Milliseconds{0});
}

} // namespace

Crew::Crew(const std::vector<Plan>& plans, std::uint64_t seed) : rng_{seed} {
    for (const Plan& plan : plans) {
        Voyage& voyage = voyages_.emplace_back(Voyage{.plan = plan});
        for (int i = 1; i <= plan.people; ++i)
            voyage.sailors.push_back(Sailor{.memory = Memory{i}});
    }
}

void Crew::note(const Voyage& voyage, const Sailor& sailor, const std::string& flaw) {
    if (flaw.empty() || !flaw_.empty()) return;
    flaw_ = fmt::format("{}, table {}, seat {}: {}", voyage.plan.game, voyage.table,
                        sailor.memory.seat(), flaw);
}

Tally Crew::tally() const {
    Tally all = tally_;
    for (const Voyage& voyage : voyages_)
        for (const Sailor& sailor : voyage.sailors)
            all.acknowledged += sailor.memory.acknowledged();
    return all;
}

void Crew::listen(Milliseconds limit) {
    std::vector<pollfd> ends;
    for (const Voyage& voyage : voyages_)
        for (const Sailor& sailor : voyage.sailors)
            if (sailor.client) ends.push_back({sailor.client->descriptor(), POLLIN, 0});
    // What somebody read ahead while speaking does not wake poll(): look once more before waiting.
    const Milliseconds wait = std::exchange(has_heard_, false) ? Milliseconds{0} : limit;
    ::poll(ends.data(), ends.size(), static_cast<int>(wait.count()));
    for (Voyage& voyage : voyages_)
        for (Sailor& sailor : voyage.sailors) read_lines({voyage, sailor});
}

void Crew::read_lines(Hand at) {
    try {
        while (at.sailor.client) {
            const auto line = at.sailor.client->receive(Milliseconds{0});
            if (!line) return;
            has_heard_ = true;
            read(at, *line);
        }
    } catch (const ClientError& lost) {
        at.sailor.client.reset();
        if (!ends_here_) note(at.voyage, at.sailor, lost.text);
    }
}

void Crew::say(Hand at, const json::object& words) {
    if (is_silent_ || !at.sailor.client) return;
    try {
        at.sailor.client->send(json::serialize(words));
    } catch (const ClientError& lost) { // What came before is still to be read.
        if (!ends_here_) note(at.voyage, at.sailor, lost.text);
    }
}

void Crew::wait_until(const char* what, auto&& done) {
    const auto end = Clock::now() + patience;
    while (flaw_.empty() && !done()) {
        listen(std::min(until(end), Milliseconds{100}));
        if (flaw_.empty() && Clock::now() > end) flaw_ = fmt::format("in vain: {}", what);
    }
}

// On a slow machine the time may be up before anything has happened; then it is not up yet.
void Crew::play(Milliseconds time) {
    const auto end = Clock::now() + time;
    const std::uint64_t before = tally().acknowledged;
    while (flaw_.empty() && Clock::now() < end) listen(until(end));
    wait_until("a move", [&] { return tally().acknowledged > before; });
}

bool Crew::is_everybody_gone() const {
    return std::ranges::all_of(voyages_, [](const Voyage& voyage) {
        return voyage.is_everybody([](const Sailor& sailor) { return !sailor.client; });
    });
}

void Crew::play_to_the_end() {
    ends_here_ = was_polite_ = true;
    wait_until("a polite end", [&] { return is_everybody_gone(); });
    hear_out();
}

void Crew::mourn() {
    was_polite_ = false;
    hear_out();
    bool is_hit = false;
    for (const Voyage& voyage : voyages_)
        is_hit |= !voyage.is_everybody([](const Sailor& sailor) { return !sailor.sent; });
    tally_.hit += is_hit;
}

void Crew::hear_out() {
    ends_here_ = is_silent_ = true;
    wait_until("the end of all connections", [&] { return is_everybody_gone(); });
    for (Voyage& voyage : voyages_) {
        voyage.is_asked = false;
        for (Sailor& sailor : voyage.sailors) {
            sailor.moves.clear();
            sailor.echo.reset();
            sailor.is_back = sailor.has_shown = false;
            sailor.sent = sailor.memory.open_deed();
        }
    }
}

void Crew::play_until_storage_fails(const std::function<bool()>& is_noticed) {
    constexpr Milliseconds pause{50}, while_nothing_happens{1'500};
    fills_disk_ = true;
    auto tried = Clock::now(), happened = tried;
    std::uint64_t acknowledged = 0;
    wait_until("a full disk", [&] {
        if (const std::uint64_t before = std::exchange(acknowledged, tally().acknowledged);
            before != acknowledged)
            happened = Clock::now();
        if (Clock::now() - tried > pause) {
            tried = Clock::now();
            for (Voyage& voyage : voyages_)
                if (std::exchange(voyage.is_stuck, false)) try_again(voyage);
        }
        return tally_.storage > 0 && Clock::now() - happened > while_nothing_happens &&
               is_noticed();
    });
}

// What had no answer but that the disk is full is sent again; a table in the making is given up.
void Crew::try_again(Voyage& voyage) {
    if (voyage.phase != "playing") return set_sail(voyage);
    for (Sailor& sailor : voyage.sailors)
        if (const auto& deed = sailor.memory.open_deed())
            say({voyage, sailor},
                {{"t", "act"}, {"table", voyage.table}, {"n", deed->seen}, {"move", deed->move}});
}

void Crew::play_until_games_end(std::uint64_t games) {
    wait_until("the end of games", [&] { return tally_.games >= games; });
}

void Crew::board(const Url& url) {
    ends_here_ = fills_disk_ = false;
    is_silent_ = true;
    for (Voyage& voyage : voyages_) {
        voyage.is_stuck = false;
        for (Sailor& sailor : voyage.sailors) come_back({voyage, sailor}, url);
    }
    wait_until("everybody is back", [&] {
        return std::ranges::all_of(voyages_, [](const Voyage& voyage) {
            return voyage.is_everybody([](const Sailor& s) { return s.is_back || s.key.empty(); });
        });
    });
    if (!flaw_.empty()) return;
    for (const Voyage& voyage : voyages_) compare_seats(voyage);
    is_silent_ = false;
    for (Voyage& voyage : voyages_)
        for (Sailor& sailor : voyage.sailors) act_again({voyage, sailor});
    wait_until("acts that were sent again are answered", [&] {
        return std::ranges::all_of(voyages_, [](const Voyage& voyage) {
            return voyage.is_everybody([](const Sailor& sailor) { return !sailor.echo; });
        });
    });
    for (Voyage& voyage : voyages_) go_on(voyage);
}

void Crew::come_back(Hand at, const Url& url) {
    Sailor& sailor = at.sailor;
    try {
        std::string greeting;
        sailor.client = call_at(url, ViewForm::bytes, patience, greeting);
        if (sailor.key.empty() && sailor.host_key.empty()) return;
        const Ticket ticket{
            .table = at.voyage.table, .host_key = sailor.host_key, .key = sailor.key};
        tortuga::board(*sailor.client, ticket, patience);
    } catch (const TurnedAway& away) {
        note(at.voyage, sailor, "turned away: " + away.line);
    } catch (const ClientError& lost) {
        note(at.voyage, sailor, lost.text);
    }
}

// All of a table know the same; where only people play, nothing can have happened meanwhile.
void Crew::compare_seats(const Voyage& voyage) {
    const Memory& first = voyage.sailors[0].memory;
    bool is_anybody_asked = false;
    for (const Sailor& sailor : voyage.sailors) {
        is_anybody_asked |= !sailor.moves.empty();
        if (sailor.key.empty()) continue;
        note(voyage, sailor, disagreement(first, sailor.memory));
        if (voyage.plan.bots.empty() && voyage.phase != "gathering" &&
            sailor.memory.n() != first.n())
            note(voyage, sailor,
                 fmt::format("at {}, the first at {}", sailor.memory.n(), first.n()));
    }
    if (voyage.phase == "playing" && voyage.plan.bots.empty() && !is_anybody_asked)
        note(voyage, voyage.sailors[0], "it is nobody's turn");
}

// What had no answer goes off once more. It happens once, whether it is there already or not.
void Crew::act_again(Hand at) {
    Sailor& sailor = at.sailor;
    if (!sailor.sent) return;
    const Deed deed = *std::exchange(sailor.sent, {});
    const bool is_kept = !sailor.memory.open_deed();
    if (was_polite_ && is_kept) note(at.voyage, sailor, "kept, not told, and closed politely");
    ++tally_.in_flight;
    tally_.in_flight_kept += is_kept;
    sailor.echo = deed;
    if (!is_kept) sailor.moves.clear(); // That was the answer.
    say(at, {{"t", "act"}, {"table", at.voyage.table}, {"n", deed.seen}, {"move", deed.move}});
}

// Tables where somebody never heard of a seat of their own are left behind.
void Crew::go_on(Voyage& voyage) {
    const bool is_manned = voyage.is_everybody([](const Sailor& s) { return !s.key.empty(); });
    if (!is_manned) return set_sail(voyage);
    if (voyage.phase == "gathering") gather(voyage);
    for (Sailor& sailor : voyage.sailors) act({voyage, sailor});
    end_if_over(voyage);
}

} // namespace tortuga::kill
