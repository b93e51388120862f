import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../../../test/support/seeded-random.js';
import { losingParts, type LosingFlow, type PercentOf } from './losing.js';
import { losingShares } from './losing-line.js';
import { endAfter, endBefore } from './period-ends.js';

/** Headquarters 1 with 50 %, distributor 2 with 30, shop 3 with 10. */
const rates: Record<number, number> = { 1: 50, 2: 30, 3: 10 };
const chain: PercentOf = (agentId) => rates[agentId];
const flow = (path: string, fields: Partial<LosingFlow>): LosingFlow => ({
  path,
  basis: 'powerball',
  taken: 0,
  given: 0,
  rolling: 0,
  ...fields,
});
const owns = (flows: LosingFlow[], percentOf: PercentOf) =>
  losingParts(flows, percentOf)
    .sort((one, other) => other.agentId - one.agentId)
    .map(({ agentId, own }) => [agentId, own]);

describe('losing', () => {
  it('gives each level its rate of the net less what those below have', () => {
    expect(owns([flow('1.2.3', { taken: 10_000_000, given: 8_500_000, rolling: 100_000 })], chain)).toEqual([
      [3, 140_000],
      [2, 280_000],
      [1, 280_000],
    ]);
  });

  it('of a corrected bet is the difference, and rolling does not change', () => {
    const shop: PercentOf = (agentId) => (agentId === 3 ? 10 : undefined);
    expect(owns([flow('1.2.3', { taken: 1_000_000, rolling: 10_000 })], shop)).toEqual([[3, 99_000]]);
    expect(owns([flow('1.2.3', { given: 1_950_000 })], shop)).toEqual([[3, -195_000]]);
    expect(owns([flow('1.2.3', { taken: 1_000_000, given: 1_950_000, rolling: 10_000 })], shop)).toEqual([[3, -96_000]]);
  });

  it('passes over who has no part: what is below him counts as his', () => {
    const flows = [flow('1.2.3', { taken: 1_000_000 })];
    expect(owns(flows, (agentId) => (agentId === 2 ? undefined : rates[agentId]))).toEqual([
      [3, 100_000],
      [1, 400_000],
    ]);
    expect(owns(flows, (agentId) => (agentId === 3 ? undefined : rates[agentId]))).toEqual([
      [2, 300_000],
      [1, 200_000],
    ]);
  });

  it('is counted below each of those an agent stood below', () => {
    const percents: Record<number, number> = { 1: 50, 2: 30, 3: 10, 4: 20 };
    const moved = [flow('1.2.3', { taken: 1_000_000 }), flow('1.4.3', { given: 400_000 })];
    expect(owns(moved, (agentId) => percents[agentId])).toEqual([
      [4, -40_000],
      [3, 60_000],
      [2, 200_000],
      [1, 80_000],
    ]);
  });

  it('is the same as by a walk through the tree, and sums to what the top has', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round++) {
      const { paths, percents, flows } = randomTree(random);
      const walked = new Map(paths.map((path) => [idOf(path), walk(path, paths, percents, flows)]));
      const parts = new Map(losingParts(flows, (agentId) => percents.get(agentId)).map((part) => [part.agentId, part]));
      for (const [agentId, { gross, own }] of walked) {
        if (percents.get(agentId) === undefined) expect(parts.has(agentId)).toBe(false);
        else expect([agentId, parts.get(agentId)?.gross ?? 0, parts.get(agentId)?.own ?? 0]).toEqual([agentId, gross, own]);
      }
      const tops = paths.filter((path) => !path.includes('.')).reduce((sum, path) => sum + walked.get(idOf(path))!.gross, 0);
      expect([...parts.values()].reduce((sum, { own }) => sum + own, 0)).toBe(tops);
    }
  });
});

