// harbour_module.cpp: the browser's own harbour, as its worker drives it. Times are milliseconds
// since 1970; links are numbers that the worker gives out.
#include <sys/random.h>

#include <map>

#include "harbour/own_harbour.hpp"
#include "wasm/border.hpp"
#include "wasm/task.hpp"

namespace tortuga {

namespace {

OwnHarbour& own() {
    static OwnHarbour harbour{[](std::span<std::uint8_t> bytes) {
        const int failed = getentropy(bytes.data(), bytes.size());
        PRE(failed == 0);
    }};
    return harbour;
}

std::map<int, BotTask> asked; // Of bots that have not answered yet.
int last_asked = 0;

// The worker's clock begins with the date and then only runs.
Now at(double now) { return {static_cast<TimeMs>(now), static_cast<TimeMs>(now)}; }

} // namespace

// What the browser kept before: batches, one after the other. 0: it could not be read.
extern "C" __attribute__((export_name("harbour_shelve"))) int harbour_shelve() {
    const auto batch = read_batch(border::inbox());
    if (batch) own().shelve(*batch);
    return batch ? 1 : 0;
}

extern "C" __attribute__((export_name("harbour_open"))) void harbour_open(double now) {
    own().open(at(now));
}

extern "C" __attribute__((export_name("harbour_connect"))) void harbour_connect(int link) {
    own().harbour().connected(static_cast<Link>(link), "here");
}

extern "C" __attribute__((export_name("harbour_hear"))) void harbour_hear(int link, double now) {
    own().harbour().heard(static_cast<Link>(link), border::inbox(), at(now));
}

extern "C" __attribute__((export_name("harbour_lose"))) void harbour_lose(int link, double now) {
    own().harbour().lost(static_cast<Link>(link), at(now));
}

extern "C" __attribute__((export_name("harbour_tick"))) void harbour_tick(double now) {
    own().harbour().tick(at(now));
}

// When it wants to be woken; a negative number: never.
extern "C" __attribute__((export_name("harbour_next_tick"))) double harbour_next_tick() {
    const auto next = own().harbour().next_tick();
    return next ? static_cast<double>(*next) : -1;
}

extern "C" __attribute__((export_name("harbour_take"))) void harbour_take() {
    border::answer(own().take());
}

extern "C" __attribute__((export_name("harbour_kept"))) void harbour_kept() { own().kept(); }

extern "C" __attribute__((export_name("harbour_not_kept"))) void harbour_not_kept(double now) {
    own().not_kept(std::string{border::inbox()}, at(now));
}

extern "C" __attribute__((export_name("harbour_bots_waiting"))) int harbour_bots_waiting() {
    return own().bots_waiting();
}

// What the bot that has waited longest is to decide, as a question to any engine; by which number
// it is answered.
extern "C" __attribute__((export_name("harbour_hand_out"))) int harbour_hand_out() {
    const auto& [number, task] = *asked.emplace(++last_asked, own().next_task()).first;
    border::answer(print_task(task));
    return number;
}

extern "C" __attribute__((export_name("harbour_chosen"))) void harbour_chosen(int number, int move,
                                                                              double now) {
    const auto task = asked.extract(number);
    PRE(!task.empty());
    own().harbour().chosen(task.mapped(), static_cast<MoveBits>(move), at(now));
}

} // namespace tortuga
