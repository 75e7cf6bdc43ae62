// own_harbour.hpp: a harbour of one's own, in a page: the one of the server, with a shelf in memory
// whose rows JavaScript keeps in the browser's own database.
#pragma once

#include <deque>

#include "harbour/harbour.hpp"
#include "harbour/memory_shelf.hpp"

namespace tortuga {

// What JavaScript carries between the harbour and its database, as text.
std::string print_batch(const Batch& batch); // {"rows": […], "listings": […]}
std::optional<Batch> read_batch(std::string_view json);

// Drives a harbour: one step of it is to be kept at a time, as for any disk.
class OwnHarbour {
  public:
    explicit OwnHarbour(std::function<void(std::span<std::uint8_t>)> entropy);

    void shelve(const Batch& kept_before) { shelf_.keep(kept_before); }
    void open(Now now);
    Harbour& harbour() { return *harbour_; }

    // {"keep": {…}, "letters": [[link, "text", closes], …]}: what is to be kept before
    // the letters go out; it is left out where there is nothing. PRE: the last one was settled.
    std::string take();
    void kept(); // PRE: the last take() had something to keep.
    void not_kept(const std::string& why, Now now);

    // What the bot that has waited longest is to choose, here or elsewhere; harbour().chosen() is
    // told. PRE: there is one.
    BotTask next_task();
    int bots_waiting() const { return static_cast<int>(tasks_.size()); }

  private:
    Charter charter_{};
    MemoryShelf shelf_{};
    std::unique_ptr<Harbour> harbour_{};
    Outbox taken_{};
    std::deque<BotTask> tasks_{};
};

} // namespace tortuga
