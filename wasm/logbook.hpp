// logbook.hpp: a record, opened on the screen: every moment of it, from any seat, and its proof.
#pragma once

#include "wasm/question.hpp"

namespace tortuga {

// Each takes the record along, as text: nothing is kept between two questions.
std::string open_record(const Question& q);    // What it is, how long, and all it tells.
std::string show_moment(const Question& q);    // The view of a seat after so many events.
std::string show_event(const Question& q);     // The last of so many, as a seat was shown it.
std::string verify_deal_of(const Question& q); // Were the cards dealt as promised?
std::string promise_of(const Question& q);     // What is said of entropy before it is shown.

} // namespace tortuga
