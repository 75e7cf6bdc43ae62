// server.cpp: opens the port, lets people in, and closes decently.
#include "server/server.hpp"

#include <unistd.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <map>

#include "harbour/base64.hpp"
#include "harbour/engine.hpp"
#include "server/courier.hpp"
#include "server/gate.hpp"
#include "server/heartbeat.hpp"
#include "server/origin.hpp"
#include "server/porch.hpp"
#include "server/session.hpp"
#include "server/sodium.hpp"

namespace tortuga {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds guests_patience{3}; // What we said is on its way by then.
constexpr std::chrono::seconds disk_patience{20};
constexpr std::chrono::milliseconds drain_step{10};
constexpr std::chrono::milliseconds accept_pause{100}; // When the system has no more sockets.
constexpr int renewal_days = 14; // By then a certificate should have been renewed.

// The seed that is kept from the first start on; a fresh one before.
Secret seed_of(Store& store, Log& log) try {
    Secret fresh{};
    sodium_entropy(fresh);
    return store.signing_seed(fresh);
} catch (const StoreError& error) {
    log.say(LogLevel::error, "no_signing_key", {{"why", error.what()}});
    throw;
}

// If only the address for the world is known, it is the only name.
std::vector<std::string> names_of(const Config& config) {
    std::vector<std::string> names = config.hosts;
    if (const auto own = read_place(config.url)) names.push_back(own->host);
    return names;
}

CallRules call_rules(const Config& config) {
    return {.push = config.push,
            .web = config.webhooks,
            .mail_command = config.mail_command,
            .harbour = config.name,
            .root = config.url,
            .own_names = names_of(config)};
}

// Nothing where nobody can be called.
Calls calls_of(const CallRules& rules, const EVP_PKEY& key) {
    Calls calls{.web = rules.web.to != Reach::To::nobody, .mail = !rules.mail_command.empty()};
    if (rules.push.to != Reach::To::nobody) calls.push_key = print_base64url(point_of(key));
    if (calls.web || calls.mail || !calls.push_key.empty())
        calls.admits = [rules](const Way& way) { return rules.admits(way); };
    return calls;
}

Charter charter_of(const Config& config, const Provisions& provisions, const Secret& seed,
                   decltype(Charter::alarm) alarm, decltype(Charter::damage) damage) {
    Charter charter{.name = config.name,
                    .version = provisions.version,
                    .engine = engine_name(),
                    .words = provisions.english,
                    .entropy = sodium_entropy,
                    .keystream = sodium_keystream,
                    .calls = calls_of(call_rules(config), *push_key(seed)),
                    .signer = sodium_signer(seed),
                    .alarm = std::move(alarm),
                    .damage = std::move(damage)};
    Limits& limits = charter.limits;
    limits.table_bytes = config.table_bytes;
    limits.disk_bytes = config.disk_bytes;
    limits.memory_bytes = config.memory_bytes;
    limits.buffer_bytes = config.buffer_bytes;
    limits.finished_ms = config.keep_finished;
    const auto day = static_cast<double>(config.address_bytes);
    limits.address_bytes = {day, day / (24 * 3'600)};
    if (!config.limits) {
        limits.address_bytes = {};
        charter.limits.link_messages = charter.limits.address_messages = {};
        charter.limits.address_tables = {};
        charter.limits.address_handshakes = {};
        charter.limits.links_per_address = 0;
    }
    return charter;
}

std::vector<std::string> friends_of(const Config& config) {
    std::vector<std::string> friends = config.origins;
    if (const auto own = origin_of(config.url)) friends.push_back(*own);
    return friends;
}

} // namespace

struct Server::Inside {
    Inside(const Config& c, const Provisions& provisions, Log& l)
        : config{c}, log{l}, porch{c, provisions.version}, store{c.data}, seed{seed_of(store, l)},
          charter{charter_of(
              c, provisions, seed,
              [this](const std::string& from, std::string_view code) {
                  common.incidents.note(code, from);
              },
              [this](const std::string& table, const std::string& why) {
                  dock.note_damage(table, why);
              })},
          acceptor{io}, heart{io, provisions.keeper}, dock{io, charter, store, c.bot_threads, l},
          courier{call_rules(c),
                  seed,
                  {.gone =
                       [this](const Calling& calling) {
                           asio::post(io, [this, calling] { dock.unreachable(calling); });
                       },
                   .failed =
                       [this](const CallFailure& failure) {
                           asio::post(io, [this, failure] { note_call(failure); });
                       }}},
          common{.dock = dock,
                 .log = l,
                 .limits = charter.limits,
                 .sockets = sockets,
                 .openapi = provisions.openapi,
                 .front = Front{Site{provisions.site}, c.site, l},
                 .friends = friends_of(c),
                 .names = names_of(c),
                 .trusted_proxies = c.trusted_proxies,
                 .has_hsts = c.hsts && !c.tls_cert.empty(),
                 .is_secure = !c.tls_cert.empty(),
                 .url = c.url},
          gate{io, common} {
        if (!c.mail_command.empty() && ::access(c.mail_command[0].c_str(), X_OK) != 0)
            l.say(LogLevel::error, "mail_command",
                  {{"program", c.mail_command[0]}, {"why", std::strerror(errno)}});
        dock.call_by([this](Calling calling) { courier.carry(std::move(calling)); });
        common.gauges = [this](Detail detail) { return gauges(detail); };
        common.adopt = [this](std::unique_ptr<Session> session) { adopt(std::move(session)); };
        common.dismiss = [this](Session* session) { sessions.erase(session); };
        if (!c.tls_cert.empty()) show_certificate();
        listen();
    }

    void show_certificate(); // As it lies there. Throws TlsError.
    void renew_certificate();
    void listen();
    void accept();
    void let_in_the_next();
    void let_in(Socket socket);
    void adopt(std::unique_ptr<Session> session);
    void note_call(const CallFailure& failure);
    Gauges gauges(Detail detail) const;
    void drain();
    void wait_for_stillness(Clock::time_point since);

    const Config config;
    Log& log;
    Porch porch; // Before the store, which may take its time.
    Store store;
    const Secret seed; // What the harbour's keys grow from.
    const Charter charter;
    asio::io_context io{1}; // 1: the threads that run it.
    asio::basic_socket_acceptor<tcp, Executor> acceptor;
    asio::signal_set signals{io};
    asio::steady_timer pause{io};
    Heartbeat heart;
    Dock dock;
    Courier courier;
    SocketWatch sockets{io};
    Seldom accept_failures{};
    std::map<Way::How, Seldom> call_failures{};
    Common common;
    Gate gate;
    std::unordered_map<Session*, std::unique_ptr<Session>> sessions{};
    const Clock::time_point started = Clock::now();
};

void Server::Inside::show_certificate() {
    gate.show(Certificate{config.tls_cert, config.tls_key});
    const std::int64_t days = gate.certificate()->days_left();
    const bool is_bad = days < 0 || gate.certificate()->is_too_early();
    log.say(is_bad || days < renewal_days ? LogLevel::warn : LogLevel::info,
            is_bad ? "certificate_out_of_date" : "certificate", {{"days_left", days}});
}

// Who renews it may have made a mistake; then the one that we have is the better one.
void Server::Inside::renew_certificate() {
    if (!gate.certificate()) return;
    try {
        show_certificate();
    } catch (const TlsError& broken) {
        log.say(LogLevel::error, "certificate_not_renewed",
                {{"why", charter.words.say(broken.complaint)}});
    }
}

void Server::Inside::listen() {
    const Porch::Door door = porch.leave();
    acceptor.assign(door.is_v6 ? tcp::v6() : tcp::v4(), door.socket);
    acceptor.non_blocking(true);
    accept();
}

void Server::Inside::accept() {
    acceptor.async_accept(io, [this](const Error& error, Socket socket) {
        if (!acceptor.is_open()) return;
        if (!error) {
            let_in(std::move(socket));
            let_in_the_next();
            return accept();
        }
        const auto now = Clock::now().time_since_epoch();
        if (const auto times = accept_failures.count(now / std::chrono::milliseconds{1}))
            log.say(LogLevel::warn, "accept_failed", {{"why", error.message()}, {"times", times}});
        pause.expires_after(accept_pause);
        pause.async_wait([this](const Error& stopped) {
            if (!stopped && acceptor.is_open()) accept();
        });
    });
}

// Whoever waits at the door comes in now, some of them: one at a turn, a crowd inside that has much
// to ask would make everybody outside wait for as many turns as there are others.
void Server::Inside::let_in_the_next() {
    constexpr int at_once = 64;
    for (int i = 0; i < at_once; ++i) {
        Socket socket{io};
        Error error;
        acceptor.accept(socket, error); // Does not wait: see listen().
        if (error) return;              // Nobody is there; or it comes up again.
        let_in(std::move(socket));
    }
}

void Server::Inside::let_in(Socket socket) {
    Error error;
    socket.set_option(tcp::no_delay{true}, error);
    const tcp::endpoint from = socket.remote_endpoint(error);
    if (error) return; // Gone already.
    ++common.traffic.connections_total;
    const std::string peer = from.address().to_string();
    if (config.proxy_protocol)
        gate.let_in_brought(std::move(socket), peer);
    else
        gate.let_in(std::move(socket), peer);
}

void Server::Inside::adopt(std::unique_ptr<Session> session) {
    Session* const newcomer = session.get();
    sessions.emplace(newcomer, std::move(session));
    newcomer->begin();
}

// Strangers choose where calls go, and so how many fail.
void Server::Inside::note_call(const CallFailure& failure) {
    const auto now = Clock::now().time_since_epoch();
    if (const auto times = call_failures[failure.how].count(now / std::chrono::milliseconds{1}))
        log.say(LogLevel::warn, "call_failed",
                {{"how", std::string{way_word(failure.how)}},
                 {"host", failure.host},
                 {"status", failure.status},
                 {"why", failure.why},
                 {"times", times}});
}

Gauges Server::Inside::gauges(Detail detail) const {
    Gauges all{.harbour = config.name,
               .version = charter.version,
               .uptime_seconds = std::chrono::duration<double>(Clock::now() - started).count()};
    if (detail == Detail::health)
        dock.fill_health(all);
    else
        dock.fill(all);
    if (common.is_closing) {
        all.is_ready = false;
        all.not_ready_why = "The harbour is closing.";
    }
    if (detail == Detail::health) return all;
    all.lag_seconds = heart.lag_seconds();
    all.calls = courier.counts();
    all.traffic = common.traffic;
    all.traffic.connections = gate.size();
    all.traffic.buffered_bytes = common.budget.bytes();
    all.process = read_process();
    if (gate.certificate()) all.certificate_days = gate.certificate()->days_left();
    all.limits = charter.limits;
    return all;
}

// Nobody new, no new moves; what was accepted is kept and told; then everybody is sent away.
void Server::Inside::drain() {
    if (common.is_closing) return io.stop(); // Told twice: at once, then.
    log.say(LogLevel::info, "closing", {{"connections", gate.size()}});
    common.is_closing = true;
    heart.end();
    Error ignored;
    acceptor.close(ignored);
    std::vector<Session*> present;
    for (const auto& [session, owner] : sessions) present.push_back(session);
    for (Session* session : present) session->end();
    gate.close();
    dock.close();
    courier.close();
    wait_for_stillness(Clock::now());
}

// Guests who do not hang up are left behind; the disk has more time, but not for ever.
void Server::Inside::wait_for_stillness(Clock::time_point since) {
    const Clock::duration waited = Clock::now() - since;
    const bool is_empty = (sessions.empty() && gate.is_empty()) || waited >= guests_patience;
    if ((is_empty && dock.is_still()) || waited >= disk_patience) return io.stop();
    pause.expires_after(drain_step);
    pause.async_wait([this, since](const Error&) { wait_for_stillness(since); });
}

Server::Server(const Config& config, const Provisions& provisions, Log& log)
    : in_{(log.say(LogLevel::info, "start",
                   {{"version", provisions.version}, {"data", config.data}}),
           std::make_unique<Inside>(config, provisions, log))} {}
Server::~Server() = default;

int Server::port() const { return in_->acceptor.local_endpoint().port(); }

void Server::heed_signals() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN); // A file that may not grow is then an error like a full disk.
    in_->signals.add(SIGTERM);
    in_->signals.add(SIGINT);
    in_->signals.add(SIGHUP);
    struct Heed {
        Inside& in;
        void operator()(const Error& error, int signal) const {
            if (error) return;
            if (signal == SIGHUP)
                in.renew_certificate();
            else
                in.drain();
            in.signals.async_wait(*this);
        }
    };
    in_->signals.async_wait(Heed{*in_});
}

void Server::run() {
    // Not said earlier: who reads it may send a signal at once, and by now it is heeded.
    const tcp::endpoint here = in_->acceptor.local_endpoint();
    in_->log.say(LogLevel::info, "listening",
                 {{"host", here.address().to_string()}, {"port", here.port()}});
    in_->heart.begin();
    in_->io.run();
    in_->log.say(LogLevel::info, "stopped");
}

void Server::stop() {
    asio::post(in_->io, [this] { in_->drain(); });
}

} // namespace tortuga
