import { describe, expect, it } from '@jest/globals';
import { buildSeedChain, drawNumbers, quicknet } from '#lib/kernel';
import { quicknetValues } from '../../../../../../test/support/quicknet-values.js';
import { drawn } from '../../../testing/draws.js';
import { checkRound, originOf, verdictTone, type ToCheck } from './fair-check.js';
import { cutHash } from './fair-line.js';

const beacon = 'ab'.repeat(32);
const shapes = [
  ['eos1', { from: 1, to: 28, count: 5, powers: 10 }],
  ['speedkeno', { from: 1, to: 70, count: 22, powers: 0 }],
  ['coinladder', { from: 1, to: 28, count: 1, powers: 0 }],
  ['happy545', { from: 1, to: 45, count: 5, powers: 0 }],
] as const;

async function published(game: string, shape: ToCheck['shape'], change: Partial<ToCheck['round']> = {}): Promise<ToCheck> {
  const { head, seeds } = await buildSeedChain('11'.repeat(32), 10);
  const seed = seeds[2] as string;
  const result = await drawNumbers({ seed, beacon: change.beacon ?? beacon, game, round: 3 }, shape);
  const both = { balls: [...result.balls], powerball: result.powerball };
  return { round: drawn(3, { game, seed, beacon, result: both, ...change }), chain: { head }, shape, drawn: both };
}

describe.each(shapes)('a fair draw of %s', (game, shape) => {
  it('is recomputed here from the published values, with every step of the way', async () => {
    const check = await checkRound(await published(game, shape));
    expect(check).toMatchObject({ ok: true, chainOk: true, drawOk: true, isUnavailable: false });
    expect(check.trace).toMatchObject({ message: `${beacon}|${game}|3`, head: (await published(game, shape)).chain.head });
    expect(check.trace?.key).toMatch(/^[0-9a-f]{64}$/);
    expect(check.trace?.stream).toMatch(/^[0-9a-f]{64}$/);
  });
  it('is found out when a ball, their order or the chain was changed', async () => {
    const honest = await published(game, shape);
    const [first = 0, ...others] = honest.drawn.balls;
    const changed = { ...honest, drawn: { ...honest.drawn, balls: [first === 1 ? 2 : 1, ...others] } };
    await expect(checkRound(changed)).resolves.toMatchObject({ ok: false, chainOk: true, drawOk: false });
    await expect(checkRound({ ...honest, chain: { head: 'cd'.repeat(32) } })).resolves.toMatchObject({
      ok: false,
      chainOk: false,
      drawOk: true,
    });
  });
});

describe('public randomness', () => {
  const [game, shape] = shapes[0];
  const { round, randomness, signature } = quicknetValues[4];
  const drawsAt = new Date(quicknet.genesisMs + (round - 1) * quicknet.periodMs).toISOString();
  const proof = { beaconSource: `drand:quicknet:${round}`, beaconSignature: signature };

  it('is verified here with its signature, for the time of the draw', async () => {
    const honest = { ...(await published(game, shape, { beacon: randomness, drawsAt })), ...proof };
    await expect(checkRound(honest)).resolves.toMatchObject({ ok: true, beaconOk: true });
    const early = { ...honest, round: { ...honest.round, drawsAt: new Date(Date.parse(drawsAt) + 3_000).toISOString() } };
    await expect(checkRound(early)).resolves.toMatchObject({ ok: false, drawOk: true, beaconOk: false });
    const forged = { ...honest, beaconSignature: quicknetValues[3].signature };
    await expect(checkRound(forged)).resolves.toMatchObject({ ok: false, beaconOk: false });
  });

  it('of the house itself is said to be so, not verified', async () => {
    const own = { ...(await published(game, shape)), beaconSource: 'built-in', beaconSignature: null };
    await expect(checkRound(own)).resolves.toMatchObject({ ok: true, beaconOk: null });
  });
});

describe('where a result comes from', () => {
  it('is the fair draw only of a round that was neither entered, supplied, corrected nor called off', () => {
    const origin = (over: Parameters<typeof drawn>[1]): string => originOf(drawn(1, over));
    expect([
      origin({}),
      origin({ source: 'feed' }),
      origin({ source: 'manual' }),
      origin({ source: 'manual', revision: 2 }),
      origin({ revision: 2 }),
      origin({ status: 'void' }),
    ]).toEqual(['fair', 'feed', 'manual', 'manual', 'manual', 'void']);
  });
  it('shows the beginning and the end of a hash', () => {
    expect(cutHash('0123456789abcdef', 4, 4)).toBe('0123…cdef');
    expect(cutHash('0123', 4, 4)).toBe('0123');
  });
});

it('shows a sound draw behind another result as a warning, never in green', () => {
  expect([verdictTone({ ok: true }, 'fair'), verdictTone({ ok: true }, 'manual'), verdictTone({ ok: true }, 'void')]).toEqual([
    'win',
    'warning',
    'warning',
  ]);
  expect([verdictTone({ ok: false }, 'fair'), verdictTone({ ok: false }, 'manual')]).toEqual(['lose', 'lose']);
});
