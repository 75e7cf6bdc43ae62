// kill_ledger.cpp: the comparisons.
#include "tests/kill_ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "harbour/base64.hpp"
#include "harbour/json.hpp"
#include "table/fair.hpp"

namespace tortuga::kill {

namespace {

std::string text_of(std::uint32_t n, const Happened& event) {
    return fmt::format("{}: seat {} {}", n, event.seat, event.move.value_or("(hidden)"));
}

// A game that is played again, and how far each thing that was told or shown holds.
class Retelling {
  public:
    Retelling(const Table& whole, const Memory& memory)
        : whole_{whole}, memory_{memory},
          then_{whole.game(), whole.options(), whole.first_state()} {}

    std::string flaw() {
        if (memory_.story().size() != whole_.log().size())
            return fmt::format("{} events were told, {} are recorded", memory_.story().size(),
                               whole_.log().size());
        auto view = memory_.views().begin();
        for (const auto& [n, told] : memory_.story()) {
            for (; view != memory_.views().end() && view->first < n; ++view)
                if (!is_true(view->second)) return fmt::format("the view at {}", view->first);
            const Event& event = whole_.log()[then_.seq()];
            if (told != as_told(event)) return text_of(n, told);
            then_.commit(event);
        }
        for (; view != memory_.views().end(); ++view)
            if (!is_true(view->second)) return fmt::format("the view at {}", view->first);
        return "";
    }

  private:
    Seat viewer() const { return tortuga::seat(memory_.seat() - 1); }

    Happened as_told(const Event& event) const {
        Happened told{.seat = number_of(event.actor)};
        if (then_.told(event, viewer()).heard)
            told.move = whole_.game().print_move(whole_.options(), event.move);
        return told;
    }
    bool is_true(const std::string& view) const {
        std::string text;
        const AnyView seen = then_.view(viewer());
        append_base64(text, std::span{seen.bytes}.first(whole_.game().view_bytes));
        return text == view;
    }

    const Table& whole_;
    const Memory& memory_;
    Table then_;
};

} // namespace

std::string Memory::add(std::uint32_t n, const Happened& event) {
    if (!story_.empty() && n < story_.rbegin()->first) return "came late: " + text_of(n, event);
    story_.emplace(n, event);
    if (event.seat != seat_) return "";
    if (!open_ || open_->move != event.move || open_->seen >= n)
        return "nobody did this: " + text_of(n, event);
    open_.reset();
    ++acknowledged_;
    return "";
}

std::string Memory::told(std::uint32_t n, const Story& events) {
    for (const auto& [number, event] : events) {
        const auto known = story_.find(number);
        if (known == story_.end()) {
            if (std::string flaw = add(number, event); !flaw.empty()) return flaw;
        } else if (known->second != event) {
            return "told anew: " + text_of(number, event) + ", was " +
                   text_of(number, known->second);
        }
    }
    n_ = std::max(n_, n);
    return "";
}

std::string Memory::shown(std::uint32_t n, const std::string& view) {
    if (const auto [known, is_new] = views_.emplace(n, view); !is_new && known->second != view)
        return fmt::format("another view at {}", n);
    n_ = std::max(n_, n);
    return "";
}

std::string Memory::resumed(std::uint32_t n, const Story& log, const std::string& view) {
    if (n < n_) return fmt::format("at {}, but {} was told", n, n_);
    const auto end = log.upper_bound(n_);
    const auto [known, there] = std::mismatch(story_.begin(), story_.end(), log.begin(), end);
    if (known != story_.end())
        return "lost: " + text_of(known->first, known->second) +
               (there == end ? "" : ", instead " + text_of(there->first, there->second));
    if (there != end) return "slipped in: " + text_of(there->first, there->second);
    if (std::string flaw = told(n, Story{end, log.end()}); !flaw.empty()) return flaw;
    return shown(n, view);
}

std::string disagreement(const Memory& one, const Memory& other) {
    const std::uint32_t both = std::min(one.n(), other.n());
    auto mine = one.story().begin();
    auto theirs = other.story().begin();
    const auto mine_end = one.story().upper_bound(both);
    const auto theirs_end = other.story().upper_bound(both);
    for (; mine != mine_end && theirs != theirs_end; ++mine, ++theirs) {
        const Happened &a = mine->second, &b = theirs->second;
        const bool is_same_move = !a.move || !b.move || a.move == b.move;
        if (mine->first == theirs->first && a.seat == b.seat && is_same_move) continue;
        return text_of(mine->first, a) + " and " + text_of(theirs->first, b);
    }
    if (mine != mine_end) return "only one knows " + text_of(mine->first, mine->second);
    if (theirs != theirs_end) return "only one knows " + text_of(theirs->first, theirs->second);
    return "";
}

std::string flaw_in_record(const std::string& text, const std::vector<const Memory*>& seats) {
    const auto complaint = [](const char* what, const RecordError& error) {
        return fmt::format("{}: line {}, {}", what, error.line, error.complaint.key);
    };
    if (const auto error = check_record(text)) return complaint("record", *error);
    const Record record = std::get<Record>(read_record(text));
    if (!is_sealed(record)) return "record: no seal";
    if (!record.redacted.empty()) return "record: redacted";
    if (const auto error = verify_deal(record, portable_keystream))
        return complaint("deal", *error);
    const Table table = std::get<Table>(replay(record));
    if (!table.is_over()) return "record: the game is not over";
    for (const Memory* memory : seats)
        if (const std::string flaw = Retelling{table, *memory}.flaw(); !flaw.empty())
            return fmt::format("seat {}, other than recorded: {}", memory->seat(), flaw);
    return "";
}

} // namespace tortuga::kill
