// load.cpp: the crowd. Built to be light: on a small machine it shares the processor with the
// server it measures, so messages are searched, not parsed.
#include "client/load.hpp"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "client/guest_wire.hpp"
#include "core/rng.hpp"
#include "table/fair.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr Milliseconds patience{30'000};

// What stands between `before` and the next quotation mark or comma; empty when it is not there.
std::string_view value_after(std::string_view line, std::string_view before) {
    const std::size_t at = line.find(before);
    if (at == line.npos) return {};
    const std::size_t from = at + before.size();
    return line.substr(from, line.find_first_of("\",}]", from) - from);
}

std::uint32_t number_after(std::string_view line, std::string_view before) {
    std::uint32_t number = 0;
    for (const char c : value_after(line, before))
        number = number * 10 + static_cast<std::uint32_t>(c - '0');
    return number;
}

// The moves of an `ask`.
std::vector<std::string_view> moves_of(std::string_view line) {
    std::vector<std::string_view> moves;
    std::size_t at = line.find("\"moves\":[");
    if (at == line.npos) return moves;
    for (at += 9; at < line.size() && line[at] == '"'; at += line[at] == ',' ? 1 : 0) {
        const std::size_t end = line.find('"', at + 1);
        moves.push_back(line.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return moves;
}

// Where everybody goes, found out once.
struct Berth {
    Berth(asio::io_context& io, const Url& url)
        : harbour{url},
          endpoint{tcp::resolver{io}.resolve(url.host, url.port).begin()->endpoint()} {
        if (url.is_secure) issuers.emplace(issuers_for(url));
    }

    const Url& harbour;
    tcp::endpoint endpoint;
    std::optional<Issuers> issuers{};
};

// One connection.
class Wire {
  public:
    Wire(asio::io_context& io, const Berth& to, GuestWire::Heard heard)
        : call_{called(io, to)},
          guest_{std::move(call_.socket), to.harbour.address(),
                 [this, heard](std::string_view line) {
                     ++count_;
                     if (heard) heard(line);
                 },
                 [](std::string_view why) {
                     throw std::runtime_error{"a connection ended: " + std::string{why}};
                 }} {
        say(R"({"t":"hello","v":1,"form":"bytes"})");
    }
    void say(std::string_view line) { guest_.say(line); }
    std::size_t heard() const { return count_; }

  private:
    static Call called(asio::io_context& io, const Berth& to) {
        tcp::socket socket{io};
        socket.connect(to.endpoint);
        socket.set_option(tcp::no_delay{true});
        if (!to.issuers) return {std::move(socket)};
        return secured(io, std::move(socket), to.harbour.place(), *to.issuers,
                       Clock::now() + patience);
    }

    std::size_t count_ = 0;
    Call call_;
    GuestWire guest_;
};

class Throng;

// A table and all who sit at it; the first of them is the host.
class Group {
  public:
    Group(Throng& throng, int number);
    void open();
    bool is_playing() const { return is_playing_; }
    void act(); // PRE: ready.

  private:
    struct Player {
        std::unique_ptr<Wire> wire{};
        std::string key{};
        std::uint32_t n = 0;       // Of the latest view.
        std::uint32_t asked_n = 0; // 0: not asked.
        std::string move{};        // What to answer.
    };

    // What a player adds to the shuffle; each something else, or it would be refused as copied.
    static std::string entropy_of(std::size_t who) {
        return std::string(32, "0123456789abcdef"[who % 16]);
    }

    std::string message(std::string_view type, const std::string& more = {}) const {
        return R"({"t":")" + std::string{type} + R"(","table":")" + table_ + '"' + more + "}";
    }
    void hear(std::size_t who, std::string_view line);
    void hear_lobby(std::size_t who, std::string_view type, std::string_view line);
    void look_around();
    void join(std::size_t who, const std::string& pass);

    Throng& throng_;
    Rng rng_;
    std::vector<Player> players_{};
    std::string table_{}, host_key_{};
    std::size_t joined_ = 0;
    bool is_playing_ = false, is_waiting_ = false;
    Clock::time_point acted_{};
    std::uint32_t acted_n_ = 0;
};

class Throng {
  public:
    explicit Throng(const LoadPlan& its_plan) : plan{its_plan} {}
    LoadReport run();

    // A table has its views everywhere and can go on.
    void ready(Group& group) {
        if (plan.rate == 0)
            group.act();
        else
            queue.push_back(&group);
    }
    void moved(Clock::time_point acted) {
        const Clock::duration took = Clock::now() - acted;
        if (is_measuring && acted >= began)
            latencies.push_back(std::chrono::duration<float, std::milli>(took).count());
    }

    const LoadPlan& plan;
    asio::io_context io{1};
    const Berth berth{io, plan.harbour};
    LoadReport report{};
    bool is_measuring = false;
    Clock::time_point began{};

  private:
    double metric(const std::string& name) const;
    void measure_idle();
    void wait_until(const std::function<bool()>& is_done, const char* what);
    void run_for(Clock::duration time);
    void pace();

    std::vector<std::unique_ptr<Group>> groups{};
    std::vector<std::unique_ptr<Wire>> idle{};
    std::deque<Group*> queue{};
    std::vector<float> latencies{};
    asio::steady_timer timer{io};
    Clock::time_point pace_began{};
    std::uint64_t released = 0;
};

Group::Group(Throng& throng, int number)
    : throng_{throng}, rng_{static_cast<std::uint64_t>(number)},
      players_(static_cast<std::size_t>(throng.plan.seats)) {
    for (std::size_t i = 0; i < players_.size(); ++i)
        players_[i].wire = std::make_unique<Wire>(
            throng_.io, throng_.berth, [this, i](std::string_view line) { hear(i, line); });
}

void Group::open() {
    players_[0].wire->say(R"({"t":"open","game":")" + throng_.plan.game + R"(","options":")" +
                          throng_.plan.options + "\"}");
}

