#!/usr/bin/env bash
# release.sh [DIST]: unpacks everything that scripts/release made (build/dist) and plays with it
# where there is nothing else: no compiler, no library, no shell. All is then packed again from the
# same build folder, and has to be the same. Exits 77, "skipped", where nothing was released, a tool
# is missing, or we are not root, who alone may enter another root.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$(realpath -m "${1:-build/dist}")

skip() { echo "$1" && exit 77; }
fail() { echo "$1" && exit 1; }

[[ -e $dist/SHA256SUMS ]] || skip "there is no release in $dist: scripts/release makes one"
for tool in chroot dpkg-deb git node; do
    command -v "$tool" >/dev/null || skip "no $tool here"
done
((EUID == 0)) || skip "only root may change the root"

version=$(sed -n 's/.*program_version = "\(.*\)".*/\1/p' cli/version.hpp)
archive=tortuga-$version-linux-x86_64
deb=$dist/tortuga_${version}_amd64.deb
image=$dist/tortuga-$version-oci.tar
bill=$dist/tortuga-$version.spdx.json

scratch=$(mktemp -d)
bare=$scratch/bare # A root with the archive's program, and nothing else.
server=''
clean_up() {
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    rm -rf "$scratch"
}
trap clean_up EXIT

quietly() { "$@" >"$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" && return 1; }; }

# get PORT PATH: what a harbour there answers, headers and all.
get() {
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
    timeout 5 cat <&3 | tr -d '\0'
    exec 3>&-
}

# serves COMMAND...: opens a harbour whose first page is the real site's, that people find at
# localhost, and that ends when it is told to.
serves() {
    local port='' script
    : >"$scratch/served"
    timeout -k 10 60 "$@" --log json --port 0 >"$scratch/served" 2>&1 &
    server=$!
    for _ in {1..100}; do
        port=$(sed -nE 's/.*"event":"listening".*"port":([0-9]+).*/\1/p' "$scratch/served")
        [[ -z $port ]] || break
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    [[ -n $port ]] || { cat "$scratch/served" && fail "it does not say where it listens: $*"; }
    get "$port" / >"$scratch/page"
    grep -q '^HTTP/1.1 200 ' "$scratch/page" || fail "it has no first page: $*"
    script=$(grep -oE '/assets/[^"]+\.js' "$scratch/page" | head -n 1) ||
        fail "its first page is not the site's: $*"
    get "$port" "$script" >"$scratch/page"
    grep -q '^HTTP/1.1 200 ' "$scratch/page" || fail "the site's $script is missing: $*"
    quietly timeout 20 chroot "$bare" /tortuga join "localhost:$port" ||
        fail "nobody finds it at localhost: $*"
    kill -TERM "$server"
    wait "$server" || fail "on SIGTERM it ends with $?: $*"
    server=''
}

# plays COMMAND...: a whole game among bots.
plays() {
    quietly timeout 300 "$@" play skull_king --human 0 --seed 1 --lang en --plain </dev/null ||
        fail "no game comes to its end, as above: $*"
    grep -q 'Round 10' "$scratch/log" || fail "the game has no tenth round: $*"
}

# refuses WORDS COMMAND...: it says these words, makes nothing, and fails.
refuses() {
    local words=$1
    shift
    ! "$@" >"$scratch/log" 2>&1 || fail "this should have been refused: $*"
    tr -s '\n ' ' ' <"$scratch/log" | grep -q "$words" || { cat "$scratch/log" && fail "why? $*"; }
}

# What must not be released: another version, changes that nobody can look up, a program without the
# site, which a fresh clone does not have.
check_refusals() {
    local clone=$scratch/clone
    git clone -q --shared . "$clone"
    refuses 'which version' "$clone/scripts/release"
    refuses 'and not 99.0' "$clone/scripts/release" 99.0
    refuses 'no option --fast' "$clone/scripts/release" "$version" --fast
    refuses 'no site in build/web' cmake -S "$clone" --preset package
    touch "$clone/stray"
    refuses 'in no commit' "$clone/scripts/release" "$version"
    [[ ! -e $clone/build/dist ]] || fail "it was refused, and yet released"
}

