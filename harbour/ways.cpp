// ways.cpp: the ways of a table's seats, from its entries.
#include "harbour/ways.hpp"

#include <algorithm>
#include <type_traits>

#include "harbour/wire_told.hpp"
#include "table/sha256.hpp"

namespace tortuga {

namespace {

using Kind = Entry::Kind;

constexpr auto& way_words = protocol::called_words;
constexpr std::string_view summons_words[] = {"turn", "still", "nudge", "over", "confirm"};

// The place of a word in a list; nothing: it is not there.
template <class T, std::size_t Size>
std::optional<T> named_in(const std::string_view (&words)[Size], std::string_view word) {
    const auto found = std::ranges::find(words, word);
    if (found == std::end(words)) return {};
    return static_cast<T>(found - std::begin(words));
}

std::string lowered(std::string_view text) {
    std::string all{text};
    for (char& c : all)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return all;
}

} // namespace

std::string_view way_word(Way::How how) { return way_words[static_cast<std::size_t>(how)]; }
std::string_view summons_word(Summons why) { return summons_words[static_cast<std::size_t>(why)]; }
std::optional<Way::How> way_named(std::string_view word) {
    return named_in<Way::How>(way_words, word);
}

std::string Way::id() const { return to_hex(sha256(address())).substr(0, 16); }

std::string Way::host() const {
    std::string_view whole = address();
    const std::string_view before = how == How::mail ? "@" : "://";
    const std::size_t at = how == How::mail ? whole.rfind(before) : whole.find(before);
    if (at != whole.npos) whole.remove_prefix(at + before.size());
    return lowered(whole.substr(0, whole.find_first_of("/?")));
}

std::string Way::door() const {
    const std::string_view whole = address();
    if (how != How::mail) return std::string{whole};
    const std::size_t at = std::min(whole.rfind('@'), whole.size());
    std::string box = lowered(whole.substr(0, std::min(whole.find('+'), at)));
    std::erase(box, '.');
    return box + lowered(whole.substr(at));
}

std::string Way::shown() const {
    if (how != How::mail) return host();
    const std::string_view whole = address();
    const std::size_t at = std::min(whole.find('@'), whole.size());
    return std::string{whole.substr(0, std::min<std::size_t>(at, 1))} + "…" +
           std::string{whole.substr(at)};
}

bool Ways::fits(const Entry& entry) {
    if (entry.kind == Kind::called) return named_in<Summons>(summons_words, entry.key).has_value();
    return entry.text.size() <= way_bytes && (entry.key == "none" || way_named(entry.key));
}

void Ways::forget(Seat who) {
    ways_[index(who)].clear();
    called_[index(who)] = 0;
}

void Ways::change(const Entry& entry) {
    std::vector<Way>& all = ways_[index(entry.seat)];
    const auto how = way_named(entry.key);
    if (!how && entry.text.empty()) return all.clear();
    if (!how) {
        std::erase_if(all, [&](const Way& way) { return way.id() == entry.text; });
        return;
    }
    const Way way{.how = *how, .language = entry.mix, .to = entry.text, .renewals = entry.number};
    std::erase_if(all, [&](const Way& old) { return old.address() == way.address(); });
    if (all.size() == ways_max) all.erase(all.begin()); // The device that was not renewed longest.
    all.push_back(way);
}

void Ways::add(const Entry& entry) {
    const bool is_seat = static_cast<std::size_t>(entry.seat) < seats_max;
    switch (entry.kind) {
    case Kind::call: change(entry); break;
    case Kind::called:
        called_[index(entry.seat)] |= bit(*named_in<Summons>(summons_words, entry.key));
        break;
    case Kind::sit:
    case Kind::bot:
    case Kind::leave: forget(entry.seat); break;
    case Kind::key:
        if (is_seat) forget(entry.seat); // Who asked may have had the link that is dead now.
        break;
    case Kind::own: // It is another's link now that leads there.
        std::erase_if(ways_[index(entry.seat)], [](const Way& way) { return way.renewals >= 0; });
        break;
    case Kind::out: out_.add(entry.seat); break;
    case Kind::back:
        out_ = out_ - SeatSet::of(entry.seat);
        called_[index(entry.seat)] = 0;
        break;
    case Kind::move:
        if (is_seat && !out_.has(entry.seat)) called_[index(entry.seat)] = 0;
        break;
    case Kind::undo: called_.fill(0); break;
    case Kind::start: called_.fill(0); break;
    case Kind::open:
    case Kind::mix:
    case Kind::pause:
    case Kind::resume:
    case Kind::say:
    case Kind::point:
    case Kind::next:
    case Kind::close:
    case Kind::promise:
    case Kind::stir:
    case Kind::reveal:
    case Kind::face:
    case Kind::person:
    case Kind::strike:
    case Kind::change:
    case Kind::hush: break;
    }
}

} // namespace tortuga
