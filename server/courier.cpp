// courier.cpp: who goes where, and when again.
#include "server/courier.hpp"

#include <algorithm>

#include "server/call_text.hpp"
#include "server/command.hpp"

namespace tortuga {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t posting = 4; // Threads: so many who say nothing are waited for at once.
constexpr std::size_t trips_most = 1'000;
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
    if (!place) return false;
    if (way.how == Way::How::web) return web.admits(*place);
    return push.admits(*place) && read_subscription(way.to);
}

Courier::Courier(CallRules rules, PushKey key, Gone gone)
    : rules_{std::move(rules)}, key_{std::move(key)}, gone_{std::move(gone)} {}

Courier::~Courier() {
    {
        const std::lock_guard lock{guard_};
        closing_ = true;
    }
    for (Lane* lane : {&posts_, &letters_}) {
        lane->called.notify_all();
        for (std::thread& one : lane->threads) one.join();
    }
}

CallCounts Courier::counts() const {
    const std::lock_guard lock{guard_};
    CallCounts counts = counts_;
    counts.waiting = posts_.trips.size() + letters_.trips.size();
    return counts;
}

// Threads begin with the first call: most harbours never make one.
void Courier::carry(Calling calling) {
    const bool is_letter = calling.way.how == Way::How::mail;
    Lane& lane = is_letter ? letters_ : posts_;
    {
        const std::lock_guard lock{guard_};
        if (lane.trips.size() >= trips_most) {
            ++counts_.dropped;
            return;
        }
        lane.trips.emplace(Clock::now(), Trip{.calling = std::move(calling)});
    }
    if (lane.threads.size() < (is_letter ? 1 : posting))
        lane.threads.emplace_back([this, &lane] { work(lane); });
    lane.called.notify_one();
}

void Courier::work(Lane& lane) {
    while (std::optional<Trip> trip = next(lane)) {
        const Outcome outcome = bring(trip->calling);
        settle(lane, std::move(*trip), outcome);
    }
}

std::optional<Courier::Trip> Courier::next(Lane& lane) {
    std::unique_lock lock{guard_};
    for (;;) {
        if (closing_) return {};
        if (lane.trips.empty()) {
            lane.called.wait(lock);
        } else if (const auto due = lane.trips.begin()->first; due > Clock::now()) {
            lane.called.wait_until(lock, due);
        } else {
            Trip trip = std::move(lane.trips.begin()->second);
            lane.trips.erase(lane.trips.begin());
            return trip;
        }
    }
}

void Courier::settle(Lane& lane, Trip trip, Outcome outcome) {
    using Is = Outcome::Is;
    const auto attempt = static_cast<std::size_t>(trip.attempt);
    if (outcome.is == Is::gone) gone_(trip.calling);
    const std::lock_guard lock{guard_};
    if (outcome.is == Is::done) ++counts_.sent;
    if (outcome.is == Is::gone) ++counts_.gone;
    if (outcome.is == Is::later && attempt < std::size(pauses)) {
        ++trip.attempt;
        const auto due = Clock::now() + std::max(pauses[attempt], outcome.wait);
        lane.trips.emplace(due, std::move(trip));
    } else if (outcome.is == Is::later || outcome.is == Is::lost) {
        ++counts_.failed;
    }
}

// What the house does not allow any more is not done, though it was when it was asked for.
Courier::Outcome Courier::bring(const Calling& calling) try {
    if (!rules_.admits(calling.way)) return {.is = Outcome::Is::lost};
    return calling.way.how == Way::How::mail ? write(calling) : post(calling);
} catch (const std::exception&) {
    return {.is = Outcome::Is::lost};
}

Courier::Outcome Courier::write(const Calling& calling) const {
    const CallText text = text_for(calling, rules_.harbour, rules_.root);
    const bool is_sent =
        run_command(rules_.mail_command, letter_to(calling.way.to, text), letter_patience);
    return {.is = is_sent ? Outcome::Is::done : Outcome::Is::later};
}

Courier::Outcome Courier::post(const Calling& calling) {
    std::call_once(believes_, [this] { issuers_.emplace(""); });
    const Place place = *read_place(calling.way.address());
    const Receipt receipt = deliver(parcel_for(calling, place), *issuers_, post_patience);
    const int status = receipt.status;
    if (status >= 200 && status < 300) return {.is = Outcome::Is::done};
    if (status == 404 || status == 410) return {.is = Outcome::Is::gone};
    const bool is_passing = status == 0 || status == 429 || status >= 500;
    return {.is = is_passing ? Outcome::Is::later : Outcome::Is::lost, .wait = receipt.wait};
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
                     {"Topic", calling.table},
                     {"Content-Encoding", "aes128gcm"},
                     {"Content-Type", "application/octet-stream"},
                     {"Authorization", push_authority(*key_, place.origin(), contact,
                                                      seconds_now() + authority_seconds)}};
    parcel.body = seal_push(push_text(calling, text), *read_subscription(calling.way.to));
    return parcel;
}

} // namespace tortuga
