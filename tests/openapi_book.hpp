// openapi_book.hpp: docs/openapi.json, held against what is really answered.
#pragma once

#include <boost/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "server/problem.hpp"

namespace tortuga {

// The file, and which of the answers it describes have been seen: "GET /api/v1/games 200".
class OpenApiBook {
  public:
    explicit OpenApiBook(boost::json::value document) : document_(std::move(document)) {}
    static OpenApiBook read(); // The file.

    // What is wrong with an answer, by the description of its operation. `path` is as in the file.
    std::vector<std::string> misfits(const std::string& method, const std::string& path,
                                     const HttpAnswer& answer);

    std::set<std::string> operations() const; // "GET /healthz"
    std::set<std::string> promised() const;   // Every answer that is described by its status.
    const std::set<std::string>& seen() const { return seen_; } // Those that misfits() was shown.
    std::vector<std::string> wrong_examples() const;

    const boost::json::value& operation(const std::string& method, const std::string& path) const;
    std::string request_example(const std::string& method, const std::string& path) const;

  private:
    boost::json::value document_;
    std::set<std::string> seen_{};
};

} // namespace tortuga
