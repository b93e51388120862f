/** Differences from a vendor's list that an administrator mends: what is large waits for a second person by itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { ReconcileVendors } from '#lib/casino';
import { HubSite, winOf } from '../support/hub-site.js';
import { hubUnits } from '../support/hub-vendor.js';
import type { WireClient } from '../support/wire-client.js';

const bound = 500_000;
let site: HubSite;
let second: WireClient;
/** What the vendor lists. */
const listed: object[] = [];

const logIn = async () => {
  [site.admin, second, site.alice] = [await site.app.login('admin'), await site.app.login('admin2'), await site.app.login('alice')];
};
beforeAll(async () => {
  site = await HubSite.start();
  site.hub.answers['transactions/list'] = () => listed;
  await site.app.configure(approvalSettings, approvalSettings.schema.parse({ result: { on: true, amount: bound } }));
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.app.database.query('DELETE FROM approval_use');
  await logIn();
});

/** Bets whose wins only the vendor knows. @returns the numbers of the differences, in the order of the wins */
async function missing(...wins: number[]): Promise<number[]> {
  const numbers: string[] = [];
  for (const won of wins) {
    const bet = await site.bet(2_000, { round_closed: true });
    await site.hub.say('transaction/bet', bet);
    const win = winOf(bet, won * hubUnits);
    numbers.push(win.transaction_uuid);
    listed.push(
      site.listed(bet, 'TK_BET', { amount: bet.amount }),
      site.listed(win, 'TK_WIN', { amount: win.amount, reference_transaction_uuid: bet.transaction_uuid }),
    );
  }
  // A vendor is compared by the hour.
  site.app.clock.advance(80 * 60_000);
  await logIn();
  await site.app.worker!.get(ReconcileVendors, { strict: false }).run();
  const { items } = await site.admin.ask('admin/casino/difference/get', { take: 100 });
  return numbers.map((number) => items.find(({ txId }) => txId === number)!.id);
}

it('waits where it moves the amount; what is small is mended at once', async () => {
  const [small, large] = (await missing(600, 900_000)) as [number, number];
  const before = await site.money();
  const mend = { ids: [small, large], key: randomUUID() };
  const { results } = await site.admin.ask('admin/casino/difference/mend', mend);
  expect(results).toMatchObject([
    { id: small, ok: true, status: 'mended' },
    { id: large, ok: false, error: { code: 'APPROVAL_WAITS' } },
  ]);
  expect(await site.money()).toBe(before + 600);
  expect((await site.admin.ask('admin/casino/difference/mend', mend)).results).toEqual(results);
  expect(await site.money()).toBe(before + 600);

  const [waiting] = (await second.ask('admin/approval/get', {})).items;
  expect(waiting).toMatchObject({ kind: 'result', amount: 900_000, member: { account: 'alice' } });
  const { effect } = await second.ask('admin/approval/view', { id: waiting!.id });
  expect(effect!.places).toContainEqual(expect.objectContaining({ place: 'cash', of: 'alice', change: 900_000 }));
  expect(await site.money()).toBe(before + 600);
  await second.ask('admin/approval/approve', { id: waiting!.id, seen: effect!.seen });
  expect(await site.money()).toBe(before + 900_600);
});

it('waits by sums: parts of the amount do not pass one after another', async () => {
  const parts = await missing(300_000, 300_000);
  const before = await site.money();
  const codes = [];
  for (const part of parts) {
    const { results } = await site.admin.ask('admin/casino/difference/mend', { ids: [part], key: randomUUID() });
    codes.push(results[0]!.error?.['code']);
  }
  expect(codes).toEqual([undefined, 'APPROVAL_WAITS']);
  expect(await site.money()).toBe(before + 300_000);
});
