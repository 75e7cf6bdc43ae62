// metrics.cpp: every gauge by its public name. Base units; `_total` only ever grows.
#include "server/metrics.hpp"

#include <fmt/format.h>

#include <initializer_list>
#include <iterator>
#include <string_view>
#include <utility>

namespace tortuga {

namespace {

std::string escaped_label(std::string_view label) {
    std::string out;
    for (const char c : label) {
        if (c == '\\' || c == '"') out += '\\';
        out += c == '\n' ? std::string{"\\n"} : std::string{c};
    }
    return out;
}

// Writes families of samples one after another.
class Page {
  public:
    void family(std::string_view name, std::string_view type, std::string_view help) {
        name_ = name;
        fmt::format_to(end(), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
    }
    void sample(auto value) { fmt::format_to(end(), "{} {}\n", name_, value); }
    void sample(std::string_view label, std::string_view says, auto value) {
        fmt::format_to(end(), "{}{{{}=\"{}\"}} {}\n", name_, label, escaped_label(says), value);
    }

    void counter(std::string_view name, std::string_view help, auto value) {
        family(name, "counter", help);
        sample(value);
    }
    void gauge(std::string_view name, std::string_view help, auto value) {
        family(name, "gauge", help);
        sample(value);
    }
    // One family whose samples differ by a label.
    template <class T>
    void by(std::string_view label, std::initializer_list<std::pair<std::string_view, T>> all) {
        for (const auto& [says, value] : all) sample(label, says, value);
    }
    void histogram(std::string_view name, std::string_view help, const Histogram& h) {
        family(name, "histogram", help);
        std::uint64_t so_far = 0;
        for (std::size_t i = 0; i < Histogram::bounds.size(); ++i) {
            so_far += h.counts()[i];
            fmt::format_to(end(), "{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::bounds[i],
                           so_far);
        }
        fmt::format_to(end(), "{}_bucket{{le=\"+Inf\"}} {}\n{}_sum {}\n{}_count {}\n", name,
                       h.count(), name, h.sum(), name, h.count());
    }

    std::string text() && { return std::move(text_); }

  private:
    std::back_insert_iterator<std::string> end() { return std::back_inserter(text_); }

    std::string text_;
    std::string_view name_;
};

void print_play(Page& page, const Gauges& g) {
    const Counters& c = g.counters;
    page.counter("tortuga_moves_total", "Moves accepted, of people and of bots.", c.moves);
    page.counter("tortuga_events_total", "Whatever got a number at a table, deals included.",
                 c.events);
    page.counter("tortuga_messages_total", "Messages heard.", c.messages);
    page.counter("tortuga_letters_total", "Letters sent.", c.letters);
    page.counter("tortuga_joins_total", "Seats taken up and tables watched, reconnects included.",
                 c.joins);
    page.counter("tortuga_tables_opened_total", "Tables opened.", c.tables);
    page.family("tortuga_refusals_total", "counter", "Messages refused, by code.");
    for (const auto& [code, count] : c.refusals) page.sample("code", code, count);
    page.histogram("tortuga_move_latency_seconds",
                   "From reading a move off the socket to sending what it led to.", g.move_seconds);

    page.histogram("tortuga_loop_lag_seconds",
                   "How late the network thread was for what was due, looked at twice a second.",
                   g.lag_seconds);

    const Census& now = g.census;
    page.family("tortuga_tables", "gauge", "Tables in memory, by phase.");
    page.by<int>("phase",
                 {{"gathering", now.gathering}, {"playing", now.playing}, {"over", now.over}});
    page.gauge("tortuga_tables_open", "Tables that are not over, in memory or not.", now.open);
    page.gauge("tortuga_tables_bytes", "Memory that tables take, about.", now.bytes);
    page.gauge("tortuga_seats_held", "Seats with a connection.", now.seats_held);
    page.gauge("tortuga_watching", "Connections that watch a table.", now.watching);
    page.gauge("tortuga_bots_waiting", "Decisions that wait for a bot's thread.", g.bots_waiting);
    page.gauge("tortuga_bot_threads", "Threads on which bots think.", g.bot_threads);
}

void print_traffic(Page& page, const Traffic& t) {
    page.gauge("tortuga_connections", "Connections open now, of every kind.", t.connections);
    page.gauge("tortuga_websockets", "Those of them that speak the protocol.", t.websockets);
    page.counter("tortuga_connections_total", "Connections accepted.", t.connections_total);
    page.counter("tortuga_http_requests_total", "Requests over HTTP.", t.http_requests);
    page.family("tortuga_connections_refused_total", "counter", "Connections turned away.");
    page.by<std::uint64_t>("why", {{"origin", t.refused_origin},
                                   {"crowd", t.refused_crowd},
                                   {"rush", t.refused_rush},
                                   {"proxy", t.refused_proxy},
                                   {"handshake", t.failed_handshakes}});
    page.family("tortuga_connections_cut_total", "counter", "Connections ended by the harbour.");
    page.by<std::uint64_t>("why", {{"slow", t.cut_slow},
                                   {"oversized", t.cut_oversized},
                                   {"binary", t.cut_binary},
                                   {"budget", t.cut_budget}});
    page.gauge("tortuga_buffers_bytes", "Messages that are half read or not yet sent.",
               t.buffered_bytes);
    page.family("tortuga_frames_total", "counter", "WebSocket messages.");
    page.by<std::uint64_t>("direction", {{"in", t.frames_in}, {"out", t.frames_out}});
    page.family("tortuga_bytes_total", "counter", "Bytes of messages and bodies.");
    page.by<std::uint64_t>("direction", {{"in", t.bytes_in}, {"out", t.bytes_out}});
}

void print_storage(Page& page, const Storage& s) {
    page.counter("tortuga_commits_total", "Batches on disk.", s.commits);
    page.counter("tortuga_rows_total", "Rows on disk.", s.rows);
    page.counter("tortuga_commit_failures_total", "Batches that the disk refused.", s.failures);
    page.histogram("tortuga_commit_seconds", "How long a batch took to be on disk.",
                   s.commit_seconds);
    page.gauge("tortuga_tables_damaged",
               "Tables that cannot be read, or not to their end; the log has their names.",
               s.damaged);
    page.family("tortuga_disk_bytes", "gauge", "What is on disk.");
    page.by<std::uintmax_t>("file", {{"database", s.bytes.database}, {"log", s.bytes.log}});
}

void print_calls(Page& page, const Gauges& g) {
    page.counter("tortuga_called_total", "People called who were not there.", g.counters.calls);
    page.family("tortuga_calls_total", "counter", "Calls brought to people, and not.");
    page.by<std::uint64_t>("outcome", {{"sent", g.calls.sent},
                                       {"failed", g.calls.failed},
                                       {"gone", g.calls.gone},
                                       {"dropped", g.calls.dropped}});
    page.gauge("tortuga_calls_waiting", "Calls that are still to be brought.", g.calls.waiting);
}

void print_budgets(Page& page, const Limits& limits) {
    page.family("tortuga_budget_bytes", "gauge", "What was chosen at the start; 0: no limit.");
    page.by<double>("of", {{"memory", static_cast<double>(limits.memory_bytes)},
                           {"buffers", static_cast<double>(limits.buffer_bytes)},
                           {"disk", static_cast<double>(limits.disk_bytes)},
                           {"table", static_cast<double>(limits.table_bytes)},
                           {"address", limits.address_bytes.burst}});
}

} // namespace

std::string print_metrics(const Gauges& gauges) {
    Page page;
    print_budgets(page, gauges.limits);
    print_play(page, gauges);
    print_traffic(page, gauges.traffic);
    print_storage(page, gauges.storage);
    print_calls(page, gauges);
    page.gauge("tortuga_ready", "1 when the harbour takes moves.", gauges.is_ready ? 1 : 0);
    if (gauges.certificate_days)
        page.gauge("tortuga_certificate_days_left", "Until it is out of date; below 0: it is.",
                   *gauges.certificate_days);
    page.gauge("tortuga_uptime_seconds", "Since the start.", gauges.uptime_seconds);
    page.family("tortuga_build_info", "gauge", "Always 1; the label says what runs.");
    page.sample("version", gauges.version, 1);
    page.counter("process_cpu_seconds_total", "User and kernel time of all threads.",
                 gauges.process.cpu_seconds);
    page.gauge("process_resident_memory_bytes", "Memory that is really there.",
               gauges.process.resident_bytes);
    page.gauge("process_open_fds", "Files and connections open now.", gauges.process.open_files);
    page.gauge("process_max_fds", "As many as the system allows.", gauges.process.files_max);
    return std::move(page).text();
}

} // namespace tortuga
