import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { must } from '#lib/kernel';
import { LosingHarness } from '../commission/losing/testing/losing-harness.js';
import { ClosingsRepository } from './closings.repository.js';
import { ReadClosings } from './read-closings.js';

let kit: LosingHarness;
let calendar: ReadClosings;
beforeEach(async () => {
  kit = await LosingHarness.open();
  const { database, settings, clock } = kit.commission;
  calendar = new ReadClosings(new ClosingsRepository(database), settings, clock);
});
afterEach(() => kit.close());

/** Each closing of a month in a line. */
async function lines(month: string): Promise<string[]> {
  const { items } = await calendar.execute(month);
  return items.map(({ day, kind, state, agents, amount, waiting }) => `${day} ${kind} ${state} ${agents} ${amount} ${waiting}`);
}

it('shows losing periods as they are due, wait to be paid and are done', async () => {
  const path = await kit.chain(50, 30, 10);
  await kit.losingScheduler.tick();
  kit.at('2026-03-03T20:00');
  await kit.played(path, 10_000_000, 8_500_000);
  const { month, today } = await calendar.execute();
  expect([month, today]).toEqual(['2026-03', '2026-03-03']);
  const due = ['09', '16', '23', '30'].map((day) => `2026-03-${day} losing due 0 0 0`);
  const rolling = '2026-03-03 rolling done 1 100000 0';
  expect(await lines('2026-03')).toEqual([rolling, ...due]);

  kit.at('2026-03-09T12:02');
  await kit.losingScheduler.tick();
  expect(await lines('2026-03')).toEqual([rolling, '2026-03-09 losing waits 3 0 700000', ...due.slice(1)]);

  const { items } = await calendar.execute('2026-03');
  const closed = must(items[1], 'the period stands');
  expect([closed.at, closed.from]).toEqual(['2026-03-09T12:00:00.000+09:00', '2026-03-02T12:00:00.000+09:00']);
  const ids = (await kit.stored()).map(({ id }) => id);
  await kit.pay.execute(kit.command('admin/losing/pay'), ids);
  expect((await lines('2026-03'))[1]).toBe('2026-03-09 losing done 3 700000 0');
});

it('follows the settings for what is to come, and shows settlements of positions that stand', async () => {
  await kit.chain(50);
  await kit.losingScheduler.tick();
  await kit.commission.rules({ losingPeriod: 'month', positions: true, positionSettlement: 'weekly' });
  await kit.commission.database.query(`INSERT INTO position_agent (agent_id, settled_to) VALUES (1, $1)`, [kit.commission.clock.now()]);
  await kit.commission.database.query(
    `INSERT INTO position_settlement (agent_id, amount, rest, until, at, actor, undone_at, undone_by, reason) VALUES
       (1, 5000, 0, '2026-03-01T16:00Z', '2026-03-01T16:00Z', 'system', NULL, NULL, NULL), (2, -2000, 0, '2026-03-01T15:00Z', '2026-03-01T15:00Z', 'system', NULL, NULL, NULL),
       (1, 9000, 0, '2026-03-01T16:00Z', '2026-03-01T16:00Z', 'admin', '2026-03-02T01:00Z', 'admin', 'too early'), (1, 7, 0, '2026-02-28T14:59Z', '2026-02-28T14:59Z', 'system', NULL, NULL, NULL)`,
  );
  expect(await lines('2026-03')).toEqual([
    '2026-03-02 positions done 2 3000 0',
    '2026-03-09 losing due 0 0 0',
    '2026-03-09 positions due 0 0 0',
    '2026-03-16 positions due 0 0 0',
    '2026-03-23 positions due 0 0 0',
    '2026-03-30 positions due 0 0 0',
  ]);
  expect((await lines('2026-04')).filter((line) => line.includes('losing'))).toEqual(['2026-04-01 losing due 0 0 0']);
  expect(await lines('2999-11')).toEqual([]);
  expect(await lines('2026-02')).toEqual(['2026-02-28 positions done 1 7 0']);
});
