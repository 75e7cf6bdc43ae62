// embed.cpp: writes the C++ file behind faces/assets.hpp: embed OUT.cpp FILE...
//
// Literals, because compilers read them thirty times faster than lists of bytes. Whatever is not
// plain ASCII becomes three octal digits, so no text can close its literal or change on the way.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

std::string literal(const std::string& text) {
    std::string out = "\n    \"";
    std::size_t column = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte < 0x7f && c != '"' && c != '\\' && c != '?') {
            out += c;
        } else {
            out += '\\';
            for (int shift = 6; shift >= 0; shift -= 3)
                out += static_cast<char>('0' + ((byte >> shift) & 7));
        }
        if (++column % 64 == 0) out += "\"\n    \"";
    }
    return out + "\"";
}

std::string contents(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) {
        std::cerr << "embed: cannot read " << path << '\n';
        std::exit(1);
    }
    return {std::istreambuf_iterator<char>{file}, {}};
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    std::vector<std::string> paths{argv + 2, argv + argc};
    std::sort(paths.begin(), paths.end());

    std::string texts, list;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string name = "text_" + std::to_string(i);
        texts += "constexpr char " + name + "[] =" + literal(contents(paths[i])) + ";\n";
        list += "    {\"" + paths[i] + "\", {" + name + ", sizeof " + name + " - 1}},\n";
    }
    // An array cannot be empty, hence the last element that nobody is shown.
    std::ofstream out{argv[1], std::ios::binary};
    out << "#include \"faces/assets.hpp\"\n\nnamespace {\n"
        << texts << "constexpr tortuga::Asset all[] = {\n"
        << list << "    {},\n};\n} // namespace\n\n"
        << "std::span<const tortuga::Asset> tortuga::assets() { return {all, " << paths.size()
        << "}; }\n";
    return out.flush() ? 0 : 1;
}
