// kill_forget.hpp: a disk without a battery, seen from the test: it is put under the program, and
// when that is dead it forgets what was never synced.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/rng.hpp"
#include "server/scratch.hpp"

namespace tortuga::kill {

class ForgetfulDisk {
  public:
    enum class Sync : std::uint8_t { honest, lying };

    // From now on programs that this one starts have it.
    explicit ForgetfulDisk(Sync sync);
    ~ForgetfulDisk();
    ForgetfulDisk(const ForgetfulDisk&) = delete;
    ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

    // Of what was not synced, all is lost, or any part of it: disks write in what order they like.
    // Answers how many writes are gone.
    int forget(Rng& rng);

  private:
    Scratch folder_{};
    std::filesystem::path journal_ = folder_.path / "journal";
};

} // namespace tortuga::kill
