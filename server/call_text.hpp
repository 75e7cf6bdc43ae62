// call_text.hpp: what somebody is told who is not there, in their language.
#pragma once

#include <string>

#include "harbour/harbour.hpp"

namespace tortuga {

struct CallText {
    std::string title; // One sentence: what a notification shows, and a letter is about.
    std::string body;  // Of a letter, with its link; of a notification: whom it is for, and where.
    std::string url;   // Of the table, without any key.
};

// `root` is how the world calls us, "https://harbour.example"; empty: nobody knows, and the URL is
// a path.
CallText text_for(const Calling& calling, const std::string& harbour, const std::string& root);

// What each kind of receiver gets: JSON for a page of ours or for somebody's program, or a letter
// (RFC 5322).
std::string push_text(const Calling& calling, const CallText& text);
std::string hook_text(const Calling& calling, const CallText& text);
std::string letter_to(const std::string& address, const CallText& text);

// May a letter go there? One box, as people write it, and nothing that a program for mail could
// take for more.
bool is_mail_address(std::string_view text);

} // namespace tortuga
