// command.hpp: how a command says what it takes: arguments, options and switches, with their help
// in the reader's language. Our own are in commands.cpp; games bring theirs (cli/study.hpp).
//
// It knows nothing of what takes a line apart, which takes long to compile: see command_line.cpp.
#pragma once

#include <functional>
#include <memory>

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace tortuga {

struct CommandLine; // All commands together; command_line.cpp's own.

// A command while its options are added. Values are filled by the parse, so they have to outlive
// it. Help texts are "cli.help.command.play" and "cli.help.option.seed".
class CommandOptions {
  public:
    CommandOptions(CommandLine& line, const std::string& name,
                   const std::function<Exit(const House&)>& run);

    // `type` is what shape.hpp calls a value; what stands alone is called by it already.
    void text(const std::string& flags, const std::string& key, std::string& value,
              const std::string& type);
    // Its value may be missing, and is `otherwise` then.
    void text_or(const std::string& flags, const std::string& key, std::string& value,
                 const std::string& type, std::string_view otherwise);
    void number(const std::string& flags, const std::string& key, auto& value, int least,
                int most) {
        number_to(flags, key, [&value](int n) { value = n; }, least, most);
    }
    void flag(const std::string& flags, const std::string& key, bool& value);
    void table(TableArgs& table);
    void read_before(const std::string& flags, const std::string& key,
                     const std::string& type); // By open_house: it only has to be known.
    void hide();                               // From the everyday help.

  private:
    void number_to(const std::string& flags, const std::string& key,
                   const std::function<void(int)>& take, int least, int most);

    CommandLine& line_;
    CLI::App& app_;
};

// One whose values are `Args`, which it keeps.
template <class Args>
struct Command : CommandOptions {
    using Run = std::function<Exit(const House&, const Args&)>;

    Command(CommandLine& line, const std::string& name, const Run& run)
        : Command{line, name, run, std::make_shared<Args>()} {}

    const std::shared_ptr<Args> args;

  private:
    Command(CommandLine& line, const std::string& name, const Run& run,
            const std::shared_ptr<Args>& filled)
        : CommandOptions{line, name, [run, filled](const House& h) { return run(h, *filled); }},
          args{filled} {}
};

void add_commands(CommandLine& line); // All but what the program says about itself.

} // namespace tortuga
