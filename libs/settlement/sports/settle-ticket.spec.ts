import { existsSync, readFileSync } from 'node:fs';
import type { FixtureResult } from '#lib/contract';
import { AssertionError, type GradedLeg, type LegResult, systemLines } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeOfTicket, endOfLeg, type FixtureEnd, settleTicket } from './settle-ticket.js';

type Ticket = Parameters<typeof changeOfTicket>[0];
type Leg = Ticket['legs'][number];

const leg = (odds: number, result: Leg['result'], more: Partial<Leg> = {}): Leg => ({ odds, result, tied: null, places: null, ...more });
const ticket = (legs: readonly Leg[], more: Partial<Ticket> = {}): Ticket => ({
  ...{
    type: legs.length === 1 ? 'single' : 'multi',
    size: legs.length,
    unitStake: 10_000,
    stake: 10_000,
    bonus: [],
    maxWin: 30_000_000,
    legs,
  },
  ...{ status: 'accepted', result: null, payout: null },
  ...more,
});

interface Vector {
  readonly name: string;
  readonly stake: number;
  readonly maxWin: number | null;
  readonly legs: readonly GradedLeg[];
  readonly payout: number;
}

/** The published settlement vectors live beside the repository, where they are. */
const vectorsFile = new URL('../../../../shared/domain/vectors/settlement.json', import.meta.url);
const vectors: Vector[] = existsSync(vectorsFile) ? JSON.parse(readFileSync(vectorsFile, 'utf8')) : [];

(vectors.length === 0 ? describe.skip : describe)('the settlement vectors as tickets', () => {
  it.each(vectors.length === 0 ? [{ name: 'absent' } as Vector] : vectors)('$name', ({ stake, maxWin, legs, payout }) => {
    const rows = legs.map((each) => (each.result === 'dead_heat' ? leg(each.odds, 'dead_heat', each) : leg(each.odds, each.result)));
    expect(settleTicket(ticket(rows, { stake, unitStake: stake, maxWin: maxWin ?? Number.MAX_SAFE_INTEGER }))?.payout).toBe(payout);
  });
});

