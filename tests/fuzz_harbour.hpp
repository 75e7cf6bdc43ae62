// fuzz_harbour.hpp: for fuzzers: a small harbour, its disk and its clock. Whatever is said to it,
// every answer is JSON, a refusal changes nothing, and what happened reads back as the same tables.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "core/rng.hpp"
#include "harbour/described.hpp"
#include "harbour/harbour.hpp"
#include "harbour/json.hpp"
#include "harbour/memory_shelf.hpp"
#include "harbour/room.hpp"

namespace tortuga {

class FuzzHarbour {
  public:
    using Hear = std::function<void(Link, const Message&)>;

    // Every letter is heard, too, by whoever wants to make something of it.
    FuzzHarbour(Link guests, std::string_view hello, Hear hear)
        : guests_{guests}, hello_{hello}, hear_{std::move(hear)} {
        charter_.entropy = [rng = Rng{1}](auto out) mutable {
            for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(rng.next());
        };
        charter_.limits.link_messages = charter_.limits.address_messages =
            charter_.limits.address_tables = charter_.limits.address_persons =
                charter_.limits.mail_codes = {};
        charter_.calls = {.push_key = "fuzz", .web = true, .mail = true, .admits = [](const Way&) {
                              return true;
                          }};
    }

    void open() { // As after a kill: whatever is not on the shelf is gone.
        harbour_.emplace(charter_, shelf_);
        PRE(!harbour_->reopen(now_));
        deliver(0);
        for (Link link = 1; link <= guests_; ++link) greet(link);
    }
    void drop(Link link) {
        harbour_->lost(link, now_);
        deliver(0);
        greet(link);
    }
    void say(Link link, std::string_view line) {
        harbour_->heard(link, line, now_);
        deliver(link);
    }
    void let_pass(TimeMs ms) { now_ = {now_.steady + ms, now_.date + ms}; }
    void tick(TimeMs ms) {
        let_pass(ms);
        harbour_->tick(now_);
        deliver(0);
    }
    // Nobody is there any more where somebody was called last.
    void lose_address() {
        if (called_) harbour_->unreachable(*called_, now_);
        deliver(0);
    }
    std::string code() const { return called_ ? called_->code : ""; } // That was sent last.
    void set_disk_full(bool is_full) { is_disk_full_ = is_full; }

    const MemoryShelf& shelf() const { return shelf_; }
    void demand_kept() {
        for (const auto& [id, rows] : shelf_.rows) {
            if (!is_table(id)) {
                PRE(read_rows<Person>(rows));
                continue;
            }
            const auto room = read_room(rows);
            PRE(room && room->hash() == harbour_->state_hash(id, now_));
        }
    }

  private:
    void greet(Link link) {
        harbour_->connected(link, "fuzz");
        say(link, hello_);
    }
    void deliver(Link from) {
        for (Outbox box = harbour_->take(); !box.empty(); box = harbour_->take()) {
            if (is_disk_full_ && !box.batch.empty()) {
                harbour_->not_kept({box}, "full", now_);
                from = 0;
                continue;
            }
            shelf_.keep(box.batch);
            if (!box.batch.empty()) harbour_->kept();
            for (const Letter& letter : box.letters) read(letter, from, box.batch.empty());
            for (const Calling& calling : box.calls) called_ = calling;
            from = 0; // What bots do now is nobody's answer.
            for (const BotTask& task : box.tasks) harbour_->chosen(task, task.moves[0], now_);
        }
    }
    void read(const Letter& letter, Link from, bool has_changed_nothing) const {
        for (std::string_view text = letter.text; !text.empty();) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(line.size() + 1);
            const auto message = Message::read(line);
            PRE(message && unlike_its_row(message->object()).empty());
            PRE(letter.to != from || message->type() != "refused" || has_changed_nothing);
            PRE(letter.to >= 1 && letter.to <= guests_);
            hear_(letter.to, *message);
        }
    }

    Link guests_;
    std::string_view hello_;
    Hear hear_;
    Charter charter_{.name = "Fuzz"};
    MemoryShelf shelf_{};
    std::optional<Harbour> harbour_{};
    Now now_{.steady = 1'000'000'000, .date = 1'000'000'000'000};
    bool is_disk_full_ = false;
    std::optional<Calling> called_{};
};

} // namespace tortuga
