// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for pages to which the browser does not give its own: those on plain http.
type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0));
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a bit that is set, none that are, and the length of the message in bits. */
function padded(message: Bytes): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / BLOCK) * BLOCK));
  new Uint8Array(view.buffer).set([...message, 0x80]);
  view.setBigUint64(view.byteLength - 8, BigInt(message.length * 8));
  return view;
}

export function digest(message: Bytes): Bytes {
  const view = padded(message);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(ROUNDS.length);
  for (let block = 0; block < view.byteLength; block += BLOCK) {
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let k = 0; k < words.length; k++) {
      if (k < 16) words[k] = view.getUint32(block + 4 * k);
      else {
        const [near, far] = [words[k - 15]!, words[k - 2]!];
        const low = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3);
        words[k] = words[k - 16]! + low + words[k - 7]! + (turned(far, 17) ^ turned(far, 19) ^ (far >>> 10));
      }
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[k]! + words[k]!;
      const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, k) => (state[k]! += word));
  }
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, k) => found.setUint32(4 * k, word));
  return new Uint8Array(found.buffer);
}

export function hmac(key: Bytes, message: Bytes): Bytes {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? digest(key) : key);
  const inner = digest(Uint8Array.of(...whole.map((byte) => byte ^ 0x36), ...message));
  return digest(Uint8Array.of(...whole.map((byte) => byte ^ 0x5c), ...inner));
}
