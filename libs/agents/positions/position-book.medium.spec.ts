import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandContext } from '#lib/platform';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { bookReaders } from '../../../test/support/book-readers.js';
import { PositionHarness } from './testing/position-harness.js';

const dayMs = 86_400_000;
const page = { skip: 0, take: 100 };

let harness: PositionHarness;
let readers: ReturnType<typeof bookReaders>;
let path: number[];
/** The upper of two agents: 40 % of what the lower one's 25 % leave, so three tenths of every bet. */
let agent: number;
beforeEach(async () => {
  harness = await PositionHarness.open();
  readers = bookReaders(harness.kit);
  path = await harness.chain(40, 25);
  agent = path[0]!;
});
afterEach(async () => {
  await expectLedgerCoherent(harness.kit.database);
  await harness.kit.close();
});

const command = (): CommandContext => {
  const actor = { kind: 'admin', id: 1, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 } as const;
  return {
    actor: { ...actor, path: [] },
    call: 'admin/position/settle',
    key: undefined,
    input: {},
    requestId: 'test',
    address: '203.0.113.7',
  };
};

async function settledBet(stake: number, payout: number): Promise<number> {
  const bet = await harness.bet(path, stake, { payout: Math.max(payout, stake * 2) });
  await harness.become(bet, 'settled', payout);
  await harness.scheduler.tick();
  return bet;
}

const position = async (): Promise<number> => (await harness.have(path))[0]!;
const settle = (until?: string) => harness.settlePositions.execute(command(), [agent], until);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

describe('today in an agent’s book', () => {
  it('is summed by kind of bet, with the agent’s rates, a correction by its difference', async () => {
    await settledBet(10_000, 0);
    const won = await settledBet(10_000, 20_001);
    const { today, kinds } = await readers.book.today(agent, { powerball_single_percent: 40 });
    expect(today).toEqual({ bets: 2, carried: 6_000, payout: 6_000, rolling: 0, result: 0 });
    expect(kinds.find(({ key }) => key === 'powerball_single_percent')).toEqual({
      ...{ key: 'powerball_single_percent', percent: 40, cap: 100 },
      ...today,
    });
    for (const figure of ['bets', 'carried', 'payout', 'rolling', 'result'] as const)
      expect(sum(kinds, (kind) => kind[figure])).toBe(today[figure]);

    harness.kit.clock.advance(dayMs);
    expect((await readers.book.today(agent, {})).today).toEqual({ bets: 0, carried: 0, payout: 0, rolling: 0, result: 0 });
    await harness.become(won, 'cancelled');
    await harness.scheduler.tick();
    expect((await readers.book.today(agent, {})).today).toEqual({ bets: -1, carried: -3_000, payout: -6_000, rolling: 0, result: 3_000 });
    expect(await position()).toBe(3_000);
  });
});

