import { type Bytes, bytesFromHex, FairInputError, hexFromBytes, randomBytes32, sha256 } from './bytes.js';

/** A one-minute game has 1,440 rounds a day, and none is quicker. */
export const maxChainRounds = 1440;

export interface SeedChain {
  /** Published before the day's betting opens. 64 hex digits. */
  readonly head: string;
  /** `seeds[n - 1]` is round n's seed, secret until that round has closed. 64 hex digits each. */
  readonly seeds: readonly string[];
}

/** SHA-256. The service passes Node's, which answers at once: a day's chain takes it a sixth of the time that WebCrypto takes. */
export type Hash = (bytes: Bytes) => Bytes | Promise<Bytes>;

/** A day's secret: 32 random bytes, as 64 hex digits. It is the seed of the day's last round. */
export function newChainSecret(): string {
  return hexFromBytes(randomBytes32());
}

/**
 * The seeds of one game's day. `secret` is the last round's seed, and each round's seed is the SHA-256 of the next round's,
 * so a revealed seed gives away the rounds before it and nothing of those after it.
 * Throws FairInputError when the secret is not 64 hex digits or the rounds are not within 1–1,440.
 */
export async function buildSeedChain(secret: string, rounds: number, hash: Hash = sha256): Promise<SeedChain> {
  assertRound(rounds, 'rounds');
  const newestFirst = [secret];
  let link = bytesFromHex(secret, 'secret');
  for (let round = rounds - 1; round >= 1; round -= 1) {
    link = await hash(link);
    newestFirst.push(hexFromBytes(link));
  }
  const head = hexFromBytes(await hash(link));
  return { head, seeds: newestFirst.reverse() };
}

/** Where `seed` leads after `round` applications of SHA-256; for an honest seed of that round it is the published head. */
export async function headFromSeed(seed: string, round: number): Promise<string> {
  assertRound(round, 'round');
  let link = bytesFromHex(seed, 'seed');
  for (let step = 0; step < round; step += 1) link = await sha256(link);
  return hexFromBytes(link);
}

export function assertRound(value: number, what: string): void {
  if (!Number.isInteger(value) || value < 1 || value > maxChainRounds) {
    throw new FairInputError(`${what} must be an integer from 1 to ${maxChainRounds}.`);
  }
}
