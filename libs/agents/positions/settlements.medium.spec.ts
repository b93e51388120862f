import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BetFigures, CommissionBets } from '#lib/betting';
import { CasinoFigures } from '#lib/casino';
import { MemberLists } from '#lib/members';
import { type CommandContext, PeriodIds } from '#lib/platform';
import { Statement, WalletReports } from '#lib/wallet';
import { LiveCommissionSources } from '../../../apps/shared/bindings/commission-ports.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { PositionReports } from './data/position-reports.js';
import { PositionReader } from './http/position-reader.js';
import { bookReaders } from '../../../test/support/book-readers.js';
import { PositionHarness } from './testing/position-harness.js';

let harness: PositionHarness;
let path: number[];
let agent: number;
beforeEach(async () => {
  harness = await PositionHarness.open();
  path = await harness.chain(40);
  agent = path[0]!;
});
afterEach(async () => {
  await expectLedgerCoherent(harness.kit.database);
  await harness.kit.close();
});

function command(input: unknown = {}, key?: string): CommandContext {
  const actor = { kind: 'admin', id: 1, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 } as const;
  return { actor: { ...actor, path: [] }, call: 'admin/position/settle', key, input, requestId: 'test', address: '203.0.113.7' };
}

/** A bet that ends so that the agent's position moves by this. */
async function result(amount: number): Promise<void> {
  const stake = Math.abs(amount) * 2.5;
  const bet = await harness.bet(path, stake);
  await harness.become(bet, 'settled', amount > 0 ? 0 : stake * 2);
  await harness.scheduler.tick();
}

const cash = async (): Promise<number> => (await harness.kit.balances(agent)).cash;
const settle = (key?: string, workers = harness, until?: string) =>
  workers.settlePositions.execute(command({ ids: [agent] }, key), [agent], until);