void Group::hear(std::size_t who, std::string_view line) {
    Player& player = players_[who];
    const std::string_view type = line.substr(6, line.find('"', 6) - 6);
    if (type == "view") {
        player.n = number_after(line, "\"n\":");
        player.asked_n = 0;
        look_around();
    } else if (type == "ask") {
        const auto moves = moves_of(line);
        player.asked_n = number_after(line, "\"n\":");
        player.move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
        look_around();
    } else if (type == "refused") {
        ++throng_.report.refused;
        throw std::runtime_error{"refused: " + std::string{line}};
    } else if (type != "told") {
        hear_lobby(who, type, line);
    }
}

void Group::join(std::size_t who, const std::string& pass) {
    players_[who].wire->say(message("join", R"(,"pass":")" + pass + '"'));
}

void Group::hear_lobby(std::size_t who, std::string_view type, std::string_view line) {
    Player& player = players_[who];
    if (type == "opened") {
        table_ = value_after(line, "\"table\":\"");
        host_key_ = value_after(line, "\"key\":\"");
        for (std::size_t i = 0; i < players_.size(); ++i)
            players_[i].wire->say(message("sit", R"(,"seat":)" + std::to_string(i + 1) +
                                                     R"(,"name":"P)" + std::to_string(i + 1) +
                                                     R"(","promise":")" + promise(entropy_of(i)) +
                                                     '"'));
    } else if (type == "seated") {
        player.key = value_after(line, "\"key\":\"");
        if (++joined_ == players_.size()) players_[0].wire->say(message("start"));
    } else if (type == "over" && who == 0) {
        ++throng_.report.games;
        player.wire->say(message("rematch"));
    } else if (type == "rematch") {
        player.wire->say(R"({"t":"leave","table":")" +
                         std::string{value_after(line, "\"table\":\"")} + "\"}");
        player.n = player.asked_n = 0;
        if (who != 0) return;
        table_ = value_after(line, "\"next\":\"");
        joined_ = 0;
        acted_n_ = 0;
        is_playing_ = is_waiting_ = false;
        player.wire->say(message("pass", R"(,"key":")" + host_key_ + '"'));
        for (Player& each : players_)
            each.wire->say(message("pass", R"(,"key":")" + each.key + '"'));
    } else if (type == "pass") {
        join(who, std::string{value_after(line, "\"pass\":\"")});
    } else if (type == "table" && line.find("\"phase\":\"gathering\"") != line.npos &&
               line.find("\"you\":0") == line.npos && table_ == value_after(line, "\"table\":\"") &&
               joined_ < players_.size() && !player.key.empty() && throng_.report.games > 0) {
        if (++joined_ == players_.size()) players_[0].wire->say(message("start"));
    } else if (type == "seats" && line.find("\"stirring\":true") != line.npos) {
        player.wire->say(message("reveal", R"(,"entropy":")" + entropy_of(who) + '"'));
    } else if (type == "seats" && who == 0 && line.find("\"phase\":\"playing\"") != line.npos) {
        is_playing_ = true;
        look_around();
    }
}

// Has everybody seen the same, and is somebody asked? Then the move is complete, and the next may
// be made.
void Group::look_around() {
    if (!is_playing_) return;
    const std::uint32_t n = players_[0].n;
    if (n == 0 || (n <= acted_n_ && is_waiting_)) return;
    bool anybody = false;
    for (const Player& player : players_) {
        if (player.n != n) return;
        anybody |= player.asked_n == n;
    }
    if (!anybody) return;
    if (is_waiting_) throng_.moved(acted_);
    is_waiting_ = false;
    if (acted_n_ == n) return; // Ready already.
    acted_n_ = n;
    throng_.ready(*this);
}

void Group::act() {
    std::size_t who = rng_.below(static_cast<std::uint32_t>(players_.size()));
    while (players_[who].asked_n != players_[who].n) who = (who + 1) % players_.size();
    Player& player = players_[who];
    acted_ = Clock::now();
    is_waiting_ = true;
    acted_n_ = player.n;
    const std::string n = std::to_string(player.asked_n);
    player.asked_n = 0;
    player.wire->say(message("act", R"(,"n":)" + n + R"(,"move":")" + player.move + '"'));
}

double Throng::metric(const std::string& name) const {
    const std::string body = http_get(plan.harbour, "/metrics", patience).body;
    const std::size_t at = body.find("\n" + name + " ");
    if (at == body.npos) throw std::runtime_error{"/metrics has no " + name};
    return std::stod(body.substr(at + name.size() + 2));
}

void Throng::wait_until(const std::function<bool()>& is_done, const char* what) {
    const Clock::time_point until = Clock::now() + patience;
    while (!is_done()) {
        io.run_one_for(std::chrono::milliseconds{100});
        if (Clock::now() > until) throw std::runtime_error{std::string{"no answer: "} + what};
    }
}

void Throng::run_for(Clock::duration time) {
    for (const Clock::time_point end = Clock::now() + time; Clock::now() < end;)
        io.run_for(std::min<Clock::duration>(end - Clock::now(), std::chrono::milliseconds{20}));
}

void Throng::measure_idle() {
    if (plan.idle > 0) {
        const double before = metric("process_resident_memory_bytes");
        for (int i = 0; i < plan.idle; ++i) {
            idle.push_back(std::make_unique<Wire>(io, berth, nullptr));
            io.poll();
        }
        wait_until([&] { return idle.back()->heard() > 0; }, "hello");
        report.bytes_per_connection =
            (metric("process_resident_memory_bytes") - before) / plan.idle;
    }
    if (plan.idle_tables > 0) {
        std::size_t opened = 0;
        Wire* teller = nullptr;
        Wire wire{io, berth, [&](std::string_view line) {
                      if (!line.starts_with(R"({"t":"opened")")) return;
                      ++opened;
                      teller->say(R"({"t":"leave","table":")" +
                                  std::string{value_after(line, "\"table\":\"")} + "\"}");
                  }};
        teller = &wire;
        const double before = metric("process_resident_memory_bytes");
        for (int i = 0; i < plan.idle_tables; ++i) {
            wire.say(R"({"t":"open","game":")" + plan.game + R"(","options":")" + plan.options +
                     "\"}");
            wait_until([&] { return opened == static_cast<std::size_t>(i) + 1; }, "open");
        }
        report.bytes_per_table =
            (metric("process_resident_memory_bytes") - before) / plan.idle_tables;
    }
}

// Lets through what the rate allows, every millisecond.
void Throng::pace() {
    timer.expires_after(std::chrono::milliseconds{1});
    timer.async_wait([this](const Error& stopped) {
        if (stopped) return;
        const double seconds = std::chrono::duration<double>(Clock::now() - pace_began).count();
        const auto allowed = static_cast<std::uint64_t>(seconds * plan.rate);
        for (; released < allowed && !queue.empty(); ++released) {
            Group* group = queue.front();
            queue.pop_front();
            group->act();
        }
        released =
            std::max(released, allowed > 100 ? allowed - 100 : 0); // No catching up in bursts.
        pace();
    });
}

LoadReport Throng::run() {
    measure_idle();
    for (int i = 0; i < plan.tables; ++i) {
        groups.push_back(std::make_unique<Group>(*this, i));
        io.poll();
    }
    for (const auto& group : groups) group->open();
    wait_until(
        [&] { return std::ranges::all_of(groups, [](const auto& g) { return g->is_playing(); }); },
        "start");
    pace_began = Clock::now();
    if (plan.rate > 0) pace();
    run_for(std::chrono::seconds{1}); // Warm.
    const double cpu = metric("process_cpu_seconds_total"), moves = metric("tortuga_moves_total");
    is_measuring = true;
    began = Clock::now();
    run_for(std::chrono::seconds{plan.seconds});
    report.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    report.server_cpu_seconds = metric("process_cpu_seconds_total") - cpu;
    report.moves = static_cast<std::uint64_t>(metric("tortuga_moves_total") - moves);
    report.resident_bytes = metric("process_resident_memory_bytes");
    std::ranges::sort(latencies);
    if (!latencies.empty()) {
        report.p50_ms = latencies[latencies.size() / 2];
        report.p99_ms = latencies[latencies.size() * 99 / 100];
        report.worst_ms = latencies.back();
    }
    return report;
}

} // namespace

LoadReport run_load(const LoadPlan& plan) { return Throng{plan}.run(); }

} // namespace tortuga
