// courier.cpp: who goes where, and when again.
#include "server/courier.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "server/call_text.hpp"
#include "server/command.hpp"

namespace tortuga {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t trips_most = 1'000; // First attempts, and as many others.
constexpr std::size_t table_trips_most = 64;
constexpr seconds age_most{3'600}, code_age_most{30}; // A code is asked for anew by then.
constexpr seconds rest{30};                           // Of a host that said nothing.
constexpr milliseconds post_patience{8'000}, letter_patience{20'000};
constexpr milliseconds pauses[] = {seconds{2}, seconds{30}, seconds{600}}; // Between attempts.
constexpr int ttl_seconds = 3 * 24 * 3'600; // A browser that is off for longer has missed it.
constexpr int authority_seconds = 12 * 3'600;

std::int64_t seconds_now() {
    return std::chrono::duration_cast<seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

bool CallRules::admits(const Way& way) const {
    if (way.how == Way::How::mail) return !mail_command.empty() && is_mail_address(way.to);
    const auto place = read_place(way.address());
    const Reach& reach = way.how == Way::How::web ? web : push;
    if (!place || !reach.admits(*place)) return false;
    if (!reach.is_named(*place) && std::ranges::find(own_names, place->host) != own_names.end())
        return false;
    return way.how == Way::How::web || read_subscription(way.to);
}

Courier::Courier(CallRules rules, const Secret& seed, CallEars ears)
    : rules_{std::move(rules)}, seed_{seed}, key_{push_key(seed)}, ears_{std::move(ears)} {}

Courier::~Courier() {
    close();
    for (Lane* lane : {&pushes_, &hooks_, &letters_})
        for (std::thread& one : lane->threads) one.join();
}

void Courier::close() {
    {
        const std::lock_guard lock{guard_};
        closing_.request_stop();
    }
    for (Lane* lane : {&pushes_, &hooks_, &letters_}) lane->called.notify_all();
}

CallCounts Courier::counts() const {
    const std::lock_guard lock{guard_};
    CallCounts counts = counts_;
    for (const Lane* lane : {&pushes_, &hooks_, &letters_})
        counts.waiting += lane->fresh.size() + lane->again.size();
    return counts;
}

Courier::Lane& Courier::lane_of(Way::How how) {
    switch (how) {
    case Way::How::push: return pushes_;
    case Way::How::web: return hooks_;
    case Way::How::mail: break;
    }
    return letters_;
}

void Courier::carry(Calling calling) {
    Lane& lane = lane_of(calling.way.how);
    const auto is_its = [&](const Trip& trip) { return trip.calling.table == calling.table; };
    {
        const std::lock_guard lock{guard_};
        const auto of_table =
            std::ranges::count_if(lane.fresh, is_its) +
            std::ranges::count_if(lane.again, is_its,
                                  [](const auto& one) -> const Trip& { return one.second; });
        if (lane.fresh.size() >= trips_most || std::cmp_greater_equal(of_table, table_trips_most)) {
            ++counts_.dropped;
            return;
        }
        const auto place = read_place(calling.way.address());
        lane.fresh.push_back({.calling = std::move(calling),
                              .host = place ? place->host : "",
                              .since = Clock::now()});
    }
    hire(lane);
    lane.called.notify_one();
}

// Threads begin with the first call: most harbours never make one. Where the system has none left,
// those who are there do it, or the next call tries once more.
void Courier::hire(Lane& lane) try {
    if (lane.threads.size() < lane.threads_most)
        lane.threads.emplace_back([this, &lane] { work(lane); });
} catch (const std::system_error&) {
}

void Courier::work(Lane& lane) {
    while (std::optional<Trip> trip = next(lane)) {
        const Outcome outcome = bring(trip->calling);
        settle(lane, std::move(*trip), outcome);
    }
}

std::optional<Courier::Trip> Courier::next(Lane& lane) {
    std::unique_lock lock{guard_};
    while (!closing_.stop_requested()) {
        if (std::optional<Trip> trip = due(lane, Clock::now())) return trip;
        if (lane.again.empty())
            lane.called.wait(lock);
        else
            lane.called.wait_until(lock, lane.again.begin()->first);
    }
    return {};
}

// Who was not tried yet goes first. Whoever wants to a host that rests waits until it has rested.
std::optional<Courier::Trip> Courier::due(Lane& lane, Clock::time_point now) {
    std::erase_if(lane.resting, [&](const auto& one) { return one.second <= now; });
    for (;;) {
        Trip trip;
        if (!lane.fresh.empty()) {
            trip = std::move(lane.fresh.front());
            lane.fresh.pop_front();
        } else if (!lane.again.empty() && lane.again.begin()->first <= now) {
            trip = std::move(lane.again.begin()->second);
            lane.again.erase(lane.again.begin());
        } else {
            return {};
        }
        const auto host = lane.resting.find(trip.host);
        if (host == lane.resting.end()) return trip;
        put_off(lane, std::move(trip), host->second);
    }
}

// If there are too many, the one that has longest to wait is not made.
void Courier::put_off(Lane& lane, Trip trip, Clock::time_point due) {
    const bool is_code = trip.calling.why == Summons::confirm;
    if (due - trip.since > (is_code ? code_age_most : age_most)) {
        ++counts_.failed;
        return;
    }
    lane.again.emplace(due, std::move(trip));
    if (lane.again.size() <= trips_most) return;
    lane.again.erase(std::prev(lane.again.end()));
    ++counts_.dropped;
}

void Courier::settle(Lane& lane, Trip trip, const Outcome& outcome) {
    using Is = Outcome::Is;
    const auto attempt = static_cast<std::size_t>(trip.attempt);
    const bool is_last = attempt >= std::size(pauses);
    const bool is_gone = outcome.is == Is::gone || (outcome.is == Is::refused && is_last);
    if (is_gone && ears_.gone) ears_.gone(trip.calling);
    if (outcome.is != Is::done && outcome.is != Is::gone && ears_.failed)
        ears_.failed({trip.calling.way.how, trip.host, outcome.status, outcome.why});
    const std::lock_guard lock{guard_};
    const auto now = Clock::now();
    if (outcome.is == Is::later && outcome.status == 0 && !trip.host.empty())
        lane.resting[trip.host] = now + (attempt == 0 ? pauses[0] : rest);
    if (outcome.is == Is::done) {
        ++counts_.sent;
    } else if (is_gone) {
        ++counts_.gone;
    } else if (outcome.is == Is::lost || is_last) {
        ++counts_.failed;
    } else {
        ++trip.attempt;
        put_off(lane, std::move(trip), now + std::max(pauses[attempt], outcome.wait));
    }
}

// What the house does not allow any more is not done, though it was when it was asked for.
Courier::Outcome Courier::bring(const Calling& calling) try {
    if (!rules_.admits(calling.way))
        return {.is = Outcome::Is::lost, .why = "the house does not allow it any more"};
    return calling.way.how == Way::How::mail ? write(calling) : post(calling);
} catch (const std::exception& error) {
    return {.is = Outcome::Is::lost, .why = error.what()};
}

Courier::Outcome Courier::write(const Calling& calling) const {
    const CallText text = text_for(calling, rules_.harbour, rules_.root);
    std::string trouble = run_command(rules_.mail_command, letter_to(calling.way.to, text),
                                      letter_patience, closing_.get_token());
    const bool is_sent = trouble.empty();
    return {.is = is_sent ? Outcome::Is::done : Outcome::Is::later, .why = std::move(trouble)};
}

// A service that does not take our word for a subscription may think otherwise later; if it never
// does, the subscription was made for another key.
Courier::Outcome Courier::post(const Calling& calling) {
    using Is = Outcome::Is;
    std::call_once(believes_, [this] { issuers_.emplace(""); });
    const Place place = *read_place(calling.way.address());
    const Receipt receipt =
        deliver(parcel_for(calling, place), *issuers_, post_patience, closing_.get_token());
    const int status = receipt.status;
    const bool is_passing = status == 429 || status >= 500 || (status == 0 && !receipt.is_for_good);
    const bool is_push = calling.way.how == Way::How::push;
    Outcome outcome{.is = Is::lost, .wait = receipt.wait, .status = status, .why = receipt.why};
    if (status >= 200 && status < 300) outcome.is = Is::done;
    if (status == 404 || status == 410) outcome.is = Is::gone;
    if (is_push && (status == 401 || status == 403)) outcome.is = Is::refused;
    if (is_passing) outcome.is = Is::later;
    return outcome;
}

// A newer push takes the place of an older one about the same table that was not shown yet.
Parcel Courier::parcel_for(const Calling& calling, const Place& place) const {
    const CallText text = text_for(calling, rules_.harbour, rules_.root);
    const bool is_push = calling.way.how == Way::How::push;
    Parcel parcel{.place = place,
                  .is_trusted = (is_push ? rules_.push : rules_.web).is_named(place)};
    if (!is_push) {
        parcel.fields = {{"Content-Type", "application/json"}, {"User-Agent", "Tortuga"}};
        parcel.body = hook_text(calling, text);
        return parcel;
    }
    const std::string contact = rules_.root.starts_with("https:") ? rules_.root : "";
    parcel.fields = {{"TTL", std::to_string(ttl_seconds)},
                     {"Urgency", calling.why == Summons::over ? "normal" : "high"},
                     {"Topic", push_topic(seed_, calling.table)},
                     {"Content-Encoding", "aes128gcm"},
                     {"Content-Type", "application/octet-stream"},
                     {"Authorization", push_authority(*key_, place.origin(), contact,
                                                      seconds_now() + authority_seconds)}};
    parcel.body = seal_push(push_text(calling, text), *read_subscription(calling.way.to));
    return parcel;
}

} // namespace tortuga
