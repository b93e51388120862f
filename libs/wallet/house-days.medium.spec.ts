import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { seoulDayEnd } from '#lib/kernel';
import { Schedules } from '#lib/platform';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { HouseDaysRepository } from './data/house-days.repository.js';
import { CloseLedgerDays } from './jobs/close-ledger-days.js';
import { HouseDays } from './services/house-days.js';
import { noon, WalletHarness } from './testing/wallet-harness.js';

const dayMs = 24 * 60 * 60 * 1000;
const days = ['2026-03-02', '2026-03-03', '2026-03-04'];

let kit: WalletHarness;
let close: CloseLedgerDays;
const house = new HouseDays(new HouseDaysRepository());
beforeAll(async () => {
  kit = await WalletHarness.open();
  const schedules = new Schedules(kit.database, pino({ level: 'silent' }));
  close = new CloseLedgerDays(schedules, kit.database, new HouseDaysRepository(), kit.clock);
});
afterAll(async () => {
  await expectLedgerCoherent(kit.database);
  await kit.close();
});

const read = (from = days[0]!, until = days[2]!) => house.between(kit.database, from, until);
/** What the house's accounts hold by all postings: its sums over all days. */
const held = () =>
  kit.database.query<{ account: string; amount: number }>(
    `SELECT a.kind AS account, sum(CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END)::bigint AS amount
     FROM account a JOIN posting p ON a.id IN (p.source_id, p.destination_id) WHERE a.owner_kind = 'site' GROUP BY 1 ORDER BY 1`,
  );

describe('the house’s accounts by day', () => {
  it('say the same from the postings as after their days were closed', async () => {
    for (const [index] of days.entries()) {
      kit.clock.set(new Date(noon.getTime() + index * dayMs));
      const owner = await kit.owner({ cash: 10_000, point: 500 });
      const request = await kit.charge(owner, 10_000);
      await kit.approve([request]);
    }
    const live = await read();
    expect(live.filter(({ account, kind }) => account === 'bank' && kind === 'deposit')).toEqual(
      days.map((day) => ({ day, account: 'bank', kind: 'deposit', amount: -10_000, worth: -10_000 })),
    );
    kit.clock.set(new Date(noon.getTime() + 3 * dayMs));
    const closed = await Promise.all([close.run(), close.run(), close.run()]);
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await house.lastClosed(kit.database)).toBe(days[2]);
    expect(sorted(await read())).toEqual(sorted(live));
    expect(await close.run()).toBe(0);
  });

  it('take a day that is closed and one that runs together, and each alone', async () => {
    const owner = await kit.owner({ cash: 7_000 });
    expect(owner).toBeGreaterThan(0);
    const today = '2026-03-05';
    expect(await read(today, today)).toEqual([{ day: today, account: 'adjustment', kind: 'adjustment', amount: -7_000, worth: -7_000 }]);
    const all = await read(days[0], today);
    const sums = new Map<string, number>();
    for (const { account, amount } of all) sums.set(account, (sums.get(account) ?? 0) + amount);
    for (const { account, amount } of await held()) expect([account, sums.get(account) ?? 0]).toEqual([account, amount]);
    expect((await read(days[1], days[1])).every(({ day }) => day === days[1])).toBe(true);
  });

  it('are not closed before the day is surely over', async () => {
    kit.clock.set(new Date(seoulDayEnd('2026-03-05').getTime() + 9 * 60_000));
    expect(await close.run()).toBe(0);
    kit.clock.set(new Date(seoulDayEnd('2026-03-05').getTime() + 10 * 60_000));
    expect(await close.run()).toBe(1);
  });

  it('cannot be changed once they are closed', async () => {
    await expect(kit.database.query('UPDATE ledger_house_day SET amount = amount + 1')).rejects.toThrow();
    await expect(kit.database.query('DELETE FROM ledger_closed_day')).rejects.toThrow();
  });
});

function sorted<T>(rows: T[]): T[] {
  return [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}
