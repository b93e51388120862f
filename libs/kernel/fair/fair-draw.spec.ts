import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  buildSeedChain,
  type DrawInput,
  drawNumbers,
  type DrawShape,
  FairInputError,
  headFromSeed,
  newChainSecret,
  verifyRound,
} from './index.js';

const powerball: DrawShape = { from: 1, to: 28, count: 5, powers: 10 };
const keno: DrawShape = { from: 1, to: 70, count: 22, powers: 0 };

/**
 * The worked example of the specification in `index.ts`, computed by an implementation in another language.
 * The secret is SHA-256("truebook example secret"), the beacon SHA-256("truebook example beacon"), the game eos1, N = 1,440.
 */
const example = {
  secret: '02833afd29a766e9d462409d26cf9dc23cb0c1ee710712ccfcc21f3b5eaa55f8',
  beacon: 'a26872a1651c8e412474cb00d4fa56e3b639952ba197c214a6b6469c27661ef7',
  head: '10e610bf95863a0d4427678377e14e31540517e943fd7f9c82d3aca3d7cbd1af',
  rounds: [
    { n: 1, seed: '121a8183307dd8bbf021f1e35a43f38f4f5ca521d85f7ccae0ee2443ef0284fb', balls: [14, 7, 9, 11, 3], powerball: 2 },
    { n: 2, seed: 'bdcaa1c6f2214c068ebe806e5962d3a7889b932a2d86eb4cf550e99607b812ea', balls: [19, 26, 18, 12, 6], powerball: 9 },
    { n: 137, seed: 'f305f9675fa74301d652ede630916cb2d7ff2d4253dce120d6792f69efea66f8', balls: [12, 28, 23, 7, 25], powerball: 3 },
    // Three bytes are rejected on the way to this draw.
    { n: 387, seed: '5cafc626a3b6da5817e7ca089d3a3763b9f6ce14387f7a5acd39d29ba5b81eb7', balls: [12, 2, 25, 22, 28], powerball: 6 },
    { n: 1440, seed: '02833afd29a766e9d462409d26cf9dc23cb0c1ee710712ccfcc21f3b5eaa55f8', balls: [19, 9, 3, 1, 7], powerball: 7 },
  ],
};

