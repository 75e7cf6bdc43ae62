// person.cpp: keys and tables of a person, from their entries.
#include "harbour/person.hpp"

#include <algorithm>
#include <charconv>

namespace tortuga {

namespace {

constexpr std::size_t number_digits = 16, secret_digits = 64;

std::string digits_of(PersonNumber number) {
    std::string digits(number_digits, '0');
    auto left = static_cast<std::uint64_t>(number);
    for (std::size_t i = number_digits; i-- > 0; left /= 16)
        digits[i] = "0123456789abcdef"[left % 16];
    return digits;
}

} // namespace

std::string persons_key(PersonNumber number, std::string_view secret) {
    return digits_of(number) + std::string{secret};
}

bool is_persons_key(std::string_view key) { return key.size() == number_digits + secret_digits; }

PersonNumber person_of_key(std::string_view key) {
    if (!is_persons_key(key)) return 0;
    PersonNumber number = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + number_digits, number, 16);
    const bool is_whole = error == std::errc{} && end == key.data() + number_digits;
    return is_whole && number > 0 ? number : 0;
}

bool is_key_for(PersonNumber number, std::string_view key) {
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return is_persons_key(key) && key.starts_with(digits_of(number)) &&
           std::ranges::all_of(key, is_digit);
}

std::string shelf_name(PersonNumber number) { return "@" + digits_of(number); }

std::optional<Person> Person::open(const Entry& entry) {
    if (entry.kind != Entry::Kind::person || digest_of(entry.key) == Digest{}) return {};
    Person person;
    person.n_ = 1;
    person.key_hash_ = digest_of(entry.key);
    return person;
}

bool Person::fits(const Entry& entry) const {
    if (entry.kind == Entry::Kind::key) return digest_of(entry.key) != Digest{};
    if (entry.kind == Entry::Kind::own) return !entry.text.empty() && !has(entry.text);
    return entry.kind == Entry::Kind::strike && has(entry.text);
}

void Person::add(const Entry& entry) {
    PRE(fits(entry));
    ++n_;
    if (entry.kind == Entry::Kind::key)
        former_.push_back({std::exchange(key_hash_, digest_of(entry.key)), entry.at});
    else if (entry.kind == Entry::Kind::own)
        tables_.push_back(entry.text);
    else
        std::erase(tables_, entry.text);
}

std::optional<TimeMs> Person::died(const Digest& former) const {
    const auto found = std::ranges::find(former_, former, &Former::hash);
    if (found == former_.end()) return {};
    return found->died;
}

bool Person::has(std::string_view table) const {
    return std::ranges::find(tables_, table) != tables_.end();
}

} // namespace tortuga
