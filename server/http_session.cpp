// http_session.cpp: requests in, answers out, until one of them wants to speak the protocol.
//
// A whole header has to arrive in time, however slowly it is sent, and within eight kilobytes. A
// call to the API takes a link of its own in the harbour, as if somebody had connected.
#include <fmt/chrono.h>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api.hpp"
#include "server/handshake.hpp"
#include "server/invitation.hpp"
#include "server/origin.hpp"
#include "server/web_socket.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using std::chrono::seconds;
using Error = beast::error_code;

constexpr std::uint32_t header_bytes_max = 8 * 1024;
constexpr std::size_t wrapping_bytes = 64 * 1024; // Around a record, in a body.
constexpr char upgrade_version[] = "13";          // There never was another.
constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr seconds header_patience{10};
constexpr seconds between_patience{30}; // From one request to the next, its header included.
constexpr seconds body_patience{30};
constexpr seconds answer_patience{10}; // Of the harbour's.
constexpr seconds parting_patience{2};

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// All lines of a header field as one list, as they came.
std::string joined(const Request& request, std::string_view field) {
    std::string all;
    const auto [first, last] = request.equal_range(field);
    for (auto line = first; line != last; ++line)
        (all += all.empty() ? "" : ",") += std::string_view{line->value()};
    return all;
}

// A coding that we do not know would hide where a body ends, and so what the next request is.
bool has_known_coding(const Request& request) {
    const auto codings = request.count(http::field::transfer_encoding);
    return codings == 0 ||
           (codings == 1 && beast::iequals(request[http::field::transfer_encoding], "chunked"));
}