/** A second implementation, written from the specification on Node's own hashes. */
function referenceDraw({ seed, beacon, game, round }: DrawInput, { from, to, count, powers }: DrawShape) {
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${beacon}|${game}|${round}`, 'ascii').digest();
  const blocks = Array.from({ length: 40 }, (_, i) =>
    createHmac('sha256', key)
      .update(Buffer.from([0, 0, 0, i]))
      .digest(),
  );
  const bytes = [...Buffer.concat(blocks)];
  const below = (m: number): number => {
    for (;;) {
      const b = bytes.shift() as number;
      if (b < Math.floor(256 / m) * m) return b % m;
    }
  };
  const left = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  for (let i = 0; i < count; i += 1) {
    const j = i + below(left.length - i);
    [left[i], left[j]] = [left[j] as number, left[i] as number];
  }
  return { balls: left.slice(0, count), powerball: powers > 0 ? below(powers) : null };
}

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const input = fc.record<DrawInput>({
  seed: hash,
  beacon: hash,
  game: fc.constantFrom('eos1', 'speedkeno', 'coin-powerball', 'pbg_3'),
  round: fc.integer({ min: 1, max: 1440 }),
});

describe('the seed chain', () => {
  it('gives the head and the seeds of the worked example', async () => {
    const chain = await buildSeedChain(example.secret, 1440);
    expect(chain.head).toBe(example.head);
    expect(chain.seeds).toHaveLength(1440);
    for (const { n, seed } of example.rounds) expect(chain.seeds[n - 1]).toBe(seed);
  });

  it('leads from every round to the head, each seed being the hash of the next round’s', async () => {
    const { head, seeds } = await buildSeedChain(newChainSecret(), 288);
    let earlier = head;
    for (const seed of seeds) {
      expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(earlier);
      earlier = seed;
    }
    expect(await headFromSeed(seeds[287] as string, 288)).toBe(head);
  });

  it('does not accept the seed of another round', async () => {
    const { head, seeds } = await buildSeedChain(newChainSecret(), 10);
    expect(await headFromSeed(seeds[4] as string, 5)).toBe(head);
    expect(await headFromSeed(seeds[4] as string, 4)).not.toBe(head);
    expect(await headFromSeed(seeds[4] as string, 6)).not.toBe(head);
  });

  it('makes another secret each time', () => {
    const secrets = new Set(Array.from({ length: 100 }, newChainSecret));
    expect(secrets.size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses a secret in upper case, of another length, and a day of 0, 1.5 or 1,441 rounds', async () => {
    await expect(buildSeedChain(example.secret.toUpperCase(), 10)).rejects.toBeInstanceOf(FairInputError);
    await expect(buildSeedChain('ab', 10)).rejects.toBeInstanceOf(FairInputError);
    for (const rounds of [0, 1.5, 1441, Number.NaN]) {
      await expect(buildSeedChain(example.secret, rounds)).rejects.toBeInstanceOf(FairInputError);
    }
  });
});

describe('the draw', () => {
  it.each(example.rounds)('gives the worked example’s round $n', async ({ n, seed, balls, powerball: power }) => {
    const drawn = await drawNumbers({ seed, beacon: example.beacon, game: 'eos1', round: n }, powerball);
    expect(drawn).toEqual({ balls, powerball: power });
  });

  it('agrees with a second implementation on any seed, beacon, game and round', async () => {
    const law = fc.asyncProperty(input, async (round) => {
      expect(await drawNumbers(round, powerball)).toEqual(referenceDraw(round, powerball));
    });
    await fc.assert(law, { numRuns: 200, seed: 20261121 });
  });

  it('agrees with it on any shape: one ball, 22 of 70, all numbers of a range, with and without a power ball', async () => {
    const size = fc.integer({ min: 1, max: 256 });
    const anyShape = fc.record({
      from: fc.integer({ min: 0, max: 9 }),
      size,
      share: fc.integer({ min: 1, max: 256 }),
      powers: fc.nat(256),
    });
    const shapes = fc.oneof(
      fc.constantFrom<DrawShape>(keno, { from: 1, to: 28, count: 1, powers: 0 }, { from: 1, to: 45, count: 5, powers: 0 }),
      anyShape.map(({ from, size: n, share, powers }) => ({ from, to: from + n - 1, count: 1 + (share % n), powers })),
    );
    const law = fc.asyncProperty(input, shapes, async (round, shape) => {
      expect(await drawNumbers(round, shape)).toEqual(referenceDraw(round, shape));
    });
    await fc.assert(law, { numRuns: 200, seed: 20261122 });
  });

  it('refuses a shape that cannot be drawn', async () => {
    const good = { seed: example.secret, beacon: example.beacon, game: 'eos1', round: 1 };
    const bad = [
      { to: 0 },
      { to: 257 },
      { count: 0 },
      { count: 29 },
      { count: 1.5 },
      { powers: -1 },
      { powers: 257 },
      { from: Number.NaN },
    ];
    for (const change of bad) await expect(drawNumbers(good, { ...powerball, ...change })).rejects.toBeInstanceOf(FairInputError);
  });

  it('refuses a beacon that is missing or malformed, a game that is no id, and a round outside the day', async () => {
    const good = { seed: example.secret, beacon: example.beacon, game: 'eos1', round: 1 };
    const bad = [{ beacon: '' }, { beacon: 'z'.repeat(64) }, { game: 'eos1|2' }, { game: '' }, { round: 0 }, { round: 1441 }, { seed: '' }];
    for (const change of bad) {
      await expect(drawNumbers({ ...good, ...change }, powerball)).rejects.toBeInstanceOf(FairInputError);
    }
  });
});

describe('the verifier', () => {
  const { n, seed, ...drawn } = example.rounds[2] as (typeof example.rounds)[number];
  const published = { head: example.head, seed, beacon: example.beacon, game: 'eos1', shape: powerball, roundNo: n, ...drawn };

  it('confirms an honest round', async () => {
    expect(await verifyRound(published)).toEqual({ ok: true, chainOk: true, drawOk: true, beaconOk: null, computed: drawn, problem: null });
  });

  it('confirms a round without a power ball, and finds one that was added', async () => {
    const round = { seed, beacon: example.beacon, game: 'speedkeno', round: n };
    const honest = { ...published, game: 'speedkeno', shape: keno, ...referenceDraw(round, keno) };
    expect(await verifyRound(honest)).toMatchObject({ ok: true, chainOk: true, drawOk: true });
    expect(await verifyRound({ ...honest, powerball: 0 })).toMatchObject({ ok: false, chainOk: true, drawOk: false });
    const swapped = [honest.balls[1] as number, honest.balls[0] as number, ...honest.balls.slice(2)];
    expect(await verifyRound({ ...honest, balls: swapped })).toMatchObject({ ok: false, chainOk: true, drawOk: false });
  });

  it('finds a changed ball, a changed order and a changed power ball', async () => {
    const changes = [{ balls: [12, 28, 23, 7, 24] }, { balls: [28, 12, 23, 7, 25] }, { balls: [12, 28, 23, 7] }, { powerball: 4 }];
    for (const change of changes) {
      const verdict = await verifyRound({ ...published, ...change });
      expect(verdict).toMatchObject({ ok: false, chainOk: true, drawOk: false, computed: drawn });
    }
  });

  it('finds a seed exchanged after the head was published, even where the draw fits it', async () => {
    const other = createHash('sha256').update('another seed').digest('hex');
    const fitting = referenceDraw({ seed: other, beacon: example.beacon, game: 'eos1', round: n }, powerball);
    expect(await verifyRound({ ...published, ...fitting, seed: other })).toMatchObject({ ok: false, chainOk: false, drawOk: true });
  });

  it('finds a seed that belongs to another round of the day', async () => {
    const other = example.rounds[1]?.seed as string;
    const fitting = referenceDraw({ seed: other, beacon: example.beacon, game: 'eos1', round: n }, powerball);
    expect(await verifyRound({ ...published, ...fitting, seed: other })).toMatchObject({ ok: false, chainOk: false, drawOk: true });
  });

  it('calls a malformed value by name instead of throwing', async () => {
    const verdict = await verifyRound({ ...published, beacon: 'soon' });
    expect(verdict).toMatchObject({ ok: false, chainOk: false, drawOk: false, computed: null });
    expect(verdict.problem).toContain('beacon');
    expect((await verifyRound({ ...published, shape: { ...powerball, count: 40 } })).problem).toContain('shape');
  });
});