check_sums() {
    local file
    (cd "$dist" && sha256sum --check --quiet SHA256SUMS) || fail "the sums are not right"
    for file in "$deb" "$dist/$archive.tar.gz" "$image" "$bill" "$dist/CHANGES-$version.md"; do
        grep -q "  ${file##*/}\$" "$dist/SHA256SUMS" || fail "there is no sum of ${file##*/}"
    done
    [[ $(head -n 1 "$dist/CHANGES-$version.md") =~ ^'## '("$version"|Unreleased) ]] ||
        fail "the changes are those of another version"
}

# The bill knows the three archives by their sums, and has a version for every part.
check_bill() {
    node - "$bill" "$dist" <<'END' || fail "the bill of materials is wrong, as above"
const { readFileSync } = require("node:fs");
const assert = require("node:assert/strict");
const { createHash } = require("node:crypto");
const [bill, dist] = process.argv.slice(2);
const { spdxVersion, packages, relationships } = JSON.parse(readFileSync(bill, "utf8"));
assert.equal(spdxVersion, "SPDX-2.3");
const files = packages.filter((each) => each.packageFileName);
assert.equal(files.length, 3);
for (const { packageFileName, checksums } of files) {
  const bytes = readFileSync(`${dist}/${packageFileName}`);
  const sum = createHash("sha256").update(bytes).digest("hex");
  assert.equal(checksums[0].checksumValue, sum, packageFileName);
}
const names = packages.map((each) => each.name);
for (const name of ["Boost", "SQLite", "libsodium", "OpenSSL", "fmt", "CLI11", "libstdc++", "glibc", "Svelte"])
  assert.ok(names.includes(name), name);
for (const each of packages) assert.match(each.versionInfo, /^[0-9]/, each.name);
const ids = new Set(["SPDXRef-DOCUMENT", ...packages.map((each) => each.SPDXID)]);
assert.equal(ids.size, packages.length + 1);
for (const each of relationships)
  assert.ok(ids.has(each.spdxElementId) && ids.has(each.relatedSpdxElement), JSON.stringify(each));
END
}

check_archive() {
    local folder=$scratch/$archive file
    tar -xzf "$dist/$archive.tar.gz" -C "$scratch"
    for file in tortuga README.txt LICENSE licences/libc6-dev.txt man/{,de/}tortuga.1 \
        completions/{tortuga.bash,_tortuga,tortuga.fish}; do
        [[ -s $folder/$file ]] || fail "the archive has no $file"
    done
    [[ $(stat -c '%a %u %g' "$folder/tortuga") == '755 0 0' ]] || fail "strange permissions"
    bash -n "$folder/completions/tortuga.bash" || fail "bash cannot read its completions"
    grep -q '^\.TH TORTUGA 1' "$folder/man/tortuga.1" || fail "the manual is no page for man"

    mkdir "$bare"
    cp "$folder/tortuga" "$bare"
    [[ $(chroot "$bare" /tortuga version) == "tortuga $version"* ]] || fail "another tortuga"
    plays chroot "$bare" /tortuga
    serves chroot "$bare" /tortuga serve --data /data
}

# Names are looked up by what is inside, whatever the machine would rather use; who is not found is
# told so.
check_names() {
    local ways status
    mkdir "$bare/etc"
    for ways in 'mymachines resolve [!UNAVAIL=return] mdns4_minimal ldap' 'nonsense' ''; do
        echo "hosts: $ways" >"$bare/etc/nsswitch.conf"
        serves chroot "$bare" /tortuga serve --data /data
        status=0
        timeout 60 chroot "$bare" /tortuga join nobody.invalid:7450 >"$scratch/log" 2>&1 ||
            status=$?
        ((status == 3)) || fail "where hosts are '$ways', an unknown name ends with $status"
    done
}

# One half is for processors that have nothing newer.
check_processors() {
    command -v qemu-x86_64 >/dev/null ||
        { echo "no qemu-x86_64 here: not tried on an older processor" && return; }
    local older=(qemu-x86_64 -cpu Nehalem "$bare/tortuga")
    local newer=(qemu-x86_64 -cpu Haswell "$bare/tortuga")
    [[ $("${older[@]}" version --json) == *'"x86-64-v2"'* ]] || fail "v2 does not get its half"
    [[ $("${newer[@]}" version --json 2>/dev/null) == *'"x86-64-v3"'* ]] ||
        fail "v3 does not get its half"
    plays "${older[@]}"
    serves "${older[@]}" serve --data "$scratch/older"
    local status=0
    qemu-x86_64 -cpu core2duo "$bare/tortuga" version >"$scratch/log" 2>&1 || status=$?
    [[ $status == 3 && $(<"$scratch/log") == *x86-64-v2* ]] || fail "v1 is not told why"
}