describe('the settlement of a position', () => {
  it('pays what is above zero, once, and again nothing', async () => {
    await result(4_000);
    const key = randomUUID();
    expect(await settle(key)).toEqual([{ id: agent, ok: true, status: 'settled' }]);
    expect(await settle(key)).toEqual([{ id: agent, ok: true, status: 'settled' }]);
    expect([await cash(), await harness.have(path)]).toEqual([4_000, [0]]);
    expect(await settle()).toMatchObject([{ ok: false, error: { code: 'SETTLEMENT_NONE' } }]);
  });

  it('takes what is below zero from cash as far as that reaches; the rest stays', async () => {
    await result(4_000);
    await settle();
    await result(-10_000);
    await settle();
    expect([await cash(), await harness.have(path)]).toEqual([0, [-6_000]]);
    expect(await settle()).toMatchObject([{ ok: false, error: { code: 'SETTLEMENT_NONE' } }]);
  });

  it('happens once when many ask at the same moment', async () => {
    await result(4_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(randomUUID(), harness.another())));
    expect(answers.flat().filter(({ ok }) => ok)).toHaveLength(1);
    expect([await cash(), await harness.have(path)]).toEqual([4_000, [0]]);
  });

  it('is undone once, with what is there and a debt for the rest', async () => {
    await result(4_000);
    await settle();
    await harness.kit.spend(agent, 'cash');
    const { items } = await harness.settled.page(harness.kit.database, agent, { skip: 0, take: 10 });
    const undo = () => harness.undoSettlements.execute(command(), [items[0]!.id, 999], 'entered by mistake');
    expect(await undo()).toMatchObject([
      { ok: true, status: 'undone' },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    expect(await undo()).toMatchObject([{ error: { code: 'ALREADY_PROCESSED' } }, {}]);
    expect(await harness.kit.balances(agent)).toMatchObject({ cash: 0, receivable: 4_000, position: 4_000 });
    await settle();
    expect(await harness.kit.balances(agent)).toMatchObject({ cash: 0, receivable: 0, position: 0 });
  });

  it('that collected is undone by giving back', async () => {
    await result(4_000);
    await settle();
    await result(-3_000);
    await settle();
    const { items } = await harness.settled.page(harness.kit.database, agent, { skip: 0, take: 1 });
    await harness.undoSettlements.execute(command(), [items[0]!.id], 'too early');
    expect([await cash(), await harness.have(path)]).toEqual([4_000, [-3_000]]);
  });

  it('up to a day moves what was reckoned before it, once, however many ask; what came later stays', async () => {
    await result(4_000);
    harness.kit.clock.advance(24 * 3_600_000);
    await result(-1_000);
    const all = Array.from({ length: 40 }, () => settle(randomUUID(), harness, '2026-03-03'));
    expect((await Promise.all(all)).flat().filter(({ ok }) => ok)).toHaveLength(1);
    expect([await cash(), await harness.have(path)]).toEqual([4_000, [-1_000]]);
    await expect(settle(undefined, harness, '2026-03-04')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { items } = await harness.settled.page(harness.kit.database, agent, { skip: 0, take: 10 });
    expect(items).toMatchObject([{ amount: 4_000, rest: 0, until: new Date('2026-03-03T00:00:00+09:00') }]);
    await harness.undoSettlements.execute(command(), [items[0]!.id], 'too early');
    expect(await settle(undefined, harness, '2026-03-03')).toMatchObject([{ ok: true }]);
    expect([await cash(), await harness.have(path)]).toEqual([4_000, [-1_000]]);
  });

  it('is foreseen to the won, and nothing moves then', async () => {
    await result(4_000);
    harness.kit.clock.advance(24 * 3_600_000);
    await result(-6_000);
    expect(await harness.preview.of([agent, path[1]!, agent], undefined)).toEqual({
      rows: [
        {
          id: agent,
          account: expect.any(String),
          nickname: expect.any(String),
          position: -2_000,
          due: -2_000,
          cash: 0,
          amount: 0,
          rest: -2_000,
        },
      ],
      sums: { paid: 0, collected: 0, rest: -2_000 },
    });
    expect(await harness.preview.of([agent], '2026-03-03')).toMatchObject({ rows: [{ due: 4_000, amount: 4_000, rest: 0 }] });
    expect([await cash(), await harness.have(path)]).toEqual([0, [-2_000]]);
  });

  it('comes by itself once a day where the site says so', async () => {
    await result(4_000);
    await harness.kit.rules({ positionSettlement: 'daily' });
    await harness.scheduler.tick();
    expect(await cash()).toBe(0);
    harness.kit.clock.advance(24 * 3_600_000);
    await Promise.all([harness, harness.another(), harness.another()].map(({ scheduler }) => scheduler.tick()));
    expect([await cash(), await harness.have(path)]).toEqual([4_000, [0]]);
    await result(1_000);
    expect(await harness.have(path)).toEqual([1_000]);
  });
});

describe('what an agent carries', () => {
  const terms = (fields: { rates?: Record<string, number>; credit?: number; version?: number }, id = agent) =>
    harness.terming.execute(command(), id, { rates: {}, credit: 0, ...fields });

  it('is set within the highest share, by the names of the rates, in order, and of agents only', async () => {
    await harness.kit.rules({ positionCapSports: 70 });
    await terms({ rates: { sports_percent: 70, minigame_percent: 0 }, credit: 5 });
    const [set] = await harness.agents.byIds(harness.kit.database, [agent]);
    expect(set).toMatchObject({ rates: { sports_percent: 70 }, credit: 5 });
    await expect(terms({ rates: { sports_percent: 70.5 } })).rejects.toMatchObject({ code: 'RATE_NOT_ALLOWED' });
    await expect(terms({ rates: { casino_win_percent: 1 } })).rejects.toMatchObject({ code: 'RATE_NOT_ALLOWED' });
    await expect(terms({ rates: { sports_percent: 0.00001 } })).rejects.toMatchObject({ code: 'RATE_NOT_ALLOWED' });
    await expect(terms({ version: set!.version - 1 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(terms({}, path[1]!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is read with what is open, what today came to and what a settlement would move', async () => {
    const { database, clock, members, ledger, settings } = harness.kit;
    const periods = new PeriodIds(database, clock);
    const { book } = bookReaders(harness.kit);
    const reader = new PositionReader(
      ...([database, harness.agents, new PositionReports(), harness.settled, members, new MemberLists(), ledger] as const),
      new Statement(database, periods),
      new LiveCommissionSources(new BetFigures(periods), new CommissionBets(), new CasinoFigures(), new WalletReports(database)),
      ...([settings, book] as const),
    );
    await result(4_000);
    await result(-1_000);
    await harness.bet(path, 10_000, { payout: 30_000 });
    expect(await reader.summary(agent)).toMatchObject({
      ...{ rates: { powerball_single_percent: 40 }, position: 3_000, settles: 3_000, atRisk: 8_000, isOn: true },
      games: [{ game: 'eos1', bets: 1, carried: 4_000, risk: 8_000 }],
      room: 1_000_000_000 - 8_000,
      today: { bets: 2, carried: 5_000, payout: 2_000, rolling: 0, result: 3_000 },
    });
    const paging = { skip: 0, take: 10 };
    const open = await reader.list({ ...paging, state: 'open' });
    expect(open).toMatchObject({ total: 1, items: [{ agentId: agent, position: 3_000, settledAt: null }], sums: { position: 3_000 } });
    expect(await reader.bets(agent, { ...paging, state: 'settled' })).toMatchObject({
      total: 2,
      items: [{ result: -1_000, account: 'a', state: 'settled' }, { result: 4_000 }],
      sums: { carried: 5_000, payout: 2_000, result: 3_000 },
    });
    await settle();
    expect(await reader.settled(agent, paging)).toMatchObject({ total: 1, items: [{ amount: 3_000, rest: 0, actor: 'admin:1' }] });
    const lines = await reader.lines(agent, paging);
    expect(lines.items.map(({ kind, change, after }) => [kind, change, after])).toEqual([
      ['position_paid', -3_000, 0],
      ['position_reckoned', -1_000, 3_000],
      ['position_reckoned', 4_000, 4_000],
    ]);
    expect((await reader.summary(path[1]!)).version).toBe(0);
  });
});
