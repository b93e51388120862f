import { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.js';

/** Where a game's chance comes from. */
export interface Draw {
  /** A whole number from 0 to `limit` − 1, each as likely as the others. */
  below(limit: number): number;
}

const WORD = 2 ** 32;

/**
 * Numbers that follow from a secret seed and a public text: the bytes of HMAC-SHA256(seed, text + ":" + block), block 0, 1, 2, …,
 * read as 32-bit words, most significant byte first. A word that would favour small numbers is skipped.
 */
export class SeededDraw implements Draw {
  private readonly seed: Uint8Array;
  private block = 0;
  private words: number[] = [];

  /** @param seed hexadecimal */
  constructor(
    seed: string,
    private readonly text: string,
  ) {
    this.seed = fromHex(seed);
  }

  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORD) throw new RangeError(`no draw below ${limit}`);
    const fair = WORD - (WORD % limit);
    for (;;) {
      const word = this.nextWord();
      if (word < fair) return word % limit;
    }
  }

  private nextWord(): number {
    if (this.words.length === 0) this.words = this.readBlock();
    return this.words.shift()!;
  }

  private readBlock(): number[] {
    const bytes = hmacSha256(this.seed, utf8(`${this.text}:${this.block}`));
    this.block += 1;
    const view = new DataView(bytes.buffer);
    return Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4));
  }
}

/** What is published before a round: SHA-256 of the seed's bytes, hexadecimal. */
export const hashOfSeed = (seed: string): string => toHex(sha256(fromHex(seed)));

/** The text of a slot's round: the player's own words and the number of the round in its session. */
export const slotText = (clientSeed: string, game: string, number: number): string => `${clientSeed}:${game}:${number}`;

/** Shuffles the first `count` places of `items` in place, each order as likely as the others. */
export function shuffleFirst<T>(items: T[], count: number, draw: Draw): void {
  for (let at = 0; at < count; at += 1) {
    const from = at + draw.below(items.length - at);
    [items[at], items[from]] = [items[from]!, items[at]!];
  }
}
