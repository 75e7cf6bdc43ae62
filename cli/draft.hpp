// draft.hpp: a file written beside the one that is meant, whole and on disk before it has its name.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace tortuga {

// Its name is nobody else's; what was not moved anywhere goes with it.
class Draft {
  public:
    // Nothing: it cannot be written. Folders that are missing are made.
    static std::optional<Draft> of(const std::filesystem::path& target, const std::string& text);
    ~Draft();
    Draft(Draft&& other) noexcept;
    Draft& operator=(Draft&&) = delete;

    enum class Place { taken, unfit, its };
    // In the place of whatever is there. False: it cannot be.
    bool replace(const std::filesystem::path& target);
    // Only where nothing is, however quick another program may be. Unfit: nothing can be there.
    Place settle(const std::filesystem::path& target);

  private:
    explicit Draft(std::filesystem::path file) : file_{std::move(file)} {}

    std::filesystem::path file_;
};

} // namespace tortuga