describe('the periods of a book', () => {
  /** Three weeks from a Monday: +3,000 and −3,000, then +6,000, then +300. */
  async function threeWeeks(): Promise<void> {
    await settledBet(10_000, 0);
    harness.kit.clock.advance(2 * dayMs);
    await settledBet(10_000, 20_000);
    harness.kit.clock.advance(5 * dayMs);
    await settledBet(20_000, 0);
    harness.kit.clock.advance(7 * dayMs);
    await settledBet(1_000, 0);
  }

  it('are weeks from Monday in Seoul, the running one first, and wait for a settlement that reaches their end', async () => {
    await threeWeeks();
    const weeks = async () => (await readers.book.periods(agent, page)).items;
    expect(await weeks()).toMatchObject([
      { from: '2026-03-16', until: '2026-03-23', bets: 1, carried: 300, result: 300, settled: null, rest: 6_300, state: 'running' },
      { from: '2026-03-09', until: '2026-03-16', bets: 1, carried: 6_000, result: 6_000, settled: null, rest: 6_000, state: 'waiting' },
      // What won and lost came to nothing, so nothing waits.
      { from: '2026-03-02', until: '2026-03-09', bets: 2, carried: 6_000, payout: 6_000, result: 0, rest: 0, state: 'settled' },
    ]);
    await settle('2026-03-16');
    expect(await weeks()).toMatchObject([
      { settled: null, rest: 300, settledAt: null, state: 'running' },
      { settled: 6_000, rest: 0, settledAt: '2026-03-16T12:00:00.000+09:00', state: 'settled' },
      { settled: null, rest: 0, state: 'settled' },
    ]);
    await settle();
    expect(await weeks()).toMatchObject([{ settled: 300, rest: 0, settledAt: null, state: 'running' }, { settled: 6_000 }, {}]);
    const { items } = await harness.settled.page(harness.kit.database, agent, page);
    await harness.undoSettlements.execute(command(), [items.find(({ amount }) => amount === 6_000)!.id], 'by mistake');
    expect((await weeks()).map(({ settled, rest, state }) => [settled, rest, state])).toEqual([
      [300, 6_000, 'running'],
      [null, 6_000, 'waiting'],
      [null, 0, 'settled'],
    ]);
    expect((await weeks())[0]!.rest).toBe(await position());
  });

  it('are days where positions are settled daily, and paged with their number', async () => {
    await harness.kit.rules({ positionSettlement: 'daily' });
    await settledBet(10_000, 0);
    harness.kit.clock.advance(dayMs);
    const read = (skip: number) => readers.book.periods(agent, { skip, take: 1 });
    expect(await read(0)).toMatchObject({ items: [{ from: '2026-03-03', until: '2026-03-04', bets: 0, state: 'running' }], total: 2 });
    expect(await read(1)).toMatchObject({ items: [{ from: '2026-03-02', until: '2026-03-03', bets: 1, result: 3_000 }], total: 2 });
    expect(await read(2)).toEqual({ items: [], total: 2 });
  });

  it('have a statement that leads from the opening balance to the closing one, by day and kind', async () => {
    await threeWeeks();
    await settle('2026-03-16');
    const { items: weeks } = await readers.book.periods(agent, page);
    let closing: number | undefined = undefined;
    for (const week of weeks.toReversed()) {
      const statement = await readers.book.statement(agent, { from: week.from, until: week.until, ...page });
      expect(statement.opening + statement.sums.result - statement.settled).toBe(statement.closing);
      expect(statement.opening).toBe(closing ?? 0);
      closing = statement.closing;
      expect(statement.closing).toBe(week.rest);
      expect(statement.settled).toBe(week.settled ?? 0);
      for (const figure of ['bets', 'carried', 'payout', 'rolling', 'result'] as const) {
        expect(sum(statement.items, (line) => line[figure])).toBe(week[figure]);
        expect(sum(statement.kinds, (kind) => kind[figure])).toBe(week[figure]);
        expect(statement.sums[figure]).toBe(week[figure]);
      }
    }
    expect(closing).toBe(await position());
    const first = await readers.book.statement(agent, { from: '2026-03-02', until: '2026-03-09', skip: 1, take: 1 });
    expect(first).toMatchObject({ items: [{ day: '2026-03-04', key: 'powerball_single_percent', result: -3_000 }], total: 2 });
  });
});

describe('what a book would have come to at other rates', () => {
  const whatIf = (points: number, days = 7) => readers.open.whatIf(agent, { days, points });

  it('is reckoned of what those below leave, within the cap and not below zero, and changes nothing', async () => {
    await harness.kit.rules({ positionCapPowerball: 70 });
    await settledBet(10_000, 0);
    await settledBet(10_000, 20_001);
    await settledBet(10_000, 30_000);
    // 3,000 of each; 7,500 are left by the agent below.
    expect(await whatIf(0)).toEqual({ actual: -6_000, asked: -6_000, none: 0, worstDay: { day: '2026-03-02', actual: -6_000 } });
    expect((await whatIf(10)).asked).toBe(3_750 + (3_750 - 7_500) + (3_750 - 11_250));
    expect((await whatIf(90)).asked).toBe(5_250 + (5_250 - 10_500) + (5_250 - 15_750));
    expect((await whatIf(-100)).asked).toBe(0);
    expect(await position()).toBe(-6_000);
  });

  it('counts the last days from midnight in Seoul, and names the worst of them', async () => {
    await settledBet(10_000, 20_000);
    harness.kit.clock.advance(dayMs);
    await settledBet(1_000, 0);
    harness.kit.clock.advance(5 * dayMs);
    expect(await whatIf(0)).toMatchObject({ actual: -2_700, worstDay: { day: '2026-03-02', actual: -3_000 } });
    harness.kit.clock.advance(dayMs);
    expect(await whatIf(0)).toMatchObject({ actual: 300, worstDay: { day: '2026-03-03', actual: 300 } });
    expect(await whatIf(0, 30)).toMatchObject({ actual: -2_700 });
    harness.kit.clock.advance(30 * dayMs);
    expect(await whatIf(50, 30)).toEqual({ actual: 0, asked: 0, none: 0, worstDay: null });
  });
});