# The same program, which needs no other package; then installed, used and removed.
check_package() {
    local status=0
    [[ -z $(dpkg-deb --field "$deb" Depends) ]] || fail "the package depends on others"
    dpkg-deb --extract "$deb" "$scratch/deb"
    cmp "$scratch/deb/usr/bin/tortuga" "$bare/tortuga" || fail "the package has another program"
    chroot "$scratch/deb" /usr/bin/tortuga version >/dev/null || fail "it does not run as it lies"
    serves chroot "$scratch/deb" /usr/bin/tortuga serve --data /data
    tests/package.sh "$deb" || status=$?
    ((status == 0 || status == 77)) || fail "the package does not install, as above"
}

# inside EXPRESSION: of the unpacked image, whose index, manifest and config are i, m and c.
inside() {
    node -p "
        const { readFileSync } = require('node:fs');
        const read = (path) => JSON.parse(readFileSync('$scratch/image/' + path, 'utf8'));
        const blob = (of) => read('blobs/' + of.digest.replace(':', '/'));
        const i = read('index.json'), m = blob(i.manifests[0]), c = blob(m.config);
        $1"
}

# The image's parts name each other by their sums; its one layer is the root of a user who is not.
check_image() {
    local blob layer user entry environment
    mkdir "$scratch/image" "$scratch/layer"
    tar -xf "$image" -C "$scratch/image"
    for blob in "$scratch"/image/blobs/sha256/*; do
        [[ $(sha256sum <"$blob") == "${blob##*/}  -" ]] || fail "$blob is not what its name says"
    done
    [[ $(inside 'm.layers.length') == 1 ]] || fail "there is something under the program"
    layer=$scratch/image/blobs/sha256/$(inside 'm.layers[0].digest.slice(7)')
    [[ $(gzip -dc "$layer" | sha256sum) == "$(inside 'c.rootfs.diff_ids[0].slice(7)')  -" ]] ||
        fail "the layer is not the one that the image means"
    [[ $(inside 'c.config.Labels["org.opencontainers.image.version"]') == "$version" ]] ||
        fail "the image is of another version"
    [[ $(inside 'Object.keys(c.config.ExposedPorts)[0]') == 7450/tcp ]] || fail "no port is open"
    [[ $(inside 'Object.keys(c.config.Volumes)[0]') == /data ]] || fail "no place for the games"
    user=$(inside 'c.config.User')
    [[ $user =~ ^[1-9][0-9]*:[1-9][0-9]*$ ]] || fail "the image runs as $user"

    tar -xzf "$layer" -C "$scratch/layer" --numeric-owner
    cmp "$scratch/layer/tortuga" "$bare/tortuga" || fail "the image has another program"
    mapfile -t environment < <(inside 'c.config.Env.join("\n")')
    mapfile -t entry < <(inside 'c.config.Entrypoint.join("\n")')
    serves env -i "${environment[@]}" "$(command -v chroot)" --userspec="$user" \
        "$scratch/layer" "${entry[@]}"
    [[ -s $scratch/layer/data/harbour.db ]] || fail "the games are not kept in /data"
    ! command -v skopeo >/dev/null || quietly skopeo inspect "oci-archive:$image" ||
        fail "skopeo does not understand the image, as above"
}

check_bytes() {
    [[ -x build/package/tortuga ]] || { echo "no build/package: not packed again" && return; }
    SOURCE_DATE_EPOCH=$(inside 'Date.parse(c.created) / 1000') \
        packaging/archives "$version" build/package "$scratch/again"
    diff -r "$dist" "$scratch/again" || fail "packed again, it is not the same"
}

check_refusals
check_sums
check_bill
check_archive
check_names
check_processors
check_package
check_image
check_bytes
echo "release $version: the package, the archive and the image play and serve"
