/** SHA-256 and HMAC without a library, so that server and browser prove a round with the same code. Source: FIPS 180-4, RFC 2104. */

const BLOCK_BYTES = 64;
const ROUND_CONSTANTS = roundConstants();

/** @returns the 32 bytes of SHA-256 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.of(...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a], ...[0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]);
  const padded = pad(message);
  const words = new Uint32Array(64);
  for (let start = 0; start < padded.length; start += BLOCK_BYTES) compress(state, padded.subarray(start, start + BLOCK_BYTES), words);
  return toBytes(state);
}

/** @returns the 32 bytes of HMAC-SHA256 */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = sha256(
    join(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    join(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws RangeError when the text is not hexadecimal with whole bytes */
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new RangeError('not hexadecimal');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  return padded;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, block: Uint8Array, words: Uint32Array): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK_BYTES);
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(at * 4);
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    const mixed = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    words[at] = mixed + words[at - 16]! + words[at - 7]!;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[at]! + words[at]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
}

function toBytes(state: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  state.forEach((word, at) => view.setUint32(at * 4, word));
  return bytes;
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants(): Uint32Array {
  const constants: number[] = [];
  for (let candidate = 2; constants.length < 64; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) constants.push(Math.floor((Math.cbrt(candidate) % 1) * 2 ** 32));
  }
  return Uint32Array.from(constants);
}