describe('a line of losing', () => {
  const parts = (own: number) => losingParts([flow('3', { taken: own * 10 })], () => 10);
  const line = (own: number, carriedIn: number) => losingShares(parts(own), new Map([[3, carriedIn]]))[0];

  it('waits to be paid, with what was carried taken off', () => {
    expect(line(195_000, -96_000)).toMatchObject({ own: 195_000, payable: 99_000, carriedOut: 0, state: 'waiting' });
  });
  it('is carried on while it is negative', () => {
    expect(line(-195_000, 0)).toMatchObject({ payable: 0, carriedOut: -195_000, state: 'carried' });
    expect(line(95_000, -195_000)).toMatchObject({ payable: 0, carriedOut: -100_000, state: 'carried' });
    expect(losingShares([], new Map([[3, -5]]))).toEqual([
      { agentId: 3, parts: [], own: 0, carriedIn: -5, payable: 0, carriedOut: -5, state: 'carried' },
    ]);
  });
  it('has nothing to do where it comes to nothing', () => {
    expect(line(195_000, -195_000)).toMatchObject({ payable: 0, carriedOut: 0, state: 'none' });
  });
});

describe('a losing period', () => {
  const iso = (date: Date) => date.toISOString();
  // A Wednesday, before and after noon in Seoul.
  const morning = new Date('2026-03-04T11:59:59.999+09:00');
  const noon = new Date('2026-03-04T12:00:00+09:00');

  it('ends at noon of the next day, Monday or first of a month', () => {
    expect(iso(endAfter(morning, 'day'))).toBe(iso(noon));
    expect(iso(endAfter(noon, 'day'))).toBe('2026-03-05T03:00:00.000Z');
    expect(iso(endAfter(noon, 'week'))).toBe('2026-03-09T03:00:00.000Z');
    expect(iso(endAfter(noon, 'month'))).toBe('2026-04-01T03:00:00.000Z');
  });
  it('begins at the last such noon', () => {
    expect(iso(endBefore(morning, 'day'))).toBe('2026-03-03T03:00:00.000Z');
    expect(iso(endBefore(noon, 'day'))).toBe(iso(noon));
    expect(iso(endBefore(noon, 'week'))).toBe('2026-03-02T03:00:00.000Z');
    expect(iso(endBefore(noon, 'month'))).toBe('2026-03-01T03:00:00.000Z');
  });
});

function idOf(path: string): number {
  return Number(path.split('.').at(-1));
}

function randomTree(random: (below: number) => number) {
  const paths: string[] = [];
  const percents = new Map<number, number | undefined>();
  for (let id = 1; id <= 12; id++) {
    const parent = random(5) === 0 ? undefined : paths[random(paths.length || 1)];
    paths.push(parent ? `${parent}.${id}` : String(id));
    const limit = parent === undefined ? 1_000_000 : (percents.get(idOf(parent)) ?? 0) * 10_000;
    percents.set(id, random(4) === 0 ? undefined : random(limit + 1) / 10_000);
  }
  const flows = paths.map((path) => flow(path, { taken: random(10_000_000), given: random(10_000_000), rolling: random(100_000) }));
  return { paths, percents, flows };
}

/** The rule as it is written, from one agent downwards. */
function walk(
  path: string,
  paths: string[],
  percents: Map<number, number | undefined>,
  flows: LosingFlow[],
): { gross: number; own: number } {
  const net = flows
    .filter((one) => one.path === path || one.path.startsWith(`${path}.`))
    .reduce((sum, { taken, given, rolling }) => sum + taken - given - rolling, 0);
  const children = paths.filter((child) => child.slice(0, child.lastIndexOf('.')) === path && child.includes('.'));
  const below = children.reduce((sum, child) => sum + walk(child, paths, percents, flows).gross, 0);
  const percent = percents.get(idOf(path));
  if (percent === undefined) return { gross: below, own: 0 };
  const gross = Math.trunc(Number((BigInt(net) * BigInt(Math.round(percent * 10_000))) / 1_000_000n));
  return { gross, own: gross - below };
}
