/**
 * Provably fair draws. Runs in Node and in a browser, on WebCrypto alone.
 *
 * The specification, from which another implementation can be written. `hex` is lower-case and two digits a byte;
 * a seed, a head and a beacon are 32 bytes, written as 64 hex digits. `||` joins bytes.
 *
 * 1. The chain. One game's day has N rounds (N = 1,440 / interval in minutes). The secret of the day is 32 random bytes: s(N).
 *    s(n) = SHA-256(s(n + 1)) over the 32 raw bytes, for n = N − 1 … 1, and head = SHA-256(s(1)).
 *    So SHA-256 applied n times to s(n) is the head. s(n) is round n's seed. The head is published before the day's betting opens,
 *    s(n) after round n has closed. Anybody who knows s(n) can compute s(n − 1) … s(1), which are out already;
 *    s(n + 1) would need a preimage of SHA-256.
 * 2. The message of a round is the ASCII text `<beacon hex>|<game id>|<n>`, n in decimal without leading zeros.
 * 3. The key of its stream is K = HMAC-SHA256(key = the 32 raw bytes of s(n), message).
 * 4. The stream is block(0) || block(1) || …, with block(i) = HMAC-SHA256(key = K, i as four bytes, most significant first).
 *    It is read one byte at a time, and no byte is used twice.
 * 5. below(m), 1 ≤ m ≤ 256: read a byte b; when b ≥ 256 − (256 mod m), discard it and read the next; the answer is b mod m.
 * 6. A game draws `count` balls of the numbers `from` … `to`, and has `powers` power balls or none. Let n = to − from + 1 and
 *    a[0 … n − 1] = from … to. For i = 0 … count − 1: j = i + below(n − i), then swap a[i] and a[j].
 *    The balls in the order drawn are a[0] … a[count − 1]. Then, where powers > 0, the power ball is below(powers).
 *    EOS Powerball draws five of 1 … 28 and one of ten power balls, speed keno 22 of 1 … 70 and no power ball.
 *
 * 7. The wheel. A member's next spin has a server's seed S of 32 random bytes; its SHA-256 is shown before the spin, S after it. The client
 * adds a text C of its own. K = HMAC-SHA256(key = S, C in UTF-8); the stream is that of 4, read four bytes at a time, most significant
 * first: w.
 *    With T the sum of the wheel's weights, w ≥ 2^32 − (2^32 mod T) is discarded, and the roll is w mod T of the first that is not.
 *    The prize is the first whose weight, added to those before it, is above the roll.
 *
 * 8. The beacon of a round is a value of the public chain quicknet, or the house's own; the page says which. Of quicknet it is the first
 *    whose time is at or after the draw's, r = ceil((draw − genesis) / 3 s) + 1: the SHA-256 of the League's signature, a BLS signature
 *    on G1 of SHA-256(r as eight bytes, most significant first) under the tag of RFC 9380. Chain hash and key stand in `quicknet.ts`.
 *
 * A worked example stands in `fair-draw.spec.ts`.
 */
export { FairInputError } from './bytes.js';
export { drawNumbers } from './draw-numbers.js';
export { isSameResult } from './draw-shape.js';
export type { DrawResult, DrawShape } from './draw-shape.js';
export { drawFromStream, drawMessage } from './draw-stream.js';
export type { DrawInput } from './draw-stream.js';
export { isOfQuicknet, isQuicknetValue, quicknet, quicknetRoundFrom, quicknetSource, signedByLeague } from './quicknet.js';
export type { BeaconProof, ShortSignatures, SignatureCheck } from './quicknet.js';
export { isSuperseded, publishedRoundOf } from './published-round.js';
export { commitmentTo, newServerSeed, prizeAt, rollOfBlock, rouletteRoll, verifySpin } from './roulette.js';
export type { SpinProof, SpinVerification } from './roulette.js';
export { buildSeedChain, headFromSeed, maxChainRounds, newChainSecret } from './seed-chain.js';
export type { Hash, SeedChain } from './seed-chain.js';
export { verifyRound } from './verify-round.js';
export type { PublishedRound, RoundVerification } from './verify-round.js';
