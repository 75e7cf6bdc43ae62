// words.hpp: what a player reads, in one language. Keys in, sentences out.
//
// A text has blanks, and words that depend on what fills them: "{cards} {cards:card|cards}" says
// "1 card" and "2 cards", "{name:d’|de }{name}" says "d’Anna" and "de Bruno" (forms.hpp).
//
// The texts live in words/<language>.json beside what they speak of; whoever starts the program
// loads them. A test fails when a key is missing in one language, so a missing key here is a bug.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

#include "faces/result.hpp"

namespace tortuga {

class Words {
  public:
    void add(std::string key, std::string text) { texts_[std::move(key)] = std::move(text); }
    bool has(std::string_view key) const { return texts_.contains(key); }

    // The text with each {name} replaced by the argument of that name, and each {name:one|many} by
    // the form that goes with it.
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const {
        return fill(key, {args.begin(), args.end()});
    }
    std::string say(const Complaint& complaint) const {
        return fill(complaint.key, complaint.args);
    }

  private:
    std::string fill(std::string_view key, const std::vector<Arg>& args) const;

    std::map<std::string, std::string, std::less<>> texts_;
};

} // namespace tortuga
