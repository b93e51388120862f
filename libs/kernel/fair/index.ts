/**
 * Provably fair draws. Runs alike in Node and in a browser, on WebCrypto alone.
 *
 * The specification, from which another implementation can be written. `hex` is lower-case and two digits a byte;
 * a seed, a head and a beacon are 32 bytes, written as 64 hex digits. `||` joins bytes.
 *
 * 1. The chain. One game's day has N rounds (N = 1,440 / interval in minutes). The secret of the day is 32 random bytes: s(N).
 *    s(n) = SHA-256(s(n + 1)) over the 32 raw bytes, for n = N − 1 … 1, and head = SHA-256(s(1)).
 *    So SHA-256 applied n times to s(n) is the head. s(n) is round n's seed. The head is published before the day's betting opens,
 *    s(n) after round n has closed. Whoever knows s(n) can compute s(n − 1) … s(1), which are out already;
 *    s(n + 1) would need a preimage of SHA-256.
 * 2. The message of a round is the ASCII text `<beacon hex>|<game id>|<n>`, n in decimal without leading zeros.
 * 3. The key of its stream is K = HMAC-SHA256(key = the 32 raw bytes of s(n), message).
 * 4. The stream is block(0) || block(1) || …, with block(i) = HMAC-SHA256(key = K, i as four bytes, most significant first).
 *    It is read one byte at a time, and no byte is used twice.
 * 5. below(m), 1 ≤ m ≤ 256: read a byte b; when b ≥ 256 − (256 mod m), discard it and read the next; the answer is b mod m.
 * 6. The balls: let a[0 … 27] = 1 … 28. For i = 0, 1, 2, 3, 4: j = i + below(28 − i), then swap a[i] and a[j].
 *    The balls in the order drawn are a[0] … a[4]. Then the power ball is below(10).
 *
 * A worked example stands in `fair-draw.spec.ts`.
 */
export { FairInputError } from './bytes.js';
export type { DrawInput } from './draw-stream.js';
export { drawPowerball, powerballBalls, powerballPowers } from './powerball-draw.js';
export type { PowerballResult } from './powerball-draw.js';
export { publishedRoundOf } from './published-round.js';
export { buildSeedChain, headFromSeed, maxChainRounds, newChainSecret } from './seed-chain.js';
export type { SeedChain } from './seed-chain.js';
export { verifyRound } from './verify-round.js';
export type { PublishedRound, RoundVerification } from './verify-round.js';