describe('a ticket', () => {
  it('has to wait while a leg has not ended', () => {
    expect(settleTicket(ticket([leg(1.95, 'won'), leg(2, null)]))).toBeUndefined();
    expect(settleTicket(ticket([leg(1.95, 'lost'), leg(2, null)]))).toBeUndefined();
  });

  it.each<[string, Ticket, LegResult, number]>([
    ['with its bonus', ticket([leg(2, 'won'), leg(2, 'won'), leg(2, 'won')], { bonus: [{ legs: 3, odds: 1.03 }] }), 'won', 82_400],
    [
      'without a bonus where a leg came back',
      ticket([leg(2, 'won'), leg(2, 'won'), leg(2, 'void')], { bonus: [{ legs: 3, odds: 1.03 }] }),
      'won',
      40_000,
    ],
    [
      'with a bonus that makes a loss a win',
      ticket(
        [leg(2, 'half_lost'), leg(1.99, 'won'), leg(1, 'won')].map((each) => ({ ...each })),
        { bonus: [{ legs: 3, odds: 1.03 }] },
      ),
      'won',
      10_248,
    ],
    ['of a dead heat', ticket([leg(5, 'dead_heat', { tied: 2, places: 1 })]), 'won', 25_000],
    ['of three for two places', ticket([leg(5, 'dead_heat', { tied: 3, places: 2 })]), 'won', 33_333],
    [
      'as a system',
      ticket([leg(1.95, 'won'), leg(2.1, 'won'), leg(1.85, 'won')], { type: 'system', size: 2, unitStake: 1_000, stake: 3_000 }),
      'won',
      11_587,
    ],
    [
      'as a system that loses a part',
      ticket([leg(1.95, 'lost'), leg(2.1, 'half_lost'), leg(1.85, 'won')], { type: 'system', size: 2, unitStake: 1_000, stake: 3_000 }),
      'half_lost',
      925,
    ],
    [
      'as a system that came back',
      ticket([leg(1.95, 'void'), leg(2.1, 'push'), leg(1.85, 'void')], {
        type: 'system',
        size: 2,
        unitStake: 1_000,
        stake: 3_000,
        maxWin: 1_000,
      }),
      'void',
      3_000,
    ],
  ])('pays %s', (_, one, result, payout) => expect(settleTicket(one)).toMatchObject({ result, payout }));

  it('moves what it pays now less what its owner has had', () => {
    const won = [leg(1.85, 'won'), leg(2.1, 'void')];
    expect(changeOfTicket(ticket(won, { status: 'settled', result: 'won', payout: 38_850 }))).toMatchObject({
      changes: true,
      payout: 18_500,
      delta: -20_350,
    });
    expect(changeOfTicket(ticket(won, { status: 'settled', result: 'won', payout: 18_500 }))).toMatchObject({ changes: false, delta: 0 });
    expect(changeOfTicket(ticket(won, { status: 'cancelled' }))).toMatchObject({ changes: true, delta: 8_500 });
    expect(() => settleTicket(ticket([leg(5, 'dead_heat')]))).toThrow(AssertionError);
  });

  it('agrees with a plain calculation line by line, for any legs, sizes, bonuses and caps', () => {
    const anyLeg = fc.record({
      odds: fc.integer({ min: 1_001, max: 20_000 }).map((thousandths) => thousandths / 1000),
      result: fc.constantFrom<LegResult>('won', 'half_won', 'push', 'void', 'half_lost', 'lost'),
    });
    const any = fc.record({
      legs: fc.array(anyLeg, { minLength: 1, maxLength: 6 }),
      k: fc.integer({ min: 1, max: 6 }),
      system: fc.boolean(),
      unit: fc.integer({ min: 1, max: 200_000 }),
      maxWin: fc.integer({ min: 1, max: 5_000_000 }),
      bonus: fc.array(
        fc.record({ legs: fc.integer({ min: 2, max: 6 }), odds: fc.integer({ min: 1_001, max: 1_200 }).map((each) => each / 1000) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(any, ({ legs, k, system, unit, maxWin, bonus }) => {
        const size = system ? Math.min(k, legs.length) : legs.length;
        const stake = system ? unit * systemLines(legs.length, size) : unit;
        const one = ticket(
          legs.map(({ odds, result }) => leg(odds, result)),
          { type: system ? 'system' : 'multi', size, unitStake: unit, stake, maxWin, bonus },
        );
        expect(settleTicket(one)?.payout).toBe(plainPayout({ legs, size, unit, maxWin, bonus: system ? [] : bonus }));
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

/** In two-thousandths, over all subsets. */
function plainPayout({
  legs,
  size,
  unit,
  maxWin,
  bonus,
}: {
  legs: readonly { odds: number; result: LegResult }[];
  size: number;
  unit: number;
  maxWin: number;
  bonus: readonly { legs: number; odds: number }[];
}): number {
  const factors = legs.map(({ odds, result }) => {
    const thousandths = BigInt(Math.round(odds * 1000));
    return { won: 2n * thousandths, half_won: thousandths + 1000n, push: 2000n, void: 2000n, half_lost: 1000n, lost: 0n }[result];
  });
  const counting = legs.filter(({ result }) => result !== 'void' && result !== 'push').length;
  const tier = Math.max(1, ...bonus.filter((each) => each.legs <= counting).map(({ odds }) => odds));
  let sum = 0n;
  for (let chosen = 0; chosen < 2 ** legs.length; chosen += 1) {
    const line = factors.filter((_, index) => (chosen >> index) & 1);
    if (line.length !== size) continue;
    sum +=
      line.reduce((product, factor) => product * factor, BigInt(unit) * BigInt(Math.round(tier * 1000))) / (1000n * 2000n ** BigInt(size));
  }
  return counting > 0 && sum > BigInt(maxWin) ? maxWin : Number(sum);
}

describe('a leg', () => {
  const placed = { marketId: 7, market: 'handicap', outcome: 'home', line: -0.5, inPlay: false, score: null, result: null } as const;
  const at = new Date('2026-11-21T12:00:00Z');
  const result = (more: Partial<FixtureResult> = {}): FixtureResult => ({
    full: [2, 1],
    half: null,
    corners: null,
    cards: null,
    startedAt: null,
    ...more,
  });
  const end = (more: Partial<FixtureEnd> = {}): FixtureEnd => ({
    fixtureId: 1,
    revision: 1,
    result: result(),
    cancelledMarkets: new Set(),
    ...more,
  });

  it('ends by the result, void with its fixture or market, and stays as it is before there is a result', () => {
    expect(endOfLeg(placed, at, end())).toBe('won');
    expect(endOfLeg(placed, at, end({ result: null }))).toBe('void');
    expect(endOfLeg(placed, at, end({ revision: 0, result: null }))).toBeNull();
    expect(endOfLeg(placed, at, end({ revision: 0, result: null, cancelledMarkets: new Set([7]) }))).toBe('void');
    expect(endOfLeg({ ...placed, market: 'corners_totals', outcome: 'over', line: 9.5 }, at, end())).toBeNull();
  });

  it('counts in-play handicaps from the score of the bet', () => {
    expect(endOfLeg({ ...placed, inPlay: true, score: [1, 0] }, at, end())).toBe('lost');
    expect(endOfLeg({ ...placed, inPlay: true, score: [0, 1] }, at, end())).toBe('won');
  });

  it('is void when it came after the start, unless it was meant to', () => {
    const late = end({ result: result({ startedAt: '2026-11-21T21:00:00+09:00' }) });
    expect(endOfLeg(placed, at, late)).toBe('void');
    expect(endOfLeg(placed, new Date(at.getTime() - 1), late)).toBe('won');
    expect(endOfLeg({ ...placed, inPlay: true, score: [0, 0] }, at, late)).toBe('won');
  });
});
