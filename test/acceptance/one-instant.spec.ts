/** What happens at midnight falls on one day: a row, its event and its transfer have the same instant, whenever the clock is read. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agentSettings, roles } from '#lib/members';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let floor: Floor;
let admin: WireClient, shop: WireClient, player: WireClient;
let id: number;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, shop] = [await app.login('admin'), await app.login('shop')];
  floor = new Floor(app, admin);
  await floor.set('eos1', { duplicates: true });
  await app.configure(agentSettings, { mayProcess: true });
  await app.configure(walletSettings, {
    ...{ temporaryLimit: 10_000_000, maxWaitingCharges: 100, exchangeIntervalHours: 0, exchangeUnit: 1_000 },
    ...{ firstChargePercent: 10, minPointConversion: 100, pointUnit: 100, bonusTurnoverTimes: 0 },
  });
  await admin.must('admin/member/restrictions/update', { id: app.person('shop').id, restrictions: { lower_may_process: true } });
  const given = { ids: [app.person('shop').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'for the test' };
  await admin.must('admin/member/money/update', { ...given, key: randomUUID() });
  ({ id } = await app.register('midnight', roles.member.name, 'shop'));
  player = await app.login('midnight');
});
afterAll(() => app?.stop());

/** A clock that goes on by a millisecond at each reading: wherever midnight fell, two readings would have it between them. */
function turn(): () => void {
  const { clock } = app;
  const fixed = clock.now.bind(clock);
  let readings = 0;
  clock.now = () => new Date(fixed().getTime() + readings++);
  return () => {
    clock.now = fixed;
  };
}

/** Rows whose own instant is another than that of their transfer. */
const apart = {
  'deposits, by the transfer of the approval': `SELECT d.id, d.approved_at AS own, t.at FROM deposit d JOIN transfer t ON t.key = 'deposit:' || d.id
     WHERE d.approved_at <> t.at`,
  'bonuses of deposits': `SELECT d.id, d.approved_at AS own, t.at FROM deposit d JOIN transfer t ON t.kind = 'deposit_bonus' AND t.cause_id = d.id::text
     WHERE d.approved_at <> t.at`,
  'cancelled approvals': `SELECT d.id, d.processed_at AS own, t.at FROM deposit d JOIN transfer t ON t.kind = 'deposit_cancelled' AND t.cause_id = d.id::text
     WHERE d.processed_at <> t.at`,
  'withdrawals asked for': `SELECT w.id, w.requested_at AS own, t.at FROM withdrawal w JOIN transfer t ON t.key = 'withdrawal:' || w.id || ':request'
     WHERE w.requested_at <> t.at`,
  'withdrawals decided': `SELECT w.id, w.processed_at AS own, t.at FROM withdrawal w
     JOIN transfer t ON t.key IN ('withdrawal:' || w.id || ':paid', 'withdrawal:' || w.id || ':refused') WHERE w.processed_at <> t.at`,
  trades: `SELECT d.id, d.at AS own, t.at FROM trade d JOIN transfer t ON t.key = 'trade:' || d.id WHERE d.at <> t.at`,
  gifts: `SELECT g.key, g.at AS own, t.at FROM gift g JOIN transfer t ON t.key = g.key WHERE g.at <> t.at`,
  'bets placed': `SELECT b.id, b.placed_at AS own, t.at FROM bet b JOIN transfer t ON t.key = 'bet:' || b.id WHERE b.placed_at <> t.at`,
  'bets settled and cancelled': `SELECT b.id, b.settled_at AS own, t.at FROM bet b
     JOIN transfer t ON t.key IN ('settle:' || b.id || ':' || b.revision, 'cancel:' || b.id || ':' || b.revision) WHERE b.settled_at <> t.at`,
  'rolling runs': `SELECT r.id, r.at AS own, t.at FROM rolling_run r JOIN transfer t ON t.cause_kind = 'rolling_run' AND t.cause_id = r.id::text
     WHERE r.at <> t.at`,
};

it('a row and its transfer have one instant', async () => {
  const charge = async (amount: number) => (await player.ask('user/bank/charge', { charge_money: amount, key: randomUUID() })).id;
  const exchange = async (amount: number) =>
    (await player.ask('user/bank/exchange', { exchange_money: amount, bank_password: bankPassword, key: randomUUID() })).id;
  const bet = (outcome: string) => floor.place(player, { game: 'eos1', market: 'power_odd_even', outcome, stake: 5_000 });
  const restore = turn();
  try {
    const [house, agents, wrong] = [await charge(200_000), await charge(30_000), await charge(20_000)];
    await admin.must('admin/deposit/approve', { ids: [house, wrong], key: randomUUID() });
    await shop.must('agent/deposit/approve', { ids: [agents], key: randomUUID() });
    await admin.must('admin/deposit/cancelApproval', { ids: [wrong, agents], reason: 'by mistake', key: randomUUID() });
    await shop.must('agent/child/money/update', { status: 'give', money: 10_000, user_id: id, key: randomUUID() });
    await player.must('user/bank/convertPoint', { point: 1_000, key: randomUUID() });
    const { bet: cancelled } = await bet('odd');
    await admin.must('admin/bet/cancel', { ids: [cancelled.id], reason: 'by mistake', key: randomUUID() });
    for (const outcome of ['odd', 'even']) await bet(outcome);
    const asked = [await exchange(10_000), await exchange(10_000), await exchange(10_000)];
    await admin.must('admin/withdrawal/approve', { ids: [asked[0]], key: randomUUID() });
    await shop.must('agent/withdrawal/approve', { ids: [asked[1]], key: randomUUID() });
    await admin.must('admin/withdrawal/refuse', { ids: [asked[2]], reason: 'x', key: randomUUID() });
  } finally {
    restore();
  }
  await floor.playOut(player);
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(apart)) found[name] = await app.database.query(query);
  expect(found).toEqual(Object.fromEntries(Object.keys(apart).map((name) => [name, []])));
  // The kinds above are there at all.
  const kinds = await app.database.query<{ kind: string }>('SELECT DISTINCT kind FROM transfer');
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      ...['deposit', 'deposit_from_agent', 'deposit_bonus', 'deposit_cancelled', 'withdrawal_requested', 'withdrawal_paid'],
      ...['withdrawal_to_agent', 'withdrawal_refused', 'downline_given', 'bet_placed', 'bet_cancelled', 'bet_lost', 'point_conversion'],
    ]),
  );
  await expectLedgerCoherent(app.database);
});
