// signatures.mjs: holds the WebAssembly module to tests/signatures.txt. Usage: node signatures.mjs
// MODULE.wasm SIGNATURES.txt. The native builds are held to the same file by signature_test.cpp.
import { readFileSync } from "node:fs";

const [modulePath, linesPath] = process.argv.slice(2);
const noFiles = () => 8; // What WASI calls "bad file": the engine opens none.
const wasi = new Proxy({}, { get: () => noFiles });
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {
  wasi_snapshot_preview1: wasi,
});
const engine = instance.exports;
engine._initialize();

function signature(line, seed) {
  const bytes = new TextEncoder().encode(line);
  const inbox = engine.inbox(bytes.length);
  new Uint8Array(engine.memory.buffer, inbox, bytes.length).set(bytes);
  return BigInt.asUintN(64, engine.signature(BigInt(seed)));
}

let wrong = 0;
const lines = readFileSync(linesPath, "utf8").trim().split("\n");
for (const line of lines) {
  const [game, options, seed, expected] = line.split("|").map((part) => part.trim());
  const found = signature(`${game} | ${options}`, seed).toString(16).padStart(16, "0");
  if (found === expected) continue;
  console.error(`${line}: the module says ${found}`);
  wrong += 1;
}
console.log(`${lines.length - wrong} of ${lines.length} signatures agree`);
process.exit(wrong === 0 && lines.length > 0 ? 0 : 1);