// One Host field, with a host in it; before HTTP/1.1 it may be missing (RFC 9112).
bool has_host(const Request& request) {
    const auto hosts = request.count(http::field::host);
    if (hosts == 0) return request.version() < 11;
    return hosts == 1 && is_host(request[http::field::host]);
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

std::string date_text() {
    return fmt::format("{:%a, %d %b %Y %H:%M:%S GMT}", fmt::gmtime(std::time(nullptr)));
}

// What browsers shall not do with anything of ours. A page may load what is ours, run our
// WebAssembly and connect to us; not every browser knows that 'self' covers WebSockets.
void set_safeguards(Response& response, std::string_view host) {
    std::string connect = "connect-src 'self'";
    if (is_host(host)) connect += fmt::format(" ws://{0} wss://{0}", host);
    response.set("Content-Security-Policy",
                 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                 "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
                     connect +
                     "; object-src 'none'; base-uri 'none'; form-action 'none'; "
                     "frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    // None of it is needed for playing; whatever gets into a page shall not have it either.
    response.set("Permissions-Policy",
                 "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
                 "hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Embedder-Policy", "require-corp");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
}

class HttpSession final : public Session, public Receiver {
  public:
    HttpSession(Common& common, Socket socket, std::string peer, Crowd::Place place)
        : common_{common}, stream_{std::move(socket)}, place_{std::move(place)},
          peer_{std::move(peer)}, patience_{stream_.get_executor()} {}

    void begin() override { read(header_patience); }
    void end() override;

    void deliver(std::string lines) override { letters_ += lines; }
    void finish() override { is_hung_up_ = true; }
    void send() override;

  private:
    // Runs `then` when an operation is through, and leaves if there is nothing more to wait for.
    template <class Then>
    auto after(Then then) {
        under_way_.begin();
        return [this, then](const Error& error, auto... rest) {
            then(error, rest...);
            if (under_way_.end()) common_.dismiss(this);
        };
    }

    void read(seconds patience);
    void take_header(const Error& error);
    void read_body();
    void take_body(const Error& error);
    void refuse_reading(const Error& error);
    void upgrade();
    bool is_foreign() const; // Of a page that may not talk to us.
    void refuse_foreign();
    std::string root() const;
    void answer_page();
    void answer_request();
    std::string visitor() const; // For whom the request counts.
    void converse(ApiStep step);
    void disconnect();
    HttpAnswer no_room();
    void respond(HttpAnswer answer);
    void respond_last(HttpAnswer answer); // The connection ends with it.
    void part();                          // Politely: until the other side has read the last.
    void drain();
    void hang_up();

    Common& common_;
    beast::basic_stream<asio::ip::tcp, Executor> stream_;
    Crowd::Place place_;
    ByteBudget::Share share_{}; // For whom the request counts: its body, and then the answer's.
    std::string peer_;          // The address at the other end.
    asio::steady_timer patience_;
    beast::flat_buffer buffer_{2 * header_bytes_max};
    std::optional<http::request_parser<http::string_body>> parser_{};
    std::optional<Response> response_{};
    ApiCall call_{};
    std::optional<HttpAnswer> otherwise_{}; // What is sent when the call comes to nothing.
    std::string letters_{};
    UnderWay under_way_{};
    Link link_ = 0; // 0: no call under way.
    bool is_hung_up_ = false, is_reading_ = false, is_last_ = false;
};

void HttpSession::read(seconds patience) {
    if (common_.is_closing) return part();
    parser_.emplace();
    parser_->header_limit(header_bytes_max);
    parser_->body_limit(common_.limits.record_bytes + wrapping_bytes);
    stream_.expires_after(patience);
    is_reading_ = true;
    http::async_read_header(stream_, buffer_, *parser_,
                            after([this](const Error& error, std::size_t) {
                                is_reading_ = false;
                                take_header(error);
                            }));
}

void HttpSession::take_header(const Error& error) {
    if (error) return refuse_reading(error);
    const Request& request = parser_->get();
    ++common_.traffic.http_requests;
    if (!has_host(request))
        return respond_last(problem("malformed", "It takes one Host, with a name or an address"));
    if (!has_known_coding(request))
        return respond_last(problem("malformed", "The only Transfer-Encoding here is chunked"));
    if (path_of(request.target()) == "/ws") return upgrade();
    const http::verb method = request.method();
    if (!is_api(request.target()) && method != http::verb::get && method != http::verb::head &&
        method != http::verb::post) {
        HttpAnswer answer = problem("method_not_allowed", "Only GET, HEAD and POST are known here");
        answer.headers.emplace_back("Allow", "GET, HEAD, POST");
        return respond_last(std::move(answer));
    }
    if (method == http::verb::post && is_foreign()) return refuse_foreign();
    share_ = {common_.budget, visitor()};
    stream_.expires_after(body_patience);
    if (!beast::iequals(request[http::field::expect], "100-continue")) return read_body();
    asio::async_write(stream_, asio::buffer(go_on), after([this](const Error& failed, std::size_t) {
                          if (failed) return hang_up();
                          read_body();
                      }));
}

// A body weighs what there is of it, not what it says that it will be.
void HttpSession::read_body() {
    if (parser_->is_done()) return take_body({});
    http::async_read_some(stream_, buffer_, *parser_,
                          after([this](const Error& failed, std::size_t) {
                              if (failed) return take_body(failed);
                              if (!share_.weigh(parser_->get().body().size()))
                                  return respond_last(no_room());
                              read_body();
                          }));
}

void HttpSession::take_body(const Error& error) {
    if (error) return refuse_reading(error);
    common_.traffic.bytes_in += parser_->get().body().size();
    answer_request();
}

// What cannot be understood is answered; whoever is gone or too slow is not.
void HttpSession::refuse_reading(const Error& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return respond_last(problem("header_oversized", "A header has at most 8 KiB"));
    if (error == http::error::body_limit)
        return respond_last(problem("oversized", "A body has at most 1 MiB"));
    if (error == http::error::end_of_stream || error == http::error::partial_message ||
        error.category() != http::make_error_code(http::error::bad_target).category())
        return hang_up();
    respond_last(problem("malformed", error.message()));
}

// Browsers let any page of any site open a WebSocket and post, so we look where it comes from.
// Programs that are no browsers say nothing, and could say anything.
bool HttpSession::is_foreign() const {
    const Request& request = parser_->get();
    const auto origins = request.count(http::field::origin);
    return origins > 1 ||
           (origins == 1 && !may_enter(request[http::field::origin], request[http::field::host],
                                       common_.friends, common_.names));
}

void HttpSession::refuse_foreign() {
    ++common_.traffic.refused_origin;
    common_.incidents.note("origin", visitor());
    respond_last(problem("foreign_origin", "Pages of this site may not talk to this harbour"));
}

void HttpSession::upgrade() {
    const Request& request = parser_->get();
    if (!beast::websocket::is_upgrade(request) ||
        request[http::field::sec_websocket_version] != upgrade_version) {
        HttpAnswer answer = problem("upgrade_required", "This address speaks WebSocket only");
        answer.headers.emplace_back("Upgrade", "websocket");
        answer.headers.emplace_back("Sec-WebSocket-Version", upgrade_version);
        return respond_last(std::move(answer));
    }
    if (is_foreign()) return refuse_foreign();
    const std::string_view key = request[http::field::sec_websocket_key];
    if (!is_handshake_key(key))
        return respond_last(
            problem("malformed", "It takes 16 bytes in base64 as Sec-WebSocket-Key"));
    Upgrade granted{.key = std::string{key},
                    .visitor = visitor(),
                    .early = beast::buffers_to_string(buffer_.cdata())};
    stream_.expires_never();
    common_.adopt(
        web_socket(common_, stream_.release_socket(), std::move(place_), std::move(granted)));
    under_way_.close();
}

std::string HttpSession::visitor() const {
    return tortuga::visitor(peer_, joined(parser_->get(), "X-Forwarded-For"),
                            common_.trusted_proxies);
}

// As the world calls us, or as this visitor does, if that is a name of ours.
std::string HttpSession::root() const {
    if (!common_.url.empty()) return common_.url.substr(0, common_.url.find_last_not_of('/') + 1);
    const std::string_view host = parser_->get()[http::field::host];
    if (!is_host(host) || !is_ours(host, common_.names)) return {};
    return (common_.is_secure ? "https://" : "http://") + std::string{host};
}

// A table's page tells of the table, if the harbour does; else it is the page that all have.
void HttpSession::answer_page() {
    const Request& request = parser_->get();
    const bool is_reading = request.method() != http::verb::post;
    const SiteVisit visit{.target = request.target(),
                          .accept_encoding = request[http::field::accept_encoding],
                          .if_none_match = request[http::field::if_none_match],
                          .accept_language = request[http::field::accept_language]};
    otherwise_ = is_reading ? common_.front.answer(visit) : std::nullopt;
    if (!otherwise_) return respond(problem("not_found", "There is nothing at this address"));
    auto page = common_.front.answer({.target = visit.target});
    if (!page || !is_invitation(visit.target, *page))
        return respond(*std::exchange(otherwise_, {}));
    call_ = invitation(visit, *std::move(page), root());
    converse(call_);
}

void HttpSession::answer_request() {
    const Request& request = parser_->get();
    const std::string_view target = request.target();
    if (!is_api(target)) return answer_page();
    HttpRequest asked{.method = request.method_string(),
                      .target = std::string{target},
                      .body = parser_->get().body(),
                      .authorization = request[http::field::authorization],
                      .accept = request[http::field::accept],
                      .content_type = request[http::field::content_type],
                      .address = visitor()};
    const Detail detail = path_of(target) == "/metrics" ? Detail::all : Detail::health;
    call_ = api_call(asked, common_.gauges(detail), common_.openapi);
    converse(call_);
}

void HttpSession::converse(ApiStep step) {
    if (step.answer) {
        disconnect();
        auto otherwise = std::exchange(otherwise_, {});
        const bool is_refused = otherwise && step.answer->status >= 400;
        return respond(is_refused ? *std::move(otherwise) : *std::move(step.answer));
    }
    if (link_ == 0) {
        is_hung_up_ = false;
        link_ = common_.dock.connect(*this, visitor());
        patience_.expires_after(answer_patience);
        patience_.async_wait(after([this](const Error& stopped) {
            if (stopped || link_ == 0) return;
            converse({.answer = problem("timeout", "The harbour did not answer in time")});
        }));
    }
    for (const std::string& line : step.lines)
        if (link_ != 0) common_.dock.heard(link_, line);
}

void HttpSession::send() {
    if (link_ == 0) return;
    ApiStep step = call_.answered(std::exchange(letters_, {}));
    if (!step.answer && is_hung_up_)
        step.answer = problem("closing", "The harbour ended the conversation");
    converse(std::move(step));
}

void HttpSession::disconnect() {
    patience_.cancel();
    if (link_ != 0) common_.dock.disconnect(std::exchange(link_, 0));
    letters_.clear();
}

void HttpSession::respond_last(HttpAnswer answer) {
    is_last_ = true;
    respond(std::move(answer));
}

// Not a word about whose fault it is: it may be that of somebody else behind the same address.
HttpAnswer HttpSession::no_room() {
    ++common_.traffic.cut_budget;
    return problem("budget", "Too much is unread or unfinished here at present");
}

void HttpSession::respond(HttpAnswer answer) {
    const Request& request = parser_->get();
    if (!share_.weigh(answer.body.size())) {
        answer = no_room();
        share_.weigh(answer.body.size());
    }
    const unsigned version = request.version() == 10 ? 10 : 11;
    Response& response = response_.emplace(static_cast<http::status>(answer.status), version);
    is_last_ = is_last_ || common_.is_closing || !request.keep_alive();
    set_safeguards(response, request[http::field::host]);
    if (common_.has_hsts) response.set("Strict-Transport-Security", "max-age=2592000"); // 30 days.
    response.set(http::field::date, date_text());
    response.set(http::field::content_type, answer.type);
    for (const auto& [name, value] : answer.headers) response.set(name, value);
    response.keep_alive(!is_last_);
    if (answer.status != 304) // Its length would be that of what is not sent.
        response.content_length(answer.body.size());
    if (request.method() != http::verb::head) response.body() = std::move(answer.body);
    stream_.expires_after(body_patience);
    http::async_write(stream_, response, after([this](const Error& error, std::size_t sent) {
                          common_.traffic.bytes_out += sent;
                          response_.reset();
                          share_.weigh(0);
                          if (error) return hang_up();
                          if (is_last_) return part();
                          read(between_patience);
                      }));
}

// Closing at once would take the answer back, if there is something unread: the other side would
// see a reset instead.
void HttpSession::part() {
    Error ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(parting_patience);
    drain();
}

void HttpSession::drain() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096), after([this](const Error& error, std::size_t) {
                                if (error) return hang_up();
                                drain();
                            }));
}

void HttpSession::end() {
    if (is_reading_) hang_up();
}

void HttpSession::hang_up() {
    if (under_way_.is_over()) return;
    under_way_.close();
    disconnect();
    stream_.close();
}

} // namespace

std::unique_ptr<Session> http_session(Common& common, Socket socket, std::string peer,
                                      Crowd::Place place) {
    return std::make_unique<HttpSession>(common, std::move(socket), std::move(peer),
                                         std::move(place));
}

} // namespace tortuga
