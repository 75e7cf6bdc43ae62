#!/usr/bin/env bash
# package.sh [BUILD|PACKAGE.deb]: makes the Debian package of what was built (build/release), or
# takes the one it is given; installs it, uses it, removes it and purges it. Leaves the machine as
# it was; exits 77, "skipped", where it cannot promise that.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
umask 022 # Else cpack makes folders that only root may enter.

skip() { echo "$1" && exit 77; }
fail() { echo "$1" && exit 1; }

for tool in dpkg dpkg-deb dpkg-shlibdeps file systemd-analyze; do
    command -v "$tool" >/dev/null || skip "no $tool here"
done
[[ $build == *.deb || (-x $build/tortuga && -e $build/CPackConfig.cmake) ]] ||
    fail "$build is not built"
as_root=()
if ((EUID != 0)); then
    sudo -n true 2>/dev/null || skip "only root may install packages"
    as_root=(sudo -n)
fi
# A purge would take a harbour's games along. What lies in these places is somebody's.
places=(/etc/tortuga /var/lib/tortuga /var/lib/private/tortuga /usr/bin/tortuga
    /lib/systemd/system/tortuga.service /etc/systemd/system/tortuga.service
    /etc/systemd/system/tortuga.service.d)
for place in "${places[@]}"; do
    [[ ! -e $place && ! -L $place ]] || skip "there is a Tortuga on this machine: $place"
done
! dpkg-query -W -f '${Status}' tortuga 2>/dev/null | grep -qv not-installed ||
    skip "there is a Tortuga on this machine: dpkg knows it"

scratch=$(mktemp -d)
server='' installed=no
clean_up() {
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    if [[ $installed == yes ]]; then
        dpkg_patiently --purge tortuga || true
        "${as_root[@]}" rm -rf "${places[@]}" # Nothing of it was there before.
    fi
    "${as_root[@]}" rm -rf "$scratch"
}
trap clean_up EXIT

quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" && return 1; }; }
# dpkg does not wait for whoever else is installing something; apt would, but it might fetch things.
dpkg_patiently() {
    local _
    for _ in {1..60}; do
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg "$@" >"$scratch/log" 2>&1 && return
        grep -q 'lock.* by another process' "$scratch/log" || break
        sleep 1
    done
    cat "$scratch/log"
    return 1
}

if [[ $build == *.deb ]]; then
    package=$build
else
    quietly cpack --config "$build/CPackConfig.cmake" -B "$scratch" || fail "cpack failed, as above"
    package=$(echo "$scratch"/tortuga_*.deb)
fi

# What it says it is, and what is in it.
field() { dpkg-deb --field "$package" "$1"; }
version=$(sed -n 's/.*program_version = "\(.*\)".*/\1/p' cli/version.hpp)
[[ $(field Version) == "$version" ]] ||
    fail "the package is version $(field Version), the source $version"
[[ $(field Depends) == *libc6* || $build == *.deb ]] || fail "it depends on $(field Depends)"
[[ -z $(field Recommends) ]] || fail "it recommends $(field Recommends)"
[[ $(dpkg-deb --info "$package" conffiles) == /etc/tortuga/tortuga.conf ]] || fail "no conffile"
dpkg-deb --contents "$package" >"$scratch/contents"
for path in usr/bin/tortuga etc/tortuga/tortuga.conf lib/systemd/system/tortuga.service \
    usr/share/{man/{,it/,de/,fr/,es/}man1/tortuga.1.gz,bash-completion/completions/tortuga} \
    usr/share/{zsh/vendor-completions/_tortuga,fish/vendor_completions.d/tortuga.fish} \
    usr/share/doc/tortuga/{hosting.md,copyright,changelog.gz,examples/}; do
    grep -q " \./$path\$" "$scratch/contents" || fail "$path is not in the package"
done
! grep -vE '^[d-]rw[-x]r-[-x]r-[-x] root/root ' "$scratch/contents" || fail "strange permissions"

# Installed. Nothing runs and nothing is enabled by that.
installed=yes
dpkg_patiently --install "$package" || fail "dpkg --install failed, as above"
[[ $(/usr/bin/tortuga version) == "tortuga $version"* ]] || fail "it is another tortuga"
[[ ! -e /var/lib/tortuga ]] || fail "somebody started a harbour"
[[ -z $(find /etc/systemd/system -name 'tortuga*') ]] || fail "somebody enabled the unit"

# The unit: nothing that systemd does not understand, and next to nothing that it may do. Neither
# question needs a systemd that runs.
unit=/lib/systemd/system/tortuga.service
quietly systemd-analyze verify --man=no --recursive-errors=no "$unit" ||
    fail "systemd does not understand the unit, as above"
exposure_max=15 # Tenths; a unit without any hardening has 96.
quietly systemd-analyze security --no-pager --offline=true --threshold="$exposure_max" "$unit" ||
    fail "the unit is too open, as above"

# healthz PORT: how a harbour there feels.
healthz() {
    exec 3<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$1" >&3
    timeout 5 head -n 1 <&3
    exec 3>&-
}

# The program as the unit starts it, in a folder of its own and with no environment to lean on.
# Every default that the shipped file shows is uncommented, so that one the program does not know is
# found here.
sed -E 's/^#([a-z_]+ =)/\1/' /etc/tortuga/tortuga.conf >"$scratch/tortuga.conf"
: >"$scratch/served"
timeout -k 10 60 env -i /usr/bin/tortuga serve --config "$scratch/tortuga.conf" \
    --data "$scratch/data" --log json --host 127.0.0.1 --port 0 >>"$scratch/served" 2>&1 &
server=$!
port=''
for _ in {1..100}; do
    port=$(sed -nE 's/.*"event":"listening".*"port":([0-9]+).*/\1/p' "$scratch/served")
    [[ -z $port ]] || break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
done
[[ -n $port ]] || { cat "$scratch/served" && fail "tortuga serve did not say where it listens"; }
[[ $(healthz "$port") == 'HTTP/1.1 200 '* ]] || fail "/healthz is not well"
kill -TERM "$server"
status=0
wait "$server" || status=$?
server=''
((status == 0)) || { cat "$scratch/served" && fail "on SIGTERM the harbour ended with $status"; }

# Removed: what an administrator wrote and what people played stays. Purged: all is gone.
dpkg -L tortuga | grep tortuga | grep -v '^/etc' >"$scratch/files"
"${as_root[@]}" mkdir /var/lib/tortuga
dpkg_patiently --remove tortuga || fail "dpkg --remove failed, as above"
while read -r path; do
    [[ ! -e $path ]] || fail "$path is still there after the removal"
done <"$scratch/files"
[[ -e /etc/tortuga/tortuga.conf ]] || fail "the removal took the configuration along"
[[ -e /var/lib/tortuga ]] || fail "the removal took the data along"
dpkg_patiently --purge tortuga || fail "dpkg --purge failed, as above"
for place in "${places[@]}"; do
    [[ ! -e $place && ! -L $place ]] || fail "$place is still there after the purge"
done
installed=no
echo "$(basename "$package") installs, serves, and goes without a trace"
