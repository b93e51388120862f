import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { stretched } from '../../../test/support/patience.js';
import { AssertionError } from '../assert.js';
import { FairInputError } from './bytes.js';
import { commitmentTo, newServerSeed, prizeAt, rollOfBlock, rouletteRoll, verifySpin } from './roulette.js';

const seed = '4fd4a61fbb25f30be2cd1fb1ce5e9f2c0cf8ea5bc4b19d3bb0a0f4d1a9a6bd42';
const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex');
const blockOf = (...words: number[]) => {
  const block = new Uint8Array(words.length * 4);
  words.forEach((word, n) => new DataView(block.buffer).setUint32(n * 4, word, false));
  return block;
};
/** Pearson's statistic. */
const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce((sum, count, n) => sum + (count - expected[n]!) ** 2 / expected[n]!, 0);

/** The roll, written from the specification with another library. */
function rollOf(serverSeed: string, clientSeed: string, of: number): number {
  const key = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(clientSeed, 'utf8').digest();
  for (let index = 0; ; index++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(index);
    const block = createHmac('sha256', key).update(counter).digest();
    for (let at = 0; at < 32; at += 4) {
      const word = block.readUInt32BE(at);
      if (word < 2 ** 32 - (2 ** 32 % of)) return word % of;
    }
  }
}

describe('a roll', () => {
  it.each([
    ['', 100],
    ['lucky', 7],
    ['행운의 씨앗', 12_000_000],
    ['x'.repeat(64), 2 ** 32],
    ['one', 1],
  ])('of the seed “%s” in %d is the one of the specification', async (client, of) => {
    expect(await rouletteRoll(seed, client, of)).toBe(rollOf(seed, client, of));
  });

  it('discards the words that would favour the low numbers', () => {
    // 2^32 mod 10 is 6: the six highest words are beyond the last whole ten.
    expect(rollOfBlock(blockOf(2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7), 10)).toBe(9);
    expect(rollOfBlock(blockOf(2 ** 32 - 6), 10)).toBeUndefined();
    expect(rollOfBlock(blockOf(2 ** 32 - 1), 2 ** 32)).toBe(2 ** 32 - 1);
    // Just above half of all words, where every second one is beyond.
    const of = 2 ** 31 + 1;
    expect(rollOfBlock(blockOf(2 ** 31 + 1, 2 ** 32 - 1, 5), of)).toBe(5);
  });

  it(
    'favours no number and no prize over thousands of seeds, whichever side’s seed changes',
    async () => {
      const weights = [1, 5, 14, 30, 50];
      const spins = 10_000;
      const sides: ((n: number) => [server: string, client: string])[] = [(n) => [seedOf(n), 'mine'], (n) => [seed, `mine ${n}`]];
      for (const seeds of sides) {
        const rolls = new Array<number>(100).fill(0);
        const prizes = new Array<number>(weights.length).fill(0);
        for (let n = 0; n < spins; n++) {
          const [server, client] = seeds(n);
          const roll = await rouletteRoll(server, client, 100);
          rolls[roll]! += 1;
          prizes[prizeAt(weights, roll)]! += 1;
        }
        // 99 and 4 degrees of freedom pass 148.2 and 18.5 once in a thousand times; the seeds are fixed, so this never flickers.
        expect(chiSquare(rolls, new Array<number>(100).fill(spins / 100))).toBeLessThan(148.2);
        expect(
          chiSquare(
            prizes,
            weights.map((weight) => (weight * spins) / 100),
          ),
        ).toBeLessThan(18.5);
      }
    },
    stretched(30_000),
  );

  it('is refused for a malformed seed or range', async () => {
    for (const bad of ['', 'A'.repeat(64), seed.slice(1)]) await expect(rouletteRoll(bad, '', 10)).rejects.toThrow(FairInputError);
    for (const range of [0, 1.5, 2 ** 32 + 1, Number.NaN]) await expect(rouletteRoll(seed, '', range)).rejects.toThrow(FairInputError);
  });
});

describe('a prize', () => {
  it('has as many rolls as its weight', () => {
    expect(Array.from({ length: 6 }, (_, roll) => prizeAt([1, 3, 2], roll))).toEqual([0, 1, 1, 1, 2, 2]);
    expect(() => prizeAt([1, 3, 2], 6)).toThrow(AssertionError);
    expect(() => prizeAt([1, 3, 2], -1)).toThrow(AssertionError);
  });
});

describe('a proof', () => {
  const weights = [1, 9, 90];
  const spin = async (clientSeed: string) => {
    const serverSeed = newServerSeed();
    const roll = await rouletteRoll(serverSeed, clientSeed, 100);
    return { commitment: await commitmentTo(serverSeed), serverSeed, clientSeed, roll, of: 100 };
  };

  it('holds for an honest spin', async () => {
    const proof = await spin('mine');
    expect(await verifySpin(proof, weights, prizeAt(weights, proof.roll))).toEqual({ seed: true, roll: true, prize: true });
  });

  it('tells which part does not hold', async () => {
    const proof = await spin('mine');
    const index = prizeAt(weights, proof.roll);
    expect(await verifySpin({ ...proof, commitment: await commitmentTo(seed) }, weights, index)).toMatchObject({ seed: false, roll: true });
    expect(await verifySpin({ ...proof, roll: (proof.roll + 1) % 100 }, weights, index)).toMatchObject({ seed: true, roll: false });
    expect(await verifySpin(proof, weights, (index + 1) % 3)).toMatchObject({ roll: true, prize: false });
    expect(await verifySpin(proof, [1, 9, 91], index)).toMatchObject({ prize: false });
  });
});
