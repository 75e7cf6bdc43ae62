// shape.hpp: the command line as data, for those who write about it: completions and the manual.
//
// It is read from what takes command lines apart (command_line.cpp), so no list is kept twice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

struct OptionShape {
    std::vector<std::string> names; // "-o" and "--options"; or "GAME", which stands alone.
    // What follows it, or what stands there: "FILE", "on|off", "BOT,BOT". Capitals say of which
    // kind it is, small letters are to be typed as they are. Empty: a switch, which takes nothing.
    std::string value;
    std::string help;
    bool is_value_optional = false;
};

struct CommandShape {
    std::string name, help;
    bool is_hidden = false; // From the everyday help.
    std::vector<OptionShape> arguments, options;
};

struct Shape {
    std::vector<OptionShape> common; // Options that every command takes.
    std::vector<CommandShape> commands;
};

} // namespace tortuga
