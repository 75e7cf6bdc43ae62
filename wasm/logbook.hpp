// logbook.hpp: records, opened on the screen: every moment of them, from any seat, and their proof.
#pragma once

#include "table/record.hpp"
#include "wasm/question.hpp"

namespace tortuga {

// Records that are open, each by the number that the page gave it. One is read, checked and played
// once; some of its positions are kept, and from one of these every moment is a few events away.
class Logbook {
  public:
    struct Open {
        std::int64_t number;
        Header header;
        bool is_sealed;
        Table table;
        std::vector<AnyState> kept{};

        Table at(std::uint32_t events) const; // As it stood after so many, without its log.
    };

    // Takes the place of the one that had the number. Of too many, the one that was asked for
    // longest ago is closed. What is returned holds until the next is opened.
    Checked<const Open*> open(std::int64_t number, std::string_view text);
    const Open* find(std::int64_t number); // nullptr: it is not open, or not any more.
    void close(std::int64_t number);

  private:
    std::vector<Open> open_{}; // The one that was asked for last stands last.
};

// Each names the record by its number and brings its text along where it is to be opened.
std::string open_record(const Question& q);    // What it is, how long, and all it tells.
std::string show_moment(const Question& q);    // What a seat saw after so many events.
std::string show_event(const Question& q);     // The last of so many, as a seat was shown it.
std::string close_record(const Question& q);   // Nobody looks at it any more.
std::string verify_deal_of(const Question& q); // Were the cards dealt as promised? By its text.
std::string promise_of(const Question& q);     // What is said of entropy before it is shown.

} // namespace tortuga
