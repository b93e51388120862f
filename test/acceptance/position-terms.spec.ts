import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commissionSettings } from '#lib/agents';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { Floor } from '../support/floor.js';
import type { RoundOnSale } from '../support/round-on-sale.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, hq: WireClient, branch: WireClient, alice: WireClient, carol: WireClient;
let round: RoundOnSale;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, hq, branch, alice, carol] = (await Promise.all(
    ['admin', 'hq', 'branch', 'alice', 'carol'].map((account) => app.login(account)),
  )) as [WireClient, WireClient, WireClient, WireClient, WireClient];
  await app.configure(commissionSettings, { positions: true });
  const floor = new Floor(app, admin);
  const ids = ['alice', 'carol'].map(idOf);
  await admin.must('admin/member/money/update', { ids, unit: 'money', status: 'give', amount: 1_000_000, memo: 'for the test' });
  round = await floor.onSale('eos1', alice, 2);
});
afterAll(() => app?.stop());

const idOf = (account: string) => app.person(account).id;
const terms = (account: string, percent: number, credit: number) => ({
  ...{ id: idOf(account), rates: { powerball_single_percent: percent }, credit },
});
const give = (by: WireClient, account: string, percent: number, credit: number) =>
  by === admin
    ? admin.refusal('admin/position/terms/update', terms(account, percent, credit))
    : by.refusal('agent/position/child/update', terms(account, percent, credit));

async function bet(player: WireClient, stake: number): Promise<string | undefined> {
  const { current, markets } = round;
  const { odds } = markets.find(({ id }) => id === 'power_odd_even')!.outcomes.find(({ id }) => id === 'odd')!;
  const selections = [{ market: 'power_odd_even', outcome: 'odd', odds }];
  return player.refusal('user/game/bet/create', { round_id: current.id, selections, stake, key: randomUUID() });
}

describe('an agent', () => {
  it('gives agents directly below what it has at most, and no other agent anything', async () => {
    expect(await give(admin, 'hq', 50, 1_000_000)).toBeUndefined();
    expect(await give(hq, 'branch', 51, 0)).toBe('RATE_NOT_ALLOWED');
    expect(await give(hq, 'branch', 40, 1_000_001)).toBe('POSITION_CREDIT_NOT_ALLOWED');
    expect(await give(hq, 'branch', 40, 500_000)).toBeUndefined();
    for (const account of ['hq', 'shop', 'alice']) expect(await give(hq, account, 1, 1)).toBe('NOT_FOUND');
    for (const account of ['rival', 'hq', 'carol']) expect(await give(branch, account, 1, 1)).toBe('NOT_FOUND');
    expect(await give(branch, 'shop', 40, 200_000)).toBeUndefined();
    const refusal = await branch.call('agent/position/child/update', terms('shop', 41, 0));
    expect(refusal.error).toMatchObject({ key: 'powerball_single_percent', reason: 'above_parent', limit: 40 });
    expect(refusal.error?.message).toContain('받치기');
  });

  it('reads what agents directly below may carry and what it has itself', async () => {
    const { items, total, own } = await branch.ask('agent/position/child/get', { skip: 0, take: 20 });
    expect([total, items.map(({ account, credit, room }) => [account, credit, room])]).toEqual([1, [['shop', 200_000, 200_000]]]);
    expect(own).toMatchObject({ rates: { powerball_single_percent: 40 }, credit: 500_000 });
    const [shop] = items;
    expect(await branch.refusal('agent/position/child/update', { ...terms('shop', 30, 100), version: shop!.version })).toBeUndefined();
    expect(await branch.refusal('agent/position/child/update', { ...terms('shop', 20, 100), version: shop!.version })).toBe(
      'CHANGED_MEANWHILE',
    );
  });

  it('without management of those below gives nothing', async () => {
    const restrict = (flags: object) =>
      admin.must('admin/member/restrictions/update', { id: idOf('branch'), restrictions: flags, reason: 'for the test', until: null });
    await restrict({ lower_no_management: true });
    expect(await give(branch, 'shop', 10, 10)).toBe('NOT_PERMITTED');
    await restrict({});
    expect(await give(branch, 'shop', 10, 10)).toBeUndefined();
  });
});

describe('terms, places, levels and statuses that change in any order', () => {
  interface Step {
    what: 'admin' | 'hq' | 'branch' | 'move' | 'level' | 'status' | 'bet' | 'race';
    at: number;
    percent: number;
    credit: number;
  }
  const whats = ['admin', 'admin', 'admin', 'hq', 'branch', 'move', 'level', 'status', 'bet', 'bet', 'race'] as const;
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom(...whats),
    at: fc.nat(11),
    percent: fc.integer({ min: 0, max: 40 }).map((tenth) => tenth * 2.5),
    credit: fc.integer({ min: 0, max: 10 }).map((hundred) => hundred * 100_000),
  });
  const agents = ['hq', 'branch', 'rival', 'shop'];
  const outcomes: Record<string, number> = {};

  async function take({ what, at, percent, credit }: Step): Promise<string | undefined> {
    if (what === 'admin') return give(admin, agents[at % 4]!, percent, credit);
    if (what === 'hq') return give(hq, ['branch', 'rival'][at % 2]!, percent, credit);
    if (what === 'branch') return give(branch, 'shop', percent, credit);
    if (what === 'bet') return bet([alice, carol][at % 2]!, 1_000 + at * 100);
    if (what === 'level') return admin.refusal('admin/member/level/update', { ids: [idOf('alice')], level: 1 + (at % 7) });
    if (what === 'move') {
      const { rows } = await admin.ask('admin/member/move', { ids: [idOf('shop')], parentId: idOf(['branch', 'rival'][at % 2]!) });
      return rows[0]?.error?.code;
    }
    if (what === 'race') {
      const both = await Promise.all([give(admin, 'shop', percent, credit), give(admin, 'branch', 100 - percent, 1_000_000 - credit)]);
      return both.includes(undefined) ? undefined : both[0];
    }
    const [account, status] = [['shop', 'rival'][at % 2]!, at % 3 === 0 ? 'suspended' : 'normal_a'];
    return admin.refusal('admin/member/status/update', { ids: [idOf(account)], status, reason: 'for the test' });
  }

  const placed = () =>
    app.database.query(
      'SELECT bet_id, owner_id, ordinal, category, rate, stake, carried, risk, state FROM position_share ORDER BY bet_id, ordinal',
    );

  it('never put an agent above the agent directly above, and change no share of a bet that is placed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        for (const each of steps) {
          const before = await placed();
          const code = await take(each);
          outcomes[`${each.what} ${code ?? 'done'}`] = (outcomes[`${each.what} ${code ?? 'done'}`] ?? 0) + 1;
          await expectLedgerCoherent(app.database);
          expect((await placed()).slice(0, before.length)).toEqual(before);
        }
      }),
      { seed: 20_260_302, numRuns: 12, endOnFailure: true },
    );
    // Steps did something and were refused something, so none of this held by standing still.
    for (const what of ['admin', 'move', 'level', 'status', 'bet'])
      expect(outcomes).toMatchObject({ [`${what} done`]: expect.any(Number) });
    expect(outcomes).toMatchObject({ 'admin RATE_NOT_ALLOWED': expect.any(Number) });
    expect(await placed()).not.toEqual([]);
  });
});
